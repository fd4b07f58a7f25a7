//! Generates books in the normal form that every importer produces.

use std::collections::BTreeMap;

use manuscript::{Align, Block, Book, Direction, Edition, Image, Run, Section};
use proptest::collection::vec;
use proptest::prelude::*;

/// A WebP image of one white pixel.
const PIXEL: &[u8] =
    b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0";

/// Generates words that start with a letter, so that they are never taken for a scene break.
fn words() -> impl Strategy<Value = String> {
    "w[a-zé我&<>\"'’.—\u{a0}]{0,5}[a-z]( [a-z0-9&<,;#é—]{1,6}){0,4}[a-z.!]"
}

fn runs() -> impl Strategy<Value = Vec<Run>> {
    let lang = prop_oneof![4 => Just(None), 1 => Just(Some("fr".to_owned()))];
    let ruby = prop_oneof![4 => Just(None), 1 => words().prop_map(Some)];
    let run = (words(), any::<[bool; 3]>(), any::<bool>(), 0..6_u8, lang, ruby);
    vec(run, 1..4).prop_map(|runs| {
        let mut normal: Vec<Run> = Vec::new();
        for (text, [emphasis, strong, small_caps], apart, shift, lang, ruby) in runs {
            let apart = apart && ruby.is_none() && !normal.is_empty();
            let text = if apart { format!(" {text}") } else { text };
            let (superscript, subscript) = (shift == 1, shift == 2);
            let run = Run {
                text,
                emphasis,
                strong,
                small_caps,
                superscript,
                subscript,
                lang,
                ruby,
                ..Run::default()
            };
            let style = |run: &Run| Run { text: String::new(), ..run.clone() };
            if normal.last().map(style) != Some(style(&run)) {
                normal.push(run);
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
        1 => (prop_oneof![Just(Align::Center), Just(Align::End)], paragraphs())
            .prop_map(|(align, paragraphs)| Block::Aligned { align, paragraphs }),
        1 => (any::<bool>(), 1..4_usize).prop_flat_map(|(head, columns)| {
            vec(vec(runs(), columns), 1..4).prop_map(move |rows| Block::Table { head, rows })
        }),
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
            // Breaks that follow each other are one break, and so are paragraphs of one alignment.
            let joins = match (blocks.last(), &block) {
                (Some(Block::Aligned { align: one, .. }), Block::Aligned { align: other, .. }) => {
                    one == other
                }
                (before, block) => *block == Block::SceneBreak && before == Some(block),
            };
            if !joins {
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

fn edition() -> impl Strategy<Value = Edition> {
    let dates = prop_oneof![Just(""), Just("2019"), Just("2019-04"), Just("2019-04-30")];
    (title(), title(), title(), title(), dates, 1..40_u8).prop_map(
        |(translator, publisher, rights, series, date, number)| Edition {
            identifier: "urn:uuid:6f1c0a92-3c1e-4e0f-9a51-0d1f5c0b7e11".into(),
            isbn: "9780306406157".into(),
            translator,
            publisher,
            date: date.into(),
            rights,
            series,
            series_number: number.to_string(),
        },
    )
}

pub(crate) fn books() -> impl Strategy<Value = Book> {
    let about = (title(), prop_oneof![Just(String::new()), title()], vec(words(), 0..3));
    let languages = prop_oneof![Just(""), Just("en"), Just("he-IL")];
    let names = vec("[A-Z][a-zé&]{2,8} [A-Z][a-z]{2,8}", 0..3);
    let way = || prop_oneof![Just(Direction::Ltr), Just(Direction::Rtl)];
    let writing = (languages, way(), way());
    let edition = prop_oneof![Just(Edition::default()), edition()];
    let writing = (writing, edition);
    (about, writing, names, matter(), sections(), matter(), any::<bool>()).prop_map(
        |((title, subtitle, description), writing, mut names, front, sections, back, cover)| {
            let ((language, direction, page_progression), edition) = writing;
            names.dedup();
            let image = Image { width: 1, height: 1, webp: PIXEL.to_vec() };
            Book {
                edition,
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
