use database::{DatabaseError, Unit};

use super::store;
use readers::{self, ReaderId};

/// Takes away how a reader came, with that of all guests who became part of the reader. What happened
/// stays, without anybody's name.
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
