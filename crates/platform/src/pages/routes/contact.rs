use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use http::{HeaderMap, StatusCode};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Form, respond};
use crate::app::App;
use crate::http::{ApiError, Client, Query};
use crate::inbox::routes::read_form;
use crate::inbox::{ContactData, InboxError, LetterForm};
use crate::pages::payload::{Page, PageKind, PageTarget};

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
#[utoipa::path(post, path = "/contact-us", tag = "pages", request_body = LetterForm,
    responses((status = 303), (status = 422, content_type = "text/html", body = String)))]
pub(crate) async fn contact_form(
    State(app): State<App>,
    Client(from): Client,
    request: Request,
) -> Result<Response, ApiError> {
    let typed = read_form(request).await?;
    match app.inbox.receive(&typed, None, from).await {
        Ok(_) => Ok(Redirect::to("/contact-us?sent=1").into_response()),
        Err(InboxError::Wrong(problems)) => {
            let data = ContactData::refused(typed, problems);
            let path = "/contact-us".to_owned();
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            let page = app.pages.plain(PageKind::Contact, path, status, data).await;
            Ok(page.html.respond(&HeaderMap::new()).map(Body::new))
        }
        Err(other) => Err(other.into()),
    }
}
