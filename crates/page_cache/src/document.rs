//! The HTML document around a rendered page.

use manuscript::html::escape;
use serde::Deserialize;

use crate::page_kind::{DocumentForm, PageKind, Robots};
use crate::web_app::Build;
use catalogue::SHARE_PIC;

/// The result of the web app's render function for a page.
#[derive(Debug, Deserialize)]
pub(super) struct Rendered {
    pub(super) html: String,
    pub(super) title: String,
    pub(super) description: String,
    pub(super) colour_mode: Option<String>,
    /// Open Graph type of the page: `website` or `book`.
    pub(super) kind: String,
    /// Path of the cover picture of a book, for link previews; `None` if the page names no picture.
    pub(super) image: Option<String>,
    pub(super) json_ld: Option<serde_json::Value>,
}

/// Name and public URL of the site, for the meta tags of a document.
pub(super) struct SiteName<'a> {
    pub(super) name: &'a str,
    pub(super) url: &'a str,
}

pub(super) const CONTENT_TYPE: &str = "text/html; charset=utf-8";

/// Returns the HTML document of a rendered page, which is readable before any script runs. `canonical` is the canonical
/// path and query of the page.
pub(super) fn rendered(
    build: &Build,
    site: &SiteName<'_>,
    kind: PageKind,
    canonical: &str,
    page: &Rendered,
    payload: &str,
) -> String {
    let head = Head {
        title: &page.title,
        description: &page.description,
        mode: page.colour_mode.as_deref(),
        found: (!matches!(kind.document, DocumentForm::Failure { .. }))
            .then(|| seo_tags(site, canonical, page)),
    };
    let root = "<div id=\"root\">";
    match kind.document {
        DocumentForm::Light { then } => light(build, kind, then, &head, root, &page.html),
        DocumentForm::Hydrated | DocumentForm::Failure { .. } => {
            assemble(build, kind, &head, root, &page.html, payload)
        }
    }
}

/// Returns the HTML tags for search engines and link previews.
fn seo_tags(site: &SiteName<'_>, canonical: &str, page: &Rendered) -> String {
    let address = format!("{}{canonical}", site.url);
    let mut html = format!("<link rel=\"canonical\" href=\"{}\">", escape(&address));
    let mut property = |name: &str, content: &str| {
        html.extend(["<meta property=\"", name, "\" content=\"", &escape(content), "\">"]);
    };
    property("og:type", &page.kind);
    property("og:site_name", site.name);
    property("og:title", &page.title);
    property("og:description", &page.description);
    property("og:url", &address);
    if let Some(image) = &page.image {
        let (width, height) = SHARE_PIC;
        property("og:image", &format!("{}{image}", site.url));
        property("og:image:width", &width.to_string());
        property("og:image:height", &height.to_string());
    }
    html.push_str("<meta name=\"twitter:card\" content=\"summary\">");
    if let Some(json_ld) = &page.json_ld {
        let json = inline(&json_ld.to_string());
        html.extend(["<script type=\"application/ld+json\">", &json, "</script>"]);
    }
    html
}

/// Escapes JSON so that it can be embedded in a script element: no text in the JSON can end the element.
pub fn inline(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// Returns a shell: a document that the browser renders, because the server did not. Without script, the document still
/// shows the site's name and a link to the home page.
pub(super) fn shell(build: &Build, kind: PageKind, site: &str, payload: &str) -> String {
    let title = site;
    let site = escape(site);
    let note = match kind.document {
        DocumentForm::Failure { sentence } => sentence,
        DocumentForm::Hydrated | DocumentForm::Light { .. } => "One moment, please.",
    };
    let note = format!("<main><h1>{site}</h1><p>{note}</p><p><a href=\"/\">{site}</a></p></main>");
    let root = "<div id=\"root\" data-render=\"client\">";
    let head = Head { title, description: "", mode: None, found: None };
    assemble(build, kind, &head, root, &note, payload)
}

struct Head<'a> {
    title: &'a str,
    description: &'a str,
    /// The colour mode that the page forces; `None` if the reader's choice applies.
    mode: Option<&'a str>,
    /// Meta tags for search engines; `None` for pages that search engines should not index.
    found: Option<String>,
}

fn assemble(
    build: &Build,
    kind: PageKind,
    head: &Head<'_>,
    root: &str,
    body: &str,
    payload: &str,
) -> String {
    let mut html = String::with_capacity(body.len() + payload.len() + 2048);
    push_head(&mut html, build, kind, head);
    for file in &build.css {
        html.extend(["<link rel=\"stylesheet\" href=\"/", file, "\">"]);
    }
    for file in &build.fonts {
        let kind = "\" as=\"font\" type=\"font/woff2\" crossorigin>";
        html.extend(["<link rel=\"preload\" href=\"/", file, kind]);
    }
    html.extend(["<script type=\"module\" src=\"/", &build.entry, "\"></script>"]);
    for file in build.preload.get(kind.name).into_iter().flatten() {
        html.extend(["<link rel=\"modulepreload\" href=\"/", file, "\">"]);
    }
    html.extend(["</head><body>", root, body, "</div>"]);
    let payload_element = "<script type=\"application/json\" id=\"page\">";
    html.extend([payload_element, payload, "</script></body></html>"]);
    html
}

/// Returns a document that is not hydrated: its style is inline, its script is small and comes last, and there is no
/// payload. The document lists the files of the page `then`, which the browser fetches when the visitor begins to read.
fn light(
    build: &Build,
    kind: PageKind,
    then: &str,
    head: &Head<'_>,
    root: &str,
    body: &str,
) -> String {
    let mut html = String::with_capacity(body.len() + build.landing.style.len() + 4096);
    push_head(&mut html, build, kind, head);
    html.extend(["<style>", &build.landing.style, "</style></head><body>", root, body, "</div>"]);
    let next = build.preload.get(then).into_iter().flatten();
    let scripts: Vec<_> = std::iter::once(&build.entry).chain(next).collect();
    let ahead =
        serde_json::json!({ "scripts": scripts, "styles": build.css, "fonts": build.fonts });
    let ahead = inline(&ahead.to_string());
    html.extend(["<script type=\"application/json\" id=\"ahead\">", &ahead, "</script>"]);
    let entry = "<script type=\"module\" fetchpriority=\"low\" src=\"/";
    html.extend([entry, &build.landing.entry, "\"></script></body></html>"]);
    html
}

fn push_head(html: &mut String, build: &Build, kind: PageKind, head: &Head<'_>) {
    html.push_str("<!doctype html><html lang=\"en-US\"");
    if let Some(mode) = head.mode {
        html.extend([" data-forced-mode=\"", &escape(mode), "\""]);
    }
    html.extend([
        "><head><meta charset=\"utf-8\"><script>",
        &build.colour_mode_script,
        "</script>",
    ]);
    html.push_str(
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\">\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
         <link rel=\"manifest\" href=\"/manifest.webmanifest\">",
    );
    html.extend(["<title>", &escape(head.title), "</title>"]);
    if !head.description.is_empty() {
        html.extend(["<meta name=\"description\" content=\"", &escape(head.description), "\">"]);
    }
    html.push_str(head.found.as_deref().unwrap_or_default());
    if kind.robots == Robots::NoIndex {
        html.push_str("<meta name=\"robots\" content=\"noindex\">");
    }
}
