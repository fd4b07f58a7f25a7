//! `dogear campaign spend`: records the cost of a campaign, for one day or from a file.

use std::path::PathBuf;

use campaigns::spend::{Amount, BadLine, Day, Spend, SpendCurrency, SpendError, read_csv};
use campaigns::{CampaignError, Campaigns, ProCode};
use clap::{Arg, ArgMatches, Command, value_parser};

use super::parse;
use crate::failure::Failure;

pub(super) fn command(code: Arg) -> Command {
    let single = ["day", "amount", "variant", "currency"];
    Command::new("spend")
        .about("Record what a campaign cost")
        .arg(code)
        .arg(
            Arg::new("day")
                .value_name("DAY")
                .required_unless_present("csv")
                .requires("amount")
                .value_parser(parse::<Day>)
                .help("Such as 2026-11-15; replaces an earlier amount of that day"),
        )
        .arg(
            Arg::new("amount")
                .value_name("AMOUNT")
                .value_parser(parse::<Amount>)
                .allow_negative_numbers(true)
                .help("Such as 1234.50"),
        )
        .arg(
            Arg::new("variant")
                .long("variant")
                .value_name("N")
                .value_parser(crate::commands::whole(1, 1_000_000))
                .help("The variant it was spent on [default: all, divided by their views]"),
        )
        .arg(
            Arg::new("currency")
                .long("currency")
                .value_name("CURRENCY")
                .value_parser(parse::<SpendCurrency>)
                .help("Currency of the amount [default: the currency of the site's prices]"),
        )
        .arg(
            Arg::new("csv")
                .long("csv")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .conflicts_with_all(single)
                .help("Lines of day,amount,currency or day,variant,amount,currency"),
        )
}

pub(super) async fn run(
    campaigns: &Campaigns,
    code: &ProCode,
    currency: &str,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let spent = match matches.get_one::<PathBuf>("csv") {
        Some(file) => {
            let text = std::fs::read_to_string(file)
                .map_err(|error| Failure::Command(format!("{}: {error}", file.display())))?;
            read_csv(&text).map_err(refused)?
        }
        None => vec![(
            0,
            Spend {
                day: matches.get_one("day").copied().expect("clap requires it"),
                variant: matches.get_one("variant").copied(),
                amount: matches.get_one("amount").copied().expect("clap requires it"),
                currency: match matches.get_one::<SpendCurrency>("currency") {
                    Some(currency) => currency.clone(),
                    None => currency.parse()?,
                },
            },
        )],
    };
    let (lines, spent): (Vec<_>, Vec<_>) = spent.into_iter().unzip();
    match campaigns.spend(code, spent).await {
        Err(CampaignError::InvalidSpend(wrong)) => {
            let bad =
                |(place, why): &(usize, SpendError)| BadLine { line: lines[*place], why: *why };
            return Err(refused(wrong.iter().map(bad).collect()));
        }
        done => done?,
    }
    let lines = lines.len();
    say!("{code}: {lines} {} written down.", if lines == 1 { "amount" } else { "amounts" });
    Ok(())
}

fn refused(bad: Vec<BadLine>) -> Failure {
    // An entry that was given on the command line has no line number.
    let sentence = |bad: &BadLine| match bad.line {
        0 => bad.why.to_string(),
        _ => bad.to_string(),
    };
    let lines: Vec<_> = bad.iter().map(sentence).collect();
    Failure::Command(format!("{}.\nNothing was written down.", lines.join(".\n")))
}
