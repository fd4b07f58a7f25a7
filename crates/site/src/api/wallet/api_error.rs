//! What this feature's errors are to a client.

use crate::http::ApiError;
use money::idempotency::IdempotencyError;
use money::wallet::WalletError;

impl From<WalletError> for ApiError {
    fn from(error: WalletError) -> Self {
        match error {
            WalletError::Refused(_)
            | WalletError::ExpiredAlready
            | WalletError::NothingLocked
            | WalletError::TooManySections
            | WalletError::Wrong(_) => Self::BadRequest(error.to_string()),
            WalletError::PriceChanged(price) => Self::PriceChanged { price: price.get() },
            WalletError::InsufficientCoins { price, balance, missing } => Self::InsufficientCoins {
                price: price.get(),
                coins: balance.paid.get(),
                bonus: balance.bonus.get(),
                missing: missing.get(),
            },
            WalletError::Idempotency(error) => error.into(),
            WalletError::NoSuchReceipt => Self::NoSuchReceipt,
            WalletError::WaitForFreeOff => Self::WaitForFreeOff,
            WalletError::NotYet(free_at) => Self::NotYetFree { free_at },
            WalletError::Catalogue(error) => error.into(),
            WalletError::SameReader | WalletError::Damaged(_) | WalletError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}

impl From<IdempotencyError> for ApiError {
    fn from(error: IdempotencyError) -> Self {
        match error {
            IdempotencyError::InvalidKey => Self::BadRequest(error.to_string()),
            IdempotencyError::KeyReused => Self::IdempotencyKeyReused,
            IdempotencyError::Gone => Self::SessionEnded,
            IdempotencyError::Damaged(_) | IdempotencyError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}
