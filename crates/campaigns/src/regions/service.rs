use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use database::audit::{self, Act};
use database::{Database, DatabaseError};
use serde_json::json;
use tokio::sync::Mutex;

use super::country::Country;
use super::geoip::GeoIpDatabase;
use super::rule::{BadRule, CountryRule};
use super::rule_set::{Availability, RuleSet};
use super::store::{self, RuleRow, RuleTarget};
use catalogue::{BookId, Catalogue, CatalogueError, record_change_in};
use foundation::clock::Clock;

#[derive(Debug, thiserror::Error)]
pub enum RegionError {
    #[error("this book is not offered here")]
    RegionBlocked(BookId),
    #[error("there is no book {0}")]
    NoSuchBook(BookId),
    #[error("there is no campaign {0}")]
    NoSuchCampaign(String),
    #[error(transparent)]
    Rule(#[from] BadRule),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The settings of regions: the sources of a request's country, and the region rule of the site.
#[derive(Clone, Default)]
pub struct RegionOptions {
    /// Name of the header in which trusted proxies send the country.
    pub header: Option<String>,
    pub file: Option<GeoIpDatabase>,
    pub site: Option<CountryRule>,
}

/// The region service. Cheap to clone.
#[derive(Clone)]
pub struct Regions(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Arc<dyn Clock>,
    catalogue: Catalogue,
    options: RegionOptions,
    known: RwLock<Arc<RuleSet>>,
    /// Number of changes to the catalogue so far that may affect the region rules.
    changes: AtomicU64,
    /// The value of `changes` when the cached region rules (`known`) were loaded; the rules are out
    /// of date if `changes` is higher now.
    seen: AtomicU64,
    reading: Mutex<()>,
}

impl Regions {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        catalogue: Catalogue,
        options: RegionOptions,
    ) -> Self {
        let feed = catalogue.changes().clone();
        let inner = Arc::new(Inner {
            database,
            clock,
            catalogue,
            options,
            known: RwLock::default(),
            changes: AtomicU64::new(1),
            seen: AtomicU64::new(0),
            reading: Mutex::new(()),
        });
        let hearing = Arc::downgrade(&inner);
        feed.subscribe(move |_| {
            if let Some(inner) = hearing.upgrade() {
                inner.changes.fetch_add(1, Ordering::AcqRel);
            }
        });
        Self(inner)
    }

    /// Returns the name of the header in which trusted proxies send the country.
    pub fn country_header(&self) -> Option<&str> {
        self.0.options.header.as_deref()
    }

    /// Returns the country of an IP address; `None` if no GeoIP file is configured, or if the file does not contain the
    /// address.
    pub fn country_of_address(&self, address: IpAddr) -> Option<Country> {
        self.0.options.file.as_ref()?.country(address)
    }

    /// Returns whether the country of a request can be determined: a proxy header or a GeoIP file is configured.
    pub fn has_source(&self) -> bool {
        self.0.options.header.is_some() || self.0.options.file.is_some()
    }

    /// Returns the current rules. The database is read only after a change of the catalogue.
    pub async fn rules(&self) -> Result<Arc<RuleSet>, RegionError> {
        if self.0.is_fresh() {
            return Ok(self.0.known());
        }
        // Boxed because every request awaits this function, and few requests reload the rules.
        Box::pin(self.reload()).await
    }

    /// Returns whether the cached rules are current and empty. Does not read the database.
    pub fn has_no_rules(&self) -> bool {
        self.0.is_fresh() && self.0.known().is_empty()
    }

    async fn reload(&self) -> Result<Arc<RuleSet>, RegionError> {
        let inner = &self.0;
        let _turn = inner.reading.lock().await;
        if inner.is_fresh() {
            return Ok(inner.known());
        }
        let changes = inner.changes.load(Ordering::Acquire);
        let rules = Arc::new(inner.read().await?);
        *inner.known.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&rules);
        inner.seen.store(changes, Ordering::Release);
        Ok(rules)
    }

    /// Returns an error if the book is not offered in the country.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn admit(
        &self,
        country: Option<Country>,
        book_id: &BookId,
    ) -> Result<(), RegionError> {
        match self.rules().await?.book(book_id.as_str(), country) {
            Availability::RegionBlocked => Err(RegionError::RegionBlocked(book_id.clone())),
            Availability::Everywhere | Availability::Here => Ok(()),
        }
    }

    /// Sets the region rule of a book, or removes the rule if `rule` is `None`.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn set_book(
        &self,
        book_id: &BookId,
        rule: Option<CountryRule>,
    ) -> Result<(), RegionError> {
        let book = store::book_key(&mut self.0.database.read().await?, book_id.as_str()).await?;
        let book = book.ok_or_else(|| RegionError::NoSuchBook(book_id.clone()))?;
        let object = format!("book:{book_id}");
        self.set(RuleTarget::Book(book), object, book_id.clone(), rule).await
    }

    /// Sets the region rule of a campaign, or removes the rule if `rule` is `None`. The rule of the campaign's book
    /// applies in addition.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn set_campaign(
        &self,
        code: &str,
        rule: Option<CountryRule>,
    ) -> Result<(), RegionError> {
        let found = store::campaign_key(&mut self.0.database.read().await?, code).await?;
        let unknown = || RegionError::NoSuchCampaign(code.to_owned());
        let (campaign, book_id) = found.ok_or_else(unknown)?;
        let book_id = book_id.parse().map_err(|_| unknown())?;
        self.set(RuleTarget::Campaign(campaign), format!("campaign:{code}"), book_id, rule).await
    }

    /// Returns the region rule of a book, if the book has one.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn of_book(&self, book_id: &BookId) -> Result<Option<CountryRule>, RegionError> {
        let mut db = self.0.database.read().await?;
        let book = store::book_key(&mut db, book_id.as_str()).await?;
        book.ok_or_else(|| RegionError::NoSuchBook(book_id.clone()))?;
        let rules = store::of_books(&mut db).await?;
        let own = rules.into_iter().find(|row| row.about == book_id.as_str());
        Ok(own.map(|row| row.rule()).transpose()?)
    }

    /// Returns the region rule of a campaign, if the campaign has one.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn of_campaign(&self, code: &str) -> Result<Option<CountryRule>, RegionError> {
        let mut db = self.0.database.read().await?;
        let campaign = store::campaign_key(&mut db, code).await?;
        campaign.ok_or_else(|| RegionError::NoSuchCampaign(code.to_owned()))?;
        let rules = store::of_campaigns(&mut db).await?;
        let own = rules.into_iter().find(|row| row.about == code);
        Ok(own.map(|row| row.rule()).transpose()?)
    }

    /// Stores a region rule, records the act on `object` in the audit log, and records a change of the book, which
    /// makes all nodes reload the rules.
    async fn set(
        &self,
        ruled: RuleTarget,
        object: String,
        book_id: BookId,
        rule: Option<CountryRule>,
    ) -> Result<(), RegionError> {
        let (now, changed) = (self.0.clock.unix_seconds(), book_id.clone());
        let work = self.0.database.write::<_, RegionError, _>(move |unit| {
            Box::pin(async move {
                store::set(unit, ruled, rule.as_ref()).await?;
                let details = json!({ "rule": rule.map(|rule| rule.to_string()) });
                let act = Act { action: "region.set", object: &object, details };
                audit::record(unit, &act, now).await?;
                Ok(record_change_in(unit, &changed, now).await?)
            })
        });
        work.await?;
        self.0.catalogue.announce_book(&book_id);
        Ok(())
    }

    /// Returns all rules of books by book id, and all rules of campaigns by promotion code; both are sorted.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn list(&self) -> Result<[Vec<(String, CountryRule)>; 2], RegionError> {
        let mut db = self.0.database.read().await?;
        let books = store::of_books(&mut db).await?;
        let campaigns = store::of_campaigns(&mut db).await?;
        let told = |rows: Vec<RuleRow>| -> Result<Vec<_>, BadRule> {
            rows.into_iter().map(|row| row.rule().map(|rule| (row.about, rule))).collect()
        };
        Ok([told(books)?, told(campaigns)?])
    }
}

impl Inner {
    fn is_fresh(&self) -> bool {
        self.seen.load(Ordering::Acquire) == self.changes.load(Ordering::Acquire)
    }

    fn known(&self) -> Arc<RuleSet> {
        Arc::clone(&self.known.read().unwrap_or_else(PoisonError::into_inner))
    }

    async fn read(&self) -> Result<RuleSet, RegionError> {
        let mut db = self.database.read().await?;
        let mut known = RuleSet { site: self.options.site.clone(), ..RuleSet::default() };
        for row in store::of_books(&mut db).await? {
            let rule = row.rule()?;
            known.books.insert(row.about, rule);
        }
        let own = store::of_campaigns(&mut db).await?;
        for row in own.into_iter().chain(store::of_campaigns_books(&mut db).await?) {
            let rule = row.rule()?;
            known.campaigns.entry(row.about).or_default().push(rule);
        }
        Ok(known)
    }
}
