//! Tests editors' shelves, their order, and the featured book, and that each edit is recorded in the audit log.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::{Arc, Mutex};

use catalogue::{BookId, Catalogue, ExpectedShelf, NewBook, ShelfError, Subject};
use database::Database;
use database::audit::{self, Actor, AuditQuery};
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::{Block, Run, Section};
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_790_000_000;

fn id(number: usize) -> BookId {
    BookId::derived_from(&format!("book {number}"))
}

/// Returns a catalogue of six books, the sixth of which is withdrawn. The actor of its edits is alice.
async fn shop(scratch: &TestDatabase) -> (Database, Catalogue) {
    let database = scratch.open().await.acting_as(Actor::operator("alice").unwrap());
    let randomness = Arc::new(SeededRandomness::new(7));
    let clock = Arc::new(ManualClock::at(NOW));
    let catalogue = Catalogue::new(database.clone(), clock, randomness);
    for number in 1..=6 {
        let run = Run { text: format!("Harbour {number}."), ..Run::default() };
        let blocks = vec![Block::Paragraph { runs: vec![run] }];
        let section = Section { title: "One".to_owned(), blocks, ..Section::default() };
        let new = NewBook::new(id(number), &format!("Book {number}"), "A Pen", vec![section]);
        catalogue.publish(new).await.unwrap();
    }
    catalogue.withdraw(&id(6), true).await.unwrap();
    (database, catalogue)
}

async fn books(catalogue: &Catalogue, slug: &str) -> Vec<BookId> {
    let books = catalogue.books_on_editors_shelf(slug).await.unwrap();
    books.into_iter().map(|book| book.book_id).collect()
}

/// Returns name, title and number of books of each shelf.
async fn shelves(catalogue: &Catalogue) -> Vec<(String, String, i64)> {
    let shelves = catalogue.editors_shelves().await.unwrap();
    shelves.into_iter().map(|shelf| (shelf.slug, shelf.title, shelf.books)).collect()
}

async fn acts(database: &Database) -> Vec<(String, String, String)> {
    let query = AuditQuery { actor: Some("alice".to_owned()), ..AuditQuery::default() };
    let mut db = database.read().await.unwrap();
    let rows = audit::list(&mut db, &query, 100).await.unwrap();
    let rows = rows.into_iter().rev().filter(|row| !row.action.starts_with("book."));
    rows.map(|row| (row.action, row.object, row.details)).collect()
}

on_both_engines! {
    async fn shelves_are_set_ordered_and_cleared(scratch: TestDatabase) {
        let (database, catalogue) = shop(&scratch).await;
        let heard = Arc::new(Mutex::new(0));
        let count = Arc::clone(&heard);
        catalogue.changes().subscribe(move |changed| {
            assert_eq!(changed, [Subject::Shelves]);
            *count.lock().unwrap() += 1;
        });
        catalogue.set_editors_shelf("picks", Some(" Our picks "), &[id(3), id(1), id(2)], ExpectedShelf::Any).await.unwrap();
        catalogue.set_editors_shelf("late", Some("Late"), &[id(4)], ExpectedShelf::Any).await.unwrap();
        assert_eq!(books(&catalogue, "picks").await, [3, 1, 2].map(id));
        // Without a title, the shelf keeps its title, and its position among the shelves.
        catalogue.set_editors_shelf("picks", None, &[id(2), id(5)], ExpectedShelf::Any).await.unwrap();
        assert_eq!(books(&catalogue, "picks").await, [2, 5].map(id));
        let shelf = |slug: &str, title: &str, books: i64| (slug.to_owned(), title.to_owned(), books);
        assert_eq!(shelves(&catalogue).await, [shelf("picks", "Our picks", 2), shelf("late", "Late", 1)]);
        catalogue.set_editors_shelf("third", Some("Third"), &[id(1)], ExpectedShelf::Any).await.unwrap();
        catalogue.order_editors_shelves(&["third".to_owned(), "late".to_owned()]).await.unwrap();
        let order = [shelf("third", "Third", 1), shelf("late", "Late", 1), shelf("picks", "Our picks", 2)];
        assert_eq!(shelves(&catalogue).await, order);
        let home = catalogue.home().await.unwrap().shelves;
        let slugs: Vec<_> = home.iter().map(|shelf| shelf.slug.as_str()).collect();
        assert_eq!(slugs[1..4], ["third", "late", "picks"], "below trending, as on the home page");
        catalogue.clear_editors_shelf("late").await.unwrap();
        assert_eq!(shelves(&catalogue).await.len(), 2);
        assert!(matches!(catalogue.books_on_editors_shelf("late").await, Err(ShelfError::NoSuchShelf(_))));

        let acts = acts(&database).await;
        let done: Vec<_> = acts.iter().map(|(action, object, _)| (action.as_str(), object.as_str())).collect();
        assert_eq!(done, [
            ("shelf.set", "shelf:picks"), ("shelf.set", "shelf:late"), ("shelf.set", "shelf:picks"),
            ("shelf.set", "shelf:third"), ("shelf.order", "shelves"), ("shelf.clear", "shelf:late"),
        ]);
        assert!(acts[2].2.contains(id(5).as_str()), "the log names the books: {}", acts[2].2);
        assert_eq!(*heard.lock().unwrap(), done.len(), "every edit drops the pages with lists");
    }

    async fn no_edit_of_a_shelf_undoes_another_one_unseen(scratch: TestDatabase) {
        let (_, catalogue) = shop(&scratch).await;
        let set = async |books: &[usize], expected: ExpectedShelf| {
            let books: Vec<_> = books.iter().map(|number| id(*number)).collect();
            catalogue.set_editors_shelf("picks", Some("Picks"), &books, expected).await
        };
        let seen = |books: &[usize]| ExpectedShelf::Books(books.iter().map(|number| id(*number)).collect());
        set(&[1, 2, 3], ExpectedShelf::Absent).await.unwrap();
        let taken = set(&[], ExpectedShelf::Absent).await.unwrap_err();
        assert_eq!(taken.to_string(), "there is a shelf `picks` already");
        set(&[3, 2, 1], seen(&[1, 2, 3])).await.unwrap();
        assert!(matches!(set(&[1, 2], seen(&[1, 2, 3])).await, Err(ShelfError::Changed(_))));
        assert_eq!(books(&catalogue, "picks").await, [3, 2, 1].map(id));
        catalogue.withdraw(&id(2), true).await.unwrap();
        set(&[1, 3], seen(&[3, 1])).await.unwrap();
        assert_eq!(books(&catalogue, "picks").await, [1, 3].map(id));
        catalogue.withdraw(&id(2), false).await.unwrap();
        assert_eq!(books(&catalogue, "picks").await, [1, 3, 2].map(id), "it is on its shelf again");
    }

    async fn a_book_is_featured_and_no_longer(scratch: TestDatabase) {
        let (database, catalogue) = shop(&scratch).await;
        let featured = async || catalogue.featured_book().await.unwrap().map(|book| book.book_id);
        assert_eq!(featured().await, None);
        catalogue.feature(Some(&id(2))).await.unwrap();
        catalogue.feature(Some(&id(4))).await.unwrap();
        assert_eq!(featured().await, Some(id(4)));
        assert_eq!(catalogue.home().await.unwrap().featured.unwrap().book_id, id(4));
        catalogue.feature(None).await.unwrap();
        assert_eq!(featured().await, None);
        assert!(catalogue.home().await.unwrap().featured.is_some(), "the first of the first list");
        let acts = acts(&database).await;
        assert_eq!(acts.iter().filter(|act| act.0 == "home.feature").count(), 3);
        assert!(acts[1].2.contains(id(4).as_str()));
    }

    async fn unknown_and_withdrawn_books_are_refused_and_nothing_changes(scratch: TestDatabase) {
        let (database, catalogue) = shop(&scratch).await;
        catalogue.set_editors_shelf("picks", Some("Our picks"), &[id(1)], ExpectedShelf::Any).await.unwrap();
        catalogue.feature(Some(&id(1))).await.unwrap();
        let before = acts(&database).await;
        let set = async |slug: &str, title: Option<&str>, numbers: &[usize]| {
            let books: Vec<_> = numbers.iter().map(|number| id(*number)).collect();
            catalogue.set_editors_shelf(slug, title, &books, ExpectedShelf::Any).await.unwrap_err().to_string()
        };
        let (gone, unknown) = (id(6), id(7));
        assert_eq!(set("picks", None, &[2, 6]).await, format!("the book {gone} is withdrawn"));
        assert_eq!(set("picks", Some("Other"), &[2, 7]).await, format!("there is no book {unknown}"));
        assert_eq!(set("picks", None, &[2, 2]).await, format!("the book {} is given twice", id(2)));
        assert_eq!(set("late", None, &[2]).await, "there is no shelf `late` yet: a new one needs a title");
        assert!(set("trending", Some("T"), &[2]).await.contains("lists of that name are computed"));
        assert!(set("Late Ones", Some("T"), &[2]).await.contains("small letters, digits and hyphens"));
        let featured = catalogue.feature(Some(&gone)).await.unwrap_err().to_string();
        assert_eq!(featured, format!("the book {gone} is withdrawn"));
        assert!(matches!(catalogue.feature(Some(&unknown)).await, Err(ShelfError::NoSuchBook(_))));
        let twice = ["picks".to_owned(), "picks".to_owned()];
        assert!(matches!(catalogue.order_editors_shelves(&twice).await, Err(ShelfError::ShelfTwice(_))));
        assert!(matches!(catalogue.clear_editors_shelf("none").await, Err(ShelfError::NoSuchShelf(_))));

        assert_eq!(shelves(&catalogue).await, [("picks".to_owned(), "Our picks".to_owned(), 1)]);
        assert_eq!(books(&catalogue, "picks").await, [id(1)]);
        assert_eq!(catalogue.featured_book().await.unwrap().unwrap().book_id, id(1));
        assert_eq!(acts(&database).await, before, "what was refused is not in the log");
    }
}
