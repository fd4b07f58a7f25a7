use serde::{Deserialize, Serialize};
use unicode_segmentation::UnicodeSegmentation as _;
use utoipa::ToSchema;

use crate::{Clip, words};

/// A section as an importer returns it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    pub title: String,
    /// Titles of the enclosing parts, outermost first; empty in a book without parts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<String>,
    pub blocks: Vec<Block>,
    /// The pieces of sound that speak the text, in the order in which they are played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub narration: Vec<Clip>,
}

/// A block of a section's text; `kind` says whether it is a heading, a paragraph or another kind of block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Block {
    /// A heading inside a section, not the section's title.
    Heading {
        /// Level of the heading, from 2 to 6.
        #[schema(minimum = 2, maximum = 6, example = 2)]
        level: u8,
        /// The text of the heading.
        runs: Vec<Run>,
    },
    /// A paragraph.
    Paragraph {
        /// The text of the paragraph.
        runs: Vec<Run>,
    },
    /// A quotation.
    Quotation {
        /// The paragraphs of the quotation.
        paragraphs: Vec<Vec<Run>>,
    },
    /// A letter, notice or telegram: set apart from the text, but not a quotation.
    Letter {
        /// The paragraphs of the letter.
        paragraphs: Vec<Vec<Run>>,
    },
    /// Lines of verse, such as a poem or a song.
    Verse {
        /// The stanzas, each a list of lines.
        stanzas: Vec<Vec<Vec<Run>>>,
    },
    /// Paragraphs that are centred or aligned to the end of the line, such as a sign or a signature.
    Aligned {
        /// How the lines are aligned.
        align: Align,
        /// The paragraphs with this alignment.
        paragraphs: Vec<Vec<Run>>,
    },
    /// A table.
    Table {
        /// Whether the first row has the headings of the columns; absent if not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        head: bool,
        /// The rows, each a list of cells.
        rows: Vec<Vec<Vec<Run>>>,
    },
    /// A picture.
    Image {
        /// Name of the picture: it is at `/pictures/{image}.webp`.
        #[schema(example = "b3f1c0a92e7d4c55")]
        image: String,
        /// Width in pixels.
        #[schema(minimum = 1, example = 640)]
        width: u32,
        /// Height in pixels.
        #[schema(minimum = 1, example = 480)]
        height: u32,
        /// Text to show in place of the picture; empty if there is none.
        #[schema(example = "A torn sheet of music")]
        alt: String,
        /// Caption of the picture; absent if there is none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        caption: Vec<Run>,
    },
    /// A note of this section, to which the `note` of a run refers. Notes come after all other blocks.
    Note {
        /// Id of the note within the section.
        #[schema(example = "n1")]
        id: String,
        /// The paragraphs of the note.
        paragraphs: Vec<Vec<Run>>,
    },
    /// A break between scenes.
    SceneBreak,
}

/// How the lines of a paragraph are aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Align {
    /// Centred.
    Center,
    /// At the end of the line: right in a text that runs from left to right.
    End,
}

/// A span of text in one style.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Run {
    /// The text of the span.
    #[schema(example = "I knew that E flat.")]
    pub text: String,
    /// Whether the text is emphasised; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub emphasis: bool,
    /// Whether the text is strong (bold); absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strong: bool,
    /// Whether the text is in small capitals; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub small_caps: bool,
    /// Whether the text is raised (superscript); absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub superscript: bool,
    /// Whether the text is lowered (subscript); absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub subscript: bool,
    /// How the text is pronounced, to be shown in small letters beside it (ruby); absent if the file does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "かんじ")]
    pub ruby: Option<String>,
    /// Language of the text, as a BCP 47 tag; absent if it is that of the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "fr")]
    pub lang: Option<String>,
    /// Id of the note of this section to which the text refers, if the text is a note mark; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "n1")]
    pub note: Option<String>,
    /// Number of the spoken element that contains the text. Set only while a file is imported;
    /// `None` in a finished book, and for text that no narration speaks.
    #[serde(skip)]
    pub spoken: Option<u32>,
}

impl Run {
    /// Returns a run with the style of this one and another text.
    pub(crate) fn with_text(&self, text: String) -> Self {
        let (ruby, lang, note) = (self.ruby.clone(), self.lang.clone(), self.note.clone());
        Self { text, ruby, lang, note, ..*self }
    }
}

impl Block {
    /// Returns the pieces of text in the block, in order: its paragraphs, lines or cells, or the
    /// caption of an image. Returns none for a scene break.
    pub fn paragraphs(&self) -> Vec<&[Run]> {
        match self {
            Self::Heading { runs, .. } | Self::Paragraph { runs } => vec![runs],
            Self::Quotation { paragraphs }
            | Self::Letter { paragraphs }
            | Self::Aligned { paragraphs, .. }
            | Self::Note { paragraphs, .. } => paragraphs.iter().map(Vec::as_slice).collect(),
            Self::Verse { stanzas: groups } | Self::Table { rows: groups, .. } => {
                groups.iter().flatten().map(Vec::as_slice).collect()
            }
            Self::Image { caption, .. } if caption.is_empty() => Vec::new(),
            Self::Image { caption, .. } => vec![caption],
            Self::SceneBreak => Vec::new(),
        }
    }

    fn words(&self) -> usize {
        self.paragraphs().into_iter().map(|runs| words::count(&text_of(runs))).sum()
    }

    fn characters(&self) -> usize {
        self.paragraphs().into_iter().flatten().map(|run| run.text.chars().count()).sum()
    }
}

/// Returns the number of words in `blocks`. In scripts without spaces, words are separated by Unicode's rules.
pub fn word_count(blocks: &[Block]) -> usize {
    blocks.iter().map(Block::words).sum()
}

pub fn character_count(blocks: &[Block]) -> usize {
    blocks.iter().map(Block::characters).sum()
}

/// Returns the first blocks that have at most `words` words together. The first block of text is included even if it is
/// longer. Headings and scene breaks at the end are left out, because nothing would follow them.
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

/// Returns the preview of a locked text: its [`opening`], truncated after `words` words or `characters` characters. The
/// truncated block ends with an ellipsis, which is not counted.
pub fn teaser(blocks: &[Block], words: usize, characters: usize) -> Vec<Block> {
    let opening = opening(blocks, words);
    let fits = |shown: &[Block]| word_count(shown) <= words && character_count(shown) <= characters;
    let mut whole = opening.len();
    while !fits(&opening[..whole]) {
        whole -= 1;
    }
    let mut shown = opening[..whole].to_vec();
    if let Some(truncated) = opening.get(whole) {
        let (words, characters) =
            (words - word_count(&shown), characters - character_count(&shown));
        let runs = first_words(truncated, words, characters);
        if !runs.is_empty() || shown.is_empty() {
            shown.push(Block::Paragraph { runs: with_ellipsis(runs) });
        }
    }
    shown
}

/// Returns the beginning of a block with its styles: whole words, at most `words` of them and at most `characters`
/// characters. Words are separated by Unicode's rules, so that scripts without spaces have words too.
fn first_words(block: &Block, mut words: usize, mut characters: usize) -> Vec<Run> {
    let mut first: Vec<Run> = Vec::new();
    for paragraph in block.paragraphs() {
        for run in paragraph {
            let mut text = String::new();
            for piece in run.text.split_word_bounds() {
                let is_word = piece.chars().any(char::is_alphanumeric);
                let length = piece.chars().count();
                if length > characters || (is_word && words == 0) {
                    if !text.trim().is_empty() {
                        first.push(run.with_text(text));
                    }
                    return first;
                }
                words -= usize::from(is_word);
                characters -= length;
                text.push_str(piece);
            }
            first.push(run.with_text(text));
        }
        // Lines and paragraphs of the block become one paragraph.
        if let Some(last) = first.last_mut().filter(|_| characters > 0) {
            last.text.push(' ');
            characters -= 1;
        }
    }
    first
}

fn with_ellipsis(mut runs: Vec<Run>) -> Vec<Run> {
    match runs.last_mut() {
        Some(last) => last.text = format!("{}…", last.text.trim_end()),
        None => runs.push(Run { text: "…".to_owned(), ..Run::default() }),
    }
    runs
}

/// Returns the text without styles, paragraphs separated by an empty line.
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
        let teaser = teaser(&[heading(), long()], 20, 1000);
        assert_eq!((teaser.len(), word_count(&teaser)), (2, 20));
        assert_eq!(super::teaser(&[heading(), long()], 1, 1000), [heading()]);
    }

    #[test]
    fn a_teaser_truncates_a_long_block() {
        let long = paragraph(&"word ".repeat(500));
        let Block::Paragraph { runs } = &teaser(&[long], 20, 1000)[0] else {
            panic!("a paragraph")
        };
        assert_eq!(runs[0].text.split_whitespace().count(), 20);
        assert!(runs[0].text.ends_with('…'));
        let verse = Block::Verse { stanzas: vec![vec![vec![Run::default()]; 3]] };
        assert_eq!(teaser(std::slice::from_ref(&verse), 20, 1000), [verse]);
        let short = [paragraph("one two"), paragraph("three four")];
        assert_eq!(teaser(&short, 3, 1000), short[..1]);
    }

    /// Texts for tests of word boundaries: several scripts without spaces, one long German word,
    /// and short English words.
    const SCRIPTS: [&str; 7] = [
        "春眠不觉晓处处闻啼鸟夜来风雨声花落知多少",
        "つきひははくたいのかかくにしてゆきかふとしもまたたびびとなり",
        "กาลครั้งหนึ่งนานมาแล้วมีหญิงชราคนหนึ่งอาศัยอยู่ริมแม่น้ำ",
        "កាលពីព្រេងនាយមានបុរសម្នាក់រស់នៅក្បែរទន្លេ",
        "တစ်ခါတုန်းကမြစ်ကမ်းနားမှာအဘိုးအိုတစ်ယောက်နေတယ်",
        "donaudampfschifffahrtsgesellschaftskapitän",
        "one two three four five six seven ",
    ];

    proptest::proptest! {
        #[test]
        fn a_teaser_is_at_most_half_of_the_characters_in_every_script(
            paragraphs in proptest::collection::vec((0..SCRIPTS.len(), 1..40_usize), 1..6),
        ) {
            let blocks: Vec<_> = paragraphs
                .into_iter()
                .map(|(script, repeated)| paragraph(&SCRIPTS[script].repeat(repeated)))
                .collect();
            let (words, characters) = (word_count(&blocks) / 2, character_count(&blocks) / 2);
            let shown = teaser(&blocks, words.min(60), characters.min(480));
            let ellipsis = usize::from(shown != blocks[..shown.len()]);
            proptest::prop_assert!(character_count(&shown) <= characters.min(480) + ellipsis);
        }
    }

    #[test]
    fn words_of_scripts_without_spaces_are_counted() {
        assert_eq!(word_count(&[paragraph(SCRIPTS[0])]), 20);
        assert!(word_count(&[paragraph(SCRIPTS[2])]) > 10);
        assert_eq!(word_count(&[paragraph("It’s a well-known—if odd—word")]), 4);
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
