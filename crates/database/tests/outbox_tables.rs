//! Outboxes of the features: every statement runs against their real tables.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use database::outbox::{Backoff, Claim, Failed, Key, KeyColumn, Outbox, Policy, State};
use database::{Database, DatabaseError, execute};
use test_database::on_both_engines;

const DAY: i64 = 24 * 60 * 60;

const fn policy(lease: i64, max_age: Option<i64>) -> Policy {
    Policy { lease, backoff: Backoff::STANDARD, max_attempts: None, max_age }
}

const MAILS: Outbox<i64> = Outbox {
    table: "inbox_mail",
    key: KeyColumn::named("message"),
    rows: "TRUE",
    due: "next_attempt",
    attempts: Some("attempts"),
    created: None,
    reason: None,
    changed: None,
    queued: State::Null("sent_at"),
    delivered: State::Set("sent_at"),
    dead: State::Deleted,
    expired: State::Deleted,
    policy: policy(120, None),
};

const NOTIFICATIONS: Outbox<i64> = Outbox {
    table: "notice_outbox",
    key: KeyColumn::named("id"),
    rows: "TRUE",
    due: "next_attempt",
    attempts: Some("attempts"),
    created: Some("made_at"),
    reason: None,
    changed: None,
    queued: State::Any,
    delivered: State::Deleted,
    dead: State::Deleted,
    expired: State::Deleted,
    policy: policy(120, Some(2 * DAY)),
};

/// Without a mailer, mails stay queued.
const PUSHES: Outbox<i64> = Outbox { rows: "subscription IS NOT NULL", ..NOTIFICATIONS };

const META: Outbox<i64> = Outbox {
    table: "conversion_delivery",
    key: KeyColumn::named("event"),
    rows: "peer = 'meta'",
    due: "due_at",
    attempts: Some("attempts"),
    created: Some("(SELECT e.at FROM campaign_event e WHERE e.id = conversion_delivery.event)"),
    reason: Some("reason"),
    changed: Some("changed_at"),
    queued: State::Is("state", "waiting"),
    delivered: State::Is("state", "sent"),
    dead: State::Is("state", "refused"),
    expired: State::Is("state", "expired"),
    policy: policy(300, Some(7 * DAY - 3600)),
};

const ORDERS: Outbox<String> = Outbox {
    table: "payment_order",
    key: KeyColumn::named("id"),
    rows: "provider = 'stripe'",
    due: "ask_at",
    attempts: None,
    created: None,
    reason: None,
    changed: None,
    queued: State::Set("ask_at"),
    delivered: State::Null("ask_at"),
    dead: State::Null("ask_at"),
    expired: State::Null("ask_at"),
    policy: policy(60, None),
};

/// Runs every statement with a key that no row has.
async fn run_all<K: Key>(database: &Database, outbox: &'static Outbox<K>, key: K) {
    let work = database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            assert!(outbox.claim(unit, 10, 20).await?.is_empty());
            let claims = [Claim { key: key.clone(), attempts: 1, until: 130 }];
            assert_eq!(outbox.delivered(unit, &claims, 20).await?, 0);
            assert_eq!(outbox.failed(unit, &claims, 20, "no").await?, Failed::default());
            assert_eq!(outbox.refused(unit, &claims, 20, "no").await?, 0);
            assert_eq!(outbox.release(unit, &claims, 20, 30, Some("no")).await?, 0);
            assert_eq!(outbox.discard(unit, &claims).await?, 0);
            assert_eq!(outbox.retry(unit, &[key], 20).await?, 0);
            outbox.expire(unit, 30 * DAY).await
        })
    });
    work.await.unwrap();
    let counts = outbox.counts(&mut database.read().await.unwrap()).await.unwrap();
    assert_eq!(counts.queued, 0);
}

on_both_engines! {
    async fn every_statement_runs_on_the_tables_of_the_features(scratch: TestDatabase) {
        let database = scratch.open().await;
        for outbox in [&MAILS, &NOTIFICATIONS, &PUSHES, &META] {
            run_all(&database, outbox, 1).await;
        }
        run_all(&database, &ORDERS, "an order".to_owned()).await;
    }

    async fn mails_are_claimed_and_get_a_sent_time(scratch: TestDatabase) {
        let database = scratch.open().await;
        let work = database.write::<_, DatabaseError, _>(|unit| Box::pin(async move {
            let sql = "INSERT INTO inbox_message (id, reference, idempotency_key, fingerprint, topic,
                message, reply_to, received_at) VALUES (7, 'r', 'k', 'f', 't', 'm', 'a', 5)";
            execute!(unit, sql)?;
            execute!(unit, "INSERT INTO inbox_mail (message, next_attempt) VALUES (7, 5)")?;
            let claims = MAILS.claim(unit, 5, 20).await?;
            assert_eq!(claims, [Claim { key: 7, attempts: 1, until: 125 }]);
            assert_eq!(MAILS.delivered(unit, &claims, 6).await?, 1);
            MAILS.claim(unit, 1000, 20).await
        }));
        assert!(work.await.unwrap().is_empty());
    }
}
