use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::NoData;
use crate::app::App;
use crate::http::{ApiError, Region};
use page_cache::PageKind;

/// The account page of a reader.
pub(super) struct MePage;

impl Page for MePage {
    const KIND: PageKind = PageKind::unlisted("me");
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/me",
        variant: (),
        operation: "getAccountPage",
        html: "Returns the reader's account page. It is the same for everybody; the browser fetches the data of the reader.",
        payload: "Returns the payload (the data as JSON) of the account page. The query string is `?<build id>`: the id of the web app's build that the client runs.",
    }];
    type Variant = ();
    type Data = NoData;

    async fn parse(_: Visit<'_, ()>) -> Result<Target, ApiError> {
        Ok(Target::page(Self))
    }

    fn path(&self) -> String {
        "/me".to_owned()
    }

    async fn load(&self, _: &App) -> Result<Loaded<NoData>, ApiError> {
        Ok(Loaded::constant(NoData {}))
    }
}
