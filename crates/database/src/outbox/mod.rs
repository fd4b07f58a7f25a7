//! Delivery of queued rows of any table: claims, leases, back-off, expiry and dead rows.
//!
//! An [`Outbox`] describes a table of a feature; the feature inserts the rows. A worker claims rows that are due, sends
//! them outside the unit of work, and reports the outcome:
//!
//! ```text
//!            claim                    delivered
//!   queued ---------> queued, leased -----------> delivered
//!     ^  \                 |  |  refused, or failed too often
//!     |   \ expire         |  +-----------------> dead ---+
//!     |    +-> expired     | failed, release              |
//!     +--------------------+------------------------------+ retry
//! ```
//!
//! # How a feature uses an outbox
//!
//! 1. Describe the table in the feature's store as a `const`. Two outboxes may share a table if their `rows` conditions
//!    select different rows, such as one outbox per receiving server.
//! 2. Insert a row in the unit of work that causes it, with the time of the first attempt.
//! 3. Claim rows and load their data in one unit of work; send; report the outcome in another unit of work. One
//!    statement claims a batch, and one report covers all claims with the same outcome.
//! 4. Call [`Outbox::expire`] from the sweep (the periodic clean-up), and [`Outbox::counts`] for the metrics.
//!
//! ```no_run
//! use database::outbox::{Backoff, Claim, KeyColumn, Outbox, Policy, State};
//! use database::{Database, DatabaseError, bulk};
//! use foundation::clock::Seconds;
//!
//! const MAILS: Outbox<i64> = Outbox {
//!     table: "inbox_mail",
//!     key: KeyColumn::named("message"),
//!     rows: "TRUE",
//!     due: "next_attempt",
//!     attempts: Some("attempts"),
//!     created: None,
//!     reason: None,
//!     changed: None,
//!     queued: State::Null("sent_at"),
//!     delivered: State::Set("sent_at"),
//!     dead: State::Deleted,
//!     expired: State::Deleted,
//!     policy: Policy {
//!         lease: Seconds::new(120),
//!         backoff: Backoff::STANDARD,
//!         max_attempts: None,
//!         max_age: None,
//!     },
//! };
//!
//! /// Sends due rows. Returns whether more rows may be due.
//! async fn send_due(database: &Database, now: i64) -> Result<bool, DatabaseError> {
//!     let work = database.write::<_, DatabaseError, _>(move |unit| Box::pin(async move {
//!         let claims = MAILS.claim(unit, now, 20).await?;
//!         let sql = "SELECT id, reply_to, message FROM inbox_message WHERE id IN ({})";
//!         let keys = claims.iter().map(|claim| claim.key);
//!         let mails: Vec<(i64, String, String)> = bulk::fetch_in(unit, sql, (), keys).await?;
//!         Ok((claims, mails))
//!     }));
//!     let (claims, mails) = work.await?;
//!     let more = !claims.is_empty();
//!     let (sent, failed): (Vec<Claim<i64>>, Vec<_>) = claims.into_iter().partition(|claim| {
//!         mails.iter().any(|(id, ..)| *id == claim.key) // Sends it, within the lease.
//!     });
//!     let work = database.write::<_, DatabaseError, _>(move |unit| Box::pin(async move {
//!         MAILS.delivered(unit, &sent, now).await?;
//!         MAILS.failed(unit, &failed, now, "the server did not answer").await?;
//!         Ok(())
//!     }));
//!     work.await?;
//!     Ok(more)
//! }
//! ```
//!
//! # Promises
//!
//! * A row has at most one claim at a time, however many nodes claim rows. The claims of a crashed node end with their
//!   lease; then another node can claim the rows.
//! * Delivery is at least once: an attempt that takes longer than the lease may be repeated. Give every
//!   attempt a timeout below the lease.
//! * If the row has been claimed again after the lease ended, a late report of a failure, refusal or release changes
//!   nothing. A late report of a delivery counts.
//! * Expired and dead rows are not claimed. Neither are rows that used all their attempts without a reported outcome,
//!   such as rows that crash the node.
//! * The current time is a parameter, in Unix seconds.

mod attempts;
mod backoff;
mod claim;
mod operator;
mod table;
mod text;

pub use attempts::Failed;
pub use backoff::Backoff;
pub use claim::Claim;
pub use operator::{Counts, Ended};
pub use table::{Key, KeyColumn, Outbox, Policy, State};
