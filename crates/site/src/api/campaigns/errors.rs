//! Error codes of campaigns, and the conversion of campaign errors to API errors.

use campaigns::CampaignError;

use crate::http::{ApiError, error_codes};

error_codes! {
    NO_SUCH_CAMPAIGN = 1400, NOT_FOUND {
        message: "no campaign runs under this code",
        meaning: "No campaign runs under this promotion code in the reader's country.",
        client: "Continue without a campaign.",
    }
}

impl From<CampaignError> for ApiError {
    fn from(error: CampaignError) -> Self {
        match error {
            CampaignError::NoSuchCampaign(_) => NO_SUCH_CAMPAIGN.into(),
            CampaignError::TooMany(seconds) => Self::too_many(seconds),
            CampaignError::Catalogue(error) => error.into(),
            CampaignError::Rights(error) => error.into(),
            // Except for `Database`, the errors below occur only on the command line, where the operator creates
            // campaigns.
            CampaignError::CodeTaken
            | CampaignError::NotQuoted
            | CampaignError::TooManyVariants
            | CampaignError::FreeAnyway(_)
            | CampaignError::InvalidSpend(_)
            | CampaignError::Wrong(_)
            | CampaignError::Database(_) => Self::internal(error),
        }
    }
}
