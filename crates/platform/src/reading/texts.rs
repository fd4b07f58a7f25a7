//! Texts of sections that are open on the desk: each read once, however many places are looked for
//! in it.

use std::collections::{BTreeSet, HashMap};

use manuscript::anchor::Passages;

use crate::catalogue::{Catalogue, CatalogueError, KeptBook, KeptSection};

/// A section's text, ready to find places in.
pub(super) struct OpenText {
    /// The section's identity.
    pub(super) section: i64,
    /// Its number today.
    pub(super) number: i64,
    pub(super) passages: Passages,
}

#[derive(Default)]
pub(super) struct Texts {
    by_section: HashMap<i64, OpenText>,
    by_number: HashMap<(i64, i64), i64>,
}

impl Texts {
    /// The sections of these numbers, as many as there are.
    pub(super) async fn open(
        catalogue: &Catalogue,
        wanted: impl IntoIterator<Item = (&KeptBook, i64)>,
    ) -> Result<Self, CatalogueError> {
        let mut by_book: HashMap<i64, (&KeptBook, BTreeSet<i64>)> = HashMap::new();
        for (book, number) in wanted {
            by_book.entry(book.book).or_insert_with(|| (book, BTreeSet::new())).1.insert(number);
        }
        let mut texts = Self::default();
        for (book, numbers) in by_book.into_values() {
            let numbers: Vec<_> = numbers.into_iter().collect();
            for ten in numbers.chunks(10) {
                texts.take(catalogue.kept_sections(book, ten).await?);
            }
        }
        Ok(texts)
    }

    /// The sections of these identities, those that their books still have.
    pub(super) async fn again(
        catalogue: &Catalogue,
        sections: impl IntoIterator<Item = i64>,
    ) -> Result<Self, CatalogueError> {
        let sections: BTreeSet<_> = sections.into_iter().collect();
        let sections: Vec<_> = sections.into_iter().collect();
        let mut texts = Self::default();
        for ten in sections.chunks(10) {
            texts.take(catalogue.ten_kept_sections(ten).await?);
        }
        Ok(texts)
    }

    fn take(&mut self, sections: Vec<KeptSection>) {
        for KeptSection { book, section, number, blocks } in sections {
            self.by_number.insert((book, number), section);
            let text = OpenText { section, number, passages: Passages::of(&blocks) };
            self.by_section.insert(section, text);
        }
    }

    /// The section of a number in a book.
    pub(super) fn of(&self, book: i64, number: i64) -> Option<&OpenText> {
        self.again_of(*self.by_number.get(&(book, number))?)
    }

    /// A section by its identity.
    pub(super) fn again_of(&self, section: i64) -> Option<&OpenText> {
        self.by_section.get(&section)
    }
}
