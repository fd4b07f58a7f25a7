//! Text as typed blocks: what a section is stored as, read from, and shown from.
//!
//! Pure: no network, no files, no clock. Nothing that comes in is ever kept as markup, so nothing
//! imported can be executed, fetched or trusted later; [`html::from_blocks`] writes the only HTML
//! that we serve, [`epub_out`] the only XHTML that leaves in a file.

pub mod anchor;
mod block;
mod book;
mod epub;
pub mod epub_out;
mod flow;
pub mod html;
mod language;
pub mod markdown;
pub mod matching;
mod matter;
mod notes;
mod picture;
mod prose;
mod read;
mod text;
mod titles;
mod words;

pub use anchor::{Anchor, Place};
pub use block::{Block, Run, Section, opening, plain_text, reading_minutes, word_count};
pub use book::{Book, Image, Images};
pub use read::{Limits, Meter, ReadError, ReadOptions, Refusal, read};
