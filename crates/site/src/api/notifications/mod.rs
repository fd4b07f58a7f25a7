//! Endpoints of notifications, one file per endpoint.

pub(crate) mod errors;
mod links;
mod mail;
mod push;
mod settings;

use utoipa_axum::routes;

use self::errors::{BAD_ADDRESS, BAD_QUIET_HOURS, BAD_SUBSCRIPTION, NO_MAIL};
use crate::api::welfare::errors::UNKNOWN_ZONE;
use crate::app::Endpoints;
use crate::app::call::{delete, get, post, put};
use crate::http::{Auth, Cache, Limit, Policy, Region, TOO_MANY};

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
        .add(
            routes!(settings::notice_settings, settings::set_notice_settings),
            reader,
            [
                get("getNotificationSettings", &[]),
                put("setNotificationSettings", &[BAD_QUIET_HOURS, UNKNOWN_ZONE]),
            ],
        )
        .add(
            routes!(push::add_push_device, push::remove_push_device),
            reader,
            [post("subscribeToPush", &[BAD_SUBSCRIPTION]), delete("unsubscribeFromPush", &[])],
        )
        .add(routes!(push::opened_notification), reader, post("openNotification", &[]))
        .add(
            routes!(mail::set_notice_mail, mail::remove_notice_mail),
            reader,
            [
                post("setNotificationMail", &[BAD_ADDRESS, NO_MAIL, TOO_MANY]),
                delete("removeNotificationMail", &[]),
            ],
        )
        .add(
            routes!(links::off_page, links::turn_off),
            anyone,
            [get("getMailOffPage", &[]), post("turnOffMail", &[])],
        )
        .add(
            routes!(links::confirm_page, links::confirm),
            anyone,
            [get("getMailConfirmationPage", &[]), post("confirmMail", &[])],
        )
}
