//! Limits on reading untrusted files, and cancellation.

use std::cell::Cell;

use crate::error::ReadErrorKind;

/// Options of an import.
#[derive(Debug, Clone, Default)]
pub struct ReadOptions {
    /// A regular expression; in plain text, a line that matches it is a section heading.
    pub section_pattern: Option<String>,
    pub limits: Limits,
}

/// Limits on reading an untrusted file. The defaults fit any novel and keep a hostile file within a few
/// hundred megabytes of memory.
#[derive(Debug, Clone)]
pub struct Limits {
    pub file_bytes: usize,
    /// Entries in the archive.
    pub entries: usize,
    /// Uncompressed size of one document.
    pub document_bytes: usize,
    /// Uncompressed size of one encoded image.
    pub image_bytes: usize,
    /// Total uncompressed size of one archive.
    pub inflated_bytes: u64,
    /// Compression ratio of an entry, enforced above one megabyte.
    pub ratio: u64,
    /// Element and text nodes of one document.
    pub nodes: usize,
    pub sections: usize,
    /// Total characters of text.
    pub characters: usize,
    /// Total lines and runs; each costs far more memory than its characters.
    pub runs: usize,
    pub images: usize,
    /// Total size of all converted images.
    pub kept_image_bytes: usize,
    /// Characters of the section pattern.
    pub pattern: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            file_bytes: 100 << 20,
            entries: 10_000,
            document_bytes: 16 << 20,
            image_bytes: 24 << 20,
            inflated_bytes: 256 << 20,
            ratio: 200,
            nodes: 400_000,
            sections: 5_000,
            characters: 20_000_000,
            runs: 400_000,
            images: 500,
            kept_image_bytes: 64 << 20,
            pattern: 500,
        }
    }
}

/// Callbacks of the caller while a file is read: timeout, cancellation, progress.
pub struct ReadControl<'a> {
    time_is_up: &'a dyn Fn() -> bool,
    cancelled: &'a dyn Fn() -> bool,
    progress: &'a dyn Fn(f32),
    inflated: Cell<u64>,
}

impl<'a> ReadControl<'a> {
    /// Returns a control without timeout, cancellation or progress.
    pub fn unlimited() -> Self {
        Self {
            time_is_up: &|| false,
            cancelled: &|| false,
            progress: &|_| (),
            inflated: Cell::new(0),
        }
    }

    /// Reading fails soon after `time_is_up` returns true.
    pub fn with_timeout(self, time_is_up: &'a dyn Fn() -> bool) -> Self {
        Self { time_is_up, ..self }
    }

    /// Reading fails soon after `cancelled` returns true.
    pub fn with_cancellation(self, cancelled: &'a dyn Fn() -> bool) -> Self {
        Self { cancelled, ..self }
    }

    /// `progress` is called with an increasing fraction, 1 at the end.
    pub fn with_progress(self, progress: &'a dyn Fn(f32)) -> Self {
        Self { progress, ..self }
    }

    pub(crate) fn check(&self) -> Result<(), ReadErrorKind> {
        if (self.cancelled)() {
            return Err(ReadErrorKind::Cancelled);
        }
        if (self.time_is_up)() {
            return Err(ReadErrorKind::TooSlow);
        }
        Ok(())
    }

    pub(crate) fn progress(&self, fraction: f32) {
        (self.progress)(fraction);
    }

    /// Adds to the inflated bytes of the whole archive and checks all limits.
    pub(crate) fn count_inflated(
        &self,
        bytes: usize,
        limits: &Limits,
    ) -> Result<(), ReadErrorKind> {
        self.inflated.set(self.inflated.get() + bytes as u64);
        match self.inflated.get() > limits.inflated_bytes {
            true => Err(ReadErrorKind::TooMuchInflated { megabytes: limits.inflated_bytes >> 20 }),
            false => self.check(),
        }
    }
}
