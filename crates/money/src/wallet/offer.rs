//! The sections of a book that one reader can unlock, and their prices.

use std::collections::HashSet;

use database::Executes;
use ledger::Coins;

use super::posting::damaged;
use super::price::{Percent, PriceRules, Quote, Tariff};
use super::service::WalletError;
use super::unlocks::unlocked_sections;
use attribution;
use catalogue::{
    BookId, BookKey, BookPricing, CatalogueError, SectionKey, SoldSection, book_pricing_in,
    sold_sections_in,
};
use readers::ReaderId;

pub(super) struct Offer {
    pub(super) book: BookPricing,
    tariff: Tariff,
    /// The sections that are not free, in order, starting at the requested section number.
    sold: Vec<SoldSection>,
    unlocked: HashSet<SectionKey>,
    spent: Coins,
}

/// Returns the key that identifies a section in the stored unlocks.
pub(super) fn section_key(section: &SoldSection) -> SectionKey {
    section.identity
}

impl Offer {
    pub(super) fn book_key(&self) -> BookKey {
        self.book.book
    }

    /// Loads what `reader` can unlock in a book, starting at section number `from`. If `reader` is `None`, no section
    /// counts as unlocked.
    pub(super) async fn load(
        db: &mut impl Executes,
        reader: Option<ReaderId>,
        book_id: &BookId,
        rules: PriceRules,
        from: i64,
    ) -> Result<Self, WalletError> {
        let mut book = book_pricing_in(db, book_id).await?;
        if let Some(reader) = reader {
            let opened = attribution::open_before(db, reader, book.book.get()).await?;
            book.free_sections = book.free_sections.max(opened.map_or(0, |before| before - 1));
        }
        let sold = sold_sections_in(db, &book, from).await?;
        let owned = match reader {
            Some(reader) => unlocked_sections(db, reader, Some(book.book)).await?,
            None => Vec::new(),
        };
        let spent = Coins::checked_sum(owned.iter().map(|unlock| unlock.price));
        let cap = book.cap.map(Coins::new).transpose()?;
        let tariff =
            Tariff::new(rules, Coins::new(book.price)?, book.section_num - book.free_sections, cap);
        Ok(Self {
            book,
            tariff,
            sold,
            unlocked: owned.iter().map(|unlock| unlock.section).collect(),
            spent: spent.ok_or_else(|| damaged("a book cost too much"))?,
        })
    }

    /// Returns the sections of the offer that the reader has not unlocked, ordered by number.
    pub(super) fn locked(&self) -> impl Iterator<Item = &SoldSection> {
        self.sold.iter().filter(|section| !self.unlocked.contains(&section_key(section)))
    }

    /// Returns the sections with these numbers that are not free, each once and ordered by number;
    /// fails if the book has no section with one of these numbers.
    pub(super) fn wanted(&self, numbers: &[i64]) -> Result<Vec<SoldSection>, WalletError> {
        let mut wanted = Vec::with_capacity(numbers.len());
        let asked: HashSet<_> = numbers.iter().copied().collect();
        for number in &asked {
            if !(1..=self.book.section_num).contains(number) {
                return Err(CatalogueError::NoSuchSection(*number).into());
            }
        }
        wanted.extend(self.sold.iter().filter(|section| asked.contains(&section.number)));
        Ok(wanted)
    }

    pub(super) fn is_locked(&self, section: &SoldSection) -> bool {
        !self.unlocked.contains(&section_key(section))
    }

    /// Returns the price of these sections. The reader must not have unlocked any of them yet.
    pub(super) fn quote(&self, wanted: &[SoldSection]) -> Result<Quote, WalletError> {
        self.quoted(self.tariff, wanted)
    }

    /// Returns the price of these sections without the discount for unlocking the rest of the book.
    /// The reader must not have unlocked any of the sections yet.
    pub(super) fn one_by_one(&self, wanted: &[SoldSection]) -> Result<Quote, WalletError> {
        self.quoted(Tariff { rest_discount: Percent::ZERO, ..self.tariff }, wanted)
    }

    fn quoted(&self, tariff: Tariff, wanted: &[SoldSection]) -> Result<Quote, WalletError> {
        let locked: Vec<_> = self.locked().map(|section| section.number).collect();
        let wanted: Vec<_> = wanted.iter().map(|section| section.number).collect();
        let quote = tariff.quote(&locked, &wanted, self.spent);
        Ok(quote.ok_or(ledger::Refusal::TooMany)?)
    }
}
