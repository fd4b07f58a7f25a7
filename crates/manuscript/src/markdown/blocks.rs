//! The events of a Markdown parser as blocks. Headings keep the level they have in the file.

use std::collections::HashMap;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::flow::{BlockBuilder, Container, Lines};
use crate::notes::Notes;
use crate::{Block, Run, prose};

pub(super) fn read(markdown: &str) -> (Vec<Block>, Notes) {
    let mut reader = Reader::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_FOOTNOTES | Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.flowing.end_block(Lines::Prose);
    let Reader { flowing, labels, mut notes, .. } = reader;
    let mut bodies = vec![Vec::new(); labels.len()];
    for (label, number) in labels {
        bodies[number] = notes.remove(&label).unwrap_or_default();
    }
    (flowing.blocks, Notes::new(bodies))
}

#[derive(Default)]
struct Reader {
    flowing: BlockBuilder,
    emphasis: usize,
    strong: usize,
    /// Inside an image: its words describe what cannot be shown.
    images: usize,
    /// Where each open quotation began among the blocks.
    quotations: Vec<usize>,
    /// The next number of each open list; none where its items are not numbered.
    lists: Vec<Option<u64>>,
    /// The note being defined, and where it began.
    note: Option<(String, usize)>,
    labels: HashMap<String, usize>,
    notes: HashMap<String, Vec<Vec<Run>>>,
    in_code: bool,
    cells: usize,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) | Event::Code(text) if self.images == 0 => self.text(&text, None),
            Event::SoftBreak => self.text(" ", None),
            Event::HardBreak => self.flowing.break_line(),
            Event::Rule => {
                self.flowing.end_block(Lines::Prose);
                self.flowing.blocks.push(Block::SceneBreak);
            }
            Event::FootnoteReference(label) => {
                let next = self.labels.len();
                let number = *self.labels.entry(label.to_string()).or_insert(next);
                self.text(&label, Some(number.to_string()));
            }
            // HTML is dropped, links keep their words alone.
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Emphasis => self.emphasis += 1,
            Tag::Strong => self.strong += 1,
            Tag::Image { .. } => self.images += 1,
            Tag::BlockQuote(_) => {
                self.flowing.end_block(Lines::Prose);
                self.quotations.push(self.flowing.blocks.len());
            }
            Tag::List(first) => {
                self.flowing.end_block(Lines::Prose);
                self.lists.push(first);
            }
            Tag::Item => self.item(),
            Tag::CodeBlock(_) => {
                self.flowing.end_block(Lines::Prose);
                self.in_code = true;
            }
            Tag::FootnoteDefinition(label) => {
                self.flowing.end_block(Lines::Prose);
                self.note = Some((label.to_string(), self.flowing.blocks.len()));
            }
            Tag::TableHead | Tag::TableRow => self.cells = 0,
            Tag::TableCell => {
                if self.cells > 0 {
                    self.text(" — ", None);
                }
                self.cells += 1;
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Emphasis => self.emphasis = self.emphasis.saturating_sub(1),
            TagEnd::Strong => self.strong = self.strong.saturating_sub(1),
            TagEnd::Image => self.images = self.images.saturating_sub(1),
            TagEnd::Heading(level) => self.heading(level),
            TagEnd::BlockQuote(_) => {
                self.flowing.end_block(Lines::Prose);
                if let Some(start) = self.quotations.pop() {
                    self.flowing.join_verse(start, false);
                    self.flowing.contain(start, Container::Quotation);
                }
            }
            TagEnd::List(_) => {
                self.flowing.end_block(Lines::Prose);
                self.lists.pop();
                self.flowing.marker = None;
            }
            TagEnd::CodeBlock => {
                self.flowing.end_block(Lines::Kept);
                self.in_code = false;
            }
            TagEnd::FootnoteDefinition => self.end_note(),
            TagEnd::Paragraph | TagEnd::Item | TagEnd::TableHead | TagEnd::TableRow => {
                self.flowing.end_block(Lines::Prose);
            }
            _ => {}
        }
    }

    fn item(&mut self) {
        self.flowing.end_block(Lines::Prose);
        let marker = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number = number.saturating_add(1);
                format!("{}. ", *number - 1)
            }
            _ => "• ".to_owned(),
        };
        self.flowing.marker = Some(marker);
    }

    /// A heading without words still begins something, so it is kept for whoever counts sections.
    fn heading(&mut self, level: HeadingLevel) {
        let before = self.flowing.blocks.len();
        self.flowing.end_heading(level as u8);
        if self.flowing.blocks.len() == before {
            self.flowing.blocks.push(Block::Heading { level: level as u8, runs: Vec::new() });
        }
    }

    fn end_note(&mut self) {
        self.flowing.end_block(Lines::Prose);
        let Some((label, start)) = self.note.take() else { return };
        self.flowing.contain(start, Container::Note(label.clone()));
        let blocks = self.flowing.blocks.split_off(start);
        let paragraphs = blocks.iter().flat_map(Block::paragraphs).map(|runs| {
            let plain = runs.iter().cloned().map(|run| Run { note: None, ..run });
            prose::normal(plain.collect())
        });
        let paragraphs = paragraphs.filter(|runs| !prose::is_blank(runs)).collect();
        self.notes.entry(label).or_insert(paragraphs);
    }

    fn text(&mut self, text: &str, note: Option<String>) {
        let (emphasis, strong) = (self.emphasis > 0, self.strong > 0);
        let style = Run { text: String::new(), emphasis, strong, small_caps: false, note };
        self.flowing.text(text, style, self.in_code);
    }
}
