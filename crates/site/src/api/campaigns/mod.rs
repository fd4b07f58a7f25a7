//! Endpoints of campaigns, one file per endpoint.

mod claim;
mod consent;
pub(crate) mod errors;
mod land_page;
mod sheet;
mod visitor;

use utoipa_axum::routes;

use self::errors::NO_SUCH_CAMPAIGN;
use crate::api::catalogue::errors::{NO_SUCH_BOOK, NO_SUCH_SECTION};
use crate::app::Endpoints;
use crate::app::call::{post, put};
use crate::http::{Auth, Cache, Limit, NamedIn, Policy, Region, TOO_MANY};

pub(crate) fn endpoints() -> Endpoints {
    let reader =
        |region| Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never, region };
    let campaign = reader(Region::campaign(NamedIn::Body));
    let sheet = reader(Region::SITE.any_book(
        "The route counts how often the unlock sheet was shown, and returns nothing of the book.",
    ));
    Endpoints::new()
        .errors(errors::CODES)
        .add(
            routes!(land_page::get_land_page_data),
            Policy { auth: Auth::Anyone, ..campaign },
            post("openLandingPage", &[NO_SUCH_CAMPAIGN, TOO_MANY]),
        )
        .add(routes!(claim::claim_click), reader(Region::SITE), post("claimClick", &[]))
        .add(routes!(consent::set_consent), reader(Region::OPEN), put("setConsent", &[]))
        .add(
            routes!(sheet::record_unlock_sheet),
            sheet,
            post("recordUnlockSheet", &[NO_SUCH_BOOK, NO_SUCH_SECTION]),
        )
}
