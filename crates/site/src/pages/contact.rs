use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use http::header::RETRY_AFTER;
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa::openapi::path::Parameter;
use utoipa_axum::router::UtoipaMethodRouter;
use utoipa_axum::routes;

use super::page::{Address, Loaded, Page, Target, Visit, send, uncached};
use crate::api::inbox::{ParsedMessage, parse_message};
use crate::app::call::post;
use crate::app::{App, Call, Client, account_cookies};
use crate::http::{ApiError, Limit, Region, TOO_LARGE, TOO_MANY};
use inbox::{ContactData, InboxError, MessageForm, Problem, Refusal, Wrong};
use page_cache::PageKind;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ContactQuery {
    /// If present, the page shows a confirmation that a message was received. The form redirects to
    /// the page with this parameter.
    #[param(max_length = 20)]
    sent: Option<String>,
}

/// The page with the contact form, which works without script.
pub(super) struct ContactPage {
    sent: bool,
}

impl Page for ContactPage {
    const KIND: PageKind = PageKind::public("contact");
    const REGION: Region = Region::OPEN;
    const LIMIT: Limit = Limit::Form;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/contact-us",
        variant: (),
        operation: "getContactPage",
        html: "Returns the contact page, with a form for a message to the publisher.",
        payload: "Returns the payload of the contact page (`/contact-us`): the page's data as JSON. The query string \
                  is the id of the web app's build that the client runs, then the page's own parameters (`?<build \
                  id>&…`).",
    }];
    type Variant = ();
    type Data = ContactData;

    fn parameters() -> Vec<Parameter> {
        ContactQuery::into_params(|| None)
    }

    fn form() -> Option<(UtoipaMethodRouter<App>, Call)> {
        Some((routes!(contact_form), post("submitContactForm", &[TOO_MANY])))
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let query: ContactQuery = visit.query().await?;
        Ok(Target::page(Self { sent: query.sent.is_some() }))
    }

    fn path(&self) -> String {
        "/contact-us".to_owned()
    }

    fn url(&self) -> String {
        if self.sent { "/contact-us?sent=1".to_owned() } else { self.path() }
    }

    async fn load(&self, _: &App) -> Result<Loaded<ContactData>, ApiError> {
        Ok(Loaded::constant(ContactData::new(self.sent)))
    }
}

/// Receives a contact message from the form on the contact page, in a browser without script.
///
/// If the message is valid, redirects to `/contact-us?sent=1`. Otherwise returns the contact page with the text that
/// was typed, and the problems.
#[utoipa::path(post, path = "/contact-us", tag = "pages", request_body = MessageForm,
    responses((status = 303), (status = 413, content_type = "text/html", body = String),
        (status = 422, content_type = "text/html", body = String),
        (status = 429, content_type = "text/html", body = String)))]
async fn contact_form(
    State(app): State<App>,
    Client(from): Client,
    request: Request,
) -> Result<Response, ApiError> {
    app.inbox.admit_form(from)?;
    let cookies = account_cookies(request.headers());
    let ParsedMessage { form, cut } = match parse_message(request).await {
        Err(error) if error.is(TOO_LARGE) => {
            let refusal = Some(Refusal::TooLarge);
            let data = ContactData { refusal, ..ContactData::new(false) };
            return Ok(form_again(&app, StatusCode::PAYLOAD_TOO_LARGE, data).await);
        }
        read => read?,
    };
    let sender = app.sessions.reader_of_browser(cookies).await?;
    match app.inbox.receive(&form, None, from, sender).await {
        Ok(_) => Ok(Redirect::to("/contact-us?sent=1").into_response()),
        // A missing field may have been cut off at the size limit, so the page reports the size limit instead.
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
    let path = ContactPage { sent: false }.path();
    let page = uncached(app, ContactPage::KIND, &path, status, data).await;
    send(&page.html, &HeaderMap::new())
}
