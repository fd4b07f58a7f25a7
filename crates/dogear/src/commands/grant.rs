//! `dogear grant`: grants coins to a reader through the ledger, for support and trials.

use std::process::ExitCode;
use std::sync::Arc;

use clap::{Arg, ArgAction, ArgMatches};
use foundation::calendar::DAY;
use foundation::clock::{Clock as _, SystemClock};
use money::wallet::{Coins, Grant, GrantKind, Source, Wallets};

use crate::failure::Failure;
use crate::settings::Settings;

pub(crate) fn arguments() -> Vec<Arg> {
    vec![
        Arg::new("guest")
            .value_name("GUEST_NUMBER")
            .required(true)
            .value_parser(super::guest_number)
            .help("The reader's guest number, as shown on the account page"),
        Arg::new("coins")
            .value_name("COINS")
            .required(true)
            .value_parser(super::whole(1, 1_000_000))
            .allow_negative_numbers(true)
            .help("Number of coins"),
        Arg::new("bonus")
            .long("bonus")
            .action(ArgAction::SetTrue)
            .help("Grant bonus coins, which can expire"),
        Arg::new("days")
            .long("days")
            .value_name("N")
            .requires("bonus")
            .value_parser(super::whole(1, 3650))
            .help("Days until bonus coins expire [default: never]"),
        Arg::new("reason")
            .long("reason")
            .value_name("TEXT")
            .required(true)
            .help("The reason, shown to the reader and kept in the ledger"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let number: &i64 = matches.get_one("guest").expect("clap requires it");
    let coins: &i64 = matches.get_one("coins").expect("clap requires it");
    let reason: &String = matches.get_one("reason").expect("clap requires it");
    if reason.trim().is_empty() {
        return Err(Failure::Command("the reason is empty".to_owned()));
    }
    let expires = matches.get_one("days").map(|days: &i64| SystemClock.unix_seconds() + days * DAY);
    let kind = match matches.get_flag("bonus") {
        true => GrantKind::Bonus { expires },
        false => GrantKind::Paid,
    };
    let database = super::database::open_to_act(settings, matches).await?;
    let wallets = Wallets::new(database.clone(), Arc::new(SystemClock));
    let reason = reason.trim().to_owned();
    let coins = Coins::new(*coins)?;
    let grant = Grant { coins, kind, source: Source::Support, reason, key: None };
    let Some(reader) = wallets.grant_by_support(*number, grant).await? else {
        return Err(super::no_such_guest(*number));
    };
    let balance = wallets.balance(reader).await?.balance;
    say!("{number} has {} coins and {} bonus coins.", balance.paid, balance.bonus);
    database.close().await;
    Ok(ExitCode::SUCCESS)
}
