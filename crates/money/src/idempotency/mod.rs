//! Idempotent requests: a request that is sent twice under one key takes effect once.
//!
//! Promises:
//! * a key belongs to one reader and one request; another request under it is refused;
//! * the response is stored in the unit of work of the request, as the JSON of its value, and a retry
//!   gets the same value;
//! * concurrent requests of a reader wait for each other at the reader's row.

mod key;
mod request;
mod store;

pub use key::IdempotencyKey;
pub(crate) use request::lock;
pub use request::{IdempotencyError, IdempotentRequest, delete_expired_responses};
pub(crate) use store::erase;
