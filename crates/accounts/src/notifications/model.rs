//! What a reader chooses.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::quiet_hours::QuietHours;

/// What there is to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = NotificationKind)]
pub enum NotificationKind {
    /// Sections that were added to a book of the library.
    NewSections,
    /// Bonus coins that expire within three days.
    ExpiringBonus,
    /// A section that is free again for waiting.
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

/// Whether a reader is told of something, and by which way.
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
    /// What a browser subscribes with.
    pub public_key: String,
    /// How many browsers of the reader have subscribed.
    pub devices: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MailState {
    pub address: Option<String>,
    /// Whether the reader has shown that it is theirs; before that nothing is sent there.
    pub confirmed: bool,
    /// Whether this site sends mail.
    pub offered: bool,
}

/// What a reader wants from now on.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
pub struct NewNotificationSettings {
    /// Those that are not named stay as they are.
    pub kinds: Vec<NotificationChoice>,
    pub quiet: Option<QuietHours>,
    pub time_zone: String,
}

/// A browser that wants to be told.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NewSubscription {
    /// Address at the browser's push service.
    pub endpoint: String,
    pub keys: SubscriptionKeys,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct SubscriptionKeys {
    pub p256dh: String,
    pub auth: String,
}

/// What a browser shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Notification {
    pub(super) title: String,
    pub(super) body: String,
    /// A path of this site.
    pub(super) url: String,
    /// A notice takes the place of an older one with the same tag.
    pub(super) tag: String,
}
