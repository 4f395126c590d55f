//! Where results go, and the manifest.

use super::build::Image;
use crate::{
    diagnostic::Diagnostic,
    exit::{Exit, Failure},
    input::{Input, is_stdin},
    output,
};
use mgpu_emit::manifest::{Image as ImageEntry, ImageKind, Manifest, Target, sha256};
use std::{
    io::{self, IsTerminal},
    path::{Path, PathBuf},
};

/// Where the results of one command go.
pub struct Destination {
    /// The path without an extension; results of several targets and the manifest append theirs.
    base: PathBuf,
    /// The path as given, for a single result.
    exact: Option<PathBuf>,
    /// No `-o`, or `-o -`.
    stdout: Stdout,
    /// The input's name, for the manifest.
    source: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stdout {
    /// `-o -`
    Wanted,
    /// No `-o`: for a single text.
    Default,
    No,
}

/// The extensions that a result's name may have; `-o k.cubin` makes `k.mgpu.json`.
const EXTENSIONS: &[&str] = &["cubin", "ptx", "ll", "mlir"];

impl Destination {
    /// For an input and the value of `-o`.
    pub fn new(input: &Path, output: Option<&Path>) -> Self {
        let stem = match input.file_stem() {
            Some(stem) if !is_stdin(input) => stem.to_os_string(),
            _ => "stdin".into(),
        };
        let source = input.file_name().filter(|_| !is_stdin(input));
        let source = source.map_or("<stdin>".into(), |name| name.to_string_lossy().into_owned());
        let (base, exact, stdout) = match output {
            None => (stem.into(), None, Stdout::Default),
            Some(path) if is_stdin(path) => (stem.into(), None, Stdout::Wanted),
            Some(path) if path.is_dir() => (path.join(stem), None, Stdout::No),
            Some(path) => {
                let known = path
                    .extension()
                    .is_some_and(|e| EXTENSIONS.iter().any(|known| e == *known));
                let base = if known {
                    path.with_extension("")
                } else {
                    path.into()
                };
                (base, Some(path.into()), Stdout::No)
            }
        };
        Self {
            base,
            exact,
            stdout,
            source,
        }
    }

    /// Writes the texts of targets: a single one to standard output if no file is named.
    pub fn write_text(
        &self,
        mut texts: Vec<(String, String)>,
        extension: &str,
    ) -> Result<(), Failure> {
        if self.stdout != Stdout::No && texts.len() == 1 {
            let text = texts.pop().map(|(_, text)| text).unwrap_or_default();
            return output::print(text.as_bytes());
        }
        self.refuse_stdout(texts.len())?;
        let single = texts.len() == 1;
        let files: Vec<_> = texts
            .iter()
            .map(|(chip, text)| (self.path(chip, extension, single), text.as_bytes()))
            .collect();
        output::write(&files)
    }

    /// Writes images and their manifest; returns the names of the images' files.
    pub fn write_images(
        &self,
        images: Vec<Image>,
        input: &Input,
        module: &str,
    ) -> Result<Vec<String>, Failure> {
        self.refuse_stdout(images.len())?;
        if self.stdout == Stdout::Wanted {
            return self.print_image(&images);
        }
        let single = images.len() == 1;
        let mut manifest = Manifest::new(&self.source, &input.bytes, module);
        let mut files = vec![];
        for image in &images {
            let path = self.image_path(image, single);
            manifest.targets.push(entry(image, &path));
            files.push((path, &image.bytes[..]));
        }
        let json = manifest.to_json().map_err(|error| {
            Failure::new(
                Exit::Input,
                Diagnostic::error(format!("internal error: {error}")),
            )
        })?;
        files.push((append(&self.base, "mgpu.json"), json.as_bytes()));
        output::write(&files)?;
        let images = &files[..files.len() - 1];
        Ok(images
            .iter()
            .map(|(path, _)| path.display().to_string())
            .collect())
    }

    fn print_image(&self, images: &[Image]) -> Result<Vec<String>, Failure> {
        for image in images {
            if image.kind == ImageKind::Cubin && io::stdout().is_terminal() {
                return Err(Failure::usage("a cubin is not text: name a file with -o"));
            }
            output::print(&image.bytes)?;
        }
        Ok(vec!["standard output".into()])
    }

    fn refuse_stdout(&self, results: usize) -> Result<(), Failure> {
        if self.stdout == Stdout::Wanted && results > 1 {
            let message = format!(
                "expected a file or a folder for the results of {results} targets, got -o -"
            );
            return Err(Failure::usage(message));
        }
        Ok(())
    }

    fn image_path(&self, image: &Image, single: bool) -> PathBuf {
        match image.kind {
            ImageKind::Cubin => self.path(&image.chip, "cubin", single),
            // It stands in for the cubin, and must not have its name.
            ImageKind::Ptx if single => append(&self.base, "ptx"),
            ImageKind::Ptx => self.path(&image.chip, "ptx", single),
        }
    }

    fn path(&self, chip: &str, extension: &str, single: bool) -> PathBuf {
        match &self.exact {
            Some(exact) if single => exact.clone(),
            None if single => append(&self.base, extension),
            _ => append(&append(&self.base, chip), extension),
        }
    }
}

/// Unlike `with_extension`, leaves the dots in a name alone.
fn append(base: &Path, extension: &str) -> PathBuf {
    let mut path = base.as_os_str().to_os_string();
    path.push(".");
    path.push(extension);
    path.into()
}

fn entry(image: &Image, path: &Path) -> Target {
    let file = path.file_name().unwrap_or_default();
    Target {
        chip: image.chip.clone(),
        ptx_version: image.ptx_version.clone(),
        image: ImageEntry {
            kind: image.kind,
            file: file.to_string_lossy().into_owned(),
            sha256: sha256(&image.bytes),
        },
        kernels: image.kernels.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(input: &str, output: Option<&str>, extension: &str) -> [String; 3] {
        let destination = Destination::new(Path::new(input), output.map(Path::new));
        [
            destination.path("sm_90a", extension, true),
            destination.path("sm_90a", extension, false),
            append(&destination.base, "mgpu.json"),
        ]
        .map(|path| path.display().to_string())
    }

    #[test]
    fn names() {
        assert_eq!(
            paths("a/k.v2.mlir", None, "cubin"),
            ["k.v2.cubin", "k.v2.sm_90a.cubin", "k.v2.mgpu.json"]
        );
        assert_eq!(
            paths("-", None, "cubin"),
            ["stdin.cubin", "stdin.sm_90a.cubin", "stdin.mgpu.json"]
        );
        assert_eq!(
            paths("k.mlir", Some("o/x.cubin"), "cubin"),
            ["o/x.cubin", "o/x.sm_90a.cubin", "o/x.mgpu.json"]
        );
        assert_eq!(
            paths("k.mlir", Some("x.bin"), "cubin"),
            ["x.bin", "x.bin.sm_90a.cubin", "x.bin.mgpu.json"]
        );
        assert_eq!(
            paths("k.mlir", Some("/"), "ptx"),
            ["/k.ptx", "/k.sm_90a.ptx", "/k.mgpu.json"]
        );
    }

    #[test]
    fn ptx_is_not_named_cubin() {
        let image = Image {
            chip: "sm_90a".into(),
            ptx_version: "8.6".into(),
            kind: ImageKind::Ptx,
            bytes: vec![],
            kernels: vec![],
        };
        for (output, expected) in [("x.cubin", "x.ptx"), ("x", "x.ptx"), ("x.bin", "x.bin.ptx")] {
            let destination = Destination::new(Path::new("k.mlir"), Some(Path::new(output)));
            assert_eq!(destination.image_path(&image, true), Path::new(expected));
        }
    }
}
