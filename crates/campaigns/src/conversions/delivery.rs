//! Delivers conversion events to ad platforms in batches: claims events, sends them, splits a batch that is refused,
//! and records the outcome.

use std::time::Duration;

use database::DatabaseError;
use serde_json::Value;

use super::metrics::DeliveryOutcome;
use super::model::Conversion;
use super::responses::Sent;
use super::service::Conversions;
use attribution::{AttemptOutcome, ClaimedEvent, Peer, claim_deliveries, report_deliveries};
use foundation::shutdown::ShutdownSignal;
use outbound::HttpUrl;

const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// The largest number of events in one request. Both ad platforms accept twice as many.
const LARGEST_BATCH: i64 = 500;
/// The number of seconds after the claim of a batch during which new requests for the batch may be
/// started. The lease ends much later, so that the last request ends within the lease.
const LONGEST_TURN: i64 = 120;
/// The number of refused events from which a claimed batch is suspicious: if the ad platform has refused this many of
/// its events and accepted none, the site's configuration is probably wrong, and requests to the platform are paused.
const SUSPICIOUS: usize = 20;

impl Conversions {
    /// Sends due events to all ad platforms, until a shutdown is requested.
    #[foundation::boxed]
    pub async fn deliver_all(self, shutdown: ShutdownSignal) {
        let peers = Peer::ALL.map(|peer| self.poll(peer, shutdown.clone()));
        futures_util::future::join_all(peers).await;
    }

    async fn poll(&self, peer: Peer, mut shutdown: ShutdownSignal) {
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while shutdown.tick(&mut ticks).await {
            while !shutdown.is_requested()
                && self.deliver(peer).await.unwrap_or_else(|error| {
                    let peer = peer.name();
                    tracing::warn!(%error, peer, "delivering conversion events failed");
                    false
                })
            {}
        }
    }

    /// Sends one batch of due events to `peer`. Returns whether there may be more due events. Events that are too old
    /// are never sent; [`Conversions::sweep`] expires their deliveries.
    #[tracing::instrument(level = "debug", skip_all, fields(peer = peer.name(), claimed))]
    #[foundation::boxed]
    pub async fn deliver(&self, peer: Peer) -> Result<bool, DatabaseError> {
        let begun = self.now();
        if !self.options.is_enabled(peer) || self.pauses.lasts(peer, begun) {
            return Ok(false);
        }
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { claim_deliveries(unit, peer, begun, LARGEST_BATCH).await })
        });
        let (claimed, batch) = work.await?;
        tracing::Span::current().record("claimed", claimed);
        if batch.is_empty() {
            return Ok(claimed > 0);
        }
        self.send_bisecting(peer, batch, begun).await
    }

    /// Sends a batch that was claimed at the time `begun`. If the ad platform refuses the batch, splits the batch in
    /// half and sends the halves, repeatedly, until each refused event is in a request of its own. Returns whether
    /// there may be more events to send.
    async fn send_bisecting(
        &self,
        peer: Peer,
        batch: Vec<ClaimedEvent>,
        begun: i64,
    ) -> Result<bool, DatabaseError> {
        let mut pieces = vec![batch];
        let (mut done, mut refused) = (0, 0);
        while let Some(mut piece) = pieces.pop() {
            if self.now() - begun > LONGEST_TURN {
                self.report(peer, rest(pieces, piece), AttemptOutcome::NotTried(None)).await?;
                return Ok(true);
            }
            match self.send(peer, &piece).await {
                Sent::Done => {
                    done += piece.len();
                    self.metrics.deliveries(peer.name(), DeliveryOutcome::Sent, piece.len() as u64);
                    self.report(peer, piece, AttemptOutcome::Sent).await?;
                }
                Sent::Refused(_) if piece.len() > 1 => {
                    let half = piece.split_off(piece.len() / 2);
                    pieces.extend([half, piece]);
                }
                Sent::Refused(reason) => {
                    refused += 1;
                    let event_id = &piece[0].event.event_id;
                    tracing::warn!(peer = peer.name(), event_id, reason, "an event was refused");
                    self.metrics.deliveries(peer.name(), DeliveryOutcome::Refused, 1);
                    self.report(peer, piece, AttemptOutcome::Refused(reason)).await?;
                    if done == 0 && refused >= SUSPICIOUS {
                        let reason = "many events were refused and none was accepted".to_owned();
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
                    let failed = AttemptOutcome::Failed(reason);
                    self.report(peer, rest(pieces, piece), failed).await?;
                    return Ok(false);
                }
            }
        }
        self.pauses.end(peer);
        self.metrics.paused(peer.name(), false);
        Ok(true)
    }

    /// Pauses requests to an ad platform that rejects this site. The `events` stay queued, and the attempt does not
    /// count, because the events are not the cause.
    async fn back_off(
        &self,
        peer: Peer,
        events: Vec<ClaimedEvent>,
        reason: String,
    ) -> Result<bool, DatabaseError> {
        let seconds = self.pause(peer);
        tracing::error!(
            peer = peer.name(),
            reason,
            seconds,
            "the peer rejects this site; deliveries are paused"
        );
        self.metrics.deliveries(peer.name(), DeliveryOutcome::Failed, 1);
        self.report(peer, events, AttemptOutcome::NotTried(Some(reason))).await?;
        Ok(false)
    }

    /// Pauses requests to an ad platform. Returns the length of the pause in seconds.
    fn pause(&self, peer: Peer) -> i64 {
        self.metrics.paused(peer.name(), true);
        self.pauses.begin(peer, self.now()).get()
    }

    async fn report(
        &self,
        peer: Peer,
        events: Vec<ClaimedEvent>,
        outcome: AttemptOutcome,
    ) -> Result<(), DatabaseError> {
        let now = self.now();
        let claims: Vec<_> = events.into_iter().map(|one| one.claim).collect();
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { report_deliveries(unit, peer, &claims, &outcome, now).await })
        });
        work.await
    }

    async fn send(&self, peer: Peer, piece: &[ClaimedEvent]) -> Sent {
        let batch: Vec<_> = piece.iter().map(|one| Conversion::of(&one.event)).collect();
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
            _ => Sent::Failed("this peer is not configured".to_owned()),
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

/// Returns the events of a claimed batch whose outcome is not recorded yet: all events in `piece` and in `pieces`.
fn rest(pieces: Vec<Vec<ClaimedEvent>>, piece: Vec<ClaimedEvent>) -> Vec<ClaimedEvent> {
    pieces.into_iter().flatten().chain(piece).collect()
}
