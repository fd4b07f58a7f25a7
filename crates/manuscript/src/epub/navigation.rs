//! The table of contents: EPUB 3's navigation document or EPUB 2's NCX.

use super::archive::Archive;
use super::href::{Place, resolve};
use super::package::Package;
use super::tree::{NodeId, Tree};
use super::xhtml::{Markup, load};
use crate::prose;
use crate::refusal::Refusal;

#[derive(Debug, Default)]
pub(super) struct Navigation {
    pub(super) entries: Vec<NavEntry>,
    /// What landmarks and guide call their places, such as `bodymatter` or `dedication`.
    pub(super) landmarks: Vec<(Place, String)>,
}

#[derive(Debug)]
pub(super) struct NavEntry {
    pub(super) title: String,
    pub(super) place: Option<Place>,
    pub(super) children: Vec<NavEntry>,
}

const LONGEST_TITLE: usize = 300;
const MOST_LANDMARKS: usize = 100;
/// Nobody divides a book further; what is deeper is left to the headings.
const DEEPEST: usize = 10;

pub(super) fn read(archive: &Archive<'_>, package: &Package) -> Result<Navigation, Refusal> {
    let mut navigation = Navigation { landmarks: package.guide.clone(), ..Navigation::default() };
    if let Some(file) = &package.nav
        && let Some(tree) = load(archive, file, Markup::Html)?
    {
        navigation.entries = toc(&tree, file);
        navigation.landmarks.extend(landmarks(&tree, file));
    }
    if navigation.entries.is_empty()
        && let Some(file) = &package.ncx
        && let Some(tree) = load(archive, file, Markup::Xml)?
        && let Some(map) = tree.first(Tree::ROOT, "navmap")
    {
        navigation.entries = points(&tree, map, file, DEEPEST);
    }
    navigation.landmarks.truncate(MOST_LANDMARKS);
    Ok(navigation)
}

fn nav(tree: &Tree, kind: &str) -> Option<NodeId> {
    let mut navs = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "nav");
    navs.find(|id| tree.kinds(*id).any(|word| word == kind))
}

fn toc(tree: &Tree, file: &str) -> Vec<NavEntry> {
    let toc = nav(tree, "toc").or_else(|| tree.first(Tree::ROOT, "nav"));
    let list = toc.and_then(|toc| tree.first(toc, "ol"));
    list.map(|list| items(tree, list, file, DEEPEST)).unwrap_or_default()
}

fn items(tree: &Tree, list: NodeId, file: &str, depth: usize) -> Vec<NavEntry> {
    let items = tree.children(list).filter(|id| tree.name(*id) == "li");
    let entry = |item: NodeId| {
        let label = tree.children(item).find(|id| !matches!(tree.name(*id), "" | "ol"));
        let link = label.and_then(|label| tree.first(label, "a"));
        NavEntry {
            title: label.map(|id| title(tree, id)).unwrap_or_default(),
            place: link.and_then(|id| resolve(file, tree.attribute(id, "href")?)),
            children: tree
                .child(item, "ol")
                .filter(|_| depth > 1)
                .map(|list| self::items(tree, list, file, depth - 1))
                .unwrap_or_default(),
        }
    };
    items.map(entry).collect()
}

fn points(tree: &Tree, within: NodeId, file: &str, depth: usize) -> Vec<NavEntry> {
    let points = tree.children(within).filter(|id| tree.name(*id) == "navpoint");
    let entry = |point: NodeId| {
        let content = tree.child(point, "content").and_then(|id| tree.attribute(id, "src"));
        NavEntry {
            title: tree.child(point, "navlabel").map(|id| title(tree, id)).unwrap_or_default(),
            place: content.and_then(|src| resolve(file, src)),
            children: match depth {
                0 | 1 => Vec::new(),
                _ => self::points(tree, point, file, depth - 1),
            },
        }
    };
    points.map(entry).collect()
}

fn title(tree: &Tree, id: NodeId) -> String {
    prose::short_line(&tree.line(id), LONGEST_TITLE)
}

fn landmarks(tree: &Tree, file: &str) -> Vec<(Place, String)> {
    let Some(nav) = nav(tree, "landmarks") else { return Vec::new() };
    let links = tree.descendants(nav).filter(|id| tree.name(*id) == "a");
    let landmark = |id| {
        let place = resolve(file, tree.attribute(id, "href")?)?;
        Some((place, tree.attribute(id, ":type")?.to_lowercase()))
    };
    links.filter_map(landmark).collect()
}
