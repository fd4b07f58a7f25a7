//! Error codes of this crate that the routes of other crates return as well.

use crate::http::ErrorCode;
use crate::{api, app, http};

pub const BAD_REQUEST: &ErrorCode = http::errors::BAD_REQUEST;
pub const NO_SUCH_ENDPOINT: &ErrorCode = http::errors::NO_SUCH_ENDPOINT;
pub const TOO_MANY: &ErrorCode = http::errors::TOO_MANY;
pub const TOO_SLOW: &ErrorCode = http::errors::TOO_SLOW;
pub const IDEMPOTENCY_KEY_REUSED: &ErrorCode = http::errors::IDEMPOTENCY_KEY_REUSED;
pub const ROLE_NOT_ALLOWED: &ErrorCode = app::errors::ROLE_NOT_ALLOWED;
pub const ENROL_FIRST: &ErrorCode = app::errors::ENROL_FIRST;
pub const NO_SUCH_BOOK: &ErrorCode = api::catalogue::errors::NO_SUCH_BOOK;
pub const NOT_FREE: &ErrorCode = api::catalogue::errors::NOT_FREE;
pub const NO_SUCH_SHELF: &ErrorCode = api::catalogue::errors::NO_SUCH_SHELF;
pub const NO_SUCH_SECTION: &ErrorCode = api::catalogue::errors::NO_SUCH_SECTION;
pub const NO_SUCH_ORDER: &ErrorCode = api::payments::errors::NO_SUCH_ORDER;
pub const PAYMENTS_DOWN: &ErrorCode = api::payments::errors::PAYMENTS_DOWN;
