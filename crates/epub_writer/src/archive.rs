//! Writes the zip archive of an EPUB. The file `mimetype` is the first in the archive, as EPUB
//! requires. The archive contains no time stamps or other data of the machine, so that it is
//! deterministic.

use std::io::{Seek, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, System, ZipWriter};

use super::WriteError;

pub(super) struct Archive<W: Write + Seek>(ZipWriter<W>);

impl<W: Write + Seek> Archive<W> {
    pub(super) fn start(to: W) -> Result<Self, WriteError> {
        let mut archive = Self(ZipWriter::new(to));
        archive.file("mimetype", b"application/epub+zip", CompressionMethod::Stored)?;
        Ok(archive)
    }

    pub(super) fn text(&mut self, name: &str, text: &str) -> Result<(), WriteError> {
        self.file(name, text.as_bytes(), CompressionMethod::Deflated)
    }

    /// Adds an image or a sound without compressing it, because compression would take time and save nothing.
    pub(super) fn stored(&mut self, name: &str, bytes: &[u8]) -> Result<(), WriteError> {
        self.file(name, bytes, CompressionMethod::Stored)
    }

    pub(super) fn finish(self) -> Result<W, WriteError> {
        Ok(self.0.finish()?)
    }

    fn file(
        &mut self,
        name: &str,
        bytes: &[u8],
        method: CompressionMethod,
    ) -> Result<(), WriteError> {
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(DateTime::DEFAULT)
            .system(System::Unix)
            .unix_permissions(0o644);
        self.0.start_file(name, options)?;
        Ok(self.0.write_all(bytes)?)
    }
}
