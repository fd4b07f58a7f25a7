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
struct RechargeRecordsQuery {
    /// Id of the payment receipt to show; the browser fetches the receipt.
    #[param(max_length = 60)]
    receipt: Option<String>,
    /// `payments` lists payments; any other value lists the coins that were added to the wallet.
    #[param(max_length = 20, example = "payments")]
    list: Option<String>,
}

/// The page that lists the coins added to a reader's wallet, lists the reader's payments, or shows one payment receipt.
pub(super) struct RechargeRecordsPage {
    view: RecordsView,
}

impl Page for RechargeRecordsPage {
    const KIND: PageKind = PageKind::unlisted("recharge_records");
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/recharge-records",
        variant: (),
        operation: "getRechargeRecordsPage",
        html: "Returns the page that lists the coins added to the reader's wallet. With the query parameter \
               `list=payments` it lists the reader's payments, and with `receipt` it shows the receipt of one \
               payment. The HTML is the same for everybody; the browser then fetches the reader's own data.",
        payload: "Returns the payload of the page that lists the coins added to the reader's wallet, or the reader's \
                  payments (`/recharge-records`): the page's data as JSON. The query string is the id of the web \
                  app's build that the client runs, then the page's own parameters (`?<build id>&…`).",
    }];
    type Variant = ();
    type Data = RecordsPageData;

    fn parameters() -> Vec<Parameter> {
        RechargeRecordsQuery::into_params(|| None)
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let query: RechargeRecordsQuery = visit.query().await?;
        let view = match (&query.receipt, query.list.as_deref()) {
            (Some(_), _) => RecordsView::Receipt,
            (None, Some("payments")) => RecordsView::Payments,
            _ => RecordsView::Coins,
        };
        Ok(Target::page(Self { view }))
    }

    fn path(&self) -> String {
        "/recharge-records".to_owned()
    }

    fn url(&self) -> String {
        format!("{}{}", self.path(), self.view.query())
    }

    async fn load(&self, _: &App) -> Result<Loaded<RecordsPageData>, ApiError> {
        Ok(Loaded::constant(RecordsPageData { view: self.view }))
    }
}
