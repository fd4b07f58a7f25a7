//! The profile that readers see of their own account.

use database::DatabaseError;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::SessionError;
use super::service::Sessions;
use super::store;
use crate::session::SignedIn;
use foundation::visible_text::has_hidden;
use login_providers::OfferedProvider;
use money::vip::{self, Vip};
use money::wallet;
use readers::ReaderId;

const LONGEST_NAME: usize = 40;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "guest_id": "7m2kq9x4vdwt3h8s", "guest_number": "184202371", "name": "Ann",
    "is_third_party_bound": 0, "bound_providers": [], "providers": [],
    "offers_email": true, "passkey_host": "books.example", "has_paid": false, "asks_to_keep": true,
    "balance": { "coins": 120, "bonus": 5, "next_expiry": { "bonus": 5, "at": 1797292800 } },
    "vip": null, "delete_at": null
}))]
pub struct Profile {
    /// Public id of the reader; the same value as in the cookie `guest_id`.
    pub guest_id: String,
    /// Guest number of nine digits, which the reader can quote in questions to the publisher.
    pub guest_number: String,
    /// The name that the reader chose; null if the reader chose none.
    pub name: Option<String>,
    /// 1 if the reader is bound to a login provider, an e-mail address or a passkey, otherwise 0.
    #[schema(minimum = 0, maximum = 1)]
    pub is_third_party_bound: i64,
    /// The logins that are bound to the reader: those of login providers, `email` with the address as its label, and
    /// `passkey`.
    pub bound_providers: Vec<BoundProvider>,
    /// The login providers that this site offers.
    pub providers: Vec<OfferedProvider>,
    /// Whether readers of this site can sign in with an e-mail address.
    pub offers_email: bool,
    /// Host name to which passkeys are bound; null if the site offers no passkeys. Browsers offer passkeys only at this
    /// host.
    pub passkey_host: Option<String>,
    /// Whether the reader has ever bought coins or VIP, or was given paid coins by support.
    pub has_paid: bool,
    /// Whether a reader who has paid may be asked to keep the account by binding it: the reader is a guest, has not
    /// declined, and could bind the account here.
    pub asks_to_keep: bool,
    /// The coins that the reader can spend now.
    pub balance: Balance,
    /// The VIP subscription, even if it has ended; null if the reader never had one.
    pub vip: Option<Vip>,
    /// When the account will be deleted, in Unix seconds; null if the reader did not request a deletion.
    pub delete_at: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BoundProvider {
    /// Name of the login provider, as the configuration file has it, such as `google`; or `email` or `passkey`.
    pub provider: String,
    /// Display name of the login, such as the e-mail address; null if the login has none.
    pub label: Option<String>,
    /// When the reader was bound to the login, in Unix seconds.
    pub bound_at: i64,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Balance {
    /// Number of paid coins.
    pub coins: i64,
    /// Number of bonus coins.
    pub bonus: i64,
    /// The bonus coins that expire next; null if no bonus coins expire.
    pub next_expiry: Option<NextExpiry>,
}

/// The bonus coins that expire next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NextExpiry {
    /// Number of bonus coins that expire together.
    pub bonus: i64,
    /// When the bonus coins expire, in Unix seconds.
    pub at: i64,
}

impl Sessions {
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn profile(&self, signed_in: &SignedIn) -> Result<Profile, SessionError> {
        let mut db = self.database.read().await?;
        let held = wallet::balance(&mut db, signed_in.reader, self.now()).await?.balance;
        let next = held.next_expiry;
        let balance = Balance {
            coins: held.paid.get(),
            bonus: held.bonus.get(),
            next_expiry: next.map(|next| NextExpiry { bonus: next.coins.get(), at: next.at }),
        };
        let reader = store::reader(&mut db, signed_in.reader).await?.ok_or(SessionError::Ended)?;
        let identities = store::identities(&mut db, signed_in.reader).await?;
        let bound = |row: store::IdentityRow| BoundProvider {
            provider: row.provider,
            label: row.label,
            bound_at: row.bound_at,
        };
        let is_bound = !identities.is_empty();
        Ok(Profile {
            offers_email: self.offers_email(),
            passkey_host: self.passkey_host().map(str::to_owned),
            asks_to_keep: self.asks_to_keep(&mut db, signed_in.reader, is_bound).await?,
            has_paid: reader.paid_at.is_some(),
            guest_id: reader.guest_id,
            guest_number: reader.number.to_string(),
            name: reader.name,
            is_third_party_bound: i64::from(is_bound),
            bound_providers: identities.into_iter().map(bound).collect(),
            providers: self.login_providers.offered(),
            balance,
            vip: vip::of(&mut db, signed_in.reader, self.now()).await?,
            delete_at: reader.delete_at,
        })
    }

    /// Sets the reader's name; an empty `name` removes the name.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn rename(&self, reader: ReaderId, name: &str) -> Result<(), SessionError> {
        let name = name_from(name).map_err(SessionError::BadName)?;
        let renamed = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { store::rename(unit, reader, name.as_deref()).await })
        });
        Ok(renamed.await?)
    }
}

fn name_from(text: &str) -> Result<Option<String>, &'static str> {
    let name = text.trim();
    if has_hidden(name) {
        return Err("must have no invisible characters");
    }
    if name.chars().count() > LONGEST_NAME {
        return Err("must have at most 40 characters");
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_name_is_short_and_visible() {
        assert_eq!(name_from("  Ann B. "), Ok(Some("Ann B.".to_owned())));
        assert_eq!(name_from(" "), Ok(None));
        for hidden in ["a\u{0}b", "a\u{202e}b", "a\u{200b}b", "\u{3164}"] {
            assert!(name_from(hidden).is_err(), "{hidden:?}");
        }
        assert!(name_from(&"é".repeat(41)).is_err());
    }

    proptest! {
        #[test]
        fn an_accepted_name_is_accepted_again_unchanged(text in ".{0,60}") {
            if let Ok(Some(name)) = name_from(&text) {
                prop_assert_eq!(name_from(&name), Ok(Some(name)));
            }
        }
    }
}
