use axum::extract::State;
use foundation::calendar::DAY;
use money::idempotency::IdempotentRequest;
use money::payments::ReaderOrder;
use money::wallet::{Coins, Grant, GrantKind, Source, WalletError};
use operators::SignedInOperator;
use serde::{Deserialize, Serialize};
use site::http::{Acknowledged, Envelope, JsonBody};
use site::{App, Key, KeyHeader};
use utoipa::ToSchema;

use super::errors::{ABOVE_LIMIT, NO_REASON};
use super::reader::reader_by_number;
use crate::error::ConsoleError;

const LONGEST_REASON: usize = 200;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "number": "216312531", "coins": 50, "reason": "A section was missing" }))]
pub(crate) struct GrantBody {
    /// Guest number of the reader.
    #[schema(pattern = "^[0-9]{1,12}$")]
    number: String,
    /// Number of coins to grant.
    #[schema(minimum = 1, maximum = 1_000_000)]
    coins: i64,
    /// True grants bonus coins; false grants paid coins.
    #[serde(default)]
    bonus: bool,
    /// Number of days after which the bonus coins expire; null for never. Paid coins never expire.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 3650)]
    days: Option<i64>,
    /// Reason for the grant, of at most 200 characters. The reader sees this text in the records of the wallet.
    #[schema(max_length = 800)]
    reason: String,
}

/// Grants coins to a reader, up to the limit of the operator's role.
#[utoipa::path(post, path = "/api/console/reader/grant", tag = "console", params(KeyHeader), request_body = GrantBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn grant(
    State(app): State<App>,
    operator: SignedInOperator,
    Key(key): Key,
    JsonBody(body): JsonBody<GrantBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    let reason = reason(&body.reason)?;
    within(operator.role.limits().grant_coins, body.coins)?;
    let about = reader_by_number(&app, &body.number).await?;
    let request = IdempotentRequest::new(about.reader, key, "/api/console/reader/grant", &body)
        .map_err(WalletError::from)?;
    let expires = body.days.map(|days| app.sessions.seconds() + days * DAY);
    let grant = Grant {
        coins: Coins::new(body.coins).map_err(|_| ABOVE_LIMIT)?,
        kind: if body.bonus { GrantKind::Bonus { expires } } else { GrantKind::Paid },
        source: Source::Support,
        reason,
        key: None,
    };
    app.wallets.acting_as(operator.actor()).grant_once(about.reader, grant, request).await?;
    Ok(Envelope::of(Acknowledged {}))
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "order": "k3v9q2m7x4wdk3v9q2m7x4wdab", "reason": "Bought by mistake" }))]
pub(crate) struct RefundBody {
    /// Id of the order.
    #[schema(max_length = 100)]
    order: String,
    /// Reason for the refund, of at most 200 characters. The payment provider gets this text, and it stays in the audit
    /// log: it must not contain personal data.
    #[schema(max_length = 800)]
    reason: String,
}

/// Refunds the last payment of an order in full through its payment provider.
///
/// Refused if the amount is above the limit of the operator's role. The coins or the VIP time of the order are taken
/// back. An order is refunded only once: a retry with the same `Idempotency-Key`, and any other request to refund the
/// order, return the refunded order.
#[utoipa::path(post, path = "/api/console/reader/refund", tag = "console", params(KeyHeader), request_body = RefundBody,
    responses((status = 200, body = Envelope<ReaderOrder>)))]
pub(crate) async fn refund(
    State(app): State<App>,
    operator: SignedInOperator,
    Key(key): Key,
    JsonBody(body): JsonBody<RefundBody>,
) -> Result<Envelope<ReaderOrder>, ConsoleError> {
    let reason = reason(&body.reason)?;
    let payments = app.payments.acting_as(operator.actor());
    let order = payments.support_order(&body.order).await?;
    within(operator.role.limits().refund, order.refund_amount)?;
    let reader = payments.owner_of(&order.order).await?;
    let request = IdempotentRequest::new(reader, key, "/api/console/reader/refund", &body)
        .map_err(WalletError::from)?;
    payments.refund_once(&order.order, &reason, request).await?;
    Ok(Envelope::of(payments.support_order(&order.order).await?))
}

fn within(limit: Option<i64>, amount: i64) -> Result<(), ConsoleError> {
    if limit.is_some_and(|most| amount > most) { Err(ABOVE_LIMIT.into()) } else { Ok(()) }
}

fn reason(text: &str) -> Result<String, ConsoleError> {
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= LONGEST_REASON;
    if fits { Ok(text.to_owned()) } else { Err(NO_REASON.into()) }
}
