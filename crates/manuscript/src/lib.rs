//! Text as typed blocks: what a section is stored as, read from, and shown from.
//!
//! Pure: no network, no files, no clock. Nothing that comes in is ever kept as markup, so nothing
//! imported can be executed, fetched or trusted later; [`html::from_blocks`] writes the only HTML
//! that we serve, [`epub_out`] the only XHTML that leaves in a file.

pub mod anchor;
mod block;
mod book;
mod counting;
mod cover;
mod epub;
pub mod epub_out;
mod flow;
pub mod html;
mod language;
mod limits;
pub mod markdown;
pub mod matching;
mod matter;
mod notes;
mod picture;
mod prose;
mod read;
mod refusal;
mod text;
mod titles;
mod words;

pub use anchor::{Anchor, Place};
pub use block::{Block, Run, Section, opening, plain_text, teaser, word_count};
pub use book::{Book, Image, Images};
pub use cover::{cover_sizes, picture_size};
pub use limits::{Limits, Meter, ReadOptions};
pub use read::read;
pub use refusal::{ReadError, Refusal};
