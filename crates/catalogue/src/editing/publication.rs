//! Publishes drafts, and restores earlier revisions.

use database::Unit;
use database::audit::{self, Act};
use manuscript::{Block, Section, word_count};
use section_matching::SectionFingerprint;
use serde::Serialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use utoipa::ToSchema;

use super::drafts::{conflict, locked, record};
use super::model::{RevisionOrigin, SectionState};
use super::{EditError, Editing, KEPT_REVISIONS, SectionName, text_hash};
use crate::changes::Subject;
use crate::narration;
use crate::owned_sections::SectionOwners;
use crate::rows::count;
use crate::store::{self, EditedSectionRow, EditedText, NewText};
use crate::version::opening_of;

/// The request of an operator to publish a draft.
#[derive(Debug, Clone, Copy)]
pub struct DraftToPublish {
    /// The version of the draft that the operator loaded or saved last.
    pub draft_version: i64,
    /// Whether to publish even if readers own the section and the new text lacks more than half of the current text.
    pub replace_owned: bool,
}

/// The request of an operator to restore a revision of a section.
#[derive(Debug, Clone, Copy)]
pub struct RevisionToRestore {
    pub revision: i64,
    /// The number of the current revision, as the operator saw it.
    pub current: i64,
    /// Whether to restore even if readers own the section and the restored text lacks more than half of the current
    /// text.
    pub replace_owned: bool,
}

/// The result of publishing a draft or restoring a revision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct PublishedText {
    /// Number of the section's current revision.
    #[schema(minimum = 1, example = 3)]
    pub revision: i64,
    /// Whether the text of the section changed; false if the new text is the same as before.
    #[schema(example = true)]
    pub changed: bool,
}

impl Editing {
    /// Publishes the draft of a section: the draft becomes the section's text, and is deleted. Fails with a conflict if
    /// the draft has another version than the operator saw, or if the section got another text after the draft was
    /// begun.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %name.book_id, section = name.section.get()))]
    #[foundation::boxed]
    pub async fn publish_draft(
        &self,
        name: &SectionName,
        wanted: DraftToPublish,
    ) -> Result<PublishedText, EditError> {
        let DraftToPublish { draft_version, replace_owned } = wanted;
        self.change(name, move |unit, name, owners, now| {
            Box::pin(async move {
                let (section, draft) = locked(unit, name).await?;
                let Some(draft) = draft else { return Err(EditError::NoDraft) };
                if draft.version != draft_version || draft.base_revision != section.revision {
                    return Err(conflict(name, section, Some(draft)));
                }
                store::drop_draft(unit, section.id).await?;
                let text = Text { title: draft.title, blocks: draft.blocks };
                let new = Replacement { text, origin: RevisionOrigin::Edit, replace_owned, now };
                let published = new.store(unit, name, &section, owners.as_ref()).await?;
                if !published.changed {
                    // The draft had the same text as the published section, so it was deleted without a publication.
                    record(unit, "section.discard", name, now).await?;
                }
                Ok(published)
            })
        })
        .await
    }

    /// Restores an earlier revision: its text becomes the section's text again, as a new revision. A draft is not
    /// changed, but must be saved again before it can be published. Fails with a conflict if the section has another
    /// revision than the operator saw.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %name.book_id, section = name.section.get()))]
    #[foundation::boxed]
    pub async fn restore(
        &self,
        name: &SectionName,
        wanted: RevisionToRestore,
    ) -> Result<PublishedText, EditError> {
        let RevisionToRestore { revision, current, replace_owned } = wanted;
        self.change(name, move |unit, name, owners, now| {
            Box::pin(async move {
                let (section, draft) = locked(unit, name).await?;
                if section.revision != current {
                    return Err(conflict(name, section, draft));
                }
                let earlier = store::revision_text(unit, section.id, revision).await?;
                let earlier = earlier.ok_or(EditError::NoSuchRevision(revision))?;
                let text = Text { title: earlier.revision.title, blocks: earlier.blocks };
                let new = Replacement { text, origin: RevisionOrigin::Restore, replace_owned, now };
                new.store(unit, name, &section, owners.as_ref()).await
            })
        })
        .await
    }

    /// Runs `work`, which changes a section's text, in a unit of work that locks the book. If the text changed,
    /// notifies the caches.
    async fn change<F>(&self, name: &SectionName, work: F) -> Result<PublishedText, EditError>
    where
        F: for<'u> FnOnce(
                &'u mut Unit,
                &'u SectionName,
                &'u Arc<dyn SectionOwners>,
                i64,
            ) -> database::BoxFuture<'u, Result<PublishedText, EditError>>
            + Send
            + 'static,
    {
        let (wanted, owners) = (name.clone(), Arc::clone(&self.owners));
        let now = self.catalogue.clock.unix_seconds();
        // Lists show the word count and the opening of a book, so cached lists are outdated too.
        let touched = [Subject::Book(name.book_id.clone()), Subject::Shelves];
        let recorded = touched.clone();
        let unit = self.catalogue.database.write::<_, EditError, _>(move |unit| {
            Box::pin(async move {
                store::lock_book(unit, wanted.book_id.as_str()).await?;
                let done = work(unit, &wanted, &owners, now).await?;
                if done.changed {
                    store::record_changes(unit, &recorded, now).await?;
                }
                Ok(done)
            })
        });
        let done = unit.await?;
        if done.changed {
            self.catalogue.feed.notify(&touched);
        }
        Ok(done)
    }
}

struct Text {
    title: String,
    /// The blocks of the text as JSON, the form in which the database stores them.
    blocks: String,
}

struct Replacement {
    text: Text,
    origin: RevisionOrigin,
    replace_owned: bool,
    now: i64,
}

impl Replacement {
    /// Stores this text as the next revision of a section, and updates the book's word count, opening and fingerprint.
    /// Changes nothing if the section already has the same title and text.
    async fn store(
        &self,
        unit: &mut Unit,
        name: &SectionName,
        section: &EditedSectionRow,
        owners: &dyn SectionOwners,
    ) -> Result<PublishedText, EditError> {
        let Text { title, blocks } = &self.text;
        if (title, blocks) == (&section.title, &section.blocks) {
            return Ok(PublishedText { revision: section.revision, changed: false });
        }
        let parsed: Vec<Block> = serde_json::from_str(blocks)?;
        if parsed.is_empty() {
            return Err(EditError::Empty);
        }
        if !self.replace_owned {
            self.check_owners(unit, section, &parsed, owners).await?;
        }
        let words = count(word_count(&parsed));
        store::archive_texts(unit, &[section.id], KEPT_REVISIONS).await?;
        let before = match section.imported.as_str() {
            "" => text_hash(&section.title, &section.blocks),
            known => known.to_owned(),
        };
        let imported = if before == text_hash(title, blocks) { "" } else { before.as_str() };
        let (origin, at) = (self.origin.as_str(), self.now);
        let narration = serde_json::to_string(&narration::after_edit(
            serde_json::from_str(&section.narration)?,
            &serde_json::from_str::<Vec<Block>>(&section.blocks)?,
            &parsed,
        ))?;
        let new = NewText { title, words, blocks, narration: &narration, origin, imported, at };
        store::set_text(unit, section.id, &new).await?;
        self.store_book(unit, name, section, &parsed, words).await?;
        let object = format!("book:{}", name.book_id);
        let revision = section.revision + 1;
        let details = json!({ "section": name.section, "revision": revision });
        let action = match self.origin {
            RevisionOrigin::Restore => "section.restore",
            RevisionOrigin::Edit | RevisionOrigin::Import => "section.publish",
        };
        audit::record(unit, &Act { action, object: &object, details }, self.now).await?;
        Ok(PublishedText { revision, changed: true })
    }

    async fn store_book(
        &self,
        unit: &mut Unit,
        name: &SectionName,
        section: &EditedSectionRow,
        blocks: &[Block],
        words: i64,
    ) -> Result<(), EditError> {
        let known = store::fingerprint(unit, name.book_id.as_str()).await?;
        let mut hash = Sha256::new();
        hash.update(known.unwrap_or_default());
        hash.update(section.id.get().to_be_bytes());
        hash.update(text_hash(&self.text.title, &self.text.blocks));
        let opening = match section.number {
            1 => Some(serde_json::to_string(&opening_of(blocks, section.free_sections))?),
            _ => None,
        };
        let is_out = section.state() == SectionState::Published;
        let edited = EditedText {
            more_words: if is_out { words - section.words } else { 0 },
            opening,
            fingerprint: &hex::encode(hash.finalize()),
        };
        Ok(store::set_edited(unit, section.book, &edited).await?)
    }

    /// Fails if readers own the section and the new text contains, by estimate, less than half of the current text.
    async fn check_owners(
        &self,
        unit: &mut Unit,
        section: &EditedSectionRow,
        blocks: &[Block],
        owners: &dyn SectionOwners,
    ) -> Result<(), EditError> {
        let present = Section {
            title: section.title.clone(),
            blocks: serde_json::from_str(&section.blocks)?,
            ..Section::default()
        };
        let title = self.text.title.clone();
        let new = Section { title, blocks: blocks.to_vec(), ..Section::default() };
        if SectionFingerprint::of(&new).keeps_text_of(&SectionFingerprint::of(&present)) {
            return Ok(());
        }
        match owners.count_owners(unit, &[section.id]).await? {
            0 => Ok(()),
            readers => Err(EditError::Rewritten { readers }),
        }
    }
}
