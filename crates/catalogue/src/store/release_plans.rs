use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};

use crate::book_id::BookId;
use crate::keys::SectionKey;
use crate::release_plans::{ChangedRelease, PLANNED, ReleasePlan, WaitingSection};
use crate::service::CatalogueError;

#[derive(FromRow)]
struct WaitingRow {
    id: SectionKey,
    number: i64,
    title: String,
    words: i64,
    publish_at: i64,
    silent: i64,
}

/// Returns the release plan of a book.
pub(crate) async fn release_plan(
    db: &mut impl Executes,
    book_id: &BookId,
) -> Result<ReleasePlan, CatalogueError> {
    let sql = "SELECT section_num, plan_version FROM book WHERE book_id = $1";
    let book = fetch_optional!(db, (i64, i64), sql, book_id.as_str())?;
    let (section_num, version) = book.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
    let sql = "SELECT s.id, s.number, s.title, s.words, s.publish_at, s.silent
        FROM section s JOIN book b ON b.id = s.book
        WHERE b.book_id = $1 AND s.number > b.section_num AND s.withdrawn_at IS NULL ORDER BY s.number";
    let rows = fetch_all!(db, WaitingRow, sql, book_id.as_str())?;
    let waiting = rows.into_iter().map(|row| WaitingSection {
        section: row.id,
        number: row.number,
        title: row.title,
        words: row.words,
        at: (row.publish_at != PLANNED).then_some(row.publish_at),
        silent: row.silent == 1,
    });
    Ok(ReleasePlan { book_id: book_id.clone(), section_num, version, waiting: waiting.collect() })
}

/// The offset that is added to the numbers of changed sections before they get their new numbers, so that old and new
/// numbers do not collide.
const ASIDE: i64 = 1_000_000_000_000_000;

/// Replaces `plan`, the release plan of a book, by `changed`, which contains all unpublished sections in book order,
/// and raises the version of the plan. Must be called in the unit of work that locked the book and loaded `plan`.
pub(crate) async fn put_release_plan(
    unit: &mut Unit,
    plan: &ReleasePlan,
    changed: &[ChangedRelease],
) -> Result<(), DatabaseError> {
    let stored = |new: &&ChangedRelease| {
        let same = |old: &WaitingSection| {
            (old.section, old.number, old.at, old.silent)
                == (new.section, new.number, new.at, new.silent)
        };
        !plan.waiting.iter().any(same)
    };
    let new: Vec<_> = changed.iter().filter(stored).collect();
    let sql = "UPDATE section SET number = number + $1 WHERE id IN ({})";
    bulk::execute_in(unit, sql, (ASIDE,), new.iter().map(|section| section.section)).await?;
    let sql = "UPDATE section SET number = v.column2, publish_at = v.column3, silent = v.column4
        FROM (VALUES {}) AS v WHERE section.id = v.column1";
    let rows = new
        .iter()
        .map(|new| (new.section, new.number, new.at.unwrap_or(PLANNED), i64::from(new.silent)));
    bulk::execute_values(unit, sql, rows).await?;
    let next = changed.first().and_then(|first| first.at);
    let sql =
        "UPDATE book SET next_section_at = $2, plan_version = plan_version + 1 WHERE book_id = $1";
    execute!(unit, sql, plan.book_id.as_str(), next).map(|_| ())
}
