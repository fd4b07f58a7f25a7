use axum::extract::State;
use operators::{EmailAddress, OneTimeLink, OperatorError, OperatorId, Role, SignedInOperator};
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "email": "ben@books.example", "role": "editor" }))]
pub(crate) struct NewOperatorBody {
    /// The operator's e-mail address.
    #[schema(max_length = 254)]
    email: String,
    role: Role,
}

/// A one-time link for an operator. The API returns the link only once and does not mail it, so the owner has to pass
/// it on.
#[derive(Serialize, ToSchema)]
pub(crate) struct OperatorLink {
    /// The operator's e-mail address.
    #[schema(example = "ben@books.example")]
    email: String,
    /// The URL with which the operator can sign in once.
    #[schema(
        example = "https://books.example/console#link=mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU"
    )]
    url: String,
    /// When the link stops working, in Unix seconds.
    expires_at: i64,
}

impl From<OneTimeLink> for OperatorLink {
    fn from(link: OneTimeLink) -> Self {
        Self { email: link.email.to_string(), url: link.url, expires_at: link.expires_at }
    }
}

/// Adds an operator, and returns a one-time link with which this operator signs in for the first time.
#[utoipa::path(post, path = "/api/console/operators", tag = "console", request_body = NewOperatorBody,
    responses((status = 200, body = Envelope<OperatorLink>)))]
pub(crate) async fn add(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<NewOperatorBody>,
) -> Result<Envelope<OperatorLink>, ConsoleError> {
    let email = EmailAddress::parse(&body.email).ok_or(OperatorError::BadEmail)?;
    let by = operator.actor();
    app.operators.add(&email, body.role, &by).await?;
    Ok(Envelope::of(app.operators.make_link(&email, &by).await?.into()))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "id": 2, "role": "support" }))]
pub(crate) struct OperatorRoleBody {
    /// Number of the operator.
    #[schema(minimum = 1)]
    id: i64,
    role: Role,
}

/// Changes the role of an operator.
///
/// Fails if the site would have no active owner afterwards (code 1605).
#[utoipa::path(post, path = "/api/console/operators/role", tag = "console", request_body = OperatorRoleBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn set_role(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<OperatorRoleBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.operators.set_role(OperatorId::new(body.id), body.role, &operator.actor()).await?;
    Ok(Envelope::of(Acknowledged {}))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "id": 2 }))]
pub(crate) struct OperatorBody {
    /// Number of the operator.
    #[schema(minimum = 1)]
    id: i64,
}

/// Creates a link with which an operator can sign in once. Earlier links of this operator stop
/// working.
#[utoipa::path(post, path = "/api/console/operators/link", tag = "console", request_body = OperatorBody,
    responses((status = 200, body = Envelope<OperatorLink>)))]
pub(crate) async fn link(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<OperatorBody>,
) -> Result<Envelope<OperatorLink>, ConsoleError> {
    let email = app.operators.email_of(OperatorId::new(body.id)).await?;
    Ok(Envelope::of(app.operators.make_link(&email, &operator.actor()).await?.into()))
}

/// Deactivates an operator and ends all sessions of the operator.
///
/// Fails if the site would have no active owner afterwards (code 1605).
#[utoipa::path(post, path = "/api/console/operators/deactivate", tag = "console", request_body = OperatorBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn deactivate(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<OperatorBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.operators.deactivate(OperatorId::new(body.id), &operator.actor()).await?;
    Ok(Envelope::of(Acknowledged {}))
}

/// Activates a deactivated operator, who can then sign in again.
#[utoipa::path(post, path = "/api/console/operators/activate", tag = "console", request_body = OperatorBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn activate(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<OperatorBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.operators.activate(OperatorId::new(body.id), &operator.actor()).await?;
    Ok(Envelope::of(Acknowledged {}))
}
