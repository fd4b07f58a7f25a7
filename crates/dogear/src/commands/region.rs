//! `dogear region`: shows or sets in which countries a book is offered or a campaign runs.

use std::process::ExitCode;
use std::sync::Arc;

use campaigns::regions::{CountryRule, RegionOptions, Regions};
use catalogue::{BookId, Catalogue};
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use database::Database;
use foundation::clock::SystemClock;

use crate::failure::Failure;
use crate::settings::Settings;

pub(crate) fn arguments() -> Vec<Arg> {
    let mut arguments = vec![
        Arg::new("book")
            .value_name("BOOK_ID")
            .value_parser(value_parser!(BookId))
            .conflicts_with("campaign")
            .help("The book id, as in its URL [default: list all rules]"),
        Arg::new("campaign")
            .long("campaign")
            .value_name("CODE")
            .help("The promotion code of a campaign, instead of a book"),
        Arg::new("clear")
            .long("clear")
            .action(ArgAction::SetTrue)
            .conflicts_with_all(["only", "not"])
            .help("Remove the rule"),
    ];
    arguments.extend(rule_arguments());
    arguments
}

/// Returns the flags `--only` and `--not`, which set the region rule of a book or campaign.
pub(super) fn rule_arguments() -> [Arg; 2] {
    let countries = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("COUNTRIES").help(help)
    };
    [
        countries("only", "The only countries in which it is offered, such as US,CA")
            .conflicts_with("not")
            .value_parser(|text: &str| CountryRule::only(text)),
        countries("not", "Countries in which it is not offered")
            .value_parser(|text: &str| CountryRule::not(text)),
    ]
}

/// Returns the region rule that `--only` or `--not` sets; `None` if neither flag is given.
pub(super) fn rule(matches: &ArgMatches) -> Option<CountryRule> {
    matches.get_one("only").or_else(|| matches.get_one("not")).cloned()
}

pub(super) fn service(database: Database, catalogue: Catalogue) -> Regions {
    Regions::new(database, Arc::new(SystemClock), catalogue, RegionOptions::default())
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let (database, catalogue) = super::catalogue::open_to_act(settings, matches).await?;
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
    let Some(rule) = rule else {
        let everywhere = book.map_or("wherever its book is offered", |_| "everywhere");
        say!("{named}\t{everywhere}");
        return Ok(());
    };
    say!("{named}\t{rule}");
    if !settings.regions.has_source() {
        let follows = match (matches.contains_id("only"), book) {
            (true, Some(_)) => "nobody can open the book now",
            (true, None) => "nobody comes by the campaign now",
            (false, _) => "the rule keeps nobody out",
        };
        eprintln!(
            "dogear: nothing tells where readers are, so {follows}: set country_header or \
             country_file"
        );
    }
    Ok(())
}

/// Prints the region rule of `book`; without a book, the rule of the campaign with the promotion code `code`; without
/// either, all rules.
async fn list(
    regions: &Regions,
    book: Option<&BookId>,
    code: Option<&String>,
) -> Result<(), Failure> {
    let (books, campaigns) = match (book, code) {
        (Some(book), _) => (vec![(book.to_string(), regions.of_book(book).await?)], Vec::new()),
        (None, Some(code)) => (Vec::new(), vec![(code.clone(), regions.of_campaign(code).await?)]),
        (None, None) => {
            let all = |(named, rule)| (named, Some(rule));
            let [books, campaigns] = regions.list().await?;
            (books.into_iter().map(all).collect(), campaigns.into_iter().map(all).collect())
        }
    };
    for (kind, rules, without) in
        [("book", books, "everywhere"), ("campaign", campaigns, "wherever its book is offered")]
    {
        for (named, rule) in rules {
            let rule = rule.map_or_else(|| without.to_owned(), |rule| rule.to_string());
            say!("{kind}\t{named}\t{rule}");
        }
    }
    Ok(())
}
