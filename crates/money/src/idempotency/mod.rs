//! Idempotent requests: a request that is sent twice with the same idempotency key takes effect once.
//!
//! Promises:
//! * a key belongs to one reader and one request; another request with the same key is refused;
//! * the response is stored as JSON in the unit of work of the request, and a retry gets the same response;
//! * concurrent requests of one reader run one after the other, because each locks the reader's row.

mod key;
mod request;
mod store;

pub use key::IdempotencyKey;
pub(crate) use request::lock;
pub use request::{IdempotencyError, IdempotentRequest, delete_expired_responses};
pub(crate) use store::erase;
