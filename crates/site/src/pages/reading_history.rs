use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::NoData;
use crate::app::App;
use crate::http::{ApiError, Region};
use page_cache::PageKind;

/// The page that shows which books a reader read on which days.
pub(super) struct ReadingHistoryPage;

impl Page for ReadingHistoryPage {
    const KIND: PageKind = PageKind::unlisted("reading_history");
    const REGION: Region = Region::SITE;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/reading-history",
        variant: (),
        operation: "getHistoryPage",
        html: "Returns the page of the books that the reader read, by day. It is the same for everybody; the browser fetches the data of the reader.",
        payload: "Returns the payload (the data as JSON) of the reading history page. The query string is `?<build id>`: the id of the web app's build that the client runs.",
    }];
    type Variant = ();
    type Data = NoData;

    async fn parse(_: Visit<'_, ()>) -> Result<Target, ApiError> {
        Ok(Target::page(Self))
    }

    fn path(&self) -> String {
        "/reading-history".to_owned()
    }

    async fn load(&self, _: &App) -> Result<Loaded<NoData>, ApiError> {
        Ok(Loaded::constant(NoData {}))
    }
}
