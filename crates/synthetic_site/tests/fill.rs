//! Tests that the audit of the ledger finds no fault on a synthetic site, and that a second run adds only missing rows.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;

use catalogue::Catalogue;
use database::{Database, DatabaseError, execute, fetch_one};
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use money::wallet::Wallets;
use synthetic_site::{FillError, Filled, Site, Size};
use test_database::{TestDatabase, new_reader, on_both_engines};

const NOW: i64 = 1_800_000_000;
const SIZE: Size = Size { books: 30, sections: 4, readers: 1_200, entries: 12_000, seed: 5 };

struct Desk {
    database: Database,
    catalogue: Catalogue,
    clock: Arc<ManualClock>,
}

impl Desk {
    async fn new(scratch: &TestDatabase) -> Self {
        let database = scratch.open().await;
        let clock = Arc::new(ManualClock::at(NOW));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness);
        Self { database, catalogue, clock }
    }

    async fn fill(&self, size: &Size) -> Result<Filled, FillError> {
        let site =
            Site { database: &self.database, catalogue: &self.catalogue, clock: &*self.clock };
        site.fill(size, &|_| {}).await
    }

    async fn count(&self, sql: &'static str) -> i64 {
        fetch_one!(&mut self.database.read().await.unwrap(), (i64,), sql).unwrap().0
    }

    /// Returns the seal that sorts last among the seals of all wallets. A seal depends on every
    /// ledger entry of its wallet, so the test detects a changed entry by comparing it with `HEAD`.
    async fn heads(&self) -> String {
        let sql = "SELECT MAX(seal) FROM wallet";
        fetch_one!(&mut self.database.read().await.unwrap(), (String,), sql).unwrap().0
    }
}

on_both_engines! {
    async fn a_synthetic_site_holds_together_and_can_be_filled_in_two_runs(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let half = Size { books: 20, readers: 1_000, entries: 9_000, ..SIZE };
        assert_eq!(desk.fill(&half).await.unwrap(), Filled { books: 20, readers: 1_000 });
        let rest = Filled { books: 10, readers: 200 };
        assert_eq!(desk.fill(&SIZE).await.unwrap(), rest);
        assert_eq!(desk.fill(&SIZE).await.unwrap(), Filled { books: 0, readers: 0 });
        assert_eq!(desk.count("SELECT COUNT(*) FROM book").await, 30);
        assert_eq!(desk.count("SELECT COUNT(*) FROM reader").await, 1_200);
        for table in ["reading_place", "session", "inbox_message", "audit", "import_job", "payment"] {
            let rows = match table {
                "reading_place" => desk.count("SELECT COUNT(*) FROM reading_place").await,
                "session" => desk.count("SELECT COUNT(*) FROM session").await,
                "inbox_message" => desk.count("SELECT COUNT(*) FROM inbox_message").await,
                "audit" => desk.count("SELECT COUNT(*) FROM audit").await,
                "import_job" => desk.count("SELECT COUNT(*) FROM import_job").await,
                _ => desk.count("SELECT COUNT(*) FROM payment").await,
            };
            assert!(rows > 0, "{table}");
        }
        let wallets = Wallets::new(desk.database.clone(), desk.clock.clone());
        let audit = wallets.verify().await.unwrap();
        assert_eq!(audit.faults, Vec::<String>::new());
        assert!(audit.entries >= 9_000);
        // A reader who is added later gets an id that no synthetic row has, also where PostgreSQL assigns the id.
        new_reader(&desk.database, 7).await;
        let refused = desk.fill(&SIZE).await;
        assert!(matches!(refused, Err(FillError::RealData("readers of its own"))), "{refused:?}");
    }

    async fn the_same_seed_makes_the_same_site_and_another_seed_is_refused(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let size = Size { books: 3, readers: 120, entries: 900, ..SIZE };
        desk.fill(&size).await.unwrap();
        assert_eq!(desk.count("SELECT COUNT(*) FROM coin_entry").await, 900);
        assert_eq!(desk.heads().await, HEAD);
        let other = desk.fill(&Size { seed: 6, readers: 130, ..size }).await;
        assert!(matches!(other, Err(FillError::OtherSeed)), "{other:?}");
    }

    async fn a_run_that_stopped_before_the_shelves_is_completed_by_the_next(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let size = Size { books: 3, readers: 120, entries: 900, ..SIZE };
        desk.fill(&size).await.unwrap();
        let lost = desk.database.write::<_, DatabaseError, _>(|unit| Box::pin(async move {
            execute!(unit, "DELETE FROM import_job")?;
            execute!(unit, "DELETE FROM read_day")
        }));
        lost.await.unwrap();
        assert_eq!(desk.fill(&size).await.unwrap(), Filled { books: 0, readers: 0 });
        assert_eq!(desk.count("SELECT COUNT(*) FROM import_job").await, 100);
        assert_eq!(desk.count("SELECT COUNT(*) FROM read_day").await, 60);
        assert_eq!(desk.fill(&size).await.unwrap(), Filled { books: 0, readers: 0 });
        assert_eq!(desk.count("SELECT COUNT(*) FROM import_job").await, 100, "nothing twice");
    }

    async fn a_site_with_books_or_readers_of_its_own_is_refused(scratch: TestDatabase) {
        let desk = Desk::new(&scratch).await;
        let made = desk.database.write::<_, DatabaseError, _>(|unit| Box::pin(async move {
            execute!(unit, "INSERT INTO book (book_id, title, author, description, tags, opening, fingerprint, update_time)
                VALUES ('own', 'Own', 'Ann', '', '[]', '[]', '', 0)")
        }));
        made.await.unwrap();
        let refused = desk.fill(&SIZE).await;
        assert!(matches!(refused, Err(FillError::RealData("books of its own"))), "{refused:?}");
        assert_eq!(desk.count("SELECT COUNT(*) FROM book").await, 1, "nothing was added");
    }
}

/// The wallet seal that `Desk::heads` has to return for a site that was filled with seed 5 on the
/// day of `NOW`.
const HEAD: &str = "fd18a0933e7eaedd43cc3808de27be4e3e62ebd500d5d6027d186eddd34f4a15";
