use proptest::prelude::*;

use super::*;
use crate::html;
use crate::limits::ReadControl;

fn read_book(markdown: &str) -> Result<Book, ReadErrorKind> {
    let (options, control) = (ReadOptions::default(), ReadControl::unlimited());
    book(markdown, &Archive::empty(&options.limits, &control), "", &options)
}

fn imported(markdown: &str) -> Book {
    read_book(markdown).unwrap()
}

fn html_of(section: &Section) -> String {
    html::from_blocks(&section.blocks, "")
}

#[test]
fn sections_paragraphs_styles_quotations_and_breaks_are_read() {
    let read = sections(
        "# The *Quay*\n\nShe said\n*never*, **ever**.\n\n* * *\n\n> Dear you,\n>\n> come.\n\n# Two\n\nEnd.",
    )
    .unwrap();
    assert_eq!(read.len(), 2);
    assert_eq!(read[0].title, "The Quay");
    assert_eq!(
        html_of(&read[0]),
        "<p>She said <em>never</em>, <strong>ever</strong>.</p><hr>\
         <blockquote><p>Dear you,</p><p>come.</p></blockquote>"
    );
    assert_eq!(html_of(&read[1]), "<p>End.</p>");
}

#[test]
fn invalid_sections_are_refused_with_a_message() {
    assert_eq!(sections(""), Err(MarkdownError::NoSection));
    assert_eq!(sections("text"), Err(MarkdownError::TextBeforeSection));
    assert_eq!(sections("# \n\ntext"), Err(MarkdownError::NoTitle { number: 1 }));
    let empty = sections("# One\n\ntext\n\n# Two\n\n* * *").unwrap_err();
    assert_eq!(empty.to_string(), "section 2, `Two`, has no text");
}

#[test]
fn markup_is_dropped_and_its_text_kept() {
    let read =
        sections("# A\n\n<script>alert(1)</script>\n\nsee [this](http://x) <b>now</b>").unwrap();
    assert_eq!(html_of(&read[0]), "<p>see this <strong>now</strong></p>");
}

#[test]
fn toml_front_matter_is_read_and_unknown_fields_are_kept() {
    let (front, sections) = read(
        "+++\nslug = \"quay\"\ntitle = \"The Quay\"\npen_name = \"A Pen\"\ntags = [\"mystery\", \"urban\"]\n\
         status = \"ongoing\"\ndesc = \"\"\"One\nline.\n\nTwo.\"\"\"\n+++\n\n# One\n\nText.\n",
    )
    .unwrap();
    assert_eq!((front.title.as_str(), front.author.as_str()), ("The Quay", "A Pen"));
    assert_eq!(front.subjects, ["mystery", "urban"]);
    assert_eq!(front.description, "One line.\n\nTwo.");
    assert_eq!(front.settings["status"].as_str(), Some("ongoing"));
    assert_eq!(sections[0].title, "One");
}

#[test]
fn simple_front_matter_is_read_and_a_rule_is_not_front_matter() {
    let book = imported(
        "---\ntitle: \"The Quay\"\nauthor: A Pen\nlang: en_GB\ntags:\n - a\n - b\n---\n# One\n\nText.",
    );
    assert_eq!(
        (book.title.as_str(), book.author.as_str(), book.language.as_str()),
        ("The Quay", "A Pen", "en-GB")
    );
    assert_eq!(book.subjects, ["a", "b"]);
    assert_eq!(imported("---\n\nText.\n\n---\n\nMore.").sections[0].blocks.len(), 3);
}

#[test]
fn invalid_front_matter_is_refused() {
    let refused = read_book("+++\ntitle = \n+++\ntext").unwrap_err();
    assert!(
        refused.to_string().starts_with("has front matter that is not valid TOML, on line 2: "),
        "{refused}"
    );
}

#[test]
fn a_single_top_heading_is_the_title_of_the_book() {
    let book = imported(
        "# The Quay\n\nA motto of few words.\n\n## One\n\nText.\n\n### Inner\n\nMore.\n\n## Two\n\nEnd.",
    );
    let titles: Vec<_> = book.sections.iter().map(|section| section.title.as_str()).collect();
    assert_eq!((book.title.as_str(), titles), ("The Quay", vec!["One", "Two"]));
    assert_eq!(book.front.len(), 1);
    assert_eq!(html_of(&book.sections[0]), "<p>Text.</p><h3>Inner</h3><p>More.</p>");
}

#[test]
fn parts_contain_sections() {
    let book =
        imported("# Part One\n\n## One\n\nA.\n\n## Two\n\nB.\n\n# Part Two\n\n## Three\n\nC.");
    let titles: Vec<_> =
        book.sections.iter().map(|s| (s.parts[0].as_str(), s.title.as_str())).collect();
    assert_eq!(titles, [("Part One", "One"), ("Part One", "Two"), ("Part Two", "Three")]);
}

#[test]
fn lists_code_tables_and_images_are_converted() {
    let book = imported(
        "- a\n- b\n\n3. c\n4. d\n\n```\nx = 1\ny\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![gone](x.png) kept",
    );
    assert_eq!(
        html_of(&book.sections[0]),
        "<p>• a</p><p>• b</p><p>3. c</p><p>4. d</p><div class=\"verse\"><p><span>x = 1</span><br><span>y</span></p></div>\
         <div class=\"table\" tabindex=\"0\"><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></div>\
         <p><em>[gone]</em></p><p>kept</p>"
    );
}

#[test]
fn pictures_and_html_are_converted() {
    let gif = "R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=";
    let book = imported(&format!(
        "Before ![a dot](data:image/gif;base64,{gif}) after.\n\n<div align=\"center\"><p>A <i>sign</i></p></div>\n\n\
         Inline <b>bold</b>, H<sub>2</sub>O<br>next. <!-- gone -->\n\n![far](https://example.org/a.png)\n"
    ));
    assert_eq!(book.images.len(), 1);
    let html = html_of(&book.sections[0]);
    assert!(html.starts_with("<p>Before</p><figure><img "), "{html}");
    assert!(html.contains("alt=\"a dot\"></figure><p>after.</p>"), "{html}");
    assert!(html.contains("<div class=\"align-center\"><p>A <em>sign</em></p></div>"), "{html}");
    assert!(html.contains("Inline <strong>bold</strong>, H<sub>2</sub>O"), "{html}");
    assert!(html.ends_with("<p><em>[far]</em></p>"), "{html}");
}

#[test]
fn lines_with_hard_breaks_are_verse() {
    let book = imported("> A line  \n> and another\\\n> of verse\n>\n> second  \n> stanza");
    assert_eq!(
        html_of(&book.sections[0]),
        "<div class=\"verse\"><p><span>A line</span><br><span>and another</span><br><span>of verse</span></p><p><span>second</span><br><span>stanza</span></p></div>"
    );
}

#[test]
fn footnotes_follow_their_section() {
    let book =
        imported("# A\n\nOne[^x].\n\n# B\n\nTwo[^y].\n\n[^x]: First *note*.\n[^y]: Second.\n");
    assert_eq!(
        html_of(&book.sections[0]),
        "<p>One<a role=\"doc-noteref\" href=\"#note-1\">x</a>.</p>\
         <aside id=\"note-1\" role=\"doc-footnote\"><p>First <em>note</em>.</p></aside>"
    );
    assert!(html_of(&book.sections[1]).contains("Second."));
}

proptest! {
    #[test]
    fn any_text_is_handled_without_a_panic(text in "[#>*_ a-z\\n`<\\[\\]()^:|+-]{0,200}") {
        let _ = read(&text);
        let _ = read_book(&text);
    }
}

#[test]
fn unterminated_front_matter_is_refused_with_its_line() {
    let refused = |text: &str| read_book(text).unwrap_err().to_string();
    let open = "\n\n+++\ntitle = \"The Quay\"\n\n# One\n\nText.\n";
    let sentence = "starts its front matter with `+++` on line 3, but no other `+++` line ends it";
    assert_eq!(refused(open), sentence);
    assert!(refused("+++\ntitle = \"A\"\n\ntags = sea\n+++\ntext").contains("on line 4: "));
    let rule = read_book("---\n\nText.\n").unwrap();
    assert_eq!(rule.sections.len(), 1, "a rule above the text is not front matter");
}

#[test]
fn genre_and_status_are_read_from_the_front_matter() {
    let read = |settings: &str| read_book(&format!("+++\n{settings}\n+++\nText."));
    let known = read("genre = \"history\"\nstatus = \"Ongoing\"").unwrap();
    assert_eq!((known.genre.as_str(), known.finished), ("history", Some(false)));
    assert_eq!(read("status = \"completed\"").unwrap().finished, Some(true));
    assert_eq!(read("title = \"A\"").unwrap().finished, None);
    let refused = read("status = \"paused\"").unwrap_err().to_string();
    assert_eq!(refused, "has the unknown status `paused`; it must be `ongoing` or `completed`");
}
