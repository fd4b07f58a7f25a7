use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::path::Parameter;

use super::page::{Address, Loaded, Page, Target, Visit};
use super::registration::path_parameter;
use crate::app::App;
use crate::http::{ApiError, NO_SUCH_ENDPOINT, Region};
use page_cache::PageKind;

/// Names of well-known login providers. The pages of these providers exist on every site; a site that does not offer
/// the provider shows a message instead of a sign-in.
const WELL_KNOWN: [&str; 3] = ["apple", "facebook", "google"];

/// Data of the page to which a login provider sends the reader back after the sign-in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ThirdPartyData {
    /// Name of the login provider, as in the path: a provider that the site offers, or `apple`, `facebook` or `google`.
    #[schema(example = "google")]
    provider: String,
}

/// The page to which a login provider sends the reader back after the sign-in.
pub(super) struct ThirdPartyPage {
    provider: String,
}

impl Page for ThirdPartyPage {
    /// The kind of this page: not indexed by search engines, and not prefetched by the web app,
    /// because no link leads to this page.
    const KIND: PageKind = PageKind { prefetched: false, ..PageKind::unlisted("third_party") };
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/third-party/{name}",
        variant: (),
        operation: "getSignInReturnPage",
        html: "Returns the page to which a login provider sends the reader back after a sign-in. The server \
               ignores the query parameters that the provider adds; the browser reads them. An unknown provider gets 404.",
        payload: "Returns the payload of the page that finishes a sign-in (`/third-party/{name}`): the page's data as \
                  JSON. The query string is the id of the web app's \
                  build that the client runs (`?<build id>`).",
    }];
    type Variant = ();
    type Data = ThirdPartyData;

    fn parameters() -> Vec<Parameter> {
        vec![path_parameter("name", "Name of the login provider", "^[a-z0-9-]{1,32}$", "google")]
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let provider: String = visit.path().await?;
        let is_offered = visit.app.site.providers.iter().any(|offered| offered.name == provider);
        if !is_offered && !WELL_KNOWN.contains(&provider.as_str()) {
            return Err(NO_SUCH_ENDPOINT.into());
        }
        Ok(Target::page(Self { provider }))
    }

    fn path(&self) -> String {
        format!("/third-party/{}", self.provider)
    }

    async fn load(&self, _: &App) -> Result<Loaded<ThirdPartyData>, ApiError> {
        Ok(Loaded::constant(ThirdPartyData { provider: self.provider.clone() }))
    }
}
