//! Tests that the import of an EPUB loses nothing without reporting it: what style sheets, titles
//! and drawings express is kept, or the import report names the loss.

use image::ImageFormat::Png;
use manuscript::{Block, Direction, Subject};

use crate::builder::{Epub, picture};
use crate::{html_of, imported, titles, with_report};

fn prose(words: usize) -> String {
    let sentence = "<p>The tide came in and the boats went out again before the sun was up.</p>";
    sentence.repeat(words / 15 + 1)
}

#[test]
fn a_long_text_is_kept_whatever_its_name() {
    for name in ["Index", "Cover", "Title", "Newsletter"] {
        let (book, _) = with_report(
            &Epub::new()
                .document("1.xhtml", &format!("<h1>One</h1>{}", prose(200)))
                .document("2.xhtml", &format!("<h1>{name}</h1>{}", prose(200)))
                .document("3.xhtml", &format!("<h1>Three</h1>{}", prose(200)))
                .nav(&[("1.xhtml", "One"), ("2.xhtml", name), ("3.xhtml", "Three")]),
        );
        assert_eq!(titles(&book.sections), ["One", name, "Three"]);
    }
}

#[test]
fn a_short_title_page_is_left_out_and_reported() {
    let (book, report) = with_report(
        &Epub::new()
            .document("t.xhtml", "<h1>Title Page</h1><p>The Quay by a hand unknown</p>")
            .document("1.xhtml", &format!("<h1>One</h1>{}", prose(60)))
            .document("2.xhtml", &format!("<h1>Two</h1>{}", prose(60)))
            .nav(&[("t.xhtml", "Title Page"), ("1.xhtml", "One"), ("2.xhtml", "Two")]),
    );
    assert_eq!(titles(&book.sections), ["One", "Two"]);
    let page = report.findings.iter().find(|found| found.subject == Subject::Page).unwrap();
    assert_eq!((page.place.as_str(), page.words, page.loss), ("OEBPS/t.xhtml", 8, false));
}

#[test]
fn style_sheets_carry_meaning() {
    let css =
        ".c1 { font-style: italic } span.c2 { font-weight: 700 } .sc { font-variant: small-caps }
        p.sign { text-align: center } .date { text-align: right } .up { vertical-align: super }
        .new { margin-top: 2em } .gone { display: none }";
    let body = "<html><head><link rel=\"stylesheet\" href=\"s.css\"/><style>.q { margin-left: 3em }</style></head><body>\
        <p>a <span class=\"c1\">b</span> <span class=\"c2\">c</span> <span class=\"sc\">d</span><span class=\"up\">2</span></p>\
        <p>e</p><p>f</p><p>g</p><p class=\"new\">h</p><p class=\"sign\">NO</p><p class=\"sign\">ENTRY</p><p class=\"date\">May</p>\
        <p class=\"q\">cited</p><p>i</p><p>j</p><p class=\"gone\">k</p><p>l</p></body></html>";
    let book = imported(&Epub::new().document("1.xhtml", body).extra("OEBPS/s.css", css));
    assert_eq!(
        html_of(&book.sections[0]),
        "<p>a <em>b</em> <strong>c</strong> <span class=\"small-caps\">d</span><sup>2</sup></p><p>e</p><p>f</p><p>g</p><hr><p>h</p>\
         <div class=\"align-center\"><p>NO</p><p>ENTRY</p></div><div class=\"align-end\"><p>May</p></div>\
         <blockquote><p>cited</p></blockquote><p>i</p><p>j</p><p>l</p>"
    );
}

#[test]
fn quotes_languages_ruby_and_indents_of_verse_are_kept() {
    let body = "<html xml:lang=\"en\"><head><style>.i2 { margin-left: 2em }</style></head><body>\
        <p>She said <q>not <q>here</q></q>, <i xml:lang=\"fr\">hélas</i>. H<sub>2</sub>O</p>\
        <p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>!</p>\
        <div class=\"poem\"><p>one</p><p class=\"i2\">two</p></div></body></html>";
    let book = imported(&Epub::new().document("1.xhtml", body));
    assert_eq!(
        html_of(&book.sections[0]),
        "<p>She said “not ‘here’”, <span lang=\"fr\"><em>hélas</em></span>. H<sub>2</sub>O</p>\
         <p><ruby>漢<rt data-reading=\"かん\"></rt></ruby><ruby>字<rt data-reading=\"じ\"></rt></ruby>!</p>\
         <div class=\"verse\"><p><span>one</span><br><span>\u{a0}\u{a0}\u{a0}\u{a0}two</span></p></div>"
    );
}

#[test]
fn style_sheets_are_imported_and_those_for_screens_are_read() {
    let epub = Epub::new()
        .document(
            "t/1.xhtml",
            "<html><head><link rel=\"stylesheet\" href=\"../a.css\"/></head><body>\
             <p>a <span class=\"i\">b</span> <span class=\"b\">c</span> <span class=\"p\">d</span></p></body></html>",
        )
        .extra("OEBPS/a.css", "@import 'css/b.css'; @media print { .p { font-style: italic } }")
        .extra("OEBPS/css/b.css", "@import url(../a.css); .i { font: italic 1em serif } @media screen { .b { font-weight: bold } }");
    let html = "<p>a <em>b</em> <strong>c</strong> d</p>";
    assert_eq!(html_of(&imported(&epub).sections[0]), html);
}

#[test]
fn directions_of_style_sheets_are_kept() {
    let page = |css: &str| {
        let html = format!(
            "<html><head><style>{css}</style></head><body><p>abc</p><p class=\"r\">def</p></body></html>"
        );
        with_report(&Epub::new().document("1.xhtml", &html))
    };
    let (book, report) = page("html { writing-mode: vertical-rl }");
    assert_eq!((book.direction, book.page_progression), (Direction::Ltr, Direction::Rtl));
    assert!(report.to_string().contains("vertical lines are set horizontally"), "{report}");
    let (book, report) = page("body { direction: rtl } .r { text-align: right }");
    assert_eq!((book.direction, book.page_progression), (Direction::Rtl, Direction::Rtl));
    assert_eq!(html_of(&book.sections[0]), "<p>abc</p><p>def</p>", "right is the usual side");
    assert_eq!(report.losses().count(), 0);
    let (book, _) = page(".r { text-align: right; writing-mode: horizontal-tb }");
    assert_eq!((book.direction, book.page_progression), (Direction::Ltr, Direction::Ltr));
}

#[test]
fn scene_breaks_of_style_sheets_and_empty_elements_are_kept() {
    for (css, mark) in [
        (".s { margin-top: 2em }", "<p class=\"s\">"),
        (".s { margin: 24px 0 }", "<p class=\"s\">"),
        (".s { padding-top: 3em }", "<p class=\"s\">"),
        ("", "<p>&#160;</p><p>"),
        ("", "<p><br/></p><p>"),
        ("", "<div class=\"space-break\"></div><p>"),
        (".s { border-top: 1px solid }", "<p class=\"s\">"),
        (".s { border: 0; border-top: 1px solid black }", "<p class=\"s\">"),
    ] {
        let usual = "<p>text</p>".repeat(6);
        let html = format!(
            "<html><head><style>{css}</style></head><body>{usual}{mark}next</p>{usual}</body></html>"
        );
        let shown = html_of(&imported(&Epub::new().document("1.xhtml", &html)).sections[0]);
        assert!(shown.contains("<hr><p>next</p>"), "{css} {mark} {shown}");
    }
}

#[test]
fn a_document_in_another_language_than_the_book_is_marked() {
    let page = |lang: &str| {
        format!(
            "<html xml:lang=\"{lang}\"><body><p>un <i xml:lang=\"en\">two</i></p></body></html>"
        )
    };
    let epub = Epub::new().document("1.xhtml", &page("fr")).document("2.xhtml", &page("en-GB"));
    let book = imported(&epub.nav(&[("1.xhtml", "One"), ("2.xhtml", "Two")]));
    let html = book.sections.iter().map(html_of).collect::<Vec<_>>();
    assert_eq!(
        html,
        [
            "<p><span lang=\"fr\">un </span><span lang=\"en\"><em>two</em></span></p>",
            "<p>un <span lang=\"en\"><em>two</em></span></p>"
        ]
    );
    let all = imported(&Epub::new().document("1.xhtml", &page("fr")));
    let html = "<p>un <span lang=\"en\"><em>two</em></span></p>";
    assert_eq!(html_of(&all.sections[0]), html, "what all documents say is that of a program");
}

#[test]
fn cells_stay_in_their_columns_and_quotations_without_marks_have_none() {
    let body = "<html><head><style>.own { quotes: none }</style></head><body>\
        <table><tr><th>year</th><th>boat</th><th>crew</th></tr><tr><td rowspan=\"2\">1912</td><td>Ann</td><td>3</td></tr>\
        <tr><td>Bess</td><td>4</td></tr><tr><td colspan=\"2\">1913, none</td><td>0</td></tr></table>\
        <p><q class=\"own\">“No”</q> and <q>yes</q></p></body></html>";
    let html = html_of(&imported(&Epub::new().document("1.xhtml", body)).sections[0]);
    assert!(
        html.contains(
            "<tr><td>1912</td><td>Ann</td><td>3</td></tr><tr><td></td><td>Bess</td><td>4</td></tr>"
        ),
        "{html}"
    );
    assert!(html.contains("<tr><td>1913, none</td><td></td><td>0</td></tr>"), "{html}");
    assert!(html.ends_with("<p>“No” and “yes”</p>"), "{html}");
}

#[test]
fn drawings_fallbacks_and_pictures_in_their_place_are_kept() {
    let drawing =
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>A plan</title><path d=\"M0 0\"/></svg>";
    let mut epub = Epub::new()
        .image("plan.svg", "image/svg+xml", "", drawing.into())
        .image("a.png", "image/png", "", picture(5, 6, Png))
        .image("odd.jp2", "image/jp2", "\" fallback=\"i1", b"\x00\x00\x00\x0cjP  ".to_vec())
        .document(
            "1.xhtml",
            &format!("<p>before <img src=\"a.png\" alt=\"five\"/> after</p>{drawing}<img src=\"plan.svg\"/><img src=\"odd.jp2\"/>"),
        );
    let (book, report) = with_report(&epub);
    assert_eq!(report.losses().count(), 0, "{report}");
    let kinds: Vec<&str> = book.sections[0]
        .blocks
        .iter()
        .map(|block| match block {
            Block::Image { alt, .. } if !alt.is_empty() => alt,
            Block::Image { .. } => "image",
            _ => "text",
        })
        .collect();
    assert_eq!(kinds, ["text", "five", "text", "A plan", "image", "image"]);
    epub.images.truncate(1);
    let (book, report) = with_report(&epub);
    assert_eq!(
        report.losses().filter(|found| found.subject == Subject::Picture).count(),
        2,
        "{report}"
    );
    assert!(html_of(&book.sections[0]).contains("<em>[five]</em>"));
}

#[test]
fn fonts_scripts_and_sound_are_reported() {
    let (_, report) = with_report(
        &Epub::new()
            .image("f.otf", "application/vnd.ms-opentype", "", b"OTTO".to_vec())
            .image("s.js", "text/javascript", "", b"x".to_vec())
            .image("s.mp3", "audio/mpeg", "", b"x".to_vec())
            .document("1.xhtml", "<p>a</p><script>x</script><audio src=\"s.mp3\">no sound</audio><form><select><option>pick me</option></select></form>"),
    );
    let text = report.to_string();
    for line in [
        "lost: media `OEBPS/s.mp3`: sound and video cannot be kept",
        "lost: media `OEBPS/1.xhtml`: sound and video cannot be kept, 2 words",
        "lost: text `OEBPS/1.xhtml`: a form cannot be kept, 2 words",
        "left out: font `OEBPS/f.otf`: readers choose the typeface",
        "left out: script `OEBPS/s.js`: scripts are never run",
        "left out: script `OEBPS/1.xhtml`: scripts are never run",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}
