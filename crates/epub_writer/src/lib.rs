//! An EPUB 3 writer.
//!
//! The output is deterministic: the same book and options give the same bytes. The importer reads the output back as
//! the same blocks: the title of a section is the only `h1` of its file, blocks without an HTML element have an
//! `epub:type`, notes follow their section, and each part has its own page above its sections in the table of contents.

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

use archive::Archive;
use manuscript::{Book, normalize};
use outline::Outline;
use pictures::Pictures;

#[derive(Debug, Clone)]
pub struct Options {
    /// Identifier of the book, such as `urn:uuid:…`; the same for all versions of the book.
    pub identifier: String,
    /// When the text was last changed, in Unix seconds.
    pub modified: i64,
    pub publisher: Option<String>,
    /// An SVG document that becomes the cover if the book has no cover image.
    pub cover_svg: Option<String>,
    pub labels: Labels,
    /// Whether images are converted to JPEG or PNG, for reading programs that do not know WebP.
    pub old_readers: bool,
}

/// Labels that reading programs show, in the language of the reader.
#[derive(Debug, Clone)]
pub struct Labels {
    pub contents: String,
    pub title_page: String,
    /// Label of the link to the page where reading starts, such as "Start reading".
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

/// Writes the book as an EPUB file to `to`, and returns `to`. Fails if the book has no title, or lacks an image that it
/// uses.
pub fn write<W: Write + Seek>(book: &Book, options: &Options, to: W) -> Result<W, WriteError> {
    if normalize::line(&book.title).is_empty() {
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
    for (file, bytes) in pictures.images() {
        archive.picture(&format!("EPUB/{file}"), bytes)?;
    }
    if let Some((file, svg)) = pictures.svg_cover() {
        archive.text(&format!("EPUB/{file}"), svg)?;
    }
    archive.finish()
}
