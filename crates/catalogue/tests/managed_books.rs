//! Tests the list of books for operators, and edits of the fields and covers of books.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use catalogue::{
    AgeRating, BookEdit, BookEditError, BookForEditing, BookId, BookSort, BookState, Catalogue,
    Downloads, EditedField, ImportOptions, ImportProgress, Imports, ManagedBooksQuery, NewBook,
    OwnerQuery, SectionKey, SectionOwners, Status,
};
use database::{Unit, execute};
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::{Block, Run, Section};
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_790_000_000;
/// A picture of one red pixel.
const PIXEL: &[u8] = &[
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde, 0, 0, 0, 0x0c, 0x49, 0x44, 0x41, 0x54, 8,
    0xd7, 0x63, 0xf8, 0xcf, 0xc0, 0, 0, 3, 1, 1, 0, 0x18, 0xdd, 0x8d, 0xb0, 0, 0, 0, 0, 0x49, 0x45,
    0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
];

/// An implementation of [`SectionOwners`] for a site on which no reader owns a section.
struct Nobody;

impl SectionOwners for Nobody {
    fn owned<'a>(
        &'a self,
        _: &'a mut Unit,
        _: &'a [SectionKey],
    ) -> OwnerQuery<'a, HashSet<SectionKey>> {
        Box::pin(async { Ok(HashSet::new()) })
    }

    fn count_owners<'a>(&'a self, _: &'a mut Unit, _: &'a [SectionKey]) -> OwnerQuery<'a, usize> {
        Box::pin(async { Ok(0) })
    }

    fn pass_on<'a>(
        &'a self,
        _: &'a mut Unit,
        _: &'a [(SectionKey, SectionKey)],
    ) -> OwnerQuery<'a, ()> {
        Box::pin(async { Ok(()) })
    }
}

fn id(number: usize) -> BookId {
    BookId::derived_from(&format!("book {number}"))
}

async fn shop(scratch: &TestDatabase) -> Catalogue {
    let (database, clock) = (scratch.open().await, Arc::new(ManualClock::at(NOW)));
    let catalogue = Catalogue::new(database, clock.clone(), Arc::new(SeededRandomness::new(7)));
    for number in 1..=7 {
        clock.set(NOW + i64::try_from(number).unwrap());
        let run = Run { text: format!("Harbour {number} lay quiet."), ..Run::default() };
        let blocks = vec![Block::Paragraph { runs: vec![run] }];
        let section = Section { title: "One".to_owned(), blocks, ..Section::default() };
        let author = if number % 2 == 0 { "Ona Brisk; Al Reed" } else { "A 100% Pen" };
        let new = NewBook::new(id(number), &format!("Book {}", 9 - number), author, vec![section]);
        let status = if number == 3 { Status::Completed } else { Status::Ongoing };
        let tags = vec!["mystery".to_owned(), "sea".to_owned()];
        catalogue.publish(NewBook { status, tags, ..new }).await.unwrap();
    }
    catalogue.withdraw(&id(6), true).await.unwrap();
    catalogue
}

/// Returns the books that a query lists, page by page.
async fn pages(catalogue: &Catalogue, query: ManagedBooksQuery, size: i64) -> Vec<Vec<BookId>> {
    let (mut pages, mut query) = (Vec::new(), query);
    loop {
        let (books, next) = catalogue.managed_books(&query, size).await.unwrap();
        pages.push(books.into_iter().map(|book| book.book_id).collect());
        match next {
            Some(book) => query.after = Some(book),
            None => return pages,
        }
    }
}

fn edit_of(book: &BookForEditing) -> BookEdit {
    BookEdit {
        title: book.book.title.clone(),
        subtitle: book.subtitle.clone(),
        authors: book.book.authors.clone(),
        description: book.description.clone(),
        genre: book.book.genre.clone(),
        tags: book.book.tags.clone(),
        status: book.book.status,
        age_rating: book.age_rating,
        free_sections: book.book.free_sections,
        price: book.book.price,
    }
}

on_both_engines! {
    async fn books_are_listed_in_every_order_without_gaps(scratch: TestDatabase) {
        let catalogue = shop(&scratch).await;
        let newest: Vec<_> = (1..=7).rev().map(id).collect();
        for (sort, expected) in [
            (BookSort::Updated, newest.clone()),
            (BookSort::Added, newest.clone()),
            // The books that were added last have the titles that sort first.
            (BookSort::Title, newest.clone()),
        ] {
            let query = ManagedBooksQuery { sort, ..ManagedBooksQuery::default() };
            let pages = pages(&catalogue, query, 3).await;
            assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3, 1], "{sort:?}");
            assert_eq!(pages.concat(), expected, "{sort:?}");
        }
        let query = ManagedBooksQuery { sort: BookSort::Popular, ..ManagedBooksQuery::default() };
        assert_eq!(pages(&catalogue, query, 2).await.concat().len(), 7);
        let state = |state| ManagedBooksQuery { state, ..ManagedBooksQuery::default() };
        assert_eq!(pages(&catalogue, state(BookState::Withdrawn), 9).await.concat(), [id(6)]);
        assert_eq!(pages(&catalogue, state(BookState::Completed), 9).await.concat(), [id(3)]);
        assert_eq!(pages(&catalogue, state(BookState::Ongoing), 9).await.concat(), [7, 5, 4, 2, 1].map(id));
        let words = |words: &str| ManagedBooksQuery { words: words.into(), ..ManagedBooksQuery::default() };
        assert_eq!(pages(&catalogue, words("BRISK book"), 9).await.concat(), [6, 4, 2].map(id));
        assert_eq!(pages(&catalogue, words("100%"), 9).await.concat(), [7, 5, 3, 1].map(id));
        assert_eq!(pages(&catalogue, words("%"), 9).await.concat().len(), 4, "a sign, no pattern");
        assert_eq!(pages(&catalogue, words(id(5).as_str()), 9).await.concat(), [id(5)]);
        let unknown = ManagedBooksQuery { after: Some(id(99)), ..ManagedBooksQuery::default() };
        assert!(matches!(catalogue.managed_books(&unknown, 5).await, Err(BookEditError::BadCursor)));
    }

    async fn a_search_ignores_case_in_every_alphabet_and_follows_an_edit(scratch: TestDatabase) {
        let catalogue = shop(&scratch).await;
        let stored = catalogue.book_for_editing(&id(2)).await.unwrap();
        let edit = BookEdit { title: "\u{c9}lan und \u{141}\u{f3}d\u{17a}".to_owned(), ..edit_of(&stored) };
        catalogue.edit_book(&id(2), stored.book.version, edit).await.unwrap();
        for words in ["\u{c9}lan", "\u{e9}LAN", "\u{142}\u{f3}d\u{17a} ona"] {
            for sort in [BookSort::Updated, BookSort::Added, BookSort::Popular, BookSort::Title] {
                let query = ManagedBooksQuery { words: words.to_owned(), sort, ..ManagedBooksQuery::default() };
                assert_eq!(pages(&catalogue, query, 5).await, [vec![id(2)]], "{words} {sort:?}");
            }
        }
        let query = |words: &str, state| ManagedBooksQuery { words: words.to_owned(), state, ..ManagedBooksQuery::default() };
        assert_eq!(pages(&catalogue, query("book", BookState::Withdrawn), 5).await, [vec![id(6)]]);
        assert_eq!(pages(&catalogue, query("", BookState::Withdrawn), 5).await, [vec![id(6)]]);
        let none: Vec<BookId> = Vec::new();
        assert_eq!(pages(&catalogue, query("nothing", BookState::Any), 5).await, [none]);
    }

    async fn an_edit_needs_the_version_that_the_operator_saw(scratch: TestDatabase) {
        let catalogue = shop(&scratch).await;
        let seen = catalogue.book_for_editing(&id(2)).await.unwrap();
        assert_eq!((seen.book.authors.len(), seen.book.genre.as_deref()), (2, Some("mystery")));
        let edit = BookEdit {
            title: "  A new  title ".into(),
            genre: None,
            tags: vec!["letters".into()],
            free_sections: 0,
            price: 7,
            age_rating: AgeRating::Sixteen,
            ..edit_of(&seen)
        };
        let version = seen.book.version;
        let now = catalogue.edit_book(&id(2), version, edit.clone()).await.unwrap();
        assert_eq!((now.book.title.as_str(), now.book.version), ("A new title", version + 1));
        assert_eq!((now.book.genre, now.book.tags), (None, vec!["letters".to_owned()]));
        assert_eq!(now.edited, [EditedField::Title]);
        let refused = catalogue.edit_book(&id(2), version, edit.clone()).await.unwrap_err();
        let BookEditError::Conflict(present) = refused else { panic!("{refused}") };
        assert_eq!((present.book.price, present.book.version), (7, version + 1));
        let same = catalogue.edit_book(&id(2), version + 1, edit.clone()).await.unwrap();
        assert_eq!(same.book.version, version + 1, "nothing changed");
        // The opening shows no more of a locked section than its teaser.
        let (_, opening) = catalogue.book(&id(2)).await.unwrap();
        assert!(!opening.unwrap().html.contains("quiet"));
        let bad = BookEdit { price: -1, ..edit };
        let refused = catalogue.edit_book(&id(2), version + 1, bad).await.unwrap_err();
        assert_eq!(refused.to_string(), "the price is from 0 to 1000000 coins");
    }

    async fn a_cover_is_uploaded_and_drawn_again(scratch: TestDatabase) {
        let catalogue = shop(&scratch).await;
        let seen = catalogue.book_for_editing(&id(1)).await.unwrap();
        assert!(seen.cover_drawn);
        let (book, version) = (id(1), seen.book.version);
        let with = catalogue.set_cover(&book, version, Some(PIXEL.to_vec())).await.unwrap();
        assert!(!with.cover_drawn && with.book.book_pic.contains("-320.webp"), "{with:?}");
        assert!(catalogue.stored_cover(&book, 640).await.is_ok());
        let stale = catalogue.set_cover(&book, version, None).await.unwrap_err();
        assert!(matches!(stale, BookEditError::Conflict(_)), "{stale}");
        let refused = catalogue.set_cover(&book, version + 1, Some(b"<svg/>".to_vec())).await.unwrap_err();
        assert_eq!(refused.to_string(), "the picture cannot be used: it is not PNG, JPEG, GIF, WebP or SVG");
        let drawn = catalogue.set_cover(&book, version + 1, None).await.unwrap();
        assert!(drawn.cover_drawn && drawn.edited == [EditedField::Cover]);
        assert!(catalogue.stored_cover(&book, 640).await.is_err());
    }

    async fn a_download_has_what_was_edited_last(scratch: TestDatabase) {
        let catalogue = shop(&scratch).await;
        let seen = catalogue.book_for_editing(&id(1)).await.unwrap();
        let free = BookEdit { free_sections: 1, ..edit_of(&seen) };
        let version = catalogue.edit_book(&id(1), seen.book.version, free.clone()).await.unwrap().book.version;
        let downloads = Downloads::new(catalogue.clone(), "A site");
        let before = downloads.epub(&id(1)).await.unwrap();
        assert_eq!(downloads.epub(&id(1)).await.unwrap(), before);
        let renamed = BookEdit { title: "Another title".into(), ..free };
        let version = catalogue.edit_book(&id(1), version, renamed).await.unwrap().book.version;
        let after = downloads.epub(&id(1)).await.unwrap();
        assert_ne!(after, before, "the metadata was edited");
        catalogue.set_cover(&id(1), version, Some(PIXEL.to_vec())).await.unwrap();
        assert_ne!(downloads.epub(&id(1)).await.unwrap(), after, "the cover was edited");
    }

    async fn an_edit_during_an_import_survives(scratch: TestDatabase) {
        let catalogue = shop(&scratch).await;
        let imports = Imports::new(catalogue.clone(), Arc::new(Nobody));
        let file = |text: &str| format!("+++\ntitle = \"Salt\"\nauthor = \"Ona Brisk\"\n+++\n\n# One\n\nThe salt lay there. {text}\n");
        let first = file("").into_bytes();
        let options = ImportOptions::default();
        let book = imports.import("salt.md", first, &options, &ImportProgress::default()).await.unwrap().book_id;
        let (wanted, next) = (book.clone(), file("It was white.").into_bytes());
        let importing = {
            let imports = imports.clone();
            move || tokio::spawn(async move {
                imports.import("salt.md", next, &ImportOptions::default(), &ImportProgress::default()).await.unwrap()
            })
        };
        // The import has loaded the stored book, and waits for this unit of work, which edits that book.
        let database = scratch.open().await;
        let unit = database.write::<_, database::DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let sql = "UPDATE book SET title = 'Salt and Stone', edited = '[\"title\"]', price = 3,
                    version = version + 1 WHERE book_id = $1";
                execute!(unit, sql, wanted.as_str())?;
                let import = importing();
                tokio::time::sleep(Duration::from_millis(500)).await;
                Ok(import)
            })
        });
        unit.await.unwrap().await.unwrap();
        let now = catalogue.book_for_editing(&book).await.unwrap();
        assert_eq!((now.book.title.as_str(), now.book.price), ("Salt and Stone", 3));
        let (_, section) = catalogue.full_section(&book, 1).await.unwrap();
        assert!(section.whole().html.contains("white"));
    }

    async fn what_was_set_by_hand_survives_an_import(scratch: TestDatabase) {
        let catalogue = shop(&scratch).await;
        let imports = Imports::new(catalogue.clone(), Arc::new(Nobody));
        let file = |more: &str| {
            format!("+++\ntitle = \"Salt\"\nauthor = \"Ona Brisk\"\n+++\n\n# One\n\nThe salt lay on the quay. {more}\n")
        };
        let import = async |more: &str| {
            let (bytes, watch) = (file(more).into_bytes(), ImportProgress::default());
            imports.import("salt.md", bytes, &ImportOptions::default(), &watch).await.unwrap().book_id
        };
        let book = import("").await;
        let seen = catalogue.book_for_editing(&book).await.unwrap();
        let edit = BookEdit { title: "Salt and Stone".into(), price: 3, ..edit_of(&seen) };
        let version = catalogue.edit_book(&book, seen.book.version, edit).await.unwrap().book.version;
        catalogue.set_cover(&book, version, Some(PIXEL.to_vec())).await.unwrap();
        assert_eq!(import("It was white.").await, book, "it is recognized by its names in the file");
        let now = catalogue.book_for_editing(&book).await.unwrap();
        assert_eq!((now.book.title.as_str(), now.book.price, now.cover_drawn), ("Salt and Stone", 3, false));
        assert!(now.book.version > version, "an import is a version, too");
        let (_, section) = catalogue.full_section(&book, 1).await.unwrap();
        assert!(section.whole().html.contains("white"));
    }
}
