//! Tests imports in steps: receiving, reading, reviewing and publishing a file, and interrupting, restarting and
//! deleting an import.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use catalogue::{
    AllowedChanges, Catalogue, ImportId, ImportJob, ImportPlan, ImportState, Imports, OwnerQuery,
    SectionKey, SectionOwners, StagedImport, StagedImportError, StagedImports, TextPlace, TextPlan,
};
use database::audit::Actor;
use database::{Database, Unit, execute};
use foundation::calendar::DAY;
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_790_000_000;
const STORY: &str = "+++\ntitle = \"The Quay\"\nauthor = \"Ona Brisk\"\n+++\n\n# Preface\n\nThis was told to me.\n\n\
    # One\n\nThe quay lay in the fog.\n\n# Two\n\nNobody lit the lamps.\n";

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

struct Desk {
    database: Database,
    clock: Arc<ManualClock>,
    catalogue: Catalogue,
    imports: StagedImports,
}

impl Desk {
    async fn new(scratch: &TestDatabase) -> Self {
        let (database, clock) = (scratch.open().await, Arc::new(ManualClock::at(NOW)));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness);
        let imports = StagedImports::new(Imports::new(catalogue.clone(), Arc::new(Nobody)));
        let imports = imports.acting_as(Actor::operator("ada@example.org").unwrap());
        Self { database, clock, catalogue, imports }
    }

    async fn send(&self, name: &str, bytes: &[u8]) -> ImportId {
        let mut file = self.imports.receive(name).await.unwrap();
        for part in bytes.chunks(700_000) {
            file.add(part).await.unwrap();
        }
        file.finish().await.unwrap().id
    }

    /// Waits until an import is ready, published or failed, and returns the import.
    async fn settled(&self, id: &ImportId) -> StagedImport {
        for _ in 0..2_400 {
            let staged = self.imports.job(id).await.unwrap();
            if matches!(
                staged.job.state,
                ImportState::Ready | ImportState::Published | ImportState::Failed
            ) {
                return staged;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the import {id} did not end");
    }

    async fn set_state(&self, id: &ImportId, state: &'static str) {
        let id = id.as_str().to_owned();
        let unit = self.database.write::<_, database::DatabaseError, _>(move |unit| {
            Box::pin(async move {
                execute!(
                    unit,
                    "UPDATE import_job SET state = $2, lease_until = $3 WHERE id = $1",
                    id,
                    state,
                    NOW + 60
                )
                .map(|_| ())
            })
        });
        unit.await.unwrap();
    }

    /// Puts a published job back into the state `ready`, and stores the bytes `file` as its file.
    async fn undo_publication(&self, id: &ImportId, file: &[u8]) {
        let (id, file) = (id.as_str().to_owned(), file.to_vec());
        let unit = self.database.write::<_, database::DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let sql = "UPDATE import_job SET state = 'ready', book = '' WHERE id = $1";
                execute!(unit, sql, id.as_str())?;
                let sql = "INSERT INTO import_file_part (job, number, bytes) VALUES ($1, 1, $2)";
                execute!(unit, sql, id.as_str(), file).map(|_| ())
            })
        });
        unit.await.unwrap();
    }

    async fn parts(&self) -> i64 {
        let mut db = self.database.read().await.unwrap();
        database::fetch_one!(&mut db, (i64,), "SELECT COUNT(*) FROM import_file_part").unwrap().0
    }
}

/// Returns the plan that publishes a file as it was read.
fn as_read(staged: &StagedImport) -> ImportPlan {
    let texts = &staged.outline.as_ref().unwrap().texts;
    let text = |(text, found): (usize, &catalogue::FoundText)| {
        let (title, place) = (found.title.clone(), found.place);
        TextPlan { text, from_block: 0, title, place, dropped: false, merge_with_previous: false }
    };
    ImportPlan {
        version_of: None,
        genre: Some("mystery".into()),
        free_sections: Some(1),
        price: Some(4),
        at_once: None,
        texts: texts.iter().enumerate().map(text).collect(),
        allowed: AllowedChanges::default(),
    }
}

on_both_engines! {
    async fn a_file_is_read_looked_at_and_published(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let id = desk.send("C:\\books\\quay.md", STORY.as_bytes()).await;
        let staged = desk.settled(&id).await;
        let ImportJob { file, state, problem, created_by, .. } = &staged.job;
        assert_eq!((file.as_str(), *state, problem.as_str()), ("quay.md", ImportState::Ready, ""));
        assert_eq!(created_by, "ada@example.org");
        let outline = staged.outline.as_ref().unwrap();
        assert_eq!((outline.title.as_str(), outline.recognized.as_ref()), ("The Quay", None));
        let texts: Vec<_> = outline.texts.iter().map(|text| (text.title.as_str(), text.place)).collect();
        assert_eq!(texts, ["Preface", "One", "Two"].map(|title| (title, TextPlace::Section)));
        assert_eq!(outline.texts[1].first_words, "The quay lay in the fog.");
        assert_eq!(outline.report.format, "Markdown");
        assert!(desk.catalogue.popular().await.unwrap().is_empty(), "nothing is published yet");

        let mut plan = as_read(&staged);
        plan.texts[0].place = TextPlace::FrontMatter;
        plan.texts[1].title = "The fog".into();
        let wrong = ImportPlan { texts: plan.texts[..2].to_vec(), ..plan.clone() };
        let refused = desk.imports.publish(&id, wrong).await.unwrap_err();
        assert_eq!(refused.to_string(), "the file has 3 texts, and the plan lacks the beginning of text 3");
        desk.imports.publish(&id, plan.clone()).await.unwrap();
        let done = desk.settled(&id).await.job;
        assert_eq!((done.state, done.problem.as_str()), (ImportState::Published, ""));
        let book = done.book.unwrap();
        assert_eq!((book.sections, book.changed), (2, true));
        let contents = desk.catalogue.contents(&book.book_id).await.unwrap();
        assert_eq!(contents.matter[0].title, "Preface");
        assert_eq!((contents.sections[0].title.as_str(), contents.price), ("The fog", 4));
        assert_eq!(desk.parts().await, 0, "the file is not kept");
        let again = desk.imports.publish(&id, plan).await;
        assert!(matches!(again, Err(StagedImportError::NotReady)));

        // The next file is recognized as a version of the book.
        let next = desk.send("quay2.md", STORY.replace("fog", "mist").as_bytes()).await;
        let staged = desk.settled(&next).await;
        let known = staged.outline.as_ref().unwrap().recognized.as_ref().unwrap();
        assert_eq!(known.book_id, book.book_id);
        let plan = ImportPlan { version_of: Some(book.book_id.clone()), ..as_read(&staged) };
        desk.imports.publish(&next, plan).await.unwrap();
        let done = desk.settled(&next).await.job;
        assert_eq!(done.book.unwrap().book_id, book.book_id, "{}", done.problem);
        assert_eq!(desk.imports.jobs().await.unwrap().len(), 2);
    }

    async fn a_version_with_another_text_is_stored_only_if_that_is_allowed(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let first = desk.send("quay.md", STORY.as_bytes()).await;
        let plan = as_read(&desk.settled(&first).await);
        desk.imports.publish(&first, plan).await.unwrap();
        let book_id = desk.settled(&first).await.job.book.unwrap().book_id;
        let other = "# One\n\nSomething else altogether, of which no word is in the first file.\n";
        let next = desk.send("other.md", other.as_bytes()).await;
        let mut plan = ImportPlan { version_of: Some(book_id.clone()), ..as_read(&desk.settled(&next).await) };
        desk.imports.publish(&next, plan.clone()).await.unwrap();
        let refused = desk.settled(&next).await.job;
        assert_eq!(refused.state, ImportState::Ready);
        assert!(refused.problem.contains("seems to be another one"), "{}", refused.problem);
        plan.allowed.other_text = true;
        desk.imports.publish(&next, plan).await.unwrap();
        assert_eq!(desk.settled(&next).await.job.book.unwrap().book_id, book_id);
    }

    async fn a_book_that_was_stored_before_the_process_was_killed_is_not_stored_twice(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let id = desk.send("quay.md", STORY.as_bytes()).await;
        let plan = as_read(&desk.settled(&id).await);
        desk.imports.publish(&id, plan.clone()).await.unwrap();
        let first = desk.settled(&id).await.job.book.unwrap();
        // Simulates a process that was killed before it stored that the job is published.
        desk.undo_publication(&id, STORY.as_bytes()).await;
        desk.imports.publish(&id, plan).await.unwrap();
        let again = desk.settled(&id).await.job.book.unwrap();
        assert_eq!((again.book_id, again.changed), (first.book_id, false));
        assert_eq!(desk.catalogue.popular().await.unwrap().len(), 1);
    }

    async fn files_that_did_not_arrive_use_up_no_room(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        for _ in 0..30 {
            let mut file = desk.imports.receive("a.txt").await.unwrap();
            file.add(&vec![b'a'; 1 << 20]).await.unwrap();
            file.give_up().await.unwrap();
        }
        assert!(desk.imports.receive("a.txt").await.is_ok());
    }

    async fn bad_files_fail_with_a_sentence_and_a_large_one_is_stored_in_parts(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let id = desk.send("a.pdf", b"%PDF-1.7\n").await;
        let failed = desk.settled(&id).await.job;
        assert_eq!(failed.state, ImportState::Failed);
        assert!(failed.problem.starts_with("`a.pdf` is a PDF, which cannot be imported"), "{}", failed.problem);
        let not_ready = desk.imports.publish(&id, as_read_nothing()).await;
        assert!(matches!(not_ready, Err(StagedImportError::NotReady)));
        assert!(matches!(desk.imports.receive("\u{200b}").await, Err(StagedImportError::FileName)));
        let empty = desk.imports.receive("empty.txt").await.unwrap();
        assert!(matches!(empty.finish().await, Err(StagedImportError::EmptyFile)));
        let long = format!("Chapter 1\n\n{}", "The lamp was lit at dusk by the keeper.\n\n".repeat(60_000));
        let id = desk.send("long.txt", long.as_bytes()).await;
        assert_eq!(desk.settled(&id).await.job.state, ImportState::Ready);
        assert_eq!(desk.parts().await, 1 + i64::try_from(long.len().div_ceil(1 << 20)).unwrap());
    }

    async fn a_killed_process_leaves_no_job_stuck(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let id = desk.send("quay.md", STORY.as_bytes()).await;
        desk.settled(&id).await;
        // Simulates a process that was killed while it was reading the file.
        desk.set_state(&id, "reading").await;
        assert_eq!(desk.imports.job(&id).await.unwrap().job.state, ImportState::Reading);
        assert!(matches!(desk.imports.restart(&id).await, Err(StagedImportError::Busy)));
        desk.clock.set(NOW + 61);
        let job = desk.imports.job(&id).await.unwrap().job;
        assert_eq!((job.state, job.can_restart), (ImportState::Failed, true));
        assert_eq!(job.problem, "The server was stopped while it read the file. Start the import again.");
        desk.imports.restart(&id).await.unwrap();
        assert_eq!(desk.settled(&id).await.job.state, ImportState::Ready);
        desk.set_state(&id, "publishing").await;
        desk.clock.set(NOW + 130);
        let staged = desk.imports.job(&id).await.unwrap();
        assert_eq!(staged.job.state, ImportState::Ready);
        assert!(staged.job.problem.starts_with("The server was stopped while it stored the book."));
        desk.imports.publish(&id, as_read(&staged)).await.unwrap();
        assert_eq!(desk.settled(&id).await.job.state, ImportState::Published);

        let mut file = desk.imports.receive("half.md").await.unwrap();
        file.add(&vec![b'a'; 2 << 20]).await.unwrap();
        let half = file.id().clone();
        assert!(desk.parts().await > 0);
        file.give_up().await.unwrap();
        let job = desk.imports.job(&half).await.unwrap().job;
        assert_eq!((job.state, job.can_restart, desk.parts().await), (ImportState::Failed, false, 0));
        assert!(matches!(desk.imports.restart(&half).await, Err(StagedImportError::NotRestartable)));
    }

    async fn jobs_are_deleted_limited_and_swept(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let id = desk.send("quay.md", STORY.as_bytes()).await;
        desk.settled(&id).await;
        desk.set_state(&id, "publishing").await;
        assert!(matches!(desk.imports.delete(&id).await, Err(StagedImportError::Busy)));
        desk.set_state(&id, "ready").await;
        desk.imports.delete(&id).await.unwrap();
        assert_eq!(desk.parts().await, 0);
        assert!(matches!(desk.imports.job(&id).await, Err(StagedImportError::NoSuchImport)));
        assert!(matches!(desk.imports.delete(&id).await, Err(StagedImportError::NoSuchImport)));
        for _ in 0..30 {
            let mut file = desk.imports.receive("a.txt").await.unwrap();
            file.add(b"a").await.unwrap();
        }
        assert!(matches!(desk.imports.receive("a.txt").await, Err(StagedImportError::TooMany)));
        desk.clock.set(NOW + 8 * DAY);
        assert_eq!(desk.imports.sweep().await.unwrap(), 30);
        assert!(desk.imports.receive("a.txt").await.is_ok());
    }
}

fn as_read_nothing() -> ImportPlan {
    ImportPlan {
        version_of: None,
        genre: None,
        free_sections: None,
        price: None,
        at_once: None,
        texts: Vec::new(),
        allowed: AllowedChanges::default(),
    }
}
