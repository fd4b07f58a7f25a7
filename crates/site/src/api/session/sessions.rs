use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope, Query};
use accounts::session::Device;

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Devices {
    /// The devices on which the reader is signed in, the last used first.
    list: Vec<Device>,
}

/// Lists the devices on which the reader is signed in, the last used first, at most 100.
#[utoipa::path(get, path = "/api/me/sessions", tag = "session",
    responses((status = 200, body = Envelope<Devices>)))]
pub(crate) async fn sessions(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<Devices>, ApiError> {
    Ok(Envelope::of(Devices { list: app.sessions.devices(&signed_in).await? }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RevokeDeviceQuery {
    /// Id of the device's session: the `session` that `GET /api/me/sessions` lists.
    #[param(max_length = 64, example = "7m2kq9x4vdwt3h8s")]
    session: String,
}

/// Signs the reader out on one of the reader's devices.
///
/// If the reader has no session with this id, the request succeeds and changes nothing.
#[utoipa::path(delete, path = "/api/me/sessions", tag = "session", params(RevokeDeviceQuery),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn revoke(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(device): Query<RevokeDeviceQuery>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.sessions.revoke_device(&signed_in, &device.session).await?;
    Ok(Envelope::of(Acknowledged {}))
}
