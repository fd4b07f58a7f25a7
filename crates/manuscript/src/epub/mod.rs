//! EPUB 2 and 3 in: a zip of markup, told what it is by a package and a table of contents.

mod archive;
mod arrangement;
mod content;
mod decode;
mod href;
mod metadata;
mod navigation;
mod notes;
mod outline;
mod package;
mod pictures;
mod protection;
mod record;
mod sections;
mod style;
mod tree;
mod xhtml;

use archive::Archive;
use content::Content;
use package::Package;
use pictures::Pictures;

use crate::limits::{Limits, Meter};
use crate::refusal::Refusal;
use crate::{Block, Book, Section, prose};

/// One file of the spine.
struct Document {
    file: String,
    content: Content,
}

pub(crate) fn read(bytes: &[u8], limits: &Limits, meter: &Meter<'_>) -> Result<Book, Refusal> {
    let archive = Archive::open(bytes, limits, meter)?;
    protection::refuse_locked(&archive)?;
    let package = package::open(&archive)?;
    let navigation = navigation::read(&archive, &package)?;
    let mut documents = documents(&archive, &package)?;
    let outline = outline::outline(&documents, &navigation, &package.metadata.title);
    let notes = notes::extract(&mut documents);
    let parts = sections::cut(documents, outline, &notes, limits)?;
    meter.progress(0.5);
    with_pictures(&archive, package, parts)
}

fn documents(archive: &Archive<'_>, package: &Package) -> Result<Vec<Document>, Refusal> {
    let limits = archive.limits();
    let mut documents = Vec::new();
    let (mut characters, mut count) = (0, 0);
    for (number, file) in package.spine.iter().enumerate() {
        archive.meter().check()?;
        archive.meter().progress(0.5 * number as f32 / package.spine.len() as f32);
        let Some(tree) = xhtml::load(archive, file, xhtml::Markup::Html)? else { continue };
        let content = content::read(&tree, file);
        let runs = content.blocks.iter().flat_map(Block::paragraphs).flatten();
        characters += runs.map(|run| run.text.chars().count()).sum::<usize>();
        characters += content.blocks.iter().map(source_length).sum::<usize>();
        let runs = content.blocks.iter().flat_map(Block::paragraphs).map(<[_]>::len);
        count += runs.sum::<usize>();
        if characters > limits.characters {
            return Err(Refusal::TooMuchText { limit: limits.characters });
        }
        if count > limits.runs {
            return Err(Refusal::TooManyRuns { limit: limits.runs });
        }
        documents.push(Document { file: file.clone(), content });
    }
    Ok(documents)
}

/// An image written into the text weighs as much as text.
fn source_length(block: &Block) -> usize {
    match block {
        Block::Image { image, .. } => image.len(),
        _ => 0,
    }
}

fn with_pictures(
    archive: &Archive<'_>,
    package: Package,
    parts: sections::Parts,
) -> Result<Book, Refusal> {
    let sections::Parts { mut front, mut sections, mut back } = parts;
    let mut pictures = Pictures::new(archive);
    let mut cover = None;
    for file in &package.covers {
        if cover.is_none() {
            cover = pictures.load(file)?;
        }
    }
    let total = front.len() + sections.len() + back.len();
    let all = front.iter_mut().chain(&mut sections).chain(&mut back);
    for (number, section) in all.enumerate() {
        pictures.place(section)?;
        section.blocks = prose::tidy(std::mem::take(&mut section.blocks));
        archive.meter().progress(0.5 + 0.5 * number as f32 / total as f32);
    }
    let filled = |section: &Section| !section.blocks.is_empty();
    for part in [&mut front, &mut sections, &mut back] {
        part.retain(filled);
    }
    let about = package.metadata;
    Ok(Book {
        title: about.title,
        subtitle: about.subtitle,
        author: about.author,
        language: about.language,
        description: about.description,
        subjects: about.subjects,
        front,
        sections,
        back,
        cover,
        images: pictures.images,
        ..Book::default()
    })
}
