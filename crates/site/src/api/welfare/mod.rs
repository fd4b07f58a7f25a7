//! Endpoints of rewards, one file per endpoint.

mod center;
mod check_in;
mod claim;
pub(crate) mod errors;
mod shared;

use utoipa_axum::routes;

use crate::app::{App, Endpoints, SignedIn};
use crate::http::{Auth, Cache, Limit, Policy, Region};
use accounts::welfare::Claimant;

pub(crate) fn endpoints() -> Endpoints {
    let reader =
        |region| Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never, region };
    let shared =
        Region::SITE.any_book("It counts a book that was shared and returns nothing of it.");
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(center::welfare_center), reader(Region::SITE))
        .add(routes!(check_in::check_in), reader(Region::SITE))
        .add(routes!(claim::claim_task), reader(Region::SITE))
        .add(routes!(shared::shared), reader(shared))
}

fn claimant(app: &App, signed_in: &SignedIn) -> Claimant {
    let can_bind = app.sessions.offers_logins();
    Claimant { reader: signed_in.reader, bound: signed_in.bound, can_bind }
}
