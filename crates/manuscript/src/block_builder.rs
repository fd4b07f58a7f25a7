//! Builds blocks from runs of text, and wraps blocks into quotations, letters, notes and verse.

use std::ops::Range;

use crate::{Align, Block, Run, normalize, titles};

/// How line breaks in the source divide text into blocks.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum LineMode {
    /// Text between line breaks becomes a paragraph; several short lines in a row become verse.
    #[default]
    Prose,
    /// Each line break begins a new line of verse.
    Verse,
    /// Each line break, and each line feed in the source text, begins a new line of verse, as in `<pre>`.
    Preserved,
}

pub(crate) enum Container {
    Quotation,
    Letter,
    Aligned(Align),
    Note(String),
}

#[derive(Default)]
pub(crate) struct BlockBuilder {
    pub(crate) blocks: Vec<Block>,
    /// Pairs of the id of an element and the range of blocks to which the element was converted.
    /// The ranges are updated when blocks are merged.
    pub(crate) anchors: Vec<(String, Range<usize>)>,
    /// The list marker (`• ` or `3. `) to put before the next paragraph.
    pub(crate) list_marker: Option<String>,
    /// Pending text, which was added but is not part of a block yet.
    runs: Vec<Run>,
    /// Pending images; a [`PICTURE`] in `runs` marks where in the text each image is.
    images: Vec<Block>,
    preserved_lines: usize,
}

/// The character that stands for a line break in the text of `BlockBuilder::runs`. When text is added, its carriage
/// returns, its tabs and those of its line feeds that are not kept as line breaks become spaces.
const BREAK: char = '\n';

/// The character that marks the position of an image in the text of `BlockBuilder::runs`; the first mark belongs to the
/// first image in `BlockBuilder::images`. In imported text, a space replaces this character.
const PICTURE: char = '\u{fffc}';

/// The largest number of line feeds in the preformatted text of one document that are kept as line breaks; later line
/// feeds become spaces.
const MAX_PRESERVED_LINES: usize = 200_000;

impl BlockBuilder {
    pub(crate) fn push_text(&mut self, text: &str, style: Run, preserve_lines: bool) {
        match self.runs.last() {
            Some(last) if normalize::same_style(last, &style) => {}
            _ => self.runs.push(Run { text: String::new(), ..style }),
        }
        let character = |c: char| match c {
            PICTURE => ' ',
            '\r' | '\t' => ' ',
            BREAK if preserve_lines && self.preserved_lines < MAX_PRESERVED_LINES => {
                self.preserved_lines += 1;
                BREAK
            }
            BREAK => ' ',
            other => other,
        };
        let last = self.runs.last_mut().expect("a run was added if there was none");
        last.text.reserve(text.len());
        last.text.extend(text.chars().map(character));
    }

    /// Adds the text `base` as a separate run in the given style, which includes the pronunciation (ruby) of the text.
    pub(crate) fn push_ruby(&mut self, base: &str, style: Run) {
        let text = base.replace(['\r', '\n', '\t', PICTURE], " ");
        self.runs.push(Run { text, ..style });
    }

    /// Returns whether text that is added now would begin a line: since the last line break,
    /// nothing but spaces was added.
    pub(crate) fn is_at_line_start(&self) -> bool {
        let last = self.runs.iter().rev().find(|run| !run.text.trim_matches(' ').is_empty());
        last.is_none_or(|run| run.text.trim_end_matches(' ').ends_with(BREAK))
    }

    pub(crate) fn push_line_break(&mut self) {
        match self.runs.last_mut() {
            Some(last) => last.text.push(BREAK),
            None => self.runs.push(Run { text: BREAK.into(), ..Run::default() }),
        }
    }

    /// Adds an image at the current position in the text.
    pub(crate) fn push_image(&mut self, image: Block) {
        self.runs.push(Run { text: PICTURE.into(), ..Run::default() });
        self.images.push(image);
    }

    /// Removes the pending text and returns it as one line, for the cell of a table. Pending images
    /// stay.
    pub(crate) fn take_line(&mut self) -> Vec<Run> {
        let lines = self.take_stanzas().into_iter().flatten();
        let mut runs: Vec<Run> = Vec::new();
        for line in lines {
            if !runs.is_empty() {
                runs.push(Run { text: " ".to_owned(), ..Run::default() });
            }
            runs.extend(line);
        }
        normalize::normalize_runs(without_pictures(runs))
    }

    /// Removes the pending text and makes it the caption of the image block with the index `block`.
    pub(crate) fn set_caption(&mut self, block: usize) {
        let runs = std::mem::take(&mut self.runs);
        if let Some(Block::Image { caption, .. }) = self.blocks.get_mut(block) {
            *caption = normalize::normalize_runs(without_pictures(runs));
        }
    }

    /// Turns the pending text and images into one or more blocks.
    pub(crate) fn end_block(&mut self, lines: LineMode) {
        if self.runs.is_empty() && self.images.is_empty() {
            return;
        }
        let mut stanzas = self.take_stanzas();
        let mut all = stanzas.iter_mut().flatten();
        if let Some(first) = all.next()
            && let Some(list_marker) = self.list_marker.take()
        {
            first.insert(0, Run { text: list_marker, ..Run::default() });
            *first = normalize::normalize_runs(std::mem::take(first));
        }
        if !stanzas.is_empty() {
            self.push_lines(stanzas, lines);
        }
        self.blocks.append(&mut self.images);
    }

    pub(crate) fn end_heading(&mut self, level: u8) {
        let lines = self.take_stanzas().into_iter().flatten().map(without_pictures);
        let runs = titles::join_lines(lines.collect());
        if !runs.is_empty() {
            self.blocks.push(Block::Heading { level, runs });
        }
        self.blocks.append(&mut self.images);
    }

    fn push_lines(&mut self, stanzas: Vec<Vec<Vec<Run>>>, mode: LineMode) {
        const MAX_VERSE_LINE: usize = 70;
        let lines = || stanzas.iter().flatten();
        let length =
            |line: &Vec<Run>| line.iter().map(|run| run.text.chars().count()).sum::<usize>();
        let short = || lines().all(|line| length(line) <= MAX_VERSE_LINE);
        let has_picture = !self.images.is_empty();
        if is_scene_break(lines().flatten()) {
            self.blocks.push(Block::SceneBreak);
        } else if mode != LineMode::Prose || (lines().count() > 1 && short() && !has_picture) {
            let line = |line: Vec<Run>| normalize::normalize_runs(without_pictures(line));
            let stanza = |stanza: Vec<Vec<Run>>| {
                let lines = stanza.into_iter().map(line);
                lines.filter(|line| !normalize::is_blank(line)).collect::<Vec<_>>()
            };
            let stanzas = stanzas.into_iter().map(stanza).filter(|stanza| !stanza.is_empty());
            let stanzas: Vec<_> = stanzas.collect();
            if !stanzas.is_empty() {
                self.blocks.push(Block::Verse { stanzas });
            }
        } else {
            for runs in stanzas.into_iter().flatten() {
                self.push_paragraph(runs);
            }
        }
    }

    /// Adds a paragraph. Each picture in it becomes a block between the text before and the text after it.
    fn push_paragraph(&mut self, runs: Vec<Run>) {
        let mut before: Vec<Run> = Vec::with_capacity(runs.len());
        for run in runs {
            let count = run.text.matches(PICTURE).count();
            if count == 0 {
                before.push(run);
                continue;
            }
            for (number, text) in run.text.split(PICTURE).enumerate() {
                if number > 0 {
                    self.end_paragraph(&mut before);
                    let next = (!self.images.is_empty()).then(|| self.images.remove(0));
                    self.blocks.extend(next);
                }
                before.push(run.with_text(text.to_owned()));
            }
        }
        self.end_paragraph(&mut before);
    }

    fn end_paragraph(&mut self, runs: &mut Vec<Run>) {
        let runs = normalize::normalize_runs(std::mem::take(runs));
        if !normalize::is_blank(&runs) {
            self.blocks.push(Block::Paragraph { runs });
        }
    }

    /// Removes the pending text and returns its stanzas, each a list of lines. Stanzas are
    /// separated by empty lines.
    fn take_stanzas(&mut self) -> Vec<Vec<Vec<Run>>> {
        let mut lines: Vec<Vec<Run>> = vec![Vec::new()];
        for run in std::mem::take(&mut self.runs) {
            let last = lines.last_mut().expect("`lines` is never empty");
            if !run.text.contains(BREAK) {
                last.push(run);
                continue;
            }
            for (number, text) in run.text.split(BREAK).enumerate() {
                if number > 0 {
                    lines.push(Vec::new());
                }
                let line = lines.last_mut().expect("`lines` is never empty");
                line.push(run.with_text(text.to_owned()));
            }
        }
        let lines: Vec<Vec<Run>> = lines.into_iter().map(normalize::normalize_runs).collect();
        let mut stanzas: Vec<Vec<Vec<Run>>> = vec![Vec::new()];
        for line in lines {
            match stanzas.last_mut() {
                Some(stanza) if !normalize::is_blank(&line) => stanza.push(line),
                _ => stanzas.push(Vec::new()),
            }
        }
        stanzas.retain(|stanza| !stanza.is_empty());
        stanzas
    }

    /// Merges adjacent verse blocks, from index `start` on. The lines of a merged block become a single stanza if
    /// `as_stanza` is true, or if every stanza has only one line: the source then marked up each line as a stanza.
    pub(crate) fn join_verse(&mut self, start: usize, as_stanza: bool) {
        self.merge_blocks(start, |joined, block| match (joined.last_mut(), block) {
            (Some(Block::Verse { stanzas: all }), Block::Verse { stanzas }) => {
                all.extend(stanzas);
                None
            }
            (_, block) => Some(block),
        });
        for block in &mut self.blocks[start..] {
            if let Block::Verse { stanzas } = block
                && stanzas.len() > 1
                && (as_stanza || stanzas.iter().all(|stanza| stanza.len() == 1))
            {
                *stanzas = vec![std::mem::take(stanzas).into_iter().flatten().collect()];
            }
        }
    }

    /// Converts the blocks at the index `start` and after it to blocks of the kind `container`, which contain the same
    /// paragraphs; adjacent paragraphs come into one block. Other blocks, such as verse, images and scene breaks, are
    /// not changed, except that a note also takes the text of verse and tables.
    pub(crate) fn wrap(&mut self, start: usize, container: Container) {
        self.merge_blocks(start, |joined, block| {
            let paragraphs = match (&container, block) {
                (Container::Aligned(_), other @ Block::Heading { .. }) => return Some(other),
                (_, Block::Paragraph { runs } | Block::Heading { runs, .. }) => vec![runs],
                (Container::Aligned(_), other @ Block::Quotation { .. }) => return Some(other),
                (_, Block::Quotation { paragraphs } | Block::Aligned { paragraphs, .. }) => {
                    paragraphs
                }
                (Container::Letter | Container::Note(_), Block::Letter { paragraphs }) => {
                    paragraphs
                }
                (Container::Note(_), Block::Verse { stanzas: groups })
                | (Container::Note(_), Block::Table { rows: groups, .. }) => {
                    groups.into_iter().flatten().collect()
                }
                (_, other) => return Some(other),
            };
            match (&container, joined.last_mut()) {
                (Container::Quotation, Some(Block::Quotation { paragraphs: all }))
                | (Container::Letter, Some(Block::Letter { paragraphs: all })) => {
                    all.extend(paragraphs);
                    None
                }
                (Container::Aligned(own), Some(Block::Aligned { align, paragraphs: all }))
                    if own == align =>
                {
                    all.extend(paragraphs);
                    None
                }
                (Container::Note(id), Some(Block::Note { id: last, paragraphs: all }))
                    if id == last =>
                {
                    all.extend(paragraphs);
                    None
                }
                (Container::Quotation, _) => Some(Block::Quotation { paragraphs }),
                (Container::Letter, _) => Some(Block::Letter { paragraphs }),
                (Container::Aligned(align), _) => {
                    Some(Block::Aligned { align: *align, paragraphs })
                }
                (Container::Note(id), _) => Some(Block::Note { id: id.clone(), paragraphs }),
            }
        });
    }

    /// Rebuilds the blocks from index `start` on. For each block, `join` gets the blocks rebuilt so far: it either
    /// merges the block into the last of them and returns `None`, or returns the block to append.
    fn merge_blocks(
        &mut self,
        start: usize,
        mut join: impl FnMut(&mut [Block], Block) -> Option<Block>,
    ) {
        let old = self.blocks.split_off(start.min(self.blocks.len()));
        let mut new: Vec<Block> = Vec::with_capacity(old.len());
        let mut new_indices = Vec::with_capacity(old.len() + 1);
        for block in old {
            if let Some(block) = join(&mut new, block) {
                new.push(block);
            }
            new_indices.push(start + new.len() - 1);
        }
        new_indices.push(start + new.len());
        let new_index = |at: usize| new_indices[(at - start).min(new_indices.len() - 1)];
        for (_, range) in self.anchors.iter_mut().rev().take_while(|(_, range)| range.end > start) {
            if range.start >= start {
                let last = new_index(range.end - 1);
                range.start = new_index(range.start);
                range.end = last.max(range.start) + 1;
            }
        }
        self.blocks.append(&mut new);
    }
}

/// Returns whether the text of the runs stands for a scene break: it is only an ornament, such as
/// `* * *`.
fn is_scene_break<'a>(runs: impl Iterator<Item = &'a Run> + Clone) -> bool {
    const MAX_BYTES: usize = 400;
    let length: usize = runs.clone().map(|run| run.text.len()).sum();
    let text = || runs.map(|run| run.text.as_str()).collect::<String>();
    length <= MAX_BYTES && normalize::is_scene_break(&text())
}

fn without_pictures(mut runs: Vec<Run>) -> Vec<Run> {
    for run in &mut runs {
        if run.text.contains(PICTURE) {
            run.text = run.text.replace(PICTURE, "");
        }
    }
    runs
}
