use std::sync::Arc;

use database::Database;
use database::audit::Actor;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Order, OrderView, PaymentError};
use super::products::{Products, Shop};
use super::provider::{ChosenProvider, Provider, ProviderName, WebhookEvent};
use super::sandbox::Sandbox;
use super::settlement::{ProviderAnswer, settle};
use super::store::{orders, subscriptions};
use super::stripe::Stripe;
use super::subscription::is_abandoned;
use crate::vip::{self, Vip};
use crate::wallet;
use foundation::calendar::DAY;
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use outbound::HttpClient;
use readers::ReaderId;

/// The configuration of payments: what is sold, and through which provider.
#[derive(Debug, Clone)]
pub struct PaymentOptions {
    pub products: Products,
    pub provider: ChosenProvider,
}

/// The payment service: orders, checkouts, webhooks, refunds and the products on sale. Cheap to
/// clone.
#[derive(Clone)]
pub struct Payments {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) products: Arc<Products>,
    provider: Option<Provider>,
}

/// The reader's data in the shop: whether the reader's next pack is the first, the VIP subscription, and how many coins
/// the reader owes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReaderShop {
    /// Whether the reader has not bought a pack yet. The first pack may come with extra bonus coins.
    #[schema(example = true)]
    pub first_recharge: bool,
    /// The reader's VIP subscription; null if there is none.
    pub vip: Option<Vip>,
    /// Number of coins that the reader owes: coins that were refunded after the reader had spent them. Coins granted
    /// later repay this debt first.
    #[schema(minimum = 0, example = 0)]
    pub debt: i64,
}

impl Payments {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        options: PaymentOptions,
        site_url: &str,
        outbound: HttpClient,
    ) -> Self {
        let PaymentOptions { products, provider } = options;
        let provider = match provider {
            ChosenProvider::None => None,
            ChosenProvider::Sandbox => Some(Provider::Sandbox(Sandbox::new(
                database.clone(),
                Arc::clone(&clock),
                Arc::clone(&randomness),
            ))),
            ChosenProvider::Stripe(settings) => {
                Some(Provider::Stripe(Box::new(Stripe::new(settings, site_url, outbound))))
            }
        };
        Self { database, clock, randomness, products: Arc::new(products), provider }
    }

    pub fn shop(&self) -> Shop {
        self.products.shop(self.provider.as_ref().map(|provider| provider.name().name()))
    }

    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn mine(&self, reader: ReaderId) -> Result<ReaderShop, PaymentError> {
        let mut db = self.database.read().await?;
        Ok(ReaderShop {
            first_recharge: !orders::has_recharged(&mut db, reader, "", self.is_simulated())
                .await?,
            vip: vip::of(&mut db, reader, self.now()).await?,
            debt: wallet::debt(&mut db, reader).await?.get(),
        })
    }

    /// Returns an order of the reader; fails if the order does not exist or belongs to another reader.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn order(&self, reader: ReaderId, id: &str) -> Result<OrderView, PaymentError> {
        let found = orders::find(&mut self.database.read().await?, id).await?;
        let own = found.filter(|order| order.reader == reader);
        own.map(OrderView::from).ok_or(PaymentError::NoSuchOrder)
    }

    /// Returns a copy of this service whose changes are recorded in the audit log with this `actor`.
    #[must_use]
    pub fn acting_as(&self, actor: Actor) -> Self {
        Self { database: self.database.clone().acting_as(actor), ..self.clone() }
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    pub(super) fn provider(&self) -> Result<&Provider, PaymentError> {
        let none = || PaymentError::Unavailable("there is no payment provider".to_owned());
        self.provider.as_ref().ok_or_else(none)
    }

    /// Returns the payment provider of an order; fails if the site no longer uses this provider.
    pub(super) fn provider_of(&self, order: &Order) -> Result<&Provider, PaymentError> {
        let provider = self.provider()?;
        if provider.name().name() == order.provider {
            return Ok(provider);
        }
        let gone = format!("{} is no provider of this site any more", order.provider);
        Err(PaymentError::Unavailable(gone))
    }

    pub(super) fn sandbox(&self) -> Option<&Sandbox> {
        match &self.provider {
            Some(Provider::Sandbox(sandbox)) => Some(sandbox),
            _ => None,
        }
    }

    /// Returns the provider whose webhooks have `name` in their path; `None` if the site does not use this provider.
    pub(super) fn of_webhook(&self, name: &str) -> Option<ProviderName> {
        let own = self.provider.as_ref().filter(|own| own.webhook_name() == name);
        own.map(Provider::name)
    }

    /// Returns whether readers can pay with real money.
    pub fn takes_money(&self) -> bool {
        self.provider.is_some() && !self.is_simulated()
    }

    /// Returns whether purchases through the provider of this site take no money.
    pub(super) fn is_simulated(&self) -> bool {
        self.provider.as_ref().is_some_and(|provider| provider.name().is_simulated())
    }

    pub(super) async fn find(&self, id: &str) -> Result<Order, PaymentError> {
        let found = orders::find(&mut self.database.read().await?, id).await?;
        found.ok_or(PaymentError::NoSuchOrder)
    }

    /// Asks the provider about an order and applies the provider's report. `notice` is the webhook that caused this
    /// call, if any; the webhook is recorded in the same unit of work.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    pub(super) async fn refresh(
        &self,
        id: &str,
        notice: Option<WebhookEvent>,
    ) -> Result<(), PaymentError> {
        let order = self.find(id).await?;
        let provider = self.provider_of(&order)?;
        let wanted = id.to_owned();
        let numbered = self.database.write::<_, PaymentError, _>(move |unit| {
            Box::pin(async move {
                let turn = orders::next_turn(unit, &wanted).await?;
                Ok((turn, subscriptions::find(unit, &wanted).await?))
            })
        });
        let (turn, subscription) = numbered.await?;
        let known = subscription.as_ref().map(|known| known.provider_ref.as_str());
        if let Some(to_end) = subscription.as_ref().filter(|known| known.is_to_end()) {
            provider.end(&order, &to_end.provider_ref).await?;
        }
        let mut report = provider.report(&order, known).await?;
        let (grace, now) = (self.products.grace_days * DAY, self.now());
        let seen = report.subscription.as_ref();
        if let Some(unpaid) = seen.filter(|seen| is_abandoned(&seen.period, grace, now)) {
            let unpaid = unpaid.provider_ref.clone();
            provider.end(&order, &unpaid).await?;
            report = provider.report(&order, Some(&unpaid)).await?;
        }
        let answer = ProviderAnswer { order: order.id, report, turn, notice };
        let products = Arc::clone(&self.products);
        let work = self.database.write(move |unit| {
            Box::pin(async move { settle(unit, &products, &answer, now).await })
        });
        work.await
    }
}
