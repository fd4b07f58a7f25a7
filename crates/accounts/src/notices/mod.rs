//! Notices: what readers are told of while they are away, where they asked for it.
//!
//! Promises:
//! * nothing is told that was not chosen, and nothing to a mail address that was not confirmed;
//! * what is due in quiet hours is told when they end;
//! * a notice is told once, whichever node finds it, and of a book once however many sections came;
//!   it leaves once, unless the node ends between sending and noting it;
//! * a push service cannot read what passes through it, and is never one inside a private network;
//! * one tap in any mail ends all mails, without a login.

mod finding;
mod kept;
mod mails;
mod model;
mod quiet;
mod sealing;
mod sending;
mod service;
mod store;

pub use kept::{NoticesMerge, belongings, forget, merge, undo_merge};
pub use mails::Purpose;
pub use model::{
    Choice, Kind, MailState, NewNoticeSettings, NewSubscription, NoticeSettings, PushState,
    SubscriptionKeys,
};
pub use quiet::QuietHours;
pub use service::{NoticeOptions, Notices, NoticesError, is_told};
