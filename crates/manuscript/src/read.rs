//! Reads a file into a [`Book`]: EPUB, Markdown or plain text, detected by content and name.
//!
//! The bytes are untrusted. Any input gives a book or a one-sentence error, within the
//! [`Limits`](crate::Limits) and for as long as the [`ReadControl`] allows.

use crate::error::{ReadError, ReadErrorKind};
use crate::limits::{ReadControl, ReadOptions};
use crate::{Book, epub, markdown, text};

/// Reads a book from the bytes of a file. `name` is the file name: it distinguishes Markdown from plain text, replaces
/// a missing title, and is part of every error message.
pub fn read(
    name: &str,
    bytes: &[u8],
    options: &ReadOptions,
    control: &ReadControl<'_>,
) -> Result<Book, ReadError> {
    read_any_format(name, bytes, options, control).map_err(|kind| ReadError::new(name, kind))
}

fn read_any_format(
    name: &str,
    bytes: &[u8],
    options: &ReadOptions,
    control: &ReadControl<'_>,
) -> Result<Book, ReadErrorKind> {
    let limits = &options.limits;
    control.check()?;
    if bytes.len() > limits.file_bytes {
        return Err(ReadErrorKind::FileTooLarge { megabytes: limits.file_bytes >> 20 });
    }
    let mut book = match detect_format(name, bytes)? {
        Format::Epub => epub::read(bytes, limits, control)?,
        Format::Markdown => markdown::book(&text::decode(bytes, limits)?, limits)?,
        Format::Text => text::read(bytes, options, control)?,
    };
    if book.title.is_empty() {
        book.title = title_from_file_name(name);
    }
    for section in book.front.iter_mut().chain(&mut book.sections).chain(&mut book.back) {
        if section.title.is_empty() {
            section.title = book.title.clone();
        }
    }
    if book.sections.is_empty() {
        return Err(ReadErrorKind::NoText);
    }
    control.progress(1.0);
    Ok(book)
}

enum Format {
    Epub,
    Markdown,
    Text,
}

fn detect_format(name: &str, bytes: &[u8]) -> Result<Format, ReadErrorKind> {
    let name = name.to_lowercase();
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
        return Ok(Format::Epub);
    }
    let known = [
        (b"%PDF-".as_slice(), "a PDF"),
        (b"Rar!", "a RAR archive"),
        (b"7z\xbc\xaf", "a 7z archive"),
        (b"\x1f\x8b", "a gzip archive"),
        (b"{\\rtf", "an RTF document"),
        (b"\xd0\xcf\x11\xe0", "a Word document"),
    ];
    if let Some((_, what)) = known.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Err(ReadErrorKind::WrongFormat { what });
    }
    if bytes.get(60..68).is_some_and(|kind| kind == b"BOOKMOBI") {
        return Err(ReadErrorKind::WrongFormat { what: "a Kindle book" });
    }
    if name.ends_with(".epub") {
        return Err(ReadErrorKind::NotAnArchive);
    }
    match name.ends_with(".md") || name.ends_with(".markdown") {
        true => Ok(Format::Markdown),
        false => Ok(Format::Text),
    }
}

/// Returns a title made from a file name, such as `the old house` for `the_old-house.txt`.
fn title_from_file_name(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let title = crate::normalize::line(&stem.replace(['_', '-'], " "));
    if title.is_empty() { "Untitled".to_owned() } else { title }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str, bytes: &[u8]) -> String {
        let options = ReadOptions::default();
        read(name, bytes, &options, &ReadControl::unlimited()).unwrap_err().to_string()
    }

    #[test]
    fn files_that_are_not_books_are_refused_in_one_sentence() {
        assert_eq!(
            refused("a.pdf", b"%PDF-1.7\n"),
            "`a.pdf` is a PDF; only EPUB, Markdown and plain text can be imported."
        );
        assert_eq!(
            refused("a.epub", b"Once upon a time"),
            "`a.epub` is no EPUB: it is not a zip archive."
        );
        assert_eq!(refused("a.txt", b" \n "), "`a.txt` has no readable text.");
        assert_eq!(refused("a.md", b""), "`a.md` has no readable text.");
    }

    #[test]
    fn the_file_name_is_the_title_when_there_is_no_other() {
        let options = ReadOptions::default();
        let book =
            read("my/the_old-house.txt", b"Text.", &options, &ReadControl::unlimited()).unwrap();
        assert_eq!(book.title, "the old house");
        assert_eq!(book.sections[0].title, "the old house");
    }

    #[test]
    fn a_caller_can_stop_the_import() {
        let options = ReadOptions::default();
        let late = ReadControl::unlimited().with_timeout(&|| true);
        let stopped = ReadControl::unlimited().with_cancellation(&|| true);
        assert_eq!(
            read("a.txt", b"Text.", &options, &late).unwrap_err().to_string(),
            "`a.txt` took too long to read."
        );
        assert_eq!(
            read("a.txt", b"Text.", &options, &stopped).unwrap_err().to_string(),
            "`a.txt` was not imported: the import was cancelled."
        );
    }
}
