//! The cover of a book in each format in which it is served: SVG, WebP and JPEG.

use std::sync::Arc;

use bytes::Bytes;
use quick_cache::sync::Cache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinError;

use super::book_id::BookId;
use super::service::{Catalogue, CatalogueError};
use super::store;

/// Widths in pixels in which covers are served as JPEG.
const JPEG_WIDTHS: [u32; 2] = [320, 640];
/// The largest number of cached JPEG files. The largest files have a few hundred kilobytes.
const KEPT: usize = 96;
/// The largest number of JPEG files that are encoded at the same time.
const AT_ONCE: usize = 2;

/// Cache of JPEG files made on request, by book, version of the cover, and width.
pub(super) struct Jpegs {
    kept: Cache<(BookId, String, u32), Bytes>,
    permits: Arc<Semaphore>,
}

impl Default for Jpegs {
    fn default() -> Self {
        Self { kept: Cache::new(KEPT), permits: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Jpegs {
    /// Runs `work`, which decodes or encodes a cover, on a blocking thread, after waiting for one of `AT_ONCE` permits.
    /// The permit is released when `work` ends, even if the caller gives up earlier.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let permits = Arc::clone(&self.permits);
        let turn: OwnedSemaphorePermit =
            permits.acquire_owned().await.expect("the semaphore is never closed");
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        working.await
    }

    async fn make(
        &self,
        work: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
    ) -> Result<Bytes, CatalogueError> {
        let made = self.run(work).await.ok().flatten();
        made.map(Bytes::from).ok_or_else(|| CatalogueError::Picture("a cover as JPEG".to_owned()))
    }
}

impl Catalogue {
    /// Returns the cover that is drawn from a book's genre and title, as SVG, and the version of the cover.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn drawn_cover(&self, book_id: &BookId) -> Result<(String, String), CatalogueError> {
        let (row, tags) = self.covered(book_id).await?;
        let version = ::covers::version(&row.title, &row.author, &tags);
        Ok((::covers::draw(&row.title, &row.author, ::covers::genre(&tags)), version))
    }

    /// Returns the stored cover of a book in this width, as WebP, and the version of the cover. Fails if the book has
    /// no stored cover in this width.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn stored_cover(
        &self,
        book_id: &BookId,
        width: u32,
    ) -> Result<(Vec<u8>, String), CatalogueError> {
        let mut db = self.database.read().await?;
        let found = store::cover(&mut db, book_id.as_str(), i64::from(width)).await?;
        found.map(|(version, bytes)| (bytes, version)).ok_or(CatalogueError::NoSuchPicture)
    }

    /// Returns the cover of a book as JPEG, and the version of the cover. The JPEG is made from the stored cover or,
    /// without one, from the drawn cover.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn cover_jpeg(
        &self,
        book_id: &BookId,
        width: u32,
    ) -> Result<(Bytes, String), CatalogueError> {
        if !JPEG_WIDTHS.contains(&width) {
            return Err(CatalogueError::NoSuchPicture);
        }
        let (row, tags) = self.covered(book_id).await?;
        let drawn = row.cover.is_empty();
        let version = match drawn {
            true => ::covers::version(&row.title, &row.author, &tags),
            false => row.cover.clone(),
        };
        let key = (book_id.clone(), version.clone(), width);
        if let Some(jpeg) = self.jpegs.kept.get(&key) {
            return Ok((jpeg, version));
        }
        // The spawned task stores the JPEG even if the client gives up. Otherwise every repeated and aborted request
        // would encode the same JPEG again.
        let (catalogue, book_id) = (self.clone(), book_id.clone());
        let making = tokio::spawn(async move {
            let made = async {
                if drawn {
                    let svg = ::covers::draw(&row.title, &row.author, ::covers::genre(&tags));
                    return catalogue
                        .jpegs
                        .make(move || ::covers::raster::drawn(&svg, width))
                        .await;
                }
                let (webp, _) = catalogue.stored_cover(&book_id, width).await?;
                catalogue.jpegs.make(move || ::covers::raster::stored(&webp)).await
            };
            catalogue.jpegs.kept.get_or_insert_async(&key, made).await
        });
        let failed = |_| CatalogueError::Picture("a cover as JPEG".to_owned());
        Ok((making.await.map_err(failed)??, version))
    }

    /// Returns the data from which the cover of a book is drawn: the book's row, as lists show it, and the book's tags.
    /// Fails if there is no such book.
    async fn covered(
        &self,
        book_id: &BookId,
    ) -> Result<(store::ListRow, Vec<String>), CatalogueError> {
        let mut db = self.database.read().await?;
        let row = store::list_row(&mut db, book_id.as_str()).await?;
        let row = row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
        let tags = serde_json::from_str(&row.tags)?;
        Ok((row, tags))
    }
}
