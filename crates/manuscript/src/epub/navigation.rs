//! Reads the table of contents: the EPUB 3 navigation document or the EPUB 2 NCX.

use super::package::Package;
use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::fields::Fields;
use crate::markup::href::{Target, resolve};
use crate::markup::tree::{NodeId, Tree};
use crate::markup::xhtml::{Markup, load};

#[derive(Debug, Default)]
pub(crate) struct Navigation {
    pub(crate) entries: Vec<NavEntry>,
    /// Targets of the EPUB 3 landmarks and the EPUB 2 guide with their types, such as `bodymatter` or `dedication`.
    pub(crate) landmarks: Vec<(Target, String)>,
}

#[derive(Debug)]
pub(crate) struct NavEntry {
    pub(crate) title: String,
    pub(crate) target: Option<Target>,
    pub(crate) children: Vec<NavEntry>,
}

const MAX_LANDMARKS: usize = 100;
/// How deep entries of the table of contents may nest; deeper ones are ignored.
const MAX_DEPTH: usize = 10;

pub(crate) fn read(archive: &Archive<'_>, package: &Package) -> Result<Navigation, ReadErrorKind> {
    let fields = Fields::new(archive.control());
    let mut navigation = Navigation { landmarks: package.guide.clone(), ..Navigation::default() };
    if let Some(file) = &package.nav
        && let Some(tree) = load(archive, file, Markup::Html)?
    {
        navigation.entries = toc_entries(&tree, file, fields);
        navigation.landmarks.extend(landmarks(&tree, file));
    }
    if navigation.entries.is_empty()
        && let Some(file) = &package.ncx
        && let Some(tree) = load(archive, file, Markup::Xml)?
        && let Some(map) = tree.first(Tree::ROOT, "navmap")
    {
        navigation.entries = ncx_entries(&tree, map, file, MAX_DEPTH, fields);
    }
    navigation.landmarks.truncate(MAX_LANDMARKS);
    Ok(navigation)
}

fn find_nav(tree: &Tree, kind: &str) -> Option<NodeId> {
    let mut navs = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "nav");
    navs.find(|id| tree.types(*id).any(|found| found == kind))
}

fn toc_entries(tree: &Tree, file: &str, fields: Fields<'_>) -> Vec<NavEntry> {
    let toc = find_nav(tree, "toc").or_else(|| tree.first(Tree::ROOT, "nav"));
    let list = toc.and_then(|toc| tree.first(toc, "ol"));
    list.map(|list| list_entries(tree, list, file, MAX_DEPTH, fields)).unwrap_or_default()
}

fn list_entries(
    tree: &Tree,
    list: NodeId,
    file: &str,
    depth: usize,
    fields: Fields<'_>,
) -> Vec<NavEntry> {
    let items = tree.children(list).filter(|id| tree.name(*id) == "li");
    let entry = |item: NodeId| {
        let label = tree.children(item).find(|id| !matches!(tree.name(*id), "" | "ol"));
        let link = label.and_then(|label| tree.first(label, "a"));
        NavEntry {
            title: label.map(|id| fields.section_title(&tree.line(id))).unwrap_or_default(),
            target: link.and_then(|id| resolve(file, tree.attribute(id, "href")?)),
            children: tree
                .child(item, "ol")
                .filter(|_| depth > 1)
                .map(|list| list_entries(tree, list, file, depth - 1, fields))
                .unwrap_or_default(),
        }
    };
    items.map(entry).collect()
}

fn ncx_entries(
    tree: &Tree,
    within: NodeId,
    file: &str,
    depth: usize,
    fields: Fields<'_>,
) -> Vec<NavEntry> {
    let points = tree.children(within).filter(|id| tree.name(*id) == "navpoint");
    let entry = |point: NodeId| {
        let content = tree.child(point, "content").and_then(|id| tree.attribute(id, "src"));
        NavEntry {
            title: tree
                .child(point, "navlabel")
                .map(|id| fields.section_title(&tree.line(id)))
                .unwrap_or_default(),
            target: content.and_then(|src| resolve(file, src)),
            children: match depth {
                0 | 1 => Vec::new(),
                _ => ncx_entries(tree, point, file, depth - 1, fields),
            },
        }
    };
    points.map(entry).collect()
}

fn landmarks(tree: &Tree, file: &str) -> Vec<(Target, String)> {
    let Some(nav) = find_nav(tree, "landmarks") else { return Vec::new() };
    let links = tree.descendants(nav).filter(|id| tree.name(*id) == "a");
    let landmark = |id| {
        let target = resolve(file, tree.attribute(id, "href")?)?;
        Some((target, tree.attribute(id, ":type")?.to_lowercase()))
    };
    links.filter_map(landmark).collect()
}
