//! Keys of the site that no setting holds: made once, kept in the database, the same on every node.

use crate::{DatabaseError, Unit, execute, fetch_one};

/// The key of a name; this one, if there is none yet. Of several who make one, one wins.
pub async fn site_secret(
    unit: &mut Unit,
    name: &str,
    new: &[u8],
) -> Result<Vec<u8>, DatabaseError> {
    let sql = "INSERT INTO site_secret (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    execute!(unit, sql, name, new)?;
    let sql = "SELECT bytes FROM site_secret WHERE name = $1";
    fetch_one!(unit, (Vec<u8>,), sql, name).map(|(bytes,)| bytes)
}
