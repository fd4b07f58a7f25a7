//! Finds notifications to be sent, with one query for each kind of notification.

use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all};

use crate::notifications::model::NotificationKind;
use readers::ReaderId;

/// A notification that a query found to be due, with the channels that the reader chose. The notification is queued
/// unless another node has queued it first.
#[derive(Debug, Clone, FromRow)]
pub(in crate::notifications) struct Candidate {
    pub(in crate::notifications) reader: i64,
    /// Row id of what the notification is about: a book, or a lot of coins.
    pub(in crate::notifications) subject: i64,
    /// A number that grows with each event: the number of sections of the book, the expiry of the lot, or the start of
    /// the wait. A reader is notified again about the same subject only if this number is higher than at the last
    /// notification.
    pub(in crate::notifications) mark: i64,
    /// Number of new sections or of expiring coins; 1 for a finished wait for free.
    pub(in crate::notifications) number: i64,
    pub(in crate::notifications) book_id: String,
    pub(in crate::notifications) title: String,
    pub(in crate::notifications) push: i64,
    /// The reader's confirmed mail address; `None` if the reader did not choose mail for this kind of notification.
    pub(in crate::notifications) mail: Option<String>,
    pub(in crate::notifications) zone: String,
}

/// Selects the books about whose new sections a reader must be notified: books of the library that
/// changed at $1 or later, of readers who chose such notifications. A section is new if it was
/// added after the reader was last notified about the book, after the reader added the book to the
/// library, and after the reader reached the furthest position. A book is left out if all its new
/// sections were released silently.
const NEW_SECTIONS: &str = "SELECT l.reader, b.id AS subject, b.section_num AS mark,
        b.section_num - CASE
            WHEN COALESCE(t.mark, 0) >= l.sections AND COALESCE(t.mark, 0) >= COALESCE(c.sections, 0)
                THEN COALESCE(t.mark, 0)
            WHEN l.sections >= COALESCE(c.sections, 0) THEN l.sections
            ELSE c.sections END AS number,
        b.book_id, b.title, n.push,
        CASE WHEN n.mail = 1 AND s.mail_confirmed = 1 THEN s.mail END AS mail,
        COALESCE(s.zone, 'UTC') AS zone
    FROM book b JOIN library_book l ON l.book = b.id
    JOIN notice_choice n ON n.reader = l.reader AND n.kind = 'new_sections'
    LEFT JOIN notice_settings s ON s.reader = l.reader
    LEFT JOIN notice_told t ON t.reader = l.reader AND t.kind = 'new_sections' AND t.subject = b.id
    LEFT JOIN reading_place c ON c.reader = l.reader AND c.book = b.id
    WHERE b.update_time >= $1 AND (n.push = 1 OR n.mail = 1) AND l.state <> 'dropped'
        AND l.sections > 0 AND b.section_num > l.sections
        AND b.section_num > COALESCE(t.mark, 0) AND b.section_num > COALESCE(c.sections, 0)
        AND EXISTS (SELECT 1 FROM section x WHERE x.book = b.id AND x.number <= b.section_num
            AND x.number > l.sections AND x.number > COALESCE(t.mark, 0)
            AND x.number > COALESCE(c.sections, 0) AND x.silent = 0)
    ORDER BY l.reader, b.id LIMIT $2";

/// Selects lots with coins left that expire after $1, and at or before $2; only those of readers
/// who chose notifications about expiring coins and were not notified about the lot yet.
const EXPIRING: &str = "SELECT h.reader, o.id AS subject, o.expires_at AS mark, h.rest AS number,
        '' AS book_id, '' AS title, n.push,
        CASE WHEN n.mail = 1 AND s.mail_confirmed = 1 THEN s.mail END AS mail,
        COALESCE(s.zone, 'UTC') AS zone
    FROM coin_lot o JOIN coin_holding h ON h.lot = o.id AND h.rest > 0
    JOIN notice_choice n ON n.reader = h.reader AND n.kind = 'expiring_bonus'
    LEFT JOIN notice_settings s ON s.reader = h.reader
    LEFT JOIN notice_told t
        ON t.reader = h.reader AND t.kind = 'expiring_bonus' AND t.subject = o.id
    WHERE o.expires_at > $1 AND o.expires_at <= $2 AND (n.push = 1 OR n.mail = 1)
        AND t.reader IS NULL
    ORDER BY h.reader, o.expires_at, o.id LIMIT $3";

/// Selects waits for free that are over, of readers who chose notifications about finished waits and have sections of
/// the book left to unlock. $1 and $2 limit when the wait began: after $1, and at or before $2.
const WAITED: &str = "SELECT w.reader, b.id AS subject, w.last_at AS mark,
        CAST(1 AS BIGINT) AS number, b.book_id, b.title, n.push,
        CASE WHEN n.mail = 1 AND s.mail_confirmed = 1 THEN s.mail END AS mail,
        COALESCE(s.zone, 'UTC') AS zone
    FROM wait_unlock w JOIN book b ON b.id = w.book
    JOIN notice_choice n ON n.reader = w.reader AND n.kind = 'wait_finished'
    LEFT JOIN notice_settings s ON s.reader = w.reader
    LEFT JOIN notice_told t
        ON t.reader = w.reader AND t.kind = 'wait_finished' AND t.subject = b.id
    WHERE w.last_at > $1 AND w.last_at <= $2 AND (n.push = 1 OR n.mail = 1)
        AND w.last_at > COALESCE(t.mark, 0)
        AND (SELECT COUNT(*) FROM unlock u WHERE u.reader = w.reader AND u.book = b.id)
            < b.section_num - b.free_sections
    ORDER BY w.reader, b.id LIMIT $3";

pub(in crate::notifications) async fn new_sections(
    db: &mut impl Executes,
    since: i64,
    limit: i64,
) -> Result<Vec<Candidate>, DatabaseError> {
    fetch_all!(db, Candidate, NEW_SECTIONS, since, limit)
}

pub(in crate::notifications) async fn expiring(
    db: &mut impl Executes,
    after: i64,
    until: i64,
    limit: i64,
) -> Result<Vec<Candidate>, DatabaseError> {
    fetch_all!(db, Candidate, EXPIRING, after, until, limit)
}

pub(in crate::notifications) async fn waited(
    db: &mut impl Executes,
    after: i64,
    until: i64,
    limit: i64,
) -> Result<Vec<Candidate>, DatabaseError> {
    fetch_all!(db, Candidate, WAITED, after, until, limit)
}

/// Marks the candidates in `found` as notified. Returns the candidates that were not marked before, as pairs of reader
/// and subject. The caller queues notifications only for the returned candidates; for all others, another node has
/// already queued them.
pub(in crate::notifications) async fn mark_notified(
    unit: &mut Unit,
    kind: NotificationKind,
    found: &[Candidate],
) -> Result<Vec<(i64, i64)>, DatabaseError> {
    let columns = ["reader", "kind", "subject", "mark"];
    let rows = found.iter().map(|one| (one.reader, kind.name(), one.subject, one.mark));
    let rest = "ON CONFLICT (reader, kind, subject) DO UPDATE SET mark = excluded.mark
        WHERE notice_told.mark < excluded.mark RETURNING reader, subject";
    bulk::insert_returning(unit, "notice_told", columns, rows, rest).await
}

const KNOW_BOOKS: &str = "INSERT INTO notice_told (reader, kind, subject, mark)
    SELECT l.reader, 'new_sections', b.id, b.section_num
    FROM library_book l JOIN book b ON b.id = l.book WHERE l.reader = $1
    ON CONFLICT (reader, kind, subject) DO UPDATE SET mark = excluded.mark
    WHERE notice_told.mark < excluded.mark";

const KNOW_WAITS: &str = "INSERT INTO notice_told (reader, kind, subject, mark)
    SELECT w.reader, 'wait_finished', w.book, w.last_at
    FROM wait_unlock w WHERE w.reader = $1 AND w.last_at <= $2
    ON CONFLICT (reader, kind, subject) DO UPDATE SET mark = excluded.mark
    WHERE notice_told.mark < excluded.mark";

/// Marks past events as notified when a reader chooses `kind`, so that the reader is notified only about later events.
/// Past events are all present sections and all waits for free that began at or before `waited_before`. Expiring coins
/// are not marked, because the reader should still be notified about them.
pub(in crate::notifications) async fn mark_existing_notified(
    unit: &mut Unit,
    reader: ReaderId,
    kind: NotificationKind,
    waited_before: i64,
) -> Result<(), DatabaseError> {
    match kind {
        NotificationKind::NewSections => execute!(unit, KNOW_BOOKS, reader.get()).map(|_| ()),
        NotificationKind::WaitFinished => {
            execute!(unit, KNOW_WAITS, reader.get(), waited_before).map(|_| ())
        }
        NotificationKind::ExpiringBonus => Ok(()),
    }
}

/// Records for the reader `into` what the reader `from` was notified about, so that `into` is not notified about the
/// same again.
pub(in crate::notifications) async fn reassign_notified(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO notice_told (reader, kind, subject, mark)
        SELECT CAST($2 AS BIGINT), o.kind, o.subject, o.mark FROM notice_told o WHERE o.reader = $1
        ON CONFLICT (reader, kind, subject) DO UPDATE SET mark = excluded.mark
        WHERE notice_told.mark < excluded.mark";
    execute!(unit, sql, from.get(), into.get()).map(|_| ())
}
