//! A reader's notification settings.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::quiet_hours::QuietHours;

/// The event that a notification is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = NotificationKind)]
pub enum NotificationKind {
    /// Sections were added to a book in the reader's library.
    NewSections,
    /// Bonus coins of the reader expire within three days.
    ExpiringBonus,
    /// The reader's wait is over: another section can be unlocked with wait for free.
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

/// Whether a reader is notified about one kind of event by push and by mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = NotificationChoice)]
pub struct NotificationChoice {
    /// The kind of notification.
    pub kind: NotificationKind,
    /// Whether to send notifications of this kind to the reader's subscribed browsers.
    pub push: bool,
    /// Whether to send notifications of this kind by mail.
    pub mail: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "push": { "public_key": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
        "devices": 0 },
    "mail": { "address": "ann@example.org", "confirmed": false, "offered": true },
    "kinds": [{ "kind": "new_sections", "push": true, "mail": false }],
    "quiet": { "from": 1320, "until": 480 },
    "time_zone": "Europe/Berlin"
}))]
pub struct NotificationSettings {
    /// State of the push notifications to the reader's browsers.
    pub push: PushState,
    /// State of the notifications by mail.
    pub mail: MailState,
    /// For each kind of notification, whether notifications of this kind are sent by push and by mail.
    pub kinds: Vec<NotificationChoice>,
    /// The hours in which no notifications are sent; null if the reader has no quiet hours.
    pub quiet: Option<QuietHours>,
    /// IANA name of the reader's time zone, in which the quiet hours are counted.
    pub time_zone: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PushState {
    /// The site's VAPID public key in base64url, which a browser needs to subscribe to push.
    pub public_key: String,
    /// Number of the reader's browsers that are subscribed.
    pub devices: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MailState {
    /// The reader's mail address for notifications; null if there is none.
    pub address: Option<String>,
    /// Whether the reader confirmed the address. Until then, only the confirmation mail is sent to the address.
    pub confirmed: bool,
    /// Whether this site sends notifications by mail.
    pub offered: bool,
}

/// Notification settings to be stored for a reader.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(example = json!({
    "kinds": [{ "kind": "new_sections", "push": true, "mail": false }],
    "quiet": { "from": 1320, "until": 480 },
    "time_zone": "Europe/Berlin"
}))]
pub struct NewNotificationSettings {
    /// Choices to change. Kinds of notification that are not listed stay unchanged.
    #[schema(max_items = 10)]
    pub kinds: Vec<NotificationChoice>,
    /// The hours in which no notifications are sent; null or missing for no quiet hours.
    pub quiet: Option<QuietHours>,
    /// The reader's time zone, as an IANA name such as `Europe/Berlin`.
    #[schema(max_length = 64)]
    pub time_zone: String,
}

/// A push subscription, as the browser's push API returns it.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(example = json!({
    "endpoint": "https://push.example.org/send/3f9a1c",
    "keys": {
        "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
        "auth": "AAECAwQFBgcICQoLDA0ODw"
    }
}))]
pub struct NewSubscription {
    /// URL of the browser's push service, to which notifications are posted.
    #[schema(max_length = 1000)]
    pub endpoint: String,
    /// Keys of the browser. Notifications are encrypted with these keys, so that only this browser can read them.
    pub keys: SubscriptionKeys,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct SubscriptionKeys {
    /// Public key of the browser, in base64url.
    #[schema(max_length = 200)]
    pub p256dh: String,
    /// Authentication secret of the browser, in base64url.
    #[schema(max_length = 100)]
    pub auth: String,
}

/// A notification as a browser shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Notification {
    pub(super) title: String,
    pub(super) body: String,
    /// The path on this site that a tap on the notification opens.
    pub(super) url: String,
    /// The tag of the notification: a browser replaces an older notification that has the same tag.
    pub(super) tag: String,
}
