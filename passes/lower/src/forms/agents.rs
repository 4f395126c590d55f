//! Roles, elected lanes, uniform values, other blocks' memory.

use super::{ALL, By, Form, NONE, ONLY80, RENDEZVOUS, RENDEZVOUS_WAIT, SM90};

const BUFFER: &str = r#"%buf = mgpu.smem.alloc "s" : memref<4xi32, #gpu.address_space<workgroup>>"#;

pub const FORMS: &[Form] = &[
    form!("elect" "" Warp SM90 NONE: "mgpu.elect { memref.store %n, %out[%i] : memref<4xi32> }" =>
        "elect.sync %r|%p, -1;", "bar.warp.sync -1;"),
    form!("elect" "" Warp ONLY80 NONE: "mgpu.elect { memref.store %n, %out[%i] : memref<4xi32> }" => "bar.warp.sync -1;"),
    form!("role" "registers, fewer" Warpgroup SM90 NONE: "mgpu.role \"a\" warpgroups [0] registers 40 {
        memref.store %n, %out[%i] : memref<4xi32>
      }" => "setmaxnreg.dec.sync.aligned.u32 40;"),
    form!("role" "registers, more" Warpgroup SM90 NONE: "mgpu.role \"a\" warpgroups [0] registers 232 {
        memref.store %n, %out[%i] : memref<4xi32>
      }
      mgpu.role \"b\" warpgroups [1] registers 256 {
        memref.store %n, %out[%i] : memref<4xi32>
      }" => "setmaxnreg.dec.sync.aligned.u32 232;", "setmaxnreg.inc.sync.aligned.u32 256;"),
    form!("uniform" "i32" Warpgroup ALL NONE: "%u = mgpu.uniform warpgroup %n : i32
      memref.store %u, %out[%i] : memref<4xi32>" => "shfl.sync.idx.b32 %r, %r, 0, 31, -1;"),
    form!("uniform" "index" Warp ALL NONE: "%u = mgpu.uniform warp %i : index
      memref.store %n, %out[%u] : memref<4xi32>" =>
        "shfl.sync.idx.b32 %r, %r, 0, 31, -1;", "shfl.sync.idx.b32 %r, %r, 0, 31, -1;"),
    form!(cluster "smem.peer" "load" Warpgroup SM90 BUFFER: "%r = mgpu.smem.peer %buf, x = %i : memref<4xi32, #gpu.address_space<workgroup>> -> memref<4xi32, 7>
      %v = memref.load %r[%i] : memref<4xi32, 7>
      memref.store %v, %out[%i] : memref<4xi32>" =>
        "mapa.shared::cluster.u64 %rd, %rd, %r;", "ld.shared::cluster.b32 %r, [%rd];",
        RENDEZVOUS, RENDEZVOUS_WAIT),
];
