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
    /// Lists only records of this month, in UTC, as `YYYY-MM`. If absent, records of all months are listed.
    #[param(pattern = "^[0-9]{4}-(0[1-9]|1[0-2])$")]
    month: Option<String>,
    /// Lists only records of this `kind`. If absent, records of all kinds are listed.
    #[param(pattern = "^[a-z]{1,20}$")]
    kind: Option<String>,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[serde(alias = "cursor")]
    #[param(pattern = "^[A-Za-z0-9._-]{1,100}$")]
    after: Option<String>,
    /// Number of records per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
    /// `json` for one page of records, which is the default, or `csv` for a CSV file of all matching records.
    #[serde(default)]
    #[param(inline)]
    format: RecordsFormat,
}

/// The format in which wallet records are returned.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(title = "RecordsFormat")]
pub(crate) enum RecordsFormat {
    #[default]
    Json,
    Csv,
}

/// One page of the records of a wallet: coins that were added or that left.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecordsData {
    /// The records of this page, newest first.
    list: Vec<Record>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<String>,
}

/// Lists the coins that left the reader's wallet, newest first, in pages.
///
/// Each record has the balance after it. With `format=csv`, the response is a CSV file of all matching records. The
/// kinds of record are `spend` (an unlock), `expire`, `refund` (coins of a refunded payment), `repay` (repayment of a
/// debt), `merge`, and `void` (coins of a simulated purchase).
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

/// Lists the coins and bonus coins added to the reader's wallet, newest first, in pages.
///
/// Each record has the balance after it. With `format=csv`, the response is a CSV file of all matching records. The
/// kinds of record are `purchase` (a coin pack), `support` (a grant by the operator), `reward` and `merge`.
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
    let RecordsQuery { month, kind, after, page_size, format } = query;
    let wanted = RecordQuery { month, kind, cursor: after };
    let reader = signed_in.reader;
    match format {
        RecordsFormat::Json => {
            let size = PageRequest::new(None, page_size)?.size();
            let (list, next) = app.wallets.records(reader, direction, &wanted, size).await?;
            Ok(Envelope::of(RecordsData { list, next }).into_response())
        }
        RecordsFormat::Csv => {
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
    }
}
