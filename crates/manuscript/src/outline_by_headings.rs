//! Splits a text into sections at its headings, for formats without a table of contents.

use crate::limits::ReadControl;
use crate::notes::Notes;
use crate::report::{Finding, Subject};
use crate::{Block, Run, Section, normalize, words};
use headings::numbering::is_part_title;

/// A text that was split into sections: the title of the book, the blocks before the first section, and the sections.
pub(crate) struct Outline {
    pub(crate) title: String,
    pub(crate) before: Vec<Block>,
    pub(crate) sections: Vec<Section>,
}

/// Splits a text into sections, by the first of these rules that applies:
/// - If the text starts with its only first-level heading, and second-level headings follow, the first-level heading is
///   the title of the book, and the second-level headings start sections.
/// - If there is no first-level heading, second-level headings start sections.
/// - Otherwise first-level headings start sections, except those of parts, such as `Part One`: below them, second-level
///   headings start sections.
pub(crate) fn outline(blocks: Vec<Block>) -> Outline {
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
    let sections = into_parts(sections);
    Outline { title: String::new(), before, sections }
}

/// Returns the text of a block that is a single short line in bold, and so may be a heading that
/// the source does not mark as one. Returns `None` for any other block.
fn bold_line(block: &Block) -> Option<String> {
    let [runs] = block.paragraphs()[..] else { return None };
    let is_text = matches!(block, Block::Paragraph { .. } | Block::Aligned { .. });
    let text = normalize::line(&normalize::text_of(runs));
    let is_short =
        (1..=80).contains(&text.chars().count()) && !text.ends_with(['.', ',', ';', ':']);
    let is_bold = runs.iter().all(|run| run.strong || run.text.trim().is_empty());
    (is_text && is_short && is_bold).then_some(text)
}

/// Turns short lines in bold into headings, if the text has at least two such lines and no headings. Returns the texts
/// of the new headings.
pub(crate) fn guess_headings(blocks: &mut [Block]) -> Vec<String> {
    let lines: Vec<_> = blocks.iter().map(bold_line).chain([Some(String::new())]).collect();
    let guessed = |at: &usize| lines[*at].is_some() && lines[at + 1].is_none();
    let guessed: Vec<usize> = (0..blocks.len()).filter(guessed).collect();
    if guessed.len() < 2 || blocks.iter().any(|block| level_of(block).is_some()) {
        return Vec::new();
    }
    for at in &guessed {
        blocks[*at] = Block::Heading { level: 2, runs: blocks[*at].paragraphs().concat() };
    }
    guessed.into_iter().filter_map(|at| lines[at].clone()).collect()
}

/// Splits a section with the title of a part, such as `Part One`, at its second-level headings. Returns any other
/// section, and a section without such headings, unchanged.
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

/// Removes each section that has only a title, if this is the title of a part, such as `Part One`. The sections after
/// it get this title in their `parts`. Changes nothing if the last section is such a title.
fn into_parts(sections: Vec<Section>) -> Vec<Section> {
    let is_part = |section: &Section| {
        section.parts.is_empty() && section.blocks.is_empty() && is_part_title(&section.title)
    };
    let last_is_part = sections.last().is_some_and(is_part);
    let mut part: Option<String> = None;
    let mut inside = Vec::with_capacity(sections.len());
    for mut section in sections {
        if !last_is_part && is_part(&section) {
            part = Some(section.title);
            continue;
        }
        if section.parts.is_empty() {
            section.parts.extend(part.clone());
        }
        inside.push(section);
    }
    inside
}

/// A text that was split into sections at the headings of one level; `before` contains the blocks before the first
/// heading.
pub(crate) struct Split {
    pub(crate) before: Vec<Block>,
    pub(crate) sections: Vec<Section>,
}

impl Split {
    pub(crate) fn at_level(level: u8, blocks: Vec<Block>) -> Self {
        let mut split = Self { before: Vec::new(), sections: Vec::new() };
        for block in blocks {
            match block {
                Block::Heading { level: own, runs } if own == level => {
                    // A title cannot have note marks, so they are moved to the beginning of the text.
                    let (marks, title): (Vec<Run>, Vec<Run>) =
                        runs.into_iter().partition(|run| run.note.is_some());
                    let title = normalize::line(&normalize::text_of(&title));
                    let mark = (!marks.is_empty()).then_some(Block::Paragraph { runs: marks });
                    let blocks = mark.into_iter().collect();
                    split.sections.push(Section { title, blocks, ..Section::default() });
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

/// Normalises sections, and appends to each the notes that it refers to. Sections without text are left out and
/// reported.
pub(crate) fn finish_sections(
    sections: Vec<Section>,
    notes: &Notes,
    control: &ReadControl<'_>,
) -> Vec<Section> {
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
    let is_filled = |section: &Section| {
        if section.blocks.is_empty() && !section.title.is_empty() {
            let reason = format!("“{}” has no text below it", section.title);
            let finding = Finding::left_out(Subject::Heading, "", reason);
            control.report(finding.with_words(words::count(&section.title)));
        }
        !section.blocks.is_empty()
    };
    sections.into_iter().map(finish).filter(is_filled).collect()
}
