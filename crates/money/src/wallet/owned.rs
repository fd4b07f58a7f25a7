//! Books in which a reader has unlocked sections.

use std::collections::HashSet;

use database::Unit;
use serde::Serialize;
use utoipa::ToSchema;

use super::service::{WalletError, Wallets};
use super::store::unlocks;
use catalogue::{OwnerQuery, SectionKey, SectionOwners};
use foundation::paging::{bad_cursor, truncate_page};
use readers::ReaderId;

/// A book in which the reader has unlocked sections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OwnedBook {
    /// Id of the book.
    #[schema(value_type = catalogue::BookId)]
    pub book_id: String,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Name of the author.
    #[schema(example = "Lettice Harbottle")]
    pub author: String,
    /// Number of sections that the reader has unlocked and the book still has.
    #[schema(minimum = 0, example = 2)]
    pub sections: i64,
    /// Number of sections that the reader has unlocked and that were withdrawn from the book. The reader can still open
    /// these sections.
    #[schema(minimum = 0, example = 0)]
    pub withdrawn: i64,
    /// Number of published sections of the book.
    #[schema(minimum = 0, example = 12)]
    pub of: i64,
}

/// The readers' unlocks as an implementation of the catalogue's [`SectionOwners`]: an import removes no section that a
/// reader has unlocked.
#[derive(Debug, Clone, Copy, Default)]
pub struct UnlockOwners;

impl SectionOwners for UnlockOwners {
    fn owned<'a>(
        &'a self,
        unit: &'a mut Unit,
        sections: &'a [SectionKey],
    ) -> OwnerQuery<'a, HashSet<SectionKey>> {
        Box::pin(unlocks::owned_among(unit, sections))
    }

    fn count_owners<'a>(
        &'a self,
        unit: &'a mut Unit,
        sections: &'a [SectionKey],
    ) -> OwnerQuery<'a, usize> {
        Box::pin(async move { Ok(unlocks::owners_of(unit, sections).await?.len()) })
    }

    fn pass_on<'a>(
        &'a self,
        unit: &'a mut Unit,
        pairs: &'a [(SectionKey, SectionKey)],
    ) -> OwnerQuery<'a, ()> {
        Box::pin(unlocks::pass_on(unit, pairs))
    }
}

impl Wallets {
    /// Returns a page of the books in which the reader has unlocked sections, the book with the latest unlock first,
    /// and the cursor of the next page (`None` on the last page).
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn owned(
        &self,
        reader: ReaderId,
        cursor: Option<&str>,
        size: i64,
    ) -> Result<(Vec<OwnedBook>, Option<String>), WalletError> {
        let before = match cursor {
            Some(cursor) => cursor.parse().map_err(|_| bad_cursor())?,
            None => i64::MAX,
        };
        let mut db = self.database.read().await?;
        let mut rows = unlocks::books(&mut db, reader, before, size + 1).await?;
        let next = truncate_page(&mut rows, size, |row| row.last.to_string());
        let book = |row: unlocks::OwnedRow| OwnedBook {
            book_id: row.book_id,
            title: row.title,
            author: row.author,
            sections: row.sections,
            withdrawn: row.withdrawn,
            of: row.section_num,
        };
        Ok((rows.into_iter().map(book).collect(), next))
    }
}
