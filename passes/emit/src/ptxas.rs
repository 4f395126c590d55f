//! From PTX to a cubin: finds and runs ptxas, NVIDIA's assembler.

use crate::{error::PtxasMissing, ptxas_log::Log};
use std::{
    env, fs, io,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

/// The environment variable that names a ptxas.
pub const VARIABLE: &str = "MGPU_PTXAS";

/// A ptxas.
#[derive(Clone, Debug)]
pub struct Ptxas {
    path: PathBuf,
}

/// What ptxas made.
#[derive(Debug)]
pub struct Assembled {
    /// The machine code.
    pub cubin: Vec<u8>,
    /// What ptxas said.
    pub log: Log,
}

/// ptxas made nothing.
#[derive(Debug, thiserror::Error)]
pub enum AssembleError {
    /// It could not be run.
    #[error(transparent)]
    Missing(#[from] PtxasMissing),
    /// It refuses the PTX. The log has at least one error.
    #[error("ptxas refuses the PTX")]
    Refused(Log),
    /// It made something else than the kernel needs; that has been reported.
    #[error("ptxas gave a kernel other registers than it counts on")]
    NotAsPlanned,
}

impl Ptxas {
    /// Finds ptxas: the explicit one; `MGPU_PTXAS`; in `PATH`; in `CUDA_HOME` or `CUDA_PATH`; in the
    /// `.deps` folder of the build that this program comes from. One that is asked for by name must exist.
    pub fn find(explicit: Option<&Path>) -> Result<Self, PtxasMissing> {
        let from_variable = env::var_os(VARIABLE)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from);
        let named = [(explicit, "--ptxas"), (from_variable.as_deref(), VARIABLE)];
        for (path, from) in named {
            let Some(path) = path else { continue };
            if is_executable(path) {
                return Ok(Self { path: path.into() });
            }
            let path = path.display().to_string();
            return Err(PtxasMissing::NoSuchFile { path, from });
        }
        let in_path = env::var_os("PATH").unwrap_or_default();
        let in_path = env::split_paths(&in_path).map(|folder| folder.join("ptxas"));
        let in_cuda = ["CUDA_HOME", "CUDA_PATH"]
            .into_iter()
            .filter_map(env::var_os)
            .map(|folder| Path::new(&folder).join("bin/ptxas"));
        let found = in_path.chain(in_cuda).find(|path| is_executable(path));
        let found = found.or_else(|| in_deps(&env::current_exe().ok()?));
        found
            .map(|path| Self { path })
            .ok_or(PtxasMissing::NotFound)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Assembles PTX for a chip. Level 2 and 3 are ptxas's own default.
    pub fn assemble(
        &self,
        ptx: &str,
        chip: &str,
        opt_level: u8,
    ) -> Result<Assembled, AssembleError> {
        let cannot_run = |error: io::Error| PtxasMissing::CannotRun {
            path: self.path.display().to_string(),
            error,
        };
        let folder = tempfile::tempdir().map_err(cannot_run)?;
        // Fixed names: what ptxas writes depends on them.
        let (input, output) = (
            folder.path().join("kernel.ptx"),
            folder.path().join("kernel.cubin"),
        );
        fs::write(&input, ptx).map_err(cannot_run)?;
        let mut command = Command::new(&self.path);
        command.args(["--verbose", "--generate-line-info", "--gpu-name", chip]);
        if opt_level < 2 {
            command.args(["--opt-level", &opt_level.to_string()]);
        }
        command
            .current_dir(folder.path())
            .args(["kernel.ptx", "--output-file", "kernel.cubin"]);
        let run = command.output().map_err(cannot_run)?;
        let text = String::from_utf8_lossy(&run.stderr);
        let log = Log::parse(&text);
        if run.status.success() {
            let cubin = fs::read(&output).map_err(cannot_run)?;
            return Ok(Assembled { cubin, log });
        }
        Err(AssembleError::Refused(
            log.or_error(&text, &run.status.to_string()),
        ))
    }
}

fn is_executable(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

/// The newest `.deps/ptxas-VERSION/bin/ptxas` beside a folder above the program.
fn in_deps(program: &Path) -> Option<PathBuf> {
    program.ancestors().skip(1).find_map(|folder| {
        let mut found: Vec<(Vec<u32>, PathBuf)> = fs::read_dir(folder.join(".deps"))
            .ok()?
            .flatten()
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok()?;
                let version = name.strip_prefix("ptxas-")?.split('.');
                let version = version.map(|part| part.parse().unwrap_or(0)).collect();
                Some((version, entry.path().join("bin/ptxas")))
            })
            .filter(|(_, path)| is_executable(path))
            .collect();
        found.sort();
        found.pop().map(|(_, path)| path)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn install(path: &Path, mode: u32) {
        fs::create_dir_all(path.parent().expect("has a folder")).expect("can create");
        fs::write(path, "").expect("can write");
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("can change");
    }

    #[test]
    fn newest_in_deps() {
        let root = tempfile::tempdir().expect("a folder");
        let program = root.path().join("target/debug/mgpu");
        assert_eq!(in_deps(&program), None);
        for (version, mode) in [
            ("9.1", 0o755),
            ("13.5.37", 0o755),
            ("12.9.86", 0o755),
            ("14.0", 0o644),
        ] {
            install(
                &root.path().join(format!(".deps/ptxas-{version}/bin/ptxas")),
                mode,
            );
        }
        assert_eq!(
            in_deps(&program),
            Some(root.path().join(".deps/ptxas-13.5.37/bin/ptxas"))
        );
    }

    #[test]
    fn explicit_must_exist() {
        let error = Ptxas::find(Some(Path::new("/no/such/ptxas"))).expect_err("is not there");
        assert!(matches!(
            error,
            PtxasMissing::NoSuchFile {
                from: "--ptxas",
                ..
            }
        ));
    }
}
