//! What was found in a file: its texts in order, each with its first words.

use manuscript::{Book, ImportReport, Section, plain_text, teaser, word_count};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::job::ImportJob;
use crate::book_id::BookId;

/// How many words and characters of a text an operator sees before it is published.
const FIRST_WORDS: usize = 40;
const FIRST_CHARACTERS: usize = 320;

/// Where a text of the file goes in the book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TextPlace {
    /// Before the sections, free for everybody.
    FrontMatter,
    /// A numbered section.
    Section,
    /// After the sections, free for everybody.
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
    /// Where the text goes in the book.
    pub place: TextPlace,
    /// Number of words.
    #[schema(minimum = 0, example = 702)]
    pub words: usize,
    /// The beginning of the text.
    #[schema(example = "I knew that E flat.")]
    pub first_words: String,
}

/// A stored book of which the file seems to be a new version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecognizedBook {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
}

/// What was found in the file of an import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportOutline {
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Names of the authors, separated by semicolons.
    #[schema(example = "Lettice Harbottle")]
    pub author: String,
    /// Language of the text as a BCP 47 tag; empty if it is not known.
    #[schema(example = "en")]
    pub language: String,
    /// The stored book of which the file seems to be a new version; null if there is none.
    pub recognized: Option<RecognizedBook>,
    /// What the import keeps, changes and drops.
    pub report: ImportReport,
    /// The texts in order: front matter, sections, back matter.
    pub texts: Vec<FoundText>,
}

/// An import with what was found in its file.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct StagedImport {
    /// The import.
    pub job: ImportJob,
    /// What was found in the file; null before it was read.
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

/// Returns all texts of a book in order, each with its place.
fn texts(book: &Book) -> impl Iterator<Item = (TextPlace, &Section)> {
    let front = book.front.iter().map(|section| (TextPlace::FrontMatter, section));
    let sections = book.sections.iter().map(|section| (TextPlace::Section, section));
    let back = book.back.iter().map(|section| (TextPlace::BackMatter, section));
    front.chain(sections).chain(back)
}

impl FoundText {
    fn of(place: TextPlace, section: &Section) -> Self {
        let beginning = teaser(&section.blocks, FIRST_WORDS, FIRST_CHARACTERS);
        Self {
            title: section.title.clone(),
            parts: section.parts.clone(),
            place,
            words: word_count(&section.blocks),
            first_words: plain_text(&beginning),
        }
    }
}
