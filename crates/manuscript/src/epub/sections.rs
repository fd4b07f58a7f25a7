//! Splits the documents into sections with title, text and notes.

use std::collections::HashSet;

use super::narration::{elements_in, title_clip};
use super::outline::{Rank, Start};
use crate::error::ReadErrorKind;
use crate::limits::{Limits, ReadControl};
use crate::markup::Document;
use crate::matter::{self, Matter};
use crate::notes::Notes;
use crate::report::{Finding, Subject};
use crate::titles::{repeats, same_words, without_number};
use crate::{Block, Run, Section, normalize, word_count, words};
use headings::numbering::is_label;

#[derive(Default)]
pub(crate) struct SectionLists {
    pub(crate) front: Vec<Section>,
    pub(crate) sections: Vec<Section>,
    pub(crate) back: Vec<Section>,
    /// Numbers of the spoken elements (see [`super::overlays`]) on pages that are not imported.
    pub(crate) left_out: HashSet<u32>,
}

pub(crate) fn split(
    documents: Vec<Document>,
    starts: Vec<Start>,
    notes: &Notes,
    limits: &Limits,
    control: &ReadControl<'_>,
) -> Result<SectionLists, ReadErrorKind> {
    let (files, mut documents): (Vec<String>, Vec<Vec<Block>>) =
        documents.into_iter().map(|document| (document.file, document.content.blocks)).unzip();
    let lists = SectionLists::default();
    let mut splitter = Splitter {
        lists,
        pending: None,
        titles: Vec::new(),
        notes,
        limits,
        control,
        files,
        characters: 0,
    };
    // Goes from the last division to the first, so that `split_off` takes exactly the blocks of one division.
    let mut divisions = Vec::with_capacity(starts.len());
    for start in starts.into_iter().rev() {
        let mut blocks = documents
            .get_mut(start.document)
            .map(|all| all.split_off(start.block.min(all.len())))
            .unwrap_or_default();
        for later in documents.drain((start.document + 1).min(documents.len())..) {
            blocks.extend(later);
        }
        divisions.push((start, blocks));
    }
    for (start, blocks) in divisions.into_iter().rev() {
        splitter.add(start, blocks)?;
    }
    splitter.finish()
}

struct Splitter<'a> {
    lists: SectionLists,
    /// The title page of a part of the book, if its text is short. The text becomes the beginning
    /// of the next section, or a section of its own if none follows.
    pending: Option<Section>,
    /// Numbers of the spoken elements in titles whose text is not in the blocks of a section, such
    /// as the title of a part. Their clips are added to the next section that is finished.
    titles: Vec<u32>,
    notes: &'a Notes,
    limits: &'a Limits,
    control: &'a ReadControl<'a>,
    /// Names of the documents in the archive, by the index of the document.
    files: Vec<String>,
    characters: usize,
}

impl Splitter<'_> {
    fn add(&mut self, start: Start, blocks: Vec<Block>) -> Result<(), ReadErrorKind> {
        const MIN_SECTION_WORDS: usize = 300;
        const MAX_TITLE_PAGE_WORDS: usize = 100;
        let matter = self.matter(&start, &blocks);
        if matter == Matter::Skipped {
            self.report_skipped(&start, &blocks);
            return Ok(());
        }
        let blocks = normalize::normalize_blocks(blocks);
        let before = readings(&blocks);
        let marks = note_marks(&blocks);
        let spoken = elements_in(&blocks);
        let has_heading = blocks.iter().any(|block| matches!(block, Block::Heading { .. }));
        let (title, mut blocks) = take_title(&start.title, blocks);
        let kept = note_marks(&blocks);
        let still: HashSet<u32> = elements_in(&blocks).into_iter().collect();
        let in_title = spoken.into_iter().filter(|element| !still.contains(element));
        // A title cannot have note marks, so note marks in the title are moved to the beginning of the text.
        let runs: Vec<Run> = marks.into_iter().filter(|mark| !kept.contains(mark)).collect();
        if !runs.is_empty() {
            blocks.insert(0, Block::Paragraph { runs });
        }
        if readings(&blocks) < before {
            let finding = Finding::changed(
                Subject::Heading,
                self.file(&start),
                format!("“{title}” is a title, which has no readings (ruby)"),
            );
            self.control.report(finding.with_words(before - readings(&blocks)));
        }
        let titles_before = self.titles.len();
        self.titles.extend(in_title);
        let words = word_count(&blocks);
        let has_image = blocks.iter().any(|block| matches!(block, Block::Image { .. }));
        if words == 0 && !has_image {
            let is_section = matter == Matter::Body && start.rank == Rank::Section;
            if (has_heading || is_section) && !title.is_empty() {
                let finding = Finding::left_out(
                    Subject::Heading,
                    self.file(&start),
                    format!("“{title}” has no text below it"),
                );
                self.control.report(finding.with_words(words::count(&title)));
            }
            return Ok(());
        }
        if words == 0 && matter == Matter::Body {
            if has_heading && !self.lists.sections.is_empty() {
                let spoken = self.titles.pop();
                let runs = vec![Run { text: title.clone(), spoken, ..Run::default() }];
                blocks.insert(0, Block::Heading { level: 2, runs });
            }
            return self.add_plates(title, start.parts, blocks);
        }
        if start.rank == Rank::Book && words < MAX_TITLE_PAGE_WORDS {
            self.lists.left_out.extend(self.titles.drain(titles_before..));
            self.report_skipped(&start, &blocks);
            return Ok(());
        }
        if start.rank == Rank::Part && matter == Matter::Body && words < MIN_SECTION_WORDS {
            let mut opening = self.pending.take().unwrap_or_default().blocks;
            opening.append(&mut blocks);
            let (parts, blocks) = (start.parts, opening);
            self.pending = Some(Section { title, parts, blocks, ..Section::default() });
            return Ok(());
        }
        if matter == Matter::Body {
            let mut opening = self.pending.take().unwrap_or_default().blocks;
            opening.append(&mut blocks);
            blocks = opening;
        }
        let parts = start.parts;
        self.finish_section(matter, Section { title, parts, blocks, ..Section::default() })
    }

    /// Appends `blocks`, the images of a division that has no text, to the previous section. Makes them front matter if
    /// there is no section yet.
    fn add_plates(
        &mut self,
        title: String,
        parts: Vec<String>,
        blocks: Vec<Block>,
    ) -> Result<(), ReadErrorKind> {
        let Some(last) = self.lists.sections.last_mut() else {
            let section = Section { title, parts, blocks, ..Section::default() };
            return self.finish_section(Matter::Front, section);
        };
        let notes = last.blocks.iter().position(|block| matches!(block, Block::Note { .. }));
        let end = notes.unwrap_or(last.blocks.len());
        last.blocks.splice(end..end, blocks);
        Ok(())
    }

    fn finish_section(
        &mut self,
        matter: Matter,
        mut section: Section,
    ) -> Result<(), ReadErrorKind> {
        section.narration = self.titles.drain(..).map(title_clip).collect();
        self.notes.attach(&mut section.blocks);
        level_headings(&mut section.blocks);
        self.count_text(&section)?;
        match matter {
            Matter::Front => self.lists.front.push(section),
            Matter::Back | Matter::Notes => self.lists.back.push(section),
            Matter::Body | Matter::Skipped => self.lists.sections.push(section),
        }
        Ok(())
    }

    fn file(&self, start: &Start) -> &str {
        self.files.get(start.document).map(String::as_str).unwrap_or_default()
    }

    /// Reports a division that is left out: the number of its words, and each picture in it.
    fn report_skipped(&mut self, start: &Start, blocks: &[Block]) {
        const MIN_LOST_WORDS: usize = 25;
        let mut blocks = blocks.to_vec();
        self.notes.attach(&mut blocks);
        self.lists.left_out.extend(elements_in(&blocks));
        let (place, words) = (self.file(start), all_words(&blocks));
        let name = if start.title.is_empty() { "this page" } else { &start.title };
        let reason = format!("“{name}” is a title page, imprint, table of contents or the like");
        let is_known = start.is_declared
            || !start.title.is_empty()
            || matter::from_file_name(place).is_some()
            || words < MIN_LOST_WORDS;
        let finding = match is_known {
            true => Finding::left_out(Subject::Page, place, reason),
            false => {
                let reason = "it is short, has no title and is not in the table of contents";
                Finding::lost(Subject::Page, place, reason)
            }
        };
        if words > 0 {
            self.control.report(finding.with_words(words));
        }
        for block in &blocks {
            let Block::Image { image, .. } = block else { continue };
            let image = if image.starts_with("data:") { place } else { image };
            let reason = "it is on a page that is left out";
            self.control.report(Finding::left_out(Subject::Picture, image, reason));
        }
    }

    /// Returns the final classification of a division: that of the outline, with a few exceptions. Long prose is left
    /// out only if a semantic type says so, not for its title. After the first section, front matter becomes a section;
    /// before it, back matter becomes front matter. Notes to which nothing refers are kept as notes if they are long
    /// enough and come after the first section; otherwise they become front matter, or are left out if they have no
    /// prose.
    fn matter(&self, start: &Start, blocks: &[Block]) -> Matter {
        const MIN_NOTES_WORDS: usize = 30;
        const MIN_KEPT_WORDS: usize = 150;
        let in_body = !self.lists.sections.is_empty();
        match start.matter {
            Matter::Skipped if !start.is_declared && prose_words(blocks) >= MIN_KEPT_WORDS => {
                matter::of_long_text(&start.title, in_body)
            }
            Matter::Notes if in_body && word_count(blocks) >= MIN_NOTES_WORDS => Matter::Notes,
            Matter::Notes if prose_words(blocks) == 0 => Matter::Skipped,
            Matter::Notes => Matter::Front,
            Matter::Front if in_body => Matter::Body,
            Matter::Back if !in_body => Matter::Front,
            declared => declared,
        }
    }

    fn count_text(&mut self, section: &Section) -> Result<(), ReadErrorKind> {
        self.characters += normalize::characters(section);
        if self.characters > self.limits.characters {
            return Err(ReadErrorKind::TooMuchText { limit: self.limits.characters });
        }
        let sections = self.lists.front.len() + self.lists.sections.len() + self.lists.back.len();
        match sections >= self.limits.sections {
            true => Err(ReadErrorKind::TooManySections { limit: self.limits.sections }),
            false => Ok(()),
        }
    }

    fn finish(mut self) -> Result<SectionLists, ReadErrorKind> {
        if let Some(last) = self.pending.take() {
            self.finish_section(Matter::Body, last)?;
        }
        let mut lists = self.lists;
        if lists.sections.is_empty() {
            lists.sections.append(&mut lists.front);
            lists.sections.append(&mut lists.back);
        }
        Ok(lists)
    }
}

/// Returns the number of words in the text, in its pronunciation (ruby), and in alternative texts of pictures.
fn all_words(blocks: &[Block]) -> usize {
    let runs = blocks.iter().flat_map(Block::paragraphs).flatten();
    let text: usize = runs.map(|run| words::count(&run.text)).sum();
    let alt = |block: &Block| match block {
        Block::Image { alt, .. } => words::count(alt),
        _ => 0,
    };
    text + readings(blocks) + blocks.iter().map(alt).sum::<usize>()
}

/// Returns the note marks in the headings of `blocks`.
fn note_marks(blocks: &[Block]) -> Vec<Run> {
    let headings = blocks.iter().filter(|block| matches!(block, Block::Heading { .. }));
    let runs = headings.flat_map(Block::paragraphs).flatten();
    runs.filter(|run| run.note.is_some()).cloned().collect()
}

/// Returns the number of words in the pronunciations (ruby) of a text.
fn readings(blocks: &[Block]) -> usize {
    let runs = blocks.iter().flat_map(Block::paragraphs).flatten();
    runs.map(|run| run.ruby.as_deref().map_or(0, words::count)).sum()
}

/// Returns the number of words in paragraphs of prose: paragraphs that are long, or that have several words and end
/// like a sentence. Titles, addresses and entries of lists do not count.
fn prose_words(blocks: &[Block]) -> usize {
    const MIN_WORDS: usize = 8;
    const MIN_UNENDED_WORDS: usize = 25;
    let is_text = |block: &&Block| !matches!(block, Block::Heading { .. } | Block::Verse { .. });
    let paragraphs = blocks.iter().filter(is_text).flat_map(Block::paragraphs);
    let words = paragraphs.filter_map(|runs| {
        let text = normalize::text_of(runs);
        let count = words::count(&text);
        let ended = text.trim_end().ends_with(['.', '!', '?', '”', '"', '…', '。', '」', '؟', '।']);
        (count >= MIN_UNENDED_WORDS || (ended && count >= MIN_WORDS)).then_some(count)
    });
    words.sum()
}

/// Returns the title of a section, and its blocks without the headings that repeat the title. `declared` is the title
/// in the table of contents, or empty.
fn take_title(declared: &str, mut blocks: Vec<Block>) -> (String, Vec<Block>) {
    const MAX_HEADING: usize = 150;
    let mut title = declared.to_owned();
    let precedes_heading = |block: &Block| matches!(block, Block::Image { .. } | Block::SceneBreak);
    let first = blocks.iter().position(|block| !precedes_heading(block)).unwrap_or_default();
    let mut next = first;
    while let Some(Block::Heading { level, runs }) = blocks.get(next) {
        let text = normalize::text_of(runs);
        let length = text.chars().count();
        if length > MAX_HEADING {
            break;
        }
        if title.is_empty() {
            title = text;
        } else if repeats(&text, &title) {
            if length > title.chars().count() && !same_words(&text, &title) {
                title = text;
            }
        } else if is_label(&title) && next > first && is_only_heading(&blocks[next..], *level) {
            title = format!("{}: {text}", title.trim_end_matches(['.', ':', ' ']));
        } else {
            break;
        }
        next += 1;
    }
    blocks.drain(first..next);
    // Older books use paragraphs as headings.
    if let [Block::Paragraph { runs }, _, ..] = blocks.as_slice() {
        let text = normalize::text_of(runs);
        if same_words(&text, &title) || same_words(&text, declared) {
            blocks.remove(0);
        }
    }
    (without_number(&title), blocks)
}

/// Returns whether `blocks` has exactly one heading of this level. Such a heading does not start a
/// subdivision of the section.
fn is_only_heading(blocks: &[Block], level: u8) -> bool {
    let same = |block: &&Block| matches!(block, Block::Heading { level: own, .. } if *own == level);
    blocks.iter().filter(same).count() == 1
}

/// Shifts the levels of a section's headings so that its highest heading has level 2.
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
