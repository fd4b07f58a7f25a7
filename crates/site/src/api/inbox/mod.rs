//! Endpoints of the contact form, one file per endpoint.

pub(crate) mod errors;
mod message;
mod message_form;

pub(crate) use message_form::{ParsedMessage, parse_message};
use utoipa_axum::routes;

use self::errors::WRONG_FIELDS;
use crate::app::Endpoints;
use crate::app::call::post;
use crate::http::{Auth, Cache, IDEMPOTENCY_KEY_REUSED, Limit, Policy, Region, TOO_MANY};

pub(crate) fn endpoints() -> Endpoints {
    let upload = Policy {
        auth: Auth::Anyone,
        limit: Limit::Upload,
        cache: Cache::Never,
        region: Region::OPEN,
    };
    let sent = post("sendMessage", &[WRONG_FIELDS, TOO_MANY, IDEMPOTENCY_KEY_REUSED]);
    Endpoints::new().errors(errors::CODES).add(routes!(message::message), upload, [sent])
}
