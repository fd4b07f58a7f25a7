//! A document's blocks, in order, and where its ids lie among them.
//!
//! The blocks are not final yet: an image is named by its file, and the `note` of a run is the
//! number of a link, until [`super::notes`] and [`super::pictures`] have decided on them.

use std::collections::HashMap;
use std::ops::Range;

use super::href::{Place, resolve};
use super::style::{self, Role, Style};
use super::tree::{NodeId, Tree};
use crate::flow::{BlockBuilder, Container, Lines};
use crate::{Block, Run, matter, prose};

#[derive(Default)]
pub(super) struct Content {
    pub(super) blocks: Vec<Block>,
    pub(super) anchors: HashMap<String, Anchor>,
    pub(super) links: Vec<Link>,
    /// What the document as a whole is, the outermost word first.
    pub(super) kinds: Vec<String>,
    /// What elements are; anchors refer to these lists by number.
    kind_lists: Vec<Vec<String>>,
    /// The title in its head.
    pub(super) title: String,
}

/// The element of an id: its blocks, and what it and the elements around it are.
#[derive(Default)]
pub(super) struct Anchor {
    pub(super) blocks: Range<usize>,
    kinds: usize,
}

impl Content {
    /// What the element of an id is, the innermost word first.
    pub(super) fn kinds_of(&self, anchor: &Anchor) -> &[String] {
        self.kind_lists.get(anchor.kinds).map(Vec::as_slice).unwrap_or_default()
    }
}

/// Kinds that decide on anything; a book has thousands of others, and a hostile one millions.
fn telling_kinds(tree: &Tree, id: NodeId) -> impl Iterator<Item = String> {
    const MOST: usize = 20;
    let lower = tree.kinds(id).take(MOST).map(str::to_lowercase);
    lower.filter(|kind| matter::by_kinds([kind.as_str()]).is_some())
}

/// Elements inside elements that matter; a hostile book nests hundreds, each costing a look at all
/// blocks inside.
const DEEPEST_CONTAINER: u8 = 8;

pub(super) struct Link {
    pub(super) place: Place,
    /// The book says that it refers to a note.
    pub(super) is_reference: bool,
    pub(super) is_raised: bool,
}

pub(super) fn read(tree: &Tree, file: &str) -> Content {
    let body = tree.first(Tree::ROOT, "body").unwrap_or(Tree::ROOT);
    let mut walker =
        Walker { tree, file, flowing: BlockBuilder::default(), content: Content::default() };
    walker.node(body, Flow::default());
    walker.flowing.end_block(Lines::Prose);
    let title = tree.first(Tree::ROOT, "head").and_then(|head| tree.child(head, "title"));
    let Walker { flowing, mut content, .. } = walker;
    content.kinds = outer_kinds(tree, body);
    content.title = title.map(|id| prose::short_line(&tree.line(id), 300)).unwrap_or_default();
    for (id, blocks) in flowing.anchors {
        content.anchors.entry(id).or_default().blocks = blocks;
    }
    content.blocks = flowing.blocks;
    content
}

/// The paragraphs of a fragment of markup as plain text.
pub(super) fn plain(tree: &Tree) -> String {
    let mut walker =
        Walker { tree, file: "", flowing: BlockBuilder::default(), content: Content::default() };
    walker.node(Tree::ROOT, Flow::default());
    walker.flowing.end_block(Lines::Prose);
    crate::plain_text(&prose::tidy(walker.flowing.blocks))
}

/// The body and the sections that begin it.
fn outer_kinds(tree: &Tree, body: NodeId) -> Vec<String> {
    let first_section = |id: &NodeId| {
        let first = tree.children(*id).find(|id| !tree.name(*id).is_empty())?;
        matches!(tree.name(first), "section" | "article" | "div" | "main").then_some(first)
    };
    let sections = std::iter::successors(Some(body), first_section);
    sections.flat_map(|id| telling_kinds(tree, id)).collect()
}

#[derive(Clone, Copy, Default)]
pub(super) struct Flow {
    pub(super) style: Style,
    pub(super) link: Option<usize>,
    pub(super) lines: Lines,
    pub(super) in_notes: bool,
    pub(super) raised: bool,
    pub(super) kinds: usize,
    pub(super) containers: u8,
}

pub(super) struct Walker<'a> {
    pub(super) tree: &'a Tree,
    file: &'a str,
    pub(super) flowing: BlockBuilder,
    content: Content,
}

impl Walker<'_> {
    pub(super) fn children(&mut self, id: NodeId, flow: Flow) {
        for child in self.tree.children(id) {
            self.node(child, flow);
        }
    }

    pub(super) fn node(&mut self, id: NodeId, flow: Flow) {
        if let Some(text) = self.tree.text_node(id) {
            return self.text(text, flow);
        }
        let role = style::role(self.tree, id);
        let kinds = self.kinds(id, flow.kinds);
        let flow = Flow { style: flow.style.inside(self.tree, id), kinds, ..flow };
        match role {
            Role::Ignored => {}
            Role::Break => self.flowing.break_line(),
            Role::Inline => self.inline(id, flow),
            Role::Image => self.image(id, self.tree.attribute(id, "src")),
            Role::Drawing => self.drawing(id),
            _ => return self.block(id, role, flow),
        }
        self.mark(id, self.flowing.blocks.len(), kinds);
    }

    /// The list of kinds inside an element: its own and then those around it.
    fn kinds(&mut self, id: NodeId, around: usize) -> usize {
        const MOST: usize = 6;
        let lists = &mut self.content.kind_lists;
        let own: Vec<String> = telling_kinds(self.tree, id).collect();
        if own.is_empty() {
            return around;
        }
        if lists.is_empty() {
            lists.push(Vec::new());
        }
        let outer = lists.get(around).cloned().unwrap_or_default();
        lists.push(own.into_iter().chain(outer).take(MOST).collect());
        lists.len() - 1
    }

    pub(super) fn text(&mut self, text: &str, flow: Flow) {
        let Style { emphasis, strong, small_caps } = flow.style;
        let note = flow.link.map(|link| link.to_string());
        if let Some(link) = flow.link.filter(|_| flow.raised) {
            self.content.links[link].is_raised = true;
        }
        let style = Run { text: String::new(), emphasis, strong, small_caps, note };
        self.flowing.text(text, style, flow.lines == Lines::Kept);
    }

    fn inline(&mut self, id: NodeId, flow: Flow) {
        let tree = self.tree;
        match tree.name(id) {
            "a" if style::is_back_link(tree, id) => {}
            "a" => {
                let link = self.link(id).or(flow.link);
                self.children(id, Flow { link, ..flow });
            }
            "sup" => self.children(id, Flow { raised: true, ..flow }),
            "math" => match tree.attribute(id, "alttext") {
                Some(words) => self.text(words, flow),
                None => self.children(id, flow),
            },
            _ => self.children(id, flow),
        }
    }

    fn link(&mut self, id: NodeId) -> Option<usize> {
        let place = resolve(self.file, self.tree.attribute(id, "href")?)?;
        if place.fragment.is_empty() {
            return None;
        }
        let is_reference = style::is_note_reference(self.tree, id);
        self.content.links.push(Link { place, is_reference, is_raised: false });
        Some(self.content.links.len() - 1)
    }

    fn image(&mut self, id: NodeId, source: Option<&str>) {
        let alt = prose::short_line(self.tree.attribute(id, "alt").unwrap_or_default(), 1000);
        // A letter drawn as an image begins a word that is text.
        if (1..=2).contains(&alt.chars().count()) && alt.chars().any(char::is_alphabetic) {
            return self.flowing.text(&alt, Run::default(), false);
        }
        let Some(source) = source else { return };
        let image = match source.starts_with("data:") {
            true => source.to_owned(),
            false => match resolve(self.file, source) {
                Some(place) => place.file,
                None => return,
            },
        };
        self.flowing.image(Block::Image { image, width: 0, height: 0, alt, caption: Vec::new() });
    }

    /// Of a drawing only a photograph inside it can be kept.
    fn drawing(&mut self, id: NodeId) {
        if let Some(image) = self.tree.first(id, "image") {
            let source = self.tree.attribute(image, ":href");
            self.image(image, source.or_else(|| self.tree.attribute(image, "href")));
        }
    }

    fn block(&mut self, id: NodeId, role: Role, flow: Flow) {
        self.flowing.end_block(flow.lines);
        let start = self.flowing.blocks.len();
        let tree = self.tree;
        let verse = flow.lines != Lines::Verse && style::is_verse(tree, id);
        let contains =
            flow.containers < DEEPEST_CONTAINER && (verse || self.is_container(id, flow));
        let mut inner = Flow { in_notes: flow.in_notes || style::is_notes(tree, id), ..flow };
        if verse {
            inner.lines = Lines::Verse;
        }
        inner.containers += u8::from(contains);
        match role {
            Role::Rule => self.flowing.blocks.push(Block::SceneBreak),
            Role::Heading(level) => self.heading(id, level, inner),
            Role::HeadingGroup => self.heading_group(id, inner),
            Role::List => self.list(id, inner),
            Role::Table => self.table(id, inner),
            Role::Figure => self.figure(id, inner, start),
            Role::Preformatted => {
                self.children(id, Flow { lines: Lines::Kept, ..inner });
                self.flowing.end_block(Lines::Kept);
            }
            _ => self.children(id, inner),
        }
        let lines = match tree.name(id) {
            "p" if is_spans_and_breaks(tree, id) => Lines::Verse,
            _ => inner.lines,
        };
        self.flowing.end_block(lines);
        if contains && style::is_stanza(tree, id) {
            self.flowing.join_verse(start, true);
        }
        if contains && verse {
            self.flowing.join_verse(start, false);
        }
        if contains {
            self.contain(id, inner, start);
        }
        self.mark(id, start, flow.kinds);
    }

    fn is_container(&self, id: NodeId, flow: Flow) -> bool {
        let tree = self.tree;
        tree.name(id) == "blockquote"
            || style::is_note(tree, id)
            || style::is_letter(tree, id)
            || style::is_stanza(tree, id)
            || self.is_listed_note(id, flow)
    }

    /// Notes that are items of a list of notes.
    fn is_listed_note(&self, id: NodeId, flow: Flow) -> bool {
        flow.in_notes && self.tree.name(id) == "li" && self.tree.attribute(id, "id").is_some()
    }

    fn contain(&mut self, id: NodeId, flow: Flow, start: usize) {
        let tree = self.tree;
        if style::is_note(tree, id) || self.is_listed_note(id, flow) {
            let id = tree.attribute(id, "id").unwrap_or_default();
            self.flowing.contain(start, Container::Note(id.to_owned()));
        } else if style::is_letter(tree, id) {
            self.flowing.contain(start, Container::Letter);
        } else if tree.name(id) == "blockquote" {
            self.flowing.contain(start, Container::Quotation);
        }
    }

    /// Remembers where the blocks of an element with an id lie.
    fn mark(&mut self, id: NodeId, start: usize, kinds: usize) {
        let tree = self.tree;
        let named = tree.attribute(id, "name").filter(|_| tree.name(id) == "a");
        let Some(name) = tree.attribute(id, "id").or(named) else { return };
        if self.content.anchors.contains_key(name) {
            return;
        }
        let end = self.flowing.blocks.len().max(start + 1);
        self.content.anchors.insert(name.to_owned(), Anchor { blocks: start..end, kinds });
        self.flowing.anchors.push((name.to_owned(), start..end));
    }
}

/// The way Standard Ebooks and others write lines of verse.
fn is_spans_and_breaks(tree: &Tree, id: NodeId) -> bool {
    let mut spans = 0;
    for child in tree.children(id) {
        match tree.name(child) {
            "span" => spans += 1,
            "br" => {}
            "" if tree.text_node(child).is_some_and(|text| text.trim().is_empty()) => {}
            _ => return false,
        }
    }
    spans >= 2 && tree.child(id, "br").is_some()
}
