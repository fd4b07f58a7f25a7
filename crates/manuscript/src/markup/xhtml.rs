//! A lenient parser for XML and HTML. It recovers from errors as a browser does, resolves only the entities of HTML,
//! and drops scripts and styles. Malformed markup never makes it fail or loop.

use encoding_rs::WINDOWS_1252;
use quick_xml::Reader;
use quick_xml::escape::resolve_html5_entity;
use quick_xml::events::{BytesStart, Event};

use super::decode::decode;
use super::drawing;
use super::tree::{NodeId, Tree, known_attribute};
use crate::archive::Archive;
use crate::error::{ReadErrorKind, display_name};
use crate::limits::{Limits, ReadControl};
use crate::report::{Finding, Subject};
use crate::words;
use headings::numbering::list_contains;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Markup {
    Xml,
    Html,
}

const MAX_DEPTH: usize = 200;
/// The limit on repeated parsing after syntax errors, as a multiple of the document's length. A
/// parser that has read more drops all remaining tags and keeps the text between them.
const MAX_READINGS: usize = 24;
const VOID: [&str; 12] =
    ["br", "hr", "img", "meta", "link", "input", "col", "area", "base", "embed", "wbr", "source"];
const RAW: [&str; 2] = ["script", "style"];
const CLOSES_PARAGRAPH: &str = "p div section article aside blockquote ul ol dl table hr h1 h2 h3 h4 h5 h6 pre figure \
    header footer hgroup";

/// Parses the entry `name` of the archive; `None` if there is no such entry.
pub(crate) fn load(
    archive: &Archive<'_>,
    name: &str,
    markup: Markup,
) -> Result<Option<Tree>, ReadErrorKind> {
    let Some(bytes) = archive.read_document(name)? else { return Ok(None) };
    parse(name, &decode(&bytes), markup, archive.limits(), archive.control()).map(Some)
}

pub(crate) fn parse(
    name: &str,
    text: &str,
    markup: Markup,
    limits: &Limits,
    control: &ReadControl<'_>,
) -> Result<Tree, ReadErrorKind> {
    let mut builder = Builder {
        tree: Tree::new(),
        open: vec![Tree::ROOT],
        too_deep: 0,
        text: String::new(),
        markup,
        limits,
        name,
        drawings_left: drawing::MAX_BYTES,
    };
    let (mut rest, mut budget) = (text, text.len().saturating_mul(MAX_READINGS));
    loop {
        let at = match builder.run(rest, control)? {
            RunEnd::End => break,
            RunEnd::SkippedRaw(at, name) => {
                if name == "script" {
                    control.report(Finding::left_out(
                        Subject::Script,
                        builder.name,
                        "scripts are never run",
                    ));
                }
                at
            }
            RunEnd::Recovered { at, read } => {
                if read > budget {
                    let reason = "its markup is so damaged that only its words are kept";
                    control.report(Finding::changed(Subject::Style, builder.name, reason));
                    builder.text_without_tags(rest.get(at..).unwrap_or_default());
                    break;
                }
                budget -= read;
                at
            }
        };
        rest = rest.get(at..).unwrap_or_default();
    }
    builder.flush_text()?;
    Ok(builder.tree)
}

enum RunEnd {
    End,
    /// A `script` or `style` element was skipped: the offset at which its content ends and parsing
    /// must continue, and the name of the element.
    SkippedRaw(usize, &'static str),
    /// A syntax error was found: parsing must restart at the offset `at`. The parser has read at
    /// most `read` bytes up to the error.
    Recovered {
        at: usize,
        read: usize,
    },
}

struct Builder<'a> {
    tree: Tree,
    open: Vec<NodeId>,
    /// Number of open elements that are left out because they are nested too deep. Their text is kept.
    too_deep: usize,
    text: String,
    markup: Markup,
    limits: &'a Limits,
    name: &'a str,
    /// How many more bytes of markup may be kept for drawings in this document.
    drawings_left: usize,
}

impl Builder<'_> {
    fn run(&mut self, text: &str, control: &ReadControl<'_>) -> Result<RunEnd, ReadErrorKind> {
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        config.allow_dangling_amp = true;
        for count in 0_usize.. {
            if count.is_multiple_of(4096) {
                control.check()?;
            }
            match reader.read_event() {
                Ok(Event::Eof) => break,
                Ok(Event::Start(tag) | Event::Empty(tag)) if !is_name(tag.name().0) => {
                    let end = position(&reader);
                    let start = text.get(..end).and_then(|text| text.rfind(&*tag));
                    self.text.push('<');
                    let read = end - start.unwrap_or(end);
                    return Ok(RunEnd::Recovered { at: start.unwrap_or(end), read });
                }
                Ok(Event::Start(tag)) => {
                    let at = position(&reader);
                    if let Some(raw) = self.start(&tag, false)? {
                        let end = end_of_raw(text, at, raw);
                        if raw == "style" {
                            self.keep_style(&tag, text.get(at..end).unwrap_or_default())?;
                        }
                        return Ok(RunEnd::SkippedRaw(end, raw));
                    }
                    if local_name(tag.name().0) == "svg" {
                        self.keep_drawing(text, at - tag.len() - "<>".len());
                    }
                }
                Ok(Event::Empty(tag)) => drop(self.start(&tag, true)?),
                Ok(Event::End(tag)) => self.end(&local_name(tag.name().0))?,
                Ok(Event::Text(text)) => self.text.push_str(&text),
                Ok(Event::CData(text)) => self.text.push_str(&text),
                Ok(Event::GeneralRef(entity)) => push_entity(&mut self.text, &entity),
                Ok(Event::DocType(text)) if declares_entities(&text) => {
                    return Err(ReadErrorKind::OwnEntities { entry: display_name(self.name) });
                }
                Ok(_) => {}
                Err(_) => {
                    let at = usize::try_from(reader.error_position()).unwrap_or(usize::MAX);
                    let after = text.get(at.saturating_add(1)..).unwrap_or_default();
                    let next = after.find('<');
                    let skipped = &after[..next.unwrap_or(after.len())];
                    let words = words::count(skipped.trim_start_matches(['!', '?', '-']));
                    if words > 0 {
                        let reason = "it is inside a tag or comment that never ends";
                        let finding = Finding::lost(Subject::Text, self.name, reason);
                        control.report(finding.with_words(words));
                    }
                    let Some(next) = next else { break };
                    // The parser may have read up to the end of the text before it found the error.
                    let read = text.len();
                    return Ok(RunEnd::Recovered { at: at + 1 + next, read });
                }
            }
        }
        Ok(RunEnd::End)
    }

    /// Opens an element. Returns its name if it is a script or style, whose content the caller must skip.
    fn start(
        &mut self,
        tag: &BytesStart<'_>,
        empty: bool,
    ) -> Result<Option<&'static str>, ReadErrorKind> {
        let name = local_name(tag.name().0);
        self.flush_text()?;
        let html = self.markup == Markup::Html;
        if html && let Some(raw) = RAW.into_iter().find(|raw| *raw == name) {
            return Ok(Some(raw).filter(|_| !empty));
        }
        if html {
            self.close_implied(&name);
        }
        if self.open.len() >= MAX_DEPTH {
            self.too_deep += usize::from(!empty);
            return Ok(None);
        }
        self.check_node_limit()?;
        let id = self.tree.add_element(self.current(), &name, attributes(tag));
        let is_void = html && VOID.contains(&&*name);
        if !(empty || is_void) {
            self.open.push(id);
        }
        Ok(None)
    }

    fn end(&mut self, name: &str) -> Result<(), ReadErrorKind> {
        self.flush_text()?;
        if self.too_deep > 0 {
            self.too_deep -= 1;
        } else if let Some(at) = self.open.iter().rposition(|id| self.tree.name(*id) == name)
            && at > 0
        {
            self.open.truncate(at);
        }
        Ok(())
    }

    /// Closes elements whose end tag was omitted before a start tag `name`: a block ends a paragraph, a list item the
    /// previous item.
    fn close_implied(&mut self, name: &str) {
        let (closed, boundaries): (&[&str], &[&str]) = match name {
            "li" => (&["li"], &["ul", "ol"]),
            "dt" | "dd" => (&["dt", "dd"], &["dl"]),
            "tr" => (&["tr"], &["table"]),
            "td" | "th" => (&["td", "th"], &["tr", "table"]),
            name if list_contains(CLOSES_PARAGRAPH, name) => (
                &["p"],
                &["div", "td", "th", "li", "blockquote", "section", "aside", "hgroup", "a"],
            ),
            _ => return,
        };
        for at in (1..self.open.len()).rev() {
            let open = self.tree.name(self.open[at]);
            if boundaries.contains(&open) {
                return;
            }
            if closed.contains(&open) {
                self.open.truncate(at);
                return;
            }
        }
    }

    /// Adds an element `style` with the text `css`, which [`super::css`] parses later.
    fn keep_style(&mut self, tag: &BytesStart<'_>, css: &str) -> Result<(), ReadErrorKind> {
        self.check_node_limit()?;
        let id = self.tree.add_element(self.current(), "style", attributes(tag));
        self.tree.add_text(id, css.to_owned());
        Ok(())
    }

    /// Stores the markup of a drawing in the tree, in the `svg` element that was added last. In `text`, the drawing
    /// starts at the offset `start`. A drawing that is too large or has no end is not stored.
    fn keep_drawing(&mut self, text: &str, start: usize) {
        let Some(rest) = text.get(start..) else { return };
        let (mut depth, mut end) = (0_usize, 0);
        for (at, _) in rest.match_indices("svg") {
            // Only tags are counted: encoded pictures may contain `/svg` as well.
            match &rest.as_bytes()[..at] {
                [.., b'<'] => depth += 1,
                [.., b'<', b'/'] if depth > 0 => depth -= 1,
                _ => continue,
            }
            end = at;
            if depth == 0 {
                break;
            }
            if end > self.drawings_left {
                return;
            }
        }
        let end = rest[end..].find('>').map_or(0, |close| end + close + 1);
        if depth == 0 && end <= self.drawings_left {
            self.drawings_left -= end;
            self.tree.keep_source(rest[..end].to_owned());
        }
    }

    /// Adds `text` without its tags: without everything from a `<` to the next `>`.
    fn text_without_tags(&mut self, text: &str) {
        for piece in text.split('<') {
            self.text.push_str(piece.split_once('>').map_or(piece, |(_, after)| after));
            self.text.push(' ');
        }
    }

    fn flush_text(&mut self) -> Result<(), ReadErrorKind> {
        if !self.text.is_empty() {
            self.check_node_limit()?;
            let text = std::mem::take(&mut self.text);
            self.tree.add_text(self.current(), text);
        }
        Ok(())
    }

    fn current(&self) -> NodeId {
        self.open.last().copied().unwrap_or(Tree::ROOT)
    }

    fn check_node_limit(&self) -> Result<(), ReadErrorKind> {
        match self.tree.len() < self.limits.nodes {
            true => Ok(()),
            false => Err(ReadErrorKind::TooManyElements {
                entry: display_name(self.name),
                limit: self.limits.nodes,
            }),
        }
    }
}

fn position(reader: &Reader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

/// Returns the offset of the end tag `</name` at or after `from`; without one, the length of the text.
fn end_of_raw(text: &str, from: usize, name: &str) -> usize {
    let rest = text.as_bytes().get(from..).unwrap_or_default();
    let ends = |at: &usize| {
        rest[*at..].starts_with(b"</")
            && rest
                .get(at + 2..at + 2 + name.len())
                .is_some_and(|n| n.eq_ignore_ascii_case(name.as_bytes()))
    };
    from + (0..rest.len()).find(ends).unwrap_or(rest.len())
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

fn local_name(name: &str) -> String {
    name.rsplit(':').next().unwrap_or(name).to_ascii_lowercase()
}

fn declares_entities(doctype: &str) -> bool {
    doctype.to_ascii_uppercase().contains("<!ENTITY")
}

fn attributes(tag: &BytesStart<'_>) -> Vec<(&'static str, Box<str>)> {
    let mut kept: Vec<(&'static str, Box<str>)> = Vec::new();
    for attribute in tag.html_attributes().with_checks(false).filter_map(Result::ok) {
        let known = known_attribute(attribute.key.0);
        if let Some(key) = known.filter(|key| !kept.iter().any(|(other, _)| other == key)) {
            kept.push((key, resolve_entities(&attribute.value).into_boxed_str()));
        }
    }
    kept
}

/// Replaces entities such as `&amp;` in an attribute value by their characters. Unknown entities stay as they are.
fn resolve_entities(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        plain.push_str(before);
        match after.split_once(';').filter(|(name, _)| name.len() <= 40) {
            Some((name, after)) => {
                push_entity(&mut plain, name);
                rest = after;
            }
            None => {
                plain.push('&');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain
}

fn push_entity(to: &mut String, name: &str) {
    if let Some(character) = name.strip_prefix('#').and_then(numeric_entity) {
        to.push(character);
    } else if let Some(text) = resolve_html5_entity(name) {
        to.push_str(text);
    } else {
        to.extend(["&", name, ";"]);
    }
}

/// Returns the character of a numeric entity, given without `&#` and `;`. As in browsers, 128 to 159 are windows-1252.
fn numeric_entity(number: &str) -> Option<char> {
    let number = match number.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok()?,
        None => number.parse().ok()?,
    };
    match u8::try_from(number) {
        Ok(byte @ 0x80..=0x9f) => {
            WINDOWS_1252.decode_without_bom_handling(&[byte]).0.chars().next()
        }
        _ => char::from_u32(number),
    }
}

#[cfg(test)]
mod tests;
