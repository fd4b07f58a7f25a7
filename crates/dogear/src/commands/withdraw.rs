//! `dogear withdraw`: takes a book off all lists, or puts a withdrawn book back.

use std::process::ExitCode;

use catalogue::{BookId, Published};
use clap::{Arg, ArgAction, ArgMatches, value_parser};

use crate::Failure;
use crate::settings::Settings;

pub(crate) fn arguments() -> [Arg; 2] {
    [
        Arg::new("book")
            .value_name("BOOK_ID")
            .required(true)
            .value_parser(value_parser!(BookId))
            .help("The book id, as in its URL"),
        Arg::new("undo").long("undo").action(ArgAction::SetTrue).help("Put it back on the lists"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let book: &BookId = matches.get_one("book").expect("clap requires it");
    let undo = matches.get_flag("undo");
    let (database, catalogue) = super::catalogue::open_to_act(settings, matches).await?;
    let done = catalogue.withdraw(book, !undo).await;
    database.close().await;
    match (done?, undo) {
        (Published::Changed, false) => say!("{book} is withdrawn: it is on no list any more."),
        (Published::Changed, true) => say!("{book} is on the lists again."),
        (Published::Unchanged, false) => say!("{book} was withdrawn already."),
        (Published::Unchanged, true) => say!("{book} was not withdrawn."),
    }
    Ok(ExitCode::SUCCESS)
}
