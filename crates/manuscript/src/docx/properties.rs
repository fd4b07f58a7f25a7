//! Reads the metadata of a book from the properties of its DOCX document.

use crate::Book;
use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::fields::{Fields, MAX_LIST};
use crate::markup::tree::{NodeId, Tree};
use crate::markup::xhtml::{Markup, load};
use crate::report::{Finding, Subject};

/// Returns a book without text, described by the properties of the document: the standard ones such as `title`, and
/// those that the author added, such as `publisher`.
pub(crate) fn read(archive: &Archive<'_>, fields: Fields<'_>) -> Result<Book, ReadErrorKind> {
    let part = |name: &str| load(archive, &format!("docProps/{name}.xml"), Markup::Xml);
    let mut facts = part("core")?.map(|tree| core(&tree)).unwrap_or_default();
    facts.extend(part("custom")?.map(|tree| custom(&tree)).unwrap_or_default());
    let values = |names: &[&str]| -> Vec<String> {
        let found = facts.iter().filter(|(name, _)| names.contains(&name.as_str()));
        found.map(|(_, text)| text.clone()).collect()
    };
    let first = |names: &[&str]| values(names).into_iter().next().unwrap_or_default();
    let lists = values(&["keywords", "subject"]);
    let subjects = lists.iter().flat_map(|list| list.split([',', ';']));
    let subjects = subjects.map(|subject| fields.name("subject", subject));
    let authors = values(&["creator"]);
    let authors: Vec<String> =
        authors.iter().flat_map(|names| names.split(';')).map(str::to_owned).collect();
    if let Some(tree) = part("app")?
        && let Some(company) = tree.first(Tree::ROOT, "company")
        && !tree.line(company).is_empty()
    {
        let reason = "the company in the properties is that of the computer, not the publisher";
        archive.control().report(Finding::left_out(Subject::Metadata, "", reason));
    }
    Ok(Book {
        title: fields.name("title", &first(&["title"])),
        subtitle: fields.name("subtitle", &first(&["subtitle"])),
        author: fields.names("author", &authors),
        description: fields.description(&first(&["description", "abstract"])),
        language: fields.language(values(&["language", "lang"]).iter().map(String::as_str)),
        subjects: subjects.filter(|text| !text.is_empty()).take(MAX_LIST).collect(),
        edition: fields.edition(values),
        ..Book::default()
    })
}

/// Returns names and texts of the standard properties, without the dates, which describe the file and not the book.
fn core(tree: &Tree) -> Vec<(String, String)> {
    let is_date = |id: &NodeId| matches!(tree.name(*id), "created" | "modified");
    let is_leaf = |id: &NodeId| tree.children(*id).all(|id| tree.text_node(id).is_some());
    let elements = tree.descendants(Tree::ROOT).filter(|id| !tree.name(*id).is_empty());
    let elements = elements.filter(|id| is_leaf(id) && !is_date(id));
    let facts = elements.map(|id| (tree.name(id).to_owned(), text(tree, id)));
    facts.filter(|(_, text)| !text.trim().is_empty()).collect()
}

/// Returns names, in lower case, and texts of the properties that the author added.
fn custom(tree: &Tree) -> Vec<(String, String)> {
    let properties = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "property");
    let fact = |id: NodeId| Some((tree.attribute(id, "name")?.to_lowercase(), text(tree, id)));
    properties.filter_map(fact).filter(|(_, text)| !text.trim().is_empty()).collect()
}

/// Returns the text of an element with its line breaks, which separate the paragraphs of a description.
fn text(tree: &Tree, id: NodeId) -> String {
    tree.descendants(id).filter_map(|id| tree.text_node(id)).collect()
}
