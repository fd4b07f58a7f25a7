use std::collections::BTreeMap;

use crate::Section;

/// A whole book, as importers return it and exporters take it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Book {
    pub title: String,
    pub subtitle: String,
    /// Names as on the title page, separated by `;`.
    pub author: String,
    /// A BCP 47 tag such as `en` or `en-GB`; empty if unknown.
    pub language: String,
    /// Plain text, paragraphs separated by an empty line.
    pub description: String,
    /// As in the file; the catalogue decides which become tags.
    pub subjects: Vec<String>,
    /// The genre that the file declares; empty if none.
    pub genre: String,
    /// Whether the book is complete; `None` if the file does not say.
    pub finished: Option<bool>,
    /// Front matter worth reading: dedication, epigraph, foreword.
    pub front: Vec<Section>,
    pub sections: Vec<Section>,
    /// Back matter worth reading: afterword, appendix.
    pub back: Vec<Section>,
    /// A key of `images`.
    pub cover: Option<String>,
    pub images: Images,
}

/// Images, keyed by the hash of their bytes.
pub type Images = BTreeMap<String, Image>;

/// An image that was decoded and re-encoded as WebP.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    pub width: u32,
    pub height: u32,
    pub webp: Vec<u8>,
}
