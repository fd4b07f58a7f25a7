use backup::BackupError;
use database::{Address, Database, DatabaseError, Options};
use test_database::{TestDatabase, new_reader, on_both_engines};

use crate::sites::{NOW, back_up, content, fill, wallets};

/// Restores `backup` into a new database with the engine of `like`, and checks that a backup of the new database has
/// the same rows.
async fn restored_like(backup: &backup::Backup, like: &TestDatabase) {
    let target = like.without_tables().await;
    backup::restore(backup, &target.address, &|_| {}).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let again = back_up(&target.address, folder.path()).await.unwrap();
    let (before, after) = (content(backup), content(&again));
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
    for (table, rows) in &before {
        assert_eq!(Some(rows), after.get(table), "{table}");
    }
    let database = Database::open(&target.address, Options::default()).await.unwrap();
    let audit = wallets(&database).verify().await.unwrap();
    assert_eq!(audit.faults, Vec::<String>::new());
    assert!(audit.entries > 500, "{} entries", audit.entries);
    let last = before["reader"].1.unwrap();
    assert_eq!(new_reader(&database, 5).await, last + 1, "ids go on after the last one assigned");
    let refused = database.write::<_, DatabaseError, _>(|unit| {
        Box::pin(async move {
            let sql =
                "INSERT INTO reading_settings SELECT * FROM reading_settings WHERE reader = -1";
            database::execute!(unit, sql)?;
            database::execute!(unit, "DELETE FROM coin_entry")
        })
    });
    assert!(refused.await.is_err(), "the restored tables have their triggers");
    database.close().await;
}

/// Records in the database that a migration with the version 99999 was run.
fn migrate_to_99999(address: &Address) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let database = Database::open(address, Options::default()).await.unwrap();
        let migrated = database.write::<_, DatabaseError, _>(|unit| {
            Box::pin(async move {
                let sql = "INSERT INTO _sqlx_migrations
                        (version, description, success, checksum, execution_time)
                    SELECT 99999, description, success, checksum, execution_time
                    FROM _sqlx_migrations WHERE version = 1";
                database::execute!(unit, sql).map(|_| ())
            })
        });
        migrated.await.unwrap();
        database.close().await;
    });
}

on_both_engines! {
    async fn a_backup_restores_into_both_engines_with_every_row(scratch: TestDatabase) {
        let database = scratch.open().await;
        fill(&database).await;
        let folder = tempfile::tempdir().unwrap();
        let backup = back_up(&scratch.address, folder.path()).await.unwrap();
        let filled = backup.manifest.tables.iter().filter(|table| table.rows > 0).count();
        assert!(filled >= 25, "{filled} tables have rows");
        restored_like(&backup, &TestDatabase::sqlite().await).await;
        restored_like(&backup, &TestDatabase::postgres().await).await;
    }

    async fn only_an_empty_database_is_filled(scratch: TestDatabase) {
        let database = scratch.open().await;
        let number = new_reader(&database, 7).await;
        let folder = tempfile::tempdir().unwrap();
        let backup = back_up(&scratch.address, folder.path()).await.unwrap();
        let refused = backup::restore(&backup, &scratch.address, &|_| {}).await;
        let is_refused = matches!(refused, Err(BackupError::Database(DatabaseError::NotEmpty(_))));
        assert!(is_refused, "{refused:?}");
        let sql = "SELECT id FROM reader";
        let mut db = database.read().await.unwrap();
        assert_eq!(database::fetch_one!(&mut db, (i64,), sql).unwrap(), (number,));
    }

    async fn a_damaged_backup_leaves_nothing_behind(scratch: TestDatabase) {
        let database = scratch.open().await;
        fill(&database).await;
        let folder = tempfile::tempdir().unwrap();
        let backup = back_up(&scratch.address, folder.path()).await.unwrap();
        // Replaces the file of a table with a valid file that is not the one in the manifest.
        let last = backup.manifest.tables.iter().rfind(|table| table.rows > 0).unwrap();
        let file = std::fs::File::create(backup.folder.join(&last.file)).unwrap();
        flate2::write::GzEncoder::new(file, flate2::Compression::fast()).finish().unwrap();
        let target = scratch.without_tables().await;
        let refused = backup::restore(&backup, &target.address, &|_| {}).await;
        assert!(matches!(refused, Err(BackupError::Damaged(_))), "{refused:?}");
        if let Address::Sqlite(path) = &target.address {
            assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 0);
        }
        // The failed restoration does not prevent another one at the same address.
        let other = back_up(&scratch.address, folder.path()).await.unwrap();
        backup::restore(&other, &target.address, &|_| {}).await.unwrap();
    }

    async fn a_migration_during_a_backup_fails_it_where_its_tables_may_be_seen(scratch: TestDatabase) {
        let folder = tempfile::tempdir().unwrap();
        let report = |progress: backup::Progress<'_>| {
            if progress.done == 1 {
                let address = scratch.address.clone();
                std::thread::spawn(move || migrate_to_99999(&address)).join().unwrap();
            }
        };
        let snapshot = Database::look(&scratch.address).await.unwrap();
        let made = backup::write(snapshot, folder.path(), crate::sites::options(), &report).await;
        match scratch.address {
            Address::Sqlite(_) => assert!(!made.unwrap().manifest.migrations.contains(&99_999)),
            Address::Postgres(_) => assert!(matches!(made, Err(BackupError::Migrated)), "{made:?}"),
        }
    }

    async fn a_success_that_is_recorded_under_a_wrong_clock_does_not_count(scratch: TestDatabase) {
        let database = scratch.open().await;
        let run = |finished_at| backup::Run {
            finished_at,
            took_millis: 5,
            row_count: 1,
            byte_count: 1,
            failure: None,
        };
        for finished_at in [NOW - 100, NOW + 1_000_000] {
            backup::record_run(&database, run(finished_at)).await.unwrap();
        }
        let mut db = database.read().await.unwrap();
        let last = backup::last_success(&mut db, NOW).await.unwrap();
        assert_eq!(last, Some(run(NOW - 100)));
    }
}

#[tokio::test]
async fn a_file_of_a_former_process_with_the_same_id_does_not_prevent_a_restoration() {
    let scratch = TestDatabase::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let backup = back_up(&scratch.address, folder.path()).await.unwrap();
    let leftover = format!("site.db.unfinished-{}", std::process::id());
    std::fs::write(folder.path().join(leftover), "half a database").unwrap();
    let target = Address::Sqlite(folder.path().join("site.db"));
    backup::restore(&backup, &target, &|_| {}).await.unwrap();
}

#[tokio::test]
async fn a_log_of_a_former_database_is_not_applied_to_the_restored_one() {
    let scratch = TestDatabase::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let backup = back_up(&scratch.address, folder.path()).await.unwrap();
    let target = folder.path().join("site.db");
    std::fs::write(folder.path().join("site.db-wal"), "old").unwrap();
    let refused = backup::restore(&backup, &Address::Sqlite(target), &|_| {}).await;
    assert!(refused.unwrap_err().to_string().contains("site.db-wal exists already"));
}

#[tokio::test]
async fn a_backup_of_a_newer_version_is_refused() {
    let scratch = TestDatabase::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let mut backup = back_up(&scratch.address, folder.path()).await.unwrap();
    backup.manifest.migrations.push(99_999);
    let target = Address::Sqlite(folder.path().join("site.db"));
    let refused = backup::restore(&backup, &target, &|_| {}).await.unwrap_err();
    assert!(refused.to_string().contains("made by a newer Dogear"), "{refused}");
}
