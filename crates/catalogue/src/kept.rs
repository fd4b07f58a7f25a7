//! Values that are computed from the whole catalogue, and cached until the catalogue changes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::Mutex;

use super::changes::ChangeFeed;
use foundation::clock::Seconds;

/// Counts the changes to the catalogue of which this node has been notified since it started. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(super) struct ChangeCount(Arc<AtomicU64>);

impl ChangeCount {
    pub(super) fn of(feed: &ChangeFeed) -> Self {
        let count = Self::default();
        let counted = count.clone();
        feed.subscribe(move |_| {
            counted.0.fetch_add(1, Ordering::Relaxed);
        });
        count
    }

    pub(super) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A cached value that is computed from the catalogue when it is first needed, and again when it is needed after the
/// catalogue changed. If several callers need the value at the same time, one computes it and the others wait.
#[derive(Debug)]
pub struct Kept<T> {
    /// The age in seconds up to which the value is used even if the catalogue has changed since it was computed.
    fresh_for: Seconds,
    /// The age in seconds up to which the value is used if the catalogue has not changed.
    good_for: Seconds,
    made: Mutex<Option<Made<T>>>,
}

#[derive(Debug)]
struct Made<T> {
    value: Arc<T>,
    at: i64,
    change: u64,
}

impl<T> Kept<T> {
    pub const fn new(fresh_for: Seconds, good_for: Seconds) -> Self {
        Self { fresh_for, good_for, made: Mutex::const_new(None) }
    }

    /// Returns the cached value, or computes it with `make` if there is none or it is too old. `change` is the current
    /// value of [`ChangeCount`].
    pub(super) async fn get<E>(
        &self,
        change: u64,
        now: i64,
        make: impl Future<Output = Result<T, E>>,
    ) -> Result<Arc<T>, E> {
        let mut made = self.made.lock().await;
        if let Some(made) = &*made {
            let age = now - made.at;
            let limit = if made.change == change { self.good_for } else { self.fresh_for };
            if (0..limit.get()).contains(&age) {
                return Ok(Arc::clone(&made.value));
            }
        }
        let value = Arc::new(make.await?);
        *made = Some(Made { value: Arc::clone(&value), at: now, change });
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test]
    async fn a_value_is_made_once_per_change_and_not_more_often_than_allowed() {
        let (kept, times) = (Kept::new(Seconds::new(30), Seconds::new(300)), Cell::new(0));
        let make = async || {
            times.set(times.get() + 1);
            Ok::<_, ()>(times.get())
        };
        for (change, now, made) in [
            (0, 1000, 1),
            (0, 1299, 1),
            (0, 1300, 2),
            // The value was computed at 1300. Although the catalogue has changed, the value is used until it is 30
            // seconds old.
            (1, 1329, 2),
            (1, 1330, 3),
            (1, 1400, 3),
            (1, 900, 4),
        ] {
            assert_eq!(*kept.get(change, now, make()).await.unwrap(), made, "{change} at {now}");
        }
        let failing = Kept::<i32>::new(Seconds::new(30), Seconds::new(300));
        assert!(failing.get(0, 1000, async { Err(()) }).await.is_err());
        assert_eq!(*failing.get(0, 1000, async { Ok::<_, ()>(7) }).await.unwrap(), 7);
    }
}
