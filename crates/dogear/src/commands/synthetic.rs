//! `dogear demo`: fills the catalogue with synthetic books, for load tests.

use std::process::ExitCode;

use catalogue::{BookId, GENRES, NewBook, Status};
use clap::{Arg, ArgMatches};
use manuscript::{Block, Run, Section};

use crate::failure::Failure;
use crate::settings::Settings;

const BOOKS_A_STEP: u64 = 200;
const FIRST: [&str; 24] = [
    "Silent", "Crimson", "Last", "Paper", "Hollow", "Seventh", "Borrowed", "Winter", "Glass",
    "Distant", "Broken", "Golden", "Hidden", "Iron", "Quiet", "Salt", "Velvet", "Burning", "Lost",
    "Second", "Northern", "Wild", "Pale", "Endless",
];
const SECOND: [&str; 24] = [
    "Harbour", "Crown", "Garden", "Letter", "Engine", "Orchard", "Promise", "River", "Archive",
    "Lantern", "Kingdom", "Station", "Daughter", "Ledger", "Tower", "Voyage", "Mirror", "Winter",
    "Theatre", "Compass", "Bridge", "Kitchen", "Shore", "Signal",
];
const THIRD: [&str; 16] = [
    "Aldermoor",
    "Brack",
    "Carrow",
    "Dunmere",
    "Eastfold",
    "Fenwick",
    "Garrow",
    "Hexley",
    "Ivering",
    "Jarrow",
    "Kestrel",
    "Lowmarsh",
    "Merrow",
    "Netherby",
    "Orrin",
    "Pellam",
];
const TOPICS: [&str; 12] = [
    "found family",
    "slow burn",
    "workplace",
    "small town",
    "heist",
    "letters",
    "ghosts",
    "comedy",
    "cosy",
    "dark",
    "adventure",
    "coming of age",
];
const SENTENCES: [&str; 6] = [
    "The lamps along the quay had been lit early, and nobody could say by whom.",
    "She counted the doors again and found one more than there had been at breakfast.",
    "Nothing in the letter was untrue, which was the trouble with it.",
    "They walked as far as the old pumping house and waited for the rain to decide.",
    "He had promised to be brief, and for once he was.",
    "By the time the bell rang the whole street knew, and not one of them had been told.",
];

pub(crate) fn arguments() -> Vec<Arg> {
    let number = |name: &'static str, most: i64, help: &'static str| {
        let parser = super::whole(1, most);
        Arg::new(name).long(name).value_name("N").required(true).value_parser(parser).help(help)
    };
    vec![
        number("books", 1_000_000, "Number of books"),
        number("sections", 5_000, "Sections per book"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let number =
        |name: &str| matches.get_one::<i64>(name).expect("clap requires it").unsigned_abs();
    let (books, sections) = (number("books"), number("sections"));
    let (database, catalogue) = super::catalogue::open_or_make(settings, matches).await?;
    let mut next = 0;
    while next < books {
        let end = books.min(next + BOOKS_A_STEP);
        catalogue.bulk_insert((next..end).map(|number| book(number, sections)).collect()).await?;
        next = end;
        eprintln!("{next} of {books} books");
    }
    say!("{books} books of {sections} sections are in the catalogue");
    database.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Returns the synthetic book with this number. The same number always gives the same book.
fn book(number: u64, sections: u64) -> NewBook {
    let pick = |words: &[&'static str], salt: u64| {
        let mixed = (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ salt).rotate_left(23);
        let place = mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 33;
        words[usize::try_from(place).unwrap_or(0) % words.len()]
    };
    let title = format!("The {} {} of {}", pick(&FIRST, 1), pick(&SECOND, 2), pick(&THIRD, 3));
    let author = format!("{} {}", pick(&SECOND, 4), pick(&THIRD, 5));
    let sections = (1..=sections).map(|section| Section {
        title: format!("{} {section}", pick(&SECOND, section)),
        blocks: (0..4).map(|block| paragraph(pick(&SENTENCES, section * 7 + block))).collect(),
        ..Section::default()
    });
    let id = BookId::derived_from(&format!("synthetic:{number}"));
    NewBook {
        tags: vec![pick(&GENRES, 6).to_owned(), pick(&TOPICS, 7).to_owned()],
        desc: format!("{} {}", pick(&SENTENCES, 8), pick(&SENTENCES, 9)),
        status: if number.is_multiple_of(3) { Status::Completed } else { Status::Ongoing },
        ..NewBook::new(id, &format!("{title} {number}"), &author, sections.collect())
    }
}

fn paragraph(sentence: &str) -> Block {
    let run = Run { text: [sentence; 3].join(" "), ..Run::default() };
    Block::Paragraph { runs: vec![run] }
}
