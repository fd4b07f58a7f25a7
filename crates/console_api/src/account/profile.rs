use axum::extract::State;
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "name": "Ann", "email": "ann@books.example" }))]
pub(crate) struct OperatorProfileBody {
    /// The operator's name; may be empty.
    #[schema(max_length = 200)]
    name: String,
    /// The operator's e-mail address, which is used to sign in and will name the operator in the audit log.
    #[schema(max_length = 254)]
    email: String,
}

/// Sets the name and the e-mail address of the operator who is signed in.
#[utoipa::path(put, path = "/api/console/me", tag = "console", request_body = OperatorProfileBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn set(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<OperatorProfileBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.operators.set_profile(&operator, &body.name, &body.email).await?;
    Ok(Envelope::of(Acknowledged {}))
}
