//! The catalogue for other programs: OPDS 2.0 and 1.2 of the books whose sections are all free, each with
//! an EPUB to download, and an Atom feed per book for its new sections.
//!
//! Promise: text that is not free never leaves through a feed or a public download.

mod opds1;
mod opds2;
mod problem;
pub(crate) mod routes;
mod xml;

pub(crate) use problem::{is_catalog, problem};

/// The link relation of a free book in both versions of OPDS.
const OPEN_ACCESS: &str = "http://opds-spec.org/acquisition/open-access";
