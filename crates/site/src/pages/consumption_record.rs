use serde::Deserialize;
use utoipa::IntoParams;
use utoipa::openapi::path::Parameter;

use super::page::{Address, Loaded, Page, Target, Visit};
use super::records::{RecordsPageData, RecordsView};
use crate::app::App;
use crate::http::{ApiError, Region};
use page_cache::PageKind;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ConsumptionRecordQuery {
    /// Id of the receipt to show; the browser fetches the receipt.
    #[param(max_length = 60)]
    receipt: Option<String>,
}

/// The page that lists the coins that a reader spent, or shows one receipt.
pub(super) struct ConsumptionRecordPage {
    view: RecordsView,
}

impl Page for ConsumptionRecordPage {
    const KIND: PageKind = PageKind::unlisted("consumption_record");
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/consumption-record",
        variant: (),
        operation: "getConsumptionRecordPage",
        html: "Returns the page that lists the coins that the reader spent. With the query parameter `receipt` it \
               shows the receipt of one unlock. The HTML is the same for everybody; the browser then fetches the \
               reader's own data.",
        payload: "Returns the payload of the page that lists the coins that the reader spent \
                  (`/consumption-record`): the page's data as JSON. The query string is the id of the web app's \
                  build that the client runs, then the page's own parameters (`?<build id>&…`).",
    }];
    type Variant = ();
    type Data = RecordsPageData;

    fn parameters() -> Vec<Parameter> {
        ConsumptionRecordQuery::into_params(|| None)
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let query: ConsumptionRecordQuery = visit.query().await?;
        let view = if query.receipt.is_some() { RecordsView::Receipt } else { RecordsView::Coins };
        Ok(Target::page(Self { view }))
    }

    fn path(&self) -> String {
        "/consumption-record".to_owned()
    }

    fn url(&self) -> String {
        format!("{}{}", self.path(), self.view.query())
    }

    async fn load(&self, _: &App) -> Result<Loaded<RecordsPageData>, ApiError> {
        Ok(Loaded::constant(RecordsPageData { view: self.view }))
    }
}
