//! The manifest: everything that a launcher has to know about a compiled file.
//!
//! It is the whole contract between the compiler and whoever launches, who needs neither
//! MLIR nor the source. It lies beside the cubin as `k.mgpu.json`. Schema 0 is not stable
//! yet: a reader refuses a [`Manifest::schema`] that it does not know.
//!
//! How arguments are passed: parameters in order; each memref as one bare pointer to its
//! aligned start, then one i64 for each size, then each stride, then the offset, as far
//! as they are `null` (not known when compiled); scalars as they are (`index` is an i64).

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The schema that this version writes.
pub const SCHEMA: &str = "mgpu-manifest/0";

/// One compiled file: one `gpu.module`, for one target or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// [`SCHEMA`].
    pub schema: String,
    /// What wrote it.
    pub generator: Generator,
    /// What it was compiled from.
    pub source: Source,
    /// The symbol of the `gpu.module`.
    pub module: String,
    /// One entry for each chip.
    pub targets: Vec<Target>,
}

/// What wrote a manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generator {
    /// `mgpu`.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// What a manifest's images were compiled from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The file's name, without folders.
    pub file: String,
    /// SHA-256 of its bytes, in hexadecimal.
    pub sha256: String,
}

/// One chip's image.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Target {
    /// The chip that the image is for, such as `sm_90a`; nothing else runs it.
    pub chip: String,
    /// The PTX version, such as `8.6`.
    pub ptx_version: String,
    /// The code.
    pub image: Image,
    /// The kernels in it, in source order.
    pub kernels: Vec<Kernel>,
}

/// The code of one target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Image {
    /// What the file is.
    pub kind: ImageKind,
    /// The file's name; it lies beside the manifest.
    pub file: String,
    /// SHA-256 of its bytes, in hexadecimal.
    pub sha256: String,
}

/// What an image file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ImageKind {
    /// Machine code.
    Cubin,
    /// Text that the driver compiles when it loads it.
    Ptx,
}

/// One kernel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kernel {
    /// The symbol in the image.
    pub name: String,
    /// The parameters, as written in the source.
    pub parameters: Vec<Parameter>,
    /// Threads per block (x, y, z). Launching another shape is wrong: the kernel was verified for this one.
    pub block: Option<[i64; 3]>,
    /// Blocks per grid, if the source fixes it.
    pub grid: Option<[i64; 3]>,
    /// Blocks per cluster, if the kernel uses clusters.
    pub cluster: Option<[i64; 3]>,
    /// Dynamic shared memory in bytes, to be asked for at launch; `null` if the source is not mgpu's.
    pub shared_memory: Option<i64>,
    /// Registers per thread that `setmaxnreg` counts on: its pool is what the block was launched with.
    /// `null` where no role asks for registers. The image was checked to have just these.
    pub registers_at_launch: Option<i64>,
    /// `warpgroup` or `lane`: who executes an op at the top level; `null` if the source is not mgpu's.
    pub semantics: Option<String>,
    /// What the kernel uses, as ptxas says; `null` without ptxas.
    pub resources: Option<Resources>,
}

/// One parameter of a kernel, as in the source. `null` among numbers: known only at launch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Parameter {
    /// A memref.
    Memref {
        /// The element type, such as `f32`.
        element: String,
        /// The sizes.
        shape: Vec<Option<i64>>,
        /// The strides, in elements.
        strides: Vec<Option<i64>>,
        /// The offset of the first element from the pointer, in elements.
        offset: Option<i64>,
        /// `global`.
        address_space: String,
    },
    /// A value passed as it is.
    Scalar {
        /// Its type, such as `i32`.
        r#type: String,
    },
    /// A bare pointer.
    Pointer {
        /// `generic` or `global`, or the number of another address space.
        address_space: String,
    },
}

/// What ptxas says that a kernel uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resources {
    /// Registers per thread.
    pub registers: u32,
    /// Bytes of stack per thread.
    pub stack: u32,
    /// Bytes that spills store, per thread.
    pub spill_stores: u32,
    /// Bytes that spills load, per thread.
    pub spill_loads: u32,
    /// Static shared memory in bytes, beside the dynamic.
    pub static_shared_memory: u32,
    /// Hardware named barriers.
    pub barriers: u32,
}

impl Manifest {
    /// A manifest of this version, without targets.
    pub fn new(source_file: &str, source: &[u8], module: &str) -> Self {
        Self {
            schema: SCHEMA.into(),
            generator: Generator {
                name: "mgpu".into(),
                version: env!("CARGO_PKG_VERSION").into(),
            },
            source: Source {
                file: source_file.into(),
                sha256: sha256(source),
            },
            module: module.into(),
            targets: vec![],
        }
    }

    /// The JSON text, with a newline at the end.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(self).map(|text| text + "\n")
    }

    /// Reads the JSON text.
    pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// SHA-256 in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Manifest {
        let mut manifest = Manifest::new("k.mlir", b"module {}", "m");
        manifest.targets.push(Target {
            chip: "sm_90a".into(),
            ptx_version: "8.6".into(),
            image: Image {
                kind: ImageKind::Cubin,
                file: "k.cubin".into(),
                sha256: sha256(b""),
            },
            kernels: vec![Kernel {
                name: "k".into(),
                parameters: vec![
                    Parameter::Memref {
                        element: "f32".into(),
                        shape: vec![None, Some(128)],
                        strides: vec![Some(128), Some(1)],
                        offset: Some(0),
                        address_space: "global".into(),
                    },
                    Parameter::Scalar {
                        r#type: "i32".into(),
                    },
                ],
                block: Some([256, 1, 1]),
                grid: None,
                cluster: None,
                shared_memory: Some(1234),
                registers_at_launch: Some(248),
                semantics: Some("warpgroup".into()),
                resources: Some(Resources::default()),
            }],
        });
        manifest
    }

    #[test]
    fn round_trip() {
        let manifest = example();
        let text = manifest.to_json().expect("plain data");
        assert_eq!(Manifest::from_json(&text).expect("our own text"), manifest);
    }

    #[test]
    fn shape_of_the_json() {
        let text = example().to_json().expect("plain data");
        let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(json["schema"], "mgpu-manifest/0");
        let kernel = &json["targets"][0]["kernels"][0];
        assert_eq!(kernel["parameters"][0]["kind"], "memref");
        assert_eq!(
            kernel["parameters"][0]["shape"],
            serde_json::json!([null, 128])
        );
        assert_eq!(
            kernel["parameters"][1],
            serde_json::json!({"kind": "scalar", "type": "i32"})
        );
        assert_eq!(kernel["grid"], serde_json::Value::Null);
        assert_eq!(kernel["registers_at_launch"], 248);
    }

    #[test]
    fn hashes() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(sha256(b""), empty);
    }
}
