use axum::extract::FromRequestParts as _;

use super::page::{Address, Loaded, Page, Target, Visit};
use super::search::{SHARED_FOR, SearchPage};
use crate::app::{App, Client};
use crate::http::errors::BAD_REQUEST;
use crate::http::{ApiError, ErrorCode, Region, TOO_MANY};
use page_cache::PageKind;
use search::{SearchData, SearchRequest};

/// The page that shows the results of a search.
pub(super) struct SearchResultPage(SearchRequest);

impl Page for SearchResultPage {
    const KIND: PageKind = PageKind::unlisted("search_result");
    const REGION: Region = Region::SITE;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/search-result",
        variant: (),
        operation: "getSearchResultsPage",
        html: "Returns the page of search results. Its query parameters are those of `/api/search/books`; without words \
               and filters, the response is the search page.",
        payload: "Returns the payload (the data as JSON) of the page of search results. The query string is `?<build id>&…`: the id of the web app's build that the client runs, then the page's own parameters.",
    }];
    const ERRORS: &'static [&'static ErrorCode] = &[BAD_REQUEST, TOO_MANY];
    const OTHER_PAYLOADS: &'static [&'static str] = &["Page_SearchPageData"];
    type Variant = ();
    type Data = SearchData;

    async fn parse(visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let Client(from) = Client::from_request_parts(visit.parts, visit.app).await?;
        let request = SearchRequest::parse(visit.parts.uri.query())?;
        if request.is_empty() {
            return Ok(Target::page(SearchPage));
        }
        visit.app.search.admit(from)?;
        visit.app.search.note(&request, from);
        Ok(Target::page(Self(request)))
    }

    fn path(&self) -> String {
        "/search-result".to_owned()
    }

    fn url(&self) -> String {
        format!("/search-result?{}", self.0.to_query())
    }

    async fn load(&self, app: &App) -> Result<Loaded<SearchData>, ApiError> {
        Ok(Loaded::shared_for(SHARED_FOR, app.search.books(&self.0).await?))
    }
}
