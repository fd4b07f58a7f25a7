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
        html: "Returns the page that lists the coins added to the reader's wallet, or the reader's payments, with their \
               receipts. It is the same for everybody; the browser fetches the data of the reader.",
        payload: "Returns the payload (the data as JSON) of the page that lists added coins and payments. The query string is `?<build id>`: the id of the web app's build that the client runs.",
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
