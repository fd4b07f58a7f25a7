//! The front matter of a Markdown file: TOML between `+++` lines, or simple `key: value` lines between
//! `---` lines.

use std::cell::RefCell;
use std::collections::HashSet;

use toml::{Table, Value};

use crate::error::FrontMatterError;
use crate::fields::Fields;
use crate::limits::ReadControl;
use crate::{Edition, normalize};

/// The metadata in the front matter of a Markdown file. Fields that the file does not have are empty.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FrontMatter {
    pub title: String,
    pub subtitle: String,
    pub author: String,
    pub language: String,
    pub description: String,
    pub subjects: Vec<String>,
    pub genre: String,
    /// Whether the book is completed or still being written, in the words of the file and in lower case, such as
    /// `completed`.
    pub status: String,
    /// Translator, publisher, date and so on.
    pub edition: Edition,
    /// All fields of the front matter as they are in the file, also those that `FrontMatter` has no field for.
    pub settings: Table,
}

/// Returns the front matter and the text after it. For a file without front matter, returns a `FrontMatter` with empty
/// fields, and the text without leading empty lines.
pub(super) fn split<'m>(
    markdown: &'m str,
    control: &ReadControl<'_>,
) -> Result<(FrontMatter, &'m str), FrontMatterError> {
    let fields = Fields::new(control);
    let whole = markdown.strip_prefix('\u{feff}').unwrap_or(markdown);
    let markdown = whole.trim_start_matches(['\r', '\n']);
    let first = line_at(whole, whole.len() - markdown.len());
    if let Some((inner, text)) = fenced(markdown, "+++") {
        let table = inner.parse::<Table>().map_err(|error| FrontMatterError::InvalidToml {
            line: first + error.span().map_or(1, |span| line_at(inner, span.start)),
            cause: normalize::line(error.message()),
        })?;
        return Ok((FrontMatter::new(table, fields), text));
    }
    if markdown.lines().next().is_some_and(|line| line.trim_end() == "+++") {
        return Err(FrontMatterError::Unterminated { line: first });
    }
    if let Some((inner, text)) = fenced(markdown, "---")
        && let Some(table) = parse_simple(inner)
    {
        return Ok((FrontMatter::new(table, fields), text));
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

/// Parses front matter between `---` lines: lines of the forms `key: value` and `key: [a, b]`, and `- item` lines below
/// a key, and indented lines of text below `key: |`. Returns `None` if any line has another form, or if there is no
/// key.
fn parse_simple(text: &str) -> Option<Table> {
    let mut table = Table::new();
    let mut last: Option<String> = None;
    // Whether the lines of the last value follow below its key, as after `description: |`.
    let mut in_block = false;
    for whole in text.lines() {
        let line = whole.trim();
        if in_block && (line.is_empty() || whole.starts_with([' ', '\t'])) {
            if let Some(Value::String(text)) = table.get_mut(last.as_deref()?) {
                text.extend([line, "\n"]);
            }
            continue;
        }
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
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
        in_block = matches!(value.trim(), "|" | "|-" | "|+" | ">" | ">-" | ">+");
        let value = if in_block { Value::String(String::new()) } else { parse_value(value.trim()) };
        table.insert(key.clone(), value);
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

impl FrontMatter {
    fn new(settings: Table, fields: Fields<'_>) -> Self {
        let asked = RefCell::new(HashSet::new());
        let values = |keys: &[&str]| -> Vec<String> {
            asked.borrow_mut().extend(keys.iter().map(|key| (*key).to_owned()));
            let values = keys.iter().filter_map(|key| settings.get(*key)).flat_map(texts);
            values.filter(|text| !text.trim().is_empty()).collect()
        };
        let first = |keys: &[&str]| values(keys).into_iter().next().unwrap_or_default();
        let subjects = values(&["tags", "subjects", "keywords", "genre"]);
        let languages = values(&["language", "lang"]);
        let front_matter = Self {
            edition: fields.edition(values),
            title: fields.name("title", &first(&["title"])),
            subtitle: fields.name("subtitle", &first(&["subtitle"])),
            author: fields.names("author", &values(&["author", "authors", "pen_name", "creator"])),
            language: fields.language(languages.iter().map(String::as_str)),
            description: fields.description(&first(&["description", "desc", "summary"])),
            subjects: subjects.iter().map(|subject| fields.name("subject", subject)).collect(),
            genre: fields.name("genre", &first(&["genre"])),
            status: fields.name("status", &first(&["status"])).to_lowercase(),
            settings: Table::new(),
        };
        let is_read = |key: &str, value: &Value| {
            asked.borrow().contains(key) && !matches!(value, Value::Table(_) | Value::Boolean(_))
        };
        for (key, _) in settings.iter().filter(|(key, value)| !is_read(key, value)) {
            fields.unknown(key);
        }
        Self { settings, ..front_matter }
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
