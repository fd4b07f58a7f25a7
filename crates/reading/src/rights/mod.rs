//! Rights: which sections a reader may read, and the section texts that a reader gets accordingly.
//!
//! Promises:
//! * the access rule is written once ([`ReaderAccess::opens`]), and everything that returns a section's text uses it;
//! * of a locked section, a reader gets no more than the beginning;
//! * a section that a reader unlocked stays open to that reader, even if it was withdrawn from its book;
//! * a search in a book covers only the sections that the reader may read.

mod find;
mod locked_sections;
mod owned;
mod phrase;
mod reads;
mod service;

pub use find::{Found, Hit};
pub use phrase::{Phrase, PhraseError};
pub use reads::ReadSection;
pub use service::{PermanentSections, ReaderAccess, Rights, RightsError};
