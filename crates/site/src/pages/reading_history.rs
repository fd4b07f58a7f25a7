use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::NoData;
use crate::app::App;
use crate::http::{ApiError, Region};
use page_cache::PageKind;

/// What a reader read, day by day.
pub(super) struct ReadingHistoryPage;

impl Page for ReadingHistoryPage {
    const KIND: PageKind = PageKind::unlisted("reading_history");
    const REGION: Region = Region::SITE;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/reading-history",
        variant: (),
        operation: "reading_history",
        html: "What a reader read, day by day. The server draws it empty, the browser fills it.",
        payload: "What the page of a reader's history is made from. The query is the build's id.",
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
