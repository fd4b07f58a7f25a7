//! Export and erasure of a reader's reading data: library, shelves, history, reading time, marks, settings and
//! positions.

use database::{Executes, Unit};
use serde_json::{Value, json};

use super::marks;
use super::service::ReadingError;
use super::store;
use readers::ReaderId;

/// Returns the reading data for a reader's data export: the name and JSON content of each file.
pub async fn export_data(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(&'static str, Value)>, ReadingError> {
    let mut shelves: Vec<Value> = Vec::new();
    for store::shelves::ShelvedBook { shelf_id, name, book_id } in
        store::shelves::books_of_all(db, reader).await?
    {
        if shelves.last().is_none_or(|shelf| shelf["shelf_id"] != shelf_id.as_str()) {
            shelves.push(json!({ "shelf_id": shelf_id, "name": name, "books": [] }));
        }
        let books = shelves.last_mut().and_then(|shelf| shelf["books"].as_array_mut());
        if let Some(books) = books.filter(|_| !book_id.is_empty()) {
            books.push(book_id.into());
        }
    }
    let settings = match store::settings::find(db, reader).await? {
        Some(row) => {
            let settings: Value = serde_json::from_str(&row.settings)
                .map_err(|cause| ReadingError::Json { what: "the settings of reading", cause })?;
            json!({ "settings": settings, "changed_at": row.changed_at })
        }
        None => Value::Null,
    };
    Ok(vec![
        ("library.json", json!(store::library::all(db, reader).await?)),
        ("shelves.json", json!(shelves)),
        ("positions.json", json!(store::positions::all(db, reader).await?)),
        ("history.json", json!(store::history::all(db, reader).await?)),
        ("time.json", json!(store::time::all(db, reader).await?)),
        ("marks.json", json!(marks::all(db, reader).await?)),
        ("reading-settings.json", settings),
    ])
}

/// Deletes all reading data of the reader, in the caller's unit of work.
#[foundation::boxed]
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), ReadingError> {
    store::library::erase(unit, reader).await?;
    store::shelves::erase(unit, reader).await?;
    store::history::erase(unit, reader, None).await?;
    store::time::erase(unit, reader).await?;
    store::marks::erase(unit, reader).await?;
    store::settings::erase(unit, reader).await?;
    Ok(store::positions::erase(unit, reader).await?)
}
