use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::{ids, subjects_of_lists};
use crate::app::App;
use crate::http::{ApiError, Region};
use catalogue::HomeData;
use page_cache::PageKind;

/// The home page: the featured book and the shelves.
pub(super) struct HomePage;

impl Page for HomePage {
    const KIND: PageKind = PageKind::public("home");
    const REGION: Region = Region::SITE;
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/",
        variant: (),
        operation: "getHomePage",
        html: "Returns the home page: the featured book and the shelves.",
        payload: "Returns the payload (the data as JSON) of the home page. The query string is the id of the client's build alone (`?<build id>`).",
    }];
    type Variant = ();
    type Data = HomeData;

    async fn parse(_: Visit<'_, ()>) -> Result<Target, ApiError> {
        Ok(Target::page(Self))
    }

    fn path(&self) -> String {
        "/".to_owned()
    }

    async fn load(&self, app: &App) -> Result<Loaded<HomeData>, ApiError> {
        let home = app.catalogue.home().await?;
        let shelved = home.shelves.iter().flat_map(|shelf| ids(&shelf.books));
        let featured = home.featured.iter().map(|book| &book.book_id);
        Ok(Loaded::made_from(subjects_of_lists(shelved.chain(featured)), home))
    }
}
