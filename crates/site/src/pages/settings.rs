use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::NoData;
use crate::app::App;
use crate::http::{ApiError, Region};
use page_cache::PageKind;

/// The settings page of a reader.
pub(super) struct SettingsPage;

impl Page for SettingsPage {
    const KIND: PageKind = PageKind::unlisted("settings");
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/settings",
        variant: (),
        operation: "getSettingsPage",
        html: "Returns the reader's settings page. It is the same for everybody; the browser fetches the data of the reader.",
        payload: "Returns the payload (the data as JSON) of the settings page. The query string is `?<build id>`: the id of the web app's build that the client runs.",
    }];
    type Variant = ();
    type Data = NoData;

    async fn parse(_: Visit<'_, ()>) -> Result<Target, ApiError> {
        Ok(Target::page(Self))
    }

    fn path(&self) -> String {
        "/settings".to_owned()
    }

    async fn load(&self, _: &App) -> Result<Loaded<NoData>, ApiError> {
        Ok(Loaded::constant(NoData {}))
    }
}
