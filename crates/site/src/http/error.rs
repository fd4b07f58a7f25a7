//! The one error type that reaches a client.

use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use database::DatabaseError;
use http::HeaderValue;
use http::header::{CACHE_CONTROL, RETRY_AFTER};
use serde_json::{Value, json};

use super::envelope::Envelope;
use super::error_codes::{self, CatalogueEntry};
use super::path_kinds::region_page;
use super::policy::Cache;
use foundation::time_zone::UnknownTimeZone;

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
    IdempotencyKeyReused,
    #[error("some fields cannot be taken as they are")]
    WrongFields(Value),
    #[error("this needs a login")]
    NotSignedIn,
    #[error("this ticket is not good")]
    TicketRefused,
    #[error("this browser has a guest: ask for a ticket first")]
    TicketRequired,
    #[error("many guests come at the moment: some work is asked of each")]
    ProofOfWorkRequired { challenge: String, bits: u32 },
    #[error("this login has ended")]
    SessionEnded,
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
    InsufficientCoins { price: i64, coins: i64, bonus: i64, missing: i64 },
    #[error("the price is {price} coins now")]
    PriceChanged { price: i64 },
    #[error("there is no such receipt")]
    NoSuchReceipt,
    #[error("the next section is not free yet")]
    NotYetFree { free_at: i64 },
    #[error("nothing is unlocked for waiting here")]
    WaitForFreeOff,
    #[error(transparent)]
    UnknownTimeZone(#[from] UnknownTimeZone),
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
    PlanAlreadyActive,
    #[error("there is no such order")]
    NoSuchOrder,
    #[error("this is not sold any more")]
    NotSold,
    #[error("no plan runs")]
    NoPlan,
    #[error("this notification is not signed, or too old")]
    InvalidWebhookSignature,
    #[error("no campaign runs under this code")]
    NoSuchCampaign,
    /// The site, or a book by its id.
    #[error("this is not offered in your country or region")]
    RegionBlocked(Option<String>),
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
            Self::BadRequest(_) => error_codes::BAD_REQUEST,
            Self::NoSuchEndpoint => error_codes::NO_SUCH_ENDPOINT,
            Self::NoSuchBook => error_codes::NO_SUCH_BOOK,
            Self::NoSuchShelf => error_codes::NO_SUCH_SHELF,
            Self::NoSuchSection => error_codes::NO_SUCH_SECTION,
            Self::NoSuchPicture => error_codes::NO_SUCH_PICTURE,
            Self::NotFree => error_codes::NOT_FREE,
            Self::WrongMethod => error_codes::WRONG_METHOD,
            Self::TooLarge { .. } => error_codes::TOO_LARGE,
            Self::TooSlow => error_codes::TOO_SLOW,
            Self::TooMany { .. } => error_codes::TOO_MANY,
            Self::IdempotencyKeyReused => error_codes::IDEMPOTENCY_KEY_REUSED,
            Self::WrongFields(_) => error_codes::WRONG_FIELDS,
            Self::Internal(_) => error_codes::INTERNAL,
            Self::NotSignedIn => error_codes::NOT_SIGNED_IN,
            Self::TicketRefused => error_codes::TICKET_REFUSED,
            Self::TicketRequired => error_codes::TICKET_REQUIRED,
            Self::ProofOfWorkRequired { .. } => error_codes::PROOF_OF_WORK_REQUIRED,
            Self::SessionEnded => error_codes::SESSION_ENDED,
            Self::CrossSite => error_codes::CROSS_SITE,
            Self::CodeRefused => error_codes::CODE_REFUSED,
            Self::ProviderRefused => error_codes::PROVIDER_REFUSED,
            Self::SignInExpired => error_codes::SIGN_IN_EXPIRED,
            Self::ProviderDown => error_codes::PROVIDER_DOWN,
            Self::AlreadyBound => error_codes::ALREADY_BOUND,
            Self::NoSuchProvider => error_codes::NO_SUCH_PROVIDER,
            Self::WrongSettings(_) => error_codes::WRONG_SETTINGS,
            Self::InsufficientCoins { .. } => error_codes::INSUFFICIENT_COINS,
            Self::PriceChanged { .. } => error_codes::PRICE_CHANGED,
            Self::NoSuchReceipt => error_codes::NO_SUCH_RECEIPT,
            Self::NotYetFree { .. } => error_codes::NOT_YET_FREE,
            Self::WaitForFreeOff => error_codes::WAIT_FOR_FREE_OFF,
            Self::PaymentsDown(_) => error_codes::PAYMENTS_DOWN,
            Self::PlanAlreadyActive => error_codes::PLAN_ALREADY_ACTIVE,
            Self::NoSuchOrder => error_codes::NO_SUCH_ORDER,
            Self::NotSold => error_codes::NOT_SOLD,
            Self::NoPlan => error_codes::NO_PLAN,
            Self::InvalidWebhookSignature => error_codes::INVALID_WEBHOOK_SIGNATURE,
            Self::UnknownTimeZone(_) => error_codes::UNKNOWN_ZONE,
            Self::TaskNotDone => error_codes::TASK_NOT_DONE,
            Self::NoSuchTask => error_codes::NO_SUCH_TASK,
            Self::BadQuietHours => error_codes::BAD_QUIET_HOURS,
            Self::BadSubscription => error_codes::BAD_SUBSCRIPTION,
            Self::BadAddress => error_codes::BAD_ADDRESS,
            Self::NoMail => error_codes::NO_MAIL,
            Self::NoSuchCampaign => error_codes::NO_SUCH_CAMPAIGN,
            Self::RegionBlocked(_) => error_codes::REGION_BLOCKED,
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
            Self::ProofOfWorkRequired { challenge, bits } => {
                Some(json!({ "challenge": challenge, "bits": bits }))
            }
            Self::InsufficientCoins { price, coins, bonus, missing } => {
                let balance = json!({ "coins": coins, "bonus": bonus });
                Some(json!({ "price": price, "balance": balance, "missing": missing }))
            }
            Self::PriceChanged { price } => Some(json!({ "price": price })),
            Self::NotYetFree { free_at } => Some(json!({ "free_at": free_at })),
            Self::RegionBlocked(book) => {
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

impl From<foundation::paging::BadPage> for ApiError {
    fn from(error: foundation::paging::BadPage) -> Self {
        Self::BadRequest(error.0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::error_codes::CATALOGUE;
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
