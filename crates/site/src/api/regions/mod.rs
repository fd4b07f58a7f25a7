//! Regions have no endpoint of their own; their errors reach clients through others.

pub(crate) mod errors;

use crate::app::Endpoints;

pub(crate) fn endpoints() -> Endpoints {
    Endpoints::new().errors(errors::CODES)
}
