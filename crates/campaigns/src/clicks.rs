//! Counts opened landing pages, and claims their clicks for readers.

use std::net::IpAddr;

use database::{DatabaseError, Unit};

use super::click_token::{Click, ClickKey, GOOD_FOR};
use super::service::{CampaignError, Campaigns, Landing};
use super::visitor::Visitor;
use crate::regions::Country;
use attribution::{
    self, Arm, CampaignKey, ClickDetails, Consent, ConsentState, FunnelEvent, FunnelStep, NewTouch,
    TouchDetails,
};
use catalogue::{BookId, CatalogueError, book_pricing_in};
use database::site_secret;
use readers::{self, ReaderId};

/// Name under which the key that signs click tokens is stored.
const SECRET_NAME: &str = "clicks";
/// Name of the step that is counted instead of a view when a bot opens a landing page.
const BOT: &str = "bot";
/// Name of the step that is counted instead of a view when a visitor opens a landing page again on the same day.
const REPEAT: &str = "repeat";

/// The response to a browser that opened a landing page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedLanding {
    /// The click token, with which the signed-in reader can claim the click once.
    pub click: String,
    pub consent: ConsentState,
}

/// A visit to a landing page: the visitor, the country, the consent and the URL.
#[derive(Debug, Clone)]
pub struct Visit {
    pub visitor: Visitor,
    /// The visitor's country, if known.
    pub country: Option<Country>,
    /// The visitor's consent, if the visitor has answered.
    pub consent: Option<Consent>,
    /// Click ids and UTM fields of the landing page's URL.
    pub details: ClickDetails,
}

impl Campaigns {
    /// Counts an opened landing page and returns its click token. Nothing about the visitor is stored.
    #[tracing::instrument(level = "debug", skip_all, fields(campaign = %landing.campaign.pro_code))]
    #[foundation::boxed]
    pub async fn open_landing(
        &self,
        landing: &Landing,
        visit: Visit,
    ) -> Result<OpenedLanding, CampaignError> {
        let now = self.clock.unix_seconds();
        let (campaign, variant) = (landing.campaign.id, landing.variant.number);
        let step = match &visit.visitor {
            bot if bot.is_bot() => BOT,
            visitor => match self.is_first(campaign, visitor, now) {
                true => FunnelStep::View.name(),
                false => REPEAT,
            },
        };
        let agreed = visit.consent.or_else(|| self.implied(&visit));
        let kept = agreed.is_some_and(|agreed| agreed.ad_storage && agreed.analytics_storage);
        let click = Click {
            campaign,
            variant,
            at: now,
            nonce: hex::encode(&self.randomness.bytes()[..16]),
            fresh: step == FunnelStep::View.name(),
            details: if kept { visit.details.kept() } else { ClickDetails::default() },
        };
        let signed = self.key().await?.sign(&click);
        let click = signed.ok_or(CampaignError::Wrong("a click cannot be written down"))?;
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(attribution::count(unit, Arm { campaign, variant }, step, now))
        });
        work.await?;
        Ok(OpenedLanding { click, consent: agreed.into() })
    }

    /// Claims the click in `token` for a reader. A click can be claimed once, and within a week. Returns whether a
    /// touch of the campaign was recorded.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn claim(
        &self,
        reader: ReaderId,
        token: &str,
        visit: Visit,
    ) -> Result<bool, CampaignError> {
        let now = self.clock.unix_seconds();
        let Some(click) = self.key().await?.verify(token, now) else { return Ok(false) };
        if visit.visitor.is_bot() {
            return Ok(false);
        }
        let implied = self.implied(&visit);
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                if !readers::lock(unit, reader).await? {
                    return Ok(false);
                }
                let agreed =
                    attribution::resolve_consent(unit, reader, visit.consent, implied, now).await?;
                claim(unit, reader, click, visit, agreed, now).await
            })
        });
        Ok(work.await?)
    }

    /// Stores a reader's consent, and erases data that the consent no longer covers.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn answer(&self, reader: ReaderId, consent: Consent) -> Result<(), CampaignError> {
        let now = self.clock.unix_seconds();
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                if readers::lock(unit, reader).await? {
                    attribution::answer(unit, reader, consent, now).await?;
                }
                Ok(())
            })
        });
        Ok(work.await?)
    }

    /// Records that a reader saw the unlock sheet of a locked section.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id, section))]
    #[foundation::boxed]
    pub async fn record_unlock_sheet(
        &self,
        reader: ReaderId,
        book_id: BookId,
        section: i64,
    ) -> Result<(), CampaignError> {
        let now = self.clock.unix_seconds();
        let work = self.database.write::<_, CampaignError, _>(move |unit| {
            Box::pin(async move {
                let book = book_pricing_in(unit, &book_id).await?;
                if !(1..=book.section_num).contains(&section) {
                    return Err(CatalogueError::NoSuchSection(section).into());
                }
                if readers::lock(unit, reader).await? {
                    let book = Some(book.book.get());
                    let sheet = FunnelEvent {
                        step: FunnelStep::Sheet,
                        key: None,
                        book,
                        value: None,
                        at: now,
                    };
                    attribution::record_event(unit, reader, sheet).await?;
                }
                Ok(())
            })
        });
        work.await
    }

    /// Deletes the records of used clicks that are no longer needed to refuse a second use. Returns the number of
    /// deleted records.
    #[foundation::boxed]
    pub async fn sweep(&self) -> Result<u64, CampaignError> {
        let now = self.clock.unix_seconds();
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(attribution::delete_expired_clicks(unit, now - GOOD_FOR, now))
        });
        Ok(work.await?)
    }

    fn is_first(&self, campaign: CampaignKey, visitor: &Visitor, now: i64) -> bool {
        self.repeats.is_first(campaign, visitor, self.randomness.as_ref(), now)
    }

    fn implied(&self, visit: &Visit) -> Option<Consent> {
        self.consent_regions.implied(visit.country.as_ref().map(Country::as_str))
    }

    async fn key(&self) -> Result<ClickKey, CampaignError> {
        let made = self.key.get_or_try_init(|| async {
            let new = self.randomness.bytes();
            let work = self.database.write::<_, DatabaseError, _>(move |unit| {
                Box::pin(async move { site_secret(unit, SECRET_NAME, &new).await })
            });
            Ok::<_, CampaignError>(ClickKey::new(work.await?))
        });
        made.await.cloned()
    }
}

/// Claims a click for a reader. If the reader consented to analytics, marks the click as used and records a touch.
/// Otherwise only adds one to the anonymous count of guests, once per click. Returns whether a touch was recorded.
async fn claim(
    unit: &mut Unit,
    reader: ReaderId,
    click: Click,
    visit: Visit,
    agreed: Option<Consent>,
    now: i64,
) -> Result<bool, DatabaseError> {
    let arm = Arm { campaign: click.campaign, variant: click.variant };
    let counted = format!("{}:guest", click.nonce);
    if !agreed.is_some_and(|agreed| agreed.analytics_storage) {
        if !attribution::is_attributed(unit, reader).await?
            && attribution::redeem_click(unit, &counted, now).await?
            && click.fresh
        {
            attribution::count(unit, arm, FunnelStep::Guest.name(), now).await?;
        }
        return Ok(false);
    }
    if !attribution::redeem_click(unit, &click.nonce, now).await? {
        return Ok(false);
    }
    let counted = !attribution::redeem_click(unit, &counted, now).await?;
    let said = if click.details.is_empty() { visit.details } else { click.details };
    let details = TouchDetails {
        click: said.kept(),
        agent: Some(visit.visitor.agent).filter(|agent| !agent.is_empty()),
        address: visit.visitor.address.as_ref().map(IpAddr::to_string),
    };
    let arrival = NewTouch { arm, details, opened_at: click.at, counted, now };
    attribution::record_touch(unit, reader, &arrival).await
}
