//! Adds the data of a synthetic site that is about no single book or reader: shelves, failed
//! imports, and daily statistics (how many readers read, and how many sections).

use catalogue::{BookId, Catalogue, NewShelf};
use database::{Database, DatabaseError, bulk};
use foundation::calendar::DAY;

use crate::books;
use crate::fill::{FillError, Size};
use crate::random::Draws;

const SHELVES: u64 = 40;
const BOOKS_A_SHELF: u64 = 50;
const DAYS: i64 = 60;
const IMPORTS: i64 = 100;

/// Adds shelves, failed imports, and daily statistics (how many readers read, and how many
/// sections they read). Rows that are already stored are not added again.
pub(crate) async fn add(
    database: &Database,
    catalogue: &Catalogue,
    size: &Size,
    now: i64,
) -> Result<(), FillError> {
    let mut shelves = Vec::new();
    for shelf in 0..SHELVES {
        let mut draws = Draws::of(size.seed, 2, shelf);
        let mut chosen: Vec<BookId> = Vec::new();
        for _ in 0..BOOKS_A_SHELF.min(size.books) {
            let book = books::id(draws.next() % size.books);
            if !chosen.contains(&book) {
                chosen.push(book);
            }
        }
        let (slug, title) = (format!("demo-{}", shelf + 1), format!("Shelf {}", shelf + 1));
        shelves.push(NewShelf { slug, title, books: chosen });
    }
    catalogue.arrange(shelves, Some(books::id(0))).await?;
    let (seed, readers) = (size.seed, i64::try_from(size.readers).unwrap_or(i64::MAX));
    let added = database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            let today = now.div_euclid(DAY);
            let days = (1..=DAYS).map(|ago| {
                let read =
                    readers / 50 + Draws::of(seed, 3, ago.unsigned_abs()).below(readers / 50 + 1);
                (today - ago, read, read * 3)
            });
            let rest = "ON CONFLICT DO NOTHING";
            bulk::insert(unit, "read_day", ["day", "readers", "sections"], days, rest).await?;
            let jobs = (0..IMPORTS).map(|number| {
                let id = Draws::of(seed, 4, number.unsigned_abs()).token();
                let (file, at) = (format!("story-{number}.epub"), now - number * 600);
                let problem = "The file is damaged, or it is no EPUB file.";
                (
                    id,
                    file,
                    400_000 + number,
                    "failed",
                    problem,
                    0_i64,
                    "editor@demo.example",
                    at,
                    at,
                )
            });
            let columns = [
                "id",
                "file",
                "bytes",
                "state",
                "problem",
                "lease_until",
                "created_by",
                "created_at",
                "changed_at",
            ];
            bulk::insert(unit, "import_job", columns, jobs, rest).await?;
            Ok(())
        })
    });
    Ok(added.await?)
}
