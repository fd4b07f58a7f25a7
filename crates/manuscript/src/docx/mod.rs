//! Reads DOCX documents by converting them to XHTML. Tracked changes are taken as accepted, and
//! comments are left out.

use std::collections::HashMap;
use std::fmt::Write as _;

mod losses;
mod properties;
mod styles;

use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::fields::Fields;
use crate::html::escape;
use crate::html_files;
use crate::limits::ReadOptions;
use crate::markup::tree::{NodeId, Tree};
use crate::markup::xhtml::{Markup, load, parse};
use crate::report::{Finding, Subject};
use crate::{Book, normalize, words};
use losses::Losses;
use styles::{Numbering, ParagraphKind, Space, Styles, TextStyle};

const DOCUMENT: &str = "word/document.xml";
const MAX_DEPTH: usize = 40;

pub(crate) fn read(archive: &Archive<'_>, options: &ReadOptions) -> Result<Book, ReadErrorKind> {
    let (limits, control) = (&options.limits, archive.control());
    let part = |name: &str| load(archive, name, Markup::Xml);
    let missing = ReadErrorKind::NotAnEpub { missing: DOCUMENT };
    let tree = part(DOCUMENT)?.ok_or(missing)?;
    let styles_tree = part("word/styles.xml")?.unwrap_or_else(Tree::new);
    let styles = Styles::of(&styles_tree);
    let usual_language = losses::usual_language(&styles_tree);
    let numbering = part("word/numbering.xml")?.map(|tree| Numbering::of(&tree));
    let mut output = Output { numbering: numbering.unwrap_or_default(), ..Output::default() };
    let links_of = |file: &str| {
        let file = format!("word/_rels/{file}.rels");
        Ok::<_, ReadErrorKind>(part(&file)?.map(|tree| links(&tree)).unwrap_or_default())
    };
    let links = links_of("document.xml")?;
    let mut converter = Converter { tree: &tree, styles: &styles, links, output: &mut output };
    converter.blocks(tree.first(Tree::ROOT, "body").unwrap_or(Tree::ROOT), 0);
    for (file, prefix) in [("footnotes.xml", "fn"), ("endnotes.xml", "en")] {
        if let Some(tree) = part(&format!("word/{file}"))? {
            let links = links_of(file)?;
            Converter { tree: &tree, styles: &styles, links, output: &mut output }.notes(prefix);
        }
    }
    let comments = part("word/comments.xml")?.map_or(0, |tree| {
        tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "comment").count()
    });
    let counts = [
        (output.deleted, "text that was deleted with tracked changes"),
        (output.contents, "a table of contents; the site makes its own"),
        (output.hidden, "the file hides it"),
        (comments, "comments of editors"),
    ];
    output.lost.report(&usual_language, archive)?;
    for (count, reason) in counts.into_iter().filter(|(count, _)| *count > 0) {
        control.report(Finding { count, ..Finding::left_out(Subject::Text, "", reason) });
    }
    let mut book = properties::read(archive, Fields::new(control))?;
    if !output.title.is_empty() {
        book.title = Fields::new(control).name("title", &output.title);
    }
    let page = format!("<html><body>{}</body></html>", output.xhtml);
    let page = parse(DOCUMENT, &page, Markup::Html, limits, control)?;
    html_files::from_documents(vec![(DOCUMENT.to_owned(), page)], book, archive, options)
}

/// Returns the targets of the document's relationships, by their ids. A target is the URL of a link
/// or the name of a picture file.
fn links(tree: &Tree) -> HashMap<String, String> {
    let all = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "relationship");
    let link =
        |id| Some((tree.attribute(id, "id")?.to_owned(), tree.attribute(id, "target")?.to_owned()));
    all.filter_map(link).collect()
}

#[derive(Default)]
struct Output {
    xhtml: String,
    numbering: Numbering,
    title: String,
    /// Number of note marks written so far; each mark shows its number.
    marks: usize,
    /// Number of tracked deletions, which are left out.
    deleted: usize,
    /// Number of entries of tables of contents, which are left out.
    contents: usize,
    /// Number of pieces of hidden text, which are left out.
    hidden: usize,
    lost: Losses,
    /// Text boxes that were found in the current paragraph, and are written after it.
    boxes: Vec<NodeId>,
}

struct Converter<'a> {
    tree: &'a Tree,
    styles: &'a Styles,
    links: HashMap<String, String>,
    output: &'a mut Output,
}

impl Converter<'_> {
    fn push(&mut self, xhtml: &str) {
        self.output.xhtml.push_str(xhtml);
    }

    fn value(&self, of: NodeId, name: &str) -> Option<&str> {
        self.tree.child(of, name).and_then(|id| self.tree.attribute(id, ":val"))
    }

    fn blocks(&mut self, id: NodeId, depth: usize) {
        if depth > MAX_DEPTH {
            return self.output.lost.too_deep += words::count(&self.tree.line(id));
        }
        for child in self.tree.children(id) {
            match self.tree.name(child) {
                "altchunk" => self.output.lost.documents += 1,
                "p" => self.paragraph(child, depth),
                "tbl" => self.table(child, depth),
                "del" | "movefrom" => self.output.deleted += 1,
                "sdt" | "sdtcontent" | "ins" | "moveto" | "customxml" | "smarttag" => {
                    self.blocks(child, depth + 1);
                }
                _ => {}
            }
        }
    }

    fn paragraph(&mut self, id: NodeId, depth: usize) {
        let tree = self.tree;
        let properties = tree.child(id, "ppr");
        let style = properties.and_then(|id| self.value(id, "pstyle")).unwrap_or_default();
        let style = &style.to_owned();
        let kind = self.styles.kind(style);
        let is_heading = matches!(kind, ParagraphKind::Heading(_) | ParagraphKind::Title);
        let mut base = self.styles.text(style);
        // Headings and quotations are displayed in a style of their own, so italics and bold from their Word styles are
        // dropped.
        if is_heading || matches!(kind, ParagraphKind::Quotation | ParagraphKind::Subtitle) {
            base = TextStyle { italic: None, bold: None, ..base };
        }
        let outer = std::mem::take(&mut self.output.xhtml);
        self.runs(id, base, depth);
        let text = std::mem::replace(&mut self.output.xhtml, outer);
        let plain = normalize::line(&tree.line(id));
        let is_empty = text.trim().is_empty();
        let has_rule = tree.descendants(id).any(|id| tree.name(id) == "rect")
            || properties.is_some_and(|id| tree.child(id, "pbdr").is_some());
        let list = properties.and_then(|id| tree.child(id, "numpr"));
        match kind {
            ParagraphKind::Contents if !is_empty => self.output.contents += 1,
            ParagraphKind::Rule => self.push("<hr/>"),
            _ if is_empty && has_rule => self.push("<hr/>"),
            ParagraphKind::Title if self.output.title.is_empty() && !is_empty => {
                self.output.title = plain;
            }
            ParagraphKind::Title => self.element("h1", &text),
            ParagraphKind::Heading(level) if !is_empty => self.element(&format!("h{level}"), &text),
            ParagraphKind::Quotation => {
                self.push("<blockquote><p>");
                self.push(&text);
                self.push("</p></blockquote>");
            }
            ParagraphKind::Verse => self.element("div class=\"verse\"", &text),
            _ if list.is_some() && !is_empty => self.item(list.unwrap_or(id), &text),
            _ => {
                let own = properties.and_then(|id| self.value(id, "jc"));
                let align = match own.unwrap_or_else(|| self.styles.align(style)) {
                    "center" => " align=\"center\"",
                    "right" | "end" => " align=\"right\"",
                    _ => "",
                };
                let space = Space::of(tree, properties).or(self.styles.space(style));
                let tag = format!("p{align}{space}");
                self.element(&tag, if is_empty { "\u{a0}" } else { &text });
            }
        }
        for text_box in std::mem::take(&mut self.output.boxes) {
            self.blocks(text_box, depth + 1);
        }
    }

    fn element(&mut self, tag: &str, text: &str) {
        let name = tag.split(' ').next().unwrap_or(tag);
        self.output.xhtml.extend(["<", tag, ">", text, "</", name, ">"]);
    }

    fn item(&mut self, list: NodeId, text: &str) {
        let level = self.value(list, "ilvl").unwrap_or("0").to_owned();
        let number = self.value(list, "numid").unwrap_or_default().to_owned();
        match self.output.numbering.next(&number, &level) {
            Some(count) => self.push(&format!("<ol start=\"{count}\"><li>{text}</li></ol>")),
            None => self.push(&format!("<ul><li>{text}</li></ul>")),
        }
    }

    fn table(&mut self, id: NodeId, depth: usize) {
        self.push("<table>");
        for row in self.tree.children(id).filter(|id| self.tree.name(*id) == "tr") {
            let is_head = self.tree.first(row, "tblheader").is_some();
            let tag = if is_head { "th" } else { "td" };
            self.push("<tr>");
            for cell in self.tree.children(row).filter(|id| self.tree.name(*id) == "tc") {
                let properties = self.tree.child(cell, "tcpr");
                let span = properties.and_then(|id| self.value(id, "gridspan")).unwrap_or("1");
                let span = escape(span);
                self.output.xhtml.extend(["<", tag, " colspan=\"", &span, "\">"]);
                self.blocks(cell, depth + 1);
                self.output.xhtml.extend(["</", tag, ">"]);
            }
            self.push("</tr>");
        }
        self.push("</table>");
    }

    fn runs(&mut self, id: NodeId, base: TextStyle, depth: usize) {
        if depth > MAX_DEPTH {
            return self.output.lost.too_deep += words::count(&self.tree.line(id));
        }
        for child in self.tree.children(id) {
            match self.tree.name(child) {
                "hyperlink" => {
                    let link = self.tree.attribute(child, ":id").and_then(|id| self.links.get(id));
                    self.output.lost.links += usize::from(link.is_some());
                    self.runs(child, base, depth + 1);
                }
                "r" => self.run(child, base),
                "del" | "movefrom" => self.output.deleted += 1,
                "ins" | "moveto" | "fldsimple" | "smarttag" | "sdt" | "sdtcontent"
                | "customxml" | "dir" | "bdo" => self.runs(child, base, depth + 1),
                "omath" | "omathpara" => {
                    let text = escape(&self.tree.line(child));
                    self.push(&text);
                }
                _ => {}
            }
        }
    }

    fn run(&mut self, id: NodeId, base: TextStyle) {
        let tree = self.tree;
        let properties = tree.child(id, "rpr");
        let named = properties.and_then(|id| self.value(id, "rstyle")).unwrap_or_default();
        // Word underlines links with a style of this name.
        let is_link = named.to_ascii_lowercase().contains("link");
        let style = TextStyle::of(tree, properties).or(self.styles.text(named)).or(base);
        if style.hidden == Some(true) {
            return self.output.hidden += usize::from(!tree.line(id).is_empty());
        }
        let language = properties.and_then(|id| self.value(id, "lang")).unwrap_or_default();
        let language = language.split('-').next().unwrap_or_default().to_owned();
        *self.output.lost.languages.entry(language).or_default() += 1;
        let is_mark = tree
            .children(id)
            .any(|id| matches!(tree.name(id), "footnotereference" | "endnotereference"));
        let tags = [
            style.italic.filter(|on| *on).map(|_| "i"),
            style.bold.filter(|on| *on).map(|_| "b"),
            style.small_caps.filter(|on| *on).map(|_| "span class=\"small-caps\""),
            style.struck.filter(|on| *on).map(|_| "s"),
            style.underlined.filter(|on| *on && !is_link).map(|_| "u"),
            style.shift,
        ];
        let tags = tags.into_iter().flatten().filter(|_| !is_mark);
        tags.clone().for_each(|tag| self.output.xhtml.extend(["<", tag, ">"]));
        let before = self.output.xhtml.len();
        for child in tree.children(id) {
            self.piece(child);
        }
        let is_empty = self.output.xhtml.len() == before;
        let names = tags.clone().rev().map(|tag| tag.split(' ').next().unwrap_or(tag));
        names.for_each(|name| self.output.xhtml.extend(["</", name, ">"]));
        if is_empty {
            let opened: usize = tags.clone().map(|tag| tag.len() + 2).sum();
            self.output.xhtml.truncate(before - opened);
        }
    }

    fn piece(&mut self, id: NodeId) {
        let tree = self.tree;
        match tree.name(id) {
            "t" => {
                let texts = tree.children(id).filter_map(|id| tree.text_node(id));
                texts.for_each(|text| self.output.xhtml.push_str(&escape(text)));
            }
            "tab" | "ptab" => self.push(" "),
            "br" if matches!(tree.attribute(id, ":type"), Some("page" | "column")) => {}
            "br" | "cr" => self.push("<br/>"),
            "nobreakhyphen" => self.push("\u{2011}"),
            "footnotereference" => self.mark(id, "fn"),
            "endnotereference" => self.mark(id, "en"),
            "drawing" | "pict" | "object" => self.drawing(id),
            "ruby" => self.ruby(id),
            "sym" => self.symbol(id),
            // The `Fallback` element repeats the content of the `Choice` element before it, so only one of the two is
            // converted.
            "alternatecontent" => {
                let choice = tree.child(id, "choice").or_else(|| tree.child(id, "fallback"));
                let pieces: Vec<NodeId> =
                    choice.map(|id| tree.children(id).collect()).unwrap_or_default();
                pieces.into_iter().for_each(|id| self.piece(id));
            }
            _ => {}
        }
    }

    fn ruby(&mut self, id: NodeId) {
        let text = |name: &str| {
            let part = self.tree.child(id, name);
            escape(&part.map(|id| self.tree.line(id)).unwrap_or_default())
        };
        let (base, reading) = (text("rubybase"), text("rt"));
        self.push(&format!("<ruby>{base}<rt>{reading}</rt></ruby>"));
    }

    /// Writes a character of a symbol typeface. A character in the private use area of Unicode means nothing without
    /// the typeface, so it is only counted.
    fn symbol(&mut self, id: NodeId) {
        let code = self.tree.attribute(id, ":char").unwrap_or_default();
        let character = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
        match character.filter(|c| !('\u{e000}'..='\u{f8ff}').contains(c)) {
            Some(character) => self.push(&escape(&character.to_string())),
            None => self.output.lost.symbols += 1,
        }
    }

    fn mark(&mut self, id: NodeId, prefix: &str) {
        let note = escape(self.tree.attribute(id, ":id").unwrap_or_default());
        self.output.marks += 1;
        let number = self.output.marks;
        let _ = write!(
            self.output.xhtml,
            "<a epub:type=\"noteref\" href=\"#{prefix}{note}\">{number}</a>"
        );
    }

    fn drawing(&mut self, id: NodeId) {
        let tree = self.tree;
        let is_outer = |inner: &NodeId| {
            let ancestors = std::iter::successors(tree.parent(*inner), |id| tree.parent(*id));
            let mut between = ancestors.take_while(|ancestor| *ancestor != id);
            tree.name(*inner) == "txbxcontent"
                // A fallback repeats the content of the drawing before it.
                && !between.any(|id| matches!(tree.name(id), "txbxcontent" | "fallback"))
        };
        let before = self.output.boxes.len();
        self.output.boxes.extend(tree.descendants(id).filter(is_outer));
        let described = tree.descendants(id).find_map(|id| tree.attribute(id, "descr"));
        let alt = escape(described.unwrap_or_default());
        let mut images = 0;
        for image in
            tree.descendants(id).filter(|id| matches!(tree.name(*id), "blip" | "imagedata"))
        {
            let reference =
                tree.attribute(image, ":embed").or_else(|| tree.attribute(image, ":id"));
            let target = reference.and_then(|id| self.links.get(id));
            let target = target.map_or("missing", String::as_str);
            let _ = write!(self.output.xhtml, "<img src=\"{}\" alt=\"{alt}\"/>", escape(target));
            images += 1;
        }
        let is_rule = tree.descendants(id).any(|id| tree.name(id) == "rect");
        if images == 0 && self.output.boxes.len() == before && !is_rule {
            self.output.lost.drawings += 1;
            if !alt.is_empty() {
                let _ = write!(self.output.xhtml, "<em>[{alt}]</em>");
            }
        }
    }

    fn notes(&mut self, prefix: &str) {
        let is_note = |id: &NodeId| {
            matches!(self.tree.name(*id), "footnote" | "endnote")
                && self.tree.attribute(*id, ":type").is_none()
        };
        let notes: Vec<NodeId> = self.tree.descendants(Tree::ROOT).filter(is_note).collect();
        for note in notes {
            let id = escape(self.tree.attribute(note, ":id").unwrap_or_default());
            self.push(&format!("<aside epub:type=\"footnote\" id=\"{prefix}{id}\">"));
            self.blocks(note, 1);
            self.push("</aside>");
        }
    }
}
