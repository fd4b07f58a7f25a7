//! The stored report of a book's last import.

use manuscript::ImportReport;

use super::book_id::BookId;
use super::service::{Catalogue, CatalogueError};
use super::store;

/// The report of a book's last import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredReport {
    /// When the book was imported, in Unix seconds.
    pub imported_at: i64,
    pub report: ImportReport,
}

impl Catalogue {
    /// Returns the report of the book's last import; `None` if the book was never imported, or was imported before
    /// reports were stored.
    #[foundation::boxed]
    pub async fn import_report(
        &self,
        book_id: &BookId,
    ) -> Result<Option<StoredReport>, CatalogueError> {
        let mut db = self.database.read().await?;
        let Some((imported_at, report)) = store::report(&mut db, book_id.as_str()).await? else {
            let known = store::fingerprint(&mut db, book_id.as_str()).await?;
            return known.map(|_| None).ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()));
        };
        Ok(Some(StoredReport { imported_at, report: serde_json::from_str(&report)? }))
    }

    pub(super) async fn save_report(
        &self,
        book_id: &BookId,
        report: &ImportReport,
    ) -> Result<(), CatalogueError> {
        let (book_id, report) = (book_id.clone(), serde_json::to_string(report)?);
        let now = self.clock.unix_seconds();
        let write = self.database.write(move |unit| {
            Box::pin(async move {
                store::put_report(unit, book_id.as_str(), &report, now).await?;
                Ok::<_, CatalogueError>(())
            })
        });
        write.await
    }
}
