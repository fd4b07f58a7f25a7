//! Response bodies in anonymous in-memory files (memfd), from which the kernel sends a body without copying it.

use std::fs::File;
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Minimum size, in bytes, of a body that is copied to an in-memory file, from which the kernel sends the body without
/// copying it again. For a smaller body, copying takes no longer than the additional system call.
const WORTH_A_FILE: usize = 32 * 1024;
/// Number of times that a body has to be sent before it gets an in-memory file. Bodies that are sent once should not
/// use up the limited number of files.
const SENT_OFTEN: u32 = 16;
/// Maximum number of in-memory files that are open at a time. Each file takes a file descriptor, and contains a second
/// copy of a response body.
const MOST_FILES: usize = 32;

/// Limits the number of open body files to `MOST_FILES`.
pub(crate) struct BodyFiles(Arc<Semaphore>);

impl Default for BodyFiles {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MOST_FILES)))
    }
}

/// A response body in an in-memory file. The file is closed when the last response that sends it is done.
pub(crate) struct BodyFile {
    file: File,
    _permit: OwnedSemaphorePermit,
}

impl AsFd for BodyFile {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.file.as_fd()
    }
}

/// The number of times that a body was sent, and the body's in-memory file, which is created once the body was sent
/// often enough.
#[derive(Default)]
pub(crate) struct FileSlot {
    sent: AtomicU32,
    file: OnceLock<Arc<BodyFile>>,
}

impl FileSlot {
    /// Returns the in-memory file from which to send `body` this time. `None` if the body has no file, because it is
    /// small or was not sent often yet (each call counts as sending it once), or because too many files are open.
    pub(crate) fn next(&self, body: &[u8], files: &BodyFiles) -> Option<Arc<BodyFile>> {
        if body.len() < WORTH_A_FILE {
            return None;
        }
        if let Some(file) = self.file.get() {
            return Some(Arc::clone(file));
        }
        if self.sent.fetch_add(1, Ordering::Relaxed) < SENT_OFTEN {
            return None;
        }
        let permit = Arc::clone(&files.0).try_acquire_owned().ok()?;
        let made = Arc::new(BodyFile { file: in_memory(body).ok()?, _permit: permit });
        // If two threads create the file at the same time, one of the files is kept.
        Some(Arc::clone(self.file.get_or_init(|| made)))
    }
}

#[cfg(target_os = "linux")]
fn in_memory(body: &[u8]) -> std::io::Result<File> {
    use std::io::Write as _;

    use rustix::fs::{MemfdFlags, memfd_create};

    let mut file = File::from(memfd_create("body", MemfdFlags::CLOEXEC)?);
    file.write_all(body)?;
    Ok(file)
}

#[cfg(not(target_os = "linux"))]
fn in_memory(_: &[u8]) -> std::io::Result<File> {
    Err(std::io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent_often(slot: &FileSlot, body: &[u8], files: &BodyFiles) -> Option<Arc<BodyFile>> {
        (0..SENT_OFTEN).for_each(|_| drop(slot.next(body, files)));
        slot.next(body, files)
    }

    #[test]
    fn a_large_body_that_is_sent_often_gets_one_file_with_its_bytes() {
        use std::os::unix::fs::FileExt as _;

        let (files, slot) = (BodyFiles::default(), FileSlot::default());
        let body: Vec<u8> = (0..WORTH_A_FILE).map(|at| at as u8).collect();
        for _ in 0..SENT_OFTEN {
            assert!(slot.next(&body, &files).is_none());
        }
        let file = slot.next(&body, &files).expect("a file");
        assert!(Arc::ptr_eq(&file, &slot.next(&body, &files).unwrap()));
        let mut read = vec![0; body.len()];
        file.file.read_exact_at(&mut read, 0).unwrap();
        assert_eq!(read, body);
        assert_eq!(file.file.metadata().unwrap().len(), body.len() as u64);
        assert!(sent_often(&FileSlot::default(), &body[1..], &files).is_none(), "a small one");
    }

    #[test]
    fn there_are_a_limited_number_of_files_and_each_is_closed_after_its_last_use() {
        let files = BodyFiles::default();
        let body = vec![b'a'; WORTH_A_FILE];
        let mut slots: Vec<FileSlot> = (0..MOST_FILES).map(|_| FileSlot::default()).collect();
        assert!(slots.iter().all(|slot| sent_often(slot, &body, &files).is_some()));
        let late = FileSlot::default();
        assert!(sent_often(&late, &body, &files).is_none(), "one file too many");
        let being_sent = slots[0].next(&body, &files);
        slots.remove(0);
        assert!(late.next(&body, &files).is_none(), "the file of an evicted page is still sent");
        drop(being_sent);
        assert!(late.next(&body, &files).is_some(), "a closed file makes room");
        drop((slots, late));
        assert_eq!(files.0.available_permits(), MOST_FILES);
    }
}
