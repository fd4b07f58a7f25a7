use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_optional};
use serde::{Deserialize, Serialize};

use readers::ReaderId;

/// A reader's settings as stored: the settings as JSON text, and when they were last changed.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize, Deserialize)]
pub struct SettingsRow {
    pub settings: String,
    pub changed_at: i64,
}

pub(crate) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<SettingsRow>, DatabaseError> {
    let sql = "SELECT settings, changed_at FROM reading_settings WHERE reader = $1";
    fetch_optional!(db, SettingsRow, sql, reader.get())
}

pub(crate) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    row: &SettingsRow,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO reading_settings (reader, settings, changed_at) VALUES ($1, $2, $3)
        ON CONFLICT (reader) DO UPDATE SET settings = excluded.settings,
            changed_at = excluded.changed_at";
    execute!(unit, sql, reader.get(), row.settings.as_str(), row.changed_at).map(|_| ())
}

readers::deletes_by_reader!("reading_settings");
