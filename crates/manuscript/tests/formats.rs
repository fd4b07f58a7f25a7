//! Tests that DOCX, HTML and FB2 files give the same blocks as the same story in Markdown.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

#[path = "builder/mod.rs"]
mod builder;

use builder::{Entry, picture, zip};
use manuscript::{Book, ImportReport, ReadControl, ReadOptions, html, read};

const MARKDOWN: &str = "---\ntitle: The Quay\nauthor: A Pen\n---\n\n# One\n\nIt *began* with **salt**[^1].\n\n* * *\n\n> Dear you,\n\n\
    Then H<sub>2</sub>O.\n\n1. first\n2. second\n\n# Two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nIt ended.\n\n[^1]: A *note*.\n";

fn imported(name: &str, bytes: &[u8]) -> (Book, ImportReport) {
    let control = ReadControl::unlimited();
    let book = read(name, bytes, &ReadOptions::default(), &control).unwrap();
    (book, control.into_report())
}

/// Returns the title of the book, and the title and HTML of each section.
fn shown(book: &Book) -> (String, Vec<(String, String)>) {
    let sections = book.front.iter().chain(&book.sections).chain(&book.back);
    let sections =
        sections.map(|section| (section.title.clone(), html::from_blocks(&section.blocks, "")));
    (book.title.clone(), sections.collect())
}

fn from_markdown() -> (String, Vec<(String, String)>) {
    shown(&imported("quay.md", MARKDOWN.as_bytes()).0)
}

#[test]
fn html_gives_the_same_blocks_as_markdown() {
    let page = "<!DOCTYPE html><html><head><title>The Quay</title><meta name=\"author\" content=\"A Pen\"></head><body>\
        <h1>One</h1><p>It <em>began</em> with <strong>salt</strong><a href=\"#fn1\" role=\"doc-noteref\"><sup>1</sup></a>.</p><hr>\
        <blockquote><p>Dear you,</p></blockquote><p>Then H<sub>2</sub>O.</p><ol><li>first</li><li>second</li></ol>\
        <h1>Two</h1><table><thead><tr><th>a</th><th>b</th></tr></thead><tr><td>1</td><td>2</td></tr></table><p>It ended.</p>\
        <section role=\"doc-endnotes\"><ol><li id=\"fn1\"><p>A <em>note</em>.<a href=\"#r\" role=\"doc-backlink\">↩</a></p></li></ol></section></body></html>";
    let (book, report) = imported("quay.html", page.as_bytes());
    assert_eq!(shown(&book), from_markdown());
    assert_eq!((book.author.as_str(), report.format.as_str()), ("A Pen", "HTML"));
    assert_eq!(
        shown(&imported("quay.txt", page.as_bytes()).0),
        from_markdown(),
        "never published as tags"
    );
    let mut entry =
        Entry::new("quay/page.html", page.replace("It ended.", "It ended. <img src=\"a.png\">"));
    entry.stored = true;
    let archive = zip(&[entry, Entry::new("quay/a.png", picture(4, 4, image::ImageFormat::Png))]);
    let (zipped, report) = imported("quay.zip", &archive);
    assert_eq!((zipped.images.len(), report.losses().count()), (1, 0), "{report}");
}

#[test]
fn fiction_book_gives_the_same_blocks_as_markdown() {
    let fb2 = "<?xml version=\"1.0\"?><FictionBook xmlns:l=\"http://www.w3.org/1999/xlink\"><description><title-info>\
        <author><first-name>A</first-name><last-name>Pen</last-name></author><book-title>The Quay</book-title><lang>en</lang></title-info></description>\
        <body><title><p>The Quay</p></title><section><title><p>One</p></title><p>It <emphasis>began</emphasis> with <strong>salt</strong>\
        <a l:href=\"#n1\" type=\"note\">1</a>.</p><subtitle>* * *</subtitle><cite><p>Dear you,</p></cite><p>Then H<sub>2</sub>O.</p>\
        <p>1. first</p><p>2. second</p></section><section><title><p>Two</p></title><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>\
        <p>It ended.</p></section></body><body name=\"notes\"><section id=\"n1\"><title><p>1</p></title><p>A <emphasis>note</emphasis>.</p></section></body></FictionBook>";
    let (book, report) = imported("quay.fb2", fb2.as_bytes());
    assert_eq!(shown(&book), from_markdown());
    assert_eq!(
        (book.author.as_str(), book.language.as_str(), report.format.as_str()),
        ("A Pen", "en", "FB2")
    );
}

fn docx() -> Vec<Entry> {
    let run = |text: &str, style: &str| {
        format!("<w:r><w:rPr>{style}</w:rPr><w:t xml:space=\"preserve\">{text}</w:t></w:r>")
    };
    let paragraph = |style: &str, inner: &str| format!("<w:p><w:pPr>{style}</w:pPr>{inner}</w:p>");
    let heading = "<w:pStyle w:val=\"Heading1\"/>";
    let item = "<w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"1\"/></w:numPr>";
    let cell = |text: &str| format!("<w:tc>{}</w:tc>", paragraph("", &run(text, "")));
    let body = [
        paragraph("<w:pStyle w:val=\"Title\"/>", &run("The Quay", "")),
        paragraph(heading, &run("One", "")),
        paragraph("", &[
            run("It ", ""), run("began", "<w:rStyle w:val=\"Emphasis\"/>"), run(" with ", ""), run("salt", "<w:b/>"),
            "<w:r><w:rPr><w:vertAlign w:val=\"superscript\"/></w:rPr><w:footnoteReference w:id=\"2\"/></w:r>".into(),
            "<w:del><w:r><w:delText>pepper</w:delText></w:r></w:del>".into(),
            format!("<w:ins>{}</w:ins>", run(".", "")),
        ].concat()),
        paragraph("", &run("* * *", "")),
        paragraph("<w:pStyle w:val=\"Quote\"/>", &run("Dear you,", "")),
        paragraph("", &[run("Then H", ""), run("2", "<w:vertAlign w:val=\"subscript\"/>"), run("O.", "")].concat()),
        paragraph(item, &run("first", "")),
        paragraph(item, &run("second", "")),
        paragraph(heading, &run("Two", "")),
        format!("<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>{}{}</w:tr><w:tr>{}{}</w:tr></w:tbl>", cell("a"), cell("b"), cell("1"), cell("2")),
        paragraph("", &run("It ended.", "")),
    ].concat();
    let note = format!(
        "<w:footnote w:type=\"separator\" w:id=\"0\"/><w:footnote w:id=\"2\">{}</w:footnote>",
        paragraph(
            "",
            &[
                "<w:r><w:footnoteRef/></w:r>".into(),
                run("A ", ""),
                run("note", "<w:i/>"),
                run(".", "")
            ]
            .concat()
        )
    );
    let styles = "<w:styles><w:style w:styleId=\"Heading1\"><w:name w:val=\"heading 1\"/><w:rPr><w:b/></w:rPr></w:style>\
        <w:style w:styleId=\"Title\"><w:name w:val=\"Title\"/></w:style><w:style w:styleId=\"Quote\"><w:name w:val=\"Quote\"/><w:rPr><w:i/></w:rPr></w:style>\
        <w:style w:styleId=\"Emphasis\"><w:name w:val=\"Emphasis\"/><w:basedOn w:val=\"Base\"/></w:style><w:style w:styleId=\"Base\"><w:rPr><w:i/></w:rPr></w:style></w:styles>";
    let numbering = "<w:numbering><w:abstractNum w:abstractNumId=\"7\"><w:lvl w:ilvl=\"0\"><w:numFmt w:val=\"decimal\"/></w:lvl></w:abstractNum>\
        <w:num w:numId=\"1\"><w:abstractNumId w:val=\"7\"/></w:num></w:numbering>";
    vec![
        Entry::new("[Content_Types].xml", "<Types/>"),
        Entry::new(
            "word/document.xml",
            format!("<w:document><w:body>{body}</w:body></w:document>"),
        ),
        Entry::new("word/footnotes.xml", format!("<w:footnotes>{note}</w:footnotes>")),
        Entry::new("word/styles.xml", styles),
        Entry::new("word/numbering.xml", numbering),
        Entry::new("word/comments.xml", "<w:comments><w:comment w:id=\"1\"/></w:comments>"),
        Entry::new(
            "docProps/core.xml",
            "<cp:coreProperties><dc:creator>A Pen</dc:creator></cp:coreProperties>",
        ),
    ]
}

#[test]
fn docx_gives_the_same_blocks_as_markdown() {
    let (book, report) = imported("quay.docx", &zip(&docx()));
    assert_eq!(shown(&book), from_markdown());
    assert_eq!((book.author.as_str(), report.format.as_str()), ("A Pen", "DOCX"));
    let text = report.to_string();
    assert!(text.contains("tracked changes") && text.contains("comments of editors"), "{text}");
    assert_eq!(report.losses().count(), 0, "{text}");
}

#[test]
fn readings_symbols_and_indents_of_a_docx_are_kept() {
    let run = |inner: &str| format!("<w:p><w:r>{inner}</w:r></w:p>");
    let usual = run("<w:t>text</w:t>").repeat(6);
    let indented = "<w:p><w:pPr><w:ind w:left=\"720\"/></w:pPr><w:r><w:t>cited</w:t></w:r></w:p>";
    let spaced =
        "<w:p><w:pPr><w:spacing w:before=\"480\"/></w:pPr><w:r><w:t>later</w:t></w:r></w:p>";
    let ruby = run(
        "<w:ruby><w:rt><w:r><w:t>かん</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby>",
    );
    let symbols = run("<w:sym w:font=\"Symbol\" w:char=\"2192\"/><w:sym w:char=\"F04A\"/>");
    let body = format!("{usual}{indented}{ruby}{symbols}{spaced}{usual}");
    let document = format!("<w:document><w:body>{body}</w:body></w:document>");
    let (book, report) = imported("a.docx", &zip(&[Entry::new("word/document.xml", document)]));
    let usual = "<p>text</p>".repeat(6);
    assert_eq!(
        html::from_blocks(&book.sections[0].blocks, ""),
        format!(
            "{usual}<blockquote><p>cited</p></blockquote><p><ruby>漢<rt data-reading=\"かん\"></rt></ruby></p><p>→</p>\
             <hr><p>later</p>{usual}"
        )
    );
    assert!(report.to_string().contains("lost: text: characters of a symbol typeface"), "{report}");
}

/// Returns the metadata of a book, to be compared between formats: first the text fields, such as
/// title, publisher and series, then the subjects.
fn described(book: &Book) -> (Vec<&str>, Vec<&str>) {
    let edition = &book.edition;
    let about = [&book.title, &book.author, &book.language, &book.description];
    let of_edition = [
        &edition.publisher,
        &edition.translator,
        &edition.rights,
        &edition.isbn,
        &edition.date,
        &edition.series,
        &edition.series_number,
    ];
    let texts = about.into_iter().chain(of_edition).map(String::as_str);
    (texts.collect(), book.subjects.iter().map(String::as_str).collect())
}

#[test]
fn metadata_of_markdown_html_and_docx_is_kept() {
    let markdown = "+++\ntitle = \"The Quay\"\nauthor = [\"A Pen\", \"B Ink\"]\nlang = \"en-GB\"\ndescription = \"Salt.\"\n\
        publisher = \"Scarrow Press\"\ntranslator = \"Ada Brook\"\nrights = \"© A Pen\"\nisbn = \"9780306406157\"\ndate = \"2019-04\"\n\
        series = \"Tides\"\nvolume = 2\ntags = [\"sea\", \"salt\"]\n+++\n\n# One\n\nText.\n";
    let (expected, _) = imported("quay.md", markdown.as_bytes());
    assert_eq!(
        described(&expected),
        (
            vec![
                "The Quay",
                "A Pen; B Ink",
                "en-GB",
                "Salt.",
                "Scarrow Press",
                "Ada Brook",
                "© A Pen",
                "9780306406157",
                "2019-04",
                "Tides",
                "2"
            ],
            vec!["sea", "salt"]
        )
    );
    let meta = |name: &str, text: &str| format!("<meta name=\"{name}\" content=\"{text}\">");
    let metas = [
        meta("author", "A Pen"),
        meta("author", "B Ink"),
        meta("Description", "Salt."),
        meta("DC.publisher", "Scarrow Press"),
        meta("translator", "Ada Brook"),
        meta("copyright", "© A Pen"),
        meta("dcterms.issued", "2019-04"),
        meta("keywords", "sea, salt"),
        meta("series", "Tides"),
        meta("volume", "2"),
        "<meta property=\"book:isbn\" content=\"9780306406157\">".into(),
    ]
    .concat();
    let page = format!(
        "<!DOCTYPE html><html lang=\"en-GB\"><head><title>The Quay</title>{metas}</head><body><h1>One</h1><p>Text.</p></body></html>"
    );
    assert_eq!(described(&imported("quay.html", page.as_bytes()).0), described(&expected));
    let core = "<cp:coreProperties><dc:title>The Quay</dc:title><dc:creator>A Pen; B Ink</dc:creator><dc:language>en-GB</dc:language>\
        <dc:description>Salt.</dc:description><cp:keywords>sea, salt</cp:keywords><dcterms:created>2026-11-18T10:00:00Z</dcterms:created></cp:coreProperties>";
    let property = |name: &str, text: &str| {
        format!("<property name=\"{name}\"><vt:lpwstr>{text}</vt:lpwstr></property>")
    };
    let custom = [
        property("Publisher", "Scarrow Press"),
        property("translator", "Ada Brook"),
        property("rights", "© A Pen"),
        property("isbn", "9780306406157"),
        property("date", "2019-04"),
        property("series", "Tides"),
        property("volume", "2"),
    ]
    .concat();
    let text = "<w:document><w:body><w:p><w:r><w:t>Text.</w:t></w:r></w:p></w:body></w:document>";
    let (book, report) = imported(
        "quay.docx",
        &zip(&[
            Entry::new("word/document.xml", text),
            Entry::new("docProps/core.xml", core),
            Entry::new("docProps/custom.xml", format!("<Properties>{custom}</Properties>")),
            Entry::new("docProps/app.xml", "<Properties><Company>Acme</Company></Properties>"),
        ]),
    );
    assert_eq!(described(&book), described(&expected));
    assert!(report.to_string().contains("the company in the properties"), "{report}");
}

#[test]
fn a_long_statement_of_rights_is_kept_in_every_format_and_a_cut_is_reported() {
    for (words, cut) in [(500, 0), (1_000, 200)] {
        let rights = "word ".repeat(words);
        let markdown = format!("+++\nrights = \"{rights}\"\n+++\n\nText.\n");
        let html = format!(
            "<html><head><meta name=\"rights\" content=\"{rights}\"></head><body><p>Text.</p></body></html>"
        );
        for (name, text) in [("a.md", markdown), ("a.html", html)] {
            let (book, report) = imported(name, text.as_bytes());
            let kept = book.edition.rights.split(' ').count();
            let lost: usize = report.losses().map(|found| found.words).sum();
            assert_eq!((kept, lost), (words - cut, cut), "{name}");
        }
    }
}

#[test]
fn pictures_of_a_docx_are_kept() {
    let mut entries = docx();
    let picture_xml = "<w:p><w:r><w:drawing><wp:docPr descr=\"A gate\"/><a:blip r:embed=\"rId1\"/></w:drawing></w:r></w:p></w:body>";
    let document =
        String::from_utf8(entries[1].data.clone()).unwrap().replace("</w:body>", picture_xml);
    entries[1] = Entry::new("word/document.xml", document);
    entries.push(Entry::new(
        "word/_rels/document.xml.rels",
        "<Relationships><Relationship Id=\"rId1\" Target=\"media/a.png\"/></Relationships>",
    ));
    entries.push(Entry::new("word/media/a.png", picture(4, 4, image::ImageFormat::Png)));
    let (book, _) = imported("quay.docx", &zip(&entries));
    assert_eq!(book.images.len(), 1);
    assert!(html::from_blocks(&book.sections[1].blocks, "").contains("alt=\"A gate\""));
}

#[test]
fn markdown_in_an_archive_has_its_pictures() {
    let text = "# One\n\nSee ![a gate](img/a.png) here.\n";
    let archive = zip(&[
        Entry::new("book.md", text),
        Entry::new("img/a.png", picture(4, 4, image::ImageFormat::Png)),
    ]);
    let (book, report) = imported("book.zip", &archive);
    assert_eq!((book.images.len(), report.format.as_str()), (1, "Markdown"));
}

#[test]
fn a_zipped_fiction_book_and_a_kepub_are_read() {
    let fb2 = "<FictionBook><description><title-info><book-title>The Quay</book-title></title-info></description>\
        <body><section><title><p>One</p></title><p>It <emphasis>began</emphasis>.</p></section></body></FictionBook>";
    let (book, report) = imported("quay.fb2.zip", &zip(&[Entry::new("quay.fb2", fb2)]));
    assert_eq!(shown(&book), shown(&imported("quay.fb2", fb2.as_bytes()).0));
    assert_eq!((report.format.as_str(), book.title.as_str()), ("FB2", "The Quay"));

    let long = "a sentence of prose that nobody would ever take for a line of verse, since it is far too long for that";
    let kepub = |sentence: &dyn Fn(&str) -> String| {
        let body = format!(
            "<h1>{}</h1><p>{}{}</p><p>{}<br/>{}</p>",
            sentence("One"),
            sentence("It <i>began</i>. "),
            sentence("Then rain."),
            sentence(long),
            sentence(long)
        );
        builder::Epub::new().document("1.xhtml", &body).build()
    };
    let numbered = |text: &str| format!("<span class=\"koboSpan\" id=\"kobo.1.1\">{text}</span>");
    let (book, report) = imported("quay.kepub.epub", &kepub(&numbered));
    assert_eq!(shown(&book), shown(&imported("quay.epub", &kepub(&str::to_owned)).0));
    assert_eq!((report.format.as_str(), report.losses().count()), ("EPUB", 0));
    assert!(shown(&book).1[0].1.ends_with(&format!("<p>{long}</p><p>{long}</p>")), "{book:?}");
}

#[test]
fn refusals_name_the_format_and_the_way_to_convert_it() {
    let refused = |name: &str, bytes: &[u8]| {
        let options = ReadOptions::default();
        read(name, bytes, &options, &ReadControl::unlimited()).unwrap_err().to_string()
    };
    assert_eq!(
        refused("a.rtf", b"{\\rtf1 x}"),
        "`a.rtf` is an RTF document, which cannot be imported; open it in Word or LibreOffice and save it as DOCX."
    );
    let odt = zip(&[
        Entry::new("mimetype", "application/vnd.oasis.opendocument.text"),
        Entry::new("content.xml", "<x/>"),
    ]);
    assert_eq!(
        refused("a.odt", &odt),
        "`a.odt` is an OpenDocument text, which cannot be imported; save it as DOCX."
    );
    for (file, what) in [
        ("xl/workbook.xml", "a workbook of Excel"),
        ("ppt/presentation.xml", "a presentation"),
        ("Index/Document.iwa", "a document of Pages"),
        ("01.jpg", "an archive of pictures, such as a comic"),
    ] {
        let sentence = refused("a.zip", &zip(&[Entry::new(file, "x")]));
        let start = format!("`a.zip` is {what}, which cannot be imported; ");
        assert!(sentence.starts_with(&start), "{sentence}");
    }
}
