use serde::{Deserialize, Serialize};
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams, ToSchema};

use super::page::{Address, Loaded, Page, Target, Visit};
use crate::app::App;
use crate::http::{ApiError, Region};
use money::payments::Shop;
use page_cache::PageKind;

/// Data of the shop page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct VipData {
    /// Coin packs and VIP plans that are for sale.
    shop: Shop,
    /// Whether the reader comes back from a payment provider. The page then shows the state of the order at the top.
    returned: bool,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct VipQuery {
    /// Id of the order, with which a payment provider sends the reader back. The browser fetches the state of the
    /// order.
    #[param(max_length = 60)]
    order: Option<String>,
}

/// The shop page. The page works even where the site is not offered, so that a reader can cancel an active plan.
pub(super) struct VipPage {
    returned: bool,
}

impl Page for VipPage {
    const KIND: PageKind = PageKind::public("vip");
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/vip",
        variant: (),
        operation: "getShopPage",
        html: "Returns the shop page, with VIP plans and coin packs. Payment providers send readers back to this \
               page after a payment.",
        payload: "Returns the payload of the shop page (`/vip`): the page's data as JSON. The query string is the id \
                  of the web app's build that the client runs, then the page's own parameters (`?<build id>&…`).",
    }];
    type Variant = ();
    type Data = VipData;

    fn parameters() -> Vec<Parameter> {
        VipQuery::into_params(|| None)
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let query: VipQuery = visit.query().await?;
        Ok(Target::page(Self { returned: query.order.is_some() }))
    }

    fn path(&self) -> String {
        "/vip".to_owned()
    }

    fn url(&self) -> String {
        if self.returned { "/vip?order=1".to_owned() } else { self.path() }
    }

    fn canonical(&self) -> String {
        self.path()
    }

    async fn load(&self, app: &App) -> Result<Loaded<VipData>, ApiError> {
        Ok(Loaded::constant(VipData { shop: app.payments.shop(), returned: self.returned }))
    }
}
