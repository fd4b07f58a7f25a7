//! Tests of bulk edits: an edit that is sent twice is made once, an edit changes all its books or
//! none, and an edit can be undone until one of its books or shelves is changed again.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;

use bulk_edits::{BookToEdit, BulkChange, BulkEdits, BulkError};
use catalogue::{BookId, Catalogue, ExpectedShelf, NewBook, Schedule};
use database::audit::Actor;
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::{Block, Run, Section};
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_790_000_000;
const DAY: i64 = 86_400;

fn id(number: usize) -> BookId {
    BookId::derived_from(&format!("book {number}"))
}

/// Creates a catalogue with three books, the third of which is not published yet, and with a shelf
/// of the first and the third book.
async fn shop(scratch: &TestDatabase) -> (Catalogue, BulkEdits) {
    let (database, clock) = (scratch.open().await, Arc::new(ManualClock::at(NOW)));
    let randomness = Arc::new(SeededRandomness::new(7));
    let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness);
    for number in 1..=3 {
        let run = Run { text: format!("Harbour {number} lay quiet."), ..Run::default() };
        let blocks = vec![Block::Paragraph { runs: vec![run] }];
        let section = Section { title: "One".to_owned(), blocks, ..Section::default() };
        let new = NewBook::new(id(number), &format!("Book {number}"), "A Pen", vec![section]);
        let later = Schedule { at_once: 0, first_at: NOW + DAY, every: DAY };
        let schedule = (number == 3).then_some(later);
        let tags = vec!["mystery".to_owned(), "sea".to_owned()];
        catalogue.publish(NewBook { schedule, tags, ..new }).await.unwrap();
    }
    let books = [id(1), id(3)];
    catalogue
        .set_editors_shelf("summer", Some("Summer"), &books, ExpectedShelf::Absent)
        .await
        .unwrap();
    let edits = BulkEdits::new(database, clock, catalogue.clone());
    (catalogue, edits.acting_as(Actor::operator("ada@example.org").unwrap()))
}

/// Returns `books`, each with the version of the book that a dry run of `change` reported.
async fn seen(edits: &BulkEdits, books: &[BookId], change: &BulkChange) -> Vec<BookToEdit> {
    let preview = edits.preview(books, change).await.unwrap().into_iter();
    preview.map(|book| BookToEdit { book_id: book.book_id, version: book.version }).collect()
}

async fn price_and_tags(catalogue: &Catalogue, number: usize) -> (i64, Vec<String>) {
    let book = catalogue.book_for_editing(&id(number)).await.unwrap().book;
    (book.price, book.tags)
}

async fn on_shelf(catalogue: &Catalogue) -> Vec<BookId> {
    let books = catalogue.books_on_editors_shelf("summer").await.unwrap();
    books.into_iter().map(|book| book.book_id).collect()
}

on_both_engines! {
    async fn an_edit_that_is_sent_twice_is_made_once_and_undone_once(scratch: TestDatabase) {
        let (catalogue, edits) = shop(&scratch).await;
        let before = [price_and_tags(&catalogue, 1).await, price_and_tags(&catalogue, 2).await];
        let change = BulkChange {
            price: Some(17),
            add_tags: vec!["Dusk".to_owned()],
            add_to_shelves: vec!["summer".to_owned()],
            ..BulkChange::default()
        };
        let books = seen(&edits, &[id(2), id(1)], &change).await;
        let (one, two) = tokio::join!(edits.make(books.clone(), change.clone()), edits.make(books.clone(), change.clone()));
        let twice = edits.preview(&[id(1), id(2), id(1)], &BulkChange { price: Some(3), ..BulkChange::default() }).await;
        assert!(matches!(twice, Err(BulkError::BadBooks)), "{twice:?}");
        let (made, refused) = if one.is_ok() { (one, two) } else { (two, one) };
        let edit = made.unwrap();
        assert!(matches!(refused, Err(BulkError::Changed(_))), "{refused:?}");
        assert!(matches!(edits.make(books, change).await, Err(BulkError::Changed(_))), "nor later");
        for number in [1, 2] {
            let (price, tags) = price_and_tags(&catalogue, number).await;
            assert_eq!((price, tags), (17, vec!["sea".to_owned(), "Dusk".to_owned()]));
        }
        assert_eq!(on_shelf(&catalogue).await, [id(1), id(3), id(2)]);
        let last = edits.last().await.unwrap().unwrap();
        assert_eq!((last.id, last.books, last.by.as_str(), last.undone_at), (edit, 2, "ada@example.org", None));
        let refused = edits.undo(edit, false).await;
        assert!(matches!(refused, Err(BulkError::NoShelves)), "who may not edit shelves: {refused:?}");
        let (one, two) = tokio::join!(edits.undo(edit, true), edits.undo(edit, true));
        assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
        assert!(matches!(one.and(two), Err(BulkError::NothingToUndo)));
        assert_eq!([price_and_tags(&catalogue, 1).await, price_and_tags(&catalogue, 2).await], before);
        assert_eq!(on_shelf(&catalogue).await, [id(1), id(3)]);
    }

    async fn a_change_that_one_book_cannot_have_changes_none(scratch: TestDatabase) {
        let (catalogue, edits) = shop(&scratch).await;
        let before = price_and_tags(&catalogue, 1).await;
        catalogue.withdraw(&id(2), true).await.unwrap();
        let change = BulkChange { price: Some(3), add_to_shelves: vec!["summer".to_owned()], ..BulkChange::default() };
        let books = seen(&edits, &[id(1), id(2)], &change).await;
        assert!(matches!(edits.make(books, change.clone()).await, Err(BulkError::Problem { .. })));
        assert_eq!(price_and_tags(&catalogue, 1).await, before);
        let none = edits.preview(&[], &change).await;
        assert!(matches!(none, Err(BulkError::BadBooks)));
        let unknown = edits.preview(&[id(1), id(9)], &change).await;
        assert!(matches!(unknown, Err(BulkError::NoSuchBook(_))));
        let same = BulkChange { add_tags: vec!["SEA".to_owned()], ..BulkChange::default() };
        let books = seen(&edits, &[id(1)], &same).await;
        assert!(matches!(edits.make(books, same).await, Err(BulkError::NothingToChange)));
        assert!(edits.last().await.unwrap().is_none());
    }

    async fn what_changed_since_is_not_undone(scratch: TestDatabase) {
        let (catalogue, edits) = shop(&scratch).await;
        let taken = BulkChange { remove_from_shelves: vec!["summer".to_owned()], ..BulkChange::default() };
        let books = seen(&edits, &[id(3)], &taken).await;
        let edit = edits.make(books.clone(), taken.clone()).await.unwrap();
        assert!(matches!(edits.make(books, taken).await, Err(BulkError::NothingToChange)), "sent twice");
        catalogue.delete_unpublished_book(&id(3), "Book 3", |_, _| Box::pin(async { Ok(false) })).await.unwrap();
        assert!(matches!(edits.undo(edit, true).await, Err(BulkError::ChangedSince(_))), "the book is gone");
        assert_eq!(on_shelf(&catalogue).await, [id(1)]);
        let cheap = BulkChange { price: Some(4), ..BulkChange::default() };
        let first = edits.make(seen(&edits, &[id(1), id(2)], &cheap).await, cheap).await.unwrap();
        assert!(matches!(edits.undo(edit, true).await, Err(BulkError::NothingToUndo)), "only the last one");
        let version = catalogue.book_for_editing(&id(2)).await.unwrap().book.version;
        catalogue.set_cover(&id(2), version, None).await.unwrap();
        assert!(matches!(edits.undo(first, true).await, Err(BulkError::ChangedSince(_))));
        assert_eq!(price_and_tags(&catalogue, 1).await.0, 4, "nothing is undone");
    }
}
