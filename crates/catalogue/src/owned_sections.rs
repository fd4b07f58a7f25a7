//! Checks what an import does to sections that readers own.

use std::collections::HashSet;
use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use database::{DatabaseError, Unit};

use super::identity::Identity;
use super::keys::SectionKey;
use super::matched_sections::MatchedSections;
use super::service::CatalogueError;
use super::store::{BookVersion, KnownSection};

/// The largest number of sections that an error message names.
const NAMED: usize = 5;

/// The boxed future that each method of [`SectionOwners`] returns.
pub type OwnerQuery<'a, T> = Pin<Box<dyn Future<Output = Result<T, DatabaseError>> + Send + 'a>>;

/// Tells which sections are owned by readers, and adds owners. The feature that sells sections
/// implements this trait, because the catalogue itself sells nothing.
pub trait SectionOwners: Send + Sync {
    /// Returns which of `sections` are owned by at least one reader.
    fn owned<'a>(
        &'a self,
        unit: &'a mut Unit,
        sections: &'a [SectionKey],
    ) -> OwnerQuery<'a, HashSet<SectionKey>>;

    /// Returns how many readers own at least one of `sections`.
    fn count_owners<'a>(
        &'a self,
        unit: &'a mut Unit,
        sections: &'a [SectionKey],
    ) -> OwnerQuery<'a, usize>;

    /// For each pair, makes the owners of the first section also owners of the second section, without charging coins.
    fn pass_on<'a>(
        &'a self,
        unit: &'a mut Unit,
        pairs: &'a [(SectionKey, SectionKey)],
    ) -> OwnerQuery<'a, ()>;
}

/// Changes that an import may make although they look like a mistake. By default, no such change is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AllowedChanges {
    /// Whether sections that readers own may be withdrawn: they leave the book, but stay open to these readers.
    pub withdraw_owned: bool,
    /// Whether a section that readers own may keep less than half of its text.
    pub replace_owned: bool,
    /// Whether the file may contain hardly any of the book's text, so that it seems to be another book.
    pub other_text: bool,
}

/// One attempt to publish the file of an import job.
#[derive(Debug, Clone)]
pub(super) struct JobAttempt {
    pub(super) job: String,
    pub(super) number: i64,
}

/// The check that an import has to pass before the stored book is changed.
#[derive(Clone)]
pub(super) struct ImportCheck {
    pub(super) owners: Arc<dyn SectionOwners>,
    pub(super) allowed: AllowedChanges,
    /// Hash of the book as the file contains it, before any values of the stored book are put in.
    pub(super) file: String,
    /// Whether the stored book already has the values of all options that were given for this import.
    pub(super) has_options: bool,
    /// Author, title, translator and edition in the file, by which the import searches once more
    /// for a stored book before it stores a new one; `None` if no book is to be searched for.
    pub(super) new_book: Option<Identity>,
    /// The version that the stored book must still have, because the new version takes over its metadata and its
    /// release plan; `None` for a new book.
    pub(super) version: Option<BookVersion>,
    /// The attempt of the import job that publishes the book, which must still be the job's last one; `None` for an
    /// import without a job.
    pub(super) job: Option<JobAttempt>,
}

/// Sections that readers own and that an import would withdraw or rewrite.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AffectedSections {
    /// How many readers own at least one of the sections.
    pub readers: usize,
    /// Number and title of each section.
    pub sections: Vec<(i64, String)>,
}

/// The sections that readers own and that a refused import would have taken from these readers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnedSectionLoss {
    /// Sections that have no counterpart in the file. The file contains less than half of their text.
    pub missing: AffectedSections,
    /// Sections that have a counterpart in the file, although the file contains less than half of their text.
    pub rewritten: AffectedSections,
}

impl ImportCheck {
    /// Fails if the next version of a book would take owned sections from readers, or seems to be another book, unless
    /// [`AllowedChanges`] permits it. If owned sections may be withdrawn but not replaced, rewritten sections are
    /// separated from their counterparts, so that the old form is withdrawn and the new form becomes a new section.
    pub(super) async fn check(
        &self,
        unit: &mut Unit,
        known: &[KnownSection],
        matched: &mut MatchedSections,
    ) -> Result<(), CatalogueError> {
        let allowed = self.allowed;
        let listed: Vec<_> = matched.unmatched(known);
        let is_lost = |place: &usize| !known[*place].is_withdrawn() && !matched.is_kept(*place);
        let listed = listed.into_iter().filter(is_lost);
        let missing = self.owned_among(unit, known, listed.collect()).await?;
        let rewritten = self.owned_among(unit, known, matched.rewritten()).await?;
        let mut loss = OwnedSectionLoss::default();
        if !allowed.withdraw_owned {
            loss.missing = self.affected(unit, known, &missing).await?;
        }
        if !allowed.replace_owned && !allowed.withdraw_owned {
            loss.rewritten = self.affected(unit, known, &rewritten).await?;
        }
        if !loss.missing.sections.is_empty() || !loss.rewritten.sections.is_empty() {
            return Err(CatalogueError::OwnedSections(Box::new(loss)));
        }
        if let Some(found) = matched.other_book(known).filter(|_| !allowed.other_text) {
            let sections = known.iter().filter(|section| !section.is_withdrawn()).count();
            return Err(CatalogueError::OtherText { found, sections });
        }
        if !allowed.replace_owned {
            rewritten.into_iter().for_each(|place| matched.separate(place));
        }
        Ok(())
    }

    /// Makes the owners of a stored section also owners of the new sections to which some of its text moved. `keys` are
    /// the keys of the sections of the new version, in order.
    pub(super) async fn pass_on(
        &self,
        unit: &mut Unit,
        known: &[KnownSection],
        matched: &MatchedSections,
        keys: &[SectionKey],
    ) -> Result<(), CatalogueError> {
        let pieces = matched.pieces().iter();
        let pairs: Vec<_> = pieces.map(|(place, index)| (known[*place].id, keys[*index])).collect();
        Ok(self.owners.pass_on(unit, &pairs).await?)
    }

    async fn owned_among(
        &self,
        unit: &mut Unit,
        known: &[KnownSection],
        places: Vec<usize>,
    ) -> Result<Vec<usize>, CatalogueError> {
        let keys: Vec<_> = places.iter().map(|place| known[*place].id).collect();
        let owned = self.owners.owned(unit, &keys).await?;
        Ok(places.into_iter().filter(|place| owned.contains(&known[*place].id)).collect())
    }

    async fn affected(
        &self,
        unit: &mut Unit,
        known: &[KnownSection],
        places: &[usize],
    ) -> Result<AffectedSections, CatalogueError> {
        if places.is_empty() {
            return Ok(AffectedSections::default());
        }
        let keys: Vec<_> = places.iter().map(|place| known[*place].id).collect();
        let readers = self.owners.count_owners(unit, &keys).await?;
        let sections =
            places.iter().map(|place| (known[*place].number, known[*place].title.clone()));
        Ok(AffectedSections { readers, sections: sections.collect() })
    }
}

impl fmt::Display for OwnedSectionLoss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut facts = Vec::new();
        if !self.missing.sections.is_empty() {
            facts.push(format!("it does not have {}", self.missing));
        }
        if !self.rewritten.sections.is_empty() {
            facts.push(format!("it has less than half of the text of {}", self.rewritten));
        }
        f.write_str(&facts.join("; "))
    }
}

impl fmt::Display for AffectedSections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.sections.len();
        let sections = if count == 1 { "section" } else { "sections" };
        let readers = if self.readers == 1 { "reader owns" } else { "readers own" };
        write!(f, "{count} {sections} that {} {readers}: ", self.readers)?;
        let named = self.sections.iter().take(NAMED);
        let named: Vec<_> = named.map(|(number, title)| format!("{number} “{title}”")).collect();
        f.write_str(&named.join(", "))?;
        match count.saturating_sub(NAMED) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_is_told_with_the_number_of_readers_and_the_first_sections() {
        let sections =
            |count: i64| (1..=count).map(|number| (number, format!("T{number}"))).collect();
        let missing = AffectedSections { readers: 1, sections: sections(1) };
        let rewritten = AffectedSections { readers: 12, sections: sections(7) };
        let both = OwnedSectionLoss { missing: missing.clone(), rewritten };
        assert_eq!(
            both.to_string(),
            "it does not have 1 section that 1 reader owns: 1 “T1”; it has less than half of the text of 7 sections \
             that 12 readers own: 1 “T1”, 2 “T2”, 3 “T3”, 4 “T4”, 5 “T5” and 2 more"
        );
        let one = OwnedSectionLoss { missing, ..OwnedSectionLoss::default() };
        assert_eq!(one.to_string(), "it does not have 1 section that 1 reader owns: 1 “T1”");
    }
}
