//! Determines the meaning of XHTML elements from their names, semantic types and the class names that books commonly
//! use.

use super::css::{Declared, Shift, TextAlign};
use super::tree::{NodeId, Tree};
use crate::Align;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// An element that is left out with all its content, because it is not part of the text.
    Ignored,
    Break,
    Rule,
    Image,
    Svg,
    Heading(u8),
    HeadingGroup,
    List,
    Item,
    Table,
    Figure,
    Preformatted,
    Block,
    Inline,
}

pub(crate) fn role(tree: &Tree, id: NodeId) -> Role {
    if is_page_number(tree, id) || (is_hidden(tree, id) && !is_note(tree, id)) {
        return Role::Ignored;
    }
    match tree.name(id) {
        "head" | "script" | "style" | "template" | "nav" | "audio" | "video" | "iframe" | "rp"
        | "select" | "textarea" => Role::Ignored,
        "br" => Role::Break,
        "hr" => Role::Rule,
        "img" => Role::Image,
        "svg" => Role::Svg,
        "h1" => Role::Heading(1),
        "h2" => Role::Heading(2),
        "h3" => Role::Heading(3),
        "h4" => Role::Heading(4),
        "h5" => Role::Heading(5),
        "h6" => Role::Heading(6),
        "hgroup" => Role::HeadingGroup,
        "ul" | "ol" => Role::List,
        "li" => Role::Item,
        "table" => Role::Table,
        "figure" => Role::Figure,
        "pre" => Role::Preformatted,
        "html" | "body" | "p" | "div" | "section" | "article" | "main" | "header" | "footer"
        | "aside" | "blockquote" | "figcaption" | "center" | "address" | "details" | "summary"
        | "dl" | "dt" | "dd" | "form" | "fieldset" | "caption" | "tr" | "td" | "th" | "tbody"
        | "thead" | "tfoot" => Role::Block,
        _ => Role::Inline,
    }
}

/// Returns whether an element is a page number of the printed edition.
pub(crate) fn is_page_number(tree: &Tree, id: NodeId) -> bool {
    // LibreOffice writes the page number of a footer as a field.
    (tree.name(id) == "sdfield" && tree.attribute(id, "type") == Some("PAGE"))
        || tree.types(id).any(|kind| matches!(kind, "pagebreak" | "doc-pagebreak"))
        || tree
            .classes(id)
            .any(|class| matches!(class, "pagenum" | "pageno" | "pagebreak" | "page-number"))
            && tree.name(id) != "body"
            && tree.descendants(id).len() <= 5
            && tree.line(id).chars().count() <= 12
}

pub(crate) fn is_hidden(tree: &Tree, id: NodeId) -> bool {
    tree.attribute(id, "hidden").is_some() || has_inline_style(tree, id, "display", "none")
}

pub(crate) fn is_note(tree: &Tree, id: NodeId) -> bool {
    tree.types(id).any(|kind| {
        matches!(
            kind,
            "footnote" | "endnote" | "rearnote" | "note" | "doc-footnote" | "doc-endnote"
        )
    }) && tree.attribute(id, "id").is_some()
}

pub(crate) fn is_note_list(tree: &Tree, id: NodeId) -> bool {
    tree.types(id).any(|kind| {
        matches!(kind, "footnotes" | "endnotes" | "rearnotes" | "doc-endnotes" | "doc-footnotes")
    })
}

pub(crate) fn is_note_reference(tree: &Tree, id: NodeId) -> bool {
    tree.types(id).any(|kind| matches!(kind, "noteref" | "doc-noteref"))
}

pub(crate) fn is_back_link(tree: &Tree, id: NodeId) -> bool {
    tree.types(id).any(|kind| matches!(kind, "backlink" | "doc-backlink" | "referrer"))
        || tree
            .classes(id)
            .any(|class| matches!(class, "backlink" | "footnote-back" | "footnote-backref"))
}

pub(crate) fn is_verse(tree: &Tree, id: NodeId) -> bool {
    tree.types(id).any(|kind| {
        matches!(kind, "z3998:verse" | "z3998:poem" | "z3998:song" | "z3998:hymn" | "z3998:lyrics")
    }) || has_class(tree, id, &["verse", "poem", "poetry", "lyrics", "stanza", "linegroup", "lg"])
}

pub(crate) fn is_stanza(tree: &Tree, id: NodeId) -> bool {
    has_class(tree, id, &["stanza", "linegroup", "lg"])
}

pub(crate) fn is_letter(tree: &Tree, id: NodeId) -> bool {
    tree.types(id).any(|kind| {
        matches!(kind, "z3998:letter" | "z3998:telegram" | "z3998:postcard" | "z3998:notice")
    }) || has_class(tree, id, &["letter", "telegram", "correspondence"])
}

pub(crate) fn has_class(tree: &Tree, id: NodeId, names: &[&str]) -> bool {
    tree.classes(id).any(|class| names.contains(&class.to_ascii_lowercase().as_str()))
}

#[derive(Clone, Copy, Default)]
pub(crate) struct Style {
    pub(crate) emphasis: bool,
    pub(crate) strong: bool,
    pub(crate) small_caps: bool,
    pub(crate) superscript: bool,
    pub(crate) subscript: bool,
}

impl Style {
    /// Returns the style of text inside an element. `self` is the style of the text around the element. Declarations of
    /// the style sheets for the element take precedence over the name and the classes of the element.
    pub(crate) fn inside(self, tree: &Tree, id: NodeId, declared: &Declared) -> Self {
        let name = tree.name(id);
        let emphasis = matches!(name, "em" | "i" | "cite" | "dfn" | "var" | "address")
            || has_class(tree, id, &["italic", "italics", "ital", "emphasis"]);
        let strong = matches!(name, "b" | "strong") || has_class(tree, id, &["bold", "strong"]);
        let small_caps =
            has_class(tree, id, &["smallcaps", "small-caps", "smcap", "sc", "small_caps"]);
        // Headings are displayed in a style of their own, so bold type from the style sheet of the book means nothing
        // in a heading.
        let is_heading = matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "th");
        let declared_bold = declared.bold.filter(|_| !is_heading);
        let shifted =
            |name_of: &str, shift: Shift| name == name_of || declared.shift == Some(shift);
        Self {
            emphasis: declared.italic.unwrap_or(self.emphasis || emphasis),
            strong: declared_bold.unwrap_or(self.strong || strong),
            small_caps: declared.small_caps.unwrap_or(self.small_caps || small_caps),
            superscript: self.superscript || shifted("sup", Shift::Super),
            subscript: self.subscript || shifted("sub", Shift::Sub),
        }
    }
}

/// Returns how the lines in an element are aligned; `None` for the usual alignment, at the start of the line. `outer`
/// is the alignment of the parent, and `rtl` says whether the text runs from right to left.
pub(crate) fn align(
    tree: &Tree,
    id: NodeId,
    declared: &Declared,
    outer: Option<Align>,
    rtl: bool,
) -> Option<Align> {
    let by_attribute = || match tree.attribute(id, "align")?.to_ascii_lowercase().as_str() {
        "center" => Some(TextAlign::Center),
        "right" => Some(TextAlign::Right),
        "left" | "justify" => Some(TextAlign::Left),
        _ => None,
    };
    let by_name = || match tree.name(id) {
        "center" => Some(TextAlign::Center),
        _ if has_class(tree, id, &["align-center"]) => Some(TextAlign::Center),
        _ if has_class(tree, id, &["align-end"]) => Some(TextAlign::End),
        _ => None,
    };
    match declared.align.or_else(by_attribute).or_else(by_name) {
        None => outer,
        Some(TextAlign::Center) => Some(Align::Center),
        Some(TextAlign::End) => Some(Align::End),
        Some(TextAlign::Right) if !rtl => Some(Align::End),
        Some(TextAlign::Left) if rtl => Some(Align::End),
        Some(_) => None,
    }
}

fn has_inline_style(tree: &Tree, id: NodeId, property: &str, value: &str) -> bool {
    let Some(style) = tree.attribute(id, "style") else { return false };
    style.split(';').filter_map(|declaration| declaration.split_once(':')).any(|(key, set)| {
        key.trim().eq_ignore_ascii_case(property) && set.trim().eq_ignore_ascii_case(value)
    })
}

/// Returns whether a paragraph has only spans and line breaks, which is how Standard Ebooks and others mark up verse.
pub(crate) fn is_spans_and_breaks(tree: &Tree, id: NodeId) -> bool {
    let mut spans = 0;
    for child in tree.children(id) {
        match tree.name(child) {
            // KEPUB puts every sentence into a span.
            "span" if tree.classes(child).any(|class| class == "koboSpan") => return false,
            "span" => spans += 1,
            "br" => {}
            "" if tree.text_node(child).is_some_and(|text| text.trim().is_empty()) => {}
            _ => return false,
        }
    }
    spans >= 2 && tree.child(id, "br").is_some()
}
