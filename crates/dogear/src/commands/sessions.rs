//! `dogear sessions`: lists and revokes sessions of readers, for support and for stolen logins.

use std::process::ExitCode;

use accounts::session::{Revocation, devices_of, revoke_sessions};
use clap::{Arg, ArgAction, ArgMatches, Command};
use database::Database;
use foundation::calendar::date_time;
use foundation::clock::{Clock as _, SystemClock};
use readers::ReaderId;

use crate::failure::Failure;
use crate::settings::Settings;

fn guest() -> Arg {
    Arg::new("guest")
        .value_name("GUEST_NUMBER")
        .value_parser(super::guest_number)
        .help("The reader's guest number, as shown on the account page")
}

pub(crate) fn subcommands() -> [Command; 2] {
    [
        Command::new("list")
            .about("List the sessions of a reader, last seen first")
            .arg(guest().required(true)),
        Command::new("revoke")
            .about("End the sessions of a reader, or of everybody")
            .arg(guest().required_unless_present("all"))
            .arg(Arg::new("browsers").long("browsers").action(ArgAction::SetTrue).help(
                "Keep browsers from returning as this guest; a guest without a login is lost",
            ))
            .arg(
                Arg::new("all")
                    .long("all")
                    .action(ArgAction::SetTrue)
                    .conflicts_with_all(["guest", "browsers"])
                    .help("End the sessions of all readers; guests return, others have to sign in"),
            ),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let database = super::database::open_to_act(settings, matches).await?;
    match matches.subcommand() {
        Some(("revoke", matches)) => revoke(&database, matches).await?,
        Some((_, matches)) => list(&database, matches).await?,
        None => unreachable!("clap requires a subcommand"),
    }
    database.close().await;
    Ok(ExitCode::SUCCESS)
}

async fn revoke(database: &Database, matches: &ArgMatches) -> Result<(), Failure> {
    let revocation = match matches.get_flag("all") {
        true => Revocation::Everybody,
        false => {
            let reader = named(database, matches).await?;
            Revocation::Reader { reader, browsers: matches.get_flag("browsers") }
        }
    };
    let revoked = revoke_sessions(database, revocation, SystemClock.unix_seconds()).await?;
    say!(
        "Sessions that ended: {}. Browsers that have to sign in again: {}.",
        revoked.sessions,
        revoked.browsers
    );
    Ok(())
}

async fn list(database: &Database, matches: &ArgMatches) -> Result<(), Failure> {
    let reader = named(database, matches).await?;
    for device in devices_of(database, reader, SystemClock.unix_seconds()).await? {
        let (opened, seen) = (date_time(device.created_at), date_time(device.seen_at));
        say!("{}\t{}\topened {opened}\tseen {seen}", device.agent, device.network);
    }
    Ok(())
}

/// Returns the reader whose guest number was given on the command line.
async fn named(database: &Database, matches: &ArgMatches) -> Result<ReaderId, Failure> {
    let number: &i64 = matches.get_one("guest").expect("clap requires it");
    let found = readers::by_guest_number(&mut database.read().await?, *number).await?;
    found.ok_or_else(|| super::no_such_guest(*number))
}
