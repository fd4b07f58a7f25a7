//! Loads the images that the kept sections use, each once, and gives them their final names.

use std::collections::{BTreeMap, HashMap};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::archive::Archive;
use super::href::resolve;
use super::tree::Tree;
use super::xhtml::{Markup, load};
use crate::error::ReadErrorKind;
use crate::{Block, CoverDrawing, Images, Section, picture};

pub(super) struct Pictures<'a> {
    archive: &'a Archive<'a>,
    pub(super) images: Images,
    /// For each source (file or `data:` URL) that was tried, the name of the converted image, or `None` if it could not
    /// be used.
    loaded: HashMap<String, Option<String>>,
    bytes: usize,
}

/// A reference to an SVG or HTML file stands for the first image in that file. At most this many such files are
/// followed in a row.
const MAX_INDIRECTIONS: usize = 4;

/// Elements that make an SVG file a drawing; without them it only wraps a picture.
const DRAWN: [&str; 8] =
    ["text", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line"];

impl<'a> Pictures<'a> {
    pub(super) fn new(archive: &'a Archive<'a>) -> Self {
        Self { archive, images: Images::new(), loaded: HashMap::new(), bytes: 0 }
    }

    /// Replaces the source of each image of the section by the image's final name, and sets its size. Removes images
    /// that cannot be used.
    pub(super) fn resolve_images(&mut self, section: &mut Section) -> Result<(), ReadErrorKind> {
        let blocks = std::mem::take(&mut section.blocks);
        for mut block in blocks {
            if let Block::Image { image, width, height, .. } = &mut block {
                let Some(name) = self.load(image)? else { continue };
                let stored = &self.images[&name];
                (*width, *height) = (stored.width, stored.height);
                *image = name;
            }
            section.blocks.push(block);
        }
        Ok(())
    }

    /// Loads an image from a file or `data:` URL, and returns its final name; `None` if it cannot be used.
    pub(super) fn load(&mut self, source: &str) -> Result<Option<String>, ReadErrorKind> {
        if let Some(loaded) = self.loaded.get(source) {
            return Ok(loaded.clone());
        }
        let limits = self.archive.limits();
        if self.loaded.len() >= limits.images {
            return Err(ReadErrorKind::TooManyImages { limit: limits.images });
        }
        self.archive.control().check()?;
        let name = match self.bytes_of(source, MAX_INDIRECTIONS)? {
            Some(bytes) => {
                picture::convert(&bytes).map(|image| picture::store(&mut self.images, image))
            }
            None => None,
        };
        self.loaded.insert(source.to_owned(), name.clone());
        self.bytes += name.as_ref().map_or(0, |name| self.images[name].webp.len());
        match self.bytes > limits.kept_image_bytes {
            true => Err(ReadErrorKind::ImagesTooLarge { megabytes: limits.kept_image_bytes >> 20 }),
            false => Ok(name),
        }
    }

    /// Loads an SVG file that shows more than one picture, such as lettering; `None` if the file is no such drawing.
    pub(super) fn load_drawing(
        &mut self,
        file: &str,
    ) -> Result<Option<CoverDrawing>, ReadErrorKind> {
        if !file.to_lowercase().ends_with(".svg") {
            return Ok(None);
        }
        let Some(tree) = load(self.archive, file, Markup::Html)? else { return Ok(None) };
        let all: Vec<_> = tree.descendants(Tree::ROOT).collect();
        if !all.iter().any(|id| DRAWN.contains(&tree.name(*id))) {
            return Ok(None);
        }
        let mut pictures = BTreeMap::new();
        for id in all.iter().filter(|id| tree.name(**id) == "image") {
            let href = tree.attribute(*id, ":href").or_else(|| tree.attribute(*id, "href"));
            let Some(href) = href.filter(|href| !href.starts_with("data:")) else { continue };
            let Some(target) = resolve(file, href) else { continue };
            if let Some(name) = self.load(&target.file)? {
                pictures.insert(href.to_owned(), name);
            }
        }
        let bytes = self.archive.read(file, self.archive.limits().image_bytes)?;
        let svg = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        Ok(svg.map(|svg| CoverDrawing { svg, pictures }))
    }

    fn bytes_of(
        &self,
        source: &str,
        indirections_left: usize,
    ) -> Result<Option<Vec<u8>>, ReadErrorKind> {
        if let Some(data) = source.strip_prefix("data:") {
            return Ok(decode_data_url(data));
        }
        let extension = source.rsplit('.').next().unwrap_or_default().to_lowercase();
        if matches!(extension.as_str(), "svg" | "xhtml" | "html" | "htm" | "xml") {
            let Some(source) = self.first_image_in(source)?.filter(|_| indirections_left > 0)
            else {
                return Ok(None);
            };
            return self.bytes_of(&source, indirections_left - 1);
        }
        match self.archive.read(source, self.archive.limits().image_bytes) {
            Err(ReadErrorKind::DamagedEntry { .. } | ReadErrorKind::EntryTooLarge { .. }) => {
                Ok(None)
            }
            other => other,
        }
    }

    /// Returns the file or `data:` URL of the first image in an SVG or HTML file; `None` if there is none.
    fn first_image_in(&self, file: &str) -> Result<Option<String>, ReadErrorKind> {
        let Some(tree) = load(self.archive, file, Markup::Html)? else { return Ok(None) };
        let mut sources = tree.descendants(Tree::ROOT).filter_map(|id| match tree.name(id) {
            "img" => tree.attribute(id, "src"),
            "image" => tree.attribute(id, ":href").or_else(|| tree.attribute(id, "href")),
            _ => None,
        });
        Ok(sources.next().and_then(|source| match source.starts_with("data:") {
            true => Some(source.to_owned()),
            false => resolve(file, source).map(|target| target.file),
        }))
    }
}

/// Decodes the part of a base64 `data:` URL after `data:`; `None` if it is not base64.
fn decode_data_url(data: &str) -> Option<Vec<u8>> {
    let (kind, text) = data.split_once(',')?;
    if !kind.ends_with(";base64") {
        return None;
    }
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    STANDARD.decode(text).ok()
}
