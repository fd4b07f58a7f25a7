//! One file an endpoint.

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
use crate::http::{Auth, Cache, Limit, Policy};

pub(crate) fn endpoints() -> Endpoints {
    let reader = Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(balance::balance), reader)
        .add(routes!(unlock::unlock), Policy { limit: Limit::Batch, ..reader })
        .add(routes!(wait_unlock::wait_unlock), reader)
        .add(routes!(auto_unlock::auto_unlock, auto_unlock::set_auto_unlock), reader)
        .add(routes!(auto_unlocks::auto_unlocks), reader)
        .add(routes!(owned::owned), reader)
        .add(routes!(offers::offers), reader)
        .add(routes!(compass::compass), Policy { auth: Auth::Browser, ..reader })
        .add(routes!(receipt::receipt), reader)
        .add(routes!(records::consumption_records), reader)
        .add(routes!(records::recharge_records), reader)
}
