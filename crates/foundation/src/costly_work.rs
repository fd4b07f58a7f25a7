//! Limits for costly work that anybody can request, such as searches and exports: how often a network may request it,
//! how many requests run at the same time, and how many may wait.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::rate_limit::NetworkLimit;

/// Why costly work was not started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The caller's network made too many requests. The value is the number of seconds until the next request is
    /// allowed.
    #[error("this was asked for too often; try again in {0} s")]
    TooMany(u64),
    /// Too many callers wait for this kind of work.
    #[error("too many requests of this kind are waiting")]
    Busy,
}

/// A queue of limited length for one kind of work, so that this kind takes neither all threads nor all database
/// connections. Clones share the queue.
#[derive(Debug, Clone)]
pub struct WaitingLine {
    /// A semaphore with one permit for each caller that works or waits. A caller without a permit is refused.
    places: Arc<Semaphore>,
    turns: Arc<Semaphore>,
}

/// A permit to do costly work. Dropping it admits the next caller in the queue.
#[derive(Debug)]
pub struct Turn {
    _turn: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

impl WaitingLine {
    /// Creates a queue in which `at_once` callers may work at the same time while at most `waiting` others wait.
    pub fn new(at_once: usize, waiting: usize) -> Self {
        let (places, turns) = (Semaphore::new(at_once + waiting), Semaphore::new(at_once));
        Self { places: Arc::new(places), turns: Arc::new(turns) }
    }

    /// Waits for a permit to do costly work, in the order of arrival. Fails immediately if too many callers are waiting
    /// already. Dropping the future removes the caller from the queue.
    pub async fn turn(&self) -> Result<Turn, Refused> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Refused::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| Refused::Busy)?;
        Ok(Turn { _turn: turn, _place: place })
    }
}

/// One kind of costly work, with its rate limit per network and its queue.
pub struct CostlyWork {
    networks: NetworkLimit,
    line: WaitingLine,
}

impl CostlyWork {
    pub fn new(networks: NetworkLimit, line: WaitingLine) -> Self {
        Self { networks, line }
    }

    /// Counts a request from the address `from` against the rate limit of its network. A request
    /// from a loopback or unknown address is not limited, because many clients may share it: those
    /// of a local proxy that the site does not trust. Such a request still waits in the queue.
    pub fn admit(&self, from: Option<IpAddr>, now: i64) -> Result<(), Refused> {
        match from {
            Some(address) if !address.to_canonical().is_loopback() => {
                self.networks.take(from, now).map_err(Refused::TooMany)
            }
            _ => Ok(()),
        }
    }

    /// Waits for a permit to do this kind of costly work; see [`WaitingLine::turn`].
    pub async fn turn(&self) -> Result<Turn, Refused> {
        self.line.turn().await
    }
}

#[cfg(test)]
mod tests {
    use std::future::{Future, poll_fn};
    use std::pin::Pin;
    use std::task::Poll;

    use super::*;

    /// Polls a future once, and returns whether the future is ready.
    async fn is_done<F: Future + Unpin>(future: &mut F) -> bool {
        poll_fn(|cx| Poll::Ready(Pin::new(&mut *future).poll(cx).is_ready())).await
    }

    #[tokio::test]
    async fn a_full_line_refuses_at_once_and_others_get_their_turn_in_order() {
        let line = WaitingLine::new(1, 2);
        let working = line.turn().await.unwrap();
        let (mut second, mut third) = (Box::pin(line.turn()), Box::pin(line.turn()));
        assert!(!is_done(&mut second).await && !is_done(&mut third).await);
        assert_eq!(line.turn().await.unwrap_err(), Refused::Busy);
        // A caller that stops waiting leaves the queue, so that another caller can wait.
        drop(third);
        let mut fourth = Box::pin(line.turn());
        assert!(!is_done(&mut fourth).await);
        drop(working);
        let second = second.await.unwrap();
        assert!(!is_done(&mut fourth).await, "one at a time");
        drop(second);
        assert!(fourth.await.is_ok());
        assert!(line.turn().await.is_ok(), "every place is free again");
    }

    #[test]
    fn a_sender_is_limited_and_this_machine_is_not() {
        let work = CostlyWork::new(NetworkLimit::new(2, 30), WaitingLine::new(1, 1));
        let sender = Some(IpAddr::from([203, 0, 113, 7]));
        assert_eq!(
            [(); 3].map(|()| work.admit(sender, 100)),
            [Ok(()), Ok(()), Err(Refused::TooMany(30))]
        );
        for near in
            [None, Some(IpAddr::from([127, 0, 0, 1])), Some("::ffff:127.0.0.1".parse().unwrap())]
        {
            assert!((0..10).all(|_| work.admit(near, 100).is_ok()));
        }
    }
}
