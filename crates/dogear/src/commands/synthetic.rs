//! `dogear demo`: fills a site with synthetic books, readers and ledger entries, for load tests.

use std::process::ExitCode;

use clap::{Arg, ArgMatches};
use foundation::clock::SystemClock;
use synthetic_site::{Filled, Progress, Site, Size};

use crate::failure::Failure;
use crate::settings::Settings;

/// Number of generated books after which `dogear demo` prints a line of progress.
const BOOKS_A_LINE: u64 = 2_000;
const READERS_A_LINE: u64 = 20_000;

pub(crate) fn arguments() -> Vec<Arg> {
    let number = |name: &'static str, least: i64, most: i64, help: &'static str| {
        let parser = super::whole(least, most);
        Arg::new(name).long(name).value_name("N").value_parser(parser).help(help)
    };
    vec![
        number("books", 1, 1_000_000, "Number of books").required(true),
        number("sections", 1, 5_000, "Sections per book [default: 5]"),
        number("readers", 0, 10_000_000, "Number of readers [default: 0]"),
        number(
            "ledger-entries",
            0,
            100_000_000,
            "Number of ledger entries of all readers together [default: 0]",
        )
        .requires("readers"),
        number("seed", 0, i64::MAX, "Another seed makes another site [default: 0]"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let number = |name: &str, default: u64| {
        matches.get_one::<i64>(name).map_or(default, |number| number.unsigned_abs())
    };
    let size = Size {
        books: number("books", 1),
        sections: number("sections", 5),
        readers: number("readers", 0),
        entries: number("ledger-entries", 0),
        seed: number("seed", 0),
    };
    if size.entries > 0 && size.readers == 0 {
        return Err(Failure::Command("ledger entries belong to readers: set --readers".to_owned()));
    }
    let (database, catalogue) = super::catalogue::open_or_make(settings, matches).await?;
    let site = Site { database: &database, catalogue: &catalogue, clock: &SystemClock };
    let report = move |progress: Progress| match progress {
        Progress::Books(done) if done.is_multiple_of(BOOKS_A_LINE) || done == size.books => {
            eprintln!("{done} of {} books", size.books);
        }
        Progress::Readers(done) if done.is_multiple_of(READERS_A_LINE) || done == size.readers => {
            eprintln!("{done} of {} readers", size.readers);
        }
        Progress::Books(_) | Progress::Readers(_) => {}
    };
    let Filled { books, readers } = site.fill(&size, &report).await?;
    say!("{} books of {} sections are in the catalogue", size.books, size.sections);
    if size.readers > 0 {
        say!("{} readers have {} entries in the ledger", size.readers, size.entries);
    }
    if books == 0 && readers == 0 {
        say!("nothing was added: the site has this size already");
    }
    database.close().await;
    Ok(ExitCode::SUCCESS)
}
