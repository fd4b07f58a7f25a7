//! Lists a reader's movements of coins, each with the balance after it.

use std::collections::BTreeMap;

use csv::{Terminator, WriterBuilder};
use serde::Serialize;
use utoipa::ToSchema;

use super::posting::damaged;
use super::receipts::{CoinsAndBonus, ReceiptBody, UnlockMethod};
use super::service::{WalletError, Wallets};
use super::store::records::{self, RecordLotRow, RecordRow};
use foundation::calendar;
use foundation::paging::truncate_page;
use readers::ReaderId;

/// A CSV file has at most this many rows.
const MOST_ROWS: i64 = 10_000;

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

/// Which movements to list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecordQuery {
    /// The month, such as `2026-11`, in UTC; `None` for all.
    pub month: Option<String>,
    pub kind: Option<String>,
    pub cursor: Option<String>,
}

/// A movement of a reader's coins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Record {
    /// When the coins moved, in Unix seconds.
    pub at: i64,
    /// Why the coins moved: `purchase`, `support`, `reward` or `merge` if they came in; `spend`, `expire`, `refund`,
    /// `repay`, `merge` or `void` if they left.
    pub kind: String,
    pub reason: String,
    /// Number of paid coins that came in; negative if they left.
    pub coins: i64,
    /// Number of bonus coins that came in; negative if they left.
    pub bonus: i64,
    /// The reader's coins after the movement.
    pub balance: CoinsAndBonus,
    /// The lots to which the coins belong, in the order in which they moved.
    pub lots: Vec<RecordLot>,
    pub receipt_id: Option<String>,
    pub book_id: Option<String>,
    pub title: Option<String>,
    /// Numbers of the sections on the receipt, if the coins were spent on an unlock.
    pub sections: Vec<i64>,
    /// How the sections were unlocked.
    pub how: Option<UnlockMethod>,
    /// Money that was paid for the coins.
    pub paid: Option<Paid>,
    /// The order with which the coins were bought; it is also the id of the payment's receipt.
    pub order_id: Option<String>,
}

/// The money that was paid for a movement's coins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Paid {
    /// Amount paid, in hundredths of the currency.
    pub amount: i64,
    pub currency: String,
}

/// Coins of one lot that a movement moved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RecordLot {
    /// Kind of the coins: `paid` or `bonus`.
    pub kind: String,
    /// How the coins once came in: `purchase`, `support` or `reward`.
    pub source: String,
    /// Number of coins that came in; negative if they left.
    pub coins: i64,
    /// When the coins of the lot expire, in Unix seconds; absent if never.
    pub expires_at: Option<i64>,
}

impl Wallets {
    /// Returns a page of a reader's movements in one direction, newest first, and the cursor of the next page, if there
    /// is one.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn records(
        &self,
        reader: ReaderId,
        direction: Direction,
        query: &RecordQuery,
        size: i64,
    ) -> Result<(Vec<Record>, Option<String>), WalletError> {
        let kind = query.kind.as_deref().unwrap_or_default();
        if !kind.is_empty() && !direction.kinds().contains(&kind) {
            return Err(WalletError::Wrong("there is no such kind of record"));
        }
        let within = calendar::month_or_always(query.month.as_deref());
        let (from, until) = within.map_err(WalletError::Wrong)?;
        let before = match &query.cursor {
            Some(cursor) => cursor.parse().map_err(|_| WalletError::Wrong("this is no cursor"))?,
            None => i64::MAX,
        };
        let limit = size + 1;
        let sign = direction.sign();
        let wanted = records::Wanted { reader, sign, before, from, until, kind, limit };
        let mut db = self.database.read().await?;
        let mut rows = records::list(&mut db, &wanted).await?;
        let next = truncate_page(&mut rows, size, |row| row.id.to_string());
        let (Some(newest), Some(oldest)) = (rows.first(), rows.last()) else {
            return Ok((Vec::new(), next));
        };
        let mut lots = BTreeMap::<i64, Vec<RecordLot>>::new();
        for row in records::lots(&mut db, reader, oldest.id, newest.id).await? {
            let RecordLotRow { entry, kind, source, coins, expires_at } = row;
            lots.entry(entry).or_default().push(RecordLot { kind, source, coins, expires_at });
        }
        let record = |row: RecordRow| {
            let lots = lots.remove(&row.id).unwrap_or_default();
            Record::new(row, lots)
        };
        Ok((rows.into_iter().map(record).collect::<Result<_, _>>()?, next))
    }

    /// Returns a reader's movements in one direction as CSV for a spreadsheet, newest first, at most 10,000.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn records_csv(
        &self,
        reader: ReaderId,
        direction: Direction,
        query: &RecordQuery,
    ) -> Result<String, WalletError> {
        let (records, _) = self.records(reader, direction, query, MOST_ROWS).await?;
        Ok(csv(&records))
    }
}

impl Record {
    fn new(row: RecordRow, lots: Vec<RecordLot>) -> Result<Self, WalletError> {
        let receipt = row.body.as_deref().map(serde_json::from_str::<ReceiptBody>).transpose();
        let receipt = receipt.map_err(|_| damaged("a receipt cannot be read"))?;
        let sections = receipt.iter().flat_map(|receipt| &receipt.sections);
        let paid = row.amount.zip(row.currency);
        Ok(Self {
            paid: paid.map(|(amount, currency)| Paid { amount, currency }),
            order_id: row.payment_order,
            at: row.at,
            kind: row.kind,
            reason: row.reason,
            coins: row.paid,
            bonus: row.bonus,
            balance: CoinsAndBonus { coins: row.paid_after, bonus: row.bonus_after },
            receipt_id: row.receipt,
            book_id: row.book_id,
            title: row.title,
            lots,
            sections: sections.map(|section| section.number).collect(),
            how: receipt.as_ref().map(|receipt| receipt.how),
        })
    }

    fn csv_fields(&self) -> [String; 10] {
        let words = |text: &Option<String>| cell(text.as_deref().unwrap_or_default());
        [
            calendar::date_time(self.at),
            cell(&self.kind),
            cell(&self.reason),
            self.coins.to_string(),
            self.bonus.to_string(),
            self.balance.coins.to_string(),
            self.balance.bonus.to_string(),
            words(&self.receipt_id),
            words(&self.book_id),
            words(&self.title),
        ]
    }
}

const CSV_NAMES: [&str; 10] = [
    "time",
    "kind",
    "reason",
    "coins",
    "bonus",
    "balance_coins",
    "balance_bonus",
    "receipt",
    "book",
    "title",
];

fn csv(records: &[Record]) -> String {
    let mut csv = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new());
    let written = csv
        .write_record(CSV_NAMES)
        .and_then(|()| records.iter().try_for_each(|record| csv.write_record(record.csv_fields())));
    written.expect("writing to memory cannot fail");
    let bytes = csv.into_inner().expect("writing to memory cannot fail");
    String::from_utf8(bytes).expect("fields are UTF-8")
}

/// Returns the text of a cell; if a spreadsheet would take it for a formula, with an apostrophe in front.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    format!("{}{text}", if formula { "'" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(title: &str) -> String {
        let record = Record {
            at: 0,
            kind: "spend".into(),
            reason: "sections".into(),
            coins: -5,
            bonus: 0,
            balance: CoinsAndBonus { coins: 7, bonus: 1 },
            lots: Vec::new(),
            receipt_id: None,
            book_id: Some("b1".into()),
            title: Some(title.into()),
            sections: Vec::new(),
            how: None,
            paid: None,
            order_id: None,
        };
        let text = csv(&[record]);
        text.strip_prefix(
            "time,kind,reason,coins,bonus,balance_coins,balance_bonus,receipt,book,title\r\n\
             1970-01-01T00:00:00Z,spend,sections,-5,0,7,1,,b1,",
        )
        .unwrap()
        .to_owned()
    }

    #[test]
    fn csv_cells_are_quoted_and_never_formulas() {
        assert_eq!(line("plain"), "plain\r\n");
        assert_eq!(line("a, \"b\""), "\"a, \"\"b\"\"\"\r\n");
        assert_eq!(line("=SUM(A1)"), "'=SUM(A1)\r\n");
        assert_eq!(line("two\nlines"), "\"two\nlines\"\r\n");
        assert_eq!(line("=1,2"), "\"'=1,2\"\r\n");
    }
}
