use serde::{Deserialize, Serialize};
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams, ToSchema};

use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::{ids, subjects_of_lists};
use crate::api::catalogue::errors::{NO_SUCH_BOOK, NO_SUCH_SHELF};
use crate::app::App;
use crate::http::{ApiError, ErrorCode, Region};
use catalogue::{BookListItem, CatalogueError, Shelf, ShelfKind, ShelfName};
use foundation::paging::{PageRequest, Paged};
use foundation::query_string::encoded;
use page_cache::PageKind;

/// Data of the page that shows one list of books, or an overview of all lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ReadMoreData {
    /// The requested list; null if the overview was requested.
    list: Option<ListData>,
    /// All lists of the site, each with its first books; empty if one list was requested.
    shelves: Vec<Shelf>,
}

/// One page of a list of books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
struct ListData {
    /// Name of the list, as in the URL.
    #[schema(example = "trending")]
    slug: String,
    /// How the books are selected and ordered.
    kind: ShelfKind,
    /// Title of the list: the title of an editors' shelf, the tag, the name of the series, or the title of the book to
    /// which the listed books are similar; empty for all other kinds.
    #[schema(example = "")]
    title: String,
    /// The books on the requested page of the list.
    books: Paged<BookListItem>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ReadMoreQuery {
    /// Name of the list, as in `/api/book/list`. If absent, the page is an overview of all lists.
    #[param(max_length = 64, example = "trending")]
    shelf: Option<String>,
    /// Page number, counted from 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1)]
    page: Option<i64>,
}

/// The page that shows one page of a list of books, or an overview of all lists.
pub(super) struct ReadMorePage {
    list: Option<(ShelfName, PageRequest)>,
}

impl Page for ReadMorePage {
    const KIND: PageKind = PageKind::public("read_more");
    const REGION: Region = Region::SITE;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/read-more",
        variant: (),
        operation: "getListPage",
        html: "Returns a list of books as HTML: the list that the query names, ten books at a time. Without a query, \
               returns an overview of all lists. An unknown list gets the not-found page.",
        payload: "Returns the payload of a list of books, or of the overview of all lists (`/read-more`): the page's \
                  data as JSON. The query string is the id of the web app's build that \
                  the client runs, then the page's own parameters (`?<build id>&…`).",
    }];
    const ERRORS: &'static [&'static ErrorCode] = &[NO_SUCH_SHELF, NO_SUCH_BOOK];
    type Variant = ();
    type Data = ReadMoreData;

    fn parameters() -> Vec<Parameter> {
        ReadMoreQuery::into_params(|| None)
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let query: ReadMoreQuery = visit.query().await?;
        let Some(slug) = query.shelf.as_deref().filter(|slug| !slug.is_empty()) else {
            return Ok(Target::page(Self { list: None }));
        };
        let name = ShelfName::parse(slug).ok_or(NO_SUCH_SHELF)?;
        let page = PageRequest::new(query.page, None)?;
        Ok(Target::page(Self { list: Some((name, page)) }))
    }

    fn path(&self) -> String {
        "/read-more".to_owned()
    }

    fn url(&self) -> String {
        let Some((name, page)) = &self.list else { return self.path() };
        let shelf = encoded(&name.slug());
        match page.number() {
            1 => format!("/read-more?shelf={shelf}"),
            number => format!("/read-more?shelf={shelf}&page={number}"),
        }
    }

    async fn load(&self, app: &App) -> Result<Loaded<ReadMoreData>, ApiError> {
        let Some((name, page)) = &self.list else {
            let shelves = app.catalogue.home().await?.shelves;
            let subjects = subjects_of_lists(shelves.iter().flat_map(|shelf| ids(&shelf.books)));
            return Ok(Loaded::made_from(subjects, ReadMoreData { list: None, shelves }));
        };
        let (title, books) = app.catalogue.list(Some(name), *page).await?;
        // A tag or series without books does not exist; any other list may be empty for now.
        let missing =
            page.number() > 1 || matches!(name.kind(), ShelfKind::Tag | ShelfKind::Series);
        if books.list.is_empty() && missing {
            return Err(CatalogueError::NoSuchPage.into());
        }
        let subjects = subjects_of_lists(ids(&books.list));
        let list = ListData { slug: name.slug(), kind: name.kind(), title, books };
        Ok(Loaded::made_from(subjects, ReadMoreData { list: Some(list), shelves: Vec::new() }))
    }
}
