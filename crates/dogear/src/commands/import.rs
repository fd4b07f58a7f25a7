//! `dogear import`: imports files into the catalogue.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use catalogue::{
    AgeRating, AllowedChanges, BookId, CatalogueError, GENRES, ImportError, ImportOptions,
    ImportProgress, Imported, Imports, MovedSections, NewBook, Published, Schedule, Status,
};
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use foundation::clock::{Clock as _, SystemClock};
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use money::wallet::UnlockOwners;
use serde_json::json;

use crate::failure::Failure;
use crate::settings::Settings;

/// Exit code when the import was interrupted with Ctrl-C.
const INTERRUPTED: u8 = 130;
const REDRAW: Duration = Duration::from_millis(100);

pub(crate) const KEPT: &str = "For an existing book, whatever is not given stays as it was.";

pub(crate) fn arguments() -> Vec<Arg> {
    let number = |name: &'static str, help: String| {
        let arg = Arg::new(name).long(name).value_name("N").help(help);
        arg.value_parser(super::whole(0, 1_000_000)).allow_negative_numbers(true)
    };
    let allow = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
    };
    vec![
        Arg::new("files")
            .value_name("FILE")
            .num_args(1..)
            .required(true)
            .value_parser(value_parser!(PathBuf))
            .help("EPUB, DOCX, HTML, FB2, Markdown or plain text"),
        Arg::new("genre")
            .long("genre")
            .value_parser(GENRES.to_vec())
            .help("Genre of the books [new book: from the file]"),
        Arg::new("tag").long("tag").action(ArgAction::Append).help("An additional tag; may be repeated [new book: the tags of the file]"),
        number("free", format!("Number of free sections [new book: {}]", NewBook::DEFAULT_FREE_SECTIONS)),
        number("price", format!("Coins for each other section [new book: {}]", NewBook::DEFAULT_PRICE)),
        Arg::new("status").long("status").value_parser(value_parser!(Status)).help("ongoing or completed [new book: from the file, or completed]"),
        Arg::new("age").long("age").value_parser(value_parser!(AgeRating)).help("all, 13, 16 or 18 [new book: all]"),
        Arg::new("book").long("book").value_name("BOOK_ID").value_parser(value_parser!(BookId))
            .help("The book that the file is a new version of, whatever its text [default: the one with the same identifier, or the same title, author and translator, that has some of its text]"),
        allow("new", "Make a new book of the file, even if there is one with the same title and author").conflicts_with("book"),
        number("release", "Sections to publish at once; the others follow one by one [new book: all]".to_owned()),
        Arg::new("every").long("every").value_name("HOURS").value_parser(super::whole(1, 8_760))
            .default_value("24").requires("release").help("Hours from one section to the next"),
        Arg::new("headings").long("headings").value_name("PATTERN")
            .help("Regular expression for the headings of plain text [default: detected]"),
        allow("dry-run", "Print what an import would keep, change and drop, and store nothing"),
        allow("strict", "Refuse a file of which text, pictures or sound would be lost"),
        allow("withdraw-owned", "Import although the file lacks sections that readers own: they leave the book and stay open to these readers"),
        allow("replace-owned", "Import although sections that readers own have another text in the file: these readers get the new text"),
        allow("other-text", "Import although the file has hardly any of the book's text"),
        Arg::new("json").long("json").action(ArgAction::SetTrue).help("Print one JSON object per line"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let files: Vec<PathBuf> = matches.get_many("files").into_iter().flatten().cloned().collect();
    let options = options(matches);
    if options.book_id.is_some() && files.len() > 1 {
        return Err(Failure::Settings(vec!["--book: takes one file, not several".to_owned()]));
    }
    if matches.get_flag("dry-run") {
        return Ok(dry_run(&files, &options, matches.get_flag("json")).await);
    }
    let (database, catalogue) = super::catalogue::open_or_make(settings, matches).await?;
    let imports = Imports::new(catalogue, Arc::new(UnlockOwners));
    let bars = MultiProgress::new();
    let mut running = tokio::task::JoinSet::new();
    let mut watches = Vec::new();
    for (place, file) in files.iter().enumerate() {
        let (watch, bar) = (ImportProgress::default(), bars.add(bar(file)));
        watches.push(watch.clone());
        running.spawn(one(imports.clone(), file.clone(), options.clone(), watch, bar, place));
    }
    let mut outcomes: Vec<Option<Result<Imported, String>>> = files.iter().map(|_| None).collect();
    let mut interrupted = false;
    loop {
        tokio::select! {
            done = running.join_next() => match done {
                Some(Ok((place, outcome))) => outcomes[place] = Some(outcome),
                Some(Err(error)) => return Err(error.into()),
                None => break,
            },
            _ = tokio::signal::ctrl_c(), if !interrupted => {
                interrupted = true;
                watches.iter().for_each(ImportProgress::cancel);
            }
        }
    }
    let _ = bars.clear();
    let failed = outcomes.iter().flatten().filter(|outcome| outcome.is_err()).count();
    outcomes
        .into_iter()
        .flatten()
        .for_each(|outcome| print_outcome(outcome, matches.get_flag("json")));
    database.close().await;
    Ok(match (interrupted, failed) {
        (true, _) => ExitCode::from(INTERRUPTED),
        (false, 0) => ExitCode::SUCCESS,
        (false, _) => ExitCode::FAILURE,
    })
}

fn options(matches: &ArgMatches) -> ImportOptions {
    let lower = |tag: &String| tag.trim().to_lowercase();
    ImportOptions {
        book_id: matches.get_one("book").cloned(),
        id_of_new: None,
        new_book: matches.get_flag("new"),
        genre: matches.get_one::<String>("genre").cloned(),
        tags: matches.get_many("tag").into_iter().flatten().map(lower).collect(),
        free_sections: matches.get_one("free").copied(),
        price: matches.get_one("price").copied(),
        status: matches.get_one("status").copied(),
        age_rating: matches.get_one("age").copied(),
        schedule: schedule(matches),
        section_pattern: matches.get_one("headings").cloned(),
        allowed: AllowedChanges {
            withdraw_owned: matches.get_flag("withdraw-owned"),
            replace_owned: matches.get_flag("replace-owned"),
            // If `--book` names the book, the file is a version of that book, whatever its text is.
            other_text: matches.get_flag("other-text") || matches.contains_id("book"),
        },
        strict: matches.get_flag("strict"),
    }
}

/// Prints the import report of each file, and stores nothing.
async fn dry_run(files: &[PathBuf], options: &ImportOptions, as_json: bool) -> ExitCode {
    let mut failed = false;
    for file in files {
        let name = file_name(file);
        let report = match tokio::fs::read(file).await {
            Ok(bytes) => catalogue::dry_run(&name, bytes, options, &ImportProgress::default())
                .await
                .map_err(|error| explain(&error)),
            Err(error) => Err(cannot_open(&name, &error)),
        };
        failed |= report.is_err();
        match report {
            Ok(report) if as_json => say!("{}", json!(report)),
            Ok(report) => say!("{}", report.to_string().trim_end()),
            Err(sentence) => eprintln!("dogear: {}", sentence.trim_end()),
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn file_name(file: &Path) -> String {
    file.file_name()
        .map_or_else(|| file.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn cannot_open(name: &str, error: &std::io::Error) -> String {
    format!("`{name}` cannot be opened: {error}.")
}

/// Returns the release schedule that the flags describe; `None` without `--release`. The first sections, as many as
/// `--release` says, are published at once; the next one is published `--every` hours from now.
fn schedule(matches: &ArgMatches) -> Option<Schedule> {
    let at_once = *matches.get_one("release")?;
    let every = matches.get_one::<i64>("every").expect("it has a default") * 3_600;
    Some(Schedule { at_once, every, first_at: SystemClock.unix_seconds() + every })
}

async fn one(
    imports: Imports,
    file: PathBuf,
    options: ImportOptions,
    watch: ImportProgress,
    bar: ProgressBar,
    place: usize,
) -> (usize, Result<Imported, String>) {
    let shown = watch.clone();
    let drawing = {
        let bar = bar.clone();
        tokio::spawn(async move {
            loop {
                bar.set_position((shown.progress() * 100.0) as u64);
                tokio::time::sleep(REDRAW).await;
            }
        })
    };
    let name = file_name(&file);
    let outcome = match tokio::fs::read(&file).await {
        Ok(bytes) => {
            imports.import(&name, bytes, &options, &watch).await.map_err(|error| explain(&error))
        }
        Err(error) => Err(cannot_open(&name, &error)),
    };
    drawing.abort();
    bar.finish_and_clear();
    (place, outcome)
}

/// Returns sentences that say why a file was not imported, and which flags would allow the import.
fn explain(error: &ImportError) -> String {
    let ImportError::Store { cause, .. } = error else { return error.to_string() };
    let mut sentences = vec![error.to_string()];
    match cause {
        CatalogueError::OwnedSections(loss) => {
            if !loss.rewritten.sections.is_empty() {
                sentences
                    .push("--replace-owned gives the new text to these readers too".to_owned());
            }
            sentences.push(
                "--withdraw-owned takes such sections out of the book and keeps them open to these readers"
                    .to_owned(),
            );
        }
        CatalogueError::OtherText { .. } => {
            sentences.push("--new makes a new book of it".to_owned());
            sentences.push("--other-text imports it as a new version all the same".to_owned());
        }
        _ => return sentences.remove(0),
    }
    format!("{}.", sentences.join(". "))
}

/// Returns a sentence that says how many sections the import withdrew from the book, and how many it restored; `None`
/// if both numbers are 0.
fn moved(title: &str, moved: MovedSections) -> Option<String> {
    let MovedSections { withdrawn, restored } = moved;
    let count = |count: usize| match count {
        1 => "1 section".to_owned(),
        _ => format!("{count} sections"),
    };
    let left = format!(
        "{} left the book (only readers who unlocked one can still open it)",
        count(withdrawn)
    );
    let back = format!("{} came back", count(restored));
    let facts = match (withdrawn, restored) {
        (0, 0) => return None,
        (_, 0) => left,
        (0, _) => back,
        _ => format!("{left}; {back}"),
    };
    Some(format!("{title}: {facts}"))
}

/// Returns the progress bar of a file. The bar is drawn only if the output is a terminal.
fn bar(file: &Path) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:24} {percent:>3} % {msg}");
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
    ProgressBar::new(100)
        .with_style(style.expect("the template is valid"))
        .with_message(name.unwrap_or_default())
}

fn print_outcome(outcome: Result<Imported, String>, as_json: bool) {
    if let Ok(Imported { title, stayed_out: Some(out), .. }) = &outcome {
        eprintln!(
            "dogear: {title}: {out} sections are out already and stay out; --release says fewer"
        );
    }
    if let Ok(imported) = &outcome
        && let Some(sentence) = moved(&imported.title, imported.moved)
    {
        eprintln!("dogear: {sentence}");
    }
    if let Ok(imported) = &outcome
        && let Some(sentence) = lost(imported)
    {
        eprintln!("dogear: {sentence}");
    }
    match outcome {
        Ok(imported) if as_json => {
            let Imported { book_id, title, sections, waiting, moved, published, report, .. } =
                imported;
            let changed = published == Published::Changed;
            let object = json!({
                "book_id": book_id, "title": title, "sections": sections, "waiting": waiting,
                "withdrawn": moved.withdrawn, "restored": moved.restored, "changed": changed, "report": report,
            });
            say!("{object}");
        }
        Ok(Imported { book_id, title, sections, .. }) => say!("{book_id}\t{title}\t{sections}"),
        Err(sentence) => eprintln!("dogear: {}", sentence.trim_end()),
    }
}

/// Returns a sentence that says how much content of the file the import dropped; `None` if it dropped nothing.
fn lost(imported: &Imported) -> Option<String> {
    let Imported { book_id, title, report, .. } = imported;
    let count: usize = report.losses().map(|finding| finding.count).sum();
    let words: usize = report.losses().map(|finding| finding.words).sum();
    let things = if count == 1 { "1 thing was".to_owned() } else { format!("{count} things were") };
    let words = if words > 0 { format!(", with {words} words") } else { String::new() };
    let see = format!("`dogear import-report {book_id}` lists what");
    (count > 0).then(|| format!("{title}: {things} lost{words}; {see}"))
}

#[cfg(test)]
mod tests {
    use catalogue::{AffectedSections, OwnedSectionLoss};

    use super::*;

    #[test]
    fn a_refused_file_is_explained_with_the_flag_that_allows_it() {
        let missing = AffectedSections { readers: 3, sections: vec![(7, "The Quay".into())] };
        let loss = OwnedSectionLoss { missing, ..OwnedSectionLoss::default() };
        let cause = CatalogueError::OwnedSections(Box::new(loss));
        let told = explain(&ImportError::Store { file: "quay.md".into(), cause });
        assert_eq!(
            told,
            "`quay.md` could not be stored: it does not have 1 section that 3 readers own: 7 “The Quay”. Nothing was \
             changed. --withdraw-owned takes such sections out of the book and keeps them open to these readers."
        );
        let cause = CatalogueError::OtherText { found: 0, sections: 12 };
        let told = explain(&ImportError::Store { file: "quay.md".into(), cause });
        assert!(
            told.ends_with("Nothing was changed. --new makes a new book of it. --other-text imports it as a new version all the same."),
            "{told}"
        );
    }

    #[test]
    fn what_leaves_the_book_and_comes_back_is_told() {
        let told = |withdrawn, restored| moved("The Quay", MovedSections { withdrawn, restored });
        assert_eq!(told(0, 0), None);
        let left =
            "The Quay: 2 sections left the book (only readers who unlocked one can still open it)";
        assert_eq!(told(2, 0).as_deref(), Some(left));
        assert_eq!(told(0, 1).as_deref(), Some("The Quay: 1 section came back"));
        assert_eq!(told(2, 1).unwrap(), format!("{left}; 1 section came back"));
    }
}
