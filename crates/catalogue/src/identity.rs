//! Finds the stored book of which an imported file is a new version.
//!
//! A book is recognized by the identifier of its edition, or by author, title and translator, but only if the file
//! contains some of the book's text. A file with the same author and title but with other text is refused later, unless
//! it has another edition identifier ([`ImportCheck`](super::owned_sections::ImportCheck)). Any other file becomes a
//! new book. A file without an author is never refused, because its title may be just the file name.

use database::Executes;
use manuscript::{Book, Section};

use super::book_id::BookId;
use super::matched_sections::MatchedSections;
use super::rows::book_id;
use super::service::{Catalogue, CatalogueError};
use super::store::{self, IdentityRow};

/// The data of an imported file by which its book is recognized.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Identity {
    /// Author, title and translator, in lower case and without punctuation. Stored as the book's `source`.
    pub(super) names: String,
    /// Author and title without the translator, to recognize a book that was stored when its file named no translator.
    /// `None` if the file names no translator.
    untranslated: Option<String>,
    /// Identifier of the edition; empty if the file has none.
    pub(super) edition: String,
    has_author: bool,
}

impl Identity {
    pub(super) fn of(book: &Book) -> Self {
        let fold = |text: &str| {
            let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
            words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
        };
        let (author, translator) = (fold(&book.author), fold(&book.edition.translator));
        let names = format!("{author} / {}", fold(&book.title));
        let (names, untranslated) = match translator.is_empty() {
            true => (names, None),
            false => (format!("{names} / {translator}"), Some(names)),
        };
        let edition = book.edition.key().unwrap_or_default();
        Self { names, untranslated, edition, has_author: !author.is_empty() }
    }

    /// Returns whether the stored book and the file both have an edition identifier and the two differ.
    fn is_other_edition(&self, row: &IdentityRow) -> bool {
        ![&self.edition, &row.edition_key].iter().any(|key| key.is_empty())
            && self.edition != row.edition_key
    }
}

impl Identity {
    /// Returns the stored book of which a file with these sections is a new version; `None` if the file is a new book.
    /// A stored book with the author, title and translator of the file, but hardly any text in common with the file, is
    /// returned too; the import check then refuses the file.
    pub(super) async fn stored_book(
        &self,
        db: &mut impl Executes,
        sections: &[Section],
    ) -> Result<Option<BookId>, CatalogueError> {
        let same_edition = match self.edition.as_str() {
            "" => Vec::new(),
            edition => store::books_of_edition(db, edition).await?,
        };
        let same_names = store::books_by_source(db, &self.names).await?;
        let untranslated = match &self.untranslated {
            Some(names) => store::books_by_source(db, names).await?,
            None => Vec::new(),
        };
        for row in same_edition.iter().chain(&same_names).chain(&untranslated) {
            let known = store::known_sections(db, &row.book_id).await?;
            if MatchedSections::of(&known, sections)?.other_book(&known).is_none() {
                return Ok(Some(book_id(row.book_id.clone())));
            }
        }
        let refused = same_names.into_iter().find(|row| !self.is_other_edition(row));
        Ok(refused.filter(|_| self.has_author).map(|row| book_id(row.book_id)))
    }
}

impl Catalogue {
    /// Returns the stored book of which a file with these sections and this identity is a new version; `None` if the
    /// file is a new book. See [`Identity::stored_book`].
    pub(super) async fn book_of_file(
        &self,
        sections: &[Section],
        identity: &Identity,
    ) -> Result<Option<BookId>, CatalogueError> {
        let mut db = self.database.read().await?;
        identity.stored_book(&mut db, sections).await
    }
}

#[cfg(test)]
mod tests {
    use manuscript::Edition;

    use super::*;

    #[test]
    fn a_book_is_recognized_regardless_of_case_and_punctuation() {
        let names = |title: &str, author: &str, translator: &str| {
            let edition = Edition { translator: translator.into(), ..Edition::default() };
            let (title, author) = (title.into(), author.into());
            Identity::of(&Book { title, author, edition, ..Book::default() }).names
        };
        let quay = names("The Quay, or: Salt", "Ona Brisk", "");
        assert_eq!(quay, names("THE QUAY or salt", "ona  brisk", ""));
        assert_ne!(quay, names("The Quay, or: Salt", "A. Brisk", ""));
        assert_ne!(quay, names("The Quay, or: Salt", "Ona Brisk", "Ada Brook"));
    }
}
