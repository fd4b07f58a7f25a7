//! Converts the events of a Markdown parser to blocks. Headings keep the level that they have in the file.

use std::collections::HashMap;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::inline_html::HtmlStyle;
use crate::block_builder::{BlockBuilder, Container, LineMode};
use crate::fields::Fields;
use crate::limits::ReadControl;
use crate::markup;
use crate::notes::Notes;
use crate::report::{Finding, Subject};
use crate::{Block, Run, normalize};

/// Converts Markdown to blocks, and collects its footnotes. In an image block, `image` is the
/// `data:` URL of the picture or the path of its file, resolved against `file`, the path of the
/// Markdown file. `language` is the language of the book; empty if it is unknown.
pub(super) fn read(
    markdown: &str,
    file: &str,
    language: &str,
    control: &ReadControl<'_>,
) -> (Vec<Block>, Notes) {
    let mut reader = Reader {
        builder: BlockBuilder::default(),
        emphasis: 0,
        strong: 0,
        html_style: HtmlStyle::new(language),
        images: Vec::new(),
        quotations: Vec::new(),
        lists: Vec::new(),
        note: None,
        labels: HashMap::new(),
        notes: HashMap::new(),
        in_code: false,
        html: String::new(),
        table: Vec::new(),
        file,
        control,
    };
    for event in Parser::new_ext(markdown, Options::ENABLE_FOOTNOTES | Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.builder.end_block(LineMode::Prose);
    let Reader { builder, labels, mut notes, .. } = reader;
    let mut bodies = vec![Vec::new(); labels.len()];
    for (label, number) in labels {
        bodies[number] = notes.remove(&label).unwrap_or_default();
    }
    // Appends the bodies of notes to which nothing refers.
    bodies.extend(notes.into_values());
    (builder.blocks, Notes::new(bodies))
}

struct Reader<'a> {
    builder: BlockBuilder,
    emphasis: usize,
    strong: usize,
    html_style: HtmlStyle,
    /// For each image that has begun and not ended, its address and its alternative text so far. In Markdown, this text
    /// is between the start and the end of the image.
    images: Vec<(String, String)>,
    /// For each quotation that has begun and not ended, the index of its first block.
    quotations: Vec<usize>,
    /// For each list that has begun and not ended, the number of its next item; `None` if it is unordered.
    lists: Vec<Option<u64>>,
    /// The footnote that has begun and not ended: its label, and the index of its first block.
    note: Option<(String, usize)>,
    labels: HashMap<String, usize>,
    notes: HashMap<String, Vec<Vec<Run>>>,
    in_code: bool,
    /// Source of the HTML block that is being read.
    html: String,
    /// Rows of the table that is being read.
    table: Vec<Vec<Vec<Run>>>,
    file: &'a str,
    control: &'a ReadControl<'a>,
}

impl Reader<'_> {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) | Event::Code(text) => match self.images.last_mut() {
                Some((_, alt)) => alt.push_str(&text),
                None => self.text(&text, None),
            },
            Event::Html(html) => self.html.push_str(&html),
            Event::InlineHtml(html) => self.inline_html(&html),
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
            _ => {}
        }
    }

    /// Applies an HTML tag inside a paragraph if it changes the style, breaks the line or is an image. Other tags are
    /// ignored.
    fn inline_html(&mut self, html: &str) {
        let name = html.trim_start_matches(['<', '/']);
        let end = name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len());
        let name = name[..end].to_ascii_lowercase();
        let closes = html.starts_with("</");
        match name.as_str() {
            "br" => self.builder.push_line_break(),
            "img" => self.blocks_of(html),
            "q" => {
                if !closes {
                    self.html_style.open(name.clone(), html);
                }
                let mark = self.html_style.quotation_mark(closes);
                self.text(mark, None);
                if closes {
                    self.html_style.close(&name);
                }
            }
            "ruby" | "rt" | "rp" => {
                if let Some((base, reading)) = self.html_style.ruby_tag(&name, closes) {
                    self.push_ruby(&base, reading);
                }
            }
            _ if closes => self.html_style.close(&name),
            _ => {
                markup::report_decoration(&name, self.file, self.control);
                self.html_style.open(name, html);
            }
        }
    }

    fn push_ruby(&mut self, base: &str, reading: String) {
        match base.is_empty() || reading.is_empty() {
            true => self.text(&format!("{base}{reading}"), None),
            false => {
                let style = self.style();
                self.builder.push_ruby(base, Run { ruby: Some(reading), ..style });
            }
        }
    }

    /// Closes the inline elements of HTML that are still open at the end of a paragraph.
    fn end_inline_html(&mut self) {
        if let Some((base, reading)) = self.html_style.end() {
            self.push_ruby(&base, reading);
        }
    }

    fn end_html(&mut self) {
        let html = std::mem::take(&mut self.html);
        self.builder.end_block(LineMode::Prose);
        self.blocks_of(&html);
    }

    fn blocks_of(&mut self, html: &str) {
        let blocks = markup::fragment(html, self.file, self.control);
        let is_image = |block: &Block| matches!(block, Block::Image { .. });
        match <[Block; 1]>::try_from(blocks) {
            Ok([image]) if is_image(&image) => self.builder.push_image(image),
            Ok(one) => self.builder.blocks.extend(one),
            Err(blocks) => self.builder.blocks.extend(blocks),
        }
    }

    fn end_image(&mut self) {
        let Some((source, alt)) = self.images.pop() else { return };
        let image = match source.starts_with("data:") {
            true => Some(source.clone()),
            false => markup::href::resolve(self.file, &source).map(|target| target.file),
        };
        let alt = Fields::new(self.control).alternative(&alt);
        match image {
            Some(image) => {
                let (width, height, caption) = (0, 0, Vec::new());
                self.builder.push_image(Block::Image { image, width, height, alt, caption });
            }
            None => {
                let reason = "it is on another server";
                self.control.report(Finding::lost(Subject::Picture, &source, reason));
                let style = Run { emphasis: true, ..Run::default() };
                let text = if alt.is_empty() { alt } else { format!("[{alt}]") };
                self.builder.push_text(&text, style, false);
            }
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Emphasis => self.emphasis += 1,
            Tag::Strong => self.strong += 1,
            Tag::Link { dest_url, .. } if dest_url.contains("://") => {
                let reason = "only the text of a link to another site is kept";
                self.control.report(Finding::changed(Subject::Text, self.file, reason));
            }
            Tag::Image { dest_url, .. } => {
                self.images.push((dest_url.to_string(), String::new()));
            }
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
            Tag::Table(_) => {
                self.builder.end_block(LineMode::Prose);
                self.table.clear();
            }
            Tag::TableHead | Tag::TableRow => self.table.push(Vec::new()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        if !matches!(tag, TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link | TagEnd::Image) {
            self.end_inline_html();
        }
        match tag {
            TagEnd::Emphasis => self.emphasis = self.emphasis.saturating_sub(1),
            TagEnd::Strong => self.strong = self.strong.saturating_sub(1),
            TagEnd::Image => self.end_image(),
            TagEnd::HtmlBlock => self.end_html(),
            TagEnd::TableCell => {
                let cell = self.builder.take_line();
                if let Some(row) = self.table.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => {
                let rows = std::mem::take(&mut self.table);
                self.builder.blocks.push(Block::Table { head: true, rows });
                self.builder.end_block(LineMode::Prose);
            }
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
            TagEnd::Paragraph | TagEnd::Item => self.builder.end_block(LineMode::Prose),
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

    /// Ends a heading and adds its block, also if the heading is empty, because every heading may
    /// start a section.
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
        if note.is_none() && self.html_style.takes(text) {
            return;
        }
        let style = Run { note, ..self.style() };
        self.builder.push_text(text, style, self.in_code);
    }

    /// Returns an empty run with the style that text has at the current position.
    fn style(&self) -> Run {
        let style = self.html_style.current();
        let (emphasis, strong) = (self.emphasis > 0, self.strong > 0);
        Run { emphasis: style.emphasis || emphasis, strong: style.strong || strong, ..style }
    }
}
