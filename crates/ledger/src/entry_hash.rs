//! A hash chain over the entries of each wallet: if a stored entry is changed, the entry no longer matches its hash.

use std::fmt;
use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use crate::entry::Entry;
use crate::lot::Lot;

/// The hash of an entry. The hash also covers the hash of the previous entry of each wallet that the entry posts to, so
/// the entries of a wallet form a chain. The chain of a wallet starts from the empty hash.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EntryHash(String);

impl EntryHash {
    /// Wraps a hash that was read from the database.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    /// Returns the hash of `entry` and `previous`, the hashes of the last entries of each wallet that `entry` posts to,
    /// in the order of [`Entry::wallets`].
    pub fn of(entry: &Entry, previous: &[Self]) -> Self {
        let mut encoder = Encoder::default();
        previous.iter().for_each(|hash| encoder.field(&hash.0));
        encoder.field(entry.kind.name());
        encoder.field(entry.at);
        encoder.field(&entry.reason);
        encoder.field(entry.key.as_deref().map_or_else(String::new, |key| format!("key {key}")));
        if let Some(lot) = &entry.opens {
            encoder.field(encode_lot(lot));
        }
        for posting in &entry.postings {
            let wallet = posting.account.owner().map_or(0, |wallet| wallet.0);
            let (account, lot) = (posting.account.name(), posting.lot.0);
            encoder.field(format_args!("{account} {wallet} {lot} {}", posting.amount));
        }
        Self(encoder.hash())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn encode_lot(lot: &Lot) -> String {
    let expires = lot.expires().map_or_else(|| "never".to_owned(), |at| at.to_string());
    let (kind, source) = (lot.kind().name(), lot.source().name());
    // A lot without a provider is encoded as before providers were recorded, so that older hashes still match.
    let through =
        lot.provider().map_or_else(String::new, |provider| format!(" {}", provider.name()));
    format!("lot {} {kind} {source} {} {expires}{through}", lot.id().0, lot.arrived())
}

/// An encoder of lists of fields. Each field is written after its length, so that two different lists never have the
/// same encoding.
#[derive(Default)]
struct Encoder(String);

impl Encoder {
    fn field(&mut self, field: impl fmt::Display) {
        let field = field.to_string();
        write!(self.0, "{}:{field},", field.len()).expect("writing to a String cannot fail");
    }

    fn hash(self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}
