use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope};
use money::wallet::{LotBalance, WalletBalance};

/// The balance of a reader's wallet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BalanceData {
    /// Paid coins, which never expire.
    #[schema(minimum = 0, example = 200)]
    coins: i64,
    /// Bonus coins, which expire.
    #[schema(minimum = 0, example = 20)]
    bonus: i64,
    /// The bonus coins that expire next, and when; null if the reader has no coins that expire.
    next_expiry: Option<ExpiryData>,
    /// The lots that make up the balance, in the order in which they are spent.
    lots: Vec<LotData>,
}

/// The bonus coins of a wallet that expire next.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExpiryData {
    /// Number of bonus coins that expire at the time `at`.
    #[schema(minimum = 1, example = 20)]
    bonus: i64,
    /// When the bonus coins expire, in Unix seconds.
    #[schema(minimum = 0, example = 1_792_592_000)]
    at: i64,
}

/// A lot: coins that arrived in the wallet together, with the same source and expiry.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LotData {
    /// Kind of the coins: `paid` or `bonus`.
    #[schema(example = "bonus")]
    kind: &'static str,
    /// Where the coins come from: `purchase`, `support` or `reward`.
    #[schema(example = "reward")]
    source: &'static str,
    /// Coins of the lot that have not been spent.
    #[schema(minimum = 1, example = 20)]
    coins: i64,
    /// When the coins arrived in the wallet, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    arrived_at: i64,
    /// When the coins expire, in Unix seconds; null if they do not expire.
    #[schema(minimum = 0, example = 1_792_592_000)]
    expires_at: Option<i64>,
}

/// Returns the balance of the reader's wallet in coins, and the lots that make up the balance:
/// coins that arrived together, with their source and expiry.
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
