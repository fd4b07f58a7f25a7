//! A small site with rows in most tables, and backups of the site.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use backup::{Backup, BackupError, Options};
use catalogue::Catalogue;
use database::{Address, Database, DatabaseError, execute};
use flate2::read::MultiGzDecoder;
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use money::wallet::Wallets;
use synthetic_site::{Site, Size};
use test_database::new_reader;

pub(crate) const NOW: i64 = 1_800_000_000;

pub(crate) fn clock() -> Arc<ManualClock> {
    Arc::new(ManualClock::at(NOW))
}

pub(crate) fn wallets(database: &Database) -> Wallets {
    Wallets::new(database.clone(), clock())
}

/// Fills a database with books, readers and ledger entries, and with values that are hard to copy
/// exactly, such as control characters, empty byte strings and fractions.
pub(crate) async fn fill(database: &Database) {
    let clock = clock();
    let randomness = Arc::new(SeededRandomness::new(7));
    let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness);
    let site = Site { database, catalogue: &catalogue, clock: &*clock };
    let size = Size { books: 6, sections: 3, readers: 120, entries: 600, seed: 5 };
    site.fill(&size, &|_| {}).await.unwrap();
    let gone = new_reader(database, 999_999_999).await;
    let odd = database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            let bytes: Vec<u8> = (0..=255).collect();
            let sql = "INSERT INTO site_secret (name, bytes) VALUES ($1, $2)";
            execute!(unit, sql, "odd", &bytes)?;
            execute!(unit, sql, "empty", &Vec::<u8>::new())?;
            let text = "tab\t, line\r\n, back\\slash, \\N, \"quotes\", \u{1} and \u{10ffff}";
            let sql = "INSERT INTO search_term (term, trend) VALUES ($1, $2)";
            execute!(unit, sql, text, 0.1 + 0.2)?;
            execute!(unit, sql, "huge", f64::MAX)?;
            execute!(unit, sql, "", -2.5e-300)?;
            let sql = "INSERT INTO reader_consent (reader, ad_storage, ad_user_data,
                    ad_personalization, analytics_storage, answered, at)
                SELECT id, TRUE, FALSE, TRUE, FALSE, TRUE, 5 FROM reader
                WHERE NOT EXISTS (SELECT 1 FROM reader_consent WHERE reader = reader.id)";
            execute!(unit, sql)?;
            // Deletes the row with the last assigned id, which must not be assigned again after a restoration.
            execute!(unit, "DELETE FROM reader WHERE id = $1", gone)?;
            Ok(())
        })
    });
    odd.await.unwrap();
}

pub(crate) fn options() -> Options {
    let settings = vec!["site_name".to_owned()];
    Options { version: "0.0.0".to_owned(), now: NOW, settings }
}

pub(crate) async fn back_up(address: &Address, folder: &Path) -> Result<Backup, BackupError> {
    back_up_at(address, folder, NOW).await
}

pub(crate) async fn back_up_at(
    address: &Address,
    folder: &Path,
    now: i64,
) -> Result<Backup, BackupError> {
    let options = Options { now, ..options() };
    backup::write(Database::look(address).await?, folder, options, &|_| {}).await
}

/// Returns for each table in a backup the lines of its rows in alphabetical order, and the last assigned id.
pub(crate) fn content(backup: &Backup) -> BTreeMap<String, (Vec<String>, Option<i64>)> {
    let tables = backup.manifest.tables.iter().map(|table| {
        let file = std::fs::File::open(backup.folder.join(&table.file)).unwrap();
        let mut text = String::new();
        MultiGzDecoder::new(file).read_to_string(&mut text).unwrap();
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        lines.sort_unstable();
        (table.name.clone(), (lines, table.last_id))
    });
    tables.collect()
}
