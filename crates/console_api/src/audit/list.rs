use axum::extract::State;
use database::audit::{self, AuditEntry, AuditQuery};
use foundation::paging::{PageRequest, bad_cursor, truncate_page};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditFilter {
    /// Lists only entries of this actor: an operator's e-mail address, `reader:NUMBER`, or `server`.
    #[param(max_length = 254, example = "ann@books.example")]
    pub(super) actor: Option<String>,
    /// Lists only entries with this action.
    #[param(max_length = 100, example = "wallet.grant")]
    pub(super) action: Option<String>,
    /// Lists only entries about this object.
    #[param(max_length = 254, example = "reader:216312531")]
    pub(super) object: Option<String>,
    /// Lists only entries from this time on, in Unix seconds.
    #[param(minimum = 0, maximum = 9_999_999_999_i64)]
    pub(super) from: Option<i64>,
    /// Lists only entries before this time, in Unix seconds.
    #[param(minimum = 0, maximum = 9_999_999_999_i64)]
    pub(super) until: Option<i64>,
}

impl AuditFilter {
    pub(super) fn query(&self, before: Option<i64>) -> AuditQuery {
        let text = |filter: &Option<String>| filter.clone().filter(|text| !text.is_empty());
        AuditQuery {
            actor: text(&self.actor),
            action: text(&self.action),
            object: text(&self.object),
            from: self.from,
            until: self.until,
            before,
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditPage {
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[param(pattern = "^[0-9]{1,18}$")]
    after: Option<String>,
    /// Number of entries per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// An entry of the audit log: who did what to which object.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditAct {
    /// Number of the entry.
    #[schema(minimum = 1, example = 17)]
    id: i64,
    /// When the action was done, in Unix seconds.
    at: i64,
    /// Who did the action: an operator's e-mail address, `reader:NUMBER`, or `server`.
    #[schema(example = "ann@books.example")]
    actor: String,
    /// Name of the action.
    #[schema(example = "book.withdraw")]
    action: String,
    /// The object to which the action was done.
    #[schema(example = "book:iv7dr262gypk")]
    object: String,
    /// Further data about the action; the fields depend on the action.
    #[schema(value_type = Object)]
    details: Value,
}

impl From<AuditEntry> for AuditAct {
    fn from(entry: AuditEntry) -> Self {
        let AuditEntry { id, at, actor, action, object, details } = entry;
        let details = serde_json::from_str(&details).unwrap_or(Value::Null);
        Self { id, at, actor, action, object, details }
    }
}

/// One page of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditData {
    /// The entries of this page, the newest first.
    pub(crate) list: Vec<AuditAct>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    pub(crate) next: Option<String>,
}

/// Lists the entries of the audit log in pages, the newest first.
#[utoipa::path(get, path = "/api/console/audit", tag = "console", params(AuditFilter, AuditPage),
    responses((status = 200, body = Envelope<AuditData>)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(filter): Query<AuditFilter>,
    Query(page): Query<AuditPage>,
) -> Result<Envelope<AuditData>, ConsoleError> {
    let size = PageRequest::new(None, page.page_size)?.size();
    let before = page.after.map(|after| after.parse().map_err(|_| bad_cursor())).transpose()?;
    let mut db = app.database.read_costly().await?;
    let mut rows = audit::list(&mut db, &filter.query(before), size + 1).await?;
    let next = truncate_page(&mut rows, size, |row| row.id.to_string());
    Ok(Envelope::of(AuditData { list: rows.into_iter().map(AuditAct::from).collect(), next }))
}
