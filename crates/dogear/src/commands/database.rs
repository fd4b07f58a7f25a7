//! Opens the configured database, for commands that run without a server.

use clap::ArgMatches;
use database::{Address, Database, Options};

use crate::Failure;
use crate::settings::Settings;

/// Opens the configured database. Fails if the database is an SQLite file that does not exist.
pub(super) async fn open(settings: &Settings) -> Result<Database, Failure> {
    require_existing(settings)?;
    Ok(Database::open(&settings.database, Options::default()).await?)
}

/// Fails if the configured database is an SQLite file that does not exist.
pub(super) fn require_existing(settings: &Settings) -> Result<(), Failure> {
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
    Ok(())
}

/// Opens the configured database like [`open`], for a command that changes data. The audit log records the changes
/// under the actor who runs the command.
pub(super) async fn open_to_act(
    settings: &Settings,
    matches: &ArgMatches,
) -> Result<Database, Failure> {
    let actor = super::actor::of(matches)?;
    Ok(open(settings).await?.acting_as(actor))
}

/// Opens the configured database for commands that fill a site. If the database is the default file in the data folder
/// and does not exist, creates it. A database that the settings name is never created, because its name may be
/// mistyped.
pub(super) async fn open_or_make(
    settings: &Settings,
    matches: &ArgMatches,
) -> Result<Database, Failure> {
    if !is_usual(settings) {
        return open_to_act(settings, matches).await;
    }
    let actor = super::actor::of(matches)?;
    super::serve::make_data_folder(settings)?;
    Ok(Database::open(&settings.database, Options::default()).await?.acting_as(actor))
}

/// Returns whether the configured database is the default one, `dogear.db` in the data folder.
pub(super) fn is_usual(settings: &Settings) -> bool {
    settings.database == Address::Sqlite(settings.data.join("dogear.db"))
}
