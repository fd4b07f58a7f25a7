use database::{DatabaseError, Executes, fetch_optional};

use crate::reader::ReaderId;

pub(super) async fn is_told(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT c.reader FROM notice_choice c
        LEFT JOIN notice_settings s ON s.reader = c.reader
        WHERE c.reader = $1 AND ((c.mail = 1 AND s.mail_confirmed = 1) OR (c.push = 1 AND EXISTS
            (SELECT 1 FROM push_subscription p WHERE p.reader = c.reader)))
        LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.is_some())
}
