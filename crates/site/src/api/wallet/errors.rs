//! Error codes of the wallet, and the conversion of wallet errors to API errors.

use foundation::input::{Place, Problem, Rule};
use money::idempotency::IdempotencyError;
use money::wallet::{CoinsAndBonus, MOST_AT_ONCE, WalletError};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::api::session::errors::SESSION_ENDED;
use crate::http::{ApiError, IDEMPOTENCY_KEY_REUSED, error_codes};

error_codes! {
    INSUFFICIENT_COINS = 1300, PAYMENT_REQUIRED {
        message: "coins are missing",
        meaning: "The balance is too low; data has the price, the balance and the missing coins.",
        client: "Order a pack of coins, then retry with the same idempotency key.",
        data: MissingCoins,
    }
    PRICE_CHANGED = 1301, CONFLICT {
        message: "the price has changed",
        meaning: "The price in the request is not the current one, which is in data.price. Nothing was charged.",
        client: "Send the request again with the new price if the reader agrees to it.",
        data: CurrentPrice,
    }
    NO_SUCH_RECEIPT = 1302, NOT_FOUND {
        message: "there is no such receipt",
        meaning: "The reader has no such receipt.",
        client: "List the reader's records.",
    }
    NOT_YET_FREE = 1303, CONFLICT {
        message: "the next section is not free yet",
        meaning: "The reader got a section of this book for waiting less than 24 hours ago; data.free_at is when the next is free.",
        client: "Retry at data.free_at.",
        data: NextFreeSection,
    }
    WAIT_FOR_FREE_OFF = 1304, FORBIDDEN {
        message: "nothing is unlocked for waiting here",
        meaning: "This site does not offer free sections for waiting.",
        client: "Do not retry; unlock sections with coins.",
    }
}

/// Price, balance and missing coins of an unlock for which the balance is too low.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "price": 10, "balance": { "coins": 5, "bonus": 2 }, "missing": 3 }))]
pub(crate) struct MissingCoins {
    /// Price of the requested sections in coins.
    price: i64,
    /// The reader's paid coins and bonus coins.
    balance: CoinsAndBonus,
    /// Coins that are missing: the price minus the balance.
    missing: i64,
}

/// The current price of the requested sections.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "price": 12 }))]
pub(crate) struct CurrentPrice {
    /// Current price of the requested sections in coins.
    price: i64,
}

/// When the reader can unlock the next section of a book by waiting.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "free_at": 1_790_000_000 }))]
pub(crate) struct NextFreeSection {
    /// When the next section of the book can be unlocked without coins, in Unix seconds.
    free_at: i64,
}

impl From<WalletError> for ApiError {
    fn from(error: WalletError) -> Self {
        match error {
            WalletError::Wrong(problem) => problem.into(),
            WalletError::TooManySections => {
                let must = format!("must have at most {MOST_AT_ONCE} entries");
                let (place, rule, limit) = (Place::Body, Rule::MaxItems, json!(MOST_AT_ONCE));
                Problem::new(place, "sections", rule, limit, &must).into()
            }
            WalletError::NothingLocked => {
                let must = "must name a section that is not free";
                Problem::of_field("sections", Rule::Value, must).into()
            }
            WalletError::AllOpen => {
                let must = "must be a book with a locked section";
                Problem::of_field("book_id", Rule::Value, must).into()
            }
            WalletError::PriceChanged(price) => Self::from(PRICE_CHANGED)
                .with_message(error.to_string())
                .with_data(CurrentPrice { price: price.get() }),
            WalletError::InsufficientCoins { price, balance, missing } => {
                let message = format!("{missing} coins are missing");
                let (price, missing) = (price.get(), missing.get());
                let balance = CoinsAndBonus::of(&balance);
                Self::from(INSUFFICIENT_COINS).with_message(message).with_data(MissingCoins {
                    price,
                    balance,
                    missing,
                })
            }
            WalletError::Idempotency(error) => error.into(),
            WalletError::NoSuchReceipt => NO_SUCH_RECEIPT.into(),
            WalletError::WaitForFreeOff => WAIT_FOR_FREE_OFF.into(),
            WalletError::NotYet(free_at) => {
                Self::from(NOT_YET_FREE).with_data(NextFreeSection { free_at })
            }
            WalletError::Catalogue(error) => error.into(),
            WalletError::Refused(_)
            | WalletError::ExpiredAlready
            | WalletError::SameReader
            | WalletError::Damaged(_)
            | WalletError::Database(_) => Self::internal(error),
        }
    }
}

impl From<IdempotencyError> for ApiError {
    fn from(error: IdempotencyError) -> Self {
        match error {
            IdempotencyError::InvalidKey => {
                let (header, pattern) = ("Idempotency-Key", json!("^[!-~]{16,80}$"));
                let must = "must have 16 to 80 visible characters";
                Problem::new(Place::Header, header, Rule::Pattern, pattern, must).into()
            }
            IdempotencyError::KeyReused => IDEMPOTENCY_KEY_REUSED.into(),
            IdempotencyError::Gone => SESSION_ENDED.into(),
            IdempotencyError::Damaged(_) | IdempotencyError::Database(_) => Self::internal(error),
        }
    }
}
