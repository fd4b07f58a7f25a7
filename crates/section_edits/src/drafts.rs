//! Saves and discards drafts.

use std::collections::HashMap;

use catalogue::lock_section_in;
use database::audit::{self, Act};
use database::{Executes, Unit};
use manuscript::{Block, picture_size, word_count};
use serde_json::json;

use crate::edited_text::{checked_blocks, checked_title};
use crate::model::{SectionDraft, SectionForEditing};
use crate::sections::row;
use crate::store::{self, DraftRow, EditedSectionRow};
use crate::{EditError, Editing, SectionName};

/// A draft that an operator wants to save.
#[derive(Debug, Clone)]
pub struct DraftToSave {
    /// The number of the section's current revision, as the operator loaded it last.
    pub base_revision: i64,
    /// The version of the draft, as the operator loaded or saved it last; 0 if there was no draft.
    pub draft_version: i64,
    pub title: String,
    pub blocks: Vec<Block>,
}

impl Editing {
    /// Saves the draft of a section, and returns the draft as it is stored. Fails with a conflict if the current draft
    /// and revision are not those in `new`.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %name.book_id, section = name.section.get()))]
    #[foundation::boxed]
    pub async fn save_draft(
        &self,
        name: &SectionName,
        new: DraftToSave,
    ) -> Result<SectionDraft, EditError> {
        let title = checked_title(&new.title)?;
        let blocks = new.blocks;
        // Checking a long text takes some milliseconds, so it is done on a blocking thread.
        let checked = tokio::task::spawn_blocking(move || checked_blocks(blocks)).await;
        let mut blocks = checked.map_err(|_| EditError::Empty)??;
        {
            let mut db = self.database.read().await?;
            let section = row(&mut db, name).await?;
            check_pictures(&mut db, &section, &mut blocks).await?;
        }
        let (words, text) = (words_of(&blocks), serde_json::to_string(&blocks)?);
        let (name, now) = (name.clone(), self.clock.unix_seconds());
        let (base_revision, seen) = (new.base_revision, new.draft_version);
        let saved = self.database.write(move |unit| {
            Box::pin(async move {
                let (section, draft) = locked(unit, &name).await?;
                let version = draft.as_ref().map_or(0, |draft| draft.version);
                if version != seen || section.revision != base_revision {
                    return Err(conflict(&name, section, draft));
                }
                // The first version of a draft is the current time, so that it differs from all versions of a discarded
                // draft.
                let version = if version == 0 { now.max(1) } else { version + 1 };
                let saved_by = unit.actor().to_owned();
                let blocks = text;
                let row = DraftRow {
                    base_revision,
                    version,
                    title,
                    words,
                    blocks,
                    saved_at: now,
                    saved_by,
                };
                store::put_draft(unit, section.id, &row).await?;
                // A draft is saved at every pause in typing, so the audit log records only its first save and its end.
                if draft.is_none() {
                    record(unit, "section.draft", &name, now).await?;
                }
                Ok::<_, EditError>(row)
            })
        });
        Ok(SectionDraft::of(saved.await?)?)
    }

    /// Deletes the draft of a section. Fails with a conflict if the draft has another version than the given one.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %name.book_id, section = name.section.get()))]
    #[foundation::boxed]
    pub async fn discard_draft(
        &self,
        name: &SectionName,
        draft_version: i64,
    ) -> Result<(), EditError> {
        let (name, now) = (name.clone(), self.clock.unix_seconds());
        let discarded = self.database.write(move |unit| {
            Box::pin(async move {
                let (section, draft) = locked(unit, &name).await?;
                let Some(stored) = draft else { return Err(EditError::NoDraft) };
                if stored.version != draft_version {
                    return Err(conflict(&name, section, Some(stored)));
                }
                store::drop_draft(unit, section.id).await?;
                record(unit, "section.discard", &name, now).await
            })
        });
        discarded.await
    }
}

/// Returns the number of words in a text.
fn words_of(blocks: &[Block]) -> i64 {
    i64::try_from(word_count(blocks)).unwrap_or(i64::MAX)
}

/// Locks a section, and returns the section and its draft.
pub(crate) async fn locked(
    unit: &mut Unit,
    name: &SectionName,
) -> Result<(EditedSectionRow, Option<DraftRow>), EditError> {
    lock_section_in(unit, name.section).await?;
    let section = row(unit, name).await?;
    let draft = store::draft(unit, section.id).await?;
    Ok((section, draft))
}

/// Returns the error for an operator who saw an older state of a section; it contains the current section.
pub(crate) fn conflict(
    name: &SectionName,
    section: EditedSectionRow,
    draft: Option<DraftRow>,
) -> EditError {
    match SectionForEditing::of(&name.book_id, section, draft) {
        Ok(now) => EditError::Conflict(Box::new(now)),
        Err(error) => error.into(),
    }
}

pub(crate) async fn record(
    unit: &mut Unit,
    action: &'static str,
    name: &SectionName,
    now: i64,
) -> Result<(), EditError> {
    let object = format!("book:{}", name.book_id);
    let details = json!({ "section": name.section });
    Ok(audit::record(unit, &Act { action, object: &object, details }, now).await?)
}

/// Checks that the book has every picture that the blocks show, and sets the width and height of each from the stored
/// picture.
async fn check_pictures(
    db: &mut impl Executes,
    section: &EditedSectionRow,
    blocks: &mut [Block],
) -> Result<(), EditError> {
    let present: Vec<Block> = serde_json::from_str(&section.blocks)?;
    let mut sizes = HashMap::new();
    for block in &present {
        if let Block::Image { image, width, height, .. } = block {
            sizes.insert(image.clone(), (*width, *height));
        }
    }
    let names = || {
        (1_usize..).zip(blocks.iter()).filter_map(|(block, content)| match content {
            Block::Image { image, .. } => Some((block, image.as_str())),
            _ => None,
        })
    };
    let new: Vec<_> = names().filter(|(_, name)| !sizes.contains_key(*name)).collect();
    let known = store::pictures_among(db, section.book, new.iter().map(|(_, name)| *name)).await?;
    let unknown = |block, name: &str| EditError::UnknownPicture { block, name: name.to_owned() };
    for (block, name) in new {
        if !known.iter().any(|known| known == name) {
            return Err(unknown(block, name));
        }
        if !sizes.contains_key(name) {
            let picture = store::picture(db, name).await?;
            let size = picture.and_then(|webp| picture_size(&webp));
            sizes.insert(name.to_owned(), size.ok_or_else(|| unknown(block, name))?);
        }
    }
    for block in blocks {
        if let Block::Image { image, width, height, .. } = block
            && let Some(size) = sizes.get(image)
        {
            (*width, *height) = *size;
        }
    }
    Ok(())
}
