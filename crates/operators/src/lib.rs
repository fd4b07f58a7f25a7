//! Operators: the staff of the publisher, how they sign in to the console, and what each role may do.
//!
//! Promises:
//! * what a role may do is in one table (`roles`), and an action that is not in the table is denied;
//! * at least one active owner always remains;
//! * an operator who is deactivated is signed out everywhere at once;
//! * tokens, links, passwords and recovery codes are stored only as hashes;
//! * a one-time link can be used once within a day, and opens a session in which the operator can only enrol a passkey
//!   or a password with an authenticator app;
//! * a refused sign-in takes as long for an unknown e-mail address as for a known one;
//! * a code of an authenticator app works once;
//! * every change of an operator is in the audit log.

mod approvals;
mod credentials;
mod email;
mod links;
mod model;
mod passkey_sign_in;
mod passwords;
mod roles;
mod service;
mod sessions;
mod staff;
mod store;

pub use approvals::{
    Approval, ApprovalError, ApprovalKind, ApprovalState, ApprovedRequest, NewApproval,
};
pub use credentials::Credentials;
pub use email::EmailAddress;
pub use links::OneTimeLink;
pub use model::{Denied, OperatorError, OperatorId, SignedInOperator};
pub use passkey_sign_in::Passkey;
pub use passwords::NewPassword;
pub use roles::{Action, Limits, Role};
pub use service::Operators;
pub use sessions::{Device, LONGEST as SESSION_SECONDS, OpenedSession, SignIn};
pub use staff::Operator;
