//! Tests that narration is stored with the sections and exported again, and that readers get a sound only if they may
//! read all sections that the sound speaks.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::{BTreeMap, HashSet};
use std::io::Cursor;
use std::sync::Arc;

use catalogue::{
    BookId, Catalogue, ImportOptions, ImportProgress, Imports, OwnerQuery, SectionKey,
    SectionOwners,
};
use database::{Database, Unit, fetch_one};
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::{Block, Book, Clip, Passage, Run, Section, Sound};
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
    database: Database,
}

impl Shop {
    async fn new(scratch: &TestDatabase) -> Self {
        let clock = Arc::new(ManualClock::at(1_790_000_000));
        let database = scratch.open().await;
        let catalogue = Catalogue::new(database.clone(), clock, Arc::new(SeededRandomness::new(7)));
        Self { imports: Imports::new(catalogue.clone(), Arc::new(NoOwners)), catalogue, database }
    }

    async fn import(&self, book: &Book) -> BookId {
        let options = ImportOptions { free_sections: Some(1), ..ImportOptions::default() };
        let watch = ImportProgress::default();
        let imported = self.imports.import("quay.epub", epub(book), &options, &watch);
        imported.await.unwrap().book_id
    }

    /// Returns how many sounds are stored.
    async fn sounds(&self) -> i64 {
        let mut db = self.database.read().await.unwrap();
        fetch_one!(&mut db, (i64,), "SELECT COUNT(*) FROM sound").unwrap().0
    }
}

fn epub(book: &Book) -> Vec<u8> {
    let options = epub_writer::Options {
        identifier: "urn:uuid:6f1c0a92-3c1e-4e0f-9a51-0d1f5c0b7e11".into(),
        modified: 1_700_000_000,
        publisher: None,
        cover_svg: None,
        labels: epub_writer::Labels {
            contents: "Contents".into(),
            title_page: "Title page".into(),
            start: "Start reading".into(),
        },
        old_readers: false,
    };
    epub_writer::write(book, &options, Cursor::new(Vec::new())).unwrap().into_inner()
}

/// Returns a section of forty words that no other section has. `sound` speaks the title and the text.
fn section(title: &str, sound: Option<&str>) -> Section {
    let words: Vec<_> = (1..=40).map(|number| format!("{title}word{number}")).collect();
    let text = format!("{}.", words.join(" "));
    let end = u32::try_from(text.chars().count()).unwrap();
    let passages = [None, Some(Passage { first_block: 0, start: 0, last_block: 0, end })];
    let clip = |(number, passage): (u32, Option<Passage>)| {
        let begin = number * 1_000;
        Some(Clip { passage, sound: sound?.to_owned(), begin, end: begin + 900 })
    };
    Section {
        title: title.into(),
        blocks: vec![Block::Paragraph { runs: vec![Run { text, ..Run::default() }] }],
        narration: (0..).zip(passages).filter_map(clip).collect(),
        ..Section::default()
    }
}

fn sound(name: &str) -> Sound {
    Sound::new([b"ID3\x04\0\0\0\0\0\0", name.as_bytes()].concat()).unwrap()
}

/// Returns a book with an afterword and three sections. One sound speaks the first section; another sound speaks the
/// other two sections and the afterword.
fn quay() -> Book {
    Book {
        title: "The Quay".into(),
        author: "Ona Brisk".into(),
        language: "en".into(),
        sections: vec![
            section("One", Some("first")),
            section("Two", Some("rest")),
            section("Three", Some("rest")),
        ],
        back: vec![section("Afterword", Some("rest"))],
        sounds: BTreeMap::from(["first", "rest"].map(|name| (name.to_owned(), sound(name)))),
        narrator: "Ada Brook".into(),
        ..Book::default()
    }
}

/// Returns the number of narration clips of each section of a book, then of each back matter text.
fn clips(book: &Book) -> Vec<usize> {
    let texts = book.sections.iter().chain(&book.back);
    texts.map(|section| section.narration.len()).collect()
}

on_both_engines! {
    async fn narration_is_stored_and_exported(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let book_id = shop.import(&quay()).await;
        let whole = shop.catalogue.full_book_for_publisher(&book_id).await.unwrap();
        assert_eq!((clips(&whole.book), whole.book.narrator.as_str()), (vec![2; 4], "Ada Brook"));
        let kept: Vec<_> = whole.book.sounds.values().cloned().collect();
        assert!(kept.len() == 2 && kept.contains(&sound("first")) && kept.contains(&sound("rest")));
        let passage = whole.book.sections[1].narration[1].passage;
        assert_eq!(passage, quay().sections[1].narration[1].passage);
        let file = catalogue::write_epub(&whole, "A site", Cursor::new(Vec::new())).unwrap();
        let control = manuscript::ReadControl::unlimited();
        let read = manuscript::read("a.epub", file.get_ref(), &Default::default(), &control).unwrap();
        assert_eq!((&read.sounds, &read.narrator), (&whole.book.sounds, &whole.book.narrator));
        for (read, stored) in read.sections.iter().zip(&whole.book.sections) {
            assert_eq!(read.narration, stored.narration);
        }
        let report = shop.catalogue.import_report(&book_id).await.unwrap().unwrap().report;
        assert_eq!((report.kept.sounds, report.kept.clips), (2, 8));
    }

    async fn a_new_version_replaces_the_narration_and_its_sounds(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let book_id = shop.import(&quay()).await;
        assert_eq!(shop.sounds().await, 2);
        let mut silent = quay();
        silent.sections[0].narration.clear();
        assert_eq!(shop.import(&silent).await, book_id, "the same text");
        let whole = shop.catalogue.full_book_for_publisher(&book_id).await.unwrap();
        assert_eq!((clips(&whole.book), shop.sounds().await), (vec![0, 2, 2, 2], 1));
        for section in silent.sections.iter_mut().chain(&mut silent.back) {
            section.narration.clear();
        }
        shop.import(&silent).await;
        assert_eq!(shop.sounds().await, 0);
        let whole = shop.catalogue.full_book_for_publisher(&book_id).await.unwrap();
        assert!(whole.book.sounds.is_empty() && whole.book.narrator.is_empty());
    }

    async fn a_reader_gets_no_sound_that_speaks_a_section_of_others(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let book_id = shop.import(&quay()).await;
        let keys = shop.catalogue.section_keys(&book_id).await.unwrap();
        let key = |title: &str| keys.iter().find(|(_, own)| own == title).unwrap().0;
        let with = async |titles: &[&str]| {
            let owned = titles.iter().map(|title| key(title)).collect();
            let whole = shop.catalogue.full_book_with_sections(&book_id, &owned).await.unwrap();
            (clips(&whole.book), whole.book.sounds.len())
        };
        assert_eq!(with(&[]).await, (vec![2, 0], 1), "the free section, and a silent afterword");
        assert_eq!(with(&["Two"]).await, (vec![2, 0, 0], 1));
        assert_eq!(with(&["Two", "Three"]).await, (vec![2; 4], 2));
        let published = shop.catalogue.whole(&book_id, 3).await.unwrap();
        assert_eq!(clips(&published.book), [2; 4]);
    }

    async fn a_withdrawn_section_keeps_its_narration(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let book_id = shop.import(&quay()).await;
        let gone = shop.catalogue.section_keys(&book_id).await.unwrap()[0].0;
        let mut shorter = quay();
        shorter.sections.remove(0);
        assert_eq!(shop.import(&shorter).await, book_id);
        assert_eq!(shop.sounds().await, 2);
        let owned = HashSet::from([gone]);
        let whole = shop.catalogue.full_book_with_sections(&book_id, &owned).await.unwrap();
        let titles: Vec<_> = whole.book.sections.iter().map(|own| own.title.as_str()).collect();
        assert_eq!((titles, clips(&whole.book)), (vec!["Two", "One"], vec![0, 2, 0]));
    }
}
