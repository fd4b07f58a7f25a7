use super::page::{Address, Loaded, Page, Target, Visit};
use crate::app::App;
use crate::http::{ApiError, Region};
use page_cache::PageKind;
use serde::Serialize;
use utoipa::ToSchema;

/// Data of the account page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct MeData {
    /// Whether readers can sign in to this site with an e-mail address.
    #[schema(example = true)]
    offers_email: bool,
    /// Host name to which passkeys are bound; null if the site offers no passkeys.
    #[schema(example = "books.example")]
    passkey_host: Option<String>,
}

/// The account page of a reader.
pub(super) struct MePage;

impl Page for MePage {
    const KIND: PageKind = PageKind::unlisted("me");
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/me",
        variant: (),
        operation: "getAccountPage",
        html: "Returns the reader's account page. The HTML is the same for everybody; the browser then fetches the \
               reader's own data.",
        payload: "Returns the payload of the account page (`/me`): the page's data as JSON. The query string is the \
                  id of the web app's build that the client runs (`?<build id>`).",
    }];
    type Variant = ();
    type Data = MeData;

    async fn parse(_: Visit<'_, ()>) -> Result<Target, ApiError> {
        Ok(Target::page(Self))
    }

    fn path(&self) -> String {
        "/me".to_owned()
    }

    async fn load(&self, app: &App) -> Result<Loaded<MeData>, ApiError> {
        let passkey_host = app.sessions.passkey_host().map(str::to_owned);
        Ok(Loaded::constant(MeData { offers_email: app.sessions.offers_email(), passkey_host }))
    }
}
