//! Operations on an outbox besides delivery: expiry, manual retry and counting.

use sqlx::AssertSqlSafe;

use super::table::{Key, Outbox, State};
use super::text::{Attempts, Change, Parameters};
use crate::{DatabaseError, Executes, Unit, bulk, fetch_one};

/// The numbers of rows that [`Outbox::expire`] marked as expired and as dead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ended {
    pub expired: u64,
    /// Number of rows that became dead because their attempts are used up, although no outcome was ever reported: for
    /// example, each attempt crashed the node.
    pub dead: u64,
}

/// How many rows of an outbox are queued, and how many are dead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    pub queued: i64,
    /// The number of dead rows. Always 0 if the outbox deletes dead rows or stores them like delivered rows.
    pub dead: i64,
}

impl<K: Key> Outbox<K> {
    /// Marks rows that are too old as expired, and rows without attempts left as dead. Rows with a running lease are
    /// not changed.
    pub async fn expire(&self, unit: &mut Unit, now: i64) -> Result<Ended, DatabaseError> {
        let mut ended = Ended::default();
        if let Some(expired) = self.is_expired("$1") {
            ended.expired = self.end_due(unit, self.expired, &expired, now).await?;
        }
        if let Some(used_up) = self.is_used_up() {
            ended.dead = self.end_due(unit, self.dead, &used_up, now).await?;
        }
        Ok(ended)
    }

    /// Makes the rows with these `keys` due now and resets their attempts, if they are dead or wait for their next
    /// attempt. Claimed, delivered and expired rows are not changed. Exception: if the outbox stores delivered rows in
    /// the same way as dead rows, delivered rows become due too. Returns how many rows were changed.
    pub async fn retry(
        &self,
        unit: &mut Unit,
        keys: impl IntoIterator<Item = &K>,
        now: i64,
    ) -> Result<u64, DatabaseError> {
        let mut parameters = Parameters::default();
        let (state, due, attempts) = (Some(self.queued), Some(now), Attempts::Reset);
        let change = Change { state, due, attempts, reason: None, now };
        let mut sql = self.change(&change, &mut parameters);
        let waits = match self.reason {
            Some(reason) => format!("{reason} IS NOT NULL"),
            // A claimed row is due within the length of a lease, so a row due later than that is not claimed.
            None => format!("{} > {}", self.due, parameters.number(self.policy.lease.after(now))),
        };
        let dead = self.dead.condition().unwrap_or_else(|| "FALSE".to_owned());
        let queued = self.is_queued();
        sql += &format!(
            " WHERE {} IN ({{}}) AND ({}) AND ({dead} OR ({queued} AND {waits}))",
            self.key.0, self.rows
        );
        bulk::execute_text_in(unit, &sql, parameters, keys).await
    }

    /// Counts the queued and the dead rows. Scans the table if there is no index for dead rows.
    pub async fn counts(&self, db: &mut impl Executes) -> Result<Counts, DatabaseError> {
        let (table, rows, queued) = (self.table, self.rows, self.is_queued());
        let dead = self.dead.condition().filter(|_| self.dead != self.delivered);
        let dead = dead.map_or("CAST(0 AS BIGINT)".to_owned(), |dead| {
            format!("(SELECT COUNT(*) FROM {table} WHERE ({rows}) AND {dead})")
        });
        let sql = format!("SELECT (SELECT COUNT(*) FROM {table} WHERE {queued}), {dead}");
        let (queued, dead) = fetch_one!(db, (i64, i64), AssertSqlSafe(sql))?;
        Ok(Counts { queued, dead })
    }

    /// Ends the queued rows that are due and match `condition`: their state becomes `state`. Claimed rows are not due,
    /// so they are not changed.
    async fn end_due(
        &self,
        unit: &mut Unit,
        state: State,
        condition: &str,
        now: i64,
    ) -> Result<u64, DatabaseError> {
        let mut parameters = Parameters::default();
        let now_parameter = parameters.number(now);
        let change = Change { state: Some(state), now, ..Change::default() };
        let mut sql = self.change(&change, &mut parameters);
        let (queued, due) = (self.is_queued(), self.due);
        sql += &format!(" WHERE {queued} AND {due} <= {now_parameter} AND {condition}");
        bulk::execute_text(unit, &sql, parameters).await
    }
}
