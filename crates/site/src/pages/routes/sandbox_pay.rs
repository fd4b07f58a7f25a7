use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::response::{IntoResponse as _, Redirect, Response};
use http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Form, send};
use crate::app::App;
use crate::http::{ApiError, Path};
use crate::pages::payload::{Page, PageKind};
use money::payments::{PaymentError, SandboxChoice, SandboxPage};

/// What the page of the sandbox is made from.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct SandboxPayData {
    /// What is to be paid; none where there is no such order.
    order: Option<SandboxPage>,
}

/// Where a reader pays where no money is taken: the page of the sandbox.
#[utoipa::path(get, path = "/sandbox/pay/{order_id}", tag = "pages",
    params(("order_id" = String, Path, description = "the order to pay")),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn sandbox_pay(
    State(app): State<App>,
    Path(order_id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, order_id).await
}

/// What the page of the sandbox is made from. The query is the build's id.
#[utoipa::path(get, path = "/sandbox/pay/{order_id}/_payload.json", tag = "pages",
    params(("order_id" = String, Path, description = "the order to pay")),
    responses((status = 200, body = Page<SandboxPayData>)))]
pub(crate) async fn sandbox_pay_payload(
    State(app): State<App>,
    Path(order_id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, order_id).await
}

async fn respond(
    app: &App,
    headers: &HeaderMap,
    form: Form,
    order_id: String,
) -> Result<Response, ApiError> {
    let (status, order) = match app.payments.sandbox_page(&order_id).await {
        Ok(order) => (StatusCode::OK, Some(order)),
        Err(PaymentError::NoSuchOrder) => (StatusCode::NOT_FOUND, None),
        Err(error) => return Err(error.into()),
    };
    let path = format!("/sandbox/pay/{order_id}");
    let page = app.pages.plain(PageKind::SandboxPay, path, status, SandboxPayData { order }).await;
    Ok(send(if form == Form::Html { &page.html } else { &page.payload }, headers))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SandboxForm {
    answer: SandboxChoice,
}

/// What was chosen on the page of the sandbox. Leads back to the shop, as any provider does.
#[utoipa::path(post, path = "/sandbox/pay/{order_id}", tag = "pages",
    params(("order_id" = String, Path, description = "the order to pay")),
    request_body(content = SandboxForm, content_type = "application/x-www-form-urlencoded"),
    responses((status = 303)))]
pub(crate) async fn sandbox_pay_form(
    State(app): State<App>,
    Path(order_id): Path<String>,
    headers: HeaderMap,
    form: Result<axum::Form<SandboxForm>, FormRejection>,
) -> Result<Response, ApiError> {
    let axum::Form(form) = form.map_err(|error| ApiError::bad_request(error.body_text()))?;
    match app.payments.submit_in_sandbox(&order_id, form.answer).await {
        Err(PaymentError::NoSuchOrder) => {
            return respond(&app, &headers, Form::Html, order_id).await;
        }
        answered => answered?,
    }
    Ok(Redirect::to(&format!("/vip?order={order_id}")).into_response())
}
