//! The movements of a reader's coins as a CSV file for spreadsheets.
//!
//! The file has every movement that matches the query. The service produces the file in parts, each from one page of
//! the ledger, so a file of any length needs only the memory of one part. Balances are computed backwards, from the
//! newest movement to the oldest.

use csv::{Terminator, WriterBuilder};
use database::Database;

use super::records::{Direction, RecordQuery};
use super::service::{WalletError, Wallets};
use super::store::records::{self, MovementRow, Totals};
use foundation::calendar;
use readers::ReaderId;

/// The number of movements that are read for one part of a file.
const MOVEMENTS_A_PART: i64 = 1_000;

/// A CSV file of the movements of a reader's coins in one direction, newest first.
pub struct RecordsFile {
    database: Database,
    reader: ReaderId,
    sign: i64,
    kind: String,
    from: i64,
    until: i64,
    /// Upper limit of entry ids for the next part, which begins with the newest entry below this id; `None` at the end
    /// of the file.
    before: Option<i64>,
    /// The reader's balance right after the newest movement that is not read yet; `None` until the first part has been
    /// produced.
    balance: Option<Totals>,
}

impl Wallets {
    /// Returns the movements of a reader's coins in one direction as a CSV file. Nothing is read from the database
    /// until [`RecordsFile::next_part`] is called.
    pub fn records_file(
        &self,
        reader: ReaderId,
        direction: Direction,
        query: &RecordQuery,
    ) -> Result<RecordsFile, WalletError> {
        let wanted = query.wanted(reader, direction, MOVEMENTS_A_PART)?;
        Ok(RecordsFile {
            database: self.database.clone(),
            reader,
            sign: wanted.sign,
            kind: wanted.kind.to_owned(),
            from: wanted.from,
            until: wanted.until,
            before: Some(wanted.before),
            balance: None,
        })
    }
}

impl RecordsFile {
    /// Returns the next part of the file as whole lines, never an empty text; `None` at the end of the file.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = self.reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn next_part(&mut self) -> Result<Option<String>, WalletError> {
        while let Some(before) = self.before {
            let part = self.part(before).await?;
            if !part.is_empty() {
                return Ok(Some(part));
            }
        }
        Ok(None)
    }

    async fn part(&mut self, before: i64) -> Result<String, WalletError> {
        let mut db = self.database.read_costly().await?;
        let rows =
            records::movements_before(&mut db, self.reader, before, MOVEMENTS_A_PART).await?;
        let mut lines = Vec::new();
        let mut balance = match (self.balance, rows.first()) {
            (Some(balance), _) => balance,
            (None, newest) => {
                lines.push(CSV_NAMES.map(str::to_owned));
                let newest = newest.map_or(0, |row| row.id);
                records::totals_up_to(&mut db, self.reader, newest).await?
            }
        };
        drop(db);
        for row in &rows {
            if self.lists(row) {
                lines.push(csv_fields(row, balance));
            }
            balance.paid -= row.paid;
            balance.bonus -= row.bonus;
        }
        self.balance = Some(balance);
        let is_full = i64::try_from(rows.len()).is_ok_and(|rows| rows >= MOVEMENTS_A_PART);
        self.before = rows.last().filter(|_| is_full).map(|row| row.id);
        Ok(csv(&lines))
    }

    fn lists(&self, row: &MovementRow) -> bool {
        (row.paid + row.bonus) * self.sign > 0
            && (self.from..self.until).contains(&row.at)
            && (self.kind.is_empty() || self.kind == row.kind)
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

fn csv_fields(row: &MovementRow, balance: Totals) -> [String; 10] {
    let words = |text: &Option<String>| cell(text.as_deref().unwrap_or_default());
    [
        calendar::date_time(row.at),
        cell(&row.kind),
        cell(&row.reason),
        row.paid.to_string(),
        row.bonus.to_string(),
        balance.paid.to_string(),
        balance.bonus.to_string(),
        words(&row.receipt),
        words(&row.book_id),
        words(&row.title),
    ]
}

fn csv(lines: &[[String; 10]]) -> String {
    let mut csv = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new());
    let written = lines.iter().try_for_each(|fields| csv.write_record(fields));
    written.expect("writing to memory cannot fail");
    let bytes = csv.into_inner().expect("writing to memory cannot fail");
    String::from_utf8(bytes).expect("fields are UTF-8")
}

/// Returns the text of a CSV cell. If a spreadsheet would take the text for a formula, an apostrophe is put in front.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    format!("{}{text}", if formula { "'" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(title: &str) -> String {
        let row = MovementRow {
            id: 1,
            at: 0,
            kind: "spend".into(),
            reason: "sections".into(),
            paid: -5,
            bonus: 0,
            receipt: None,
            book_id: Some("b1".into()),
            title: Some(title.into()),
        };
        let text = csv(&[csv_fields(&row, Totals { paid: 7, bonus: 1 })]);
        text.strip_prefix("1970-01-01T00:00:00Z,spend,sections,-5,0,7,1,,b1,").unwrap().to_owned()
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
