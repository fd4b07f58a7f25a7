//! Splits a long text without headings into sections.

use crate::{Section, word_count};

/// The number of words at which a section counts as long and is split.
const MAX_SECTION_WORDS: usize = 10_000;
/// The approximate number of words in each of the sections into which a long section is split.
const PART_WORDS: usize = 3_000;

/// Splits a long section between blocks into sections of about equal length; a short one is returned unchanged. The new
/// sections are titled `Part 1`, `Part 2` and so on, because nothing in the text separates them.
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
