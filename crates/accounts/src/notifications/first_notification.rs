//! The test notification of a new push subscription. The notification contains a code that a browser can send back only
//! after it has really shown the notification. Sending the code back completes the welfare task of turning
//! notifications on.

use database::Unit;

use super::model::{NewSubscription, Notification, NotificationSettings};
use super::service::{NotificationError, Notifications};
use super::store;
use foundation::secret::Secret;
use readers::ReaderId;

/// The `kind` of the test notification in the outbox. The reader has just asked for this notification, so quiet hours
/// do not delay it.
pub(super) const FIRST: &str = "first";
/// The URL that the test notification opens, without the code at its end. The page sends the code back, which proves
/// that the notification was opened. The code is in the URL fragment, so that no server logs the code with the request
/// for the page.
const PAGE: &str = "/welfare-center#notification=";

/// Stores a push subscription, and queues its test notification unless the reader already had this subscription.
pub(super) async fn put_subscription(
    unit: &mut Unit,
    reader: ReaderId,
    new: &NewSubscription,
    code: &Secret,
    now: i64,
) -> Result<(), NotificationError> {
    let (id, first) = store::subscriptions::put(unit, reader, new, &code.hash(), now).await?;
    if first {
        let notification = Notification {
            title: "Notifications are on".to_owned(),
            body: "Open this one to collect your bonus coins.".to_owned(),
            url: format!("{PAGE}{}", code.as_str()),
            tag: FIRST.to_owned(),
        };
        store::outbox::push_to(unit, reader, id, FIRST, &notification, now).await?;
    }
    Ok(())
}

impl Notifications {
    /// Records that the reader opened the test notification of a browser; `code` is the code in this notification.
    /// Ignores an unknown code. Returns the notification settings.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn opened(
        &self,
        reader: ReaderId,
        code: &str,
    ) -> Result<NotificationSettings, NotificationError> {
        if let Some(code) = Secret::parse(code) {
            let (proof, now) = (code.hash(), self.now());
            let work = self.database.write::<_, NotificationError, _>(move |unit| {
                Box::pin(async move {
                    Ok(store::subscriptions::mark_opened(unit, reader, &proof, now).await?)
                })
            });
            work.await?;
        }
        self.settings(reader).await
    }
}
