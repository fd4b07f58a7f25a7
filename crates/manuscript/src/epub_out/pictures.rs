//! The images that the book shows, under names that any archive and address can carry.

use std::collections::{BTreeMap, BTreeSet};

use super::{Options, WriteError};
use crate::{Block, Book, Image};

pub(super) struct Pictures<'a> {
    by_name: BTreeMap<&'a str, Picture<'a>>,
    cover: Cover<'a>,
}

struct Picture<'a> {
    id: String,
    image: &'a Image,
}

enum Cover<'a> {
    None,
    Image(&'a str),
    Drawn(&'a str),
}

/// An item of the package's manifest.
pub(super) struct Item {
    pub(super) id: String,
    pub(super) file: String,
    pub(super) media_type: &'static str,
    pub(super) cover: bool,
}

const DRAWN_COVER: &str = "images/cover.svg";

impl<'a> Pictures<'a> {
    pub(super) fn of(book: &'a Book, options: &'a Options) -> Result<Self, WriteError> {
        let cover = match (&book.cover, &options.cover_svg) {
            (Some(name), _) => Cover::Image(name),
            (None, Some(svg)) => Cover::Drawn(svg),
            (None, None) => Cover::None,
        };
        let shown = shown(book).chain(book.cover.as_deref()).collect::<BTreeSet<_>>();
        let mut by_name = BTreeMap::new();
        for (index, name) in shown.into_iter().enumerate() {
            let image =
                book.images.get(name).ok_or_else(|| WriteError::NoImage(name.to_owned()))?;
            by_name.insert(name, Picture { id: format!("image-{}", index + 1), image });
        }
        Ok(Self { by_name, cover })
    }

    /// The address of an image, from the folder of the package.
    pub(super) fn file(&self, name: &str) -> String {
        let picture = self.by_name.get(name).expect("every image shown was looked up at the start");
        webp(&picture.id)
    }

    pub(super) fn items(&self) -> Vec<Item> {
        let images = self.by_name.iter().map(|(name, picture)| Item {
            id: picture.id.clone(),
            file: webp(&picture.id),
            media_type: "image/webp",
            cover: matches!(self.cover, Cover::Image(cover) if cover == *name),
        });
        let drawn = matches!(self.cover, Cover::Drawn(_)).then(|| Item {
            id: "cover".to_owned(),
            file: DRAWN_COVER.to_owned(),
            media_type: "image/svg+xml",
            cover: true,
        });
        images.chain(drawn).collect()
    }

    pub(super) fn images(&self) -> impl Iterator<Item = (String, &'a [u8])> {
        self.by_name.values().map(|picture| (webp(&picture.id), picture.image.webp.as_slice()))
    }

    pub(super) fn drawn_cover(&self) -> Option<(&'static str, &'a str)> {
        match self.cover {
            Cover::Drawn(svg) => Some((DRAWN_COVER, svg)),
            _ => None,
        }
    }
}

fn webp(id: &str) -> String {
    format!("images/{id}.webp")
}

fn shown(book: &Book) -> impl Iterator<Item = &str> {
    let sections = book.front.iter().chain(&book.sections).chain(&book.back);
    sections.flat_map(|section| &section.blocks).filter_map(|block| match block {
        Block::Image { image, .. } => Some(image.as_str()),
        _ => None,
    })
}
