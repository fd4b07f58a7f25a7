//! Records how many sections a reader has read of the book of the campaign that brought the reader.

use database::{DatabaseError, Executes, Unit};

use super::events::{FunnelEvent, record_event};
use super::funnel_step::FunnelStep;
use super::store;
use readers::ReaderId;

/// The funnel steps that a reader reaches by reading sections, each with the number of sections to read.
const REACHED: [(i64, FunnelStep); 2] =
    [(1, FunnelStep::FirstSection), (3, FunnelStep::ThirdSection)];

/// Returns whether the sections that a reader has read of a book need to be counted: a campaign for the book brought
/// the reader, and the reader has not reached the third-section step yet.
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

/// Records the funnel steps that a reader reaches by having read `sections` sections of a book.
#[foundation::boxed]
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
