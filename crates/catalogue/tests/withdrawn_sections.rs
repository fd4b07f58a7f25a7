//! Tests sections that a new version of a book lacks: they are withdrawn, and restored when a later version has their
//! text.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use catalogue::{
    AllowedChanges, BookId, Catalogue, CatalogueError, ImportError, ImportOptions, ImportProgress,
    Imported, Imports, MovedSections, NewBook, OwnerQuery, Published, Schedule, SectionKey,
    SectionOwners, is_withdrawn_number,
};
use database::{Database, Unit, fetch_one};
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::{Block, Image, Images, Run, Section};
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_790_000_000;
const WITHDRAW: AllowedChanges =
    AllowedChanges { withdraw_owned: true, replace_owned: false, other_text: false };

/// An implementation of [`SectionOwners`] for tests: one reader owns all of `sections`.
#[derive(Default)]
struct Owned {
    sections: HashSet<SectionKey>,
    /// All pairs of sections for which the importer called `pass_on`, which makes the owners of the
    /// first section also owners of the second.
    passed_on: Arc<Mutex<Vec<(SectionKey, SectionKey)>>>,
}

impl SectionOwners for Owned {
    fn owned<'a>(
        &'a self,
        _: &'a mut Unit,
        sections: &'a [SectionKey],
    ) -> OwnerQuery<'a, HashSet<SectionKey>> {
        let owned =
            sections.iter().filter(|section| self.sections.contains(section)).copied().collect();
        Box::pin(async move { Ok(owned) })
    }

    fn count_owners<'a>(&'a self, _: &'a mut Unit, _: &'a [SectionKey]) -> OwnerQuery<'a, usize> {
        Box::pin(async move { Ok(1) })
    }

    fn pass_on<'a>(
        &'a self,
        _: &'a mut Unit,
        pairs: &'a [(SectionKey, SectionKey)],
    ) -> OwnerQuery<'a, ()> {
        self.passed_on.lock().unwrap().extend(pairs);
        Box::pin(async { Ok(()) })
    }
}

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

    async fn publish(&self, book: NewBook) {
        assert_eq!(self.catalogue.publish(book).await.unwrap(), Published::Changed);
    }

    /// Imports a file with the sections `numbers`, while a reader owns the sections `owned`. The
    /// texts for different values of `version` have no word in common.
    async fn import(
        &self,
        version: &str,
        numbers: impl IntoIterator<Item = usize>,
        owned: &[SectionKey],
        options: ImportOptions,
    ) -> Result<Imported, ImportError> {
        let texts = numbers.into_iter().map(|number| (number, text(version, number)));
        self.import_texts(texts, owned, options).await.map(|(imported, _)| imported)
    }

    /// Imports a file with these sections, given by number and text, while a reader owns the
    /// sections `owned`. Also returns the pairs of sections between which the import passed on the
    /// ownership: an owned section, and a new section that contains some of its text.
    async fn import_texts(
        &self,
        texts: impl IntoIterator<Item = (usize, String)>,
        owned: &[SectionKey],
        options: ImportOptions,
    ) -> Result<(Imported, Vec<(SectionKey, SectionKey)>), ImportError> {
        let passed_on = Arc::new(Mutex::default());
        let sections = owned.iter().copied().collect();
        let owners = Owned { sections, passed_on: Arc::clone(&passed_on) };
        let imports = Imports::new(self.catalogue.clone(), Arc::new(owners));
        let sections: String = texts
            .into_iter()
            .map(|(number, text)| format!("# Part {number}\n\n{text}\n\n"))
            .collect();
        let head = "+++\ntitle = \"The Quay\"\nauthor = \"A Hand\"\n+++\n";
        let file = format!("{head}\n{sections}").into_bytes();
        let imported =
            imports.import("quay.md", file, &options, &ImportProgress::default()).await?;
        let pairs = passed_on.lock().unwrap().clone();
        Ok((imported, pairs))
    }

    /// Returns the keys of the sections of a book, in order.
    async fn keys(&self, book_id: &BookId) -> Vec<SectionKey> {
        let keys = self.catalogue.section_keys(book_id).await.unwrap();
        keys.into_iter().map(|(key, _)| key).collect()
    }

    /// Returns key and number of each withdrawn section.
    async fn withdrawn(&self, book_id: &BookId) -> Vec<(SectionKey, i64)> {
        let (book, _) = self.catalogue.book(book_id).await.unwrap();
        let withdrawn = self.catalogue.withdrawn_sections(&book).await.unwrap();
        withdrawn.into_iter().map(|(key, section)| (key, section.number)).collect()
    }

    async fn words_of(&self, book_id: &BookId, number: i64) -> String {
        let (_, section) = self.catalogue.full_section(book_id, number).await.unwrap();
        manuscript::plain_text(section.blocks())
    }
}

/// Returns a text that has no word in common with the texts of other versions and numbers.
fn text(version: &str, number: usize) -> String {
    let words = ["lamp", "harbour", "keeper", "dusk", "tide", "rope", "bell", "gate"];
    let own: Vec<_> = words.iter().map(|word| format!("{word}{version}{number}")).collect();
    format!("{}.", own.join(" "))
}

fn allowing(allowed: AllowedChanges) -> ImportOptions {
    ImportOptions { allowed, ..ImportOptions::default() }
}

fn id() -> BookId {
    BookId::derived_from("a book")
}

fn section(number: usize) -> Section {
    let run = Run { text: text("Old", number), ..Run::default() };
    let blocks = vec![Block::Paragraph { runs: vec![run] }];
    Section { title: format!("Part {number}"), blocks, ..Section::default() }
}

fn book(sections: impl IntoIterator<Item = usize>) -> NewBook {
    NewBook::new(id(), "A book", "A Pen", sections.into_iter().map(section).collect())
}

on_both_engines! {
    async fn a_section_that_leaves_the_book_comes_back_with_its_key(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        shop.publish(book(1..=6)).await;
        let before = shop.keys(&id()).await;
        shop.clock.set(NOW + 5);
        shop.publish(book([1, 2, 6])).await;
        assert_eq!(shop.keys(&id()).await, [before[0], before[1], before[5]]);
        let (about, _) = shop.catalogue.book(&id()).await.unwrap();
        let contents = shop.catalogue.contents(&id()).await.unwrap();
        let numbers: Vec<_> = contents.sections.iter().map(|section| section.number).collect();
        assert_eq!((about.extend.section_num, numbers), (3, vec![1, 2, 3]));
        let words: i64 = contents.sections.iter().map(|section| section.words).sum();
        assert_eq!(about.words, words, "withdrawn sections do not count");
        let whole = shop.catalogue.full_book_for_publisher(&id()).await.unwrap();
        assert_eq!(whole.book.sections.len(), 3);

        let withdrawn = shop.withdrawn(&id()).await;
        let keys: Vec<_> = withdrawn.iter().map(|(key, _)| *key).collect();
        assert_eq!(keys, before[2..5], "in the order in which they were in the book");
        for (place, (_, number)) in withdrawn.iter().enumerate() {
            assert!(is_withdrawn_number(*number));
            assert_eq!(shop.words_of(&id(), *number).await, text("Old", place + 3));
        }
        let owned = keys.into_iter().take(1).collect();
        let owned = shop.catalogue.full_book_with_sections(&id(), &owned).await.unwrap().book;
        let titles: Vec<_> = owned.sections.iter().map(|section| section.title.as_str()).collect();
        assert_eq!(titles, ["Part 1", "Part 2", "Part 6", "Part 3"]);

        shop.clock.set(NOW + 9);
        shop.publish(book([7, 6, 5, 4, 3, 2, 1])).await;
        let mut after = shop.keys(&id()).await;
        assert!(!before.contains(&after.remove(0)), "one is new");
        after.reverse();
        assert_eq!((after, shop.withdrawn(&id()).await), (before, Vec::new()));
        let gone = shop.catalogue.full_section(&id(), withdrawn[0].1).await;
        assert!(matches!(gone, Err(CatalogueError::NoSuchSection(_))), "it has its place in the book again");
    }

    async fn a_section_is_never_deleted(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        shop.publish(book(1..=2)).await;
        let deleted = shop.database.write::<u64, database::DatabaseError, _>(|unit| Box::pin(async move {
            database::execute!(unit, "DELETE FROM section")
        }));
        assert!(deleted.await.unwrap_err().to_string().contains("never deleted"));
        assert_eq!(shop.keys(&id()).await.len(), 2);
    }

    async fn pictures_of_a_withdrawn_section_stay_and_are_nobody_elses(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let mut drawn = book(1..=3);
        drawn.free_sections = 1;
        let image = |name: &str| Block::Image {
            image: name.into(), width: 1, height: 1, alt: String::new(), caption: Vec::new(),
        };
        drawn.sections[0].blocks.push(image("one"));
        drawn.sections[2].blocks.push(image("three"));
        let webp = |byte: u8| Image { width: 1, height: 1, webp: vec![byte] };
        drawn.pictures = Images::from([("one".to_owned(), webp(1)), ("three".to_owned(), webp(3))]);
        shop.publish(drawn.clone()).await;
        let third = shop.keys(&id()).await[2];
        shop.clock.set(NOW + 5);
        drawn.sections.truncate(2);
        drawn.pictures.remove("three");
        shop.publish(drawn).await;
        assert_eq!(shop.catalogue.picture("three").await.unwrap(), [3]);
        let of = async |keys: &[SectionKey]| {
            let keys = keys.iter().copied().collect();
            let book = shop.catalogue.full_book_with_sections(&id(), &keys).await.unwrap().book;
            book.images.keys().cloned().collect::<Vec<_>>()
        };
        assert_eq!(of(&[]).await, ["one"]);
        assert_eq!(of(&[third]).await, ["one", "three"]);
    }

    async fn an_import_stops_before_it_takes_a_section_from_its_owners(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let first = shop.import("Old", 1..=6, &[], ImportOptions::default()).await.unwrap();
        let book_id = first.book_id;
        let keys = shop.keys(&book_id).await;
        let owned = [keys[3], keys[4]];
        let refused = shop.import("Old", 1..=3, &owned, ImportOptions::default()).await.unwrap_err();
        let sentence = "`quay.md` could not be stored: it does not have 2 sections that 1 reader owns: 4 “Part 4”, \
            5 “Part 5”. Nothing was changed";
        assert_eq!(refused.to_string(), sentence);
        let replacing = AllowedChanges { replace_owned: true, ..AllowedChanges::default() };
        assert!(shop.import("Old", 1..=3, &owned, allowing(replacing)).await.is_err(), "another flag");
        assert_eq!((shop.keys(&book_id).await, shop.withdrawn(&book_id).await), (keys.clone(), Vec::new()));

        shop.clock.set(NOW + 5);
        let shorter = shop.import("Old", 1..=3, &owned, allowing(WITHDRAW)).await.unwrap();
        assert_eq!(shorter.moved, MovedSections { withdrawn: 3, restored: 0 });
        let again = shop.import("Old", 1..=3, &owned, ImportOptions::default()).await.unwrap();
        assert_eq!((again.published, again.moved), (Published::Unchanged, MovedSections::default()));
        shop.clock.set(NOW + 9);
        let right = shop.import("Old", 1..=6, &owned, ImportOptions::default()).await.unwrap();
        assert_eq!(right.moved, MovedSections { withdrawn: 0, restored: 3 });
        assert_eq!(shop.keys(&book_id).await, keys);
        // A section that no reader owns is withdrawn without any option, and the result of the import reports it.
        let shorter = shop.import("Old", 1..=5, &owned, ImportOptions::default()).await.unwrap();
        assert_eq!(shorter.moved, MovedSections { withdrawn: 1, restored: 0 });
    }

    async fn a_wrong_file_with_the_same_titles_takes_no_text_from_its_owners(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let first = shop.import("Old", 1..=6, &[], ImportOptions::default()).await.unwrap();
        let book_id = first.book_id;
        let keys = shop.keys(&book_id).await;
        let owned = [keys[3]];
        let sentence = async |allowed| {
            let refused = shop.import("New", 1..=6, &owned, allowing(allowed)).await.unwrap_err();
            refused.to_string()
        };
        let told = sentence(AllowedChanges::default()).await;
        assert!(told.contains("it has less than half of the text of 1 section that 1 reader owns: 4 “Part 4”"), "{told}");
        let told = sentence(WITHDRAW).await;
        assert!(told.contains("it has the text of 0 of the 6 sections of the book"), "{told}");
        assert_eq!(shop.words_of(&book_id, 4).await, text("Old", 4));

        shop.clock.set(NOW + 5);
        let all = AllowedChanges { other_text: true, ..WITHDRAW };
        let wrong = shop.import("New", 1..=6, &owned, allowing(all)).await.unwrap();
        assert_eq!(wrong.moved, MovedSections { withdrawn: 1, restored: 0 });
        let [(key, number)] = shop.withdrawn(&book_id).await[..] else { panic!("one is withdrawn") };
        assert_eq!((key, shop.words_of(&book_id, number).await), (keys[3], text("Old", 4)));
        assert_eq!(shop.words_of(&book_id, 4).await, text("New", 4));

        shop.clock.set(NOW + 9);
        let right = shop.import("Old", 1..=6, &owned, ImportOptions::default()).await.unwrap();
        assert_eq!(right.moved, MovedSections { withdrawn: 1, restored: 1 });
        assert_eq!((shop.keys(&book_id).await, shop.words_of(&book_id, 4).await), (keys.clone(), text("Old", 4)));

        // With `replace_owned`, the publisher confirms that the book was rewritten.
        shop.clock.set(NOW + 12);
        let rewritten = AllowedChanges { replace_owned: true, other_text: true, ..AllowedChanges::default() };
        let new = shop.import("Newer", 1..=6, &owned, allowing(rewritten)).await.unwrap();
        assert_eq!((new.moved, shop.keys(&book_id).await), (MovedSections::default(), keys));
    }

    async fn pieces_of_an_owned_section_are_passed_on_and_stop_no_import(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let long = |number: usize| -> Vec<String> {
            (0..6).map(|part| text(&format!("Old{part}of"), number)).collect()
        };
        let whole = |number: usize| (number, long(number).join("\n\n"));
        let none = ImportOptions::default;
        let (first, pairs) = shop.import_texts((1..=4).map(whole), &[], none()).await.unwrap();
        assert!(pairs.is_empty(), "a new book");
        let keys = shop.keys(&first.book_id).await;

        // The new version has section 3 as three sections of two paragraphs, each with less than half of its text.
        shop.clock.set(NOW + 5);
        let piece = |of: usize, number: usize| (number, long(3)[2 * of..2 * of + 2].join("\n\n"));
        let split = [whole(1), whole(2), piece(0, 3), piece(1, 31), piece(2, 32), whole(4)];
        let (_, pairs) = shop.import_texts(split, &keys[2..3], none()).await.unwrap();
        let after = shop.keys(&first.book_id).await;
        assert_eq!((after.len(), after[5]), (6, keys[3]));
        let own = after.iter().position(|key| *key == keys[2]).unwrap();
        let expected: Vec<_> = (2..5).filter(|place| *place != own).map(|place| (keys[2], after[place])).collect();
        assert_eq!(pairs, expected);

        // The new version joins sections 1 and 2. Readers who own the withdrawn one now own the joined section.
        shop.clock.set(NOW + 9);
        let joined = (1, [long(1), long(2)].concat().join("\n\n"));
        let rest = [piece(0, 3), piece(1, 31), piece(2, 32), whole(4)];
        let all = std::iter::once(joined).chain(rest.clone());
        let (imported, pairs) = shop.import_texts(all, &keys[..2], none()).await.unwrap();
        let joined_key = shop.keys(&first.book_id).await[0];
        let other = if joined_key == keys[0] { keys[1] } else { keys[0] };
        assert_eq!((pairs, imported.moved.withdrawn), (vec![(other, joined_key)], 1));

        // The next version separates sections 1 and 2 again. Readers who own the joined section now own both.
        shop.clock.set(NOW + 12);
        let all = [whole(1), whole(2)].into_iter().chain(rest);
        let (_, pairs) = shop.import_texts(all, &[joined_key], none()).await.unwrap();
        let now = shop.keys(&first.book_id).await;
        assert_eq!(now[..2].iter().collect::<HashSet<_>>(), keys[..2].iter().collect(), "both keys are back");
        assert!(pairs.contains(&(joined_key, other)), "{pairs:?}");
    }

    async fn a_schedule_survives_a_wrong_file(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let schedule = Some(Schedule { at_once: 2, first_at: NOW + 100, every: 10 });
        let serial = ImportOptions { schedule, ..ImportOptions::default() };
        let first = shop.import("Old", 1..=6, &[], serial).await.unwrap();
        assert_eq!(first.waiting, 4);
        shop.clock.set(NOW + 5);
        shop.import("Old", 1..=2, &[], ImportOptions::default()).await.unwrap();
        shop.clock.set(NOW + 9);
        let right = shop.import("Old", 1..=6, &[], ImportOptions::default()).await.unwrap();
        assert_eq!((right.waiting, right.moved.restored), (4, 4), "what was not published is not published now");
        let (book, _) = shop.catalogue.book(&first.book_id).await.unwrap();
        assert_eq!((book.extend.section_num, book.next_section_time), (2, Some(NOW + 100)));
        shop.clock.set(NOW + 111);
        shop.catalogue.release_due().await.unwrap();
        shop.import("Old", 1..=1, &[], ImportOptions::default()).await.unwrap();
        let right = shop.import("Old", 1..=6, &[], ImportOptions::default()).await.unwrap();
        assert_eq!(right.waiting, 2, "what was published is published again");
    }

    async fn two_imports_at_the_same_time_make_no_section_twice(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let first = shop.import("Old", 1..=6, &[], ImportOptions::default()).await.unwrap();
        let before = shop.keys(&first.book_id).await;
        let (one, other) = tokio::join!(
            shop.import("Old", 1..=8, &[], ImportOptions::default()),
            shop.import("Old", 1..=9, &[], ImportOptions::default()),
        );
        assert!(one.is_ok() && other.is_ok(), "{one:?} {other:?}");
        let listed = shop.keys(&first.book_id).await;
        assert_eq!(listed[..6], before);
        assert_eq!(listed.len() + shop.withdrawn(&first.book_id).await.len(), 9);
        let mut db = shop.database.read().await.unwrap();
        let texts = "SELECT COUNT(DISTINCT blocks) FROM section";
        assert_eq!(fetch_one!(&mut db, (i64,), texts).unwrap(), (9,));
    }
}
