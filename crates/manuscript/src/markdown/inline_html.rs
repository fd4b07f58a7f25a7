//! Tracks the inline elements of HTML in a Markdown text, which determine the style of the text
//! inside them.

use crate::Run;
use crate::markup::{inline_style, spans};

/// The largest number of open elements that are tracked. Further elements are ignored, but their text is kept.
const MAX_OPEN: usize = 50;

/// The inline elements of HTML that are open at the current position in a Markdown text.
pub(super) struct HtmlStyle {
    language: String,
    /// The open elements, outermost first: the name of each, and the style of the text inside.
    open: Vec<(String, Run)>,
    quotations: usize,
    ruby: Option<Ruby>,
}

/// A `ruby` element that is open: its text, and the pronunciation of this text.
#[derive(Default)]
struct Ruby {
    base: String,
    /// The part of the pronunciation (`rt` element) that was read so far; `None` if no `rt` began
    /// yet.
    reading: Option<String>,
    /// Whether the current text is in an `rp` element, which only browsers without ruby show.
    is_left_out: bool,
}

impl HtmlStyle {
    pub(super) fn new(language: &str) -> Self {
        Self { language: language.to_owned(), open: Vec::new(), quotations: 0, ruby: None }
    }

    /// Returns an empty run with the style of the innermost element.
    pub(super) fn current(&self) -> Run {
        self.open.last().map(|(_, style)| style.clone()).unwrap_or_default()
    }

    /// Records that the element `name` was opened by the start tag `tag`.
    pub(super) fn open(&mut self, name: String, tag: &str) {
        if self.open.len() < MAX_OPEN
            && let Some(style) = inline_style(tag, &self.current())
        {
            let lang = style.lang.filter(|lang| *lang != self.language);
            self.open.push((name, Run { lang, ..style }));
        }
    }

    pub(super) fn close(&mut self, name: &str) {
        if let Some(at) = self.open.iter().rposition(|(open, _)| open == name) {
            self.open.truncate(at);
        }
    }

    /// Returns the quotation mark that replaces a tag of a `q` element: its end tag if `closes`,
    /// otherwise its start tag.
    pub(super) fn quotation_mark(&mut self, closes: bool) -> &'static str {
        let language = self.current().lang.unwrap_or_else(|| self.language.clone());
        let marks = spans::quotation_marks(&language);
        if closes {
            self.quotations = self.quotations.saturating_sub(1);
        }
        let inner = if self.quotations.is_multiple_of(2) { 0 } else { 2 };
        if !closes {
            self.quotations += 1;
        }
        marks[inner + usize::from(closes)]
    }

    /// Processes the start or end tag of a `ruby`, `rt` or `rp` element. If this completes a text,
    /// returns the text and its pronunciation, which may be empty.
    pub(super) fn ruby_tag(&mut self, name: &str, closes: bool) -> Option<(String, String)> {
        if name == "ruby" {
            let complete = self.take_ruby();
            self.ruby = (!closes).then(Ruby::default);
            return complete;
        }
        let ruby = self.ruby.as_mut()?;
        match (name, closes) {
            ("rp", _) => ruby.is_left_out = !closes,
            (_, false) => ruby.reading = Some(String::new()),
            (_, true) => {
                let complete = self.take_ruby();
                self.ruby = Some(Ruby::default());
                return complete;
            }
        }
        None
    }

    /// Passes `text` to the open `ruby` element and returns true; returns false if none is open.
    pub(super) fn takes(&mut self, text: &str) -> bool {
        let Some(ruby) = &mut self.ruby else { return false };
        if !ruby.is_left_out {
            ruby.reading.as_mut().unwrap_or(&mut ruby.base).push_str(text);
        }
        true
    }

    /// Closes all elements at the end of a paragraph. Returns the text of a `ruby` element that was still open, and its
    /// pronunciation, which may be empty.
    pub(super) fn end(&mut self) -> Option<(String, String)> {
        self.open.clear();
        self.quotations = 0;
        self.take_ruby()
    }

    fn take_ruby(&mut self) -> Option<(String, String)> {
        let Ruby { base, reading, .. } = self.ruby.take()?;
        let reading = reading.unwrap_or_default();
        (!base.is_empty() || !reading.is_empty()).then_some((base, reading))
    }
}
