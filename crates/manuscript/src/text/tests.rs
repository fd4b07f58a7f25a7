use proptest::prelude::*;

use super::*;
use crate::Section;
use crate::html;
use crate::limits::{ReadControl, ReadOptions};

fn imported(text: &str) -> Book {
    read(text.as_bytes(), &ReadOptions::default(), &ReadControl::unlimited()).unwrap()
}

fn titles(book: &Book) -> Vec<&str> {
    book.sections.iter().map(|section| section.title.as_str()).collect()
}

fn html_of(section: &Section) -> String {
    html::from_blocks(&section.blocks, "")
}

const LINE: &str = "It was a long line of quite ordinary prose that reached the edge of the page";

#[test]
fn wrapped_lines_are_joined_and_styles_are_read() {
    let text = format!(
        "CHAPTER I.\r\n\r\n{LINE}\r\nand _went_ on.\r\n\r\n* * *\r\n\r\n{LINE}.\r\n\r\nCHAPTER II.\r\n\r\n{LINE}.\r\n"
    );
    let book = imported(&text);
    assert_eq!(titles(&book), ["Chapter I", "Chapter II"]);
    assert_eq!(
        html_of(&book.sections[0]),
        format!("<p>{LINE} and <em>went</em> on.</p><hr><p>{LINE}.</p>")
    );
}

#[test]
fn a_table_of_contents_is_not_a_section() {
    let text = format!(
        "MY BOOK\n\nCONTENTS\n\nCHAPTER I. The Start\n\nCHAPTER II. The End\n\n\
         CHAPTER I. The Start\n\n{LINE}.\n\nCHAPTER II. The End\n\n{LINE}.\n"
    );
    assert_eq!(titles(&imported(&text)), ["Chapter I: The Start", "Chapter II: The End"]);
    let listed = format!(
        "Contents\n\nChapter 1\nChapter 2\nChapter 3\nChapter 4\n\nChapter 1\n\n{LINE}.\n\nChapter 2\n\n{LINE}.\n\n\
         Chapter 3\n\n{LINE}.\n\nChapter 4\n{LINE}.\n"
    );
    assert_eq!(titles(&imported(&listed)), ["Chapter 1", "Chapter 2", "Chapter 3", "Chapter 4"]);
}

#[test]
fn parts_front_and_back_matter_are_recognised() {
    let text = format!(
        "PREFACE\n\n{LINE}.\n\nPART ONE\n\nPROLOGUE\n\n{LINE}.\n\nChapter 1\n\nThe Storm\n\n{LINE}.\n\n\
         PART TWO\n\nChapter 2\n\n{LINE}.\n\nAFTERWORD\n\n{LINE}.\n"
    );
    let book = imported(&text);
    assert_eq!(titles(&book), ["Prologue", "Chapter 1: The Storm", "Chapter 2"]);
    assert_eq!(book.sections[1].parts, ["Part One"]);
    assert_eq!(book.sections[2].parts, ["Part Two"]);
    assert_eq!(
        (book.front[0].title.as_str(), book.back[0].title.as_str()),
        ("Preface", "Afterword")
    );
}

#[test]
fn bare_numbers_are_headings_only_in_a_sequence() {
    let text = format!("I.\n\n{LINE}.\n\nII.\n\n{LINE}.\n\nIII.\n\n{LINE}.");
    assert_eq!(titles(&imported(&text)), ["I", "II", "III"]);
    let year = format!("{LINE}.\n\n7\n\n{LINE}.");
    assert_eq!(imported(&year).sections.len(), 1);
}

#[test]
fn a_serial_has_more_than_999_sections() {
    let serial = |before: &str, numbers: std::ops::RangeInclusive<u32>, after: &str| -> String {
        numbers.map(|number| format!("{before}{number}{after}\n\n{LINE}.\n\n")).collect()
    };
    for (before, after) in [("Chapter ", ""), ("Глава ", ""), ("", ". Kapitel"), ("第", "章")]
    {
        let book = imported(&serial(before, 998..=1_002, after));
        assert_eq!(book.sections.len(), 5, "{before}{after}");
    }
    // The line `1912` is a year and not the number of a section, because it is not one more than the number before it.
    let text =
        serial("", 1..=1_001, "").replacen("\n\n3\n", "\n\n1912\n\nIt was a year.\n\n3\n", 1);
    let book = imported(&text);
    assert_eq!((book.sections.len(), book.sections[1_000].title.as_str()), (1_001, "1001"));
}

#[test]
fn indented_short_lines_are_verse_and_indented_prose_is_a_quotation() {
    let text = format!(
        "{LINE}:\n\n    A short line\n      and another\n\n    A second stanza\n    it has\n\n{LINE}.\n\n\
         \x20   {LINE}\n    {LINE}\n    the end.\n\n{LINE}.\n"
    );
    let html = html_of(&imported(&text).sections[0]);
    assert!(html.contains("<div class=\"verse\"><p><span>A short line</span><br><span>\u{a0}\u{a0}and another</span></p><p><span>A second stanza</span><br><span>it has</span></p></div>"), "{html}");
    assert!(
        html.contains(&format!("<blockquote><p>{LINE} {LINE} the end.</p></blockquote>")),
        "{html}"
    );
}

#[test]
fn each_line_is_a_paragraph_in_unwrapped_text() {
    let long = "A paragraph that was never wrapped by anybody and so is far longer than any line of print would ever be on paper.";
    let book = imported(&format!("Chapter 1\n{long}\n{long}\nChapter 2\n{long}\n"));
    assert_eq!(titles(&book), ["Chapter 1", "Chapter 2"]);
    assert_eq!(book.sections[0].blocks.len(), 2);
}

#[test]
fn indents_start_paragraphs_in_text_without_empty_lines() {
    let line = "some words that fill a line to about its end, as print does it";
    let text = format!("  First {line}\n{line}\n{line}\n  Second {line}\n{line}\n").repeat(10);
    assert_eq!(imported(&text).sections[0].blocks.len(), 20);
}

#[test]
fn lines_in_capitals_are_headings_if_there_are_no_others() {
    let story = |title: &str| format!("{title}\n\n{}", format!("{LINE}.\n\n").repeat(6));
    let text = ["THE BOAT", "A STORM AT SEA", "HOME"].map(story).concat();
    assert_eq!(titles(&imported(&text)), ["The Boat", "A Storm at Sea", "Home"]);
    let numbered =
        ["CHAPTER I", "CHAPTER II", "NO ENTRY", "KEEP OUT", "BEWARE"].map(story).concat();
    assert_eq!(titles(&imported(&numbered)), ["Chapter I", "Chapter II"]);
    let shouted = format!("{}NO!\n\n", story("THE BOAT"));
    assert_eq!(imported(&shouted).sections.len(), 1, "one line is no system");
}

#[test]
fn mottos_of_parts_are_kept_also_below_the_last_heading() {
    let text = format!(
        "PART ONE\n\nThe tide waits.\n\nPART TWO\n\nNor do I.\n\nCHAPTER I\n\n{LINE}.\n\nPART THREE\n\nThe rest is salt.\n"
    );
    let book = imported(&text);
    let [first, last] = book.sections.as_slice() else { panic!("{:?}", titles(&book)) };
    let html = html_of(first);
    assert!(html.contains("The tide waits.") && html.contains("Nor do I."), "{html}");
    assert!(html_of(last).contains("The rest is salt."), "{}", html_of(last));
}

#[test]
fn what_a_custom_pattern_leaves_out_is_reported() {
    let options =
        ReadOptions { section_pattern: Some("^== (.+) ==$".into()), ..ReadOptions::default() };
    let control = ReadControl::unlimited();
    let book = read(
        b"The Quay\n\n== Dawn ==\nText.\n\n== Noon ==\n\n== Dusk ==\nMore.",
        &options,
        &control,
    );
    assert_eq!(titles(&book.unwrap()), ["Dawn", "Dusk"]);
    let report = control.into_report().to_string();
    for line in [
        "the lines before the first heading seem to be a title page, 2 words",
        "“Noon” has no text below it",
    ] {
        assert!(report.contains(line), "{report}");
    }
}

#[test]
fn encodings_are_detected() {
    let russian = "Глава первая. Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.";
    let (bytes, _, _) = encoding_rs::KOI8_R.encode(russian);
    assert_eq!(decode(&bytes, &Default::default()).unwrap(), russian);
    let utf16: Vec<u8> = "plain words".encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(decode(&utf16, &Default::default()).unwrap(), "plain words");
    assert_eq!(decode(b"\xef\xbb\xbfa\rb", &Default::default()).unwrap(), "a\nb");
    assert_eq!(
        decode(&[0, 1, 2, 3, 255, 0, 9, 1], &Default::default()),
        Err(ReadErrorKind::NotText)
    );
}

#[test]
fn a_long_text_without_headings_is_split_into_parts() {
    let text = format!("{LINE}.\n\n").repeat(700);
    let book = imported(&text);
    assert_eq!(book.sections.len(), 4);
    assert_eq!(titles(&book)[3], "Part 4");
    let words: usize = book.sections.iter().map(|section| crate::word_count(&section.blocks)).sum();
    assert_eq!(words, 700 * LINE.split(' ').count());
}

#[test]
fn a_custom_pattern_selects_the_headings() {
    let options = |pattern: &str| ReadOptions {
        section_pattern: Some(pattern.into()),
        ..ReadOptions::default()
    };
    let read_with = |pattern: &str| {
        read(
            b"== Dawn ==\nText.\n\n== Dusk ==\nMore.",
            &options(pattern),
            &ReadControl::unlimited(),
        )
    };
    assert_eq!(titles(&read_with("^== (.+) ==$").unwrap()), ["Dawn", "Dusk"]);
    assert_eq!(read_with("(").unwrap_err(), ReadErrorKind::BadPattern);
    assert_eq!(read_with("^Act").unwrap_err(), ReadErrorKind::PatternWithoutMatch);
    assert_eq!(
        read_with(&"x".repeat(501)).unwrap_err(),
        ReadErrorKind::PatternTooLong { limit: 500 }
    );
    assert_eq!(read_with("(a{1000}){1000}").unwrap_err(), ReadErrorKind::BadPattern);
}

proptest! {
    #[test]
    fn any_text_is_read_without_control_characters(text in "(CHAPTER |I\\.|\\n|\\n\\n| |_|\\*|PART ONE|contents|第一章|\\PC|\\x00|\\x1b|\\u{ad}){0,80}") {
        if let Ok(book) = read(text.as_bytes(), &ReadOptions::default(), &ReadControl::unlimited()) {
            for section in book.front.iter().chain(&book.sections).chain(&book.back) {
                let text = format!("{}{}", section.title, crate::plain_text(&section.blocks).replace("\n\n", ""));
                prop_assert!(!text.chars().any(normalize::is_removed), "{text:?}");
            }
        }
    }
}
