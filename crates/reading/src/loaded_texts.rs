//! Texts of sections that are open on the desk: each read once, however many places are looked for
//! in it.

use std::collections::{BTreeSet, HashMap, HashSet};

use manuscript::anchor::{Anchor, FoundPosition, IndexedText};

use super::positions::is_server_made;
use super::service::ReadingError;
use crate::rights::Rights;
use catalogue::{BookRef, Catalogue, ListedSection, SectionContent};
use readers::ReaderId;

/// A section's text, ready to find places in.
pub(super) struct LoadedText {
    /// The section's identity.
    pub(super) section: i64,
    /// Its number today.
    pub(super) number: i64,
    pub(super) indexed: IndexedText,
    /// The reader may not read it, so what the reader says is not looked for in it: where it is would tell
    /// what the section says.
    closed: bool,
}

impl LoadedText {
    /// Whether a place with this stored fingerprint may be looked for.
    pub(super) fn tells(&self, stored_print: &str) -> bool {
        !self.closed || is_server_made(stored_print)
    }

    /// Where a place with a stored fingerprint is today, or where it was said to be.
    pub(super) fn find(&self, anchor: &Anchor, stored_print: &str) -> FoundPosition {
        let Anchor { block, offset, .. } = *anchor;
        let found = self.tells(stored_print).then(|| self.indexed.find(anchor));
        found.unwrap_or(FoundPosition { block, offset, exact: false })
    }
}

/// Whose desk it is, and where the texts come from.
pub(super) struct TextLoader<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) rights: &'a Rights,
    pub(super) reader: ReaderId,
}

#[derive(Default)]
pub(super) struct LoadedTexts {
    by_section: HashMap<i64, LoadedText>,
    by_number: HashMap<(i64, i64), i64>,
}

impl LoadedTexts {
    /// The sections of these numbers, as many as there are.
    pub(super) async fn open(
        text_loader: TextLoader<'_>,
        wanted: impl IntoIterator<Item = (&BookRef, i64)>,
    ) -> Result<Self, ReadingError> {
        let mut by_book: HashMap<i64, (&BookRef, BTreeSet<i64>)> = HashMap::new();
        for (book, number) in wanted {
            by_book.entry(book.book).or_insert_with(|| (book, BTreeSet::new())).1.insert(number);
        }
        let mut texts = Self::default();
        for (book, numbers) in by_book.into_values() {
            let numbers: Vec<_> = numbers.into_iter().collect();
            for ten in numbers.chunks(10) {
                texts
                    .take(&text_loader, text_loader.catalogue.sections_by_number(book, ten).await?)
                    .await?;
            }
        }
        Ok(texts)
    }

    /// The sections of these identities, those that their books still have.
    pub(super) async fn load_by_id(
        text_loader: TextLoader<'_>,
        sections: impl IntoIterator<Item = i64>,
    ) -> Result<Self, ReadingError> {
        let sections: BTreeSet<_> = sections.into_iter().collect();
        let sections: Vec<_> = sections.into_iter().collect();
        let mut texts = Self::default();
        for ten in sections.chunks(10) {
            texts.take(&text_loader, text_loader.catalogue.sections_by_id(ten).await?).await?;
        }
        Ok(texts)
    }

    async fn take(
        &mut self,
        text_loader: &TextLoader<'_>,
        new: Vec<SectionContent>,
    ) -> Result<(), ReadingError> {
        let mut by_book = HashMap::<i64, Vec<ListedSection>>::new();
        for SectionContent { book, section: identity, number, free, .. } in &new {
            let listed = ListedSection { identity: *identity, number: *number, free: *free };
            by_book.entry(*book).or_default().push(listed);
        }
        let mut closed = HashSet::new();
        for (book, sections) in by_book {
            closed.extend(
                text_loader.rights.locked_sections(text_loader.reader, book, &sections).await?,
            );
        }
        for SectionContent { book, section, number, blocks, .. } in new {
            self.by_number.insert((book, number), section);
            let (indexed, closed) = (IndexedText::of(&blocks), closed.contains(&section));
            self.by_section.insert(section, LoadedText { section, number, indexed, closed });
        }
        Ok(())
    }

    /// The section of a number in a book.
    pub(super) fn of(&self, book: i64, number: i64) -> Option<&LoadedText> {
        self.by_section_id(*self.by_number.get(&(book, number))?)
    }

    /// A section by its identity.
    pub(super) fn by_section_id(&self, section: i64) -> Option<&LoadedText> {
        self.by_section.get(&section)
    }
}
