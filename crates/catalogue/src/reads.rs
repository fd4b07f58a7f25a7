//! Counts reads. A reader counts once per section and day, under a pseudonym that is valid only on that day. Rankings
//! count readers: when a reader reads several sections of a book on one day, only the first raises the trend. From each
//! network, only a limited number of readers count for a book on one day, because anyone can create guests.

use foundation::network::Network;
use std::sync::atomic::Ordering;

use database::Unit;
use sha2::{Digest as _, Sha256};

use super::book_id::BookId;
use super::changes::Subject;
use super::service::{Catalogue, CatalogueError};
use super::{store, trend};
use foundation::calendar::DAY;

/// When a reader is counted for a book, the book is paired with other books that this reader read on the same day, but
/// with at most this many. Similar books are found by the number of readers of each pair.
const READ_TOGETHER: i64 = 20;

/// The largest number of readers from one network that count for a book on a day.
const READERS_PER_NETWORK: i64 = 20;

/// The reader who read a section, and the network from which the request came.
#[derive(Debug, Clone, Copy)]
pub struct ReadBy {
    /// The reader's id. Only a hash of it with a secret of the day is stored, and the secret is deleted after that day.
    pub reader: i64,
    /// The network from which the request came; `None` if unknown. Only its hash is stored.
    pub network: Option<Network>,
}

/// Whether a read was counted, or why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    New,
    /// The reader was already counted for this section today.
    Again,
    /// The largest number of readers from this network was already counted for the book today.
    TooManyOfNetwork,
    /// The reader may not read the section.
    Locked,
}

impl Catalogue {
    /// Returns whether the reader was already counted for this section today, without writing anything.
    #[foundation::boxed]
    pub async fn is_counted(
        &self,
        by: ReadBy,
        book_id: &BookId,
        number: i64,
    ) -> Result<bool, CatalogueError> {
        let day = self.clock.unix_seconds().div_euclid(DAY);
        let mut db = self.database.read().await?;
        let Some(secret) = store::existing_day_secret(&mut db, day).await? else {
            return Ok(false);
        };
        let name = name_for_a_day(&secret, &by.reader.to_string());
        Ok(store::has_read_section(&mut db, day, &name, book_id.as_str(), number).await?)
    }

    /// Counts that a reader read a section. Does not check whether the reader may read the section.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id, section = number))]
    #[foundation::boxed]
    pub async fn count_read(
        &self,
        by: ReadBy,
        book_id: &BookId,
        number: i64,
    ) -> Result<Counted, CatalogueError> {
        let now = self.clock.unix_seconds();
        let fresh = hex::encode(self.randomness.bytes());
        let book_id = book_id.clone();
        let counted = self
            .database
            .write(move |unit| {
                Box::pin(async move {
                    let day = now.div_euclid(DAY);
                    let secret = store::day_secret(unit, day, &fresh).await?;
                    let network = by.network.map(|network| network.to_string()).unwrap_or_default();
                    let reader = DayReader {
                        day,
                        name: name_for_a_day(&secret, &by.reader.to_string()),
                        network: name_for_a_day(&secret, &format!("network {network}")),
                    };
                    count(unit, &reader, book_id, number, now).await
                })
            })
            .await?;
        self.was_read.fetch_or(counted == Counted::New, Ordering::Relaxed);
        Ok(counted)
    }

    /// Deletes the records from before today that say which reader read which section. If any section was read since
    /// the last call, also drops cached pages that list books by reads.
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
    network: String,
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
    let DayReader { day, name, network } = reader;
    let (day, name) = (*day, name.as_str());
    let first = !store::has_read(unit, day, name, book.id).await?;
    if first && !store::admit_reader(unit, day, network, book.id, READERS_PER_NETWORK).await? {
        return Ok(Counted::TooManyOfNetwork);
    }
    if !store::note_read(unit, day, name, book.id, number).await? {
        return Ok(Counted::Again);
    }
    let mut trend = book.trend;
    if first {
        let others = store::read_that_day(unit, day, name, book.id, READ_TOGETHER).await?;
        store::count_read_together(unit, book.id, &others).await?;
        trend = trend::after(trend, 1, now);
    }
    let finishes = i64::from(number == book.section_num);
    store::add_reads(unit, book.id, 1, finishes, trend).await?;
    Ok(Counted::New)
}
