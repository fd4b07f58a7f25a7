use super::*;
use crate::Direction;
use crate::limits::{Limits, ReadControl};
use crate::markup::xhtml::{Markup, parse as parse_html};

fn declared(css: &str, html: &str, name: &str) -> Declared {
    let control = ReadControl::unlimited();
    let tree = parse_html("a", html, Markup::Html, &Limits::default(), &control).unwrap();
    let id = tree.first(Tree::ROOT, name).unwrap();
    Sheets(vec![Rc::new(parse(css))]).declared(&tree, id)
}

#[test]
fn selectors_and_specificity_decide() {
    let css = "/* x */ @import 'a.css'; p.a { font-style: italic; } .a{font-style:normal}
        @media print { i { font-weight: bold } } @media screen { u { font-style: italic } } u { font-variant: small-caps } div > p, h1 { text-align: center !important }
        #x { font-variant: small-caps } p:first-child { font-weight: bold }";
    let found = declared(css, "<div><p class='a b' id='x'>t</p></div>", "p");
    assert_eq!((found.italic, found.small_caps), (Some(true), Some(true)));
    assert_eq!((found.align, found.bold), (Some(TextAlign::Center), None));
    assert_eq!(declared(css, "<div><b><p>t</p></b></div>", "p").align, None);
    assert_eq!(declared(css, "<i>t</i>", "i").bold, None);
    let on_screen = declared(css, "<u>t</u>", "u");
    assert_eq!((on_screen.italic, on_screen.small_caps), (Some(true), Some(true)));
    assert_eq!(declared(css, "<p class='a' style='font-style: normal'>", "p").italic, Some(false));
}

#[test]
fn rules_with_other_selectors_are_counted() {
    let sheet = parse("h2 + p, p[title], a:hover { font-style: italic } hr + p { color: red }");
    assert_eq!(sheet.unread, 2);
}

#[test]
fn descendants_match_at_any_depth() {
    let css = "body .q i { font-style: normal } section > .s > b { font-weight: 400 }";
    let html = "<body><div class='q'><p><i>t</i></p></div><section><p class='s'><b>u</b></p></section></body>";
    assert_eq!(declared(css, html, "i").italic, Some(false));
    assert_eq!(declared(css, html, "b").bold, Some(false));
    assert_eq!(
        declared(css, "<section><div><p class='s'><b>u</b></p></div></section>", "b").bold,
        None
    );
}

#[test]
fn lengths_become_ems() {
    let found = declared("p { margin: 2em 0 1em 48px; text-indent: -1em }", "<p>t</p>", "p");
    assert_eq!((found.space_above, found.block_indent()), (Some(2.0), 3.0));
    assert!((found.first_line_indent() - 2.0).abs() < 0.01);
    assert_eq!(length("5%"), Some(1.5));
    assert_eq!((length("auto"), length("1e9em")), (None, None));
}

#[test]
fn damaged_sheets_are_harmless() {
    for css in
        ["p {", "}}}{", "@media {{{", "p { : ; x }", "/*", ",,{color}", "a..b#{font-style:italic}"]
    {
        parse(css);
    }
}

#[test]
fn shorthands_directions_and_imports_are_read() {
    let found = declared("p { font: italic small-caps 600 1em/2 serif }", "<p>t</p>", "p");
    assert_eq!((found.italic, found.bold, found.small_caps), (Some(true), Some(true), Some(true)));
    for property in ["writing-mode", "-epub-writing-mode", "-webkit-writing-mode"] {
        let css = format!("html {{ {property}: vertical-rl; direction: rtl }}");
        let found = declared(&css, "<html>t</html>", "html");
        assert_eq!((found.vertical, found.direction), (Some(true), Some(Direction::Rtl)));
    }
    let css =
        "/* @import 'no.css'; */ @charset 'utf-8'; @import 'a.css'; @import url(\"b.css\") screen;
        @import url(c.css); @import 'd.css' print; p { color: red } @import 'e.css';";
    assert_eq!(crate::markup::sheets::imports(css), ["a.css", "b.css", "c.css"]);
}
