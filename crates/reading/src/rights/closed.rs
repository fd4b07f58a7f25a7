use std::collections::HashSet;

use super::service::{Rights, RightsError};
use catalogue::ListedSection;
use readers::ReaderId;

impl Rights {
    /// Identities of the sections of one book that a reader may not read.
    pub async fn closed(
        &self,
        reader: ReaderId,
        book: i64,
        sections: &[ListedSection],
    ) -> Result<HashSet<i64>, RightsError> {
        if sections.iter().all(|section| section.free) {
            return Ok(HashSet::new());
        }
        let held = self.held_of_book(Some(reader), book).await?;
        let closed = sections.iter().filter(|section| !held.opens(section));
        Ok(closed.map(|section| section.identity).collect())
    }
}
