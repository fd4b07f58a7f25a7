//! The outline of an imported file: the texts that were found in it, in order, each with its first words.

use manuscript::{Block, Book, ImportReport, Section, plain_text, teaser, word_count};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::job::ImportJob;
use crate::book_id::BookId;
use crate::split_sections::text_blocks;

/// The largest number of words from the beginning of each text that the outline contains.
const FIRST_WORDS: usize = 40;
const FIRST_CHARACTERS: usize = 320;

/// Whether a text becomes front matter, a section or back matter of the book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TextPlace {
    /// Front matter: before the sections, and free for everybody.
    FrontMatter,
    /// A numbered section.
    Section,
    /// Back matter: after the sections, and free for everybody.
    BackMatter,
}

/// A text that was found in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FoundText {
    /// Title of the text.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// Titles of the parts of the book that contain the text, outermost first.
    #[schema(example = json!(["Part One"]))]
    pub parts: Vec<String>,
    /// Whether the text becomes front matter, a section or back matter.
    pub place: TextPlace,
    /// Number of words in the text.
    #[schema(minimum = 0, example = 702)]
    pub words: usize,
    /// Number of blocks, such as paragraphs, without notes. The text can be split before each of them but the first.
    #[serde(default)]
    #[schema(minimum = 0, example = 24)]
    pub blocks: usize,
    /// The first words of the text.
    #[schema(example = "I knew that E flat.")]
    pub first_words: String,
}

/// A text that was found in the file, with its blocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FoundBlocks {
    /// The blocks of the text in order, without its notes. Pictures are not stored before the book is published.
    pub blocks: Vec<Block>,
}

/// A stored book of which the file is probably a new version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecognizedBook {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
}

/// The outline of the file of an import: what was found in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportOutline {
    /// Title of the book in the file.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Names of the authors, separated by semicolons.
    #[schema(example = "Lettice Harbottle")]
    pub author: String,
    /// Language of the text as a BCP 47 tag; empty if unknown.
    #[schema(example = "en")]
    pub language: String,
    /// The stored book of which the file is probably a new version; null if there is none.
    pub recognized: Option<RecognizedBook>,
    /// What the import keeps, changes and drops.
    pub report: ImportReport,
    /// The texts of the file in order: front matter, sections, back matter.
    pub texts: Vec<FoundText>,
}

/// An import, with the outline of its file.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct StagedImport {
    /// The import.
    pub job: ImportJob,
    /// The outline of the file; null until the file was read.
    pub outline: Option<ImportOutline>,
}

impl ImportOutline {
    pub(super) fn of(
        book: &Book,
        report: ImportReport,
        recognized: Option<RecognizedBook>,
    ) -> Self {
        Self {
            title: book.title.clone(),
            author: book.author.clone(),
            language: book.language.clone(),
            recognized,
            report,
            texts: texts(book).map(|(place, section)| FoundText::of(place, section)).collect(),
        }
    }
}

/// Returns all texts of a book in order: front matter, sections, back matter.
fn texts(book: &Book) -> impl Iterator<Item = (TextPlace, &Section)> {
    let front = book.front.iter().map(|section| (TextPlace::FrontMatter, section));
    let sections = book.sections.iter().map(|section| (TextPlace::Section, section));
    let back = book.back.iter().map(|section| (TextPlace::BackMatter, section));
    front.chain(sections).chain(back)
}

impl FoundBlocks {
    /// Returns the blocks of the text with this index.
    pub(super) fn of(book: &Book, text: usize) -> Option<Self> {
        let (_, section) = texts(book).nth(text)?;
        let blocks = &section.blocks[..text_blocks(&section.blocks)];
        Some(Self { blocks: blocks.to_vec() })
    }
}

impl FoundText {
    fn of(place: TextPlace, section: &Section) -> Self {
        let beginning = teaser(&section.blocks, FIRST_WORDS, FIRST_CHARACTERS);
        Self {
            title: section.title.clone(),
            parts: section.parts.clone(),
            place,
            words: word_count(&section.blocks),
            blocks: text_blocks(&section.blocks),
            first_words: plain_text(&beginning),
        }
    }
}
