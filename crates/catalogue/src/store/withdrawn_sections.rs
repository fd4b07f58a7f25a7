use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};

use super::sections::{SectionRow, TextRow, text_query};
use crate::keys::{BookKey, SectionKey};

/// The number of a withdrawn section is the section's key plus this constant. Such numbers are larger than any section
/// number in a book. They have nine digits, so that they fit into URLs like other section numbers.
pub(crate) const FIRST_WITHDRAWN: i64 = 100_000_000;

/// The offset that is added to all section numbers of a book while its sections are renumbered, so that old and new
/// numbers do not collide.
const ASIDE: i64 = 1_000_000_000_000_000;

/// Adds [`ASIDE`] to the section numbers of the stored version, so that they do not collide with the numbers of the
/// next version.
pub(crate) async fn set_sections_aside(
    unit: &mut Unit,
    book: BookKey,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE section SET number = number + $2 WHERE book = $1 AND withdrawn_at IS NULL";
    execute!(unit, sql, book, ASIDE).map(|_| ())
}

/// Withdraws the stored sections that got no number in the next version: those whose numbers still
/// include [`ASIDE`]. Returns the number of withdrawn sections.
pub(crate) async fn withdraw_sections_aside(
    unit: &mut Unit,
    book: BookKey,
    now: i64,
) -> Result<u64, DatabaseError> {
    let sql = "UPDATE section SET withdrawn_at = $3, former_number = number - $2, number = id + $4
        WHERE book = $1 AND withdrawn_at IS NULL AND number > $2";
    execute!(unit, sql, book, ASIDE, now, FIRST_WITHDRAWN)
}

const TEXT: &str = text_query!("book = $1 AND number = $2 AND withdrawn_at IS NOT NULL");

pub(crate) async fn withdrawn_text(
    db: &mut impl Executes,
    book: BookKey,
    number: i64,
) -> Result<Option<TextRow>, DatabaseError> {
    fetch_optional!(db, TextRow, TEXT, book, number)
}

const TEXTS: &str =
    text_query!("book = $1 AND withdrawn_at IS NOT NULL ORDER BY former_number, id");

/// Returns the withdrawn sections of a book with their texts, in the order that they had in the book.
pub(crate) async fn withdrawn_texts(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<Vec<TextRow>, DatabaseError> {
    fetch_all!(db, TextRow, TEXTS, book)
}

#[derive(database::FromRow)]
pub(crate) struct WithdrawnRow {
    pub(crate) id: SectionKey,
    #[sqlx(flatten)]
    pub(crate) section: SectionRow,
}

/// Returns the withdrawn sections of a book, in the order that they had in the book.
pub(crate) async fn withdrawn_sections(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<Vec<WithdrawnRow>, DatabaseError> {
    let sql = "SELECT id, number, title, parts, words FROM section
        WHERE book = $1 AND withdrawn_at IS NOT NULL ORDER BY former_number, id";
    fetch_all!(db, WithdrawnRow, sql, book)
}

/// Records that `book` uses the pictures `names`. Names of pictures that are not stored are ignored.
pub(crate) async fn link_pictures(
    unit: &mut Unit,
    book: BookKey,
    names: &[String],
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO book_picture (book, picture) SELECT $1, p.name FROM picture p
        WHERE p.name IN ({}) ON CONFLICT (book, picture) DO NOTHING";
    let names = names.iter().map(String::as_str);
    bulk::execute_in(unit, sql, (book,), names).await.map(|_| ())
}

/// Locks the book row until the unit of work ends, so that versions of the book are stored one after the other.
pub(crate) async fn lock_book(unit: &mut Unit, book_id: &str) -> Result<(), DatabaseError> {
    let sql = "UPDATE book SET fingerprint = fingerprint WHERE book_id = $1";
    execute!(unit, sql, book_id).map(|_| ())
}
