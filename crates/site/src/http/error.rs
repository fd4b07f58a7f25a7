//! The one error type that reaches a client.

use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use database::DatabaseError;
use http::HeaderValue;
use http::header::{CACHE_CONTROL, RETRY_AFTER};
use serde_json::{Value, json};

use super::address::region_page;
use super::codes::{self, CatalogueEntry};
use super::envelope::Envelope;
use super::policy::Cache;
use foundation::zone::UnknownZone;

#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    #[error("{0}")]
    BadRequest(String),
    #[error("there is no such endpoint")]
    NoSuchEndpoint,
    #[error("there is no such book")]
    NoSuchBook,
    #[error("there is no such shelf")]
    NoSuchShelf,
    #[error("the book has no such section")]
    NoSuchSection,
    #[error("there is no such picture")]
    NoSuchPicture,
    #[error("this book is not free to its end")]
    NotFree,
    #[error("this method is not allowed here")]
    WrongMethod,
    #[error("the request body is larger than {limit} bytes")]
    TooLarge { limit: usize },
    #[error("the request could not be answered in time")]
    TooSlow,
    #[error("too much was sent from here; try again in {seconds} s")]
    TooMany { seconds: u64 },
    #[error("this key was used for another request")]
    OtherRequest,
    #[error("some fields cannot be taken as they are")]
    WrongFields(Value),
    #[error("this needs a login")]
    NotSignedIn,
    #[error("this ticket is not good")]
    TicketRefused,
    #[error("this browser has a guest: ask for a ticket first")]
    TicketWanted,
    #[error("many guests come at the moment: some work is asked of each")]
    WorkWanted { challenge: String, bits: u32 },
    #[error("this login has ended")]
    LoginEnded,
    #[error("this was sent from a page of another site")]
    CrossSite,
    #[error("this code is not good; ask for a new one")]
    CodeRefused,
    #[error("the sign-in was refused or cancelled")]
    ProviderRefused,
    #[error("the sign-in took too long or was begun in another browser; begin again")]
    SignInExpired,
    #[error("the login provider does not answer; try again later")]
    ProviderDown,
    #[error("this login belongs to another account, or this account has such a login already")]
    AlreadyBound,
    #[error("there is no such login provider here")]
    NoSuchProvider,
    #[error("some settings cannot be kept")]
    WrongSettings(Vec<String>),
    #[error("{missing} coins are missing")]
    CoinsMissing { price: i64, coins: i64, bonus: i64, missing: i64 },
    #[error("the price is {price} coins now")]
    PriceChanged { price: i64 },
    #[error("there is no such receipt")]
    NoSuchReceipt,
    #[error("the next section is not free yet")]
    NotYetFree { free_at: i64 },
    #[error("nothing is unlocked for waiting here")]
    NoWaiting,
    #[error(transparent)]
    UnknownZone(#[from] UnknownZone),
    #[error("this task is not done yet")]
    TaskNotDone,
    #[error("there is no such task")]
    NoSuchTask,
    #[error("quiet hours are two different minutes of a day, from 0 to 1439")]
    BadQuietHours,
    #[error("this is no subscription of a browser's push service")]
    BadSubscription,
    #[error("this is no mail address")]
    BadAddress,
    #[error("this site sends no mail")]
    NoMail,
    /// The cause is for the log, never for the client.
    #[error("nothing can be paid for at the moment; try again later")]
    PaymentsDown(String),
    #[error("a plan runs already")]
    PlanRuns,
    #[error("there is no such order")]
    NoSuchOrder,
    #[error("this is not sold any more")]
    NotSold,
    #[error("no plan runs")]
    NoPlan,
    #[error("this notification is not signed, or too old")]
    ForgedNotice,
    #[error("no campaign runs under this code")]
    NoSuchCampaign,
    /// The site, or a book by its id.
    #[error("this is not offered in your country or region")]
    NotHere(Option<String>),
    /// The cause is for the log, never for the client.
    #[error("Internal Server Error")]
    Internal(String),
}

/// Travels with a failed answer, so that the log and the pages can say more about it.
#[derive(Debug, Clone)]
pub(crate) struct Failed(pub(crate) Arc<ApiError>);

impl ApiError {
    pub fn entry(&self) -> CatalogueEntry {
        match self {
            Self::BadRequest(_) => codes::BAD_REQUEST,
            Self::NoSuchEndpoint => codes::NO_SUCH_ENDPOINT,
            Self::NoSuchBook => codes::NO_SUCH_BOOK,
            Self::NoSuchShelf => codes::NO_SUCH_SHELF,
            Self::NoSuchSection => codes::NO_SUCH_SECTION,
            Self::NoSuchPicture => codes::NO_SUCH_PICTURE,
            Self::NotFree => codes::NOT_FREE,
            Self::WrongMethod => codes::WRONG_METHOD,
            Self::TooLarge { .. } => codes::TOO_LARGE,
            Self::TooSlow => codes::TOO_SLOW,
            Self::TooMany { .. } => codes::TOO_MANY,
            Self::OtherRequest => codes::OTHER_REQUEST,
            Self::WrongFields(_) => codes::WRONG_FIELDS,
            Self::Internal(_) => codes::INTERNAL,
            Self::NotSignedIn => codes::NOT_SIGNED_IN,
            Self::TicketRefused => codes::TICKET_REFUSED,
            Self::TicketWanted => codes::TICKET_WANTED,
            Self::WorkWanted { .. } => codes::WORK_WANTED,
            Self::LoginEnded => codes::LOGIN_ENDED,
            Self::CrossSite => codes::CROSS_SITE,
            Self::CodeRefused => codes::CODE_REFUSED,
            Self::ProviderRefused => codes::PROVIDER_REFUSED,
            Self::SignInExpired => codes::SIGN_IN_EXPIRED,
            Self::ProviderDown => codes::PROVIDER_DOWN,
            Self::AlreadyBound => codes::ALREADY_BOUND,
            Self::NoSuchProvider => codes::NO_SUCH_PROVIDER,
            Self::WrongSettings(_) => codes::WRONG_SETTINGS,
            Self::CoinsMissing { .. } => codes::COINS_MISSING,
            Self::PriceChanged { .. } => codes::PRICE_CHANGED,
            Self::NoSuchReceipt => codes::NO_SUCH_RECEIPT,
            Self::NotYetFree { .. } => codes::NOT_YET_FREE,
            Self::NoWaiting => codes::NO_WAITING,
            Self::PaymentsDown(_) => codes::PAYMENTS_DOWN,
            Self::PlanRuns => codes::PLAN_RUNS,
            Self::NoSuchOrder => codes::NO_SUCH_ORDER,
            Self::NotSold => codes::NOT_SOLD,
            Self::NoPlan => codes::NO_PLAN,
            Self::ForgedNotice => codes::FORGED_NOTICE,
            Self::UnknownZone(_) => codes::UNKNOWN_ZONE,
            Self::TaskNotDone => codes::TASK_NOT_DONE,
            Self::NoSuchTask => codes::NO_SUCH_TASK,
            Self::BadQuietHours => codes::BAD_QUIET_HOURS,
            Self::BadSubscription => codes::BAD_SUBSCRIPTION,
            Self::BadAddress => codes::BAD_ADDRESS,
            Self::NoMail => codes::NO_MAIL,
            Self::NoSuchCampaign => codes::NO_SUCH_CAMPAIGN,
            Self::NotHere(_) => codes::NOT_HERE,
        }
    }
}

impl From<DatabaseError> for ApiError {
    fn from(error: DatabaseError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let entry = self.entry();
        let data = match &self {
            Self::WrongFields(problems) => Some(json!({ "problems": problems })),
            Self::WrongSettings(names) => Some(json!({ "settings": names })),
            Self::WorkWanted { challenge, bits } => {
                Some(json!({ "challenge": challenge, "bits": bits }))
            }
            Self::CoinsMissing { price, coins, bonus, missing } => {
                let balance = json!({ "coins": coins, "bonus": bonus });
                Some(json!({ "price": price, "balance": balance, "missing": missing }))
            }
            Self::PriceChanged { price } => Some(json!({ "price": price })),
            Self::NotYetFree { free_at } => Some(json!({ "free_at": free_at })),
            Self::NotHere(book) => {
                Some(json!({ "book_id": book, "page": region_page(book.as_deref()) }))
            }
            _ => None,
        };
        let body = Envelope { code: entry.code, message: self.to_string(), data };
        let mut response = (entry.status, Json(body)).into_response();
        response.headers_mut().insert(CACHE_CONTROL, Cache::Never.header());
        let wait = match &self {
            Self::TooSlow | Self::ProviderDown | Self::PaymentsDown(_) => Some(5),
            Self::TooMany { seconds } => Some(*seconds),
            _ => None,
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(Failed(Arc::new(self)));
        response
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::codes::CATALOGUE;
    use super::*;

    #[test]
    fn codes_are_unique_and_none_is_success() {
        let codes: HashSet<_> = CATALOGUE.iter().map(|entry| entry.code).collect();
        assert_eq!(codes.len(), CATALOGUE.len());
        assert!(!codes.contains(&0));
    }

    #[test]
    fn a_cause_never_reaches_the_client() {
        let error = ApiError::Internal("password=hunter2".into());
        assert_eq!(error.to_string(), "Internal Server Error");
    }
}

impl From<foundation::paging::BadPage> for ApiError {
    fn from(error: foundation::paging::BadPage) -> Self {
        Self::BadRequest(error.0)
    }
}
