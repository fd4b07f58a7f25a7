use crate::builder::Epub;
use crate::{html_of, imported, shown, titles};

#[test]
fn a_typed_footnote_follows_the_section() {
    assert_eq!(
        shown(
            "<p>a<a epub:type=\"noteref\" href=\"#n1\">1</a> b</p><aside epub:type=\"footnote\" id=\"n1\"><p>The <i>note</i>.</p></aside><p>c</p>"
        ),
        "<p>a<a role=\"doc-noteref\" href=\"#note-1\">1</a> b</p><p>c</p>\
         <aside id=\"note-1\" role=\"doc-footnote\"><p>The <em>note</em>.</p></aside>"
    );
}

#[test]
fn endnotes_in_another_file_are_moved_to_their_sections() {
    let book = imported(
        &Epub::new()
            .document("1.xhtml", "<p>a<a epub:type=\"noteref\" href=\"notes.xhtml#n1\">1</a></p>")
            .document("2.xhtml", "<p>b<a role=\"doc-noteref\" href=\"notes.xhtml#n2\">2</a></p>")
            .document(
                "notes.xhtml",
                "<section epub:type=\"endnotes\"><h2>Notes</h2><ol><li id=\"n1\" epub:type=\"endnote\"><p>First. <a href=\"1.xhtml#r\" role=\"doc-backlink\">↩</a></p></li>\
                 <li id=\"n2\"><p>Second.</p><p>More.</p></li></ol></section>",
            )
            .nav(&[("1.xhtml", "One"), ("2.xhtml", "Two"), ("notes.xhtml", "Notes")]),
    );
    assert_eq!(titles(&book.sections), ["One", "Two"]);
    assert!(book.back.is_empty());
    assert!(
        html_of(&book.sections[0])
            .ends_with("<aside id=\"note-1\" role=\"doc-footnote\"><p>First.</p></aside>")
    );
    assert!(html_of(&book.sections[1]).ends_with(
        "<aside id=\"note-1\" role=\"doc-footnote\"><p>Second.</p><p>More.</p></aside>"
    ));
}

#[test]
fn untyped_notes_are_recognised_by_their_backlink() {
    let book = imported(
        &Epub::new()
            .document("1.html", "<p>a<a id=\"r1\" href=\"end.html#n1\">[1]</a> and a <a href=\"2.html#x\">link</a></p>")
            .document("2.html", "<p id=\"x\">b</p>")
            .document("end.html", "<p><a id=\"n1\" href=\"1.html#r1\">[1]</a>. The note.</p>")
            .ncx(
                "<navPoint><navLabel><text>One</text></navLabel><content src=\"1.html\"/></navPoint>\
                 <navPoint><navLabel><text>Two</text></navLabel><content src=\"2.html\"/></navPoint>\
                 <navPoint><navLabel><text>End</text></navLabel><content src=\"end.html\"/></navPoint>",
            ),
    );
    assert_eq!(
        html_of(&book.sections[0]),
        "<p>a<a role=\"doc-noteref\" href=\"#note-1\">[1]</a> and a link</p>\
         <aside id=\"note-1\" role=\"doc-footnote\"><p>The note.</p></aside>"
    );
    assert_eq!(titles(&book.sections), ["One", "Two"]);
}

#[test]
fn a_superscript_mark_refers_to_the_paragraph_that_starts_with_it() {
    assert_eq!(
        shown("<p>a<sup><a href=\"#f\">*</a></sup></p><p id=\"f\">* A remark.</p><p>b</p>"),
        "<p>a<a role=\"doc-noteref\" href=\"#note-1\">*</a></p><p>b</p>\
         <aside id=\"note-1\" role=\"doc-footnote\"><p>* A remark.</p></aside>"
    );
}

#[test]
fn a_note_can_be_referenced_twice_and_a_broken_reference_is_dropped() {
    assert_eq!(
        shown(
            "<p>a<a epub:type=\"noteref\" href=\"#n\">1</a> b<a epub:type=\"noteref\" href=\"#n\">1</a> c<a epub:type=\"noteref\" href=\"#gone\">2</a></p>\
             <aside epub:type=\"footnote\" id=\"n\">N</aside><aside epub:type=\"footnote\" id=\"alone\">Alone</aside>"
        ),
        "<p>a<a role=\"doc-noteref\" href=\"#note-1\">1</a> b<a role=\"doc-noteref\" href=\"#note-1\">1</a> c2</p>\
         <blockquote><p>Alone</p></blockquote><aside id=\"note-1\" role=\"doc-footnote\"><p>N</p></aside>"
    );
}
