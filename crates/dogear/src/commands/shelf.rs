//! `dogear shelf` and `dogear feature`: set the shelves and the featured book that the publisher chooses for the home
//! page.

use std::process::ExitCode;

use catalogue::{BookId, Catalogue, ExpectedShelf};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::failure::Failure;
use crate::settings::Settings;

fn name() -> Arg {
    Arg::new("shelf")
        .value_name("SHELF")
        .required(true)
        .help("The name of the shelf, as in its URL")
}

fn book() -> Arg {
    Arg::new("book")
        .value_name("BOOK_ID")
        .value_parser(value_parser!(BookId))
        .help("The book id, as in its URL")
}

pub(crate) fn subcommands() -> [Command; 5] {
    [
        Command::new("list").about("List the editors' shelves in the order of the home page"),
        Command::new("show").about("List the books on a shelf").arg(name()),
        Command::new("set")
            .about("Put these books, and no others, on a shelf, in this order; a new shelf is made")
            .arg(name())
            .arg(book().required(true).num_args(1..))
            .arg(
                Arg::new("title")
                    .long("title")
                    .value_name("TEXT")
                    .help("What the shelf is called on the page [known shelf: as it was]"),
            ),
        Command::new("order")
            .about("Put these shelves first on the home page, in this order")
            .arg(name().num_args(1..)),
        Command::new("clear").about("Remove a shelf; its books stay").arg(name()),
    ]
}

pub(crate) fn feature_arguments() -> [Arg; 2] {
    [
        book(),
        Arg::new("clear")
            .long("clear")
            .action(ArgAction::SetTrue)
            .conflicts_with("book")
            .help("Open the home page with the first book of its first list again"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let (database, catalogue) = super::catalogue::open_to_act(settings, matches).await?;
    let done = match matches.subcommand() {
        Some(("show", matches)) => show(&catalogue, matches).await,
        Some(("set", matches)) => set(&catalogue, matches).await,
        Some(("order", matches)) => order(&catalogue, matches).await,
        Some(("clear", matches)) => clear(&catalogue, matches).await,
        Some(_) => list(&catalogue).await,
        None => unreachable!("clap requires a subcommand"),
    };
    database.close().await;
    done.map(|()| ExitCode::SUCCESS)
}

/// `dogear feature`: shows, sets or clears the featured book.
pub(crate) async fn feature(
    settings: &Settings,
    matches: &ArgMatches,
) -> Result<ExitCode, Failure> {
    let (database, catalogue) = super::catalogue::open_to_act(settings, matches).await?;
    let book = matches.get_one::<BookId>("book");
    let done = match (book, matches.get_flag("clear")) {
        (None, false) => shown_featured(&catalogue).await,
        (book, _) => set_featured(&catalogue, book).await,
    };
    database.close().await;
    done.map(|()| ExitCode::SUCCESS)
}

async fn list(catalogue: &Catalogue) -> Result<(), Failure> {
    for shelf in catalogue.editors_shelves().await? {
        say!("{}\t{}\t{}", shelf.slug, shelf.title, shelf.books);
    }
    Ok(())
}

async fn show(catalogue: &Catalogue, matches: &ArgMatches) -> Result<(), Failure> {
    for book in catalogue.books_on_editors_shelf(shelf(matches)).await? {
        say!("{}\t{}", book.book_id, book.title);
    }
    Ok(())
}

async fn set(catalogue: &Catalogue, matches: &ArgMatches) -> Result<(), Failure> {
    let books: Vec<BookId> = matches.get_many("book").into_iter().flatten().cloned().collect();
    let title = matches.get_one::<String>("title").map(String::as_str);
    catalogue.set_editors_shelf(shelf(matches), title, &books, ExpectedShelf::Any).await?;
    say!("{} has {} now.", shelf(matches), counted(books.len()));
    Ok(())
}

async fn order(catalogue: &Catalogue, matches: &ArgMatches) -> Result<(), Failure> {
    let shelves: Vec<String> = matches.get_many("shelf").into_iter().flatten().cloned().collect();
    catalogue.order_editors_shelves(&shelves).await?;
    list(catalogue).await
}

async fn clear(catalogue: &Catalogue, matches: &ArgMatches) -> Result<(), Failure> {
    catalogue.clear_editors_shelf(shelf(matches)).await?;
    say!("{} is removed.", shelf(matches));
    Ok(())
}

async fn shown_featured(catalogue: &Catalogue) -> Result<(), Failure> {
    match catalogue.featured_book().await? {
        Some(book) => say!("{}\t{}", book.book_id, book.title),
        None => say!("No book is featured: the home page opens with the first of its first list."),
    }
    Ok(())
}

async fn set_featured(catalogue: &Catalogue, book: Option<&BookId>) -> Result<(), Failure> {
    catalogue.feature(book).await?;
    match book {
        Some(book) => say!("{book} is featured now."),
        None => say!("No book is featured now."),
    }
    Ok(())
}

fn shelf(matches: &ArgMatches) -> &str {
    matches.get_one::<String>("shelf").expect("clap requires it")
}

fn counted(books: usize) -> String {
    if books == 1 { "1 book".to_owned() } else { format!("{books} books") }
}
