//! Makes synthetic books: invented books with random titles, texts and tags.

use catalogue::{BookId, GENRES, NewBook, Status};
use database::{Database, DatabaseError, fetch_optional};
use manuscript::{Block, Run, Section};

/// Number of books that are stored in one unit of work.
pub(crate) const BOOKS_A_UNIT: u64 = 50;
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

/// Returns how many of the first `books` synthetic books are stored. Assumes that the books were stored in the order of
/// their numbers.
pub(crate) async fn stored(database: &Database, books: u64) -> Result<u64, DatabaseError> {
    let mut db = database.read().await?;
    let (mut from, mut until) = (0, books);
    while from < until {
        let middle = from + (until - from) / 2;
        let sql = "SELECT id FROM book WHERE book_id = $1";
        let found = fetch_optional!(&mut db, (i64,), sql, id(middle).as_str())?;
        if found.is_some() { from = middle + 1 } else { until = middle }
    }
    Ok(from)
}

/// Returns the id of the synthetic book with this number.
pub(crate) fn id(number: u64) -> BookId {
    BookId::derived_from(&format!("synthetic:{number}"))
}

/// Returns the synthetic book with this number. The same seed and number always give the same book.
pub(crate) fn book(seed: u64, number: u64, sections: u64) -> NewBook {
    let pick = |words: &[&'static str], salt: u64| {
        let mixed = (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ salt ^ seed).rotate_left(23);
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
    NewBook {
        tags: vec![pick(&GENRES, 6).to_owned(), pick(&TOPICS, 7).to_owned()],
        desc: format!("{} {}", pick(&SENTENCES, 8), pick(&SENTENCES, 9)),
        status: if number.is_multiple_of(3) { Status::Completed } else { Status::Ongoing },
        ..NewBook::new(id(number), &format!("{title} {number}"), &author, sections.collect())
    }
}

fn paragraph(sentence: &str) -> Block {
    let run = Run { text: [sentence; 3].join(" "), ..Run::default() };
    Block::Paragraph { runs: vec![run] }
}
