//! Endpoints of payments, one file per endpoint.

pub(crate) mod errors;
mod order;
mod plan_change;
mod recharge;
mod records;
mod shop;
mod subscribe;
mod webhook;

use utoipa_axum::routes;

use self::errors::{
    INVALID_WEBHOOK_SIGNATURE, NO_PLAN, NO_SUCH_ORDER, NOT_SOLD, PAYMENTS_DOWN,
    PLAN_ALREADY_ACTIVE, PLAN_CANCELLED,
};
use crate::api::wallet::errors::NO_SUCH_RECEIPT;
use crate::app::Endpoints;
use crate::app::call::{get, post};
use crate::http::{
    Auth, Cache, ErrorCode, IDEMPOTENCY_KEY_REUSED, Limit, Policy, Region, TOO_MANY,
};

const PACK: &[&ErrorCode] = &[NOT_SOLD, TOO_MANY, IDEMPOTENCY_KEY_REUSED, PAYMENTS_DOWN];
const PLAN: &[&ErrorCode] =
    &[NOT_SOLD, PLAN_ALREADY_ACTIVE, TOO_MANY, IDEMPOTENCY_KEY_REUSED, PAYMENTS_DOWN];
const CHANGE: &[&ErrorCode] =
    &[NO_PLAN, PLAN_CANCELLED, NOT_SOLD, IDEMPOTENCY_KEY_REUSED, PAYMENTS_DOWN];
const RENEWAL: &[&ErrorCode] = &[NO_PLAN, NOT_SOLD, IDEMPOTENCY_KEY_REUSED, PAYMENTS_DOWN];

pub(crate) fn endpoints() -> Endpoints {
    let reader =
        |region| Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never, region };
    let elsewhere = |region| Policy { limit: Limit::ExternalCall, ..reader(region) };
    let anyone = |region| Policy { auth: Auth::Anyone, ..reader(region) };
    let webhook = Policy { limit: Limit::Webhook, ..anyone(Region::OPEN) };
    Endpoints::new()
        .errors(errors::CODES)
        .add(
            routes!(shop::shop),
            Policy { cache: Cache::Revalidate, ..anyone(Region::OPEN) },
            get("getShop", &[]),
        )
        .add(routes!(shop::shop_mine), reader(Region::OPEN), get("getMyShop", &[]))
        .add(routes!(recharge::recharge), elsewhere(Region::SITE), post("orderPack", PACK))
        .add(routes!(subscribe::subscribe), elsewhere(Region::SITE), post("orderPlan", PLAN))
        .add(routes!(plan_change::cancel_vip), elsewhere(Region::OPEN), post("cancelPlan", RENEWAL))
        .add(routes!(plan_change::resume_vip), elsewhere(Region::SITE), post("resumePlan", RENEWAL))
        .add(routes!(plan_change::change_vip), elsewhere(Region::SITE), post("changePlan", CHANGE))
        .add(routes!(order::order), reader(Region::OPEN), get("getOrder", &[NO_SUCH_ORDER]))
        .add(routes!(records::payments), reader(Region::OPEN), get("listPayments", &[]))
        .add(routes!(records::payment), reader(Region::OPEN), get("getPayment", &[NO_SUCH_RECEIPT]))
        .add(
            routes!(webhook::payment_webhook),
            webhook,
            post("receiveWebhook", &[INVALID_WEBHOOK_SIGNATURE, NO_SUCH_ORDER, PAYMENTS_DOWN]),
        )
}
