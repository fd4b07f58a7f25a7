//! Reads EPUB 2 and 3: the package, its table of contents, its documents and media overlays.

mod drm;
mod metadata;
mod narration;
pub(crate) mod navigation;
pub(crate) mod outline;
mod overlays;
mod package;
pub(crate) mod sections;

use overlays::Overlays;
use package::{Package, Page};

use crate::Book;
use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::fields::Fields;
use crate::limits::ReadOptions;
use crate::markup::sheets::SheetLoader;
use crate::markup::{
    Content, Document, check_sizes, content, declared_direction, keep_pictures_and_cover, notes,
    pages_of_vertical_lines, size, xhtml,
};
use crate::report::{Finding, Subject};

pub(crate) fn read(archive: &Archive<'_>, options: &ReadOptions) -> Result<Book, ReadErrorKind> {
    let (limits, control) = (&options.limits, archive.control());
    drm::refuse_drm(archive)?;
    let mut package = package::open(archive)?;
    let navigation = navigation::read(archive, &package)?;
    let mut overlays = overlays::read(archive, &package)?;
    let mut documents = documents(archive, &package, &overlays)?;
    overlays.around = documents
        .iter_mut()
        .flat_map(|document| std::mem::take(&mut document.content.spoken_inside))
        .collect();
    let direction = declared_direction(&documents);
    let vertical_pages = pages_of_vertical_lines(&documents, control);
    let outline = outline::outline(&documents, &navigation, &package.metadata.title);
    let notes = notes::extract(&mut documents);
    let lists = sections::split(documents, outline, &notes, limits, control)?;
    control.progress(0.5);
    let page_progression = package.page_progression.or(vertical_pages);
    let (left_out, declared) = (lists.left_out.clone(), std::mem::take(&mut package.overlays));
    let mut book = build_book(archive, package, lists, options)?;
    book.set_directions(direction, page_progression);
    narration::keep(&mut book, &overlays, &left_out, &declared.sounds, archive)?;
    if !book.sounds.is_empty() {
        book.narrator = Fields::new(control).names("narrator", &declared.narrators);
    }
    Ok(book)
}

fn documents(
    archive: &Archive<'_>,
    package: &Package,
    overlays: &Overlays,
) -> Result<Vec<Document>, ReadErrorKind> {
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
        let content =
            content::read(&tree, file, sheets, overlays.of_document(file), archive.control());
        documents.push(Document { file: file.clone(), content });
        let (more_characters, more_runs) = size(&documents[documents.len() - 1]);
        (characters, run_count) = (characters + more_characters, run_count + more_runs);
        check_sizes(characters, run_count, limits)?;
    }
    mark_languages(&mut documents, &package.metadata.language);
    Ok(documents)
}

/// In each document that declares another language than the book (`of_book`), gives the language of the document to
/// the runs that declare none. Does nothing if more than half of the documents declare another language than the book,
/// because a program probably wrote a wrong language into every file.
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

fn build_book(
    archive: &Archive<'_>,
    package: Package,
    lists: sections::SectionLists,
    options: &ReadOptions,
) -> Result<Book, ReadErrorKind> {
    let sections::SectionLists { front, sections, back, .. } = lists;
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
