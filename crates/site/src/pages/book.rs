use serde::Serialize;
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams as _, ToSchema};

use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::{SIMILAR_BOOKS, ids, subjects_of_lists};
use super::registration::path_parameter;
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::app::App;
use crate::http::{ApiError, ErrorCode, NamedIn, PageQuery, Region};
use catalogue::{BookDetail, BookId, BookListItem, CatalogueError, Opening, SectionItem};
use foundation::paging::{PageRequest, Paged};
use page_cache::PageKind;

/// Data of the page of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct BookData {
    /// The book.
    book: BookDetail,
    /// How the book begins; null if there is no text to show.
    opening: Option<Opening>,
    /// One page of the book's sections, in book order.
    sections: Paged<SectionItem>,
    /// Similar books, most similar first; at most 12.
    similar: Vec<BookListItem>,
}

/// The page of a book, with one page of its sections.
pub(super) struct BookPage {
    book_id: BookId,
    sections: PageRequest,
}

impl Page for BookPage {
    const KIND: PageKind = PageKind::public("book");
    const REGION: Region = Region::book(NamedIn::path("book_id"));
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/book/{book_id}",
        variant: (),
        operation: "getBookPage",
        html: "Returns the page of a book: its details, one page of its sections, and similar books. \
               An unknown book gets the not-found page.",
        payload: "Returns the payload (the data as JSON) of the page of a book. The query string is the id of the client's build, then the parameters of the page (`?<build id>&…`).",
    }];
    const ERRORS: &'static [&'static ErrorCode] = &[NO_SUCH_BOOK];
    type Variant = ();
    type Data = BookData;

    fn parameters() -> Vec<Parameter> {
        let mut parameters =
            vec![path_parameter("book_id", "Id of the book", "^[a-z0-9-]{1,32}$", "5yuxzs98u9a4")];
        parameters.extend(PageQuery::into_params(|| None));
        parameters
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let book_id: String = visit.path().await?;
        let query: PageQuery = visit.query().await?;
        let book_id = book_id.parse().map_err(|_| NO_SUCH_BOOK)?;
        Ok(Target::page(Self { book_id, sections: query.request()? }))
    }

    fn path(&self) -> String {
        format!("/book/{}", self.book_id)
    }

    fn url(&self) -> String {
        match self.sections.number() {
            1 => self.path(),
            number => format!("{}?page={number}", self.path()),
        }
    }

    async fn load(&self, app: &App) -> Result<Loaded<BookData>, ApiError> {
        let book_id = &self.book_id;
        let (book, opening) = app.catalogue.book(book_id).await?;
        let sections = app.catalogue.sections(book_id, self.sections).await?;
        if sections.list.is_empty() && self.sections.number() > 1 {
            return Err(CatalogueError::NoSuchPage.into());
        }
        let similar = app.catalogue.similar(book_id, SIMILAR_BOOKS).await?;
        let subjects = subjects_of_lists(ids(&similar).chain([book_id]));
        Ok(Loaded::made_from(subjects, BookData { book, opening, sections, similar }))
    }
}
