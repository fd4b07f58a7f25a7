//! Endpoints of the wallet, one file per endpoint.

mod auto_unlock;
mod auto_unlocks;
mod balance;
mod compass;
pub(crate) mod errors;
pub(crate) mod idempotency_key;
mod offers;
mod owned;
mod receipt;
mod records;
mod unlock;
mod wait_unlock;

use utoipa_axum::routes;

use self::errors::{
    INSUFFICIENT_COINS, NO_SUCH_RECEIPT, NOT_YET_FREE, PRICE_CHANGED, WAIT_FOR_FREE_OFF,
};
use crate::api::catalogue::errors::{NO_SUCH_BOOK, NO_SUCH_SECTION};
use crate::app::Endpoints;
use crate::app::call::{get, post};
use crate::http::{Auth, Cache, ErrorCode, IDEMPOTENCY_KEY_REUSED, Limit, NamedIn, Policy, Region};

const UNLOCK: &[&ErrorCode] =
    &[NO_SUCH_BOOK, NO_SUCH_SECTION, PRICE_CHANGED, INSUFFICIENT_COINS, IDEMPOTENCY_KEY_REUSED];
const WAIT_UNLOCK: &[&ErrorCode] =
    &[NO_SUCH_BOOK, NO_SUCH_SECTION, NOT_YET_FREE, WAIT_FOR_FREE_OFF, IDEMPOTENCY_KEY_REUSED];

pub(crate) fn endpoints() -> Endpoints {
    let reader =
        |region| Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never, region };
    let bought = Region::book(NamedIn::Body);
    let allowed = bought.any_book("It can be viewed and turned off in every country.");
    let priced = Region::book(NamedIn::BOOK_ID);
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(balance::balance), reader(Region::OPEN), get("getBalance", &[]))
        .add(
            routes!(unlock::unlock),
            Policy { limit: Limit::SmallBatch, ..reader(bought) },
            post("unlockSections", UNLOCK),
        )
        .add(
            routes!(wait_unlock::wait_unlock),
            reader(bought),
            post("unlockByWaiting", WAIT_UNLOCK),
        )
        .add(
            routes!(auto_unlock::auto_unlock, auto_unlock::set_auto_unlock),
            reader(allowed),
            [get("getAutoUnlock", &[NO_SUCH_BOOK]), post("setAutoUnlock", &[NO_SUCH_BOOK])],
        )
        .add(routes!(auto_unlocks::auto_unlocks), reader(Region::OPEN), get("listAutoUnlocks", &[]))
        .add(routes!(owned::owned), reader(Region::OPEN), get("listOwnedBooks", &[]))
        .add(
            routes!(offers::offers),
            reader(priced),
            get("listOffers", &[NO_SUCH_BOOK, NO_SUCH_SECTION]),
        )
        .add(
            routes!(compass::compass),
            Policy { auth: Auth::Optional, ..reader(priced) },
            get("getCompass", &[NO_SUCH_BOOK]),
        )
        .add(routes!(receipt::receipt), reader(Region::OPEN), get("getReceipt", &[NO_SUCH_RECEIPT]))
        .add(
            routes!(records::consumption_records),
            reader(Region::OPEN),
            get("listConsumptionRecords", &[]),
        )
        .add(
            routes!(records::recharge_records),
            reader(Region::OPEN),
            get("listRechargeRecords", &[]),
        )
}
