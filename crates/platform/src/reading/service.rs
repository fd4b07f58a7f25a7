use std::sync::Arc;

use database::{Database, DatabaseError};

use crate::catalogue::{Catalogue, CatalogueError};
use crate::clock::Clock;

#[derive(Debug, thiserror::Error)]
pub enum ReadingError {
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error("a reader cannot be merged with itself")]
    SameReader,
    #[error("`{0}` is no state of a book in a library")]
    UnknownState(String),
    #[error("{0}")]
    Wrong(&'static str),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The readers' service, cheap to clone. Its parts are in the files of their names.
#[derive(Clone)]
pub struct Reading {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) catalogue: Catalogue,
}

impl Reading {
    pub fn new(database: Database, clock: Arc<dyn Clock>, catalogue: Catalogue) -> Self {
        Self { database, clock, catalogue }
    }
}
