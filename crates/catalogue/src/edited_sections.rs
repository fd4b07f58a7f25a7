//! Stores a text of a section that an operator wrote, in place of the text of the last import. The
//! crate `section_edits` has the rules, and calls these functions in its unit of work.

use database::Unit;
use manuscript::normalize::line;
use manuscript::{Block, Section, word_count};
use sha2::{Digest as _, Sha256};

use super::keys::SectionKey;
use super::narration;
use super::rows::count;
use super::service::CatalogueError;
use super::store::{self, EditedText, NewText};
use super::version::opening_of;

/// How many earlier texts of each section are stored.
pub const KEPT_REVISIONS: i64 = 50;
/// The largest number of characters in the title of a section.
pub const MAX_SECTION_TITLE: usize = manuscript::MAX_NAME;

/// A text of a section that an operator wrote or restored.
#[derive(Debug, Clone, Copy)]
pub struct WrittenText<'a> {
    pub title: &'a str,
    /// The blocks as JSON, the form in which the database stores them.
    pub blocks: &'a str,
    /// How the text came about, as it is stored: `edit` or `restore`.
    pub origin: &'static str,
}

/// Returns the title of a section as one line without invisible characters; `None` if it cannot be a title.
pub fn section_title(title: &str) -> Option<String> {
    let has_breaks = title.trim().chars().any(|c| c == '\n' || c == '\r');
    let title = line(title);
    let fits = !title.is_empty() && title.chars().count() <= MAX_SECTION_TITLE && !has_breaks;
    fits.then_some(title)
}

/// Locks a section until the unit of work ends, so that its texts and drafts are stored one at a time.
#[foundation::boxed]
pub async fn lock_section_in(unit: &mut Unit, section: SectionKey) -> Result<(), CatalogueError> {
    Ok(store::lock_section(unit, section).await?)
}

/// Stores a text as the next revision of a section, and updates the book's word count, its opening, and the hash by
/// which changes of the book's content are noticed. The caller must first have locked the book, then the section.
/// Returns the number of the revision.
#[foundation::boxed]
pub async fn replace_text_in(
    unit: &mut Unit,
    section: SectionKey,
    new: &WrittenText<'_>,
    now: i64,
) -> Result<i64, CatalogueError> {
    let WrittenText { title, blocks, origin } = *new;
    let row = store::replaced_text(unit, section).await?;
    let row = row.ok_or(CatalogueError::NoSuchSection(section.get()))?;
    let parsed: Vec<Block> = serde_json::from_str(blocks)?;
    let words = count(word_count(&parsed));
    store::archive_texts(unit, &[section], KEPT_REVISIONS).await?;
    let before = match row.imported.as_str() {
        "" => text_hash(&row.title, &row.blocks),
        known => known.to_owned(),
    };
    let imported = if before == text_hash(title, blocks) { "" } else { before.as_str() };
    let narration = serde_json::to_string(&narration::after_edit(
        serde_json::from_str(&row.narration)?,
        &serde_json::from_str::<Vec<Block>>(&row.blocks)?,
        &parsed,
    ))?;
    let narration = narration.as_str();
    let stored = NewText { title, words, blocks, narration, origin, imported, at: now };
    store::set_text(unit, section, &stored).await?;
    let mut hash = Sha256::new();
    hash.update(&row.fingerprint);
    hash.update(section.get().to_be_bytes());
    hash.update(text_hash(title, blocks));
    let opening = match row.number {
        1 => Some(serde_json::to_string(&opening_of(&parsed, row.free_sections))?),
        _ => None,
    };
    let is_published = row.withdrawn == 0 && row.number <= row.section_num;
    let edited = EditedText {
        more_words: if is_published { words - row.words } else { 0 },
        opening,
        fingerprint: &hex::encode(hash.finalize()),
    };
    store::set_edited(unit, row.book, &edited).await?;
    Ok(row.revision + 1)
}

/// Returns a hash of a section's title and text. The hash of the last imported text is stored with an edited section,
/// so that an import of an unchanged file does not overwrite the edit.
fn text_hash(title: &str, blocks: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(title);
    hash.update([0]);
    hash.update(blocks);
    hex::encode(&hash.finalize()[..16])
}

/// Returns the [`text_hash`] of a section that was read from a file.
pub(super) fn imported_hash(section: &Section) -> Result<String, serde_json::Error> {
    Ok(text_hash(&section.title, &serde_json::to_string(&section.blocks)?))
}
