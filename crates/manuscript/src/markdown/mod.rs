//! Markdown in: settings at the top, headings for sections, the rest becomes their blocks.

mod blocks;
mod front_matter;

pub use front_matter::FrontMatter;

use crate::counting::is_part;
use crate::limits::Limits;
use crate::notes::Notes;
use crate::refusal::{HeadError, Refusal};
use crate::{Block, Book, Section, prose, text, word_count};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MarkdownError {
    #[error("it {0}")]
    Head(#[from] HeadError),
    #[error("it has no section: each starts with a line like `# Title`")]
    NoSection,
    #[error("it has text before its first section")]
    TextBeforeSection,
    #[error("section {number} has no title")]
    NoTitle { number: usize },
    #[error("section {number}, `{title}`, has no text")]
    NoText { number: usize, title: String },
}

/// A file of our own form: settings, then sections that each begin with `# Title`.
pub fn read(markdown: &str) -> Result<(FrontMatter, Vec<Section>), MarkdownError> {
    let (front, text) = front_matter::split(markdown)?;
    Ok((front, sections(text)?))
}

/// Sections that each begin with `# Title`, and nothing else.
pub fn sections(markdown: &str) -> Result<Vec<Section>, MarkdownError> {
    let (blocks, notes) = blocks::read(markdown);
    let cut = Cut::at(1, blocks);
    if !cut.before.is_empty() {
        return Err(MarkdownError::TextBeforeSection);
    }
    if cut.sections.is_empty() {
        return Err(MarkdownError::NoSection);
    }
    for (index, section) in cut.sections.iter().enumerate() {
        if section.title.is_empty() {
            return Err(MarkdownError::NoTitle { number: index + 1 });
        }
        if word_count(&section.blocks) == 0 {
            return Err(MarkdownError::NoText { number: index + 1, title: section.title.clone() });
        }
    }
    Ok(finished(cut.sections, &notes))
}

/// Anybody's Markdown: a heading over everything is the title of the book, sections may be
/// second-level headings below it or below parts, and text without headings is one section.
pub(crate) fn book(markdown: &str, limits: &Limits) -> Result<Book, Refusal> {
    let (about, text) = front_matter::split(markdown).map_err(Refusal::Head)?;
    // Each may open a list, a quotation, a style or a cell, and costs the parser as much as a line.
    let is_mark = |c: &char| {
        *c == '\n' || (c.is_ascii_punctuation() && !matches!(c, ',' | ';' | '\'' | '"' | '?'))
    };
    if text.chars().filter(is_mark).count() > limits.runs {
        return Err(Refusal::TooManyRuns { limit: limits.runs });
    }
    let (blocks, notes) = blocks::read(text);
    let mut book = Book {
        title: about.title,
        subtitle: about.subtitle,
        author: about.author,
        language: about.language,
        description: about.description,
        finished: match about.status.as_str() {
            "" => None,
            "ongoing" => Some(false),
            "completed" => Some(true),
            _ => return Err(Refusal::UnknownStatus { status: about.status }),
        },
        subjects: about.subjects,
        genre: about.genre,
        ..Book::default()
    };
    let blocks = prose::tidy(blocks);
    let Outline { title, before, sections } = outline(blocks);
    if book.title.is_empty() {
        book.title = title;
    }
    let before = Section { blocks: before, ..Section::default() };
    match sections.is_empty() {
        true => book.sections = finished(vec![before], &notes),
        false => {
            book.front = finished(vec![before], &notes);
            book.sections = finished(sections, &notes);
        }
    }
    text::bounded(book, limits)
}

struct Outline {
    title: String,
    before: Vec<Block>,
    sections: Vec<Section>,
}

fn outline(blocks: Vec<Block>) -> Outline {
    let count = |level| blocks.iter().filter(|block| level_of(block) == Some(level)).count();
    let (first, second) = (count(1), count(2));
    let begins = blocks.first().and_then(level_of) == Some(1);
    let second_begins = blocks.get(1).and_then(level_of) == Some(2);
    if first == 1 && begins && (second >= 2 || (second == 1 && second_begins)) {
        let Cut { sections, .. } = Cut::at(1, blocks);
        let whole = sections.into_iter().next().unwrap_or_default();
        let Cut { before, sections } = Cut::at(2, whole.blocks);
        return Outline { title: whole.title, before, sections };
    }
    if first == 0 {
        let Cut { before, sections } = Cut::at(2, blocks);
        return Outline { title: String::new(), before, sections };
    }
    let Cut { before, sections } = Cut::at(1, blocks);
    let sections = sections.into_iter().flat_map(in_parts).collect();
    Outline { title: String::new(), before, sections }
}

/// The sections of a part, if it is one.
fn in_parts(section: Section) -> Vec<Section> {
    let divided = section.blocks.iter().any(|block| level_of(block) == Some(2));
    if !is_part(&section.title) || !divided {
        return vec![section];
    }
    let Cut { before, mut sections } = Cut::at(2, section.blocks);
    for inner in &mut sections {
        inner.parts = vec![section.title.clone()];
    }
    if let Some(first) = sections.first_mut() {
        first.blocks.splice(0..0, before);
    }
    sections
}

struct Cut {
    before: Vec<Block>,
    sections: Vec<Section>,
}

impl Cut {
    fn at(level: u8, blocks: Vec<Block>) -> Self {
        let mut cut = Self { before: Vec::new(), sections: Vec::new() };
        for block in blocks {
            match block {
                Block::Heading { level: own, runs } if own == level => {
                    let title = prose::line(&prose::text_of(&runs));
                    cut.sections.push(Section { title, ..Section::default() });
                }
                block => match cut.sections.last_mut() {
                    Some(section) => section.blocks.push(block),
                    None => cut.before.push(block),
                },
            }
        }
        cut
    }
}

fn level_of(block: &Block) -> Option<u8> {
    match block {
        Block::Heading { level, .. } => Some(*level),
        _ => None,
    }
}

fn finished(sections: Vec<Section>, notes: &Notes) -> Vec<Section> {
    let finish = |mut section: Section| {
        for block in &mut section.blocks {
            if let Block::Heading { level, .. } = block {
                *level = (*level).clamp(2, 6);
            }
        }
        section.blocks = prose::tidy(section.blocks);
        notes.attach(&mut section.blocks);
        section
    };
    let sections = sections.into_iter().map(finish);
    sections.filter(|section| !section.blocks.is_empty()).collect()
}

#[cfg(test)]
mod tests;
