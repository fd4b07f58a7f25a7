//! Endpoints of notifications, one file per endpoint.

pub(crate) mod errors;
mod links;
mod mail;
mod push;
mod settings;

use utoipa_axum::routes;

use crate::app::Endpoints;
use crate::http::{Auth, Cache, Limit, Policy, Region};

pub(crate) fn endpoints() -> Endpoints {
    let reader = Policy {
        auth: Auth::Reader,
        limit: Limit::Read,
        cache: Cache::Never,
        region: Region::OPEN,
    };
    let anyone = Policy { auth: Auth::Anyone, ..reader };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(settings::notice_settings, settings::set_notice_settings), reader)
        .add(routes!(push::add_push_device, push::remove_push_device), reader)
        .add(routes!(push::opened_notification), reader)
        .add(routes!(mail::set_notice_mail, mail::remove_notice_mail), reader)
        .add(routes!(links::off_page, links::turn_off), anyone)
        .add(routes!(links::confirm_page, links::confirm), anyone)
}
