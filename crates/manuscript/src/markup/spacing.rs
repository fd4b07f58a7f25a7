//! Finds scene breaks and quotations that a book marks only by space between paragraphs or by indents.

use super::css::{Declared, Sheets};
use super::spans::is_leaf;
use super::tree::{NodeId, Tree};

/// The least space above a paragraph, in ems, that may be a scene break.
const BREAK_ABOVE: f32 = 1.5;
/// The least indent of a paragraph, in ems, that may mark a quotation.
const QUOTATION_INDENT: f32 = 1.5;
/// How rare a kind of spacing must be to mark a scene break or a quotation: at most one in this
/// many paragraphs has it.
const RARITY: usize = 4;

/// Which kinds of spacing are so rare in a document that they mark scene breaks or quotations.
#[derive(Debug, Default)]
pub(crate) struct Spacing {
    space_above: bool,
    empty_paragraphs: bool,
    indents: bool,
}

impl Spacing {
    pub(crate) fn of(tree: &Tree, body: NodeId, sheets: &Sheets) -> Self {
        let (mut all, mut spaced, mut empty, mut indented) = (0, 0, 0, 0);
        let is_paragraph = |id: &NodeId| tree.name(*id) == "p" && is_leaf(tree, *id);
        for id in tree.descendants(body).filter(is_paragraph) {
            let declared = sheets.declared(tree, id);
            all += 1;
            spaced += usize::from(has_space(&declared));
            empty += usize::from(is_empty(tree, id));
            indented += usize::from(declared.block_indent() >= QUOTATION_INDENT);
        }
        let is_rare = |count: usize| count > 0 && count * RARITY <= all;
        Self {
            space_above: is_rare(spaced),
            empty_paragraphs: is_rare(empty),
            indents: is_rare(indented),
        }
    }

    /// Returns whether an element marks a scene break: a paragraph with unusual space above it, an
    /// empty paragraph where these are rare, or an empty element with a class such as
    /// `scene-break`.
    pub(crate) fn is_break(&self, tree: &Tree, id: NodeId, declared: &Declared) -> bool {
        tree.name(id) == "p"
            && ((self.space_above && has_space(declared))
                || (self.empty_paragraphs && is_empty(tree, id)))
            || is_named_break(tree, id) && is_empty(tree, id)
    }

    pub(crate) fn is_quotation(&self, declared: &Declared) -> bool {
        self.indents && declared.block_indent() >= QUOTATION_INDENT
    }
}

fn has_space(declared: &Declared) -> bool {
    declared.space_above.is_some_and(|space| space >= BREAK_ABOVE)
        || declared.rule_above == Some(true)
}

/// Returns whether a class of the element, such as `scene-break`, says that it is a break in the text.
fn is_named_break(tree: &Tree, id: NodeId) -> bool {
    tree.classes(id).any(|class| {
        let class = class.to_ascii_lowercase();
        class.contains("break") && !["page", "line", "column"].iter().any(|of| class.contains(of))
    })
}

/// Returns whether an element contains no picture and no text but spaces, like the paragraphs that word processors
/// write for empty lines.
fn is_empty(tree: &Tree, id: NodeId) -> bool {
    let is_picture = |id: NodeId| matches!(tree.name(id), "img" | "svg" | "image" | "object");
    let text = |id: NodeId| tree.text_node(id).unwrap_or_default();
    tree.descendants(id).all(|id| text(id).trim().is_empty() && !is_picture(id))
}
