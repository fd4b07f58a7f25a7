//! Tests of bulk statements, on SQLite and PostgreSQL.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashMap;

use database::{Address, Database, DatabaseError, Unit, bulk, execute, fetch_all};
use test_database::{TestDatabase, on_both_engines};

macro_rules! create {
    ($blob:literal) => {
        concat!(
            "CREATE TABLE thing (number BIGINT NOT NULL PRIMARY KEY, name TEXT,
            flag BOOLEAN NOT NULL, weight DOUBLE PRECISION NOT NULL, bytes ",
            $blob,
            ")"
        )
    };
}

/// Opens a database with an empty test table.
async fn with_things(scratch: &TestDatabase) -> Database {
    let database = scratch.open().await;
    let sql = match scratch.address {
        Address::Sqlite(_) => create!("BLOB"),
        Address::Postgres(_) => create!("BYTEA"),
    };
    write(&database, move |unit| Box::pin(async move { execute!(unit, sql) })).await;
    database
}

async fn write<T: Send + 'static>(
    database: &Database,
    work: impl for<'u> FnOnce(&'u mut Unit) -> database::BoxFuture<'u, Result<T, DatabaseError>>
    + Send
    + 'static,
) -> T {
    database.write(work).await.unwrap()
}

const COLUMNS: [&str; 5] = ["number", "name", "flag", "weight", "bytes"];

async fn fill(database: &Database, until: i64) {
    let inserted = write(database, move |unit| {
        Box::pin(async move {
            let names: HashMap<i64, String> = (0..until).map(|n| (n, format!("n{n}"))).collect();
            let rows = (0..until).map(|number| {
                let name = names.get(&number).map(String::as_str).filter(|_| number % 3 != 0);
                let bytes = (number % 2 == 0).then(|| number.to_be_bytes().to_vec());
                (number, name, number % 5 == 0, number as f64 / 2.0, bytes)
            });
            bulk::insert(unit, "thing", COLUMNS, rows, "").await
        })
    });
    assert_eq!(inserted.await, until as u64);
}

type Thing = (i64, Option<String>, bool, f64, Option<Vec<u8>>);

on_both_engines! {
    async fn rows_of_every_type_round_trip(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        fill(&database, 2_500).await;
        let mut db = database.read().await.unwrap();
        let sql = "SELECT number, name, flag, weight, bytes FROM thing ORDER BY number";
        let things = fetch_all!(&mut db, Thing, sql).unwrap();
        let expected: Vec<Thing> = (0..2_500).map(|number: i64| {
            let name = (number % 3 != 0).then(|| format!("n{number}"));
            let bytes = (number % 2 == 0).then(|| number.to_be_bytes().to_vec());
            (number, name, number % 5 == 0, number as f64 / 2.0, bytes)
        }).collect();
        assert_eq!(things, expected);
    }

    async fn a_list_of_any_length_finds_each_row_once(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        fill(&database, 2_100).await;
        let mut db = database.read().await.unwrap();
        let sql = "SELECT number, name FROM thing WHERE flag = $1 AND number IN ({}) AND number >= $2";
        for length in [0, 1, 2, 4, 5, 17, 999, 1_000, 1_001, 2_100, 5_000] {
            // The list contains every value twice, in descending order, including values that do not exist.
            let wanted = (0..length).chain(0..length).rev();
            let before = database.statements();
            let mut found: Vec<(i64, Option<String>)> =
                bulk::fetch_in(&mut db, sql, (true, 5_i64), wanted).await.unwrap();
            assert_eq!(database.statements() - before, (length as u64).div_ceil(1_000), "{length}");
            found.sort_unstable();
            let numbers: Vec<_> = found.into_iter().map(|(number, _)| number).collect();
            let expected: Vec<_> = (5..length.min(2_100)).filter(|number| number % 5 == 0).collect();
            assert_eq!(numbers, expected);
        }
    }

    async fn texts_can_be_bound_borrowed_or_owned(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        fill(&database, 20).await;
        let mut db = database.read().await.unwrap();
        let sql = "SELECT number FROM thing WHERE name IN ({}) ORDER BY number";
        let owned = vec!["n1".to_owned(), "n7".to_owned(), "'); DROP TABLE thing; --".to_owned()];
        let borrowed: Vec<&str> = owned.iter().map(String::as_str).collect();
        let by_ref: Vec<(i64,)> = bulk::fetch_in(&mut db, sql, (), &owned).await.unwrap();
        assert_eq!(by_ref, [(1,), (7,)]);
        assert_eq!(bulk::fetch_in::<(i64,)>(&mut db, sql, (), borrowed).await.unwrap(), by_ref);
        assert_eq!(bulk::fetch_in::<(i64,)>(&mut db, sql, (), owned).await.unwrap(), by_ref);
    }

    async fn rows_in_a_list_are_updated_and_deleted(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        fill(&database, 3_000).await;
        let before = database.statements();
        let (changed, deleted, none) = write(&database, |unit| Box::pin(async move {
            let sql = "UPDATE thing SET name = $1 WHERE number IN ({})";
            let changed = bulk::execute_in(unit, sql, ("new",), 0..2_000_i64).await?;
            let sql = "DELETE FROM thing WHERE name = $1 AND flag = $2 AND number IN ({})";
            let deleted = bulk::execute_in(unit, sql, ("new", true), 0..50_i64).await?;
            let none = bulk::execute_in(unit, sql, ("new", true), Vec::<i64>::new()).await?;
            Ok((changed, deleted, none))
        })).await;
        assert_eq!((changed, deleted, none), (2_000, 10, 0));
        assert_eq!(database.statements() - before, 3, "an empty list makes no statement");
    }

    async fn the_caller_decides_how_conflicts_are_resolved(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        fill(&database, 3).await;
        let (new, written) = write(&database, |unit| Box::pin(async move {
            let row = |number: i64| (number, Some("again"), false, 0.0, None::<&[u8]>);
            let rest = "ON CONFLICT (number) DO NOTHING RETURNING number, name";
            let rows = [1, 2, 3, 4, 4].map(row);
            let mut new: Vec<(i64, String)> =
                bulk::insert_returning(unit, "thing", COLUMNS, rows, rest).await?;
            new.sort_unstable();
            let rest = "ON CONFLICT (number) DO UPDATE SET weight = thing.weight + 7";
            let written = bulk::insert(unit, "thing", COLUMNS, [0, 9].map(row), rest).await?;
            Ok((new, written))
        })).await;
        assert_eq!(new, [(3, "again".to_owned()), (4, "again".to_owned())]);
        assert_eq!(written, 2);
    }

    async fn each_row_gets_its_own_change(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        fill(&database, 1_500).await;
        let (changed, returned) = write(&database, |unit| Box::pin(async move {
            let sql = "UPDATE thing SET name = v.column2, weight = weight + v.column3
                FROM (VALUES {}) AS v WHERE thing.number = v.column1 AND thing.number < 1400";
            let name = |number: i64| (number != 7).then(|| format!("v{number}"));
            let changed =
                bulk::execute_values(unit, sql, (0..1_500).map(|n| (n, name(n), 0.5))).await?;
            let sql = "UPDATE thing SET flag = v.column2 FROM (VALUES {}) AS v
                WHERE thing.number = v.column1 RETURNING thing.number, thing.name, thing.weight";
            let rows = [(7_i64, true), (8, true), (-1, true)];
            let mut returned: Vec<(i64, Option<String>, f64)> =
                bulk::fetch_values(unit, sql, rows).await?;
            returned.sort_by_key(|row| row.0);
            Ok((changed, returned))
        })).await;
        assert_eq!(changed, 1_400);
        assert_eq!(returned, [(7, None, 4.0), (8, Some("v8".to_owned()), 4.5)]);
    }

    async fn rows_can_be_inserted_from_another_table(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        fill(&database, 10).await;
        let inserted = write(&database, |unit| Box::pin(async move {
            let sql = "INSERT INTO shelf (slug, title, list_order)
                SELECT $1 || t.name, $2, t.number FROM thing t WHERE t.number IN ({})
                ON CONFLICT (slug) DO NOTHING";
            bulk::execute_in(unit, sql, ("s-", "A shelf"), [1_i64, 2, 4, 1, 77]).await
        })).await;
        assert_eq!(inserted, 3);
    }

    async fn all_statements_of_a_unit_are_rolled_back_with_it(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        fill(&database, 1).await;
        // The row that violates the unique key is in the second statement.
        let refused = database.write::<u64, DatabaseError, _>(|unit| Box::pin(async move {
            let rows = (1..1_500_i64).chain([0]).map(|n| (n, None::<&str>, false, 0.0, None::<&[u8]>));
            bulk::insert(unit, "thing", COLUMNS, rows, "").await
        })).await;
        assert!(refused.unwrap_err().is_unique_violation());
        let mut db = database.read().await.unwrap();
        let rows = fetch_all!(&mut db, (i64,), "SELECT number FROM thing").unwrap();
        assert_eq!(rows, [(0,)]);
    }

    async fn unlocking_two_thousand_sections_takes_few_statements(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        let before = database.statements();
        write(&database, |unit| Box::pin(async move {
            let rows = (0..2_000_i64).map(|n| (n, None::<&str>, true, 1.0, None::<&[u8]>));
            let rest = "ON CONFLICT (number) DO NOTHING RETURNING number";
            let new: Vec<(i64,)> = bulk::insert_returning(unit, "thing", COLUMNS, rows, rest).await?;
            let new = new.iter().map(|(number,)| *number);
            bulk::execute_in(unit, "UPDATE thing SET name = $1 WHERE number IN ({})", ("e",), new).await
        })).await;
        assert_eq!(database.statements() - before, 4);
    }

    async fn wide_rows_stay_below_the_parameter_limit(scratch: TestDatabase) {
        let database = with_things(&scratch).await;
        let numbers = write(&database, |unit| Box::pin(async move {
            let sql = "INSERT INTO shelf (slug, title, list_order)
                SELECT v.column1, v.column2, v.column24 FROM (VALUES {}) AS v WHERE v.column3 = 3";
            let rows = (0..3_000_i64).map(|n| {
                (format!("s{n}"), "t", 3_i64, 4_i64, 5_i64, 6_i64, 7_i64, 8_i64, 9_i64, 10_i64, 11_i64,
                 12_i64, 13_i64, 14_i64, 15_i64, 16_i64, 17_i64, 18_i64, 19_i64, 20_i64, 21_i64, 22_i64,
                 23_i64, n)
            });
            bulk::execute_values(unit, sql, rows).await
        })).await;
        assert_eq!(numbers, 3_000);
    }
}
