#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;

use proptest::prelude::*;
use tempfile::TempDir;

use super::*;

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

fn problem(text: &str) -> Problem {
    parse("imprint", text).unwrap_err()
}

#[test]
fn the_markdown_files_of_a_folder_are_pages_in_the_order_of_their_names() {
    let folder = folder(&[
        ("terms.md", b"# Terms\n\nBe kind."),
        (
            "imprint.md",
            "\u{feff}# Imprint\n\nLamplight *Books*, [write](mailto:a@b.example)".as_bytes(),
        ),
        ("notes.txt", b"no page"),
    ]);
    let pages = PublisherPages::load(folder.path()).unwrap();
    let names: Vec<_> = pages.iter().map(PublisherPage::path).collect();
    assert_eq!(names, ["/pages/imprint", "/pages/terms"]);
    let imprint = pages.get("imprint").unwrap();
    assert_eq!(imprint.title, "Imprint");
    let html = "<p>Lamplight <em>Books</em>, <a href=\"mailto:a@b.example\">write</a></p>\n";
    assert_eq!(imprint.html, html);
    assert_eq!(pages.get("privacy"), None);
}

#[test]
fn lists_tables_and_headings_below_the_title_are_kept() {
    let text =
        "# Terms\n\n# First\n\n### Deep\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
    let html = parse("terms", text).unwrap().html;
    for part in ["<h2>First</h2>", "<h3>Deep</h3>", "<li>two</li>", "<td>2</td>"] {
        assert!(html.contains(part), "{part} in {html}");
    }
}

#[test]
fn a_link_to_another_file_leads_to_its_page() {
    let html = parse("imprint", "# I\n\n[terms](terms.md) [home](/) [web](HTTPS://a.example)")
        .unwrap()
        .html;
    for target in ["/pages/terms", "/", "HTTPS://a.example"] {
        assert!(html.contains(&format!("href=\"{target}\"")), "{target} in {html}");
    }
}

#[test]
fn what_cannot_be_shown_as_written_is_a_problem() {
    assert_eq!(problem("No title"), Problem::Title);
    assert_eq!(problem("#  \n\ntext"), Problem::Title);
    assert_eq!(problem(&format!("# {}", "x".repeat(41))), Problem::Title);
    assert_eq!(
        problem("# A\n\n<script>alert(1)</script>"),
        Problem::Html("<script>alert(1)</script>".into())
    );
    assert_eq!(problem("# A\n\ntext <b>bold</b>"), Problem::Html("<b>".into()));
    assert_eq!(problem("# A\n\n![plan](plan.png)"), Problem::Picture);
    for link in [
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        "//evil.example",
        "data:text/html,x",
        "page.html",
    ] {
        assert_eq!(problem(&format!("# A\n\n[x]({link})")), Problem::Link(link.into()));
    }
}

#[test]
fn a_comment_is_left_out() {
    assert_eq!(parse("a", "# A\n\n<!-- for us -->\n\nText").unwrap().html, "<p>Text</p>\n");
}

#[test]
fn a_bad_file_is_named_in_one_sentence() {
    let sentence = |files: &[(&str, &[u8])]| {
        PublisherPages::load(folder(files).path()).unwrap_err().to_string()
    };
    assert!(sentence(&[("Über uns.md", b"# A")]).starts_with("Über uns.md: a page is named"));
    assert_eq!(sentence(&[("a.md", b"\xff\xfe")]), "a.md: the text is not UTF-8");
    assert_eq!(
        sentence(&[("a.md", &vec![b'x'; 256 * 1024 + 1])]),
        "a.md: a page has at most 256 KiB"
    );
    let many: Vec<_> = (0..13).map(|number| format!("page-{number}.md")).collect();
    let many: Vec<_> = many.iter().map(|name| (name.as_str(), b"# A".as_slice())).collect();
    assert_eq!(sentence(&many), "there are more than 12 pages");
    let missing = PublisherPages::load(Path::new("/no/such/folder")).unwrap_err().to_string();
    assert!(missing.starts_with("/no/such/folder cannot be read: "), "{missing}");
}

proptest! {
    #[test]
    fn no_text_brings_markup_of_its_own_or_a_link_that_runs_code(text in "[ \\n#*<>a-z:/\\[\\]()\"'!&;-]{0,120}") {
        if let Ok(page) = parse("a", &format!("# A\n\n{text}")) {
            prop_assert!(!page.html.contains("<script") && !page.html.contains("<img"));
            prop_assert!(!page.html.to_lowercase().contains("href=\"javascript"));
        }
    }
}
