//! Settings at the top of a Markdown file: TOML between lines of `+++`, or simple `key: value`
//! lines between lines of `---`.

use toml::{Table, Value};

use crate::refusal::HeadError;
use crate::{language, prose};

/// What the settings say about the book.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FrontMatter {
    pub title: String,
    pub subtitle: String,
    pub author: String,
    pub language: String,
    pub description: String,
    pub subjects: Vec<String>,
    pub genre: String,
    /// In small letters.
    pub status: String,
    /// Every setting as it stands, for whoever knows more of them.
    pub settings: Table,
}

/// The settings and the text after them; none and the whole text if it does not begin with any.
pub(super) fn split(markdown: &str) -> Result<(FrontMatter, &str), HeadError> {
    let whole = markdown.strip_prefix('\u{feff}').unwrap_or(markdown);
    let markdown = whole.trim_start_matches(['\r', '\n']);
    let first = line_at(whole, whole.len() - markdown.len());
    if let Some((inner, text)) = fenced(markdown, "+++") {
        let table = inner.parse::<Table>().map_err(|error| HeadError::NoToml {
            line: first + error.span().map_or(1, |span| line_at(inner, span.start)),
            cause: prose::line(error.message()),
        })?;
        return Ok((FrontMatter::from(table), text));
    }
    if markdown.lines().next().is_some_and(|line| line.trim_end() == "+++") {
        return Err(HeadError::NotEnded { line: first });
    }
    if let Some((inner, text)) = fenced(markdown, "---")
        && let Some(table) = simple(inner)
    {
        return Ok((FrontMatter::from(table), text));
    }
    Ok((FrontMatter::default(), markdown))
}

/// The line on which a byte stands, counted from 1.
fn line_at(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|byte| *byte == b'\n').count()
}

fn fenced<'a>(markdown: &'a str, fence: &str) -> Option<(&'a str, &'a str)> {
    let (first, rest) = markdown.split_once('\n')?;
    if first.trim_end() != fence {
        return None;
    }
    let mut at = 0;
    for line in rest.split_inclusive('\n') {
        if line.trim_end() == fence {
            return Some((&rest[..at], &rest[at + line.len()..]));
        }
        at += line.len();
    }
    None
}

/// `key: value`, `key: [a, b]`, and `- item` lines below a key; none if there is anything else.
fn simple(text: &str) -> Option<Table> {
    let mut table = Table::new();
    let mut last: Option<String> = None;
    for line in
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        if let Some(item) = line.strip_prefix("- ") {
            let list = table.get_mut(last.as_deref()?)?;
            match list {
                Value::Array(items) => items.push(Value::String(unquoted(item))),
                other => *other = Value::Array(vec![Value::String(unquoted(item))]),
            }
            continue;
        }
        let (key, value) = line.split_once(':')?;
        let key = key.trim().to_owned();
        if key.is_empty() || key.contains(char::is_whitespace) {
            return None;
        }
        table.insert(key.clone(), value_of(value.trim()));
        last = Some(key);
    }
    (!table.is_empty()).then_some(table)
}

fn value_of(text: &str) -> Value {
    match text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        Some(items) => {
            let items = items.split(',').map(unquoted).filter(|item| !item.is_empty());
            Value::Array(items.map(Value::String).collect())
        }
        None => Value::String(unquoted(text)),
    }
}

fn unquoted(text: &str) -> String {
    let text = text.trim();
    let quoted = |quote| text.strip_prefix(quote).and_then(|text| text.strip_suffix(quote));
    quoted('"').or_else(|| quoted('\'')).unwrap_or(text).to_owned()
}

impl From<Table> for FrontMatter {
    fn from(settings: Table) -> Self {
        const LONGEST: usize = 300;
        let text = |keys: &[&str]| {
            let values = keys.iter().filter_map(|key| settings.get(*key)).flat_map(texts);
            let lines = values.map(|text| prose::short_line(&text, LONGEST));
            lines.filter(|text| !text.is_empty()).collect::<Vec<_>>()
        };
        let description =
            ["description", "desc", "summary"].iter().filter_map(|key| settings.get(*key));
        let description = description.flat_map(texts).next().unwrap_or_default();
        let paragraphs = description.split("\n\n").map(prose::line).filter(|text| !text.is_empty());
        Self {
            title: text(&["title"]).into_iter().next().unwrap_or_default(),
            subtitle: text(&["subtitle"]).into_iter().next().unwrap_or_default(),
            author: text(&["author", "authors", "pen_name", "creator"]).join("; "),
            language: text(&["language", "lang"])
                .iter()
                .find_map(|tag| language::tag(tag))
                .unwrap_or_default(),
            description: paragraphs.collect::<Vec<_>>().join("\n\n"),
            subjects: text(&["tags", "subjects", "keywords", "genre"]),
            genre: text(&["genre"]).into_iter().next().unwrap_or_default(),
            status: text(&["status"]).into_iter().next().unwrap_or_default().to_lowercase(),
            settings,
        }
    }
}

fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::Integer(number) => vec![number.to_string()],
        _ => Vec::new(),
    }
}
