//! Reads those properties of style sheets that carry meaning: italics, bold, small capitals, raised and lowered text,
//! alignment, indents and space between paragraphs. All other properties are ignored.

use std::collections::HashMap;
use std::rc::Rc;

use super::tree::{NodeId, Tree};
use crate::Direction;

/// The properties that style sheets and the `style` attribute declare for one element; `None` if
/// not declared. Lengths are in ems.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Declared {
    pub(crate) italic: Option<bool>,
    pub(crate) bold: Option<bool>,
    pub(crate) small_caps: Option<bool>,
    pub(crate) shift: Option<Shift>,
    /// Name of the HTML element for struck-out or underlined text: `s` or `u`.
    pub(crate) decoration: Option<&'static str>,
    pub(crate) align: Option<TextAlign>,
    pub(crate) preserves_lines: Option<bool>,
    pub(crate) hidden: Option<bool>,
    /// Whether quotations in a sentence (`q` elements) get no quotation marks.
    pub(crate) without_quotes: Option<bool>,
    pub(crate) direction: Option<Direction>,
    /// Whether lines run from top to bottom, and follow each other from right to left.
    pub(crate) vertical: Option<bool>,
    pub(crate) space_above: Option<f32>,
    /// Whether the element has a border at its upper edge that is not part of a border on all
    /// sides.
    pub(crate) rule_above: Option<bool>,
    margin: Option<f32>,
    padding: Option<f32>,
    text_indent: Option<f32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shift {
    None,
    Super,
    Sub,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextAlign {
    Start,
    Center,
    Left,
    Right,
    End,
}

impl Declared {
    /// Returns how far the first line is indented, in ems.
    pub(crate) fn first_line_indent(&self) -> f32 {
        self.block_indent() + self.text_indent.unwrap_or_default()
    }

    /// Returns how far all lines of the element are indented, in ems.
    pub(crate) fn block_indent(&self) -> f32 {
        self.margin.unwrap_or_default() + self.padding.unwrap_or_default()
    }

    fn apply(&mut self, property: &str, value: &str) {
        let words = || value.split_ascii_whitespace();
        match property {
            "font-style" => self.italic = Some(matches!(value, "italic" | "oblique")),
            "font-weight" => self.bold = Some(is_bold(value)),
            "font-variant" | "font-variant-caps" => {
                self.small_caps = Some(words().any(|word| word.contains("small-caps")));
            }
            "font" => {
                self.italic = Some(words().any(|word| matches!(word, "italic" | "oblique")));
                self.bold = Some(words().any(is_bold));
                self.small_caps = Some(words().any(|word| word == "small-caps"));
            }
            "vertical-align" => {
                self.shift = Some(match value {
                    "super" | "text-top" => Shift::Super,
                    "sub" => Shift::Sub,
                    _ => Shift::None,
                });
            }
            "text-decoration" | "text-decoration-line" => {
                let has = |line| words().any(|word| word == line);
                let struck = has("line-through").then_some("s");
                self.decoration = struck.or(has("underline").then_some("u"));
            }
            "text-align" => {
                self.align = match value {
                    "center" => Some(TextAlign::Center),
                    "left" => Some(TextAlign::Left),
                    "right" => Some(TextAlign::Right),
                    "end" => Some(TextAlign::End),
                    "start" | "justify" => Some(TextAlign::Start),
                    _ => return,
                };
            }
            "white-space" => self.preserves_lines = Some(value.starts_with("pre")),
            "quotes" => self.without_quotes = Some(value == "none"),
            "direction" => self.direction = value.parse().ok(),
            "writing-mode" | "-epub-writing-mode" | "-webkit-writing-mode" => {
                self.vertical = Some(matches!(value, "vertical-rl" | "tb-rl"));
            }
            "display" => self.hidden = Some(value == "none"),
            "border" => self.rule_above = Some(false),
            "border-top" | "border-top-style" => {
                let is_none = |word: &str| matches!(word, "none" | "hidden" | "0" | "0px");
                self.rule_above = Some(!words().any(is_none));
            }
            "margin-top" | "padding-top" => self.space_above = length(value),
            "margin-left" | "margin-inline-start" => self.margin = length(value),
            "padding-left" | "padding-inline-start" => self.padding = length(value),
            "text-indent" => self.text_indent = length(value),
            "margin" => {
                let sides: Vec<Option<f32>> = words().take(4).map(length).collect();
                self.space_above = sides.first().copied().flatten();
                self.margin = sides.get(3).or(sides.get(1)).or(sides.first()).copied().flatten();
            }
            _ => {}
        }
    }

    fn apply_all(&mut self, declarations: &str) {
        for declaration in declarations.split(';') {
            if let Some((property, value)) = declaration.split_once(':') {
                let value = value.trim().trim_end_matches("!important").trim_end();
                self.apply(&property.trim().to_ascii_lowercase(), &value.to_ascii_lowercase());
            }
        }
    }
}

fn is_bold(weight: &str) -> bool {
    matches!(weight, "bold" | "bolder") || weight.parse::<u32>().is_ok_and(|weight| weight >= 600)
}

/// Converts a CSS length to ems, for text of the usual size. `None` if the unit is unknown, or if
/// the length is 100 ems or more.
fn length(value: &str) -> Option<f32> {
    const WIDTH_IN_EMS: f32 = 30.0;
    let end = value.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+')));
    let (number, unit) = value.split_at(end.unwrap_or(value.len()));
    let number: f32 = number.parse().ok()?;
    let ems = match unit {
        "em" | "rem" => number,
        "" if number == 0.0 => 0.0,
        "ex" | "ch" => number / 2.0,
        "px" => number / 16.0,
        "pt" => number / 12.0,
        "pc" => number,
        "%" => number / 100.0 * WIDTH_IN_EMS,
        "cm" => number * 2.36,
        "mm" => number * 0.236,
        "in" => number * 6.0,
        _ => return None,
    };
    Some(ems).filter(|ems| ems.abs() < 100.0)
}

/// A parsed style sheet.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    rules: Vec<Rule>,
    /// Indices in `rules`, by a key that an element must have to match: the id, class or element name in the last part
    /// of the rule's selector.
    by_key: HashMap<String, Vec<usize>>,
    /// Number of rules that would change the style of text, but have an unsupported selector.
    pub(crate) unread: usize,
}

#[derive(Debug)]
struct Rule {
    /// The parts of the selector, the last part first. The flag of a part says which element the
    /// next part in this list must match: the parent (true, for `>`) or any ancestor (false) of the
    /// element that matches this part.
    parts: Vec<(Part, bool)>,
    specificity: (usize, usize, usize),
    declared: Rc<str>,
}

#[derive(Debug, Default)]
struct Part {
    name: String,
    id: String,
    classes: Vec<String>,
}

const MAX_RULES: usize = 20_000;
/// The largest number of rules for one key of `Sheet::by_key`; further rules are ignored, so that a
/// hostile style sheet cannot take long.
const MAX_RULES_OF_KEY: usize = 60;
const MAX_PARTS: usize = 4;

pub(crate) fn parse(css: &str) -> Sheet {
    let mut sheet = Sheet::default();
    let css = without_comments(css);
    let mut rest = css.as_str();
    while let Some((head, after)) = rest.split_once('{') {
        if sheet.rules.len() >= MAX_RULES {
            break;
        }
        // Statements such as `@import "a.css";` end at a semicolon.
        let selectors = head.rsplit(';').next().unwrap_or(head).trim();
        if let Some(rule) = selectors.strip_prefix('@') {
            // Rules in `@media` blocks for screens are read like other rules; the `}` of the block is skipped with the
            // next selector.
            let media = rule.strip_prefix("media").map(str::trim);
            rest = match media.is_some_and(is_for_screens) {
                true => after,
                false => after_block(after),
            };
            continue;
        }
        let selectors = selectors.trim_start_matches(['}', ' ', '\n', '\r', '\t']);
        let (declarations, after) = after.split_once('}').unwrap_or((after, ""));
        let declarations: Rc<str> = declarations.trim().into();
        for selector in selectors.split(',') {
            sheet.add(selector.trim(), &declarations);
        }
        rest = after;
    }
    sheet
}

pub(super) fn is_for_screens(media: &str) -> bool {
    matches!(media.to_ascii_lowercase().as_str(), "" | "all" | "screen" | "only screen")
}

pub(super) fn without_comments(css: &str) -> String {
    let mut plain = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        plain.push_str(before);
        plain.push(' ');
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    plain
}

/// Returns the text after the `}` that closes a block whose `{` was already read.
fn after_block(text: &str) -> &str {
    let mut depth = 1_usize;
    for (at, character) in text.char_indices() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => continue,
        }
        if depth == 0 {
            return &text[at + 1..];
        }
    }
    ""
}

impl Sheet {
    fn add(&mut self, selector: &str, declarations: &Rc<str>) {
        let Some(parts) = parse_selector(selector) else {
            // Selectors with a colon are not counted: they match states such as `:hover`, or parts of an element.
            let styles = ["italic", "oblique", "bold", "small-caps", "center", "right"];
            let has_style = styles.iter().any(|style| declarations.contains(style));
            self.unread += usize::from(has_style && !selector.contains(':'));
            return;
        };
        let Some((last, _)) = parts.first() else { return };
        let key = match last.classes.first() {
            _ if !last.id.is_empty() => format!("#{}", last.id),
            Some(class) => format!(".{class}"),
            None => last.name.clone(),
        };
        let rules = self.by_key.entry(key).or_default();
        if rules.len() < MAX_RULES_OF_KEY {
            rules.push(self.rules.len());
            let count = |of: fn(&Part) -> usize| parts.iter().map(|(part, _)| of(part)).sum();
            let specificity = (
                count(|part| usize::from(!part.id.is_empty())),
                count(|part| part.classes.len()),
                count(|part| usize::from(!part.name.is_empty())),
            );
            self.rules.push(Rule { parts, specificity, declared: declarations.clone() });
        }
    }

    fn matching<'s>(&'s self, tree: &Tree, id: NodeId) -> impl Iterator<Item = &'s Rule> {
        let class_keys = tree.classes(id).take(20).map(|class| format!(".{class}"));
        let id_key = tree.attribute(id, "id").map(|name| format!("#{name}"));
        let keys = class_keys.chain(id_key).chain([tree.name(id).to_owned(), String::new()]);
        let found = keys.filter_map(|key| self.by_key.get(&key)).flatten();
        let rules: Vec<usize> = found.copied().collect();
        let matches = |rule: &&Rule| matches_rule(tree, id, &rule.parts);
        let matching: Vec<&Rule> =
            rules.iter().map(|at| &self.rules[*at]).filter(matches).collect();
        matching.into_iter()
    }
}

/// Parses a selector of element names, classes, ids, descendants and children; `None` if it has anything else.
fn parse_selector(selector: &str) -> Option<Vec<(Part, bool)>> {
    let spaced = selector.replace('>', " > ");
    let mut parts: Vec<(Part, bool)> = Vec::new();
    let mut child = false;
    for word in spaced.split_ascii_whitespace() {
        if word == ">" {
            child = true;
            continue;
        }
        if let Some(before) = parts.last_mut() {
            before.1 = child;
        }
        child = false;
        parts.push((parse_part(word)?, false));
    }
    parts.reverse();
    // The parser sets the flag of `ul > li` on `ul`, the outer part. The flag is moved to the inner part, `li`.
    let flags: Vec<bool> = parts.iter().skip(1).map(|(_, child)| *child).chain([false]).collect();
    parts.iter_mut().zip(flags).for_each(|(part, flag)| part.1 = flag);
    (!parts.is_empty() && parts.len() <= MAX_PARTS).then_some(parts)
}

fn parse_part(word: &str) -> Option<Part> {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    if !word.chars().all(|c| is_name(c) || matches!(c, '.' | '#' | '*')) {
        return None;
    }
    let mut part = Part::default();
    let end = word.find(['.', '#']).unwrap_or(word.len());
    part.name = word[..end].trim_matches('*').to_ascii_lowercase();
    let mut rest = &word[end..];
    while !rest.is_empty() {
        let (mark, after) = rest.split_at(1);
        let end = after.find(['.', '#']).unwrap_or(after.len());
        match mark {
            "." => part.classes.push(after[..end].to_owned()),
            _ => part.id = after[..end].to_owned(),
        }
        rest = &after[end..];
    }
    Some(part)
}

fn matches_rule(tree: &Tree, id: NodeId, parts: &[(Part, bool)]) -> bool {
    const MAX_STEPS: usize = 50;
    let Some(((part, child), rest)) = parts.split_first() else { return true };
    if !matches_part(tree, id, part) {
        return false;
    }
    if rest.is_empty() {
        return true;
    }
    let ancestors = std::iter::successors(tree.parent(id), |id| tree.parent(*id));
    let steps = if *child { 1 } else { MAX_STEPS };
    ancestors.take(steps).any(|ancestor| matches_rule(tree, ancestor, rest))
}

fn matches_part(tree: &Tree, id: NodeId, part: &Part) -> bool {
    (part.name.is_empty() || part.name == tree.name(id))
        && (part.id.is_empty() || tree.attribute(id, "id") == Some(&part.id))
        && part.classes.iter().all(|class| tree.classes(id).any(|own| own == class))
}

/// The style sheets of one document; later ones take precedence.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sheets(pub(crate) Vec<Rc<Sheet>>);

impl Sheets {
    /// Returns the declarations of the sheets and the `style` attribute for an element, without inherited ones.
    pub(crate) fn declared(&self, tree: &Tree, id: NodeId) -> Declared {
        let mut declared = Declared::default();
        let mut rules: Vec<&Rule> =
            self.0.iter().flat_map(|sheet| sheet.matching(tree, id)).collect();
        rules.sort_by_key(|rule| rule.specificity);
        for rule in rules {
            declared.apply_all(&rule.declared);
        }
        if let Some(style) = tree.attribute(id, "style") {
            declared.apply_all(style);
        }
        declared
    }
}

#[cfg(test)]
mod tests;
