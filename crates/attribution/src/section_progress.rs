//! How far readers get in the book of the campaign that brought them.

use database::{DatabaseError, Executes, Unit};

use super::events::{FunnelEvent, record_event};
use super::funnel_step::FunnelStep;
use super::store;
use readers::ReaderId;

/// The section of a book with which each step is reached, counting those that were read.
const REACHED: [(i64, FunnelStep); 2] =
    [(1, FunnelStep::FirstSection), (3, FunnelStep::ThirdSection)];

/// Whether it matters how many sections of a book a reader has read: a campaign for it brought the
/// reader, and the last of the steps is still to come.
pub async fn tracks_sections(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<bool, DatabaseError> {
    if !store::touches::are_for(db, reader, book).await? {
        return Ok(false);
    }
    Ok(!store::events::has(db, reader, FunnelStep::ThirdSection.name()).await?)
}

/// Writes down which steps a reader has reached who has read so many sections of a book.
pub async fn record_sections(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
    sections: i64,
    at: i64,
) -> Result<(), DatabaseError> {
    for (reached, step) in REACHED {
        if sections >= reached {
            let happened = FunnelEvent { step, key: None, book: Some(book), value: None, at };
            record_event(unit, reader, happened).await?;
        }
    }
    Ok(())
}
