use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use database::{Database, DatabaseError, Unit};

use super::loaded_texts::TextLoader;
use crate::rights::{Rights, RightsError};
use catalogue::{Catalogue, CatalogueError};
use foundation::clock::Clock;
use foundation::input::Problem;
use foundation::randomness::Randomness;
use foundation::rate_limit::RateLimit;
use foundation::time_zone::UnknownTimeZone;
use money::idempotency::IdempotencyError;
use readers::{self, ReaderId};

/// Number of syncs that a reader may send in a burst; after that, one every [`SECONDS_A_SYNC`] seconds.
const SYNCS: u32 = 240;
const SECONDS_A_SYNC: u32 = 1;
/// Number of positions, reading times and marks together that a reader may send in a burst, such as after weeks
/// offline; after that, one every [`SECONDS_AN_ENTRY`] seconds.
const ENTRIES: u32 = 10_000;
const SECONDS_AN_ENTRY: u32 = 1;

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
    /// Names of the settings that are unknown or have a value that is not allowed.
    #[error("some settings cannot be kept: {}", .0.join(", "))]
    WrongSettings(Vec<String>),
    #[error("too much in a short time")]
    TooMany(u64),
    #[error(transparent)]
    Wrong(#[from] Problem),
    /// The reader already has the largest allowed number (`most`) of `what`, such as marks, so no more can be added.
    #[error("a reader has at most {most} {what}")]
    LimitReached { what: &'static str, most: i64 },
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
    #[error(transparent)]
    UnknownTimeZone(#[from] UnknownTimeZone),
    #[error("stored data cannot be read: {0}")]
    Damaged(&'static str),
    #[error("JSON cannot be read or written: {what}")]
    Json {
        what: &'static str,
        #[source]
        cause: serde_json::Error,
    },
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The reading service. Cheap to clone. Its methods are in one file per topic, such as `positions.rs`.
#[derive(Clone)]
pub struct Reading {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) catalogue: Catalogue,
    rights: Rights,
    /// Limits how often each reader syncs.
    syncs: Arc<RateLimit<ReaderId>>,
    /// Limits how many positions, reading times and marks each reader records.
    entries: Arc<RateLimit<ReaderId>>,
    /// Id of the last reader whose positions were thinned. The next call of
    /// [`Reading::thin_positions`] continues with the readers after this id.
    pub(super) thinned_up_to: Arc<AtomicI64>,
}

impl Reading {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        catalogue: Catalogue,
        rights: Rights,
    ) -> Self {
        let syncs = Arc::new(RateLimit::new(SYNCS, SECONDS_A_SYNC));
        let entries = Arc::new(RateLimit::new(ENTRIES, SECONDS_AN_ENTRY));
        let thinned_up_to = Arc::default();
        Self { database, clock, randomness, catalogue, rights, syncs, entries, thinned_up_to }
    }

    /// Counts a sync with this many entries against the reader's rate limits, and fails if one of the limits is
    /// exceeded. Normally, a device syncs only every few seconds while the reader reads.
    pub(super) fn admit_sync(&self, reader: ReaderId, entries: usize) -> Result<(), ReadingError> {
        let (now, entries) =
            (self.clock.unix_seconds(), u32::try_from(entries).unwrap_or(u32::MAX));
        self.syncs.take(&reader, now).map_err(ReadingError::TooMany)?;
        self.entries.take_many(&reader, entries, now).map_err(ReadingError::TooMany)
    }

    pub(super) fn text_loader(&self, reader: ReaderId) -> TextLoader<'_> {
        TextLoader { catalogue: &self.catalogue, rights: &self.rights, reader }
    }
}

/// Locks the reader row until the unit of work ends. Every unit of work that writes reading data starts with this call,
/// so that units of one reader run one after another. Fails if the reader has been merged into another reader in the
/// meantime.
pub(super) async fn lock(unit: &mut Unit, reader: ReaderId) -> Result<(), ReadingError> {
    if readers::lock(unit, reader).await? { Ok(()) } else { Err(ReadingError::Gone) }
}
