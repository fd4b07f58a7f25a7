//! The release calendar in the console: releases by day, serials with their backlog, and changes of their plans.

mod errors;
mod plan;
mod releases;
mod serials;

use operators::Action;
use site::app::Endpoints;
use site::app::call::{get, post};
use site::codes::NO_SUCH_BOOK;
use utoipa_axum::routes;

use self::errors::{BAD_RELEASE, PLAN_CHANGED, RELEASE_BLOCKED, SECTION_OUT};
use crate::policy;

pub(crate) fn endpoints() -> Endpoints {
    let (read, edit) = (policy(Action::ReadBooks), policy(Action::EditBooks));
    let refused = &[NO_SUCH_BOOK, PLAN_CHANGED, SECTION_OUT, RELEASE_BLOCKED, BAD_RELEASE];
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(releases::list), read, get("listReleases", &[BAD_RELEASE]))
        .add(routes!(serials::list), read, get("listSerials", &[]))
        .add(routes!(serials::serial), read, get("getSerial", &[NO_SUCH_BOOK]))
        .add(routes!(plan::place), edit, post("scheduleSection", refused))
        .add(routes!(plan::unschedule), edit, post("unscheduleSection", refused))
}
