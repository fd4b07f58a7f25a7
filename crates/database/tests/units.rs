//! Tests that a unit of work takes effect completely or not at all, on SQLite and PostgreSQL.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::BTreeMap;

use database::{Database, DatabaseError, Engine, Executes, Unit, execute, fetch_all, fetch_one};
use test_database::{TestDatabase, on_both_engines};

#[derive(Debug)]
enum Refusal {
    ByChoice,
    Database(DatabaseError),
}

impl From<DatabaseError> for Refusal {
    fn from(error: DatabaseError) -> Self {
        Self::Database(error)
    }
}

async fn put(unit: &mut Unit, slug: &str) -> Result<(), Refusal> {
    let sql = "INSERT INTO shelf (slug, title, list_order) VALUES ($1, $1, 1)";
    execute!(unit, sql, slug)?;
    Ok(())
}

async fn slugs(database: &Database) -> Vec<String> {
    let mut connection = database.read().await.unwrap();
    fetch_all!(&mut connection, (String,), "SELECT slug FROM shelf ORDER BY slug")
        .unwrap()
        .into_iter()
        .map(|(slug,)| slug)
        .collect()
}

async fn write(database: &Database, slug: &'static str, keep: bool) -> Result<(), Refusal> {
    database
        .write(move |unit| {
            Box::pin(async move {
                put(unit, slug).await?;
                if keep { Ok(()) } else { Err(Refusal::ByChoice) }
            })
        })
        .await
}

on_both_engines! {
    async fn a_dry_run_returns_its_result_and_leaves_nothing(scratch: TestDatabase) {
        let database = scratch.open().await;
        let seen = database.dry_run::<_, Refusal, _>(|unit| {
            Box::pin(async move {
                put(unit, "tried").await?;
                Ok(fetch_one!(unit, (i64,), "SELECT COUNT(*) FROM shelf")?.0)
            })
        });
        assert_eq!(seen.await.unwrap(), 1);
        let refused = database.dry_run::<(), Refusal, _>(|unit| {
            Box::pin(async move {
                put(unit, "refused").await?;
                Err(Refusal::ByChoice)
            })
        });
        assert!(matches!(refused.await, Err(Refusal::ByChoice)));
        assert_eq!(slugs(&database).await, Vec::<String>::new());
    }

    async fn a_long_snapshot_sees_one_state_without_time_limit(scratch: TestDatabase) {
        let database = scratch.open().await;
        let (mut short, mut long) =
            (database.snapshot().await.unwrap(), database.long_snapshot().await.unwrap());
        let count = "SELECT COUNT(*) FROM shelf";
        assert_eq!(fetch_one!(&mut long, (i64,), count).unwrap().0, 0);
        write(&database, "later", true).await.unwrap();
        assert_eq!(fetch_one!(&mut long, (i64,), count).unwrap().0, 0);
        if matches!(short.engine(), Engine::Postgres(_)) {
            let limit = "SELECT current_setting('statement_timeout')";
            assert_eq!(fetch_one!(&mut short, (String,), limit).unwrap().0, "15s");
            assert_eq!(fetch_one!(&mut long, (String,), limit).unwrap().0, "0");
            drop((short, long));
            let mut next = database.read().await.unwrap();
            assert_eq!(fetch_one!(&mut next, (String,), limit).unwrap().0, "15s", "for others it stays");
        }
    }

    async fn a_separate_snapshot_takes_no_connection_of_the_pool(scratch: TestDatabase) {
        let database = scratch.open_narrow().await;
        let held = (database.read().await.unwrap(), database.read().await.unwrap());
        let mut separate = database.separate_snapshot().await.unwrap();
        let count = "SELECT COUNT(*) FROM shelf";
        assert_eq!(fetch_one!(&mut separate, (i64,), count).unwrap().0, 0);
        drop(held);
        write(&database, "later", true).await.unwrap();
        assert_eq!(fetch_one!(&mut separate, (i64,), count).unwrap().0, 0, "it sees one state");
        let mut after = separate.end().await.unwrap();
        assert_eq!(fetch_one!(&mut after, (i64,), count).unwrap().0, 1);
    }

    async fn a_unit_is_committed_or_rolled_back_as_a_whole(scratch: TestDatabase) {
        let database = scratch.open().await;
        write(&database, "kept", true).await.unwrap();
        assert!(matches!(write(&database, "undone", false).await, Err(Refusal::ByChoice)));
        assert_eq!(slugs(&database).await, ["kept"]);
    }

    async fn a_unique_violation_does_not_affect_the_next_unit(scratch: TestDatabase) {
        let database = scratch.open().await;
        write(&database, "one", true).await.unwrap();
        match write(&database, "one", true).await {
            Err(Refusal::Database(error)) => assert!(error.is_unique_violation(), "{error}"),
            other => panic!("expected a refusal, got {other:?}"),
        }
        write(&database, "two", true).await.unwrap();
        assert_eq!(slugs(&database).await, ["one", "two"]);
    }

    async fn a_panicking_unit_is_rolled_back_alone(scratch: TestDatabase) {
        let database = scratch.open().await;
        let panicked = database.write::<(), Refusal, _>(|unit| Box::pin(async move {
            put(unit, "lost").await?;
            panic!("on purpose");
        })).await;
        assert!(matches!(panicked, Err(Refusal::Database(DatabaseError::Panicked))));
        write(&database, "kept", true).await.unwrap();
        assert_eq!(slugs(&database).await, ["kept"]);
    }

    async fn concurrent_units_commit_or_fail_independently(scratch: TestDatabase) {
        let database = scratch.open().await;
        let mut tasks = tokio::task::JoinSet::new();
        for number in 0..200_i64 {
            let database = database.clone();
            tasks.spawn(async move {
                let result: Result<(), Refusal> = database.write(move |unit| Box::pin(async move {
                    put(unit, &format!("{number:03}")).await?;
                    if number % 3 == 0 { Err(Refusal::ByChoice) } else { Ok(()) }
                })).await;
                assert_eq!(result.is_ok(), number % 3 != 0);
            });
        }
        tasks.join_all().await;
        let expected: Vec<_> =
            (0..200).filter(|n| n % 3 != 0).map(|n| format!("{n:03}")).collect();
        assert_eq!(slugs(&database).await, expected);
    }

    async fn a_dropped_caller_does_not_interrupt_the_unit(scratch: TestDatabase) {
        let database = scratch.open().await;
        let (started, starting) = tokio::sync::oneshot::channel();
        let (go_on, going_on) = tokio::sync::oneshot::channel::<()>();
        let writer = database.clone();
        let caller = tokio::spawn(async move {
            writer.write::<(), Refusal, _>(|unit| Box::pin(async move {
                put(unit, "first").await?;
                let _ = started.send(());
                let _ = going_on.await;
                put(unit, "second").await
            })).await
        });
        starting.await.unwrap();
        caller.abort();
        assert!(caller.await.unwrap_err().is_cancelled());
        go_on.send(()).unwrap();
        // No caller waits for the unit of work any more, so the test polls until the unit is committed.
        let deadline = tokio::time::Instant::now() + std::time::Duration::from_secs(120);
        while slugs(&database).await.is_empty() {
            assert!(tokio::time::Instant::now() < deadline, "the unit never committed");
            tokio::task::yield_now().await;
        }
        assert_eq!(slugs(&database).await, ["first", "second"]);
    }

    async fn a_snapshot_does_not_see_concurrent_writes(scratch: TestDatabase) {
        let database = scratch.open().await;
        let count = "SELECT COUNT(*) FROM shelf";
        write(&database, "before", true).await.unwrap();
        let mut snapshot = database.snapshot().await.unwrap();
        assert_eq!(fetch_one!(&mut snapshot, (i64,), count).unwrap(), (1,));
        write(&database, "after", true).await.unwrap();
        assert_eq!(fetch_one!(&mut snapshot, (i64,), count).unwrap(), (1,));
        drop(snapshot);
        assert_eq!(slugs(&database).await, ["after", "before"]);
    }

    async fn every_statement_of_a_store_is_counted(scratch: TestDatabase) {
        let database = scratch.open().await;
        let before = database.statements();
        write(&database, "one", true).await.unwrap();
        assert_eq!(database.statements() - before, 1, "no BEGIN, savepoint or COMMIT");
        assert!(write(&database, "one", true).await.is_err());
        assert_eq!(slugs(&database.clone()).await, ["one"]);
        assert_eq!(database.statements() - before, 3, "failed ones and reads too");
        let mut snapshot = database.snapshot().await.unwrap();
        fetch_one!(&mut snapshot, (i64,), "SELECT COUNT(*) FROM shelf").unwrap();
        assert_eq!(database.statements() - before, 4);
    }

    async fn acknowledged_writes_survive_closing(scratch: TestDatabase) {
        let database = scratch.open().await;
        write(&database, "kept", true).await.unwrap();
        database.close().await;
        assert!(write(&database, "late", true).await.is_err());
        assert_eq!(slugs(&scratch.open().await).await, ["kept"]);
    }

    async fn a_row_with_a_dangling_foreign_key_is_refused(scratch: TestDatabase) {
        let database = scratch.open().await;
        let orphan: Result<(), Refusal> = database.write(|unit| Box::pin(async move {
            let sql = "INSERT INTO shelf_book (shelf, list_order, book) VALUES (1, 1, 1)";
            execute!(unit, sql)?;
            Ok(())
        })).await;
        assert!(orphan.is_err(), "foreign keys are enforced");
    }

    async fn migration_17_lower_cases_existing_tags(scratch: TestDatabase) {
        let database = scratch.open().await;
        database.write::<(), DatabaseError, _>(|unit| Box::pin(async move {
            let sql = "INSERT INTO book (book_id, title, author, description, tags, opening, fingerprint, update_time)
                VALUES ('b', 'A book', '', '', '[]', '[]', '', 0)";
            execute!(unit, sql)?;
            for tag in ["Sea", "sea", "Slow Burn", "war"] {
                execute!(unit, "INSERT INTO book_tag (book, tag, trend) SELECT id, $1, 2.5 FROM book", tag)?;
            }
            execute!(unit, "DELETE FROM _sqlx_migrations WHERE version = 17")?;
            Ok(())
        })).await.unwrap();
        database.close().await;
        let upgraded = scratch.open().await;
        let mut connection = upgraded.read().await.unwrap();
        let sql = "SELECT tag, trend FROM book_tag ORDER BY tag";
        let tags = fetch_all!(&mut connection, (String, f64), sql).unwrap();
        assert_eq!(tags, ["sea", "slow burn", "war"].map(|tag| (tag.to_owned(), 2.5)));
    }

    async fn a_database_of_a_newer_version_is_refused_with_an_explanation(scratch: TestDatabase) {
        let database = scratch.open().await;
        database.write::<(), DatabaseError, _>(|unit| Box::pin(async move {
            let sql = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1";
            execute!(unit, sql)?;
            Ok(())
        })).await.unwrap();
        database.close().await;
        let opened = Database::open(&scratch.address, database::Options::default()).await.err();
        let checked = Database::check(&scratch.address).await.err();
        for refused in [opened, checked] {
            let sentence = refused.expect("opening must be refused").to_string();
            assert!(sentence.contains("newer Dogear"), "{sentence}");
        }
    }
}

async fn columns(db: &mut impl Executes, sql: &'static str) -> BTreeMap<String, Vec<String>> {
    let mut tables = BTreeMap::<_, Vec<_>>::new();
    for (table, column) in fetch_all!(db, (String, String), sql).unwrap() {
        tables.entry(table).or_default().push(column);
    }
    tables
}

#[tokio::test]
async fn both_engines_have_the_same_tables_and_columns_postgres() {
    let file = TestDatabase::sqlite().await;
    let sqlite = file.open().await;
    let postgres = TestDatabase::postgres().await.open().await;
    let on_sqlite = columns(
        &mut sqlite.read().await.unwrap(),
        "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE '_sqlx%'
         ORDER BY m.name, c.cid",
    )
    .await;
    let on_postgres = columns(
        &mut postgres.read().await.unwrap(),
        "SELECT table_name::text, column_name::text FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name NOT LIKE '\\_sqlx%'
         ORDER BY table_name, ordinal_position",
    )
    .await;
    assert!(on_sqlite.len() > 6);
    assert_eq!(on_sqlite, on_postgres);
}

#[tokio::test]
async fn a_server_that_may_lose_a_commit_is_refused_postgres() {
    let scratch = TestDatabase::postgres().await;
    let database = scratch.open().await;
    database
        .write::<(), DatabaseError, _>(|unit| {
            Box::pin(async move {
                let sql = "DO $$ BEGIN EXECUTE format(
                    'ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$";
                execute!(unit, sql)?;
                Ok(())
            })
        })
        .await
        .unwrap();
    let refused = Database::open(&scratch.address, database::Options::default()).await;
    let sentence = refused.err().expect("opening must be refused").to_string();
    assert!(sentence.contains("synchronous_commit"), "{sentence}");
}

#[tokio::test]
async fn a_read_connection_refuses_to_write_sqlite() {
    let scratch = TestDatabase::sqlite().await;
    let database = scratch.open().await;
    let mut connection = database.read().await.unwrap();
    let sql = "INSERT INTO shelf (slug, title, list_order) VALUES ('a', 'a', 1) RETURNING id";
    let refused = fetch_one!(&mut connection, (i64,), sql);
    assert!(refused.unwrap_err().to_string().contains("readonly"));
}
