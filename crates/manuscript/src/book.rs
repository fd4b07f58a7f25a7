use std::collections::BTreeMap;

use crate::{Direction, Edition, Section, Sounds};

/// A whole book: the result of an import, and the input of an export.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Book {
    pub title: String,
    pub subtitle: String,
    /// Names of the authors as on the title page, separated by `;`.
    pub author: String,
    /// Language of the book as a BCP 47 tag, such as `en` or `en-GB`; empty if unknown.
    pub language: String,
    /// The direction in which lines of the text run.
    pub direction: Direction,
    /// The direction in which pages are turned: as the file declares it; otherwise right to left if
    /// lines are vertical, or else the same as `direction`.
    pub page_progression: Direction,
    /// The blurb in plain text, paragraphs separated by an empty line.
    pub description: String,
    /// Subjects as the file lists them. The catalogue decides which of them become tags.
    pub subjects: Vec<String>,
    /// The genre that the file declares; empty if none.
    pub genre: String,
    /// Whether the book is finished, so that no section will be added; `None` if the file does not declare it.
    pub finished: Option<bool>,
    /// Translator, publisher, date and so on, as declared in the file.
    pub edition: Edition,
    /// The front matter that the importer keeps, such as a dedication, epigraph or foreword.
    pub front: Vec<Section>,
    pub sections: Vec<Section>,
    /// The back matter that the importer keeps, such as an afterword or appendix.
    pub back: Vec<Section>,
    /// Key in `images` of the cover picture; `None` if the file has no cover.
    pub cover: Option<String>,
    pub images: Images,
    /// The sounds that speak passages of the text: see [`Section::narration`].
    pub sounds: Sounds,
    /// Names of the persons who speak the text, separated by `; `; empty if unknown.
    pub narrator: String,
}

/// Images of a book. The key is a hash of the WebP bytes.
pub type Images = BTreeMap<String, Image>;

/// An image of an imported book, decoded and encoded again as WebP. Sizes are in pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    pub width: u32,
    pub height: u32,
    pub webp: Vec<u8>,
}
