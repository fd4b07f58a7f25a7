//! The images that the kept text shows, decoded once each and put in under their new names.

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::archive::Archive;
use super::href::resolve;
use super::tree::Tree;
use super::xhtml::{Markup, load};
use crate::refusal::Refusal;
use crate::{Block, Images, Section, picture};

pub(super) struct Pictures<'a> {
    archive: &'a Archive<'a>,
    pub(super) images: Images,
    /// By file: the image it became, or none if it could not be used.
    known: HashMap<String, Option<String>>,
    bytes: usize,
}

/// How often a drawing may lead to another file before it is given up.
const LONGEST_WAY: usize = 4;

impl<'a> Pictures<'a> {
    pub(super) fn new(archive: &'a Archive<'a>) -> Self {
        Self { archive, images: Images::new(), known: HashMap::new(), bytes: 0 }
    }

    /// Gives every image its name and size; an image that cannot be used is left out.
    pub(super) fn place(&mut self, section: &mut Section) -> Result<(), Refusal> {
        let blocks = std::mem::take(&mut section.blocks);
        for mut block in blocks {
            if let Block::Image { image, width, height, .. } = &mut block {
                let Some(name) = self.load(image)? else { continue };
                let kept = &self.images[&name];
                (*width, *height) = (kept.width, kept.height);
                *image = name;
            }
            section.blocks.push(block);
        }
        Ok(())
    }

    /// The name under which the image of a file, or of a `data:` address, is kept.
    pub(super) fn load(&mut self, source: &str) -> Result<Option<String>, Refusal> {
        if let Some(known) = self.known.get(source) {
            return Ok(known.clone());
        }
        let limits = self.archive.limits();
        if self.known.len() >= limits.images {
            return Err(Refusal::TooManyImages { limit: limits.images });
        }
        self.archive.meter().check()?;
        let name = match self.bytes_of(source, LONGEST_WAY)? {
            Some(bytes) => {
                picture::convert(&bytes).map(|image| picture::keep(&mut self.images, image))
            }
            None => None,
        };
        self.known.insert(source.to_owned(), name.clone());
        self.bytes += name.as_ref().map_or(0, |name| self.images[name].webp.len());
        match self.bytes > limits.kept_image_bytes {
            true => Err(Refusal::ImagesTooLarge { megabytes: limits.kept_image_bytes >> 20 }),
            false => Ok(name),
        }
    }

    fn bytes_of(&self, source: &str, way: usize) -> Result<Option<Vec<u8>>, Refusal> {
        if let Some(data) = source.strip_prefix("data:") {
            return Ok(decoded(data));
        }
        let ending = source.rsplit('.').next().unwrap_or_default().to_lowercase();
        if matches!(ending.as_str(), "svg" | "xhtml" | "html" | "htm" | "xml") {
            let Some(source) = self.shown_by(source)?.filter(|_| way > 0) else { return Ok(None) };
            return self.bytes_of(&source, way - 1);
        }
        match self.archive.read(source, self.archive.limits().image_bytes) {
            Err(Refusal::DamagedEntry { .. } | Refusal::EntryTooLarge { .. }) => Ok(None),
            other => other,
        }
    }

    /// The first raster image that a drawing or a page shows.
    fn shown_by(&self, file: &str) -> Result<Option<String>, Refusal> {
        let Some(tree) = load(self.archive, file, Markup::Html)? else { return Ok(None) };
        let mut shown = tree.descendants(Tree::ROOT).filter_map(|id| match tree.name(id) {
            "img" => tree.attribute(id, "src"),
            "image" => tree.attribute(id, ":href").or_else(|| tree.attribute(id, "href")),
            _ => None,
        });
        Ok(shown.next().and_then(|source| match source.starts_with("data:") {
            true => Some(source.to_owned()),
            false => resolve(file, source).map(|place| place.file),
        }))
    }
}

/// The bytes of a `data:` address, after its scheme.
fn decoded(data: &str) -> Option<Vec<u8>> {
    let (kind, text) = data.split_once(',')?;
    if !kind.ends_with(";base64") {
        return None;
    }
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    STANDARD.decode(text).ok()
}
