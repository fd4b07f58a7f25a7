//! One file an endpoint.

mod message;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy};

pub(crate) fn endpoints() -> Endpoints {
    let upload = Policy { auth: Auth::Anyone, limit: Limit::Upload, cache: Cache::Never };
    Endpoints::new().add(routes!(message::message), upload)
}
