use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};

use crate::keys::{BookKey, SectionKey};

/// A section with its text, and with the data of its book that an edit needs.
#[derive(Debug, Clone, FromRow)]
pub(crate) struct EditedSectionRow {
    pub(crate) id: SectionKey,
    pub(crate) book: BookKey,
    pub(crate) number: i64,
    pub(crate) title: String,
    pub(crate) parts: String,
    pub(crate) words: i64,
    pub(crate) blocks: String,
    pub(crate) narration: String,
    pub(crate) revision: i64,
    pub(crate) revised_at: i64,
    pub(crate) revised_by: String,
    pub(crate) origin: String,
    /// If the text was edited after the last import, the hash of the imported text; otherwise empty.
    pub(crate) imported: String,
    /// 1 if the section was withdrawn from its book, otherwise 0.
    pub(crate) withdrawn: i64,
    pub(crate) publish_at: i64,
    /// Number of published sections of the book.
    pub(crate) section_num: i64,
    pub(crate) free_sections: i64,
    /// Language of the book as a BCP 47 tag.
    pub(crate) language: String,
    pub(crate) direction: String,
}

const EDITED: &str = "SELECT s.id, s.book, s.number, s.title, s.parts, s.words, s.blocks,
        s.narration, s.revision, s.revised_at, s.revised_by, s.origin, s.imported, s.publish_at,
        CAST(CASE WHEN s.withdrawn_at IS NULL THEN 0 ELSE 1 END AS BIGINT) AS withdrawn,
        b.section_num, b.free_sections, b.language, b.direction
    FROM section s JOIN book b ON b.id = s.book WHERE b.book_id = $1 AND s.id = $2";

/// Returns a section of a book; `None` if the book has no section with this key.
pub(crate) async fn edited_section(
    db: &mut impl Executes,
    book_id: &str,
    section: SectionKey,
) -> Result<Option<EditedSectionRow>, DatabaseError> {
    fetch_optional!(db, EditedSectionRow, EDITED, book_id, section)
}

/// Locks the row of a section until the unit of work ends, so that drafts of the section are saved one at a time.
pub(crate) async fn lock_section(
    unit: &mut Unit,
    section: SectionKey,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE section SET revision = revision WHERE id = $1", section).map(|_| ())
}

#[derive(FromRow)]
pub(crate) struct EditableSectionRow {
    pub(crate) id: SectionKey,
    pub(crate) number: i64,
    pub(crate) title: String,
    pub(crate) parts: String,
    pub(crate) words: i64,
    pub(crate) publish_at: i64,
    pub(crate) revision: i64,
    pub(crate) revised_at: i64,
    pub(crate) withdrawn: i64,
    /// 1 if the section has a draft, otherwise 0.
    pub(crate) draft: i64,
}

const EDITABLE: &str =
    "SELECT s.id, s.number, s.title, s.parts, s.words, s.publish_at, s.revision, s.revised_at,
        CAST(CASE WHEN s.withdrawn_at IS NULL THEN 0 ELSE 1 END AS BIGINT) AS withdrawn,
        CAST(CASE WHEN d.section IS NULL THEN 0 ELSE 1 END AS BIGINT) AS draft
    FROM section s LEFT JOIN section_draft d ON d.section = s.id
    WHERE s.book = $1 AND s.number > $2 ORDER BY s.number LIMIT $3";

/// Returns up to `limit` sections of a book with numbers above `after`, in order. Withdrawn sections have the largest
/// numbers.
pub(crate) async fn editable_sections(
    db: &mut impl Executes,
    book: BookKey,
    after: i64,
    limit: i64,
) -> Result<Vec<EditableSectionRow>, DatabaseError> {
    fetch_all!(db, EditableSectionRow, EDITABLE, book, after, limit)
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

#[derive(FromRow)]
pub(crate) struct RevisionRow {
    pub(crate) revision: i64,
    pub(crate) title: String,
    pub(crate) words: i64,
    pub(crate) revised_at: i64,
    pub(crate) revised_by: String,
    pub(crate) origin: String,
}

/// Returns up to `limit` earlier revisions of a section with numbers below `before`, the newest first.
pub(crate) async fn revisions(
    db: &mut impl Executes,
    section: SectionKey,
    before: i64,
    limit: i64,
) -> Result<Vec<RevisionRow>, DatabaseError> {
    let sql = "SELECT revision, title, words, revised_at, revised_by, origin FROM section_revision
        WHERE section = $1 AND revision < $2 ORDER BY revision DESC LIMIT $3";
    fetch_all!(db, RevisionRow, sql, section, before, limit)
}

#[derive(FromRow)]
pub(crate) struct RevisionTextRow {
    #[sqlx(flatten)]
    pub(crate) revision: RevisionRow,
    pub(crate) blocks: String,
}

pub(crate) async fn revision_text(
    db: &mut impl Executes,
    section: SectionKey,
    revision: i64,
) -> Result<Option<RevisionTextRow>, DatabaseError> {
    let sql = "SELECT revision, title, words, revised_at, revised_by, origin, blocks FROM section_revision
        WHERE section = $1 AND revision = $2";
    fetch_optional!(db, RevisionTextRow, sql, section, revision)
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct DraftRow {
    pub(crate) base_revision: i64,
    pub(crate) version: i64,
    pub(crate) title: String,
    pub(crate) words: i64,
    pub(crate) blocks: String,
    pub(crate) saved_at: i64,
    pub(crate) saved_by: String,
}

pub(crate) async fn draft(
    db: &mut impl Executes,
    section: SectionKey,
) -> Result<Option<DraftRow>, DatabaseError> {
    let sql =
        "SELECT base_revision, version, title, words, blocks, saved_at, saved_by FROM section_draft
        WHERE section = $1";
    fetch_optional!(db, DraftRow, sql, section)
}

pub(crate) async fn put_draft(
    unit: &mut Unit,
    section: SectionKey,
    draft: &DraftRow,
) -> Result<(), DatabaseError> {
    let DraftRow { base_revision, version, title, words, blocks, saved_at, saved_by } = draft;
    let sql = "INSERT INTO section_draft
            (section, base_revision, version, title, words, blocks, saved_at, saved_by)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (section) DO UPDATE SET base_revision = excluded.base_revision,
            version = excluded.version, title = excluded.title, words = excluded.words,
            blocks = excluded.blocks, saved_at = excluded.saved_at, saved_by = excluded.saved_by";
    let (title, blocks, by) = (title.as_str(), blocks.as_str(), saved_by.as_str());
    execute!(unit, sql, section, base_revision, version, title, words, blocks, saved_at, by)
        .map(|_| ())
}

/// Deletes the draft of a section. Returns whether there was one.
pub(crate) async fn drop_draft(
    unit: &mut Unit,
    section: SectionKey,
) -> Result<bool, DatabaseError> {
    let deleted = execute!(unit, "DELETE FROM section_draft WHERE section = $1", section)?;
    Ok(deleted > 0)
}

/// Returns those of `names` that are names of pictures of the book.
pub(crate) async fn pictures_among(
    db: &mut impl Executes,
    book: BookKey,
    names: impl IntoIterator<Item = &str>,
) -> Result<Vec<String>, DatabaseError> {
    let sql = "SELECT picture FROM book_picture WHERE book = $1 AND picture IN ({})";
    let rows: Vec<(String,)> = bulk::fetch_in(db, sql, (book,), names).await?;
    Ok(rows.into_iter().map(|(name,)| name).collect())
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
