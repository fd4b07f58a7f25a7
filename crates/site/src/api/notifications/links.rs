//! Pages to which the links in notification mails lead: one button, no login, no script. Opening such a page changes
//! nothing, because mail scanners open every link.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY};
use http::{HeaderName, StatusCode};
use manuscript::html::escape;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::http::{ApiError, Query};
use accounts::notifications::Purpose;
use foundation::secret::Secret;

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
/// CSS utility classes of the heading; the same as on the site's other pages.
const HEADING: &str = "font-semibold font-serif text-4xl text-ink tracking-tight";
/// CSS utility classes of the button; the same as on the site's other pages.
const BUTTON: &str = "inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 \
    font-medium text-base bg-accent-solid text-on-accent hover:bg-accent-solid-hover";

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinkQuery {
    /// The token from the link in the mail. If the token is missing or malformed, the page says that the link no longer
    /// works.
    #[param(max_length = 1000)]
    token: Option<String>,
}

/// The content of a page to which a link in a mail leads.
struct Plain<'a> {
    status: StatusCode,
    title: &'a str,
    text: &'a str,
    /// URL to which the form is sent, and label of the form's button; `None` for a page without a form.
    button: Option<(&'a str, &'a str)>,
}

/// Returns the page to which every notification mail links; its button turns off all these mails.
#[utoipa::path(get, path = "/notices/off", tag = "notices", params(LinkQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn off_page(State(app): State<App>, Query(query): Query<LinkQuery>) -> Response {
    let title = "Turn off these emails?";
    let text = "You will get no more emails about new sections, bonus coins and free sections. \
        You can turn them on again in the settings.";
    ask(&app, "/notices/off", query, title, text, "Turn them off")
}

/// Turns off all notification mails to a reader.
///
/// The request is sent by the button on the page at the same path, or by a mail program's one-click
/// unsubscribe, with the token from the link in a notification mail. An invalid token gets 404.
#[utoipa::path(post, path = "/notices/off", tag = "notices", params(LinkQuery),
    responses((status = 200, content_type = "text/html", body = String),
        (status = 404, content_type = "text/html", body = String)))]
pub(crate) async fn turn_off(
    State(app): State<App>,
    Query(query): Query<LinkQuery>,
) -> Result<Response, ApiError> {
    let done = ("The emails are turned off", "You can turn them on again in the settings.");
    follow_link(&app, Purpose::Off, query, done).await
}

/// Returns the page to which a confirmation mail links; its button confirms the reader's mail address.
#[utoipa::path(get, path = "/notices/confirm", tag = "notices", params(LinkQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn confirm_page(
    State(app): State<App>,
    Query(query): Query<LinkQuery>,
) -> Response {
    let title = "Confirm your email address?";
    let text = "After that you get emails about what you have chosen in the settings.";
    ask(&app, "/notices/confirm", query, title, text, "Confirm")
}

/// Confirms the reader's mail address for notifications.
///
/// The request is sent by the button on the page at the same path, with the token from the link in
/// the confirmation mail. After the confirmation, notification mails are sent to the address. An
/// invalid token gets 404.
#[utoipa::path(post, path = "/notices/confirm", tag = "notices", params(LinkQuery),
    responses((status = 200, content_type = "text/html", body = String),
        (status = 404, content_type = "text/html", body = String)))]
pub(crate) async fn confirm(
    State(app): State<App>,
    Query(query): Query<LinkQuery>,
) -> Result<Response, ApiError> {
    let done = ("Your address is confirmed", "You will get the notifications that you chose.");
    follow_link(&app, Purpose::Confirm, query, done).await
}

fn ask(app: &App, path: &str, query: LinkQuery, title: &str, text: &str, button: &str) -> Response {
    // A malformed token is not written into the page.
    let token = query.token.and_then(|token| Secret::parse(&token));
    let action = token.map(|token| format!("{path}?token={}", token.as_str()));
    let Some(action) = action else { return page(app, &not_good(StatusCode::OK)) };
    let button = Some((action.as_str(), button));
    page(app, &Plain { status: StatusCode::OK, title, text, button })
}

async fn follow_link(
    app: &App,
    purpose: Purpose,
    query: LinkQuery,
    (title, text): (&str, &str),
) -> Result<Response, ApiError> {
    let token = query.token.unwrap_or_default();
    if app.notifications.follow_link(purpose, &token).await? {
        return Ok(page(app, &Plain { status: StatusCode::OK, title, text, button: None }));
    }
    Ok(page(app, &not_good(StatusCode::NOT_FOUND)))
}

fn not_good(status: StatusCode) -> Plain<'static> {
    Plain {
        status,
        title: "This link no longer works",
        text: "You can choose what you are told of in the settings.",
        button: None,
    }
}

fn page(app: &App, plain: &Plain<'_>) -> Response {
    let site = escape(&app.site.name);
    let (title, text) = (escape(plain.title), escape(plain.text));
    let form = plain.button.map(|(action, label)| {
        let (action, label) = (escape(action), escape(label));
        format!(
            "<form method=\"post\" action=\"{action}\" class=\"mt-8\"><button class=\"{BUTTON}\">{label}\
             </button></form>"
        )
    });
    let link = |file: &String| format!("<link rel=\"stylesheet\" href=\"/{file}\">");
    let styles: String = app.pages.build().css.iter().map(link).collect();
    let html = format!(
        "<!doctype html><html lang=\"en-US\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\">\
         <title>{title} · {site}</title>{styles}</head><body>\
         <main class=\"frame max-w-[68rem] pt-8 md:pt-12\"><h1 class=\"{HEADING}\">{title}</h1>\
         <p class=\"mt-4 text-ink-muted text-lg\">{text}</p>{}<p class=\"mt-8\">\
         <a class=\"text-link\" href=\"/settings\">Settings</a> · <a class=\"text-link\" href=\"/\">{site}</a>\
         </p></main></body></html>",
        form.unwrap_or_default()
    );
    let policy = "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'";
    // The URL contains the token, so other sites must not get the URL as a referrer.
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_SECURITY_POLICY, policy),
        (REFERRER_POLICY, "same-origin"),
        (ROBOTS, "noindex"),
    ];
    (plain.status, headers, html).into_response()
}
