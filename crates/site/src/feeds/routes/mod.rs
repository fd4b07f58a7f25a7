//! Endpoints of feeds and downloads, one file per kind.

mod atom;
mod download;
mod opds;
mod owned;

use utoipa_axum::routes;

use crate::api::catalogue::errors::{NO_SUCH_BOOK, NOT_FREE};
use crate::app::Endpoints;
use crate::app::call::get;
use crate::http::{Auth, Cache, Limit, NamedIn, Policy, Region, TOO_MANY};

pub(crate) fn endpoints() -> Endpoints {
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
}
