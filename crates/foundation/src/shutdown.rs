//! The shutdown signal, with which the process requests its background tasks to stop.

use tokio::sync::watch;
use tokio::time::Interval;

/// The sender of the shutdown request, which all signals returned by [`Shutdown::signal`] receive.
pub struct Shutdown(watch::Sender<bool>);

impl Default for Shutdown {
    fn default() -> Self {
        Self(watch::Sender::new(false))
    }
}

impl Shutdown {
    pub fn signal(&self) -> ShutdownSignal {
        ShutdownSignal(self.0.subscribe())
    }

    pub fn request(&self) {
        self.0.send_replace(true);
    }
}

/// The receiver of the shutdown request in a background task. Tasks check it between units of work, so that no unit of
/// work is interrupted.
#[derive(Clone)]
pub struct ShutdownSignal(watch::Receiver<bool>);

impl ShutdownSignal {
    /// Returns whether a shutdown was requested. Also true if the [`Shutdown`] was dropped, because nobody can request
    /// a shutdown any more.
    pub fn is_requested(&self) -> bool {
        *self.0.borrow() || self.0.has_changed().is_err()
    }

    /// Waits until a shutdown is requested or the [`Shutdown`] is dropped.
    pub async fn requested(&mut self) {
        // An error means that the `Shutdown` was dropped.
        let _ = self.0.wait_for(|requested| *requested).await;
    }

    /// Waits for the next tick of `ticks` and returns true; returns false as soon as a shutdown is requested.
    pub async fn tick(&mut self, ticks: &mut Interval) -> bool {
        tokio::select! {
            biased;
            () = self.requested() => false,
            _ = ticks.tick() => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn ticks_end_with_the_request() {
        let shutdown = Shutdown::default();
        let (mut signal, mut ticks) = (shutdown.signal(), tokio::time::interval(Duration::MAX));
        assert!(signal.tick(&mut ticks).await, "the first tick is at once");
        assert!(!signal.is_requested());
        shutdown.request();
        assert!(signal.is_requested());
        assert!(!signal.tick(&mut ticks).await);
        assert!(shutdown.signal().is_requested(), "a later signal too");
    }

    #[tokio::test]
    async fn a_dropped_sender_counts_as_a_shutdown_request() {
        let mut signal = Shutdown::default().signal();
        assert!(signal.is_requested());
        signal.requested().await;
    }
}
