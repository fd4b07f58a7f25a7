//! Error codes of region rules. Region rules have no endpoints of their own; the endpoints of other features return
//! these errors.

pub(crate) mod errors;

use crate::app::Endpoints;

pub(crate) fn endpoints() -> Endpoints {
    Endpoints::new().errors(errors::CODES)
}
