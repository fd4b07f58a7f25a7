//! Mails about a reader's account: one-time links to sign in, and changes of the e-mail address. These mails have no
//! unsubscribe link: they are sent only on request or to the owner of the account.

use database::{DatabaseError, Unit};
use foundation::{human_readable_code, secret};
use reader_credentials::email_links;
use readers::ReaderId;

use super::delivery::SendOutcome;
use super::model::Notification;
use super::service::{NotificationError, Notifications};
use super::store;
use super::store::outbox::{Due, NewMail};
use inbox::{Mailer, NotificationMail};

/// The kind of a mail about a reader's account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AccountMail {
    /// A mail with a one-time link, which proves the e-mail address and signs the reader in.
    SignIn,
    /// A mail to the former address, after the account got another address.
    AddressChanged,
    AddressRemoved,
}

/// The path of a one-time link, without the code at its end. The code is in the URL fragment, so that browsers do not
/// send the code to the server and no server logs the code.
const PAGE: &str = "/me#email=";

impl AccountMail {
    const ALL: [Self; 3] = [Self::SignIn, Self::AddressChanged, Self::AddressRemoved];

    const fn kind(self) -> &'static str {
        match self {
            Self::SignIn => "sign_in",
            Self::AddressChanged => "address_changed",
            Self::AddressRemoved => "address_removed",
        }
    }

    /// Returns the kind of account mail whose name in the outbox is `kind`; `None` for the names of other mails.
    pub(super) fn of(kind: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mail| mail.kind() == kind)
    }

    fn text(self, site: &str) -> (String, String) {
        match self {
            Self::SignIn => (
                format!("Your link for {site}"),
                format!(
                    "Somebody, probably you, asked for a way into an account on {site} with this address.\n\n\
                     Open this link in the browser in which you asked, and press the button there:"
                ),
            ),
            Self::AddressChanged => (
                format!("Your address on {site} was changed"),
                format!(
                    "Your account on {site} has another e-mail address now. This address no longer signs you in.\n\n\
                     If that was not you, write to us at once:"
                ),
            ),
            Self::AddressRemoved => (
                format!("Your address on {site} was removed"),
                format!(
                    "You removed this e-mail address from your account on {site}. It no longer signs you in.\n\n\
                     If that was not you, write to us at once:"
                ),
            ),
        }
    }
}

/// Queues a mail about the reader's account. A new mail with a one-time link replaces an earlier such mail in the
/// queue.
pub(crate) async fn queue_account_mail(
    unit: &mut Unit,
    reader: ReaderId,
    address: &str,
    mail: AccountMail,
    site: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let (title, body) = mail.text(site);
    let (url, tag) = ("/contact-us".to_owned(), String::new());
    let notification = Notification { title, body, url, tag };
    if mail == AccountMail::SignIn {
        store::outbox::drop_kind(unit, reader, mail.kind()).await?;
    }
    let mails = [NewMail { reader, address, notification: &notification }];
    store::outbox::mail(unit, mail.kind(), &mails, now).await
}

impl Notifications {
    /// Sends a queued mail about an account. The code of a one-time link is created here, so that the queue has no
    /// secret.
    pub(super) async fn send_account_mail(
        &self,
        due: &Due,
        address: &str,
        mail: AccountMail,
        mailer: &Mailer,
    ) -> Result<SendOutcome, NotificationError> {
        let site = &self.options.site_url;
        let mut id = format!("account-{}-{}", due.id, due.made_at);
        let text = match mail {
            AccountMail::SignIn => {
                let code = email_links::new_code(self.randomness.as_ref());
                if !self.issue(due, address, &code).await? {
                    return Ok(SendOutcome::Gone);
                }
                // A retry has another code, so a mail program must not discard it as a duplicate.
                let attempt = human_readable_code::encode(&self.randomness.bytes(), 12);
                id = format!("{id}-{attempt}");
                let (one, other) = code.split_at(code.len() / 2);
                format!(
                    "{}\n\n{site}{PAGE}{code}\n\nOr type this code there: {one} {other}\n\n\
                     Link and code work once, for {} minutes. If you did not ask for them, do nothing. \
                     Never give them to anybody.\n",
                    due.body,
                    email_links::LINK_GOOD_FOR / 60
                )
            }
            AccountMail::AddressChanged | AccountMail::AddressRemoved => {
                format!("{}\n\n{site}{}\n", due.body, due.url)
            }
        };
        let mail =
            NotificationMail { to: address, subject: &due.title, text: &text, id: &id, off: None };
        Ok(match mailer.send_notification(&mail).await {
            Ok(()) => SendOutcome::Done,
            Err(cause) => SendOutcome::Failed(cause),
        })
    }

    async fn issue(&self, due: &Due, address: &str, code: &str) -> Result<bool, NotificationError> {
        let (reader, hash, now) = (ReaderId::new(due.reader), secret::hash(code), self.now());
        let address = address.to_owned();
        let issued = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                readers::lock_row(unit, reader).await?;
                Ok(email_links::issue(unit, reader, &address, &hash, now).await?)
            })
        });
        issued.await
    }
}
