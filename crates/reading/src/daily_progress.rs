//! Computes how long a reader read in a period, such as one day, and whether the reader finished a
//! section in it. Rewards depend on the results.

use database::Executes;

use super::service::ReadingError;
use super::store;
use super::store::positions::SectionVisit;
use readers::ReaderId;

/// Largest plausible reading speed, in words per second: a reader who is faster than this has skipped the section.
const MOST_WORDS_A_SECOND: i64 = 20;
/// Shortest time, in seconds, that a reader must spend in a section for the section to count as read, however few words
/// the section has.
const SHORTEST: i64 = 10;

/// Returns how many seconds the reader read on `day`: a calendar day in the reader's time zone, in days since
/// 1970-01-01.
pub async fn seconds_on(
    db: &mut impl Executes,
    reader: ReaderId,
    day: i64,
) -> Result<i64, ReadingError> {
    let days = store::time::days(db, reader, day, day + 1).await?;
    Ok(days.first().map_or(0, |day| day.seconds))
}

/// A reader's total reading time and reading days over a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReadingTotal {
    pub seconds: i64,
    /// Number of days on which the reader read anything.
    pub days: i64,
}

/// Returns the reader's total reading time and reading days from the calendar day `day` on, given in days since
/// 1970-01-01. Reading of guests before they were merged into this reader does not count.
pub async fn own_reading_since(
    db: &mut impl Executes,
    reader: ReaderId,
    day: i64,
) -> Result<ReadingTotal, ReadingError> {
    let (seconds, days) = store::time::own_total(db, reader, day).await?;
    Ok(ReadingTotal { seconds, days })
}

/// Returns whether the reader read a section to its end, or finished a book, between `from`
/// (inclusive) and `until` (exclusive), in Unix seconds. A section counts as read to its end if the
/// reader has a position in it and a later position in the next section, after enough time to read
/// its words.
pub async fn finished_section(
    db: &mut impl Executes,
    reader: ReaderId,
    from: i64,
    until: i64,
) -> Result<bool, ReadingError> {
    if went_on(&store::positions::visits(db, reader, from, until).await?) {
        return Ok(true);
    }
    Ok(store::library::finished(db, reader, from, until).await? > 0)
}

/// Returns whether the reader went from any section to the next section after enough time to read the first of the two
/// sections. `visits` are ordered by book and section.
fn went_on(visits: &[SectionVisit]) -> bool {
    visits.windows(2).any(|pair| {
        let [one, next] = pair else { return false };
        let takes = (one.words / MOST_WORDS_A_SECOND).max(SHORTEST);
        (one.book, one.number + 1) == (next.book, next.number)
            && next.last_at - one.first_at >= takes
    })
}

pub async fn has_library(db: &mut impl Executes, reader: ReaderId) -> Result<bool, ReadingError> {
    Ok(store::library::has_any(db, reader).await?)
}

#[cfg(test)]
mod tests {
    use catalogue::BookKey;

    use super::*;

    #[test]
    fn a_section_is_finished_when_the_next_is_opened_after_its_minimum_time() {
        let visit = |book, number, first_at, last_at| SectionVisit {
            book: BookKey::new(book),
            number,
            first_at,
            last_at,
            words: 2000,
        };
        assert!(went_on(&[visit(1, 3, 0, 90), visit(1, 4, 100, 100)]));
        assert!(!went_on(&[visit(1, 3, 0, 90), visit(1, 4, 99, 99)]), "too quick");
        assert!(!went_on(&[visit(1, 3, 0, 900), visit(1, 5, 900, 900)]), "not the next one");
        assert!(!went_on(&[visit(1, 3, 0, 900), visit(2, 4, 900, 900)]), "another book");
        assert!(!went_on(&[visit(1, 3, 900, 900), visit(1, 4, 0, 10)]), "back");
    }
}
