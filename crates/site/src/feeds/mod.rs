//! The catalogue for other programs: OPDS 2.0 and 1.2 of the books that are free to their end, each as
//! an EPUB to download, and an Atom feed a book for its new sections.
//!
//! Promise: what is not free never leaves through a feed.

mod download;
pub(crate) mod errors;
mod opds1;
mod opds2;
pub(crate) mod routes;
mod xml;

pub use download::{Downloads, write_epub};

/// How both versions of OPDS call a book that may be had by anybody.
const OPEN_ACCESS: &str = "http://opds-spec.org/acquisition/open-access";
