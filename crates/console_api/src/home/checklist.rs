use database::audit::{self, Actor, AuditQuery};
use operators::SignedInOperator;
use serde::Serialize;
use site::App;
use site::http::ApiError;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// The name of a site whose settings name none.
const UNNAMED: &str = "Dogear";
/// How many publications are looked at for one by a person.
const LATEST: i64 = 100;

/// Something that belongs to a site that is set up.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ChecklistStep)]
pub(crate) struct Check {
    step: Step,
    /// Whether it is done, as the site is now.
    done: bool,
}

/// What belongs to a site that is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ChecklistStepName)]
pub(crate) enum Step {
    /// The site has a name of its own (`site_name`).
    Name,
    /// A book was published by an operator, besides the demo.
    Book,
    /// Readers can pay with real money (`payments`).
    Payments,
    /// Mail can be sent (`mail_server`).
    Mail,
    /// There is a campaign.
    Campaign,
    /// The operator can sign in without a link.
    Credential,
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
    let steps = [
        (Step::Name, app.site.name != UNNAMED),
        (Step::Book, published.iter().any(|act| act.actor != server.as_str())),
        (Step::Payments, app.payments.takes_money()),
        (Step::Mail, app.inbox.mails()),
        (Step::Campaign, !campaigns.is_empty()),
        (Step::Credential, enrolled.passkeys > 0 || enrolled.has_password),
    ];
    Ok(steps.map(|(step, done)| Check { step, done }).into())
}
