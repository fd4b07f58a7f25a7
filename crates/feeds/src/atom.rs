use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::CONTENT_TYPE;

use crate::xml::{author, link, updated};
use catalogue::{BookDetail, BookId, SectionItem};
use foundation::paging::PageRequest;
use foundation::xml_writer::XmlWriter;
use site::App;
use site::codes::NO_SUCH_BOOK;
use site::http::{ApiError, Path};

const FORM: &str = "application/atom+xml";
const ENTRIES: i64 = 50;

/// Returns an Atom feed of a book's latest sections, newest first, at most 50.
///
/// An entry has the number, title and date of a section, not its text. An unknown book gets 404.
#[utoipa::path(get, path = "/book/{book_id}/feed.atom", tag = "feeds",
    params(("book_id" = String, Path, description = "Id of the book", pattern = "^[a-z0-9-]{1,32}$", example = "5yuxzs98u9a4")),
    responses((status = 200, content_type = "application/atom+xml", body = String)))]
pub(crate) async fn atom(
    State(app): State<App>,
    Path(book_id): Path<String>,
) -> Result<Response, ApiError> {
    let book_id: BookId = book_id.parse().map_err(|_| NO_SUCH_BOOK)?;
    let (book, _) = app.catalogue.book(&book_id).await?;
    let sections = app.catalogue.latest_sections(&book, ENTRIES).await?;
    let page = format!("{}/book/{book_id}", app.site.url);
    let newest = sections.first().map_or(book.update_time, |(_, at)| *at);
    let xml = XmlWriter::document("feed", &[("xmlns", "http://www.w3.org/2005/Atom")], |xml| {
        xml.element("id", &format!("urn:dogear:book:{book_id}"));
        xml.element("title", &book.title);
        author(xml, &book.author);
        updated(xml, newest);
        link(xml, "self", &format!("{page}/feed.atom"), FORM);
        link(xml, "alternate", &page, "text/html");
        for (section, appeared_at) in &sections {
            entry(xml, &book, &page, section, *appeared_at);
        }
    });
    Ok(([(CONTENT_TYPE, FORM)], xml).into_response())
}

fn entry(
    xml: &mut XmlWriter,
    book: &BookDetail,
    page: &str,
    section: &SectionItem,
    appeared_at: i64,
) {
    let SectionItem { number, title, .. } = section;
    let list_page = (number - 1) / PageRequest::DEFAULT_SIZE + 1;
    let address = match list_page {
        1 => format!("{page}#sections"),
        list_page => format!("{page}?page={list_page}#sections"),
    };
    xml.parent("entry", &[], |xml| {
        xml.element("id", &format!("urn:dogear:book:{}:section:{number}", book.book_id));
        xml.element("title", &format!("{number}. {title}"));
        updated(xml, appeared_at);
        link(xml, "alternate", &address, "text/html");
    });
}
