//! Text as typed blocks: what a section is stored as, read from, and shown from.
//!
//! Pure: no network, no files, no clock. Nothing that comes in is ever kept as markup, so nothing
//! imported can be executed, fetched or trusted later; [`html::from_blocks`] writes the only HTML
//! that we serve, [`epub_out`] the only XHTML that leaves in a file.

pub mod anchor;
mod block;
mod book;
pub mod epub_out;
pub mod html;
pub mod markdown;
pub mod matching;
mod words;

pub use anchor::{Anchor, Place};
pub use block::{
    Block, Run, Section, opening, plain_text, reading_minutes, teaser, word_count,
};
pub use book::{Book, Image, Images};
