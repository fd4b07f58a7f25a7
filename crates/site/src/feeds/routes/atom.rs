use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::CONTENT_TYPE;

use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::app::App;
use crate::feeds::xml::{HEAD, element, link, updated};
use crate::http::{ApiError, Path};
use catalogue::{BookDetail, BookId, SectionItem};
use foundation::paging::PageRequest;

const FORM: &str = "application/atom+xml";
const ENTRIES: i64 = 50;

/// The latest sections of a book, for feed readers.
#[utoipa::path(get, path = "/book/{book_id}/feed.atom", tag = "feeds",
    params(("book_id" = String, Path)),
    responses((status = 200, content_type = "application/atom+xml", body = String)))]
pub(crate) async fn atom(
    State(app): State<App>,
    Path(book_id): Path<String>,
) -> Result<Response, ApiError> {
    let book_id: BookId = book_id.parse().map_err(|_| NO_SUCH_BOOK)?;
    let (book, _) = app.catalogue.book(&book_id).await?;
    let sections = app.catalogue.latest_sections(&book, ENTRIES).await?;
    let page = format!("{}/book/{book_id}", app.site.url);
    let mut xml = format!("{HEAD}<feed xmlns=\"http://www.w3.org/2005/Atom\">");
    xml.push_str(&element("id", &format!("urn:dogear:book:{book_id}")));
    xml.push_str(&element("title", &book.title));
    xml.push_str(&format!("<author>{}</author>", element("name", &book.author)));
    xml.push_str(&updated(sections.first().map_or(book.update_time, |(_, at)| *at)));
    xml.push_str(&link("self", &format!("{page}/feed.atom"), FORM));
    xml.push_str(&link("alternate", &page, "text/html"));
    for (section, appeared_at) in &sections {
        xml.push_str(&entry(&book, &page, section, *appeared_at));
    }
    xml.push_str("</feed>");
    Ok(([(CONTENT_TYPE, FORM)], xml).into_response())
}

fn entry(book: &BookDetail, page: &str, section: &SectionItem, appeared_at: i64) -> String {
    let SectionItem { number, title, .. } = section;
    let list_page = (number - 1) / PageRequest::DEFAULT_SIZE + 1;
    let address = match list_page {
        1 => format!("{page}#sections"),
        list_page => format!("{page}?page={list_page}#sections"),
    };
    let id = format!("urn:dogear:book:{}:section:{number}", book.book_id);
    let (id, title) = (element("id", &id), element("title", &format!("{number}. {title}")));
    let link = link("alternate", &address, "text/html");
    format!("<entry>{id}{title}{}{link}</entry>", updated(appeared_at))
}
