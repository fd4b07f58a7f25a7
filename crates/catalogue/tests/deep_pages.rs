//! Tests that pages far down in long lists are right, and cost no more than the first pages.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;

use catalogue::{BookId, Catalogue, NewBook, NewShelf, Published, ShelfName, Status};
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

fn picks() -> ShelfName {
    ShelfName::Editors("picks".to_owned())
}

fn book(number: usize) -> NewBook {
    let run = Run { text: format!("Harbour {number}."), ..Run::default() };
    let blocks = vec![Block::Paragraph { runs: vec![run] }];
    let section = Section { title: "One".to_owned(), blocks, ..Section::default() };
    let mut new = NewBook::new(id(number), &format!("Book {number}"), "A Pen", vec![section]);
    new.tags = vec!["sea".to_owned()];
    if number % 2 == 1 {
        new.status = Status::Completed;
    }
    new
}

impl Shop {
    /// Creates a catalogue of books with ten different publication times. In lists that are sorted
    /// by time, many books have the same sort key.
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
        // The order of the books on the shelf is neither that of the book keys nor that of the trend.
        let books = (0..BOOKS).map(|place| id(place * 7 % BOOKS)).collect();
        let shelf = NewShelf { slug: "picks".to_owned(), title: "Our picks".to_owned(), books };
        assert_eq!(catalogue.arrange(vec![shelf], None).await.unwrap(), Published::Changed);
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

    /// Loads a page of a list, and returns how many SQL statements this took.
    async fn statements(&self, shelf: Option<&ShelfName>, page: i64) -> u64 {
        let before = self.database.statements();
        self.list(shelf, page, 10).await;
        self.database.statements() - before
    }
}

on_both_engines! {
    async fn every_page_of_every_list_has_its_books(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let (tag, picks) = (ShelfName::Tag("Sea".to_owned()), picks());
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
            (Some(&picks), "SELECT b.book_id FROM shelf_book s JOIN book b ON b.id = s.book
                WHERE b.withdrawn_at IS NULL ORDER BY s.list_order"),
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
        let (tag, picks) = (ShelfName::Tag("sea".to_owned()), picks());
        // A page of an editors' shelf takes one more statement, which looks the shelf up by its name.
        for (shelf, more) in [(None, 0), (Some(&tag), 0), (Some(&picks), 1)] {
            assert_eq!(shop.statements(shelf, 1).await, 2 + more);
            assert_eq!(shop.statements(shelf, 1_000_000).await, 1 + more, "behind the end, only the length is read");
            assert_eq!(shop.statements(shelf, 40).await, 3 + more, "the keys of {shelf:?} are read once");
            assert_eq!(shop.statements(shelf, 40).await, 2 + more);
            assert_eq!(shop.statements(shelf, 45).await, 2 + more);
        }
        // After a change, the cached sort keys are used until they are 30 seconds old, and are then loaded again.
        shop.catalogue.publish(book(BOOKS + 1)).await.unwrap();
        assert_eq!(shop.statements(None, 40).await, 2);
        shop.clock.set(NOW + 90_031);
        for (shelf, more) in [(None, 0), (Some(&tag), 0), (Some(&picks), 1)] {
            assert_eq!(shop.statements(shelf, 40).await, 3 + more);
            assert_eq!(shop.statements(shelf, 41).await, 2 + more);
        }
    }

    async fn each_tag_and_each_shelf_has_its_own_deep_pages(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let (tag, picks) = (ShelfName::Tag("sea".to_owned()), picks());
        let deep = shop.list(Some(&tag), 30, 10).await;
        assert_ne!(shop.list(Some(&picks), 30, 10).await, deep);
        assert_eq!(shop.list(Some(&tag), 30, 10).await, deep);
        // The cached page is past the end of the shortened shelf.
        let shelf = NewShelf { slug: "picks".to_owned(), title: "Our picks".to_owned(), books: vec![id(1), id(2)] };
        shop.catalogue.arrange(vec![shelf], None).await.unwrap();
        assert_eq!(shop.list(Some(&picks), 30, 10).await, (Vec::new(), 2));
    }

    async fn all_books_are_listed_for_the_sitemap(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let all = shop.catalogue.all_books().await.unwrap();
        let withdrawn = [3, 50, 51, 399];
        let numbers = (0..BOOKS).filter(|number| !withdrawn.contains(number));
        let listed: Vec<_> = all.into_iter().map(|book| book.book_id).collect();
        assert_eq!(listed, numbers.map(id).collect::<Vec<_>>());
    }
}
