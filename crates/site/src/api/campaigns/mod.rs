//! Endpoints of campaigns, one file per endpoint.

mod claim;
mod consent;
pub(crate) mod errors;
mod land_page;
mod sheet;
mod visitor;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, NamedIn, Policy, Region};

pub(crate) fn endpoints() -> Endpoints {
    let reader =
        |region| Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never, region };
    let campaign = reader(Region::campaign(NamedIn::Body));
    let sheet =
        reader(Region::SITE.any_book("It counts a sheet that was shown and returns nothing."));
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(land_page::get_land_page_data), Policy { auth: Auth::Anyone, ..campaign })
        .add(routes!(claim::claim_click), reader(Region::SITE))
        .add(routes!(consent::set_consent), reader(Region::OPEN))
        .add(routes!(sheet::record_unlock_sheet), sheet)
}
