//! Runs flow together into blocks, and blocks into quotations, letters, notes and verse.

use std::ops::Range;

use crate::{Block, Run, prose, titles};

/// What a line break means.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Lines {
    #[default]
    Prose,
    Verse,
    /// As typed: every line of the source counts.
    Kept,
}

pub(crate) enum Container {
    Quotation,
    Letter,
    Note(String),
}

#[derive(Default)]
pub(crate) struct BlockBuilder {
    pub(crate) blocks: Vec<Block>,
    /// Ids and their blocks; kept right while blocks are joined.
    pub(crate) anchors: Vec<(String, Range<usize>)>,
    /// Stands before the next paragraph: the mark of a list's item.
    pub(crate) marker: Option<String>,
    runs: Vec<Run>,
    images: Vec<Block>,
    kept_lines: usize,
}

/// Inside `runs` a line feed is a break that somebody meant; other white space is a space.
const BREAK: char = '\n';

/// Lines kept as typed in one document; what has more is no text to read line by line.
const MOST_KEPT_LINES: usize = 200_000;

impl BlockBuilder {
    pub(crate) fn text(&mut self, text: &str, style: Run, kept: bool) {
        let character = |c: char| match c {
            '\r' | '\t' => ' ',
            BREAK if kept && self.kept_lines < MOST_KEPT_LINES => {
                self.kept_lines += 1;
                BREAK
            }
            BREAK => ' ',
            other => other,
        };
        let text: String = text.chars().map(character).collect();
        match self.runs.last_mut() {
            Some(last) if prose::same_style(last, &style) => last.text.push_str(&text),
            _ => self.runs.push(Run { text, ..style }),
        }
    }

    pub(crate) fn break_line(&mut self) {
        match self.runs.last_mut() {
            Some(last) => last.text.push(BREAK),
            None => self.runs.push(Run { text: BREAK.into(), ..Run::default() }),
        }
    }

    pub(crate) fn image(&mut self, image: Block) {
        self.images.push(image);
    }

    /// The text so far is the caption of an image.
    pub(crate) fn caption(&mut self, block: usize) {
        let runs = std::mem::take(&mut self.runs);
        if let Some(Block::Image { caption, .. }) = self.blocks.get_mut(block) {
            *caption = prose::normal(runs);
        }
    }

    /// What has flowed together so far is a block, or several.
    pub(crate) fn end_block(&mut self, lines: Lines) {
        if self.runs.is_empty() && self.images.is_empty() {
            return;
        }
        let mut stanzas = self.take_stanzas();
        let mut all = stanzas.iter_mut().flatten();
        if let Some(first) = all.next()
            && let Some(marker) = self.marker.take()
        {
            first.insert(0, Run { text: marker, ..Run::default() });
            *first = prose::normal(std::mem::take(first));
        }
        if !stanzas.is_empty() {
            self.push_lines(stanzas, lines);
        }
        self.blocks.append(&mut self.images);
    }

    pub(crate) fn end_heading(&mut self, level: u8) {
        let lines: Vec<Vec<Run>> = self.take_stanzas().into_iter().flatten().collect();
        let runs = titles::joined(lines);
        if !runs.is_empty() {
            self.blocks.push(Block::Heading { level, runs });
        }
        self.blocks.append(&mut self.images);
    }

    fn push_lines(&mut self, stanzas: Vec<Vec<Vec<Run>>>, meaning: Lines) {
        const SHORT: usize = 70;
        let lines = || stanzas.iter().flatten();
        let text = prose::text_of(&lines().flatten().cloned().collect::<Vec<_>>());
        let short = || lines().all(|line| prose::text_of(line).chars().count() <= SHORT);
        if prose::is_scene_break(&text) {
            self.blocks.push(Block::SceneBreak);
        } else if meaning != Lines::Prose || (lines().count() > 1 && short()) {
            self.blocks.push(Block::Verse { stanzas });
        } else {
            let paragraphs = stanzas.into_iter().flatten();
            self.blocks.extend(paragraphs.map(|runs| Block::Paragraph { runs }));
        }
    }

    /// Lines between breaks; an empty line begins a new group.
    fn take_stanzas(&mut self) -> Vec<Vec<Vec<Run>>> {
        let mut lines: Vec<Vec<Run>> = vec![Vec::new()];
        for Run { text, emphasis, strong, small_caps, note } in std::mem::take(&mut self.runs) {
            for (number, text) in text.split(BREAK).enumerate() {
                if number > 0 {
                    lines.push(Vec::new());
                }
                let line = lines.last_mut().expect("there is always a line");
                let (text, note) = (text.to_owned(), note.clone());
                line.push(Run { text, emphasis, strong, small_caps, note });
            }
        }
        let lines: Vec<Vec<Run>> = lines.into_iter().map(prose::normal).collect();
        let groups = lines.split(|line| prose::is_blank(line));
        groups.filter(|group| !group.is_empty()).map(<[_]>::to_vec).collect()
    }

    /// Joins the verse of an element: into one stanza, or into one poem of stanzas. A poem whose
    /// every stanza is a single line was marked up line by line.
    pub(crate) fn join_verse(&mut self, start: usize, as_stanza: bool) {
        self.rejoin(start, |joined, block| match (joined.last_mut(), block) {
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

    /// Puts the paragraphs since `start` into a container. Verse, images, scene breaks and notes
    /// stand between containers, except in a note, which takes all the words there are.
    pub(crate) fn contain(&mut self, start: usize, container: Container) {
        self.rejoin(start, |joined, block| {
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

    /// Rebuilds the blocks since `start`: `join` takes a block into the last one, or answers the
    /// block to put after it. Ids follow their blocks.
    fn rejoin(&mut self, start: usize, mut join: impl FnMut(&mut [Block], Block) -> Option<Block>) {
        let old = self.blocks.split_off(start.min(self.blocks.len()));
        let mut new: Vec<Block> = Vec::with_capacity(old.len());
        let mut places = Vec::with_capacity(old.len() + 1);
        for block in old {
            if let Some(block) = join(&mut new, block) {
                new.push(block);
            }
            places.push(start + new.len() - 1);
        }
        places.push(start + new.len());
        let moved = |at: usize| places[(at - start).min(places.len() - 1)];
        for (_, range) in self.anchors.iter_mut().rev().take_while(|(_, range)| range.end > start) {
            if range.start >= start {
                let last = moved(range.end - 1);
                range.start = moved(range.start);
                range.end = last.max(range.start) + 1;
            }
        }
        self.blocks.append(&mut new);
    }
}
