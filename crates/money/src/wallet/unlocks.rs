//! Unlocks: permanent rights to sections.

use std::collections::BTreeMap;

use database::{Executes, Unit};
use ledger::Coins;

use super::posting::OpenWallet;
use super::receipts::{CoinsAndBonus, UnlockMethod};
use super::service::WalletError;
use super::store::unlocks::{NewUnlock, UnlockRow};
use super::{posting, store};
use catalogue::{BookKey, SectionKey};
use readers::ReaderId;

/// The key of a section that is about to be unlocked, and its price in coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ToUnlock {
    pub(super) section: SectionKey,
    pub(super) price: Coins,
}

/// The payment for unlocked sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct UnlockPayment {
    pub(super) spent: CoinsAndBonus,
    /// The ledger entry of the payment; `None` if the price was zero.
    pub(super) entry: Option<i64>,
}

/// A section that a reader has unlocked. Unlocks are permanent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unlocked {
    pub book: BookKey,
    pub section: SectionKey,
    /// Price in coins that the reader paid.
    pub price: Coins,
    pub at: i64,
}

/// Pays for locked sections of a book and unlocks them. The caller must have locked the reader's row before it loaded
/// the locked sections; otherwise a concurrent unlock makes the insert fail with a unique violation.
pub(super) async fn unlock_from(
    unit: &mut Unit,
    opened: &OpenWallet,
    book: BookKey,
    wanted: &[ToUnlock],
    how: UnlockMethod,
    now: i64,
) -> Result<UnlockPayment, WalletError> {
    let price = Coins::checked_sum(wanted.iter().map(|wanted| wanted.price));
    let price = price.ok_or(ledger::Refusal::TooMany)?;
    let mut payment = UnlockPayment { spent: CoinsAndBonus::default(), entry: None };
    if !price.is_zero() {
        let entry = ledger::spend(&opened.wallet, price, now)?.with_reason(how.reason());
        payment.spent = opened.spent_by(&entry);
        payment.entry = Some(posting::post(unit, &entry, &[opened]).await?);
    }
    let unlocks = wanted.iter().map(|wanted| NewUnlock {
        section: wanted.section,
        price: wanted.price,
        entry: payment.entry.filter(|_| !wanted.price.is_zero()),
    });
    let reader = ReaderId::new(opened.wallet.id().0);
    store::unlocks::put(unit, reader, book, &unlocks.collect::<Vec<_>>(), now).await?;
    Ok(payment)
}

pub async fn is_unlocked(
    db: &mut impl Executes,
    reader: ReaderId,
    section: SectionKey,
) -> Result<bool, WalletError> {
    Ok(store::unlocks::find(db, reader, section).await?.is_some())
}

/// Returns the sections that a reader has unlocked in `book`, or in all books if `book` is `None`.
pub async fn unlocked_sections(
    db: &mut impl Executes,
    reader: ReaderId,
    book: Option<BookKey>,
) -> Result<Vec<Unlocked>, WalletError> {
    let rows = match book {
        Some(book) => store::unlocks::of_book(db, reader, book).await?,
        None => store::unlocks::of_reader(db, reader).await?,
    };
    rows.into_iter().map(UnlockRow::unlocked).collect()
}

/// A book, and the number of its unlocks among the unlocks passed to [`books_of_unlocks`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnlockedBook {
    pub book_id: String,
    pub title: String,
    pub sections: i64,
}

/// Returns the books to which the unlocks with the ids `unlocks` belong, ordered by book id. Each book comes with the
/// number of these unlocks that belong to it.
pub async fn books_of_unlocks(
    db: &mut impl Executes,
    unlocks: &[i64],
) -> Result<Vec<UnlockedBook>, WalletError> {
    let mut books = BTreeMap::<String, UnlockedBook>::new();
    for (book_id, title) in store::unlocks::books_of(db, unlocks).await? {
        let unlocked = UnlockedBook { book_id: book_id.clone(), title, sections: 0 };
        books.entry(book_id).or_insert(unlocked).sections += 1;
    }
    Ok(books.into_values().collect())
}

impl UnlockRow {
    fn unlocked(self) -> Result<Unlocked, WalletError> {
        let Self { book, section, unlocked_at: at, .. } = self;
        Ok(Unlocked { book, section, price: Coins::new(self.price)?, at })
    }
}
