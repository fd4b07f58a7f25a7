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

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, NamedIn, Policy, Region};

pub(crate) fn endpoints() -> Endpoints {
    let reader =
        |region| Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never, region };
    let bought = Region::book(NamedIn::Body);
    let allowed = bought.any_book("It can be viewed and turned off in every country.");
    let priced = Region::book(NamedIn::BOOK_ID);
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(balance::balance), reader(Region::OPEN))
        .add(routes!(unlock::unlock), Policy { limit: Limit::SmallBatch, ..reader(bought) })
        .add(routes!(wait_unlock::wait_unlock), reader(bought))
        .add(routes!(auto_unlock::auto_unlock, auto_unlock::set_auto_unlock), reader(allowed))
        .add(routes!(auto_unlocks::auto_unlocks), reader(Region::OPEN))
        .add(routes!(owned::owned), reader(Region::OPEN))
        .add(routes!(offers::offers), reader(priced))
        .add(routes!(compass::compass), Policy { auth: Auth::Browser, ..reader(priced) })
        .add(routes!(receipt::receipt), reader(Region::OPEN))
        .add(routes!(records::consumption_records), reader(Region::OPEN))
        .add(routes!(records::recharge_records), reader(Region::OPEN))
}
