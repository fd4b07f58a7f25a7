use foundation::calendar::DAY;
use money::payments::{Revenue, revenue};
use money::wallet::unlocks_between;
use serde::Serialize;
use site::App;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// Figures of the site for one UTC day: how much was read and unlocked, new guests, and revenue.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DayFigures)]
pub(crate) struct Figures {
    /// Number of readers who read at least one section.
    #[schema(minimum = 0)]
    readers: i64,
    /// Number of sections that were read. A section counts once for each reader who read it.
    #[schema(minimum = 0)]
    sections: i64,
    /// Number of sections that were unlocked, with coins or without.
    #[schema(minimum = 0)]
    unlocks: i64,
    /// Number of new guests.
    #[schema(minimum = 0)]
    guests: i64,
    /// Payments of the day minus their refunds, as a sum per currency. Simulated payments are not counted.
    revenue: Vec<Revenue>,
}

/// Returns the usage and revenue figures of the UTC day `day`, which is a number of days since
/// 1970-01-01.
pub(super) async fn figures(app: &App, day: i64) -> Result<Figures, ConsoleError> {
    let reads = app.catalogue.reads_on(day).await?;
    let (from, until) = (day * DAY, (day + 1) * DAY);
    let mut db = app.database.read_costly().await?;
    Ok(Figures {
        readers: reads.readers,
        sections: reads.sections,
        unlocks: unlocks_between(&mut db, from, until).await?,
        guests: readers::created_between(&mut db, from, until).await?,
        revenue: revenue(&mut db, from, until).await?,
    })
}
