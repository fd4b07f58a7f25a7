//! Counts which sections were read, for rankings. Only sections that are open to the reader count.

use foundation::network::Network;

use super::service::{Rights, RightsError};
use catalogue::{BookId, Counted, ReadBy};
use readers::ReaderId;

/// A section, by its number, that a device reports as read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadSection {
    pub book_id: BookId,
    pub number: i64,
}

impl Rights {
    /// Counts that a reader read a section, once per section and day. `network` is the network from which the request
    /// came. From one network, only a limited number of readers count per book and day.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id, section = number))]
    #[foundation::boxed]
    pub async fn count_read(
        &self,
        reader: ReaderId,
        network: Option<Network>,
        book_id: &BookId,
        number: i64,
    ) -> Result<Counted, RightsError> {
        let by = ReadBy { reader: reader.get(), network };
        if self.catalogue.is_counted(by, book_id, number).await? {
            return Ok(Counted::Again);
        }
        let (book, section) = self.catalogue.full_section(book_id, number).await?;
        if !self.may_read(Some(reader), book.id, &section).await? {
            return Ok(Counted::Locked);
        }
        Ok(self.catalogue.count_read(by, book_id, number).await?)
    }

    /// Counts sections that a device reports as read. A failure is only logged, since the data that the device sent is
    /// already stored.
    #[foundation::boxed]
    pub async fn count_reported(
        &self,
        reader: ReaderId,
        network: Option<Network>,
        sections: &[ReadSection],
    ) {
        for ReadSection { book_id, number } in sections {
            if let Err(error) = self.count_read(reader, network, book_id, *number).await {
                tracing::warn!(%error, "a read could not be counted");
            }
        }
    }
}
