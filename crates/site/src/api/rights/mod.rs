//! Endpoints of access to sections, one file per endpoint.

pub(crate) mod errors;
mod find;
mod text;
mod unlocks;

use utoipa_axum::routes;

use crate::api::catalogue::errors::{NO_SUCH_BOOK, NO_SUCH_SECTION};
use crate::app::Endpoints;
use crate::app::call::{get, post};
use crate::http::{Auth, Cache, Limit, NamedIn, Policy, Region, TOO_MANY};

pub(crate) fn endpoints() -> Endpoints {
    let anybody =
        |region| Policy { auth: Auth::Optional, limit: Limit::Read, cache: Cache::Never, region };
    let unlocks = anybody(Region::SITE.any_book("It lists what the reader unlocked."));
    Endpoints::new()
        .add(
            routes!(text::text, text::open),
            anybody(Region::book(NamedIn::BOOK_ID)),
            [
                get("getSectionText", &[NO_SUCH_BOOK, NO_SUCH_SECTION]),
                post("openSection", &[NO_SUCH_BOOK, NO_SUCH_SECTION]),
            ],
        )
        .add(
            routes!(find::find),
            anybody(Region::book(NamedIn::BOOK_ID)),
            get("findInBook", &[NO_SUCH_BOOK, TOO_MANY]),
        )
        .add(
            routes!(unlocks::unlocks),
            Policy { auth: Auth::Reader, ..unlocks },
            get("listUnlockedSections", &[NO_SUCH_BOOK]),
        )
}
