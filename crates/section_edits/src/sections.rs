//! Lists the sections of a book for editing, and loads one of them.

use catalogue::BookId;
use foundation::paging::truncate_page;

use crate::model::{EditableSection, SectionForEditing};
use crate::{EditError, Editing, SectionName, store};

impl Editing {
    /// Returns up to `limit` sections of a book with numbers above `after`, and the cursor of the next page; the cursor
    /// is `None` on the last page. Withdrawn sections come after all others, which are in book order.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn sections(
        &self,
        book_id: &BookId,
        after: i64,
        limit: i64,
    ) -> Result<(Vec<EditableSection>, Option<i64>), EditError> {
        let mut db = self.database.read().await?;
        let book = store::book(&mut db, book_id.as_str()).await?;
        let book = book.ok_or_else(|| EditError::NoSuchBook(book_id.clone()))?;
        let mut rows = store::editable_sections(&mut db, book.id, after, limit + 1).await?;
        let next = truncate_page(&mut rows, limit, |row| row.number);
        let item = |row| EditableSection::of(row, book.section_num, book.free_sections);
        Ok((rows.into_iter().map(item).collect::<Result<_, _>>()?, next))
    }

    /// Returns a section with its published text and, if there is one, its draft.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %name.book_id, section = name.section.get()))]
    #[foundation::boxed]
    pub async fn section(&self, name: &SectionName) -> Result<SectionForEditing, EditError> {
        let mut db = self.database.read().await?;
        let row = self::row(&mut db, name).await?;
        let draft = store::draft(&mut db, row.id).await?;
        Ok(SectionForEditing::of(&name.book_id, row, draft)?)
    }
}

/// Returns the row of a section; fails if the book does not have this section.
pub(crate) async fn row(
    db: &mut impl database::Executes,
    name: &SectionName,
) -> Result<store::EditedSectionRow, EditError> {
    let row = store::edited_section(db, name.book_id.as_str(), name.section).await?;
    row.ok_or_else(|| EditError::NoSuchSection(name.section.get()))
}
