use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::NoData;
use crate::app::App;
use crate::http::{ApiError, Region};
use page_cache::PageKind;

/// The page that shows the daily check-in, the tasks and their rewards.
pub(super) struct WelfareCenterPage;

impl Page for WelfareCenterPage {
    const KIND: PageKind = PageKind::unlisted("welfare_center");
    const REGION: Region = Region::SITE;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/welfare-center",
        variant: (),
        operation: "getRewardsPage",
        html: "Returns the page of the daily check-in, tasks and rewards. It is the same for everybody; the browser fetches the data of the reader.",
        payload: "Returns the payload (the data as JSON) of the rewards page. The query string is `?<build id>`: the id of the web app's build that the client runs.",
    }];
    type Variant = ();
    type Data = NoData;

    async fn parse(_: Visit<'_, ()>) -> Result<Target, ApiError> {
        Ok(Target::page(Self))
    }

    fn path(&self) -> String {
        "/welfare-center".to_owned()
    }

    async fn load(&self, _: &App) -> Result<Loaded<NoData>, ApiError> {
        Ok(Loaded::constant(NoData {}))
    }
}
