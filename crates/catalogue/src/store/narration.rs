use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one};

use manuscript::Sounds;

use crate::keys::{BookKey, SectionKey};

/// Stores sounds. Each sound gets a statement of its own, because a statement holds a copy of the bytes.
pub(crate) async fn put_sounds(unit: &mut Unit, sounds: &Sounds) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO sound (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    for (name, sound) in sounds {
        execute!(unit, sql, name.as_str(), sound.bytes())?;
    }
    Ok(())
}

/// Records that `book` uses the sounds `names`. Names of sounds that are not stored are ignored.
pub(crate) async fn link_sounds(
    unit: &mut Unit,
    book: BookKey,
    names: impl IntoIterator<Item = &str>,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO book_sound (book, sound) SELECT $1, s.name FROM sound s
        WHERE s.name IN ({}) ON CONFLICT (book, sound) DO NOTHING";
    bulk::execute_in(unit, sql, (book,), names).await.map(|_| ())
}

/// Records that `book` uses no sounds, and returns how many it used before. The sounds themselves are not deleted.
pub(crate) async fn unlink_sounds(unit: &mut Unit, book: BookKey) -> Result<u64, DatabaseError> {
    execute!(unit, "DELETE FROM book_sound WHERE book = $1", book)
}

const UNUSED: &str = "DELETE FROM sound WHERE name IN (
        SELECT s.name FROM sound s LEFT JOIN book_sound bs ON bs.sound = s.name
        WHERE bs.sound IS NULL)";

/// Deletes the sounds that no book uses.
pub(crate) async fn drop_unused_sounds(unit: &mut Unit) -> Result<(), DatabaseError> {
    execute!(unit, UNUSED).map(|_| ())
}

/// Returns those of the sounds `names` that `book` uses.
pub(crate) async fn sounds_of(
    db: &mut impl Executes,
    book: BookKey,
    names: impl IntoIterator<Item = &str>,
) -> Result<Vec<(String, Vec<u8>)>, DatabaseError> {
    let sql = "SELECT s.name, s.bytes FROM book_sound bs JOIN sound s ON s.name = bs.sound
        WHERE bs.book = $1 AND s.name IN ({})";
    bulk::fetch_in(db, sql, (book,), names).await
}

/// Returns the narration of each section of a book as JSON, including withdrawn and unpublished sections. Sections
/// without narration are left out.
pub(crate) async fn section_narrations(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<Vec<(SectionKey, String)>, DatabaseError> {
    let sql = "SELECT id, narration FROM section WHERE book = $1 AND narration <> '[]'";
    fetch_all!(db, (SectionKey, String), sql, book)
}

#[derive(FromRow)]
pub(crate) struct MatterNarration {
    pub(crate) place: String,
    pub(crate) number: i64,
    pub(crate) narration: String,
}

/// Returns the narration of each front and back matter text of a book as JSON. Texts without narration are left out.
pub(crate) async fn matter_narrations(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<Vec<MatterNarration>, DatabaseError> {
    let sql = "SELECT place, number, narration FROM book_matter
        WHERE book = $1 AND narration <> '[]'";
    fetch_all!(db, MatterNarration, sql, book)
}

/// Returns the narrator of a book, and 1 if the book has sounds, otherwise 0.
pub(crate) async fn narrator(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<(String, i64), DatabaseError> {
    let sql = "SELECT narrator, CAST(CASE WHEN EXISTS (SELECT 1 FROM book_sound WHERE book = $1)
            THEN 1 ELSE 0 END AS BIGINT) FROM book WHERE id = $1";
    fetch_one!(db, (String, i64), sql, book)
}
