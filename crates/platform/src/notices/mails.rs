//! The reader's mail address: named, confirmed, and turned off by one tap in any mail.

use std::net::IpAddr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use database::Unit;
use sha2::{Digest as _, Sha256};

use super::model::{Notice, NoticeSettings};
use super::service::{Notices, NoticesError};
use super::store;
use crate::inbox::is_address;
use crate::randomness::Randomness;
use crate::rate_limit::line_of;
use crate::reader::{self, ReaderId};

const DAY: i64 = 86_400;
/// Seconds in which an address can be confirmed.
const CONFIRM_WITHIN: i64 = 3 * DAY;
/// Seconds for which the link in a mail turns mails off.
const OFF_WITHIN: i64 = 365 * DAY;
const LENGTH: usize = 43;

/// What a link of a mail does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    Confirm,
    Off,
}

impl Purpose {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Off => "off",
        }
    }
}

/// What opens something, for a mail; what is kept is its hash.
pub(super) struct Link {
    pub(super) token: String,
    pub(super) hash: String,
}

impl Link {
    pub(super) fn random(randomness: &dyn Randomness) -> Self {
        let token = URL_SAFE_NO_PAD.encode(randomness.bytes());
        let hash = hash(&token);
        Self { token, hash }
    }
}

fn hash(token: &str) -> String {
    crate::hex(&Sha256::digest(token.as_bytes()))
}

/// Whether it can be one of ours. What is none is not written into a page either.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == LENGTH
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

/// Puts a link of a mail into the database.
pub(super) async fn put_link(
    unit: &mut Unit,
    (purpose, link): (Purpose, &Link),
    reader: ReaderId,
    address: &str,
    now: i64,
) -> Result<(), NoticesError> {
    let within = match purpose {
        Purpose::Confirm => CONFIRM_WITHIN,
        Purpose::Off => OFF_WITHIN,
    };
    let what = (purpose.name(), address);
    Ok(store::links::put(unit, &link.hash, reader, what, now + within).await?)
}

impl Notices {
    /// Sends a mail to an address, to show that it is the reader's. Until then nothing else goes there.
    pub async fn set_mail(
        &self,
        reader: ReaderId,
        address: &str,
        from: Option<IpAddr>,
    ) -> Result<NoticeSettings, NoticesError> {
        if !self.options.mails {
            return Err(NoticesError::NoMail);
        }
        let address = address.trim().to_owned();
        if !is_address(&address) {
            return Err(NoticesError::BadAddress);
        }
        let now = self.now();
        let limits = &self.limits;
        limits.readers.take(&reader, now).map_err(NoticesError::TooMany)?;
        if let Some(from) = from {
            limits.lines.take(&line_of(from), now).map_err(NoticesError::TooMany)?;
        }
        let named = address.to_lowercase();
        limits.addresses.take(&named, now).map_err(NoticesError::TooMany)?;
        // What opens it is made when the mail is sent: nothing in the database does.
        let notice = Notice {
            title: format!("Confirm your address for {}", self.options.site_name),
            body: format!(
                "Open this page and press the button, and {} may write to you. If you did not ask \
                 for this, do nothing: no further mail will come.",
                self.options.site_name
            ),
            url: "/notices/confirm".to_owned(),
            tag: String::new(),
        };
        let work = self.database.write::<_, NoticesError, _>(move |unit| {
            Box::pin(async move {
                if !reader::hold(unit, reader).await? {
                    return Err(NoticesError::Gone);
                }
                store::settings::put_mail(unit, reader, Some(&address)).await?;
                let known = store::settings::find(unit, reader).await?.unwrap_or_default();
                if known.mail_confirmed == 1 {
                    return Ok(());
                }
                let confirm = Purpose::Confirm.name();
                store::links::forget_of(unit, reader, confirm).await?;
                Ok(store::outbox::mail(unit, reader, &address, confirm, &notice, now).await?)
            })
        });
        work.await?;
        self.settings(reader).await
    }

    /// Forgets the address, and what was on its way there.
    pub async fn remove_mail(&self, reader: ReaderId) -> Result<NoticeSettings, NoticesError> {
        let work = self.database.write::<_, NoticesError, _>(move |unit| {
            Box::pin(async move {
                if !reader::hold(unit, reader).await? {
                    return Err(NoticesError::Gone);
                }
                store::settings::put_mail(unit, reader, None).await?;
                store::links::forget_of(unit, reader, Purpose::Confirm.name()).await?;
                Ok(store::outbox::drop_mails(unit, reader).await?)
            })
        });
        work.await?;
        self.settings(reader).await
    }

    /// Does what a link of a mail says; answers whether the link is good.
    pub(crate) async fn follow(&self, purpose: Purpose, token: &str) -> Result<bool, NoticesError> {
        if !is_token(token) {
            return Ok(false);
        }
        let (hash, now) = (hash(token), self.now());
        let work = self.database.write::<_, NoticesError, _>(move |unit| {
            Box::pin(async move {
                let found = store::links::find(unit, &hash, purpose.name(), now).await?;
                let Some((reader, address)) = found else { return Ok(false) };
                let reader = ReaderId::new(reader);
                if !reader::hold(unit, reader).await? {
                    return Ok(false);
                }
                match purpose {
                    Purpose::Confirm => {
                        Ok(store::settings::confirm_mail(unit, reader, &address).await?)
                    }
                    Purpose::Off => {
                        store::settings::no_mail(unit, reader).await?;
                        store::outbox::drop_mails(unit, reader).await?;
                        Ok(true)
                    }
                }
            })
        });
        work.await
    }
}
