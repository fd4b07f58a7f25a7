//! Tests that publishing a book takes a limited number of SQL statements.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashMap;
use std::sync::Arc;

use catalogue::{BookId, Catalogue, CatalogueError, NewBook, NewShelf, Published, Schedule};
use database::Database;
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::{Block, Run, Section};
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_790_000_000;

struct Shop {
    database: Database,
    clock: Arc<ManualClock>,
    catalogue: Catalogue,
}

impl Shop {
    async fn new(scratch: &TestDatabase) -> Self {
        let (database, clock) = (scratch.open().await, Arc::new(ManualClock::at(NOW)));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness);
        Self { database, clock, catalogue }
    }

    /// Publishes a book, and returns how many SQL statements this took.
    async fn publish(&self, book: NewBook) -> u64 {
        let before = self.database.statements();
        assert_eq!(self.catalogue.publish(book).await.unwrap(), Published::Changed);
        self.database.statements() - before
    }

    async fn keys(&self, book_id: &BookId) -> HashMap<String, i64> {
        let keys = self.catalogue.section_keys(book_id).await.unwrap();
        keys.into_iter().map(|(key, title)| (title, key.get())).collect()
    }
}

fn id(number: usize) -> BookId {
    BookId::derived_from(&format!("book {number}"))
}

fn section(number: usize) -> Section {
    let text =
        format!("Lamp {number} of harbour {number} was lit by keeper {number} at dusk {number}. ");
    let run = Run { text: text.repeat(4), ..Run::default() };
    let blocks = vec![Block::Paragraph { runs: vec![run] }];
    Section { title: format!("Section {number}"), blocks, ..Section::default() }
}

fn book(number: usize, sections: impl Iterator<Item = usize>) -> NewBook {
    let title = format!("Book {number}");
    let new = NewBook::new(id(number), &title, "A Pen", sections.map(section).collect());
    NewBook { tags: ["sea", "Sea", "letters"].map(str::to_owned).to_vec(), ..new }
}

on_both_engines! {
    async fn a_long_book_is_published_in_few_statements(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let first = shop.publish(book(1, 1..=1_000)).await;
        assert!(first <= 30, "{first} statements");
        let before = shop.keys(&id(1)).await;
        assert_eq!(before.len(), 1_000);

        // The new version lacks some sections and has one new section at the beginning, so that all others are
        // renumbered.
        shop.clock.set(NOW + 5);
        let next = shop.publish(book(1, [5_000].into_iter().chain(1..=990))).await;
        assert!(next <= 30, "{next} statements");
        let after = shop.keys(&id(1)).await;
        assert_eq!(after.len(), 991);
        assert!((1..=990).all(|number| {
            let title = format!("Section {number}");
            after[&title] == before[&title]
        }), "sections keep their keys");
        let titles = shop.catalogue.contents(&id(1)).await.unwrap().sections;
        assert_eq!((titles[0].title.as_str(), titles[1].title.as_str()), ("Section 5000", "Section 1"));
        assert_eq!((titles[990].number, titles[990].title.as_str()), (991, "Section 990"));
    }

    async fn many_books_are_released_and_shelved_in_few_statements(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let schedule = Schedule { at_once: 2, first_at: NOW + 10, every: 10 };
        let books = (1..=40).map(|number| NewBook { schedule: Some(schedule), ..book(number, 1..=5) });
        shop.catalogue.bulk_insert(books.collect()).await.unwrap();
        shop.clock.set(NOW + 25);
        let before = shop.database.statements();
        assert_eq!(shop.catalogue.release_due().await.unwrap(), Some(NOW + 30));
        let released = shop.database.statements() - before;
        assert!(released <= 8, "{released} statements");
        for number in [1, 40] {
            let (book, _) = shop.catalogue.book(&id(number)).await.unwrap();
            assert_eq!((book.extend.section_num, book.next_section_time), (4, Some(NOW + 30)));
            let sections = shop.catalogue.contents(&id(number)).await.unwrap().sections;
            let words: i64 = sections.iter().map(|section| section.words).sum();
            assert_eq!((sections.len(), book.words, book.update_time), (4, words, NOW + 25));
        }

        let shelf = |slug: &str, books: std::ops::RangeInclusive<usize>| {
            NewShelf { slug: slug.into(), title: slug.into(), books: books.map(id).collect() }
        };
        let before = shop.database.statements();
        let shelves = vec![shelf("one", 1..=20), shelf("two", 21..=40), shelf("one", 5..=9)];
        shop.catalogue.arrange(shelves, Some(id(3))).await.unwrap();
        let arranged = shop.database.statements() - before;
        assert!(arranged <= 12, "{arranged} statements");
        let shelves = shop.catalogue.home().await.unwrap().shelves;
        let one = shelves.iter().find(|shelf| shelf.slug == "one").unwrap();
        let ids: Vec<_> = one.books.iter().map(|book| book.book_id.clone()).collect();
        assert_eq!(ids, [5, 6, 7, 8, 9].map(id), "the last shelf of a slug counts");
        let unknown = shop.catalogue.arrange(vec![shelf("two", 40..=41)], None).await;
        assert!(matches!(unknown, Err(CatalogueError::NoSuchBook(book)) if book == id(41)));
        let shelves = shop.catalogue.home().await.unwrap().shelves;
        assert!(shelves.iter().any(|shelf| shelf.slug == "one"), "nothing changed");
    }
}
