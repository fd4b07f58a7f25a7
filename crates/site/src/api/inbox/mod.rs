//! Endpoints of the contact form, one file per endpoint.

pub(crate) mod errors;
mod message;
mod message_form;

pub(crate) use message_form::{ParsedMessage, parse_message};
use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy, Region};

pub(crate) fn endpoints() -> Endpoints {
    let upload = Policy {
        auth: Auth::Anyone,
        limit: Limit::Upload,
        cache: Cache::Never,
        region: Region::OPEN,
    };
    Endpoints::new().errors(errors::CODES).add(routes!(message::message), upload)
}
