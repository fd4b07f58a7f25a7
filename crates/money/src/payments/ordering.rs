//! Orders packs and plans: an order is stored first, then the payment provider opens a checkout for it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Order, OrderKind, PaymentError, new_id};
use super::provider::Provider;
use super::service::Payments;
use super::state::{FIRST_ASK, Fact, Facts, OrderState};
use super::store::{orders, subscriptions};
use crate::idempotency::{IdempotencyError, IdempotencyKey, IdempotentRequest, lock};
use crate::vip::PlanId;

use foundation::local_path::LocalPath;
use readers::ReaderId;

/// The largest number of unpaid orders that a reader may have made in the last hour; a further order is refused.
const MOST_WAITING: i64 = 20;
const HOUR: i64 = 3600;
/// The number of seconds for which a new order of a plan counts as payable before the provider has
/// opened its checkout. During this time, the reader cannot order a second plan.
const OPENS_WITHIN: i64 = 60;

/// A request to order a pack or a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OrderRequest {
    pub kind: OrderKind,
    /// The `pack_id` or `plan_id` that is ordered.
    pub item: String,
    /// The path on this site to which the reader returns after paying.
    pub return_to: Option<String>,
}

/// The page of a payment provider on which the reader pays for an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Checkout {
    /// Id of the order.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub order_id: String,
    /// URL of the page on which the reader pays; send the browser there. A path on this site (sandbox) or an absolute
    /// URL (Stripe).
    #[schema(example = "/sandbox/pay/k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub checkout_url: String,
}

impl OrderRequest {
    const fn path(&self) -> &'static str {
        match self.kind {
            OrderKind::Pack => "/api/wallet/recharge",
            OrderKind::Plan => "/api/vip/subscribe",
        }
    }

    fn is_of(&self, order: &Order) -> bool {
        (self.kind, &self.item, &self.return_to) == (order.kind, &order.item, &order.return_to)
    }
}

impl Payments {
    /// Orders a pack or a plan and returns the checkout. A retry with the same idempotency key returns the same
    /// checkout.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), kind = asked.kind.name()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn create_order(
        &self,
        reader: ReaderId,
        key: IdempotencyKey,
        asked: OrderRequest,
    ) -> Result<Checkout, PaymentError> {
        let provider = self.provider()?;
        if let Some(path) = &asked.return_to {
            path.parse::<LocalPath>()?;
        }
        let request = IdempotentRequest::new(reader, key.clone(), asked.path(), &asked)?;
        let mut db = self.database.read().await?;
        if let Some(checkout) = request.response(&mut db).await? {
            return Ok(checkout);
        }
        let known = orders::by_key(&mut db, reader, key.as_str()).await?;
        drop(db);
        let order = match known {
            Some(known) if !asked.is_of(&known) => {
                return Err(IdempotencyError::KeyReused.into());
            }
            Some(known) => known,
            None => {
                let new = self.new_order(reader, provider, &asked)?;
                if asked.kind == OrderKind::Plan {
                    self.close_open_plans(reader, provider).await?;
                }
                self.insert_order(new, key).await?
            }
        };
        let opened = provider.open(&order).await?;
        let now = self.now();
        let begun = request.run_once(&self.database, now, move |unit| {
            Box::pin(async move {
                orders::lock(unit, &order.id).await?;
                let order =
                    orders::find(unit, &order.id).await?.ok_or(PaymentError::NoSuchOrder)?;
                orders::set_opened(unit, &order.id, &opened.provider_ref, now).await?;
                let change = orders::Change {
                    facts: order.facts.with(Fact::Opened),
                    payment_ref: None,
                    first_bonus: order.first_bonus,
                    ask_at: Some(now + FIRST_ASK),
                };
                orders::change(unit, &order.id, &change, now).await?;
                Ok(Checkout { order_id: order.id, checkout_url: opened.checkout_url })
            })
        });
        begun.await
    }

    fn new_order(
        &self,
        reader: ReaderId,
        provider: &Provider,
        asked: &OrderRequest,
    ) -> Result<Order, PaymentError> {
        let (coins, bonus, first_bonus, price) = match asked.kind {
            OrderKind::Pack => {
                let pack = self.products.pack(&asked.item).ok_or(PaymentError::NotSold)?;
                let first = self.products.first_bonus(pack.coins);
                (pack.coins.get(), pack.bonus.get(), first.get(), pack.price)
            }
            OrderKind::Plan => {
                let id: PlanId = asked.item.parse().map_err(|_| PaymentError::NotSold)?;
                (0, 0, 0, self.products.plan(id).ok_or(PaymentError::NotSold)?.price)
            }
        };
        Ok(Order {
            id: new_id(self.randomness.as_ref()),
            reader,
            kind: asked.kind,
            item: asked.item.clone(),
            coins,
            bonus,
            first_bonus,
            amount: price.minor_units(),
            currency: self.products.currency.to_string(),
            provider: provider.name().name().to_owned(),
            provider_ref: None,
            payment_ref: None,
            facts: Facts::default(),
            return_to: asked.return_to.clone(),
            created_at: self.now(),
        })
    }

    /// Stores a new order. If a concurrent request with the same idempotency key has stored an order, returns that
    /// order.
    async fn insert_order(
        &self,
        mut new: Order,
        key: IdempotencyKey,
    ) -> Result<Order, PaymentError> {
        let work = self.database.write(move |unit| {
            Box::pin(async move {
                let reader = new.reader;
                lock(unit, reader).await?;
                let runs = new.kind == OrderKind::Plan
                    && (!subscriptions::running(unit, reader, &new.provider).await?.is_empty()
                        || orders::has_other_plan(unit, &new, key.as_str(), OPENS_WITHIN).await?);
                if runs {
                    return Err(PaymentError::PlanAlreadyActive);
                }
                let now = new.created_at;
                let (waiting, oldest) = orders::waiting(unit, reader, now - HOUR).await?;
                if waiting >= MOST_WAITING {
                    let seconds = oldest.unwrap_or(now) + HOUR - now;
                    return Err(PaymentError::TooMany(seconds.max(1).unsigned_abs()));
                }
                if orders::has_recharged(unit, reader, "", new.provider()?.is_simulated()).await? {
                    new.first_bonus = 0;
                }
                let ask_at = new.created_at + FIRST_ASK;
                if orders::put(unit, &new, key.as_str(), ask_at).await? {
                    return Ok(new);
                }
                let known = orders::by_key(unit, reader, key.as_str()).await?;
                let same = known.filter(|known| (known.kind, &known.item) == (new.kind, &new.item));
                same.ok_or_else(|| IdempotencyError::KeyReused.into())
            })
        });
        work.await
    }

    /// Closes the reader's open checkouts of plans, so that the reader cannot pay for two plans. Fails if the reader is
    /// already paying in one of these checkouts.
    async fn close_open_plans(
        &self,
        reader: ReaderId,
        provider: &Provider,
    ) -> Result<(), PaymentError> {
        let name = provider.name().name();
        let open = orders::open_plans(&mut self.database.read().await?, reader, name).await?;
        for order in open {
            provider.close(&order).await?;
            self.refresh(&order.id, None).await?;
            // A checkout that is still pending after it was closed is being paid: the money is on its way.
            if self.find(&order.id).await?.state() == OrderState::Pending {
                return Err(PaymentError::PlanAlreadyActive);
            }
        }
        Ok(())
    }
}
