//! Builds blocks from runs of text, and wraps blocks into quotations, letters, notes and verse.

use std::ops::Range;

use crate::{Block, Run, normalize, titles};

/// How line breaks are interpreted.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum LineMode {
    #[default]
    Prose,
    Verse,
    /// Every line of the source is preserved.
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
    /// Element ids and their blocks; updated when blocks are merged.
    pub(crate) anchors: Vec<(String, Range<usize>)>,
    /// The list marker to put before the next paragraph.
    pub(crate) list_marker: Option<String>,
    runs: Vec<Run>,
    images: Vec<Block>,
    preserved_lines: usize,
}

/// Inside `runs` a line feed is an intended line break; other white space is a space.
const BREAK: char = '\n';

/// The maximum number of preserved lines per document; later ones are joined like prose.
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

    /// Makes the pending text the caption of an image block.
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

    /// Splits the pending text at line breaks; an empty line starts a new stanza.
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

    /// Merges the verse blocks since `start` into one poem, or one stanza if `as_stanza`. If every stanza
    /// has a single line, the poem was marked up line by line and becomes one stanza.
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

    /// Wraps the paragraphs since `start` in a container. Verse, images, scene breaks and notes stay
    /// between containers, except that a note takes in all text.
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

    /// Rebuilds the blocks since `start`: `join` merges a block into the last one, or returns the block to
    /// append. Updates `anchors`.
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
