//! Tests that content of DOCX, FB2, HTML and Markdown files that a book of this site cannot represent is kept in
//! another form or reported.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

#[path = "builder/mod.rs"]
mod builder;

use builder::{Entry, Epub, zip};
use manuscript::{Book, ReadControl, ReadOptions, html, read};

/// Imports a file. Returns the book, the HTML of its sections and its report as text.
fn imported(name: &str, bytes: &[u8]) -> (Book, Vec<String>, String) {
    let control = ReadControl::unlimited();
    let book = read(name, bytes, &ReadOptions::default(), &control).unwrap();
    let sections = book.front.iter().chain(&book.sections).chain(&book.back);
    let html = sections.map(|section| html::from_blocks(&section.blocks, "")).collect();
    (book, html, control.into_report().to_string())
}

#[track_caller]
fn assert_reported(report: &str, lines: &[&str]) {
    for line in lines {
        assert!(report.lines().any(|found| found == *line), "{line}\n\n{report}");
    }
}

#[test]
fn what_a_docx_has_beside_its_text_is_reported() {
    let run = |text: &str, style: &str| {
        format!("<w:r><w:rPr>{style}</w:rPr><w:t xml:space=\"preserve\">{text}</w:t></w:r>")
    };
    let boxed = |text: &str| {
        format!("<wps:wsp><w:txbxContent><w:p>{}</w:p></w:txbxContent></wps:wsp>", run(text, ""))
    };
    let runs = [
        run("A ", ""),
        run("mot ", "<w:lang w:val=\"fr-FR\"/>"),
        run("color ", "<w:lang w:val=\"en-US\"/>"),
        run("gone ", "<w:strike/>"),
        run("under ", "<w:u w:val=\"single\"/>"),
        run("plain ", "<w:u w:val=\"none\"/>"),
        run("secret", "<w:vanish/>"),
        format!(
            "<w:hyperlink r:id=\"r1\">{}</w:hyperlink>",
            run("there", "<w:rStyle w:val=\"Hyperlink\"/><w:u w:val=\"single\"/>")
        ),
        "<w:r><w:drawing><wp:docPr descr=\"Rain by month\"/><c:chart/></w:drawing></w:r>"
            .to_owned(),
        format!(
            "<w:r><w:drawing><wpg:wgp>{}{}</wpg:wgp></w:drawing></w:r>",
            boxed("left"),
            boxed("right")
        ),
    ];
    let body = format!("<w:p>{}</w:p><w:altChunk r:id=\"r2\"/>", runs.concat());
    let header = format!("<w:hdr><w:p>{}</w:p></w:hdr>", run("The Quay by A Pen", ""));
    let links =
        "<Relationships><Relationship Id=\"r1\" Target=\"https://example.org\"/></Relationships>";
    let styles = "<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val=\"en-GB\"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>";
    let document = format!("<w:document><w:body>{body}</w:body></w:document>");
    let (_, html, report) = imported(
        "a.docx",
        &zip(&[
            Entry::new("word/document.xml", document),
            Entry::new("word/styles.xml", styles),
            Entry::new("word/header1.xml", header),
            Entry::new("word/_rels/document.xml.rels", links),
        ]),
    );
    assert_eq!(
        html,
        [
            "<p>A mot color gone under plain there<em>[Rain by month]</em></p><p>left</p><p>right</p>"
        ]
    );
    assert_reported(
        &report,
        &[
            "lost: picture `a drawing or chart`: it is not a picture",
            "lost: media: embedded documents cannot be kept",
            "changed: text: only the text of a link to another site is kept",
            "changed: style: passages in another language are not marked",
            "changed: style `word/document.xml`: struck-out text is shown like other text",
            "changed: style `word/document.xml`: underlined text is shown like other text",
            "left out: text: the file hides it",
            "left out: text `word/header1.xml`: headers and footers of pages, 5 words",
        ],
    );
}

#[test]
fn tables_languages_and_notes_of_a_fiction_book_are_kept_or_reported() {
    let fb2 = "<FictionBook xmlns:l=\"http://www.w3.org/1999/xlink\"><description><title-info><book-title>The Quay</book-title>\
        <sequence name=\"Tides\" number=\"1\"/><sequence name=\"Sea stories\"/></title-info></description>\
        <body><title><p>Another title</p></title><section><title><p>One</p></title><p xml:lang=\"fr\">Un mot.</p>\
        <p>Not <strikethrough>this</strikethrough> <style xml:lang=\"de\">Wort</style>.</p>\
        <table><tr><th>a</th><th>b</th></tr><tr><td colspan=\"2\">both</td></tr><tr><td>1</td><td>2</td></tr></table></section></body>\
        <body name=\"notes\"><section><p>Of no use at all.</p></section></body></FictionBook>";
    let (book, html, report) = imported("a.fb2", fb2.as_bytes());
    assert_eq!(book.edition.series, "Tides");
    let [section] = html.as_slice() else { panic!("{html:?}") };
    assert!(section.starts_with("<p><span lang=\"fr\">Un mot.</span></p>"), "{section}");
    assert!(section.contains("<p>Not this <span lang=\"de\">Wort</span>.</p>"), "{section}");
    assert!(section.contains("<tr><td>both</td><td></td></tr>"), "{section}");
    assert_reported(
        &report,
        &[
            "lost: heading: “Another title” is not the title of the book, 2 words",
            "lost: note: nothing in the text can refer to it, 5 words",
            "changed: style `book.xhtml`: struck-out text is shown like other text",
            "left out: metadata: there is no field for “another series: Sea stories”",
        ],
    );
}

#[test]
fn html_inside_the_paragraphs_of_markdown_is_read() {
    let markdown = "---\ntitle: The Quay\nlang: de\n---\n\n# One\n\nSie sagte <q>nein, <q>nie</q></q>, und <q lang=\"fr\">non</q>.\n\n\
        <span class=\"smallcaps\">Anno</span> <span style=\"font-style: italic\">ein *Wort*</span> <span lang=\"fr\">mot</span> <u>unten</u>\n\n\
        Ein <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby> und <ruby>offen<rt>lesen\n\nH<sub>2</sub>O <b>fett\n\nnicht fett\n";
    let (_, html, report) = imported("a.md", markdown.as_bytes());
    assert_eq!(
        html,
        ["<p>Sie sagte „nein, ‚nie‘“, und <span lang=\"fr\">«\u{a0}non\u{a0}»</span>.</p>\
               <p><span class=\"small-caps\">Anno</span> <em>ein Wort</em> <span lang=\"fr\">mot</span> unten</p>\
               <p>Ein <ruby>漢<rt data-reading=\"かん\"></rt></ruby><ruby>字<rt data-reading=\"じ\"></rt></ruby> und \
               <ruby>offen<rt data-reading=\"lesen\"></rt></ruby></p><p>H<sub>2</sub>O <strong>fett</strong></p><p>nicht fett</p>"]
    );
    assert_reported(&report, &["changed: style `a.md`: underlined text is shown like other text"]);
}

#[test]
fn front_matter_notes_headings_and_links_of_markdown_are_kept_or_reported() {
    let markdown = "---\ntitle: The Quay\nslug: quay\ndate: last spring\ndescription: |\n  It rained.\n\n  It stopped: late.\nlayout: post\n---\n\n\
        # Part One\n\n# One[^t]\n\nSee [the pier](https://example.org)[^a].\n\n# Empty\n\n# Two\n\nEnd.\n\n\
        [^t]: Of the title.\n[^a]: Of the text.\n[^b]: Of nothing here.\n";
    let (book, html, report) = imported("a.md", markdown.as_bytes());
    assert_eq!(book.description, "It rained.\n\nIt stopped: late.");
    let titles: Vec<(&str, &[String])> =
        book.sections.iter().map(|one| (one.title.as_str(), one.parts.as_slice())).collect();
    let part = ["Part One".to_owned()];
    assert_eq!(titles, [("One", part.as_slice()), ("Two", part.as_slice())]);
    assert!(html[0].contains("Of the title.") && html[0].contains("Of the text."), "{html:?}");
    assert_reported(
        &report,
        &[
            "lost: note: nothing in the text refers to it, 3 words",
            "changed: text `a.md`: only the text of a link to another site is kept",
            "left out: heading: “Empty” has no text below it, 1 words",
            "left out: metadata: the date “last spring” is not in a known form",
            "left out: metadata: there is no field for “layout”",
            "left out: metadata: there is no field for “slug”",
        ],
    );
}

#[test]
fn titles_and_texts_of_pictures_that_are_too_long_are_cut_and_reported() {
    let long = "word ".repeat(1_000);
    let markdown = format!("# {long}\n\nText. ![{long}](gone.png)\n");
    let (book, _, report) = imported("a.md", markdown.as_bytes());
    assert_eq!(book.sections[0].title.chars().count(), 299);
    let cut = |what: &str, limit: usize, words: usize| {
        format!(
            "lost: metadata: the {what} has more than {limit} characters; the rest is cut, {words} words"
        )
    };
    let (title, picture) =
        (cut("title of a section", 300, 940), cut("text in place of a picture", 1000, 800));
    assert_reported(&report, &[&title, &picture]);
    let epub = Epub::new()
        .document("1.xhtml", "<p>Text.</p>")
        .document("2.xhtml", "<p>Text.</p>")
        .nav(&[("1.xhtml", &long), ("2.xhtml", "Two")]);
    let (book, _, report) = imported("a.epub", &epub.build());
    assert_eq!(book.sections[0].title.chars().count(), 299);
    assert_reported(&report, &[&title]);
}

#[test]
fn other_contributors_and_unreadable_dates_of_an_epub_are_reported() {
    let metadata = "<dc:contributor id=\"i\">Inga Bild</dc:contributor><meta refines=\"#i\" property=\"role\">ill</meta>\
        <dc:contributor id=\"t\">Ada Brook</dc:contributor><meta refines=\"#t\" property=\"role\">trl</meta><dc:date>Spring 1999</dc:date>";
    let epub = Epub::new().document("1.xhtml", "<p>Text.</p>").metadata(metadata);
    let (book, _, report) = imported("a.epub", &epub.build());
    assert_eq!(book.edition.translator, "Ada Brook");
    assert_reported(
        &report,
        &[
            "left out: metadata: there is no field for “contributor: Inga Bild”",
            "left out: metadata: the date “Spring 1999” is not in a known form",
        ],
    );
}

#[test]
fn damaged_characters_are_reported() {
    let text = "He said, “It isn’t — or is it? — the captain’s.” “No,” she said. “Not ours.” ";
    let bytes: Vec<u8> = text.bytes().chain([0xff, b'.']).collect();
    let (_, html, report) = imported("a.txt", &bytes);
    assert!(html[0].contains("“Not ours.” \u{fffd}."), "{html:?}");
    let line = "changed: text: characters that are damaged in the file are shown as \u{fffd}";
    assert_reported(&report, &[line]);
}

#[test]
fn pictures_without_a_file_and_lines_of_style_sheets_are_reported() {
    let path: String = (0..400_000).map(|number| format!("L{number}")).collect();
    let drawing = format!("<svg><title>Pier</title><path d=\"M0{path}\"/></svg>");
    let epub = Epub::new().document(
        "1.xhtml",
        &format!(
            "<p><img data-src=\"a.jpg\" alt=\"A gull\"/> <span style=\"text-decoration: underline\">under</span> \
             <span style=\"text-decoration: line-through red\">gone</span> \
             <a href=\"2.xhtml\" style=\"text-decoration: underline\">link</a></p>\
             <p>One <svg><use href=\"#other\"/></svg> two {drawing} three.</p>"
        ),
    );
    let (_, html, report) = imported("a.epub", &epub.build());
    assert_eq!(
        html,
        ["<p><em>[A gull]</em> under gone link</p><p>One two <em>[Pier]</em> three.</p>"]
    );
    assert_reported(
        &report,
        &[
            "lost: picture `OEBPS/1.xhtml`: the document does not name its file",
            "lost: picture `OEBPS/1.xhtml`: a drawing consists of shapes from another place",
            "lost: picture `OEBPS/1.xhtml`: a drawing is too large",
            "changed: style `OEBPS/1.xhtml`: underlined text is shown like other text",
            "changed: style `OEBPS/1.xhtml`: struck-out text is shown like other text",
        ],
    );
}

#[test]
fn titles_of_notes_and_text_between_the_notes_of_a_fiction_book_are_kept_or_reported() {
    let fb2 = "<FictionBook xmlns:l=\"http://www.w3.org/1999/xlink\"><description><title-info><book-title>The Quay</book-title>\
        <author><first-name>A</first-name><last-name>Pen</last-name></author><translator><first-name>Ada</first-name><last-name>Brook</last-name></translator>\
        </title-info><publish-info><publisher>Scarrow Press</publisher><year>1911</year><isbn>9780306406157</isbn></publish-info></description>\
        <body><section><title><p>One</p></title><p>A bell<a l:href=\"#a\" type=\"note\">1</a> and a buoy<a l:href=\"#b\" type=\"note\">2</a>.</p></section></body>\
        <body name=\"notes\"><title><p>Notes</p></title><p>By the editor.</p>\
        <section id=\"a\"><title><p>On bells</p></title><p>They ring.</p></section>\
        <section id=\"b\"><title><p>Note 2</p></title><p>It floats.</p></section></body></FictionBook>";
    let (book, html, report) = imported("a.fb2", fb2.as_bytes());
    let edition = &book.edition;
    assert_eq!((book.author.as_str(), edition.translator.as_str()), ("A Pen", "Ada Brook"));
    assert_eq!(
        (edition.publisher.as_str(), edition.date.as_str(), edition.isbn.as_str()),
        ("Scarrow Press", "1911", "9780306406157")
    );
    assert!(html[0].contains("On bells") && !html[0].contains("Note 2"), "{html:?}");
    assert_reported(&report, &["lost: text: it stands between the notes, 3 words"]);
}

#[test]
fn creators_who_are_no_authors_are_reported() {
    let metadata = "<dc:title>Book</dc:title><dc:language>en</dc:language><dc:creator id=\"a\">A Pen</dc:creator>\
        <meta refines=\"#a\" property=\"role\">aut</meta><dc:creator id=\"e\">Eve Ink</dc:creator>\
        <meta refines=\"#e\" property=\"role\">edt</meta><dc:creator id=\"t\">Ada Brook</dc:creator><meta refines=\"#t\" property=\"role\">trl</meta>";
    let epub = Epub::new().document("1.xhtml", "<p>Text.</p>").metadata(metadata);
    let (book, _, report) = imported("a.epub", &epub.build());
    assert_eq!((book.author.as_str(), book.edition.translator.as_str()), ("A Pen", "Ada Brook"));
    assert_reported(&report, &["left out: metadata: there is no field for “creator: Eve Ink”"]);
    assert!(!report.contains("Ada Brook"), "{report}");
}
