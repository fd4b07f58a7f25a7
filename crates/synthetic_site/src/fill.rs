//! Fills the site in batches of books and readers, and continues where an earlier run stopped.

use catalogue::{Catalogue, CatalogueError};
use database::{Database, DatabaseError, fetch_one, production_since};
use foundation::clock::Clock;

use crate::rows::LastIds;
use crate::sections::{self, KnownSection};
use crate::{READERS_A_UNIT, books, extras, readers};

/// Prefix of the guest ids of synthetic readers. The guest ids of real readers are random letters and digits.
pub(crate) const GUEST: &str = "demo-";
/// Size of the groups into which readers are divided. One reader of each group has a long history; see [`weight`].
const GROUP: u64 = 100;
/// Number of ledger entries that the first reader gets in addition to its share by [`weight`]; at most a quarter of
/// `Size::entries`.
const LONGEST: u64 = 5_000;

#[derive(Debug, thiserror::Error)]
pub enum FillError {
    #[error(
        "this site has {0}: synthetic data belongs to a site of its own, with another --data folder or --database"
    )]
    RealData(&'static str),
    #[error("this site was filled with another seed; take the same one, or an empty database")]
    OtherSeed,
    #[error("the numbers of coins do not fit")]
    Coins,
    #[error(transparent)]
    Ledger(#[from] ledger::Refusal),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The size to which the site is filled, and the seed of its random data.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    pub books: u64,
    /// Sections of each book.
    pub sections: u64,
    pub readers: u64,
    /// Ledger entries of all readers together. They are spread unevenly: more than half of the readers have none.
    pub entries: u64,
    pub seed: u64,
}

/// The progress of a run: how many books, or how many readers, the site has now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    Books(u64),
    Readers(u64),
}

/// Numbers of books and readers that a run added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filled {
    pub books: u64,
    pub readers: u64,
}

/// The site to be filled.
pub struct Site<'a> {
    pub database: &'a Database,
    pub catalogue: &'a Catalogue,
    pub clock: &'a dyn Clock,
}

impl Site<'_> {
    /// Adds books, readers and ledger entries until the site has this size. Books and readers that an earlier run added
    /// are not added again. Fails if the site is in production, or has books or readers that are not synthetic.
    pub async fn fill(
        &self,
        size: &Size,
        report: &(dyn Fn(Progress) + Send + Sync),
    ) -> Result<Filled, FillError> {
        let books = books::stored(self.database, size.books).await?;
        let readers = self.refuse_real_data(size, books).await?;
        let mut next = books;
        while next < size.books {
            let end = size.books.min(next + books::BOOKS_A_UNIT);
            let some = (next..end).map(|number| books::book(size.seed, number, size.sections));
            self.catalogue.bulk_insert(some.collect()).await?;
            next = end;
            report(Progress::Books(next));
        }
        let filled = Filled {
            books: size.books.saturating_sub(books),
            readers: size.readers.saturating_sub(readers),
        };
        if filled.readers > 0 {
            let known = sections::load(self.database).await?;
            self.add_readers(size, readers, known.into(), report).await?;
        }
        // The extras are added even if all readers are stored: an earlier run may have stopped between the readers and
        // the extras.
        if size.readers > 0 {
            extras::add(self.database, self.catalogue, size, self.clock.unix_seconds()).await?;
        }
        Ok(filled)
    }

    /// Returns the number of synthetic readers that are stored. Fails if the site is in production, has books or
    /// readers that are not synthetic, or was filled with another seed. `made` is the number of synthetic books that
    /// are stored.
    async fn refuse_real_data(&self, size: &Size, made: u64) -> Result<u64, FillError> {
        let mut db = self.database.read().await?;
        if production_since(&mut db).await?.is_some() {
            return Err(FillError::RealData("gone into production"));
        }
        let sql = "SELECT (SELECT COUNT(*) FROM book), (SELECT COUNT(*) FROM reader),
            (SELECT COUNT(*) FROM reader WHERE guest_id LIKE $1),
            (SELECT COUNT(*) FROM reader WHERE guest_id LIKE $2)";
        let (ours, seeded) = (format!("{GUEST}%"), format!("{GUEST}{:x}-%", size.seed));
        let (books, readers, ours, seeded) =
            fetch_one!(&mut db, (i64, i64, i64, i64), sql, ours, seeded)?;
        if u64::try_from(books).is_ok_and(|books| books > made) && made < size.books {
            return Err(FillError::RealData("books of its own"));
        }
        if readers > ours {
            return Err(FillError::RealData("readers of its own"));
        }
        if ours > seeded {
            return Err(FillError::OtherSeed);
        }
        Ok(u64::try_from(ours).unwrap_or(0))
    }

    async fn add_readers(
        &self,
        size: &Size,
        made: u64,
        known: std::sync::Arc<[KnownSection]>,
        report: &(dyn Fn(Progress) + Send + Sync),
    ) -> Result<(), FillError> {
        let now = self.clock.unix_seconds();
        let (seed, mut first) = (size.seed, made);
        while first < size.readers {
            let end = size.readers.min((first / READERS_A_UNIT + 1) * READERS_A_UNIT);
            let (entries, known) = (entries(size, first, end), known.clone());
            let stored = self.database.write::<_, FillError, _>(move |unit| {
                Box::pin(async move {
                    let mut last = LastIds::load(unit).await?;
                    let some = readers::Unit { seed, now, first, entries, known: &known };
                    let rows = some.rows(&mut last)?;
                    Ok(rows.store(unit, &last).await?)
                })
            });
            stored.await?;
            first = end;
            report(Progress::Readers(first));
        }
        Ok(())
    }
}

/// Returns the number of ledger entries of each reader from `first` to `end`, `end` not included. All readers of the
/// site together have exactly `size.entries`.
fn entries(size: &Size, first: u64, end: u64) -> Vec<i64> {
    let share = |reader: u64| {
        let longest = LONGEST.min(size.entries / 4);
        let (rest, all) =
            (u128::from(size.entries - longest), u128::from(weights(size.readers)).max(1));
        let of_rest = rest * u128::from(weights(reader)) / all;
        u64::try_from(of_rest).unwrap_or(u64::MAX) + if reader > 0 { longest } else { 0 }
    };
    (first..end)
        .map(|reader| i64::try_from(share(reader + 1) - share(reader)).unwrap_or(0))
        .collect()
}

/// Returns the weight of the reader at index `place` of its group. Ledger entries are distributed in proportion to the
/// weights. Of the 100 readers of a group, 54 get no entries, 36 a few, 9 more, and 1 the most.
fn weight(place: u64) -> u64 {
    match place {
        0 => 200,
        place if place.is_multiple_of(11) => 25,
        place if place % 20 < 8 => 6,
        _ => 0,
    }
}

/// Returns the sum of the weights of the first `readers` readers.
fn weights(readers: u64) -> u64 {
    let sum = |places: u64| (0..places).map(weight).sum::<u64>();
    (readers / GROUP) * sum(GROUP) + sum(readers % GROUP)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_readers_together_have_the_requested_entries() {
        for (readers, all) in [(1, 7), (250, 2_500), (999, 123_457), (1_000, 3)] {
            let size = Size { books: 1, sections: 1, readers, entries: all, seed: 1 };
            let counts = entries(&size, 0, readers);
            assert_eq!(counts.iter().sum::<i64>(), i64::try_from(all).unwrap());
            let halves = [entries(&size, 0, readers / 2), entries(&size, readers / 2, readers)];
            assert_eq!(halves.concat(), counts, "it does not matter where a run stopped");
        }
    }
}
