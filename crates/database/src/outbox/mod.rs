//! Delivery of queued rows: claim, lease, back-off, expiry and dead letters, for any table.
//!
//! An [`Outbox`] describes a table that a feature owns; the feature inserts the rows. A worker claims
//! rows that are due, sends them outside the unit of work, and reports the outcome:
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
//! # How a feature uses it
//!
//! 1. Describe the table in the feature's store as a `const`. Two outboxes may share a table if their
//!    `rows` differ (one per peer).
//! 2. Insert rows with the time of the first attempt in the unit of work that causes them.
//! 3. Claim and load in one unit of work; send; report in another. One statement claims a batch, and a
//!    report takes all claims with the same outcome.
//! 4. Call [`Outbox::expire`] from the sweep, and [`Outbox::counts`] for the metrics.
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
//! /// Sends due rows; returns whether there may be more.
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
//! * A row has at most one claim at a time, however many nodes claim. A node that crashes loses its
//!   claims when their lease ends; then another node claims the rows.
//! * Delivery is at least once: an attempt that takes longer than the lease may be repeated. Give every
//!   attempt a timeout below the lease.
//! * A failure, refusal or release that is reported after the lease has ended and the row was claimed
//!   again changes nothing. A delivery counts whenever it is reported.
//! * Expired and dead rows are not claimed, and neither are rows that used all their attempts without a
//!   report, such as rows that crash the node.
//! * Time is passed in, in unix seconds.

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
