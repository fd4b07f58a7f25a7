//! Tests of the audit of the ledger: the faults that it finds, and its running time on a large ledger.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::{Arc, Mutex};

use catalogue::{BookId, Catalogue, NewBook};
use database::{Database, DatabaseError, execute};
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::markdown;
use money::wallet::{
    AuditProgress, AuditStep, Coins, Grant, GrantKind, PriceRules, Source, UnlockRequest,
    UnlockService, Wallets,
};
use readers::ReaderId;
use test_database::{TestDatabase, new_reader, on_both_engines};

const NOW: i64 = 1_800_000_000;

struct Shop {
    database: Database,
    catalogue: Catalogue,
    wallets: Wallets,
    unlocking: UnlockService,
}

impl Shop {
    /// Creates a site with one published book: five sections at one coin each.
    async fn new(scratch: &TestDatabase) -> Self {
        let database = scratch.open().await;
        let clock = Arc::new(ManualClock::at(NOW));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness.clone());
        catalogue.publish(book(5)).await.unwrap();
        let rules = PriceRules::default();
        let unlocking = UnlockService::new(database.clone(), clock.clone(), randomness, rules);
        Self { wallets: Wallets::new(database.clone(), clock), catalogue, database, unlocking }
    }

    /// Returns a new reader with 100 coins.
    async fn reader(&self, number: i64) -> ReaderId {
        let reader = ReaderId::new(new_reader(&self.database, number).await);
        let (coins, source) = (Coins::new(100).unwrap(), Source::Purchase);
        let kind = GrantKind::Paid;
        let grant = Grant { coins, kind, source, reason: "a pack".into(), key: None };
        assert!(self.wallets.grant(reader, grant).await.unwrap());
        reader
    }

    async fn unlock(&self, reader: ReaderId, section: i64) {
        let asked = UnlockRequest { book_id: id(), sections: vec![section], price: 1 };
        let key = format!("unlock-of-{}-{section}-is-one", reader.get()).parse().unwrap();
        self.unlocking.unlock(reader, key, asked).await.unwrap();
    }

    async fn run(&self, sql: &'static str) {
        let done = self
            .database
            .write::<_, DatabaseError, _>(move |unit| Box::pin(async move { execute!(unit, sql) }));
        done.await.unwrap();
    }

    async fn faults(&self) -> Vec<String> {
        self.wallets.verify().await.unwrap().faults
    }
}

fn id() -> BookId {
    BookId::derived_from("sold")
}

fn book(sections: usize) -> NewBook {
    let text: String = (1..=sections)
        .map(|number| format!("# Part {number}\n\nTide{number} came{number} in{number}.\n\n"))
        .collect();
    let book = NewBook::new(id(), "A book", "A Pen", markdown::sections(&text).unwrap());
    NewBook { free_sections: 0, price: 1, ..book }
}

on_both_engines! {
    async fn an_audit_finds_unlocks_that_open_no_text(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let reader = shop.reader(1).await;
        shop.unlock(reader, 2).await;
        shop.unlock(reader, 4).await;
        assert_eq!(shop.faults().await, Vec::<String>::new());
        // A withdrawn section stays open to the readers who unlocked the section, so the audit finds no fault.
        shop.catalogue.publish(book(3)).await.unwrap();
        assert_eq!(shop.faults().await, Vec::<String>::new());

        shop.run("UPDATE section SET blocks = 'torn' WHERE withdrawn_at IS NOT NULL AND title = 'Part 4'").await;
        let found = shop.faults().await;
        assert!(found.len() == 1 && found[0].ends_with("which readers own, cannot be read"), "{found:?}");
        shop.run("UPDATE section SET blocks = '[]' WHERE blocks = 'torn'").await;

        shop.run("INSERT INTO unlock (reader, book, section, price, unlocked_at)
            SELECT MIN(reader), MIN(book), 987654, 0, 5 FROM unlock").await;
        let found = shop.faults().await;
        assert_eq!(found, ["unlock 3 opens no text: its book has no section 987654"]);
    }

    async fn an_audit_finds_unlocks_that_were_not_paid_for_at_their_price(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let reader = shop.reader(1).await;
        shop.unlock(reader, 2).await;
        for (tamper, repair, finding) in [
            ("UPDATE unlock SET price = 9", "UPDATE unlock SET price = 1", "entry 2 spent 1, but its unlocks cost 9"),
            ("UPDATE unlock SET entry = NULL", "UPDATE unlock SET entry = 2", "unlock 1 was not paid for"),
            ("UPDATE unlock SET entry = 1", "UPDATE unlock SET entry = 2", "unlock 1 was not paid for"),
        ] {
            shop.run(tamper).await;
            assert_eq!(shop.faults().await, [finding]);
            shop.run(repair).await;
            assert_eq!(shop.faults().await, Vec::<String>::new());
        }
    }

    async fn an_audit_reports_its_progress(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let reader = shop.reader(1).await;
        shop.unlock(reader, 2).await;
        let seen = Mutex::new(Vec::new());
        let report = |progress| seen.lock().unwrap().push(progress);
        let audit = shop.wallets.verify_and_report(&report).await.unwrap();
        assert_eq!(audit.entries, 2);
        let reader = reader.get();
        let at = |step, done| AuditProgress { step, done, of: done };
        let steps = [(AuditStep::Entries, 2), (AuditStep::Wallets, reader), (AuditStep::Unlocks, 1), (AuditStep::Texts, 1)];
        assert_eq!(seen.into_inner().unwrap(), steps.map(|(step, done)| at(step, done)));
    }

    /// Runs the audit on a database whose statistics are older than its rows. With such statistics, the query planner
    /// expects few payments, so a join of unlocks and payments would compare every pair and exceed the time limit of a
    /// statement.
    async fn an_audit_of_many_unlocks_ends(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        shop.reader(1).await;
        for sql in [
            "ANALYZE",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
             INSERT INTO coin_entry (act, at, reason, seal) SELECT 'spend', 5, 'unlocked', 'seal ' || i FROM n",
            "INSERT INTO coin_posting (entry, line, account, lot, amount)
             SELECT id, 1, 'spent', (SELECT MIN(id) FROM coin_lot), 1 FROM coin_entry WHERE act = 'spend'",
            "INSERT INTO unlock (reader, book, section, price, entry, unlocked_at)
             SELECT (SELECT MIN(id) FROM reader), (SELECT MIN(id) FROM book), id, 1, id, 5
             FROM coin_entry WHERE act = 'spend'",
        ] {
            shop.run(sql).await;
        }
        let audit = shop.wallets.verify().await.unwrap();
        assert_eq!((audit.entries, audit.faults.len()), (12_001, 100));
        assert!(audit.faults.iter().all(|fault| fault.starts_with("entry ")), "their hashes are made up");
    }
}
