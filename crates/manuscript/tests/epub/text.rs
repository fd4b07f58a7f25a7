use crate::builder::Epub;
use crate::{imported, shown};
use manuscript::{Direction, Edition};

#[test]
fn styles_are_read_from_elements_style_attributes_and_classes() {
    assert_eq!(
        shown(
            "<p><i>a</i> <b>b</b> <span style=\"font-style: italic\">c</span> <span class=\"smcap\">d</span> <em>e <strong>f</strong></em></p>"
        ),
        "<p><em>a</em> <strong>b</strong> <em>c</em> <span class=\"small-caps\">d</span> <em>e </em><strong><em>f</em></strong></p>"
    );
}

#[test]
fn spaces_are_collapsed_and_runs_merged() {
    assert_eq!(
        shown("<p>\n a\t<span>b</span>\n<span> c</span>&#173;d\u{200b}e </p><p>\u{a0}</p>"),
        "<p>a b cde</p>"
    );
}

#[test]
fn many_forms_of_scene_breaks_are_recognised() {
    assert_eq!(
        shown(
            "<hr/><p>a</p><hr/><p>b</p><p class=\"center\">* * *</p><p>c</p><div>⁂</div><p>d</p><hr/>"
        ),
        "<p>a</p><hr><p>b</p><hr><p>c</p><hr><p>d</p>"
    );
}

#[test]
fn quotations_letters_and_verse_are_distinguished() {
    assert_eq!(
        shown(
            "<blockquote><p>q</p><p>r</p></blockquote>\
             <blockquote epub:type=\"z3998:letter\"><header><p>Kent</p></header><p>Dear you,</p><footer><p>Me</p></footer></blockquote>\
             <blockquote epub:type=\"z3998:verse\"><p><span>one</span><br/><span>two</span></p><p><span>three</span></p></blockquote>"
        ),
        "<blockquote><p>q</p><p>r</p></blockquote><div class=\"letter\"><p>Kent</p><p>Dear you,</p><p>Me</p></div>\
         <div class=\"verse\"><p><span>one</span><br><span>two</span></p><p><span>three</span></p></div>"
    );
}

#[test]
fn verse_marked_up_line_by_line_is_joined() {
    let lines = "<div class=\"verse\"><p><span>one</span><br/><span>two</span></p></div>";
    assert_eq!(
        shown(
            "<div class=\"poem\"><div class=\"stanza\"><p>one</p><p>two</p></div><div class=\"stanza\"><p>three</p><p>four</p></div></div>"
        ),
        "<div class=\"verse\"><p><span>one</span><br><span>two</span></p><p><span>three</span><br><span>four</span></p></div>"
    );
    assert_eq!(
        shown("<div class=\"poetry\"><p>one</p><p>two</p></div>"),
        "<div class=\"verse\"><p><span>one</span><br><span>two</span></p></div>"
    );
    assert_eq!(
        shown(lines),
        "<div class=\"verse\"><p><span>one</span><br><span>two</span></p></div>"
    );
    assert_eq!(
        shown("<p><span>one</span><br/><span>two</span></p>"),
        "<div class=\"verse\"><p><span>one</span><br><span>two</span></p></div>"
    );
}

#[test]
fn line_breaks_between_long_lines_separate_paragraphs() {
    let long = "a line of prose that nobody would ever take for verse, because it is much too long for that";
    assert_eq!(shown(&format!("<p>{long}<br/>{long}</p>")), format!("<p>{long}</p><p>{long}</p>"));
}

#[test]
fn lists_tables_and_headings_are_converted() {
    assert_eq!(
        shown(
            "<h1>One</h1><p>a</p><h2>Inner</h2><p>b</p><h3>Deeper</h3><ul><li>c</li><li><p>d</p><p>e</p></li></ul>\
             <ol start=\"3\"><li>f</li></ol><table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td><p>2</p></td></tr></table>"
        ),
        "<p>a</p><h2>Inner</h2><p>b</p><h3>Deeper</h3><p>• c</p><p>• d</p><p>e</p><p>3. f</p><div class=\"table\" tabindex=\"0\"><table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>2</td></tr></table></div>"
    );
}

#[test]
fn scripts_page_numbers_and_hidden_text_are_dropped() {
    assert_eq!(
        shown(
            "<p onclick=\"alert(1)\">a<script>alert('<p>')</script><span epub:type=\"pagebreak\">12</span>\
             <span class=\"pagenum\">[13]</span></p><p style=\"display:none\">b</p><p hidden=\"hidden\">c</p>\
             <style>p{}</style><p><a href=\"javascript:alert(1)\">d</a> &lt;script&gt;</p><ruby>漢<rt>kan</rt></ruby>"
        ),
        "<p>a</p><p>d &lt;script&gt;</p><p><ruby>漢<rt data-reading=\"kan\"></rt></ruby></p>"
    );
}

#[test]
fn older_encodings_and_entities_are_read() {
    let text = "<?xml version=\"1.0\" encoding=\"utf-8\"?><!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.1//EN\" \
        \"http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd\"><html><body><p>caf&eacute;&nbsp;&mdash; &#8220;ok&#8221;</p></body></html>";
    assert_eq!(shown(text), "<p>café\u{a0}— “ok”</p>");
    let utf16: Vec<u8> = [0xff, 0xfe]
        .into_iter()
        .chain(text.replace("utf-8", "utf-16").encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    let mut epub = Epub::new().document("one.xhtml", "").nav(&[("one.xhtml", "One")]);
    epub.documents.clear();
    let epub = epub.image("one.xhtml", "application/xhtml+xml", "", utf16);
    let mut entries = epub.entries();
    let package = entries.iter_mut().find(|entry| entry.name.ends_with(".opf")).unwrap();
    package.data = String::from_utf8(package.data.clone())
        .unwrap()
        .replace("<spine toc=\"ncx\">", "<spine><itemref idref=\"i0\"/>")
        .into();
    let book = manuscript::read(
        "a.epub",
        &crate::builder::zip(&entries),
        &Default::default(),
        &manuscript::ReadControl::unlimited(),
    )
    .unwrap();
    assert_eq!(crate::html_of(&book.sections[0]), "<p>café\u{a0}— “ok”</p>");
}

#[test]
fn a_title_is_plain_text() {
    let book = imported(
        &Epub::new()
            .metadata("<dc:title>&lt;script&gt;alert(1)&lt;/script&gt;</dc:title><dc:description>&lt;p&gt;One&lt;script&gt;x&lt;/script&gt;&lt;/p&gt;&lt;p&gt;Two &amp;amp; three&lt;/p&gt;</dc:description>")
            .document("one.xhtml", "<p>a</p>")
            .nav(&[("one.xhtml", "&lt;b&gt;One&lt;/b&gt;")]),
    );
    assert_eq!(book.title, "<script>alert(1)</script>");
    assert_eq!(book.description, "One\n\nTwo & three");
    assert_eq!(book.sections[0].title, "<b>One</b>");
}

#[test]
fn metadata_of_epub_3_and_2_is_read() {
    let book = imported(
        &Epub::new()
            .metadata(
                "<dc:title id=\"s\">The Sub</dc:title><meta refines=\"#s\" property=\"title-type\">subtitle</meta>\
                 <dc:title id=\"m\">The Main</dc:title><meta refines=\"#m\" property=\"title-type\">main</meta>\
                 <dc:creator id=\"b\">B</dc:creator><meta refines=\"#b\" property=\"display-seq\">2</meta>\
                 <dc:creator id=\"a\">A</dc:creator><meta refines=\"#a\" property=\"display-seq\">1</meta>\
                 <dc:creator id=\"t\">T</dc:creator><meta refines=\"#t\" property=\"role\">trl</meta>\
                 <dc:language>en_GB</dc:language><dc:subject>One</dc:subject><dc:subject>One</dc:subject><dc:subject>Two</dc:subject>\
                 <dc:description>Plain.\n\nText.</dc:description>",
            )
            .document("one.xhtml", "<p>a</p>"),
    );
    assert_eq!(
        (book.title.as_str(), book.subtitle.as_str(), book.author.as_str()),
        ("The Main", "The Sub", "A; B")
    );
    assert_eq!((book.language.as_str(), book.description.as_str()), ("en-GB", "Plain.\n\nText."));
    assert_eq!(book.subjects, ["One", "Two"]);
    let old = imported(
        &Epub::new()
            .metadata("<dc:title>Old</dc:title><dc:creator opf:role=\"ill\">I</dc:creator><dc:creator opf:role=\"aut\">A</dc:creator>")
            .document("one.xhtml", "<p>a</p>"),
    );
    assert_eq!(old.author, "A");
}

#[test]
fn the_directions_that_a_file_declares_are_kept_and_otherwise_its_letters_decide() {
    let directions = |spine: &str, body: &str| {
        let book =
            imported(&Epub { spine: spine.into(), ..Epub::new() }.document("one.xhtml", body));
        (book.direction, book.page_progression)
    };
    let (ltr, rtl) = (Direction::Ltr, Direction::Rtl);
    let from_right = " page-progression-direction=\"rtl\"";
    assert_eq!(directions("", "<p>Once upon a time.</p>"), (ltr, ltr));
    assert_eq!(directions("", "<p>היה היה פעם.</p>"), (rtl, rtl));
    assert_eq!(directions("", "<body dir=\"rtl\"><p>1, 2, 3.</p></body>"), (rtl, rtl));
    assert_eq!(
        directions(" page-progression-direction=\"ltr\"", "<p>كان يا ما كان.</p>"),
        (rtl, ltr)
    );
    assert_eq!(directions(from_right, "<p>むかしむかし。</p>"), (ltr, rtl), "vertical writing");
    assert_eq!(directions(" page-progression-direction=\"default\"", "<p>Once.</p>"), (ltr, ltr));
}

#[test]
fn the_edition_is_read_from_epub_3_and_2() {
    let rights = "Some rights are reserved. ".repeat(30).trim_end().to_owned();
    let book = imported(
        &Epub::new()
            .metadata(&format!(
                "<dc:title>New</dc:title><dc:creator>A</dc:creator>\
                 <dc:contributor id=\"t\">T</dc:contributor><meta refines=\"#t\" property=\"role\">trl</meta>\
                 <dc:identifier>urn:uuid:0b1c2d3e</dc:identifier><dc:identifier>urn:isbn:9780306406157</dc:identifier>\
                 <dc:publisher>P</dc:publisher><dc:date>2019-04-01T00:00:00Z</dc:date><dc:rights>{rights}</dc:rights>\
                 <meta property=\"belongs-to-collection\" id=\"s\">S</meta>\
                 <meta refines=\"#s\" property=\"collection-type\">series</meta>\
                 <meta refines=\"#s\" property=\"group-position\">2</meta>",
            ))
            .document("one.xhtml", "<p>a</p>"),
    );
    let edition = Edition {
        identifier: "urn:uuid:0b1c2d3e".into(),
        isbn: "9780306406157".into(),
        translator: "T".into(),
        publisher: "P".into(),
        date: "2019-04-01".into(),
        rights,
        series: "S".into(),
        series_number: "2".into(),
    };
    assert_eq!(book.edition, edition);
    let old = imported(
        &Epub::new()
            .metadata(
                "<dc:title>Old</dc:title><dc:creator opf:role=\"aut\">A</dc:creator>\
                 <dc:creator opf:role=\"trl\">T</dc:creator>\
                 <dc:identifier opf:scheme=\"ISBN\">0-306-40615-2</dc:identifier>\
                 <dc:date opf:event=\"modification\">2021</dc:date><dc:date opf:event=\"publication\">1980</dc:date>\
                 <meta name=\"calibre:series\" content=\"S\"/><meta name=\"calibre:series_index\" content=\"2.5\"/>",
            )
            .document("one.xhtml", "<p>a</p>"),
    )
    .edition;
    assert_eq!((old.isbn.as_str(), old.translator.as_str()), ("0306406152", "T"));
    assert_eq!((old.date.as_str(), old.series.as_str()), ("1980", "S"));
    assert_eq!(old.series_number, "2.5");
}
