//! Builds blocks from runs of text, and wraps blocks into quotations, letters, notes and verse.

use std::ops::Range;

use crate::{Block, Run, normalize, titles};

/// What a line break in the source means for the blocks that are built.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum LineMode {
    /// Lines become paragraphs; several short lines become verse.
    #[default]
    Prose,
    Verse,
    /// Like `Verse`, and line feeds in the source text are line breaks too, as in `<pre>`.
    Preserved,
}

pub(crate) enum Container {
    Quotation,
    Letter,
    Note(String),
}

#[derive(Default)]
pub(crate) struct BlockBuilder {
    pub(crate) blocks: Vec<Block>,
    /// For each element id, the range of blocks that the element became. Kept up to date when blocks are merged.
    pub(crate) anchors: Vec<(String, Range<usize>)>,
    /// The list marker (`• ` or `3. `) to put before the next paragraph.
    pub(crate) list_marker: Option<String>,
    runs: Vec<Run>,
    images: Vec<Block>,
    preserved_lines: usize,
}

/// In the text of `runs`, a line feed is a line break to keep. Other line feeds, carriage returns and tabs were
/// replaced by spaces.
const BREAK: char = '\n';

/// In one document, at most this many line feeds in preformatted text are kept as line breaks; later ones become
/// spaces.
const MAX_PRESERVED_LINES: usize = 200_000;

impl BlockBuilder {
    pub(crate) fn push_text(&mut self, text: &str, style: Run, preserve_lines: bool) {
        let character = |c: char| match c {
            '\r' | '\t' => ' ',
            BREAK if preserve_lines && self.preserved_lines < MAX_PRESERVED_LINES => {
                self.preserved_lines += 1;
                BREAK
            }
            BREAK => ' ',
            other => other,
        };
        let text: String = text.chars().map(character).collect();
        match self.runs.last_mut() {
            Some(last) if normalize::same_style(last, &style) => last.text.push_str(&text),
            _ => self.runs.push(Run { text, ..style }),
        }
    }

    pub(crate) fn push_line_break(&mut self) {
        match self.runs.last_mut() {
            Some(last) => last.text.push(BREAK),
            None => self.runs.push(Run { text: BREAK.into(), ..Run::default() }),
        }
    }

    pub(crate) fn push_image(&mut self, image: Block) {
        self.images.push(image);
    }

    /// Makes the pending text the caption of the image with index `block`.
    pub(crate) fn set_caption(&mut self, block: usize) {
        let runs = std::mem::take(&mut self.runs);
        if let Some(Block::Image { caption, .. }) = self.blocks.get_mut(block) {
            *caption = normalize::normalize_runs(runs);
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
        let lines: Vec<Vec<Run>> = self.take_stanzas().into_iter().flatten().collect();
        let runs = titles::join_lines(lines);
        if !runs.is_empty() {
            self.blocks.push(Block::Heading { level, runs });
        }
        self.blocks.append(&mut self.images);
    }

    fn push_lines(&mut self, stanzas: Vec<Vec<Vec<Run>>>, mode: LineMode) {
        const MAX_VERSE_LINE: usize = 70;
        let lines = || stanzas.iter().flatten();
        let text = normalize::text_of(&lines().flatten().cloned().collect::<Vec<_>>());
        let short =
            || lines().all(|line| normalize::text_of(line).chars().count() <= MAX_VERSE_LINE);
        if normalize::is_scene_break(&text) {
            self.blocks.push(Block::SceneBreak);
        } else if mode != LineMode::Prose || (lines().count() > 1 && short()) {
            self.blocks.push(Block::Verse { stanzas });
        } else {
            let paragraphs = stanzas.into_iter().flatten();
            self.blocks.extend(paragraphs.map(|runs| Block::Paragraph { runs }));
        }
    }

    /// Takes the pending text, split into lines at line breaks and into stanzas at empty lines.
    fn take_stanzas(&mut self) -> Vec<Vec<Vec<Run>>> {
        let mut lines: Vec<Vec<Run>> = vec![Vec::new()];
        for Run { text, emphasis, strong, small_caps, note } in std::mem::take(&mut self.runs) {
            for (number, text) in text.split(BREAK).enumerate() {
                if number > 0 {
                    lines.push(Vec::new());
                }
                let line = lines.last_mut().expect("`lines` is never empty");
                let (text, note) = (text.to_owned(), note.clone());
                line.push(Run { text, emphasis, strong, small_caps, note });
            }
        }
        let lines: Vec<Vec<Run>> = lines.into_iter().map(normalize::normalize_runs).collect();
        let groups = lines.split(|line| normalize::is_blank(line));
        groups.filter(|group| !group.is_empty()).map(<[_]>::to_vec).collect()
    }

    /// Merges adjacent verse blocks from index `start` on into one poem. The poem becomes one stanza if `as_stanza`, or
    /// if every stanza has a single line, because then the source marked up each line as a stanza.
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

    /// Puts the paragraphs from index `start` on into containers. Verse, images, scene breaks and notes stay outside
    /// and separate two containers, but a note container also takes the lines of verse.
    pub(crate) fn wrap(&mut self, start: usize, container: Container) {
        self.merge_blocks(start, |joined, block| {
            let paragraphs = match (&container, block) {
                (_, Block::Paragraph { runs } | Block::Heading { runs, .. }) => vec![runs],
                (_, Block::Quotation { paragraphs }) => paragraphs,
                (Container::Letter | Container::Note(_), Block::Letter { paragraphs }) => {
                    paragraphs
                }
                (Container::Note(_), Block::Verse { stanzas }) => {
                    stanzas.into_iter().flatten().collect()
                }
                (_, other) => return Some(other),
            };
            match (&container, joined.last_mut()) {
                (Container::Quotation, Some(Block::Quotation { paragraphs: all }))
                | (Container::Letter, Some(Block::Letter { paragraphs: all })) => {
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
