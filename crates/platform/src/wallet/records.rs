//! Where a reader's coins came from and where they went, with what was left each time.

use serde::Serialize;
use utoipa::ToSchema;

use super::receipts::CoinsAndBonus;
use super::service::{WalletError, Wallets};
use super::store::records::{self, RecordRow};
use crate::calendar;
use crate::reader::ReaderId;

/// Rows of a file at most.
const MOST_ROWS: i64 = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Coins that came.
    Recharge,
    /// Coins that went.
    Consumption,
}

impl Direction {
    /// The kinds of records there are.
    pub const fn kinds(self) -> &'static [&'static str] {
        match self {
            Self::Recharge => &["purchase", "support", "reward", "merge"],
            Self::Consumption => &["spend", "expire", "refund", "repay", "merge"],
        }
    }

    const fn sign(self) -> i64 {
        match self {
            Self::Recharge => 1,
            Self::Consumption => -1,
        }
    }
}

/// Which records are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecordQuery {
    /// Such as `2026-11`, in UTC.
    pub month: Option<String>,
    pub kind: Option<String>,
    pub cursor: Option<String>,
}

/// One movement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Record {
    /// Unix seconds.
    pub at: i64,
    /// Of what came: `purchase`, `support`, `reward` or `merge`; of what went: `spend`, `expire`, `refund`,
    /// `repay` or `merge`.
    pub kind: String,
    pub reason: String,
    /// Paid coins, below zero where they went.
    pub coins: i64,
    /// Bonus coins, below zero where they went.
    pub bonus: i64,
    /// What was left after it.
    pub balance: CoinsAndBonus,
    pub receipt_id: Option<String>,
    pub book_id: Option<String>,
    pub title: Option<String>,
}

impl Wallets {
    /// A stretch of records, the newest first, and the cursor of the next if there may be one.
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
        let (from, until) = match &query.month {
            Some(month) => calendar::month(month)
                .ok_or(WalletError::Wrong("a month is written such as 2026-11"))?,
            None => (i64::MIN, i64::MAX),
        };
        let before = match &query.cursor {
            Some(cursor) => cursor.parse().map_err(|_| WalletError::Wrong("this is no cursor"))?,
            None => i64::MAX,
        };
        let limit = size + 1;
        let sign = direction.sign();
        let wanted = records::Wanted { reader, sign, before, from, until, kind, limit };
        let mut rows = records::list(&mut self.database.read().await?, &wanted).await?;
        let more = rows.len() > usize::try_from(size).unwrap_or(usize::MAX);
        if more {
            rows.pop();
        }
        let next = rows.last().filter(|_| more).map(|row| row.id.to_string());
        Ok((rows.into_iter().map(Record::from).collect(), next))
    }

    /// The records as a table for a spreadsheet.
    pub async fn records_csv(
        &self,
        reader: ReaderId,
        direction: Direction,
        query: &RecordQuery,
    ) -> Result<String, WalletError> {
        let (records, _) = self.records(reader, direction, query, MOST_ROWS).await?;
        let mut text = String::from(
            "time,kind,reason,coins,bonus,balance_coins,balance_bonus,receipt,book,title\r\n",
        );
        for record in &records {
            text.push_str(&record.csv_line());
        }
        Ok(text)
    }
}

impl From<RecordRow> for Record {
    fn from(row: RecordRow) -> Self {
        Self {
            at: row.at,
            kind: row.kind,
            reason: row.reason,
            coins: row.paid,
            bonus: row.bonus,
            balance: CoinsAndBonus { coins: row.paid_after, bonus: row.bonus_after },
            receipt_id: row.receipt,
            book_id: row.book_id,
            title: row.title,
        }
    }
}

impl Record {
    fn csv_line(&self) -> String {
        let numbers = [self.coins, self.bonus, self.balance.coins, self.balance.bonus];
        let numbers = numbers.map(|number| number.to_string());
        let words = |text: &Option<String>| cell(text.as_deref().unwrap_or_default());
        let line = [calendar::date_time(self.at), cell(&self.kind), cell(&self.reason)]
            .into_iter()
            .chain(numbers)
            .chain([words(&self.receipt_id), words(&self.book_id), words(&self.title)]);
        line.collect::<Vec<_>>().join(",") + "\r\n"
    }
}

/// Text that a spreadsheet shows as it is, and does not take for a formula.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = format!("{}{text}", if formula { "'" } else { "" });
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_text_whatever_is_in_it() {
        assert_eq!(cell("plain"), "plain");
        assert_eq!(cell("a, \"b\""), "\"a, \"\"b\"\"\"");
        assert_eq!(cell("=SUM(A1)"), "'=SUM(A1)");
        assert_eq!(cell("two\nlines"), "\"two\nlines\"");
    }
}
