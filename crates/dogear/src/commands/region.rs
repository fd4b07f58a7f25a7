//! Where a book is offered, and where a campaign runs.

use std::process::ExitCode;
use std::sync::Arc;

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use database::Database;
use platform::catalogue::{BookId, Catalogue};
use platform::clock::SystemClock;
use platform::regions::{CountryRule, RegionOptions, Regions};

use crate::failure::Failure;
use crate::settings::Settings;

pub(crate) fn arguments() -> Vec<Arg> {
    let mut arguments = vec![
        Arg::new("book")
            .value_name("BOOK_ID")
            .value_parser(value_parser!(BookId))
            .conflicts_with("campaign")
            .help("The book, as in its address [default: list all rules]"),
        Arg::new("campaign")
            .long("campaign")
            .value_name("CODE")
            .help("A campaign in place of a book, by its promotion code"),
        Arg::new("clear")
            .long("clear")
            .action(ArgAction::SetTrue)
            .conflicts_with_all(["only", "not"])
            .help("Let it be offered everywhere again"),
    ];
    arguments.extend(rule_arguments());
    arguments
}

/// The two kinds of rules.
pub(super) fn rule_arguments() -> [Arg; 2] {
    let countries = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("COUNTRIES").help(help)
    };
    [
        countries("only", "Countries in which alone it is offered, such as US,CA")
            .conflicts_with("not")
            .value_parser(|text: &str| CountryRule::only(text)),
        countries("not", "Countries in which it is not offered")
            .value_parser(|text: &str| CountryRule::not(text)),
    ]
}

/// What the two say, if anything.
pub(super) fn rule(matches: &ArgMatches) -> Option<CountryRule> {
    matches.get_one("only").or_else(|| matches.get_one("not")).cloned()
}

pub(super) fn service(database: Database, catalogue: Catalogue) -> Regions {
    Regions::new(database, Arc::new(SystemClock), catalogue, RegionOptions::default())
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let (database, catalogue) = super::catalogue::open(settings).await?;
    let regions = service(database.clone(), catalogue);
    let done = perform(settings, &regions, matches).await;
    database.close().await;
    done.map(|()| ExitCode::SUCCESS)
}

async fn perform(
    settings: &Settings,
    regions: &Regions,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let book = matches.get_one::<BookId>("book");
    let code = matches.get_one::<String>("campaign");
    let rule = rule(matches);
    if rule.is_none() && !matches.get_flag("clear") {
        return list(regions, book, code).await;
    }
    match (book, code) {
        (Some(book), _) => regions.set_book(book, rule.clone()).await?,
        (None, Some(code)) => regions.set_campaign(code, rule.clone()).await?,
        (None, None) => {
            return Err(Failure::Command("say which book, or --campaign CODE".to_owned()));
        }
    }
    let named = book.map(BookId::as_str).or(code.map(String::as_str)).unwrap_or_default();
    match rule {
        Some(rule) => println!("{named}\t{rule}"),
        None => println!("{named}\teverywhere"),
    }
    if !settings.regions.has_source() {
        eprintln!(
            "dogear: nothing tells where readers are: set country_header or country_file, or all \
             count as being in no country"
        );
    }
    Ok(())
}

/// All rules, or that of one book or campaign.
async fn list(
    regions: &Regions,
    book: Option<&BookId>,
    code: Option<&String>,
) -> Result<(), Failure> {
    let [books, campaigns] = regions.list().await?;
    let all = book.is_none() && code.is_none();
    for (id, rule) in books {
        if all || book.is_some_and(|book| book.as_str() == id) {
            println!("book\t{id}\t{rule}");
        }
    }
    for (named, rule) in campaigns {
        if all || code == Some(&named) {
            println!("campaign\t{named}\t{rule}");
        }
    }
    Ok(())
}
