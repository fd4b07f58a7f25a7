use axum::extract::State;
use foundation::calendar::DAY;
use money::idempotency::{IdempotencyKey, IdempotentRequest};
use money::payments::{AgreedRefund, PaymentError, ReaderOrder};
use money::wallet::{Coins, Grant, GrantKind, Source, WalletError};
use operators::{ApprovalKind, NewApproval, SignedInOperator};
use serde::{Deserialize, Serialize};
use site::http::{ApiError, Envelope, JsonBody};
use site::{App, Key, KeyHeader};
use utoipa::ToSchema;

use super::errors::{NO_REASON, NO_SUCH_READER, is_refusal};
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

/// The result of a grant: the coins were granted, or the grant waits for an approval.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "approval": null }))]
pub(crate) struct GrantOutcome {
    /// Number of the request for approval, if one is needed; null if the coins were granted.
    #[schema(minimum = 1)]
    approval: Option<i64>,
}

/// Grants coins to a reader.
///
/// If the coins, with what the operator granted in the last 24 hours, are above the limit of the operator's role, stores a
/// request for the approval of a second operator instead.
#[utoipa::path(post, path = "/api/console/reader/grant", tag = "console", params(KeyHeader), request_body = GrantBody,
    responses((status = 200, body = Envelope<GrantOutcome>)))]
pub(crate) async fn grant(
    State(app): State<App>,
    operator: SignedInOperator,
    Key(key): Key,
    JsonBody(body): JsonBody<GrantBody>,
) -> Result<Envelope<GrantOutcome>, ConsoleError> {
    let reason = reason(&body.reason)?;
    let about = reader_by_number(&app, &body.number).await?;
    let new = NewApproval {
        kind: ApprovalKind::Grant,
        object: format!("reader:{}", about.number),
        reader: None,
        amount: body.coins,
        currency: None,
        bonus: body.bonus,
        days: body.days.filter(|_| body.bonus),
        payment: None,
        reason: reason.clone(),
        request: serde_json::to_string(&body).map_err(ApiError::internal)?,
        key: key.as_str().to_owned(),
    };
    if let Some(approval) = app.operators.spend_or_ask(&operator, new).await? {
        return Ok(Envelope::of(GrantOutcome { approval: Some(approval) }));
    }
    let request =
        IdempotentRequest::new(about.reader, key.clone(), "/api/console/reader/grant", &body)
            .map_err(WalletError::from)?;
    let grant = grant_of(&app, &body, reason, None)?;
    let wallets = app.wallets.acting_as(operator.actor());
    let granted = wallets.grant_once(about.reader, grant, request).await;
    spent(&app, &operator, &key, granted.map_err(ConsoleError::from)).await?;
    Ok(Envelope::of(GrantOutcome { approval: None }))
}

/// Returns `result`, the result of a grant or a refund. If the grant or the refund can never be carried out, its amount
/// no longer counts towards the limit of the operator's role.
async fn spent<T>(
    app: &App,
    operator: &SignedInOperator,
    key: &IdempotencyKey,
    result: Result<T, ConsoleError>,
) -> Result<T, ConsoleError> {
    if result.as_ref().is_err_and(is_refusal) {
        app.operators.not_spent(operator, key.as_str()).await?;
    }
    result
}

/// Grants the coins of an approved request. Several calls with the same key grant them once.
pub(crate) async fn carry_out_grant(
    app: &App,
    operator: &SignedInOperator,
    body: GrantBody,
    key: String,
) -> Result<(), ConsoleError> {
    let grant = grant_of(app, &body, reason(&body.reason)?, Some(key))?;
    let number = body.number.trim().parse::<i64>().map_err(|_| NO_SUCH_READER)?;
    let wallets = app.wallets.acting_as(operator.actor());
    wallets.grant_by_support(number, grant).await?.ok_or(NO_SUCH_READER)?;
    Ok(())
}

fn grant_of(
    app: &App,
    body: &GrantBody,
    reason: String,
    key: Option<String>,
) -> Result<Grant, ConsoleError> {
    let expires = body.days.map(|days| app.sessions.seconds() + days * DAY);
    Ok(Grant {
        coins: Coins::new(body.coins).map_err(ApiError::internal)?,
        kind: if body.bonus { GrantKind::Bonus { expires } } else { GrantKind::Paid },
        source: Source::Support,
        reason,
        key,
    })
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "order": "k3v9q2m7x4wdk3v9q2m7x4wdab", "amount": 199, "reason": "Bought by mistake" }))]
pub(crate) struct RefundBody {
    /// Id of the order.
    #[schema(max_length = 100)]
    order: String,
    /// How much the refund pays back, in hundredths of the currency: the `refund_amount` that the operator saw. The
    /// request fails if the refund would pay back another amount.
    #[schema(minimum = 1)]
    amount: i64,
    /// Reason for the refund, of at most 200 characters. The payment provider gets this text, and it stays in the audit
    /// log: it must not contain personal data.
    #[schema(max_length = 800)]
    reason: String,
}

/// The result of a refund: the order was refunded, or the refund waits for an approval.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RefundOutcome {
    /// The order as it is now.
    order: ReaderOrder,
    /// Number of the request for approval, if one is needed; null if the order was refunded.
    #[schema(minimum = 1, example = json!(null))]
    approval: Option<i64>,
}

/// Refunds the last payment of an order in full through its payment provider.
///
/// If the amount, with what the operator refunded in the last 24 hours, is above the limit of the operator's role, stores
/// a request for the approval of a second operator instead; if such a request for the order is open already, returns that
/// one. The coins or the VIP time of the order are taken back. An order is refunded only once: a retry with the same
/// `Idempotency-Key`, and any other request to refund the order, return the refunded order.
#[utoipa::path(post, path = "/api/console/reader/refund", tag = "console", params(KeyHeader), request_body = RefundBody,
    responses((status = 200, body = Envelope<RefundOutcome>)))]
pub(crate) async fn refund(
    State(app): State<App>,
    operator: SignedInOperator,
    Key(key): Key,
    JsonBody(body): JsonBody<RefundBody>,
) -> Result<Envelope<RefundOutcome>, ConsoleError> {
    let reason = reason(&body.reason)?;
    let order = app.payments.support_order(&body.order).await?;
    let agreed = AgreedRefund { amount: body.amount, payment: order.payment };
    // An order that is refunded already is not refunded again, so it does not count towards the limit.
    if !order.is_refunded() {
        app.payments.check_refund(&order.order, agreed).await?;
        let owner = app.payments.owner_of(&order.order).await?;
        let number = readers::number(&mut app.database.read().await?, owner).await?;
        let new = NewApproval {
            kind: ApprovalKind::Refund,
            object: format!("order:{}", order.order),
            reader: Some(format!("reader:{number}")),
            amount: body.amount,
            currency: Some(order.currency.clone()),
            bonus: false,
            days: None,
            payment: order.payment,
            reason: reason.clone(),
            request: serde_json::to_string(&body).map_err(ApiError::internal)?,
            key: key.as_str().to_owned(),
        };
        if let Some(approval) = app.operators.spend_or_ask(&operator, new).await? {
            return Ok(Envelope::of(RefundOutcome { order, approval: Some(approval) }));
        }
    }
    let refunded = refunded(&app, &operator, &body, agreed, &reason, key.clone()).await;
    spent(&app, &operator, &key, refunded).await?;
    let order = app.payments.support_order(&order.order).await?;
    Ok(Envelope::of(RefundOutcome { order, approval: None }))
}

/// Refunds the order of an approved request. Several calls with the same key refund it once. Fails if the refund would
/// pay back another payment than the approved one, or if another request refunded the order.
pub(crate) async fn carry_out_refund(
    app: &App,
    operator: &SignedInOperator,
    body: RefundBody,
    agreed: AgreedRefund,
    key: &str,
) -> Result<(), ConsoleError> {
    let reason = reason(&body.reason)?;
    let key = format!("{key:-<16}").parse().map_err(WalletError::from)?;
    if refunded(app, operator, &body, agreed, &reason, key).await? {
        return Ok(());
    }
    Err(PaymentError::NotPossible("the order was refunded before").into())
}

/// Refunds an order, and returns whether this request did so; false if another request had refunded it before.
async fn refunded(
    app: &App,
    operator: &SignedInOperator,
    body: &RefundBody,
    agreed: AgreedRefund,
    reason: &str,
    key: IdempotencyKey,
) -> Result<bool, ConsoleError> {
    let payments = app.payments.acting_as(operator.actor());
    let reader = payments.owner_of(&body.order).await?;
    let request = IdempotentRequest::new(reader, key, "/api/console/reader/refund", body)
        .map_err(WalletError::from)?;
    Ok(payments.refund_once(&body.order, reason, agreed, request).await?)
}

fn reason(text: &str) -> Result<String, ConsoleError> {
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= LONGEST_REASON;
    if fits { Ok(text.to_owned()) } else { Err(NO_REASON.into()) }
}
