//! Routes for search engines and home screens: `robots.txt`, the sitemap and the web app manifest.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::CONTENT_TYPE;
use serde_json::json;
use utoipa_axum::routes;

use catalogue::UpdatedBook;
use foundation::calendar::date;
use foundation::xml_writer::XmlWriter;
use publisher_pages::PublisherPage;
use site::App;
use site::app::Endpoints;
use site::app::call::get;
use site::codes::NO_SUCH_ENDPOINT;
use site::http::{ApiError, Auth, Cache, Limit, Path, Policy, Region};

/// Number of books per part of the sitemap; the sitemap protocol allows 50,000 URLs per part.
const BOOKS_A_PART: usize = 10_000;
const NAMESPACE: [(&str, &str); 1] = [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")];
/// Paths of the pages that are in the sitemap besides the pages of books and those that the publisher wrote.
const PAGES: [&str; 2] = ["/", "/contact-us"];

pub(crate) fn endpoints() -> Endpoints {
    let read = |region| Policy {
        auth: Auth::Anyone,
        limit: Limit::Read,
        cache: Cache::Revalidate,
        region,
    };
    Endpoints::new()
        .add(routes!(robots), read(Region::OPEN), get("getCrawlerRules", &[]))
        .add(routes!(sitemap), read(Region::SITE), get("getSitemap", &[]))
        .add(routes!(sitemap_part), read(Region::SITE), get("getSitemapPart", &[]))
        .add(routes!(manifest), read(Region::OPEN), get("getWebAppManifest", &[]))
}

/// Returns the rules for crawlers (`robots.txt`): everything except the API may be crawled.
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
    let parts = parts(&app).await?.len();
    let site = &app.site.url;
    let xml = XmlWriter::document("sitemapindex", &NAMESPACE, |xml| {
        for part in 1..=parts {
            let address = format!("{site}/sitemaps/{part}.xml");
            xml.parent("sitemap", &[], |xml| xml.element("loc", &address));
        }
    });
    Ok(response(xml))
}

/// Returns one part of the sitemap: up to 10,000 books, in the order in which they were added to the catalogue.
///
/// The first part also has the home page, the contact page and the pages that the publisher wrote. A part that does not exist gets 404.
#[utoipa::path(get, path = "/sitemaps/{file}", tag = "findability",
    params(("file" = String, Path, description = "Name of the file: `{part}.xml`, with the number of the part, counted from 1", pattern = "^[0-9]{1,9}\\.xml$", example = "1.xml")),
    responses((status = 200, content_type = "application/xml", body = String)))]
async fn sitemap_part(
    State(app): State<App>,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    let part = file.strip_suffix(".xml").and_then(|part| part.parse::<usize>().ok());
    let part = part.and_then(|part| part.checked_sub(1)).ok_or(NO_SUCH_ENDPOINT)?;
    let xml = parts(&app).await?.get(part).cloned().ok_or(NO_SUCH_ENDPOINT)?;
    Ok(response(xml))
}

/// Returns the cached parts of the sitemap, which are written again only if the catalogue has changed.
async fn parts(app: &App) -> Result<Arc<Vec<Bytes>>, ApiError> {
    let made = app.catalogue.kept(&app.sitemap, async {
        let (site, books) = (app.site.url.clone(), app.catalogue.all_books().await?);
        let own = app.publisher_pages.iter().map(PublisherPage::path);
        let pages: Vec<_> = PAGES.into_iter().map(str::to_owned).chain(own).collect();
        let writing = tokio::task::spawn_blocking(move || write_parts(&site, &pages, &books));
        writing.await.map_err(|_| ApiError::internal("the writer of the sitemap panicked"))
    });
    made.await
}

fn write_parts(site: &str, pages: &[String], books: &[UpdatedBook]) -> Vec<Bytes> {
    let parts = books.chunks(BOOKS_A_PART).chain(books.is_empty().then_some(books));
    let written = parts.enumerate().map(|(part, books)| {
        let xml = XmlWriter::document("urlset", &NAMESPACE, |xml| {
            for path in pages.iter().filter(|_| part == 0) {
                xml.parent("url", &[], |xml| xml.element("loc", &format!("{site}{path}")));
            }
            for UpdatedBook { book_id, update_time } in books {
                xml.parent("url", &[], |xml| {
                    xml.element("loc", &format!("{site}/book/{book_id}"));
                    xml.element("lastmod", &date(*update_time));
                });
            }
        });
        Bytes::from(xml)
    });
    written.collect()
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

fn response(xml: impl Into<Body>) -> Response {
    ([(CONTENT_TYPE, "application/xml")], xml.into()).into_response()
}
