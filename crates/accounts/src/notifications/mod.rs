//! Notifications: what readers are told of while they are away, by web push or mail, where they opted in.
//!
//! Promises:
//! * nothing is sent that was not chosen, and nothing to a mail address that was not confirmed;
//! * what is due in quiet hours is sent when they end;
//! * a notification is queued once, whichever node finds it, and of a book once however many sections
//!   came; it is sent once, unless the node ends between sending and reporting it;
//! * a push service cannot read what passes through it, and is never one inside a private network;
//! * one tap in any mail ends all mails, without a login.

mod delivery;
mod enqueue;
mod mail;
mod model;
mod personal_data;
mod quiet_hours;
mod service;
mod store;
mod web_push;

pub use mail::Purpose;
pub use model::{
    MailState, NewNotificationSettings, NewSubscription, NotificationChoice, NotificationKind,
    NotificationSettings, PushState, SubscriptionKeys,
};
pub use personal_data::{NotificationsMerge, erase, export_data, merge, undo_merge};
pub use quiet_hours::QuietHours;
pub use service::{NotificationError, NotificationOptions, Notifications, is_subscribed};
