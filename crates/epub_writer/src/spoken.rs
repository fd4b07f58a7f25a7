//! Assigns an element with an id to each passage of a section that the narration speaks.
//!
//! A passage within one paragraph becomes a `span`. A longer passage of whole blocks becomes a
//! `div` around these blocks; any other longer passage becomes a `span` that covers only its part
//! of its first paragraph. An empty passage at a picture or a scene break has the element of that
//! block; elsewhere it becomes an empty `span`.

use std::collections::BTreeSet;

use manuscript::{Block, Passage};

/// The id of the heading if the narration speaks the title.
pub(super) const TITLE: &str = "title";

#[derive(Default)]
pub(super) struct SpokenElements {
    has_title: bool,
    /// The spoken passages, in the order of the text.
    passages: Vec<Passage>,
}

/// A `span` within a paragraph. `start` and `end` count characters of the paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) id: String,
}

/// The elements that a narration speaks, with their ids, by their positions in the text of one section.
#[derive(Default)]
pub(super) struct Placed {
    /// Spans by the index of their block and of their paragraph in the block. Two spans of a paragraph are either
    /// nested or disjoint.
    spans: std::collections::BTreeMap<(usize, usize), Vec<Span>>,
    /// Ids of the blocks that are spoken elements as a whole, such as pictures, by the index of the
    /// block.
    blocks: std::collections::BTreeMap<usize, String>,
    /// Each `div` around several blocks: the index of its first block, the index of its last block,
    /// and its id. Two `div` elements are either nested or disjoint.
    groups: Vec<(usize, usize, String)>,
    /// Ids of the elements for passages that lie after the last block of the section.
    behind: Vec<String>,
}

impl SpokenElements {
    pub(super) fn of(passages: impl Iterator<Item = Option<Passage>>) -> Self {
        let all: BTreeSet<Option<Passage>> = passages.collect();
        let has_title = all.contains(&None);
        Self { has_title, passages: all.into_iter().flatten().collect() }
    }

    /// Returns the id of the element for a passage; without a passage, the id of the heading.
    pub(super) fn id(&self, passage: Option<Passage>) -> String {
        let index = passage.and_then(|passage| self.passages.binary_search(&passage).ok());
        index.map_or_else(|| TITLE.to_owned(), |index| format!("s{}", index + 1))
    }

    pub(super) fn has_title(&self) -> bool {
        self.has_title
    }

    /// Returns the positions of the spoken elements in `blocks`.
    pub(super) fn placed(&self, blocks: &[Block]) -> Placed {
        let mut placed = Placed::default();
        for passage in &self.passages {
            placed.place(*passage, self.id(Some(*passage)), blocks);
        }
        placed.spans.values_mut().for_each(|spans| nest(spans));
        placed
    }
}

impl Placed {
    fn place(&mut self, passage: Passage, id: String, blocks: &[Block]) {
        let (first, last) = (passage.first_block as usize, passage.last_block as usize);
        let (start, end) = (passage.start as usize, passage.end as usize);
        let Some(block) = blocks.get(first) else { return self.behind.push(id) };
        let bounds = bounds(block);
        let is_empty = passage.first_block == passage.last_block && start == end;
        if is_empty && (bounds.is_empty() || matches!(block, Block::Image { .. } if start == 0)) {
            // All passages are distinct, so no other passage is the same block.
            self.blocks.insert(first, id);
            return;
        }
        let paragraph =
            bounds.iter().position(|(_, limit)| start < *limit || (is_empty && start == *limit));
        let Some(paragraph) = paragraph else { return self.behind.push(id) };
        let (paragraph_start, limit) = bounds[paragraph];
        let in_one = first == last && end <= limit;
        let is_whole = start == 0 && blocks.get(last).is_some_and(|block| end == length(block));
        if !in_one && is_whole && self.can_group(first, last) {
            return self.groups.push((first, last, id));
        }
        let end = if in_one { end } else { limit };
        let span =
            Span { start: start - paragraph_start, end: end.max(start) - paragraph_start, id };
        self.spans.entry((first, paragraph)).or_default().push(span);
    }

    /// Returns whether a `div` around the blocks from `first` to `last` would be nested in, contain
    /// or be disjoint from every existing `div`, so that the markup stays well-formed.
    fn can_group(&self, first: usize, last: usize) -> bool {
        self.groups.iter().all(|(other_first, other_last, _)| {
            let apart = last < *other_first || *other_last < first;
            let inside = *other_first <= first && last <= *other_last;
            apart || inside || (first <= *other_first && *other_last <= last)
        })
    }

    pub(super) fn spans(&self, block: usize, paragraph: usize) -> &[Span] {
        self.spans.get(&(block, paragraph)).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns the element id of the block with the index `block` if the whole block is a spoken
    /// element, such as a picture; otherwise `None`.
    pub(super) fn block(&self, block: usize) -> Option<&str> {
        self.blocks.get(&block).map(String::as_str)
    }

    /// Returns the ids of the `div` elements whose first block has the index `block`, the outermost
    /// first.
    pub(super) fn groups_from(&self, block: usize) -> Vec<&str> {
        let mut groups: Vec<_> = self.groups.iter().filter(|(first, ..)| *first == block).collect();
        groups.sort_by_key(|(_, last, _)| std::cmp::Reverse(*last));
        groups.into_iter().map(|(.., id)| id.as_str()).collect()
    }

    /// Returns the number of `div` elements whose last block has the index `block`.
    pub(super) fn groups_until(&self, block: usize) -> usize {
        self.groups.iter().filter(|(_, last, _)| *last == block).count()
    }

    pub(super) fn behind(&self) -> &[String] {
        &self.behind
    }
}

/// Returns the start and the end of each paragraph of a block, as character offsets in the block.
fn bounds(block: &Block) -> Vec<(usize, usize)> {
    let mut at = 0;
    let paragraphs = block.paragraphs().into_iter().map(|runs| {
        let start = at;
        at += runs.iter().map(|run| run.text.chars().count()).sum::<usize>();
        (start, at)
    });
    paragraphs.collect()
}

fn length(block: &Block) -> usize {
    bounds(block).last().map_or(0, |(_, end)| *end)
}

/// Sorts the spans of a paragraph so that outer spans come before inner ones. A span that begins inside another span
/// and ends after it is shortened, so that it ends with that span.
fn nest(spans: &mut [Span]) {
    spans.sort_by_key(|span| (span.start, std::cmp::Reverse(span.end)));
    let mut open: Vec<usize> = Vec::new();
    for span in spans {
        while open.last().is_some_and(|end| *end <= span.start) {
            open.pop();
        }
        if let Some(around) = open.last() {
            span.end = span.end.min(*around);
        }
        open.push(span.end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use manuscript::Run;

    fn paragraph(text: &str) -> Block {
        Block::Paragraph { runs: vec![Run { text: text.into(), ..Run::default() }] }
    }

    fn passage(first_block: u32, start: u32, last_block: u32, end: u32) -> Passage {
        Passage { first_block, start, last_block, end }
    }

    fn placed(blocks: &[Block], passages: &[Passage]) -> Placed {
        SpokenElements::of(passages.iter().copied().map(Some)).placed(blocks)
    }

    #[test]
    fn passages_become_spans_groups_or_the_block_itself() {
        let image = Block::Image {
            image: "a".into(),
            width: 1,
            height: 1,
            alt: String::new(),
            caption: Vec::new(),
        };
        let blocks = [paragraph("One. Two."), paragraph("Three."), image, Block::SceneBreak];
        let all = placed(
            &blocks,
            &[
                passage(0, 0, 0, 5),
                passage(0, 5, 0, 9),
                passage(0, 0, 1, 6),
                passage(2, 0, 2, 0),
                passage(9, 0, 9, 4),
            ],
        );
        let spans: Vec<_> = all.spans(0, 0).iter().map(|span| (span.start, span.end)).collect();
        assert_eq!(spans, [(0, 5), (5, 9)]);
        assert_eq!((all.groups_from(0), all.groups_until(1)), (vec!["s2"], 1));
        assert_eq!(
            (all.block(2), all.block(3), all.behind()),
            (Some("s4"), None, &["s5".to_owned()][..])
        );
    }

    #[test]
    fn groups_and_spans_never_overlap_partly() {
        let blocks = [paragraph("one"), paragraph("two"), paragraph("three")];
        let all = placed(&blocks, &[passage(0, 0, 1, 3), passage(1, 0, 2, 5), passage(0, 1, 2, 5)]);
        assert_eq!((all.groups_from(0), all.groups_from(1)), (vec!["s1"], Vec::<&str>::new()));
        assert_eq!((all.spans(0, 0)[0].start, all.spans(0, 0)[0].end), (1, 3));
        assert_eq!((all.spans(1, 0)[0].start, all.spans(1, 0)[0].end), (0, 3));
        let mut spans =
            [(0, 4), (2, 6), (6, 6)].map(|(start, end)| Span { start, end, id: String::new() });
        nest(&mut spans);
        assert_eq!(spans.map(|span| (span.start, span.end)), [(0, 4), (2, 4), (6, 6)]);
    }
}
