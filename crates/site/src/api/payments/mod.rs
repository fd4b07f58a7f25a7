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

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy, Region};

pub(crate) fn endpoints() -> Endpoints {
    let reader =
        |region| Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never, region };
    let elsewhere = |region| Policy { limit: Limit::ExternalCall, ..reader(region) };
    let anyone = |region| Policy { auth: Auth::Anyone, ..reader(region) };
    let webhook = Policy { limit: Limit::Webhook, ..anyone(Region::OPEN) };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(shop::shop), Policy { cache: Cache::Revalidate, ..anyone(Region::OPEN) })
        .add(routes!(shop::shop_mine), reader(Region::OPEN))
        .add(routes!(recharge::recharge), elsewhere(Region::SITE))
        .add(routes!(subscribe::subscribe), elsewhere(Region::SITE))
        .add(routes!(plan_change::cancel_vip), elsewhere(Region::OPEN))
        .add(routes!(plan_change::resume_vip), elsewhere(Region::SITE))
        .add(routes!(plan_change::change_vip), elsewhere(Region::SITE))
        .add(routes!(order::order), reader(Region::OPEN))
        .add(routes!(records::payments), reader(Region::OPEN))
        .add(routes!(records::payment), reader(Region::OPEN))
        .add(routes!(webhook::payment_webhook), webhook)
}
