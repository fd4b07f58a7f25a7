use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Form, respond};
use crate::api::catalogue::errors::NO_SUCH_SHELF;
use crate::app::App;
use crate::http::{ApiError, Query};
use crate::pages::payload::{Page, ReadMoreData};
use crate::pages::target::PageTarget;
use catalogue::ShelfName;
use foundation::paging::PageRequest;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReadMoreQuery {
    /// As in `/api/book/list`; without it, the site's lists.
    shelf: Option<String>,
    /// Counted from 1.
    #[param(minimum = 1, default = 1)]
    page: Option<i64>,
}

impl ReadMoreQuery {
    fn target(&self) -> Result<PageTarget, ApiError> {
        let Some(slug) = self.shelf.as_deref().filter(|slug| !slug.is_empty()) else {
            return Ok(PageTarget::ReadMore { list: None });
        };
        let name = ShelfName::parse(slug).ok_or(NO_SUCH_SHELF)?;
        let page = PageRequest::new(self.page, None)?;
        Ok(PageTarget::ReadMore { list: Some((name, page)) })
    }
}

/// The whole list behind a shelf.
#[utoipa::path(get, path = "/read-more", tag = "pages", params(ReadMoreQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn read_more(
    State(app): State<App>,
    Query(query): Query<ReadMoreQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, query.target()?).await
}

/// What the page of a list is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/read-more/_payload.json", tag = "pages", params(ReadMoreQuery),
    responses((status = 200, body = Page<ReadMoreData>)))]
pub(crate) async fn read_more_payload(
    State(app): State<App>,
    Query(query): Query<ReadMoreQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, query.target()?).await
}
