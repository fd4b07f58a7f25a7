//! Writes blocks as XHTML, each in the form that the importer reads back as the same block.

use std::collections::{HashMap, HashSet};

use super::pictures::Pictures;
use super::xml::escape;
use manuscript::{Align, Block, Run};

/// Returns the blocks of a section as XHTML, for a file in the folder `text/`.
pub(super) fn write(blocks: &[Block], pictures: &Pictures<'_>) -> String {
    let mut writer = Writer {
        xhtml: String::new(),
        notes: note_numbers(blocks),
        marked: HashSet::new(),
        notes_written: 0,
        pictures,
    };
    for block in blocks {
        writer.block(block);
        writer.xhtml.push('\n');
    }
    writer.xhtml
}

/// Returns the number of each note by its id; of two notes with the same id, the first counts. A reference to a note
/// that the section does not have gets no number and is written as plain text, because a broken link would make the
/// file invalid.
fn note_numbers(blocks: &[Block]) -> HashMap<&str, usize> {
    let notes = blocks.iter().filter_map(|block| match block {
        Block::Note { id, .. } => Some(id.as_str()),
        _ => None,
    });
    let mut numbers = HashMap::new();
    for (index, id) in notes.enumerate() {
        numbers.entry(id).or_insert(index + 1);
    }
    numbers
}

struct Writer<'a> {
    xhtml: String,
    notes: HashMap<&'a str, usize>,
    /// Numbers of the notes to which a reference was already written. Such a note ends with a link back to the first
    /// reference.
    marked: HashSet<usize>,
    notes_written: usize,
    pictures: &'a Pictures<'a>,
}

impl Writer<'_> {
    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading { level, runs } => {
                let tag = format!("h{}", level.clamp(&2, &6));
                self.element(&tag, "", runs);
            }
            Block::Paragraph { runs } => self.element("p", "", runs),
            Block::Quotation { paragraphs } => self.group("blockquote", "", paragraphs),
            Block::Letter { paragraphs } => {
                self.group("div", " class=\"letter\" epub:type=\"z3998:letter\"", paragraphs)
            }
            Block::Verse { stanzas } => self.verse(stanzas),
            Block::Aligned { align, paragraphs } => {
                let class = match align {
                    Align::Center => " class=\"align-center\"",
                    Align::End => " class=\"align-end\"",
                };
                self.group("div", class, paragraphs);
            }
            Block::Table { head, rows } => self.table(*head, rows),
            Block::Image { image, width, height, alt, caption } => {
                let (file, alt) = (self.pictures.file(image), escape(alt));
                self.xhtml.push_str(&format!(
                    "<figure><img src=\"../{file}\" width=\"{width}\" height=\"{height}\" alt=\"{alt}\"/>"
                ));
                if !caption.is_empty() {
                    self.element("figcaption", "", caption);
                }
                self.xhtml.push_str("</figure>");
            }
            Block::Note { paragraphs, .. } => self.note(paragraphs),
            Block::SceneBreak => self.xhtml.push_str("<hr/>"),
        }
    }

    fn group(&mut self, tag: &str, attributes: &str, paragraphs: &[Vec<Run>]) {
        self.xhtml.extend(["<", tag, attributes, ">"]);
        paragraphs.iter().for_each(|runs| self.element("p", "", runs));
        self.xhtml.extend(["</", tag, ">"]);
    }

    fn note(&mut self, paragraphs: &[Vec<Run>]) {
        self.notes_written += 1;
        let number = self.notes_written;
        let attributes =
            format!(" id=\"note-{number}\" epub:type=\"footnote\" role=\"doc-footnote\"");
        self.group("aside", &attributes, paragraphs);
        let end = "</p></aside>";
        if self.marked.contains(&number) && self.xhtml.ends_with(end) {
            self.xhtml.truncate(self.xhtml.len() - end.len());
            let back =
                format!("epub:type=\"backlink\" role=\"doc-backlink\" href=\"#mark-{number}\"");
            self.xhtml.extend(["<a ", &back, ">↩</a>", end]);
        }
    }

    fn verse(&mut self, stanzas: &[Vec<Vec<Run>>]) {
        self.xhtml.push_str("<div class=\"verse\" epub:type=\"z3998:verse\">");
        for stanza in stanzas {
            self.xhtml.push_str("<p>");
            for (number, line) in stanza.iter().enumerate() {
                if number > 0 {
                    self.xhtml.push_str("<br/>");
                }
                self.runs(line);
            }
            self.xhtml.push_str("</p>");
        }
        self.xhtml.push_str("</div>");
    }

    fn table(&mut self, head: bool, rows: &[Vec<Vec<Run>>]) {
        self.xhtml.push_str("<table>");
        for (number, row) in rows.iter().enumerate() {
            let tag = if head && number == 0 { "th" } else { "td" };
            self.xhtml.push_str("<tr>");
            row.iter().for_each(|cell| self.element(tag, "", cell));
            self.xhtml.push_str("</tr>");
        }
        self.xhtml.push_str("</table>");
    }

    fn element(&mut self, tag: &str, attributes: &str, runs: &[Run]) {
        self.xhtml.extend(["<", tag, attributes, ">"]);
        self.runs(runs);
        self.xhtml.extend(["</", tag, ">"]);
    }

    fn runs(&mut self, runs: &[Run]) {
        for run in runs {
            let note = run.note.as_deref().and_then(|note| self.notes.get(note)).copied();
            let mark = note.map(|number| {
                let first = self.marked.insert(number);
                let id = if first { format!(" id=\"mark-{number}\"") } else { String::new() };
                format!("a{id} epub:type=\"noteref\" role=\"doc-noteref\" href=\"#note-{number}\"")
            });
            let lang = run.lang.as_deref().map(|lang| {
                let lang = escape(lang);
                format!("span lang=\"{lang}\" xml:lang=\"{lang}\"")
            });
            let tags = [
                mark.as_deref(),
                lang.as_deref(),
                run.small_caps.then_some("span class=\"small-caps\""),
                run.strong.then_some("strong"),
                run.emphasis.then_some("em"),
                run.superscript.then_some("sup"),
                run.subscript.then_some("sub"),
                run.ruby.as_ref().map(|_| "ruby"),
            ];
            let tags = tags.into_iter().flatten();
            tags.clone().for_each(|tag| self.xhtml.extend(["<", tag, ">"]));
            self.xhtml.push_str(&escape(&run.text));
            if let Some(ruby) = &run.ruby {
                self.xhtml.extend(["<rt>", &escape(ruby), "</rt>"]);
            }
            let names = tags.rev().map(|tag| tag.split(' ').next().unwrap_or(tag));
            names.for_each(|name| self.xhtml.extend(["</", name, ">"]));
        }
    }
}
