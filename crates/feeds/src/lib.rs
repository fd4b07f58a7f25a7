//! The catalogue for other programs: OPDS 2.0 and 1.2 feeds of the books whose sections are all free, each book with an
//! EPUB file to download, and for every book an Atom feed of its new sections. Also the files of the site that crawlers
//! and home screens read (`site_files`).
//!
//! Promise: the text of a section that is not free never appears in a feed or a public download.

mod atom;
mod download;
mod opds;
mod opds1;
mod opds2;
mod owned;
mod site_files;
mod xml;

use site::app::Endpoints;
use site::app::call::get;
use site::codes::{NO_SUCH_BOOK, NOT_FREE, TOO_MANY};
use site::http::{Auth, Cache, Limit, NamedIn, Policy, Region};
use utoipa_axum::routes;

/// Link relation of the download of a free book, in both versions of OPDS.
const OPEN_ACCESS: &str = "http://opds-spec.org/acquisition/open-access";

/// Returns the routes of feeds, downloads and site files.
pub fn endpoints() -> Endpoints {
    let read = |region| Policy {
        auth: Auth::Anyone,
        limit: Limit::Read,
        cache: Cache::Revalidate,
        region,
    };
    let file = |suffix| Region::book(NamedIn::Path { name: "file", suffix });
    let own = Policy {
        auth: Auth::Reader,
        limit: Limit::Download,
        cache: Cache::Never,
        region: Region::OPEN.any_book("It holds the sections that the reader unlocked."),
    };
    Endpoints::new()
        .add(routes!(opds::catalog), read(Region::SITE), get("getOpdsCatalog", &[TOO_MANY]))
        .add(routes!(opds::catalog_xml), read(Region::SITE), get("getOpdsCatalogXml", &[TOO_MANY]))
        .add(
            routes!(opds::publication),
            read(file(".json")),
            get("getOpdsPublication", &[NO_SUCH_BOOK, NOT_FREE]),
        )
        .add(routes!(opds::search_feed), read(Region::SITE), get("searchOpds", &[TOO_MANY]))
        .add(routes!(opds::search_feed_xml), read(Region::SITE), get("searchOpdsXml", &[TOO_MANY]))
        .add(
            routes!(opds::search_description),
            read(Region::SITE),
            get("getOpenSearchDescription", &[]),
        )
        .add(
            routes!(atom::atom),
            read(Region::book(NamedIn::path("book_id"))),
            get("getBookFeed", &[NO_SUCH_BOOK]),
        )
        .add(
            routes!(download::download),
            Policy { limit: Limit::Download, ..read(file(".epub")) },
            get("downloadBook", &[NO_SUCH_BOOK, NOT_FREE, TOO_MANY]),
        )
        .add(routes!(owned::owned_epub), own, get("downloadOwnedBook", &[NO_SUCH_BOOK, TOO_MANY]))
        .merge(site_files::endpoints())
}
