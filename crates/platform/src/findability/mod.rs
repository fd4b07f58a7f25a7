//! What search engines, feed readers of sites and home screens ask for: `robots.txt`, the sitemap and
//! the web app's manifest.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::CONTENT_TYPE;
use manuscript::html::escape;
use serde_json::json;
use utoipa_axum::routes;

use crate::app::App;
use crate::catalogue::BookListItem;
use crate::http::{ApiError, Auth, Cache, Endpoints, Limit, Path, Policy};
use crate::markup::push;

/// Books in one part of the sitemap; the protocol allows 50,000 addresses.
const BOOKS_A_PART: i64 = 10_000;
/// Pages that stand by themselves.
const PAGES: [&str; 2] = ["/", "/contact-us"];

pub(crate) fn endpoints() -> Endpoints {
    let read = Policy { auth: Auth::Anyone, limit: Limit::Read, cache: Cache::Revalidate };
    Endpoints::new()
        .add(routes!(robots), read)
        .add(routes!(sitemap), read)
        .add(routes!(sitemap_part), read)
        .add(routes!(manifest), read)
}

/// What search engines may visit.
#[utoipa::path(get, path = "/robots.txt", tag = "findability",
    responses((status = 200, content_type = "text/plain", body = String)))]
async fn robots(State(app): State<App>) -> String {
    let site = &app.site.url;
    format!("User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: {site}/sitemap.xml\n")
}

/// The list of the sitemap's parts.
#[utoipa::path(get, path = "/sitemap.xml", tag = "findability",
    responses((status = 200, content_type = "application/xml", body = String)))]
async fn sitemap(State(app): State<App>) -> Result<Response, ApiError> {
    let books = app.catalogue.count().await?;
    let parts = (books + BOOKS_A_PART - 1) / BOOKS_A_PART;
    let site = escape(&app.site.url);
    let mut xml =
        String::from("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">");
    for part in 1..=parts.max(1) {
        push(&mut xml, format_args!("<sitemap><loc>{site}/sitemaps/{part}.xml</loc></sitemap>"));
    }
    xml.push_str("</sitemapindex>");
    Ok(answer(xml))
}

/// One part of the sitemap: up to ten thousand books, and the site's other pages in the first.
#[utoipa::path(get, path = "/sitemaps/{file}", tag = "findability",
    params(("file" = String, Path, description = "`{part}.xml`, counted from 1")),
    responses((status = 200, content_type = "application/xml", body = String)))]
async fn sitemap_part(
    State(app): State<App>,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    let part = file.strip_suffix(".xml").and_then(|part| part.parse::<i64>().ok());
    let part =
        part.filter(|part| (1..=1_000_000).contains(part)).ok_or(ApiError::NoSuchEndpoint)?;
    let books = app.catalogue.oldest((part - 1) * BOOKS_A_PART, BOOKS_A_PART).await?;
    if books.is_empty() && part > 1 {
        return Err(ApiError::NoSuchEndpoint);
    }
    let site = escape(&app.site.url);
    let mut xml = String::from("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">");
    if part == 1 {
        for path in PAGES {
            push(&mut xml, format_args!("<url><loc>{site}{path}</loc></url>"));
        }
    }
    for BookListItem { book_id, update_time, .. } in &books {
        let changed = date(*update_time);
        push(
            &mut xml,
            format_args!("<url><loc>{site}/book/{book_id}</loc><lastmod>{changed}</lastmod></url>"),
        );
    }
    xml.push_str("</urlset>");
    Ok(answer(xml))
}

/// How the site looks as an app on a home screen.
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

fn answer(xml: String) -> Response {
    let xml = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>{xml}");
    ([(CONTENT_TYPE, "application/xml")], xml).into_response()
}

/// The day of a time, as `YYYY-MM-DD`, by the calendar's own arithmetic.
fn date(unix_seconds: i64) -> String {
    // Days since 0000-03-01: years then end with February, so leap days come last.
    let days = unix_seconds.div_euclid(86_400) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400), "2000-02-29");
        assert_eq!(date(1_794_726_689), "2026-11-15");
        assert_eq!(date(4_107_542_399), "2100-02-28");
    }
}
