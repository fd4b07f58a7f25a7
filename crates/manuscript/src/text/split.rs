//! A text without headings.

use crate::{Section, word_count};

/// Up to here one section is comfortable to open, to scroll and to price.
const ONE_SECTION: usize = 10_000;
/// About what a serial puts into a section, so that a reader can stop and find the place again.
const PART: usize = 3_000;

/// A short text stays whole, under the title of the book. A long one is cut between blocks into
/// parts of about equal length: without headings any cut is arbitrary, so they are only numbered.
pub(super) fn evenly(section: Section) -> Vec<Section> {
    let words = word_count(&section.blocks);
    if words < ONE_SECTION {
        return vec![section];
    }
    let parts = words.div_ceil(PART);
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
