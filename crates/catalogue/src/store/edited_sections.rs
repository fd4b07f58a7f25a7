use database::FromRow;
use database::{DatabaseError, Unit, bulk, execute, fetch_all, fetch_optional};

use crate::keys::{BookKey, SectionKey};

/// A section with its text, and the data of its book that are needed to replace the text.
#[derive(FromRow)]
pub(crate) struct ReplacedTextRow {
    pub(crate) book: BookKey,
    pub(crate) number: i64,
    pub(crate) title: String,
    pub(crate) words: i64,
    pub(crate) blocks: String,
    pub(crate) narration: String,
    pub(crate) revision: i64,
    /// If the text was edited after the last import, the hash of the imported text; otherwise empty.
    pub(crate) imported: String,
    /// 1 if the section was withdrawn from its book, otherwise 0.
    pub(crate) withdrawn: i64,
    /// Number of published sections of the book.
    pub(crate) section_num: i64,
    pub(crate) free_sections: i64,
    pub(crate) fingerprint: String,
}

const REPLACED: &str =
    "SELECT s.book, s.number, s.title, s.words, s.blocks, s.narration, s.revision, s.imported,
        CAST(CASE WHEN s.withdrawn_at IS NULL THEN 0 ELSE 1 END AS BIGINT) AS withdrawn,
        b.section_num, b.free_sections, b.fingerprint
    FROM section s JOIN book b ON b.id = s.book WHERE s.id = $1";

/// Returns the text of a section; `None` if there is no such section.
pub(crate) async fn replaced_text(
    unit: &mut Unit,
    section: SectionKey,
) -> Result<Option<ReplacedTextRow>, DatabaseError> {
    fetch_optional!(unit, ReplacedTextRow, REPLACED, section)
}

/// Locks the row of a section until the unit of work ends.
pub(crate) async fn lock_section(
    unit: &mut Unit,
    section: SectionKey,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE section SET revision = revision WHERE id = $1", section).map(|_| ())
}

/// The new text of a section.
pub(crate) struct NewText<'a> {
    pub(crate) title: &'a str,
    pub(crate) words: i64,
    pub(crate) blocks: &'a str,
    pub(crate) narration: &'a str,
    pub(crate) origin: &'static str,
    /// Hash of the text of the last import; empty if the new text is that text.
    pub(crate) imported: &'a str,
    pub(crate) at: i64,
}

/// Stores a new text of a section as its next revision.
pub(crate) async fn set_text(
    unit: &mut Unit,
    section: SectionKey,
    new: &NewText<'_>,
) -> Result<(), DatabaseError> {
    let by = unit.actor().to_owned();
    let sql = "UPDATE section SET title = $2, words = $3, blocks = $4, revision = revision + 1, origin = $5,
            imported = $6, revised_at = $7, revised_by = $8, narration = $9 WHERE id = $1";
    let NewText { title, words, blocks, narration, origin, imported, at } = *new;
    execute!(unit, sql, section, title, words, blocks, origin, imported, at, by, narration)
        .map(|_| ())
}

/// Records that the texts of these sections now come from an import. Must be called after [`archive_texts`], in the
/// unit of work that stores the new texts.
pub(crate) async fn mark_imported(
    unit: &mut Unit,
    sections: &[SectionKey],
    now: i64,
) -> Result<(), DatabaseError> {
    let by = unit.actor().to_owned();
    let sql = "UPDATE section SET revision = revision + 1, origin = 'import', imported = '',
            revised_at = $1, revised_by = $2 WHERE id IN ({})";
    bulk::execute_in(unit, sql, (now, by.as_str()), sections).await.map(|_| ())
}

/// Copies the current texts of sections to their revisions, and deletes all but the last `kept` revisions of each
/// section.
pub(crate) async fn archive_texts(
    unit: &mut Unit,
    sections: &[SectionKey],
    kept: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO section_revision (section, revision, title, words, blocks, revised_at, revised_by, origin)
        SELECT id, revision, title, words, blocks, revised_at, revised_by, origin FROM section
        WHERE id IN ({}) ON CONFLICT (section, revision) DO NOTHING";
    bulk::execute_in(unit, sql, (), sections).await?;
    let sql = "DELETE FROM section_revision
        WHERE revision <= (SELECT s.revision FROM section s WHERE s.id = section_revision.section) - $1
            AND section IN ({})";
    bulk::execute_in(unit, sql, (kept,), sections).await.map(|_| ())
}

/// A revision of a section whose text contains a picture.
#[derive(FromRow)]
pub(crate) struct PictureTextRow {
    pub(crate) section: SectionKey,
    pub(crate) revision: i64,
    pub(crate) blocks: String,
}

/// Returns up to `limit` revisions whose texts contain a picture, of all sections of a book, ordered by section and
/// revision. `after` is the section and the revision after which the list begins.
pub(crate) async fn revisions_with_pictures(
    unit: &mut Unit,
    book: BookKey,
    after: (SectionKey, i64),
    limit: i64,
) -> Result<Vec<PictureTextRow>, DatabaseError> {
    let sql = "SELECT r.section, r.revision, r.blocks FROM section s JOIN section_revision r ON r.section = s.id
        WHERE s.book = $1 AND (r.section, r.revision) > ($2, $3) AND r.blocks LIKE '%\"kind\":\"image\"%'
        ORDER BY r.section, r.revision LIMIT $4";
    let (section, revision) = after;
    fetch_all!(unit, PictureTextRow, sql, book, section, revision, limit)
}

/// Returns the drafts whose texts contain a picture, of all sections of a book.
pub(crate) async fn drafts_with_pictures(
    unit: &mut Unit,
    book: BookKey,
) -> Result<Vec<String>, DatabaseError> {
    let sql = "SELECT d.blocks FROM section s JOIN section_draft d ON d.section = s.id
        WHERE s.book = $1 AND d.blocks LIKE '%\"kind\":\"image\"%'";
    let rows = fetch_all!(unit, (String,), sql, book)?;
    Ok(rows.into_iter().map(|(blocks,)| blocks).collect())
}

/// New values for the row of a book after one of its sections was edited.
pub(crate) struct EditedText<'a> {
    /// Difference that is added to the number of words in published sections.
    pub(crate) more_words: i64,
    /// The new opening of the book; `None` if the opening does not change.
    pub(crate) opening: Option<String>,
    pub(crate) fingerprint: &'a str,
}

/// Updates the row of a book after one of its sections was edited. The hash of the last import is not changed, so that
/// importing the same file again still changes nothing.
pub(crate) async fn set_edited(
    unit: &mut Unit,
    book: BookKey,
    edited: &EditedText<'_>,
) -> Result<(), DatabaseError> {
    let EditedText { more_words, opening, fingerprint } = edited;
    let sql = "UPDATE book SET words = words + $2, opening = COALESCE($3, opening),
            imported = CASE WHEN imported = '' THEN fingerprint ELSE imported END, fingerprint = $4
        WHERE id = $1";
    execute!(unit, sql, book, more_words, opening.as_deref(), *fingerprint).map(|_| ())
}
