//! Batches on their way: taken, sent, split where something in one is refused, and noted.

use std::time::Duration;

use database::DatabaseError;
use serde_json::Value;

use super::metrics::DeliveryOutcome;
use super::model::Conversion;
use super::responses::Sent;
use super::service::{Conversions, TOO_OLD};
use attribution::{AttemptOutcome, OutgoingEvent, Peer, note_delivery, take_deliveries};
use foundation::retry::backoff_seconds;
use outbound::HttpUrl;

const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Events in one request. Both peers take twice as many.
const LARGEST_BATCH: i64 = 500;
/// Seconds for which what was taken is left alone by others.
const TAKEN_FOR: i64 = 300;
/// Seconds after which nothing more of what was taken is begun. A request takes far less than the rest.
const LONGEST_TURN: i64 = 120;
/// Refused in one turn in which nothing was taken: then it is hardly the events.
const SUSPICIOUS: usize = 20;

impl Conversions {
    /// Tells all peers what is due, for as long as it is polled.
    pub async fn deliver_all(self) {
        let peers = Peer::ALL.map(|peer| self.follow(peer));
        futures_util::future::join_all(peers).await;
    }

    async fn follow(&self, peer: Peer) {
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            while self.deliver(peer).await.unwrap_or_else(|error| {
                tracing::warn!(%error, peer = peer.name(), "the outbox of events could not be read");
                false
            }) {}
        }
    }

    /// Sends one batch of what is due; answers whether there may be more.
    pub async fn deliver(&self, peer: Peer) -> Result<bool, DatabaseError> {
        let begun = self.now();
        if !self.options.is_enabled(peer) || self.pauses.lasts(peer, begun) {
            return Ok(false);
        }
        let taken = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let (due, mut batch) =
                    take_deliveries(unit, peer, (begun, begun + TAKEN_FOR), LARGEST_BATCH).await?;
                let old = batch.extract_if(.., |one| one.at <= begun - TOO_OLD);
                let old: Vec<_> = old.collect();
                for one in &old {
                    note_delivery(unit, peer, one.event, &AttemptOutcome::Expired, begun).await?;
                }
                Ok((due, old.len(), batch))
            })
        });
        let (due, expired, batch) = taken.await?;
        self.metrics.deliveries(peer.name(), DeliveryOutcome::Expired, expired as u64);
        if batch.is_empty() {
            return Ok(due > 0);
        }
        self.send_bisecting(peer, batch, begun).await
    }

    /// Sends a batch, and halves of it where something in it is refused, until what is refused stands
    /// alone.
    async fn send_bisecting(
        &self,
        peer: Peer,
        batch: Vec<OutgoingEvent>,
        begun: i64,
    ) -> Result<bool, DatabaseError> {
        let mut pieces = vec![batch];
        let (mut done, mut refused) = (0, 0);
        while let Some(mut piece) = pieces.pop() {
            let now = self.now();
            if now - begun > LONGEST_TURN {
                self.note(peer, rest(pieces, piece), |_| AttemptOutcome::Untried(now, None))
                    .await?;
                return Ok(true);
            }
            match self.send(peer, &piece).await {
                Sent::Done => {
                    done += piece.len();
                    self.metrics.deliveries(peer.name(), DeliveryOutcome::Sent, piece.len() as u64);
                    self.note(peer, piece, |_| AttemptOutcome::Sent).await?;
                }
                Sent::Refused(_) if piece.len() > 1 => {
                    let half = piece.split_off(piece.len() / 2);
                    pieces.extend([half, piece]);
                }
                Sent::Refused(reason) => {
                    refused += 1;
                    let event_id = &piece[0].event_id;
                    tracing::warn!(peer = peer.name(), event_id, reason, "an event was refused");
                    self.metrics.deliveries(peer.name(), DeliveryOutcome::Refused, 1);
                    self.note(peer, piece, |_| AttemptOutcome::Refused(reason.clone())).await?;
                    if done == 0 && refused >= SUSPICIOUS {
                        let reason = "much was refused and nothing was taken".to_owned();
                        return self.back_off(peer, rest(pieces, Vec::new()), reason).await;
                    }
                }
                Sent::Unauthorized(reason) => {
                    return self.back_off(peer, rest(pieces, piece), reason).await;
                }
                Sent::Failed(reason) => {
                    let seconds = self.pause(peer);
                    tracing::warn!(peer = peer.name(), reason, seconds, "events could not be sent");
                    self.metrics.deliveries(peer.name(), DeliveryOutcome::Failed, 1);
                    let later = |attempts| {
                        AttemptOutcome::Later(now + backoff_seconds(attempts), reason.clone())
                    };
                    self.note(peer, rest(pieces, piece), later).await?;
                    return Ok(false);
                }
            }
        }
        self.pauses.end(peer);
        self.metrics.paused(peer.name(), false);
        Ok(true)
    }

    /// Stops asking a peer for a while. The events are not to blame, and wait as they did.
    async fn back_off(
        &self,
        peer: Peer,
        events: Vec<OutgoingEvent>,
        reason: String,
    ) -> Result<bool, DatabaseError> {
        let (now, seconds) = (self.now(), self.pause(peer));
        tracing::error!(
            peer = peer.name(),
            reason,
            seconds,
            "this site is not let in; events wait"
        );
        self.metrics.deliveries(peer.name(), DeliveryOutcome::Failed, 1);
        self.note(peer, events, |_| AttemptOutcome::Untried(now, Some(reason.clone()))).await?;
        Ok(false)
    }

    fn pause(&self, peer: Peer) -> i64 {
        self.metrics.paused(peer.name(), true);
        self.pauses.begin(peer, self.now())
    }

    async fn note(
        &self,
        peer: Peer,
        events: Vec<OutgoingEvent>,
        became: impl Fn(i64) -> AttemptOutcome,
    ) -> Result<(), DatabaseError> {
        let now = self.now();
        let noted: Vec<_> = events.iter().map(|one| (one.event, became(one.attempts))).collect();
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                for (event, became) in &noted {
                    note_delivery(unit, peer, *event, became, now).await?;
                }
                Ok(())
            })
        });
        work.await
    }

    async fn send(&self, peer: Peer, piece: &[OutgoingEvent]) -> Sent {
        let batch: Vec<_> = piece.iter().map(Conversion::of).collect();
        let (meta, tiktok) = (&self.options.meta, &self.options.tiktok);
        match (peer, meta, tiktok) {
            (Peer::Meta, Some(meta), _) => {
                let body = meta.body(&batch, &self.site_url);
                let answer = self.post(meta.address(), None, &body).await;
                answer.map_or_else(Sent::Failed, |answer| meta.read(&answer))
            }
            (Peer::TikTok, _, Some(tiktok)) => {
                let body = tiktok.body(&batch, &self.site_url);
                let token = Some(tiktok.access_token.as_str());
                let answer = self.post(tiktok.address(), token, &body).await;
                answer.map_or_else(Sent::Failed, |answer| tiktok.read(&answer))
            }
            _ => Sent::Failed("nobody is told".to_owned()),
        }
    }

    async fn post(
        &self,
        to: Result<HttpUrl, outbound::InvalidUrl>,
        token: Option<&str>,
        body: &Value,
    ) -> Result<http::Response<bytes::Bytes>, String> {
        let to = to.map_err(|error| error.to_string())?;
        let mut headers = vec![("content-type", "application/json")];
        headers.extend(token.map(|token| ("access-token", token)));
        let answer = self.outbound.post(&to, &headers, body.to_string().into_bytes()).await;
        answer.map_err(|error| error.to_string())
    }
}

/// All that is left of a turn.
fn rest(pieces: Vec<Vec<OutgoingEvent>>, piece: Vec<OutgoingEvent>) -> Vec<OutgoingEvent> {
    pieces.into_iter().flatten().chain(piece).collect()
}
