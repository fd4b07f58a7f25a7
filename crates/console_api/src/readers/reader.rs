use accounts::session::{AboutReader, PastMerge, about_reader, devices_of, merges_of};
use axum::extract::State;
use money::payments::ReaderOrder;
use money::wallet::LotBalance;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use super::errors::NO_SUCH_READER;
use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReaderQuery {
    /// The guest number, which the reader sees on the account page.
    #[param(pattern = "^[0-9]{1,12}$", example = "216312531")]
    pub(super) number: String,
}

/// A reader's account, as support sees it. The account does not show what the reader reads.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReaderAccount {
    /// Guest number of the reader. If the requested reader was merged into another, the number of that other reader.
    #[schema(example = "216312531")]
    number: String,
    /// The name that the reader chose; null if the reader chose none.
    name: Option<String>,
    /// When the reader first visited the site, in Unix seconds.
    since: i64,
    /// When the reader last visited the site, in Unix seconds.
    last_seen: i64,
    /// When the account will be deleted, in Unix seconds; null if the reader has not requested deletion.
    delete_at: Option<i64>,
    /// The reader's ways to sign in: names of login providers, `email` and `passkey`.
    bound: Vec<String>,
    /// Number of paid coins.
    #[schema(minimum = 0)]
    coins: i64,
    /// Number of bonus coins.
    #[schema(minimum = 0)]
    bonus: i64,
    /// The reader's coins by lot, in the order in which they will be spent.
    lots: Vec<ReaderLot>,
    /// Number of browsers in which the reader is signed in.
    #[schema(minimum = 0)]
    sessions: i64,
    /// The reader's orders, the newest first.
    orders: Vec<ReaderOrder>,
    /// Merges of this reader with guests, the newest first.
    merges: Vec<ReaderMerge>,
}

/// A lot: coins that arrived in the wallet together.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReaderLot {
    /// Kind of the coins: `paid` or `bonus`.
    #[schema(example = "paid")]
    kind: &'static str,
    /// Number of coins of the lot that are not spent yet.
    #[schema(minimum = 0)]
    left: i64,
    /// When the coins arrived in the wallet, in Unix seconds.
    at: i64,
    /// When the coins expire, in Unix seconds; null if never.
    expires_at: Option<i64>,
    /// Source of the coins, such as `purchase`.
    #[schema(example = "purchase")]
    source: &'static str,
}

/// A merge of a guest into another reader, as operators see it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReaderMerge {
    /// Number of the merge, to be sent as `id` to undo the merge.
    #[schema(minimum = 1)]
    id: i64,
    /// Guest number of the guest that was merged.
    #[schema(example = "216312531")]
    from: String,
    /// Guest number of the reader into whom the guest was merged.
    #[schema(example = "184202371")]
    into: String,
    /// When the guest was merged, in Unix seconds.
    at: i64,
    /// When the merge was undone, in Unix seconds; null if it was not.
    undone_at: Option<i64>,
}

impl From<PastMerge> for ReaderMerge {
    fn from(merge: PastMerge) -> Self {
        let PastMerge { id, from, into, merged_at, undone_at } = merge;
        Self { id, from: from.to_string(), into: into.to_string(), at: merged_at, undone_at }
    }
}

impl From<LotBalance> for ReaderLot {
    fn from(LotBalance { lot, remaining }: LotBalance) -> Self {
        Self {
            kind: lot.kind().name(),
            left: remaining.get(),
            at: lot.arrived(),
            expires_at: lot.expires(),
            source: lot.source().name(),
        }
    }
}

/// Returns the account of a reader: ways to sign in, coins with source and expiry, orders, and
/// merges with guests.
#[utoipa::path(get, path = "/api/console/reader", tag = "console", params(ReaderQuery),
    responses((status = 200, body = Envelope<ReaderAccount>)))]
pub(crate) async fn reader(
    State(app): State<App>,
    Query(asked): Query<ReaderQuery>,
) -> Result<Envelope<ReaderAccount>, ConsoleError> {
    let about = reader_by_number(&app, &asked.number).await?;
    let AboutReader { reader, number, name, created_at, seen_at, delete_at, providers } = about;
    let held = app.wallets.balance(reader).await?;
    let sessions = devices_of(&app.database, reader, app.sessions.seconds()).await?.len();
    Ok(Envelope::of(ReaderAccount {
        number: number.to_string(),
        name,
        since: created_at,
        last_seen: seen_at,
        delete_at,
        bound: providers,
        coins: held.balance.paid.get(),
        bonus: held.balance.bonus.get(),
        lots: held.lots.into_iter().map(ReaderLot::from).collect(),
        sessions: i64::try_from(sessions).unwrap_or(i64::MAX),
        orders: app.payments.orders_of(reader).await?,
        merges: merges_of(&app.database, number)
            .await?
            .into_iter()
            .map(ReaderMerge::from)
            .collect(),
    }))
}

/// Returns the reader with this guest number; fails if there is none.
pub(super) async fn reader_by_number(app: &App, number: &str) -> Result<AboutReader, ConsoleError> {
    let number = number.trim().parse::<i64>().map_err(|_| NO_SUCH_READER)?;
    let found = about_reader(&app.database, number).await?;
    Ok(found.ok_or(NO_SUCH_READER)?)
}
