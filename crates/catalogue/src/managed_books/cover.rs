//! Sets the cover of a book: a picture that an operator uploads, or the drawn cover.

use database::audit::{self, Act};
use manuscript::{Image, Images, cover_sizes, read_picture};
use serde_json::json;

use super::BookEditError;
use super::list::for_editing;
use super::model::{BookForEditing, EditedField};
use crate::book_id::BookId;
use crate::changes::Subject;
use crate::cover_files::{CoverFiles, WIDTHS};
use crate::service::{Catalogue, CatalogueError};
use crate::store;

struct NewCover {
    files: CoverFiles,
    picture: Image,
}

impl Catalogue {
    /// Sets the cover of a book to `picture`, which is re-encoded in every width. If `picture` is `None`, the cover is
    /// drawn from the book's genre and title. Changes nothing and fails with a conflict if `version` is not the book's
    /// current version.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn set_cover(
        &self,
        book_id: &BookId,
        version: i64,
        picture: Option<Vec<u8>>,
    ) -> Result<BookForEditing, BookEditError> {
        let cover = match picture {
            Some(bytes) => Some(self.encoded(bytes).await?),
            None => None,
        };
        let touched = [Subject::Book(book_id.clone()), Subject::Shelves];
        let (recorded, wanted) = (touched.clone(), book_id.clone());
        let now = self.clock.unix_seconds();
        let unit = self.database.write::<_, BookEditError, _>(move |unit| {
            Box::pin(async move {
                store::lock_book(unit, wanted.as_str()).await?;
                let stored = for_editing(unit, &wanted).await?;
                if stored.book.version != version {
                    return Err(BookEditError::Conflict(Box::new(stored)));
                }
                let row = store::managed_book(unit, wanted.as_str()).await?;
                let row = row.ok_or_else(|| BookEditError::NoSuchBook(wanted.clone()))?;
                let (id, former) = (row.listed.id, row.listed.cover);
                let mut edited = stored.edited;
                edited.push(EditedField::Cover);
                edited.sort_unstable();
                edited.dedup();
                let edited = serde_json::to_string(&edited)?;
                let drawn = cover.is_none();
                store::drop_covers(unit, id).await?;
                let mut present = String::new();
                match cover {
                    Some(NewCover { files, picture }) => {
                        let images = Images::from([(files.version.clone(), picture)]);
                        store::put_pictures(unit, id, &images).await?;
                        store::put_cover(unit, id, &files.files).await?;
                        store::set_cover(unit, id, &files.version, &files.colour, &edited).await?;
                        present = files.version;
                    }
                    None => store::set_cover(unit, id, "", "", &edited).await?,
                }
                if !former.is_empty() && former != present {
                    store::unlink_picture(unit, id, &former).await?;
                    store::drop_unused_pictures(unit).await?;
                }
                store::record_changes(unit, &recorded, now).await?;
                let (object, details) = (format!("book:{wanted}"), json!({ "drawn": drawn }));
                let act = Act { action: "book.cover", object: &object, details };
                audit::record(unit, &act, now).await?;
                for_editing(unit, &wanted).await
            })
        });
        let book = unit.await?;
        self.feed.notify(&touched);
        Ok(book)
    }

    /// Decodes an uploaded picture, and encodes it as a cover.
    async fn encoded(&self, bytes: Vec<u8>) -> Result<NewCover, BookEditError> {
        let made = self.jpegs.run(move || {
            let (version, picture) = read_picture(&bytes).map_err(BookEditError::Picture)?;
            let made = cover_sizes(&picture, &WIDTHS);
            let damaged = || CatalogueError::Picture("it cannot be decoded".to_owned());
            let (colour, files) = made.ok_or_else(damaged)?;
            Ok(NewCover { files: CoverFiles { version, colour, files }, picture })
        });
        let failed = |_| CatalogueError::Picture("the decoder failed".to_owned());
        made.await.map_err(failed)?
    }
}
