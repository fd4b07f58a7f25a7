use utoipa::openapi::path::Parameter;

use super::page::{Address, Loaded, Page, Target, Visit};
use super::registration::path_parameter;
use crate::app::App;
use crate::http::{ApiError, NO_SUCH_ENDPOINT, Region};
use page_cache::PageKind;
use publisher_pages::PublisherPage;

/// A page that the publisher wrote, such as the imprint or the terms. Readers of all countries may open it.
pub(super) struct OwnPage(PublisherPage);

impl Page for OwnPage {
    const KIND: PageKind = PageKind::public("publisher");
    const REGION: Region = Region::OPEN;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/pages/{name}",
        variant: (),
        operation: "getPublisherPage",
        html: "Returns a page that the publisher wrote, such as the imprint or the terms.",
        payload: "Returns the payload of a page that the publisher wrote (`/pages/{name}`): the page's data as JSON. \
                  The query string is the id of the web app's build that the client runs (`?<build id>`).",
    }];
    type Variant = ();
    type Data = PublisherPage;

    fn parameters() -> Vec<Parameter> {
        let description = "Name of the page: the name of its Markdown file without `.md`";
        vec![path_parameter("name", description, "^[a-z0-9-]{1,40}$", "imprint")]
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let name: String = visit.path().await?;
        let page = visit.app.publisher_pages.get(&name).ok_or(NO_SUCH_ENDPOINT)?;
        Ok(Target::page(Self(page.clone())))
    }

    fn path(&self) -> String {
        self.0.path()
    }

    async fn load(&self, _: &App) -> Result<Loaded<PublisherPage>, ApiError> {
        Ok(Loaded::constant(self.0.clone()))
    }
}
