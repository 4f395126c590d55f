//! Writes results: whole or not at all.

use crate::{
    diagnostic::Diagnostic,
    exit::{Exit, Failure},
    input::reason,
};
use mgpu_emit::codes;
use std::{
    fs::{self, Permissions},
    io::{self, Write},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

/// Writes files so that each is either the old one or the new one, never a part: all are written
/// beside their places first, and moved there when all are whole.
pub fn write(files: &[(PathBuf, &[u8])]) -> Result<(), Failure> {
    let mut waiting = vec![];
    for (path, bytes) in files {
        let file = prepare(path, bytes).map_err(|error| cannot_write(path, &error))?;
        waiting.extend(file.map(|file| (path, file)));
    }
    for (path, (file, place)) in waiting {
        file.persist(place)
            .map_err(|error| cannot_write(path, &error.error))?;
    }
    Ok(())
}

/// A written file and its place; `None` if it was written in place.
fn prepare(path: &Path, bytes: &[u8]) -> io::Result<Option<(NamedTempFile, PathBuf)>> {
    // Through a link, to what it names. A file that is not there yet is its own place.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let present = fs::metadata(&place).ok();
    if present.as_ref().is_some_and(|data| !data.is_file()) {
        // A device or a pipe: nothing may take its place. A folder is refused by the system.
        fs::OpenOptions::new()
            .write(true)
            .open(&place)?
            .write_all(bytes)?;
        return Ok(None);
    }
    let folder = match place.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let permissions = match present {
        Some(data) => data.permissions(),
        // Less the user's mask, as for any new file.
        None => Permissions::from_mode(0o666),
    };
    let mut file = tempfile::Builder::new()
        .prefix(".mgpu-")
        .permissions(permissions)
        .tempfile_in(folder)?;
    file.write_all(bytes)?;
    Ok(Some((file, place)))
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let exit = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Exit::Environment,
        _ => Exit::Usage,
    };
    let message = format!("cannot write {}: {}", path.display(), reason(error));
    Failure::new(exit, Diagnostic::error(message).code(&codes::MGPU2007))
}

/// Writes to standard output. Who closes it has read enough: that is no error.
pub fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(cannot_write(Path::new("standard output"), &error))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_or_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let (old, none) = (folder.path().join("old"), folder.path().join("none/new"));
        fs::write(&old, "old").expect("can write");
        let files: [(PathBuf, &[u8]); 2] = [(old.clone(), b"new"), (none, b"new")];
        let failure = write(&files).expect_err("the folder is not there");
        assert_eq!(failure.exit, Exit::Usage);
        assert_eq!(fs::read_to_string(&old).ok().as_deref(), Some("old"));
        let left = fs::read_dir(folder.path()).expect("can list").count();
        assert_eq!(left, 1);
    }

    #[test]
    fn links_and_modes_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").expect("can write");
        fs::set_permissions(&file, Permissions::from_mode(0o640)).expect("can change");
        std::os::unix::fs::symlink("file", &link).expect("can link");
        write(&[(link.clone(), b"new")]).expect("can write");
        assert!(fs::symlink_metadata(&link).is_ok_and(|data| data.is_symlink()));
        assert_eq!(fs::read_to_string(&file).ok().as_deref(), Some("new"));
        let mode = fs::metadata(&file).expect("is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }

    #[test]
    fn devices_are_written_to() {
        write(&[("/dev/null".into(), b"gone")]).expect("takes anything");
        assert!(!fs::metadata("/dev/null").expect("is there").is_file());
    }
}
