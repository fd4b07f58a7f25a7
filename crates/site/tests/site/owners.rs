//! Test readers, and the data of a reader as read from the database (`Owned`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use catalogue::{Catalogue, NewBook};
use database::{Database, DatabaseError, execute, fetch_all};
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use money::wallet::{Percent, PriceRules, SignedReceipt, UnlockService, WalletError, Wallets};
use readers::ReaderId;
use reading::Reading;
use reading::rights::Rights;

use crate::site::{NOW, book};
use crate::wallet::unlock;
use test_database::{TestDatabase, new_reader};

pub(crate) struct Owners {
    pub(crate) database: Database,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) wallets: Wallets,
    /// Service for unlocks, without a discount, so that several sections together cost the sum of their prices.
    pub(crate) unlocking: UnlockService,
    pub(crate) reading: Reading,
    pub(crate) catalogue: Catalogue,
    /// Row numbers of the six books that `new` publishes, in the order of publication.
    pub(crate) books: Vec<i64>,
}

impl Owners {
    /// Publishes six books: the first with twelve sections, the others with two sections each.
    pub(crate) async fn new(scratch: &TestDatabase) -> Self {
        let database = scratch.open().await;
        let clock = Arc::new(ManualClock::at(NOW));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness.clone());
        for number in 1..=6 {
            catalogue.publish(book(number, if number == 1 { 12 } else { 2 })).await.unwrap();
        }
        let mut db = database.read().await.unwrap();
        let rows = fetch_all!(&mut db, (i64,), "SELECT id FROM book ORDER BY id").unwrap();
        let books = rows.into_iter().map(|(id,)| id).collect();
        drop(db);
        let wallets = Wallets::new(database.clone(), clock.clone());
        let rules = PriceRules { rest_discount: Percent::ZERO, ..PriceRules::default() };
        let unlocking =
            UnlockService::new(database.clone(), clock.clone(), randomness.clone(), rules);
        let reading = {
            let rights = Rights::new(database.clone(), clock.clone(), catalogue.clone());
            Reading::new(database.clone(), clock.clone(), randomness, catalogue.clone(), rights)
        };
        Self { database, clock, wallets, unlocking, reading, catalogue, books }
    }

    pub(crate) async fn reader(&self, number: i64) -> ReaderId {
        ReaderId::new(new_reader(&self.database, number).await)
    }

    /// Publishes a book in which each section costs this many coins.
    pub(crate) async fn sell(&self, number: i64, sections: usize, price: i64) {
        let sold = NewBook { free_sections: 0, price, ..book(number, sections) };
        self.catalogue.publish(sold).await.unwrap();
    }

    /// Unlocks sections of a book for this price, with a new idempotency key.
    pub(crate) async fn unlock(
        &self,
        reader: ReaderId,
        number: i64,
        sections: &[i64],
        price: i64,
    ) -> Result<SignedReceipt, WalletError> {
        unlock(&self.unlocking, reader, number, sections, price).await
    }

    /// Executes one SQL statement, and returns the number of affected rows.
    pub(crate) async fn run(&self, sql: &'static str) -> Result<u64, DatabaseError> {
        self.database.write(move |unit| Box::pin(async move { execute!(unit, sql) })).await
    }
}

/// All data of a reader, as read from the database.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Owned {
    /// Remaining coins by lot; lots without remaining coins are left out.
    pub(crate) lots: BTreeMap<i64, i64>,
    pub(crate) paid: i64,
    pub(crate) bonus: i64,
    /// Row numbers of the unlocks, by section.
    pub(crate) unlocks: BTreeMap<i64, i64>,
    /// Library entries by book: state, and the times at which the entry was added and last changed.
    pub(crate) library: BTreeMap<i64, (String, i64, i64)>,
    pub(crate) positions: BTreeSet<i64>,
    /// Row number of the latest position, by book.
    pub(crate) places: BTreeMap<i64, i64>,
    /// Row number of the furthest position, by book.
    pub(crate) furthest: BTreeMap<i64, i64>,
    /// Reading history: writer, day and book of each entry.
    pub(crate) days: BTreeSet<(i64, i64, i64)>,
    /// Reading times: seconds by writer, day, device and book.
    pub(crate) times: BTreeMap<(i64, i64, String, i64), i64>,
    /// Marks by id: writer, note and time of the last change.
    pub(crate) marks: BTreeMap<String, (i64, String, i64)>,
    /// Shelves by id: writer and number of books.
    pub(crate) shelves: BTreeMap<String, (i64, i64)>,
    /// Reading settings, and the time of their last change.
    pub(crate) settings: Option<(String, i64)>,
}

impl Owned {
    pub(crate) async fn by(database: &Database, reader: ReaderId) -> Self {
        let mut db = database.read().await.unwrap();
        let id = reader.get();
        let sql = "SELECT lot, rest FROM coin_holding WHERE reader = $1 AND rest > 0";
        let lots = fetch_all!(&mut db, (i64, i64), sql, id).unwrap().into_iter().collect();
        let sql = "SELECT paid, bonus FROM wallet WHERE reader = $1";
        let (paid, bonus) =
            fetch_all!(&mut db, (i64, i64), sql, id).unwrap().first().copied().unwrap_or_default();
        let sql = "SELECT section, id FROM unlock WHERE reader = $1";
        let unlocks = fetch_all!(&mut db, (i64, i64), sql, id).unwrap().into_iter().collect();
        let sql = "SELECT book, state, added_at, changed_at FROM library_book WHERE reader = $1";
        let library = fetch_all!(&mut db, (i64, String, i64, i64), sql, id).unwrap();
        let library = library
            .into_iter()
            .map(|(book, state, added, changed)| (book, (state, added, changed)));
        let sql = "SELECT id FROM reading_position WHERE reader = $1";
        let positions = fetch_all!(&mut db, (i64,), sql, id).unwrap();
        let sql = "SELECT book, position FROM reading_place WHERE reader = $1";
        let places = fetch_all!(&mut db, (i64, i64), sql, id).unwrap().into_iter().collect();
        let sql = "SELECT writer, day, book FROM reading_day WHERE reader = $1";
        let days = fetch_all!(&mut db, (i64, i64, i64), sql, id).unwrap().into_iter().collect();
        let sql = "SELECT book, furthest FROM reading_place WHERE reader = $1";
        let furthest = fetch_all!(&mut db, (i64, i64), sql, id).unwrap().into_iter().collect();
        let sql = "SELECT writer, day, device, book, seconds FROM reading_time WHERE reader = $1";
        let times = fetch_all!(&mut db, (i64, i64, String, i64, i64), sql, id).unwrap();
        let times = times
            .into_iter()
            .map(|(writer, day, device, book, seconds)| ((writer, day, device, book), seconds));
        let sql = "SELECT mark_id, writer, note, changed_at FROM reading_mark WHERE reader = $1";
        let marks = fetch_all!(&mut db, (String, i64, String, i64), sql, id).unwrap();
        let marks = marks.into_iter().map(|(name, writer, note, at)| (name, (writer, note, at)));
        let sql = "SELECT s.shelf_id, s.writer, COUNT(b.book) FROM own_shelf s
            LEFT JOIN own_shelf_book b ON b.shelf = s.id WHERE s.reader = $1
            GROUP BY s.shelf_id, s.writer";
        let shelves = fetch_all!(&mut db, (String, i64, i64), sql, id).unwrap();
        let shelves = shelves.into_iter().map(|(name, writer, books)| (name, (writer, books)));
        let sql = "SELECT settings, changed_at FROM reading_settings WHERE reader = $1";
        let settings = fetch_all!(&mut db, (String, i64), sql, id).unwrap().pop();
        Self {
            lots,
            paid,
            bonus,
            unlocks,
            library: library.collect(),
            positions: positions.into_iter().map(|(id,)| id).collect(),
            places,
            furthest,
            days,
            times: times.collect(),
            marks: marks.collect(),
            shelves: shelves.collect(),
            settings,
        }
    }
}
