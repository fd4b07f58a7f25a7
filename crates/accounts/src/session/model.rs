use serde::Serialize;
use utoipa::ToSchema;

use crate::notifications::NotificationError;
use crate::welfare::WelfareError;
use database::DatabaseError;
use foundation::clock::Seconds;
use foundation::secret::Secret;
use money::payments::PaymentError;
use money::wallet::WalletError;
use proof_of_work::Challenge;
use readers::ReaderId;
use reading::ReadingError;
use std::net::IpAddr;

#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    #[error("this ticket is not valid")]
    TicketRefused,
    #[error("this browser has a guest: ask for a ticket first")]
    TicketRequired,
    #[error("some work is asked of new guests")]
    ProofOfWorkRequired(Challenge),
    #[error("this login has ended")]
    Ended,
    #[error("this code is not valid")]
    CodeRefused,
    #[error("what the code would move has changed, or was not confirmed")]
    HandOverChanged,
    #[error("there is nothing to undo in this browser")]
    NothingToUndo,
    #[error("this login belongs to another account, or this account has such a login already")]
    AlreadyBound,
    #[error("the sign-in was refused or cancelled")]
    ProviderRefused,
    #[error("the sign-in took too long or was begun in another browser")]
    SignInExpired,
    #[error("the session that began the sign-in was signed out meanwhile")]
    SignedOutMeanwhile,
    #[error("this is no e-mail address")]
    BadAddress,
    #[error("this code of a mail is not valid for this reader")]
    EmailCodeRefused,
    #[error("the passkey was not accepted")]
    PasskeyRefused,
    #[error("there are too many passkeys; remove one first")]
    TooManyPasskeys,
    #[error("this is the only way to sign in; add another one first")]
    LastSignIn,
    #[error("this needs a recent sign-in")]
    SignInAgain,
    #[error("the login provider does not answer")]
    ProviderDown,
    #[error("there is no such login provider here")]
    NoSuchProvider,
    #[error("too much was asked for; try again in {0} s")]
    TooMany(u64),
    #[error("{0}")]
    BadName(&'static str),
    #[error("return_to must be a path of this site")]
    BadPath(#[from] foundation::local_path::NotLocal),
    #[error("there is no such merge, or it cannot be undone now")]
    NoSuchMerge,
    #[error("{0}")]
    Internal(&'static str),
    #[error("{what}")]
    Failed {
        what: &'static str,
        #[source]
        cause: Box<dyn std::error::Error + Send + Sync>,
    },
    #[error(transparent)]
    Wallet(#[from] WalletError),
    #[error(transparent)]
    Payment(#[from] PaymentError),
    #[error(transparent)]
    Reading(#[from] ReadingError),
    #[error(transparent)]
    Welfare(#[from] WelfareError),
    #[error(transparent)]
    Notifications(#[from] NotificationError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

impl SessionError {
    /// Returns a function for `map_err` that wraps a cause in `SessionError::Failed` with the message `what`.
    pub(super) fn failed<E>(what: &'static str) -> impl FnOnce(E) -> Self
    where
        E: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        move |cause| Self::Failed { what, cause: cause.into() }
    }
}

/// Row id of a session. A session is one login in one browser, with all its tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionId(i64);

impl SessionId {
    pub fn new(id: i64) -> Self {
        Self(id)
    }

    pub fn get(self) -> i64 {
        self.0
    }
}

/// Returns how long a token is valid without being refreshed: 30 days for a guest, 180 days for a bound account.
fn lifetime(bound: bool) -> Seconds {
    Seconds::days(if bound { 180 } else { 30 })
}

/// The largest age of a session, however often its token is refreshed. After that, the browser of a guest opens a new
/// session with its browser secret, without any action of the reader. The browser secret of a bound account expires
/// together with the session, so the reader has to sign in again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionAges {
    pub guest: Seconds,
    pub bound: Seconds,
}

impl Default for SessionAges {
    fn default() -> Self {
        Self { guest: Seconds::days(400), bound: Seconds::days(180) }
    }
}

impl SessionAges {
    /// Returns the latest time at which a session that was opened at `created_at` ends, in Unix seconds.
    pub(super) fn end_of(self, created_at: i64, bound: bool) -> i64 {
        let age = if bound { self.bound } else { self.guest };
        age.after(created_at)
    }

    /// Returns when a token expires that is issued at `now` in a session opened at `created_at`, in Unix seconds.
    pub(super) fn expiry(self, created_at: i64, bound: bool, now: i64) -> i64 {
        self.end_of(created_at, bound).min(lifetime(bound).after(now))
    }
}

/// A login, as the client stores it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "access_token": "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU",
    "issue_time": 1794700800, "expires_in": 2592000, "is_third_party_bound": 0
}))]
pub struct LoginInfo {
    /// Token to send as `Authorization: Bearer …`. It is valid only together with the session cookie of this response.
    pub access_token: String,
    /// When the token was issued, in Unix seconds.
    pub issue_time: i64,
    /// Number of seconds from `issue_time` until the token expires.
    pub expires_in: i64,
    /// 1 if the reader is bound to a login provider, an e-mail address or a passkey, otherwise 0.
    #[schema(minimum = 0, maximum = 1)]
    pub is_third_party_bound: i64,
}

impl LoginInfo {
    pub(super) fn new(token: &Secret, issue_time: i64, expires_at: i64, bound: bool) -> Self {
        Self {
            access_token: token.as_str().to_owned(),
            issue_time,
            expires_in: expires_at - issue_time,
            is_third_party_bound: i64::from(bound),
        }
    }
}

/// The data that a browser sent with a request, and what the server derives from this data.
#[derive(Debug, Clone)]
pub struct Browser {
    /// The guest cookies that the browser sent, not verified yet; `None` if the browser sent none.
    pub guest: Option<GuestCookies>,
    /// Names of the browser and the system, such as "Chrome on Android".
    pub agent: String,
    /// 1 for Android and all other devices, 2 for Apple devices.
    pub device_type: i64,
    pub address: Option<IpAddr>,
    /// The secret with which the browser can undo its last hand-over, not verified yet; `None` if the browser sent
    /// none.
    pub undo: Option<Secret>,
}

/// The guest id and the second half of the login, from the cookies of a browser. They identify the reader of a request
/// that has no access token, such as the form of the contact page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountCookies {
    pub guest_id: String,
    pub half: Secret,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestCookies {
    pub guest_id: String,
    pub secret: Secret,
}

impl Browser {
    pub fn new(guest: Option<GuestCookies>, user_agent: &str, address: Option<IpAddr>) -> Self {
        let agent = user_agent;
        Self {
            guest,
            agent: super::user_agent::name(agent),
            device_type: super::user_agent::device_type(agent),
            address,
            undo: None,
        }
    }

    /// Sets the secret with which the browser can undo its last hand-over.
    pub fn with_undo(self, undo: Option<Secret>) -> Self {
        Self { undo, ..self }
    }

    /// Returns the network of the browser as text: the IP address without the part that identifies a person, or
    /// `unknown`.
    pub(super) fn network(&self) -> String {
        self.address.map_or_else(|| "unknown".to_owned(), foundation::network::masked)
    }
}

/// A new session: the login for the client, and the values of the browser's cookies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedSession {
    pub reader: ReaderId,
    pub login: LoginInfo,
    pub guest_id: String,
    pub secret: Secret,
    pub half: Secret,
}

/// The two halves of a login: the token that scripts can read, and the secret in an HttpOnly cookie.
#[derive(Debug, Clone)]
pub struct Credentials {
    pub token: Secret,
    pub half: Secret,
}

/// The change of a browser's session cookies that a response makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CookieChange {
    /// Sets the login cookie again, with the same `half` of the login. Sets the guest cookies again too, if the browser
    /// sent valid guest cookies.
    Renew { half: Secret, guest: Option<GuestCookies> },
    /// Removes the login cookie. The guest cookies stay, so that the guest can return.
    EndLogin,
    /// Removes the login cookie and the guest cookies.
    EndLoginAndGuest,
}
