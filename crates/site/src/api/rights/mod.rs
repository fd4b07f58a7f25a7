//! Endpoints of access to sections, one file per endpoint.

pub(crate) mod errors;
mod find;
mod text;
mod unlocks;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, NamedIn, Policy, Region};

pub(crate) fn endpoints() -> Endpoints {
    let browser =
        |region| Policy { auth: Auth::Browser, limit: Limit::Read, cache: Cache::Never, region };
    let unlocks = browser(Region::SITE.any_book("It lists what the reader unlocked."));
    Endpoints::new()
        .add(routes!(text::text, text::open), browser(Region::book(NamedIn::BOOK_ID)))
        .add(routes!(find::find), browser(Region::book(NamedIn::BOOK_ID)))
        .add(routes!(unlocks::unlocks), Policy { auth: Auth::Reader, ..unlocks })
}
