//! Opens the configured database and returns it with its catalogue, for commands that run without a server.

use std::sync::Arc;

use catalogue::Catalogue;
use database::Database;
use foundation::clock::SystemClock;
use foundation::randomness::SystemRandomness;

use crate::failure::Failure;
use crate::settings::Settings;

pub(super) async fn open(settings: &Settings) -> Result<(Database, Catalogue), Failure> {
    Ok(with_catalogue(super::database::open(settings).await?))
}

pub(super) async fn open_or_make(settings: &Settings) -> Result<(Database, Catalogue), Failure> {
    Ok(with_catalogue(super::database::open_or_make(settings).await?))
}

fn with_catalogue(database: Database) -> (Database, Catalogue) {
    let catalogue =
        Catalogue::new(database.clone(), Arc::new(SystemClock), Arc::new(SystemRandomness));
    (database, catalogue)
}
