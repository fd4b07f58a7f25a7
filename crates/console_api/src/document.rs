//! Serves the HTML document of the console, the same static document for `/console` and every path below. The document
//! contains no data; its script renders the view and loads the data.

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use http::header::{CONTENT_SECURITY_POLICY, HeaderName, HeaderValue};
use page_cache::CompletePage;
use site::App;
use site::app::Endpoints;
use site::app::call::get;
use site::http::{Auth, Cache, Limit, Policy, Region, csp_hash};
use utoipa_axum::routes;

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
const FRAMES: &str = "frame-ancestors 'none'";

pub(crate) fn endpoints() -> Endpoints {
    let document = Policy {
        auth: Auth::Anyone,
        limit: Limit::Read,
        cache: Cache::Revalidate,
        region: Region::OPEN,
    };
    Endpoints::new()
        .add(routes!(console), document, get("getConsole", &[]))
        .add(routes!(view), document, get("getConsoleView", &[]))
        .add(routes!(object), document, get("getConsoleObject", &[]))
        .add(routes!(part), document, get("getConsolePart", &[]))
        .add(routes!(part_of_part), document, get("getConsoleSubpart", &[]))
}

/// Returns the HTML document of the console, the application of the publisher's operators.
#[utoipa::path(get, path = "/console", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
async fn console(State(app): State<App>, headers: HeaderMap) -> Response {
    document(&app, &headers).await
}

/// Returns the HTML document of the console, which opens one of its views, such as the list of books.
#[utoipa::path(get, path = "/console/{view}", tag = "pages",
    params(("view" = String, Path, description = "Name of the view", max_length = 100, example = "books")),
    responses((status = 200, content_type = "text/html", body = String)))]
async fn view(State(app): State<App>, headers: HeaderMap) -> Response {
    document(&app, &headers).await
}

/// Returns the HTML document of the console, which opens one object of a view, such as a book.
#[utoipa::path(get, path = "/console/{view}/{object}", tag = "pages",
    params(("view" = String, Path, description = "Name of the view", max_length = 100, example = "books"),
        ("object" = String, Path, description = "Id of the object", max_length = 100, example = "iv7dr262gypk")),
    responses((status = 200, content_type = "text/html", body = String)))]
async fn object(State(app): State<App>, headers: HeaderMap) -> Response {
    document(&app, &headers).await
}

/// Returns the HTML document of the console, which opens a list that belongs to an object, such as
/// the sections of a book.
#[utoipa::path(get, path = "/console/{view}/{object}/{list}", tag = "pages",
    params(("view" = String, Path, description = "Name of the view", max_length = 100, example = "books"),
        ("object" = String, Path, description = "Id of the object", max_length = 100, example = "iv7dr262gypk"),
        ("list" = String, Path, description = "Name of the list", max_length = 100, example = "sections")),
    responses((status = 200, content_type = "text/html", body = String)))]
async fn part(State(app): State<App>, headers: HeaderMap) -> Response {
    document(&app, &headers).await
}

/// Returns the HTML document of the console, which opens one thing of a list that belongs to an
/// object, such as the third section of a book.
#[utoipa::path(get, path = "/console/{view}/{object}/{list}/{item}", tag = "pages",
    params(("view" = String, Path, description = "Name of the view", max_length = 100, example = "books"),
        ("object" = String, Path, description = "Id of the object", max_length = 100, example = "iv7dr262gypk"),
        ("list" = String, Path, description = "Name of the list", max_length = 100, example = "sections"),
        ("item" = String, Path, description = "Number or id of the thing", max_length = 100, example = "3")),
    responses((status = 200, content_type = "text/html", body = String)))]
async fn part_of_part(State(app): State<App>, headers: HeaderMap) -> Response {
    document(&app, &headers).await
}

async fn document(app: &App, headers: &HeaderMap) -> Response {
    app.pages.console().response(complete).await.respond(headers).map(Body::new)
}

/// Adds headers to the document: a content security policy that allows its inline scripts and styles by their hashes,
/// and a header that tells search engines not to index it.
fn complete(html: String) -> CompletePage {
    let headers = vec![
        (CONTENT_SECURITY_POLICY, policy(&html)),
        (ROBOTS, HeaderValue::from_static("noindex, nofollow")),
    ];
    CompletePage { html, headers }
}

fn policy(html: &str) -> HeaderValue {
    let hashes = |tag: &str| -> String {
        inline(html, tag).map(|text| format!(" '{}'", csp_hash(text))).collect()
    };
    let (scripts, styles) = (hashes("script"), hashes("style"));
    let policy = format!(
        "default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; {FRAMES}"
    );
    HeaderValue::try_from(policy).expect("hashes are plain ASCII")
}

/// Returns the content of each `tag` element in `html` that has no attributes.
fn inline<'h>(html: &'h str, tag: &str) -> impl Iterator<Item = &'h str> {
    let (start, end) = (format!("<{tag}>"), format!("</{tag}>"));
    let starts: Vec<_> = html.match_indices(&start).map(|(at, found)| at + found.len()).collect();
    starts.into_iter().filter_map(move |from| html[from..].split(&end).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_texts_are_allowed_by_their_hashes_and_nothing_else() {
        let html = "<script src=\"/a.js\"></script><script>let a;</script><style>b{}</style>";
        let policy = policy(html).to_str().unwrap().to_owned();
        assert!(
            policy.contains(&format!("script-src 'self' '{}';", csp_hash("let a;"))),
            "{policy}"
        );
        assert!(policy.contains(&format!("style-src 'self' '{}';", csp_hash("b{}"))), "{policy}");
        assert!(!policy.contains("unsafe") && policy.ends_with(FRAMES));
    }
}
