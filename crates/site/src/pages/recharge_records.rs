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
    /// The receipt of a payment to show. Which one it is, the browser asks for.
    receipt: Option<String>,
    /// `payments` for the money that was paid; the coins that came without it.
    list: Option<String>,
}

/// Credits to a reader's wallet, payments, and receipts of them.
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
        html: "Where a reader's coins came from, what was paid, and receipts of it. The server draws it empty, the browser\n\
               fills it.",
        payload: "What the page of recharges is made from. The query is the build's id.",
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
