use std::sync::Arc;

use database::{Database, DatabaseError};

use super::backoff::PeerBackoff;
use super::meta::MetaSettings;
use super::metrics::DeliveryMetrics;
use super::tiktok::TikTokSettings;
use attribution::{self, BrowserEvent, ListedEvent, Peer};
use foundation::calendar::DAY;
use foundation::clock::Clock;

use outbound::HttpClient;
use readers::ReaderId;

/// Peers take events of the last seven days, and refuse a whole batch for one that is older. Nothing is
/// sent so late that it could become too old on the way.
pub(super) const TOO_OLD: i64 = 7 * DAY - 3600;
/// How many events a browser is told of at once.
const MOST_FOR_BROWSER: i64 = 20;

/// Whom this server tells.
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

/// What became of events: those that were asked for, and how many there are by peer and state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deliveries {
    pub events: Vec<ListedEvent>,
    pub totals: Vec<(String, String, i64)>,
}

/// The service of conversions, cheap to clone.
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
        (site_url, outbound): (&str, HttpClient),
        metrics: DeliveryMetrics,
    ) -> Self {
        let (options, site_url) = (Arc::new(options), site_url.into());
        Self { database, clock, options, site_url, outbound, metrics, pauses: Arc::default() }
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    /// Events that the reader's browser was not told of.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    pub async fn for_browser(&self, reader: ReaderId) -> Result<Vec<BrowserEvent>, DatabaseError> {
        let since = self.now() - TOO_OLD;
        let mut db = self.database.read().await?;
        attribution::events_for_browser(&mut db, reader, since, MOST_FOR_BROWSER).await
    }

    /// The reader's browser has told of these. Others' events, and none at all, change nothing.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    pub async fn mark_taken_by_browser(
        &self,
        reader: ReaderId,
        event_ids: Vec<String>,
    ) -> Result<(), DatabaseError> {
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                for event_id in &event_ids {
                    attribution::mark_event_taken_by_browser(unit, reader, event_id).await?;
                }
                Ok(())
            })
        });
        work.await
    }

    /// What became of events, the newest first: of one campaign or all, in one state or any.
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

    /// Lets an event be tried again. Answers how many peers will be told, or nothing where there is no
    /// such event.
    pub async fn retry(&self, event_id: String) -> Result<Option<u64>, DatabaseError> {
        let now = self.now();
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { attribution::retry_delivery(unit, &event_id, now).await })
        });
        work.await
    }

    /// Lets go of what is too old, and counts what waits.
    pub async fn sweep(&self) -> Result<(), DatabaseError> {
        let now = self.now();
        for peer in Peer::ALL {
            let is_enabled = self.options.is_enabled(peer);
            let work = self.database.write::<_, DatabaseError, _>(move |unit| {
                let too_old = now - TOO_OLD;
                Box::pin(async move {
                    attribution::expire_deliveries(unit, peer, too_old, now, is_enabled).await
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
