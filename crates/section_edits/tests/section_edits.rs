//! Tests drafts, publication and revisions of sections, and which edits a later import keeps.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use catalogue::{
    BookId, Catalogue, Downloads, NewBook, OwnerQuery, Published, SectionKey, SectionOwners,
    Subject,
};
use database::audit::{self, Actor, AuditQuery};
use database::{Database, Unit};
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::{Block, Direction, Run, Section};
use section_edits::{
    DraftToPublish, DraftToSave, EditError, Editing, RevisionOrigin, RevisionToRestore,
    SectionForEditing, SectionName, SectionRevision,
};
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_790_000_000;

/// Section owners for tests: each section in the set is owned by one reader, a different one for each section.
#[derive(Default)]
struct Owners(Mutex<HashSet<SectionKey>>);

impl SectionOwners for Owners {
    fn owned<'a>(
        &'a self,
        _: &'a mut Unit,
        sections: &'a [SectionKey],
    ) -> OwnerQuery<'a, HashSet<SectionKey>> {
        let owned = self.0.lock().unwrap();
        let owned = sections.iter().copied().filter(|key| owned.contains(key)).collect();
        Box::pin(async move { Ok(owned) })
    }

    fn count_owners<'a>(
        &'a self,
        _: &'a mut Unit,
        sections: &'a [SectionKey],
    ) -> OwnerQuery<'a, usize> {
        let owned = self.0.lock().unwrap();
        let count = sections.iter().filter(|key| owned.contains(*key)).count();
        Box::pin(async move { Ok(count) })
    }

    fn pass_on<'a>(
        &'a self,
        _: &'a mut Unit,
        _: &'a [(SectionKey, SectionKey)],
    ) -> OwnerQuery<'a, ()> {
        Box::pin(async { Ok(()) })
    }
}

fn paragraph(text: &str) -> Block {
    Block::Paragraph { runs: vec![Run { text: text.to_owned(), ..Run::default() }] }
}

fn long(number: usize) -> String {
    format!("Lamp {number} of harbour {number} was lit by keeper {number} at dusk. ").repeat(6)
}

fn section(number: usize) -> Section {
    let blocks = vec![paragraph(&format!("Teh section {number}.")), paragraph(long(number).trim())];
    Section { title: format!("Section {number}"), blocks, ..Section::default() }
}

fn book() -> NewBook {
    let id = BookId::derived_from("harbour");
    NewBook::new(id, "The Harbour", "A Pen", (1..=4).map(section).collect())
}

struct Desk {
    database: Database,
    clock: Arc<ManualClock>,
    catalogue: Catalogue,
    owners: Arc<Owners>,
    editing: Editing,
}

impl Desk {
    async fn new(scratch: &TestDatabase) -> Self {
        let (database, clock) = (scratch.open().await, Arc::new(ManualClock::at(NOW)));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness);
        catalogue.publish(book()).await.unwrap();
        let owners = Arc::new(Owners::default());
        let editing =
            Editing::new(database.clone(), clock.clone(), catalogue.clone(), owners.clone());
        let editing = editing.acting_as(Actor::operator("ada@example.org").unwrap());
        Self { database, clock, catalogue, owners, editing }
    }

    async fn named(&self, number: usize) -> SectionName {
        let (list, _) = self.editing.sections(&book().book_id, 0, 100).await.unwrap();
        SectionName { book_id: book().book_id, section: list[number - 1].section }
    }

    async fn load(&self, name: &SectionName) -> SectionForEditing {
        self.editing.section(name).await.unwrap()
    }

    /// Saves a draft that is based on the current revision and draft of the section. Returns the version of the saved
    /// draft.
    async fn save(&self, name: &SectionName, blocks: Vec<Block>) -> i64 {
        let seen = self.load(name).await;
        let draft = DraftToSave {
            base_revision: seen.revision,
            draft_version: seen.draft.map_or(0, |draft| draft.version),
            title: seen.title,
            blocks,
        };
        self.editing.save_draft(name, draft).await.unwrap().version
    }

    async fn publish(&self, name: &SectionName, blocks: Vec<Block>) -> i64 {
        let draft_version = self.save(name, blocks).await;
        let wanted = DraftToPublish { draft_version, replace_owned: false };
        self.editing.publish_draft(name, wanted).await.unwrap().revision
    }

    async fn fixed(&self, number: usize) -> SectionName {
        let name = self.named(number).await;
        let blocks =
            vec![paragraph(&format!("The section {number}.")), paragraph(long(number).trim())];
        self.publish(&name, blocks).await;
        name
    }

    async fn shown(&self, number: i64) -> String {
        let (_, section) = self.catalogue.full_section(&book().book_id, number).await.unwrap();
        section.whole().html
    }
}

on_both_engines! {
    async fn a_download_has_the_text_that_was_published_last(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let downloads = Downloads::new(desk.catalogue.clone(), "A site");
        let before = downloads.epub(&book().book_id).await.unwrap();
        desk.fixed(1).await;
        assert_ne!(downloads.epub(&book().book_id).await.unwrap(), before);
    }

    async fn a_draft_is_unseen_until_it_is_published(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let heard = Arc::new(Mutex::new(Vec::new()));
        let list = Arc::clone(&heard);
        desk.catalogue.changes().subscribe(move |changed| list.lock().unwrap().extend(changed.to_vec()));
        let (name, before) = (desk.named(1).await, desk.shown(1).await);
        let (list, words) = (desk.catalogue.list_item(&name.book_id).await.unwrap().unwrap(), 2);
        let version = desk.catalogue.book_refs(std::slice::from_ref(&name.book_id)).await.unwrap();
        let draft_version = desk.save(&name, vec![paragraph("The  section"), paragraph(long(1).trim())]).await;
        assert_eq!(desk.shown(1).await, before);
        assert!(heard.lock().unwrap().is_empty());
        let sections = desk.editing.sections(&name.book_id, 0, 2).await.unwrap();
        assert_eq!((sections.0[0].has_draft, sections.0[1].has_draft, sections.1), (true, false, Some(2)));

        desk.clock.set(NOW + 60);
        let wanted = DraftToPublish { draft_version, replace_owned: false };
        let done = desk.editing.publish_draft(&name, wanted).await.unwrap();
        assert_eq!((done.revision, done.changed), (2, true));
        assert!(desk.shown(1).await.starts_with("<p>The section</p>"));
        assert_eq!(*heard.lock().unwrap(), [Subject::Book(name.book_id.clone()), Subject::Shelves]);
        let now = desk.load(&name).await;
        assert_eq!((now.revision, now.revised_at, now.origin), (2, NOW + 60, RevisionOrigin::Edit));
        assert_eq!((now.revised_by.as_str(), now.draft), ("ada@example.org", None));
        // The section keeps its key, to which positions, marks and unlocks refer.
        assert_eq!(desk.named(1).await, name);
        let after = desk.catalogue.list_item(&name.book_id).await.unwrap().unwrap();
        assert_eq!(after.words, list.words - 3 + words, "the words of the book follow");
        assert_eq!(after.update_time, list.update_time, "a corrected word makes no book new");
        let (_, opening) = desk.catalogue.book(&name.book_id).await.unwrap();
        assert!(opening.unwrap().html.starts_with("<p>The section</p>"));
        // The version of the book has changed, by which positions and marks detect the new text.
        let changed = desk.catalogue.book_refs(std::slice::from_ref(&name.book_id)).await.unwrap();
        assert_ne!(changed[&name.book_id].version, version[&name.book_id].version);
        let again = desk.editing.publish_draft(&name, wanted).await;
        assert!(matches!(again, Err(EditError::NoDraft)));

        let query = AuditQuery { actor: Some("ada@example.org".into()), ..AuditQuery::default() };
        let acts = audit::list(&mut desk.database.read().await.unwrap(), &query, 10).await.unwrap();
        let acts: Vec<_> = acts.iter().map(|act| act.action.as_str()).collect();
        assert_eq!(acts, ["section.publish", "section.draft"]);
    }

    async fn a_section_names_the_language_and_direction_of_its_book(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let english = desk.load(&desk.named(1).await).await;
        assert_eq!((english.language.as_str(), english.direction), ("en", Direction::Ltr));
        let persian = NewBook { language: "fa".into(), direction: Direction::Rtl, ..book() };
        desk.catalogue.publish(persian).await.unwrap();
        let section = desk.load(&desk.named(1).await).await;
        assert_eq!((section.language.as_str(), section.direction), ("fa", Direction::Rtl));
    }

    async fn two_operators_do_not_overwrite_each_other(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let name = desk.named(2).await;
        let first = desk.save(&name, vec![paragraph("Ada's text.")]).await;
        let other = |base_revision, draft_version| {
            let blocks = vec![paragraph("Bob's text.")];
            DraftToSave { base_revision, draft_version, title: "B".into(), blocks }
        };
        // Bob loaded the section before Ada saved her draft.
        let refused = desk.editing.save_draft(&name, other(1, 0)).await.unwrap_err();
        let EditError::Conflict(now) = refused else { panic!("{refused}") };
        assert_eq!(now.draft.as_ref().unwrap().blocks, [paragraph("Ada's text.")]);
        assert_eq!((now.revision, now.blocks.len()), (1, 2));
        // Bob loads Ada's draft and overwrites it deliberately; Ada's next request then fails with a conflict.
        let second = desk.editing.save_draft(&name, other(1, first)).await.unwrap().version;
        assert!(second > first);
        let wanted = DraftToPublish { draft_version: first, replace_owned: false };
        let refused = desk.editing.publish_draft(&name, wanted).await.unwrap_err();
        assert!(matches!(refused, EditError::Conflict(_)), "{refused}");
        let refused = desk.editing.discard_draft(&name, first).await.unwrap_err();
        assert!(matches!(refused, EditError::Conflict(_)), "{refused}");
        desk.editing.discard_draft(&name, second).await.unwrap();
        // The draft after a discarded draft gets a different version.
        desk.clock.set(NOW + 100);
        assert!(desk.save(&name, vec![paragraph("New.")]).await > second);
    }

    async fn an_import_makes_a_draft_outdated_but_does_not_lose_it(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let name = desk.named(3).await;
        let draft_version = desk.save(&name, vec![paragraph("Mine."), paragraph(long(3).trim())]).await;
        let mut next = book();
        next.sections[2].blocks.push(paragraph("The file has one more."));
        desk.catalogue.publish(next).await.unwrap();
        let wanted = DraftToPublish { draft_version, replace_owned: false };
        let refused = desk.editing.publish_draft(&name, wanted).await.unwrap_err();
        let EditError::Conflict(now) = refused else { panic!("{refused}") };
        assert_eq!((now.revision, now.origin, now.blocks.len()), (2, RevisionOrigin::Import, 3));
        assert_eq!(now.draft.unwrap().blocks[0], paragraph("Mine."));
        assert_eq!(desk.publish(&name, vec![paragraph("Mine."), paragraph(long(3).trim())]).await, 3);
    }

    async fn earlier_texts_can_be_restored(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let (original, name) = (desk.shown(2).await, desk.fixed(2).await);
        let mut next = book();
        next.sections[1].blocks[0] = paragraph("Section 2, written anew.");
        desk.catalogue.publish(next).await.unwrap();
        let (list, more) = desk.editing.revisions(&name, None, 2).await.unwrap();
        let numbers = |list: &[SectionRevision]| {
            list.iter().map(|one| (one.revision, one.origin, one.current)).collect::<Vec<_>>()
        };
        assert_eq!(numbers(&list), [(3, RevisionOrigin::Import, true), (2, RevisionOrigin::Edit, false)]);
        assert_eq!(more, Some(2));
        let (rest, more) = desk.editing.revisions(&name, more, 2).await.unwrap();
        assert_eq!((numbers(&rest), more), (vec![(1, RevisionOrigin::Import, false)], None));
        let text = desk.editing.revision(&name, 2).await.unwrap();
        assert_eq!(text.blocks[0], paragraph("The section 2."));

        let wanted = RevisionToRestore { revision: 1, current: 2, replace_owned: false };
        let refused = desk.editing.restore(&name, wanted).await.unwrap_err();
        assert!(matches!(refused, EditError::Conflict(_)), "someone imported meanwhile: {refused}");
        let wanted = RevisionToRestore { current: 3, ..wanted };
        assert_eq!(desk.editing.restore(&name, wanted).await.unwrap().revision, 4);
        assert_eq!(desk.shown(2).await, original);
        let missing = RevisionToRestore { revision: 9, current: 4, replace_owned: false };
        let refused = desk.editing.restore(&name, missing).await.unwrap_err();
        assert!(matches!(refused, EditError::NoSuchRevision(9)), "{refused}");
    }

    async fn only_the_last_texts_are_kept(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let name = desk.named(4).await;
        for number in 0..55 {
            desk.publish(&name, vec![paragraph(&format!("Try {number}.")), paragraph(long(4).trim())]).await;
        }
        let (list, _) = desk.editing.revisions(&name, None, 100).await.unwrap();
        assert_eq!((list.len(), list[0].revision, list[50].revision), (51, 56, 6));
    }

    async fn an_edit_survives_the_next_import_of_a_file_that_did_not_change_it(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let name = desk.fixed(1).await;
        // Publishing the same file again changes nothing.
        assert_eq!(desk.catalogue.publish(book()).await.unwrap(), Published::Unchanged);
        // Publishing a file with one more section keeps the text that an operator edited.
        let mut next = book();
        next.sections.push(section(5));
        desk.catalogue.publish(next.clone()).await.unwrap();
        assert!(desk.shown(1).await.starts_with("<p>The section 1.</p>"));
        assert_eq!(desk.load(&name).await.revision, 2);
        assert_eq!(desk.catalogue.publish(next.clone()).await.unwrap(), Published::Unchanged);
        // A file with a new text for the section replaces the edit, which is stored as a revision.
        next.sections[0].blocks[0] = paragraph("The first section.");
        desk.catalogue.publish(next).await.unwrap();
        assert!(desk.shown(1).await.starts_with("<p>The first section.</p>"));
        assert_eq!(desk.editing.revision(&name, 2).await.unwrap().blocks[0], paragraph("The section 1."));
    }

    async fn a_text_that_readers_own_is_not_replaced_by_mistake(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let name = desk.named(4).await;
        desk.owners.0.lock().unwrap().insert(name.section);
        let draft_version = desk.save(&name, vec![paragraph("Something else.")]).await;
        let wanted = DraftToPublish { draft_version, replace_owned: false };
        let refused = desk.editing.publish_draft(&name, wanted).await.unwrap_err();
        assert!(matches!(refused, EditError::Rewritten { readers: 1 }), "{refused}");
        assert_eq!(desk.load(&name).await.draft.unwrap().version, draft_version, "the draft stays");
        let wanted = DraftToPublish { replace_owned: true, ..wanted };
        assert!(desk.editing.publish_draft(&name, wanted).await.unwrap().changed);
    }

    async fn hostile_drafts_are_refused(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let name = desk.named(1).await;
        let picture = Block::Image { image: "5e".repeat(16), width: 9, height: 9, alt: String::new(), caption: vec![] };
        let draft = |title: &str, blocks| {
            DraftToSave { base_revision: 1, draft_version: 0, title: title.into(), blocks }
        };
        let save = async |draft| desk.editing.save_draft(&name, draft).await.unwrap_err();
        let refused = save(draft("T", vec![paragraph("a"), picture])).await;
        assert!(matches!(refused, EditError::UnknownPicture { block: 2, .. }), "{refused}");
        let refused = save(draft("a\nb", vec![])).await;
        assert!(matches!(refused, EditError::Text(_)), "{refused}");
        let refused = save(draft("T", vec![Block::Heading { level: 1, runs: vec![] }])).await;
        assert_eq!(refused.to_string(), "block 1: a heading has a level from 2 to 6");
        // An empty draft can be saved, but not published.
        let draft_version = desk.save(&name, Vec::new()).await;
        let wanted = DraftToPublish { draft_version, replace_owned: true };
        assert!(matches!(desk.editing.publish_draft(&name, wanted).await, Err(EditError::Empty)));
        let other = SectionName { book_id: BookId::derived_from("x"), section: name.section };
        assert!(matches!(desk.editing.section(&other).await, Err(EditError::NoSuchSection(_))));
        assert!(matches!(desk.editing.sections(&other.book_id, 0, 9).await, Err(EditError::NoSuchBook(_))));
    }
}
