//! The payload that every page has.

use std::borrow::Cow;

use http::StatusCode;
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::app::App;
use crate::site_info::SiteInfo;
use catalogue::{BookId, BookListItem, Subject};
use page_cache::{PageKind, inline};

/// Maximum number of similar books that a page shows.
pub(super) const SIMILAR_BOOKS: usize = 12;

/// The payload of a page: the JSON from which the server renders the page and the browser hydrates it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct Payload<D> {
    /// Name of the component of the web app that shows the page: `home`, `book`, `read_more`, `search`,
    /// `search_result`, `contact`, `me`, `settings`, `third_party`, `reader`, `library`, `reading_history`, `vip`,
    /// `recharge_records`, `consumption_record`, `sandbox_pay`, `welfare_center`, `landing`, `region_blocked`,
    /// `not_found` or `error`.
    route: RouteName,
    /// The path of the page as the browser shows it, without a query.
    #[schema(example = "/")]
    path: String,
    /// The HTTP status of the response.
    #[schema(minimum = 100, maximum = 599, example = 200)]
    status: u16,
    /// Id of the web app's build that the server currently serves.
    #[schema(example = "3f9c1d2e")]
    build: String,
    /// Settings of the site, such as its name and URL.
    site: SiteInfo,
    /// Data of this page.
    data: D,
}

/// Returns the payload of a page as JSON without the character `<`, so that it can be embedded in a script element.
pub(super) fn payload<D: Serialize>(
    app: &App,
    kind: PageKind,
    path: String,
    status: StatusCode,
    data: D,
) -> String {
    let payload = Payload {
        route: RouteName(kind.name),
        path,
        status: status.as_u16(),
        build: app.pages.build().id.clone(),
        site: app.site.clone(),
        data,
    };
    let json =
        serde_json::to_string(&payload).expect("payloads have string keys and no custom form");
    inline(&json)
}

/// The name of the component that shows a page. The schema of this type lists all names.
#[derive(Debug, Clone, Copy, Serialize)]
struct RouteName(&'static str);

impl PartialSchema for RouteName {
    fn schema() -> RefOr<Schema> {
        let failures = [PageKind::NOT_FOUND.name, PageKind::ERROR.name];
        let names = super::PAGES.iter().map(|page| page.name).chain(failures);
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
    }
}

impl ToSchema for RouteName {
    fn name() -> Cow<'static, str> {
        "PageKind".into()
    }
}

/// Data of a page whose payload has no data of its own: an empty object. The browser fetches the
/// reader's personal data through the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct NoData {}

/// Returns the cache subjects of a page that lists `books`: these books and all shelves. A change of any of them evicts
/// the page.
pub(super) fn subjects_of_lists<'a>(books: impl Iterator<Item = &'a BookId>) -> Vec<Subject> {
    let mut books: Vec<_> = books.cloned().collect();
    books.sort();
    books.dedup();
    books.into_iter().map(Subject::Book).chain([Subject::Shelves]).collect()
}

pub(super) fn ids(books: &[BookListItem]) -> impl Iterator<Item = &BookId> {
    books.iter().map(|book| &book.book_id)
}
