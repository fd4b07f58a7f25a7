use super::*;
use proptest::prelude::*;

fn html(text: &str) -> Tree {
    parse("a.xhtml", text, Markup::Html, &Limits::default(), &ReadControl::unlimited()).unwrap()
}

/// Returns a node and its descendants as text, with children in brackets: `p[text]`.
fn shape(tree: &Tree, id: NodeId) -> String {
    let inner: String = tree.children(id).map(|child| shape(tree, child)).collect();
    match tree.text_node(id) {
        Some(text) => text.to_owned(),
        None if id == Tree::ROOT => inner,
        None => format!("{}[{inner}]", tree.name(id)),
    }
}

fn parsed_shape(text: &str) -> String {
    shape(&html(text), Tree::ROOT)
}

#[test]
fn malformed_markup_is_recovered() {
    assert_eq!(parsed_shape("<P>a<br>b<p>c</P></i>"), "p[abr[]b]p[c]");
    assert_eq!(parsed_shape("<ul><li>a<li>b</ul>c"), "ul[li[a]li[b]]c");
    assert_eq!(parsed_shape("<p>1 < 2 & 3</p>"), "p[1 < 2 & 3]");
    assert_eq!(parsed_shape("<b><i>x</b>y</i>z"), "b[i[x]]yz");
    assert_eq!(parsed_shape("<p>a<!-- x <p>b</p>"), "p[a]p[b]");
}

#[test]
fn words_in_markup_that_never_ends_are_reported() {
    let reported = |text: &str| {
        let control = ReadControl::unlimited();
        parse("a.xhtml", text, Markup::Html, &Limits::default(), &control).unwrap();
        control.into_report().losses().map(|found| found.words).collect::<Vec<_>>()
    };
    assert_eq!(reported("<p>a</p><!-- b c d"), [3]);
    assert_eq!(reported("<p>a</p><? b c <p>d</p>"), [2]);
    assert_eq!(reported("<p>a</p><!-- b --><p>c</p>"), [0; 0]);
}

#[test]
fn html_entities_are_resolved() {
    assert_eq!(parsed_shape("&eacute;&hellip;&#151;&#x41;&none;&amp;lt;"), "é…—A&none;&lt;");
    let tree = html("<a alt='&quot;&copy;' onclick='x' href=x hidden>b</a>");
    let a = tree.first(Tree::ROOT, "a").unwrap();
    assert_eq!(tree.attribute(a, "alt"), Some("\"©"));
    assert_eq!(tree.attribute(a, "href"), Some("x"));
}

#[test]
fn scripts_are_dropped_and_styles_are_no_text() {
    assert_eq!(
        parsed_shape("a<script>if (a<b) { x('<p>') }</script>b<style>p{}</STYLE>c"),
        "abstyle[p{}]c"
    );
    assert_eq!(parsed_shape("a<script/>b"), "ab");
    assert_eq!(parsed_shape("a<script>never closed <p>b"), "a");
}

#[test]
fn depth_and_number_of_nodes_are_limited() {
    let deep = format!("{}x{}", "<div>".repeat(100_000), "</div>".repeat(100_000));
    assert!(parsed_shape(&deep).contains('x'));
    let many = "<i/>".repeat(400_001);
    let refused = parse("a", &many, Markup::Html, &Limits::default(), &ReadControl::unlimited());
    assert!(matches!(refused, Err(ReadErrorKind::TooManyElements { .. })));
}

proptest! {
    #[test]
    fn any_text_is_parsed_without_a_panic(text in "(<|>|/|&|;|!|\\[|\\]|-|\"|'|=|\\?|p|script|br|DOCTYPE| |é|\\PC){0,60}") {
        let _ = html(&text);
    }
}

#[test]
fn hundreds_of_stray_signs_lose_no_text() {
    let text = "<p>1 < 2 and <3 more <- here</p>".repeat(2_000);
    let tree = html(&text);
    assert_eq!(tree.line(Tree::ROOT).matches("here").count(), 2_000);
    let comments = format!("{}<p>the end</p>", "<p>a <!-- b</p>".repeat(5_000));
    let control = ReadControl::unlimited();
    let tree = parse("a.xhtml", &comments, Markup::Html, &Limits::default(), &control).unwrap();
    assert!(tree.line(Tree::ROOT).ends_with("the end"));
    let report = control.into_report().to_string();
    assert!(report.contains("so damaged that only its words are kept"), "{report}");
}
