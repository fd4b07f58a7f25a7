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
    /// The receipt of a payment to show, which the browser fetches.
    receipt: Option<String>,
    /// `payments` for payments; default: credits of coins.
    list: Option<String>,
}

/// Credits to a reader's wallet, payments, and their receipts.
pub(super) struct RechargeRecordsPage {
    view: RecordsView,
}

impl Page for RechargeRecordsPage {
    const KIND: PageKind = PageKind::unlisted("recharge_records");
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/recharge-records",
        variant: (),
        operation: "recharge_records_page",
        html: "Returns the page of wallet credits, payments and receipts. Personal data is fetched by the browser.",
        payload: "Returns the payload of the page of credits and payments. The query string is the build id alone (`?<build id>`).",
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
