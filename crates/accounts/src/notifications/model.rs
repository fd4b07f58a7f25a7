//! A reader's notification settings.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::quiet_hours::QuietHours;

/// A kind of notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = NotificationKind)]
pub enum NotificationKind {
    /// Sections that were added to a book of the library.
    NewSections,
    /// Bonus coins that expire within three days.
    ExpiringBonus,
    /// The wait for a free section is over.
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

/// Whether a reader is notified about a kind, and by which channel.
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
    /// IANA name of the zone of the quiet hours.
    pub time_zone: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PushState {
    /// The VAPID public key that a browser subscribes with.
    pub public_key: String,
    /// Number of the reader's browsers that are subscribed.
    pub devices: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MailState {
    pub address: Option<String>,
    /// Whether the reader confirmed the address; before that, only the confirmation mail is sent to it.
    pub confirmed: bool,
    /// Whether this site sends mail.
    pub offered: bool,
}

/// New notification settings.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
pub struct NewNotificationSettings {
    /// Kinds that are not listed stay unchanged.
    pub kinds: Vec<NotificationChoice>,
    pub quiet: Option<QuietHours>,
    pub time_zone: String,
}

/// A push subscription of a browser.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NewSubscription {
    /// URL at the browser's push service.
    pub endpoint: String,
    pub keys: SubscriptionKeys,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct SubscriptionKeys {
    pub p256dh: String,
    pub auth: String,
}

/// A notification as a browser shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Notification {
    pub(super) title: String,
    pub(super) body: String,
    /// A path on this site.
    pub(super) url: String,
    /// A notification replaces an older one with the same tag.
    pub(super) tag: String,
}
