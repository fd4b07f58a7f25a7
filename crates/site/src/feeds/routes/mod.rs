//! One file a kind of feed.

mod atom;
mod download;
mod opds;
mod owned;

use utoipa_axum::routes;

use super::errors;
use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy};

pub(crate) fn endpoints() -> Endpoints {
    let read = Policy { auth: Auth::Anyone, limit: Limit::Read, cache: Cache::Revalidate };
    let own = Policy { auth: Auth::Reader, limit: Limit::Upload, cache: Cache::Never };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(opds::catalog), read)
        .add(routes!(opds::catalog_xml), read)
        .add(routes!(opds::publication), read)
        .add(routes!(opds::search_feed), read)
        .add(routes!(opds::search_feed_xml), read)
        .add(routes!(opds::search_description), read)
        .add(routes!(atom::atom), read)
        .add(routes!(download::download), Policy { limit: Limit::Upload, ..read })
        .add(routes!(owned::owned_epub), own)
}
