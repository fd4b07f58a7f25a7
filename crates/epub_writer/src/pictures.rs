//! The images of an EPUB, under names that are safe in archives and URLs.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use image::ImageFormat;

use super::{Options, WriteError};
use manuscript::{Block, Book, Image, without_webp};

pub(super) struct Pictures<'a> {
    by_name: BTreeMap<&'a str, Picture<'a>>,
    cover: Cover<'a>,
}

struct Picture<'a> {
    id: String,
    file: String,
    media_type: &'static str,
    bytes: Cow<'a, [u8]>,
}

impl<'a> Picture<'a> {
    /// Returns the file of an image: the stored WebP or, if `old_readers` is true, a conversion to PNG or JPEG.
    /// `number` becomes part of the id and the name of the file.
    fn of(number: usize, image: &'a Image, old_readers: bool) -> Self {
        let converted = old_readers.then(|| without_webp(&image.webp)).flatten();
        let (ending, media_type, bytes) = match converted {
            Some((ImageFormat::Png, bytes)) => ("png", "image/png", Cow::Owned(bytes)),
            Some((_, bytes)) => ("jpg", "image/jpeg", Cow::Owned(bytes)),
            None => ("webp", "image/webp", Cow::Borrowed(image.webp.as_slice())),
        };
        let id = format!("image-{number}");
        Self { file: format!("images/{id}.{ending}"), id, media_type, bytes }
    }
}

enum Cover<'a> {
    None,
    Image(&'a str),
    Svg(&'a str),
}

/// An image file, as the manifest of the package document lists it.
pub(super) struct Item {
    pub(super) id: String,
    pub(super) file: String,
    pub(super) media_type: &'static str,
    pub(super) cover: bool,
}

const SVG_COVER: &str = "images/cover.svg";

impl<'a> Pictures<'a> {
    pub(super) fn of(book: &'a Book, options: &'a Options) -> Result<Self, WriteError> {
        let cover = match (&book.cover, &options.cover_svg) {
            (Some(name), _) => Cover::Image(name),
            (None, Some(svg)) => Cover::Svg(svg),
            (None, None) => Cover::None,
        };
        let names = used_images(book).chain(book.cover.as_deref()).collect::<BTreeSet<_>>();
        let mut by_name = BTreeMap::new();
        for (index, name) in names.into_iter().enumerate() {
            let image =
                book.images.get(name).ok_or_else(|| WriteError::NoImage(name.to_owned()))?;
            by_name.insert(name, Picture::of(index + 1, image, options.old_readers));
        }
        Ok(Self { by_name, cover })
    }

    /// Returns the path of an image, relative to the package document. `name` is the key of the image in the book.
    pub(super) fn file(&self, name: &str) -> String {
        let picture =
            self.by_name.get(name).expect("`Pictures::of` looks up every image of the book");
        picture.file.clone()
    }

    pub(super) fn items(&self) -> Vec<Item> {
        let images = self.by_name.iter().map(|(name, picture)| Item {
            id: picture.id.clone(),
            file: picture.file.clone(),
            media_type: picture.media_type,
            cover: matches!(self.cover, Cover::Image(cover) if cover == *name),
        });
        let generated = matches!(self.cover, Cover::Svg(_)).then(|| Item {
            id: "cover".to_owned(),
            file: SVG_COVER.to_owned(),
            media_type: "image/svg+xml",
            cover: true,
        });
        images.chain(generated).collect()
    }

    pub(super) fn images(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.by_name.values().map(|picture| (picture.file.as_str(), &*picture.bytes))
    }

    pub(super) fn svg_cover(&self) -> Option<(&'static str, &'a str)> {
        match self.cover {
            Cover::Svg(svg) => Some((SVG_COVER, svg)),
            _ => None,
        }
    }
}

fn used_images(book: &Book) -> impl Iterator<Item = &str> {
    let sections = book.front.iter().chain(&book.sections).chain(&book.back);
    sections.flat_map(|section| &section.blocks).filter_map(|block| match block {
        Block::Image { image, .. } => Some(image.as_str()),
        _ => None,
    })
}
