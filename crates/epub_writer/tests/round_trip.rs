//! Tests that an exported EPUB is imported as the same book, with the pictures unchanged byte for byte.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

#[path = "round_trip/books.rs"]
mod books;

use std::io::Cursor;
use std::path::{Path, PathBuf};

use epub_writer::{Labels, Options, write};
use manuscript::{Block, Book, Clip, Passage, ReadControl, ReadOptions, Run, Section, Sound, read};

use books::books;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

fn written(book: &Book) -> Vec<u8> {
    written_for(book, false)
}

/// Returns the book as an EPUB file, for old reading programs if `old_readers` is set.
fn written_for(book: &Book, old_readers: bool) -> Vec<u8> {
    let options = Options {
        identifier: "urn:dogear:book:2f3a1d1e".into(),
        modified: 1_700_000_000,
        publisher: None,
        cover_svg: None,
        labels: Labels {
            contents: "Contents".into(),
            title_page: "Title page".into(),
            start: "Start reading".into(),
        },
        old_readers,
    };
    write(book, &options, Cursor::new(Vec::new())).unwrap().into_inner()
}

fn read_back(bytes: &[u8]) -> Book {
    read("book.epub", bytes, &ReadOptions::default(), &ReadControl::unlimited()).unwrap()
}

/// Returns the book without image names and data.
fn without_image_names(mut book: Book) -> Book {
    for section in book.front.iter_mut().chain(&mut book.sections).chain(&mut book.back) {
        for block in &mut section.blocks {
            if let Block::Image { image, .. } = block {
                image.clear();
            }
        }
    }
    book.cover = book.cover.map(|_| String::new());
    book.images.clear();
    book
}

fn assert_same(read: Book, expected: Book) {
    let (read, expected) = (without_image_names(read), without_image_names(expected));
    let sections = |book: &Book| [&book.front[..], &book.sections, &book.back].concat();
    for (read, expected) in sections(&read).iter().zip(&sections(&expected)) {
        assert_eq!((&read.title, &read.parts), (&expected.title, &expected.parts));
        for (read, expected) in read.blocks.iter().zip(&expected.blocks) {
            assert_eq!(read, expected);
        }
        for (clip, other) in read.narration.iter().zip(&expected.narration) {
            assert_eq!(
                clip,
                other,
                "{:?}",
                read.blocks.get(clip.passage.map_or(0, |p| p.first_block as usize))
            );
        }
        assert_eq!(read.narration.len(), expected.narration.len());
    }
    assert_eq!(read.sounds, expected.sounds);
    assert_eq!(read, expected);
}

/// Returns the public-domain novels in `DOGEAR_CORPUS`, or else in `shared/corpus` of an ancestor directory, if any.
fn corpus() -> Vec<PathBuf> {
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    let beside = || Path::new(&here).ancestors().map(|above| above.join("shared/corpus"));
    let named = std::env::var_os("DOGEAR_CORPUS").map(PathBuf::from);
    let folder = named.or_else(|| beside().find(|folder| folder.is_dir()));
    let files = folder.and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten();
    let files = files.flatten().map(|file| file.path());
    files.filter(|file| file.extension().is_some_and(|ending| ending == "epub")).collect()
}

#[test]
fn real_books_are_the_same_after_export_and_import() {
    let corpus = corpus();
    if corpus.is_empty() {
        eprintln!("skipped: no corpus beside the checkout");
    }
    for file in corpus {
        let book = read_back(&std::fs::read(&file).unwrap());
        let epub = written(&book);
        let again = read_back(&epub);
        assert!(!book.images.is_empty() && again.images == book.images, "{}", file.display());
        assert!(!book.edition.identifier.is_empty(), "{}", file.display());
        assert_same(again, book);
    }
}

/// Cuts a paragraph, which starts at the character `at` of the block, into passages, and returns them. The bits of
/// `cuts` determine where; a note mark and a text with a reading are never cut, because each is one
/// element.
fn passages(block: u32, at: u32, runs: &[Run], cuts: u64) -> Vec<Passage> {
    let mut ends = Vec::new();
    let mut length = 0;
    for run in runs {
        let count = u32::try_from(run.text.chars().count()).unwrap();
        let inner = (1..count).filter(|end| (cuts >> ((length + end) % 61)) & 7 == 0);
        let is_whole = run.note.is_some() || run.ruby.is_some();
        ends.extend(inner.filter(|_| !is_whole).map(|end| length + end));
        length += count;
    }
    ends.push(length);
    let mut start = 0;
    let passage = |end: u32| {
        let passage =
            Passage { first_block: block, start: at + start, last_block: block, end: at + end };
        start = end;
        passage
    };
    ends.into_iter().map(passage).collect()
}

/// Adds a narration of every text of the section: of its title, of several whole blocks together, of pieces of
/// paragraphs, and of pictures.
fn narrate(section: &mut Section, cuts: u64) {
    let mut all = vec![None];
    let last =
        section.blocks.iter().rposition(|block| matches!(block, Block::Paragraph { .. })).unwrap();
    let length = |block: &Block| {
        block.paragraphs().into_iter().flatten().map(|run| run.text.chars().count()).sum::<usize>()
    };
    let end = u32::try_from(length(&section.blocks[last])).unwrap();
    if last > 0 {
        let last_block = u32::try_from(last).unwrap();
        all.push(Some(Passage { first_block: 0, start: 0, last_block, end }));
    }
    for (block, index) in section.blocks.iter().zip(0..) {
        let mut at = 0;
        if let (Block::Image { .. }, Some(Some(before))) = (block, all.last())
            && before.last_block + 1 == index
        {
            let (first_block, last_block) = (index, index);
            all.push(Some(Passage { first_block, start: 0, last_block, end: 0 }));
        }
        for runs in block.paragraphs() {
            let passages = passages(index, at, runs, cuts.rotate_left(index + at));
            at = passages.last().unwrap().end;
            all.extend(passages.into_iter().map(Some));
        }
    }
    let clips = all.into_iter().zip(0..).map(|(passage, number)| Clip {
        passage,
        sound: sound(cuts % 2).0,
        begin: number * 1_250,
        end: number * 1_250 + 1_000,
    });
    section.narration = clips.collect();
}

/// Returns one of two sounds, with its key; `number` is 0 or 1.
fn sound(number: u64) -> (String, Sound) {
    let bytes = [b"ID3\x04\0\0\0\0\0\0", [b'a' + number as u8; 10].as_slice()].concat();
    let digest = ["10d54beddc4f6288def845e00cbbcd2e", "6e3a33d67542b98f4701b31ea4f2c736"];
    (digest[number as usize].to_owned(), Sound::new(bytes).unwrap())
}

/// Generates books in which a narration speaks every text.
fn narrated_books() -> impl Strategy<Value = Book> {
    (books(), any::<u64>()).prop_map(|(mut book, cuts)| {
        let matter = book.front.iter_mut().chain(&mut book.sections).chain(&mut book.back);
        for (section, number) in matter.zip(0..) {
            narrate(section, cuts.rotate_left(7 * number));
        }
        let used = |sound: &(String, Sound)| {
            let sections = book.front.iter().chain(&book.sections).chain(&book.back);
            sections.flat_map(|section| &section.narration).any(|clip| clip.sound == sound.0)
        };
        let sounds = [sound(0), sound(1)].into_iter().filter(used).collect();
        Book { sounds, narrator: "Ona Brisk; Ada Brook".into(), ..book }
    })
}

/// Writes the EPUB files that `scripts/epubcheck` checks.
#[test]
#[ignore = "writes files for scripts/epubcheck"]
fn exports_are_left_for_epubcheck() {
    let mut runner = TestRunner::deterministic();
    let made = (0..12).map(|number| {
        let book = books().new_tree(&mut runner).unwrap().current();
        (format!("made-{number}.epub"), book)
    });
    let real = corpus().into_iter().map(|file| {
        let name = file.file_name().unwrap().to_str().unwrap().to_owned();
        (name, read_back(&std::fs::read(file).unwrap()))
    });
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("exports");
    std::fs::create_dir_all(&folder).unwrap();
    let mut runner = TestRunner::deterministic();
    let narrated = (0..3).map(|number| {
        let book = narrated_books().new_tree(&mut runner).unwrap().current();
        (format!("narrated-{number}.epub"), book)
    });
    for (name, book) in made.chain(real).chain(narrated) {
        std::fs::write(folder.join(format!("old-{name}")), written_for(&book, true)).unwrap();
        std::fs::write(folder.join(name), written(&book)).unwrap();
    }
}

proptest! {
    #[test]
    fn every_book_is_the_same_after_export_and_import(book in books()) {
        assert_same(read_back(&written(&book)), book);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_narration_of_every_book_is_the_same_after_export_and_import(book in narrated_books()) {
        assert_same(read_back(&written(&book)), book);
    }
}
