use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use database::{Address, Database, Options};
use foundation::randomness::{Randomness as _, SeededRandomness};
use money::wallet::{Coins, Grant, GrantKind, Source};
use test_database::{new_reader, on_both_engines};

use crate::sites::{back_up, fill, wallets};

/// Returns the number of backups that the test makes: the number in `DOGEAR_TEST_BACKUPS`, or 4.
fn backups() -> u64 {
    let given = std::env::var("DOGEAR_TEST_BACKUPS").ok();
    given.map_or(4, |number| number.parse().unwrap())
}

/// Grants coins without pause until `stop` is true, and counts the acknowledged grants in `granted`.
async fn grant_until(database: Database, number: i64, stop: &AtomicBool, granted: &AtomicI64) {
    let wallets = wallets(&database);
    while !stop.load(Ordering::Relaxed) {
        let (kind, source) = (GrantKind::Paid, Source::Support);
        let coins = Coins::new(3).unwrap();
        let grant = Grant { coins, kind, source, reason: "load".to_owned(), key: None };
        wallets.grant_by_support(number, grant).await.unwrap();
        granted.fetch_add(1, Ordering::SeqCst);
    }
}

on_both_engines! {
    async fn a_backup_at_any_moment_of_a_loaded_site_restores_to_a_verified_state(scratch: TestDatabase) {
        let database = scratch.open().await;
        fill(&database).await;
        let before = wallets(&database).verify().await.unwrap().entries;
        let (stop, granted) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicI64::new(0)));
        let mut writers = Vec::new();
        for number in 1..=3 {
            new_reader(&database, number).await;
            let (database, stop, granted) = (database.clone(), stop.clone(), granted.clone());
            writers.push(tokio::spawn(async move {
                grant_until(database, number, &stop, &granted).await;
            }));
        }
        let randomness = SeededRandomness::new(11);
        for number in 0..backups() {
            // Waits for a random number of grants before the backup.
            let until = granted.load(Ordering::SeqCst) + 1 + (randomness.number() % 20) as i64;
            while granted.load(Ordering::SeqCst) < until {
                tokio::task::yield_now().await;
            }
            let folder = tempfile::tempdir().unwrap();
            let acknowledged = granted.load(Ordering::SeqCst);
            let backup = back_up(&scratch.address, folder.path()).await.unwrap();
            let begun = granted.load(Ordering::SeqCst) + 3;
            let copy = Address::Sqlite(folder.path().join("copy.db"));
            backup::restore(&backup, &copy, &|_| {}).await.unwrap();
            let restored = Database::open(&copy, Options::default()).await.unwrap();
            let audit = wallets(&restored).verify().await.unwrap();
            assert_eq!(audit.faults, Vec::<String>::new(), "backup {number}");
            let entries = audit.entries - before;
            assert!(
                (acknowledged..=begun).contains(&(entries as i64)),
                "backup {number} has {entries} grants; {acknowledged} were acknowledged before it, {begun} begun after"
            );
            restored.close().await;
        }
        stop.store(true, Ordering::Relaxed);
        for writer in writers {
            writer.await.unwrap();
        }
        assert!(granted.load(Ordering::SeqCst) >= backups() as i64);
    }
}
