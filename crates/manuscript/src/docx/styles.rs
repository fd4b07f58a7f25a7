//! Styles and numbering of a DOCX document.

use std::collections::HashMap;
use std::fmt;

use crate::markup::tree::{NodeId, Tree};

/// The text properties that a style or a run declares; `None` for a property that is not declared.
#[derive(Clone, Copy, Default)]
pub(crate) struct TextStyle {
    pub(crate) italic: Option<bool>,
    pub(crate) bold: Option<bool>,
    pub(crate) small_caps: Option<bool>,
    pub(crate) hidden: Option<bool>,
    pub(crate) struck: Option<bool>,
    pub(crate) underlined: Option<bool>,
    /// Name of the HTML element for raised or lowered text: `sup` or `sub`.
    pub(crate) shift: Option<&'static str>,
}

impl TextStyle {
    /// Reads the text properties from `properties`, the `rPr` element of a run or style.
    pub(crate) fn of(tree: &Tree, properties: Option<NodeId>) -> Self {
        let Some(properties) = properties else { return Self::default() };
        let flag = |name: &str| tree.child(properties, name).map(|id| is_on(tree, id));
        let shift = tree.child(properties, "vertalign").and_then(|id| tree.attribute(id, ":val"));
        Self {
            italic: flag("i"),
            bold: flag("b"),
            small_caps: flag("smallcaps"),
            hidden: flag("vanish"),
            struck: flag("strike").or_else(|| flag("dstrike")),
            underlined: flag("u"),
            shift: match shift {
                Some("superscript") => Some("sup"),
                Some("subscript") => Some("sub"),
                _ => None,
            },
        }
    }

    /// Returns this style; the properties that it does not declare are taken from `base`.
    pub(crate) fn or(self, base: Self) -> Self {
        Self {
            italic: self.italic.or(base.italic),
            bold: self.bold.or(base.bold),
            small_caps: self.small_caps.or(base.small_caps),
            hidden: self.hidden.or(base.hidden),
            struck: self.struck.or(base.struck),
            underlined: self.underlined.or(base.underlined),
            shift: self.shift.or(base.shift),
        }
    }
}

/// Indent of a paragraph and space above it, in twentieths of a point; `None` for a length that is not declared.
#[derive(Clone, Copy, Default)]
pub(crate) struct Space {
    indent: Option<i32>,
    above: Option<i32>,
}

impl Space {
    /// Reads indent and space from `properties`, the `pPr` element of a paragraph or style.
    pub(crate) fn of(tree: &Tree, properties: Option<NodeId>) -> Self {
        let Some(properties) = properties else { return Self::default() };
        let number = |element: &str, names: &[&str]| {
            let id = tree.child(properties, element)?;
            names.iter().find_map(|name| tree.attribute(id, name))?.parse().ok()
        };
        Self { indent: number("ind", &[":left", ":start"]), above: number("spacing", &[":before"]) }
    }

    /// Returns these lengths; a length that is not declared is taken from `base`.
    pub(crate) fn or(self, base: Self) -> Self {
        Self { indent: self.indent.or(base.indent), above: self.above.or(base.above) }
    }
}

impl fmt::Display for Space {
    /// Writes indent and space as a `style` attribute; nothing if both are `None`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = [("margin-left", self.indent), ("margin-top", self.above)];
        let mut sides =
            sides.into_iter().filter_map(|(side, space)| Some((side, space?))).peekable();
        if sides.peek().is_none() {
            return Ok(());
        }
        f.write_str(" style=\"")?;
        for (side, space) in sides {
            write!(f, "{side}:{}pt;", f64::from(space) / 20.0)?;
        }
        f.write_str("\"")
    }
}

fn is_on(tree: &Tree, id: NodeId) -> bool {
    !matches!(tree.attribute(id, ":val"), Some("0" | "false" | "off" | "none"))
}

/// The kind of a paragraph, according to its style.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ParagraphKind {
    Text,
    Heading(u8),
    Title,
    Subtitle,
    Quotation,
    Verse,
    Rule,
    /// An entry of a table of contents.
    Contents,
}

#[derive(Default)]
pub(crate) struct Styles {
    by_id: HashMap<String, NamedStyle>,
}

struct NamedStyle {
    name: String,
    based_on: String,
    text: TextStyle,
    align: String,
    space: Space,
}

/// The largest number of styles in a chain of inheritance that are used: a style, the style on
/// which it is based, and so on. The rest of a longer chain is ignored.
const MAX_BASES: usize = 12;

impl Styles {
    pub(crate) fn of(tree: &Tree) -> Self {
        let styles = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "style");
        let value = |id: NodeId, name: &str| {
            let found = tree.child(id, name).and_then(|id| tree.attribute(id, ":val"));
            found.unwrap_or_default().to_owned()
        };
        let style = |id: NodeId| {
            let properties = tree.child(id, "ppr");
            let style = NamedStyle {
                name: value(id, "name").to_lowercase(),
                based_on: value(id, "basedon"),
                text: TextStyle::of(tree, tree.child(id, "rpr")),
                align: properties.map(|id| value(id, "jc")).unwrap_or_default(),
                space: Space::of(tree, properties),
            };
            Some((tree.attribute(id, ":styleid")?.to_owned(), style))
        };
        Self { by_id: styles.filter_map(style).collect() }
    }

    fn chain(&self, id: &str) -> impl Iterator<Item = &NamedStyle> {
        let next = |style: &&NamedStyle| self.by_id.get(&style.based_on);
        std::iter::successors(self.by_id.get(id), next).take(MAX_BASES)
    }

    /// Returns the text properties that the style `id` declares or inherits from the styles on which it is based.
    pub(crate) fn text(&self, id: &str) -> TextStyle {
        self.chain(id).fold(TextStyle::default(), |style, base| style.or(base.text))
    }

    /// Returns the alignment that the style `id` declares or inherits from the styles on which it is based; empty if
    /// none.
    pub(crate) fn align(&self, id: &str) -> &str {
        self.chain(id)
            .map(|style| style.align.as_str())
            .find(|align| !align.is_empty())
            .unwrap_or_default()
    }

    /// Returns the indent and space that the style `id` declares or inherits from the styles on which it is based.
    pub(crate) fn space(&self, id: &str) -> Space {
        self.chain(id).fold(Space::default(), |space, base| space.or(base.space))
    }

    pub(crate) fn kind(&self, id: &str) -> ParagraphKind {
        let named = self.chain(id).map(|style| by_name(&style.name));
        let own = [by_name(&id.to_lowercase())];
        named.chain(own).flatten().next().unwrap_or(ParagraphKind::Text)
    }
}

fn by_name(name: &str) -> Option<ParagraphKind> {
    let compact = name.replace([' ', '-', '_'], "");
    if let Some(level) = compact.strip_prefix("heading").and_then(|level| level.parse().ok()) {
        return Some(ParagraphKind::Heading(u8::clamp(level, 1, 6)));
    }
    match compact.as_str() {
        "title" => Some(ParagraphKind::Title),
        "subtitle" => Some(ParagraphKind::Subtitle),
        "quote" | "intensequote" | "blocktext" | "quotations" | "blockquote" => {
            Some(ParagraphKind::Quotation)
        }
        "verse" | "poem" | "poetry" | "lineblock" | "preformattedtext" | "sourcecode" => {
            Some(ParagraphKind::Verse)
        }
        "horizontalline" | "scenebreak" | "sectionbreak" => Some(ParagraphKind::Rule),
        _ if compact.starts_with("toc") || compact.starts_with("contents") => {
            Some(ParagraphKind::Contents)
        }
        _ => None,
    }
}

/// The numbered lists of a document: the first number of each, and how many items were numbered so
/// far.
#[derive(Default)]
pub(crate) struct Numbering {
    /// Number of the first item of each numbered list, by the id of the list (`numId`) and the
    /// level. Lists with bullets are absent.
    starts: HashMap<(String, String), usize>,
    counted: HashMap<(String, String), usize>,
}

impl Numbering {
    pub(crate) fn of(tree: &Tree) -> Self {
        let value = |id: NodeId| tree.attribute(id, ":val")?.parse::<usize>().ok();
        let mut formats: HashMap<(&str, String), usize> = HashMap::new();
        for id in tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "abstractnum") {
            let name = tree.attribute(id, ":abstractnumid").unwrap_or_default();
            for level in tree.children(id).filter(|id| tree.name(*id) == "lvl") {
                let format = tree.child(level, "numfmt").and_then(|id| tree.attribute(id, ":val"));
                let number = tree.attribute(level, ":ilvl").unwrap_or_default().to_owned();
                let start = tree.child(level, "start").and_then(value).unwrap_or(1);
                if !matches!(format, None | Some("bullet" | "none")) {
                    formats.insert((name, number), start);
                }
            }
        }
        let mut starts = HashMap::new();
        for id in tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "num") {
            let list = tree.attribute(id, ":numid").unwrap_or_default();
            let base = tree.child(id, "abstractnumid").and_then(|id| tree.attribute(id, ":val"));
            let overrides = |level: &str| {
                let mut children = tree.children(id).filter(|id| tree.name(*id) == "lvloverride");
                let own = children.find(|id| tree.attribute(*id, ":ilvl") == Some(level))?;
                tree.child(own, "startoverride").and_then(value)
            };
            for ((name, level), start) in &formats {
                if Some(*name) == base {
                    let start = overrides(level).unwrap_or(*start);
                    starts.insert((list.to_owned(), level.clone()), start);
                }
            }
        }
        Self { starts, counted: HashMap::new() }
    }

    /// Returns the number of the next item of a list, and counts the item; `None` if the list is not numbered.
    pub(crate) fn next(&mut self, list: &str, level: &str) -> Option<usize> {
        let key = (list.to_owned(), level.to_owned());
        let start = *self.starts.get(&key)?;
        let count = self.counted.entry(key).or_default();
        *count += 1;
        Some(start.saturating_add(*count - 1))
    }
}
