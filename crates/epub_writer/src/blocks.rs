//! Writes blocks as XHTML. The EPUB importer reads the XHTML of each block back as the same block.

use std::collections::{HashMap, HashSet};

use super::pictures::Pictures;
use super::spoken::{Placed, Span, SpokenElements};
use super::xml::escape;
use manuscript::{Align, Block, Run};

/// Returns the blocks of a section as XHTML, for a file in the folder `text/`. `spoken` contains the elements that the
/// narration of the section speaks.
pub(super) fn write(
    blocks: &[Block],
    pictures: &Pictures<'_>,
    spoken: Option<&SpokenElements>,
) -> String {
    let mut writer = Writer {
        xhtml: String::new(),
        notes: note_numbers(blocks),
        marked: HashSet::new(),
        notes_written: 0,
        pictures,
        spoken: spoken.map(|spoken| spoken.placed(blocks)).unwrap_or_default(),
        block: 0,
        paragraph: 0,
    };
    for (index, block) in blocks.iter().enumerate() {
        (writer.block, writer.paragraph) = (index, 0);
        for id in writer.spoken.groups_from(index) {
            writer.xhtml.extend(["<div id=\"", id, "\">\n"]);
        }
        writer.block(block);
        writer.xhtml.push('\n');
        writer.xhtml.push_str(&"</div>\n".repeat(writer.spoken.groups_until(index)));
    }
    for id in writer.spoken.behind() {
        writer.xhtml.extend(["<span id=\"", id, "\"></span>\n"]);
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
    /// Numbers of the notes to which a reference was already written. Each of these notes ends with a link back to its
    /// first reference.
    marked: HashSet<usize>,
    notes_written: usize,
    pictures: &'a Pictures<'a>,
    spoken: Placed,
    /// Index of the block that is being written. The field `paragraph` is the index of the next
    /// paragraph in this block.
    block: usize,
    paragraph: usize,
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
                    "<figure><img{} src=\"../{file}\" width=\"{width}\" height=\"{height}\" alt=\"{alt}\"/>",
                    self.block_id()
                ));
                if !caption.is_empty() {
                    self.element("figcaption", "", caption);
                }
                self.xhtml.push_str("</figure>");
            }
            Block::Note { paragraphs, .. } => self.note(paragraphs),
            Block::SceneBreak => self.xhtml.push_str(&format!("<hr{}/>", self.block_id())),
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
        self.xhtml.push_str("<table class=\"data\">");
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

    /// Returns the `id` attribute of the current block; empty if the narration does not speak the block as a whole.
    fn block_id(&self) -> String {
        let id = self.spoken.block(self.block);
        id.map(|id| format!(" id=\"{id}\"")).unwrap_or_default()
    }

    /// Writes a paragraph, with a `span` around each passage that the narration speaks.
    fn runs(&mut self, runs: &[Run]) {
        let spans = self.spoken.spans(self.block, self.paragraph).to_vec();
        self.paragraph += 1;
        let mut spans = spans.into_iter().peekable();
        let mut open: Vec<usize> = Vec::new();
        let mut at = 0;
        for run in runs {
            let mut rest = run.text.as_str();
            while !rest.is_empty() {
                self.turn(at, &mut open, &mut spans);
                let next = spans.peek().map(|span| span.start);
                let next = open.iter().copied().chain(next).filter(|next| *next > at).min();
                // A note mark, or a text with a pronunciation (ruby), is one element, which a `span` must not divide.
                let is_whole = run.note.is_some() || run.ruby.is_some();
                let end =
                    next.filter(|_| !is_whole).and_then(|next| rest.char_indices().nth(next - at));
                let (text, after) = rest.split_at(end.map_or(rest.len(), |(end, _)| end));
                self.run(run, text);
                at += text.chars().count();
                rest = after;
            }
        }
        self.turn(usize::MAX, &mut open, &mut spans);
    }

    /// Writes the end tags of spans that end at or before the character `at`, and then the start tags of spans that
    /// start there. `open` has the ends of the open spans, the innermost last.
    fn turn(
        &mut self,
        at: usize,
        open: &mut Vec<usize>,
        spans: &mut std::iter::Peekable<std::vec::IntoIter<Span>>,
    ) {
        loop {
            while open.last().is_some_and(|end| *end <= at) {
                open.pop();
                self.xhtml.push_str("</span>");
            }
            let Some(span) = spans.next_if(|span| span.start <= at) else { return };
            self.xhtml.extend(["<span id=\"", &span.id, "\">"]);
            open.push(span.end);
        }
    }

    /// Writes `text`, which is the whole text of `run` or a part of it, in the style of `run`.
    fn run(&mut self, run: &Run, text: &str) {
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
        self.xhtml.push_str(&escape(text));
        if let Some(ruby) = &run.ruby {
            self.xhtml.extend(["<rt>", &escape(ruby), "</rt>"]);
        }
        let names = tags.rev().map(|tag| tag.split(' ').next().unwrap_or(tag));
        names.for_each(|name| self.xhtml.extend(["</", name, ">"]));
    }
}
