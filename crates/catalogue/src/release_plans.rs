//! The release plan of a book: which of its sections are published when. `release_calendar` has the rules by which
//! operators change it.
//!
//! Promises:
//! * published sections come first in a book and are no part of its plan, so a change of the plan never unpublishes a
//!   section;
//! * a change names the version of the plan that the operator saw;
//! * sections are published in the order of the book, and those without a time come last.

use database::Unit;
use database::audit::{self, Act};
use serde_json::Value;

use super::book_id::BookId;
use super::changes::Subject;
use super::keys::SectionKey;
use super::service::{Catalogue, CatalogueError};
use super::store;
use super::version::opening_of_book;

/// The stored publication time of a section that is planned and has no time yet.
pub(crate) const PLANNED: i64 = NOT_SCHEDULED;
/// The value of `publish_at` in the database for a section that is planned and has no time yet.
pub const NOT_SCHEDULED: i64 = i64::MAX;

/// The release plan of a book: its unpublished sections, with their publication times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReleasePlan {
    pub book_id: BookId,
    /// Number of published sections.
    pub section_num: i64,
    /// Version number of the plan: each change raises the number by one.
    pub version: i64,
    /// The unpublished sections in book order. Sections with a publication time come first, with ascending times.
    pub waiting: Vec<WaitingSection>,
}

/// An unpublished section in a release plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingSection {
    pub section: SectionKey,
    pub number: i64,
    pub title: String,
    pub words: i64,
    /// When the section will be published, in Unix seconds; `None` if it has no time yet.
    pub at: Option<i64>,
    /// Whether readers get no notifications when the section is published.
    pub silent: bool,
}

/// The new number, publication time and notification setting of a section in a changed release plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedRelease {
    pub section: SectionKey,
    pub number: i64,
    pub at: Option<i64>,
    pub silent: bool,
}

impl Catalogue {
    /// Returns the release plan of a book.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn release_plan(&self, book_id: &BookId) -> Result<ReleasePlan, CatalogueError> {
        store::release_plan(&mut self.database.read().await?, book_id).await
    }

    /// Changes the release plan of a book: `change` gets the current plan, and returns the new state of all unpublished
    /// sections, in book order, and the details for the audit log. If `change` fails, nothing is changed.
    pub async fn change_release_plan<E, F>(&self, book_id: &BookId, change: F) -> Result<(), E>
    where
        E: From<CatalogueError> + From<database::DatabaseError> + Send + 'static,
        F: FnOnce(&ReleasePlan) -> Result<(Vec<ChangedRelease>, Value), E> + Send + 'static,
    {
        let touched = [Subject::Book(book_id.clone())];
        let (recorded, wanted) = (touched.clone(), book_id.clone());
        let now = self.clock.unix_seconds();
        let unit = self.database.write::<_, E, _>(move |unit| {
            Box::pin(async move {
                // Releases lock the row too, so no section of the plan is published meanwhile.
                store::lock_book(unit, wanted.as_str()).await?;
                let plan = store::release_plan(unit, &wanted).await?;
                let (changed, details) = change(&plan)?;
                store::put_release_plan(unit, &plan, &changed).await?;
                if plan.section_num == 0 && changed.first().is_some_and(|first| first.number == 1) {
                    refresh_opening(unit, &wanted).await?;
                }
                store::record_changes(unit, &recorded, now).await?;
                let object = format!("book:{wanted}");
                let act = Act { action: "release.plan", object: &object, details };
                audit::record(unit, &act, now).await?;
                Ok(())
            })
        });
        unit.await?;
        self.feed.notify(&touched);
        Ok(())
    }
}

/// Updates the stored opening of a book, which the book page shows, from the current first section of the book.
/// Called when the first section may have changed, so that the page never shows the text of an unpublished section.
async fn refresh_opening(unit: &mut Unit, book_id: &BookId) -> Result<(), CatalogueError> {
    let Some(row) = store::managed_book(unit, book_id.as_str()).await? else { return Ok(()) };
    let (book, free_sections) = (row.listed.id, row.listed.free_sections);
    match opening_of_book(unit, book, free_sections).await? {
        Some(opening) => Ok(store::set_opening(unit, book, &opening).await?),
        None => Ok(()),
    }
}
