//! Requests above the limit of an operator's role, which a second operator approves or declines.

mod decide;
mod errors;
mod export;
mod list;

use operators::Action;
use site::app::Endpoints;
use site::app::call::{get, post};
use site::codes::{NO_SUCH_ORDER, PAYMENTS_DOWN};
use site::http::{Limit, Policy};
use utoipa_axum::routes;

use self::errors::{APPROVAL_CLOSED, NO_SUCH_APPROVAL, OWN_REQUEST};
use crate::policy;
use crate::readers::errors::{ABOVE_LIMIT, NO_SUCH_READER, NOT_REFUNDABLE};

pub(crate) fn endpoints() -> Endpoints {
    let (read, decide) = (policy(Action::ReadApprovals), policy(Action::DecideApprovals));
    let carry_out = Policy { limit: Limit::ExternalCall, ..decide };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(list::list), read, get("listApprovals", &[]))
        .add(
            routes!(export::export),
            Policy { limit: Limit::Download, ..read },
            get("exportApprovals", &[]),
        )
        .add(
            routes!(decide::approve),
            carry_out,
            post(
                "approveRequest",
                &[
                    NO_SUCH_APPROVAL,
                    OWN_REQUEST,
                    APPROVAL_CLOSED,
                    ABOVE_LIMIT,
                    NO_SUCH_READER,
                    NO_SUCH_ORDER,
                    NOT_REFUNDABLE,
                    PAYMENTS_DOWN,
                ],
            ),
        )
        .add(
            routes!(decide::decline),
            decide,
            post("declineRequest", &[NO_SUCH_APPROVAL, OWN_REQUEST, APPROVAL_CLOSED, ABOVE_LIMIT]),
        )
}
