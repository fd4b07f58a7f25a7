//! `dogear merge`: lists and undoes merges of a guest into another reader, for support.

use std::process::ExitCode;

use accounts::session::{PastMerge, merges_of, undo_merge};
use clap::{Arg, ArgMatches, Command, value_parser};
use foundation::calendar::date_time;
use foundation::clock::{Clock as _, SystemClock};

use super::recover;
use crate::failure::Failure;
use crate::settings::Settings;

pub(crate) fn subcommands() -> [Command; 2] {
    [
        Command::new("list").about("List the merges of a guest, latest first").arg(
            Arg::new("guest")
                .value_name("GUEST_NUMBER")
                .required(true)
                .value_parser(super::guest_number)
                .help("The guest number, as shown on the account page"),
        ),
        Command::new("undo")
            .about("Undo a merge: restore the guest's data, and its coins that are not spent")
            .arg(
                Arg::new("merge")
                    .value_name("MERGE")
                    .required(true)
                    .value_parser(value_parser!(i64).range(1..))
                    .help("The number of the merge, as listed"),
            ),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let database = super::database::open_to_act(settings, matches).await?;
    match matches.subcommand() {
        Some(("undo", matches)) => {
            let merge: &i64 = matches.get_one("merge").expect("clap requires it");
            let undone = undo_merge(&database, *merge, SystemClock.unix_seconds()).await?;
            say!("Merge {merge} is undone. Coins that were spent meanwhile: {}.", undone.missing);
            let number = readers::number(&mut database.read().await?, undone.guest).await?;
            if let Some(recovered) = recover::issue(&database, settings, undone.guest).await? {
                recover::tell(number, &recovered);
            }
        }
        Some((_, matches)) => {
            let guest: &i64 = matches.get_one("guest").expect("clap requires it");
            let merges = merges_of(&database, *guest).await?;
            if merges.is_empty() {
                let known = readers::by_guest_number(&mut database.read().await?, *guest).await?;
                known.ok_or_else(|| super::no_such_guest(*guest))?;
                say!("{guest} was merged with nobody.");
            }
            merges.iter().for_each(line);
        }
        None => unreachable!("clap requires a subcommand"),
    }
    database.close().await;
    Ok(ExitCode::SUCCESS)
}

fn line(merge: &PastMerge) {
    let PastMerge { id, from, into, merged_at, undone_at } = merge;
    let undone = undone_at.map_or(String::new(), |at| format!("\tundone {}", date_time(at)));
    say!("{id}\t{from} into {into}\tmerged {}{undone}", date_time(*merged_at));
}
