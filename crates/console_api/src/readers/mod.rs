//! Endpoints for readers and their money, for the roles owner and support.

mod access;
pub(crate) mod errors;
mod export;
mod find;
mod money;
mod reader;
mod timeline;

use operators::Action;
use site::app::Endpoints;
use site::app::call::{get, post};
use site::codes::{IDEMPOTENCY_KEY_REUSED, NO_SUCH_ORDER, PAYMENTS_DOWN};
use site::http::{Limit, Policy};
use utoipa_axum::routes;

pub(crate) use self::money::{carry_out_grant, carry_out_refund};

use self::errors::{NO_REASON, NO_SUCH_MERGE, NO_SUCH_READER, NOT_REFUNDABLE};
use crate::policy;

pub(crate) fn endpoints() -> Endpoints {
    let read = policy(Action::ReadReaders);
    let access = policy(Action::ManageAccess);
    let refund = Policy { limit: Limit::ExternalCall, ..policy(Action::RefundOrders) };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(find::find), read, get("findReaders", &[]))
        .add(routes!(reader::reader), read, get("getReader", &[NO_SUCH_READER]))
        .add(routes!(timeline::timeline), read, get("listReaderActs", &[NO_SUCH_READER]))
        .add(
            routes!(export::export),
            Policy { limit: Limit::Download, ..read },
            get("exportReaderActs", &[NO_SUCH_READER]),
        )
        .add(
            routes!(money::grant),
            policy(Action::GrantCoins),
            post("grantCoins", &[NO_SUCH_READER, NO_REASON, IDEMPOTENCY_KEY_REUSED]),
        )
        .add(
            routes!(money::refund),
            refund,
            post(
                "refundOrder",
                &[NO_SUCH_ORDER, NOT_REFUNDABLE, NO_REASON, PAYMENTS_DOWN, IDEMPOTENCY_KEY_REUSED],
            ),
        )
        .add(routes!(access::end_sessions), access, post("endReaderSessions", &[NO_SUCH_READER]))
        .add(routes!(access::recover), access, post("recoverReader", &[NO_SUCH_READER]))
        .add(routes!(access::undo), access, post("undoMerge", &[NO_SUCH_MERGE]))
}
