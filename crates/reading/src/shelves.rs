//! A reader's own shelves, which group books of the reader's library.

use database::Unit;
use serde::Serialize;
use utoipa::ToSchema;

use super::service::{Reading, ReadingError, lock};
use super::store;
use foundation::human_readable_code::encode;
use foundation::input::{Problem, Rule};
use foundation::visible_text::visible;
use money::idempotency::{IdempotencyKey, IdempotentRequest};
use readers::ReaderId;

const LONGEST_NAME: usize = 40;
/// The largest number of shelves that a reader can have.
const MOST: i64 = 50;
const ID_LENGTH: usize = 12;
/// The API path under which the idempotency keys of requests to create or rename a shelf are stored.
const PATH: &str = "/api/reading/shelves";

/// A shelf that a reader made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OwnShelf {
    /// Id of the shelf.
    #[schema(example = "k3v9q2m7x4wd")]
    pub shelf_id: String,
    /// Name of the shelf, as the reader chose it.
    #[schema(min_length = 1, max_length = 40, example = "For the train")]
    pub name: String,
    /// Number of books on the shelf.
    #[schema(minimum = 0, example = 2)]
    pub books: i64,
}

impl Reading {
    /// Returns the shelves that the reader made, oldest first.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn shelves(&self, reader: ReaderId) -> Result<Vec<OwnShelf>, ReadingError> {
        let rows = store::shelves::all(&mut self.database.read().await?, reader).await?;
        let shelf = |row: store::shelves::ShelfRow| OwnShelf {
            shelf_id: row.shelf_id,
            name: row.name,
            books: row.books,
        };
        Ok(rows.into_iter().map(shelf).collect())
    }

    /// Renames the shelf `shelf_id`; without a `shelf_id`, creates a shelf. Returns the `shelf_id` of the shelf. A
    /// retry with the same idempotency key returns the same `shelf_id`.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn name_shelf(
        &self,
        reader: ReaderId,
        key: Option<IdempotencyKey>,
        shelf_id: Option<String>,
        name: &str,
    ) -> Result<String, ReadingError> {
        let name = visible(name).trim().to_owned();
        if name.is_empty() || name.chars().count() > LONGEST_NAME {
            let must = "must have 1 to 40 characters";
            return Err(Problem::of_field("name", Rule::Value, must).into());
        }
        let request = match key {
            Some(key) => Some(IdempotentRequest::new(reader, key, PATH, &(&shelf_id, &name))?),
            None => None,
        };
        let fresh = encode(&self.randomness.bytes(), ID_LENGTH);
        let now = self.clock.unix_seconds();
        let new = NewName { reader, shelf_id, fresh, name, now };
        match request {
            Some(request) => {
                let named = request
                    .run_once(&self.database, now, move |unit| Box::pin(set_name(unit, new)));
                named.await
            }
            None => self.database.write(move |unit| Box::pin(set_name(unit, new))).await,
        }
    }

    /// Deletes a shelf. The books on the shelf stay in the library. Succeeds even if the shelf does not exist.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn delete_shelf(
        &self,
        reader: ReaderId,
        shelf_id: String,
    ) -> Result<(), ReadingError> {
        let work = self.database.write::<_, ReadingError, _>(move |unit| {
            Box::pin(async move {
                lock(unit, reader).await?;
                Ok(store::shelves::remove(unit, reader, &shelf_id).await?)
            })
        });
        work.await
    }
}

/// A request to rename the shelf `shelf_id` or, without a `shelf_id`, to create a shelf with the id `fresh`.
struct NewName {
    reader: ReaderId,
    shelf_id: Option<String>,
    fresh: String,
    name: String,
    now: i64,
}

async fn set_name(unit: &mut Unit, new: NewName) -> Result<String, ReadingError> {
    let NewName { reader, shelf_id, fresh, name, now } = new;
    lock(unit, reader).await?;
    let Some(shelf_id) = shelf_id else {
        if store::shelves::count(unit, reader).await? >= MOST {
            return Err(ReadingError::LimitReached { what: "shelves", most: MOST });
        }
        store::shelves::create(unit, reader, &fresh, &name, now).await?;
        return Ok(fresh);
    };
    let shelf = store::shelves::find(unit, reader, &shelf_id).await?;
    let shelf = shelf.ok_or(ReadingError::NoSuchShelf)?;
    store::shelves::rename(unit, shelf, &name).await?;
    Ok(shelf_id)
}
