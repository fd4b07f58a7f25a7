use crate::{Catalogue, CatalogueError, store};

/// The number of readers who read on one UTC day, and the number of sections that they read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayReads {
    pub readers: i64,
    /// Number of sections that were read; a section counts once for each reader who read it.
    pub sections: i64,
}

impl Catalogue {
    /// Returns how many readers read on a UTC day, and how many sections they read. `day` is the
    /// number of days since 1970-01-01.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn reads_on(&self, day: i64) -> Result<DayReads, CatalogueError> {
        let (readers, sections) = store::read_on(&mut self.database.read().await?, day).await?;
        Ok(DayReads { readers, sections })
    }
}
