//! A book out as EPUB 3: one archive that any reading program opens.
//!
//! The same book and options give the same bytes. What is written is what our own reader reads back
//! as the same blocks: the section's title is the only `h1` of its file, the kinds of blocks that
//! HTML has no element for carry an `epub:type`, notes follow their section, and each part has a
//! page of its own above its sections in the table of contents.

mod archive;
mod blocks;
mod navigation;
mod outline;
mod package;
mod pages;
mod pictures;
#[cfg(test)]
mod tests;
mod xml;

use std::io::{Seek, Write};

use crate::{Book, prose};
use archive::Archive;
use outline::Outline;
use pictures::Pictures;

#[derive(Debug, Clone)]
pub struct Options {
    /// A URN such as `urn:uuid:…`, the same for every version of the same book.
    pub identifier: String,
    /// When the text last changed, in seconds since 1970.
    pub modified: i64,
    pub publisher: Option<String>,
    /// A whole SVG document, taken where the book has no cover of its own.
    pub cover_svg: Option<String>,
    pub words: Words,
}

/// The few words of our own that a reading program shows, in the reader's language.
#[derive(Debug, Clone)]
pub struct Words {
    pub contents: String,
    pub title_page: String,
    /// Where the reading starts: "Start reading".
    pub start: String,
}

#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    #[error("the book has no title")]
    NoTitle,
    #[error("the book has no image named `{0}`")]
    NoImage(String),
    #[error("the archive could not be written: {0}")]
    Archive(#[from] zip::result::ZipError),
    #[error("the archive could not be written: {0}")]
    Io(#[from] std::io::Error),
}

/// Writes the book and hands back where it was written to.
pub fn write<W: Write + Seek>(book: &Book, options: &Options, to: W) -> Result<W, WriteError> {
    if prose::line(&book.title).is_empty() {
        return Err(WriteError::NoTitle);
    }
    let outline = Outline::of(book);
    let pictures = Pictures::of(book, options)?;

    let mut archive = Archive::start(to)?;
    archive.text("META-INF/container.xml", package::CONTAINER)?;
    archive.text("EPUB/package.opf", &package::write(book, options, &outline, &pictures))?;
    archive.text("EPUB/nav.xhtml", &navigation::contents(book, options, &outline))?;
    archive.text("EPUB/toc.ncx", &navigation::ncx(book, options, &outline))?;
    archive.text("EPUB/style.css", include_str!("style.css"))?;
    for page in &outline.pages {
        archive.text(&format!("EPUB/{}", page.file), &pages::write(book, page, &pictures))?;
    }
    for (file, webp) in pictures.images() {
        archive.webp(&format!("EPUB/{file}"), webp)?;
    }
    if let Some((file, svg)) = pictures.drawn_cover() {
        archive.text(&format!("EPUB/{file}"), svg)?;
    }
    archive.finish()
}
