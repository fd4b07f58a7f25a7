//! Sync: a device sends the positions, reading times and marks that it recorded, in any order and as often as it likes,
//! and gets the changes of other devices.

use std::collections::{BTreeSet, HashMap};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::keys::PositionKey;
use super::loaded_texts::LoadedTexts;
use super::log_size::MOST_BOOKS;
use super::marks::{Mark, NewMark};
use super::persistence::{self, BookPositionBatch, MOST_MARKS, WriteBatch};
use super::positions::{BookPositions, NewPosition, TextPoint};
use super::rights::ReadSection;
use super::service::{Reading, ReadingError};
use super::store;
use super::time::NewTime;
use catalogue::{BookId, BookKey, CatalogueError};
use foundation::bounded_list::bounded_list;
use foundation::input::{Problem, Rule, from_json};
use readers::ReaderId;

/// The largest number of entries of each kind in a sync request.
pub(super) const MOST_AT_ONCE: usize = 200;

/// An entry of a sync request: the parsed value, or the error. An invalid entry does not affect the other entries.
#[derive(Debug, Clone)]
pub enum BatchEntry<T> {
    Readable(T),
    Unreadable(String),
}

impl<'de, T: DeserializeOwned + ToSchema + 'static> Deserialize<'de> for BatchEntry<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // Deserializes the raw text, not a `serde_json::Value`, which would take many times the memory of its text.
        let text = Box::<RawValue>::deserialize(from)?;
        Ok(match from_json(text.get().as_bytes()) {
            Ok(entry) => Self::Readable(entry),
            Err(problem) => Self::Unreadable(problem.to_string()),
        })
    }
}

/// Deserializes the entries of one kind, such as positions, of a sync request. Fails if there are
/// more than [`MOST_AT_ONCE`].
pub fn entries<'de, D, T>(from: D) -> Result<Vec<BatchEntry<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned + ToSchema + 'static,
{
    bounded_list(from, MOST_AT_ONCE)
}

/// What a device recorded since its last sync, and the cursor up to which the device already has
/// the changes of marks.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct SyncBody {
    /// Positions, at most 200.
    #[serde(default, deserialize_with = "entries")]
    #[schema(value_type = Vec<NewPosition>, max_items = 200)]
    pub places: Vec<BatchEntry<NewPosition>>,
    /// Reading times, at most 200.
    #[serde(default, deserialize_with = "entries")]
    #[schema(value_type = Vec<NewTime>, max_items = 200)]
    pub time: Vec<BatchEntry<NewTime>>,
    /// Marks that were made, changed or deleted, at most 200.
    #[serde(default, deserialize_with = "entries")]
    #[schema(value_type = Vec<NewMark>, max_items = 200)]
    pub marks: Vec<BatchEntry<NewMark>>,
    /// The cursor up to which the device already has the changes of marks.
    #[serde(default)]
    pub since: Since,
}

impl SyncBody {
    fn entries(&self) -> usize {
        self.places.len() + self.time.len() + self.marks.len()
    }
}

/// The cursor up to which a device already has the changes of marks.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct Since {
    /// `marks.next` of the response to the device's last sync. If it is null or unknown, all marks are returned.
    #[serde(default)]
    #[schema(example = json!(null))]
    pub marks: Option<String>,
}

/// The entries of a sync request that could be parsed.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) places: Vec<NewPosition>,
    pub(super) time: Vec<NewTime>,
    pub(super) marks: Vec<NewMark>,
}

/// The list of a sync request to which an entry belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryKind {
    Places,
    Time,
    Marks,
}

/// An entry of a sync request that was not stored, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RefusedEntry {
    /// The list of the request to which the entry belongs.
    pub kind: EntryKind,
    /// Index of the entry in the list that `kind` names, counted from 0.
    #[schema(example = 0)]
    pub index: usize,
    /// Why the entry was refused, as a sentence.
    #[schema(example = "there is no book 5yuxzs98u9a4")]
    pub message: String,
}

/// The reader's latest and furthest position in a book after a sync.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SyncedBook {
    /// Id of the book.
    pub book_id: BookId,
    #[serde(flatten)]
    pub places: BookPositions,
}

impl Synced {
    /// Returns the sections that the sync reports as read: for each book of the sync, the section with the reader's
    /// latest position.
    pub fn sections(&self) -> Vec<ReadSection> {
        let latest = |book: &SyncedBook| {
            let number = book.places.latest.as_ref()?.section;
            Some(ReadSection { book_id: book.book_id.clone(), number })
        };
        self.books.iter().filter_map(latest).collect()
    }
}

/// The reader's marks that changed since the device's last sync.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChangedMarks {
    /// The marks in the order of their changes, including deleted marks; at most 200.
    pub list: Vec<Mark>,
    /// The cursor to send as `since.marks` in the next sync.
    #[schema(example = "42.9f2c")]
    pub next: String,
    /// Whether there are more changes. If so, the device should sync again at once.
    #[schema(example = false)]
    pub more: bool,
}

/// The result of a sync.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Synced {
    /// The entries that were not stored. Sending these entries again has the same result.
    pub refused: Vec<RefusedEntry>,
    /// The reader's latest and furthest positions in each book for which the request contains
    /// positions, ordered by `book_id`.
    pub books: Vec<SyncedBook>,
    /// The reader's marks that changed since the device's last sync.
    pub marks: ChangedMarks,
}

/// An entry (a position, reading time or mark) of a sync batch, and the reason why the entry was not stored.
pub(super) struct InvalidEntry {
    kind: EntryKind,
    /// Index of the entry among the entries of its kind in the batch.
    index: usize,
    pub(super) error: ReadingError,
}

impl Reading {
    /// Stores the valid entries of a sync. Returns the refused entries, and the changes that the device does not have
    /// yet. Sending the same entries again changes nothing.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn sync(&self, reader: ReaderId, note: SyncBody) -> Result<Synced, ReadingError> {
        self.admit_sync(reader, note.entries())?;
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

    /// Stores the entries of a sync request without returning anything: for a page that is being closed and cannot read
    /// a response.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn sync_without_reply(
        &self,
        reader: ReaderId,
        note: SyncBody,
    ) -> Result<(), ReadingError> {
        self.admit_sync(reader, note.entries())?;
        self.keep(reader, note).await.map(|_| ())
    }

    /// Stores the valid entries of a sync request. Returns the ids and keys of the books for which
    /// the request contains positions, and the entries that were refused.
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

    /// Stores all valid entries of a sync request in one unit of work. Returns the ids and keys of
    /// the books for which the request contains positions, and the invalid entries.
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
                        .add(index, noted);
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
        let known_points = self.known_points(reader, &places, &texts).await?;
        let notes = WriteBatch { places, known_points, time, marks };
        if !notes.is_empty() {
            let kept = self
                .database
                .write(move |unit| Box::pin(persistence::persist(unit, reader, notes, now)))
                .await?;
            wrong.extend(kept.too_many_marks.into_iter().map(|index| {
                let error = ReadingError::LimitReached { what: "marks", most: MOST_MARKS };
                InvalidEntry { kind: EntryKind::Marks, index, error }
            }));
            wrong.extend(kept.too_many_books.into_iter().map(|index| {
                let error = ReadingError::LimitReached { what: "open books", most: MOST_BOOKS };
                InvalidEntry { kind: EntryKind::Places, index, error }
            }));
        }
        Ok((opened, wrong))
    }

    /// Locates the stored latest and furthest positions in the current text, for sections among `texts`. Called before
    /// the unit of work, to keep the unit short.
    async fn known_points(
        &self,
        reader: ReaderId,
        notes: &[BookPositionBatch],
        texts: &LoadedTexts,
    ) -> Result<HashMap<PositionKey, TextPoint>, ReadingError> {
        let books: Vec<_> = notes.iter().map(|notes| notes.book.book).collect();
        let mut db = self.database.read().await?;
        let open = store::positions::open(&mut db, reader, &books).await?;
        let rows = open.into_iter().flat_map(|book| [book.latest, book.furthest]);
        let found = rows.filter_map(|row| {
            let text = texts.by_key(row.section)?;
            let found = text.find(&super::positions::stored_anchor(&row), &row.fingerprint);
            Some((row.id, TextPoint { block: found.block, offset: found.offset }))
        });
        Ok(found.collect())
    }
}

/// Returns the entries that could be parsed, and their indexes in the request. Adds all other entries to `refused`.
fn readable<T>(
    sent: Vec<BatchEntry<T>>,
    kind: EntryKind,
    refused: &mut Vec<RefusedEntry>,
) -> Result<(Vec<T>, Vec<usize>), ReadingError> {
    if sent.len() > MOST_AT_ONCE {
        let must = format!("must have at most {MOST_AT_ONCE} entries of each kind");
        return Err(Problem::of_body(Rule::MaxItems, &must).into());
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

/// Returns the reason why an entry was refused, as a sentence; or `error` itself if the error comes from the server and
/// not from the entry.
fn refusal_message(error: ReadingError) -> Result<String, ReadingError> {
    match error {
        ReadingError::Catalogue(
            CatalogueError::NoSuchBook(_) | CatalogueError::NoSuchSection(_),
        )
        | ReadingError::Wrong(_)
        | ReadingError::LimitReached { .. }
        | ReadingError::UnknownTimeZone(_) => Ok(error.to_string()),
        other => Err(other),
    }
}

#[cfg(test)]
mod tests;
