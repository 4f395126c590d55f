//! `cargo xtask chroot`: the README's two commands in a Debian 12 on which nothing was ever
//! installed.
//!
//! A developer's machine has long had what the build needs, so only this shows that `setup` names
//! everything. The new system is a folder made by debootstrap. It gets what a newcomer has (git, a
//! C linker, Rust) and what the network here asks for: the host's apt sources and certificates, the
//! settings of pip and cargo, proxies. All of it is read from the host; no server is named here.
//!
//! Mounts are made in a mount namespace of their own, so the kernel takes them down with the last
//! process in it, however that ends, and removing the folder can never reach through a mount into
//! the host.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::{fail, mirror, paths, setup, sh};

const SUITE: &str = "bookworm";
/// What a newcomer has before the first command: git, and the linker that rustup's own page asks
/// for.
const GIVEN: &str = "ca-certificates,git,gcc,libc6-dev";
const HOME: &str = "/newcomer";
const COMMANDS: &str = "cargo xtask demo && cargo xtask test";

/// What of the host goes along, where it exists: how to reach and trust package servers.
const HOST_FILES: &[&str] = &[
    "/etc/apt/sources.list",
    "/etc/apt/sources.list.d",
    "/etc/apt/auth.conf",
    "/etc/apt/auth.conf.d",
    "/etc/apt/keyrings",
    "/etc/apt/preferences.d",
    "/etc/apt/trusted.gpg",
    "/etc/apt/trusted.gpg.d",
    "/usr/share/keyrings",
    "/usr/local/share/ca-certificates",
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/pip.conf",
    "/etc/xdg/pip",
];

/// The subcommand. What stands after `--` is run instead of the README's commands.
pub fn run(args: &[String]) -> Result<()> {
    let (flags, words) = fail::parse_args(args, &["--keep"], true)?;
    let commands = if words.is_empty() {
        COMMANDS.to_string()
    } else {
        words.join(" ")
    };
    if !sh::is_root() {
        return Err(fail::lacks(
            "only root can make and enter a chroot: run this one as root",
        ));
    }
    if sh::which("debootstrap").is_none() {
        if sh::which("apt-get").is_none() {
            return Err(fail::lacks(
                "there is no debootstrap, and no apt to install it with",
            ));
        }
        setup::apt_install(&["debootstrap"])?;
    }
    let chroot = Chroot {
        root: paths::target()?.join(format!("chroot-{}", std::process::id())),
    };
    let result = chroot.prepare().and_then(|()| chroot.enter(&commands));
    if flags.contains(&"--keep") {
        println!("chroot: kept in {}", chroot.root.display());
    } else if chroot.root.exists()
        && let Err(error) = fs::remove_dir_all(&chroot.root)
    {
        // What the commands said matters more than what is left behind.
        eprintln!("chroot: cannot remove {}: {error}", chroot.root.display());
    }
    result
}

struct Chroot {
    root: PathBuf,
}

impl Chroot {
    fn path(&self, inside: impl AsRef<Path>) -> PathBuf {
        let inside = inside.as_ref();
        self.root.join(inside.strip_prefix("/").unwrap_or(inside))
    }

    fn prepare(&self) -> Result<()> {
        let mirror = mirror::of_host(SUITE)?;
        fs::create_dir_all(&self.root)?;
        let include = format!("--include={GIVEN}");
        let mut debootstrap = sh::command("debootstrap", ["--variant=minbase", &include, SUITE]);
        // Hundreds of lines, of use only when it fails.
        println!("chroot: installing a bare Debian ({SUITE}) by debootstrap");
        debootstrap.arg(&self.root).arg(mirror);
        if std::env::var_os("http_proxy").is_none()
            && let Some(proxy) = mirror::apt_proxy()
        {
            debootstrap.env("http_proxy", proxy);
        }
        sh::read(&mut debootstrap)?;

        // debootstrap's own list would double the host's.
        fs::remove_file(self.path("/etc/apt/sources.list"))?;
        for file in HOST_FILES {
            self.take(Path::new(file))?;
        }
        // All of apt's settings on how to fetch, and none on what to do around installing.
        let settings = sh::read(&mut sh::command("apt-config", ["dump"]))?;
        let fetching: Vec<&str> = settings
            .lines()
            .filter(|line| line.starts_with("Acquire::"))
            .collect();
        fs::write(
            self.path("/etc/apt/apt.conf.d/90host"),
            fetching.join("\n") + "\n",
        )?;

        let home = std::env::home_dir().unwrap_or_default();
        for name in [".config/pip", ".pip"] {
            copy(&home.join(name), &self.path(HOME).join(name))?;
        }
        let cargo_home =
            std::env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
        // The registry's cache spares the registry, and makes the test work without a network for
        // cargo.
        for name in [
            "config.toml",
            "config",
            "credentials.toml",
            "registry/cache",
            "registry/index",
        ] {
            copy(
                &cargo_home.join(name),
                &self.path(HOME).join(".cargo").join(name),
            )?;
        }

        if !sh::read(&mut sh::command("git", ["status", "--porcelain"]))?.is_empty() {
            println!("chroot: note: what is not committed is not tested");
        }
        let mut clone = sh::command("git", ["clone", "--quiet", "--no-hardlinks"]);
        sh::run(clone.arg(paths::root()).arg(self.path("/src")))
    }

    /// Copies a file or folder of the host to the same place.
    fn take(&self, path: &Path) -> Result<()> {
        copy(path, &self.path(path))
    }

    fn enter(&self, commands: &str) -> Result<()> {
        let rust =
            PathBuf::from(sh::read(&mut sh::command("rustc", ["--print", "sysroot"]))?.trim());
        if rust == Path::new("/usr") {
            return Err(fail::lacks(
                "the chroot test mounts the Rust toolchain, and needs one in a folder of its own",
            ));
        }
        fs::create_dir_all(self.path("/opt/rust"))?;
        fs::create_dir_all(self.path(HOME))?;
        // $1 the root, $2 the toolchain, $3 the commands. Read-only: the test may not change the
        // host.
        let script = r#"
            mount --bind "$2" "$1/opt/rust"
            mount -o remount,ro,bind "$1/opt/rust"
            mount --rbind /dev "$1/dev"
            mount -t proc proc "$1/proc"
            mount -t tmpfs tmpfs "$1/tmp"
            exec chroot "$1" bash -euc "cd /src; $3"
        "#;
        let mut inside = sh::command(
            "unshare",
            [
                "--mount",
                "--propagation=private",
                "bash",
                "-euc",
                script,
                "chroot",
            ],
        );
        inside.arg(&self.root).arg(rust).arg(commands).env_clear();
        inside.env(
            "PATH",
            "/opt/rust/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        );
        inside.envs([("HOME", HOME), ("LANG", "C.UTF-8"), ("TERM", "dumb")]);
        for (name, value) in network_settings() {
            // A setting may name a file or folder, of certificates or of wheels.
            let path = PathBuf::from(&value);
            if path.is_absolute() && path.exists() && !self.path(&path).exists() {
                self.take(&path)?;
            }
            inside.env(name, value);
        }
        println!("chroot: $ {commands}");
        let status = inside.status().context("cannot start unshare")?;
        if !status.success() {
            bail!("`{commands}` in a bare Debian 12 ended with {status}");
        }
        Ok(())
    }
}

/// Variables that say how to reach and trust package servers.
fn network_settings() -> Vec<(OsString, OsString)> {
    const PREFIXES: [&str; 6] = [
        "PIP_",
        "CARGO_HTTP_",
        "CARGO_NET_",
        "CARGO_REGISTRIES_",
        "CARGO_REGISTRY_",
        "CARGO_SOURCE_",
    ];
    const NAMES: [&str; 4] = [
        "SSL_CERT_FILE",
        "SSL_CERT_DIR",
        "REQUESTS_CA_BUNDLE",
        "CURL_CA_BUNDLE",
    ];
    let wanted = |name: &str| {
        PREFIXES.iter().any(|prefix| name.starts_with(prefix))
            || NAMES.contains(&name)
            || name.to_ascii_lowercase().ends_with("_proxy")
    };
    std::env::vars_os()
        .filter(|(name, _)| name.to_str().is_some_and(wanted))
        .collect()
}

/// Copies with modes and links kept; a source that does not exist is skipped.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if !from.exists() {
        return Ok(());
    }
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
    }
    // `-L`: a link such as /etc/resolv.conf often leads to a place that the chroot lacks. `-T`:
    // merge into a folder.
    sh::run(Command::new("cp").args(["-aLT"]).arg(from).arg(to))
}
