//! Blocks as XHTML, each in the one form that our reader takes back for the same block.

use std::collections::HashMap;

use super::pictures::Pictures;
use super::xml::escape;
use crate::{Block, Run};

/// The blocks of one section; images stand one folder up.
pub(super) fn write(blocks: &[Block], pictures: &Pictures<'_>) -> String {
    let mut writer = Writer { xhtml: String::new(), notes: note_numbers(blocks), pictures };
    let mut numbers = 1..;
    for block in blocks {
        let number = if matches!(block, Block::Note { .. }) { numbers.next() } else { None };
        writer.block(block, number);
        writer.xhtml.push('\n');
    }
    writer.xhtml
}

/// A note's number by its name. Of two with the same name the first is meant; a mark without a note
/// stays plain text, since a link that leads nowhere makes the file invalid.
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
    pictures: &'a Pictures<'a>,
}

impl Writer<'_> {
    fn block(&mut self, block: &Block, note: Option<usize>) {
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
            Block::Note { paragraphs, .. } => {
                let number = note.expect("each note was given its number");
                let attributes =
                    format!(" id=\"note-{number}\" epub:type=\"footnote\" role=\"doc-footnote\"");
                self.group("aside", &attributes, paragraphs);
            }
            Block::SceneBreak => self.xhtml.push_str("<hr/>"),
        }
    }

    fn group(&mut self, tag: &str, attributes: &str, paragraphs: &[Vec<Run>]) {
        self.xhtml.extend(["<", tag, attributes, ">"]);
        paragraphs.iter().for_each(|runs| self.element("p", "", runs));
        self.xhtml.extend(["</", tag, ">"]);
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

    fn element(&mut self, tag: &str, attributes: &str, runs: &[Run]) {
        self.xhtml.extend(["<", tag, attributes, ">"]);
        self.runs(runs);
        self.xhtml.extend(["</", tag, ">"]);
    }

    fn runs(&mut self, runs: &[Run]) {
        for run in runs {
            let note = run.note.as_deref().and_then(|note| self.notes.get(note));
            let mark = note.map(|number| {
                format!("a epub:type=\"noteref\" role=\"doc-noteref\" href=\"#note-{number}\"")
            });
            let tags = [
                mark.as_deref(),
                run.small_caps.then_some("span class=\"small-caps\""),
                run.strong.then_some("strong"),
                run.emphasis.then_some("em"),
            ];
            let tags = tags.into_iter().flatten();
            tags.clone().for_each(|tag| self.xhtml.extend(["<", tag, ">"]));
            self.xhtml.push_str(&escape(&run.text));
            let names = tags.rev().map(|tag| tag.split(' ').next().unwrap_or(tag));
            names.for_each(|name| self.xhtml.extend(["</", name, ">"]));
        }
    }
}
