//! Records the outcome of claimed rows: delivered, failed, refused, released or discarded.

use std::collections::BTreeMap;

use super::claim::Claim;
use super::table::{Key, Outbox, State};
use super::text::{Attempts, Change, Parameters};
use crate::{DatabaseError, Unit, bulk};

/// The result of [`Outbox::failed`]: how many of the rows will be retried, and how many are dead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Failed {
    /// Number of rows that will be retried.
    pub queued: u64,
    /// Number of rows that are dead, because they have no attempts left.
    pub dead: u64,
}

impl<K: Key> Outbox<K> {
    /// Records that rows were delivered, even if their lease has ended. Returns how many of the rows were still queued.
    pub async fn delivered(
        &self,
        unit: &mut Unit,
        claims: &[Claim<K>],
        now: i64,
    ) -> Result<u64, DatabaseError> {
        let change = Change { state: Some(self.delivered), now, ..Change::default() };
        self.report(unit, &change, None, claims.iter().map(|claim| &claim.key)).await
    }

    /// Records that the delivery of rows failed. Each row is due again after its back-off, or dead if it has no
    /// attempts left. Rows that another node has claimed in the meantime are not changed.
    pub async fn failed(
        &self,
        unit: &mut Unit,
        claims: &[Claim<K>],
        now: i64,
        reason: &str,
    ) -> Result<Failed, DatabaseError> {
        let mut groups = BTreeMap::<_, Vec<_>>::new();
        for claim in claims {
            groups.entry((claim.until, claim.attempts)).or_default().push(&claim.key);
        }
        let most = self.policy.max_attempts.filter(|_| self.attempts.is_some());
        let change = Change { reason: Some(reason), now, ..Change::default() };
        let mut failed = Failed::default();
        for ((until, attempts), keys) in groups {
            if most.is_some_and(|most| attempts >= most) {
                let dead = Change { state: Some(self.dead), ..change };
                failed.dead += self.report(unit, &dead, Some(until), keys).await?;
            } else {
                let due = Some(self.policy.backoff.after(attempts).after(now));
                let later = Change { due, ..change };
                failed.queued += self.report(unit, &later, Some(until), keys).await?;
            }
        }
        Ok(failed)
    }

    /// Records that the receiver will never accept these rows, which makes them dead. Rows that another node has
    /// claimed in the meantime are not changed. Returns how many rows became dead.
    pub async fn refused(
        &self,
        unit: &mut Unit,
        claims: &[Claim<K>],
        now: i64,
        reason: &str,
    ) -> Result<u64, DatabaseError> {
        let (state, reason) = (Some(self.dead), Some(reason));
        let change = Change { state, reason, now, ..Change::default() };
        self.report_leased(unit, &change, claims).await
    }

    /// Releases claims without an attempt to deliver: the rows are due again at `due`, and the attempt is not counted.
    /// Rows that another node has claimed in the meantime are not changed. Returns how many rows were released.
    pub async fn release(
        &self,
        unit: &mut Unit,
        claims: &[Claim<K>],
        now: i64,
        due: i64,
        reason: Option<&str>,
    ) -> Result<u64, DatabaseError> {
        let (due, attempts) = (Some(due), Attempts::TakeOneBack);
        let change = Change { state: None, due, attempts, reason, now };
        self.report_leased(unit, &change, claims).await
    }

    /// Deletes rows that must not be delivered any more. Returns how many of them were still queued.
    pub async fn discard(
        &self,
        unit: &mut Unit,
        claims: &[Claim<K>],
    ) -> Result<u64, DatabaseError> {
        let change = Change { state: Some(State::Deleted), ..Change::default() };
        self.report(unit, &change, None, claims.iter().map(|claim| &claim.key)).await
    }

    async fn report_leased(
        &self,
        unit: &mut Unit,
        change: &Change<'_>,
        claims: &[Claim<K>],
    ) -> Result<u64, DatabaseError> {
        let mut leases = BTreeMap::<_, Vec<_>>::new();
        for claim in claims {
            leases.entry(claim.until).or_default().push(&claim.key);
        }
        let mut changed = 0;
        for (until, keys) in leases {
            changed += self.report(unit, change, Some(until), keys).await?;
        }
        Ok(changed)
    }

    /// Applies `change` to the queued rows among `keys`. If `until` is given, only rows whose lease ends at `until` are
    /// changed, because a different end means that another node has claimed the row.
    async fn report(
        &self,
        unit: &mut Unit,
        change: &Change<'_>,
        until: Option<i64>,
        keys: impl IntoIterator<Item = &K>,
    ) -> Result<u64, DatabaseError> {
        let mut parameters = Parameters::default();
        let mut sql = self.change(change, &mut parameters);
        sql += &format!(" WHERE {} AND {} IN ({{}})", self.is_queued(), self.key.0);
        if let Some(until) = until {
            sql += &format!(" AND {} = {}", self.due, parameters.number(until));
        }
        bulk::execute_text_in(unit, &sql, parameters, keys).await
    }
}
