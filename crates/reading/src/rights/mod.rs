//! Rights: who may read which section, and the text that follows from it.
//!
//! Promises:
//! * the rule is written once ([`Held::opens`]), and all that hands out a section's text asks it;
//! * of a section that a reader may not read, nobody is told more than how it begins;
//! * text that may not be read is not searched either.

mod find;
mod locked_sections;
mod owned;
mod phrase;
mod service;

pub use find::{Found, Hit};
pub use phrase::{Phrase, PhraseError};
pub use service::{ReaderAccess, Rights, RightsError};
