//! Loads the images of the sections that are kept, each image only once, and replaces the source in
//! each image block by the name under which the image is stored.

use std::collections::{HashMap, HashSet};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::{
    AsciiSet, CONTROLS, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode,
};

use super::drawing::{self, Drawing};
use super::href::resolve;
use super::tree::Tree;
use super::xhtml::{Markup, load, parse};
use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::limits::{ReadOptions, SvgRenderer};
use crate::picture::{self, Batch, MAX_PIXELS, Unusable};
use crate::report::{Finding, Subject};
use crate::{Block, Images, Run, Section, animation};

pub(crate) struct Pictures<'a> {
    archive: &'a Archive<'a>,
    /// For each file in the manifest that has a fallback, the name of the fallback file, which is used if the file
    /// cannot be used.
    fallbacks: &'a HashMap<String, String>,
    svg: Option<SvgRenderer>,
    pub(crate) images: Images,
    /// For each source (file or `data:` URL) that was tried, the name of the converted image, or why it cannot be used.
    loaded: HashMap<String, Result<String, Unusable>>,
    bytes: usize,
}

/// The largest number of references that are followed from an image to its file: to the fallback of
/// a file, to the first image in an SVG or HTML file, or to a picture in a drawing.
const MAX_INDIRECTIONS: usize = 4;

/// The largest number of pictures in a drawing that are drawn; further ones are left out.
const MAX_DRAWN_PICTURES: usize = 8;

/// The source of an image, read but not converted yet: the bytes of an image file, or a drawing.
enum Source {
    Raster(Vec<u8>),
    Drawing(Drawing),
}

impl Source {
    /// Returns how much memory the conversion needs, as a number of pixels (see
    /// [`picture::weight`]).
    fn weight(&self) -> u64 {
        match self {
            Self::Raster(bytes) => picture::weight(bytes),
            // The renderer needs memory for layers and for decoded pictures.
            Self::Drawing(_) => MAX_PIXELS,
        }
    }
}

type Read = Result<Source, Unusable>;

impl<'a> Pictures<'a> {
    pub(crate) fn new(
        archive: &'a Archive<'a>,
        fallbacks: &'a HashMap<String, String>,
        options: &ReadOptions,
    ) -> Self {
        let (images, loaded) = (Images::new(), HashMap::new());
        Self { archive, fallbacks, svg: options.svg, images, loaded, bytes: 0 }
    }

    /// Loads the images of all sections. Several images are converted in parallel.
    pub(crate) fn load_all<'s>(
        &mut self,
        sections: impl Iterator<Item = &'s Section>,
    ) -> Result<(), ReadErrorKind> {
        let mut seen = HashSet::new();
        let sources =
            sections.flat_map(|section| &section.blocks).filter_map(|block| match block {
                Block::Image { image, .. } => Some(image.as_str()),
                _ => None,
            });
        let new =
            sources.filter(|source| !self.loaded.contains_key(*source) && seen.insert(*source));
        let new: Vec<&str> = new.collect();
        self.load_some(&new)
    }

    /// Replaces the source of each image of the section by the image's final name, and sets its
    /// size. Puts the alternative text and the caption in place of an image that cannot be used.
    pub(crate) fn resolve_images(&mut self, section: &mut Section) -> Result<(), ReadErrorKind> {
        for mut block in std::mem::take(&mut section.blocks) {
            let Block::Image { image, width, height, alt, caption } = &mut block else {
                section.blocks.push(block);
                continue;
            };
            match self.load(image)? {
                Ok(name) => {
                    let stored = &self.images[&name];
                    (*width, *height) = (stored.width, stored.height);
                    *image = name;
                    section.blocks.push(block);
                }
                Err(_) => {
                    section.blocks.extend(alternative(alt));
                    if !caption.is_empty() {
                        let runs = std::mem::take(caption);
                        section.blocks.push(Block::Paragraph { runs });
                    }
                }
            }
        }
        Ok(())
    }

    /// Loads an image from a file or `data:` URL, and returns its final name, or why it cannot be used. The outer
    /// result is an error only if reading the whole book must stop.
    pub(crate) fn load(&mut self, source: &str) -> Result<Result<String, Unusable>, ReadErrorKind> {
        if !self.loaded.contains_key(source) {
            self.load_some(&[source])?;
        }
        Ok(self.loaded[source].clone())
    }

    fn load_some(&mut self, sources: &[&str]) -> Result<(), ReadErrorKind> {
        let limits = self.archive.limits();
        let control = self.archive.control();
        if self.loaded.len() + sources.len() > limits.images {
            return Err(ReadErrorKind::TooManyImages { limit: limits.images });
        }
        let (mut batch, mut jobs) = (Batch::default(), Vec::new());
        for source in sources {
            control.check()?;
            let job = self.read(source, MAX_INDIRECTIONS)?;
            let weight = job.as_ref().map_or(0, Source::weight);
            if !batch.add(weight) {
                self.convert(std::mem::take(&mut jobs))?;
                batch = Batch::default();
                batch.add(weight);
            }
            jobs.push((*source, job));
        }
        self.convert(jobs)
    }

    /// Converts images in parallel, stores them, and reports those that cannot be used.
    fn convert(&mut self, jobs: Vec<(&str, Read)>) -> Result<(), ReadErrorKind> {
        let (limits, control) = (self.archive.limits(), self.archive.control());
        let svg = self.svg;
        let converted = picture::side_by_side(jobs, control, |(source, job)| {
            let image = match job {
                Ok(Source::Raster(bytes)) => picture::convert(&bytes).map(|image| {
                    let is_animated = animation::is_animated(&bytes);
                    (
                        image,
                        is_animated.then(|| "it moves; only its first picture is kept".to_owned()),
                    )
                }),
                Ok(Source::Drawing(drawing)) => drawing.convert(svg),
                Err(reason) => Err(reason),
            };
            (source, image)
        });
        for (source, image) in converted {
            let lost = |reason: String| {
                control.report(Finding::lost(Subject::Picture, display_source(source), reason));
            };
            let name = image.map(|(image, part)| {
                part.map(lost);
                picture::store(&mut self.images, image)
            });
            match &name {
                Ok(name) => self.bytes += self.images[name].webp.len(),
                Err(reason) => lost(reason.to_string()),
            }
            self.loaded.insert(source.to_owned(), name);
        }
        match self.bytes > limits.kept_image_bytes {
            true => Err(ReadErrorKind::ImagesTooLarge { megabytes: limits.kept_image_bytes >> 20 }),
            false => control.check(),
        }
    }

    fn read(&self, source: &str, indirections_left: usize) -> Result<Read, ReadErrorKind> {
        if let Some(data) = source.strip_prefix("data:") {
            return match decode_data_url(data) {
                Some(Data::Raster(bytes)) => Ok(Ok(Source::Raster(bytes))),
                Some(Data::Drawing { markup, file }) => {
                    self.drawing(markup, &file, indirections_left)
                }
                None => Ok(Err(Unusable::Damaged)),
            };
        }
        let read = self.read_file(source, indirections_left)?;
        let usable = match &read {
            Ok(Source::Raster(bytes)) => picture::is_known(bytes),
            Ok(Source::Drawing(_)) => self.svg.is_some(),
            Err(_) => false,
        };
        match self.fallbacks.get(source) {
            Some(other) if !usable && indirections_left > 0 => {
                self.read(other, indirections_left - 1)
            }
            _ => Ok(read),
        }
    }

    fn read_file(&self, file: &str, indirections_left: usize) -> Result<Read, ReadErrorKind> {
        let extension = file.rsplit('.').next().unwrap_or_default().to_lowercase();
        if matches!(extension.as_str(), "svg" | "svgz" | "xhtml" | "html" | "htm" | "xml") {
            return self.read_markup(file, indirections_left);
        }
        match self.archive.read(file, self.archive.limits().image_bytes) {
            Err(ReadErrorKind::DamagedEntry { .. }) => Ok(Err(Unusable::Damaged)),
            Err(ReadErrorKind::EntryTooLarge { .. }) => Ok(Err(Unusable::TooLarge)),
            Ok(None) => Ok(Err(Unusable::Missing)),
            Ok(Some(bytes)) if bytes.trim_ascii_start().starts_with(b"<svg") => {
                let markup = String::from_utf8_lossy(&bytes).into_owned();
                self.drawing(markup, file, indirections_left)
            }
            Ok(Some(bytes)) => Ok(Ok(Source::Raster(bytes))),
            Err(other) => Err(other),
        }
    }

    /// Reads an SVG or HTML file: the drawing in it, or else the first image to which it refers.
    fn read_markup(&self, file: &str, indirections_left: usize) -> Result<Read, ReadErrorKind> {
        let Some(tree) = load(self.archive, file, Markup::Html)? else {
            return Ok(Err(Unusable::Missing));
        };
        if let Some(svg) = tree.first(Tree::ROOT, "svg")
            && drawing::is_drawn(&tree, svg)
            && let Some(source) = tree.attribute(svg, drawing::SOURCE)
        {
            return self.drawing(source.to_owned(), file, indirections_left);
        }
        let mut sources = tree.descendants(Tree::ROOT).filter_map(|id| match tree.name(id) {
            "img" => tree.attribute(id, "src"),
            "image" => tree.attribute(id, ":href").or_else(|| tree.attribute(id, "href")),
            _ => None,
        });
        let source = sources.next().and_then(|source| match source.starts_with("data:") {
            true => Some(source.to_owned()),
            false => resolve(file, source).map(|target| target.file),
        });
        match source.filter(|_| indirections_left > 0) {
            Some(source) => self.read(&source, indirections_left - 1),
            None => Ok(Err(Unusable::Unknown)),
        }
    }

    /// Returns the drawing with this markup, and with the pictures that it shows. Their addresses are relative to
    /// `file`, which contains the drawing.
    fn drawing(
        &self,
        markup: String,
        file: &str,
        indirections_left: usize,
    ) -> Result<Read, ReadErrorKind> {
        let (limits, control) = (self.archive.limits(), self.archive.control());
        let (mut pictures, mut bytes_left) = (Vec::new(), limits.image_bytes);
        if !markup.contains("image") {
            return Ok(Ok(Source::Drawing(Drawing { markup, pictures })));
        }
        let tree = parse(file, &markup, Markup::Html, limits, control)?;
        let images = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "image");
        let hrefs = images
            .filter_map(|id| tree.attribute(id, ":href").or_else(|| tree.attribute(id, "href")));
        let mut known = HashSet::new();
        for href in hrefs.filter(|href| known.insert(*href)) {
            // The renderer reads embedded pictures itself. The first of them is kept too, in case it must replace the
            // drawing.
            if href.starts_with("data:") && !pictures.is_empty() {
                continue;
            }
            let target = match href.starts_with("data:") {
                true => Some(href.to_owned()),
                false => resolve(file, href).map(|target| target.file),
            };
            let read = match target {
                _ if pictures.len() == MAX_DRAWN_PICTURES => Err(Unusable::TooLarge),
                Some(source) if indirections_left > 0 => {
                    self.read(&source, indirections_left - 1)?
                }
                _ => Err(Unusable::Missing),
            };
            let reason = match read {
                Ok(Source::Raster(bytes)) if bytes.len() <= bytes_left => {
                    bytes_left -= bytes.len();
                    pictures.push((href.to_owned(), bytes));
                    continue;
                }
                Ok(Source::Raster(_)) => Unusable::TooLarge,
                Ok(Source::Drawing(_)) => Unusable::Unknown,
                Err(reason) => reason,
            };
            control.report(Finding::lost(
                Subject::Picture,
                display_source(href),
                reason.to_string(),
            ));
        }
        Ok(Ok(Source::Drawing(Drawing { markup, pictures })))
    }
}

/// Returns the paragraph that replaces an image that cannot be kept; `None` if the image has no alternative text.
fn alternative(alt: &str) -> Option<Block> {
    let text = format!("[{alt}]");
    let runs = vec![Run { text, emphasis: true, ..Run::default() }];
    (!alt.is_empty()).then_some(Block::Paragraph { runs })
}

/// Returns the text by which the import report refers to an image: the name of its file, or a
/// phrase for an image inside the text.
fn display_source(source: &str) -> &str {
    if source.starts_with("data:") { "an image inside the text" } else { source }
}

/// The decoded content of a `data:` URL. For a drawing, `file` is the name of the file whose text
/// contains it; empty if unknown.
enum Data {
    Raster(Vec<u8>),
    Drawing { markup: String, file: String },
}

/// Returns a `data:` URL for a drawing inside the text of `file`, so that the drawing is loaded like an image.
pub(crate) fn drawing_url(markup: &str, file: &str) -> String {
    let markup = utf8_percent_encode(markup, PERCENT);
    let file = utf8_percent_encode(file, NON_ALPHANUMERIC);
    format!("data:image/svg+xml{IN_FILE}{file},{markup}")
}

const PERCENT: &AsciiSet = &CONTROLS.add(b'%');
/// The parameter, in the `data:` URL of a drawing, with the name of the file whose text contains the drawing.
const IN_FILE: &str = ";file=";

/// Decodes the part of a `data:` URL after `data:`; `None` if it is damaged or has an unknown form.
fn decode_data_url(data: &str) -> Option<Data> {
    let (kind, text) = data.split_once(',')?;
    let is_svg = kind.starts_with("image/svg+xml");
    let decoded = |text| Some(percent_decode_str(text).decode_utf8().ok()?.into_owned());
    if !kind.ends_with(";base64") {
        let file = kind.split_once(IN_FILE).map_or(Some(String::new()), |(_, file)| decoded(file));
        return is_svg.then_some(Data::Drawing { markup: decoded(text)?, file: file? });
    }
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let bytes = STANDARD.decode(text).ok()?;
    match is_svg {
        true => Some(Data::Drawing { markup: String::from_utf8(bytes).ok()?, file: String::new() }),
        false => Some(Data::Raster(bytes)),
    }
}
