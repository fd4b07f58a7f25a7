//! Tests the import of real books, if there is a corpus beside the checkout.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]
#![allow(clippy::print_stdout, reason = "a skipped test prints a message")]

use std::path::{Path, PathBuf};

use manuscript::{Block, Book, ReadControl, ReadOptions, plain_text, read};

/// Returns the directory that the environment variable `DOGEAR_CORPUS` names, or else the directory `shared/corpus` in
/// the nearest ancestor directory that has one; `None` if there is neither.
fn corpus() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("DOGEAR_CORPUS") {
        return Some(PathBuf::from(folder));
    }
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    Path::new(&here)
        .ancestors()
        .map(|above| above.join("shared/corpus"))
        .find(|folder| folder.is_dir())
}

/// Reads a book of the corpus. If there is no corpus, prints a message and returns `None`.
fn book(name: &str) -> Option<Book> {
    let Some(folder) = corpus() else {
        println!("skipped: there is no corpus beside the checkout");
        return None;
    };
    let bytes = std::fs::read(folder.join(name)).unwrap();
    Some(read(name, &bytes, &ReadOptions::default(), &ReadControl::unlimited()).unwrap())
}

fn titles(book: &Book) -> Vec<&str> {
    book.sections.iter().map(|section| section.title.as_str()).collect()
}

#[test]
fn pride_and_prejudice() {
    let Some(book) = book("pride-and-prejudice.epub") else { return };
    assert_eq!((book.title.as_str(), book.author.as_str()), ("Pride and Prejudice", "Jane Austen"));
    assert_eq!(book.language, "en-GB");
    let titles = titles(&book);
    assert_eq!(titles.len(), 61);
    assert_eq!((titles[0], titles[8], titles[13], titles[60]), ("I", "IX", "XIV", "LXI"));
    let opening = plain_text(&book.sections[0].blocks);
    assert!(opening.starts_with("It is a truth universally acknowledged, that a single man"));
    assert!(book.front.is_empty() && book.back.is_empty());
    assert!(book.sections.iter().all(|section| section.parts.is_empty()));
    let letter = |block: &Block| match block {
        Block::Letter { paragraphs } => paragraphs.len() == 5,
        _ => false,
    };
    assert!(book.sections[12].blocks.iter().any(letter));
}

#[test]
fn the_adventures_of_sherlock_holmes() {
    let Some(book) = book("adventures-of-sherlock-holmes.epub") else { return };
    assert_eq!(
        titles(&book),
        [
            "A Scandal in Bohemia",
            "The Redheaded League",
            "A Case of Identity",
            "The Boscombe Valley Mystery",
            "The Five Orange Pips",
            "The Man with the Twisted Lip",
            "The Adventure of the Blue Carbuncle",
            "The Adventure of the Speckled Band",
            "The Adventure of the Engineer’s Thumb",
            "The Adventure of the Noble Bachelor",
            "The Adventure of the Beryl Coronet",
            "The Adventure of the Copper Beeches",
        ]
    );
    let inner = book.sections[0].blocks.iter().filter_map(|block| match block {
        Block::Heading { level, runs } => Some((*level, runs[0].text.as_str())),
        _ => None,
    });
    assert_eq!(inner.collect::<Vec<_>>(), [(2, "I"), (2, "II"), (2, "III")]);
    let cover = &book.images[book.cover.as_ref().unwrap()];
    assert_eq!((cover.width, cover.height), (1067, 1600));
}

#[test]
fn treasure_island() {
    let Some(book) = book("treasure-island.epub") else { return };
    let titles = titles(&book);
    assert_eq!(titles.len(), 34);
    assert_eq!(
        (titles[0], titles[26], titles[33]),
        ("At the Admiral Benbow", "“Pieces of Eight”", "And Last")
    );
    let mut parts: Vec<_> = book.sections.iter().map(|section| section.parts.join("/")).collect();
    assert_eq!(parts.iter().filter(|part| *part == "Part I: The Old Buccaneer").count(), 6);
    parts.dedup();
    assert_eq!(
        parts,
        [
            "Part I: The Old Buccaneer",
            "Part II: The Sea-Cook",
            "Part III: My Shore Adventure",
            "Part IV: The Stockade",
            "Part V: My Sea Adventure",
            "Part VI: Captain Silver",
        ]
    );
    let front: Vec<_> = book.front.iter().map(|section| section.title.as_str()).collect();
    assert_eq!(front, ["To the Hesitating Purchaser", "Dedication"]);
    let Block::Verse { stanzas } = &book.front[0].blocks[0] else {
        panic!("the epigraph is verse")
    };
    assert_eq!(stanzas.iter().map(Vec::len).collect::<Vec<_>>(), [8, 8]);
    assert!(plain_text(&book.front[1].blocks).contains("Lloyd Osbourne"));
    let attack = &book.sections[20].blocks;
    let Some(Block::Note { id, paragraphs }) = attack.last() else { panic!("the note comes last") };
    assert!(paragraphs[0][0].text.starts_with("The mutineers were soon only eight in number"));
    let marked = attack.iter().flat_map(Block::paragraphs).flatten();
    assert_eq!(marked.filter(|run| run.note.as_ref() == Some(id)).count(), 1);
    assert_eq!(plain_text(attack).matches('↩').count(), 0);
    assert!(book.back.is_empty());
    let song = &book.sections[0].blocks[2];
    assert!(matches!(song, Block::Verse { stanzas } if stanzas[0].len() == 2), "{song:?}");
}
