//! What a reader is offered at a locked section, each with the price that will be paid.

use serde::Serialize;
use utoipa::ToSchema;

use super::auto_unlock::AutoUnlock;
use super::offer::Offer;
use super::receipts::CoinsAndBonus;
use super::service::{WalletError, balance};
use super::store::unlock_preferences;
use super::unlock_service::{MOST_AT_ONCE, UnlockService};
use super::wait_for_free::free_at;
use crate::vip;
use catalogue::{BookId, SoldSection};
use readers::{self, ReaderId};

const NEXT: i64 = 10;

/// Ways to unlock a section. One that would unlock nothing is not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Offers {
    /// This section.
    pub one: Option<PricedSections>,
    /// What is locked of this section and the nine after it, if it is more than one.
    pub next_ten: Option<PricedSections>,
    /// All that is locked from here to the end, if it is more than one.
    pub rest: Option<PricedSections>,
    /// What the reader has.
    pub balance: CoinsAndBonus,
    pub wait: Option<WaitOffer>,
    pub auto: AutoUnlock,
    /// What to offer first to this guest: 0 coins and VIP, 1 coins, 2 VIP, 3 waiting.
    pub monetization: i64,
    /// A membership of the reader opens the section without any of these.
    pub vip: bool,
}

/// What to send to unlock these sections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PricedSections {
    /// Numbers of the sections, in order.
    pub sections: Vec<i64>,
    pub price: i64,
}

/// The section that waiting opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct WaitOffer {
    /// The reader's next locked section of the book.
    pub section: i64,
    /// From when on, in Unix seconds.
    pub free_at: i64,
}

impl UnlockService {
    pub async fn offers(
        &self,
        reader: ReaderId,
        book_id: &BookId,
        section: i64,
    ) -> Result<Offers, WalletError> {
        let mut db = self.database.read().await?;
        let offer = Offer::load(&mut db, Some(reader), book_id, self.rules, 1).await?;
        let (book, now) = (offer.book.book.get(), self.now());
        let waited = unlock_preferences::waited_at(&mut db, reader, book).await?;
        let auto = unlock_preferences::auto(&mut db, reader, book).await?.into();
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
