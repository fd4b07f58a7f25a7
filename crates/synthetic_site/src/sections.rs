//! Loads the sections that synthetic readers read and unlock.

use catalogue::{BookKey, SectionKey};
use database::Database;

use crate::fill::FillError;

const PAGE: i64 = 5_000;
/// Maximum number of sections that are loaded, so that memory does not grow with the catalogue. Readers read and unlock
/// only these sections, which belong to the first books.
const MOST: usize = 200_000;

#[derive(Clone, Copy)]
pub(crate) struct KnownSection {
    pub(crate) book: BookKey,
    pub(crate) section: SectionKey,
    /// Number of the section in its book, counted from 1.
    pub(crate) number: i64,
}

/// Returns up to `MOST` sections, in the order in which they were stored; the sections of a book follow one another.
pub(crate) async fn load(database: &Database) -> Result<Vec<KnownSection>, FillError> {
    let mut db = database.read().await?;
    let mut known: Vec<KnownSection> = Vec::new();
    let mut after = SectionKey::new(0);
    while known.len() < MOST {
        let page = catalogue::section_books_in(&mut db, after, PAGE).await?;
        let Some((last, _)) = page.last().copied() else { break };
        for (section, book) in page {
            let before = known.last().filter(|before| before.book == book);
            let number = before.map_or(1, |before| before.number + 1);
            known.push(KnownSection { book, section, number });
        }
        after = last;
    }
    Ok(known)
}
