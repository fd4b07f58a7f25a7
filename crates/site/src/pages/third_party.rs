use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::path::Parameter;

use super::page::{Address, Loaded, Page, Target, Visit};
use super::registration::path_parameter;
use crate::app::App;
use crate::http::{ApiError, NO_SUCH_ENDPOINT, Region};
use page_cache::PageKind;

const LONGEST_NAME: usize = 32;

/// Data of the page to which a login provider sends the reader back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ThirdPartyData {
    /// The provider's name, as in the path; the site may have no such provider.
    #[schema(example = "google")]
    provider: String,
}

/// The page to which a login provider sends the reader back.
pub(super) struct ThirdPartyPage {
    provider: String,
}

impl Page for ThirdPartyPage {
    const KIND: PageKind = PageKind::unlisted("third_party");
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/third-party/{name}",
        variant: (),
        operation: "getSignInReturnPage",
        html: "Returns the page to which a login provider sends the reader back. Only the browser reads its query.",
        payload: "Returns the payload (the data as JSON) of the page to which a login provider sends the reader back. \
                  The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`).",
    }];
    type Variant = ();
    type Data = ThirdPartyData;

    fn parameters() -> Vec<Parameter> {
        vec![path_parameter("name", "Name of the login provider", "^[a-z0-9-]{1,32}$", "google")]
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let provider: String = visit.path().await?;
        let is_name = (1..=LONGEST_NAME).contains(&provider.len())
            && provider
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        if is_name { Ok(Target::page(Self { provider })) } else { Err(NO_SUCH_ENDPOINT.into()) }
    }

    fn path(&self) -> String {
        format!("/third-party/{}", self.provider)
    }

    async fn load(&self, _: &App) -> Result<Loaded<ThirdPartyData>, ApiError> {
        Ok(Loaded::constant(ThirdPartyData { provider: self.provider.clone() }))
    }
}
