//! Approvals: an operator requests an action above the limit of the operator's role, and another
//! operator approves or declines the request.
//!
//! Promises:
//! * what an operator grants and refunds without approval within 24 hours stays within the limit of the operator's role;
//! * operators decide neither about their own requests nor about requests above their own limits;
//! * a request is decided once, and neither approved nor carried out after seven days;
//! * a request that is sent again with the same key is stored once, and an order has at most one open request;
//! * an approved request stays open until it is carried out, so that it can be tried again after a failure, by one
//!   operator at a time; one that can no longer be carried out waits for a decision again;
//! * an approved request can be declined while nobody carries it out;
//! * requests and decisions are in the audit log; the requests themselves are deleted after 90 days, because their
//!   reasons are free text.

mod model;
mod service;
mod spending;
mod store;

pub use model::{Approval, ApprovalError, ApprovalKind, ApprovalState, NewApproval};
pub use service::ApprovedRequest;
pub(crate) use store::sweep;
