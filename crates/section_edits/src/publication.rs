//! Publishes drafts, and restores earlier revisions.

use std::sync::Arc;

use catalogue::{SectionOwners, WrittenText, lock_books_in, replace_text_in};
use database::Unit;
use database::audit::{self, Act};
use manuscript::{Block, Section};
use section_matching::SectionFingerprint;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::drafts::{conflict, locked, record};
use crate::model::RevisionOrigin;
use crate::store::{self, EditedSectionRow};
use crate::{EditError, Editing, SectionName};

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
    /// the draft has another version than the operator saw, or if the section has a later revision than the one on
    /// which the draft is based.
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

    /// Runs `work`, which changes a section's text, in a unit of work that locks the book.
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
        let (name, owners) = (name.clone(), Arc::clone(&self.owners));
        let now = self.clock.unix_seconds();
        let changed = self.catalogue.change_books::<_, EditError, _>(move |unit| {
            Box::pin(async move {
                let book = [name.book_id.clone()];
                lock_books_in(unit, &book).await?;
                let done = work(unit, &name, &owners, now).await?;
                Ok((done, done.changed.then(|| book.into())))
            })
        });
        changed.await
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
    /// Stores this text as the next revision of a section. Changes nothing if the section already has the same title and
    /// text.
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
            self.check_owners(unit, section, parsed, owners).await?;
        }
        let new = WrittenText { title, blocks, origin: self.origin.as_str() };
        let revision = replace_text_in(unit, section.id, &new, self.now).await?;
        let object = format!("book:{}", name.book_id);
        let details = json!({ "section": name.section, "revision": revision });
        let action = match self.origin {
            RevisionOrigin::Restore => "section.restore",
            RevisionOrigin::Edit | RevisionOrigin::Import => "section.publish",
        };
        audit::record(unit, &Act { action, object: &object, details }, self.now).await?;
        Ok(PublishedText { revision, changed: true })
    }

    /// Fails if readers own the section and the new text contains, by estimate, less than half of the current text.
    async fn check_owners(
        &self,
        unit: &mut Unit,
        section: &EditedSectionRow,
        blocks: Vec<Block>,
        owners: &dyn SectionOwners,
    ) -> Result<(), EditError> {
        let present = Section {
            title: section.title.clone(),
            blocks: serde_json::from_str(&section.blocks)?,
            ..Section::default()
        };
        let new = Section { title: self.text.title.clone(), blocks, ..Section::default() };
        if SectionFingerprint::of(&new).keeps_text_of(&SectionFingerprint::of(&present)) {
            return Ok(());
        }
        match owners.count_owners(unit, &[section.id]).await? {
            0 => Ok(()),
            readers => Err(EditError::Rewritten { readers }),
        }
    }
}
