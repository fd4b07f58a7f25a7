use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use foundation::paging::PageRequest;
use money::wallet::OwnedBook;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OwnedQuery {
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[serde(alias = "cursor")]
    #[param(pattern = "^[A-Za-z0-9._-]{1,100}$")]
    after: Option<String>,
    /// Number of books per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// One page of the books in which the reader has unlocked sections.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnedData {
    /// The books of this page; the book with the most recent unlock comes first.
    list: Vec<OwnedBook>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<String>,
}

/// Lists the books in which the reader has unlocked sections, the most recent unlock first, in pages.
///
/// `/api/wallet/owned.epub` returns one of the listed books as an EPUB file.
#[utoipa::path(get, path = "/api/wallet/owned", tag = "wallet", params(OwnedQuery),
    responses((status = 200, body = Envelope<OwnedData>)))]
pub(crate) async fn owned(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<OwnedQuery>,
) -> Result<Envelope<OwnedData>, ApiError> {
    let size = PageRequest::new(None, query.page_size)?.size();
    let after = query.after.as_deref();
    let (list, next) = app.wallets.owned(signed_in.reader, after, size).await?;
    Ok(Envelope::of(OwnedData { list, next }))
}
