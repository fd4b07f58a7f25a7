//! Builds a book from documents without an EPUB package: an HTML file, several HTML files in a zip
//! archive, or documents to which another format was converted.

use std::collections::HashMap;

use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::fields::{Fields, MAX_LIST};
use crate::limits::{ReadControl, ReadOptions};
use crate::markup::content;
use crate::markup::sheets::SheetLoader;
use crate::markup::tree::{NodeId, Tree};
use crate::markup::xhtml::{Markup, load, parse};
use crate::markup::{Document, declared_direction, keep_pictures, notes, pages_of_vertical_lines};
use crate::outline_by_headings::{Outline, finish_sections, guess_headings, outline};
use crate::report::{Finding, Subject};
use crate::titles::same_words;
use crate::{Block, Book, Edition, Section, normalize, word_count};

/// Reads one HTML file. Pictures are kept only if the file contains them as `data:` URLs.
pub(crate) fn read(
    name: &str,
    text: &str,
    options: &ReadOptions,
    control: &ReadControl<'_>,
) -> Result<Book, ReadErrorKind> {
    let archive = Archive::empty(&options.limits, control);
    let tree = parse(name, text, Markup::Html, &options.limits, control)?;
    from_documents(vec![(name.to_owned(), tree)], Book::default(), &archive, options)
}

/// Reads all HTML files in a zip archive as one book, in the order of their names; `index.html` comes first.
pub(crate) fn read_archive(
    archive: &Archive<'_>,
    options: &ReadOptions,
) -> Result<Book, ReadErrorKind> {
    let mut names = archive.names_ending_with(&[".html", ".htm", ".xhtml"]);
    names.sort_by_key(|name| (!name.to_lowercase().ends_with("index.html"), natural_key(name)));
    let mut documents = Vec::new();
    for name in names {
        if let Some(tree) = load(archive, &name, Markup::Html)? {
            documents.push((name, tree));
        }
    }
    from_documents(documents, Book::default(), archive, options)
}

/// Returns a sort key for file names by which `2.html` comes before `10.html`.
fn natural_key(name: &str) -> Vec<(usize, String)> {
    let is_other = |c: char| !c.is_ascii_digit();
    let key = |part: &str| (part.trim_end_matches(is_other).len(), part.to_lowercase());
    name.split_inclusive(is_other).map(key).collect()
}

/// Builds a book from documents. `known` contains metadata that takes precedence over the `head`
/// elements of the documents. A title in the text takes precedence over both.
pub(crate) fn from_documents(
    trees: Vec<(String, Tree)>,
    known: Book,
    archive: &Archive<'_>,
    options: &ReadOptions,
) -> Result<Book, ReadErrorKind> {
    let mut sheets = SheetLoader::new(archive);
    let mut documents = Vec::with_capacity(trees.len());
    let mut book = known;
    for (file, tree) in trees {
        archive.control().check()?;
        describe(&mut book, &tree, Fields::new(archive.control()));
        let own_sheets = sheets.of(&tree, &file)?;
        let content = content::read(&tree, &file, own_sheets, None, archive.control());
        documents.push(Document { file, content });
    }
    crate::markup::check_size(&documents, &options.limits)?;
    let direction = declared_direction(&documents);
    let pages = pages_of_vertical_lines(&documents, archive.control());
    let notes = notes::extract(&mut documents);
    let blocks: Vec<Block> =
        documents.into_iter().flat_map(|document| document.content.blocks).collect();
    let mut blocks = normalize::normalize_blocks(blocks);
    for title in guess_headings(&mut blocks) {
        let reason =
            format!("“{title}” was taken as the heading of a section: it is short and bold");
        archive.control().report(Finding::changed(Subject::Heading, "", reason));
    }
    let Outline { title, mut before, mut sections } = outline(blocks);
    if !title.is_empty() {
        book.title = title;
    }
    let titled = |section: &Section| same_words(&section.title, &book.title);
    if sections.len() > 1 && titled(&sections[0]) {
        leave_out_title_page(&mut sections[0].blocks, &book, archive.control());
        if sections[0].blocks.is_empty() {
            sections.remove(0);
        }
    }
    leave_out_title_page(&mut before, &book, archive.control());
    let control = archive.control();
    let before = vec![Section { blocks: before, ..Section::default() }];
    let before = finish_sections(before, &notes, control);
    match sections.is_empty() {
        true => book.sections = before,
        false => {
            book.front = before;
            book.sections = finish_sections(sections, &notes, control);
        }
    }
    notes.report_unattached(control);
    if book.sections.len() > options.limits.sections {
        return Err(ReadErrorKind::TooManySections { limit: options.limits.sections });
    }
    keep_pictures(&mut book, archive, &HashMap::new(), options)?;
    book.set_directions(direction, pages);
    Ok(book)
}

/// Removes and reports all of `blocks` if they only repeat the title and author of the book.
fn leave_out_title_page(blocks: &mut Vec<Block>, book: &Book, control: &ReadControl<'_>) {
    let repeats = |block: &Block| {
        let paragraphs = block.paragraphs();
        !paragraphs.is_empty()
            && paragraphs.iter().all(|runs| {
                let text = normalize::text_of(runs);
                same_words(&text, &book.title) || same_words(&text, &book.author)
            })
    };
    if !blocks.is_empty() && blocks.iter().all(repeats) {
        let finding = Finding::left_out(Subject::Page, "", "it only repeats title and author");
        control.report(finding.with_words(word_count(blocks)));
        blocks.clear();
    }
}

/// Fills the empty fields of `book` from the metadata in the `head` element of a document.
fn describe(book: &mut Book, tree: &Tree, fields: Fields<'_>) {
    let html = tree.first(Tree::ROOT, "html");
    let declared =
        html.and_then(|id| tree.attribute(id, ":lang").or_else(|| tree.attribute(id, "lang")));
    let head = tree.first(Tree::ROOT, "head");
    let facts = head.map(|head| facts(tree, head)).unwrap_or_default();
    let values = |names: &[&str]| -> Vec<String> {
        let found = facts.iter().filter(|(name, _)| names.contains(&name.as_str()));
        found.map(|(_, text)| (*text).to_owned()).collect()
    };
    let first = |names: &[&str]| values(names).into_iter().next().unwrap_or_default();
    let title = head.and_then(|head| tree.child(head, "title")).map(|id| tree.line(id));
    if book.title.is_empty() {
        let title = title.filter(|title| !title.is_empty());
        book.title = fields.name("title", &title.unwrap_or_else(|| first(&["title"])));
    }
    if book.author.is_empty() {
        book.author = fields.names("author", &values(&["author", "creator"]));
    }
    if book.description.is_empty() {
        book.description = fields.description(&first(&["description", "abstract"]));
    }
    if book.subjects.is_empty() {
        let lists = values(&["keywords", "subject"]);
        let subjects = lists.iter().flat_map(|list| list.split([',', ';']));
        let subjects = subjects.map(|subject| fields.name("subject", subject));
        book.subjects = subjects.filter(|text| !text.is_empty()).take(MAX_LIST).collect();
    }
    if book.language.is_empty() {
        let named = first(&["language"]);
        book.language = fields.language([declared.unwrap_or_default(), named.as_str()]);
    }
    if book.edition == Edition::default() {
        book.edition = fields.edition(values);
    }
}

/// Returns the name and content of each `meta` element in `head`. Names are in lower case, without
/// a prefix such as `dcterms.`.
fn facts(tree: &Tree, head: NodeId) -> Vec<(String, &str)> {
    const PREFIXES: [&str; 4] = ["dc.", "dcterms.", "dc:", "book:"];
    let metas = tree.descendants(head).filter(|id| tree.name(*id) == "meta");
    let fact = |id: NodeId| {
        let name = tree.attribute(id, "name").or_else(|| tree.attribute(id, "property"))?;
        let name = name.to_ascii_lowercase();
        let local = PREFIXES.iter().find_map(|prefix| name.strip_prefix(prefix));
        Some((local.unwrap_or(&name).to_owned(), tree.attribute(id, "content")?))
    };
    metas.filter_map(fact).collect()
}
