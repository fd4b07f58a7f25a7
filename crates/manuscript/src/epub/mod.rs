//! An importer for EPUB 2 and 3, and for formats that become the same kind of documents: HTML, FB2 and DOCX.

mod archive;
mod compound;
mod content;
mod css;
mod decode;
mod docx;
mod docx_properties;
mod docx_styles;
mod drawing;
mod drm;
mod fiction_book;
mod href;
mod media;
mod metadata;
mod navigation;
mod notes;
mod outline;
mod package;
mod pictures;
mod sections;
mod sheets;
mod single_text;
mod spacing;
mod spans;
mod style;
mod tree;
mod xhtml;
mod zip_records;

pub(crate) use archive::Archive;
pub(crate) use decode::decode as decode_markup;
pub(crate) use docx::read as read_docx;
pub(crate) use fiction_book::read as read_fiction_book;
pub(crate) use href::resolve;
pub(crate) use single_text::{read_archive as read_html_archive, read_html};
use std::collections::HashMap;

use content::Content;
use package::{Package, Page};
use pictures::Pictures;
use sheets::SheetLoader;

use crate::error::ReadErrorKind;
use crate::limits::{Limits, ReadControl, ReadOptions};
use crate::report::{Finding, Subject};
use crate::{Block, Book, Direction, Section, normalize};

/// A document of the book's text. `file` is its name in the archive.
struct Document {
    file: String,
    content: Content,
}

pub(crate) fn read(archive: &Archive<'_>, options: &ReadOptions) -> Result<Book, ReadErrorKind> {
    let (limits, control) = (&options.limits, archive.control());
    drm::refuse_drm(archive)?;
    let package = package::open(archive)?;
    let navigation = navigation::read(archive, &package)?;
    let mut documents = documents(archive, &package)?;
    let direction = declared_direction(&documents);
    let vertical_pages = pages_of_vertical_lines(&documents, control);
    let outline = outline::outline(&documents, &navigation, &package.metadata.title);
    let notes = notes::extract(&mut documents);
    let lists = sections::split(documents, outline, &notes, limits, control)?;
    control.progress(0.5);
    let page_progression = package.page_progression.or(vertical_pages);
    let mut book = build_book(archive, package, lists, options)?;
    book.set_directions(direction, page_progression);
    Ok(book)
}

/// Returns the direction of lines that the documents declare; if the documents differ, the direction that most of them
/// declare. `None` if no document declares a direction.
fn declared_direction(documents: &[Document]) -> Option<Direction> {
    let declared = |direction| {
        documents.iter().filter(|document| document.content.direction == Some(direction)).count()
    };
    match (declared(Direction::Ltr), declared(Direction::Rtl)) {
        (0, 0) => None,
        (left, right) if right > left => Some(Direction::Rtl),
        _ => Some(Direction::Ltr),
    }
}

/// Returns the direction in which pages are turned if more than half of the documents have vertical lines: right to
/// left. Otherwise `None`. Reports that vertical lines become horizontal.
fn pages_of_vertical_lines(documents: &[Document], control: &ReadControl<'_>) -> Option<Direction> {
    let count = documents.iter().filter(|document| document.content.vertical).count();
    if count > 0 {
        let reason = "vertical lines are set horizontally";
        control.report(Finding { count, ..Finding::changed(Subject::Style, "", reason) });
    }
    (count * 2 > documents.len()).then_some(Direction::Rtl)
}

/// The format of the book in a zip archive.
pub(crate) enum ArchiveKind {
    Epub,
    Docx,
    Html,
    /// One file in FB2, with this name.
    FictionBook(String),
    /// One file of Markdown, with this name, and perhaps its pictures.
    Markdown(String),
}

pub(crate) fn kind(archive: &Archive<'_>) -> Result<ArchiveKind, ReadErrorKind> {
    let has = |name: &str| archive.find(name).is_some();
    let one_of =
        |endings: &[&str]| <[String; 1]>::try_from(archive.names_ending_with(endings)).ok();
    if has("META-INF/container.xml") {
        return Ok(ArchiveKind::Epub);
    }
    if has("word/document.xml") {
        return Ok(ArchiveKind::Docx);
    }
    if has("content.xml") && has("mimetype") {
        return Err(ReadErrorKind::WrongFormat {
            what: "an OpenDocument text",
            way: "save it as DOCX",
        });
    }
    if let Some([name]) = one_of(&[".fb2"]) {
        return Ok(ArchiveKind::FictionBook(name));
    }
    if let Some([name]) = one_of(&[".md", ".markdown"]) {
        return Ok(ArchiveKind::Markdown(name));
    }
    match archive.names_ending_with(&[".html", ".htm", ".xhtml"]).is_empty() || has("mimetype") {
        true => Ok(ArchiveKind::Epub),
        false => Ok(ArchiveKind::Html),
    }
}

fn documents(archive: &Archive<'_>, package: &Package) -> Result<Vec<Document>, ReadErrorKind> {
    let limits = archive.limits();
    let mut documents = Vec::new();
    let mut sheets = SheetLoader::new(archive);
    let (mut characters, mut run_count) = (0, 0);
    for (number, Page { file, is_picture }) in package.spine.iter().enumerate() {
        archive.control().check()?;
        archive.control().progress(0.5 * number as f32 / package.spine.len() as f32);
        if *is_picture {
            documents.push(Document { file: file.clone(), content: Content::picture(file) });
            continue;
        }
        let Some(tree) = xhtml::load(archive, file, xhtml::Markup::Html)? else {
            let reason = "the file is not in the archive";
            archive.control().report(Finding::lost(Subject::Page, file, reason));
            continue;
        };
        let sheets = sheets.of(&tree, file)?;
        let content = content::read(&tree, file, sheets, archive.control());
        documents.push(Document { file: file.clone(), content });
        let (more_characters, more_runs) = size(&documents[documents.len() - 1]);
        (characters, run_count) = (characters + more_characters, run_count + more_runs);
        check_sizes(characters, run_count, limits)?;
    }
    mark_languages(&mut documents, &package.metadata.language);
    Ok(documents)
}

/// Marks the text of each document that is in another language than the book with that language. Does nothing if more
/// than half of the documents declare another language: a program probably wrote it into every file.
fn mark_languages(documents: &mut [Document], of_book: &str) {
    let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    let is_other = |document: &&mut Document| {
        let own = &document.content.language;
        !own.is_empty() && !of_book.is_empty() && primary(own) != primary(of_book)
    };
    let count = documents.len();
    let others: Vec<&mut Document> = documents.iter_mut().filter(is_other).collect();
    if others.len() * 2 > count {
        return;
    }
    for Content { blocks, language, .. } in others.into_iter().map(|other| &mut other.content) {
        for run in blocks.iter_mut().flat_map(crate::notes::runs_of) {
            run.lang.get_or_insert_with(|| language.clone());
        }
    }
}

/// Returns the number of characters and of runs in a document. The sources of images count as characters.
fn size(document: &Document) -> (usize, usize) {
    let blocks = &document.content.blocks;
    let runs = blocks.iter().flat_map(Block::paragraphs).flatten();
    let characters = runs.map(|run| run.text.chars().count()).sum::<usize>();
    let sources = blocks.iter().map(source_length).sum::<usize>();
    let runs = blocks.iter().flat_map(Block::paragraphs).map(<[_]>::len);
    (characters + sources, runs.sum())
}

fn check_size(documents: &[Document], limits: &Limits) -> Result<(), ReadErrorKind> {
    let sizes = documents.iter().map(size);
    let (characters, runs) = sizes.fold((0, 0), |all, own| (all.0 + own.0, all.1 + own.1));
    check_sizes(characters, runs, limits)
}

fn check_sizes(characters: usize, runs: usize, limits: &Limits) -> Result<(), ReadErrorKind> {
    if characters > limits.characters {
        return Err(ReadErrorKind::TooMuchText { limit: limits.characters });
    }
    match runs > limits.runs {
        true => Err(ReadErrorKind::TooManyRuns { limit: limits.runs }),
        false => Ok(()),
    }
}

/// Returns the length of an image's source in bytes, 0 for other blocks. It counts against the limit on text, because a
/// source may be a long `data:` URL.
fn source_length(block: &Block) -> usize {
    match block {
        Block::Image { image, .. } => image.len(),
        _ => 0,
    }
}

fn build_book(
    archive: &Archive<'_>,
    package: Package,
    lists: sections::SectionLists,
    options: &ReadOptions,
) -> Result<Book, ReadErrorKind> {
    let sections::SectionLists { front, sections, back } = lists;
    let Package { metadata, covers, fallbacks, .. } = package;
    let mut book = Book {
        title: metadata.title,
        subtitle: metadata.subtitle,
        author: metadata.author,
        language: metadata.language,
        description: metadata.description,
        subjects: metadata.subjects,
        edition: metadata.edition,
        front,
        sections,
        back,
        // Until the pictures are loaded, the cover is a file name and not a key of `images`.
        cover: None,
        ..Book::default()
    };
    keep_pictures_and_cover(&mut book, archive, &fallbacks, &covers, options)?;
    Ok(book)
}

/// Loads the pictures of a book. Until then, each image block has the name of a file in `archive` or a `data:` URL. A
/// picture that cannot be kept becomes its alternative text.
pub(crate) fn keep_pictures(
    book: &mut Book,
    archive: &Archive<'_>,
    fallbacks: &HashMap<String, String>,
    options: &ReadOptions,
) -> Result<(), ReadErrorKind> {
    keep_pictures_and_cover(book, archive, fallbacks, &[], options)
}

fn keep_pictures_and_cover(
    book: &mut Book,
    archive: &Archive<'_>,
    fallbacks: &HashMap<String, String>,
    covers: &[String],
    options: &ReadOptions,
) -> Result<(), ReadErrorKind> {
    let mut pictures = Pictures::new(archive, fallbacks, options);
    for file in covers {
        if book.cover.is_none() {
            book.cover = pictures.load(file)?.ok();
        }
    }
    pictures.load_all(book.front.iter().chain(&book.sections).chain(&book.back))?;
    let total = book.front.len() + book.sections.len() + book.back.len();
    let all = book.front.iter_mut().chain(&mut book.sections).chain(&mut book.back);
    for (number, section) in all.enumerate() {
        pictures.resolve_images(section)?;
        section.blocks = normalize::normalize_blocks(std::mem::take(&mut section.blocks));
        archive.control().progress(0.5 + 0.5 * number as f32 / total as f32);
    }
    let filled = |section: &Section| {
        let is_filled = !section.blocks.is_empty();
        if !is_filled {
            let reason = format!("“{}” has no text below it", section.title);
            let finding = Finding::left_out(Subject::Heading, "", reason);
            archive.control().report(finding.with_words(crate::words::count(&section.title)));
        }
        is_filled
    };
    for part in [&mut book.front, &mut book.sections, &mut book.back] {
        part.retain(filled);
    }
    book.images = pictures.images;
    Ok(())
}

/// Converts a fragment of HTML to blocks. Of a link in the fragment, only the text is kept. `file` is the file that
/// contains the fragment.
pub(crate) fn fragment(html: &str, file: &str, control: &ReadControl<'_>) -> Vec<Block> {
    let parsed = xhtml::parse(file, html, xhtml::Markup::Html, &Limits::default(), control);
    let Ok(tree) = parsed else {
        let reason = "a block of HTML has too many elements";
        control.report(Finding::lost(Subject::Text, file, reason));
        return Vec::new();
    };
    let mut blocks = content::read(&tree, file, css::Sheets::default(), control).blocks;
    for run in blocks.iter_mut().flat_map(crate::notes::runs_of) {
        run.note = None;
    }
    normalize::normalize_blocks(blocks)
}
