use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope};
use money::wallet::{LotBalance, WalletBalance};

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BalanceData {
    /// Paid coins, which never expire.
    coins: i64,
    /// Bonus coins, which expire.
    bonus: i64,
    /// The bonus coins that expire next; null if none expire.
    next_expiry: Option<ExpiryData>,
    /// The lots that make up the balance, in the order in which they are spent.
    lots: Vec<LotData>,
}

/// Bonus coins that expire next.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExpiryData {
    /// Number of bonus coins.
    bonus: i64,
    /// When these coins expire, in Unix seconds.
    at: i64,
}

/// A lot: coins that arrived together.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LotData {
    /// Kind of the coins: `paid` or `bonus`.
    kind: &'static str,
    /// Where the coins come from: `purchase`, `support` or `reward`.
    source: &'static str,
    /// Coins of the lot that are not spent.
    coins: i64,
    /// When the coins arrived, in Unix seconds.
    arrived_at: i64,
    /// When the coins expire, in Unix seconds; null if they do not expire.
    expires_at: Option<i64>,
}

/// Returns the balance of the reader's wallet, and the lots of coins that it consists of.
#[utoipa::path(get, path = "/api/wallet/balance", tag = "wallet",
    responses((status = 200, body = Envelope<BalanceData>)))]
pub(crate) async fn balance(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<BalanceData>, ApiError> {
    let WalletBalance { balance, lots } = app.wallets.balance(signed_in.reader).await?;
    let next = balance.next_expiry;
    Ok(Envelope::of(BalanceData {
        coins: balance.paid.get(),
        bonus: balance.bonus.get(),
        next_expiry: next.map(|next| ExpiryData { bonus: next.coins.get(), at: next.at }),
        lots: lots.iter().map(LotData::of).collect(),
    }))
}

impl LotData {
    fn of(held: &LotBalance) -> Self {
        Self {
            kind: held.lot.kind().name(),
            source: held.lot.source().name(),
            coins: held.remaining.get(),
            arrived_at: held.lot.arrived(),
            expires_at: held.lot.expires(),
        }
    }
}
