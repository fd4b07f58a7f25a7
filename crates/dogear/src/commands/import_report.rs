//! `dogear import-report`: prints what the last import of a book kept, changed and dropped.

use std::process::ExitCode;

use catalogue::BookId;
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use serde_json::json;

use crate::failure::Failure;
use crate::settings::Settings;

pub(crate) fn arguments() -> Vec<Arg> {
    vec![
        Arg::new("book")
            .value_name("BOOK_ID")
            .required(true)
            .value_parser(value_parser!(BookId))
            .help("The book id, as in its URL"),
        Arg::new("json").long("json").action(ArgAction::SetTrue).help("Print a JSON object"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let book: &BookId = matches.get_one("book").expect("clap requires it");
    let (database, catalogue) = super::catalogue::open(settings).await?;
    let stored = catalogue.import_report(book).await?;
    database.close().await;
    let Some(stored) = stored else {
        let sentence = format!("there is no import report of {book}: import its file again");
        return Err(Failure::Command(sentence));
    };
    if matches.get_flag("json") {
        let object = json!({
            "book_id": book, "imported_at": stored.imported_at, "report": stored.report,
        });
        say!("{object}");
    } else {
        say!("{}", stored.report.to_string().trim_end());
    }
    Ok(ExitCode::SUCCESS)
}
