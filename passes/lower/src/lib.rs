//! stub
/// Registers.
pub fn register() {}
