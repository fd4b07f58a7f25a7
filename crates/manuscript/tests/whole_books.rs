//! Tests that an import loses nothing without reporting it: imports unusual but legal EPUBs from a generator, and
//! compares their words, pictures, emphasis and narration with the stored book and the findings of the report.
//! The environment variable `WHOLE_BOOKS` sets the number of books; the default is 50.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

#[path = "builder/mod.rs"]
mod builder;
#[path = "builder/odd_books.rs"]
mod odd_books;

use std::collections::HashSet;

use manuscript::{
    Block, Book, DrawnPictures, ImportReport, Raster, ReadControl, ReadOptions, Run, Section,
    Subject, read,
};
use odd_books::{Generator, Picture};

/// Renders a drawing as a white image of the width that the drawing declares.
fn white(svg: &str, _: u32, _: DrawnPictures<'_>) -> Option<Raster> {
    let (_, width) = svg.split_once("width=\"")?;
    let width = width.split('"').next()?.parse().ok()?;
    Some(Raster { width, height: 3, rgba: vec![255; 12 * width as usize] })
}

fn sections(book: &Book) -> impl Iterator<Item = &Section> {
    book.front.iter().chain(&book.sections).chain(&book.back)
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}

/// Returns all words that a book stores.
fn stored_words(book: &Book) -> HashSet<&str> {
    let mut words = HashSet::new();
    for section in sections(book) {
        words.extend(split(&section.title));
        section.parts.iter().for_each(|part| words.extend(split(part)));
        for block in &section.blocks {
            for run in block.paragraphs().into_iter().flatten() {
                words.extend(split(&run.text));
                words.extend(split(run.ruby.as_deref().unwrap_or_default()));
            }
            if let Block::Image { alt, .. } = block {
                words.extend(split(alt));
            }
        }
    }
    words
}

fn check(seed: u64) {
    let mut generator = Generator::new(seed);
    let epub = generator.book();
    let bytes = epub.build();
    let options = ReadOptions { svg: Some(white), ..ReadOptions::default() };
    let control = ReadControl::unlimited();
    let book = match read("book.epub", &bytes, &options, &control) {
        Ok(book) => book,
        Err(error) => {
            return assert!(
                error.to_string().ends_with("has no readable text."),
                "{seed}: {error}"
            );
        }
    };
    let report: ImportReport = control.into_report();
    let stored = stored_words(&book);
    let missing: Vec<&String> =
        generator.words.iter().filter(|word| !stored.contains(word.as_str())).collect();
    let text: String = epub.documents.iter().map(|(_, text)| text.as_str()).collect();
    let context = |word: &&String| {
        let at = text.find(word.as_str()).unwrap_or_default();
        text[at.saturating_sub(40)..text.len().min(at + 20)].to_owned()
    };
    let contexts = || missing.iter().map(context).collect::<Vec<_>>().join("\n");
    let named: usize = report.findings.iter().map(|finding| finding.words).sum();
    assert!(
        missing.len() <= named,
        "book {seed}: {} words are missing, {named} are reported:\n{}\n{report}",
        missing.len(),
        contexts()
    );
    check_pictures(seed, &generator.pictures, &book, &report);
    check_narration(seed, &generator.spoken, &book, &report);
    let is_plain = |run: &&Run| !run.emphasis;
    // A title has no emphasis, and may become a heading of another section.
    let is_text = |block: &&Block| !matches!(block, Block::Heading { .. });
    for block in sections(&book).flat_map(|section| &section.blocks).filter(is_text) {
        for run in block.paragraphs().into_iter().flatten().filter(is_plain) {
            let lost = split(&run.text).find(|word| generator.emphasised.contains(*word));
            assert_eq!(lost, None, "book {seed}: a word lost its emphasis");
        }
    }
}

/// Fails unless the stored clips and the clips that the report names as dropped add up to all clips
/// of the generated book, and the passage of each stored clip has the words that the clip speaks.
/// Words that are not in the text of the section are left out of the comparison.
fn check_narration(seed: u64, spoken: &[Vec<String>], book: &Book, report: &ImportReport) {
    let clips = || sections(book).flat_map(|section| &section.narration);
    let dropped = report.findings.iter().filter(|found| {
        found.subject == Subject::Media && found.outcome == manuscript::Outcome::Dropped
    });
    let narration = |place: &str| place.ends_with(".smil") || place.ends_with("voice.mp3");
    let dropped: usize =
        dropped.filter(|found| narration(&found.place)).map(|found| found.count).sum();
    assert_eq!(clips().count() + dropped, spoken.len(), "book {seed}: the narration\n{report}");
    for section in sections(book) {
        for clip in &section.narration {
            let words = &spoken[clip.begin as usize / 1000];
            let Some(passage) = clip.passage else { continue };
            let mut text = String::new();
            for (block, index) in section.blocks.iter().zip(0..) {
                let runs = block
                    .paragraphs()
                    .into_iter()
                    .map(|runs| runs.iter().map(|run| run.text.as_str()).collect::<String>());
                let own: Vec<char> = runs.collect::<String>().chars().collect();
                let from = if index == passage.first_block { passage.start as usize } else { 0 };
                let to = if index == passage.last_block { passage.end as usize } else { own.len() };
                if (passage.first_block..=passage.last_block).contains(&index) {
                    text.extend(&own[from..to]);
                    text.push(' ');
                }
            }
            let kept: HashSet<&str> = section
                .blocks
                .iter()
                .flat_map(Block::paragraphs)
                .flatten()
                .flat_map(|run| split(&run.text))
                .collect();
            let expected: Vec<&str> =
                words.iter().map(String::as_str).filter(|word| kept.contains(word)).collect();
            let mut shown: Vec<&str> = split(&text).collect();
            // The title of a page that has only pictures becomes a heading. Like a title, it is spoken as a whole.
            if let Some(Block::Heading { .. }) = section.blocks.get(passage.first_block as usize) {
                shown.retain(|word| expected.contains(word));
            }
            assert_eq!(shown, expected, "book {seed}: {clip:?}");
        }
    }
}

/// Fails unless each picture is stored, or named by a finding of its own.
fn check_pictures(seed: u64, pictures: &[Picture], book: &Book, report: &ImportReport) {
    let blocks = sections(book).flat_map(|section| &section.blocks);
    let stored: HashSet<u32> = blocks
        .filter_map(|block| match block {
            Block::Image { width, .. } => Some(*width),
            _ => None,
        })
        .collect();
    let findings = || report.findings.iter().filter(|found| found.subject == Subject::Picture);
    let (drawings, files): (Vec<&Picture>, Vec<&Picture>) = pictures
        .iter()
        .filter(|picture| !stored.contains(&picture.width))
        .partition(|picture| picture.name.is_empty());
    for Picture { name, .. } in files {
        assert!(
            findings().any(|found| found.place == *name || found.place == format!("OEBPS/{name}")),
            "book {seed}: {name} is missing\n{report}"
        );
    }
    // A drawing inside the text has no name, so a finding about it names the file that contains the drawing.
    let pages = findings().filter(|found| found.place.ends_with(".xhtml"));
    let reported: usize = pages.map(|found| found.count).sum();
    assert_eq!(reported, drawings.len(), "book {seed}: drawings are missing\n{report}");
}

#[test]
fn words_pictures_and_emphasis_of_odd_books_are_stored_or_reported() {
    let count = std::env::var("WHOLE_BOOKS")
        .map_or(50, |count| count.parse().expect("WHOLE_BOOKS is a number"));
    (0..count).for_each(check);
}
