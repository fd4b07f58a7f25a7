//! One-time links. An operator who has no passkey and no password yet, or has lost them, signs in with such a link.

use std::net::IpAddr;

use database::Unit;
use database::audit::{self, Act, Actor};
use foundation::calendar::DAY;
use foundation::network::masked;
use foundation::secret::Secret;

use crate::email::EmailAddress;
use crate::model::{OperatorError, OperatorId};
use crate::roles::Role;
use crate::service::Operators;
use crate::sessions::{OpenedSession, SignIn, open};
use crate::{staff, store};

/// The number of seconds for which a one-time link is valid.
const VALID: i64 = DAY;
/// The part before the `@` in the e-mail address of the first owner, until the owner changes the address.
const FIRST_OWNER: &str = "owner";

/// A link with which one operator can sign in once.
#[derive(Debug, Clone)]
pub struct OneTimeLink {
    pub email: EmailAddress,
    /// The URL of the link. The token is in the fragment of the URL, which browsers do not send to servers, so no
    /// server logs the token.
    pub url: String,
    /// When the link stops working, in Unix seconds.
    pub expires_at: i64,
}

impl Operators {
    /// Creates a one-time link for an active operator. Earlier links of this operator stop working.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn make_link(
        &self,
        email: &EmailAddress,
        by: &Actor,
    ) -> Result<OneTimeLink, OperatorError> {
        let (email, by, url) = (email.clone(), by.clone(), self.url().to_owned());
        let (token, now) = (Secret::random(&*self.randomness), self.now());
        let made = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                let found = store::active_by_email(unit, email.as_str()).await?;
                let operator = found.ok_or(OperatorError::NoSuchOperator)?;
                store::delete_links_of(unit, operator).await?;
                store_link(unit, operator, email, (&url, token), &by, now).await
            })
        });
        made.await
    }

    /// Creates a one-time link for the first owner, and adds the first owner if the site has none. Returns `None` if an
    /// operator has already signed in to this site. Each start of the server creates such a link; links of previous
    /// starts stay valid, because the publisher may have passed on one of them.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn first_link(&self) -> Result<Option<OneTimeLink>, OperatorError> {
        let url = self.url().to_owned();
        let host = url.split("://").nth(1).and_then(|rest| rest.split(['/', ':']).next());
        let first = EmailAddress::parse(&format!("{FIRST_OWNER}@{}", host.unwrap_or("localhost")));
        let first = first.ok_or(OperatorError::BadEmail)?;
        let (token, handle) =
            (Secret::random(&*self.randomness), Secret::random(&*self.randomness));
        let now = self.now();
        let made = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                if store::anybody_signed_in(unit).await? {
                    return Ok(None);
                }
                let server = Actor::server();
                let (operator, email) = match store::first_owner(unit).await? {
                    Some((id, email)) => {
                        (OperatorId::new(id), EmailAddress::parse(&email).unwrap_or(first))
                    }
                    None => {
                        let new = staff::NewOperator { email: &first, role: Role::Owner, handle };
                        (staff::add(unit, &new, &server, now).await?, first)
                    }
                };
                store_link(unit, operator, email, (&url, token), &server, now).await.map(Some)
            })
        });
        made.await
    }

    /// Signs in the operator for whom the one-time link with this token was created, and deletes all links of the
    /// operator.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn sign_in_by_link(
        &self,
        token: &Secret,
        sign_in: &SignIn,
    ) -> Result<OpenedSession, OperatorError> {
        let (hash, now, sign_in) = (token.hash(), self.now(), sign_in.clone());
        let address = sign_in.address;
        self.admit_link(address, now)?;
        let new = Secret::random(&*self.randomness);
        let opened = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                let found = store::use_link(unit, &hash, now).await?;
                let operator = found.ok_or(OperatorError::LinkRefused)?;
                store::delete_links_of(unit, operator).await?;
                open(unit, operator, new, &sign_in, "link", now).await
            })
        });
        let opened = opened.await.map_err(|error| match error {
            OperatorError::NoSuchOperator | OperatorError::LinkRefused => {
                let network = address.map_or_else(String::new, masked);
                tracing::warn!(network, "a one-time link to the console was refused");
                OperatorError::LinkRefused
            }
            other => other,
        })?;
        self.limits.links.give_back(address);
        Ok(opened)
    }

    fn admit_link(&self, address: Option<IpAddr>, now: i64) -> Result<(), OperatorError> {
        self.limits.links.take(address, now).map_err(OperatorError::TooMany)
    }
}

async fn store_link(
    unit: &mut Unit,
    operator: OperatorId,
    email: EmailAddress,
    (url, token): (&str, Secret),
    by: &Actor,
    now: i64,
) -> Result<OneTimeLink, OperatorError> {
    let expires_at = now + VALID;
    store::put_link(unit, &token.hash(), operator, now, expires_at).await?;
    let object = staff::object(operator);
    let act = Act { action: "operator.link", object: &object, details: "{}" };
    audit::record_as(unit, by, &act, now).await?;
    let url = format!("{url}/console#link={}", token.as_str());
    Ok(OneTimeLink { email, url, expires_at })
}
