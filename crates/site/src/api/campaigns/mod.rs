//! One file an endpoint.

mod claim;
mod consent;
pub(crate) mod errors;
mod land_page;
mod sheet;
mod visitor;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy};

pub(crate) fn endpoints() -> Endpoints {
    let reader = Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(land_page::get_land_page_data), Policy { auth: Auth::Anyone, ..reader })
        .add(routes!(claim::claim_click), reader)
        .add(routes!(consent::set_consent), reader)
        .add(routes!(sheet::record_unlock_sheet), reader)
}
