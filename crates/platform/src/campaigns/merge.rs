//! What becomes of touches when two readers become one, or one is forgotten.

use database::{DatabaseError, Executes, Unit};
use serde::{Deserialize, Serialize};

use super::click::{Touch, Touches};
use super::store::{self, Place, TouchRow};
use crate::reader::ReaderId;

/// What the other reader had before, to be put back.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TouchMerge {
    first: Option<TouchRow>,
    last: Option<TouchRow>,
    changed: bool,
}

/// The earlier of the first touches and the later of the last ones are kept. The guest keeps its own.
pub async fn merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<TouchMerge, DatabaseError> {
    let mut had = [None, None];
    let mut changed = false;
    for (place, kept) in [Place::First, Place::Last].into_iter().zip(&mut had) {
        *kept = store::touch(unit, into, place).await?;
        let brought = store::touch(unit, from, place).await?;
        let better = wins(place, kept.as_ref(), brought.as_ref());
        if better {
            store::set_touch(unit, into, place, brought.as_ref()).await?;
            changed = true;
        }
    }
    let [first, last] = had;
    Ok(TouchMerge { first, last, changed })
}

/// Whether what the guest brings is kept instead.
fn wins(place: Place, kept: Option<&TouchRow>, brought: Option<&TouchRow>) -> bool {
    match (kept, brought) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(kept), Some(brought)) => match place {
            Place::First => brought.at < kept.at,
            Place::Last => brought.at > kept.at,
        },
    }
}

pub async fn undo_merge(
    unit: &mut Unit,
    into: ReaderId,
    merge: &TouchMerge,
) -> Result<(), DatabaseError> {
    if merge.changed {
        store::set_touch(unit, into, Place::First, merge.first.as_ref()).await?;
        store::set_touch(unit, into, Place::Last, merge.last.as_ref()).await?;
    }
    Ok(())
}

pub async fn forget(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    store::set_touch(unit, reader, Place::First, None).await?;
    store::set_touch(unit, reader, Place::Last, None).await
}

/// What is known of how a reader came.
pub async fn touches(db: &mut impl Executes, reader: ReaderId) -> Result<Touches, DatabaseError> {
    let mut told = Touches::default();
    for (place, kept) in [(Place::First, &mut told.first), (Place::Last, &mut told.last)] {
        let Some(row) = store::touch(db, reader, place).await? else { continue };
        let pro_code = store::code_of(db, row.campaign).await?.unwrap_or_default();
        let details = serde_json::from_str(&row.details).unwrap_or_default();
        *kept = Some(Touch { pro_code, variant: row.variant, details, at: row.at });
    }
    Ok(told)
}
