//! Tests that importing a book again respects its release plan: unpublished sections are published only by the plan,
//! and the page of the book shows nothing of them.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashSet;
use std::sync::Arc;

use catalogue::{
    BookId, Catalogue, CatalogueError, ChangedRelease, Downloads, ImportOptions, ImportProgress,
    Imported, Imports, MatterName, NewBook, OwnerQuery, ReleasePlan, Schedule, SectionKey,
    SectionOwners,
};
use database::Unit;
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::{Block, Run, Section};
use serde_json::Value;
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_790_000_000;

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

struct Serial {
    clock: Arc<ManualClock>,
    catalogue: Catalogue,
}

impl Serial {
    async fn new(scratch: &TestDatabase) -> Self {
        let clock = Arc::new(ManualClock::at(NOW));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(scratch.open().await, clock.clone(), randomness);
        Self { clock, catalogue }
    }

    /// Imports a file with one section for each of `words`. The word is the title of the section;
    /// the text of the section repeats the word.
    async fn import(&self, words: &[&str], options: ImportOptions) -> Imported {
        let sections: String = words
            .iter()
            .map(|word| format!("# {word}\n\n{}\n\n", vec![*word; 40].join(" ")))
            .collect();
        let head = "+++\ntitle = \"The Quay\"\nauthor = \"A Hand\"\n+++\n";
        let file = format!("{head}\n{sections}").into_bytes();
        let imports = Imports::new(self.catalogue.clone(), Arc::new(Nobody));
        imports.import("quay.md", file, &options, &ImportProgress::default()).await.unwrap()
    }

    /// Moves the unpublished section with this title before all other unpublished sections, to be published at `at`;
    /// the others have no time.
    async fn bring_forward(&self, book_id: &BookId, title: &'static str, at: i64) {
        let change = move |plan: &ReleasePlan| {
            let (mut first, rest): (Vec<_>, Vec<_>) =
                plan.waiting.iter().partition(|section| section.title == title);
            first.extend(rest);
            let numbers = plan.section_num + 1..;
            let changed = numbers.zip(first).map(|(number, section)| ChangedRelease {
                section: section.section,
                number,
                at: (section.title == title).then_some(at),
                silent: false,
            });
            Ok::<_, CatalogueError>((changed.collect(), Value::Null))
        };
        self.catalogue.change_release_plan(book_id, change).await.unwrap();
    }

    /// Returns the titles of the sections that are published, and of those that are not published
    /// yet.
    async fn titles(&self, book_id: &BookId) -> (Vec<String>, Vec<String>) {
        let (book, _) = self.catalogue.book(book_id).await.unwrap();
        let mut out = Vec::new();
        for number in 1..=book.extend.section_num {
            let (_, section) = self.catalogue.full_section(book_id, number).await.unwrap();
            out.push(
                manuscript::plain_text(section.blocks()).split(' ').next().unwrap().to_owned(),
            );
        }
        let plan = self.catalogue.release_plan(book_id).await.unwrap();
        (out, plan.waiting.into_iter().map(|section| section.title).collect())
    }
}

fn planned(at_once: i64) -> ImportOptions {
    ImportOptions { schedule: Some(Schedule::planned(at_once)), ..ImportOptions::default() }
}

on_both_engines! {
    async fn an_import_publishes_no_section_that_waits(scratch: TestDatabase) {
        let serial = Serial::new(&scratch).await;
        let book = serial.import(&["Alpha", "Bravo", "Charlie", "Delta", "Echo"], planned(2)).await.book_id;
        serial.bring_forward(&book, "Delta", NOW + 60).await;
        serial.clock.set(NOW + 60);
        serial.catalogue.release_due().await.unwrap();
        let after = (["Alpha", "Bravo", "Delta"].map(Into::into).to_vec(), ["Charlie", "Echo"].map(Into::into).to_vec());
        assert_eq!(serial.titles(&book).await, after);
        for file in [
            &["Alpha", "Bravo", "Charlie", "Delta", "Echo"][..],
            &["Alpha", "Charlie", "Bravo", "Delta", "Echo", "Foxtrot"],
        ] {
            let imported = serial.import(file, ImportOptions::default()).await;
            assert_eq!(imported.book_id, book);
            let (mut out, waiting) = serial.titles(&book).await;
            out.sort();
            assert_eq!(out, after.0, "what was published stays published, and nothing else is");
            assert_eq!(waiting[..2], after.1, "{waiting:?}");
            let (book, _) = serial.catalogue.book(&book).await.unwrap();
            assert_eq!(book.next_section_time, None, "nothing has a time");
        }
    }

    async fn the_page_of_a_book_shows_nothing_that_waits(scratch: TestDatabase) {
        let serial = Serial::new(&scratch).await;
        let section = |word: &str| Section {
            title: word.to_owned(),
            blocks: vec![Block::Paragraph { runs: vec![Run { text: format!("{word} {word}"), ..Run::default() }] }],
            ..Section::default()
        };
        let book_id = BookId::derived_from("quay");
        let sections = ["Alpha", "Bravo"].map(section).to_vec();
        let new = NewBook::new(book_id.clone(), "The Quay", "A Hand", sections);
        let schedule = Some(Schedule::planned(0));
        let new = NewBook { front: vec![section("Preface")], schedule, ..new };
        serial.catalogue.publish(new).await.unwrap();
        let (book, opening) = serial.catalogue.book(&book_id).await.unwrap();
        assert!(opening.is_none() && book.content.is_empty());
        assert_eq!(serial.catalogue.matter(&book).await.unwrap(), [], "nor its preface");
        let preface: MatterName = "front-1".parse().unwrap();
        serial.catalogue.matter_text(&book, preface).await.unwrap_err();
        let file = Downloads::new(serial.catalogue.clone(), "Quay Books").epub(&book_id).await;
        assert!(matches!(file, Err(CatalogueError::NoSuchBook(_))));

        serial.bring_forward(&book_id, "Bravo", NOW + 60).await;
        serial.clock.set(NOW + 60);
        serial.catalogue.release_due().await.unwrap();
        let (book, opening) = serial.catalogue.book(&book_id).await.unwrap();
        assert_eq!(opening.unwrap().title, "Bravo");
        assert!(book.content.starts_with("Bravo Bravo") && !book.content.contains("Alpha"), "{}", book.content);
        assert_eq!(serial.catalogue.matter(&book).await.unwrap().len(), 1);
        serial.catalogue.matter_text(&book, preface).await.unwrap();
    }
}
