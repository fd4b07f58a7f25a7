use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::CONTENT_TYPE;
use serde_json::json;
use utoipa_axum::routes;

use crate::app::{App, Endpoints};
use crate::http::{ApiError, Auth, Cache, Limit, NO_SUCH_ENDPOINT, Path, Policy, Region};
use crate::xml::XmlWriter;
use catalogue::BookListItem;
use foundation::calendar::date;

/// Books per part of the sitemap; the sitemap protocol allows 50,000 URLs per part.
const BOOKS_A_PART: i64 = 10_000;
const NAMESPACE: [(&str, &str); 1] = [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")];
/// Pages in the sitemap besides books.
const PAGES: [&str; 2] = ["/", "/contact-us"];

pub(crate) fn endpoints() -> Endpoints {
    let read = |region| Policy {
        auth: Auth::Anyone,
        limit: Limit::Read,
        cache: Cache::Revalidate,
        region,
    };
    Endpoints::new()
        .add(routes!(robots), read(Region::OPEN))
        .add(routes!(sitemap), read(Region::SITE))
        .add(routes!(sitemap_part), read(Region::SITE))
        .add(routes!(manifest), read(Region::OPEN))
}

/// Returns the rules for crawlers: everything except the API may be crawled.
#[utoipa::path(get, path = "/robots.txt", tag = "findability",
    responses((status = 200, content_type = "text/plain", body = String)))]
async fn robots(State(app): State<App>) -> String {
    let site = &app.site.url;
    format!("User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: {site}/sitemap.xml\n")
}

/// Returns the sitemap index, which lists the parts of the sitemap.
#[utoipa::path(get, path = "/sitemap.xml", tag = "findability",
    responses((status = 200, content_type = "application/xml", body = String)))]
async fn sitemap(State(app): State<App>) -> Result<Response, ApiError> {
    let books = app.catalogue.count().await?;
    let parts = (books + BOOKS_A_PART - 1) / BOOKS_A_PART;
    let site = &app.site.url;
    let xml = XmlWriter::document("sitemapindex", &NAMESPACE, |xml| {
        for part in 1..=parts.max(1) {
            let address = format!("{site}/sitemaps/{part}.xml");
            xml.parent("sitemap", &[], |xml| xml.element("loc", &address));
        }
    });
    Ok(response(xml))
}

/// Returns a part of the sitemap: up to 10,000 books, in the order in which they were added.
///
/// The first part also has the home page and the contact page. A part that does not exist gets 404.
#[utoipa::path(get, path = "/sitemaps/{file}", tag = "findability",
    params(("file" = String, Path, description = "`{part}.xml`, starting at 1")),
    responses((status = 200, content_type = "application/xml", body = String)))]
async fn sitemap_part(
    State(app): State<App>,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    let part = file.strip_suffix(".xml").and_then(|part| part.parse::<i64>().ok());
    let part = part.filter(|part| (1..=1_000_000).contains(part)).ok_or(NO_SUCH_ENDPOINT)?;
    let books = app.catalogue.oldest((part - 1) * BOOKS_A_PART, BOOKS_A_PART).await?;
    if books.is_empty() && part > 1 {
        return Err(NO_SUCH_ENDPOINT.into());
    }
    let site = &app.site.url;
    let xml = XmlWriter::document("urlset", &NAMESPACE, |xml| {
        for path in PAGES.iter().filter(|_| part == 1) {
            xml.parent("url", &[], |xml| xml.element("loc", &format!("{site}{path}")));
        }
        for BookListItem { book_id, update_time, .. } in &books {
            xml.parent("url", &[], |xml| {
                xml.element("loc", &format!("{site}/book/{book_id}"));
                xml.element("lastmod", &date(*update_time));
            });
        }
    });
    Ok(response(xml))
}

/// Returns the web app manifest, with which browsers install the site on a home screen.
#[utoipa::path(get, path = "/manifest.webmanifest", tag = "findability",
    responses((status = 200, content_type = "application/manifest+json", body = serde_json::Value)))]
async fn manifest(State(app): State<App>) -> Response {
    let manifest = json!({
        "name": app.site.name,
        "short_name": app.site.name,
        "start_url": "/",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#15803d",
        "icons": [
            { "src": "/icons/192.png", "sizes": "192x192", "type": "image/png" },
            { "src": "/icons/512.png", "sizes": "512x512", "type": "image/png" },
            { "src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml" },
        ],
    });
    ([(CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}

fn response(xml: String) -> Response {
    ([(CONTENT_TYPE, "application/xml")], xml).into_response()
}
