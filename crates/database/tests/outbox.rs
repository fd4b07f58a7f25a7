//! Tests of the outbox on SQLite and PostgreSQL: claims, leases, back-off, expiry and dead rows.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::BTreeSet;

use database::outbox::{Backoff, Claim, Counts, Ended, Failed, KeyColumn, Outbox, Policy, State};
use database::{BoxFuture, Database, DatabaseError, Unit, bulk, execute, fetch_all};
use foundation::clock::Seconds;
use test_database::{TestDatabase, on_both_engines};

const PARCEL: &str = "CREATE TABLE parcel (id BIGINT NOT NULL, peer TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting', sent_at BIGINT, made_at BIGINT NOT NULL,
    due_at BIGINT, attempts BIGINT NOT NULL DEFAULT 0, reason TEXT,
    changed_at BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (id, peer))";

/// An outbox for deliveries to the peer `here`, one of two peers that share the table; stores each state as a value of
/// one column.
const PARCELS: Outbox<i64> = Outbox {
    table: "parcel",
    key: KeyColumn::named("id"),
    rows: "peer = 'here'",
    due: "due_at",
    attempts: Some("attempts"),
    created: Some("made_at"),
    reason: Some("reason"),
    changed: Some("changed_at"),
    queued: State::Is("state", "waiting"),
    delivered: State::Is("state", "sent"),
    dead: State::Is("state", "refused"),
    expired: State::Is("state", "expired"),
    policy: Policy {
        lease: Seconds::new(100),
        backoff: Backoff::STANDARD,
        max_attempts: Some(4),
        max_age: Some(Seconds::new(10_000)),
    },
};

/// An outbox that records the time at which a row was sent, like the outbox of mails.
const STAMPED: Outbox<i64> = Outbox {
    reason: None,
    changed: None,
    created: None,
    queued: State::Null("sent_at"),
    delivered: State::Set("sent_at"),
    dead: State::Deleted,
    expired: State::Deleted,
    ..PARCELS
};

/// An outbox that deletes rows when they are sent, like the outbox of notifications.
const DELETED: Outbox<i64> =
    Outbox { queued: State::Any, delivered: State::Deleted, reason: None, ..STAMPED };

/// An outbox whose rows stay queued until no further attempt is planned, like the orders that the reconciler checks.
const SCHEDULED: Outbox<i64> = Outbox {
    attempts: None,
    queued: State::Set("due_at"),
    delivered: State::Null("due_at"),
    dead: State::Null("due_at"),
    expired: State::Null("due_at"),
    ..STAMPED
};

/// Opens a database whose test outbox has `count` rows (parcels) for each of two receivers, created and due at time 0.
async fn with_parcels(scratch: &TestDatabase, count: i64) -> Database {
    let database = scratch.open().await;
    write(&database, move |unit| {
        Box::pin(async move {
            execute!(unit, PARCEL)?;
            let rows = (1..=count).flat_map(|id| [(id, "here", 0_i64, 0_i64), (id, "there", 0, 0)]);
            let columns = ["id", "peer", "made_at", "due_at"];
            bulk::insert(unit, "parcel", columns, rows, "").await
        })
    })
    .await;
    database
}

async fn write<T: Send + 'static>(
    database: &Database,
    work: impl for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<T, DatabaseError>> + Send + 'static,
) -> T {
    database.write(work).await.unwrap()
}

async fn claim(
    database: &Database,
    outbox: &'static Outbox<i64>,
    now: i64,
    limit: i64,
) -> Vec<Claim<i64>> {
    write(database, move |unit| Box::pin(outbox.claim(unit, now, limit))).await
}

/// Records the outcome of claims in a separate unit of work.
macro_rules! report {
    ($database:expr, $outbox:ident.$report:ident($claims:expr $(, $argument:expr)*)) => {{
        let claims = $claims.to_vec();
        write(&$database, move |unit| Box::pin(async move {
            $outbox.$report(unit, &claims $(, $argument)*).await
        })).await
    }};
}

fn keys(claims: &[Claim<i64>]) -> Vec<i64> {
    claims.iter().map(|claim| claim.key).collect()
}

type Parcel = (i64, String, Option<i64>, Option<i64>, i64, Option<String>, i64);

/// Returns id, state, sent_at, due_at, attempts, reason and changed_at of the parcels to `peer`.
async fn parcels(database: &Database, peer: &str) -> Vec<Parcel> {
    let sql = "SELECT id, state, sent_at, due_at, attempts, reason, changed_at FROM parcel
        WHERE peer = $1 ORDER BY id";
    fetch_all!(&mut database.read().await.unwrap(), Parcel, sql, peer).unwrap()
}

fn parcel(
    id: i64,
    state: &str,
    due: i64,
    attempts: i64,
    reason: Option<&str>,
    changed: i64,
) -> Parcel {
    (id, state.to_owned(), None, Some(due), attempts, reason.map(str::to_owned), changed)
}

on_both_engines! {
    async fn concurrent_claimers_get_each_row_once(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 200).await;
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..8 {
            let database = database.clone();
            tasks.spawn(async move {
                let mut claimed = Vec::new();
                loop {
                    let claims = claim(&database, &PARCELS, 10, 7).await;
                    assert!(claims.len() <= 7);
                    claimed.extend(keys(&claims));
                    if claims.is_empty() { return claimed }
                }
            });
        }
        let claimed: Vec<_> = tasks.join_all().await.into_iter().flatten().collect();
        let different: BTreeSet<_> = claimed.iter().copied().collect();
        assert_eq!((claimed.len(), different.len()), (200, 200));
        let there = parcels(&database, "there").await;
        assert!(there.iter().all(|row| row.3 == Some(0) && row.4 == 0), "rows of the other peer are not touched");
    }

    async fn a_claim_lasts_as_long_as_its_lease(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 2).await;
        let first = claim(&database, &PARCELS, 10, 1).await;
        assert_eq!(first, [Claim { key: 1, attempts: 1, until: 110 }]);
        assert_eq!(keys(&claim(&database, &PARCELS, 10, 9).await), [2]);
        assert!(claim(&database, &PARCELS, 109, 9).await.is_empty());
        let again = claim(&database, &PARCELS, 110, 1).await;
        assert_eq!(again, [Claim { key: 1, attempts: 2, until: 210 }], "longest due first, then by key");
    }

    async fn back_off_grows_until_the_row_is_dead(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 1).await;
        let mut now = 0;
        for (attempt, pause) in [(1, 30), (2, 60), (3, 120)] {
            let claims = claim(&database, &PARCELS, now, 9).await;
            assert_eq!(claims[0].attempts, attempt);
            let failed = report!(database, PARCELS.failed(claims, now + 1, "no answer"));
            assert_eq!(failed, Failed { queued: 1, dead: 0 });
            let due = now + 1 + pause;
            let expected = parcel(1, "waiting", due, attempt, Some("no answer"), now + 1);
            assert_eq!(parcels(&database, "here").await, [expected]);
            assert!(claim(&database, &PARCELS, due - 1, 9).await.is_empty());
            now = due;
        }
        let claims = claim(&database, &PARCELS, now, 9).await;
        let failed = report!(database, PARCELS.failed(claims, now, "still none"));
        assert_eq!(failed, Failed { queued: 0, dead: 1 });
        assert!(claim(&database, &PARCELS, now + 5_000, 9).await.is_empty());
        let row = &parcels(&database, "here").await[0];
        assert_eq!((row.1.as_str(), row.4, row.5.as_deref()), ("refused", 4, Some("still none")));
    }

    async fn outcomes_of_a_batch_are_reported_together(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 1_500).await;
        let before = database.statements();
        let claims = claim(&database, &PARCELS, 10, 2_000).await;
        assert_eq!(claims.len(), 1_500);
        assert_eq!(report!(database, PARCELS.delivered(claims[..1_200], 20)), 1_200);
        let failed = report!(database, PARCELS.failed(claims[1_200..], 20, "busy"));
        assert_eq!(failed, Failed { queued: 300, dead: 0 });
        assert_eq!(database.statements() - before, 4);
        let counts = PARCELS.counts(&mut database.read().await.unwrap()).await.unwrap();
        assert_eq!(counts, Counts { queued: 300, dead: 0 });
    }

    async fn a_refused_row_is_dead_until_an_operator_retries_it(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 3).await;
        let claims = claim(&database, &PARCELS, 10, 2).await;
        assert_eq!(report!(database, PARCELS.refused(claims[..1], 20, "no such address")), 1);
        assert_eq!(report!(database, PARCELS.failed(claims[1..], 20, "busy")).queued, 1);
        let counts = PARCELS.counts(&mut database.read().await.unwrap()).await.unwrap();
        assert_eq!(counts, Counts { queued: 2, dead: 1 });
        assert_eq!(keys(&claim(&database, &PARCELS, 20, 9).await), [3], "3 is claimed now");
        let retried = write(&database, |unit| Box::pin(PARCELS.retry(unit, &[1, 2, 3, 77], 25))).await;
        assert_eq!(retried, 2, "not the one that is claimed");
        let rows = parcels(&database, "here").await;
        assert_eq!(rows[0], parcel(1, "waiting", 25, 0, None, 25));
        assert_eq!(rows[1], parcel(2, "waiting", 25, 0, None, 25));
        assert_eq!(keys(&claim(&database, &PARCELS, 25, 9).await), [1, 2]);
    }

    async fn old_rows_are_not_claimed_and_expire(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 3).await;
        write(&database, |unit| Box::pin(async move {
            execute!(unit, "UPDATE parcel SET made_at = 500 WHERE id = 3")
        })).await;
        // Parcel 1 is claimed before it is too old.
        assert_eq!(keys(&claim(&database, &PARCELS, 9_990, 1).await), [1]);
        assert_eq!(keys(&claim(&database, &PARCELS, 10_000, 9).await), [3]);
        let ended = write(&database, |unit| Box::pin(PARCELS.expire(unit, 10_000))).await;
        assert_eq!(ended, Ended { expired: 1, dead: 0 }, "claimed rows are left to their holders");
        let states: Vec<_> = parcels(&database, "here").await.into_iter().map(|row| row.1).collect();
        assert_eq!(states, ["waiting", "expired", "waiting"]);
        let ended = write(&database, |unit| Box::pin(PARCELS.expire(unit, 10_500))).await;
        assert_eq!(ended, Ended { expired: 2, dead: 0 });
        let there = parcels(&database, "there").await;
        assert!(there.iter().all(|row| row.1 == "waiting"));
        let retried = write(&database, |unit| Box::pin(PARCELS.retry(unit, &[1, 2, 3], 10_500))).await;
        assert_eq!(retried, 0, "expired rows stay expired");
    }

    async fn a_row_without_reports_dies_after_its_attempts(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 1).await;
        for now in [0, 100, 200, 300] {
            assert_eq!(claim(&database, &PARCELS, now, 9).await.len(), 1);
        }
        assert!(claim(&database, &PARCELS, 400, 9).await.is_empty());
        let ended = write(&database, |unit| Box::pin(PARCELS.expire(unit, 400))).await;
        assert_eq!(ended, Ended { expired: 0, dead: 1 });
        assert_eq!(parcels(&database, "here").await[0].1, "refused");
    }

    async fn releasing_a_row_does_not_count_as_an_attempt(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 2).await;
        let claims = claim(&database, &PARCELS, 10, 9).await;
        assert_eq!(report!(database, PARCELS.release(claims[..1], 11, 50, Some("paused"))), 1);
        assert_eq!(report!(database, PARCELS.release(claims[1..], 12, 12, None)), 1);
        let rows = parcels(&database, "here").await;
        assert_eq!(rows[0], parcel(1, "waiting", 50, 0, Some("paused"), 11));
        assert_eq!(rows[1], parcel(2, "waiting", 12, 0, None, 12));
        assert_eq!(keys(&claim(&database, &PARCELS, 50, 9).await), [1, 2]);
    }

    async fn a_late_report_does_not_affect_the_next_claim(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 2).await;
        let late = claim(&database, &PARCELS, 0, 9).await;
        let next = claim(&database, &PARCELS, 100, 9).await;
        assert_eq!(report!(database, PARCELS.failed(late, 101, "late")), Failed::default());
        assert_eq!(report!(database, PARCELS.refused(late, 101, "late")), 0);
        assert_eq!(report!(database, PARCELS.release(late, 101, 101, None)), 0);
        let expected = [1, 2].map(|id| parcel(id, "waiting", 200, 2, None, 0));
        assert_eq!(parcels(&database, "here").await, expected);
        assert_eq!(report!(database, PARCELS.delivered(late[..1], 102)), 1, "a late delivery still counts");
        assert_eq!(report!(database, PARCELS.failed(next, 103, "no")), Failed { queued: 1, dead: 0 });
        let rows = parcels(&database, "here").await;
        assert_eq!((rows[0].1.as_str(), rows[1].1.as_str()), ("sent", "waiting"));
        assert_eq!(report!(database, PARCELS.delivered(next[..1], 104)), 0, "it is not queued any more");
    }

    async fn discarded_rows_are_deleted(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 2).await;
        let claims = claim(&database, &PARCELS, 0, 1).await;
        assert_eq!(report!(database, PARCELS.discard(claims)), 1);
        assert_eq!(parcels(&database, "here").await.len(), 1);
        assert_eq!(parcels(&database, "there").await.len(), 2);
    }

    async fn sent_rows_can_get_a_timestamp(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 3).await;
        let claims = claim(&database, &STAMPED, 10, 9).await;
        assert_eq!(report!(database, STAMPED.delivered(claims[..1], 11)), 1);
        assert_eq!(report!(database, STAMPED.refused(claims[1..2], 11, "never")), 1);
        assert_eq!(report!(database, STAMPED.failed(claims[2..], 11, "busy")).queued, 1);
        let rows = parcels(&database, "here").await;
        let shown: Vec<_> = rows.iter().map(|row| (row.0, row.2, row.3)).collect();
        assert_eq!(shown, [(1, Some(11), Some(110)), (3, None, Some(41))]);
        let retried = write(&database, |unit| Box::pin(STAMPED.retry(unit, &[1, 3], 12))).await;
        assert_eq!(retried, 0, "3 might be claimed: it is due within a lease");
        let counts = STAMPED.counts(&mut database.read().await.unwrap()).await.unwrap();
        assert_eq!(counts, Counts { queued: 1, dead: 0 });
    }

    async fn sent_rows_can_be_deleted(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 3).await;
        let claims = claim(&database, &DELETED, 10, 2).await;
        assert_eq!(report!(database, DELETED.delivered(claims[..1], 11)), 1);
        assert_eq!(report!(database, DELETED.refused(claims[1..], 11, "never")), 1);
        assert_eq!(parcels(&database, "here").await.len(), 1);
        assert_eq!(keys(&claim(&database, &DELETED, 11, 9).await), [3]);
    }

    async fn rows_can_be_polled_on_a_schedule(scratch: TestDatabase) {
        let database = with_parcels(&scratch, 3).await;
        let claims = claim(&database, &SCHEDULED, 10, 9).await;
        assert!(claims.iter().all(|claim| claim.attempts == 1), "attempts are not counted");
        assert_eq!(report!(database, SCHEDULED.delivered(claims[..1], 11)), 1);
        assert_eq!(report!(database, SCHEDULED.release(claims[1..2], 11, 5_000, None)), 1);
        assert_eq!(report!(database, SCHEDULED.failed(claims[2..], 11, "busy")).queued, 1);
        let due: Vec<_> = parcels(&database, "here").await.iter().map(|row| row.3).collect();
        assert_eq!(due, [None, Some(5_000), Some(41)]);
        let retried = write(&database, |unit| Box::pin(SCHEDULED.retry(unit, &[1, 2], 20))).await;
        assert_eq!(retried, 2);
        assert_eq!(keys(&claim(&database, &SCHEDULED, 20, 9).await), [1, 2]);
    }
}

/// Tests that an uncommitted unit of work with claimed rows does not block other claims, which get other rows.
#[tokio::test]
async fn claimers_do_not_wait_for_each_other_postgres() {
    let scratch = TestDatabase::postgres().await;
    let database = with_parcels(&scratch, 10).await;
    let (claimed, claiming) = tokio::sync::oneshot::channel();
    let (go_on, going_on) = tokio::sync::oneshot::channel::<()>();
    let first = tokio::spawn({
        let database = database.clone();
        async move {
            write(&database, |unit| {
                Box::pin(async move {
                    let claims = PARCELS.claim(unit, 10, 5).await?;
                    let _ = claimed.send(());
                    let _ = going_on.await;
                    Ok(claims)
                })
            })
            .await
        }
    });
    claiming.await.unwrap();
    assert_eq!(keys(&claim(&database, &PARCELS, 10, 5).await), [6, 7, 8, 9, 10]);
    assert!(claim(&database, &PARCELS, 10, 5).await.is_empty());
    go_on.send(()).unwrap();
    assert_eq!(keys(&first.await.unwrap()), [1, 2, 3, 4, 5]);
}
