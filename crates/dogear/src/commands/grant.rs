//! `dogear grant`: grants coins to a reader through the ledger, for support and trials.

use std::process::ExitCode;
use std::sync::Arc;

use clap::{Arg, ArgAction, ArgMatches, Command};
use foundation::calendar::DAY;
use foundation::clock::{Clock as _, SystemClock};
use foundation::randomness::{Randomness as _, SystemRandomness};
use money::wallet::{Coins, Grant, GrantKind, Source, UndoneGrant, Wallets};

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
        Arg::new("key")
            .long("key")
            .value_name("KEY")
            .value_parser(key)
            .help("A name for this grant: with the same key it is granted once, and undone by it"),
    ]
}

pub(crate) fn undo() -> Command {
    Command::new("undo")
        .about("Take back a grant; coins that were spent become a debt of the reader")
        .arg(
            Arg::new("undone").value_name("KEY").required(true).value_parser(key).help(
                "The key of the grant: the one given with --key, or the one that was printed",
            ),
        )
        .arg(
            Arg::new("why")
                .long("reason")
                .value_name("TEXT")
                .required(true)
                .help("The reason, shown to the reader and kept in the ledger"),
        )
}

/// Parses the key that identifies a grant: coins are granted once per key. The ledger stores the
/// key with a prefix, so that it never equals the key of an order.
fn key(text: &str) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    match (1..=64).contains(&text.len()) && text.chars().all(plain) {
        true => Ok(text.to_owned()),
        false => Err("a key has 1 to 64 letters, digits, dots, hyphens and underscores".to_owned()),
    }
}

fn ledger_key(key: &str) -> String {
    format!("support:{key}")
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    if let Some(("undo", matches)) = matches.subcommand() {
        return take_back(settings, matches).await;
    }
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
    let key = match matches.get_one::<String>("key") {
        Some(key) => key.clone(),
        None => hex_key(),
    };
    let grant = Grant { coins, kind, source: Source::Support, reason, key: Some(ledger_key(&key)) };
    let Some(reader) = wallets.grant_by_support(*number, grant).await? else {
        return Err(super::no_such_guest(*number));
    };
    let balance = wallets.balance(reader).await?.balance;
    say!("{number} has {} coins and {} bonus coins.", balance.paid, balance.bonus);
    eprintln!("dogear: `dogear grant undo {key} --reason TEXT` takes this grant back");
    database.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Returns a new random key for a grant, as 16 hexadecimal digits.
fn hex_key() -> String {
    format!("{:016x}", SystemRandomness.number())
}

async fn take_back(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let key: &String = matches.get_one("undone").expect("clap requires it");
    let reason: &String = matches.get_one("why").expect("clap requires it");
    if reason.trim().is_empty() {
        return Err(Failure::Command("the reason is empty".to_owned()));
    }
    let database = super::database::open_to_act(settings, matches).await?;
    let wallets = Wallets::new(database.clone(), Arc::new(SystemClock));
    let Some(undone) = wallets.undo_grant(&ledger_key(key), reason.trim()).await? else {
        return Err(Failure::Command(format!("there is no grant with the key {key}")));
    };
    database.close().await;
    let UndoneGrant { number, is_new, balance, debt } = undone;
    if !is_new {
        eprintln!("dogear: nothing was left to take back: it was undone before, or has expired");
    }
    say!("{number} has {} coins and {} bonus coins, and owes {debt}.", balance.paid, balance.bonus);
    Ok(ExitCode::SUCCESS)
}
