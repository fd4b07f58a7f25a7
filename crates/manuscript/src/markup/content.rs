//! Converts an XHTML document of the book to blocks, and records which blocks each element with an id became.
//!
//! The blocks are not final. Until [`super::pictures`] replaces it, the name of an image is its file or `data:` URL;
//! until [`super::notes`] replaces it, the `note` of a run is the index of a link in `Content::links`.

use std::collections::HashMap;
use std::ops::Range;

use super::css::{Declared, Sheets};
use super::href::Target;
use super::spacing::Spacing;
use super::spans;
use super::style::{self, Role, Style};
use super::tree::{NodeId, Tree};
use crate::block_builder::{BlockBuilder, Container, LineMode};
use crate::fields::Fields;
use crate::limits::ReadControl;
use crate::{Align, Block, Direction, Run, matter, normalize};

#[derive(Default)]
pub(crate) struct Content {
    pub(crate) blocks: Vec<Block>,
    pub(crate) anchors: HashMap<String, Anchor>,
    pub(crate) links: Vec<Link>,
    /// Semantic types (`epub:type`, `role`) of the whole document: those of the body, then of its first element, then
    /// of the first element in that, and so on.
    pub(crate) types: Vec<String>,
    /// Lists of semantic types; each list has the types of one element and its ancestors.
    /// `Anchor::types` is an index into this field.
    type_lists: Vec<Vec<String>>,
    /// Text of the `title` element in the `head`; empty if there is none.
    pub(crate) title: String,
    /// The line direction that the document declares, such as right to left; `None` if it declares none.
    pub(crate) direction: Option<Direction>,
    /// The language that the document declares; empty if it declares none.
    pub(crate) language: String,
    /// Whether the lines of the document are vertical and follow each other from right to left.
    pub(crate) vertical: bool,
    /// Pairs of numbers of spoken elements (see `epub::overlays`): an inner element, and the
    /// element that contains it.
    pub(crate) spoken_inside: Vec<(u32, u32)>,
}

/// The spoken elements of a document: the number of each, by its id. The empty id stands for the whole document.
pub(crate) type SpokenElements = HashMap<String, u32>;

/// An element with an id: the blocks that it became, and the index of its semantic types in `Content::type_lists`.
#[derive(Default)]
pub(crate) struct Anchor {
    pub(crate) blocks: Range<usize>,
    types: usize,
}

impl Content {
    /// Returns the content of a page that is only the picture in `file`.
    pub(crate) fn picture(file: &str) -> Self {
        let image = Block::Image {
            image: file.to_owned(),
            width: 0,
            height: 0,
            alt: String::new(),
            caption: Vec::new(),
        };
        Self { blocks: vec![image], ..Self::default() }
    }

    /// Returns the semantic types of the anchor's element and its ancestors, innermost first.
    pub(crate) fn types_of(&self, anchor: &Anchor) -> &[String] {
        self.type_lists.get(anchor.types).map(Vec::as_slice).unwrap_or_default()
    }
}

/// Returns those semantic types of an element that distinguish front matter, body, notes and so on. All others are
/// dropped, because a hostile book may have millions.
fn relevant_types(tree: &Tree, id: NodeId) -> impl Iterator<Item = String> {
    const MAX_TYPES: usize = 20;
    let lower = tree.types(id).take(MAX_TYPES).map(str::to_lowercase);
    lower.filter(|kind| matter::from_types([kind.as_str()]).is_some())
}

/// The deepest nesting of quotations, notes, letters and verse; what is nested deeper becomes plain
/// paragraphs. Limited because each level needs a pass over all blocks inside, and a hostile book
/// has hundreds of levels.
const MAX_CONTAINER_DEPTH: u8 = 8;

pub(crate) struct Link {
    pub(crate) target: Target,
    /// Whether the book marks the link as a note reference, as with `epub:type="noteref"`.
    pub(crate) is_reference: bool,
    /// Whether some text of the link is in superscript.
    pub(crate) is_superscript: bool,
}

/// Converts a parsed document to [`Content`]. `spoken` has the elements of the document that a narration speaks.
pub(crate) fn read(
    tree: &Tree,
    file: &str,
    sheets: Sheets,
    spoken: Option<&SpokenElements>,
    control: &ReadControl<'_>,
) -> Content {
    let body = tree.first(Tree::ROOT, "body").unwrap_or(Tree::ROOT);
    let mut walker = Walker::new(tree, file, control);
    walker.spacing = Spacing::of(tree, body, &sheets);
    let direction = spans::direction(tree, body, &sheets);
    let vertical = spans::is_vertical(tree, body, &sheets);
    walker.sheets = sheets;
    walker.rtl = spans::is_right_to_left(tree, body, direction);
    walker.base_lang = spans::base_language(tree, body);
    walker.spoken = spoken;
    let whole = spoken.and_then(|spoken| spoken.get("").copied());
    walker.node(body, Flow { spoken: whole, ..Flow::default() });
    walker.builder.end_block(LineMode::Prose);
    let fields = Fields::new(control);
    let title = tree.first(Tree::ROOT, "head").and_then(|head| tree.child(head, "title"));
    let Walker { builder, mut content, base_lang, .. } = walker;
    content.language = base_lang;
    content.types = document_types(tree, body);
    (content.direction, content.vertical) = (direction, vertical);
    content.title = title.map(|id| fields.section_title(&tree.line(id))).unwrap_or_default();
    for (id, blocks) in builder.anchors {
        content.anchors.entry(id).or_default().blocks = blocks;
    }
    content.blocks = builder.blocks;
    content
}

/// Returns the plain text of a markup fragment, paragraphs separated by an empty line.
pub(crate) fn plain_text(tree: &Tree, control: &ReadControl<'_>) -> String {
    let mut walker = Walker::new(tree, "", control);
    walker.node(Tree::ROOT, Flow::default());
    walker.builder.end_block(LineMode::Prose);
    crate::plain_text(&normalize::normalize_blocks(walker.builder.blocks))
}

/// Returns the semantic types of the body, of its first element, of that element's first element, and so on.
fn document_types(tree: &Tree, body: NodeId) -> Vec<String> {
    let first_section = |id: &NodeId| {
        let first = tree.children(*id).find(|id| !tree.name(*id).is_empty())?;
        matches!(tree.name(first), "section" | "article" | "div" | "main").then_some(first)
    };
    let sections = std::iter::successors(Some(body), first_section);
    sections.flat_map(|id| relevant_types(tree, id)).collect()
}

#[derive(Clone, Copy, Default)]
pub(crate) struct Flow {
    pub(crate) style: Style,
    pub(crate) link: Option<usize>,
    pub(crate) lines: LineMode,
    pub(crate) in_notes: bool,
    pub(crate) align: Option<Align>,
    /// Index in `Walker::langs` of the language of the text; `None` if it is the language of the document.
    pub(crate) lang: Option<u16>,
    /// Number of the spoken element that contains the text; `None` if no narration speaks the text.
    pub(crate) spoken: Option<u32>,
    pub(crate) types: usize,
    pub(crate) containers: u8,
}

pub(crate) struct Walker<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) file: &'a str,
    pub(crate) builder: BlockBuilder,
    pub(crate) content: Content,
    pub(crate) control: &'a ReadControl<'a>,
    pub(crate) sheets: Sheets,
    spacing: Spacing,
    rtl: bool,
    pub(crate) base_lang: String,
    pub(crate) langs: Vec<String>,
    pub(crate) quotes: usize,
    pub(crate) spoken: Option<&'a SpokenElements>,
}

impl<'a> Walker<'a> {
    fn new(tree: &'a Tree, file: &'a str, control: &'a ReadControl<'a>) -> Self {
        Self {
            tree,
            file,
            builder: BlockBuilder::default(),
            content: Content::default(),
            control,
            sheets: Sheets::default(),
            spacing: Spacing::default(),
            rtl: false,
            base_lang: String::new(),
            langs: Vec::new(),
            quotes: 0,
            spoken: None,
        }
    }

    pub(crate) fn children(&mut self, id: NodeId, flow: Flow) {
        for child in self.tree.children(id) {
            self.node(child, flow);
        }
    }

    pub(crate) fn node(&mut self, id: NodeId, flow: Flow) {
        if let Some(text) = self.tree.text_node(id) {
            return self.text(text, flow);
        }
        let declared = self.sheets.declared(self.tree, id);
        let role = match style::role(self.tree, id) {
            _ if declared.hidden == Some(true) && !style::is_note(self.tree, id) => Role::Ignored,
            Role::Block if declared.preserves_lines == Some(true) => Role::Preformatted,
            role => role,
        };
        let types = self.types(id, flow.types);
        let spoken = self.spoken_element(id, flow.spoken);
        let flow = Flow {
            style: flow.style.inside(self.tree, id, &declared),
            align: style::align(self.tree, id, &declared, flow.align, self.rtl),
            lang: self.language(id, flow.lang),
            spoken,
            types,
            ..flow
        };
        if let Some(name) = declared.decoration.filter(|_| self.tree.name(id) != "a") {
            super::report_decoration(name, self.file, self.control);
        }
        match role {
            Role::Ignored => self.report_ignored(id),
            Role::Break => self.builder.push_line_break(),
            Role::Inline => self.inline(id, flow, &declared),
            Role::Image => self.image(id, self.tree.attribute(id, "src")),
            Role::Svg => self.svg(id),
            _ => return self.block(id, role, flow, &declared),
        }
        self.record_anchor(id, self.builder.blocks.len(), types);
    }

    /// Stores the list of semantic types of an element and its ancestors, and returns its index in `type_lists`.
    /// `outer` is the index of the list of the element's parent, and is returned for an element without types.
    fn types(&mut self, id: NodeId, outer: usize) -> usize {
        const MAX_TYPES: usize = 6;
        let lists = &mut self.content.type_lists;
        let own: Vec<String> = relevant_types(self.tree, id).collect();
        if own.is_empty() {
            return outer;
        }
        if lists.is_empty() {
            lists.push(Vec::new());
        }
        let outer = lists.get(outer).cloned().unwrap_or_default();
        lists.push(own.into_iter().chain(outer).take(MAX_TYPES).collect());
        lists.len() - 1
    }

    pub(crate) fn text(&mut self, text: &str, flow: Flow) {
        let style = self.run_style(flow);
        self.builder.push_text(text, style, flow.lines == LineMode::Preserved);
    }

    /// Returns an empty run with the style, language and link of `flow`.
    pub(crate) fn run_style(&mut self, flow: Flow) -> Run {
        let Style { emphasis, strong, small_caps, superscript, subscript } = flow.style;
        let note = flow.link.map(|link| link.to_string());
        if let Some(link) = flow.link.filter(|_| superscript) {
            self.content.links[link].is_superscript = true;
        }
        let lang = flow.lang.and_then(|lang| self.langs.get(usize::from(lang)).cloned());
        let (text, ruby) = (String::new(), None);
        let spoken = flow.spoken;
        Run { text, emphasis, strong, small_caps, superscript, subscript, ruby, lang, note, spoken }
    }

    fn inline(&mut self, id: NodeId, flow: Flow, declared: &Declared) {
        let tree = self.tree;
        match tree.name(id) {
            "q" if declared.without_quotes != Some(true) => self.quoted(id, flow),
            "ruby" => self.ruby(id, flow),
            "span" if flow.lines == LineMode::Verse => {
                self.indent(declared, flow);
                self.children(id, flow);
            }
            "a" if style::is_back_link(tree, id) => {}
            "a" => {
                let link = self.link(id).or(flow.link);
                self.children(id, Flow { link, ..flow });
            }
            "object" => self.object(id, flow),
            "math" => match tree.attribute(id, "alttext") {
                Some(text) => self.text(text, flow),
                None => self.children(id, flow),
            },
            name => {
                super::report_decoration(name, self.file, self.control);
                self.children(id, flow);
            }
        }
    }

    fn block(&mut self, id: NodeId, role: Role, flow: Flow, declared: &Declared) {
        self.builder.end_block(flow.lines);
        let tree = self.tree;
        let is_leaf = spans::is_leaf(tree, id);
        if is_leaf && role == Role::Block && flow.lines == LineMode::Prose {
            self.break_scene(id, declared);
        }
        let start = self.builder.blocks.len();
        let verse = flow.lines != LineMode::Verse && style::is_verse(tree, id);
        let is_container =
            flow.containers < MAX_CONTAINER_DEPTH && (verse || self.makes_container(id, flow));
        let mut inner = Flow { in_notes: flow.in_notes || style::is_note_list(tree, id), ..flow };
        if verse {
            inner.lines = LineMode::Verse;
        }
        inner.containers += u8::from(is_container);
        if is_leaf && inner.lines == LineMode::Verse {
            self.indent(declared, inner);
        }
        match role {
            Role::Rule => self.builder.blocks.push(Block::SceneBreak),
            Role::Heading(level) => self.heading(id, level, inner),
            Role::HeadingGroup => self.heading_group(id, inner),
            Role::List => self.list(id, inner),
            Role::Table => self.table(id, inner),
            Role::Figure => self.figure(id, inner, start),
            Role::Preformatted => {
                self.children(id, Flow { lines: LineMode::Preserved, ..inner });
                self.builder.end_block(LineMode::Preserved);
            }
            _ => self.children(id, inner),
        }
        self.quotes = 0;
        let lines = match tree.name(id) {
            "p" if style::is_spans_and_breaks(tree, id) => LineMode::Verse,
            _ => inner.lines,
        };
        self.builder.end_block(lines);
        if is_container && style::is_stanza(tree, id) {
            self.builder.join_verse(start, true);
        }
        if is_container && verse {
            self.builder.join_verse(start, false);
        }
        if is_container {
            self.wrap(id, inner, start);
        } else if is_leaf && let Some(align) = flow.align {
            self.builder.wrap(start, Container::Aligned(align));
        } else if is_leaf && self.spacing.is_quotation(declared) {
            self.builder.wrap(start, Container::Quotation);
        }
        self.record_anchor(id, start, flow.types);
    }

    /// Adds a scene break before a paragraph if the book marks the break by nothing but space or an empty paragraph.
    fn break_scene(&mut self, id: NodeId, declared: &Declared) {
        let follows_text = matches!(
            self.builder.blocks.last(),
            Some(Block::Paragraph { .. } | Block::Quotation { .. } | Block::Aligned { .. })
        );
        if follows_text && self.spacing.is_break(self.tree, id, declared) {
            self.builder.blocks.push(Block::SceneBreak);
        }
    }

    fn makes_container(&self, id: NodeId, flow: Flow) -> bool {
        let tree = self.tree;
        tree.name(id) == "blockquote"
            || style::is_note(tree, id)
            || style::is_letter(tree, id)
            || style::is_stanza(tree, id)
            || self.is_note_item(id, flow)
    }

    /// Returns whether an element is a note: a list item with an id in a list of notes.
    fn is_note_item(&self, id: NodeId, flow: Flow) -> bool {
        flow.in_notes && self.tree.name(id) == "li" && self.tree.attribute(id, "id").is_some()
    }

    fn wrap(&mut self, id: NodeId, flow: Flow, start: usize) {
        let tree = self.tree;
        if style::is_note(tree, id) || self.is_note_item(id, flow) {
            let id = tree.attribute(id, "id").unwrap_or_default();
            self.builder.wrap(start, Container::Note(id.to_owned()));
        } else if style::is_letter(tree, id) {
            self.builder.wrap(start, Container::Letter);
        } else if tree.name(id) == "blockquote" {
            self.builder.wrap(start, Container::Quotation);
        }
    }

    /// Records that the blocks from index `start` on belong to an element, if the element has an id or is an `a` with a
    /// `name`. Of several elements with the same id, the first is recorded.
    fn record_anchor(&mut self, id: NodeId, start: usize, types: usize) {
        let tree = self.tree;
        let named = tree.attribute(id, "name").filter(|_| tree.name(id) == "a");
        let Some(name) = tree.attribute(id, "id").or(named) else { return };
        if self.content.anchors.contains_key(name) {
            return;
        }
        let end = self.builder.blocks.len().max(start + 1);
        self.content.anchors.insert(name.to_owned(), Anchor { blocks: start..end, types });
        self.builder.anchors.push((name.to_owned(), start..end));
    }
}
