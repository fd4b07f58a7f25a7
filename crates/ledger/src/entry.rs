use crate::lot::{Kind, Lot, LotId, WalletId};
use crate::named::named;

named! {
    /// What an entry does.
    Act as "act of the ledger" {
        Grant = "grant",
        Spend = "spend",
        Expire = "expire",
        Refund = "refund",
        Repay = "repay",
        Merge = "merge",
        UndoMerge = "undo_merge",
    }
}

impl Act {
    /// Whether this act may take coins out of such an account.
    pub(crate) fn takes_from(self, account: Account) -> bool {
        match self {
            Self::Grant => account == Account::Outside,
            Self::Spend | Self::Expire => matches!(account, Account::Wallet(_)),
            Self::Refund | Self::Merge | Self::UndoMerge => account.owner().is_some(),
            Self::Repay => matches!(account, Account::Wallet(_) | Account::Repaid),
        }
    }

    /// Whether this act may put coins into such an account.
    pub(crate) fn gives_to(self, account: Account) -> bool {
        match self {
            Self::Grant => matches!(account, Account::Wallet(_)),
            Self::Merge | Self::UndoMerge => account.owner().is_some(),
            Self::Repay => matches!(account, Account::Debt(_) | Account::Repaid),
            Self::Spend => account == Account::Spent,
            Self::Expire => account == Account::Expired,
            Self::Refund => account == Account::Refunded,
        }
    }
}

/// Where coins can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    Wallet(WalletId),
    /// What a wallet owes: coins of a refunded lot that it had spent. It never has any.
    Debt(WalletId),
    /// Where all coins come from; it owes what the others have.
    Outside,
    Spent,
    Expired,
    Refunded,
    /// Where coins of one lot are exchanged for a debt of another.
    Repaid,
}

impl Account {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wallet(_) => "wallet",
            Self::Debt(_) => "debt",
            Self::Outside => "outside",
            Self::Spent => "spent",
            Self::Expired => "expired",
            Self::Refunded => "refunded",
            Self::Repaid => "repaid",
        }
    }

    /// Whose wallet or debt it is.
    pub fn owner(self) -> Option<WalletId> {
        match self {
            Self::Wallet(wallet) | Self::Debt(wallet) => Some(wallet),
            _ => None,
        }
    }

    pub fn wallet(self) -> Option<WalletId> {
        match self {
            Self::Wallet(wallet) => Some(wallet),
            _ => None,
        }
    }

    pub fn debtor(self) -> Option<WalletId> {
        match self {
            Self::Debt(wallet) => Some(wallet),
            _ => None,
        }
    }

    /// The account with this name; one that somebody has needs to know whose.
    pub fn named(name: &str, owner: Option<WalletId>) -> Option<Self> {
        let all = match owner {
            Some(owner) => vec![Self::Wallet(owner), Self::Debt(owner)],
            None => vec![Self::Outside, Self::Spent, Self::Expired, Self::Refunded, Self::Repaid],
        };
        all.into_iter().find(|account| account.name() == name)
    }
}

/// Coins of one lot that arrive at an account, or leave it if there are fewer than none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posting {
    pub account: Account,
    pub lot: LotId,
    pub amount: i64,
}

/// One movement of coins. Entries are only ever added; a mistake is put right by another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub act: Act,
    pub at: i64,
    pub reason: String,
    /// What lets it happen only once.
    pub key: Option<String>,
    /// The lot that arrives with it.
    pub opens: Option<Lot>,
    pub postings: Vec<Posting>,
}

impl Entry {
    pub(crate) fn new(act: Act, at: i64) -> Self {
        let reason = String::new();
        Self { act, at, reason, key: None, opens: None, postings: Vec::new() }
    }

    pub(crate) fn moving(mut self, lot: LotId, coins: i64, from: Account, to: Account) -> Self {
        self.postings.push(Posting { account: from, lot, amount: -coins });
        self.postings.push(Posting { account: to, lot, amount: coins });
        self
    }

    #[must_use]
    pub fn with_reason(mut self, reason: &str) -> Self {
        reason.clone_into(&mut self.reason);
        self
    }

    #[must_use]
    pub fn once(mut self, key: Option<&str>) -> Self {
        self.key = key.map(str::to_owned);
        self
    }

    /// The wallets it touches, in order, also where it only changes what they owe.
    pub fn wallets(&self) -> Vec<WalletId> {
        let mut wallets: Vec<_> = self.postings.iter().filter_map(|p| p.account.owner()).collect();
        wallets.sort_unstable();
        wallets.dedup();
        wallets
    }

    /// Coins that it brings to a wallet, or takes from it if there are fewer than none.
    pub fn change(&self, wallet: WalletId, of: impl Fn(LotId) -> bool) -> i64 {
        let here = Account::Wallet(wallet);
        let here = self.postings.iter().filter(|posting| posting.account == here);
        here.filter(|posting| of(posting.lot)).map(|posting| posting.amount).sum()
    }

    /// Coins that a wallet owes more after it, or less.
    pub fn debt_change(&self, wallet: WalletId) -> i64 {
        let debt = Account::Debt(wallet);
        let of_debt = self.postings.iter().filter(|posting| posting.account == debt);
        of_debt.map(|posting| -posting.amount).sum()
    }
}

impl Lot {
    pub(crate) fn is_bonus(&self) -> bool {
        self.kind() == Kind::Bonus
    }
}
