use database::{DatabaseError, Unit};

use super::store;
use readers::{self, ReaderId};

/// Erases the attribution data of a reader and of all guests merged into the reader. Funnel events stay, but are
/// anonymised.
#[foundation::boxed]
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    for reader in readers::with_merged(unit, reader).await? {
        store::touches::erase(unit, reader).await?;
        store::variants::erase(unit, reader).await?;
        store::consent::set(unit, reader, None).await?;
        store::events::drop_waiting(unit, reader).await?;
        store::events::anonymize(unit, reader).await?;
    }
    Ok(())
}
