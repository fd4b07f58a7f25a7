use serde::{Deserialize, Serialize};
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams, ToSchema};

use super::page::{Address, Loaded, Page, Target, Visit};
use super::payload::{SIMILAR_BOOKS, ids, subjects_of_lists};
use super::registration::path_parameter;
use crate::api::catalogue::errors::{NO_SUCH_BOOK, NO_SUCH_SECTION};
use crate::app::App;
use crate::http::{ApiError, ErrorCode, NamedIn, Region};
use catalogue::{
    BookDetail, BookId, BookListItem, CatalogueError, MatterItem, MatterName, MatterText, Opening,
    SectionItem, SectionOrder, SectionQuery,
};
use foundation::paging::{PageRequest, Paged};
use foundation::query_string::encoded;
use page_cache::PageKind;

/// Maximum number of other books of the same series that the page of a book shows.
const SERIES_BOOKS: usize = 12;

/// Data of the page of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct BookData {
    /// Details of the book.
    book: BookDetail,
    /// The beginning of the book's text; null if there is no text to show.
    opening: Option<Opening>,
    /// One page of the book's sections.
    sections: Paged<SectionItem>,
    /// Order of the sections in `sections`.
    order: SectionOrder,
    /// The search in the list of sections: words of a title, or a section number; empty if nothing was searched for.
    #[schema(max_length = 100, example = "")]
    find: String,
    /// The number in `find`, if `find` is the number of a section of the book; `sections` is then the page of the list
    /// that contains this section. Null otherwise.
    #[schema(minimum = 1, example = json!(null))]
    found: Option<i64>,
    /// Texts before and after the sections, such as a foreword. Everybody may read these texts.
    matter: Vec<MatterItem>,
    /// The foreword, afterword or other text of `matter` that the URL names; null if the URL names none.
    open_matter: Option<MatterText>,
    /// Other books of the series that the book belongs to, in the order of the series; at most 12.
    series: Vec<BookListItem>,
    /// Similar books, most similar first; at most 12.
    similar: Vec<BookListItem>,
}

/// Query parameters of the page of a book.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SectionsQuery {
    /// Page number of the list of sections, counted from 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1, example = 1)]
    page: Option<i64>,
    /// Order of the sections; default `first`, which is book order.
    #[param(inline)]
    order: Option<SectionOrder>,
    /// Words that the titles of the listed sections must contain. Or the number of a section: the page of the list that
    /// contains this section is then shown.
    #[param(max_length = 100, example = "lantern")]
    find: Option<String>,
    /// Name of a text before or after the sections that the page is to show: `front-` or `back-` and a number, as
    /// listed in `matter`.
    #[param(max_length = 20, example = "front-1")]
    matter: Option<String>,
}

/// The page of a book, with one page of the list of its sections.
pub(super) struct BookPage {
    book_id: BookId,
    page: PageRequest,
    sections: SectionQuery,
    matter: Option<MatterName>,
}

impl Page for BookPage {
    const KIND: PageKind = PageKind::public("book");
    const REGION: Region = Region::book(NamedIn::path("book_id"));
    const ADDRESSES: &'static [Address] = &[Address {
        path: "/book/{book_id}",
        variant: (),
        operation: "getBookPage",
        html: "Returns the page of a book: its details, one page of the list of its sections, and similar books. With \
               `matter`, the page also shows the text of that name from before or after the sections, such as a \
               foreword. A book or a `matter` that does not exist gets the not-found page.",
        payload: "Returns the payload of the page of a book (`/book/{book_id}`): the page's data as JSON. The query \
                  string is the id of the web app's build that the client runs, then the page's own parameters \
                  (`?<build id>&…`).",
    }];
    const ERRORS: &'static [&'static ErrorCode] = &[NO_SUCH_BOOK, NO_SUCH_SECTION];
    type Variant = ();
    type Data = BookData;

    fn parameters() -> Vec<Parameter> {
        let mut parameters =
            vec![path_parameter("book_id", "Id of the book", "^[a-z0-9-]{1,32}$", "5yuxzs98u9a4")];
        parameters.extend(SectionsQuery::into_params(|| None));
        parameters
    }

    async fn parse(mut visit: Visit<'_, ()>) -> Result<Target, ApiError> {
        let book_id: String = visit.path().await?;
        let query: SectionsQuery = visit.query().await?;
        let book_id = book_id.parse().map_err(|_| NO_SUCH_BOOK)?;
        let words = query.find.unwrap_or_default();
        let sections = SectionQuery {
            order: query.order.unwrap_or_default(),
            words: words.split_whitespace().collect::<Vec<_>>().join(" "),
        };
        let matter = query.matter.filter(|name| !name.is_empty());
        let matter = matter.map(|name| name.parse()).transpose().map_err(|_| NO_SUCH_SECTION)?;
        let page = PageRequest::new(query.page, None)?;
        Ok(Target::page(Self { book_id, page, sections, matter }))
    }

    fn path(&self) -> String {
        format!("/book/{}", self.book_id)
    }

    fn url(&self) -> String {
        let SectionQuery { order, words } = &self.sections;
        let newest = (*order == SectionOrder::Newest).then(|| "order=newest".to_owned());
        let find = (!words.is_empty()).then(|| format!("find={}", encoded(words)));
        let page = (self.page.number() > 1).then(|| format!("page={}", self.page.number()));
        let matter = self.matter.map(|name| format!("matter={name}"));
        let query: Vec<_> = [matter, newest, find, page].into_iter().flatten().collect();
        if query.is_empty() { self.path() } else { format!("{}?{}", self.path(), query.join("&")) }
    }

    /// Returns the page's own URL if the page shows the list of sections in book order. If the page shows another
    /// order, a search, or a text before or after the sections, returns the path of the book without a query.
    fn canonical(&self) -> String {
        match self.sections == SectionQuery::default() && self.matter.is_none() {
            true => self.url(),
            false => self.path(),
        }
    }

    async fn load(&self, app: &App) -> Result<Loaded<BookData>, ApiError> {
        let book_id = &self.book_id;
        let (book, opening) = app.catalogue.book(book_id).await?;
        let SectionQuery { order, words } = &self.sections;
        let found =
            words.parse().ok().filter(|number| (1..=book.extend.section_num).contains(number));
        let (query, page) = match found {
            Some(number) => {
                let size = self.page.size();
                let page = order.page_of(number, book.extend.section_num, size);
                let all = SectionQuery { words: String::new(), ..self.sections.clone() };
                (all, PageRequest::new(Some(page), Some(size))?)
            }
            None => (self.sections.clone(), self.page),
        };
        let sections = app.catalogue.sections(book_id, &query, page).await?;
        if sections.list.is_empty() && page.number() > 1 {
            return Err(CatalogueError::NoSuchPage.into());
        }
        let matter = app.catalogue.matter(&book).await?;
        let open_matter = match self.matter {
            Some(name) => Some(app.catalogue.matter_text(&book, name).await?),
            None => None,
        };
        let series = app.catalogue.others_of_series(&book, SERIES_BOOKS).await?;
        let similar = app.catalogue.similar(book_id, SIMILAR_BOOKS).await?;
        let subjects = subjects_of_lists(ids(&similar).chain(ids(&series)).chain([book_id]));
        let (order, find) = (*order, words.clone());
        let data = BookData {
            book,
            opening,
            sections,
            order,
            find,
            found,
            matter,
            open_matter,
            series,
            similar,
        };
        Ok(Loaded::made_from(subjects, data))
    }
}
