//! Full texts of sections. `reading::rights` decides which part of a text a reader gets.

use manuscript::{Block, Direction, character_count, html, teaser, word_count};
use sha2::{Digest as _, Sha256};

use super::book_id::BookId;
use super::keys::SectionKey;
use super::matter_texts::matter_items;
use super::model::{BookDetail, Contents, ContentsItem, SectionItem, SectionText};
use super::rows::section_item;
use super::service::{Catalogue, CatalogueError, PICTURES};
use super::store;
use super::withdrawn_sections::is_withdrawn_number;

/// The number of words of a locked section that anyone may read.
const TEASER_WORDS: usize = 60;
/// The number of characters of a locked section that anyone may read: a second limit, for texts whose words cannot be
/// counted. Eight characters per word are enough for most languages.
const TEASER_CHARACTERS: usize = 8 * TEASER_WORDS;
/// The largest number of sections that one query loads; no book has more.
const MOST_SECTIONS: i64 = 20_000;
/// Length in bytes of the hash of a section's text: enough to distinguish the versions of one section.
const REVISION_BYTES: usize = 8;

/// Returns the part of a locked section that anyone may read: its first 60 words, but at most half of the text.
pub(super) fn beginning(blocks: &[Block]) -> Vec<Block> {
    let characters = TEASER_CHARACTERS.min(character_count(blocks) / 2);
    teaser(blocks, TEASER_WORDS.min(word_count(blocks) / 2), characters)
}

/// A published section with its full text, before the reader's access is checked.
#[derive(Debug, Clone)]
pub struct FullSection {
    book_id: BookId,
    pub listed: ListedSection,
    item: SectionItem,
    section_num: i64,
    price: i64,
    revision: String,
    blocks: Vec<Block>,
    language: String,
    direction: Direction,
    page_progression: Direction,
}

/// The data by which the site decides who may read a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListedSection {
    /// Key of the section, the same in all versions of the book. Unlocks refer to the section by this key.
    pub identity: SectionKey,
    pub number: i64,
    /// Whether the section is free for everyone.
    pub free: bool,
    /// Whether the section was withdrawn from the book, so that only readers who unlocked it may read it.
    pub withdrawn: bool,
}

impl FullSection {
    pub fn title(&self) -> &str {
        &self.item.title
    }

    /// Returns the full text. Callers must have checked that the reader may read the section.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Returns the section with its full text. Callers must have checked that the reader may read the section.
    pub fn whole(self) -> SectionText {
        self.shown(false)
    }

    /// Returns the section with only its first words and its price, for a reader who may not read the section. Of a
    /// withdrawn section, only the number is returned.
    pub fn locked(mut self) -> SectionText {
        self.blocks = beginning(&self.blocks);
        if self.listed.withdrawn {
            let (number, free) = (self.item.number, false);
            self.item =
                SectionItem { number, free, title: String::new(), parts: Vec::new(), words: 0 };
            (self.blocks, self.price) = (Vec::new(), 0);
        }
        self.shown(true)
    }

    fn shown(self, locked: bool) -> SectionText {
        SectionText {
            book_id: self.book_id,
            section: self.item,
            section_num: self.section_num,
            locked,
            withdrawn: self.listed.withdrawn,
            price: if locked { self.price } else { 0 },
            html: html::from_blocks(&self.blocks, PICTURES),
            blocks: self.blocks,
            revision: self.revision,
            language: self.language,
            direction: self.direction,
            page_progression: self.page_progression,
        }
    }
}

impl SectionText {
    /// Removes the blocks before the block `first`, counted from 0, and returns the section.
    pub fn from_block(mut self, first: u32) -> Self {
        let first = usize::try_from(first).unwrap_or(usize::MAX).min(self.blocks.len());
        self.blocks.drain(..first);
        self.html = html::from_blocks(&self.blocks, PICTURES);
        self
    }
}

impl Catalogue {
    /// Returns the published section with this number, and its book. Takes two queries, however long the book is.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id, section = number))]
    #[foundation::boxed]
    pub async fn full_section(
        &self,
        book_id: &BookId,
        number: i64,
    ) -> Result<(BookDetail, FullSection), CatalogueError> {
        let (book, _) = self.book(book_id).await?;
        let section = self.section_of(&book, number).await?;
        Ok((book, section))
    }

    /// Returns the published section with this number, of a book that is already loaded. Withdrawn sections have
    /// numbers that are larger than any in the book.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book.book_id, section = number))]
    #[foundation::boxed]
    pub async fn section_of(
        &self,
        book: &BookDetail,
        number: i64,
    ) -> Result<FullSection, CatalogueError> {
        let mut db = self.database.read().await?;
        let withdrawn = is_withdrawn_number(number);
        let row = match (1..=book.extend.section_num).contains(&number) {
            true => store::section_text(&mut db, book.id, number).await?,
            false if withdrawn => store::withdrawn_text(&mut db, book.id, number).await?,
            false => None,
        };
        let row = row.ok_or(CatalogueError::NoSuchSection(number))?;
        let identity = row.id;
        let item = section_item(row.section, book.free_sections)?;
        Ok(FullSection {
            book_id: book.book_id.clone(),
            listed: ListedSection { identity, number, free: item.free && !withdrawn, withdrawn },
            item,
            section_num: book.extend.section_num,
            price: book.price,
            revision: hex::encode(&Sha256::digest(&row.blocks)[..REVISION_BYTES]),
            blocks: serde_json::from_str(&row.blocks)?,
            language: book.language.clone(),
            direction: book.direction,
            page_progression: book.page_progression,
        })
    }

    /// Returns a book, and its published sections from number `from` on, without the texts.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn listed_sections(
        &self,
        book_id: &BookId,
        from: i64,
    ) -> Result<(BookDetail, Vec<ListedSection>), CatalogueError> {
        let (book, _) = self.book(book_id).await?;
        let mut db = self.database.read().await?;
        let from = from.max(1);
        let last = book.extend.section_num.min(from.saturating_add(MOST_SECTIONS - 1));
        let rows = store::section_keys(&mut db, book.id, from - 1, last).await?;
        let listed = rows.into_iter().map(|(identity, number)| {
            let free = number <= book.free_sections;
            ListedSection { identity, number, free, withdrawn: false }
        });
        let listed = listed.collect();
        Ok((book, listed))
    }

    /// Returns the table of contents of a book: all published sections.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn contents(&self, book_id: &BookId) -> Result<Contents, CatalogueError> {
        let mut db = self.database.read().await?;
        let row = store::book(&mut db, book_id.as_str()).await?;
        let book = row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
        let (id, section_num) = (book.listed.id, book.listed.section_num);
        let rows = store::sections_between(&mut db, id, 0, section_num.min(MOST_SECTIONS)).await?;
        let item = |row: store::SectionRow| {
            let parts = serde_json::from_str(&row.parts)?;
            Ok(ContentsItem { number: row.number, title: row.title, parts, words: row.words })
        };
        Ok(Contents {
            book_id: book_id.clone(),
            section_num,
            free_sections: book.listed.free_sections,
            price: book.price,
            matter: matter_items(store::matter(&mut db, id).await?)?,
            sections: rows.into_iter().map(item).collect::<Result<_, CatalogueError>>()?,
        })
    }
}
