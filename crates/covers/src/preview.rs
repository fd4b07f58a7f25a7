//! Writes a gallery of covers for visual review: `cargo test -p covers --release gallery -- --ignored`.

use std::fs;
use std::path::Path;

use super::draw;

const BOOKS: [(&str, &str, &str); 18] = [
    ("A Lie to the Bees", "Hester Wroxby", "supernatural"),
    ("Any Other Business", "Nuala Threlkettle", "urban"),
    ("Both Halves of the Cow", "Nell Haversack", "romance"),
    ("Eleven Concurrent Users", "Basil Okter", "games"),
    ("For Was, Read Was Not", "Una Garraby", "mystery"),
    ("Matters Arising", "Ambrose Tilley-Knapp", "supernatural"),
    ("My Landlady Is a Retired Typhoon", "Amayadori Pon", "light novel"),
    ("Nights and Weekends Extra", "Perpetua Gantry", "urban"),
    ("Nine Minutes at the Blue Door", "Tully Brackenhoe", "games"),
    ("Please Stop Feeding Gerald", "Marigold Tench", "romance"),
    ("Return Within Five Days", "Ada Merrowby", "history"),
    ("Summons for a River", "Hob Callender", "fantasy"),
    ("The Boiler Is Not a Final Exam", "Odo Brasswick", "light novel"),
    ("The Cancelled Signal", "Clemence Audry", "history"),
    ("The Drowned Tuner", "Lettice Harbottle", "mystery"),
    ("Twenty-Two Yards", "Annis Crowdy", "fantasy"),
    ("Unscheduled Rain", "D. K. Ottersby", "sci-fi"),
    ("Vacant Possession", "Thirza Gudgeon", "sci-fi"),
];
const EDGES: [(&str, &str, &str); 10] = [
    ("Q", "X", "mystery"),
    ("It", "", "supernatural"),
    ("THE ANNUAL GENERAL MEETING", "ALL CAPITALS", "urban"),
    ("Žluťoučký kůň úpěl ďábelské ódy", "Šárka Říhová-Ťavová", "fantasy"),
    ("Война и мир", "Лев Толстой", "history"),
    ("Ἡ Ὀδύσσεια τῶν ὁδῶν", "Νίκος Καζαντζάκης", "romance"),
    ("三体問題の夜", "劉慈欣", "sci-fi"),
    (
        "Donaudampfschifffahrtsgesellschaftskapitän",
        "Maximiliane von und zu Hohenlohe-Waldenburg",
        "games",
    ),
    (
        "The Surprisingly Long and Only Slightly Exaggerated Account of How I Came to Own a Lighthouse and What I Kept in It",
        "Bartholomew Featherstonehaugh the Younger",
        "light novel",
    ),
    ("A Tag Nobody Knows", "N. N.", "cookery"),
];

#[test]
#[ignore = "writes a page for visual review"]
fn gallery() {
    let folder = std::env::temp_dir().join("covers");
    fs::create_dir_all(&folder).unwrap();
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><title>Covers</title><style>body{margin:0}\
         section{padding:24px;display:flex;flex-wrap:wrap;gap:24px}.dark{background:#16181d}</style>",
    );
    let files: Vec<String> = (1..)
        .zip(BOOKS.iter().chain(&EDGES))
        .map(|(number, (title, author, genre))| write(&folder, number, title, author, genre))
        .collect();
    for (mode, width) in [("light", 160), ("dark", 160), ("light", 320), ("dark", 640)] {
        let covers = files.iter().map(|file| format!("<img src={file} width={width}>"));
        page += &format!("<section class={mode}>{}</section>", covers.collect::<String>());
    }
    fs::write(folder.join("index.html"), page).unwrap();
}

fn write(folder: &Path, number: u32, title: &str, author: &str, genre: &str) -> String {
    let file = format!("{number}.svg");
    fs::write(folder.join(&file), draw(title, author, genre)).unwrap();
    file
}
