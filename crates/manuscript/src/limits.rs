//! Limits on reading untrusted files; timeout, cancellation and progress of reading.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use crate::error::ReadErrorKind;
use crate::report::{Finding, ImportReport};

/// Options that the caller of an import may choose.
#[derive(Debug, Clone, Default)]
pub struct ReadOptions {
    /// For plain text only: a regular expression that matches the lines that are headings of sections. Without it,
    /// headings are detected.
    pub section_pattern: Option<String>,
    /// Function that draws SVG images, which are then stored as WebP; if `None`, SVG images are not kept.
    pub svg: Option<SvgRenderer>,
    pub limits: Limits,
}

/// Function that draws an SVG document. Its arguments are the document, the greatest width and height in pixels, and a
/// function that returns the pictures to which the document refers. The drawing function must load nothing else.
/// Returns `None` if the document is invalid or too costly to draw.
pub type SvgRenderer = fn(&str, u32, DrawnPictures<'_>) -> Option<Raster>;

/// Function that returns, in the WebP format, a picture to which an SVG document refers. The
/// argument is the address of the picture (`href`) in the document.
pub type DrawnPictures<'a> = &'a (dyn Fn(&str) -> Option<Vec<u8>> + Send + Sync);

/// A drawn SVG document: its pixels row by row, four bytes (red, green, blue, alpha) each.
#[derive(Debug, Clone)]
pub struct Raster {
    pub width: u32,
    pub height: u32,
    pub rgba: Vec<u8>,
}

/// The highest values that an untrusted file may reach before reading fails. The defaults fit any novel and keep the
/// memory for a hostile file at a few hundred megabytes.
#[derive(Debug, Clone)]
pub struct Limits {
    pub file_bytes: usize,
    /// Maximum number of files in an archive, such as an EPUB or DOCX.
    pub entries: usize,
    /// Maximum uncompressed size, in bytes, of one document in an archive, such as an XHTML file
    /// of an EPUB.
    pub document_bytes: usize,
    /// Maximum size, in bytes, of one image file in an archive, before the image is decoded.
    pub image_bytes: usize,
    /// Maximum total uncompressed size, in bytes, of all that is read from an archive.
    pub inflated_bytes: u64,
    /// The largest ratio of the uncompressed to the compressed size of a file in an archive; files
    /// up to one megabyte are not checked.
    pub ratio: u64,
    /// Maximum number of elements and text nodes in one HTML or XML document.
    pub nodes: usize,
    pub sections: usize,
    /// Maximum number of characters of text in the whole book.
    pub characters: usize,
    /// Maximum number of lines and runs of text in the whole book. Limited in addition to the
    /// characters, because a line or run needs far more memory than a character.
    pub runs: usize,
    pub images: usize,
    /// Maximum total size, in bytes, of all images of the book, after conversion to WebP.
    pub kept_image_bytes: usize,
    /// Maximum total size, in bytes, of the sounds that are stored; further sounds are dropped and
    /// reported.
    pub sound_bytes: usize,
    /// Maximum number of narration clips that are stored; further clips are dropped and reported.
    pub clips: usize,
    /// Maximum length, in characters, of [`ReadOptions::section_pattern`].
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
            sound_bytes: 64 << 20,
            clips: 100_000,
            pattern: 500,
        }
    }
}

/// Function that returns how much CPU time the current thread has used.
pub type CpuClock = fn() -> Duration;

/// The connection between an import and its caller, who can stop the import, follow its progress
/// and get the import report.
pub struct ReadControl<'a> {
    cpu: Option<CpuLimit>,
    cancelled: &'a dyn Fn() -> bool,
    progress: &'a dyn Fn(f32),
    inflated: Cell<u64>,
    report: RefCell<ImportReport>,
}

struct CpuLimit {
    clock: CpuClock,
    start: Duration,
    limit: Duration,
    /// CPU time that was used for this file on other threads than the one that reads the file.
    elsewhere: Cell<Duration>,
}

impl<'a> ReadControl<'a> {
    /// Returns a `ReadControl` that never stops the reading and reports no progress.
    pub fn unlimited() -> Self {
        Self {
            cpu: None,
            cancelled: &|| false,
            progress: &|_| (),
            inflated: Cell::new(0),
            report: RefCell::default(),
        }
    }

    /// Makes reading fail with [`ReadErrorKind::TooSlow`] soon after it has used `limit` of CPU time, measured with
    /// `clock` from now on. Must be called on the thread that then reads the file.
    pub fn with_cpu_limit(self, clock: CpuClock, limit: Duration) -> Self {
        let cpu = CpuLimit { clock, start: clock(), limit, elsewhere: Cell::default() };
        Self { cpu: Some(cpu), ..self }
    }

    /// Makes reading fail with [`ReadErrorKind::Cancelled`] soon after `cancelled` returns true.
    pub fn with_cancellation(self, cancelled: &'a dyn Fn() -> bool) -> Self {
        Self { cancelled, ..self }
    }

    /// Makes reading call `progress` with the fraction of the work that is done; after the last step, with 1.
    pub fn with_progress(self, progress: &'a dyn Fn(f32)) -> Self {
        Self { progress, ..self }
    }

    /// Returns the report of the import: what was kept, changed and dropped of the file that was read with this
    /// control.
    pub fn into_report(self) -> ImportReport {
        self.report.into_inner()
    }

    pub(crate) fn report(&self, finding: Finding) {
        self.report.borrow_mut().add(finding);
    }

    pub(crate) fn with_report(&self, change: impl FnOnce(&mut ImportReport)) {
        change(&mut self.report.borrow_mut());
    }

    pub(crate) fn check(&self) -> Result<(), ReadErrorKind> {
        if (self.cancelled)() {
            return Err(ReadErrorKind::Cancelled);
        }
        let is_over = |cpu: &CpuLimit| {
            (cpu.clock)().saturating_sub(cpu.start) + cpu.elsewhere.get() > cpu.limit
        };
        match self.cpu.as_ref().is_some_and(is_over) {
            true => Err(ReadErrorKind::TooSlow),
            false => Ok(()),
        }
    }

    /// Returns the clock with which other threads measure the CPU time that they use for this file; `None` if CPU time
    /// is not limited.
    pub(crate) fn cpu_clock(&self) -> Option<CpuClock> {
        self.cpu.as_ref().map(|cpu| cpu.clock)
    }

    /// Adds CPU time that another thread used for this file; it counts towards the limit.
    pub(crate) fn count_cpu(&self, used: Duration) {
        if let Some(cpu) = &self.cpu {
            cpu.elsewhere.set(cpu.elsewhere.get() + used);
        }
    }

    pub(crate) fn progress(&self, fraction: f32) {
        (self.progress)(fraction);
    }

    /// Counts `bytes` more bytes as decompressed from the archive. Fails if that exceeds [`Limits::inflated_bytes`], if
    /// the CPU time is used up, or if the reading was cancelled.
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
