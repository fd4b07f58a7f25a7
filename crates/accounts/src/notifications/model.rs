//! A reader's notification settings.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::quiet_hours::QuietHours;

/// What a notification is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = NotificationKind)]
pub enum NotificationKind {
    /// Sections were added to a book in the reader's library.
    NewSections,
    /// Bonus coins of the reader expire within three days.
    ExpiringBonus,
    /// The reader's wait for a free section is over.
    WaitFinished,
}

impl NotificationKind {
    pub(super) const ALL: [Self; 3] = [Self::NewSections, Self::ExpiringBonus, Self::WaitFinished];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::NewSections => "new_sections",
            Self::ExpiringBonus => "expiring_bonus",
            Self::WaitFinished => "wait_finished",
        }
    }
}

/// Whether a reader is notified about this `kind`, by push and by mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = NotificationChoice)]
pub struct NotificationChoice {
    pub kind: NotificationKind,
    pub push: bool,
    pub mail: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NotificationSettings {
    pub push: PushState,
    pub mail: MailState,
    pub kinds: Vec<NotificationChoice>,
    pub quiet: Option<QuietHours>,
    /// IANA name of the reader's time zone, in which the quiet hours are counted.
    pub time_zone: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PushState {
    /// The site's VAPID public key in base64url, with which a browser subscribes to push.
    pub public_key: String,
    /// Number of the reader's browsers that are subscribed.
    pub devices: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MailState {
    pub address: Option<String>,
    /// Whether the reader confirmed the address; before that, only the confirmation mail is sent to it.
    pub confirmed: bool,
    /// Whether this site sends notifications by mail.
    pub offered: bool,
}

/// Notification settings to be stored for a reader.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
pub struct NewNotificationSettings {
    /// Choices to change. Kinds of notification that are not listed stay unchanged.
    pub kinds: Vec<NotificationChoice>,
    pub quiet: Option<QuietHours>,
    pub time_zone: String,
}

/// A push subscription, as the browser's push API returns it.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NewSubscription {
    /// URL of the browser's push service, to which notifications are posted.
    pub endpoint: String,
    pub keys: SubscriptionKeys,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct SubscriptionKeys {
    /// Public key of the browser, in base64url.
    pub p256dh: String,
    /// Authentication secret of the browser, in base64url.
    pub auth: String,
}

/// A notification as a browser shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Notification {
    pub(super) title: String,
    pub(super) body: String,
    /// Path on this site that opens when the notification is tapped.
    pub(super) url: String,
    /// In a browser, a notification replaces an older one with the same tag.
    pub(super) tag: String,
}
