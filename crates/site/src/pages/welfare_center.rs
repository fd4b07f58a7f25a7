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
        html: "Returns the rewards page: the daily check-in, the tasks and their rewards. The HTML is the same for \
               everybody; the browser then fetches the reader's own data.",
        payload: "Returns the payload of the rewards page (`/welfare-center`): the page's data as JSON. The query \
                  string is the id of the web app's build that the client runs (`?<build id>`).",
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
