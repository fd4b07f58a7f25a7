//! Tests how the stored book is found of which an imported file becomes a new version.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashSet;
use std::sync::Arc;

use catalogue::{
    AllowedChanges, BookId, Catalogue, ImportError, ImportOptions, ImportProgress, Imports,
    OwnerQuery, SectionKey, SectionOwners,
};
use database::Unit;
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use test_database::{TestDatabase, on_both_engines};

/// An implementation of [`SectionOwners`] for a site on which no reader owns a section.
struct NoOwners;

impl SectionOwners for NoOwners {
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

struct Shop {
    imports: Imports,
    catalogue: Catalogue,
}

impl Shop {
    async fn new(scratch: &TestDatabase, seed: u64) -> Self {
        let clock = Arc::new(ManualClock::at(1_790_000_000));
        let randomness = Arc::new(SeededRandomness::new(seed));
        let catalogue = Catalogue::new(scratch.open().await, clock, randomness);
        Self { imports: Imports::new(catalogue.clone(), Arc::new(NoOwners)), catalogue }
    }

    async fn import(
        &self,
        name: &str,
        text: &str,
        options: ImportOptions,
    ) -> Result<BookId, ImportError> {
        let bytes = text.as_bytes().to_vec();
        let imported =
            self.imports.import(name, bytes, &options, &ImportProgress::default()).await?;
        Ok(imported.book_id)
    }

    /// Imports a file with default options, and returns the id of the book.
    async fn file(&self, name: &str, text: &str) -> BookId {
        self.import(name, text, ImportOptions::default()).await.unwrap()
    }
}

/// Returns a text of forty words, which occur only in texts that were made with the same `of`.
fn text(of: &str) -> String {
    let words: Vec<_> = (1..=40).map(|number| format!("{of}word{number}")).collect();
    format!("{}.", words.join(" "))
}

/// Returns a Markdown file with a fixed author and title, the metadata lines `facts`, and two
/// sections. The name `of` determines the texts of both sections.
fn quay(facts: &str, of: &str) -> String {
    let head = format!("+++\ntitle = \"The Quay\"\nauthor = \"Ona Brisk\"\n{facts}\n+++\n");
    format!("{head}\n# One\n\n{}\n\n# Two\n\n{}\n", text(of), text(&format!("{of}two")))
}

on_both_engines! {
    async fn two_files_of_one_name_are_two_books(scratch: TestDatabase) {
        let shop = Shop::new(&scratch, 7).await;
        let first = shop.file("book.txt", &text("first")).await;
        let second = shop.file("book.txt", &text("second")).await;
        assert_ne!(first, second);
        let again = format!("{} And one more.", text("second"));
        assert_eq!(shop.file("book.txt", &again).await, second, "a new version has most of the text");
        assert_eq!(shop.file("book.txt", &text("first")).await, first);
    }

    async fn two_translations_are_two_books(scratch: TestDatabase) {
        let shop = Shop::new(&scratch, 7).await;
        let ada = shop.file("a.md", &quay("translator = \"Ada Brook\"", "ada")).await;
        let ines = shop.file("a.md", &quay("translator = \"Ines Vale\"", "ines")).await;
        assert_ne!(ada, ines);
        assert_eq!(shop.file("b.md", &quay("translator = \"Ada Brook\"", "ada")).await, ada);
        let (book, _) = shop.catalogue.book(&ines).await.unwrap();
        assert_eq!(book.edition.translator, "Ines Vale");
    }

    async fn a_book_is_found_again_when_its_file_names_the_translator(scratch: TestDatabase) {
        let shop = Shop::new(&scratch, 7).await;
        let first = shop.file("a.md", &quay("", "ada")).await;
        assert_eq!(shop.file("a.md", &quay("translator = \"Ada Brook\"", "ada")).await, first);
        let other = shop.file("a.md", &quay("translator = \"Ines Vale\"", "ines")).await;
        assert_ne!(other, first);
    }

    async fn a_book_is_found_again_by_its_identifier(scratch: TestDatabase) {
        let shop = Shop::new(&scratch, 7).await;
        let isbn = "isbn = \"978-0-306-40615-7\"";
        let first = shop.file("a.md", &quay(isbn, "quay")).await;
        let renamed = quay(isbn, "quay").replace("The Quay", "The Harbour");
        assert_eq!(shop.file("a.md", &renamed).await, first);
        // Some programs put the same identifier into every file. Two different books with one identifier are not
        // merged.
        let other = quay(isbn, "other").replace("The Quay", "The Mill");
        assert_ne!(shop.file("a.md", &other).await, first);
    }

    async fn the_same_names_with_an_unrelated_text_are_refused(scratch: TestDatabase) {
        let shop = Shop::new(&scratch, 7).await;
        let first = shop.file("a.md", &quay("", "quay")).await;
        let other = quay("", "other");
        let refused = shop.import("a.md", &other, ImportOptions::default()).await.unwrap_err();
        assert!(refused.to_string().contains("seems to be another one"), "{refused}");
        let new_book = ImportOptions { new_book: true, ..ImportOptions::default() };
        let second = shop.import("a.md", &other, new_book).await.unwrap();
        assert_ne!(second, first);
        // From now on, each of the two books is recognized by its text.
        assert_eq!(shop.file("a.md", &other).await, second);
        assert_eq!(shop.file("a.md", &quay("", "quay")).await, first);
    }

    async fn a_book_that_is_named_takes_another_text_if_that_is_allowed(scratch: TestDatabase) {
        let shop = Shop::new(&scratch, 7).await;
        let first = shop.file("a.md", &quay("", "quay")).await;
        let other = quay("", "other").replace("The Quay", "The Mill");
        let named = ImportOptions { book_id: Some(first.clone()), ..ImportOptions::default() };
        let refused = shop.import("b.md", &other, named.clone()).await.unwrap_err();
        assert!(refused.to_string().contains("seems to be another one"), "{refused}");
        let allowed = AllowedChanges { other_text: true, ..AllowedChanges::default() };
        let allowed = ImportOptions { allowed, ..named };
        assert_eq!(shop.import("b.md", &other, allowed).await.unwrap(), first);
        let (book, _) = shop.catalogue.book(&first).await.unwrap();
        assert_eq!(book.title, "The Mill");
        assert_eq!(shop.file("b.md", &other).await, first, "recognized by its new text");
    }

    async fn another_identifier_tells_two_books_of_the_same_names_apart(scratch: TestDatabase) {
        let shop = Shop::new(&scratch, 7).await;
        let first = shop.file("a.md", &quay("isbn = \"9780306406157\"", "first")).await;
        let second = shop.file("a.md", &quay("isbn = \"9781861972712\"", "second")).await;
        assert_ne!(first, second);
        // The same text with another identifier is a new version, because many programs generate an identifier for each
        // file.
        assert_eq!(shop.file("a.md", &quay("isbn = \"9780804429573\"", "first")).await, first);
    }

    async fn what_a_file_says_about_its_edition_is_stored_and_exported(scratch: TestDatabase) {
        let shop = Shop::new(&scratch, 7).await;
        let facts = "translator = \"Ada Brook\"\npublisher = \"Scarrow Press\"\ndate = 2019-04-01\n\
            isbn = \"9780306406157\"\nrights = \"© 2019 Ona Brisk\"\nseries = \"Scarrow Bay\"\nseries_number = 2";
        let book_id = shop.file("a.md", &quay(facts, "quay")).await;
        let (book, _) = shop.catalogue.book(&book_id).await.unwrap();
        let edition = &book.edition;
        assert_eq!((edition.publisher.as_str(), edition.date.as_str()), ("Scarrow Press", "2019-04-01"));
        assert_eq!((edition.series.as_str(), edition.series_number.as_str()), ("Scarrow Bay", "2"));
        let whole = shop.catalogue.full_book_for_publisher(&book_id).await.unwrap();
        let file = catalogue::write_epub(&whole, "A site", std::io::Cursor::new(Vec::new())).unwrap();
        let options = manuscript::ReadOptions::default();
        let control = manuscript::ReadControl::unlimited();
        let read = manuscript::read("a.epub", file.get_ref(), &options, &control).unwrap();
        assert_eq!(&read.edition, edition);
    }
}

on_both_engines! {
    async fn two_processes_that_import_the_same_new_file_make_one_book(scratch: TestDatabase) {
        // Each `Shop` has its own connections and locks, like a process.
        let (one, other) = (Shop::new(&scratch, 7).await, Shop::new(&scratch, 8).await);
        for number in 0..12 {
            let file = format!(
                "+++\ntitle = \"Tale {number}\"\nauthor = \"Ona Brisk\"\n+++\n# One\n\n{}\n",
                text(&format!("t{number}"))
            );
            let (first, second) = tokio::join!(one.file("a.md", &file), other.file("b.md", &file));
            assert_eq!(first, second, "number {number}");
        }
        let new_book = ImportOptions { new_book: true, ..ImportOptions::default() };
        let file = quay("", "same");
        let first = one.file("a.md", &file).await;
        assert_ne!(other.import("a.md", &file, new_book).await.unwrap(), first);
    }
}
