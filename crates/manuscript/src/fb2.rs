//! Reads FB2 files by converting them to one XHTML document with a table of contents.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::archive::Archive;
use crate::epub::navigation::{NavEntry, Navigation};
use crate::epub::{outline, sections};
use crate::error::{ReadErrorKind, display_name};
use crate::fields::{Fields, MAX_LIST};
use crate::html::escape;
use crate::limits::{ReadControl, ReadOptions};
use crate::markup::decode;
use crate::markup::href::Target;
use crate::markup::tree::{NodeId, Tree};
use crate::markup::xhtml::{Markup, parse};
use crate::markup::{Document, content, css, keep_pictures_and_cover, notes};
use crate::report::{Finding, Subject};
use crate::titles::repeats;
use crate::{Book, Edition, normalize, words};

/// Name of the XHTML document to which the file is converted.
const DOCUMENT: &str = "book.xhtml";
const MAX_DEPTH: usize = 60;

pub(crate) fn read(
    bytes: &[u8],
    options: &ReadOptions,
    control: &ReadControl<'_>,
) -> Result<Book, ReadErrorKind> {
    let limits = &options.limits;
    let tree = parse(DOCUMENT, &decode(bytes), Markup::Xml, limits, control)?;
    let (binaries, fields) = (binaries(&tree), Fields::new(control));
    let (book_title, xhtml) = (String::new(), String::new());
    let mut converter =
        Converter { tree: &tree, binaries, fields, control, book_title, xhtml, count: 0 };
    let mut book = converter.describe();
    converter.book_title.clone_from(&book.title);
    let cover = tree.first(Tree::ROOT, "coverpage").and_then(|id| tree.first(id, "image"));
    let cover = cover.and_then(|id| converter.source(id));
    let (notes_bodies, bodies): (Vec<NodeId>, Vec<NodeId>) = tree
        .descendants(Tree::ROOT)
        .filter(|id| tree.name(*id) == "body")
        .partition(|id| tree.attribute(*id, "name").is_some());
    let mut entries = Vec::new();
    for body in bodies {
        entries.extend(converter.sections(body, 0));
    }
    for body in notes_bodies {
        converter.notes(body);
    }
    let xhtml = format!("<html><body>{}</body></html>", converter.xhtml);
    drop(tree);
    let page = parse(DOCUMENT, &xhtml, Markup::Html, limits, control)?;
    let content = content::read(&page, DOCUMENT, css::Sheets::default(), None, control);
    let mut documents = vec![Document { file: DOCUMENT.to_owned(), content }];
    crate::markup::check_size(&documents, limits)?;
    let navigation = Navigation { entries, ..Navigation::default() };
    let starts = outline::outline(&documents, &navigation, &book.title);
    let found = notes::extract(&mut documents);
    let lists = sections::split(documents, starts, &found, limits, control)?;
    (book.front, book.sections, book.back) = (lists.front, lists.sections, lists.back);
    let archive = Archive::empty(limits, control);
    let covers: Vec<String> = cover.into_iter().collect();
    keep_pictures_and_cover(&mut book, &archive, &HashMap::new(), &covers, options)?;
    book.set_directions(None, None);
    Ok(book)
}

/// Returns the embedded pictures of the file as `data:` URLs, by their ids.
fn binaries(tree: &Tree) -> HashMap<&str, String> {
    let binaries = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "binary");
    let source = |id: NodeId| {
        let texts = tree.children(id).filter_map(|id| tree.text_node(id));
        let text: String = texts.flat_map(str::chars).filter(|c| !c.is_whitespace()).collect();
        Some((tree.attribute(id, "id")?, format!("data:image/x;base64,{text}")))
    };
    binaries.filter_map(source).collect()
}

struct Converter<'a> {
    tree: &'a Tree,
    binaries: HashMap<&'a str, String>,
    fields: Fields<'a>,
    control: &'a ReadControl<'a>,
    book_title: String,
    xhtml: String,
    count: usize,
}

impl Converter<'_> {
    fn describe(&self) -> Book {
        let (tree, fields) = (self.tree, self.fields);
        let Some(info) = tree.first(Tree::ROOT, "title-info") else { return Book::default() };
        let line = |id: NodeId| normalize::line(&tree.line(id));
        let text = |name: &str| tree.child(info, name).map(line).unwrap_or_default();
        let people = |name: &'static str| {
            let people = tree.children(info).filter(move |id| tree.name(*id) == name);
            let name = |id: NodeId| {
                let parts = ["first-name", "middle-name", "last-name"];
                let parts = parts.iter().filter_map(|part| tree.child(id, part)).map(line);
                let name: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
                let nickname = tree.child(id, "nickname").map(line).unwrap_or_default();
                if name.is_empty() { nickname } else { name.join(" ") }
            };
            people.map(name).collect::<Vec<String>>()
        };
        let annotation = tree.child(info, "annotation").map(|id| {
            let paragraphs = tree.children(id).map(line).filter(|line| !line.is_empty());
            paragraphs.collect::<Vec<_>>().join("\n\n")
        });
        let series = tree.child(info, "sequence");
        let series_fact = |name: &str| {
            let text = series.and_then(|id| tree.attribute(id, name));
            text.map(|text| fields.name("series", text)).unwrap_or_default()
        };
        let mut edition = Edition {
            translator: fields.names("translator", &people("translator")),
            publisher: fields.name("publisher", &self.published("publisher")),
            series: series_fact("name"),
            series_number: series_fact("number"),
            ..Edition::default()
        };
        fields.isbn(&mut edition, &self.published("isbn"));
        let id = tree.first(Tree::ROOT, "document-info").and_then(|id| tree.child(id, "id"));
        let id = id.map(line).unwrap_or_default();
        edition.add_identifier(&fields.name("identifier", &id));
        fields.date(&mut edition, &self.published("year"));
        let more = tree.children(info).filter(|id| tree.name(*id) == "sequence").skip(1);
        more.for_each(|id| {
            let name = tree.attribute(id, "name").unwrap_or_default();
            fields.unknown(&format!("another series: {name}"));
        });
        Book {
            edition,
            title: fields.name("title", &text("book-title")),
            author: fields.names("author", &people("author")),
            language: fields.language([text("lang").as_str()]),
            description: fields.description(&annotation.unwrap_or_default()),
            subjects: tree
                .children(info)
                .filter(|id| tree.name(*id) == "genre")
                .map(|id| fields.name("genre", &tree.line(id)))
                .take(MAX_LIST)
                .collect(),
            ..Book::default()
        }
    }

    /// Returns the text of the element `name` in `publish-info`, the description of the printed
    /// edition; empty if there is none.
    fn published(&self, name: &str) -> String {
        let info = self.tree.first(Tree::ROOT, "publish-info");
        let fact = info.and_then(|id| self.tree.child(id, name));
        fact.map(|id| self.tree.line(id)).unwrap_or_default()
    }

    /// Converts the content of a body or section, and returns the entries of its sections for the table of contents.
    fn sections(&mut self, id: NodeId, depth: usize) -> Vec<NavEntry> {
        let tree = self.tree;
        let mut entries = Vec::new();
        for child in tree.children(id) {
            match tree.name(child) {
                "title" if depth == 0 => self.report_title_of_text(child),
                "title" => self.title(child, depth),
                "section" if depth < MAX_DEPTH => entries.extend(self.section(child, depth)),
                _ => self.block(child, depth),
            }
        }
        entries
    }

    fn section(&mut self, id: NodeId, depth: usize) -> Option<NavEntry> {
        self.count += 1;
        let fragment = format!("section-{}", self.count);
        let _ = write!(self.xhtml, "<div id=\"{fragment}\">");
        self.anchor(id);
        let children = self.sections(id, depth + 1);
        self.xhtml.push_str("</div>");
        let title = self.tree.child(id, "title");
        let lines =
            title.map(|id| self.tree.children(id).map(|id| self.tree.line(id)).collect::<Vec<_>>());
        let title = lines.map(|lines| lines.join(" ")).unwrap_or_default();
        let title = self.fields.section_title(&title);
        let target = Some(Target { file: DOCUMENT.to_owned(), fragment });
        (!title.is_empty() || !children.is_empty()).then_some(NavEntry { title, target, children })
    }

    fn title(&mut self, id: NodeId, depth: usize) {
        let level = depth.clamp(1, 6);
        let _ = write!(self.xhtml, "<h{level}>");
        for (number, line) in
            self.tree.children(id).filter(|id| self.tree.name(*id) == "p").enumerate()
        {
            if number > 0 {
                self.xhtml.push_str("<br/>");
            }
            self.inline(line);
        }
        let _ = write!(self.xhtml, "</h{level}>");
    }

    fn block(&mut self, id: NodeId, depth: usize) {
        let tag = match self.tree.name(id) {
            "p" => "p",
            "v" => "p",
            "text-author" | "date" => "p align=\"right\"",
            "subtitle" if normalize::is_scene_break(&self.tree.line(id)) => {
                return self.xhtml.push_str("<hr/>");
            }
            "subtitle" => ["h2", "h3", "h4", "h5", "h6"][depth.min(4)],
            "empty-line" => return self.xhtml.push_str("<p>\u{a0}</p>"),
            "poem" => "div class=\"poem\"",
            "stanza" => "div class=\"stanza\"",
            "cite" | "epigraph" | "annotation" => "blockquote",
            "image" => return self.image(id),
            "table" => "table",
            "tr" => "tr",
            "td" => "td",
            "th" => "th",
            "title" => "p",
            "" => return,
            _ => "div",
        };
        self.open(tag, id);
        let has_blocks = self.tree.children(id).any(|id| {
            matches!(
                self.tree.name(id),
                "p" | "v"
                    | "stanza"
                    | "poem"
                    | "cite"
                    | "text-author"
                    | "tr"
                    | "td"
                    | "th"
                    | "subtitle"
                    | "empty-line"
                    | "title"
                    | "date"
            )
        });
        match has_blocks && depth < MAX_DEPTH {
            true => self.tree.children(id).for_each(|child| self.block(child, depth + 1)),
            false => self.inline(id),
        }
        self.close(tag);
    }

    fn open(&mut self, tag: &str, id: NodeId) {
        self.xhtml.extend(["<", tag]);
        for name in ["id", ":lang", "colspan", "rowspan"] {
            if let Some(value) = self.tree.attribute(id, name) {
                let name = if name == ":lang" { "lang" } else { name };
                self.xhtml.extend([" ", name, "=\"", &escape(value), "\""]);
            }
        }
        self.xhtml.push('>');
    }

    fn close(&mut self, tag: &str) {
        self.xhtml.extend(["</", tag.split(' ').next().unwrap_or(tag), ">"]);
    }

    fn anchor(&mut self, id: NodeId) {
        if let Some(name) = self.tree.attribute(id, "id") {
            self.xhtml.extend(["<a id=\"", &escape(name), "\"></a>"]);
        }
    }

    fn inline(&mut self, id: NodeId) {
        for child in self.tree.children(id) {
            if let Some(text) = self.tree.text_node(child) {
                self.xhtml.push_str(&escape(text));
                continue;
            }
            let tag = match self.tree.name(child) {
                "emphasis" => "em",
                "strong" => "strong",
                "sup" => "sup",
                "sub" => "sub",
                "strikethrough" => "s",
                "image" => {
                    self.image(child);
                    continue;
                }
                "a" => {
                    self.link(child);
                    continue;
                }
                _ => "span",
            };
            self.open(tag, child);
            self.inline(child);
            self.close(tag);
        }
    }

    fn link(&mut self, id: NodeId) {
        let href = self.tree.attribute(id, ":href").or_else(|| self.tree.attribute(id, "href"));
        let is_note = self.tree.attribute(id, "type") == Some("note");
        let kind = if is_note { " epub:type=\"noteref\"" } else { "" };
        self.xhtml.extend(["<a", kind, " href=\"", &escape(href.unwrap_or_default()), "\">"]);
        self.inline(id);
        self.xhtml.push_str("</a>");
    }

    fn image(&mut self, id: NodeId) {
        let alt = escape(self.tree.attribute(id, "alt").unwrap_or_default());
        let source = self.source(id).unwrap_or_else(|| "missing".to_owned());
        self.xhtml.extend(["<img src=\"", &escape(&source), "\" alt=\"", &alt, "\"/>"]);
    }

    /// Returns the `data:` URL of the picture that an element refers to; `None` if there is none.
    fn source(&self, id: NodeId) -> Option<String> {
        let href = self.tree.attribute(id, ":href").or_else(|| self.tree.attribute(id, "href"))?;
        self.binaries.get(href.strip_prefix('#')?).cloned()
    }

    /// Reports the title of a `body` element as lost, unless it repeats the title of the book.
    fn report_title_of_text(&self, id: NodeId) {
        let title = self.tree.line(id);
        if !title.is_empty() && !repeats(&title, &self.book_title) {
            let reason = format!("“{}” is not the title of the book", display_name(&title));
            let finding = Finding::lost(Subject::Heading, "", reason);
            self.control.report(finding.with_words(words::count(&title)));
        }
    }

    fn report_note_without_id(&self, section: NodeId) {
        let is_own = |id: &NodeId| !matches!(self.tree.name(*id), "title" | "section");
        let own = self.tree.children(section).filter(is_own);
        let words = own.map(|id| words::count(&self.tree.line(id))).sum();
        if words > 0 {
            let reason = "nothing in the text can refer to it";
            let finding = Finding::lost(Subject::Note, "", reason);
            self.control.report(finding.with_words(words));
        }
    }

    /// Converts a `body` element that contains the notes. The title of a note is left out if it only repeats the mark in
    /// the text that refers to the note, such as `12` or `Note 12`.
    fn notes(&mut self, body: NodeId) {
        let sections: Vec<NodeId> =
            self.tree.descendants(body).filter(|id| self.tree.name(*id) == "section").collect();
        let is_outside =
            |id: &NodeId| !matches!(self.tree.name(*id), "section" | "title" | "image");
        let outside = self.tree.children(body).filter(is_outside);
        let words = outside.map(|id| words::count(&self.tree.line(id))).sum();
        if words > 0 {
            let finding = Finding::lost(Subject::Text, "", "it stands between the notes");
            self.control.report(finding.with_words(words));
        }
        self.xhtml.push_str("<section epub:type=\"footnotes\">");
        for section in sections {
            let Some(name) = self.tree.attribute(section, "id") else {
                self.report_note_without_id(section);
                continue;
            };
            self.xhtml.extend(["<aside epub:type=\"footnote\" id=\"", &escape(name), "\">"]);
            for child in self.tree.children(section).filter(|id| match self.tree.name(*id) {
                "title" => !is_mark(&self.tree.line(*id)),
                name => name != "section",
            }) {
                self.block(child, 1);
            }
            self.xhtml.push_str("</aside>");
        }
        self.xhtml.push_str("</section>");
    }
}

/// Returns whether the title of a note is only a mark, such as `12`, `*`, `iv` or `Note 12`.
fn is_mark(title: &str) -> bool {
    const MAX_LETTERS: usize = 3;
    let letters = title.chars().filter(|character| character.is_alphabetic()).count();
    letters <= MAX_LETTERS || title.chars().any(char::is_numeric)
}
