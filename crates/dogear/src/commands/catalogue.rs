//! The catalogue of the settings' database, for commands that work on it without a server.

use std::sync::Arc;

use database::{Database, Options};
use platform::catalogue::Catalogue;
use platform::clock::SystemClock;
use platform::randomness::SystemRandomness;

use crate::failure::Failure;
use crate::settings::Settings;

pub(super) async fn open(settings: &Settings) -> Result<(Database, Catalogue), Failure> {
    super::serve::make_data_folder(settings)?;
    let database = Database::open(&settings.database, Options::default()).await?;
    let catalogue =
        Catalogue::new(database.clone(), Arc::new(SystemClock), Arc::new(SystemRandomness));
    Ok((database, catalogue))
}
