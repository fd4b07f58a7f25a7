use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::catalogue::BookListItem;
use crate::http::{ApiError, Envelope, PageRequest, Paged, Query};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Name of a shelf, such as `trending`; without it, every book, the newest first.
    shelf: Option<String>,
    /// Counted from 1.
    #[param(minimum = 1, default = 1)]
    page: Option<i64>,
    #[param(minimum = 1, maximum = 100, default = 10)]
    page_size: Option<i64>,
}

/// Books, in pages.
#[utoipa::path(get, path = "/api/book/list", tag = "catalogue", params(ListQuery),
    responses((status = 200, body = Envelope<Paged<BookListItem>>)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(query): Query<ListQuery>,
) -> Result<Envelope<Paged<BookListItem>>, ApiError> {
    let page = PageRequest::new(query.page, query.page_size)?;
    Ok(Envelope::of(app.catalogue.list(query.shelf.as_deref(), page).await?))
}
