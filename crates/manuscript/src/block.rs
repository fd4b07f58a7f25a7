use serde::{Deserialize, Serialize};

/// A section of a book, as an importer returns it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    pub title: String,
    /// Titles of the parts of the book that contain this section, outermost first; empty in a book without parts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<String>,
    pub blocks: Vec<Block>,
}

/// A typed piece of a section's text. Stored as JSON in this form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Block {
    /// A heading inside a section, not the section's title. `level` is 2 to 6.
    Heading {
        level: u8,
        runs: Vec<Run>,
    },
    Paragraph {
        runs: Vec<Run>,
    },
    Quotation {
        paragraphs: Vec<Vec<Run>>,
    },
    /// A letter, notice or telegram in the story: set apart from the text, but not a quotation.
    Letter {
        paragraphs: Vec<Vec<Run>>,
    },
    /// A poem. Each stanza is a list of lines, each line a list of runs.
    Verse {
        stanzas: Vec<Vec<Vec<Run>>>,
    },
    /// A picture. `image` is its key in the book's [`crate::Images`]; `width` and `height` are in pixels.
    Image {
        image: String,
        width: u32,
        height: u32,
        alt: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        caption: Vec<Run>,
    },
    /// A footnote. Runs of the same section refer to it with `note`, which is the `id` here. Notes come after all other
    /// blocks.
    Note {
        id: String,
        paragraphs: Vec<Vec<Run>>,
    },
    SceneBreak,
}

/// A span of text in one style.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    pub text: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub emphasis: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strong: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub small_caps: bool,
    /// If set, the text of this run is a footnote mark, and this is the `id` of its [`Block::Note`] in the same
    /// section.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Block {
    /// Returns the paragraphs of the block, or the lines of a poem, or the caption of an image, in order. A scene break
    /// and an image without caption have none.
    pub fn paragraphs(&self) -> Vec<&[Run]> {
        match self {
            Self::Heading { runs, .. } | Self::Paragraph { runs } => vec![runs],
            Self::Quotation { paragraphs }
            | Self::Letter { paragraphs }
            | Self::Note { paragraphs, .. } => paragraphs.iter().map(Vec::as_slice).collect(),
            Self::Verse { stanzas } => stanzas.iter().flatten().map(Vec::as_slice).collect(),
            Self::Image { caption, .. } if caption.is_empty() => Vec::new(),
            Self::Image { caption, .. } => vec![caption],
            Self::SceneBreak => Vec::new(),
        }
    }

    fn words(&self) -> usize {
        self.paragraphs().into_iter().map(|runs| text_of(runs).split_whitespace().count()).sum()
    }
}

pub fn word_count(blocks: &[Block]) -> usize {
    blocks.iter().map(Block::words).sum()
}

/// Returns whole blocks from the start of a section, up to about `words` words and at least one block of text. A
/// heading or scene break is never last, because nothing would follow it.
pub fn opening(blocks: &[Block], words: usize) -> &[Block] {
    let introduces = |block: &Block| matches!(block, Block::Heading { .. } | Block::SceneBreak);
    let mut counted = 0;
    let mut end = 0;
    let mut has_text = false;
    for block in blocks {
        counted += block.words();
        if has_text && counted > words {
            break;
        }
        has_text |= !introduces(block) && !matches!(block, Block::Image { .. });
        end += 1;
    }
    while end > 1 && introduces(&blocks[end - 1]) {
        end -= 1;
    }
    &blocks[..end]
}

/// Returns a preview of a locked section: whole blocks, together at most `words` words. If the first block of text
/// alone is longer, it is cut and ends in `…`.
pub fn teaser(blocks: &[Block], words: usize) -> Vec<Block> {
    let mut shown = opening(blocks, words).to_vec();
    if word_count(&shown) <= words {
        return shown;
    }
    let Some(last) = shown.pop() else { return shown };
    while word_count(&shown) > words {
        shown.pop();
    }
    let left = words - word_count(&shown);
    if left > 0 || shown.is_empty() {
        shown.push(Block::Paragraph { runs: first_words(&last, left) });
    }
    shown
}

/// Returns the first `words` words of a block with their styles, followed by `…`.
fn first_words(block: &Block, words: usize) -> Vec<Run> {
    let mut left = words;
    let mut first: Vec<Run> = Vec::new();
    for run in block.paragraphs().into_iter().flatten() {
        let count = run.text.split_whitespace().count();
        let text = if count > left {
            run.text.split_whitespace().take(left).collect::<Vec<_>>().join(" ")
        } else {
            run.text.clone()
        };
        left = left.saturating_sub(count);
        first.push(Run { text, ..run.clone() });
        if left == 0 {
            break;
        }
    }
    if let Some(last) = first.last_mut() {
        last.text = format!("{}…", last.text.trim_end());
    }
    first
}

/// Returns the text of the blocks without styles, paragraphs separated by an empty line.
pub fn plain_text(blocks: &[Block]) -> String {
    let paragraphs = blocks.iter().flat_map(Block::paragraphs);
    paragraphs.map(text_of).collect::<Vec<_>>().join("\n\n")
}

fn text_of(runs: &[Run]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paragraph(text: &str) -> Block {
        Block::Paragraph { runs: vec![Run { text: text.to_owned(), ..Run::default() }] }
    }

    #[test]
    fn a_word_split_between_runs_is_counted_once() {
        let run = |text: &str, emphasis| Run { text: text.to_owned(), emphasis, ..Run::default() };
        let block = Block::Paragraph { runs: vec![run("un", true), run("told tales", false)] };
        assert_eq!(word_count(&[block, Block::SceneBreak]), 2);
    }

    #[test]
    fn an_opening_is_whole_blocks_and_does_not_end_on_a_scene_break() {
        let blocks = [paragraph("one two three"), Block::SceneBreak, paragraph("four five")];
        assert_eq!(opening(&blocks, 1).len(), 1);
        assert_eq!(opening(&blocks, 4).len(), 1);
        assert_eq!(opening(&blocks, 5).len(), 3);
        assert!(opening(&[], 5).is_empty());
    }

    #[test]
    fn a_heading_alone_is_not_an_opening_and_counts_towards_a_teaser() {
        let heading = || {
            let runs = vec![Run { text: "I".to_owned(), ..Run::default() }];
            Block::Heading { level: 2, runs }
        };
        let long = || paragraph(&"word ".repeat(500));
        assert_eq!(opening(&[heading(), long(), long()], 160).len(), 2, "the first paragraph");
        assert_eq!(opening(&[paragraph("one two"), heading(), long()], 160).len(), 1);
        assert_eq!(opening(&[heading()], 160).len(), 1);
        let teaser = teaser(&[heading(), long()], 20);
        assert_eq!((teaser.len(), word_count(&teaser)), (2, 20));
        assert_eq!(super::teaser(&[heading(), long()], 1), [heading()]);
    }

    #[test]
    fn a_teaser_truncates_a_long_block() {
        let long = paragraph(&"word ".repeat(500));
        let Block::Paragraph { runs } = &teaser(&[long], 20)[0] else { panic!("a paragraph") };
        assert_eq!(runs[0].text.split_whitespace().count(), 20);
        assert!(runs[0].text.ends_with('…'));
        let verse = Block::Verse { stanzas: vec![vec![vec![Run::default()]; 3]] };
        assert_eq!(teaser(std::slice::from_ref(&verse), 20), [verse]);
        let short = [paragraph("one two"), paragraph("three four")];
        assert_eq!(teaser(&short, 3), short[..1]);
    }

    #[test]
    fn blocks_round_trip_through_json() {
        let blocks = vec![
            paragraph("a"),
            Block::SceneBreak,
            Block::Quotation {
                paragraphs: vec![vec![Run { text: "b".into(), emphasis: true, ..Run::default() }]],
            },
        ];
        let stored = serde_json::to_string(&blocks).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Block>>(&stored).unwrap(), blocks);
    }
}
