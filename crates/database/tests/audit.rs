//! Tests of the audit log: rows are recorded together with the act, listed by filters, and never changed.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use database::audit::{self, Act, Actor, AuditEntry, AuditQuery};
use database::{Database, DatabaseError, execute};
use test_database::on_both_engines;

async fn record(database: &Database, action: &'static str, object: &'static str, at: i64) {
    let work = database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            audit::record(unit, &Act { action, object, details: r#"{"n":1}"# }, at).await
        })
    });
    work.await.unwrap();
}

async fn list(database: &Database, query: &AuditQuery, limit: i64) -> Vec<AuditEntry> {
    audit::list(&mut database.read().await.unwrap(), query, limit).await.unwrap()
}

async fn times(database: &Database, query: AuditQuery) -> Vec<i64> {
    list(database, &query, 100).await.into_iter().map(|row| row.at).collect()
}

on_both_engines! {
    async fn acts_are_listed_with_their_actor_by_every_filter(scratch: TestDatabase) {
        let database = scratch.open().await;
        let alice = database.clone().acting_as(Actor::operator("alice").unwrap());
        record(&alice, "book.withdraw", "book:a", 10).await;
        record(&database, "order.refund", "order:1", 20).await;
        record(&alice, "order.refund", "order:2", 30).await;
        let reader = Actor::reader(7);
        database.write::<_, DatabaseError, _>(move |unit| Box::pin(async move {
            let act = Act { action: "reader.merge", object: "book:a", details: "{}" };
            audit::record_as(unit, &reader, &act, 40).await
        })).await.unwrap();

        let rows = list(&database, &AuditQuery::default(), 100).await;
        let actors: Vec<_> = rows.iter().map(|row| row.actor.as_str()).collect();
        assert_eq!(actors, ["reader:7", "alice", "server", "alice"], "the newest first");
        assert_eq!((rows[3].action.as_str(), rows[3].object.as_str()), ("book.withdraw", "book:a"));
        assert_eq!(rows[3].details, r#"{"n":1}"#);

        let any = AuditQuery::default;
        let some = |text: &str| Some(text.to_owned());
        for (query, found) in [
            (AuditQuery { actor: some("alice"), ..any() }, vec![30, 10]),
            (AuditQuery { action: some("order.refund"), ..any() }, vec![30, 20]),
            (AuditQuery { object: some("book:a"), ..any() }, vec![40, 10]),
            (AuditQuery { object: some("book:a"), actor: some("alice"), ..any() }, vec![10]),
            (AuditQuery { object: some("book:a"), action: some("reader.merge"), ..any() }, vec![40]),
            (AuditQuery { actor: some("alice"), action: some("order.refund"), ..any() }, vec![30]),
            (AuditQuery { from: Some(20), until: Some(40), ..any() }, vec![30, 20]),
            (AuditQuery { actor: some("nobody"), ..any() }, vec![]),
        ] {
            assert_eq!(times(&database, query.clone()).await, found, "{query:?}");
        }
    }

    async fn pages_follow_by_id(scratch: TestDatabase) {
        let database = scratch.open().await;
        for at in 1..=5 {
            record(&database, "book.publish", "book:a", at).await;
        }
        let (mut before, mut seen) = (None, Vec::new());
        loop {
            let page = list(&database, &AuditQuery { before, ..AuditQuery::default() }, 2).await;
            let Some(last) = page.last() else { break };
            before = Some(last.id);
            seen.extend(page.iter().map(|row| row.at));
            record(&database, "book.publish", "book:new", 9).await;
        }
        assert_eq!(seen, [5, 4, 3, 2, 1], "rows that arrive meanwhile shift nothing");
    }

    async fn an_act_that_fails_leaves_no_record(scratch: TestDatabase) {
        let database = scratch.open().await;
        let failed = database.write::<(), DatabaseError, _>(|unit| Box::pin(async move {
            audit::record(unit, &Act { action: "a", object: "b", details: "{}" }, 1).await?;
            Err(DatabaseError::Closing)
        }));
        assert!(failed.await.is_err());
        assert_eq!(times(&database, AuditQuery::default()).await, Vec::<i64>::new());
    }

    async fn rows_are_neither_changed_nor_deleted(scratch: TestDatabase) {
        let database = scratch.open().await;
        record(&database, "book.publish", "book:a", 1).await;
        for sql in ["UPDATE audit SET actor = 'mallory'", "DELETE FROM audit"] {
            let work = database.write::<_, DatabaseError, _>(move |unit| {
                Box::pin(async move { execute!(unit, sql) })
            });
            let refused = work.await.unwrap_err().to_string();
            assert!(refused.contains("audit is only added to"), "{sql}: {refused}");
        }
        assert_eq!(times(&database, AuditQuery::default()).await, [1]);
    }

    async fn the_actor_of_a_unit_does_not_pass_to_the_next(scratch: TestDatabase) {
        let database = scratch.open().await;
        let alice = database.clone().acting_as(Actor::operator("alice").unwrap());
        let (one, other) = (record(&alice, "a", "1", 1), record(&database, "a", "2", 2));
        tokio::join!(one, other);
        let mut rows = list(&database, &AuditQuery::default(), 10).await;
        rows.sort_by_key(|row| row.at);
        let actors: Vec<_> = rows.iter().map(|row| row.actor.as_str()).collect();
        assert_eq!(actors, ["alice", "server"]);
    }
}
