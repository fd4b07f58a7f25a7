use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::path::Parameter;
use utoipa_axum::router::UtoipaMethodRouter;
use utoipa_axum::routes;

use super::page::{Address, AnyPage as _, Form, Loaded, Page, Target, Visit};
use super::registration::path_parameter;
use crate::api::payments::errors::{NO_SUCH_ORDER, PAYMENTS_DOWN};
use crate::app::call::post;
use crate::app::{App, Call};
use crate::http::{ApiError, Cache, ErrorCode, FormBody, Path, Region};
use money::payments::{PaymentError, SandboxChoice, SandboxPage};
use page_cache::PageKind;

/// Data of the payment page of the sandbox provider.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct SandboxPayData {
    /// The order to pay; null if the order does not exist.
    order: Option<SandboxPage>,
}

/// The payment page of the sandbox provider, which imitates a payment provider and takes no money.
pub(super) struct SandboxPayPage {
    order_id: String,
}

impl Page for SandboxPayPage {
    const KIND: PageKind = PageKind::unlisted("sandbox_pay");
    const REGION: Region = Region::SITE;
    const CACHE: Cache = Cache::Never;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/sandbox/pay/{order_id}",
        variant: (),
        operation: "getSandboxPaymentPage",
        html: "Returns the payment page of the sandbox provider, which imitates a payment provider and takes no \
               money.",
        payload: "Returns the payload of the payment page of the sandbox provider (`/sandbox/pay/{order_id}`): the \
                  page's data as JSON. The query string is the id of the web app's build that the client runs \
                  (`?<build id>`).",
    }];
    const ERRORS: &'static [&'static ErrorCode] = &[NO_SUCH_ORDER];
    type Variant = ();
    type Data = SandboxPayData;

    fn parameters() -> Vec<Parameter> {
        vec![path_parameter(
            "order_id",
            "Id of the order to pay",
            "^.{1,60}$",
            "k3v9q2m7x4wdk3v9q2m7x4wdab",
        )]
    }

    fn form() -> Option<(UtoipaMethodRouter<App>, Call)> {
        let submit = post("submitSandboxPayment", &[NO_SUCH_ORDER, PAYMENTS_DOWN]);
        Some((routes!(sandbox_pay_form), submit))
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        Ok(Target::page(Self { order_id: visit.path().await? }))
    }

    fn path(&self) -> String {
        format!("/sandbox/pay/{}", self.order_id)
    }

    async fn load(&self, app: &App) -> Result<Loaded<SandboxPayData>, ApiError> {
        let (status, order) = match app.payments.sandbox_page(&self.order_id).await {
            Ok(order) => (StatusCode::OK, Some(order)),
            Err(PaymentError::NoSuchOrder) => (StatusCode::NOT_FOUND, None),
            Err(error) => return Err(error.into()),
        };
        Ok(Loaded { status, ..Loaded::constant(SandboxPayData { order }) })
    }
}

/// The form of the sandbox's payment page: what the reader chose.
#[derive(Debug, Deserialize, ToSchema)]
struct SandboxForm {
    /// Whether the reader pays, declines or cancels the order.
    answer: SandboxChoice,
}

/// Pays, declines or cancels an order at the sandbox provider, which takes no money.
///
/// Redirects to the shop (`/vip`), like every payment provider. An unknown order gets the payment page with status 404.
#[utoipa::path(post, path = "/sandbox/pay/{order_id}", tag = "pages",
    params(("order_id" = String, Path, description = "Id of the order to pay", max_length = 60, example = "k3v9q2m7x4wdk3v9q2m7x4wdab")),
    request_body(content = SandboxForm, content_type = "application/x-www-form-urlencoded"),
    responses((status = 303)))]
async fn sandbox_pay_form(
    State(app): State<App>,
    Path(order_id): Path<String>,
    headers: HeaderMap,
    FormBody(form): FormBody<SandboxForm>,
) -> Result<Response, ApiError> {
    match app.payments.submit_in_sandbox(&order_id, form.answer).await {
        Err(PaymentError::NoSuchOrder) => {
            return SandboxPayPage { order_id }.respond(&app, Form::Html, &headers).await;
        }
        answered => answered?,
    }
    Ok(Redirect::to(&format!("/vip?order={order_id}")).into_response())
}
