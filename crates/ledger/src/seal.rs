//! Each entry is sealed together with the seals before it, so that a changed one shows.

use std::fmt;
use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use crate::entry::Entry;
use crate::lot::Lot;

/// The hash of an entry and of all that its wallets saw before. Empty before the first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ChainHash(String);

impl ChainHash {
    /// A seal as it was stored.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    /// The seal of an entry that follows these, one for each of its wallets, in order.
    pub fn of(entry: &Entry, previous: &[Self]) -> Self {
        let mut text = Text::default();
        previous.iter().for_each(|seal| text.field(&seal.0));
        text.field(entry.act.name());
        text.field(entry.at);
        text.field(&entry.reason);
        text.field(entry.key.as_deref().map_or_else(String::new, |key| format!("key {key}")));
        if let Some(lot) = &entry.opens {
            text.field(facts(lot));
        }
        for posting in &entry.postings {
            let wallet = posting.account.owner().map_or(0, |wallet| wallet.0);
            let (account, lot) = (posting.account.name(), posting.lot.0);
            text.field(format_args!("{account} {wallet} {lot} {}", posting.amount));
        }
        Self(text.hash())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn facts(lot: &Lot) -> String {
    let expires = lot.expires().map_or_else(|| "never".to_owned(), |at| at.to_string());
    let (kind, source) = (lot.kind().name(), lot.source().name());
    format!("lot {} {kind} {source} {} {expires}", lot.id().0, lot.arrived())
}

/// Fields with their lengths, so that no two lists of fields give the same text.
#[derive(Default)]
struct Text(String);

impl Text {
    fn field(&mut self, field: impl fmt::Display) {
        let field = field.to_string();
        write!(self.0, "{}:{field},", field.len()).expect("a String takes whatever is written");
    }

    fn hash(self) -> String {
        Sha256::digest(self.0).iter().fold(String::with_capacity(64), |mut text, byte| {
            write!(text, "{byte:02x}").expect("a String takes whatever is written");
            text
        })
    }
}
