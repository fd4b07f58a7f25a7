//! Reads a file into a [`Book`]: EPUB, DOCX, HTML, FB2, Markdown or plain text, detected by content and name.
//!
//! The bytes are untrusted. Any input gives a book or a one-sentence error, within the
//! [`Limits`](crate::Limits) and for as long as the [`ReadControl`] allows.

use crate::archive::Archive;
use crate::error::{ReadError, ReadErrorKind, display_name};
use crate::limits::{ReadControl, ReadOptions};
use crate::report::{Finding, Subject};
use crate::{Block, Book, docx, epub, fb2, html_files, markdown, markup, text};

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
    let format = detect_format(name, bytes)?;
    control.with_report(|report| {
        report.file = display_name(name);
        report.format = format.name().to_owned();
    });
    let mut book = match format {
        Format::Archive => read_archive(bytes, options, control)?,
        Format::Html => html_files::read(name, &markup::decode(bytes), options, control)?,
        Format::FictionBook => fb2::read(bytes, options, control)?,
        Format::Markdown => {
            let files = Archive::empty(limits, control);
            markdown::book(&text::decode(bytes, limits)?, &files, name, options)?
        }
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
    report_damaged_characters(&book, control);
    control.with_report(|report| report.set_kept(&book));
    control.progress(1.0);
    Ok(book)
}

fn report_damaged_characters(book: &Book, control: &ReadControl<'_>) {
    let sections = book.front.iter().chain(&book.sections).chain(&book.back);
    let runs = sections.flat_map(|section| &section.blocks).flat_map(Block::paragraphs).flatten();
    let count = runs.map(|run| run.text.matches('\u{fffd}').count()).sum();
    if count > 0 {
        let reason = "characters that are damaged in the file are shown as \u{fffd}";
        control.report(Finding { count, ..Finding::changed(Subject::Text, "", reason) });
    }
}

#[derive(Clone, Copy)]
enum Format {
    Archive,
    Html,
    FictionBook,
    Markdown,
    Text,
}

impl Format {
    fn name(self) -> &'static str {
        match self {
            Self::Archive => "EPUB",
            Self::Html => "HTML",
            Self::FictionBook => "FB2",
            Self::Markdown => "Markdown",
            Self::Text => "plain text",
        }
    }
}

fn detect_format(name: &str, bytes: &[u8]) -> Result<Format, ReadErrorKind> {
    let name = name.to_lowercase();
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
        return Ok(Format::Archive);
    }
    const UNPACK: &str = "unpack it and import the book in it";
    const DOCX: &str = "open it in Word or LibreOffice and save it as DOCX";
    const OCR: &str = "recognise its text, and import that";
    const CALIBRE: &str = "convert it to EPUB, for example with Calibre";
    let known = [
        (
            b"%PDF-".as_slice(),
            "a PDF",
            "convert it to EPUB or DOCX, for example with Calibre, and check the result",
        ),
        (b"Rar!", "a RAR archive", UNPACK),
        (b"7z\xbc\xaf", "a 7z archive", UNPACK),
        (b"\x1f\x8b", "a gzip archive", UNPACK),
        (b"{\\rtf", "an RTF document", DOCX),
        (b"\xd0\xcf\x11\xe0", "an old Word document", DOCX),
        (b"AT&TFORM", "a DjVu document", OCR),
        (b"ITSF", "a Windows help file", CALIBRE),
        (b"\x89PNG", "a picture", OCR),
        (b"\xff\xd8\xff", "a picture", OCR),
        (b"GIF87a", "a picture", OCR),
        (b"GIF89a", "a picture", OCR),
        (b"II*\0", "a picture", OCR),
        (b"MM\0*", "a picture", OCR),
        (b"\xeaDRMION\xee", "an encrypted Kindle book", "ask the publisher for an EPUB"),
    ];
    if let Some((_, what, way)) = known.iter().find(|(start, ..)| bytes.starts_with(start)) {
        return Err(ReadErrorKind::WrongFormat { what, way });
    }
    if bytes.get(60..68).is_some_and(|kind| matches!(kind, b"BOOKMOBI" | b"TEXtREAd")) {
        return Err(ReadErrorKind::WrongFormat { what: "a Kindle book", way: CALIBRE });
    }
    if name.ends_with(".epub") {
        return Err(ReadErrorKind::NotAnArchive);
    }
    if let Some(format) = detect_markup(&name, bytes)? {
        return Ok(format);
    }
    match name.ends_with(".md") || name.ends_with(".markdown") {
        true => Ok(Format::Markdown),
        false => Ok(Format::Text),
    }
}

/// Detects FB2 and HTML by how the file starts, and HTML also by a file name such as `a.html`. Fails for other XML. A
/// file with the name of a Markdown file is never taken for HTML, because Markdown may start with HTML.
fn detect_markup(name: &str, bytes: &[u8]) -> Result<Option<Format>, ReadErrorKind> {
    const SAMPLE: usize = 4096;
    /// The least number of HTML tags such as `<p>` or `<br>` with which the start of a file counts
    /// as HTML.
    const MIN_TAGS: usize = 3;
    let start = markup::decode(&bytes[..bytes.len().min(SAMPLE)]).to_lowercase();
    let start = start.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']);
    if start.contains("<fictionbook") {
        return Ok(Some(Format::FictionBook));
    }
    let is_text = name.ends_with(".md") || name.ends_with(".markdown");
    let begins = [
        "<!doctype html",
        "<html",
        "<head",
        "<body",
        "<meta",
        "<title",
        "<style",
        "<h1",
        "<h2",
        "<h3",
        "<p>",
        "<p ",
        "<div",
        "<section",
        "<article",
        "<main",
        "<center",
        "<blockquote",
        "<table",
    ];
    let tags = ["</p>", "<p>", "<br>", "<br/>", "<br />", "</div>", "</h1>", "</h2>", "</h3>"];
    let is_html = begins.iter().any(|tag| start.starts_with(tag))
        || (start.starts_with("<?xml") || start.starts_with("<!--")) && start.contains("<html")
        || tags.iter().map(|tag| start.matches(tag).count()).sum::<usize>() >= MIN_TAGS;
    let is_named = [".html", ".htm", ".xhtml"].iter().any(|ending| name.ends_with(ending));
    if is_named || (is_html && !is_text) {
        return Ok(Some(Format::Html));
    }
    if start.contains("<office:document") {
        let (what, way) = ("an OpenDocument text", "save it as DOCX");
        return Err(ReadErrorKind::WrongFormat { what, way });
    }
    let other = ["<?xml", "<!doctype", "<tei", "<package", "<ncx", "<w:"];
    match other.iter().any(|tag| start.starts_with(tag)) {
        true => Err(ReadErrorKind::WrongFormat {
            what: "a document of XML in another format than FB2",
            way: "convert it to EPUB, HTML or DOCX",
        }),
        false => Ok(None),
    }
}

/// The format of the book in a zip archive.
enum ArchiveKind {
    Epub,
    Docx,
    Html,
    /// An archive with one FB2 file, which has this name.
    FictionBook(String),
    /// An archive with one Markdown file, which has this name, and perhaps its pictures.
    Markdown(String),
}

fn archive_kind(archive: &Archive<'_>) -> Result<ArchiveKind, ReadErrorKind> {
    let has = |name: &str| archive.find(name).is_some();
    let one_of =
        |endings: &[&str]| <[String; 1]>::try_from(archive.names_ending_with(endings)).ok();
    if has("META-INF/container.xml") {
        return Ok(ArchiveKind::Epub);
    }
    if has("word/document.xml") {
        return Ok(ArchiveKind::Docx);
    }
    let known = [
        ("content.xml", "an OpenDocument text", "save it as DOCX"),
        ("xl/workbook.xml", "a workbook of Excel", "import the book itself, for example as DOCX"),
        ("ppt/presentation.xml", "a presentation", "import the book itself, for example as DOCX"),
        ("Index/Document.iwa", "a document of Pages", "export it as EPUB or DOCX"),
    ];
    if let Some((_, what, way)) = known.into_iter().find(|(file, ..)| has(file)) {
        return Err(ReadErrorKind::WrongFormat { what, way });
    }
    if let Some([name]) = one_of(&[".fb2"]) {
        return Ok(ArchiveKind::FictionBook(name));
    }
    if let Some([name]) = one_of(&[".md", ".markdown"]) {
        return Ok(ArchiveKind::Markdown(name));
    }
    let pictures = archive.names_ending_with(&[".jpg", ".jpeg", ".png", ".webp", ".gif"]);
    let texts = [".html", ".htm", ".xhtml", ".txt", ".md", ".opf"];
    if !pictures.is_empty() && archive.names_ending_with(&texts).is_empty() {
        return Err(ReadErrorKind::WrongFormat {
            what: "an archive of pictures, such as a comic",
            way: "recognise its text, and import that",
        });
    }
    match archive.names_ending_with(&[".html", ".htm", ".xhtml"]).is_empty() || has("mimetype") {
        true => Ok(ArchiveKind::Epub),
        false => Ok(ArchiveKind::Html),
    }
}

fn read_archive(
    bytes: &[u8],
    options: &ReadOptions,
    control: &ReadControl<'_>,
) -> Result<Book, ReadErrorKind> {
    let limits = &options.limits;
    let archive = Archive::open(bytes, limits, control)?;
    let kind = archive_kind(&archive)?;
    let format = match &kind {
        ArchiveKind::Epub => "EPUB",
        ArchiveKind::Docx => "DOCX",
        ArchiveKind::Html => "HTML",
        ArchiveKind::FictionBook(_) => "FB2",
        ArchiveKind::Markdown(_) => "Markdown",
    };
    control.with_report(|report| report.format = format.to_owned());
    match kind {
        ArchiveKind::Epub => epub::read(&archive, options),
        ArchiveKind::Docx => docx::read(&archive, options),
        ArchiveKind::Html => html_files::read_archive(&archive, options),
        ArchiveKind::FictionBook(name) => {
            let bytes = archive.read(&name, limits.file_bytes)?.unwrap_or_default();
            fb2::read(&bytes, options, control)
        }
        ArchiveKind::Markdown(name) => {
            let bytes = archive.read(&name, limits.document_bytes)?.unwrap_or_default();
            markdown::book(&text::decode(&bytes, limits)?, &archive, &name, options)
        }
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
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    use std::time::Duration;

    use super::*;

    fn refused(name: &str, bytes: &[u8]) -> String {
        let options = ReadOptions::default();
        read(name, bytes, &options, &ReadControl::unlimited()).unwrap_err().to_string()
    }

    #[test]
    fn files_that_are_not_books_are_refused_in_one_sentence() {
        assert_eq!(
            refused("a.pdf", b"%PDF-1.7\n"),
            "`a.pdf` is a PDF, which cannot be imported; convert it to EPUB or DOCX, for example with Calibre, and \
             check the result."
        );
        assert_eq!(
            refused("a.epub", b"Once upon a time"),
            "`a.epub` is no EPUB: it is not a zip archive."
        );
        for xml in ["<?xml version=\"1.0\"?><TEI><p>a</p></TEI>", "<TEI.2>a</TEI.2>"] {
            let sentence = "`a.xml` is a document of XML in another format than FB2, which cannot be imported; \
                 convert it to EPUB, HTML or DOCX.";
            assert_eq!(refused("a.xml", xml.as_bytes()), sentence);
        }
        for (start, what) in [
            (b"Rar!\x1a".as_slice(), "a RAR archive"),
            (b"7z\xbc\xaf\x27", "a 7z archive"),
            (b"\x1f\x8b\x08", "a gzip archive"),
            (b"\xd0\xcf\x11\xe0\xa1", "an old Word document"),
            (b"AT&TFORM", "a DjVu document"),
            (b"ITSF", "a Windows help file"),
            (b"\x89PNG\r\n", "a picture"),
            (b"\xff\xd8\xff\xe0", "a picture"),
            (b"\xeaDRMION\xee", "an encrypted Kindle book"),
            (b"<office:document office:version=\"1.3\">", "an OpenDocument text"),
        ] {
            let sentence = refused("book", start);
            let start = format!("`book` is {what}, which cannot be imported; ");
            assert!(sentence.starts_with(&start), "{sentence}");
        }
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
    fn tags_in_a_text_are_read_or_reported() {
        let import = |text: &str| {
            let control = ReadControl::unlimited();
            let book = read("a.txt", text.as_bytes(), &ReadOptions::default(), &control).unwrap();
            (crate::plain_text(&book.sections[0].blocks), control.into_report().to_string())
        };
        let (text, _) = import("By hand\n<font size=2>\nOne<br>\nTwo<br>\nThree<BR>\n</font>");
        assert_eq!(text, "By hand One\n\nTwo\n\nThree");
        let (text, report) = import("He was <i>not</i> there, <B>ever</B>.");
        assert_eq!(text, "He was <i>not</i> there, <B>ever</B>.");
        let finding = "changed: text: tags of HTML are shown as they are; a file of HTML has a name that ends with .html (2 times)";
        assert!(report.contains(finding), "{report}");
    }

    /// Returns a CPU time that is an hour greater with each call, so that any limit on CPU time is
    /// soon exceeded.
    fn advancing() -> Duration {
        static HOURS: AtomicU64 = AtomicU64::new(0);
        Duration::from_secs(3_600 * HOURS.fetch_add(1, Relaxed))
    }

    #[test]
    fn a_caller_can_stop_the_import() {
        let options = ReadOptions::default();
        let late = ReadControl::unlimited().with_cpu_limit(advancing, Duration::from_secs(1));
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
