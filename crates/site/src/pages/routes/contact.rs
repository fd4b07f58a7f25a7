use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use http::header::RETRY_AFTER;
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Form, respond, send};
use crate::api::inbox::{ParsedMessage, parse_message};
use crate::app::{App, Client};
use crate::http::{ApiError, Query, TOO_LARGE};
use crate::pages::payload::{Page, PageKind};
use crate::pages::target::PageTarget;
use accounts::inbox::{ContactData, InboxError, MessageForm, Problem, Refusal, Wrong};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ContactQuery {
    /// Present after a message was received.
    sent: Option<String>,
}

impl ContactQuery {
    fn target(&self) -> PageTarget {
        PageTarget::Contact { sent: self.sent.is_some() }
    }
}

/// The page to write to the publisher on.
#[utoipa::path(get, path = "/contact-us", tag = "pages", params(ContactQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn contact(
    State(app): State<App>,
    Query(query): Query<ContactQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, query.target()).await
}

/// What the contact page is made from.
#[utoipa::path(get, path = "/contact-us/_payload.json", tag = "pages", params(ContactQuery),
    responses((status = 200, body = Page<ContactData>)))]
pub(crate) async fn contact_payload(
    State(app): State<App>,
    Query(query): Query<ContactQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, query.target()).await
}

/// The form as a browser without script sends it: leads on when the message was received, and back
/// to the form, with everything that was typed, when it could not be.
#[utoipa::path(post, path = "/contact-us", tag = "pages", request_body = MessageForm,
    responses((status = 303), (status = 413, content_type = "text/html", body = String),
        (status = 422, content_type = "text/html", body = String),
        (status = 429, content_type = "text/html", body = String)))]
pub(crate) async fn contact_form(
    State(app): State<App>,
    Client(from): Client,
    request: Request,
) -> Result<Response, ApiError> {
    let ParsedMessage { form, cut } = match parse_message(request).await {
        Err(error) if error.is(TOO_LARGE) => {
            let refusal = Some(Refusal::TooLarge);
            let data = ContactData { refusal, ..ContactData::new(false) };
            return Ok(form_again(&app, StatusCode::PAYLOAD_TOO_LARGE, data).await);
        }
        read => read?,
    };
    match app.inbox.receive(&form, None, from).await {
        Ok(_) => Ok(Redirect::to("/contact-us?sent=1").into_response()),
        // What is missing may have stood behind the cut.
        Err(InboxError::Wrong(problems)) if cut && !problems.iter().any(is_size) => {
            let refusal = Some(Refusal::TooLarge);
            let data = ContactData { refusal, ..ContactData::with_input(form) };
            Ok(form_again(&app, StatusCode::PAYLOAD_TOO_LARGE, data).await)
        }
        Err(InboxError::Wrong(problems)) => {
            let large = cut || problems.iter().any(|wrong| wrong.problem == Wrong::TooLarge);
            let status = if large {
                StatusCode::PAYLOAD_TOO_LARGE
            } else {
                StatusCode::UNPROCESSABLE_ENTITY
            };
            let data = ContactData { problems, ..ContactData::with_input(form) };
            Ok(form_again(&app, status, data).await)
        }
        Err(InboxError::TooMany(seconds)) => {
            let refusal = Some(Refusal::TooMany { seconds });
            let data = ContactData { refusal, ..ContactData::with_input(form) };
            let mut page = form_again(&app, StatusCode::TOO_MANY_REQUESTS, data).await;
            page.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
            Ok(page)
        }
        Err(other) => Err(other.into()),
    }
}

fn is_size(problem: &Problem) -> bool {
    matches!(problem.problem, Wrong::TooLarge | Wrong::TooLong)
}

async fn form_again(app: &App, status: StatusCode, data: ContactData) -> Response {
    let path = PageTarget::Contact { sent: false }.path();
    let page = app.pages.plain(PageKind::Contact, path, status, data).await;
    send(&page.html, &HeaderMap::new())
}
