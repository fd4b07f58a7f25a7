use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::wallet::idempotency_key::{Key, KeyHeader};
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use money::payments::PlanChange;
use money::vip::{PlanId, Vip};

/// Cancels the reader's VIP plan with effect from the end of the paid period, and returns the VIP subscription.
///
/// If the reader has no active plan, the request fails (code 1314).
#[utoipa::path(post, path = "/api/vip/cancel", tag = "payments",
    params(KeyHeader),
    responses((status = 200, body = Envelope<Vip>)))]
pub(crate) async fn cancel_vip(
    State(app): State<App>,
    signed_in: SignedIn,
    Key(key): Key,
) -> Result<Envelope<Vip>, ApiError> {
    let change = PlanChange::Cancel;
    Ok(Envelope::of(app.payments.change_plan(signed_in.reader, key, change).await?))
}

/// Resumes the reader's cancelled VIP plan before its paid period ends, and returns the VIP subscription.
///
/// A plan that was not cancelled stays as it is. If the reader has no plan, or the paid period has ended, the request
/// fails (code 1314).
#[utoipa::path(post, path = "/api/vip/resume", tag = "payments",
    params(KeyHeader),
    responses((status = 200, body = Envelope<Vip>)))]
pub(crate) async fn resume_vip(
    State(app): State<App>,
    signed_in: SignedIn,
    Key(key): Key,
) -> Result<Envelope<Vip>, ApiError> {
    let change = PlanChange::Resume;
    Ok(Envelope::of(app.payments.change_plan(signed_in.reader, key, change).await?))
}

/// A change of the reader's VIP plan to another plan.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ChangeBody {
    /// Id of the plan that applies from the next period on.
    plan_id: PlanId,
}

/// Changes the reader's VIP plan to another plan from the next period on, and returns the VIP subscription.
///
/// If the reader has no active plan, the request fails (code 1314). If the plan is cancelled, the request fails as well
/// (code 1316).
#[utoipa::path(post, path = "/api/vip/change", tag = "payments",
    params(KeyHeader),
    request_body = ChangeBody,
    responses((status = 200, body = Envelope<Vip>)))]
pub(crate) async fn change_vip(
    State(app): State<App>,
    signed_in: SignedIn,
    Key(key): Key,
    JsonBody(body): JsonBody<ChangeBody>,
) -> Result<Envelope<Vip>, ApiError> {
    let change = PlanChange::To(body.plan_id);
    Ok(Envelope::of(app.payments.change_plan(signed_in.reader, key, change).await?))
}
