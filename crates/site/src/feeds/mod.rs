//! The catalogue for other programs: OPDS 2.0 and 1.2 feeds of the books whose sections are all free, each book with an
//! EPUB file to download, and for every book an Atom feed of its new sections.
//!
//! Promise: the text of a section that is not free never appears in a feed or a public download.

mod opds1;
mod opds2;
mod problem;
pub(crate) mod routes;
mod xml;

pub(crate) use problem::{is_catalog, problem};

/// Link relation of the download of a free book, in both versions of OPDS.
const OPEN_ACCESS: &str = "http://opds-spec.org/acquisition/open-access";
