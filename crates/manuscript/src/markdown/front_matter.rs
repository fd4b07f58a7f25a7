//! The front matter of a Markdown file: TOML between `+++` lines, or simple `key: value` lines between
//! `---` lines.

use toml::{Table, Value};

use crate::error::FrontMatterError;
use crate::{Edition, language, normalize};

/// The metadata in the front matter of a Markdown file; missing fields are empty.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FrontMatter {
    pub title: String,
    pub subtitle: String,
    pub author: String,
    pub language: String,
    pub description: String,
    pub subjects: Vec<String>,
    pub genre: String,
    /// Status of the book, such as `completed`, in lower case.
    pub status: String,
    /// Translator, publisher, date and so on.
    pub edition: Edition,
    /// All fields of the front matter as they are in the file.
    pub settings: Table,
}

/// Returns the front matter and the text after it. Without front matter, returns an empty one and the text without
/// leading empty lines.
pub(super) fn split(markdown: &str) -> Result<(FrontMatter, &str), FrontMatterError> {
    let whole = markdown.strip_prefix('\u{feff}').unwrap_or(markdown);
    let markdown = whole.trim_start_matches(['\r', '\n']);
    let first = line_at(whole, whole.len() - markdown.len());
    if let Some((inner, text)) = fenced(markdown, "+++") {
        let table = inner.parse::<Table>().map_err(|error| FrontMatterError::InvalidToml {
            line: first + error.span().map_or(1, |span| line_at(inner, span.start)),
            cause: normalize::line(error.message()),
        })?;
        return Ok((FrontMatter::from(table), text));
    }
    if markdown.lines().next().is_some_and(|line| line.trim_end() == "+++") {
        return Err(FrontMatterError::Unterminated { line: first });
    }
    if let Some((inner, text)) = fenced(markdown, "---")
        && let Some(table) = parse_simple(inner)
    {
        return Ok((FrontMatter::from(table), text));
    }
    Ok((FrontMatter::default(), markdown))
}

/// Returns the number of the line that contains the byte offset `byte`, counted from 1.
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

/// Parses lines of the forms `key: value` and `key: [a, b]`, and `- item` lines below a key. Returns `None` if any line
/// has another form.
fn parse_simple(text: &str) -> Option<Table> {
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
        table.insert(key.clone(), parse_value(value.trim()));
        last = Some(key);
    }
    (!table.is_empty()).then_some(table)
}

fn parse_value(text: &str) -> Value {
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
        const MAX_FIELD: usize = 300;
        let text = |keys: &[&str]| {
            let values = keys.iter().filter_map(|key| settings.get(*key)).flat_map(texts);
            let lines = values.map(|text| normalize::short_line(&text, MAX_FIELD));
            lines.filter(|text| !text.is_empty()).collect::<Vec<_>>()
        };
        let description =
            ["description", "desc", "summary"].iter().filter_map(|key| settings.get(*key));
        let description = description.flat_map(texts).next().unwrap_or_default();
        let paragraphs =
            description.split("\n\n").map(normalize::line).filter(|text| !text.is_empty());
        let first = |keys: &[&str]| text(keys).into_iter().next().unwrap_or_default();
        let mut edition = Edition {
            translator: text(&["translator", "translators"]).join("; "),
            publisher: first(&["publisher"]),
            rights: first(&["rights", "copyright"]),
            series: first(&["series"]),
            series_number: first(&["series_number", "volume"]),
            ..Edition::default()
        };
        for isbn in text(&["isbn"]) {
            edition.add_identifier(&format!("isbn:{isbn}"));
        }
        edition.identifier.clear();
        edition.add_identifier(&first(&["identifier", "id"]));
        edition.set_date(&first(&["date", "published"]));
        Self {
            edition,
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
        Value::Float(number) => vec![number.to_string()],
        Value::Datetime(date) => vec![date.to_string()],
        _ => Vec::new(),
    }
}
