//! An importer for EPUB 2 and 3.

mod archive;
mod compound;
mod content;
mod decode;
mod drm;
mod href;
mod metadata;
mod navigation;
mod notes;
mod outline;
mod package;
mod pictures;
mod sections;
mod style;
mod tree;
mod xhtml;
mod zip_records;

use archive::Archive;
use content::Content;
use package::Package;
use pictures::Pictures;

use crate::error::ReadErrorKind;
use crate::limits::{Limits, ReadControl};
use crate::{Block, Book, Direction, Section, normalize};

/// A document of the book's text. `file` is its name in the archive.
struct Document {
    file: String,
    content: Content,
}

pub(crate) fn read(
    bytes: &[u8],
    limits: &Limits,
    control: &ReadControl<'_>,
) -> Result<Book, ReadErrorKind> {
    let archive = Archive::open(bytes, limits, control)?;
    drm::refuse_drm(&archive)?;
    let package = package::open(&archive)?;
    let navigation = navigation::read(&archive, &package)?;
    let mut documents = documents(&archive, &package)?;
    let direction = declared_direction(&documents);
    let outline = outline::outline(&documents, &navigation, &package.metadata.title);
    let notes = notes::extract(&mut documents);
    let lists = sections::split(documents, outline, &notes, limits)?;
    control.progress(0.5);
    let page_progression = package.page_progression;
    let mut book = build_book(&archive, package, lists)?;
    book.set_directions(direction, page_progression);
    Ok(book)
}

/// Returns the direction that most documents with a `dir` declare; `None` if none does.
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

fn documents(archive: &Archive<'_>, package: &Package) -> Result<Vec<Document>, ReadErrorKind> {
    let limits = archive.limits();
    let mut documents = Vec::new();
    let (mut characters, mut run_count) = (0, 0);
    for (number, file) in package.spine.iter().enumerate() {
        archive.control().check()?;
        archive.control().progress(0.5 * number as f32 / package.spine.len() as f32);
        let Some(tree) = xhtml::load(archive, file, xhtml::Markup::Html)? else { continue };
        let content = content::read(&tree, file);
        let runs = content.blocks.iter().flat_map(Block::paragraphs).flatten();
        characters += runs.map(|run| run.text.chars().count()).sum::<usize>();
        characters += content.blocks.iter().map(source_length).sum::<usize>();
        let runs = content.blocks.iter().flat_map(Block::paragraphs).map(<[_]>::len);
        run_count += runs.sum::<usize>();
        if characters > limits.characters {
            return Err(ReadErrorKind::TooMuchText { limit: limits.characters });
        }
        if run_count > limits.runs {
            return Err(ReadErrorKind::TooManyRuns { limit: limits.runs });
        }
        documents.push(Document { file: file.clone(), content });
    }
    Ok(documents)
}

/// Returns the length of an image's source in bytes, 0 for other blocks. It counts against the limit on text, because a
/// `data:` URL may be long.
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
) -> Result<Book, ReadErrorKind> {
    let sections::SectionLists { mut front, mut sections, mut back } = lists;
    let mut pictures = Pictures::new(archive);
    let (mut cover, mut drawing) = (None, None);
    for file in &package.covers {
        if cover.is_none() && drawing.is_none() {
            drawing = pictures.load_drawing(file)?;
            cover = pictures.load(file)?;
        }
    }
    let total = front.len() + sections.len() + back.len();
    let all = front.iter_mut().chain(&mut sections).chain(&mut back);
    for (number, section) in all.enumerate() {
        pictures.resolve_images(section)?;
        section.blocks = normalize::normalize_blocks(std::mem::take(&mut section.blocks));
        archive.control().progress(0.5 + 0.5 * number as f32 / total as f32);
    }
    let filled = |section: &Section| !section.blocks.is_empty();
    for part in [&mut front, &mut sections, &mut back] {
        part.retain(filled);
    }
    let metadata = package.metadata;
    Ok(Book {
        title: metadata.title,
        subtitle: metadata.subtitle,
        author: metadata.author,
        language: metadata.language,
        description: metadata.description,
        subjects: metadata.subjects,
        front,
        sections,
        back,
        cover,
        images: pictures.images,
        drawing,
        ..Book::default()
    })
}
