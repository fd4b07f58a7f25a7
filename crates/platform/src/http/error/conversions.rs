//! What each feature's errors are to a client.

use database::DatabaseError;

use super::ApiError;
use crate::builds::BuildError;
use crate::campaigns::CampaignError;
use crate::catalogue::CatalogueError;
use crate::inbox::InboxError;
use crate::notices::NoticesError;
use crate::payments::PaymentError;
use crate::reading::ReadingError;
use crate::regions::RegionError;
use crate::rights::RightsError;
use crate::search::SearchError;
use crate::session::SessionError;
use crate::wallet::{CoinsAndBonus, WalletError};
use crate::welfare::WelfareError;

impl From<CatalogueError> for ApiError {
    fn from(error: CatalogueError) -> Self {
        match error {
            CatalogueError::NoSuchBook(_) | CatalogueError::NoSuchPage => Self::NoSuchBook,
            CatalogueError::NoSuchShelf => Self::NoSuchShelf,
            CatalogueError::NoSuchSection(_) => Self::NoSuchSection,
            CatalogueError::NoSuchPicture => Self::NoSuchPicture,
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<BuildError> for ApiError {
    fn from(error: BuildError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<InboxError> for ApiError {
    fn from(error: InboxError) -> Self {
        match error {
            InboxError::Wrong(problems) => Self::WrongFields(problems),
            InboxError::TooMany(seconds) => Self::TooMany { seconds },
            InboxError::OtherMessage => Self::OtherRequest,
            InboxError::BadKey => Self::BadRequest(error.to_string()),
            InboxError::NoSuchMessage(_) | InboxError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}

impl From<SessionError> for ApiError {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::TicketRefused => Self::TicketRefused,
            SessionError::TicketWanted => Self::TicketWanted,
            SessionError::WorkWanted(challenge) => {
                Self::WorkWanted { challenge: challenge.text, bits: challenge.bits }
            }
            SessionError::Ended => Self::LoginEnded,
            SessionError::CodeRefused => Self::CodeRefused,
            SessionError::AlreadyBound => Self::AlreadyBound,
            SessionError::ProviderRefused => Self::ProviderRefused,
            SessionError::SignInExpired => Self::SignInExpired,
            SessionError::ProviderDown => Self::ProviderDown,
            SessionError::NoSuchProvider => Self::NoSuchProvider,
            SessionError::TooMany(seconds) => Self::TooMany { seconds },
            SessionError::BadName(_) | SessionError::BadPath(_) => {
                Self::BadRequest(error.to_string())
            }
            SessionError::NoSuchMerge
            | SessionError::Wallet(_)
            | SessionError::Payment(_)
            | SessionError::Reading(_)
            | SessionError::Welfare(_)
            | SessionError::Notices(_)
            | SessionError::Internal(_)
            | SessionError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}

impl From<DatabaseError> for ApiError {
    fn from(error: DatabaseError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<CampaignError> for ApiError {
    fn from(error: CampaignError) -> Self {
        match error {
            CampaignError::NoSuchCampaign => Self::NoSuchCampaign,
            CampaignError::TooMany(seconds) => Self::TooMany { seconds },
            CampaignError::Catalogue(error) => error.into(),
            CampaignError::Rights(error) => error.into(),
            CampaignError::CodeTaken
            | CampaignError::NotQuoted
            | CampaignError::TooManyVariants
            | CampaignError::FreeAnyway(_)
            | CampaignError::NotSpent(_)
            | CampaignError::Wrong(_) => Self::BadRequest(error.to_string()),
            CampaignError::Database(error) => Self::Internal(error.to_string()),
        }
    }
}

impl From<RegionError> for ApiError {
    fn from(error: RegionError) -> Self {
        match error {
            RegionError::NotHere(book) => Self::NotHere(Some(book.into())),
            RegionError::NoSuchBook(_) => Self::NoSuchBook,
            RegionError::NoSuchCampaign(_) => Self::NoSuchCampaign,
            RegionError::Catalogue(error) => error.into(),
            RegionError::Rule(_) | RegionError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}

impl From<WalletError> for ApiError {
    fn from(error: WalletError) -> Self {
        match error {
            WalletError::Refused(_)
            | WalletError::ExpiredAlready
            | WalletError::NothingLocked
            | WalletError::TooManySections
            | WalletError::BadKey
            | WalletError::Wrong(_) => Self::BadRequest(error.to_string()),
            WalletError::Gone => Self::LoginEnded,
            WalletError::PriceChanged(price) => Self::PriceChanged { price: price.get() },
            WalletError::TooLittle { price, balance, missing } => Self::CoinsMissing {
                price: price.get(),
                balance: CoinsAndBonus::of(&balance),
                missing: missing.get(),
            },
            WalletError::OtherRequest => Self::OtherRequest,
            WalletError::NoSuchReceipt => Self::NoSuchReceipt,
            WalletError::NoWaiting => Self::NoWaiting,
            WalletError::NotYet(free_at) => Self::NotYetFree { free_at },
            WalletError::Catalogue(error) => error.into(),
            WalletError::SameReader | WalletError::Damaged(_) | WalletError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}

impl From<PaymentError> for ApiError {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::Unavailable(cause) => Self::PaymentsDown(cause),
            PaymentError::NotSold => Self::NotSold,
            PaymentError::PlanRuns => Self::PlanRuns,
            PaymentError::NoPlan => Self::NoPlan,
            PaymentError::TooMany(seconds) => Self::TooMany { seconds },
            PaymentError::NoSuchOrder => Self::NoSuchOrder,
            PaymentError::NoSuchReceipt => Self::NoSuchReceipt,
            PaymentError::Forged => Self::ForgedNotice,
            PaymentError::Wrong(sentence) => Self::BadRequest(sentence),
            PaymentError::Wallet(error) => error.into(),
            PaymentError::Damaged(_) | PaymentError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}

impl From<NoticesError> for ApiError {
    fn from(error: NoticesError) -> Self {
        match error {
            NoticesError::UnknownZone(error) => error.into(),
            NoticesError::BadQuietHours => Self::BadQuietHours,
            NoticesError::BadSubscription => Self::BadSubscription,
            NoticesError::BadAddress => Self::BadAddress,
            NoticesError::NoMail => Self::NoMail,
            NoticesError::TooMany(seconds) => Self::TooMany { seconds },
            NoticesError::Gone => Self::LoginEnded,
            NoticesError::Damaged(_) | NoticesError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}

impl From<WelfareError> for ApiError {
    fn from(error: WelfareError) -> Self {
        match error {
            WelfareError::UnknownZone(error) => error.into(),
            WelfareError::NoSuchTask => Self::NoSuchTask,
            WelfareError::NotReady => Self::TaskNotDone,
            WelfareError::Gone => Self::LoginEnded,
            WelfareError::Catalogue(error) => error.into(),
            WelfareError::Wallet(error) => error.into(),
            WelfareError::Reading(error) => error.into(),
            WelfareError::Notices(_) | WelfareError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}

impl From<ReadingError> for ApiError {
    fn from(error: ReadingError) -> Self {
        match error {
            ReadingError::Catalogue(error) => error.into(),
            ReadingError::Rights(error) => error.into(),
            ReadingError::Wrong(_) => Self::BadRequest(error.to_string()),
            ReadingError::Gone => Self::LoginEnded,
            ReadingError::TooMany(seconds) => Self::TooMany { seconds },
            ReadingError::NoSuchShelf => Self::NoSuchShelf,
            ReadingError::WrongSettings(names) => Self::WrongSettings(names),
            ReadingError::SameReader
            | ReadingError::UnknownState(_)
            | ReadingError::Damaged(_)
            | ReadingError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}

impl From<RightsError> for ApiError {
    fn from(error: RightsError) -> Self {
        match error {
            RightsError::Catalogue(error) => error.into(),
            RightsError::Wallet(error) => error.into(),
            RightsError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}

impl From<SearchError> for ApiError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::Catalogue(error) => error.into(),
            SearchError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}
