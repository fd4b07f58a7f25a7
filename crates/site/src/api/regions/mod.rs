//! Region rules have no endpoints; other endpoints return their errors.

pub(crate) mod errors;

use crate::app::Endpoints;

pub(crate) fn endpoints() -> Endpoints {
    Endpoints::new().errors(errors::CODES)
}
