use axum::extract::State;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody, Query};
use accounts::notifications::{NewSubscription, NotificationSettings};

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "code": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk" }))]
pub(crate) struct OpenedNotification {
    /// The code that follows `#notification=` in the URL that the test notification opened.
    #[schema(max_length = 200)]
    code: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RemovedSubscription {
    /// URL of the browser's push subscription: the `endpoint` with which the browser was subscribed.
    #[param(max_length = 1000, example = "https://push.example.org/send/3f9a1c")]
    endpoint: String,
}

/// Subscribes one of the reader's browsers to push notifications, and returns the notification settings.
///
/// A reader has at most 20 subscribed browsers; another one replaces the oldest. A newly subscribed browser gets a test
/// notification immediately; opening the test notification proves that notifications arrive.
#[utoipa::path(post, path = "/api/notices/push", tag = "notices", request_body = NewSubscription,
    responses((status = 200, body = Envelope<NotificationSettings>)))]
pub(crate) async fn add_push_device(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(new): JsonBody<NewSubscription>,
) -> Result<Envelope<NotificationSettings>, ApiError> {
    Ok(Envelope::of(app.notifications.subscribe(signed_in.reader, new).await?))
}

/// Unsubscribes one of the reader's browsers from push notifications, and returns the notification settings.
///
/// An unknown subscription is ignored.
#[utoipa::path(delete, path = "/api/notices/push", tag = "notices", params(RemovedSubscription),
    responses((status = 200, body = Envelope<NotificationSettings>)))]
pub(crate) async fn remove_push_device(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(old): Query<RemovedSubscription>,
) -> Result<Envelope<NotificationSettings>, ApiError> {
    Ok(Envelope::of(app.notifications.unsubscribe(signed_in.reader, old.endpoint).await?))
}

/// Records that the reader opened a test notification, and returns the notification settings.
///
/// The test notification was sent to a newly subscribed browser. Opening it completes the welfare task “turn on
/// notifications”. An unknown code is ignored.
#[utoipa::path(post, path = "/api/notices/push/opened", tag = "notices",
    request_body = OpenedNotification,
    responses((status = 200, body = Envelope<NotificationSettings>)))]
pub(crate) async fn opened_notification(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(opened): JsonBody<OpenedNotification>,
) -> Result<Envelope<NotificationSettings>, ApiError> {
    Ok(Envelope::of(app.notifications.opened(signed_in.reader, &opened.code).await?))
}
