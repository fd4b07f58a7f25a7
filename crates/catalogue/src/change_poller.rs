//! Polls the database every second for changes to the catalogue that other nodes made, and for
//! shelves that appear or disappear by their dates.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use super::book_id::BookId;
use super::changes::Subject;
use super::service::{Catalogue, CatalogueError};
use super::store;

/// Time between two polls.
const POLL: Duration = Duration::from_secs(1);
const CHANGES_A_POLL: i64 = 500;
/// How long records of changes are stored. A node that was offline for longer drops everything that it has cached.
const KEEP_CHANGES: Duration = Duration::from_secs(7 * 24 * 3600);

/// Polls for changes to the catalogue that other nodes made. Clones share the number of the last change seen (`seen`).
#[derive(Clone)]
pub struct ChangePoller {
    catalogue: Catalogue,
    seen: Arc<AtomicI64>,
    /// The time of the last check for shelves that appear or disappear by their dates, in Unix
    /// seconds.
    dated: Arc<AtomicI64>,
}

impl ChangePoller {
    /// Polls, and notifies the subscribers of this node about changes, until the future is dropped.
    #[foundation::boxed]
    pub async fn run(self) {
        let mut ticks = tokio::time::interval(POLL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            self.poll().await;
        }
    }

    /// Notifies the subscribers of this node about changes since the last poll: changes that other
    /// nodes made, and shelves or a featured book that appeared or disappeared by their dates.
    #[foundation::boxed]
    pub async fn poll(&self) {
        match self.catalogue.changes_since(self.seen.load(Ordering::Relaxed)).await {
            Ok((subjects, last)) => {
                self.catalogue.feed.notify(&subjects);
                self.seen.store(last, Ordering::Relaxed);
            }
            Err(error) => tracing::warn!(%error, "the catalogue's changes could not be read"),
        }
        let (dated, now) =
            (self.dated.load(Ordering::Relaxed), self.catalogue.clock.unix_seconds());
        match self.catalogue.pass_dates(dated, now).await {
            Ok(()) => self.dated.store(now, Ordering::Relaxed),
            Err(error) => tracing::warn!(%error, "the dates of shelves could not be read"),
        }
    }
}

impl Catalogue {
    /// Returns a poller that starts after the last change made so far, so that subscribers are notified of every later
    /// change.
    #[foundation::boxed]
    pub async fn change_poller(&self) -> Result<ChangePoller, CatalogueError> {
        let seen = store::last_change(&mut self.database.read().await?).await?;
        let dated = Arc::new(AtomicI64::new(self.clock.unix_seconds()));
        Ok(ChangePoller { catalogue: self.clone(), seen: Arc::new(AtomicI64::new(seen)), dated })
    }

    /// Returns a future that looks for changes of the catalogue until it is dropped, and notifies the subscribers of
    /// every change made after this call.
    #[foundation::boxed]
    pub async fn poll_changes(self) -> Result<impl Future<Output = ()>, CatalogueError> {
        Ok(self.change_poller().await?.run())
    }

    /// Notifies this node's subscribers at once that a book changed. Other nodes find the recorded change with their
    /// next poll.
    pub fn announce_book(&self, book_id: &BookId) {
        self.feed.notify(&[Subject::Book(book_id.clone())]);
    }

    /// Returns the subjects that changed after the change number `seen`, and the number of the last change.
    async fn changes_since(&self, seen: i64) -> Result<(Vec<Subject>, i64), CatalogueError> {
        let mut db = self.database.read().await?;
        let changes = store::changes_after(&mut db, seen, CHANGES_A_POLL).await?;
        let Some((last, _)) = changes.last() else {
            // Nothing has changed, or the records of the changes have been deleted already.
            let last = store::last_change(&mut db).await?;
            let missed = (last > seen).then_some(Subject::Everything);
            return Ok((missed.into_iter().collect(), last));
        };
        let gap = changes.first().is_some_and(|(first, _)| *first > seen + 1);
        let full = i64::try_from(changes.len()).is_ok_and(|count| count >= CHANGES_A_POLL);
        if gap || full {
            return Ok((vec![Subject::Everything], store::last_change(&mut db).await?));
        }
        let subjects = changes.iter().map(|(_, subject)| {
            // A newer version of the software wrote a subject that is unknown here: everything may be stale.
            subject.parse().unwrap_or(Subject::Everything)
        });
        Ok((subjects.collect::<HashSet<_>>().into_iter().collect(), *last))
    }

    /// Deletes records of changes that are more than a week old. Nodes that missed such changes drop all their caches.
    #[foundation::boxed]
    pub async fn prune_changes(&self) -> Result<(), CatalogueError> {
        let kept = i64::try_from(KEEP_CHANGES.as_secs()).unwrap_or(i64::MAX);
        let before = self.clock.unix_seconds() - kept;
        self.database
            .write(move |unit| {
                Box::pin(async move { Ok(store::delete_changes_before(unit, before).await?) })
            })
            .await
    }
}
