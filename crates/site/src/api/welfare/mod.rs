//! Endpoints of rewards (welfare), one file per endpoint.

mod center;
mod check_in;
mod claim;
pub(crate) mod errors;
mod shared;

use std::net::IpAddr;

use utoipa_axum::routes;

use self::errors::{NO_SUCH_TASK, TASK_NOT_DONE, UNKNOWN_ZONE};
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::api::session::errors::PROOF_OF_WORK_REQUIRED;
use crate::app::call::{get, post};
use crate::app::{App, Endpoints, SignedIn};
use crate::http::{Auth, Cache, Limit, Policy, Region};
use accounts::welfare::Claimant;
use foundation::network::Network;

pub(crate) fn endpoints() -> Endpoints {
    let reader =
        |region| Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never, region };
    let shared =
        Region::SITE.any_book("It counts a book that was shared and returns nothing of it.");
    Endpoints::new()
        .errors(errors::CODES)
        .add(
            routes!(center::welfare_center),
            reader(Region::SITE),
            get("getRewards", &[UNKNOWN_ZONE]),
        )
        .add(
            routes!(check_in::check_in),
            reader(Region::SITE),
            post("checkIn", &[UNKNOWN_ZONE, PROOF_OF_WORK_REQUIRED]),
        )
        .add(
            routes!(claim::claim_task),
            reader(Region::SITE),
            post(
                "claimReward",
                &[UNKNOWN_ZONE, TASK_NOT_DONE, NO_SUCH_TASK, PROOF_OF_WORK_REQUIRED],
            ),
        )
        .add(
            routes!(shared::shared),
            reader(shared),
            post("recordShare", &[UNKNOWN_ZONE, NO_SUCH_BOOK]),
        )
}

/// Returns the `Claimant` for the rewards service: the signed-in reader, and the network of the IP address `from`, by
/// which bonus coins of new guests are limited.
pub(crate) fn claimant(app: &App, signed_in: &SignedIn, from: Option<IpAddr>) -> Claimant {
    let (reader, bound) = (signed_in.reader, signed_in.bound);
    let (can_bind, network) = (app.sessions.offers_logins(), from.map(Network::wide));
    Claimant { reader, bound, can_bind, network }
}
