//! What each page is made from.

use std::time::Duration;

use http::StatusCode;
use serde::Serialize;

use super::cache::Inner;
use super::payload::{
    BookData, BookReading, LandingData, ListData, NoData, PageKind, ReadMoreData, ReaderData,
    RecordsPageData, RegionBlockedData, ThirdPartyData, VipData, subjects_of_lists,
};
use super::target::PageTarget;
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::http::ApiError;
use accounts::inbox::ContactData;
use campaigns::{Landing, LandingKind};
use catalogue::{BookId, BookListItem, CatalogueError, ShelfKind, Subject};

const SIMILAR_BOOKS: usize = 12;
/// How long a search is shared before it is made anew: any change may change it.
const SEARCH: Duration = Duration::from_secs(10);

/// A page's payload, and when it is old: after a change of one of its subjects, or after a while.
pub(super) struct Loaded {
    pub(super) kind: PageKind,
    pub(super) payload: String,
    pub(super) subjects: Vec<Subject>,
    pub(super) ttl: Option<Duration>,
}

impl Inner {
    pub(super) async fn load(&self, target: &PageTarget) -> Result<Loaded, ApiError> {
        match target {
            PageTarget::Home => {
                let home = self.catalogue.home().await?;
                let shelved = home.shelves.iter().flat_map(|shelf| ids(&shelf.books));
                let featured = home.featured.iter().map(|book| &book.book_id);
                let subjects = subjects_of_lists(shelved.chain(featured));
                Ok(self.loaded(PageKind::Home, target, home, subjects))
            }
            PageTarget::Book { book_id, sections } => {
                let (book, opening) = self.catalogue.book(book_id).await?;
                let asked = sections.number();
                let sections = self.catalogue.sections(book_id, *sections).await?;
                if sections.list.is_empty() && asked > 1 {
                    return Err(CatalogueError::NoSuchPage.into());
                }
                let similar = self.catalogue.similar(book_id, SIMILAR_BOOKS).await?;
                let subjects = subjects_of_lists(ids(&similar).chain([book_id]));
                let data = BookData { book, opening, sections, similar };
                Ok(self.loaded(PageKind::Book, target, data, subjects))
            }
            PageTarget::ReadMore { list: None } => {
                let shelves = self.catalogue.home().await?.shelves;
                let subjects =
                    subjects_of_lists(shelves.iter().flat_map(|shelf| ids(&shelf.books)));
                let data = ReadMoreData { list: None, shelves };
                Ok(self.loaded(PageKind::ReadMore, target, data, subjects))
            }
            PageTarget::ReadMore { list: Some((name, page)) } => {
                let (title, books) = self.catalogue.list(Some(name), *page).await?;
                // A tag without books is none; any other list may be empty for now.
                let missing = page.number() > 1 || name.kind() == ShelfKind::Tag;
                if books.list.is_empty() && missing {
                    return Err(CatalogueError::NoSuchPage.into());
                }
                let subjects = subjects_of_lists(ids(&books.list));
                let list = ListData { slug: name.slug(), kind: name.kind(), title, books };
                let data = ReadMoreData { list: Some(list), shelves: Vec::new() };
                Ok(self.loaded(PageKind::ReadMore, target, data, subjects))
            }
            PageTarget::Search => {
                let data = self.search.page().await?;
                let page = self.loaded(PageKind::Search, target, data, Vec::new());
                Ok(Loaded { ttl: Some(SEARCH), ..page })
            }
            PageTarget::SearchResult(request) => {
                let data = self.search.books(request).await?;
                let page = self.loaded(PageKind::SearchResult, target, data, Vec::new());
                Ok(Loaded { ttl: Some(SEARCH), ..page })
            }
            PageTarget::Contact { sent } => {
                let data = ContactData::new(*sent);
                Ok(self.loaded(PageKind::Contact, target, data, Vec::new()))
            }
            PageTarget::Me => Ok(self.loaded(PageKind::Me, target, NoData {}, Vec::new())),
            PageTarget::Settings => {
                Ok(self.loaded(PageKind::Settings, target, NoData {}, Vec::new()))
            }
            PageTarget::Vip { returned } => {
                let data = VipData { shop: self.shop.clone(), returned: *returned };
                Ok(self.loaded(PageKind::Vip, target, data, Vec::new()))
            }
            PageTarget::ThirdParty { provider } => {
                let data = ThirdPartyData { provider: provider.clone() };
                Ok(self.loaded(PageKind::ThirdParty, target, data, Vec::new()))
            }
            PageTarget::Reader { layout, open: None } => {
                let data = ReaderData { layout: *layout, reading: None };
                Ok(self.loaded(PageKind::Reader, target, data, Vec::new()))
            }
            PageTarget::Reader { layout, open: Some((book_id, section)) } => {
                // A page is everybody's: it shows what anybody may read.
                let (book, text) = self.rights.text(None, book_id, *section).await?;
                let reading = Some(BookReading { book, text: text.into() });
                let data = ReaderData { layout: *layout, reading };
                let subjects = vec![Subject::Book(book_id.clone())];
                Ok(self.loaded(PageKind::Reader, target, data, subjects))
            }
            PageTarget::Landing { kind, code, variant } => {
                let landing = self.campaigns.landing(code, *variant).await?;
                let book_id = landing.campaign.book_id.clone();
                let data = self.landing(landing, *kind).await?;
                Ok(self.loaded(PageKind::Landing, target, data, vec![Subject::Book(book_id)]))
            }
            PageTarget::RegionBlocked { book } => {
                let (data, subjects) = self.region_blocked(book.as_ref()).await?;
                Ok(self.loaded(PageKind::RegionBlocked, target, data, subjects))
            }
            PageTarget::Library => {
                Ok(self.loaded(PageKind::Library, target, NoData {}, Vec::new()))
            }
            PageTarget::ReadingHistory => {
                Ok(self.loaded(PageKind::ReadingHistory, target, NoData {}, Vec::new()))
            }
            PageTarget::WelfareCenter => {
                Ok(self.loaded(PageKind::WelfareCenter, target, NoData {}, Vec::new()))
            }
            PageTarget::RechargeRecords { view } => {
                let data = RecordsPageData { view: *view };
                Ok(self.loaded(PageKind::RechargeRecords, target, data, Vec::new()))
            }
            PageTarget::ConsumptionRecord { view } => {
                let data = RecordsPageData { view: *view };
                Ok(self.loaded(PageKind::ConsumptionRecord, target, data, Vec::new()))
            }
        }
    }

    /// The cover with the opening of the book, or the story from the passage on that was quoted.
    async fn landing(&self, landing: Landing, asked: LandingKind) -> Result<LandingData, ApiError> {
        let kind = landing.kind(asked);
        let Landing { campaign, variant, .. } = landing;
        let book_id = &campaign.book_id;
        let place = match kind {
            LandingKind::Story => self.campaigns.find_quote(book_id, &variant.design.quote).await?,
            LandingKind::Cover => None,
        };
        let (section, first_block) = place.unwrap_or((1, 0));
        let (book, text) = self.rights.text(None, book_id, section).await?;
        let text = text.from_block(first_block);
        Ok(LandingData {
            kind,
            pro_code: campaign.pro_code.to_string(),
            variant: variant.number,
            hook: variant.design.hook,
            layout: variant.design.reader.into(),
            book,
            text: text.into(),
            first_block: i64::from(first_block),
        })
    }

    /// Whatever has a rule is left out of what is offered instead, and a change of it is looked for too.
    async fn region_blocked(
        &self,
        book: Option<&BookId>,
    ) -> Result<(RegionBlockedData, Vec<Subject>), ApiError> {
        let Some(book_id) = book else {
            return Ok((RegionBlockedData { book: None, others: Vec::new() }, Vec::new()));
        };
        let book = self.catalogue.list_item(book_id).await?.ok_or(NO_SUCH_BOOK)?;
        let rules = self.regions.rules().await?;
        let mut others = self.catalogue.similar(book_id, SIMILAR_BOOKS).await?;
        let subjects = subjects_of_lists(ids(&others).chain([book_id]));
        others.retain(|other| !rules.has_book(other.book_id.as_str()));
        Ok((RegionBlockedData { book: Some(book), others }, subjects))
    }

    fn loaded<D: Serialize>(
        &self,
        kind: PageKind,
        target: &PageTarget,
        data: D,
        subjects: Vec<Subject>,
    ) -> Loaded {
        let payload = self.payload(kind, target.path(), StatusCode::OK, data);
        Loaded { kind, payload, subjects, ttl: None }
    }
}

fn ids(books: &[BookListItem]) -> impl Iterator<Item = &BookId> {
    books.iter().map(|book| &book.book_id)
}
