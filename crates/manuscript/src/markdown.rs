//! Markdown in: a first-level heading starts a section, the rest becomes its blocks.

use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use crate::{Block, Run, Section};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MarkdownError {
    #[error("it has no section: each starts with a line like `# Title`")]
    NoSection,
    #[error("it has text before its first section")]
    TextBeforeSection,
    #[error("section {number} has no title")]
    NoTitle { number: usize },
    #[error("section {number}, `{title}`, has no text")]
    NoText { number: usize, title: String },
}

pub fn sections(markdown: &str) -> Result<Vec<Section>, MarkdownError> {
    let mut reader = Reader::default();
    for event in Parser::new(markdown) {
        reader.take(event)?;
    }
    if reader.sections.is_empty() {
        return Err(MarkdownError::NoSection);
    }
    for (index, section) in reader.sections.iter().enumerate() {
        if section.title.trim().is_empty() {
            return Err(MarkdownError::NoTitle { number: index + 1 });
        }
        if crate::word_count(&section.blocks) == 0 {
            return Err(MarkdownError::NoText { number: index + 1, title: section.title.clone() });
        }
    }
    Ok(reader.sections)
}

#[derive(Default)]
struct Reader {
    sections: Vec<Section>,
    runs: Vec<Run>,
    quotation: Option<Vec<Vec<Run>>>,
    in_title: bool,
    emphasis: bool,
    strong: bool,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) -> Result<(), MarkdownError> {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => self.in_title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
                self.in_title = false;
                let title = self.runs.drain(..).map(|run| run.text).collect::<String>();
                let title = title.trim().to_owned();
                self.sections.push(Section { title, ..Section::default() });
            }
            Event::Start(Tag::BlockQuote(_)) => self.quotation = Some(Vec::new()),
            Event::End(TagEnd::BlockQuote(_)) => {
                if let Some(paragraphs) = self.quotation.take() {
                    self.push(Block::Quotation { paragraphs })?;
                }
            }
            Event::Start(Tag::Emphasis) => self.emphasis = true,
            Event::End(TagEnd::Emphasis) => self.emphasis = false,
            Event::Start(Tag::Strong) => self.strong = true,
            Event::End(TagEnd::Strong) => self.strong = false,
            Event::Text(text) | Event::Code(text) => self.text(&text),
            Event::SoftBreak | Event::HardBreak => self.text(" "),
            Event::Rule => self.push(Block::SceneBreak)?,
            // Whatever else ends a block (a lower heading, a list item) ends a paragraph here.
            Event::End(
                TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item | TagEnd::CodeBlock,
            ) => self.end_paragraph()?,
            // HTML is dropped, links keep their words alone.
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) {
        let (emphasis, strong) = (self.emphasis && !self.in_title, self.strong && !self.in_title);
        match self.runs.last_mut() {
            Some(run) if (run.emphasis, run.strong) == (emphasis, strong) => {
                run.text.push_str(text)
            }
            _ => self.runs.push(Run { text: text.to_owned(), emphasis, strong, ..Run::default() }),
        }
    }

    fn end_paragraph(&mut self) -> Result<(), MarkdownError> {
        let runs = std::mem::take(&mut self.runs);
        if runs.iter().all(|run| run.text.trim().is_empty()) {
            return Ok(());
        }
        match &mut self.quotation {
            Some(paragraphs) => {
                paragraphs.push(runs);
                Ok(())
            }
            None => self.push(Block::Paragraph { runs }),
        }
    }

    fn push(&mut self, block: Block) -> Result<(), MarkdownError> {
        let section = self.sections.last_mut().ok_or(MarkdownError::TextBeforeSection)?;
        section.blocks.push(block);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html;
    use proptest::prelude::*;

    #[test]
    fn sections_paragraphs_styles_quotations_and_breaks_are_read() {
        let read = sections(
            "# The *Quay*\n\nShe said\n*never*, **ever**.\n\n* * *\n\n> Dear you,\n>\n> come.\n\n# Two\n\nEnd.",
        )
        .unwrap();
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].title, "The Quay");
        assert_eq!(
            html::from_blocks(&read[0].blocks, ""),
            "<p>She said <em>never</em>, <strong>ever</strong>.</p><hr>\
             <blockquote><p>Dear you,</p><p>come.</p></blockquote>"
        );
        assert_eq!(html::from_blocks(&read[1].blocks, ""), "<p>End.</p>");
    }

    #[test]
    fn what_is_no_book_is_refused_in_words() {
        assert_eq!(sections(""), Err(MarkdownError::NoSection));
        assert_eq!(sections("text"), Err(MarkdownError::TextBeforeSection));
        assert_eq!(sections("# \n\ntext"), Err(MarkdownError::NoTitle { number: 1 }));
        let empty = sections("# One\n\ntext\n\n# Two\n\n* * *").unwrap_err();
        assert_eq!(empty.to_string(), "section 2, `Two`, has no text");
    }

    #[test]
    fn markup_is_dropped_and_its_words_kept() {
        let read = sections("# A\n\n<script>alert(1)</script>\n\nsee [this](http://x) <b>now</b>")
            .unwrap();
        assert_eq!(html::from_blocks(&read[0].blocks, ""), "<p>see this now</p>");
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in "[#>*_ a-z\\n`<\\[\\]()]{0,200}") {
            let _ = sections(&text);
        }
    }
}
