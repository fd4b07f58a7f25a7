//! Settlement: applies a provider's report to the state of an order, its coins and its VIP subscription, in one unit of
//! work.

use database::Unit;
use database::audit::{self, Act};
use serde_json::json;

use super::model::{Order, OrderKind, PaymentError};
use super::payment_records::record_payments;
use super::products::Products;
use super::provider::{Report, ReportedSubscription, WebhookEvent};
use super::state::{self, Facts, OrderState};
use super::store::{events, orders, payment_records, subscriptions};
use super::subscription::{self, Seen};
use crate::vip::{self, Entitlement};
use crate::wallet::{self, Coins, Grant, GrantKind, Source};
use attribution::{self, FunnelEvent, FunnelStep};
use foundation::calendar::DAY;
use readers;

const MOST_MOVES: usize = 8;

/// A provider's report about an order, and the webhook that caused the request to the provider, if any.
pub(super) struct ProviderAnswer {
    pub(super) order: String,
    pub(super) report: Report,
    /// The number of the request to the provider, counted for each order. Reports on a subscription are applied in the
    /// order of these numbers.
    pub(super) turn: i64,
    /// The webhook that caused the site to ask the provider; `None` if there was none.
    pub(super) notice: Option<WebhookEvent>,
}

pub(super) async fn settle(
    unit: &mut Unit,
    products: &Products,
    answer: &ProviderAnswer,
    now: i64,
) -> Result<(), PaymentError> {
    let order = lock(unit, &answer.order).await?;
    if let Some(WebhookEvent { event_id, kind, .. }) = &answer.notice
        && !events::put(unit, &order.provider, event_id, kind, Some(&order.id), now).await?
    {
        return Ok(());
    }
    let provider = order.provider()?;
    if provider.is_simulated() && database::production_since(unit).await?.is_some() {
        let void = format!("an order of the provider {} is void in production", order.provider);
        return Err(PaymentError::Unavailable(void));
    }
    let facts = order.facts.and(answer.report.facts);
    let effects = facts.since(order.facts);
    let mut first_bonus = order.first_bonus;
    if effects.deliver {
        first_bonus = deliver(unit, products, &order, now).await?;
        mark_paid(unit, &order, now).await?;
    }
    let before = payment_records::last(unit, &order.id).await?;
    record_payments(unit, &order, &answer.report.paid, facts, now).await?;
    if effects.take_back {
        let last = payment_records::last(unit, &order.id).await?;
        // An earlier refund of a part of the same payment is not counted again.
        let counted = before.filter(|before| last.is_some_and(|last| last.number == before.number));
        let amount = match (counted, last) {
            (None, Some(last)) => last.amount,
            (counted, _) => order.refund_amount(counted),
        };
        take_back(unit, &order, amount, now).await?;
    }
    let mut ask_at = state::next_check_at(facts.state(), order.created_at, now);
    if let Some(seen) = see(unit, &order, answer, facts, now).await? {
        let right = Entitlement::of(&seen.period, products.grace_days * DAY);
        vip::set(unit, &order.id, provider, order.reader, &right).await?;
        ask_at = ask_at.into_iter().chain(seen.ask_at).min();
    }
    let payment_ref = answer.report.payment_ref.as_deref();
    let change = orders::Change { facts, payment_ref, first_bonus, ask_at };
    Ok(orders::change(unit, &order.id, &change, now).await?)
}

/// Locks the row of the reader who owns the order, then the order, until the unit of work ends. Returns the order.
pub(super) async fn lock(unit: &mut Unit, id: &str) -> Result<Order, PaymentError> {
    for _ in 0..MOST_MOVES {
        let found = orders::find(unit, id).await?.ok_or(PaymentError::NoSuchOrder)?;
        readers::lock_row(unit, found.reader).await?;
        orders::lock(unit, id).await?;
        let held = orders::find(unit, id).await?.ok_or(PaymentError::NoSuchOrder)?;
        if held.reader == found.reader {
            return Ok(held);
        }
    }
    Err(PaymentError::Damaged(format!("the reader of the order {id} keeps changing").into()))
}

/// Delivers a paid order. For a pack, grants its coins, and returns how many of them are extra
/// bonus coins for the reader's first pack. For a plan, only records that the reader has paid, and
/// returns 0; the caller stores the VIP access.
async fn deliver(
    unit: &mut Unit,
    products: &Products,
    order: &Order,
    now: i64,
) -> Result<i64, PaymentError> {
    let reader = order.reader;
    if order.kind == OrderKind::Plan {
        readers::mark_paid(unit, reader, now).await?;
        return Ok(0);
    }
    let provider = order.provider()?;
    let simulated = provider.is_simulated();
    let repeated = orders::has_recharged(unit, reader, &order.id, simulated).await?;
    let first_bonus = if repeated { 0 } else { order.first_bonus };
    let grant = |coins: i64, kind, reason: &str, key| {
        let coins = Coins::new(coins).map_err(wallet::WalletError::from)?;
        let (source, reason, key) = (Source::Purchase, reason.to_owned(), Some(key));
        Ok::<_, PaymentError>(Grant { coins, kind, source, reason, key })
    };
    let paid = grant(order.coins, GrantKind::Paid, "recharged", order.coins_key())?;
    wallet::grant_through(unit, reader, &paid, Some(provider), now).await?;
    let bonus = order.bonus + first_bonus;
    if bonus > 0 {
        let kind = GrantKind::Bonus { expires: Some(now + products.bonus_days * DAY) };
        let bonus = grant(bonus, kind, "bonus with a recharge", order.bonus_key())?;
        wallet::grant_through(unit, reader, &bonus, Some(provider), now).await?;
    }
    Ok(first_bonus)
}

/// Records that the reader has reached a funnel step by paying an order: recharge for a pack, VIP
/// for a plan.
async fn mark_paid(unit: &mut Unit, order: &Order, at: i64) -> Result<(), PaymentError> {
    let step = match order.kind {
        OrderKind::Pack => FunnelStep::Recharge,
        OrderKind::Plan => FunnelStep::Vip,
    };
    let (key, value) = (order.coins_key(), Some((order.amount, order.currency.as_str())));
    let happened = FunnelEvent { step, key: Some(&key), book: None, value, at };
    attribution::record_event(unit, order.reader, happened).await?;
    Ok(())
}

/// Takes back what an order granted, because the money was refunded: the coins, or the rest of the VIP subscription.
/// `amount` is how much was refunded, for the audit log.
async fn take_back(
    unit: &mut Unit,
    order: &Order,
    amount: i64,
    now: i64,
) -> Result<(), PaymentError> {
    let object = format!("order:{}", order.id);
    let reader = readers::number(unit, order.reader).await?;
    let details = json!({ "reader": reader, "amount": amount, "currency": order.currency });
    audit::record(unit, &Act { action: "order.refund", object: &object, details }, now).await?;
    match order.kind {
        OrderKind::Pack => {
            // `wallet::refund` takes back the bonus coins as well.
            wallet::refund(unit, &order.coins_key(), "the payment was refunded", now).await?;
        }
        // VIP access ends too: [`see`] marks the period as ended.
        OrderKind::Plan => {
            subscriptions::want_end(unit, &order.id).await?;
        }
    }
    Ok(())
}

/// The VIP subscription of an order after a provider's report: its current period, and when to ask the provider about
/// it next.
struct Membership {
    period: vip::Period,
    ask_at: Option<i64>,
}

async fn see(
    unit: &mut Unit,
    order: &Order,
    answer: &ProviderAnswer,
    facts: Facts,
    now: i64,
) -> Result<Option<Membership>, PaymentError> {
    let known = subscriptions::find(unit, &order.id).await?;
    let mut to_end = known.as_ref().is_some_and(|known| known.is_to_end());
    let before = match &known {
        Some(row) => Some(Seen { turn: row.turn, period: row.period()? }),
        None => None,
    };
    let mut seen = match &answer.report.subscription {
        Some(ReportedSubscription { provider_ref, period }) => {
            let seen = subscription::latest(before, Seen { turn: answer.turn, period: *period });
            if Some(seen) != before {
                let report = ReportedSubscription {
                    provider_ref: provider_ref.clone(),
                    period: seen.period,
                };
                let turn = seen.turn;
                subscriptions::see(unit, &order.id, &order.provider, &report, turn).await?;
            }
            seen
        }
        None => match before {
            Some(before) => before,
            None => return Ok(None),
        },
    };
    let taken_back = facts.state() == OrderState::Refunded;
    // A reader may have paid just before being deleted. The subscription must not continue without the reader.
    if taken_back || readers::is_deleted(unit, order.reader).await? {
        to_end |= subscriptions::want_end(unit, &order.id).await?;
    }
    let ask_at = subscription::next_check_at(&seen.period, to_end, now);
    if taken_back {
        seen.period = subscription::taken_back(seen.period, now);
    }
    Ok(Some(Membership { period: seen.period, ask_at }))
}
