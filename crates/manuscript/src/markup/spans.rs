//! Converts spans of text that need more than a style: quotations in a sentence, ruby, links, languages, and indents of
//! verse.

use super::content::{Flow, Link, Walker};
use super::css::{Declared, Sheets};
use super::href::resolve;
use super::style::{self, Role};
use super::tree::{NodeId, Tree};
use crate::report::{Finding, Subject};
use crate::{Direction, Run, language};

/// Returns whether no child of an element is a block element.
pub(crate) fn is_leaf(tree: &Tree, id: NodeId) -> bool {
    let is_inline = |id: NodeId| {
        !tree.name(id).is_empty()
            && !matches!(
                style::role(tree, id),
                Role::Inline | Role::Break | Role::Image | Role::Svg | Role::Ignored
            )
    };
    !tree.children(id).any(is_inline)
}

/// Returns the line direction that the `body` or `html` element declares: by the attribute `dir`, or else by its style.
pub(crate) fn direction(tree: &Tree, body: NodeId, sheets: &Sheets) -> Option<Direction> {
    let elements = || [Some(body), tree.first(Tree::ROOT, "html")].into_iter().flatten();
    let mut attributes = elements().filter_map(|id| tree.attribute(id, "dir")?.parse().ok());
    let by_style = || elements().find_map(|id| sheets.declared(tree, id).direction);
    attributes.next().or_else(by_style)
}

/// Returns whether the lines of a document are vertical and follow each other from right to left.
pub(crate) fn is_vertical(tree: &Tree, body: NodeId, sheets: &Sheets) -> bool {
    let mut elements = [Some(body), tree.first(Tree::ROOT, "html")].into_iter().flatten();
    elements.find_map(|id| sheets.declared(tree, id).vertical).unwrap_or_default()
}

pub(crate) fn is_right_to_left(tree: &Tree, body: NodeId, declared: Option<Direction>) -> bool {
    let by_language = || Direction::of_language(&base_language(tree, body));
    declared.unwrap_or_else(by_language) == Direction::Rtl
}

/// Returns the declared language of a document; empty if it declares none.
pub(crate) fn base_language(tree: &Tree, body: NodeId) -> String {
    let root = tree.first(Tree::ROOT, "html");
    let elements = [Some(body), root].into_iter().flatten();
    elements.filter_map(|id| own_language(tree, id)).next().unwrap_or_default()
}

pub(crate) fn own_language(tree: &Tree, id: NodeId) -> Option<String> {
    let declared = tree.attribute(id, ":lang").or_else(|| tree.attribute(id, "lang"))?;
    language::tag(declared)
}

/// Returns the quotation marks of a language: the opening and the closing mark, and those inside another quotation.
pub(crate) fn quotation_marks(language: &str) -> [&'static str; 4] {
    match language.split('-').next().unwrap_or_default() {
        "de" | "cs" | "sk" | "sl" | "bg" | "et" | "lt" => ["„", "“", "‚", "‘"],
        "pl" | "hu" | "ro" | "nl" | "hr" => ["„", "”", "‚", "’"],
        "fr" => ["«\u{a0}", "\u{a0}»", "“", "”"],
        "ru" | "uk" | "es" | "it" | "pt" | "el" | "no" | "nb" | "nn" | "ar" | "fa" => {
            ["«", "»", "“", "”"]
        }
        "sv" | "fi" => ["”", "”", "’", "’"],
        "ja" | "zh" => ["「", "」", "『", "』"],
        _ => ["“", "”", "‘", "’"],
    }
}

impl Walker<'_> {
    /// Returns the index of an element's language in `langs`; `None` if it is the language of the document. An element
    /// that declares no language inherits the language with the index `outer` from its parent.
    pub(crate) fn language(&mut self, id: NodeId, outer: Option<u16>) -> Option<u16> {
        const MAX_LANGUAGES: usize = 200;
        let Some(own) = own_language(self.tree, id) else { return outer };
        if own == self.base_lang || matches!(self.tree.name(id), "html" | "body") {
            return None;
        }
        let known = self.langs.iter().position(|lang| *lang == own);
        let index = known.unwrap_or_else(|| {
            if self.langs.len() < MAX_LANGUAGES {
                self.langs.push(own);
            }
            self.langs.len() - 1
        });
        u16::try_from(index).ok()
    }

    /// Returns the number of this element if a narration speaks it; otherwise returns `outer`, the number of the spoken
    /// element that contains it.
    pub(crate) fn spoken_element(&mut self, id: NodeId, outer: Option<u32>) -> Option<u32> {
        let known = self.spoken.zip(self.tree.attribute(id, "id"));
        let Some(own) = known.and_then(|(spoken, id)| spoken.get(id).copied()) else {
            return outer;
        };
        let pair = outer.filter(|outer| *outer != own).map(|outer| (own, outer));
        self.content.spoken_inside.extend(pair);
        Some(own)
    }

    /// Adds a link to `Content::links` and returns its index, if the link leads to an element of the book. Otherwise
    /// returns `None`. Reports a link to another site, of which only the text is kept.
    pub(crate) fn link(&mut self, id: NodeId) -> Option<usize> {
        let address = self.tree.attribute(id, "href")?;
        if address.contains("://") || address.starts_with("mailto:") {
            let reason = "only the text of a link to another site is kept";
            self.control.report(Finding::changed(Subject::Text, self.file, reason));
        }
        let target = resolve(self.file, address)?;
        if target.fragment.is_empty() {
            return None;
        }
        let is_reference = style::is_note_reference(self.tree, id);
        self.content.links.push(Link { target, is_reference, is_superscript: false });
        Some(self.content.links.len() - 1)
    }

    /// Converts a `q` element: puts its text into the quotation marks of its language. A `q` inside another one gets
    /// the marks for inner quotations.
    pub(crate) fn quoted(&mut self, id: NodeId, flow: Flow) {
        let own = flow.lang.and_then(|lang| self.langs.get(usize::from(lang)));
        let marks = quotation_marks(own.unwrap_or(&self.base_lang));
        let at = if self.quotes.is_multiple_of(2) { 0 } else { 2 };
        self.quotes += 1;
        self.text(marks[at], flow);
        self.children(id, flow);
        self.text(marks[at + 1], flow);
        self.quotes = self.quotes.saturating_sub(1);
    }

    /// Converts a `ruby` element: each base text with the pronunciation (`rt`) that follows it.
    pub(crate) fn ruby(&mut self, id: NodeId, flow: Flow) {
        let mut bases: Vec<String> = Vec::new();
        let mut in_text = false;
        for child in self.tree.children(id) {
            match self.tree.name(child) {
                "rp" => {}
                "rt" | "rtc" => {
                    in_text = false;
                    let reading = self.tree.line(child);
                    if !bases.is_empty() {
                        let base = bases.remove(0);
                        self.base(&base, Some(reading), flow);
                    }
                }
                name => {
                    let text = self.base_text(child);
                    match bases.last_mut() {
                        Some(last) if in_text && name != "rb" => last.push_str(&text),
                        _ if text.trim().is_empty() => {}
                        _ => bases.push(text),
                    }
                    in_text = name != "rb";
                }
            }
        }
        bases.iter().for_each(|base| self.base(base, None, flow));
    }

    /// Returns the text of a node without the pronunciation (`rt`) inside it.
    fn base_text(&self, id: NodeId) -> String {
        let is_reading = |id: NodeId| matches!(self.tree.name(id), "rt" | "rp");
        let texts = self.tree.descendants(id).filter_map(|id| {
            let outside = self.tree.parent(id).is_none_or(|parent| !is_reading(parent));
            self.tree.text_node(id).filter(|_| outside)
        });
        texts.collect()
    }

    fn base(&mut self, base: &str, reading: Option<String>, flow: Flow) {
        match reading.filter(|reading| !reading.is_empty()) {
            Some(reading) => {
                let style = self.run_style(flow);
                self.builder.push_ruby(base, Run { ruby: Some(reading), ..style });
            }
            None => self.text(base, flow),
        }
    }

    /// Indents a line of verse with no-break spaces, two for each em.
    pub(crate) fn indent(&mut self, declared: &Declared, flow: Flow) {
        const MAX_SPACES: usize = 16;
        let spaces = (declared.first_line_indent() * 2.0).round().max(0.0) as usize;
        if spaces > 0 && self.builder.is_at_line_start() {
            self.text(&"\u{a0}".repeat(spaces.min(MAX_SPACES)), flow);
        }
    }
}
