//! What this feature's errors are to a client.

use crate::http::ApiError;
use campaigns::regions::RegionError;

impl From<RegionError> for ApiError {
    fn from(error: RegionError) -> Self {
        match error {
            RegionError::RegionBlocked(book) => Self::RegionBlocked(Some(book.into())),
            RegionError::NoSuchBook(_) => Self::NoSuchBook,
            RegionError::NoSuchCampaign(_) => Self::NoSuchCampaign,
            RegionError::Catalogue(error) => error.into(),
            RegionError::Rule(_) | RegionError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}
