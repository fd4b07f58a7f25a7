//! Notifications to readers by web push and mail, if the reader opted in.
//!
//! Promises:
//! * nothing is sent that the reader did not choose, except one notification to a browser that was just subscribed, and
//!   mails about the account; nothing but the confirmation mail is sent to an unconfirmed mail address;
//! * notifications that are due in the reader's quiet hours are sent when the quiet hours end;
//! * a notification is queued once, whichever node finds it, and once per book, however many sections were added; it is
//!   sent once, unless the node stops between sending the notification and recording that;
//! * a push service cannot read the notifications that it forwards, and no address in a private network is called;
//! * a push service that does not respond delays neither mails nor pushes to other services; nothing more is sent to an
//!   endpoint that is gone or has failed for a week;
//! * one tap on the unsubscribe link in any notification mail unsubscribes the reader from all of them, without a login.

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
