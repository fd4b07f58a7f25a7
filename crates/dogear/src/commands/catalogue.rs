//! Opens the configured database and returns it with its catalogue, for commands that run without a server.

use std::sync::Arc;

use catalogue::Catalogue;
use clap::ArgMatches;
use database::Database;
use foundation::clock::SystemClock;
use foundation::randomness::SystemRandomness;

use crate::failure::Failure;
use crate::settings::Settings;

pub(super) async fn open(settings: &Settings) -> Result<(Database, Catalogue), Failure> {
    Ok(with_catalogue(super::database::open(settings).await?))
}

/// Opens the database and its catalogue for a command that changes data. The audit log records the changes under the
/// actor who runs the command.
pub(super) async fn open_to_act(
    settings: &Settings,
    matches: &ArgMatches,
) -> Result<(Database, Catalogue), Failure> {
    Ok(with_catalogue(super::database::open_to_act(settings, matches).await?))
}

pub(super) async fn open_or_make(
    settings: &Settings,
    matches: &ArgMatches,
) -> Result<(Database, Catalogue), Failure> {
    Ok(with_catalogue(super::database::open_or_make(settings, matches).await?))
}

fn with_catalogue(database: Database) -> (Database, Catalogue) {
    let catalogue =
        Catalogue::new(database.clone(), Arc::new(SystemClock), Arc::new(SystemRandomness));
    (database, catalogue)
}
