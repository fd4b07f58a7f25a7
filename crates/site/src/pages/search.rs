use std::time::Duration;

use super::page::{Address, Loaded, Page, Target, Visit};
use crate::app::App;
use crate::http::{ApiError, Region};
use page_cache::PageKind;
use search::SearchPageData;

/// Time for which search pages are cached. Search pages have no cache subjects, because any change of the catalogue may
/// affect a search.
pub(super) const SHARED_FOR: Duration = Duration::from_secs(10);

/// The search page before a search, which shows no results.
pub(super) struct SearchPage;

impl Page for SearchPage {
    const KIND: PageKind = PageKind::public("search");
    const REGION: Region = Region::SITE;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/search",
        variant: (),
        operation: "getSearchPage",
        html: "Returns the search page as it is before a search: popular search terms, genres and tags.",
        payload: "Returns the payload of the search page as it is before a search (`/search`): the page's data as \
                  JSON. The query string is the id of the web app's build that the client runs (`?<build id>`).",
    }];
    type Variant = ();
    type Data = SearchPageData;

    async fn parse(_: Visit<'_, ()>) -> Result<Target, ApiError> {
        Ok(Target::page(Self))
    }

    fn path(&self) -> String {
        "/search".to_owned()
    }

    async fn load(&self, app: &App) -> Result<Loaded<SearchPageData>, ApiError> {
        Ok(Loaded::shared_for(SHARED_FOR, app.search.page().await?))
    }
}
