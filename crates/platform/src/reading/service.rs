use std::sync::Arc;

use database::{Database, DatabaseError, Unit};

use super::texts::Desk;
use crate::catalogue::{Catalogue, CatalogueError};
use crate::clock::Clock;
use crate::randomness::Randomness;
use crate::reader::{self, ReaderId};
use crate::rights::{Rights, RightsError};

#[derive(Debug, thiserror::Error)]
pub enum ReadingError {
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Rights(#[from] RightsError),
    #[error("a reader cannot be merged with itself")]
    SameReader,
    #[error("the reader is not there any more")]
    Gone,
    #[error("`{0}` is no state of a book in a library")]
    UnknownState(String),
    #[error("there is no such shelf")]
    NoSuchShelf,
    /// The names of those that are unknown or have a value they cannot have.
    #[error("some settings cannot be kept: {}", .0.join(", "))]
    WrongSettings(Vec<String>),
    #[error("{0}")]
    Wrong(&'static str),
    #[error("something that is kept cannot be read: {0}")]
    Damaged(&'static str),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The readers' service, cheap to clone. Its parts are in the files of their names.
#[derive(Clone)]
pub struct Reading {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) catalogue: Catalogue,
    rights: Rights,
}

impl Reading {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        catalogue: Catalogue,
        rights: Rights,
    ) -> Self {
        Self { database, clock, randomness, catalogue, rights }
    }

    pub(super) fn desk(&self, reader: ReaderId) -> Desk<'_> {
        Desk { catalogue: &self.catalogue, rights: &self.rights, reader }
    }
}

/// Begins every unit that writes something of a reader: others wait for its end, and one who has
/// become part of another meanwhile gets nothing more.
pub(super) async fn hold(unit: &mut Unit, reader: ReaderId) -> Result<(), ReadingError> {
    if reader::hold(unit, reader).await? { Ok(()) } else { Err(ReadingError::Gone) }
}
