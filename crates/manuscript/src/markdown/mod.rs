//! A Markdown importer: reads the front matter, then splits the text into sections at headings.

mod blocks;
mod front_matter;
mod inline_html;

use std::collections::HashMap;

pub use front_matter::FrontMatter;

use crate::archive::Archive;
use crate::error::{FrontMatterError, ReadErrorKind};
use crate::limits::{ReadControl, ReadOptions};
use crate::markup;
use crate::outline_by_headings::{Outline, Split, finish_sections, outline};
use crate::{Block, Book, Run, Section, normalize, text, word_count};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MarkdownError {
    #[error("it {0}")]
    FrontMatter(#[from] FrontMatterError),
    #[error("it has no section: each starts with a line like `# Title`")]
    NoSection,
    #[error("it has text before its first section")]
    TextBeforeSection,
    #[error("section {number} has no title")]
    NoTitle { number: usize },
    #[error("section {number}, `{title}`, has no text")]
    NoText { number: usize, title: String },
}

/// Reads Dogear's own format: front matter, then sections that each start with `# Title`.
pub fn read(markdown: &str) -> Result<(FrontMatter, Vec<Section>), MarkdownError> {
    let (front, text) = front_matter::split(markdown, &ReadControl::unlimited())?;
    Ok((front, sections(text)?))
}

/// Reads sections that each start with `# Title`, from Markdown without front matter. Fails if there is text before the
/// first title, or if a section has no title or no text.
pub fn sections(markdown: &str) -> Result<Vec<Section>, MarkdownError> {
    let (blocks, notes) = blocks::read(markdown, "", "", &ReadControl::unlimited());
    let blocks = without_pictures(blocks);
    let split = Split::at_level(1, blocks);
    if !split.before.is_empty() {
        return Err(MarkdownError::TextBeforeSection);
    }
    if split.sections.is_empty() {
        return Err(MarkdownError::NoSection);
    }
    for (index, section) in split.sections.iter().enumerate() {
        if section.title.is_empty() {
            return Err(MarkdownError::NoTitle { number: index + 1 });
        }
        if word_count(&section.blocks) == 0 {
            return Err(MarkdownError::NoText { number: index + 1, title: section.title.clone() });
        }
    }
    Ok(finish_sections(split.sections, &notes, &ReadControl::unlimited()))
}

/// Reads any Markdown as a book. [`outline`] decides which headings start sections; a text without such headings is one
/// section.
///
/// `files` is the archive that contains the pictures. `file` is the path of the Markdown file in this archive, or the
/// name of a Markdown file without an archive.
pub(crate) fn book(
    markdown: &str,
    files: &Archive<'_>,
    file: &str,
    options: &ReadOptions,
) -> Result<Book, ReadErrorKind> {
    let limits = &options.limits;
    let (front_matter, text) =
        front_matter::split(markdown, files.control()).map_err(ReadErrorKind::FrontMatter)?;
    // Each mark may open a list, quotation, style or table cell, and costs the parser as much as a line.
    let is_mark = |c: &char| {
        *c == '\n' || (c.is_ascii_punctuation() && !matches!(c, ',' | ';' | '\'' | '"' | '?'))
    };
    if text.chars().filter(is_mark).count() > limits.runs {
        return Err(ReadErrorKind::TooManyRuns { limit: limits.runs });
    }
    let (blocks, notes) = blocks::read(text, file, &front_matter.language, files.control());
    let mut book = Book {
        title: front_matter.title,
        subtitle: front_matter.subtitle,
        author: front_matter.author,
        language: front_matter.language,
        description: front_matter.description,
        finished: match front_matter.status.as_str() {
            "" => None,
            "ongoing" => Some(false),
            "completed" => Some(true),
            _ => return Err(ReadErrorKind::UnknownStatus { status: front_matter.status }),
        },
        subjects: front_matter.subjects,
        genre: front_matter.genre,
        edition: front_matter.edition,
        ..Book::default()
    };
    let blocks = normalize::normalize_blocks(blocks);
    let Outline { title, before, sections } = outline(blocks);
    if book.title.is_empty() {
        book.title = title;
    }
    let before = Section { blocks: before, ..Section::default() };
    match sections.is_empty() {
        true => book.sections = finish_sections(vec![before], &notes, files.control()),
        false => {
            book.front = finish_sections(vec![before], &notes, files.control());
            book.sections = finish_sections(sections, &notes, files.control());
        }
    }
    notes.report_unattached(files.control());
    markup::keep_pictures(&mut book, files, &HashMap::new(), options)?;
    text::enforce_limits(book, limits, files.control())
}

/// Replaces each picture by its alternative text, because Dogear's own format has no pictures.
fn without_pictures(blocks: Vec<Block>) -> Vec<Block> {
    let text = |block| match block {
        Block::Image { alt, .. } => {
            let runs = vec![Run { text: alt, emphasis: true, ..Run::default() }];
            Block::Paragraph { runs }
        }
        other => other,
    };
    blocks.into_iter().map(text).collect()
}

#[cfg(test)]
mod tests;
