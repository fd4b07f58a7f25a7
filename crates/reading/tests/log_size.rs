//! Tests that thinning keeps the log of positions small, and changes nothing that the reader can see of the log.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;

use catalogue::{BookId, Catalogue, NewBook};
use database::{Database, DatabaseError, execute, fetch_one};
use foundation::calendar::DAY;
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use foundation::time_zone::Zone;
use manuscript::{Block, Run, Section};
use readers::ReaderId;
use reading::rights::Rights;
use reading::{BookPositions, NewPosition, PastPosition, Reading, ReadingError, SyncBody};
use test_database::{TestDatabase, new_reader, on_both_engines};

const NOW: i64 = 1_790_000_000;
const HOUR: i64 = 3_600;

struct Shop {
    database: Database,
    clock: Arc<ManualClock>,
    reading: Reading,
    reader: ReaderId,
}

fn id(number: usize) -> BookId {
    BookId::derived_from(&format!("book {number}"))
}

fn book(number: usize) -> NewBook {
    let section = |section: usize| {
        let run = Run { text: format!("Book {number}, section {section}."), ..Run::default() };
        let blocks = vec![Block::Paragraph { runs: vec![run] }];
        Section { title: format!("Section {section}"), blocks, ..Section::default() }
    };
    NewBook::new(id(number), &format!("Book {number}"), "A Pen", (1..=5).map(section).collect())
}

fn position(section: i64, at: i64, device: &str) -> serde_json::Value {
    serde_json::json!({
        "book_id": id(1), "section": section, "block": 0, "offset": at % 7, "at": at, "device": device,
    })
}

impl Shop {
    async fn new(scratch: &TestDatabase) -> Self {
        let (database, clock) = (scratch.open().await, Arc::new(ManualClock::at(NOW)));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness.clone());
        catalogue.bulk_insert((1..=2).map(book).collect()).await.unwrap();
        let rights = Rights::new(database.clone(), clock.clone(), catalogue.clone());
        let reading = Reading::new(database.clone(), clock.clone(), randomness, catalogue, rights);
        let reader = ReaderId::new(new_reader(&database, 1).await);
        Self { database, clock, reading, reader }
    }

    async fn sync(&self, places: Vec<serde_json::Value>) -> Result<(), ReadingError> {
        let body: SyncBody =
            serde_json::from_value(serde_json::json!({ "places": places })).unwrap();
        let synced = self.reading.sync(self.reader, body).await?;
        assert!(synced.refused.is_empty(), "{:?}", synced.refused);
        Ok(())
    }

    async fn stored(&self) -> i64 {
        let mut db = self.database.read().await.unwrap();
        let sql = "SELECT COUNT(*) FROM reading_position WHERE reader = $1";
        fetch_one!(&mut db, (i64,), sql, self.reader.get()).unwrap().0
    }

    /// Returns the part of the log that the reader can see: the positions in the book, and the past positions by day in
    /// the time zone `zone`.
    async fn seen(&self, zone: &str) -> (BookPositions, Vec<PastPosition>) {
        let latest = self.reading.position(self.reader, &id(1)).await.unwrap();
        let zone = Zone::named(zone).unwrap();
        (latest, self.reading.past_positions(self.reader, &id(1), &zone).await.unwrap())
    }

    async fn seen_everywhere(&self) -> [(BookPositions, Vec<PastPosition>); 3] {
        let (utc, west) = (self.seen("UTC").await, self.seen("Etc/GMT+5").await);
        [utc, west, self.seen("Asia/Kolkata").await]
    }

    /// Thins the log of all readers.
    async fn thin(&self) {
        while !self.reading.thin_positions().await.unwrap() {}
    }
}

on_both_engines! {
    async fn old_positions_are_thinned_and_the_reader_sees_the_same(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        // Records positions on ten days with two devices. The furthest position is neither the last position of a day
        // nor of a half hour.
        for day in 0..10 {
            let start = NOW - (10 - day) * DAY;
            let phone = (0..20).map(|step| position(1 + (step + day) % 3, start + step * 60, "phone"));
            let desk = (0..20).map(|step| position(1 + step % 2, start + 5 * HOUR + step * 10, "desk"));
            shop.sync(phone.chain(desk).collect()).await.unwrap();
        }
        shop.sync(vec![position(5, NOW - 9 * DAY + 61, "phone")]).await.unwrap();
        assert_eq!(shop.stored().await, 401);
        let before = shop.seen_everywhere().await;
        assert_eq!(before[0].0.furthest.as_ref().unwrap().section, 5);
        shop.thin().await;
        let thinned = shop.stored().await;
        // No position of the last eight days is deleted. On the two days before, one or two positions stay for each
        // half hour and device.
        assert!((320..=340).contains(&thinned), "{thinned}");
        assert_eq!(shop.seen_everywhere().await, before);
        shop.thin().await;
        assert_eq!(shop.stored().await, thinned, "thinning again changes nothing");

        shop.clock.set(NOW + 9 * DAY);
        shop.thin().await;
        assert!(shop.stored().await <= 50, "{}", shop.stored().await);
        assert_eq!(shop.seen_everywhere().await, before);

        // After two years, only the latest and the furthest position are left.
        shop.clock.set(NOW + 800 * DAY);
        shop.thin().await;
        assert_eq!(shop.stored().await, 2);
        assert_eq!(shop.seen("UTC").await.0, before[0].0);
    }

    async fn a_reader_stores_a_limited_number_of_positions(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        shop.sync(vec![position(5, NOW - 5_000 * DAY, "first"), position(1, NOW - 60, "phone")])
            .await
            .unwrap();
        let before = shop.seen("UTC").await.0;
        // Each position has a day and a device of its own, so thinning by age alone would delete none of them.
        let reader = shop.reader.get();
        let filled = shop.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let sql = "INSERT INTO reading_position
                        (reader, writer, book, section, number, block, char_offset, fingerprint, at, device)
                    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
                    SELECT $1, $1, p.book, p.section, p.number, 0, 0, '', $2 - n.i * 1801, 'device ' || n.i
                    FROM n CROSS JOIN reading_position p WHERE p.device = 'phone'";
                execute!(unit, sql, reader, NOW - DAY)
            })
        });
        assert_eq!(filled.await.unwrap(), 30_000);
        shop.sync(vec![position(1, NOW - 59, "phone")]).await.unwrap();
        assert_eq!(shop.stored().await, 10_001, "the newest, and the furthest");
        let after = shop.seen("UTC").await.0;
        assert_eq!(after.furthest, before.furthest);
        assert_eq!(after.latest, before.latest, "the phone was not shown the place, which stays");
    }

    async fn a_reader_records_a_limited_number_of_positions(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        // Syncing the same entries again stores nothing, but each sync counts towards the limit, because it costs
        // comparisons.
        let same: Vec<_> = (0..200).map(|step| position(1, NOW - 1000 + step, "phone")).collect();
        for _ in 0..50 {
            shop.sync(same.clone()).await.unwrap();
        }
        let refused = shop.sync(same.clone()).await.unwrap_err();
        assert!(matches!(refused, ReadingError::TooMany(200)), "{refused:?}");
        let one = serde_json::from_value::<NewPosition>(position(2, NOW, "phone")).unwrap();
        let refused = shop.reading.record_position(shop.reader, one.clone()).await.unwrap_err();
        assert!(matches!(refused, ReadingError::TooMany(1)), "{refused:?}");
        shop.clock.set(NOW + 1);
        shop.reading.record_position(shop.reader, one).await.unwrap();
    }
}
