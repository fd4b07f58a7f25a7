use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::http::{ApiError, Envelope, Query};
use catalogue::{BookId, SectionItem, SectionOrder, SectionQuery};
use foundation::paging::{PageRequest, Paged};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SectionsQuery {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// Order of the sections; default `first`, which is book order.
    #[param(inline)]
    order: Option<SectionOrder>,
    /// Lists only sections whose title, or the title of a part of the book that contains the section, has these words.
    /// If absent, all sections are listed.
    #[param(max_length = 100, example = "lantern")]
    find: Option<String>,
    /// Page number, counted from 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1, example = 1)]
    page: Option<i64>,
    /// Number of sections per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// Lists the published sections of a book, in book order or the newest first, in pages.
///
/// A page beyond the last is empty. An unknown book gets 404. `/api/book/contents` returns all sections in one
/// response.
#[utoipa::path(get, path = "/api/book/sections", tag = "catalogue", params(SectionsQuery),
    responses((status = 200, body = Envelope<Paged<SectionItem>>)))]
pub(crate) async fn sections(
    State(app): State<App>,
    Query(query): Query<SectionsQuery>,
) -> Result<Envelope<Paged<SectionItem>>, ApiError> {
    let page = PageRequest::new(query.page, query.page_size)?;
    let wanted = SectionQuery {
        order: query.order.unwrap_or_default(),
        words: query.find.unwrap_or_default(),
    };
    Ok(Envelope::of(app.catalogue.sections(&query.book_id, &wanted, page).await?))
}
