//! Error codes of region rules, and the conversion of region errors to API errors.

use campaigns::regions::RegionError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::campaigns::errors::NO_SUCH_CAMPAIGN;
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::http::{ApiError, error_codes, region_page};

error_codes! {
    REGION_BLOCKED = 1410, UNAVAILABLE_FOR_LEGAL_REASONS {
        message: "this is not offered in your country or region",
        meaning: "The site, or the book in data.book_id, is not offered in the reader's country.",
        client: "Do not retry. data.page is the path of a page for people that offers alternatives.",
        data: BlockedRegion,
    }
}

/// What is not offered in the country of the request: one book, or the whole site.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "book_id": "5yuxzs98u9a4", "page": "/region-blocked?book=5yuxzs98u9a4" }))]
pub(crate) struct BlockedRegion {
    /// Id of the book that is not offered; null if the whole site is not offered.
    book_id: Option<String>,
    /// Path of a page that tells people what is not offered, and shows alternatives.
    page: String,
}

/// Returns the error that says that `book` is not offered in the country of the request. If `book` is `None`, the whole
/// site is not offered.
pub(crate) fn region_blocked(book: Option<&str>) -> ApiError {
    let (book_id, page) = (book.map(str::to_owned), region_page(book));
    ApiError::from(REGION_BLOCKED).with_data(BlockedRegion { book_id, page })
}

impl From<RegionError> for ApiError {
    fn from(error: RegionError) -> Self {
        match error {
            RegionError::RegionBlocked(book) => region_blocked(Some(book.as_str())),
            RegionError::NoSuchBook(_) => NO_SUCH_BOOK.into(),
            RegionError::NoSuchCampaign(_) => NO_SUCH_CAMPAIGN.into(),
            RegionError::Catalogue(error) => error.into(),
            RegionError::Rule(_) | RegionError::Database(_) => Self::internal(error),
        }
    }
}
