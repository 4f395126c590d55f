//! Calls mlir-tblgen and llvm-tblgen.

use serde_json::Value;
use std::{error::Error, path::Path, process::Command};

/// Writes `<kind>-decls.inc` and `<kind>-defs.inc` for the glue.
pub fn cpp_classes(prefix: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    for kind in ["dialect", "enum", "typedef", "attrdef", "op"] {
        for half in ["decls", "defs"] {
            let mut command = Command::new(prefix.join("bin/mlir-tblgen"));
            command.arg(format!("-gen-{kind}-{half}"));
            // Included files define other dialects too.
            match kind {
                "dialect" => command.arg("-dialect=mgpu"),
                "typedef" => command.arg("-typedefs-dialect=mgpu"),
                "attrdef" => command.arg("-attrdefs-dialect=mgpu"),
                _ => &mut command,
            };
            command
                .arg("-o")
                .arg(out.join(format!("{kind}-{half}.inc")));
            run(&mut command, prefix)?;
        }
    }
    Ok(())
}

/// All records of the dialect, as llvm-tblgen dumps them.
pub fn records(prefix: &Path) -> Result<Value, Box<dyn Error>> {
    let mut command = Command::new(prefix.join("bin/llvm-tblgen"));
    command.arg("--dump-json");
    Ok(serde_json::from_slice(&run(&mut command, prefix)?)?)
}

fn run(command: &mut Command, prefix: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    command
        .args(["-I", "td", "-I"])
        .arg(prefix.join("include"))
        .arg("td/Mgpu.td");
    let output = command
        .output()
        .map_err(|error| format!("cannot run {:?}: {error}", command.get_program()))?;
    if !output.status.success() {
        return Err(format!(
            "{command:?} failed:\n{}",
            String::from_utf8_lossy(&output.stderr)
        )
        .into());
    }
    Ok(output.stdout)
}
