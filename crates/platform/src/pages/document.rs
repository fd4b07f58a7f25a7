//! The HTML around a rendered page.

use http::HeaderValue;
use http::header::{CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY};
use manuscript::html::escape;
use serde::Deserialize;

use super::assets::Build;
use super::payload::PageKind;

/// What the web app answers for a page.
#[derive(Debug, Deserialize)]
pub(super) struct Rendered {
    pub(super) html: String,
    pub(super) title: String,
    pub(super) description: String,
}

pub(super) const CONTENT_TYPE: &str = "text/html; charset=utf-8";

/// Nothing inline and nothing from elsewhere runs on our pages.
pub(super) const HEADERS: [(HeaderName, HeaderValue); 2] = [
    (
        CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
             form-action 'self'; frame-ancestors 'none'",
        ),
    ),
    (REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
];

/// A page rendered here, ready to be read before any script runs.
pub(super) fn rendered(build: &Build, kind: PageKind, page: &Rendered, payload: &str) -> String {
    assemble(build, kind, &page.title, &page.description, "<div id=\"root\">", &page.html, payload)
}

/// A page left to the browser to render, because rendering it here failed. Without script it still
/// says what it is and leads home.
pub(super) fn shell(build: &Build, kind: PageKind, site: &str, payload: &str) -> String {
    let title = site;
    let site = escape(site);
    let note = match kind {
        PageKind::Error => "Internal Server Error",
        PageKind::NotFound => "Page not found",
        PageKind::Home | PageKind::Book => "One moment, please.",
    };
    let note = format!("<main><h1>{site}</h1><p>{note}</p><p><a href=\"/\">{site}</a></p></main>");
    let root = "<div id=\"root\" data-render=\"client\">";
    assemble(build, kind, title, "", root, &note, payload)
}

fn assemble(
    build: &Build,
    kind: PageKind,
    title: &str,
    description: &str,
    root: &str,
    body: &str,
    payload: &str,
) -> String {
    let mut html = String::with_capacity(body.len() + payload.len() + 2048);
    html.push_str(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\">\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">",
    );
    html.extend(["<title>", &escape(title), "</title>"]);
    if !description.is_empty() {
        html.extend(["<meta name=\"description\" content=\"", &escape(description), "\">"]);
    }
    for file in &build.css {
        html.extend(["<link rel=\"stylesheet\" href=\"/", file, "\">"]);
    }
    for file in &build.fonts {
        let kind = "\" as=\"font\" type=\"font/woff2\" crossorigin>";
        html.extend(["<link rel=\"preload\" href=\"/", file, kind]);
    }
    html.extend(["<script type=\"module\" src=\"/", &build.entry, "\"></script>"]);
    for file in build.preload.get(kind.name()).into_iter().flatten() {
        html.extend(["<link rel=\"modulepreload\" href=\"/", file, "\">"]);
    }
    html.extend(["</head><body>", root, body, "</div>"]);
    let payload_element = "<script type=\"application/json\" id=\"page\">";
    html.extend([payload_element, payload, "</script></body></html>"]);
    html
}
