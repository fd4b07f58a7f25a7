//! Rights: who may read which section, and the text that is returned accordingly.
//!
//! Promises:
//! * the rule is written once ([`ReaderAccess::opens`]), and everything that returns a section's text uses it;
//! * of a locked section, a reader gets no more than its beginning;
//! * a section that a reader unlocked stays open to that reader, even if it was withdrawn from its book;
//! * locked text is not searched either.

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
