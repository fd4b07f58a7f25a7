//! Reads the package document: metadata, manifest, spine and guide.

use std::collections::{HashMap, HashSet};

use super::metadata::{Metadata, metadata};
use super::overlays::{DeclaredOverlays, milliseconds};
use crate::Direction;
use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::limits::ReadControl;
use crate::markup::href::{Target, resolve};
use crate::markup::tree::{NodeId, Tree};
use crate::markup::xhtml::{Markup, load};
use crate::normalize::short_line;
use crate::report::{Finding, Subject};

pub(crate) struct Package {
    pub(crate) metadata: Metadata,
    /// The pages of the book's text, in reading order and without duplicates.
    pub(crate) spine: Vec<Page>,
    /// The direction in which pages are turned; `None` if the spine declares none.
    pub(crate) page_progression: Option<Direction>,
    /// For each file in the manifest that has a fallback, the name of the fallback file, which is used if the file
    /// cannot be used.
    pub(crate) fallbacks: HashMap<String, String>,
    /// Name of the file with the EPUB 3 table of contents.
    pub(crate) nav: Option<String>,
    /// Name of the file with the EPUB 2 table of contents.
    pub(crate) ncx: Option<String>,
    /// Targets of the EPUB 2 guide with their types, such as `cover` or `text`.
    pub(crate) guide: Vec<(Target, String)>,
    pub(crate) overlays: DeclaredOverlays,
    /// Names of files that may contain the cover, the likeliest first. Each is an image, or a
    /// document that contains an image.
    pub(crate) covers: Vec<String>,
}

/// A file in the reading order of the book: a document, or an image that is a page by itself.
pub(crate) struct Page {
    pub(crate) file: String,
    pub(crate) is_picture: bool,
}

struct Item {
    id: String,
    fallback: String,
    /// Id of the media overlay of the file, if it is a document; empty if it has none.
    media_overlay: String,
    file: String,
    media_type: String,
    properties: String,
}

pub(crate) fn open(archive: &Archive<'_>) -> Result<Package, ReadErrorKind> {
    const CONTAINER: &str = "META-INF/container.xml";
    let missing = |missing| ReadErrorKind::NotAnEpub { missing };
    let container = load(archive, CONTAINER, Markup::Xml)?.ok_or(missing(CONTAINER))?;
    let rootfile = rootfile(&container);
    let path = rootfile.and_then(|id| container.attribute(id, "full-path"));
    let path = path.and_then(|path| resolve("", path)).ok_or(missing("package document"))?.file;
    let tree = load(archive, &path, Markup::Xml)?.ok_or(missing("package document"))?;
    let package = read(&tree, &path, archive.control());
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

fn read(tree: &Tree, path: &str, control: &ReadControl<'_>) -> Package {
    let items = manifest(tree, path);
    let by_id: HashMap<&str, &Item> = items.iter().map(|item| (item.id.as_str(), item)).collect();
    let spine_element = tree.first(Tree::ROOT, "spine");
    let toc = spine_element.and_then(|id| tree.attribute(id, "toc"));
    let is_ncx = |item: &&Item| item.media_type == "application/x-dtbncx+xml";
    let ncx = toc.and_then(|id| by_id.get(id).copied()).or_else(|| items.iter().find(is_ncx));
    let guide = guide(tree, path);
    let spine = spine_element.map(|id| spine(tree, id, &by_id, control)).unwrap_or_default();
    report_files(&items, &spine, control);
    let fallback = |item: &Item| {
        let other = by_id.get(item.fallback.as_str())?;
        Some((item.file.clone(), other.file.clone()))
    };
    Package {
        metadata: metadata(tree, control),
        spine,
        page_progression: spine_element
            .and_then(|id| tree.attribute(id, "page-progression-direction"))
            .and_then(|direction| direction.parse().ok()),
        fallbacks: items.iter().filter_map(fallback).collect(),
        nav: items.iter().find(|item| item.has("nav")).map(|item| item.file.clone()),
        ncx: ncx.map(|item| item.file.clone()),
        covers: covers(tree, &items, &by_id, &guide),
        overlays: overlays(tree, &items, &by_id),
        guide,
    }
}

impl Item {
    fn has(&self, property: &str) -> bool {
        self.properties.split_ascii_whitespace().any(|word| word == property)
    }

    fn is_document(&self) -> bool {
        self.media_type.contains("html")
            || self.media_type.contains("oeb1-document")
            || self.media_type == "text/xml"
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
            fallback: text("fallback").to_owned(),
            media_overlay: text("media-overlay").to_owned(),
            file: resolve(path, text("href"))?.file,
            media_type: text("media-type").to_lowercase(),
            properties: text("properties").to_owned(),
        })
    };
    items.filter_map(item).collect()
}

fn spine(
    tree: &Tree,
    spine: NodeId,
    items: &HashMap<&str, &Item>,
    control: &ReadControl<'_>,
) -> Vec<Page> {
    let mut seen = HashSet::new();
    let mut pages = Vec::new();
    for id in tree.children(spine).filter_map(|id| tree.attribute(id, "idref")) {
        let Some(item) = items.get(id).copied() else { continue };
        let Some(item) = readable(item, items) else {
            let reason =
                format!("pages of type {} cannot be read", short_line(&item.media_type, 60));
            control.report(Finding::lost(Subject::Page, &item.file, reason));
            continue;
        };
        if seen.insert(item.file.clone()) {
            pages.push(Page { file: item.file.clone(), is_picture: !item.is_document() });
        }
    }
    pages
}

/// Returns the file to use for an item of the manifest: the first document among the item and its
/// fallbacks, or else the first image; `None` if there is neither.
fn readable<'a>(item: &'a Item, items: &HashMap<&str, &'a Item>) -> Option<&'a Item> {
    const MAX_FALLBACKS: usize = 10;
    let next = |item: &&'a Item| items.get(item.fallback.as_str()).copied();
    let chain = || std::iter::successors(Some(item), next).take(MAX_FALLBACKS);
    chain().find(|item| item.is_document()).or_else(|| chain().find(|item| item.is_image()))
}

/// Reports the files that are not imported: fonts, scripts, videos, media overlays that no document
/// uses, and documents outside of the reading order.
fn report_files(items: &[Item], spine: &[Page], control: &ReadControl<'_>) {
    let in_spine: HashSet<&str> = spine.iter().map(|page| page.file.as_str()).collect();
    for item in items {
        let kind = item.media_type.as_str();
        let file = item.file.as_str();
        let finding = match kind {
            _ if kind.contains("font") || kind.contains("opentype") => {
                Finding::left_out(Subject::Font, file, "readers choose the typeface")
            }
            _ if kind.contains("javascript") || kind.contains("ecmascript") => {
                Finding::left_out(Subject::Script, file, "scripts are never run")
            }
            "application/smil+xml" if !items.iter().any(|page| page.media_overlay == item.id) => {
                Finding::lost(Subject::Media, file, "no page has this media overlay")
            }
            _ if kind.starts_with("video/") => {
                Finding::lost(Subject::Media, file, "sound and video cannot be kept")
            }
            _ if item.is_document() && !item.has("nav") && !in_spine.contains(file) => {
                Finding::left_out(Subject::Page, file, "it is not in the reading order")
            }
            _ => continue,
        };
        control.report(finding);
    }
}

/// Returns the media overlays that the package document declares.
fn overlays(tree: &Tree, items: &[Item], by_id: &HashMap<&str, &Item>) -> DeclaredOverlays {
    let overlay_of = |item: &Item| {
        Some((item.file.clone(), by_id.get(item.media_overlay.as_str())?.file.clone()))
    };
    let metas = |property: &'static str| {
        let metas = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "meta");
        metas.filter(move |id| tree.attribute(*id, "property") == Some(property))
    };
    let duration = |id: NodeId| {
        let item = by_id.get(tree.attribute(id, "refines")?.strip_prefix('#')?)?;
        Some((item.file.clone(), milliseconds(&tree.line(id))?))
    };
    let sounds = items.iter().filter(|item| item.media_type.starts_with("audio/"));
    DeclaredOverlays {
        by_document: items.iter().filter_map(overlay_of).collect(),
        durations: metas("media:duration").filter_map(duration).collect(),
        sounds: sounds.map(|item| item.file.clone()).collect(),
        narrators: metas("media:narrator").map(|id| tree.line(id)).collect(),
    }
}

fn guide(tree: &Tree, path: &str) -> Vec<(Target, String)> {
    let Some(guide) = tree.first(Tree::ROOT, "guide") else { return Vec::new() };
    let reference = |id: NodeId| {
        let target = resolve(path, tree.attribute(id, "href")?)?;
        Some((target, tree.attribute(id, "type")?.to_lowercase()))
    };
    tree.children(guide).filter_map(reference).collect()
}

/// Returns the names of files that may be the cover, the likeliest first: the item with the EPUB 3 property
/// `cover-image`, the item that the EPUB 2 `meta` element names, the cover in the guide, and an image with `cover` in
/// its id or file name.
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
