//! Sign-in with an e-mail address: requests a one-time link, and removes the address.

use std::net::IpAddr;

use foundation::secret;
use reader_credentials::{EmailAddress, email_links};

use super::audited;
use super::model::SessionError;
use super::service::Sessions;
use super::store;
use crate::notifications::{AccountMail, queue_account_mail};
use crate::session::SignedIn;
use login_providers::EMAIL;

impl Sessions {
    /// Queues a mail with a one-time link to `address`. The link works only in sessions of this reader. The result does
    /// not reveal whether an account has the address. A bound account needs a recent sign-in, unless the address is
    /// already its own.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn send_email_link(
        &self,
        signed_in: &SignedIn,
        address: &str,
        from: Option<IpAddr>,
    ) -> Result<(), SessionError> {
        if !self.offers_email() {
            return Err(SessionError::NoSuchProvider);
        }
        let address = EmailAddress::parse(address).map_err(|_| SessionError::BadAddress)?;
        if !self.has_address(signed_in, &address).await? {
            self.require_recent_sign_in(signed_in).await?;
        }
        let (limits, now) = (&self.limits, self.now());
        limits.mail_networks.take(from, now).map_err(SessionError::TooMany)?;
        limits.mails.take(&signed_in.reader, now).map_err(SessionError::TooMany)?;
        let named = secret::hash(&address.as_str().to_lowercase());
        limits.mail_addresses.take(&named, now).map_err(SessionError::TooMany)?;
        let (signed_in, site_name) = (*signed_in, self.own_ways.site_name.clone());
        let queued = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                let reader = signed_in.reader;
                store::lock_reader(unit, reader).await?;
                if !store::lock_if_signed_in(unit, reader, signed_in.session).await? {
                    return Err(SessionError::Ended);
                }
                email_links::request(unit, reader, &address, now).await?;
                let (to, mail) = (address.as_str(), AccountMail::SignIn);
                Ok(queue_account_mail(unit, reader, to, mail, &site_name, now).await?)
            })
        });
        queued.await
    }

    /// Returns whether `address` is the e-mail address with which the reader signs in.
    async fn has_address(
        &self,
        signed_in: &SignedIn,
        address: &EmailAddress,
    ) -> Result<bool, SessionError> {
        let mut db = self.database.read().await?;
        let identities = store::identities(&mut db, signed_in.reader).await?;
        let is_it =
            |row: &store::IdentityRow| row.provider == EMAIL && row.subject == address.as_str();
        Ok(identities.iter().any(is_it))
    }

    /// Removes the reader's e-mail address, and queues a mail about the removal to this address. Does nothing if the
    /// reader has no address. Needs a recent sign-in, and fails if the reader would have no way to sign in afterwards.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn remove_email(&self, signed_in: &SignedIn) -> Result<(), SessionError> {
        self.require_recent_sign_in(signed_in).await?;
        let (sessions, signed_in, now) = (self.clone(), *signed_in, self.now());
        let removed = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                let reader = signed_in.reader;
                store::lock_reader(unit, reader).await?;
                if !store::lock_if_signed_in(unit, reader, signed_in.session).await? {
                    return Err(SessionError::Ended);
                }
                let Some(old) = store::delete_identity(unit, reader, EMAIL).await? else {
                    return Ok(());
                };
                let left = store::identities(unit, reader).await?;
                if !left.iter().any(|identity| sessions.is_usable(identity)) {
                    return Err(SessionError::LastSignIn);
                }
                let (mail, name) = (AccountMail::AddressRemoved, &sessions.own_ways.site_name);
                queue_account_mail(unit, reader, &old, mail, name, now).await?;
                Ok(audited::sign_in_removed(unit, reader, EMAIL, now).await?)
            })
        });
        removed.await
    }
}
