use std::process::ExitCode;

use database::{Database, Options};

use crate::failure::Failure;
use crate::settings::Settings;

pub(crate) async fn run(settings: &Settings) -> Result<ExitCode, Failure> {
    super::serve::make_data_folder(settings)?;
    let database = Database::open(&settings.database, Options::default()).await?;
    database.close().await;
    say!("{} is up to date.", settings.database);
    Ok(ExitCode::SUCCESS)
}
