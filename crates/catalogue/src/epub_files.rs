//! Exports books as EPUB files.

use std::io::{Cursor, Seek, Write};
use std::net::IpAddr;
use std::sync::Arc;

use bytes::Bytes;
use epub_writer::WriteError;
use manuscript::Image;
use quick_cache::Weighter;
use quick_cache::sync::Cache as BoundedCache;

use super::book_id::BookId;
use super::full_book::FullBook;
use super::model::SHARE_PIC;
use super::service::{Catalogue, CatalogueError};
use super::store;
use foundation::costly_work::{CostlyWork, Turn, WaitingLine};
use foundation::rate_limit::NetworkLimit;

/// The largest number of EPUB files that are written at the same time, because each holds a whole book in memory.
const AT_ONCE: usize = 2;
const WAITING: usize = 16;
/// The number of files that one network may request in a burst. After the burst, the network may
/// request one more file every [`SECONDS_A_FILE`] seconds.
const BURST: u32 = 30;
const SECONDS_A_FILE: u32 = 10;
const CACHE_BYTES: u64 = 64 << 20;
const FILES: usize = 64;

/// Writes the book `whole` to `to`, as an EPUB file. The output is deterministic: the same book gives the same bytes.
pub fn write_epub<W: Write + Seek>(
    whole: &FullBook,
    publisher: &str,
    to: W,
) -> Result<W, WriteError> {
    epub_writer::write(&whole.book, &options(whole, publisher), to)
}

/// Writes the book `whole` as EPUB for reading programs that support neither WebP nor SVG covers: all images are JPEG
/// or PNG.
pub fn write_epub_for_old_readers<W: Write + Seek>(
    whole: &FullBook,
    publisher: &str,
    to: W,
) -> Result<W, WriteError> {
    let mut book = whole.book.clone();
    let drawn = whole.drawn_cover.as_deref();
    let cover = drawn.and_then(|svg| ::covers::raster::drawn(svg, SHARE_PIC.0));
    if let Some(webp) = cover.and_then(|jpeg| manuscript::to_webp(&jpeg)) {
        let (name, (width, height)) = ("cover".to_owned(), SHARE_PIC);
        book.images.insert(name.clone(), Image { width, height, webp });
        book.cover = Some(name);
    }
    let options = epub_writer::Options { old_readers: true, ..options(whole, publisher) };
    epub_writer::write(&book, &options, to)
}

fn options(whole: &FullBook, publisher: &str) -> epub_writer::Options {
    epub_writer::Options {
        identifier: format!("urn:dogear:book:{}", whole.book_id),
        modified: whole.update_time,
        publisher: Some(publisher.to_owned()),
        cover_svg: whole.drawn_cover.clone(),
        labels: epub_writer::Labels {
            contents: "Contents".to_owned(),
            title_page: "Title page".to_owned(),
            start: "Start reading".to_owned(),
        },
        old_readers: false,
    }
}

/// The id of a book, and a string that changes whenever the book's EPUB file changes.
type FileKey = (BookId, String);

#[derive(Clone)]
struct ByBytes;

impl Weighter<FileKey, Bytes> for ByBytes {
    fn weight(&self, _: &FileKey, file: &Bytes) -> u64 {
        file.len() as u64 + 64
    }
}

/// Builds EPUB files, two at a time, and caches the files of free books. Cheap to clone.
#[derive(Clone)]
pub struct Downloads(Arc<Inner>);

struct Inner {
    catalogue: Catalogue,
    publisher: String,
    work: CostlyWork,
    files: BoundedCache<FileKey, Bytes, ByBytes>,
}

impl Downloads {
    pub fn new(catalogue: Catalogue, publisher: &str) -> Self {
        Self(Arc::new(Inner {
            catalogue,
            publisher: publisher.to_owned(),
            work: CostlyWork::new(
                NetworkLimit::new(BURST, SECONDS_A_FILE),
                WaitingLine::new(AT_ONCE, WAITING),
            ),
            files: BoundedCache::with_weighter(FILES, CACHE_BYTES, ByBytes),
        }))
    }

    /// Counts a request for a file towards the rate limit of the network of the client address `from`. Fails if the
    /// limit is exceeded.
    pub fn admit(&self, from: Option<IpAddr>) -> Result<(), CatalogueError> {
        Ok(self.0.work.admit(from, self.0.catalogue.clock.unix_seconds())?)
    }

    /// Returns the EPUB of a book. Fails with `NotFree` unless all published sections of the book are free, and with
    /// `NoSuchBook` if the book has no published section.
    #[foundation::boxed]
    pub async fn epub(&self, book_id: &BookId) -> Result<Bytes, CatalogueError> {
        let inner = &self.0;
        let book = inner.catalogue.list_item(book_id).await?;
        let book = book.filter(|book| book.section_num > 0);
        let book = book.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
        if book.free_sections < book.section_num {
            return Err(CatalogueError::NotFree);
        }
        let state = inner.catalogue.content_state(book_id).await?;
        let key = (book_id.clone(), format!("{}-{state}", book.update_time));
        if let Some(file) = inner.files.get(&key) {
            return Ok(file);
        }
        let turn = inner.work.turn().await?;
        if let Some(file) = inner.files.get(&key) {
            return Ok(file);
        }
        // Exactly the sections that were free at the check above, even if more are published meanwhile.
        let whole = inner.catalogue.whole(book_id, book.section_num).await?;
        let file = inner.write(whole, turn).await?;
        inner.files.insert(key, file.clone());
        Ok(file)
    }

    /// Loads a book with the future `reading`, writes it as EPUB, and returns the file. Waits until
    /// fewer than `AT_ONCE` other files are being written before it loads the book; fails if too
    /// many callers wait. The file is not cached, because it contains the sections that one reader
    /// may read.
    pub async fn written<E: From<CatalogueError>>(
        &self,
        reading: impl Future<Output = Result<FullBook, E>>,
    ) -> Result<Bytes, E> {
        let turn = self.0.work.turn().await.map_err(CatalogueError::from)?;
        Ok(self.0.write(reading.await?, turn).await?)
    }
}

impl Catalogue {
    async fn content_state(&self, book_id: &BookId) -> Result<String, CatalogueError> {
        let mut db = self.database.read().await?;
        let state = store::content_state(&mut db, book_id.as_str()).await?;
        state.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))
    }
}

impl Inner {
    /// Writes a book as EPUB on a blocking thread. `turn` is the caller's permit to write a file.
    /// The permit is released when the file is written, even if the caller stops waiting.
    async fn write(&self, whole: FullBook, turn: Turn) -> Result<Bytes, CatalogueError> {
        let publisher = self.publisher.clone();
        let writing = tokio::task::spawn_blocking(move || {
            let written = write_epub(&whole, &publisher, Cursor::new(Vec::new()));
            drop(turn);
            written
        });
        let failed = CatalogueError::Export;
        let written = writing.await.map_err(|_| failed("the writer panicked".to_owned()))?;
        Ok(Bytes::from(written.map_err(|error| failed(error.to_string()))?.into_inner()))
    }
}
