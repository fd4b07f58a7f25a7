use crate::lot::{Kind, Lot, LotId, WalletId};
use crate::named::named;

named! {
    /// The reason why coins moved. The kind of an entry decides which accounts the entry may take coins from and put
    /// coins into.
    EntryKind as "ledger act" {
        Grant = "grant",
        Spend = "spend",
        Expire = "expire",
        Refund = "refund",
        Repay = "repay",
        Merge = "merge",
        UndoMerge = "undo_merge",
        /// Takes the coins of simulated purchases out of the wallets when the site goes into production.
        Void = "void",
    }
}

impl EntryKind {
    /// Returns whether an entry of this kind may take coins out of `account`.
    pub(crate) fn takes_from(self, account: Account) -> bool {
        match self {
            Self::Grant => account == Account::Outside,
            Self::Spend | Self::Expire => matches!(account, Account::Wallet(_)),
            Self::Refund | Self::Merge | Self::UndoMerge => account.owner().is_some(),
            Self::Repay => matches!(account, Account::Wallet(_) | Account::Repaid),
            Self::Void => matches!(account, Account::Wallet(_) | Account::Voided),
        }
    }

    /// Returns whether an entry of this kind may put coins into `account`.
    pub(crate) fn gives_to(self, account: Account) -> bool {
        match self {
            Self::Grant => matches!(account, Account::Wallet(_)),
            Self::Merge | Self::UndoMerge => account.owner().is_some(),
            Self::Repay => matches!(account, Account::Debt(_) | Account::Repaid),
            Self::Void => matches!(account, Account::Debt(_) | Account::Voided),
            Self::Spend => account == Account::Spent,
            Self::Expire => account == Account::Expired,
            Self::Refund => account == Account::Refunded,
        }
    }
}

/// An account that postings are made to: a wallet, the debt of a wallet, or one of the system accounts that coins come
/// from and go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    Wallet(WalletId),
    /// The debt of a wallet: coins that the wallet had already spent when their lot was refunded. The balance of this
    /// account is never positive.
    Debt(WalletId),
    /// The source of granted coins. The balance of this account is the negative of the sum of all other balances.
    Outside,
    Spent,
    Expired,
    Refunded,
    /// The clearing account of repayments, which keeps the sum of the postings zero for each lot.
    /// When coins of one lot repay a debt of another lot, they go from the wallet to this account,
    /// and as many coins of the other lot go from this account to the debt account.
    Repaid,
    /// The account for voided coins of simulated purchases. This account also settles the debts for such coins.
    Voided,
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
            Self::Voided => "voided",
        }
    }

    /// Returns the wallet that this wallet or debt account belongs to; `None` for the other accounts.
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

    /// Returns the account with the stored name `name`; `None` if no account has this name. `owner`
    /// is the wallet of a wallet or debt account, and must be `None` for all other accounts.
    pub fn named(name: &str, owner: Option<WalletId>) -> Option<Self> {
        let all = match owner {
            Some(owner) => vec![Self::Wallet(owner), Self::Debt(owner)],
            None => vec![
                Self::Outside,
                Self::Spent,
                Self::Expired,
                Self::Refunded,
                Self::Repaid,
                Self::Voided,
            ],
        };
        all.into_iter().find(|account| account.name() == name)
    }
}

/// The coins of one lot that enter an account, or leave the account if `amount` is negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posting {
    pub account: Account,
    pub lot: LotId,
    pub amount: i64,
}

/// One movement of coins. Entries are never changed or deleted; a mistake is corrected by another entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub kind: EntryKind,
    pub at: i64,
    pub reason: String,
    /// The idempotency key of the operation, so that a retry does not post the entry twice.
    pub key: Option<String>,
    /// The lot that this entry creates; only a grant creates a lot.
    pub opens: Option<Lot>,
    pub postings: Vec<Posting>,
}

impl Entry {
    pub(crate) fn new(kind: EntryKind, at: i64) -> Self {
        let reason = String::new();
        Self { kind, at, reason, key: None, opens: None, postings: Vec::new() }
    }

    pub(crate) fn moving(mut self, lot: LotId, coins: i64, from: Account, to: Account) -> Self {
        self.postings.push(Posting { account: from, lot, amount: -coins });
        self.postings.push(Posting { account: to, lot, amount: coins });
        self
    }

    /// Sets the reason for the entry, as text.
    #[must_use]
    pub fn with_reason(mut self, reason: &str) -> Self {
        reason.clone_into(&mut self.reason);
        self
    }

    /// Sets the idempotency key of the entry.
    #[must_use]
    pub fn with_key(mut self, key: Option<&str>) -> Self {
        self.key = key.map(str::to_owned);
        self
    }

    /// Returns the wallets that the entry posts to, sorted by id. A wallet is included even if only its debt changes.
    pub fn wallets(&self) -> Vec<WalletId> {
        let mut wallets: Vec<_> = self.postings.iter().filter_map(|p| p.account.owner()).collect();
        wallets.sort_unstable();
        wallets.dedup();
        wallets
    }

    /// Returns by how many coins the entry changes the balance of `wallet`, counting only lots for which `of` returns
    /// true.
    pub fn change(&self, wallet: WalletId, of: impl Fn(LotId) -> bool) -> i64 {
        let account = Account::Wallet(wallet);
        let postings = self.postings.iter().filter(|posting| posting.account == account);
        postings.filter(|posting| of(posting.lot)).map(|posting| posting.amount).sum()
    }

    /// Returns by how many coins the entry changes what `wallet` owes; positive if the debt grows.
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
