//! Reads the package document: metadata, manifest, spine and guide.

use std::collections::{HashMap, HashSet};

use super::archive::Archive;
use super::href::{Target, resolve};
use super::metadata::{Metadata, metadata};
use super::tree::{NodeId, Tree};
use super::xhtml::{Markup, load};
use crate::Direction;
use crate::error::ReadErrorKind;

pub(super) struct Package {
    pub(super) metadata: Metadata,
    /// Names of the documents of the book's text in the archive, in reading order and without duplicates.
    pub(super) spine: Vec<String>,
    /// The direction in which pages are turned; `None` if the spine declares none.
    pub(super) page_progression: Option<Direction>,
    /// Name of the file with the EPUB 3 table of contents.
    pub(super) nav: Option<String>,
    /// Name of the file with the EPUB 2 table of contents.
    pub(super) ncx: Option<String>,
    /// Targets of the EPUB 2 guide with their types, such as `cover` or `text`.
    pub(super) guide: Vec<(Target, String)>,
    /// Names of files that may be the cover, the likeliest first: images, or documents that contain one.
    pub(super) covers: Vec<String>,
}

struct Item {
    id: String,
    file: String,
    media_type: String,
    properties: String,
}

pub(super) fn open(archive: &Archive<'_>) -> Result<Package, ReadErrorKind> {
    const CONTAINER: &str = "META-INF/container.xml";
    let missing = |missing| ReadErrorKind::NotAnEpub { missing };
    let container = load(archive, CONTAINER, Markup::Xml)?.ok_or(missing(CONTAINER))?;
    let rootfile = rootfile(&container);
    let path = rootfile.and_then(|id| container.attribute(id, "full-path"));
    let path = path.and_then(|path| resolve("", path)).ok_or(missing("package document"))?.file;
    let tree = load(archive, &path, Markup::Xml)?.ok_or(missing("package document"))?;
    let package = read(&tree, &path);
    if package.metadata.fixed_layout || apple_fixed_layout(archive)? {
        return Err(ReadErrorKind::FixedLayout);
    }
    Ok(package)
}

/// Returns the first `rootfile` element with the media type of a package document, or else the first `rootfile`.
fn rootfile(container: &Tree) -> Option<NodeId> {
    const PACKAGE: &str = "application/oebps-package+xml";
    let files = || container.descendants(Tree::ROOT).filter(|id| container.name(*id) == "rootfile");
    let is_package = |id: &NodeId| container.attribute(*id, "media-type") == Some(PACKAGE);
    files().find(is_package).or_else(|| files().next())
}

fn apple_fixed_layout(archive: &Archive<'_>) -> Result<bool, ReadErrorKind> {
    let name = "META-INF/com.apple.ibooks.display-options.xml";
    let Some(tree) = load(archive, name, Markup::Xml)? else { return Ok(false) };
    let fixed = |id| tree.attribute(id, "name") == Some("fixed-layout") && tree.line(id) == "true";
    Ok(tree.descendants(Tree::ROOT).any(|id| tree.name(id) == "option" && fixed(id)))
}

fn read(tree: &Tree, path: &str) -> Package {
    let items = manifest(tree, path);
    let by_id: HashMap<&str, &Item> = items.iter().map(|item| (item.id.as_str(), item)).collect();
    let spine_element = tree.first(Tree::ROOT, "spine");
    let toc = spine_element.and_then(|id| tree.attribute(id, "toc"));
    let is_ncx = |item: &&Item| item.media_type == "application/x-dtbncx+xml";
    let ncx = toc.and_then(|id| by_id.get(id).copied()).or_else(|| items.iter().find(is_ncx));
    let guide = guide(tree, path);
    Package {
        metadata: metadata(tree),
        spine: spine_element.map(|id| spine(tree, id, &by_id)).unwrap_or_default(),
        page_progression: spine_element
            .and_then(|id| tree.attribute(id, "page-progression-direction"))
            .and_then(|direction| direction.parse().ok()),
        nav: items.iter().find(|item| item.has("nav")).map(|item| item.file.clone()),
        ncx: ncx.map(|item| item.file.clone()),
        covers: covers(tree, &items, &by_id, &guide),
        guide,
    }
}

impl Item {
    fn has(&self, property: &str) -> bool {
        self.properties.split_ascii_whitespace().any(|word| word == property)
    }

    fn is_image(&self) -> bool {
        self.media_type.starts_with("image/")
    }
}

fn manifest(tree: &Tree, path: &str) -> Vec<Item> {
    let Some(manifest) = tree.first(Tree::ROOT, "manifest") else { return Vec::new() };
    let items = tree.children(manifest).filter(|id| tree.name(*id) == "item");
    let item = |id: NodeId| {
        let text = |name| tree.attribute(id, name).unwrap_or_default();
        Some(Item {
            id: text("id").to_owned(),
            file: resolve(path, text("href"))?.file,
            media_type: text("media-type").to_lowercase(),
            properties: text("properties").to_owned(),
        })
    };
    items.filter_map(item).collect()
}

fn spine(tree: &Tree, spine: NodeId, items: &HashMap<&str, &Item>) -> Vec<String> {
    let mut seen = HashSet::new();
    let referred = tree.children(spine).filter_map(|id| tree.attribute(id, "idref"));
    let readable = |item: &&Item| {
        item.media_type.contains("html")
            || item.media_type.contains("oeb1-document")
            || item.media_type == "text/xml"
    };
    referred
        .filter_map(|id| items.get(id).copied())
        .filter(readable)
        .map(|item| item.file.clone())
        .filter(|file| seen.insert(file.clone()))
        .collect()
}

fn guide(tree: &Tree, path: &str) -> Vec<(Target, String)> {
    let Some(guide) = tree.first(Tree::ROOT, "guide") else { return Vec::new() };
    let reference = |id: NodeId| {
        let target = resolve(path, tree.attribute(id, "href")?)?;
        Some((target, tree.attribute(id, "type")?.to_lowercase()))
    };
    tree.children(guide).filter_map(reference).collect()
}

/// Returns names of files that may be the cover, in this order: by the EPUB 3 property, by the EPUB 2 `meta` element,
/// by the guide, by an id or file name with `cover` in it.
fn covers(
    tree: &Tree,
    items: &[Item],
    by_id: &HashMap<&str, &Item>,
    guide: &[(Target, String)],
) -> Vec<String> {
    let by_property = items.iter().find(|item| item.has("cover-image"));
    let metas = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "meta");
    let mut by_meta = metas.filter(|id| tree.attribute(*id, "name") == Some("cover"));
    let by_meta = by_meta.find_map(|id| tree.attribute(id, "content"));
    let by_meta = by_meta.and_then(|id| by_id.get(id).copied());
    let by_guide = guide.iter().find(|(_, kind)| kind == "cover").map(|(target, _)| &target.file);
    let by_file_name = |item: &&Item| {
        item.is_image() && (item.id.contains("cover") || item.file.contains("cover"))
    };
    let by_file_name = items.iter().find(by_file_name);
    let files = [by_property, by_meta].into_iter().flatten().map(|item| &item.file);
    files.chain(by_guide).chain(by_file_name.map(|item| &item.file)).cloned().collect()
}
