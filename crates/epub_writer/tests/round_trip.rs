//! Tests that an exported EPUB is imported as the same book, with the pictures unchanged byte for byte.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use epub_writer::{Labels, Options, write};
use manuscript::{
    Block, Book, Clip, Direction, Image, Passage, ReadControl, ReadOptions, Run, Section, Sound,
    read,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

fn written(book: &Book) -> Vec<u8> {
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
        old_readers: false,
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

/// A WebP image of one white pixel.
const PIXEL: &[u8] =
    b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0";

/// Generates words that start with a letter, so that they are never taken for a scene break.
fn words() -> impl Strategy<Value = String> {
    "w[a-zé我&<>\"'’.—\u{a0}]{0,5}[a-z]( [a-z0-9&<,;#é—]{1,6}){0,4}[a-z.!]"
}

fn runs() -> impl Strategy<Value = Vec<Run>> {
    vec((words(), any::<[bool; 3]>(), any::<bool>()), 1..4).prop_map(|runs| {
        let mut normal: Vec<Run> = Vec::new();
        for (text, [emphasis, strong, small_caps], apart) in runs {
            let last = normal.last().map(|run| (run.emphasis, run.strong, run.small_caps));
            let text = if apart && last.is_some() { format!(" {text}") } else { text };
            if last != Some((emphasis, strong, small_caps)) {
                normal.push(Run { text, emphasis, strong, small_caps, ..Run::default() });
            }
        }
        normal
    })
}

fn paragraphs() -> impl Strategy<Value = Vec<Vec<Run>>> {
    vec(runs(), 1..4)
}

fn block() -> impl Strategy<Value = Block> {
    let alt = prop_oneof![Just(String::new()), words()];
    let caption = prop_oneof![
        Just(Vec::new()),
        words().prop_map(|text| vec![Run { text, ..Run::default() }])
    ];
    prop_oneof![
        4 => runs().prop_map(|runs| Block::Paragraph { runs }),
        1 => (2..=6u8, runs()).prop_map(|(level, runs)| Block::Heading { level, runs }),
        1 => paragraphs().prop_map(|paragraphs| Block::Quotation { paragraphs }),
        1 => paragraphs().prop_map(|paragraphs| Block::Letter { paragraphs }),
        1 => vec(vec(runs(), 2..4), 1..4).prop_map(|stanzas| Block::Verse { stanzas }),
        1 => (alt, caption).prop_map(|(alt, caption)| Block::Image {
            image: "pixel".into(),
            width: 1,
            height: 1,
            alt,
            caption,
        }),
        1 => Just(Block::SceneBreak),
    ]
}

/// Generates blocks in the normal form that every importer produces.
fn blocks() -> impl Strategy<Value = Vec<Block>> {
    let notes = vec(proptest::option::of(paragraphs()), 12);
    (runs(), vec(block(), 0..8), runs(), notes).prop_map(|(first, middle, last, notes)| {
        let mut blocks = vec![Block::Paragraph { runs: first }];
        for block in middle {
            if block != Block::SceneBreak || blocks.last() != Some(&Block::SceneBreak) {
                blocks.push(block);
            }
        }
        blocks.push(Block::Paragraph { runs: last });
        level_headings(&mut blocks);
        add_notes(&mut blocks, notes);
        blocks
    })
}

/// Shifts the levels of all headings equally, so that the most important heading has level 2.
fn level_headings(blocks: &mut [Block]) {
    let levels = || {
        blocks.iter().filter_map(|block| match block {
            Block::Heading { level, .. } => Some(*level),
            _ => None,
        })
    };
    let highest = levels().min().unwrap_or(2);
    for block in blocks {
        if let Block::Heading { level, .. } = block {
            *level -= highest - 2;
        }
    }
}

/// Adds a reference to a note to the end of some paragraphs, and appends the notes in order after all blocks.
fn add_notes(blocks: &mut Vec<Block>, notes: Vec<Option<Vec<Vec<Run>>>>) {
    let mut written = Vec::new();
    for (block, paragraphs) in blocks.iter_mut().zip(notes) {
        let runs = match block {
            Block::Paragraph { runs } => Some(runs),
            Block::Quotation { paragraphs } | Block::Letter { paragraphs } => paragraphs.last_mut(),
            Block::Verse { stanzas } => stanzas[0].last_mut(),
            _ => None,
        };
        if let (Some(runs), Some(paragraphs)) = (runs, paragraphs) {
            let id = (written.len() + 1).to_string();
            runs.push(Run { text: id.clone(), note: Some(id.clone()), ..Run::default() });
            written.push(Block::Note { id, paragraphs });
        }
    }
    blocks.extend(written);
}

fn title() -> impl Strategy<Value = String> {
    "W[a-z]{2,6} [a-zé&<\"’\u{a0}]{1,6}[a-z]"
}

fn sections() -> impl Strategy<Value = Vec<Section>> {
    const PARTS: [&[&str]; 4] = [&[], &["Part I"], &["Part II"], &["Part II", "Book 2: The & Sea"]];
    let section = (title(), 0..PARTS.len(), blocks()).prop_map(|(title, parts, blocks)| {
        let parts = PARTS[parts].iter().map(|&part| part.to_owned()).collect();
        Section { title, parts, blocks, ..Section::default() }
    });
    vec(section, 2..6)
}

/// Generates texts of the front or back matter.
fn matter() -> impl Strategy<Value = Vec<Section>> {
    let section = (title(), blocks()).prop_map(|(title, blocks)| Section {
        title,
        blocks,
        ..Section::default()
    });
    vec(section, 0..3)
}

fn books() -> impl Strategy<Value = Book> {
    let about = (title(), prop_oneof![Just(String::new()), title()], vec(words(), 0..3));
    let languages = prop_oneof![Just(""), Just("en"), Just("he-IL")];
    let names = vec("[A-Z][a-zé&]{2,8} [A-Z][a-z]{2,8}", 0..3);
    let way = || prop_oneof![Just(Direction::Ltr), Just(Direction::Rtl)];
    let writing = (languages, way(), way());
    (about, writing, names, matter(), sections(), matter(), any::<bool>()).prop_map(
        |((title, subtitle, description), writing, mut names, front, sections, back, cover)| {
            let (language, direction, page_progression) = writing;
            names.dedup();
            let image = Image { width: 1, height: 1, webp: PIXEL.to_vec() };
            Book {
                title: format!("The {title}"),
                subtitle,
                author: names.join("; "),
                language: language.to_owned(),
                direction,
                page_progression,
                description: description.join("\n\n"),
                subjects: vec!["Sea & sand".into(), "Fiction".into()],
                front,
                sections,
                back,
                cover: cover.then(|| "pixel".to_owned()),
                images: BTreeMap::from([("pixel".to_owned(), image)]),
                ..Book::default()
            }
        },
    )
}

/// Cuts a paragraph, which starts at the character `at` of the block, into passages, and returns them. The bits of
/// `cuts` determine where; a note mark is never cut, because it is one element.
fn passages(block: u32, at: u32, runs: &[Run], cuts: u64) -> Vec<Passage> {
    let mut ends = Vec::new();
    let mut length = 0;
    for run in runs {
        let count = u32::try_from(run.text.chars().count()).unwrap();
        let inner = (1..count).filter(|end| (cuts >> ((length + end) % 61)) & 7 == 0);
        ends.extend(inner.filter(|_| run.note.is_none()).map(|end| length + end));
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
    let made = (0..3).map(|number| {
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
