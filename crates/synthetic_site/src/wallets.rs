//! Makes the wallet of one reader: coins from orders and rewards, and unlocked sections. The crate `ledger` makes the
//! entries, with their hash chain.

use foundation::calendar::DAY;
use ledger::{
    Coins, Entry, EntryHash, Kind, Lot, LotBalance, LotId, Posting, Provider, Source, Wallet,
    WalletId,
};

use crate::fill::FillError;
use crate::random::Draws;
use crate::rows::{LastIds, Order, Rows};
use crate::sections::KnownSection;

/// Price of a section, in coins.
const PRICE: i64 = 10;
/// Coin packs: number of coins, and price in US cents.
const PACKS: [(i64, i64); 3] = [(100, 99), (500, 499), (1_100, 999)];
const REWARD: i64 = 30;

/// A reader for whom a wallet is made.
pub(crate) struct Owner {
    pub(crate) reader: i64,
    /// Number of ledger entries of the wallet.
    pub(crate) entries: i64,
    /// Time of the first ledger entry, in Unix seconds. The entries are spread evenly from `from` to `until`.
    pub(crate) from: i64,
    pub(crate) until: i64,
    pub(crate) now: i64,
}

struct Open<'a> {
    owner: &'a Owner,
    held: Vec<LotBalance>,
    head: EntryHash,
    first_lot: i64,
    rows: &'a mut Rows,
    last: &'a mut LastIds,
}

/// Adds the rows of the owner's wallet to `rows`. The owner unlocks sections from `known`.
pub(crate) fn add(
    rows: &mut Rows,
    last: &mut LastIds,
    owner: &Owner,
    known: &[KnownSection],
    draws: &mut Draws,
) -> Result<(), FillError> {
    let first_lot = last.lot + 1;
    let mut open =
        Open { owner, held: Vec::new(), head: EntryHash::default(), first_lot, rows, last };
    let sections = i64::try_from(known.len()).unwrap_or(i64::MAX);
    let first = draws.below(sections);
    let (mut unlocked, step) = (0, (owner.until - owner.from).max(0) / owner.entries.max(1));
    for number in 0..owner.entries {
        let at = owner.from + step * number;
        let affords = open.held.iter().map(|held| held.remaining.get()).sum::<i64>() >= PRICE;
        if affords && unlocked < sections {
            let place = usize::try_from((first + unlocked) % sections).unwrap_or(0);
            open.unlock(known[place], at)?;
            unlocked += 1;
        } else if draws.once_in(3) {
            open.reward(at, draws)?;
        } else {
            open.buy(at, draws)?;
        }
    }
    open.close();
    Ok(())
}

impl Open<'_> {
    fn wallet(&self) -> Result<Wallet, FillError> {
        let wallet = Wallet::new(WalletId(self.owner.reader), self.held.iter().copied());
        wallet.ok_or(FillError::Coins)
    }

    fn buy(&mut self, at: i64, draws: &mut Draws) -> Result<(), FillError> {
        let (coins, amount) = PACKS[usize::try_from(draws.below(3)).unwrap_or(0)];
        let id = draws.token();
        let key = format!("order:{id}");
        let reader = self.owner.reader;
        self.rows.orders.push(Order {
            id,
            reader,
            coins,
            amount,
            key: draws.token(),
            paid: true,
            at,
        });
        self.last.lot += 1;
        let lot =
            Lot::paid(LotId(self.last.lot), Source::Purchase, at).through(Some(Provider::Sandbox));
        self.grant(lot, coins, "Coins", Some(&key))
    }

    fn reward(&mut self, at: i64, draws: &mut Draws) -> Result<(), FillError> {
        self.last.lot += 1;
        // The coins expire after the day on which the rows are made, so no ledger entry has to remove expired coins.
        let expires = Some(self.owner.now + (1 + draws.below(365)) * DAY);
        let lot = Lot::bonus(LotId(self.last.lot), Source::Reward, at, expires);
        self.grant(lot, REWARD, "Check-in", None)
    }

    fn grant(
        &mut self,
        lot: Lot,
        coins: i64,
        reason: &str,
        key: Option<&str>,
    ) -> Result<(), FillError> {
        let coins = Coins::new(coins).map_err(|_| FillError::Coins)?;
        let entry = ledger::grant(&self.wallet()?, lot, coins)?.with_reason(reason).with_key(key);
        let provider = lot.provider().map(Provider::name);
        self.rows.lots.push((
            lot.id().0,
            lot.kind().name(),
            lot.source().name(),
            lot.arrived(),
            lot.expires(),
            provider,
        ));
        self.held.push(LotBalance { lot, remaining: coins });
        self.post(&entry);
        Ok(())
    }

    fn unlock(&mut self, section: KnownSection, at: i64) -> Result<(), FillError> {
        let price = Coins::new(PRICE).map_err(|_| FillError::Coins)?;
        let entry = ledger::spend(&self.wallet()?, price, at)?.with_reason("unlocked");
        for Posting { account, lot, amount } in &entry.postings {
            if account.wallet().is_none() {
                continue;
            }
            let held =
                self.held.iter_mut().find(|held| held.lot.id() == *lot).ok_or(FillError::Coins)?;
            held.remaining =
                Coins::new(held.remaining.get() + amount).map_err(|_| FillError::Coins)?;
        }
        let id = self.post(&entry);
        let (book, section) = (section.book.get(), section.section.get());
        self.rows.unlocks.push((self.owner.reader, book, section, PRICE, id, at));
        // Emptied lots are removed from `held`; their rows are written at the end, with no coins remaining.
        self.held.retain(|held| !held.remaining.is_zero());
        Ok(())
    }

    fn post(&mut self, entry: &Entry) -> i64 {
        self.last.entry += 1;
        let id = self.last.entry;
        self.head = EntryHash::of(entry, std::slice::from_ref(&self.head));
        let seal = self.head.as_str().to_owned();
        let key = entry.key.clone();
        self.rows.entries.push((id, entry.kind.name(), entry.at, entry.reason.clone(), key, seal));
        for (line, posting) in (1..).zip(&entry.postings) {
            let owner = posting.account.wallet().map(|wallet| wallet.0);
            let (account, lot) = (posting.account.name(), posting.lot.0);
            self.rows.postings.push((id, line, account, owner, lot, posting.amount));
        }
        id
    }

    fn close(self) {
        let reader = self.owner.reader;
        let total = |kind| {
            let of_kind = self.held.iter().filter(|held| held.lot.kind() == kind);
            of_kind.map(|held| held.remaining.get()).sum::<i64>()
        };
        let seal = self.head.as_str().to_owned();
        self.rows.wallets.push((reader, total(Kind::Paid), total(Kind::Bonus), 0, seal));
        for lot in self.first_lot..=self.last.lot {
            let held = self.held.iter().find(|held| held.lot.id().0 == lot);
            let rest = held.map_or(0, |held| held.remaining.get());
            self.rows.holdings.push((reader, lot, rest));
        }
    }
}
