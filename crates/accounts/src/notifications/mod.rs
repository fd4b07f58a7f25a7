//! Notifications to readers by web push and mail, if the reader opted in.
//!
//! Promises:
//! * readers get only the notifications that they chose, except for one test notification to a browser that was just
//!   subscribed, and mails about the account; an unconfirmed mail address gets only the confirmation mail;
//! * notifications that are due in the reader's quiet hours are sent when the quiet hours end;
//! * a notification is queued once, even if several nodes find the same event, and once per book, however many sections
//!   were added; a notification is sent once, unless the node stops between sending it and recording that it was sent;
//! * a push service cannot read the notifications that it forwards, and no address in a private network is called;
//! * a push service that does not respond delays neither mails nor pushes to other services; nothing more is sent to an
//!   endpoint that is gone or has failed for a week;
//! * one tap on the unsubscribe link in any notification mail unsubscribes the reader from all notification mails,
//!   without a login.

mod account_mail;
mod delivery;
mod endpoint_health;
mod enqueue;
mod first_notification;
mod lanes;
mod mail;
mod model;
mod personal_data;
mod quiet_hours;
mod senders;
mod service;
mod store;
mod web_push;

pub(crate) use account_mail::{AccountMail, queue_account_mail};
pub use mail::Purpose;
pub use model::{
    MailState, NewNotificationSettings, NewSubscription, NotificationChoice, NotificationKind,
    NotificationSettings, PushState, SubscriptionKeys,
};
pub use personal_data::{NotificationsMerge, erase, export_data, merge, undo_merge};
pub use quiet_hours::QuietHours;
pub use service::{
    NotificationError, NotificationOptions, Notifications, awaits_opening, is_subscribed,
};
