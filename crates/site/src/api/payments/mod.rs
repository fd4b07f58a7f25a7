//! One file an endpoint.

pub(crate) mod errors;
mod order;
mod payments;
mod plan_change;
mod recharge;
mod shop;
mod subscribe;
mod webhook;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy};

pub(crate) fn endpoints() -> Endpoints {
    let reader = Policy { auth: Auth::Reader, limit: Limit::Read, cache: Cache::Never };
    let elsewhere = Policy { limit: Limit::ExternalCall, ..reader };
    let anyone = Policy { auth: Auth::Anyone, ..reader };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(shop::shop), Policy { cache: Cache::Revalidate, ..anyone })
        .add(routes!(shop::shop_mine), reader)
        .add(routes!(recharge::recharge), elsewhere)
        .add(routes!(subscribe::subscribe), elsewhere)
        .add(routes!(plan_change::cancel_vip), elsewhere)
        .add(routes!(plan_change::resume_vip), elsewhere)
        .add(routes!(plan_change::change_vip), elsewhere)
        .add(routes!(order::order), reader)
        .add(routes!(payments::payments), reader)
        .add(routes!(payments::payment), reader)
        .add(routes!(webhook::payment_webhook), Policy { limit: Limit::Webhook, ..anyone })
}
