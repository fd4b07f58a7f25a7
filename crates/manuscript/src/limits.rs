//! How much of a stranger's file is read, and who may stop it.

use std::cell::Cell;

use crate::refusal::Refusal;

/// What the person who imports may choose.
#[derive(Debug, Clone, Default)]
pub struct ReadOptions {
    /// A regular expression; a line of plain text that it matches is the heading of a section.
    pub section_pattern: Option<String>,
    pub limits: Limits,
}

/// How much of a stranger's file is read. The defaults hold any novel and keep a hostile file
/// within a few hundred megabytes of memory.
#[derive(Debug, Clone)]
pub struct Limits {
    pub file_bytes: usize,
    /// Entries of an archive.
    pub entries: usize,
    /// One text of an archive, inflated.
    pub document_bytes: usize,
    /// One image of an archive, inflated, still encoded.
    pub image_bytes: usize,
    /// Everything inflated from one archive.
    pub inflated_bytes: u64,
    /// How many times its packed size an entry may grow, once it passes a megabyte.
    pub ratio: u64,
    /// Elements and texts of one document.
    pub nodes: usize,
    pub sections: usize,
    /// Characters of text in all.
    pub characters: usize,
    /// Lines and stretches of one style in all; each costs far more memory than its letters.
    pub runs: usize,
    pub images: usize,
    /// All images together, as they are kept.
    pub kept_image_bytes: usize,
    /// Characters of a heading pattern.
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

/// What the caller watches and decides while a file is read: time, cancelling, progress.
pub struct Meter<'a> {
    time_is_up: &'a dyn Fn() -> bool,
    cancelled: &'a dyn Fn() -> bool,
    progress: &'a dyn Fn(f32),
    inflated: Cell<u64>,
}

impl<'a> Meter<'a> {
    /// No deadline, nobody to cancel, nobody to tell.
    pub fn unlimited() -> Self {
        Self {
            time_is_up: &|| false,
            cancelled: &|| false,
            progress: &|_| (),
            inflated: Cell::new(0),
        }
    }

    /// Reading ends with a refusal soon after `time_is_up` answers true.
    pub fn until(self, time_is_up: &'a dyn Fn() -> bool) -> Self {
        Self { time_is_up, ..self }
    }

    pub fn cancelled_by(self, cancelled: &'a dyn Fn() -> bool) -> Self {
        Self { cancelled, ..self }
    }

    /// `progress` hears of a growing fraction, 1 at the end.
    pub fn reporting(self, progress: &'a dyn Fn(f32)) -> Self {
        Self { progress, ..self }
    }

    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if (self.cancelled)() {
            return Err(Refusal::Cancelled);
        }
        if (self.time_is_up)() {
            return Err(Refusal::TooSlow);
        }
        Ok(())
    }

    pub(crate) fn progress(&self, fraction: f32) {
        (self.progress)(fraction);
    }

    /// Counts inflated bytes over the whole archive.
    pub(crate) fn inflated(&self, bytes: usize, limits: &Limits) -> Result<(), Refusal> {
        self.inflated.set(self.inflated.get() + bytes as u64);
        match self.inflated.get() > limits.inflated_bytes {
            true => Err(Refusal::TooMuchInflated { megabytes: limits.inflated_bytes >> 20 }),
            false => self.check(),
        }
    }
}
