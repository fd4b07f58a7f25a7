//! Pages far down in long lists: they are right, and cost no more than the first ones.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;

use catalogue::{BookId, Catalogue, NewBook, Published, ShelfName, Status};
use database::{Database, fetch_all};
use foundation::clock::ManualClock;
use foundation::paging::PageRequest;
use foundation::randomness::SeededRandomness;
use manuscript::{Block, Run, Section};
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_790_000_000;
const BOOKS: usize = 470;

struct Shop {
    database: Database,
    clock: Arc<ManualClock>,
    catalogue: Catalogue,
}

fn id(number: usize) -> BookId {
    BookId::derived_from(&format!("book {number}"))
}

fn book(number: usize) -> NewBook {
    let run = Run { text: format!("Harbour {number}."), ..Run::default() };
    let blocks = vec![Block::Paragraph { runs: vec![run] }];
    let section = Section { title: "One".to_owned(), parts: Vec::new(), blocks };
    let mut new = NewBook::new(id(number), &format!("Book {number}"), "A Pen", vec![section]);
    new.tags = vec!["sea".to_owned()];
    if number % 2 == 1 {
        new.status = Status::Completed;
    }
    new
}

impl Shop {
    /// Books that were published at ten different times, so that many share a key and many do not.
    async fn new(scratch: &TestDatabase) -> Self {
        let (database, clock) = (scratch.open().await, Arc::new(ManualClock::at(NOW)));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness);
        let numbers: Vec<_> = (0..BOOKS).collect();
        for (at, some) in (0..).zip(numbers.chunks(BOOKS / 10)) {
            clock.set(NOW + (at * 7 % 10) * 5_000);
            let books = some.iter().map(|number| book(*number)).collect();
            catalogue.bulk_insert(books).await.unwrap();
        }
        for number in [3, 50, 51, 399] {
            assert_eq!(catalogue.withdraw(&id(number), true).await.unwrap(), Published::Changed);
        }
        clock.set(NOW + 90_000);
        Self { database, clock, catalogue }
    }

    async fn list(&self, shelf: Option<&ShelfName>, page: i64, size: i64) -> (Vec<String>, i64) {
        let page = PageRequest::new(Some(page), Some(size)).unwrap();
        let (_, paged) = self.catalogue.list(shelf, page).await.unwrap();
        let places: Vec<_> = paged.list.iter().map(|book| book.list_order).collect();
        let expected = page.offset() + 1..=page.offset() + paged.list.len() as i64;
        assert_eq!(places, expected.collect::<Vec<_>>());
        (paged.list.iter().map(|book| book.book_id.to_string()).collect(), paged.total)
    }

    /// Returns how many statements a page of all books takes.
    async fn statements(&self, page: i64) -> u64 {
        let before = self.database.statements();
        self.list(None, page, 10).await;
        self.database.statements() - before
    }
}

on_both_engines! {
    async fn every_page_of_every_list_has_its_books(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let tag = ShelfName::Tag("sea".to_owned());
        for (shelf, sql) in [
            (None, "SELECT book_id FROM book WHERE withdrawn_at IS NULL
                ORDER BY update_time DESC, id DESC"),
            (Some(&ShelfName::Trending), "SELECT book_id FROM book WHERE withdrawn_at IS NULL
                ORDER BY trend DESC, id DESC"),
            (Some(&ShelfName::New), "SELECT book_id FROM book WHERE withdrawn_at IS NULL
                ORDER BY first_published DESC, id DESC"),
            (Some(&ShelfName::Completed), "SELECT book_id FROM book WHERE withdrawn_at IS NULL
                AND status = 'completed' ORDER BY trend DESC, id DESC"),
            (Some(&ShelfName::MostFinished), "SELECT book_id FROM book WHERE withdrawn_at IS NULL
                AND finish_num > 0 ORDER BY finish_num DESC, id DESC"),
            (Some(&tag), "SELECT book_id FROM book WHERE withdrawn_at IS NULL
                ORDER BY trend DESC, id DESC"),
        ] {
            let mut db = shop.database.read().await.unwrap();
            let all = fetch_all!(&mut db, (String,), sql).unwrap();
            let all: Vec<_> = all.into_iter().map(|(book_id,)| book_id).collect();
            drop(db);
            for size in [7, 100] {
                let mut listed = Vec::new();
                for page in 1..=all.len() as i64 / size + 1 {
                    let (books, total) = shop.list(shelf, page, size).await;
                    assert_eq!(total, all.len() as i64);
                    listed.extend(books);
                }
                assert_eq!(listed, all, "{shelf:?} in pages of {size}");
            }
            assert_eq!(shop.list(shelf, 1_000_000, 100).await, (Vec::new(), all.len() as i64));
        }
    }

    async fn a_deep_page_takes_as_few_statements_as_the_first(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        assert_eq!(shop.statements(1).await, 2);
        assert_eq!(shop.statements(1_000_000).await, 1, "behind the end, only the length is read");
        assert_eq!(shop.statements(40).await, 3, "the keys of the list are read once");
        assert_eq!((shop.statements(40).await, shop.statements(45).await), (2, 2));
        // After a change, the keys are good for a while, and then they are read again.
        shop.catalogue.publish(book(BOOKS + 1)).await.unwrap();
        assert_eq!(shop.statements(40).await, 2);
        shop.clock.set(NOW + 90_031);
        assert_eq!((shop.statements(40).await, shop.statements(41).await), (3, 2));
    }

    async fn all_books_are_listed_for_the_sitemap(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let all = shop.catalogue.all_books().await.unwrap();
        let withdrawn = [3, 50, 51, 399];
        let numbers = (0..BOOKS).filter(|number| !withdrawn.contains(number));
        let listed: Vec<_> = all.into_iter().map(|(book_id, _)| book_id).collect();
        assert_eq!(listed, numbers.map(id).collect::<Vec<_>>());
    }
}
