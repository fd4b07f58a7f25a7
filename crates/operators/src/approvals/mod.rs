//! Approvals: what an operator asks for above the limit of the own role, another operator approves or declines.
//!
//! Promises:
//! * nobody decides about their own request, and only operators who may do it themselves decide about it;
//! * a request is decided once, and no longer after seven days;
//! * a request that is sent again with the same key is stored once;
//! * an approved request stays open until it is carried out, so that it can be tried again after a failure; one that can
//!   no longer be carried out waits for a decision again;
//! * requests and decisions are in the audit log; the requests themselves are deleted after 90 days, because their
//!   reasons are free text.

mod model;
mod service;
mod store;

pub use model::{Approval, ApprovalError, ApprovalKind, ApprovalState, NewApproval};
pub use service::ApprovedRequest;
pub(crate) use store::sweep;
