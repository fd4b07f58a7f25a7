use std::collections::HashSet;

use super::service::{Rights, RightsError};
use catalogue::{BookKey, ListedSection, SectionKey};
use readers::ReaderId;

impl Rights {
    /// Returns which of `sections` the reader may not read. All `sections` must belong to `book`.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn locked_sections(
        &self,
        reader: ReaderId,
        book: BookKey,
        sections: &[ListedSection],
    ) -> Result<HashSet<SectionKey>, RightsError> {
        if sections.iter().all(|section| section.free) {
            return Ok(HashSet::new());
        }
        let held = self.access_to_book(Some(reader), book).await?;
        let locked_sections = sections.iter().filter(|section| !held.opens(section));
        Ok(locked_sections.map(|section| section.identity).collect())
    }
}
