//! The documents cut into sections, each with its title, its text and its notes.

use super::Document;
use super::outline::{Rank, Start};
use crate::counting::is_label;
use crate::limits::Limits;
use crate::matter::Matter;
use crate::notes::Notes;
use crate::refusal::Refusal;
use crate::titles::{repeats, same_words, section_title};
use crate::{Block, Section, prose, word_count};

#[derive(Default)]
pub(super) struct Parts {
    pub(super) front: Vec<Section>,
    pub(super) sections: Vec<Section>,
    pub(super) back: Vec<Section>,
}

pub(super) fn cut(
    documents: Vec<Document>,
    starts: Vec<Start>,
    notes: &Notes,
    limits: &Limits,
) -> Result<Parts, Refusal> {
    let mut cutter =
        Cutter { parts: Parts::default(), waiting: None, notes, limits, characters: 0 };
    let mut documents: Vec<Vec<Block>> = documents.into_iter().map(|d| d.content.blocks).collect();
    // From the last to the first, so that what is cut off is always the end of what is left.
    let mut stretches = Vec::with_capacity(starts.len());
    for start in starts.into_iter().rev() {
        let mut blocks = documents
            .get_mut(start.document)
            .map(|all| all.split_off(start.block.min(all.len())))
            .unwrap_or_default();
        for later in documents.drain((start.document + 1).min(documents.len())..) {
            blocks.extend(later);
        }
        stretches.push((start, blocks));
    }
    for (start, blocks) in stretches.into_iter().rev() {
        cutter.take(start, blocks)?;
    }
    cutter.finish()
}

struct Cutter<'a> {
    parts: Parts,
    /// The words on the page of a part; they open its first section.
    waiting: Option<Section>,
    notes: &'a Notes,
    limits: &'a Limits,
    characters: usize,
}

impl Cutter<'_> {
    fn take(&mut self, start: Start, blocks: Vec<Block>) -> Result<(), Refusal> {
        const OWN_SECTION: usize = 300;
        const TITLE_PAGE: usize = 100;
        let matter = self.matter(&start, &blocks);
        if matter == Matter::Skipped {
            return Ok(());
        }
        let (title, mut blocks) = titled(&start.title, prose::tidy(blocks));
        let words = word_count(&blocks);
        let has_image = blocks.iter().any(|block| matches!(block, Block::Image { .. }));
        if words == 0 && !has_image {
            return Ok(());
        }
        if words == 0 && matter == Matter::Body {
            return self.take_plates(title, start.parts, blocks);
        }
        if start.rank == Rank::Whole && words < TITLE_PAGE {
            return Ok(());
        }
        if start.rank == Rank::Part && matter == Matter::Body && words < OWN_SECTION {
            let mut opening = self.waiting.take().unwrap_or_default().blocks;
            opening.append(&mut blocks);
            self.waiting = Some(Section { title, parts: start.parts, blocks: opening });
            return Ok(());
        }
        if matter == Matter::Body {
            let mut opening = self.waiting.take().unwrap_or_default().blocks;
            opening.append(&mut blocks);
            blocks = opening;
        }
        self.finish_section(matter, Section { title, parts: start.parts, blocks })
    }

    /// Images without a word belong to the section before them.
    fn take_plates(
        &mut self,
        title: String,
        parts: Vec<String>,
        blocks: Vec<Block>,
    ) -> Result<(), Refusal> {
        let Some(last) = self.parts.sections.last_mut() else {
            return self.finish_section(Matter::Front, Section { title, parts, blocks });
        };
        let notes = last.blocks.iter().position(|block| matches!(block, Block::Note { .. }));
        let end = notes.unwrap_or(last.blocks.len());
        last.blocks.splice(end..end, blocks);
        Ok(())
    }

    fn finish_section(&mut self, matter: Matter, mut section: Section) -> Result<(), Refusal> {
        self.notes.attach(&mut section.blocks);
        level_headings(&mut section.blocks);
        self.count(&section)?;
        match matter {
            Matter::Front => self.parts.front.push(section),
            Matter::Back | Matter::Notes => self.parts.back.push(section),
            Matter::Body | Matter::Skipped => self.parts.sections.push(section),
        }
        Ok(())
    }

    /// Front matter stands before the first section and back matter after it; a preface or an
    /// appendix anywhere else is a section. Notes that nothing refers to are worth reading too.
    fn matter(&self, start: &Start, blocks: &[Block]) -> Matter {
        const WORTH_READING: usize = 30;
        let begun = !self.parts.sections.is_empty();
        match start.matter {
            Matter::Notes if begun && word_count(blocks) >= WORTH_READING => Matter::Notes,
            Matter::Notes => Matter::Skipped,
            Matter::Front if begun => Matter::Body,
            Matter::Back if !begun => Matter::Front,
            told => told,
        }
    }

    fn count(&mut self, section: &Section) -> Result<(), Refusal> {
        self.characters += prose::characters(section);
        if self.characters > self.limits.characters {
            return Err(Refusal::TooMuchText { limit: self.limits.characters });
        }
        let sections = self.parts.front.len() + self.parts.sections.len() + self.parts.back.len();
        match sections >= self.limits.sections {
            true => Err(Refusal::TooManySections { limit: self.limits.sections }),
            false => Ok(()),
        }
    }

    fn finish(mut self) -> Result<Parts, Refusal> {
        if let Some(last) = self.waiting.take() {
            self.finish_section(Matter::Body, last)?;
        }
        let mut parts = self.parts;
        if parts.sections.is_empty() {
            parts.sections.append(&mut parts.front);
            parts.sections.append(&mut parts.back);
        }
        Ok(parts)
    }
}

/// The title, and the blocks without the headings that only repeat it.
fn titled(told: &str, mut blocks: Vec<Block>) -> (String, Vec<Block>) {
    const LONGEST: usize = 150;
    let mut title = told.to_owned();
    let above = |block: &Block| matches!(block, Block::Image { .. } | Block::SceneBreak);
    let first = blocks.iter().position(|block| !above(block)).unwrap_or_default();
    let mut own = first;
    while let Some(Block::Heading { level, runs }) = blocks.get(own) {
        let text = prose::text_of(runs);
        let length = text.chars().count();
        if length > LONGEST {
            break;
        }
        if title.is_empty() {
            title = text;
        } else if repeats(&text, &title) {
            if length > title.chars().count() && !same_words(&text, &title) {
                title = text;
            }
        } else if is_label(&title) && own > first && is_only(&blocks[own..], *level) {
            title = format!("{}: {text}", title.trim_end_matches(['.', ':', ' ']));
        } else {
            break;
        }
        own += 1;
    }
    blocks.drain(first..own);
    // Older books set their headings as paragraphs.
    if let [Block::Paragraph { runs }, _, ..] = blocks.as_slice() {
        let text = prose::text_of(runs);
        if same_words(&text, &title) || same_words(&text, told) {
            blocks.remove(0);
        }
    }
    (section_title(&title), blocks)
}

/// Whether the first heading is the only one of its level, and so no subdivision.
fn is_only(blocks: &[Block], level: u8) -> bool {
    let same = |block: &&Block| matches!(block, Block::Heading { level: own, .. } if *own == level);
    blocks.iter().filter(same).count() == 1
}

/// The highest heading left inside a section gets level 2, the lower ones follow.
fn level_headings(blocks: &mut [Block]) {
    let levels = blocks.iter().filter_map(|block| match block {
        Block::Heading { level, .. } => Some(*level),
        _ => None,
    });
    let Some(highest) = levels.min() else { return };
    for block in blocks {
        if let Block::Heading { level, .. } = block {
            *level = (2 + level.saturating_sub(highest)).clamp(2, 6);
        }
    }
}
