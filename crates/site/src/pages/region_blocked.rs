use serde::{Deserialize, Serialize};
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams, ToSchema};

use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::{SIMILAR_BOOKS, ids, subjects_of_lists};
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::app::App;
use crate::http::{ApiError, ErrorCode, REGION_PAGE, Region, region_page};
use catalogue::{BookId, BookListItem};
use page_cache::PageKind;

/// Data of the page that says what is not offered in the reader's country, a book or the whole site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct RegionBlockedData {
    /// The book that is not offered; null if the whole site is not offered.
    book: Option<BookListItem>,
    /// Books that are similar to the blocked book and are offered in every country; empty if the
    /// whole site is not offered.
    others: Vec<BookListItem>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct RegionBlockedQuery {
    /// Id of the book that is not offered. If absent, the whole site is not offered.
    #[param(max_length = 32)]
    book: Option<String>,
}

/// The page that says that a book or the site is not offered in the reader's country, and shows alternatives.
pub(super) struct RegionBlockedPage {
    book: Option<BookId>,
}

impl Page for RegionBlockedPage {
    const KIND: PageKind = PageKind::unlisted("region_blocked");
    const REGION: Region = Region::OPEN.any_book("It names the book that is not offered.");
    const ADDRESSES: &'static [Address] = &[Address {
        path: REGION_PAGE,
        variant: (),
        operation: "getRegionBlockedPage",
        html: "Returns the page that says that a book or the site is not offered in the reader's country, and shows \
               alternatives.",
        payload: "Returns the payload of the page that says that a book or the site is not offered in the reader's \
                  country (`/region-blocked`): the page's data as JSON. The query string is the id of the web app's \
                  build that the client runs, then the page's own parameters (`?<build id>&…`).",
    }];
    const ERRORS: &'static [&'static ErrorCode] = &[NO_SUCH_BOOK];
    type Variant = ();
    type Data = RegionBlockedData;

    fn parameters() -> Vec<Parameter> {
        RegionBlockedQuery::into_params(|| None)
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let query: RegionBlockedQuery = visit.query().await?;
        let book = query.book.as_deref().filter(|book| !book.is_empty());
        let book = book.map(str::parse).transpose().map_err(|_| NO_SUCH_BOOK)?;
        Ok(Target::page(Self { book }))
    }

    fn path(&self) -> String {
        REGION_PAGE.to_owned()
    }

    fn url(&self) -> String {
        region_page(self.book.as_ref().map(BookId::as_str))
    }

    async fn load(&self, app: &App) -> Result<Loaded<RegionBlockedData>, ApiError> {
        let Some(book_id) = &self.book else {
            return Ok(Loaded::constant(RegionBlockedData { book: None, others: Vec::new() }));
        };
        let book = app.catalogue.list_item(book_id).await?.ok_or(NO_SUCH_BOOK)?;
        let rules = app.regions.rules().await?;
        let mut others = app.catalogue.similar(book_id, SIMILAR_BOOKS).await?;
        // Books with a region rule are left out. A change of such a rule evicts this page, because the books are among
        // its subjects.
        let subjects = subjects_of_lists(ids(&others).chain([book_id]));
        others.retain(|other| !rules.has_book(other.book_id.as_str()));
        Ok(Loaded::made_from(subjects, RegionBlockedData { book: Some(book), others }))
    }
}
