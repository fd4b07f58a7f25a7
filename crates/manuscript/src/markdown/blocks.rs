//! Converts the events of a Markdown parser to blocks. Headings keep the level that they have in the file.

use std::collections::HashMap;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::block_builder::{BlockBuilder, Container, LineMode};
use crate::notes::Notes;
use crate::{Block, Run, normalize};

pub(super) fn read(markdown: &str) -> (Vec<Block>, Notes) {
    let mut reader = Reader::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_FOOTNOTES | Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.builder.end_block(LineMode::Prose);
    let Reader { builder, labels, mut notes, .. } = reader;
    let mut bodies = vec![Vec::new(); labels.len()];
    for (label, number) in labels {
        bodies[number] = notes.remove(&label).unwrap_or_default();
    }
    (builder.blocks, Notes::new(bodies))
}

#[derive(Default)]
struct Reader {
    builder: BlockBuilder,
    emphasis: usize,
    strong: usize,
    /// Number of images that contain the current text. Such text is the description of an image and dropped with it.
    images: usize,
    /// Index of the first block of each open quotation.
    quotations: Vec<usize>,
    /// The number of the next item of each open list; `None` for an unordered list.
    lists: Vec<Option<u64>>,
    /// Label of the open footnote definition, and the index of its first block.
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
            Event::HardBreak => self.builder.push_line_break(),
            Event::Rule => {
                self.builder.end_block(LineMode::Prose);
                self.builder.blocks.push(Block::SceneBreak);
            }
            Event::FootnoteReference(label) => {
                let next = self.labels.len();
                let number = *self.labels.entry(label.to_string()).or_insert(next);
                self.text(&label, Some(number.to_string()));
            }
            // HTML is dropped; links keep only their text.
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Emphasis => self.emphasis += 1,
            Tag::Strong => self.strong += 1,
            Tag::Image { .. } => self.images += 1,
            Tag::BlockQuote(_) => {
                self.builder.end_block(LineMode::Prose);
                self.quotations.push(self.builder.blocks.len());
            }
            Tag::List(first) => {
                self.builder.end_block(LineMode::Prose);
                self.lists.push(first);
            }
            Tag::Item => self.item(),
            Tag::CodeBlock(_) => {
                self.builder.end_block(LineMode::Prose);
                self.in_code = true;
            }
            Tag::FootnoteDefinition(label) => {
                self.builder.end_block(LineMode::Prose);
                self.note = Some((label.to_string(), self.builder.blocks.len()));
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
                self.builder.end_block(LineMode::Prose);
                if let Some(start) = self.quotations.pop() {
                    self.builder.join_verse(start, false);
                    self.builder.wrap(start, Container::Quotation);
                }
            }
            TagEnd::List(_) => {
                self.builder.end_block(LineMode::Prose);
                self.lists.pop();
                self.builder.list_marker = None;
            }
            TagEnd::CodeBlock => {
                self.builder.end_block(LineMode::Preserved);
                self.in_code = false;
            }
            TagEnd::FootnoteDefinition => self.end_note(),
            TagEnd::Paragraph | TagEnd::Item | TagEnd::TableHead | TagEnd::TableRow => {
                self.builder.end_block(LineMode::Prose);
            }
            _ => {}
        }
    }

    fn item(&mut self) {
        self.builder.end_block(LineMode::Prose);
        let marker = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number = number.saturating_add(1);
                format!("{}. ", *number - 1)
            }
            _ => "• ".to_owned(),
        };
        self.builder.list_marker = Some(marker);
    }

    /// Ends a heading. An empty heading is kept too, because it also starts a section.
    fn heading(&mut self, level: HeadingLevel) {
        let before = self.builder.blocks.len();
        self.builder.end_heading(level as u8);
        if self.builder.blocks.len() == before {
            self.builder.blocks.push(Block::Heading { level: level as u8, runs: Vec::new() });
        }
    }

    fn end_note(&mut self) {
        self.builder.end_block(LineMode::Prose);
        let Some((label, start)) = self.note.take() else { return };
        self.builder.wrap(start, Container::Note(label.clone()));
        let blocks = self.builder.blocks.split_off(start);
        let paragraphs = blocks.iter().flat_map(Block::paragraphs).map(|runs| {
            let plain = runs.iter().cloned().map(|run| Run { note: None, ..run });
            normalize::normalize_runs(plain.collect())
        });
        let paragraphs = paragraphs.filter(|runs| !normalize::is_blank(runs)).collect();
        self.notes.entry(label).or_insert(paragraphs);
    }

    fn text(&mut self, text: &str, note: Option<String>) {
        let (emphasis, strong) = (self.emphasis > 0, self.strong > 0);
        let style = Run { text: String::new(), emphasis, strong, small_caps: false, note };
        self.builder.push_text(text, style, self.in_code);
    }
}
