//! Roles, elected lanes, uniform values, other blocks' memory.

use super::{ALL, By, Form, ONLY80, SM90};

const NONE: &str = "";
const EXIT: &str = "barrier.cluster.arrive.aligned;";
const EXIT_WAIT: &str = "barrier.cluster.wait.aligned;";

macro_rules! form {
    ($op:literal $variant:literal $by:ident $arch:ident : $source:literal => $($ptx:expr),* $(,)?) => {
        Form { op: $op, variant: $variant, by: By::$by, arch: $arch, cluster: false, setup: NONE, source: $source, ptx: &[$($ptx),*] }
    };
}

pub const FORMS: &[Form] = &[
    form!("elect" "" Warp SM90: "mgpu.elect { memref.store %n, %out[%i] : memref<4xi32> }" =>
        "elect.sync %r|%p, -1;", "bar.warp.sync -1;"),
    form!("elect" "" Warp ONLY80: "mgpu.elect { memref.store %n, %out[%i] : memref<4xi32> }" => "bar.warp.sync -1;"),
    form!("role" "registers, fewer" Warpgroup SM90: "mgpu.role \"a\" warpgroups [0] registers 40 {
        memref.store %n, %out[%i] : memref<4xi32>
      }" => "setmaxnreg.dec.sync.aligned.u32 40;"),
    form!("role" "registers, more" Warpgroup SM90: "mgpu.role \"a\" warpgroups [0] registers 232 {
        memref.store %n, %out[%i] : memref<4xi32>
      }
      mgpu.role \"b\" warpgroups [1] registers 256 {
        memref.store %n, %out[%i] : memref<4xi32>
      }" => "setmaxnreg.dec.sync.aligned.u32 232;", "setmaxnreg.inc.sync.aligned.u32 256;"),
    form!("uniform" "i32" Warpgroup ALL: "%u = mgpu.uniform warpgroup %n : i32
      memref.store %u, %out[%i] : memref<4xi32>" => "shfl.sync.idx.b32 %r, %r, 0, 31, -1;"),
    form!("uniform" "index" Warp ALL: "%u = mgpu.uniform warp %i : index
      memref.store %n, %out[%u] : memref<4xi32>" =>
        "shfl.sync.idx.b32 %r, %r, 0, 31, -1;", "shfl.sync.idx.b32 %r, %r, 0, 31, -1;"),
    Form {
        op: "smem.peer",
        variant: "load",
        by: By::Warpgroup,
        arch: SM90,
        cluster: true,
        setup: r#"%buf = mgpu.smem.alloc "s" : memref<4xi32, #gpu.address_space<workgroup>>"#,
        source: "%r = mgpu.smem.peer %buf, x = %i : memref<4xi32, #gpu.address_space<workgroup>> -> memref<4xi32, 7>
      %v = memref.load %r[%i] : memref<4xi32, 7>
      memref.store %v, %out[%i] : memref<4xi32>",
        ptx: &[
            "mapa.shared::cluster.u64 %rd, %rd, %r;",
            "ld.shared::cluster.b32 %r, [%rd];",
            EXIT,
            EXIT_WAIT,
        ],
    },
];
