//! Records that the site has entered production: once, for all nodes and commands. The record is never removed, so
//! simulated purchases (in the sandbox or with a test key) are void from then on.

use crate::{DatabaseError, Executes, Unit, execute, fetch_optional};

/// Records that the site is in production. Returns false if the site was in production already.
pub async fn enter_production(unit: &mut Unit, now: i64) -> Result<bool, DatabaseError> {
    let sql = "INSERT INTO production (id, since) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";
    execute!(unit, sql, now).map(|rows| rows == 1)
}

/// Returns when the site entered production, in Unix seconds; `None` if it has not.
pub async fn production_since(db: &mut impl Executes) -> Result<Option<i64>, DatabaseError> {
    let row = fetch_optional!(db, (i64,), "SELECT since FROM production WHERE id = 1")?;
    Ok(row.map(|(since,)| since))
}
