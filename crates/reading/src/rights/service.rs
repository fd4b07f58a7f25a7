use std::collections::HashSet;
use std::sync::Arc;

use database::{Database, DatabaseError, Executes};

use catalogue::{
    BookDetail, BookId, BookKey, Catalogue, CatalogueError, FullSection, ListedSection,
    SectionItem, SectionKey, SectionText,
};
use foundation::clock::Clock;
use foundation::costly_work::{CostlyWork, Refused, WaitingLine};
use foundation::rate_limit::{NetworkLimit, RateLimit};
use money::vip;
use money::wallet::{self, WalletError};
use readers::ReaderId;

#[derive(Debug, thiserror::Error)]
pub enum RightsError {
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Wallet(#[from] WalletError),
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Which sections of one book a reader may read, besides the free sections.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReaderAccess {
    unlocked: HashSet<SectionKey>,
    /// Whether the reader's VIP subscription is active.
    vip: bool,
    /// Sections with numbers below this are open to the reader because of a sticky variant of a campaign.
    open_before: i64,
}

impl ReaderAccess {
    /// Returns whether the reader may read `section`. This is the only access rule: a section of the book is open if it
    /// is free, unlocked, or opened by VIP or a variant; a withdrawn section is open only if the reader has unlocked
    /// it.
    pub fn opens(&self, section: &ListedSection) -> bool {
        if section.withdrawn {
            return self.owns(section);
        }
        section.free || self.vip || self.keeps(section)
    }

    /// Returns whether the reader may read `section` even without VIP, because of a variant or an unlock. Does not
    /// consider whether the section is free.
    pub fn keeps(&self, section: &ListedSection) -> bool {
        section.number < self.open_before || self.owns(section)
    }

    /// Returns whether the reader has unlocked `section`. An unlock is permanent.
    pub fn owns(&self, section: &ListedSection) -> bool {
        self.unlocked.contains(&section.identity)
    }
}

/// The sections of a book that a reader may read even without VIP, besides the free sections.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PermanentSections {
    /// Numbers of the sections of the book that the reader may read even without VIP, besides the free sections, in
    /// ascending order.
    pub sections: Vec<i64>,
    /// Sections that the reader has unlocked and that were withdrawn from the book.
    pub withdrawn: Vec<SectionItem>,
    /// Whether the reader's VIP subscription is active, which opens all sections of the book.
    pub vip: bool,
}

/// The service that decides which sections a reader may read. Cheap to clone.
#[derive(Clone)]
pub struct Rights {
    pub(super) catalogue: Catalogue,
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) limits: Arc<Limits>,
}

/// Rate limits of expensive requests.
pub(super) struct Limits {
    /// Limits searches for a phrase in a book, per network, and how many run at the same time.
    pub(super) find: CostlyWork,
    /// Limits searches for a phrase in a book, per reader.
    pub(super) find_of_reader: RateLimit<ReaderId>,
    /// Limits downloads of owned books, per reader.
    pub(super) files_of_reader: RateLimit<ReaderId>,
}

impl Default for Limits {
    fn default() -> Self {
        // A search in a long book takes dozens of calls, one after the other, so the limits allow bursts.
        Self {
            find: CostlyWork::new(NetworkLimit::per_second(120, 4), WaitingLine::new(2, 32)),
            find_of_reader: RateLimit::new(120, 1),
            files_of_reader: RateLimit::new(20, 30),
        }
    }
}

impl Rights {
    pub fn new(database: Database, clock: Arc<dyn Clock>, catalogue: Catalogue) -> Self {
        Self { catalogue, database, clock, limits: Arc::default() }
    }

    /// Returns a section's text and its book. The text is complete if the reader may read the section; otherwise only
    /// its beginning. Without a `reader`, only free sections are complete. A withdrawn section is returned only to a
    /// reader who unlocked it.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.map(ReaderId::get), book = %book_id, section = number))]
    #[foundation::boxed]
    pub async fn text(
        &self,
        reader: Option<ReaderId>,
        book_id: &BookId,
        number: i64,
    ) -> Result<(BookDetail, SectionText), RightsError> {
        let (book, section) = self.catalogue.full_section(book_id, number).await?;
        let may_read = self.may_read(reader, book.id, &section).await?;
        Ok((book, if may_read { section.whole() } else { section.locked() }))
    }

    /// Returns the sections that the reader may read even without VIP, besides the free sections, and whether the
    /// reader's VIP subscription is active.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id))]
    #[foundation::boxed]
    pub async fn permanent_sections(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<PermanentSections, RightsError> {
        let (book, sections) = self.catalogue.listed_sections(book_id, 1).await?;
        let held = self.access_to_book(Some(reader), book.id).await?;
        let kept = sections.iter().filter(|section| !section.free && held.keeps(section));
        let sections = kept.map(|section| section.number).collect();
        let withdrawn = match held.unlocked.is_empty() {
            true => Vec::new(),
            false => self.catalogue.withdrawn_sections(&book).await?,
        };
        let withdrawn = withdrawn.into_iter().filter(|(key, _)| held.unlocked.contains(key));
        let withdrawn = withdrawn.map(|(_, section)| section).collect();
        Ok(PermanentSections { sections, withdrawn, vip: held.vip })
    }

    pub(super) async fn may_read(
        &self,
        reader: Option<ReaderId>,
        book: BookKey,
        section: &FullSection,
    ) -> Result<bool, RightsError> {
        let mut held = ReaderAccess::default();
        // Queries the reader's access step by step, one or two rows per step, and stops when the section is found to be
        // open.
        if let Some(reader) = reader
            && !held.opens(&section.listed)
        {
            let identity = section.listed.identity;
            let mut db = self.database.read().await?;
            if wallet::is_unlocked(&mut db, reader, identity).await? {
                held.unlocked.insert(identity);
            } else {
                held.open_before = open_before(&mut db, reader, book).await?;
            }
            if !held.opens(&section.listed) {
                held.vip = vip::is_live(&mut db, reader, self.clock.unix_seconds()).await?;
            }
        }
        Ok(held.opens(&section.listed))
    }

    /// Returns what the reader may read in `book`, besides its free sections. Without a `reader`, only free sections
    /// are open.
    pub(super) async fn access_to_book(
        &self,
        reader: Option<ReaderId>,
        book: BookKey,
    ) -> Result<ReaderAccess, RightsError> {
        let Some(reader) = reader else { return Ok(ReaderAccess::default()) };
        let mut db = self.database.read().await?;
        let unlocked = wallet::unlocked_sections(&mut db, reader, Some(book)).await?;
        let vip = vip::is_live(&mut db, reader, self.clock.unix_seconds()).await?;
        let open_before = open_before(&mut db, reader, book).await?;
        let unlocked = unlocked.into_iter().map(|unlock| unlock.section).collect();
        Ok(ReaderAccess { unlocked, vip, open_before })
    }
}

async fn open_before(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
) -> Result<i64, DatabaseError> {
    Ok(attribution::open_before(db, reader, book.get()).await?.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_readable_if_free_unlocked_or_opened_by_vip_or_campaign() {
        let section = |number, free| ListedSection {
            identity: SectionKey::new(number),
            number,
            free,
            withdrawn: false,
        };
        let (free, locked, other) = (section(1, true), section(2, false), section(3, false));
        let unlocked = HashSet::from([locked.identity]);
        let held = ReaderAccess { unlocked, ..ReaderAccess::default() };
        assert!(ReaderAccess::default().opens(&free) && held.opens(&free));
        assert!(!ReaderAccess::default().opens(&locked) && held.opens(&locked));
        assert!(!held.opens(&other));
        let member = ReaderAccess { vip: true, ..held };
        assert!(member.opens(&other) && !member.owns(&other) && member.owns(&locked));
        let guest = ReaderAccess { open_before: 3, ..ReaderAccess::default() };
        assert!(guest.opens(&locked) && guest.keeps(&locked) && !guest.owns(&locked));
        assert!(!guest.opens(&other) && !member.keeps(&other));
    }

    #[test]
    fn a_withdrawn_section_is_readable_only_if_unlocked() {
        let number = 100_000_007;
        let identity = SectionKey::new(7);
        let section = ListedSection { identity, number, free: false, withdrawn: true };
        let owner = ReaderAccess { unlocked: HashSet::from([identity]), ..ReaderAccess::default() };
        let others = ReaderAccess { vip: true, open_before: i64::MAX, ..ReaderAccess::default() };
        assert!(owner.opens(&section) && !others.opens(&section));
        assert!(!others.opens(&ListedSection { free: true, ..section }));
    }
}
