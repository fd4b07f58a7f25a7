use std::collections::BTreeMap;

use crate::Section;

/// A whole book as an importer hands it over and an exporter takes it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Book {
    pub title: String,
    pub subtitle: String,
    /// Names as they stand on the title page, `;` between several.
    pub author: String,
    /// BCP 47, such as `en` or `en-GB`; empty if unknown.
    pub language: String,
    /// Plain text, paragraphs apart by an empty line.
    pub description: String,
    /// As the file has them; the catalogue decides which become tags.
    pub subjects: Vec<String>,
    /// What the file itself calls its genre; empty if it calls none so.
    pub genre: String,
    /// Whether nothing is to come after its last section, if the file says so or not.
    pub finished: Option<bool>,
    /// Dedication, epigraph, foreword: what stands before the first section and is worth reading.
    pub front: Vec<Section>,
    pub sections: Vec<Section>,
    /// Afterword, appendix: what follows the last section and is worth reading.
    pub back: Vec<Section>,
    /// The name of an image of `images`.
    pub cover: Option<String>,
    pub images: Images,
}

/// Images by the hash of their bytes.
pub type Images = BTreeMap<String, Image>;

/// An image that was decoded and encoded anew by us: WebP, nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    pub width: u32,
    pub height: u32,
    pub webp: Vec<u8>,
}
