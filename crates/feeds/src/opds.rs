use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::CONTENT_TYPE;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{opds1, opds2};
use catalogue::{BookId, BookListItem};
use foundation::paging::{PageRequest, Paged};
use foundation::query_string::query_string;
use search::{Filters, SearchRequest, Sort};
use site::app::Client;
use site::codes::{NO_SUCH_BOOK, NOT_FREE};
use site::http::{ApiError, Path, Query};
use site::{App, SiteInfo};

const BOOKS_A_PAGE: i64 = 50;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FeedQuery {
    /// Lists only books with this tag.
    #[param(max_length = 40, example = "mystery")]
    tag: Option<String>,
    /// Words to search for in the books; the best match comes first.
    #[param(max_length = 200, example = "tuner")]
    query: Option<String>,
    /// Page number, counted from 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1)]
    page: Option<i64>,
}

/// Returns an OPDS 2.0 feed of the books whose sections are all free, most recently changed first, 50 per page.
#[utoipa::path(get, path = "/opds", tag = "feeds", params(FeedQuery),
    responses((status = 200, content_type = "application/opds+json", body = serde_json::Value)))]
pub(crate) async fn catalog(
    State(app): State<App>,
    client: Client,
    Query(query): Query<FeedQuery>,
) -> Result<Response, ApiError> {
    JSON.respond(&app, client, &query, "/opds").await
}

/// Searches the books whose sections are all free, and returns the books found as an OPDS 2.0 feed, 50 per page.
#[utoipa::path(get, path = "/opds/search.json", tag = "feeds", params(FeedQuery),
    responses((status = 200, content_type = "application/opds+json", body = serde_json::Value)))]
pub(crate) async fn search_feed(
    State(app): State<App>,
    client: Client,
    Query(query): Query<FeedQuery>,
) -> Result<Response, ApiError> {
    JSON.respond(&app, client, &query, "/opds/search.json").await
}

/// Returns an OPDS 1.2 feed of the books whose sections are all free, most recently changed first, 50 per page.
#[utoipa::path(get, path = "/opds/catalog.xml", tag = "feeds", params(FeedQuery),
    responses((status = 200, content_type = "application/atom+xml", body = String)))]
pub(crate) async fn catalog_xml(
    State(app): State<App>,
    client: Client,
    Query(query): Query<FeedQuery>,
) -> Result<Response, ApiError> {
    ATOM.respond(&app, client, &query, "/opds/catalog.xml").await
}

/// Searches the books whose sections are all free, and returns the books found as an OPDS 1.2 feed, 50 per page.
#[utoipa::path(get, path = "/opds/search.xml", tag = "feeds", params(FeedQuery),
    responses((status = 200, content_type = "application/atom+xml", body = String)))]
pub(crate) async fn search_feed_xml(
    State(app): State<App>,
    client: Client,
    Query(query): Query<FeedQuery>,
) -> Result<Response, ApiError> {
    ATOM.respond(&app, client, &query, "/opds/search.xml").await
}

/// Returns the OpenSearch description, which tells other programs how to search the free books.
#[utoipa::path(get, path = "/opds/search-description.xml", tag = "feeds",
    responses((status = 200, content_type = "application/opensearchdescription+xml", body = String)))]
pub(crate) async fn search_description(State(app): State<App>) -> Response {
    let form = [(CONTENT_TYPE, "application/opensearchdescription+xml")];
    (form, opds1::search_description(&app.site)).into_response()
}

/// Returns the OPDS 2.0 publication, a description with links, of a book whose sections are all free.
///
/// A book with a section that is not free gets an error (code 1012). An unknown book gets 404.
#[utoipa::path(get, path = "/opds/books/{file}", tag = "feeds",
    params(("file" = String, Path, description = "Name of the file: `{book_id}.json`, with the id of the book", pattern = "^[a-z0-9-]{1,32}\\.json$", example = "5yuxzs98u9a4.json")),
    responses((status = 200, content_type = "application/opds-publication+json", body = serde_json::Value)))]
pub(crate) async fn publication(
    State(app): State<App>,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    let name = file.strip_suffix(".json").and_then(|name| name.parse().ok());
    let book_id: BookId = name.ok_or(NO_SUCH_BOOK)?;
    let book = app.catalogue.list_item(&book_id).await?.ok_or(NO_SUCH_BOOK)?;
    if book.free_sections < book.section_num {
        return Err(NOT_FREE.into());
    }
    let form = [(CONTENT_TYPE, "application/opds-publication+json")];
    Ok((form, opds2::publication(&app.site, &book).to_string()).into_response())
}

/// A function that writes a feed. Its arguments are the site, the title, one page of books, and a function that returns
/// the URL of any page by its number.
type WriteFeed = fn(&SiteInfo, &str, &Paged<BookListItem>, &dyn Fn(i64) -> String) -> String;

/// A format in which the OPDS feeds are written.
struct Format {
    media_type: &'static str,
    write: WriteFeed,
}

const ATOM: Format = Format { media_type: opds1::FORM, write: opds1::feed };
const JSON: Format = Format {
    media_type: opds2::FORM,
    write: |site, title, books, address| opds2::feed(site, title, books, address).to_string(),
};

impl Format {
    async fn respond(
        &self,
        app: &App,
        client: Client,
        query: &FeedQuery,
        path: &str,
    ) -> Result<Response, ApiError> {
        let books = books(app, client, query).await?;
        let address = |page| query.address(&app.site.url, path, page);
        let feed = (self.write)(&app.site, query.title(app), &books, &address);
        Ok(([(CONTENT_TYPE, self.media_type)], feed).into_response())
    }
}

/// Returns one page of the books whose sections are all free: all such books, those with `tag`, or those that match the
/// words in `query`.
async fn books(
    app: &App,
    client: Client,
    query: &FeedQuery,
) -> Result<Paged<BookListItem>, ApiError> {
    let page = PageRequest::new(query.page, Some(BOOKS_A_PAGE))?;
    if query.tag.is_none() && query.query.is_none() {
        return Ok(app.catalogue.free_books(page).await?);
    }
    let request = SearchRequest {
        q: query.query.clone().unwrap_or_default(),
        filters: Filters {
            tags: query.tag.iter().cloned().collect(),
            free: true,
            ..Filters::default()
        },
        sort: if query.query.is_some() { Sort::Relevance } else { Sort::Updated },
        page,
    };
    request.check()?;
    app.search.admit(client.0)?;
    let found = app.search.books(&request).await?.books;
    Ok(page.of(found.list.into_iter().map(|found| found.book).collect(), found.total))
}

impl FeedQuery {
    fn title<'a>(&'a self, app: &'a App) -> &'a str {
        self.query.as_deref().or(self.tag.as_deref()).unwrap_or(&app.site.name)
    }

    fn address(&self, site: &str, path: &str, page: i64) -> String {
        let page = (page > 1).then(|| page.to_string());
        let parts = [("tag", &self.tag), ("query", &self.query), ("page", &page)];
        let parts = parts.iter().filter_map(|(name, value)| Some((*name, value.as_deref()?)));
        match query_string(&parts.collect::<Vec<_>>()).as_str() {
            "" => format!("{site}{path}"),
            query => format!("{site}{path}?{query}"),
        }
    }
}
