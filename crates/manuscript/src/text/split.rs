//! Splits a text without headings.

use crate::{Section, word_count};

/// The maximum number of words in a single section.
const MAX_SECTION_WORDS: usize = 10_000;
/// The target number of words per part, about a section of a serial.
const PART_WORDS: usize = 3_000;

/// Returns a short text unchanged, and splits a long one between blocks into parts of about equal length.
/// The split points are arbitrary, so the parts are only numbered.
pub(super) fn split_evenly(section: Section) -> Vec<Section> {
    let words = word_count(&section.blocks);
    if words < MAX_SECTION_WORDS {
        return vec![section];
    }
    let parts = words.div_ceil(PART_WORDS);
    let mut sections = vec![Section { title: "Part 1".to_owned(), ..Section::default() }];
    let mut counted = 0;
    for block in section.blocks {
        if counted * parts >= words * sections.len() {
            let title = format!("Part {}", sections.len() + 1);
            sections.push(Section { title, ..Section::default() });
        }
        counted += word_count(std::slice::from_ref(&block));
        if let Some(last) = sections.last_mut() {
            last.blocks.push(block);
        }
    }
    sections
}
