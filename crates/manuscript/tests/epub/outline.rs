use crate::builder::Epub;
use crate::{html_of, imported, titles};

#[test]
fn one_file_can_contain_several_sections() {
    let book = imported(
        &Epub::new()
            .document("all.xhtml", "<h2 id=\"a\">One</h2><p>a</p><p>b</p><h2><a id=\"b\"/>Two</h2><p>c</p><h2 id=\"c\">Three</h2><p>d</p>")
            .nav(&[("all.xhtml#a", "One"), ("all.xhtml#b", "Two"), ("all.xhtml#c", "Three")]),
    );
    assert_eq!(titles(&book.sections), ["One", "Two", "Three"]);
    assert_eq!(html_of(&book.sections[0]), "<p>a</p><p>b</p>");
    assert_eq!(html_of(&book.sections[1]), "<p>c</p>");
}

#[test]
fn one_section_can_span_several_files() {
    let book = imported(
        &Epub::new()
            .document("1a.xhtml", "<h1>One</h1><p>a</p>")
            .document("1b.xhtml", "<p>b</p>")
            .document("2.xhtml", "<h1>Two</h1><p>c</p>")
            .nav(&[("1a.xhtml", "One"), ("2.xhtml", "Two")]),
    );
    assert_eq!(titles(&book.sections), ["One", "Two"]);
    assert_eq!(html_of(&book.sections[0]), "<p>a</p><p>b</p>");
}

#[test]
fn front_and_back_matter_are_recognised_by_types() {
    let section = |kind: &str, text: &str| {
        format!("<body><section epub:type=\"{kind}\"><p>{text}</p></section></body>")
    };
    let book = imported(
        &Epub::new()
            .document("t.xhtml", &section("titlepage", "Title"))
            .document("d.xhtml", &section("dedication", "For you"))
            .document("1.xhtml", &section("chapter", "a"))
            .document("2.xhtml", &section("chapter", "b"))
            .document("x.xhtml", &section("appendix", "More"))
            .document("c.xhtml", &section("colophon", "Set in"))
            .nav(&[
                ("t.xhtml", "Title"),
                ("d.xhtml", "To You"),
                ("1.xhtml", "One"),
                ("2.xhtml", "Two"),
                ("x.xhtml", "More"),
                ("c.xhtml", "End"),
            ]),
    );
    assert_eq!(titles(&book.front), ["To You"]);
    assert_eq!(titles(&book.sections), ["One", "Two"]);
    assert_eq!(titles(&book.back), ["More"]);
}

#[test]
fn front_and_back_matter_are_recognised_by_names_landmarks_and_guide() {
    let book = imported(
        &Epub::new()
            .document("copyright.html", "<p>All rights</p>")
            .document("a.html", "<p>A word before</p>")
            .document("b.html", "<p>For them</p>")
            .document("1.html", "<p>a</p>")
            .document("2.html", "<p>b</p>")
            .document("z.html", "<p>After</p>")
            .ncx(
                "<navPoint><navLabel><text>Legal</text></navLabel><content src=\"copyright.html\"/></navPoint>\
                 <navPoint><navLabel><text>Foreword</text></navLabel><content src=\"a.html\"/></navPoint>\
                 <navPoint><navLabel><text>For them</text></navLabel><content src=\"b.html\"/></navPoint>\
                 <navPoint><navLabel><text>Chapter 1</text></navLabel><content src=\"1.html\"/></navPoint>\
                 <navPoint><navLabel><text>Chapter 2</text></navLabel><content src=\"2.html\"/></navPoint>\
                 <navPoint><navLabel><text>Afterword</text></navLabel><content src=\"z.html\"/></navPoint>",
            )
            .guide("<reference type=\"dedication\" href=\"b.html\"/><reference type=\"text\" href=\"1.html\"/>"),
    );
    assert_eq!(titles(&book.front), ["Foreword", "For them"]);
    assert_eq!(titles(&book.sections), ["Chapter 1", "Chapter 2"]);
    assert_eq!(titles(&book.back), ["Afterword"]);
}

#[test]
fn parts_in_a_single_file_are_recognised() {
    let book = imported(
        &Epub::new()
            .document("all.xhtml", "<h1 id=\"p1\">Part One</h1><p>Of winter.</p><h2 id=\"a\">A</h2><p>a</p><h2 id=\"b\">B</h2><p>b</p><h1 id=\"p2\">Part Two</h1><h2 id=\"c\">C</h2><p>c</p>")
            .nav_items(
                "<li><a href=\"all.xhtml#p1\">Part One</a><ol><li><a href=\"all.xhtml#a\">A</a></li><li><a href=\"all.xhtml#b\">B</a></li></ol></li>\
                 <li><a href=\"all.xhtml#p2\">Part Two</a><ol><li><a href=\"all.xhtml#c\">C</a></li></ol></li>",
            ),
    );
    let found: Vec<_> =
        book.sections.iter().map(|s| (s.parts.join("/"), s.title.as_str())).collect();
    assert_eq!(
        found,
        [("Part One".into(), "A"), ("Part One".into(), "B"), ("Part Two".to_owned(), "C")]
    );
    assert_eq!(html_of(&book.sections[0]), "<p>Of winter.</p><p>a</p>");
}

#[test]
fn headings_are_used_without_a_table_of_contents() {
    let book = imported(
        &Epub::new()
            .document("cover.xhtml", "<p>Cover</p>")
            .document("1.xhtml", "<h2>One</h2><p>a</p>")
            .document("2.xhtml", "<p>b</p>")
            .document("3.xhtml", "<h2>Two</h2><p>c</p>"),
    );
    assert_eq!(titles(&book.sections), ["One", "Two"]);
    assert_eq!(html_of(&book.sections[0]), "<p>a</p><p>b</p>");
    let bare =
        imported(&Epub::new().document("1.xhtml", "<p>a</p>").document("2.xhtml", "<p>b</p>"));
    assert_eq!(titles(&bare.sections), ["1.xhtml", "2.xhtml"]);
}

#[test]
fn headings_are_used_if_the_table_of_contents_is_poor() {
    let mut epub = Epub::new().nav(&[("1.xhtml", "Start")]);
    for number in 1..=4 {
        epub =
            epub.document(&format!("{number}.xhtml"), &format!("<h1>Day {number}</h1><p>text</p>"));
    }
    assert_eq!(titles(&imported(&epub).sections), ["Day 1", "Day 2", "Day 3", "Day 4"]);
}

#[test]
fn a_label_and_a_title_are_joined() {
    let book = imported(
        &Epub::new()
            .document("1.xhtml", "<h1>CHAPTER I.</h1><h2>The Storm</h2><p>a</p>")
            .document(
                "2.xhtml",
                "<hgroup><h2>II</h2><p epub:type=\"title\">The Calm</p></hgroup><p>b</p>",
            )
            .document("3.xhtml", "<p class=\"ch\">Chapter III</p><p>c</p>")
            .nav(&[
                ("1.xhtml", "CHAPTER I."),
                ("2.xhtml", "II: The Calm"),
                ("3.xhtml", "Chapter III"),
            ]),
    );
    assert_eq!(titles(&book.sections), ["CHAPTER I: The Storm", "The Calm", "Chapter III"]);
    assert!(book.sections.iter().all(|section| section.blocks.len() == 1));
}

#[test]
fn a_preface_between_sections_is_a_section() {
    let book = imported(
        &Epub::new()
            .document("1.xhtml", "<h1>One</h1><p>a</p>")
            .document("2.xhtml", "<h1>Preface</h1><p>b</p>")
            .document("3.xhtml", "<h1>Three</h1><p>c</p>")
            .nav(&[("1.xhtml", "One"), ("2.xhtml", "Preface"), ("3.xhtml", "Three")]),
    );
    assert_eq!(titles(&book.sections), ["One", "Preface", "Three"]);
}

#[test]
fn spine_order_wins_and_repeated_entries_are_ignored() {
    let book = imported(
        &Epub::new()
            .document("b.xhtml", "<h1>B</h1><p>b</p>")
            .document("a.xhtml", "<h1>A</h1><p>a</p>")
            .nav(&[("a.xhtml", "A"), ("b.xhtml", "B"), ("a.xhtml", "A"), ("gone.xhtml", "Gone")]),
    );
    assert_eq!(titles(&book.sections), ["B", "A"]);
}

#[test]
fn an_entry_for_the_whole_book_is_not_a_part_and_its_title_page_is_skipped() {
    let book = imported(
        &Epub::new()
            .document("t.xhtml", "<h1>Book</h1><p>by Somebody</p>")
            .document("1.xhtml", "<img src=\"gone.png\"/><h2>One</h2><p>a</p>")
            .document("2.xhtml", "<h2>Two</h2><p>b</p>")
            .nav_items(
                "<li><a href=\"t.xhtml\">Book</a><ol><li><a href=\"1.xhtml\">One</a></li>\
                 <li><a href=\"2.xhtml\">Two</a></li></ol></li>",
            ),
    );
    assert_eq!(titles(&book.sections), ["One", "Two"]);
    assert!(book.sections.iter().all(|section| section.parts.is_empty()));
    assert_eq!(html_of(&book.sections[0]), "<p>a</p>");
}

#[test]
fn a_book_in_a_single_file_of_any_name_is_read() {
    for name in ["index.html", "cover.html", "notes.html", "toc.html"] {
        let book = imported(&Epub::new().document(name, "<p>All of it.</p>"));
        assert_eq!(html_of(&book.sections[0]), "<p>All of it.</p>", "{name}");
    }
}

#[test]
fn a_single_chapter_around_everything_is_split() {
    let book = imported(
        &Epub::new()
            .document(
                "all.xhtml",
                "<section epub:type=\"chapter\" id=\"s\"><h1>IV. Tales</h1><h2 id=\"a\">190</h2><h3>THE CLOVER</h3><p>a</p>\
                 <h2 id=\"b\">191</h2><h3>THE BEAST</h3><p>b</p></section>",
            )
            .nav_items(
                "<li><a href=\"all.xhtml#s\">IV Tales</a><ol><li><a href=\"all.xhtml#a\">190 The Clover</a></li>\
                 <li><a href=\"all.xhtml#b\">191 The Beast</a></li></ol></li>",
            ),
    );
    assert_eq!(titles(&book.sections), ["190 The Clover", "191 The Beast"]);
    assert!(book.sections.iter().all(|section| section.blocks.len() == 1));
}
