use database::audit::{self, Actor, AuditQuery};
use foundation::calendar::DAY;
use operators::SignedInOperator;
use serde::Serialize;
use site::App;
use site::http::ApiError;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// The default of the setting `site_name`.
const UNNAMED: &str = "Dogear";
/// The largest age in days of a backup that counts for the setup checklist.
const BACKUP_DAYS: i64 = 8;
/// Number of publications of books that the setup checklist reads from the audit log, the newest
/// first, to find out whether an operator has published a book.
const LATEST: i64 = 100;

/// A step of the setup checklist, which shows the owner of a new site what is left to set up.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ChecklistStep)]
pub(crate) struct Check {
    step: Step,
    /// Whether the step is done.
    done: bool,
}

/// The steps of the setup checklist. Each description says when the step is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ChecklistStepName)]
pub(crate) enum Step {
    /// The setting `site_name` has another value than the default.
    Name,
    /// An operator has published a book. Demo books do not count, because the server publishes them.
    Book,
    /// The site takes real payments (setting `payments`).
    Payments,
    /// The site can send mail (setting `smtp_url`).
    Mail,
    /// There is at least one campaign.
    Campaign,
    /// The operator who requests the home view has a passkey or a password.
    Credential,
    /// A backup was made within the last eight days, by the server (setting `backup_dir`) or by `dogear backup`.
    Backup,
}

pub(super) async fn checklist(
    app: &App,
    operator: &SignedInOperator,
) -> Result<Vec<Check>, ConsoleError> {
    let published = AuditQuery { action: Some("book.publish".to_owned()), ..AuditQuery::default() };
    let published = audit::list(&mut app.database.read().await?, &published, LATEST).await?;
    let server = Actor::server();
    let campaigns = app.campaigns.list(1).await.map_err(ApiError::internal)?;
    let enrolled = app.operators.credentials(operator).await?;
    let now = app.sessions.seconds();
    let last_backup = backup::last_success(&mut app.database.read().await?, now).await?;
    let since = now - BACKUP_DAYS * DAY;
    let backed_up = last_backup.is_some_and(|backup| backup.finished_at >= since);
    let steps = [
        (Step::Name, app.site.name != UNNAMED),
        (Step::Book, published.iter().any(|act| act.actor != server.as_str())),
        (Step::Payments, app.payments.takes_money()),
        (Step::Mail, app.inbox.mails()),
        (Step::Campaign, !campaigns.is_empty()),
        (Step::Credential, enrolled.passkeys > 0 || enrolled.has_password),
        (Step::Backup, backed_up),
    ];
    Ok(steps.map(|(step, done)| Check { step, done }).into())
}
