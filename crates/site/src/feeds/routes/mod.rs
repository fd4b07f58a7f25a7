//! Endpoints of feeds and downloads, one file per kind.

mod atom;
mod download;
mod opds;
mod owned;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, NamedIn, Policy, Region};

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
        .add(routes!(opds::catalog), read(Region::SITE))
        .add(routes!(opds::catalog_xml), read(Region::SITE))
        .add(routes!(opds::publication), read(file(".json")))
        .add(routes!(opds::search_feed), read(Region::SITE))
        .add(routes!(opds::search_feed_xml), read(Region::SITE))
        .add(routes!(opds::search_description), read(Region::SITE))
        .add(routes!(atom::atom), read(Region::book(NamedIn::path("book_id"))))
        .add(routes!(download::download), Policy { limit: Limit::Download, ..read(file(".epub")) })
        .add(routes!(owned::owned_epub), own)
}
