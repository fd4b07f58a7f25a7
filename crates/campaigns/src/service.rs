use std::net::IpAddr;
use std::sync::Arc;

use database::audit::{self, Act};
use database::{Database, DatabaseError, Unit};
use serde_json::{Value, json};
use tokio::sync::OnceCell;

use super::click_token::ClickKey;
use super::code::ProCode;
use super::model::{Aim, Campaign, Design, LandingKind, NewCampaign, ReaderPath, Variant};
use super::repeat_visits::RepeatVisits;
use super::spend::SpendError;
use super::store::{self, CampaignFields, CampaignRow};
use super::variant_selection::BanditStats;
use crate::regions::{self, Country};
use attribution::{self, CampaignKey, ConsentRegions, StepCount, Touches};
use catalogue::{
    BookId, Catalogue, CatalogueError, HasCampaigns, book_pricing_in, record_change_in,
};
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use foundation::rate_limit::NetworkLimit;
use readers::{self, ReaderId};
use reading::rights::{Phrase, Rights, RightsError};

/// The number of unknown promotion codes that one network may try in a burst.
const GUESSES: u32 = 30;
/// The number of seconds after which a network that used up its burst may try another promotion code.
const SECONDS_A_GUESS: u32 = 10;
const LONGEST_NAME: usize = 120;
const LONGEST_HOOK: usize = 300;
pub(super) const MOST_VARIANTS: usize = 12;

#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    #[error("there is no campaign {0}")]
    NoSuchCampaign(String),
    #[error("the code is taken by another campaign")]
    CodeTaken,
    #[error("these words are in no free section of the book")]
    NotQuoted,
    #[error("a campaign has at most {MOST_VARIANTS} variants")]
    TooManyVariants,
    #[error("the book is free up to section {0}, so nothing can be locked before {next}", next = .0 + 1)]
    FreeAnyway(i64),
    #[error("too many codes that are none")]
    TooMany(u64),
    #[error("what was spent cannot be written down")]
    InvalidSpend(Vec<(usize, SpendError)>),
    #[error("{0}")]
    Wrong(&'static str),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Rights(#[from] RightsError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// A running campaign with the variant shown to a visitor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Landing {
    pub campaign: Campaign,
    pub variant: Variant,
    /// Whether the campaign has only one variant.
    pub alone: bool,
}

impl Landing {
    /// Returns the kind of landing page to show: the variant's kind if the variant has one, otherwise `asked`, the kind
    /// in the URL.
    pub fn kind(&self, asked: LandingKind) -> LandingKind {
        self.variant.design.page.unwrap_or(asked)
    }
}

/// The campaign service. Cheap to clone.
#[derive(Clone)]
pub struct Campaigns {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    rights: Rights,
    catalogue: Catalogue,
    /// Limits attempts with unknown promotion codes, by the sender's network.
    guesses: Arc<NetworkLimit>,
    pub(super) tallies: Arc<BanditStats>,
    pub(super) repeats: Arc<RepeatVisits>,
    /// Regions in which readers are asked for consent before data is stored.
    pub(super) consent_regions: Arc<ConsentRegions>,
    pub(super) key: Arc<OnceCell<ClickKey>>,
}

impl Campaigns {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        rights: Rights,
        catalogue: Catalogue,
    ) -> Self {
        let guesses = Arc::new(NetworkLimit::new(GUESSES, SECONDS_A_GUESS));
        Self {
            database,
            clock,
            randomness,
            rights,
            catalogue,
            guesses,
            tallies: Arc::default(),
            repeats: Arc::default(),
            consent_regions: Arc::default(),
            key: Arc::default(),
        }
    }

    pub fn with_consent_regions(self, regions: ConsentRegions) -> Self {
        Self { consent_regions: Arc::new(regions), ..self }
    }

    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn create(&self, new: NewCampaign) -> Result<Campaign, CampaignError> {
        if new.name.chars().count() > LONGEST_NAME {
            return Err(CampaignError::Wrong("a name has at most 120 characters"));
        }
        if !Aim::GOALS.contains(&new.aim.goal) {
            return Err(CampaignError::Wrong("a goal is a step that guests take"));
        }
        self.check(&new.book_id, &new.variant).await?;
        let now = self.clock.unix_seconds();
        let code = new.pro_code.unwrap_or_else(|| ProCode::random(self.randomness.as_ref()));
        let (named, name, book_id) = (code.clone(), new.name, new.book_id);
        let (variant, aim) = (new.variant, new.aim);
        let work = self.database.write::<_, CampaignError, _>(move |unit| {
            Box::pin(async move {
                let book = book_pricing_in(unit, &book_id).await?.book;
                let (pro_code, name, created_at) = (named.as_str(), name.as_str(), now);
                let new = CampaignFields { pro_code, name, book, aim, created_at };
                let put = store::put(unit, new).await?;
                let campaign = put.ok_or(CampaignError::CodeTaken)?;
                store::put_variant(unit, campaign, &variant).await?;
                let details = json!({ "book": book_id.as_str() });
                record_act(unit, "campaign.create", &named, details, now).await?;
                Ok(record_change_in(unit, &book_id, now).await?)
            })
        });
        work.await?;
        self.changed(&code).await
    }

    /// Adds a variant to a campaign, and returns the changed campaign.
    #[tracing::instrument(level = "debug", skip_all, fields(campaign = %code))]
    #[foundation::boxed]
    pub async fn add_variant(
        &self,
        code: &ProCode,
        new: Design,
    ) -> Result<Campaign, CampaignError> {
        let campaign = self.find(code).await?;
        if campaign.variants.len() >= MOST_VARIANTS {
            return Err(CampaignError::TooManyVariants);
        }
        self.check(&campaign.book_id, &new).await?;
        let (id, now) = (campaign.id, self.clock.unix_seconds());
        let work = self.database.write::<_, CampaignError, _>(move |unit| {
            Box::pin(async move {
                store::put_variant(unit, id, &new).await?;
                let details = json!({ "number": campaign.variants.len() + 1 });
                record_act(unit, "campaign.add_variant", &campaign.pro_code, details, now).await?;
                Ok(record_change_in(unit, &campaign.book_id, now).await?)
            })
        });
        work.await?;
        self.changed(code).await
    }

    /// Loads and returns a campaign that was just changed. Also notifies this node's caches of a
    /// change of the campaign's book, so that they drop everything built from the campaign.
    async fn changed(&self, code: &ProCode) -> Result<Campaign, CampaignError> {
        let campaign = self.find(code).await?;
        self.catalogue.announce_book(&campaign.book_id);
        Ok(campaign)
    }

    /// Validates the design of a variant. The quote of the design must occur in a free section of the book.
    async fn check(&self, book_id: &BookId, new: &Design) -> Result<(), CampaignError> {
        if new.hook.chars().count() > LONGEST_HOOK {
            return Err(CampaignError::Wrong("a hook has at most 300 characters"));
        }
        let all = [new.monetization.android, new.monetization.ios];
        if !all.iter().all(|one| (0..=3).contains(one)) {
            return Err(CampaignError::Wrong("monetization is 0, 1, 2 or 3"));
        }
        // This call also checks that the book exists.
        let book = book_pricing_in(&mut self.database.read().await?, book_id).await?;
        if new.first_locked.is_some_and(|first| first <= book.free_sections) {
            return Err(CampaignError::FreeAnyway(book.free_sections));
        }
        if !new.quote.is_empty() && self.find_quote(book_id, &new.quote).await?.is_none() {
            return Err(CampaignError::NotQuoted);
        }
        Ok(())
    }

    /// Searches the free sections of a book for `quote`. Returns the number of the section and the index of the block
    /// that contain the quote; `None` if no free section contains the quote.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn find_quote(
        &self,
        book_id: &BookId,
        quote: &str,
    ) -> Result<Option<(i64, u32)>, CampaignError> {
        let Ok(phrase) = Phrase::parse(quote) else { return Ok(None) };
        let found = self.rights.find(None, book_id, &phrase, 1).await?;
        Ok(found.hits.first().map(|hit| (hit.section, hit.block)))
    }

    #[tracing::instrument(level = "debug", skip_all, fields(campaign = %code))]
    #[foundation::boxed]
    pub async fn find(&self, code: &ProCode) -> Result<Campaign, CampaignError> {
        let mut db = self.database.read().await?;
        let row = store::find(&mut db, code.as_str()).await?;
        let row = row.ok_or_else(|| no_campaign(code))?;
        let mut variants = store::variants(&mut db, &[row.id]).await?;
        let variants = variants.remove(&row.id).unwrap_or_default();
        campaign(row, variants)
    }

    /// Returns up to `limit` campaigns, newest first.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn list(&self, limit: i64) -> Result<Vec<Campaign>, CampaignError> {
        let mut db = self.database.read().await?;
        let rows = store::list(&mut db, limit).await?;
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        let mut variants = store::variants(&mut db, &ids).await?;
        let campaigns = rows.into_iter().map(|row| {
            let variants = variants.remove(&row.id).unwrap_or_default();
            campaign(row, variants)
        });
        campaigns.collect()
    }

    /// Returns the function with which the deletion of a book checks, in its unit of work, whether a campaign leads to
    /// the book. Campaigns that have ended count too.
    pub fn check_of_books(&self) -> HasCampaigns {
        |unit, book| Box::pin(store::any_for(unit, book.as_str()))
    }

    /// Ends a campaign: its landing page then redirects to the home page. Returns false if the campaign had already
    /// ended.
    #[tracing::instrument(level = "debug", skip_all, fields(campaign = %code))]
    #[foundation::boxed]
    pub async fn end(&self, code: &ProCode) -> Result<bool, CampaignError> {
        let book_id = self.find(code).await?.book_id;
        let (now, ended) = (self.clock.unix_seconds(), code.clone());
        let work = self.database.write::<_, CampaignError, _>(move |unit| {
            Box::pin(async move {
                record_change_in(unit, &book_id, now).await?;
                let ran = store::end(unit, ended.as_str(), now).await?;
                if ran {
                    record_act(unit, "campaign.end", &ended, json!({}), now).await?;
                }
                Ok(ran)
            })
        });
        let ran = work.await?;
        self.changed(code).await?;
        Ok(ran)
    }

    /// Returns a running campaign with the variant number `variant`. If no variant is requested or the campaign does
    /// not have it, a variant is drawn.
    #[tracing::instrument(level = "debug", skip_all, fields(campaign = %code, variant))]
    #[foundation::boxed]
    pub async fn landing(
        &self,
        code: &ProCode,
        variant: Option<i64>,
    ) -> Result<Landing, CampaignError> {
        let campaign = self.find(code).await?;
        if campaign.ended_at.is_some() {
            return Err(no_campaign(code));
        }
        let asked = campaign.variants.iter().find(|one| Some(one.number) == variant);
        let variant = match asked {
            Some(asked) => Some(asked),
            None => self.choose_variant(&campaign).await?,
        };
        let variant = variant.or(campaign.variants.first()).cloned();
        let variant = variant.ok_or_else(|| no_campaign(code))?;
        let alone = campaign.variants.len() == 1;
        Ok(Landing { campaign, variant, alone })
    }

    /// Returns the campaign and variant for a visitor. Fails if the campaign is not offered in the visitor's country,
    /// if its book is withdrawn, or if the visitor's network tried too many unknown codes.
    #[tracing::instrument(level = "debug", skip_all, fields(variant))]
    #[foundation::boxed]
    pub async fn visit(
        &self,
        from: Option<IpAddr>,
        code: &str,
        variant: Option<i64>,
        country: Option<Country>,
    ) -> Result<Landing, CampaignError> {
        self.guesses.take(from, self.clock.unix_seconds()).map_err(CampaignError::TooMany)?;
        let code = code.parse().map_err(|_| no_campaign(code))?;
        let landing = self.landing(&code, variant).await?;
        if self.catalogue.is_withdrawn(&landing.campaign.book_id).await? {
            return Err(no_campaign(&code));
        }
        let mut db = self.database.read().await?;
        if !regions::campaign_is_open(&mut db, landing.campaign.id, country).await? {
            return Err(no_campaign(&code));
        }
        self.guesses.give_back(from);
        Ok(landing)
    }

    /// Returns the layout of the reading page that the reader's sticky variant sets. If the reader has sticky variants
    /// of several campaigns, the variant that became sticky last counts. Returns `None` if the reader has no sticky
    /// variant, or if the variant sets no layout.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn reader_layout(
        &self,
        reader: ReaderId,
    ) -> Result<Option<ReaderPath>, CampaignError> {
        let mut db = self.database.read().await?;
        let layout = attribution::campaign_layout(&mut db, reader).await?;
        Ok(layout.and_then(|name| ReaderPath::named(&name)))
    }

    /// Returns `landing` with the guest's sticky variant instead of the drawn variant, if the guest has a sticky
    /// variant of this campaign.
    #[tracing::instrument(level = "debug", skip_all, fields(campaign = %landing.campaign.pro_code))]
    #[foundation::boxed]
    pub async fn with_sticky_variant(
        &self,
        mut landing: Landing,
        guest_id: &str,
    ) -> Result<Landing, CampaignError> {
        let mut db = self.database.read().await?;
        let Some(reader) = readers::by_guest_id(&mut db, guest_id).await? else {
            return Ok(landing);
        };
        let met = attribution::sticky_variant(&mut db, reader, landing.campaign.id).await?;
        let met = landing.campaign.variants.iter().find(|one| Some(one.number) == met).cloned();
        landing.variant = met.unwrap_or(landing.variant);
        Ok(landing)
    }

    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn touches(&self, reader: ReaderId) -> Result<Touches, CampaignError> {
        Ok(attribution::touches(&mut self.database.read().await?, reader).await?)
    }

    /// Returns how many visitors reached each funnel step of a campaign, by variant, over all days.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn counts(&self, campaign: CampaignKey) -> Result<Vec<StepCount>, CampaignError> {
        Ok(attribution::counts(&mut self.database.read().await?, campaign).await?)
    }
}

/// Records in the audit log what an operator did to a campaign.
pub(super) async fn record_act(
    unit: &mut Unit,
    action: &str,
    code: &ProCode,
    details: Value,
    now: i64,
) -> Result<(), DatabaseError> {
    let object = format!("campaign:{code}");
    audit::record(unit, &Act { action, object: &object, details }, now).await
}

fn no_campaign(code: impl std::fmt::Display) -> CampaignError {
    CampaignError::NoSuchCampaign(code.to_string())
}

fn campaign(row: CampaignRow, variants: Vec<Variant>) -> Result<Campaign, CampaignError> {
    let aim = row.aim();
    let CampaignRow { id, pro_code, name, book_id, created_at, ended_at, .. } = row;
    let book_id = book_id.parse().map_err(|_| no_campaign(&pro_code))?;
    let pro_code = pro_code.parse().map_err(|_| no_campaign(&pro_code))?;
    Ok(Campaign { id, pro_code, name, book_id, aim, created_at, ended_at, variants })
}
