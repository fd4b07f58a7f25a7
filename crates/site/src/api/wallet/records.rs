use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query, streamed};
use foundation::paging::PageRequest;
use money::wallet::{Direction, Record, RecordQuery, WalletError};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RecordsQuery {
    /// Only records of this month in UTC, such as `2026-11`; default: all.
    month: Option<String>,
    /// Only records of this `kind`, as in the response; default: all.
    kind: Option<String>,
    /// The `next` cursor of the previous page; without it, the first page.
    cursor: Option<String>,
    /// Records per page, at most 100; default 10.
    page_size: Option<i64>,
    /// `csv` for a CSV file of all matching records in place of a page; default `json`.
    format: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecordsData {
    /// The records of this page, newest first.
    list: Vec<Record>,
    /// Cursor of the next page; null on the last page.
    next: Option<String>,
}

/// Lists the coins that left the reader's wallet, newest first, with the balance after each movement.
///
/// The kinds are `spend`, `expire`, `refund`, `repay`, `merge` and `void`.
#[utoipa::path(get, path = "/api/wallet/consumption-records", tag = "wallet", params(RecordsQuery),
    responses((status = 200, content(
        (Envelope<RecordsData> = "application/json"), (String = "text/csv")))))]
pub(crate) async fn consumption_records(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<RecordsQuery>,
) -> Result<Response, ApiError> {
    records(&app, signed_in, Direction::Consumption, query).await
}

/// Lists the coins that were added to the reader's wallet, newest first, with the balance after each movement.
///
/// The kinds are `purchase`, `support`, `reward` and `merge`.
#[utoipa::path(get, path = "/api/wallet/recharge-records", tag = "wallet", params(RecordsQuery),
    responses((status = 200, content(
        (Envelope<RecordsData> = "application/json"), (String = "text/csv")))))]
pub(crate) async fn recharge_records(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(query): Query<RecordsQuery>,
) -> Result<Response, ApiError> {
    records(&app, signed_in, Direction::Recharge, query).await
}

async fn records(
    app: &App,
    signed_in: SignedIn,
    direction: Direction,
    query: RecordsQuery,
) -> Result<Response, ApiError> {
    let RecordsQuery { month, kind, cursor, page_size, format } = query;
    let wanted = RecordQuery { month, kind, cursor };
    let reader = signed_in.reader;
    match format.as_deref() {
        None | Some("json") => {
            let size = PageRequest::new(None, page_size)?.size();
            let (list, next) = app.wallets.records(reader, direction, &wanted, size).await?;
            Ok(Envelope::of(RecordsData { list, next }).into_response())
        }
        Some("csv") => {
            let file = app.wallets.records_file(reader, direction, &wanted)?;
            let parts = stream::try_unfold(file, |mut file| async move {
                let part = file.next_part().await?;
                Ok::<_, WalletError>(part.map(|part| (part, file)))
            });
            let headers = [
                (CONTENT_TYPE, "text/csv; charset=utf-8"),
                (CONTENT_DISPOSITION, "attachment; filename=\"records.csv\""),
            ];
            Ok((headers, streamed(parts).await?).into_response())
        }
        Some(_) => Err(ApiError::bad_request("format is json or csv")),
    }
}
