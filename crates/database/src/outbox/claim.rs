//! Claims rows: a node selects rows that are due and leases them, so that no other node delivers them.

use sqlx::AssertSqlSafe;

use super::table::{Key, Outbox};
use crate::{DatabaseError, Engine, Executes as _, Unit, fetch_all};

/// A claimed row: the node that claimed it may deliver the row until the lease ends. Pass the claim to the method that
/// records the outcome, such as [`Outbox::delivered`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim<K> {
    pub key: K,
    /// The number of attempts to deliver the row, including the attempt that this claim is for. Always 1 if the table
    /// does not count attempts.
    pub attempts: i64,
    /// When the lease ends, in Unix seconds.
    pub until: i64,
}

impl<K: Key> Outbox<K> {
    /// Claims up to `limit` rows that are due, those due longest first, and returns the claims sorted by key. No other
    /// node can claim these rows until the lease ends. A claim counts as an attempt.
    pub async fn claim(
        &self,
        unit: &mut Unit,
        now: i64,
        limit: i64,
    ) -> Result<Vec<Claim<K>>, DatabaseError> {
        let (until, sql) = (self.policy.lease.after(now), self.claim_text(unit));
        let rows = fetch_all!(unit, (K, i64), AssertSqlSafe(sql), now, until, limit)?;
        let claim = |(key, attempts)| Claim { key, attempts, until };
        let mut claims: Vec<_> = rows.into_iter().map(claim).collect();
        claims.sort_unstable_by(|one, other| one.key.cmp(&other.key));
        Ok(claims)
    }

    fn claim_text(&self, unit: &mut Unit) -> String {
        let Self { table, key, due, .. } = self;
        let (key, due_now) = (key.0, format!("{} AND {due} <= $1", self.is_queued()));
        let expired = self.is_expired("$1").map(|expired| format!(" AND NOT ({expired})"));
        let used_up = self.is_used_up().map(|used_up| format!(" AND NOT ({used_up})"));
        let (expired, used_up) = (expired.unwrap_or_default(), used_up.unwrap_or_default());
        // With `SKIP LOCKED`, nodes that claim at the same time get different rows instead of waiting for each other.
        // SQLite has only one writer and does not support this clause.
        let lock = match unit.engine() {
            Engine::Sqlite(_) => "",
            Engine::Postgres(_) => "FOR UPDATE SKIP LOCKED",
        };
        let count = self.attempts.map(|column| format!(", {column} = {column} + 1"));
        let reason = self.reason.map(|column| format!(", {column} = NULL"));
        let (count, reason) = (count.unwrap_or_default(), reason.unwrap_or_default());
        let attempts = self.attempts.unwrap_or("CAST(1 AS BIGINT)");
        // `MATERIALIZED`, because PostgreSQL may otherwise evaluate the limit once per row.
        format!(
            "WITH claimable AS MATERIALIZED (SELECT {key} AS claimable_key FROM {table}
                WHERE {due_now}{expired}{used_up} ORDER BY {due}, {key} LIMIT $3 {lock})
            UPDATE {table} SET {due} = $2{count}{reason}
            WHERE {key} IN (SELECT claimable_key FROM claimable) AND {due_now}
            RETURNING {key}, {attempts}"
        )
    }
}
