//! Secret keys of the site that nobody configures. They are generated once, stored in the database and shared by all
//! nodes.

use crate::{DatabaseError, Unit, execute, fetch_one};

/// Returns the stored key with this name. If there is none, stores `new` as the key. If several nodes do so at the same
/// time, all of them get the key that was stored first.
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
