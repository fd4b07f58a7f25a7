//! Export of marks as a file: Markdown for people, JSON for programs.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::service::{Reading, ReadingError};
use crate::store::marks::{MarkPlace, SeenMark, in_book_order};
use catalogue::{BookId, BookKey, is_withdrawn_number};
use database::Database;
use foundation::calendar;
use readers::ReaderId;

/// Number of marks in one part of an exported file.
const MARKS_A_PART: i64 = 500;

/// Format of an export of marks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(title = "ExportFormat")]
pub enum ExportFormat {
    /// Markdown, for people.
    #[default]
    Markdown,
    /// JSON, for programs: a list of marks, each with its book, section, position and times.
    Json,
}

/// An exported file with the marks of a reader. The file is made part by part, so that a file of any length takes only
/// the memory of one part.
pub struct MarksFile {
    database: Database,
    reader: ReaderId,
    book: Option<BookKey>,
    format: ExportFormat,
    /// The mark after which the next part begins; `None` at the end of the file.
    place: Option<MarkPlace>,
    written: Written,
}

/// State of an export between two parts of the file: whether anything was written yet (`begun`),
/// and, for Markdown, the book and the section under whose headings the last mark was written.
#[derive(Default)]
struct Written {
    begun: bool,
    book: Option<BookKey>,
    section: i64,
}

/// A mark in the JSON export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct ExportedMark {
    pub(crate) id: String,
    pub(crate) book_id: String,
    pub(crate) title: String,
    pub(crate) author: String,
    pub(crate) section: i64,
    pub(crate) section_title: String,
    pub(crate) kind: String,
    pub(crate) block: i64,
    pub(crate) offset: i64,
    pub(crate) colour: Option<String>,
    pub(crate) quote: String,
    pub(crate) note: String,
    pub(crate) created_at: i64,
    pub(crate) changed_at: i64,
}

impl Reading {
    /// Returns a file with all marks of a reader in one book, or in all books if `book_id` is `None`. The marks are
    /// ordered by book title, then by their position in the text.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = book_id.map(tracing::field::display)))]
    #[foundation::boxed]
    pub async fn export_marks(
        &self,
        reader: ReaderId,
        book_id: Option<&BookId>,
        format: ExportFormat,
    ) -> Result<MarksFile, ReadingError> {
        let book = self.of_book(book_id).await?;
        Ok(MarksFile {
            database: self.database.clone(),
            reader,
            book,
            format,
            place: Some(MarkPlace::start()),
            written: Written::default(),
        })
    }
}

impl MarksFile {
    pub const fn name(&self) -> &'static str {
        match self.format {
            ExportFormat::Markdown => "marks.md",
            ExportFormat::Json => "marks.json",
        }
    }

    pub const fn content_type(&self) -> &'static str {
        match self.format {
            ExportFormat::Markdown => "text/markdown; charset=utf-8",
            ExportFormat::Json => "application/json",
        }
    }

    /// Returns the next part of the file; `None` at the end of the file.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = self.reader.get()))]
    #[foundation::boxed]
    pub async fn next_part(&mut self) -> Result<Option<String>, ReadingError> {
        let Some(from) = self.place.take() else { return Ok(None) };
        let mut db = self.database.read_costly().await?;
        let rows = in_book_order(&mut db, self.reader, self.book, &from, MARKS_A_PART).await?;
        drop(db);
        self.place = next_place(&rows);
        let written = &mut self.written;
        Ok(Some(match self.format {
            ExportFormat::Markdown => markdown(written, &rows),
            ExportFormat::Json => json(written, rows, self.place.is_none())?,
        }))
    }
}

/// Returns the sort key of the last mark in `rows`, after which the next part begins; `None` if `rows` are the last
/// marks.
fn next_place(rows: &[SeenMark]) -> Option<MarkPlace> {
    let is_full = i64::try_from(rows.len()).is_ok_and(|rows| rows >= MARKS_A_PART);
    rows.last().filter(|_| is_full).map(MarkPlace::of)
}

/// Returns the marks of a reader in all books, for the export of personal data.
pub(crate) async fn all(
    db: &mut impl database::Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedMark>, ReadingError> {
    let mut marks = Vec::new();
    let mut place = Some(MarkPlace::start());
    while let Some(from) = place {
        let rows = in_book_order(db, reader, None, &from, MARKS_A_PART).await?;
        place = next_place(&rows);
        marks.extend(rows.into_iter().map(exported));
    }
    Ok(marks)
}

fn exported(row: SeenMark) -> ExportedMark {
    let now = row.number_now.filter(|number| !is_withdrawn_number(*number));
    let section = now.unwrap_or(row.mark.number);
    let mark = row.mark;
    ExportedMark {
        id: mark.mark_id,
        book_id: row.book_id,
        title: row.book_title,
        author: row.author,
        section,
        section_title: row.title.unwrap_or_default(),
        kind: mark.kind,
        block: mark.start_block,
        offset: mark.start_offset,
        colour: mark.colour,
        quote: mark.quote,
        note: mark.note,
        created_at: mark.created_at,
        changed_at: mark.changed_at,
    }
}

/// Formats marks as the next part of a JSON list. The last part closes the list.
fn json(written: &mut Written, rows: Vec<SeenMark>, last: bool) -> Result<String, ReadingError> {
    let mut file = String::new();
    if !written.begun {
        file.push('[');
    }
    for row in rows {
        let mark = serde_json::to_string_pretty(&exported(row))
            .map_err(|cause| ReadingError::Json { what: "a mark", cause })?;
        let between = if written.begun { "," } else { "" };
        let _ = write!(file, "{between}\n{mark}");
        written.begun = true;
    }
    if last {
        file.push_str("\n]\n");
    }
    Ok(file)
}

/// Formats marks as Markdown: a heading for each book and each section, each quote as a block quote with the reader's
/// note below.
fn markdown(written: &mut Written, rows: &[SeenMark]) -> String {
    let mut file = String::new();
    for row in rows {
        if written.book != Some(row.mark.book) {
            written.book = Some(row.mark.book);
            written.section = 0;
            let between = if written.begun { "\n" } else { "" };
            written.begun = true;
            let _ = writeln!(file, "{between}# {}\n", line(&row.book_title));
            if !row.author.is_empty() {
                let _ = writeln!(file, "{}\n", line(&row.author));
            }
        }
        let number = row.number_now.unwrap_or(row.mark.number);
        if number != written.section {
            written.section = number;
            let title = line(row.title.as_deref().unwrap_or_default());
            let _ = match is_withdrawn_number(number) {
                true => writeln!(file, "## {title}\n"),
                false => writeln!(file, "## {number}. {title}\n"),
            };
        }
        for quoted in row.mark.quote.lines().filter(|quoted| !quoted.trim().is_empty()) {
            let _ = writeln!(file, "> {}", plain(quoted.trim()));
        }
        if !row.mark.quote.trim().is_empty() {
            file.push('\n');
        }
        if !row.mark.note.trim().is_empty() {
            let note: Vec<_> =
                row.mark.note.trim().lines().map(|line| plain(line.trim())).collect();
            let _ = writeln!(file, "{}\n", note.join("\n"));
        }
        let colour = row.mark.colour.as_deref().map(|colour| format!(", {colour}"));
        let day = calendar::date(row.mark.created_at);
        let _ = writeln!(file, "— {}{}, {day}\n", row.mark.kind, colour.unwrap_or_default());
    }
    file
}

/// Returns a title on one line, with Markdown syntax escaped.
fn line(text: &str) -> String {
    plain(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Escapes Markdown syntax in a line of text, including signs that have a meaning only at the start of a line, as for
/// lists, rules and headings.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let number = text.bytes().take_while(u8::is_ascii_digit).count();
    let mut letters = text.char_indices().peekable();
    while let Some((index, letter)) = letters.next() {
        let next = letters.peek().map(|(_, next)| *next);
        let escaped = match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '~' | '|' => true,
            '-' | '+' | '=' => index == 0,
            '.' | ')' => number > 0 && index == number,
            '&' => next.is_some_and(|next| next.is_ascii_alphanumeric() || next == '#'),
            _ => false,
        };
        if escaped {
            plain.push('\\');
        }
        plain.push(letter);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_not_taken_for_markdown() {
        for (text, escaped) in [
            ("a *b* [c](d) <i>", "a \\*b\\* \\[c\\](d) \\<i\\>"),
            ("# no heading", "\\# no heading"),
            ("- no list", "\\- no list"),
            ("+ no list", "\\+ no list"),
            ("12. no list", "12\\. no list"),
            ("3) no list", "3\\) no list"),
            ("===", "\\==="),
            ("~~no~~ | table", "\\~\\~no\\~\\~ \\| table"),
            ("&lt; and & and &#60;", "\\&lt; and & and \\&\\#60;"),
            ("well-read, at 9.30 (p. 4)", "well-read, at 9.30 (p. 4)"),
        ] {
            assert_eq!(plain(text), escaped);
        }
    }
}
