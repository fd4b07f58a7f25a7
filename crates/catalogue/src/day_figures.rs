use crate::{Catalogue, CatalogueError, store};

/// How many readers read how many sections on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayReads {
    pub readers: i64,
    /// Sections, each counted once for each reader.
    pub sections: i64,
}

impl Catalogue {
    /// Returns how much was read on a day, in days since 1970, in UTC.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn reads_on(&self, day: i64) -> Result<DayReads, CatalogueError> {
        let (readers, sections) = store::read_on(&mut self.database.read().await?, day).await?;
        Ok(DayReads { readers, sections })
    }
}
