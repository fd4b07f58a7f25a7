//! Loads the texts of sections in which stored positions are to be found again. Each text is loaded
//! and indexed once, for any number of positions.

use std::collections::{BTreeSet, HashMap, HashSet};

use anchors::{Anchor, FoundPosition, IndexedText};

use super::positions::is_server_made;
use super::service::ReadingError;
use crate::rights::Rights;
use catalogue::{BookKey, BookRef, Catalogue, ListedSection, SectionContent, SectionKey};
use readers::ReaderId;

/// The text of a section, indexed for finding anchors.
pub(super) struct LoadedText {
    pub(super) section: SectionKey,
    /// Current number of the section in the book.
    pub(super) number: i64,
    /// Whether the section was withdrawn from its book.
    pub(super) withdrawn: bool,
    /// The text of the section. If the reader may not read the section, only the beginning that anyone may read, so
    /// that a position does not reveal how long the text is.
    pub(super) indexed: IndexedText,
    /// Whether the reader may not read the section, so that `indexed` is only its beginning. An
    /// anchor with a fingerprint that the client computed is then not searched in the text, but
    /// keeps its stored block and offset.
    pub(super) closed: bool,
}

impl LoadedText {
    /// Returns whether this text may be searched for an anchor with the fingerprint `stored_print`.
    /// A section that the reader may not read is searched only for fingerprints that the server
    /// computed.
    pub(super) fn tells(&self, stored_print: &str) -> bool {
        !self.closed || is_server_made(stored_print)
    }

    /// Returns whether the section was withdrawn from its book and the reader has not unlocked the section.
    pub(super) fn is_gone(&self) -> bool {
        self.withdrawn && self.closed
    }

    /// Finds an anchor in the current text by its fingerprint. If the anchor may not be searched (see [`Self::tells`]),
    /// returns the block and offset of `anchor` unchanged.
    pub(super) fn find(&self, anchor: &Anchor, stored_print: &str) -> FoundPosition {
        let Anchor { block, offset, .. } = *anchor;
        let found = self.tells(stored_print).then(|| self.indexed.find(anchor));
        found.unwrap_or(FoundPosition { block, offset, exact: false })
    }
}

/// The largest number of section texts that one query loads.
const TEXTS_AT_ONCE: usize = 64;

/// The services that load section texts and decide which sections `reader` may read.
pub(super) struct TextLoader<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) rights: &'a Rights,
    pub(super) reader: ReaderId,
}

#[derive(Default)]
pub(super) struct LoadedTexts {
    by_section: HashMap<SectionKey, LoadedText>,
    by_number: HashMap<(BookKey, i64), SectionKey>,
}

impl LoadedTexts {
    /// Loads the text of each wanted section, given by its book and number. Numbers that the book does not have are
    /// left out.
    pub(super) async fn open(
        text_loader: TextLoader<'_>,
        wanted: impl IntoIterator<Item = (&BookRef, i64)>,
    ) -> Result<Self, ReadingError> {
        let mut by_book: HashMap<BookKey, (&BookRef, BTreeSet<i64>)> = HashMap::new();
        for (book, number) in wanted {
            by_book.entry(book.book).or_insert_with(|| (book, BTreeSet::new())).1.insert(number);
        }
        let mut texts = Self::default();
        for (book, numbers) in by_book.into_values() {
            let numbers: Vec<_> = numbers.into_iter().collect();
            for some in numbers.chunks(TEXTS_AT_ONCE) {
                let sections = text_loader.catalogue.sections_by_number(book, some).await?;
                texts.take(&text_loader, sections).await?;
            }
        }
        Ok(texts)
    }

    /// Loads sections by their keys, including withdrawn sections.
    pub(super) async fn load_by_key(
        text_loader: TextLoader<'_>,
        sections: impl IntoIterator<Item = SectionKey>,
    ) -> Result<Self, ReadingError> {
        let sections: BTreeSet<_> = sections.into_iter().collect();
        let sections: Vec<_> = sections.into_iter().collect();
        let mut texts = Self::default();
        for some in sections.chunks(TEXTS_AT_ONCE) {
            texts.take(&text_loader, text_loader.catalogue.sections_by_key(some).await?).await?;
        }
        Ok(texts)
    }

    async fn take(
        &mut self,
        text_loader: &TextLoader<'_>,
        new: Vec<SectionContent>,
    ) -> Result<(), ReadingError> {
        let mut by_book = HashMap::<BookKey, Vec<ListedSection>>::new();
        for section in &new {
            let SectionContent { book, section: identity, number, free, withdrawn, .. } = *section;
            let listed = ListedSection { identity, number, free, withdrawn };
            by_book.entry(book).or_default().push(listed);
        }
        let mut closed = HashSet::new();
        for (book, sections) in by_book {
            closed.extend(
                text_loader.rights.locked_sections(text_loader.reader, book, &sections).await?,
            );
        }
        for content in new {
            let closed = closed.contains(&content.section);
            let content = if closed { content.locked() } else { content };
            let SectionContent { book, section, number, withdrawn, blocks, .. } = content;
            self.by_number.insert((book, number), section);
            let indexed = IndexedText::of(&blocks);
            let text = LoadedText { section, number, withdrawn, indexed, closed };
            self.by_section.insert(section, text);
        }
        Ok(())
    }

    /// Returns the loaded section with this number in `book`; `None` if no such section was loaded.
    pub(super) fn of(&self, book: BookKey, number: i64) -> Option<&LoadedText> {
        self.by_key(*self.by_number.get(&(book, number))?)
    }

    /// Returns the loaded section with this key; `None` if no such section was loaded.
    pub(super) fn by_key(&self, section: SectionKey) -> Option<&LoadedText> {
        self.by_section.get(&section)
    }
}
