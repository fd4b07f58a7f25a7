//! Converts HTML and XHTML documents to blocks: those of an EPUB, HTML files, and conversions of DOCX and FB2 files.

mod compound;
pub(crate) mod content;
pub(crate) mod css;
mod decode;
pub(crate) mod drawing;
pub(crate) mod href;
mod media;
pub(crate) mod notes;
pub(crate) mod pictures;
pub(crate) mod sheets;
mod spacing;
pub(crate) mod spans;
mod style;
pub(crate) mod tree;
pub(crate) mod xhtml;

use std::collections::HashMap;

pub(crate) use content::Content;
pub(crate) use decode::decode;
use pictures::Pictures;
use tree::Tree;

use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::limits::{Limits, ReadControl, ReadOptions};
use crate::report::{Finding, Subject};
use crate::{Block, Book, Direction, Run, Section, normalize};

/// A document of the book's text. `file` is its name in the archive.
pub(crate) struct Document {
    pub(crate) file: String,
    pub(crate) content: Content,
}

/// Returns the line direction that the documents declare; if the documents differ, the direction that most of them
/// declare. `None` if no document declares a direction.
pub(crate) fn declared_direction(documents: &[Document]) -> Option<Direction> {
    let declared = |direction| {
        documents.iter().filter(|document| document.content.direction == Some(direction)).count()
    };
    match (declared(Direction::Ltr), declared(Direction::Rtl)) {
        (0, 0) => None,
        (left, right) if right > left => Some(Direction::Rtl),
        _ => Some(Direction::Ltr),
    }
}

/// Returns right to left, as the direction of pages, if more than half of the documents have vertical lines; otherwise
/// `None`. Also reports that vertical lines become horizontal.
pub(crate) fn pages_of_vertical_lines(
    documents: &[Document],
    control: &ReadControl<'_>,
) -> Option<Direction> {
    let count = documents.iter().filter(|document| document.content.vertical).count();
    if count > 0 {
        let reason = "vertical lines are set horizontally";
        control.report(Finding { count, ..Finding::changed(Subject::Style, "", reason) });
    }
    (count * 2 > documents.len()).then_some(Direction::Rtl)
}

/// Returns the number of characters and of runs in a document. The sources of images count as characters.
pub(crate) fn size(document: &Document) -> (usize, usize) {
    let blocks = &document.content.blocks;
    let runs = blocks.iter().flat_map(Block::paragraphs).flatten();
    let characters = runs.map(|run| run.text.chars().count()).sum::<usize>();
    let sources = blocks.iter().map(source_length).sum::<usize>();
    let runs = blocks.iter().flat_map(Block::paragraphs).map(<[_]>::len);
    (characters + sources, runs.sum())
}

pub(crate) fn check_size(documents: &[Document], limits: &Limits) -> Result<(), ReadErrorKind> {
    let sizes = documents.iter().map(size);
    let (characters, runs) = sizes.fold((0, 0), |all, own| (all.0 + own.0, all.1 + own.1));
    check_sizes(characters, runs, limits)
}

pub(crate) fn check_sizes(
    characters: usize,
    runs: usize,
    limits: &Limits,
) -> Result<(), ReadErrorKind> {
    if characters > limits.characters {
        return Err(ReadErrorKind::TooMuchText { limit: limits.characters });
    }
    match runs > limits.runs {
        true => Err(ReadErrorKind::TooManyRuns { limit: limits.runs }),
        false => Ok(()),
    }
}

/// Returns the length in bytes of the source of an image, and 0 for other blocks. The limit on text
/// includes it, because a source may be a long `data:` URL.
fn source_length(block: &Block) -> usize {
    match block {
        Block::Image { image, .. } => image.len(),
        _ => 0,
    }
}

/// Loads the pictures of a book from `archive` and from `data:` URLs. Each image block then has the name of the loaded
/// picture in place of the file or URL. A picture that cannot be kept is replaced by its alternative text.
pub(crate) fn keep_pictures(
    book: &mut Book,
    archive: &Archive<'_>,
    fallbacks: &HashMap<String, String>,
    options: &ReadOptions,
) -> Result<(), ReadErrorKind> {
    keep_pictures_and_cover(book, archive, fallbacks, &[], options)
}

pub(crate) fn keep_pictures_and_cover(
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

/// Returns the style of text inside an inline element of HTML, of which `tag` is the start tag. `outer` is the style of
/// the text around the element. Returns `None` if `tag` is not a start tag.
pub(crate) fn inline_style(tag: &str, outer: &Run) -> Option<Run> {
    let control = ReadControl::unlimited();
    let tree = xhtml::parse("", tag, xhtml::Markup::Html, &Limits::default(), &control).ok()?;
    let id = tree.children(Tree::ROOT).find(|id| !tree.name(*id).is_empty())?;
    let style = style::Style {
        emphasis: outer.emphasis,
        strong: outer.strong,
        small_caps: outer.small_caps,
        superscript: outer.superscript,
        subscript: outer.subscript,
    };
    let declared = css::Sheets::default().declared(&tree, id);
    let style = style.inside(&tree, id, &declared);
    Some(Run {
        emphasis: style.emphasis,
        strong: style.strong,
        small_caps: style.small_caps,
        superscript: style.superscript,
        subscript: style.subscript,
        lang: spans::own_language(&tree, id).or_else(|| outer.lang.clone()),
        ..Run::default()
    })
}

/// If the inline element `name` strikes out or underlines text, reports that this style is lost, because texts of this
/// site have no such style.
pub(crate) fn report_decoration(name: &str, file: &str, control: &ReadControl<'_>) {
    let what = match name {
        "s" | "strike" | "del" => "struck-out",
        "u" | "ins" => "underlined",
        _ => return,
    };
    let reason = format!("{what} text is shown like other text");
    control.report(Finding::changed(Subject::Style, file, reason));
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
    let mut blocks = content::read(&tree, file, css::Sheets::default(), None, control).blocks;
    for run in blocks.iter_mut().flat_map(crate::notes::runs_of) {
        run.note = None;
    }
    normalize::normalize_blocks(blocks)
}
