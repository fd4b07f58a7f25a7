//! What this feature's errors are to a client.

use crate::http::ApiError;
use campaigns::CampaignError;

impl From<CampaignError> for ApiError {
    fn from(error: CampaignError) -> Self {
        match error {
            CampaignError::NoSuchCampaign(_) => Self::NoSuchCampaign,
            CampaignError::TooMany(seconds) => Self::TooMany { seconds },
            CampaignError::Catalogue(error) => error.into(),
            CampaignError::Rights(error) => error.into(),
            CampaignError::CodeTaken
            | CampaignError::NotQuoted
            | CampaignError::TooManyVariants
            | CampaignError::FreeAnyway(_)
            | CampaignError::InvalidSpend(_)
            | CampaignError::Wrong(_) => Self::BadRequest(error.to_string()),
            CampaignError::Database(error) => Self::Internal(error.to_string()),
        }
    }
}
