//! Lists the movements of a reader's coins, each with the balance after the movement.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::posting::damaged;
use super::receipts::{CoinsAndBonus, ReceiptBody, UnlockMethod};
use super::service::{WalletError, Wallets};
use super::store::records::{self, RecordLotRow, RecordRow, Wanted};
use foundation::calendar;
use foundation::input::{Place, Problem, Rule};
use foundation::paging::{bad_cursor, truncate_page};
use readers::ReaderId;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Coins that came into the wallet.
    Recharge,
    /// Coins that left the wallet.
    Consumption,
}

impl Direction {
    /// Returns the kinds of movements in this direction, by which a list can be filtered.
    pub const fn kinds(self) -> &'static [&'static str] {
        match self {
            Self::Recharge => &["purchase", "support", "reward", "merge"],
            Self::Consumption => &["spend", "expire", "refund", "repay", "merge", "void"],
        }
    }

    const fn sign(self) -> i64 {
        match self {
            Self::Recharge => 1,
            Self::Consumption => -1,
        }
    }
}

/// A filter and a cursor for a page of a reader's movements of coins.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecordQuery {
    /// The UTC month whose movements are listed, such as `2026-11`; `None` for all months.
    pub month: Option<String>,
    pub kind: Option<String>,
    pub cursor: Option<String>,
}

impl RecordQuery {
    /// Converts this query to the parameters of the database query, for up to `limit` movements.
    /// Fails if the kind, the month or the cursor is invalid.
    pub(super) fn wanted(
        &self,
        reader: ReaderId,
        direction: Direction,
        limit: i64,
    ) -> Result<Wanted<'_>, WalletError> {
        let kind = self.kind.as_deref().unwrap_or_default();
        if !kind.is_empty() && !direction.kinds().contains(&kind) {
            let (rule, kinds) = (Rule::Enum, json!(direction.kinds()));
            let must = format!("must be one of {}", direction.kinds().join(", "));
            return Err(Problem::new(Place::Query, "kind", rule, kinds, &must).into());
        }
        let (from, until) = calendar::month_or_always(self.month.as_deref())?;
        let before = match &self.cursor {
            Some(cursor) => cursor.parse().map_err(|_| bad_cursor())?,
            None => i64::MAX,
        };
        Ok(Wanted { reader, sign: direction.sign(), before, from, until, kind, limit })
    }
}

/// A movement of a reader's coins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CoinRecord)]
pub struct Record {
    /// When the coins moved, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub at: i64,
    /// Kind of movement: `purchase`, `support`, `reward` or `merge` if the coins came in; `spend`, `expire`, `refund`,
    /// `repay`, `merge` or `void` if the coins left.
    #[schema(example = "spend")]
    pub kind: String,
    /// Why the coins moved, as text.
    #[schema(example = "unlocked")]
    pub reason: String,
    /// Number of paid coins that came in; negative if coins left.
    #[schema(example = -10)]
    pub coins: i64,
    /// Number of bonus coins that came in; negative if coins left.
    #[schema(example = 0)]
    pub bonus: i64,
    /// The reader's balance after the movement.
    pub balance: CoinsAndBonus,
    /// The lots that the moved coins belong to, in the order in which the coins moved.
    pub lots: Vec<RecordLot>,
    /// Id of the receipt, if the coins were spent on an unlock; otherwise null.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub receipt_id: Option<String>,
    /// Id of the book, if the coins were spent on an unlock of its sections; otherwise null.
    #[schema(value_type = Option<catalogue::BookId>)]
    pub book_id: Option<String>,
    /// Title of the book, if the coins were spent on an unlock of its sections; otherwise null.
    #[schema(example = "The Drowned Tuner")]
    pub title: Option<String>,
    /// Numbers of the sections on the receipt, if the coins were spent on an unlock; otherwise empty.
    #[schema(example = json!([6]))]
    pub sections: Vec<i64>,
    /// How the sections were unlocked; null if the coins were not spent on an unlock.
    pub how: Option<UnlockMethod>,
    /// Money that was paid for the coins; null if the coins were not bought.
    pub paid: Option<Paid>,
    /// Id of the order with which the coins were bought, which is also the id of the receipt for
    /// the payment; null if the coins were not bought.
    #[schema(example = json!(null))]
    pub order_id: Option<String>,
}

/// The money that was paid for coins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Paid {
    /// Amount paid, in hundredths of the currency.
    #[schema(minimum = 0, example = 199)]
    pub amount: i64,
    /// Currency as a three-letter ISO 4217 code.
    #[schema(example = "USD")]
    pub currency: String,
}

/// The part of a movement that concerns one lot: how many coins of the lot came in or left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RecordLot {
    /// Kind of the coins: `paid` or `bonus`.
    #[schema(example = "paid")]
    pub kind: String,
    /// How the coins originally came in: `purchase`, `support` or `reward`.
    #[schema(example = "purchase")]
    pub source: String,
    /// Number of coins that came in; negative if coins left.
    #[schema(example = -10)]
    pub coins: i64,
    /// When the coins of the lot expire, in Unix seconds; null if they never expire.
    #[schema(example = json!(null))]
    pub expires_at: Option<i64>,
}

impl Wallets {
    /// Returns a page of a reader's movements of coins in one direction, newest first, and the cursor of the next page
    /// (`None` on the last page).
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn records(
        &self,
        reader: ReaderId,
        direction: Direction,
        query: &RecordQuery,
        size: i64,
    ) -> Result<(Vec<Record>, Option<String>), WalletError> {
        let wanted = query.wanted(reader, direction, size + 1)?;
        let mut db = self.database.read().await?;
        let mut rows = records::list(&mut db, &wanted).await?;
        let next = truncate_page(&mut rows, size, |row| row.movement.id.to_string());
        let (Some(newest), Some(oldest)) = (rows.first(), rows.last()) else {
            return Ok((Vec::new(), next));
        };
        let mut lots = BTreeMap::<i64, Vec<RecordLot>>::new();
        for row in records::lots(&mut db, reader, oldest.movement.id, newest.movement.id).await? {
            let RecordLotRow { entry, kind, source, coins, expires_at } = row;
            lots.entry(entry).or_default().push(RecordLot { kind, source, coins, expires_at });
        }
        let record = |row: RecordRow| {
            let lots = lots.remove(&row.movement.id).unwrap_or_default();
            Record::new(row, lots)
        };
        Ok((rows.into_iter().map(record).collect::<Result<_, _>>()?, next))
    }
}

impl Record {
    fn new(row: RecordRow, lots: Vec<RecordLot>) -> Result<Self, WalletError> {
        let receipt = row.body.as_deref().map(serde_json::from_str::<ReceiptBody>).transpose();
        let receipt = receipt.map_err(|_| damaged("a receipt cannot be read"))?;
        let sections = receipt.iter().flat_map(|receipt| &receipt.sections);
        let paid = row.amount.zip(row.currency);
        let moved = row.movement;
        Ok(Self {
            paid: paid.map(|(amount, currency)| Paid { amount, currency }),
            order_id: row.payment_order,
            at: moved.at,
            kind: moved.kind,
            reason: moved.reason,
            coins: moved.paid,
            bonus: moved.bonus,
            balance: CoinsAndBonus { coins: row.paid_after, bonus: row.bonus_after },
            receipt_id: moved.receipt,
            book_id: moved.book_id,
            title: moved.title,
            lots,
            sections: sections.map(|section| section.number).collect(),
            how: receipt.as_ref().map(|receipt| receipt.how),
        })
    }
}
