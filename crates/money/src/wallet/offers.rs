//! The offers that a reader sees at a locked section, each with the exact price.

use serde::Serialize;
use utoipa::ToSchema;

use super::auto_unlock::{self, AutoUnlock};
use super::offer::Offer;
use super::receipts::CoinsAndBonus;
use super::service::{WalletError, balance};
use super::store::unlock_preferences;
use super::unlock_service::{MOST_AT_ONCE, UnlockService};
use super::wait_for_free::free_at;
use crate::vip;
use catalogue::{BookId, CatalogueError, SoldSection};
use readers::{self, ReaderId};

const NEXT: i64 = 10;

/// The offers for unlocking a section and the sections after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "one": { "sections": [6], "price": 10 },
    "next_ten": { "sections": [6, 7, 8, 9, 10, 11, 12], "price": 56 },
    "rest": { "sections": [6, 7, 8, 9, 10, 11, 12], "price": 56 },
    "balance": { "coins": 200, "bonus": 20 },
    "wait": { "section": 6, "free_at": 1_790_000_000 },
    "auto": { "enabled": false, "cap": 0, "spent": 0 },
    "monetization": 0,
    "vip": false
}))]
pub struct Offers {
    /// The offer for the requested section only; null if this section is not locked.
    pub one: Option<PricedSections>,
    /// The offer for the locked sections among the requested section and the next nine; null if fewer than two are
    /// locked.
    pub next_ten: Option<PricedSections>,
    /// The offer for all locked sections from the requested section to the end of the book; null if fewer than two or
    /// more than 2,000 sections are locked.
    pub rest: Option<PricedSections>,
    /// The reader's coins.
    pub balance: CoinsAndBonus,
    /// The section that the reader can unlock by wait for free; null if no section is locked or the site has no wait
    /// for free.
    pub wait: Option<WaitOffer>,
    /// The reader's auto-unlock setting for the book.
    pub auto: AutoUnlock,
    /// The offer to show first to this reader: 0 coins and VIP, 1 coins, 2 VIP, 3 wait for free.
    #[schema(minimum = 0, maximum = 3, example = 0)]
    pub monetization: i64,
    /// Whether the reader has a VIP subscription that gives access now.
    #[schema(example = false)]
    pub vip: bool,
}

/// Sections that can be unlocked together, and the price to send with the unlock request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PricedSections {
    /// Numbers of the sections, in ascending order.
    #[schema(example = json!([6, 7]))]
    pub sections: Vec<i64>,
    /// Price of all these sections together, in coins.
    #[schema(minimum = 0, example = 20)]
    pub price: i64,
}

/// The section that the reader can unlock by wait for free, without coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct WaitOffer {
    /// Number of the first locked section of the book, because wait for free unlocks sections in order.
    #[schema(minimum = 1, example = 6)]
    pub section: i64,
    /// When the section can be unlocked by wait for free, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub free_at: i64,
}

impl UnlockService {
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id, section = section), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn offers(
        &self,
        reader: ReaderId,
        book_id: &BookId,
        section: i64,
    ) -> Result<Offers, WalletError> {
        let mut db = self.database.read().await?;
        let offer = Offer::load(&mut db, Some(reader), book_id, self.rules, 1).await?;
        if section > offer.book.section_num.max(1) {
            return Err(CatalogueError::NoSuchSection(section).into());
        }
        let (book, now) = (offer.book_key(), self.now());
        let waited = unlock_preferences::waited_at(&mut db, reader, book).await?;
        let auto = auto_unlock::load(&mut db, reader, book).await?;
        let balance = CoinsAndBonus::of(&balance(&mut db, reader, now).await?.balance);
        let monetization = readers::monetization(&mut db, reader).await?;
        let vip = vip::is_live(&mut db, reader, now).await?;
        drop(db);
        let rest: Vec<_> = offer.locked().filter(|one| one.number >= section).copied().collect();
        let until = section.saturating_add(NEXT);
        let ten: Vec<_> = rest.iter().filter(|one| one.number < until).copied().collect();
        let one: Vec<_> = rest.iter().filter(|one| one.number == section).copied().collect();
        let next = offer.locked().next().filter(|_| self.rules.wait_for_free);
        Ok(Offers {
            one: priced(&offer, &one, 1)?,
            next_ten: priced(&offer, &ten, 2)?,
            rest: priced(&offer, &rest, 2)?,
            balance,
            wait: next
                .map(|next| WaitOffer { section: next.number, free_at: free_at(waited, now) }),
            auto,
            monetization,
            vip,
        })
    }
}

fn priced(
    offer: &Offer,
    sections: &[SoldSection],
    least: usize,
) -> Result<Option<PricedSections>, WalletError> {
    if !(least..=MOST_AT_ONCE).contains(&sections.len()) {
        return Ok(None);
    }
    let price = offer.quote(sections)?.total.get();
    let sections = sections.iter().map(|section| section.number).collect();
    Ok(Some(PricedSections { sections, price }))
}
