//! SQL queries of drafts, and those that read sections and their revisions. New texts of sections are stored by
//! `catalogue`.

use catalogue::{BookKey, SectionKey};
use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};

/// A row of the table `book`, with the fields that are needed to list the sections of the book.
#[derive(FromRow)]
pub(crate) struct BookRow {
    pub(crate) id: BookKey,
    /// Number of published sections.
    pub(crate) section_num: i64,
    pub(crate) free_sections: i64,
}

pub(crate) async fn book(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<BookRow>, DatabaseError> {
    let sql = "SELECT id, section_num, free_sections FROM book WHERE book_id = $1";
    fetch_optional!(db, BookRow, sql, book_id)
}

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
    pub(crate) revision: i64,
    pub(crate) revised_at: i64,
    pub(crate) revised_by: String,
    pub(crate) origin: String,
    /// 1 if the section was withdrawn from its book, otherwise 0.
    pub(crate) withdrawn: i64,
    pub(crate) publish_at: i64,
    /// Number of published sections of the book.
    pub(crate) section_num: i64,
    /// Language of the book as a BCP 47 tag.
    pub(crate) language: String,
    pub(crate) direction: String,
}

const EDITED: &str = "SELECT s.id, s.book, s.number, s.title, s.parts, s.words, s.blocks,
        s.revision, s.revised_at, s.revised_by, s.origin, s.publish_at,
        CAST(CASE WHEN s.withdrawn_at IS NULL THEN 0 ELSE 1 END AS BIGINT) AS withdrawn,
        b.section_num, b.language, b.direction
    FROM section s JOIN book b ON b.id = s.book WHERE b.book_id = $1 AND s.id = $2";

/// Returns a section of a book; `None` if the book has no section with this key.
pub(crate) async fn edited_section(
    db: &mut impl Executes,
    book_id: &str,
    section: SectionKey,
) -> Result<Option<EditedSectionRow>, DatabaseError> {
    fetch_optional!(db, EditedSectionRow, EDITED, book_id, section)
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

/// Returns the bytes of the picture with this name, as WebP; `None` if there is no such picture.
pub(crate) async fn picture(
    db: &mut impl Executes,
    name: &str,
) -> Result<Option<Vec<u8>>, DatabaseError> {
    let sql = "SELECT bytes FROM picture WHERE name = $1";
    Ok(fetch_optional!(db, (Vec<u8>,), sql, name)?.map(|(bytes,)| bytes))
}
