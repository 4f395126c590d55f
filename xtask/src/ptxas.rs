//! Fetching ptxas, NVIDIA's assembler, from the PyPI wheel that contains it.
//!
//! The wheel is downloaded with pip, not installed: no CUDA, no Python environment. Of its 150 MB
//! only ptxas and the licence are unpacked, into the ignored folder `.deps/`. The version is
//! pinned, since register counts and messages in tests depend on it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::{paths, sh};

/// One pinned ptxas.
pub struct Ptxas {
    /// The PyPI package.
    package: &'static str,
    /// Its version, also in the folder's name.
    pub version: &'static str,
    /// Where ptxas is in the wheel.
    member: &'static str,
}

/// The one that the tools use.
pub const MAIN: Ptxas = Ptxas {
    package: "nvidia-cuda-nvcc",
    version: "13.5.37",
    member: "nvidia/cu13/bin/ptxas",
};

/// The oldest that we promise to work with; only long tests use it.
pub const SECOND: Ptxas = Ptxas {
    package: "nvidia-cuda-nvcc-cu12",
    version: "12.9.86",
    member: "nvidia/cuda_nvcc/bin/ptxas",
};

/// Unpacks the two members from the wheel: argv is wheel, folder, member. Python is there, since
/// pip is.
const UNPACK: &str = "
import sys, zipfile
wheel, folder, member = sys.argv[1:]
archive = zipfile.ZipFile(wheel)
for name in archive.namelist():
    if name == member or '.dist-info/' in name and 'licen' in name.lower():
        archive.extract(name, folder)
";

impl Ptxas {
    fn folder(&self) -> PathBuf {
        paths::deps().join(format!("ptxas-{}", self.version))
    }

    /// Where it is, if it is there. For the main one `MGPU_PTXAS` wins.
    pub fn find(&self) -> Option<PathBuf> {
        let chosen = std::env::var_os("MGPU_PTXAS")
            .map(PathBuf::from)
            .filter(|path| path.is_file());
        let own = self.folder().join("bin/ptxas");
        if self.version == MAIN.version && chosen.is_some() {
            chosen
        } else {
            own.is_file().then_some(own)
        }
    }

    /// Downloads, unpacks, tries and puts in place, in this order: a half-done fetch leaves nothing
    /// behind that [`Ptxas::find`] would take for a whole one.
    pub fn fetch(&self) -> Result<PathBuf> {
        let temporary = paths::deps().join(format!("tmp-{}", std::process::id()));
        fs::create_dir_all(&temporary)
            .with_context(|| format!("cannot create {}", temporary.display()))?;
        let result = self.fetch_through(&temporary);
        // What remains there is of no use, and failing to remove it no reason to stop.
        let _ = fs::remove_dir_all(&temporary);
        result
    }

    fn fetch_through(&self, temporary: &Path) -> Result<PathBuf> {
        println!(
            "setup: fetching ptxas {} (NVIDIA's, under NVIDIA's licence) from the wheel {}",
            self.version, self.package
        );
        let wheel = self.download(temporary)?;
        let unpacked = temporary.join("unpacked");
        let python = sh::which("python3").context("there is no python3 to unpack the wheel")?;
        sh::read(
            sh::command(python, ["-c", UNPACK])
                .arg(wheel)
                .arg(&unpacked)
                .arg(self.member),
        )?;

        let whole = temporary.join("whole");
        fs::create_dir_all(whole.join("bin"))?;
        let ptxas = whole.join("bin/ptxas");
        fs::rename(unpacked.join(self.member), &ptxas)
            .with_context(|| format!("the wheel has no {}", self.member))?;
        executable(&ptxas)?;
        if let Some(licence) = find_licence(&unpacked) {
            fs::rename(licence, whole.join("License.txt"))?;
        }
        sh::read(&mut sh::command(&ptxas, ["--version"]))
            .context("the fetched ptxas does not run here")?;

        let place = self.folder();
        if let Err(error) = fs::rename(&whole, &place)
            && !place.join("bin/ptxas").is_file()
        {
            // A second setup at the same time may have been first, which is as good.
            return Err(error).with_context(|| format!("cannot create {}", place.display()));
        }
        println!(
            "setup: unpacked into {}",
            place
                .strip_prefix(paths::root())
                .unwrap_or(&place)
                .display()
        );
        Ok(place.join("bin/ptxas"))
    }

    fn download(&self, folder: &Path) -> Result<PathBuf> {
        let spec = format!("{}=={}", self.package, self.version);
        let mut pip = pip().context("there is no pip: install python3-pip, or set MGPU_PTXAS")?;
        pip.args([
            "download",
            "--quiet",
            "--no-deps",
            "--only-binary=:all:",
            "--disable-pip-version-check",
            &spec,
        ]);
        sh::read(pip.arg("-d").arg(folder))?;
        let wheel = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
        match wheel
            .into_iter()
            .find(|path| path.extension().is_some_and(|ending| ending == "whl"))
        {
            Some(wheel) => Ok(wheel),
            None => bail!("pip downloaded no wheel for {spec}"),
        }
    }
}

/// A pip that answers: by its own name, or as a module of python3.
pub fn pip() -> Option<Command> {
    let candidates: [&[&str]; 3] = [&["pip3"], &["pip"], &["python3", "-m", "pip"]];
    candidates.into_iter().find_map(|words| {
        let start = || sh::command(words[0], &words[1..]);
        start()
            .arg("--version")
            .output()
            .is_ok_and(|output| output.status.success())
            .then(start)
    })
}

fn executable(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::set_permissions(
        path,
        fs::Permissions::from_mode(0o755),
    )?)
}

/// The licence lies in `*.dist-info/`, in a folder of its own in newer wheels.
fn find_licence(folder: &Path) -> Option<PathBuf> {
    fs::read_dir(folder)
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .find_map(|path| {
            if path.is_dir() {
                return find_licence(&path);
            }
            let name = path.file_name()?.to_string_lossy().to_lowercase();
            name.starts_with("licen").then_some(path)
        })
}
