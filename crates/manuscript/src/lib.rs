//! Books as typed blocks: parsers for EPUB, DOCX, HTML, FB2, Markdown and plain text, and a writer for HTML.
//!
//! Pure: no network, no files, no clock. Imported markup is never stored, so it can never be executed,
//! fetched or trusted later. [`html::from_blocks`] writes the only HTML that is served.

mod animation;
mod archive;
mod block;
mod block_builder;
mod book;
mod cover;
mod direction;
mod docx;
mod edition;
mod epub;
mod error;
mod fb2;
mod fields;
pub mod html;
mod html_files;
mod language;
mod limits;
pub mod markdown;
mod markup;
mod matter;
mod narration;
pub mod normalize;
mod notes;
mod outline_by_headings;
mod picture;
mod read;
mod report;
mod text;
mod titles;
pub mod words;

pub use block::{
    Align, Block, Run, Section, character_count, opening, plain_text, teaser, word_count,
};
pub use book::{Book, Image, Images};
pub use cover::{cover_sizes, picture_size};
pub use direction::Direction;
pub use edition::Edition;
pub use error::{ReadError, ReadErrorKind};
pub use fields::MAX_NAME;
pub use language::tag as language_tag;
pub use limits::{CpuClock, DrawnPictures, Limits, Raster, ReadControl, ReadOptions, SvgRenderer};
pub use narration::{Clip, Passage, Sound, Sounds};
pub use notes::runs_of;
pub use picture::{Unusable as UnusablePicture, read_picture, to_webp, without_webp};
pub use read::read;
pub use report::{Finding, ImportReport, Kept, Outcome, Subject};
