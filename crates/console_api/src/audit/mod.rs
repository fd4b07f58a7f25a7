//! The audit log, which only owners may read: a list in pages, and a CSV file.

mod export;
mod list;

pub(crate) use self::export::{COLUMNS, line};
pub(crate) use self::list::{AuditAct, AuditData};
use operators::Action;
use site::app::Endpoints;
use site::app::call::get;
use site::http::{Limit, Policy};
use utoipa_axum::routes;

use crate::policy;

pub(crate) fn endpoints() -> Endpoints {
    let read = policy(Action::ReadAudit);
    Endpoints::new().add(routes!(list::list), read, get("listAudit", &[])).add(
        routes!(export::export),
        Policy { limit: Limit::Download, ..read },
        get("exportAudit", &[]),
    )
}
