//! Sync of changes recorded offline by a device: positions, times and marks, any number of times and in any order.

use std::collections::{BTreeSet, HashMap};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::keys::PositionKey;
use super::loaded_texts::LoadedTexts;
use super::marks::{Mark, NewMark};
use super::persistence::{self, BookPositionBatch, WriteBatch};
use super::positions::{BookPositions, NewPosition};
use super::service::{Reading, ReadingError};
use super::store;
use super::time::NewTime;
use catalogue::{BookId, BookKey, CatalogueError};
use readers::ReaderId;

/// Limit on the entries of a kind per request.
pub(super) const MOST_AT_ONCE: usize = 200;

/// An entry of a batch: one that cannot be parsed must not hold up the others.
#[derive(Debug, Clone)]
pub enum BatchEntry<T> {
    Readable(T),
    Unreadable(String),
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for BatchEntry<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(from)?;
        Ok(match serde_json::from_value(value) {
            Ok(entry) => Self::Readable(entry),
            Err(error) => Self::Unreadable(error.to_string()),
        })
    }
}

/// A sync request: the changes recorded by a device.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct SyncBody {
    /// At most 200.
    #[serde(default)]
    #[schema(value_type = Vec<NewPosition>)]
    pub places: Vec<BatchEntry<NewPosition>>,
    /// At most 200.
    #[serde(default)]
    #[schema(value_type = Vec<NewTime>)]
    pub time: Vec<BatchEntry<NewTime>>,
    /// At most 200.
    #[serde(default)]
    #[schema(value_type = Vec<NewMark>)]
    pub marks: Vec<BatchEntry<NewMark>>,
    #[serde(default)]
    pub since: Since,
}

/// What the device already has.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct Since {
    /// `marks.next` of the last response; without it, all marks are returned.
    #[serde(default)]
    pub marks: Option<String>,
}

/// The entries to be stored.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) places: Vec<NewPosition>,
    pub(super) time: Vec<NewTime>,
    pub(super) marks: Vec<NewMark>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryKind {
    Places,
    Time,
    Marks,
}

/// An entry that was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RefusedEntry {
    pub kind: EntryKind,
    /// Index among the entries of its kind, counted from 0.
    pub index: usize,
    /// The reason, human-readable.
    pub message: String,
}

/// The reader's positions in a book after the sync.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SyncedBook {
    pub book_id: BookId,
    #[serde(flatten)]
    pub places: BookPositions,
}

/// Marks that changed since the device's last sync.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChangedMarks {
    /// In the order of their changes, including deleted ones.
    pub list: Vec<Mark>,
    /// The value for `since.marks` of the next sync.
    pub next: String,
    /// More changes follow: sync again at once.
    pub more: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Synced {
    pub refused: Vec<RefusedEntry>,
    /// The books named in `places`.
    pub books: Vec<SyncedBook>,
    pub marks: ChangedMarks,
}

/// An invalid entry of a batch, and why.
pub(super) struct InvalidEntry {
    kind: EntryKind,
    /// Its index in the batch.
    index: usize,
    pub(super) error: ReadingError,
}

impl Reading {
    /// Stores valid entries, reports refused ones, and returns the changes that the device does not have. Sending the
    /// same again changes nothing.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn sync(&self, reader: ReaderId, note: SyncBody) -> Result<Synced, ReadingError> {
        self.admit_sync(reader)?;
        let since = note.since.marks.clone();
        let (books, refused) = self.keep(reader, note).await?;
        let numbers: Vec<_> = books.values().copied().collect();
        let mut places = self.positions_in(reader, &numbers).await?;
        let mut books: Vec<_> = books
            .into_iter()
            .map(|(book_id, number)| {
                let places = places.remove(&number).unwrap_or_default();
                SyncedBook { book_id, places }
            })
            .collect();
        books.sort_unstable_by(|one, other| one.book_id.cmp(&other.book_id));
        let marks = self.changed_marks(reader, since.as_deref()).await?;
        Ok(Synced { refused, books, marks })
    }

    /// Like [`Self::sync`], but without a response body, for a page that is being closed.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn sync_without_reply(
        &self,
        reader: ReaderId,
        note: SyncBody,
    ) -> Result<(), ReadingError> {
        self.admit_sync(reader)?;
        self.keep(reader, note).await.map(|_| ())
    }

    /// Returns the keys of the books in `places`, and the refused entries.
    async fn keep(
        &self,
        reader: ReaderId,
        note: SyncBody,
    ) -> Result<(HashMap<BookId, BookKey>, Vec<RefusedEntry>), ReadingError> {
        let mut refused = Vec::new();
        let (places, place_indexes) = readable(note.places, EntryKind::Places, &mut refused)?;
        let (time, time_indexes) = readable(note.time, EntryKind::Time, &mut refused)?;
        let (marks, mark_indexes) = readable(note.marks, EntryKind::Marks, &mut refused)?;
        let (books, wrong) = self.apply_batch(reader, Batch { places, time, marks }).await?;
        for InvalidEntry { kind, index, error } in wrong {
            let index = match kind {
                EntryKind::Places => place_indexes[index],
                EntryKind::Time => time_indexes[index],
                EntryKind::Marks => mark_indexes[index],
            };
            refused.push(RefusedEntry { kind, index, message: refusal_message(error)? });
        }
        refused.sort_unstable_by_key(|entry| (entry.kind, entry.index));
        Ok((books, refused))
    }

    /// Stores all valid entries in one unit of work. Returns the keys of the books in `places`, and invalid entries.
    pub(super) async fn apply_batch(
        &self,
        reader: ReaderId,
        batch: Batch,
    ) -> Result<(HashMap<BookId, BookKey>, Vec<InvalidEntry>), ReadingError> {
        let now = self.clock.unix_seconds();
        let named: BTreeSet<_> = (batch.places.iter().map(|place| &place.book_id))
            .chain(batch.time.iter().map(|time| &time.book_id))
            .chain(batch.marks.iter().map(|mark| &mark.book_id))
            .cloned()
            .collect();
        let named: Vec<_> = named.into_iter().collect();
        let books = self.catalogue.book_refs(&named).await?;
        let in_places = batch.places.iter().filter_map(|place| {
            let book = books.get(&place.book_id)?;
            Some((book, place.section))
        });
        let in_marks = batch.marks.iter().filter_map(|mark| {
            let book = books.get(&mark.book_id)?;
            Some((book, mark.number_in(book)))
        });
        let texts = LoadedTexts::open(self.text_loader(reader), in_places.chain(in_marks)).await?;
        let known = |id: &BookId| {
            let missing = || CatalogueError::NoSuchBook(id.clone());
            books.get(id).ok_or_else(missing).map_err(ReadingError::from)
        };

        let mut wrong = Vec::new();
        let mut by_book: HashMap<BookKey, BookPositionBatch> = HashMap::new();
        let mut opened = HashMap::new();
        for (index, place) in batch.places.into_iter().enumerate() {
            let id = place.book_id.clone();
            let noted = known(&id).and_then(|book| {
                opened.insert(id.clone(), book.book);
                Ok((book, place.noted(book, &texts, now)?))
            });
            match noted {
                Ok((book, noted)) => {
                    by_book
                        .entry(book.book)
                        .or_insert_with(|| BookPositionBatch::of(book))
                        .add(noted);
                }
                Err(error) => wrong.push(InvalidEntry { kind: EntryKind::Places, index, error }),
            }
        }
        let mut time = Vec::new();
        for (index, entry) in batch.time.into_iter().enumerate() {
            match known(&entry.book_id.clone()).and_then(|book| entry.fields(book, now)) {
                Ok(fields) => time.push(fields),
                Err(error) => wrong.push(InvalidEntry { kind: EntryKind::Time, index, error }),
            }
        }
        let mut marks = Vec::new();
        for (index, mark) in batch.marks.into_iter().enumerate() {
            match known(&mark.book_id.clone()).and_then(|book| mark.stored(book, &texts, now)) {
                Ok(mark) => marks.push((index, mark)),
                Err(error) => wrong.push(InvalidEntry { kind: EntryKind::Marks, index, error }),
            }
        }
        let mut places: Vec<_> = by_book.into_values().collect();
        places.sort_unstable_by_key(|notes| notes.book.book);
        let known_reach = self.known_reach(reader, &places, &texts).await?;
        let notes = WriteBatch { places, known_reach, time, marks };
        if !notes.is_empty() {
            let kept = self
                .database
                .write(move |unit| Box::pin(persistence::persist(unit, reader, notes, now)))
                .await?;
            wrong.extend(kept.too_many.into_iter().map(|index| {
                let error = ReadingError::Wrong("there are as many marks as can be kept");
                InvalidEntry { kind: EntryKind::Marks, index, error }
            }));
        }
        Ok((opened, wrong))
    }

    /// Resolves the furthest positions so far, where their texts are loaded: done here to keep the unit of work short.
    async fn known_reach(
        &self,
        reader: ReaderId,
        notes: &[BookPositionBatch],
        texts: &LoadedTexts,
    ) -> Result<HashMap<PositionKey, (u32, u32)>, ReadingError> {
        let books: Vec<_> = notes.iter().map(|notes| notes.book.book).collect();
        let mut db = self.database.read().await?;
        let open = store::positions::open(&mut db, reader, &books).await?;
        let found = open.into_iter().filter_map(|book| {
            let text = texts.by_key(book.furthest.section)?;
            let anchor = super::positions::stored_anchor(&book.furthest);
            let found = text.find(&anchor, &book.furthest.fingerprint);
            Some((book.furthest.id, (found.block, found.offset)))
        });
        Ok(found.collect())
    }
}

/// Returns the entries that could be parsed, and their indexes in the request.
fn readable<T>(
    sent: Vec<BatchEntry<T>>,
    kind: EntryKind,
    refused: &mut Vec<RefusedEntry>,
) -> Result<(Vec<T>, Vec<usize>), ReadingError> {
    if sent.len() > MOST_AT_ONCE {
        return Err(ReadingError::Wrong("at most 200 entries of a kind can be sent at once"));
    }
    let (mut entries, mut indexes) = (Vec::new(), Vec::new());
    for (index, entry) in sent.into_iter().enumerate() {
        match entry {
            BatchEntry::Readable(entry) => {
                entries.push(entry);
                indexes.push(index);
            }
            BatchEntry::Unreadable(message) => refused.push(RefusedEntry { kind, index, message }),
        }
    }
    Ok((entries, indexes))
}

/// Returns why an entry was refused. A failure of the server does not refuse the entry: it is returned as an error.
fn refusal_message(error: ReadingError) -> Result<String, ReadingError> {
    match error {
        ReadingError::Catalogue(
            CatalogueError::NoSuchBook(_) | CatalogueError::NoSuchSection(_),
        )
        | ReadingError::Wrong(_) => Ok(error.to_string()),
        other => Err(other),
    }
}
