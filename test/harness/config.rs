//! Where everything is, and what this machine can do.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;

/// What a test may ask for with REQUIRES, and the one list of these words.
pub const FEATURES: &[&str] = &[
    "ptxas", "ptxas-12", "mlir-opt", "plugin", "long", "gpu", "debug", "release",
];

/// Everything that the runs of one harness share.
pub struct Config {
    /// The repository's root.
    pub root: PathBuf,
    /// Folder for what tests write; each test has its own below it.
    pub scratch: PathBuf,
    /// Put before the caller's PATH, in this order.
    pub path: Vec<PathBuf>,
    /// Set for every child.
    pub env: Vec<(OsString, OsString)>,
    /// The plugin, if it was built.
    pub plugin: Option<PathBuf>,
    /// The second, older ptxas, if it was fetched.
    pub ptxas_12: Option<PathBuf>,
    /// How long one RUN line may take.
    pub limit: Duration,
    ptxas: Option<PathBuf>,
    llvm_bin: PathBuf,
    // Asking for a GPU starts a program; each question is asked at most once, and only if a test
    // does.
    known: Mutex<BTreeMap<String, bool>>,
}

impl Config {
    /// The tools that cargo built with this harness, and what is installed here.
    pub fn of_this_build() -> Result<Config, String> {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = package.parent().unwrap_or(package).to_path_buf();
        let tools = Path::new(env!("CARGO_BIN_EXE_mgpu-opt"))
            .parent()
            .unwrap_or(package);
        // Both tools come from one build, so one folder holds them.
        debug_assert_eq!(Path::new(env!("CARGO_BIN_EXE_mgpu")).parent(), Some(tools));

        let prefix = std::env::var_os("MLIR_SYS_220_PREFIX")
            .map_or_else(|| PathBuf::from("/usr/lib/llvm-22"), PathBuf::from);
        let llvm_bin = prefix.join("bin");
        if !llvm_bin.join("FileCheck").is_file() {
            return Err(format!(
                "there is no FileCheck in {}; run `cargo xtask setup`",
                llvm_bin.display()
            ));
        }
        let fetched = |version: &str| {
            newest(
                &root.join(".deps"),
                &format!("ptxas-{version}."),
                "bin/ptxas",
            )
        };
        let chosen = std::env::var_os("MGPU_PTXAS")
            .map(PathBuf::from)
            .filter(|path| path.is_file());
        let ptxas = chosen.or_else(|| fetched("13"));

        let mut path = vec![
            root.join("test/harness/bin"),
            tools.to_path_buf(),
            llvm_bin.clone(),
        ];
        let mut env: Vec<(OsString, OsString)> = vec![("NO_COLOR".into(), "1".into())];
        if let Some(ptxas) = &ptxas {
            path.extend(ptxas.parent().map(Path::to_path_buf));
            env.push(("MGPU_PTXAS".into(), ptxas.into()));
        }
        let profile = if cfg!(debug_assertions) {
            "debug"
        } else {
            "release"
        };
        let long = std::env::var_os("MGPU_TEST_LONG").is_some_and(|value| value == "1");
        Ok(Config {
            scratch: Path::new(env!("CARGO_TARGET_TMPDIR"))
                .join("lit")
                .join(profile),
            plugin: plugin(),
            ptxas_12: fetched("12"),
            limit: Duration::from_secs(if long { 300 } else { 60 }),
            known: Mutex::default(),
            root,
            path,
            env,
            ptxas,
            llvm_bin,
        })
    }

    /// Whether this machine, or this build, has a feature; `None` if there is no such word.
    pub fn feature(&self, name: &str) -> Option<bool> {
        if !FEATURES.contains(&name) {
            return None;
        }
        // A panic while the lock is held would have failed its own trial; the map is sound all the
        // same.
        let mut known = self
            .known
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        Some(
            *known
                .entry(name.to_string())
                .or_insert_with(|| self.ask(name)),
        )
    }

    fn ask(&self, name: &str) -> bool {
        let starts = |program: &str| {
            Command::new(program)
                .arg("-L")
                .output()
                .is_ok_and(|output| output.status.success())
        };
        match name {
            "ptxas" => self.ptxas.is_some(),
            "ptxas-12" => self.ptxas_12.is_some(),
            "mlir-opt" => self.llvm_bin.join("mlir-opt").is_file(),
            "plugin" => self.plugin.is_some(),
            "long" => std::env::var_os("MGPU_TEST_LONG").is_some_and(|value| value == "1"),
            "gpu" => starts("nvidia-smi"),
            "debug" => cfg!(debug_assertions),
            "release" => !cfg!(debug_assertions),
            _ => false,
        }
    }

    /// A copy for the self-check: other scratch folder, other limit, further variables.
    pub fn derived(&self, scratch: PathBuf, limit: Duration, env: &[(&str, &str)]) -> Config {
        let more = env
            .iter()
            .map(|(name, value)| (OsString::from(name), OsString::from(value)));
        Config {
            root: self.root.clone(),
            scratch,
            path: self.path.clone(),
            env: self.env.iter().cloned().chain(more).collect(),
            plugin: self.plugin.clone(),
            ptxas_12: self.ptxas_12.clone(),
            limit,
            ptxas: self.ptxas.clone(),
            llvm_bin: self.llvm_bin.clone(),
            known: Mutex::default(),
        }
    }
}

/// The plugin: cargo leaves a dev-dependency's shared library beside this test's executable, and a
/// workspace build one folder up. Of two, the newer one belongs to the sources as they are.
fn plugin() -> Option<PathBuf> {
    let name = format!(
        "{}mgpu_plugin{}",
        std::env::consts::DLL_PREFIX,
        std::env::consts::DLL_SUFFIX
    );
    let own = std::env::current_exe().ok()?;
    let deps = own.parent()?;
    let candidates = [Some(deps), deps.parent()]
        .into_iter()
        .flatten()
        .map(|folder| folder.join(&name));
    candidates
        .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
        .max()
        .map(|(_, path)| path)
}

/// `folder/START*/inside`, the last by name.
fn newest(folder: &Path, start: &str, inside: &str) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let fitting = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(start));
    fitting
        .map(|entry| entry.path().join(inside))
        .filter(|path| path.is_file())
        .max()
}

/// Every test file below `folder`, in order; folders named `Inputs` hold what tests read.
pub fn find_tests(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut entries: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        let is_test = path
            .extension()
            .is_some_and(|ending| ending == "mlir" || ending == "test");
        if path.is_dir() && !path.ends_with("Inputs") {
            find_tests(&path, found);
        } else if is_test && path.is_file() {
            found.push(path);
        }
    }
}
