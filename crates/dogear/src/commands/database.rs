//! The database that the settings name, for commands that work on it without a server.

use database::{Address, Database, Options};

use crate::Failure;
use crate::settings::Settings;

/// Opens a database that is there: none is made by looking for one.
pub(super) async fn open(settings: &Settings) -> Result<Database, Failure> {
    if let Address::Sqlite(file) = &settings.database
        && !file.exists()
    {
        let whole = std::path::absolute(file)?;
        let advice = match is_usual(settings) {
            true => "name the site's folder with --data, or its settings with --config",
            false => "`dogear migrate` makes one",
        };
        let sentence = format!("there is no database at {}: {advice}", whole.display());
        return Err(Failure::Command(sentence));
    }
    Ok(Database::open(&settings.database, Options::default()).await?)
}

/// The same for what fills a site. It may make the usual database of a fresh folder, but none whose name
/// somebody may have mistyped.
pub(super) async fn open_or_make(settings: &Settings) -> Result<Database, Failure> {
    if !is_usual(settings) {
        return open(settings).await;
    }
    super::serve::make_data_folder(settings)?;
    Ok(Database::open(&settings.database, Options::default()).await?)
}

/// Whether it is where it is when nothing is said.
fn is_usual(settings: &Settings) -> bool {
    settings.database == Address::Sqlite(settings.data.join("dogear.db"))
}
