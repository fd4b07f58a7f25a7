//! Keeps the values that an operator set by hand when a new version of the book's file is imported.

use manuscript::{Image, picture_size};

use super::model::EditedField;
use crate::book_id::BookId;
use crate::model::BookDetail;
use crate::new_book::NewBook;
use crate::service::{Catalogue, CatalogueError};
use crate::store::{self, BookVersion};

impl Catalogue {
    /// Returns the version of a book, the version of its release plan and its number of published
    /// sections, by which an import detects that the book was changed after the import loaded it;
    /// `None` if there is no such book.
    pub(crate) async fn version_of(
        &self,
        book_id: &BookId,
    ) -> Result<Option<BookVersion>, CatalogueError> {
        let mut db = self.database.read().await?;
        Ok(store::book_version(&mut db, book_id.as_str()).await?)
    }

    /// Returns `book`, which was read from a file, with the values that an operator set by hand in the stored book.
    pub(crate) async fn with_fields_set_by_hand(
        &self,
        mut book: NewBook,
        stored: &BookDetail,
    ) -> Result<NewBook, CatalogueError> {
        let mut db = self.database.read().await?;
        let known = store::edited_by_hand(&mut db, stored.book_id.as_str()).await?;
        let Some((edited, cover)) = known else { return Ok(book) };
        let edited: Vec<EditedField> = serde_json::from_str(&edited)?;
        for field in edited {
            match field {
                EditedField::Title => book.title.clone_from(&stored.title),
                EditedField::Subtitle => book.subtitle.clone_from(&stored.subtitle),
                EditedField::Authors => book.author.clone_from(&stored.author),
                EditedField::Description => book.desc.clone_from(&stored.desc),
                EditedField::Cover => {
                    book.cover = None;
                    if !cover.is_empty()
                        && let Some(webp) = store::picture(&mut db, &cover).await?
                    {
                        let (width, height) = picture_size(&webp).unwrap_or_default();
                        book.pictures.insert(cover.clone(), Image { width, height, webp });
                        book.cover = Some(cover.clone());
                    }
                }
            }
        }
        Ok(book)
    }
}
