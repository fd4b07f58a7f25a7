//! Rebuilds a whole book from the database, as the type that the import produced, for export.

use std::collections::HashSet;

use manuscript::{Book, Image, Images, Section};

use super::book_id::BookId;
use super::keys::SectionKey;
use super::matter::MatterPlace;
use super::matter_texts::place_of;
use super::narration::{self, StoredNarration};
use super::rows::detail;
use super::section_text::ListedSection;
use super::service::{Catalogue, CatalogueError};
use super::store;
use super::version::image_names;

/// A book with its full text and the metadata that an export needs.
pub struct FullBook {
    pub book: Book,
    pub book_id: BookId,
    pub update_time: i64,
    /// A cover drawn as SVG; `None` if the book has a stored cover.
    pub drawn_cover: Option<String>,
}

impl Catalogue {
    /// Returns the book with its published sections, up to the section number `last`.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn whole(&self, book_id: &BookId, last: i64) -> Result<FullBook, CatalogueError> {
        self.assemble_book(book_id, Some(last), |_| true, false).await
    }

    /// Returns the book with all its sections, including unpublished ones. For the publisher only.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn full_book_for_publisher(
        &self,
        book_id: &BookId,
    ) -> Result<FullBook, CatalogueError> {
        self.assemble_book(book_id, None, |_| true, false).await
    }

    /// Returns the book with the published sections that are free or whose keys are in `identities`, followed by the
    /// withdrawn sections whose keys are in `identities`.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn full_book_with_sections(
        &self,
        book_id: &BookId,
        identities: &HashSet<SectionKey>,
    ) -> Result<FullBook, CatalogueError> {
        let wanted =
            |section: &ListedSection| section.free || identities.contains(&section.identity);
        self.assemble_book(book_id, Some(i64::MAX), wanted, true).await
    }

    /// Builds the book from those sections for which `wanted` returns true. Considers the published sections up to the
    /// number `last`; if `last` is `None`, all sections, published or not. Considers withdrawn sections only if
    /// `withdrawn` is true.
    async fn assemble_book(
        &self,
        book_id: &BookId,
        last: Option<i64>,
        wanted: impl Fn(&ListedSection) -> bool,
        withdrawn: bool,
    ) -> Result<FullBook, CatalogueError> {
        let mut db = self.database.read_costly().await?;
        let row = store::book(&mut db, book_id.as_str()).await?;
        let row = row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
        let (id, cover_name) = (row.listed.id, row.listed.cover.clone());
        let (about, _) = detail(row)?;
        let mut narration = StoredNarration::of_book(&mut db, id).await?;
        let is_for_publisher = last.is_none();
        let (mut sections, mut readable) = (Vec::new(), Vec::new());
        let last = last.map_or(i64::MAX, |last| last.min(about.extend.section_num));
        let mut texts = store::texts_between(&mut db, id, 0, last).await?;
        let listed = texts.len();
        if withdrawn {
            texts.extend(store::withdrawn_texts(&mut db, id).await?);
        }
        for (place, text) in texts.into_iter().enumerate() {
            let (identity, number, withdrawn) = (text.id, text.section.number, place >= listed);
            let free = number <= about.free_sections && !withdrawn;
            if !wanted(&ListedSection { identity, number, free, withdrawn }) {
                continue;
            }
            readable.push(identity);
            sections.push(Section {
                title: text.section.title,
                parts: serde_json::from_str(&text.section.parts)?,
                blocks: serde_json::from_str(&text.blocks)?,
                ..Section::default()
            });
        }
        if !is_for_publisher {
            narration.only_of(&readable.iter().copied().collect());
        }
        for (section, key) in sections.iter_mut().zip(&readable) {
            section.narration = narration.of_section(*key);
        }
        let (mut front, mut back) = (Vec::new(), Vec::new());
        for matter in store::matter(&mut db, id).await? {
            let blocks = serde_json::from_str(&matter.blocks)?;
            let place = place_of(&matter);
            let texts = match place {
                MatterPlace::Front => &mut front,
                MatterPlace::Back => &mut back,
            };
            let narration = narration.of_matter(place, matter.number);
            texts.push(Section { title: matter.title, blocks, narration, ..Section::default() });
        }
        // Pictures of sections that are left out are left out too: the reader has no access to them.
        let shown = [&front, &sections, &back].into_iter().flatten();
        let shown: HashSet<_> = shown.flat_map(|section| image_names(&section.blocks)).collect();
        let mut images = Images::new();
        for (name, webp) in store::pictures_of(&mut db, id).await? {
            if name != cover_name && !shown.contains(name.as_str()) {
                continue;
            }
            let (width, height) = manuscript::picture_size(&webp).unwrap_or_default();
            images.insert(name, Image { width, height, webp });
        }
        let shown = [&front, &sections, &back].into_iter().flatten();
        let clips = shown.flat_map(|section| &section.narration);
        let sounds = narration::sounds(&mut db, id, clips).await?;
        let cover =
            (!cover_name.is_empty() && images.contains_key(&cover_name)).then_some(cover_name);
        let drawn_cover = cover
            .is_none()
            .then(|| ::covers::draw(&about.title, &about.author, ::covers::genre(&about.tags)));
        let book = Book {
            title: about.title,
            subtitle: about.subtitle,
            author: about.author,
            language: about.language,
            direction: about.direction,
            page_progression: about.page_progression,
            edition: about.edition,
            description: about.desc,
            subjects: about.tags,
            front,
            sections,
            back,
            cover,
            images,
            sounds,
            narrator: narration.narrator,
            ..Book::default()
        };
        Ok(FullBook { book, book_id: book_id.clone(), update_time: about.update_time, drawn_cover })
    }
}
