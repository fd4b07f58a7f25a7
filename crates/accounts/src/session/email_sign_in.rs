//! Sign-in with an e-mail address: requests a one-time link, and removes the address.

use std::net::IpAddr;

use foundation::network::masked;
use foundation::secret;
use reader_credentials::{EmailAddress, email_links};
use readers::ReaderId;

use super::audited;
use super::model::SessionError;
use super::service::{Limits, Sessions};
use super::store;
use crate::notifications::{AccountMail, queue_account_mail};
use crate::session::SignedIn;
use login_providers::EMAIL;

impl Sessions {
    /// Queues a mail to `address` that contains a one-time link. The link works only in sessions of this reader. The
    /// result does not reveal whether an account has the address. A bound account needs a recent sign-in, unless the
    /// address is already its own.
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
        let is_own = self.has_address(signed_in, &address).await?;
        if !is_own {
            self.require_recent_sign_in(signed_in).await?;
        }
        let (limits, now) = (&self.limits, self.now());
        let counted = limits.take_mail(signed_in.reader, from, now);
        counted.map_err(SessionError::TooMany)?;
        // The owner of the address is not refused because strangers asked for mails to it.
        if !is_own && let Err(seconds) = limits.take_mail_to(&address, from, now) {
            limits.give_mail_back(signed_in.reader, from);
            return Err(SessionError::TooMany(seconds));
        }
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

    /// Removes the reader's e-mail address, ends a pending one-time link of the reader, and queues a mail about the
    /// removal, which goes to the removed address. Does nothing if the reader has no address. Needs a recent sign-in,
    /// and fails if the reader would have no way to sign in afterwards.
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
                email_links::end_pending(unit, reader).await?;
                Ok(audited::sign_in_removed(unit, reader, EMAIL, now).await?)
            })
        });
        removed.await
    }
}

impl Limits {
    /// Counts a mail that `reader` requests, for the rate limits of the reader and of the network
    /// of the IP address `from`. If a limit is reached, counts nothing and returns as error the
    /// number of seconds until another mail is allowed.
    fn take_mail(&self, reader: ReaderId, from: Option<IpAddr>, now: i64) -> Result<(), u64> {
        self.mail_networks.take(from, now)?;
        self.mails.take(&reader, now).inspect_err(|_| self.mail_networks.give_back(from))
    }

    /// Undoes [`Self::take_mail`], for a mail that is not sent after all.
    fn give_mail_back(&self, reader: ReaderId, from: Option<IpAddr>) {
        self.mails.give_back(&reader);
        self.mail_networks.give_back(from);
    }

    /// Counts a mail to the e-mail address `address`, requested from the IP address `from`. If a
    /// limit is reached, counts nothing and returns as error the number of seconds until another
    /// mail is allowed.
    fn take_mail_to(
        &self,
        address: &EmailAddress,
        from: Option<IpAddr>,
        now: i64,
    ) -> Result<(), u64> {
        let named = secret::hash(&address.as_str().to_lowercase());
        let here = format!("{named} {}", from.map_or_else(String::new, masked));
        self.mail_addresses.take(&here, now)?;
        let counted = self.mail_addresses_of_all.take(&named, now);
        counted.inspect_err(|_| self.mail_addresses.give_back(&here))
    }
}
