//! Tests media overlays: the import keeps the sounds and the passages that they speak, and gives the same text as
//! without media overlays.

use image::ImageFormat::Png;
use manuscript::{Block, Book, ImportReport, Limits, ReadControl, ReadOptions, Section};

use crate::builder::{Epub, picture, sound};
use crate::{html_of, imported, titles, with_report};

const FACTS: &str = "<dc:title>Book</dc:title><dc:language>en</dc:language>\
    <meta property=\"media:narrator\">Ona Brisk</meta><meta property=\"media:narrator\">Ada Brook</meta>";

/// Returns, for each clip of a section, the text that it speaks, its sound, and its begin and end in milliseconds. A
/// title is in brackets; in place of an empty passage is its position, as `block:offset`.
fn spoken(book: &Book, section: &Section) -> Vec<(String, String, u32, u32)> {
    let text = |block: &Block| -> Vec<char> {
        block.paragraphs().into_iter().flatten().flat_map(|run| run.text.chars()).collect()
    };
    let clips = section.narration.iter().map(|clip| {
        let passage = match clip.passage {
            None => format!("[{}]", section.title),
            Some(passage) => {
                let (first, last) = (passage.first_block as usize, passage.last_block as usize);
                let mut words = String::new();
                for (index, block) in section.blocks.iter().enumerate().take(last + 1).skip(first) {
                    let text = text(block);
                    let start = if index == first { passage.start as usize } else { 0 };
                    let end = if index == last { passage.end as usize } else { text.len() };
                    words.extend(&text[start..end]);
                    words.push('|');
                }
                let words = words.trim_end_matches('|').to_owned();
                if words.is_empty() { format!("{first}:{}", passage.start) } else { words }
            }
        };
        let bytes = book.sounds[&clip.sound].bytes();
        let name = String::from_utf8_lossy(&bytes[10..]).into_owned();
        (passage, name, clip.begin, clip.end)
    });
    clips.collect()
}

fn texts(book: &Book, section: &Section) -> Vec<String> {
    spoken(book, section).into_iter().map(|(text, ..)| text).collect()
}

fn with_limits(epub: &Epub, limits: Limits) -> (Book, ImportReport) {
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let control = ReadControl::unlimited();
    let book = manuscript::read("book.epub", &epub.build(), &options, &control).unwrap();
    (book, control.into_report())
}

const SENTENCES: &str = "<h1 id=\"t\">One</h1><p><span id=\"a\">It <em>began</em>. </span><span id=\"b\">Then\n rain.</span></p>\
    <p id=\"c\">And <span id=\"d\">salt</span> again.</p>";

fn story() -> Epub {
    Epub::new()
        .metadata(FACTS)
        .document("1.xhtml", SENTENCES)
        .document("2.xhtml", "<h1>Two</h1><p>It ended.</p>")
        .nav(&[("1.xhtml", "One"), ("2.xhtml", "Two")])
}

#[test]
fn sentences_titles_and_paragraphs_keep_their_pieces_of_sound() {
    let epub = story().sound("s.mp3").sound("t.mp3").overlay(
        "1.xhtml",
        &[
            ("t", "s.mp3", "0:00:00", "0:00:01.5"),
            ("a", "s.mp3", "1.5s", "3000ms"),
            ("b", "s.mp3", "3", "00:04.25"),
            ("c", "t.mp3", "0s", "1min"),
            ("d", "t.mp3", "1min", "61s"),
        ],
    );
    let (book, report) = with_report(&epub);
    let of_first = spoken(&book, &book.sections[0]);
    let expected = [
        ("[One]", "s.mp3", 0, 1_500),
        ("It began. ", "s.mp3", 1_500, 3_000),
        ("Then rain.", "s.mp3", 3_000, 4_250),
        ("And salt again.", "t.mp3", 0, 60_000),
        ("salt", "t.mp3", 60_000, 61_000),
    ];
    let expected =
        expected.map(|(text, sound, begin, end)| (text.into(), sound.into(), begin, end));
    assert_eq!(of_first, expected);
    assert!(book.sections[1].narration.is_empty());
    assert_eq!((book.sounds.len(), book.narrator.as_str()), (2, "Ona Brisk; Ada Brook"));
    let stored: Vec<&[u8]> = book.sounds.values().map(|sound| sound.bytes()).collect();
    assert!(stored.contains(&sound("s.mp3").as_slice()), "sounds are kept byte for byte");
    let text = report.to_string();
    assert!(text.contains("2 sounds for 5 passages"), "{text}");
    assert!(
        text.contains("the narration is kept and exported, but not played (5 times)"),
        "{text}"
    );
    assert_eq!(report.losses().count(), 0, "{text}");
}

#[test]
fn the_text_is_the_same_with_and_without_an_overlay() {
    let plain = imported(&story());
    let overlay = [("a", "s.mp3", "0", "1"), ("b", "s.mp3", "1", "2"), ("d", "s.mp3", "2", "3")];
    let book = imported(&story().sound("s.mp3").overlay("1.xhtml", &overlay));
    assert_eq!(book.sections[0].narration.len(), 3);
    for (with, without) in book.sections.iter().zip(&plain.sections) {
        assert_eq!((&with.title, &with.blocks), (&without.title, &without.blocks));
    }
    assert!(plain.sounds.is_empty() && plain.narrator.is_empty(), "nobody speaks");
}

#[test]
fn notes_pictures_verse_and_whole_chapters_are_passages() {
    let body = "<section id=\"all\"><h1>One</h1><p id=\"p\">See<a epub:type=\"noteref\" href=\"#n\">1</a>.</p>\
        <img id=\"i\" src=\"a.png\" alt=\"a gate\"/><blockquote id=\"q\"><p>first</p><p>second</p></blockquote>\
        <div class=\"poem\"><p><span id=\"v1\">one</span><br/><span id=\"v2\">two</span></p></div><hr id=\"h\"/><p>end</p>\
        <aside epub:type=\"footnote\" id=\"n\"><p>A note.</p></aside></section>";
    let pars = ["p", "n", "q", "i", "v1", "v2", "h", "all"].map(|id| (id, "s.mp3", "0", "1"));
    let book = imported(
        &Epub::new()
            .document("1.xhtml", body)
            .image("a.png", "image/png", "", picture(5, 6, Png))
            .sound("s.mp3")
            .overlay("1.xhtml", &pars)
            .nav(&[("1.xhtml", "One")]),
    );
    let section = &book.sections[0];
    let whole = "See1.||firstsecond|onetwo||end|A note.";
    assert_eq!(
        texts(&book, section),
        ["See1.", "A note.", "firstsecond", "2:11", "one", "two", "3:6", whole],
        "{:#?}",
        section.blocks
    );
    let in_order = ["p", "i", "q"].map(|id| (id, "s.mp3", "0", "1"));
    let book = imported(
        &Epub::new()
            .document("1.xhtml", body)
            .image("a.png", "image/png", "", picture(5, 6, Png))
            .sound("s.mp3")
            .overlay("1.xhtml", &in_order)
            .nav(&[("1.xhtml", "One")]),
    );
    assert_eq!(texts(&book, &book.sections[0]), ["See1.", "1:0", "firstsecond"], "the picture");
    assert!(matches!(book.sections[0].blocks[1], Block::Image { .. }));
}

#[test]
fn a_part_is_spoken_before_its_first_section_and_a_page_that_is_left_out_is_reported() {
    let items = "<li><a href=\"t.xhtml\">Title Page</a></li><li><a href=\"p.xhtml\">Part One</a><ol>\
        <li><a href=\"1.xhtml\">One</a></li><li><a href=\"2.xhtml\">Two</a></li></ol></li>";
    let one = |id| [(id, "s.mp3", "0", "1")];
    let (book, report) = with_report(
        &Epub::new()
            .document("t.xhtml", "<h1 id=\"x\">Title Page</h1><p>Book</p>")
            .document("p.xhtml", "<h1 id=\"p\">Part One</h1>")
            .document("1.xhtml", "<h1 id=\"a\">One</h1><p>a</p>")
            .document("2.xhtml", "<h1>Two</h1><p>b</p>")
            .nav_items(items)
            .sound("s.mp3")
            .overlay("t.xhtml", &one("x"))
            .overlay("p.xhtml", &one("p"))
            .overlay("1.xhtml", &one("a"))
            .overlay("2.xhtml", &one("missing")),
    );
    assert_eq!(titles(&book.sections), ["One", "Two"]);
    assert_eq!(texts(&book, &book.sections[0]), ["[One]", "[One]", "0:0"]);
    let text = report.to_string();
    assert!(
        text.contains("left out: media `OEBPS/s.mp3`: it speaks a page that is left out"),
        "{text}"
    );
    assert_eq!(report.losses().count(), 0, "{text}");
}

#[test]
fn sounds_and_pieces_that_cannot_be_kept_are_reported() {
    let epub = story()
        .sound("s.mp3")
        .sound("alone.mp3")
        .image("bad.mp3", "audio/mpeg", "", b"<script>alert(1)</script>".to_vec())
        .overlay(
            "1.xhtml",
            &[
                ("a", "s.mp3", "0", "1"),
                ("a", "bad.mp3", "0", "1"),
                ("a", "gone.mp3", "0", "1"),
                ("a", "https://example.org/s.mp3", "0", "1"),
                ("a", "s.mp3", "soon", "1"),
                ("a", "s.mp3", "5", "2"),
                ("b", "s.mp3", "7", ""),
            ],
        );
    let (book, report) = with_report(&epub);
    assert_eq!(spoken(&book, &book.sections[0]).len(), 1);
    let text = report.to_string();
    for line in [
        "lost: media `OEBPS/alone.mp3`: sound and video cannot be kept",
        "lost: media `OEBPS/bad.mp3`: it is not MP3, AAC in MP4 or Opus in Ogg",
        "lost: media `OEBPS/gone.mp3`: it is not in the file",
        "lost: media `OEBPS/1.xhtml.smil`: a sound that is on another server",
        "lost: media `OEBPS/1.xhtml.smil`: a piece of sound of which the times cannot be read",
        "lost: media `OEBPS/1.xhtml.smil`: a piece of sound of which the end is not known (2 times)",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let timed = format!("{FACTS}<meta property=\"media:duration\" refines=\"#i0\">0:00:10</meta>");
    let pars = [("a", "s.mp3", "0", "4"), ("b", "s.mp3", "4", "")];
    let epub = Epub { metadata: timed, ..story().overlay("1.xhtml", &pars).sound("s.mp3") };
    let book = imported(&epub);
    let last = book.sections[0].narration.last().unwrap();
    assert_eq!((last.begin, last.end), (4_000, 10_000), "what is left of the declared duration");
}

#[test]
fn sounds_and_pieces_have_limits_and_what_is_beyond_is_reported() {
    let pars = [("a", "s.mp3", "0", "1"), ("b", "t.mp3", "0", "1"), ("c", "s.mp3", "1", "2")];
    let epub = story().sound("s.mp3").sound("t.mp3").overlay("1.xhtml", &pars);
    let limits = Limits { sound_bytes: sound("s.mp3").len() + 3, ..Limits::default() };
    let (book, report) = with_limits(&epub, limits);
    assert_eq!(texts(&book, &book.sections[0]), ["It began. ", "And salt again."]);
    let line = "lost: media `OEBPS/t.mp3`: the sounds of the book are too large";
    assert!(report.to_string().contains(line), "{report}");
    let (book, report) = with_limits(&epub, Limits { clips: 2, ..Limits::default() });
    assert_eq!(texts(&book, &book.sections[0]), ["It began. ", "Then rain."]);
    let line = "lost: media `OEBPS/1.xhtml.smil`: the narration has too many pieces";
    assert!(report.to_string().contains(line), "{report}");
}

#[test]
fn an_overlay_of_an_empty_or_broken_file_changes_nothing_else() {
    let broken = |smil: &str| {
        let mut epub = story().sound("s.mp3").overlay("1.xhtml", &[]);
        let last = epub.images.len() - 1;
        epub.images[last].3 = smil.as_bytes().to_vec();
        with_report(&epub)
    };
    for smil in [
        "",
        "<smil>",
        "<par><audio src=\"s.mp3\"/></par>",
        "<par><text src=\"1.xhtml\"/></par>",
        "no markup",
    ] {
        let (book, report) = broken(smil);
        assert!(book.sounds.is_empty() && book.sections[0].narration.is_empty(), "{smil}");
        assert_eq!(html_of(&book.sections[0]), html_of(&imported(&story()).sections[0]));
        assert!(report.losses().count() > 0, "the sound is not kept: {smil} {report}");
    }
    let (book, _) =
        broken("<par><text src=\"1.xhtml\"/><audio src=\"s.mp3\" clipEnd=\"2s\"/></par>");
    assert_eq!(texts(&book, &book.sections[0]), ["It began. Then rain.|And salt again."]);
}
