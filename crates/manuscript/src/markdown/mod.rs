//! A Markdown importer: reads the front matter, then splits the text into sections at headings.

mod blocks;
mod front_matter;

pub use front_matter::FrontMatter;

use crate::error::{FrontMatterError, ReadErrorKind};
use crate::limits::Limits;
use crate::notes::Notes;
use crate::numbering::is_part_title;
use crate::{Block, Book, Section, normalize, text, word_count};

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
    let (front, text) = front_matter::split(markdown)?;
    Ok((front, sections(text)?))
}

/// Reads Markdown without front matter into sections that each start with `# Title`. Text before the first title is an
/// error.
pub fn sections(markdown: &str) -> Result<Vec<Section>, MarkdownError> {
    let (blocks, notes) = blocks::read(markdown);
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
    Ok(finish_sections(split.sections, &notes))
}

/// Reads any Markdown as a book. A single top heading is the title of the book. Second-level headings below it, or
/// below the heading of a part, start sections. Text without headings is one section.
pub(crate) fn book(markdown: &str, limits: &Limits) -> Result<Book, ReadErrorKind> {
    let (front_matter, text) = front_matter::split(markdown).map_err(ReadErrorKind::FrontMatter)?;
    // Each mark may open a list, quotation, style or table cell, and costs the parser as much as a line.
    let is_mark = |c: &char| {
        *c == '\n' || (c.is_ascii_punctuation() && !matches!(c, ',' | ';' | '\'' | '"' | '?'))
    };
    if text.chars().filter(is_mark).count() > limits.runs {
        return Err(ReadErrorKind::TooManyRuns { limit: limits.runs });
    }
    let (blocks, notes) = blocks::read(text);
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
        ..Book::default()
    };
    let blocks = normalize::normalize_blocks(blocks);
    let Outline { title, before, sections } = outline(blocks);
    if book.title.is_empty() {
        book.title = title;
    }
    let before = Section { blocks: before, ..Section::default() };
    match sections.is_empty() {
        true => book.sections = finish_sections(vec![before], &notes),
        false => {
            book.front = finish_sections(vec![before], &notes);
            book.sections = finish_sections(sections, &notes);
        }
    }
    text::enforce_limits(book, limits)
}

struct Outline {
    title: String,
    before: Vec<Block>,
    sections: Vec<Section>,
}

fn outline(blocks: Vec<Block>) -> Outline {
    let count = |level| blocks.iter().filter(|block| level_of(block) == Some(level)).count();
    let (first, second) = (count(1), count(2));
    let starts_with_title = blocks.first().and_then(level_of) == Some(1);
    let section_follows = blocks.get(1).and_then(level_of) == Some(2);
    if first == 1 && starts_with_title && (second >= 2 || (second == 1 && section_follows)) {
        let Split { sections, .. } = Split::at_level(1, blocks);
        let whole = sections.into_iter().next().unwrap_or_default();
        let Split { before, sections } = Split::at_level(2, whole.blocks);
        return Outline { title: whole.title, before, sections };
    }
    if first == 0 {
        let Split { before, sections } = Split::at_level(2, blocks);
        return Outline { title: String::new(), before, sections };
    }
    let Split { before, sections } = Split::at_level(1, blocks);
    let sections = sections.into_iter().flat_map(split_part).collect();
    Outline { title: String::new(), before, sections }
}

/// If the section is a part with second-level headings, splits it into sections at these; otherwise returns it
/// unchanged.
fn split_part(section: Section) -> Vec<Section> {
    let divided = section.blocks.iter().any(|block| level_of(block) == Some(2));
    if !is_part_title(&section.title) || !divided {
        return vec![section];
    }
    let Split { before, mut sections } = Split::at_level(2, section.blocks);
    for inner in &mut sections {
        inner.parts = vec![section.title.clone()];
    }
    if let Some(first) = sections.first_mut() {
        first.blocks.splice(0..0, before);
    }
    sections
}

struct Split {
    before: Vec<Block>,
    sections: Vec<Section>,
}

impl Split {
    fn at_level(level: u8, blocks: Vec<Block>) -> Self {
        let mut split = Self { before: Vec::new(), sections: Vec::new() };
        for block in blocks {
            match block {
                Block::Heading { level: own, runs } if own == level => {
                    let title = normalize::line(&normalize::text_of(&runs));
                    split.sections.push(Section { title, ..Section::default() });
                }
                block => match split.sections.last_mut() {
                    Some(section) => section.blocks.push(block),
                    None => split.before.push(block),
                },
            }
        }
        split
    }
}

fn level_of(block: &Block) -> Option<u8> {
    match block {
        Block::Heading { level, .. } => Some(*level),
        _ => None,
    }
}

fn finish_sections(sections: Vec<Section>, notes: &Notes) -> Vec<Section> {
    let finish = |mut section: Section| {
        for block in &mut section.blocks {
            if let Block::Heading { level, .. } = block {
                *level = (*level).clamp(2, 6);
            }
        }
        section.blocks = normalize::normalize_blocks(section.blocks);
        notes.attach(&mut section.blocks);
        section
    };
    let sections = sections.into_iter().map(finish);
    sections.filter(|section| !section.blocks.is_empty()).collect()
}

#[cfg(test)]
mod tests;
