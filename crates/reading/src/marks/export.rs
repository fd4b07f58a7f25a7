//! Export of marks as a file: Markdown for people, JSON for programs.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::service::{Reading, ReadingError};
use crate::store;
use crate::store::marks::SeenMark;
use catalogue::{BookId, is_withdrawn_number};
use foundation::calendar;
use readers::ReaderId;

/// An export contains at most this many marks.
const MOST: i64 = 10_000;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ExportFormat {
    #[default]
    Markdown,
    Json,
}

/// A file with a reader's marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarksFile {
    pub name: &'static str,
    pub content_type: &'static str,
    pub text: String,
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
    /// Returns a file with all marks of a reader, in one book, or in all books if `book_id` is `None`. Ordered by book
    /// title, then by place in the text.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = book_id.map(tracing::field::display)))]
    #[foundation::boxed]
    pub async fn export_marks(
        &self,
        reader: ReaderId,
        book_id: Option<&BookId>,
        format: ExportFormat,
    ) -> Result<MarksFile, ReadingError> {
        let book = self.of_book(book_id).await?;
        let mut db = self.database.read().await?;
        let rows = store::marks::in_book_order(&mut db, reader, book, MOST).await?;
        Ok(match format {
            ExportFormat::Markdown => MarksFile {
                name: "marks.md",
                content_type: "text/markdown; charset=utf-8",
                text: markdown(&rows),
            },
            ExportFormat::Json => MarksFile {
                name: "marks.json",
                content_type: "application/json",
                text: json(rows)?,
            },
        })
    }
}

/// Returns the marks of a reader in all books, for the export of personal data.
pub(crate) async fn all(
    db: &mut impl database::Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedMark>, ReadingError> {
    let rows = store::marks::in_book_order(db, reader, None, MOST).await?;
    Ok(rows.into_iter().map(exported).collect())
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

fn json(rows: Vec<SeenMark>) -> Result<String, ReadingError> {
    let marks: Vec<_> = rows.into_iter().map(exported).collect();
    serde_json::to_string_pretty(&marks)
        .map_err(|cause| ReadingError::Json { what: "a mark", cause })
}

/// Formats marks as Markdown: a heading for each book and each section, quotes as block quotes, each with its note
/// below.
fn markdown(rows: &[SeenMark]) -> String {
    let mut file = String::new();
    let (mut book, mut section) = (None, 0);
    for row in rows {
        if book != Some(row.mark.book) {
            book = Some(row.mark.book);
            section = 0;
            let between = if file.is_empty() { "" } else { "\n" };
            let _ = writeln!(file, "{between}# {}\n", line(&row.book_title));
            if !row.author.is_empty() {
                let _ = writeln!(file, "{}\n", line(&row.author));
            }
        }
        let number = row.number_now.unwrap_or(row.mark.number);
        if number != section {
            section = number;
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
            let _ = writeln!(file, "{}\n", row.mark.note.trim());
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

fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#') {
            plain.push('\\');
        }
        plain.push(letter);
    }
    plain
}
