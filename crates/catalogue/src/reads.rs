//! Counts reads: a reader counts once per section and day, under a pseudonym that is valid on that day only.

use std::sync::atomic::Ordering;

use database::Unit;
use sha2::{Digest as _, Sha256};

use super::book_id::BookId;
use super::changes::Subject;
use super::service::{Catalogue, CatalogueError};
use super::{store, trend};
use foundation::calendar::DAY;

/// When a reader reads a book, at most this many other books that the reader read that day count as read together with
/// it.
const READ_TOGETHER: i64 = 20;

/// Whether a read was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    New,
    /// The reader was already counted for this section today.
    Again,
}

impl Catalogue {
    /// Counts that a reader read a section. `who` identifies the reader; only its hash with a secret of the day is
    /// stored, and the secret is deleted after the day.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id, section = number))]
    #[foundation::boxed]
    pub async fn count_read(
        &self,
        who: &str,
        book_id: &BookId,
        number: i64,
    ) -> Result<Counted, CatalogueError> {
        let now = self.clock.unix_seconds();
        let fresh = hex::encode(self.randomness.bytes());
        let (who, book_id) = (who.to_owned(), book_id.clone());
        let counted = self
            .database
            .write(move |unit| {
                Box::pin(async move {
                    let day = now.div_euclid(DAY);
                    let secret = store::day_secret(unit, day, &fresh).await?;
                    let reader = DayReader { day, name: name_for_a_day(&secret, &who) };
                    count(unit, &reader, book_id, number, now).await
                })
            })
            .await?;
        self.was_read.fetch_or(counted == Counted::New, Ordering::Relaxed);
        Ok(counted)
    }

    /// Deletes who read what before today. If anything was read since the last call, also drops pages that list books
    /// by reads.
    #[foundation::boxed]
    pub async fn flush_reads(&self) -> Result<(), CatalogueError> {
        let now = self.clock.unix_seconds();
        let was_read = self.was_read.swap(false, Ordering::Relaxed);
        self.database
            .write(move |unit| {
                Box::pin(async move {
                    store::delete_readers_before(unit, now.div_euclid(DAY)).await?;
                    if was_read {
                        store::record_changes(unit, &[Subject::Shelves], now).await?;
                    }
                    Ok::<_, CatalogueError>(())
                })
            })
            .await?;
        if was_read {
            self.feed.notify(&[Subject::Shelves]);
        }
        Ok(())
    }
}

struct DayReader {
    day: i64,
    name: String,
}

fn name_for_a_day(secret: &str, who: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(secret.as_bytes());
    hash.update(who.as_bytes());
    hex::encode(&hash.finalize()[..12])
}

async fn count(
    unit: &mut Unit,
    reader: &DayReader,
    book_id: BookId,
    number: i64,
    now: i64,
) -> Result<Counted, CatalogueError> {
    let book = store::read_book(unit, book_id.as_str()).await?;
    let book = book.ok_or(CatalogueError::NoSuchBook(book_id))?;
    if !(1..=book.section_num).contains(&number) {
        return Err(CatalogueError::NoSuchSection(number));
    }
    let (day, name) = (reader.day, reader.name.as_str());
    let first = !store::has_read(unit, day, name, book.id).await?;
    if !store::note_read(unit, day, name, book.id, number).await? {
        return Ok(Counted::Again);
    }
    if first {
        let others = store::read_that_day(unit, day, name, book.id, READ_TOGETHER).await?;
        store::count_read_together(unit, book.id, &others).await?;
    }
    let finishes = i64::from(number == book.section_num);
    store::add_reads(unit, book.id, 1, finishes, trend::after(book.trend, 1, now)).await?;
    Ok(Counted::New)
}
