//! The file of a table in a backup: lines compressed with gzip. Its size and checksum are computed from the compressed
//! bytes.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, spawn_blocking};

use crate::BackupError;
use crate::error::at;

/// The largest number of chunks of lines that wait in memory to be compressed. Kept small, because
/// one chunk may contain a row of many MiB.
const WAITING_CHUNKS: usize = 1;

/// Size and checksum of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) bytes: u64,
    pub(crate) sha256: String,
}

/// A wrapper of a file that counts and hashes the bytes read from it or written to it.
struct Hashing<T> {
    inner: T,
    hash: Sha256,
    bytes: u64,
}

impl<T> Hashing<T> {
    fn new(inner: T) -> Self {
        Self { inner, hash: Sha256::new(), bytes: 0 }
    }

    fn count(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }

    fn written(self) -> Written {
        Written { bytes: self.bytes, sha256: hex::encode(self.hash.finalize()) }
    }
}

impl<T: Write> Write for Hashing<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = self.inner.write(bytes)?;
        self.count(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Hashing<T> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        self.count(&into[..read]);
        Ok(read)
    }
}

/// Creates a file that only its owner may read.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)
}

/// A writer of a table's file. Runs on a blocking thread, so that compression does not delay requests.
pub(crate) struct TableWriter {
    path: PathBuf,
    chunks: mpsc::Sender<Vec<u8>>,
    writing: JoinHandle<io::Result<Written>>,
}

impl TableWriter {
    pub(crate) fn start(path: &Path) -> Self {
        let (chunks, queue) = mpsc::channel(WAITING_CHUNKS);
        let file = path.to_path_buf();
        let writing = spawn_blocking(move || write_all(&file, queue));
        Self { path: path.to_path_buf(), chunks, writing }
    }

    /// Appends whole lines. Returns false if the file cannot be written; [`Self::finish`] then returns the error.
    pub(crate) async fn append(&self, lines: Vec<u8>) -> bool {
        self.chunks.send(lines).await.is_ok()
    }

    /// Completes the file and waits until it is flushed to the disk. Returns the size and the
    /// checksum of the file.
    pub(crate) async fn finish(self) -> Result<Written, BackupError> {
        drop(self.chunks);
        let written = self.writing.await.map_err(|_| BackupError::Interrupted)?;
        written.map_err(at(&self.path))
    }
}

fn write_all(path: &Path, mut chunks: mpsc::Receiver<Vec<u8>>) -> io::Result<Written> {
    let mut file = GzEncoder::new(Hashing::new(create(path)?), Compression::fast());
    while let Some(chunk) = chunks.blocking_recv() {
        file.write_all(&chunk)?;
    }
    let hashing = file.finish()?;
    hashing.inner.sync_all()?;
    Ok(hashing.written())
}

/// The lines in the file of a table, decompressed and read one after another.
pub(crate) struct TableReader {
    path: PathBuf,
    lines: BufReader<MultiGzDecoder<Hashing<File>>>,
}

impl TableReader {
    pub(crate) fn open(path: &Path) -> Result<Self, BackupError> {
        let file = File::open(path).map_err(at(path))?;
        let lines = BufReader::new(MultiGzDecoder::new(Hashing::new(file)));
        Ok(Self { path: path.to_path_buf(), lines })
    }

    /// Reads the next line into `line`. Returns false at the end of the file.
    pub(crate) fn next(&mut self, line: &mut String) -> Result<bool, BackupError> {
        line.clear();
        self.lines.read_line(line).map(|read| read > 0).map_err(at(&self.path))
    }

    /// Returns the size and the checksum of the file, whose lines must all have been read.
    pub(crate) fn finish(self) -> Result<Written, BackupError> {
        let mut file = self.lines.into_inner().into_inner();
        // Bytes after the end of the gzip data count too.
        io::copy(&mut file, &mut io::sink()).map_err(at(&self.path))?;
        Ok(file.written())
    }
}
