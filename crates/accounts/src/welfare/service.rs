use foundation::network::Network;
use std::sync::Arc;

use database::{Database, DatabaseError};

use super::check_in_rule::{self, opens_at};
use super::guest_rewards;
use super::model::{Center, CheckedIn, Claimed};
use super::reward_table::{EXPIRES_AFTER, Period, TaskId, bonus_of, rung};
use super::store::guest_rewards::GuestReward;
use super::store::{self, CheckInRow, ClaimRow};
use crate::notifications::NotificationError;
use catalogue::{BookId, Catalogue, CatalogueError};
use foundation::clock::Clock;
use foundation::time_zone::{UnknownTimeZone, Zone};
use money::wallet::WalletError;
use readers::{self, ReaderId};
use reading::ReadingError;

#[derive(Debug, thiserror::Error)]
pub enum WelfareError {
    #[error(transparent)]
    UnknownTimeZone(#[from] UnknownTimeZone),
    #[error("there is no such task")]
    NoSuchTask,
    #[error("this task is not done yet")]
    NotReady,
    #[error("the reader is not there any more")]
    Gone,
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Wallet(#[from] WalletError),
    #[error(transparent)]
    Reading(#[from] ReadingError),
    #[error(transparent)]
    Notifications(#[from] NotificationError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The reader who checks in or claims a reward, with facts about the request.
#[derive(Debug, Clone, Copy)]
pub struct Claimant {
    pub reader: ReaderId,
    pub bound: bool,
    /// Whether the site offers a way to sign in (a login provider or an e-mail address), with which
    /// a guest can bind the account.
    pub can_bind: bool,
    /// The network that the request came from; `None` if the network is unknown.
    pub network: Option<Network>,
}

/// The welfare service: check-ins, tasks and their rewards. Cheap to clone.
#[derive(Clone)]
pub struct Welfare {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    catalogue: Catalogue,
}

impl Welfare {
    pub fn new(database: Database, clock: Arc<dyn Clock>, catalogue: Catalogue) -> Self {
        Self { database, clock, catalogue }
    }

    #[tracing::instrument(level = "debug", skip_all, fields(reader = who.reader.get()))]
    #[foundation::boxed]
    pub async fn center(&self, who: Claimant, zone: &str) -> Result<Center, WelfareError> {
        let zone = Zone::named(zone)?;
        self.record_zone_change(who.reader, &zone).await?;
        self.release(who).await?;
        self.center_in(who, &zone).await
    }

    /// Releases a reader's held rewards: moves those that have become spendable to the wallet.
    /// Writes nothing if the reader has no held rewards; most readers have none.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = who.reader.get()))]
    #[foundation::boxed]
    pub async fn release(&self, who: Claimant) -> Result<(), WelfareError> {
        let mut db = self.database.read().await?;
        let waits = store::guest_rewards::has_waiting(&mut db, who.reader).await?;
        drop(db);
        if !waits {
            return Ok(());
        }
        let now = self.clock.unix_seconds();
        let work = self.database.write::<_, WelfareError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, who.reader).await? {
                    return Err(WelfareError::Gone);
                }
                guest_rewards::release(unit, who, now).await
            })
        });
        work.await
    }

    /// Releases a reader's held rewards (see [`Self::release`]) after a request that reported
    /// reading time. A failure is only logged, because the next such request tries again.
    #[foundation::boxed]
    pub async fn release_after_reading(&self, who: Claimant) {
        if let Err(error) = self.release(who).await {
            tracing::warn!(%error, "rewards could not be released after reading");
        }
    }

    /// Records that the reader visits from another time zone than that of the last check-in, at a
    /// time when the next check-in is not possible yet. The days before this visit then do not
    /// count as missed, so the change of zone does not break the streak.
    async fn record_zone_change(&self, reader: ReaderId, zone: &Zone) -> Result<(), WelfareError> {
        let now = self.clock.unix_seconds();
        let known = super::center::last(&mut self.database.read().await?, reader).await?;
        let Some((last, row)) = known else { return Ok(()) };
        let done = check_in_rule::check_in(Some(&last), now, zone).is_none();
        if !done || !is_in_other_zone(&row, now, zone) {
            return Ok(());
        }
        let name = zone.name().to_owned();
        let noted = self.database.write::<_, WelfareError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, reader).await? {
                    return Err(WelfareError::Gone);
                }
                Ok(store::note_seen(unit, reader, row.day, now, &name).await?)
            })
        });
        noted.await
    }

    async fn center_in(&self, who: Claimant, zone: &Zone) -> Result<Center, WelfareError> {
        let mut db = self.database.read().await?;
        super::center::center(&mut db, who, zone, self.clock.unix_seconds()).await
    }

    /// Checks the reader in for today and grants the reward. If the reader has already checked in today, returns the
    /// reward of that check-in.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = who.reader.get()))]
    #[foundation::boxed]
    pub async fn check_in(&self, who: Claimant, zone: &str) -> Result<CheckedIn, WelfareError> {
        let zone = Zone::named(zone)?;
        let (now, here) = (self.clock.unix_seconds(), zone.clone());
        let work = self.database.write::<_, WelfareError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, who.reader).await? {
                    return Err(WelfareError::Gone);
                }
                let known = super::center::last(unit, who.reader).await?;
                let last = known.as_ref().map(|(last, _)| last);
                let Some(done) = check_in_rule::check_in(last, now, &here) else {
                    let (_, row) = known.ok_or(WelfareError::Gone)?;
                    if is_in_other_zone(&row, now, &here) {
                        store::note_seen(unit, who.reader, row.day, now, here.name()).await?;
                    }
                    return Ok((row, true));
                };
                let row = CheckInRow {
                    day: done.day,
                    at: now,
                    zone: here.name().to_owned(),
                    streak: done.streak,
                    froze: done.froze,
                    freezes: done.freezes,
                    bonus: bonus_of(rung(done.streak)),
                    expires_at: now + EXPIRES_AFTER,
                    seen_at: None,
                    seen_zone: None,
                };
                store::put_check_in(unit, who.reader, &row).await?;
                let reward = GuestReward {
                    key: check_in_key(who, row.day),
                    reason: "check-in".to_owned(),
                    bonus: row.bonus,
                    expires_at: row.expires_at,
                };
                guest_rewards::give(unit, who, &reward, now).await?;
                Ok((row, false))
            })
        });
        let (row, repeated) = work.await?;
        Ok(CheckedIn {
            bonus: row.bonus,
            rung: rung(row.streak),
            streak: row.streak,
            froze: row.froze,
            expires_at: row.expires_at,
            repeated,
            held: self.is_held(&check_in_key(who, row.day)).await?,
            center: self.center_in(who, &zone).await?,
        })
    }

    async fn is_held(&self, key: &str) -> Result<bool, WelfareError> {
        Ok(store::guest_rewards::is_waiting(&mut self.database.read().await?, key).await?)
    }

    /// Grants the reward of a finished task. If the task is already claimed, returns the reward of that claim.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = who.reader.get()))]
    #[foundation::boxed]
    pub async fn claim(
        &self,
        who: Claimant,
        task: &str,
        zone: &str,
    ) -> Result<Claimed, WelfareError> {
        let task = TaskId::named(task).ok_or(WelfareError::NoSuchTask)?;
        let zone = Zone::named(zone)?;
        let (now, here) = (self.clock.unix_seconds(), zone.clone());
        let work = self.database.write::<_, WelfareError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, who.reader).await? {
                    return Err(WelfareError::Gone);
                }
                let claims = store::last_claims(unit, who.reader).await?;
                let last = claims.into_iter().find(|claim| claim.task == task.name());
                if let Some(last) = last.filter(|last| still_claimed(last, task, now, &here)) {
                    return Ok((last, true));
                }
                let done = super::center::progress(unit, who, &here, now, task).await?;
                if done < task.target() {
                    return Err(WelfareError::NotReady);
                }
                let row = ClaimRow {
                    task: task.name().to_owned(),
                    day: match task.period() {
                        Period::Day => here.day(now),
                        Period::Once => 0,
                    },
                    at: now,
                    zone: here.name().to_owned(),
                    bonus: task.bonus(),
                    expires_at: now + EXPIRES_AFTER,
                };
                store::put_claim(unit, who.reader, &row).await?;
                let reward = GuestReward {
                    key: task_key(who, &row),
                    reason: task.name().to_owned(),
                    bonus: row.bonus,
                    expires_at: row.expires_at,
                };
                guest_rewards::give(unit, who, &reward, now).await?;
                Ok((row, false))
            })
        });
        let (row, repeated) = work.await?;
        Ok(Claimed {
            task_id: task,
            bonus: row.bonus,
            expires_at: row.expires_at,
            repeated,
            held: self.is_held(&task_key(who, &row)).await?,
            center: self.center_in(who, &zone).await?,
        })
    }

    /// Records that the reader shared a book today, or the site if `book` is `None`. `zone` is the reader's time zone.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = who.reader.get(), book = book.map(tracing::field::display)))]
    #[foundation::boxed]
    pub async fn shared(
        &self,
        who: Claimant,
        book: Option<&BookId>,
        zone: &str,
    ) -> Result<Center, WelfareError> {
        let zone = Zone::named(zone)?;
        let book = match book {
            Some(book_id) => Some(self.catalogue.book_key(book_id).await?.get()),
            None => None,
        };
        let now = self.clock.unix_seconds();
        let day = zone.day(now);
        let work = self.database.write::<_, WelfareError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, who.reader).await? {
                    return Err(WelfareError::Gone);
                }
                Ok(store::put_share(unit, who.reader, day, now, book).await?)
            })
        });
        work.await?;
        self.center_in(who, &zone).await
    }
}

fn check_in_key(who: Claimant, day: i64) -> String {
    format!("check-in:{}:{day}", who.reader.get())
}

fn task_key(who: Claimant, row: &ClaimRow) -> String {
    format!("task:{}:{}:{}", who.reader.get(), row.task, row.day)
}

/// Returns whether the reader, who is now in the zone `here`, made the check-in `row` in another
/// zone, and no visit from `here` is recorded in `row` for today yet.
fn is_in_other_zone(row: &CheckInRow, now: i64, here: &Zone) -> bool {
    let known_here = row.seen_zone.as_deref() == Some(here.name())
        && row.seen_at.is_some_and(|at| here.day(at) >= here.day(now));
    now > row.at && row.zone != here.name() && !known_here
}

/// Returns whether the claim `last` rules out another claim of its task now: always if the task is
/// rewarded only once, otherwise until the next day. The next day begins as for check-ins (see
/// [`opens_at`]), so a change of time zone does not bring it earlier.
pub(super) fn still_claimed(last: &ClaimRow, task: TaskId, now: i64, zone: &Zone) -> bool {
    if task.period() == Period::Once {
        return true;
    }
    let there = Zone::stored(&last.zone);
    let last_day = check_in_rule::Last {
        day: last.day,
        at: last.at,
        zone: there,
        streak: 1,
        freezes: 0,
        seen: None,
    };
    zone.day(now) <= last.day || now < opens_at(&last_day, zone)
}
