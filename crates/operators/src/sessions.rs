//! Sessions of operators, which are separate from the sessions of readers and end sooner. Each session has one token,
//! in a cookie that scripts cannot read.

use std::net::IpAddr;

use database::audit::{self, Act};
use database::{DatabaseError, Unit};
use foundation::calendar::DAY;
use foundation::network::masked;
use foundation::secret::Secret;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::email::EmailAddress;
use crate::model::{OperatorError, OperatorId, SignedInOperator};
use crate::roles::Role;
use crate::service::Operators;
use crate::{approvals, staff, store};

/// Number of seconds without a request after which a session ends.
const IDLE: i64 = 12 * 3600;
/// Largest duration of a session in seconds, even if the session is in use.
pub const LONGEST: i64 = 7 * DAY;
/// Least number of seconds between two updates of `seen_at`, the stored time of a session's last
/// request.
const SEEN_EVERY: i64 = 60;
/// Largest number of characters that are stored of a browser's `User-Agent`.
const LONGEST_AGENT: usize = 200;

/// The client from which an operator signs in: its IP address and its browser.
#[derive(Debug, Clone, Default)]
pub struct SignIn {
    pub address: Option<IpAddr>,
    /// The `User-Agent` of the browser.
    pub agent: String,
}

/// A session that was just opened, with the token for its cookie.
#[derive(Debug)]
pub struct OpenedSession {
    pub token: Secret,
    pub operator: OperatorId,
}

/// A browser in which an operator is signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = OperatorDevice)]
pub struct Device {
    /// The `User-Agent` of the browser.
    pub agent: String,
    /// The network from which the operator signed in: a /24 for IPv4, a /48 for IPv6.
    pub network: String,
    /// When the operator signed in, in Unix seconds.
    pub opened_at: i64,
    /// When the browser sent its last request, in Unix seconds; accurate to the minute.
    pub seen_at: i64,
    /// Whether this is the browser that sent the present request.
    pub current: bool,
}

impl Operators {
    /// Returns the operator whose session has this token; `None` if there is no such session, or the session has ended.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn authenticate(
        &self,
        token: &Secret,
    ) -> Result<Option<SignedInOperator>, OperatorError> {
        let (hash, now) = (token.hash(), self.now());
        let found = store::session(&mut self.database.read().await?, &hash).await?;
        let Some(row) = found.filter(|row| is_live(row.created_at, row.seen_at, now)) else {
            return Ok(None);
        };
        if row.seen_at + SEEN_EVERY <= now {
            let hash = hash.clone();
            let touched = self.database.write::<_, DatabaseError, _>(move |unit| {
                Box::pin(async move { store::touch_session(unit, &hash, now).await })
            });
            // Only logs the failure: if the database cannot store more, operators must still get in to make room.
            if let Err(error) = touched.await {
                tracing::warn!(%error, "the time of an operator's last request could not be stored");
            }
        }
        let known = EmailAddress::parse(&row.email).zip(Role::parse(&row.role));
        Ok(known.map(|(email, role)| SignedInOperator {
            operator: OperatorId::new(row.operator),
            email,
            name: row.name,
            role,
            limited: row.limited == 1,
            session: hash,
        }))
    }

    /// Ends the session with which this operator sent the request.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn sign_out(&self, operator: &SignedInOperator) -> Result<(), OperatorError> {
        let (signed_in, now) = (operator.clone(), self.now());
        let ended = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                store::delete_session(unit, &signed_in.session).await?;
                let object = staff::object(signed_in.operator);
                let act = Act { action: "operator.sign_out", object: &object, details: "{}" };
                audit::record_as(unit, &signed_in.actor(), &act, now).await?;
                Ok(())
            })
        });
        ended.await
    }

    /// Returns the browsers in which this operator is signed in, the most recently used first.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn devices(&self, operator: &SignedInOperator) -> Result<Vec<Device>, OperatorError> {
        let now = self.now();
        let rows = store::sessions_of(&mut self.database.read().await?, operator.operator).await?;
        let live = rows.into_iter().filter(|row| is_live(row.created_at, row.seen_at, now));
        let device = |row: store::DeviceRow| Device {
            current: row.hash == operator.session,
            agent: row.agent,
            network: row.network,
            opened_at: row.created_at,
            seen_at: row.seen_at,
        };
        Ok(live.map(device).collect())
    }

    /// Deletes sessions that have ended, links, challenges and unconfirmed passwords that have expired, and old
    /// approvals. Returns the number of deleted rows.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn sweep(&self) -> Result<u64, OperatorError> {
        let now = self.now();
        let swept = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let approvals = approvals::sweep(unit, now).await?;
                Ok(approvals + store::sweep(unit, now - LONGEST, now - IDLE, now).await?)
            })
        });
        Ok(swept.await?)
    }
}

fn is_live(created_at: i64, seen_at: i64, now: i64) -> bool {
    now < created_at + LONGEST && now < seen_at + IDLE
}

/// Opens a session for an active operator who proved their identity by `means`: `link`, `passkey` or `password`. A
/// session that was opened with a link is limited until the operator enrols a passkey or a password.
pub(crate) async fn open(
    unit: &mut Unit,
    operator: OperatorId,
    token: Secret,
    sign_in: &SignIn,
    means: &str,
    now: i64,
) -> Result<OpenedSession, OperatorError> {
    let found = store::active_email(unit, operator).await?.ok_or(OperatorError::NoSuchOperator)?;
    let email = EmailAddress::parse(&found).ok_or(OperatorError::BadEmail)?;
    let network = sign_in.address.map_or_else(|| "unknown".to_owned(), masked);
    let agent: String =
        sign_in.agent.chars().filter(|c| !c.is_control()).take(LONGEST_AGENT).collect();
    let new = store::NewSession {
        hash: &token.hash(),
        operator,
        limited: means == "link",
        agent: &agent,
        network: &network,
        now,
    };
    store::put_session(unit, &new).await?;
    store::note_sign_in(unit, operator, now).await?;
    let object = staff::object(operator);
    let details = json!({ "by": means });
    let act = Act { action: "operator.sign_in", object: &object, details };
    audit::record_as(unit, &email.actor(), &act, now).await?;
    Ok(OpenedSession { token, operator })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_session_ends_when_it_is_idle_or_old(
            created in 0_i64..1_000_000, seen_after in 0_i64..LONGEST, now_after in 0_i64..2 * LONGEST,
        ) {
            let (seen, now) = (created + seen_after, created + now_after);
            let live = is_live(created, seen, now);
            prop_assert_eq!(live, now_after < LONGEST && now - seen < IDLE);
        }
    }
}
