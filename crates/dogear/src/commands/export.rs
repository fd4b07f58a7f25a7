//! `dogear export`: writes a book of the catalogue as EPUB.

use std::io::Cursor;
use std::path::PathBuf;
use std::process::ExitCode;

use catalogue::{BookId, write_epub, write_epub_for_old_readers};
use clap::{Arg, ArgAction, ArgMatches, value_parser};

use crate::failure::Failure;
use crate::settings::Settings;

pub(crate) fn arguments() -> Vec<Arg> {
    vec![
        Arg::new("book")
            .value_name("BOOK_ID")
            .required(true)
            .value_parser(value_parser!(BookId))
            .help("The book id, as in its URL"),
        Arg::new("to")
            .long("to")
            .value_name("FILE")
            .required(true)
            .value_parser(value_parser!(PathBuf))
            .help("Where to write the EPUB"),
        Arg::new("old-readers")
            .long("old-readers")
            .action(ArgAction::SetTrue)
            .help("Write images as JPEG and PNG, for e-readers that do not know WebP"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let book: &BookId = matches.get_one("book").expect("clap requires it");
    let file: &PathBuf = matches.get_one("to").expect("clap requires it");
    let (database, catalogue) = super::catalogue::open(settings).await?;
    let whole = catalogue.full_book_for_publisher(book).await?;
    let to = Cursor::new(Vec::new());
    let epub = match matches.get_flag("old-readers") {
        true => write_epub_for_old_readers(&whole, &settings.site_name, to)?,
        false => write_epub(&whole, &settings.site_name, to)?,
    };
    let epub = epub.into_inner();
    let said = format!("{} cannot be written", file.display());
    std::fs::write(file, &epub).map_err(|error| Failure::Command(format!("{said}: {error}")))?;
    say!("{}\t{}\t{} bytes", file.display(), whole.book.title, epub.len());
    database.close().await;
    Ok(ExitCode::SUCCESS)
}
