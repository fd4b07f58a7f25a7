//! Lists the revisions of a section, and loads one of them.

use foundation::paging::truncate_page;

use crate::model::{RevisionText, SectionRevision};
use crate::sections::row;
use crate::{EditError, Editing, SectionName, store};

impl Editing {
    /// Returns up to `limit` revisions of a section with numbers below `before`, the newest first, and the cursor of
    /// the next page; the cursor is `None` on the last page. Without `before`, the list begins with the current
    /// revision.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %name.book_id, section = name.section.get()))]
    #[foundation::boxed]
    pub async fn revisions(
        &self,
        name: &SectionName,
        before: Option<i64>,
        limit: i64,
    ) -> Result<(Vec<SectionRevision>, Option<i64>), EditError> {
        let mut db = self.database.read().await?;
        let row = row(&mut db, name).await?;
        let mut list = Vec::new();
        if before.is_none() {
            list.push(SectionRevision::current(&row));
        }
        let before = before.unwrap_or(row.revision);
        let earlier = store::revisions(&mut db, row.id, before, limit + 1).await?;
        list.extend(earlier.into_iter().map(SectionRevision::earlier));
        let next = truncate_page(&mut list, limit, |revision| revision.revision);
        Ok((list, next))
    }

    /// Returns a revision of a section, current or earlier, with its text.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %name.book_id, section = name.section.get()))]
    #[foundation::boxed]
    pub async fn revision(
        &self,
        name: &SectionName,
        revision: i64,
    ) -> Result<RevisionText, EditError> {
        let mut db = self.database.read().await?;
        let row = row(&mut db, name).await?;
        if row.revision == revision {
            return Ok(RevisionText::current(&row)?);
        }
        let earlier = store::revision_text(&mut db, row.id, revision).await?;
        Ok(RevisionText::earlier(earlier.ok_or(EditError::NoSuchRevision(revision))?)?)
    }
}
