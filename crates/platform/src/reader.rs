//! Who a request is of: the id that every feature knows a reader by, and the two facts for which a
//! guest is never forgotten.

use database::{DatabaseError, Unit, execute};

/// A guest or a bound account, inside the house. Binding does not change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ReaderId(i64);

impl ReaderId {
    pub fn new(id: i64) -> Self {
        Self(id)
    }

    pub fn get(self) -> i64 {
        self.0
    }
}

/// Notes that a reader has read something, the first time.
pub async fn note_read(unit: &mut Unit, reader: ReaderId, now: i64) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET read_at = $2 WHERE id = $1 AND read_at IS NULL";
    execute!(unit, sql, reader.get(), now).map(|_| ())
}

/// Notes that a reader has paid, the first time.
pub async fn note_paid(unit: &mut Unit, reader: ReaderId, now: i64) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET paid_at = $2 WHERE id = $1 AND paid_at IS NULL";
    execute!(unit, sql, reader.get(), now).map(|_| ())
}
