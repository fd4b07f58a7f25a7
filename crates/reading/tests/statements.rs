//! Tests that bulk changes of a library and syncs need only a limited number of SQL statements.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;

use catalogue::{BookId, Catalogue, NewBook};
use database::Database;
use foundation::clock::ManualClock;
use foundation::paging::PageRequest;
use foundation::randomness::SeededRandomness;
use foundation::time_zone::Zone;
use manuscript::{Block, Run, Section};
use readers::ReaderId;
use reading::rights::Rights;
use reading::{LibraryChange, LibraryFilter, LibraryState, Reading, SyncBody};
use test_database::{TestDatabase, new_reader, on_both_engines};

const NOW: i64 = 1_790_000_000;
const BOOKS: usize = 100;

struct Shop {
    database: Database,
    reading: Reading,
    reader: ReaderId,
}

impl Shop {
    /// Creates a site with a hundred books and one reader.
    async fn new(scratch: &TestDatabase) -> Self {
        let (database, clock) = (scratch.open().await, Arc::new(ManualClock::at(NOW)));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness.clone());
        catalogue.bulk_insert((0..BOOKS).map(book).collect()).await.unwrap();
        let rights = Rights::new(database.clone(), clock.clone(), catalogue.clone());
        let reading = Reading::new(database.clone(), clock, randomness, catalogue, rights);
        let reader = ReaderId::new(new_reader(&database, 1).await);
        Self { database, reading, reader }
    }

    /// Applies a bulk change to the library, and returns the number of SQL statements that were run.
    async fn change(&self, change: LibraryChange) -> u64 {
        let before = self.database.statements();
        let change = LibraryChange { books: (0..BOOKS).map(id).collect(), ..change };
        self.reading.change_books(self.reader, change).await.unwrap();
        self.database.statements() - before
    }

    async fn in_library(&self, filter: LibraryFilter) -> i64 {
        let page = PageRequest::new(None, None).unwrap();
        self.reading.library(self.reader, &filter, page).await.unwrap().total
    }
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
    let sections = (1..=5).map(section).collect();
    NewBook::new(id(number), &format!("Book {number}"), "A Pen", sections)
}

on_both_engines! {
    async fn a_hundred_books_are_changed_in_few_statements(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let shelf = shop.reading.name_shelf(shop.reader, None, None, "Sea").await.unwrap();
        let on_shelf = || LibraryFilter { shelf: Some(shelf.clone()), ..LibraryFilter::default() };
        let (state, shelf_add) = (Some(LibraryState::Reading), Some(shelf.clone()));
        let added = shop.change(LibraryChange { state, shelf_add, ..LibraryChange::default() }).await;
        assert!(added <= 10, "{added} statements");
        assert_eq!(shop.in_library(on_shelf()).await, 100);

        let (state, shelf_remove) = (Some(LibraryState::Finished), Some(shelf.clone()));
        let taken = LibraryChange { state, shelf_remove, ..LibraryChange::default() };
        let taken = shop.change(taken).await;
        assert!(taken <= 10, "{taken} statements");
        assert_eq!(shop.in_library(on_shelf()).await, 0);
        let finished = LibraryFilter { state, ..LibraryFilter::default() };
        assert_eq!(shop.in_library(finished).await, 100);

        let removed = shop.change(LibraryChange { remove: true, ..LibraryChange::default() }).await;
        assert!(removed <= 10, "{removed} statements");
        assert_eq!(shop.in_library(LibraryFilter::default()).await, 0);
    }

    async fn a_large_sync_takes_few_statements_per_book(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let places = (0..200).map(|second| serde_json::json!({
            "book_id": id(1), "section": 1 + second % 5, "block": 0, "offset": second % 7,
            "at": NOW - 1_000 + second, "device": "phone",
        }));
        let time = (0..200).map(|number| serde_json::json!({
            "book_id": id(number % 100), "day": NOW / 86_400, "device": "phone", "seconds": number,
        }));
        let marks = (0..200).map(|number| serde_json::json!({
            "id": format!("mark-{:016}", number / 2), "book_id": id(1), "section": 1 + number % 5,
            "kind": "bookmark", "start": { "block": 0, "offset": 0 }, "note": format!("note {number}"),
            "created_at": NOW - 1000, "changed_at": NOW - 1000 + number as i64,
        }));
        let [places, time, marks] = [
            places.collect::<Vec<_>>(),
            time.collect(),
            marks.collect(),
        ];
        let body = serde_json::json!({ "places": places, "time": time, "marks": marks });
        let sync = async || {
            let before = shop.database.statements();
            let body: SyncBody = serde_json::from_value(body.clone()).unwrap();
            let synced = shop.reading.sync(shop.reader, body).await.unwrap();
            (synced, shop.database.statements() - before)
        };
        let (first, statements) = sync().await;
        assert!(statements <= 30, "{statements} statements");
        assert!(first.refused.is_empty(), "{:?}", first.refused);
        assert_eq!(first.marks.list.len(), 100);
        assert!(first.marks.list.iter().all(|mark| mark.note != "note 0"), "the last version counts");
        assert_eq!(first.books[0].places.latest.as_ref().unwrap().at, NOW - 801);
        let (again, statements) = sync().await;
        assert!(statements <= 30, "{statements} statements");
        assert_eq!(again, first, "a repeated sync changes nothing");
        let statistics = shop.reading.statistics(shop.reader, None, &Zone::stored("UTC")).await.unwrap();
        assert_eq!(statistics.seconds, (100..200).sum::<i64>(), "the larger of two counters");
    }
}
