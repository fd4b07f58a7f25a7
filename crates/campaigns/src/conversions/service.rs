use std::sync::Arc;

use database::audit::{self, Act};
use database::{Database, DatabaseError};
use serde_json::json;

use super::backoff::PeerBackoff;
use super::meta::MetaSettings;
use super::metrics::DeliveryMetrics;
use super::tiktok::TikTokSettings;
use attribution::{self, BrowserEvent, ListedEvent, MAX_EVENT_AGE, Peer};
use foundation::clock::Clock;
use outbound::HttpClient;
use readers::ReaderId;

/// The largest number of events that a browser gets in one response.
const MOST_FOR_BROWSER: i64 = 20;

/// The configured ad platforms; `None` for a platform to which no events are sent.
#[derive(Debug, Clone, Default)]
pub struct ConversionOptions {
    pub meta: Option<MetaSettings>,
    pub tiktok: Option<TikTokSettings>,
}

impl ConversionOptions {
    pub(super) fn is_enabled(&self, peer: Peer) -> bool {
        match peer {
            Peer::Meta => self.meta.is_some(),
            Peer::TikTok => self.tiktok.is_some(),
        }
    }
}

/// A list of events with their deliveries, and the total numbers of deliveries. Each entry of
/// `totals` has an ad platform, a state, and the number of deliveries to this platform in this
/// state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deliveries {
    pub events: Vec<ListedEvent>,
    pub totals: Vec<(String, String, i64)>,
}

/// Records conversions and delivers them to ad platforms. Cheap to clone.
#[derive(Clone)]
pub struct Conversions {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) options: Arc<ConversionOptions>,
    pub(super) site_url: Arc<str>,
    pub(super) outbound: HttpClient,
    pub(super) metrics: DeliveryMetrics,
    pub(super) pauses: Arc<PeerBackoff>,
}

impl Conversions {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        options: ConversionOptions,
        site_url: &str,
        outbound: HttpClient,
        metrics: DeliveryMetrics,
    ) -> Self {
        let (options, site_url) = (Arc::new(options), site_url.into());
        Self { database, clock, options, site_url, outbound, metrics, pauses: Arc::default() }
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    /// Returns the reader's recent events that the reader's browser has not reported to the ad platforms yet.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn for_browser(&self, reader: ReaderId) -> Result<Vec<BrowserEvent>, DatabaseError> {
        let since = MAX_EVENT_AGE.before(self.now());
        let mut db = self.database.read().await?;
        attribution::events_for_browser(&mut db, reader, since, MOST_FOR_BROWSER).await
    }

    /// Records that the reader's browser reported these events to the ad platforms. Events of other readers are not
    /// changed.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), events = event_ids.len()))]
    #[foundation::boxed]
    pub async fn mark_taken_by_browser(
        &self,
        reader: ReaderId,
        event_ids: Vec<String>,
    ) -> Result<(), DatabaseError> {
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                attribution::mark_events_taken_by_browser(unit, reader, &event_ids).await
            })
        });
        work.await
    }

    /// Returns up to `most` events with their deliveries, newest first. `pro_code`, if given, restricts them to the
    /// events of one campaign; `state` restricts them to events with a delivery in this state.
    #[tracing::instrument(level = "debug", skip_all, fields(state = state, most = most))]
    #[foundation::boxed]
    pub async fn deliveries(
        &self,
        pro_code: Option<&str>,
        state: Option<&str>,
        most: i64,
    ) -> Result<Deliveries, DatabaseError> {
        let mut db = self.database.snapshot().await?;
        let events = attribution::list_events(&mut db, pro_code, state, most).await?;
        let totals = attribution::delivery_totals(&mut db, pro_code).await?;
        Ok(Deliveries { events, totals })
    }

    /// Returns the number of deliveries that were refused or expired at the time `since` or later, in Unix seconds.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn failed_since(&self, since: i64) -> Result<i64, DatabaseError> {
        let mut db = self.database.read().await?;
        attribution::failed_deliveries(&mut db, since).await
    }

    /// Makes the deliveries of an event due now, if they were refused or wait for their next attempt. Returns the
    /// number of these deliveries; `None` if there is no such event.
    #[tracing::instrument(level = "debug", skip_all, fields(event_id = %event_id))]
    #[foundation::boxed]
    pub async fn retry(&self, event_id: String) -> Result<Option<u64>, DatabaseError> {
        let now = self.now();
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let again = attribution::retry_delivery(unit, &event_id, now).await?;
                if let Some(peers) = again {
                    let (object, details) =
                        (format!("event:{event_id}"), json!({ "peers": peers }));
                    let act = Act { action: "event.retry", object: &object, details };
                    audit::record(unit, &act, now).await?;
                }
                Ok(again)
            })
        });
        work.await
    }

    /// Expires deliveries that are too old, and updates the gauge of queued deliveries.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn sweep(&self) -> Result<(), DatabaseError> {
        let now = self.now();
        for peer in Peer::ALL {
            let is_enabled = self.options.is_enabled(peer);
            let work = self.database.write::<_, DatabaseError, _>(move |unit| {
                Box::pin(async move {
                    attribution::expire_deliveries(unit, peer, now, is_enabled).await
                })
            });
            let expired = work.await?;
            if is_enabled {
                let outcome = super::metrics::DeliveryOutcome::Expired;
                self.metrics.deliveries(peer.name(), outcome, expired);
                let waiting =
                    attribution::waiting_deliveries(&mut self.database.read().await?, peer).await?;
                self.metrics.waiting(peer.name(), waiting);
            }
        }
        Ok(())
    }
}
