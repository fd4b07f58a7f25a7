//! What the publisher chooses by hand: editors' shelves, their order on the home page, and the featured book.
//!
//! Every edit is one unit of work. It includes a row in the audit log, and a recorded change that makes all nodes drop
//! their pages with lists.

use std::collections::{HashMap, HashSet};

use database::audit::{self, Act};
use database::{DatabaseError, Unit};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::book_id::BookId;
use super::changes::Subject;
use super::keys::{BookKey, ShelfKey};
use super::model::BookListItem;
use super::rows::{count, list_item};
use super::service::{Catalogue, CatalogueError};
use super::shelf_dates::ShownDates;
use super::shelves::ShelfName;
use super::store::{self, PlacedBook, ShelfFields};

const LONGEST_NAME: usize = 64;
const LONGEST_TITLE: usize = 80;
/// The largest number of editors' shelves of a site.
const MOST_SHELVES: i64 = 200;
/// The largest number of books that are returned when an operator opens an editors' shelf.
const MOST_BOOKS: i64 = 500;

#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    #[error(
        "`{0}` cannot be the name of a shelf: it is of at most {most} small letters, digits and hyphens",
        most = LONGEST_NAME
    )]
    BadName(String),
    #[error("`{0}` cannot be the name of a shelf: lists of that name are computed")]
    Reserved(String),
    #[error("the title of a shelf has 1 to {most} characters on one line", most = LONGEST_TITLE)]
    BadTitle,
    #[error("there is no shelf `{0}` yet: a new one needs a title")]
    Untitled(String),
    #[error("a site has at most {MOST_SHELVES} shelves; delete one first")]
    TooMany,
    #[error("the time until which it is shown comes after the time from which it is shown")]
    BadDates,
    #[error("there is no shelf `{0}`")]
    NoSuchShelf(String),
    #[error("the shelf `{0}` is given twice")]
    ShelfTwice(String),
    #[error("there is no book {0}")]
    NoSuchBook(BookId),
    #[error("the book {0} is withdrawn")]
    Withdrawn(BookId),
    #[error("the book {0} is given twice")]
    BookTwice(BookId),
    #[error("there is a shelf `{0}` already")]
    Taken(String),
    #[error("somebody else changed the books of the shelf `{0}` in the meantime")]
    Changed(String),
    #[error("somebody else changed the dates of the shelf `{0}` in the meantime")]
    DatesChanged(String),
    #[error("somebody else changed the featured book in the meantime")]
    FeaturedChanged,
    #[error(transparent)]
    Damaged(CatalogueError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// A shelf that the publisher fills.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct EditorsShelf {
    /// Name of the shelf in URLs.
    #[schema(example = "editors-picks")]
    pub slug: String,
    /// Title of the shelf.
    #[schema(example = "Editors’ picks")]
    pub title: String,
    /// Number of books on the shelf, without withdrawn books.
    #[schema(minimum = 0, example = 12)]
    pub books: i64,
    pub dates: ShownDates,
    /// Whether the current time is within `dates`. Readers then see the shelf, unless no book is on it.
    #[schema(example = true)]
    pub shown: bool,
}

/// The state of a shelf that an edit expects. If the shelf is in another state, the edit fails, so that no operator
/// overwrites another operator's edit unseen.
#[derive(Debug, Clone)]
pub enum ExpectedShelf {
    /// The shelf may be in any state, or not exist.
    Any,
    /// The shelf does not exist yet.
    Absent,
    /// The shelf has exactly these books, in this order, apart from withdrawn books, which are ignored.
    Books(Vec<BookId>),
}

/// A book that the publisher chose for a shelf or as the featured book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChosenBook {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Names of the authors, separated by semicolons.
    #[schema(example = "Lettice Harbottle")]
    pub author: String,
    /// Path of the cover on this site, aspect ratio 2:3.
    #[schema(example = "/covers/5yuxzs98u9a4.svg?v=1f2a44")]
    pub book_pic: String,
    /// Colour to show until the cover has loaded, as `#rrggbb`.
    #[schema(example = "#1f2a44")]
    pub cover_colour: String,
}

impl ChosenBook {
    pub(super) fn of(row: store::ListRow) -> Result<Self, ShelfError> {
        let book = list_item(row, 0, false).map_err(ShelfError::Damaged)?;
        let BookListItem { book_id, title, author, book_pic, cover_colour, .. } = book;
        Ok(Self { book_id, title, author, book_pic, cover_colour })
    }
}

impl Catalogue {
    /// Returns the editors' shelves, at most 200, in the order in which the home page shows them.
    #[foundation::boxed]
    pub async fn editors_shelves(&self) -> Result<Vec<EditorsShelf>, ShelfError> {
        let mut db = self.database.read().await?;
        let (rows, now) =
            (store::counted_shelves(&mut db, MOST_SHELVES).await?, self.clock.unix_seconds());
        let shelf = |(slug, title, books, from, until)| {
            let dates = ShownDates { from, until };
            EditorsShelf { slug, title, books, dates, shown: dates.contain(now) }
        };
        Ok(rows.into_iter().map(shelf).collect())
    }

    /// Returns the books on an editors' shelf, in the order of the shelf, without withdrawn books.
    #[foundation::boxed]
    pub async fn books_on_editors_shelf(&self, slug: &str) -> Result<Vec<ChosenBook>, ShelfError> {
        let mut db = self.database.read().await?;
        let shelf = store::shelf(&mut db, slug).await?;
        let shelf = shelf.ok_or_else(|| ShelfError::NoSuchShelf(slug.to_owned()))?;
        let rows = store::books_on_shelf(&mut db, shelf.id, MOST_BOOKS, 0).await?;
        rows.into_iter().map(ChosenBook::of).collect()
    }

    /// Returns the book that the publisher chose as the featured book, also on dates on which it is
    /// not shown; `None` if none was chosen.
    #[foundation::boxed]
    pub async fn featured_book(&self) -> Result<Option<ChosenBook>, ShelfError> {
        let mut db = self.database.read().await?;
        store::featured(&mut db).await?.map(|row| ChosenBook::of(row.listed)).transpose()
    }

    /// Replaces the books on an editors' shelf by these books, in this order. If the shelf does not exist, it is
    /// created after the last shelf; `title` is then required. If the shelf exists and `title` is `None`, its title
    /// stays. Withdrawn books stay at the end of the shelf, so that they are on it again when they are restored.
    #[foundation::boxed]
    pub async fn set_editors_shelf(
        &self,
        slug: &str,
        title: Option<&str>,
        books: &[BookId],
        expected: ExpectedShelf,
    ) -> Result<(), ShelfError> {
        let title = title.map(checked_title).transpose()?;
        let mut seen = HashSet::new();
        if let Some(twice) = books.iter().find(|book| !seen.insert(*book)) {
            return Err(ShelfError::BookTwice(twice.clone()));
        }
        let (slug, books) = (slug.to_owned(), books.to_vec());
        self.edit(move |unit| {
            Box::pin(async move {
                let (shelf, title, exists) = stored_shelf(unit, &slug, title).await?;
                let on_shelf = store::all_books_on_shelf(unit, shelf).await?;
                let withdrawn = on_shelf.iter().filter(|book| book.withdrawn_at.is_some());
                let withdrawn: Vec<_> = withdrawn.map(|book| book.id).collect();
                let visible = on_shelf.iter().filter(|book| book.withdrawn_at.is_none());
                match expected {
                    ExpectedShelf::Absent if exists => return Err(ShelfError::Taken(slug)),
                    ExpectedShelf::Books(books)
                        if !visible
                            .map(|book| book.book_id.as_str())
                            .eq(books.iter().map(BookId::as_str)) =>
                    {
                        return Err(ShelfError::Changed(slug));
                    }
                    _ => {}
                }
                let known = chosen_books(unit, &books).await?;
                let keys = books.iter().map(|book| known[book]).chain(withdrawn);
                let placed = (1..).zip(keys);
                let placed =
                    placed.map(|(list_order, book)| PlacedBook { shelf, list_order, book });
                let placed: Vec<_> = placed.collect();
                store::replace_books(unit, std::iter::once(shelf), &placed).await?;
                let details = json!({ "title": title, "books": books });
                let object = format!("shelf:{slug}");
                Ok::<_, ShelfError>(Edit { action: "shelf.set", object, details })
            })
        })
        .await
    }

    /// Moves these shelves to the top of the home page, in this order. All other shelves follow in their previous
    /// order.
    #[foundation::boxed]
    pub async fn order_editors_shelves(&self, first: &[String]) -> Result<(), ShelfError> {
        let first = first.to_vec();
        self.edit(move |unit| {
            Box::pin(async move {
                let mut rest = store::shelves(unit, i64::MAX).await?;
                let mut ordered = Vec::new();
                for slug in &first {
                    match rest.iter().position(|shelf| shelf.slug == *slug) {
                        Some(place) => ordered.push(rest.remove(place)),
                        None if first.iter().filter(|other| *other == slug).count() > 1 => {
                            return Err(ShelfError::ShelfTwice(slug.clone()));
                        }
                        None => return Err(ShelfError::NoSuchShelf(slug.clone())),
                    }
                }
                ordered.append(&mut rest);
                let positions = ordered.iter().map(|shelf| shelf.id).zip(1..);
                store::order_shelves(unit, positions).await?;
                let slugs: Vec<_> = ordered.iter().map(|shelf| &shelf.slug).collect();
                let details = json!({ "shelves": slugs });
                let object = "shelves".to_owned();
                Ok::<_, ShelfError>(Edit { action: "shelf.order", object, details })
            })
        })
        .await
    }

    /// Deletes an editors' shelf. The books on the shelf are not deleted.
    #[foundation::boxed]
    pub async fn clear_editors_shelf(&self, slug: &str) -> Result<(), ShelfError> {
        let slug = slug.to_owned();
        self.edit(move |unit| {
            Box::pin(async move {
                let shelf = store::shelf(unit, &slug).await?;
                let shelf = shelf.ok_or_else(|| ShelfError::NoSuchShelf(slug.clone()))?;
                store::drop_shelves(unit, &[shelf.id]).await?;
                let details = json!({ "title": shelf.title });
                let object = format!("shelf:{slug}");
                Ok::<_, ShelfError>(Edit { action: "shelf.clear", object, details })
            })
        })
        .await
    }

    /// Sets the featured book, which the home page shows first. If `book` is `None`, the home page shows the first book
    /// of its first shelf instead.
    #[foundation::boxed]
    pub async fn feature(&self, book: Option<&BookId>) -> Result<(), ShelfError> {
        let book = book.cloned();
        self.edit(move |unit| {
            Box::pin(async move {
                let details = json!({ "book": book });
                match book {
                    Some(book) => {
                        chosen_books(unit, std::slice::from_ref(&book)).await?;
                        store::feature(unit, book.as_str(), None, None).await?;
                    }
                    None => store::clear_featured(unit).await?,
                }
                let object = "home".to_owned();
                Ok::<_, ShelfError>(Edit { action: "home.feature", object, details })
            })
        })
        .await
    }

    /// Runs an edit of the publisher (of shelves or of the featured book) in a unit of work, writes its row in the
    /// audit log, and records the change, so that all nodes drop cached pages with lists of books.
    pub(super) async fn edit<F>(&self, work: F) -> Result<(), ShelfError>
    where
        F: for<'u> FnOnce(&'u mut Unit) -> database::BoxFuture<'u, Result<Edit, ShelfError>>
            + Send
            + 'static,
    {
        let now = self.clock.unix_seconds();
        let unit = self.database.write::<_, ShelfError, _>(move |unit| {
            Box::pin(async move {
                let Edit { action, object, details } = work(&mut *unit).await?;
                store::record_changes(unit, &[Subject::Shelves], now).await?;
                audit::record(unit, &Act { action, object: &object, details }, now).await?;
                Ok::<_, ShelfError>(())
            })
        });
        unit.await?;
        self.feed.notify(&[Subject::Shelves]);
        Ok(())
    }
}

/// The details of an edit of shelves or of the featured book, as the audit log stores them.
pub(super) struct Edit {
    pub(super) action: &'static str,
    pub(super) object: String,
    pub(super) details: Value,
}

/// Finds the shelf with this slug, or creates it if there is none, and sets its title if `title` is given. Returns the
/// key and the title of the shelf, and whether it existed before.
async fn stored_shelf(
    unit: &mut Unit,
    slug: &str,
    title: Option<String>,
) -> Result<(ShelfKey, String, bool), ShelfError> {
    let known = store::shelves(unit, i64::MAX).await?;
    if let Some(shelf) = known.iter().find(|shelf| shelf.slug == slug) {
        let title = title.unwrap_or_else(|| shelf.title.clone());
        store::rename_shelf(unit, shelf.id, &title).await?;
        return Ok((shelf.id, title, true));
    }
    check_name(slug)?;
    if count(known.len()) >= MOST_SHELVES {
        return Err(ShelfError::TooMany);
    }
    let title = title.ok_or_else(|| ShelfError::Untitled(slug.to_owned()))?;
    let last = store::last_shelf(unit).await?;
    let fields = ShelfFields { slug, title: &title, list_order: last + 1 };
    let ids = store::put_shelves(unit, std::iter::once(fields)).await?;
    Ok((ids[slug], title, false))
}

/// Returns the keys of these books. Fails if a book is unknown or withdrawn.
pub(super) async fn chosen_books(
    unit: &mut Unit,
    books: &[BookId],
) -> Result<HashMap<BookId, BookKey>, ShelfError> {
    let rows = store::shelvable_books(unit, books.iter().map(BookId::as_str)).await?;
    let rows: HashMap<_, _> = rows.into_iter().map(|row| (row.book_id.clone(), row)).collect();
    let mut keys = HashMap::with_capacity(books.len());
    for book in books {
        let row = rows.get(book.as_str());
        let row = row.ok_or_else(|| ShelfError::NoSuchBook(book.clone()))?;
        if row.withdrawn_at.is_some() {
            return Err(ShelfError::Withdrawn(book.clone()));
        }
        keys.insert(book.clone(), row.id);
    }
    Ok(keys)
}

fn check_name(slug: &str) -> Result<(), ShelfError> {
    let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if slug.is_empty() || slug.len() > LONGEST_NAME || !slug.bytes().all(allowed) {
        return Err(ShelfError::BadName(slug.to_owned()));
    }
    match ShelfName::parse(slug) {
        Some(ShelfName::Editors(_)) => Ok(()),
        _ => Err(ShelfError::Reserved(slug.to_owned())),
    }
}

fn checked_title(title: &str) -> Result<String, ShelfError> {
    let title = title.trim();
    let length = count(title.chars().count());
    if !(1..=count(LONGEST_TITLE)).contains(&length) || title.chars().any(char::is_control) {
        return Err(ShelfError::BadTitle);
    }
    Ok(title.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_titles_are_checked() {
        for good in ["editors-picks", "2026", "a"] {
            assert!(check_name(good).is_ok(), "{good}");
        }
        for bad in ["", "Picks", "a b", "a/b", "\u{e9}", &"x".repeat(65)] {
            assert!(matches!(check_name(bad), Err(ShelfError::BadName(_))), "{bad:?}");
        }
        for taken in ["trending", "new", "tag-sea", "like-"] {
            assert!(matches!(check_name(taken), Err(ShelfError::Reserved(_))), "{taken}");
        }
        assert_eq!(checked_title("  Our picks ").unwrap(), "Our picks");
        for bad in ["", "  ", "a\nb", &"x".repeat(81)] {
            assert!(checked_title(bad).is_err(), "{bad:?}");
        }
    }
}
