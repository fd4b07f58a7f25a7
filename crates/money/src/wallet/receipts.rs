//! Receipts: what was unlocked for how much, signed, for ever.

use database::{Executes, Unit};
use ledger::Balance;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::posting::damaged;
use super::service::WalletError;
use super::store::receipts::{self, NewReceipt, ReceiptRow};
use catalogue::{BookId, BookKey, SectionKey};
use database::site_secret;
use foundation::human_readable_code::encode;
use foundation::randomness::Randomness;
use foundation::signing::mac;
use readers::ReaderId;

const ID_LENGTH: usize = 26;
const SECRET_NAME: &str = "receipts";

/// How sections came to be unlocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnlockMethod {
    /// The reader paid.
    Coins,
    /// The reader allowed it for the book.
    Auto,
    /// The reader waited.
    Wait,
}

impl UnlockMethod {
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Self::Coins => "unlocked",
            Self::Auto => "unlocked as allowed for the book",
            Self::Wait => "unlocked for waiting",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct CoinsAndBonus {
    /// Paid coins.
    pub coins: i64,
    /// Bonus coins.
    pub bonus: i64,
}

impl CoinsAndBonus {
    pub fn of(balance: &Balance) -> Self {
        Self { coins: balance.paid.get(), bonus: balance.bonus.get() }
    }

    pub(super) fn less(self, other: Self) -> Self {
        Self { coins: self.coins - other.coins, bonus: self.bonus - other.bonus }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptSection {
    /// Number of the section when it was unlocked.
    pub number: i64,
    /// What was paid for it with this receipt; 0 where it was unlocked before.
    pub price: i64,
}

/// What is signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptBody {
    pub receipt_id: String,
    #[schema(value_type = String)]
    pub book_id: BookId,
    pub sections: Vec<ReceiptSection>,
    pub how: UnlockMethod,
    pub spent: CoinsAndBonus,
    /// What was left.
    pub balance: CoinsAndBonus,
    /// Unix seconds.
    pub at: i64,
}

impl ReceiptBody {
    /// What was paid for a section with it.
    pub fn price_of(&self, number: i64) -> i64 {
        self.sections.iter().find(|section| section.number == number).map_or(0, |one| one.price)
    }
}

/// A receipt as the reader gets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SignedReceipt {
    #[serde(flatten)]
    pub body: ReceiptBody,
    /// HMAC-SHA-256 over the rest, by this site, in hexadecimal.
    pub signature: String,
}

/// What receipts are signed with.
#[derive(Clone)]
pub(super) struct ReceiptKey(Vec<u8>);

impl ReceiptKey {
    pub(super) async fn of_site(unit: &mut Unit, new: &[u8]) -> Result<Self, WalletError> {
        Ok(Self(site_secret(unit, SECRET_NAME, new).await?))
    }

    fn sign(&self, text: &str) -> String {
        hex::encode(mac(&self.0, &[text.as_bytes()]))
    }
}

/// The name of a receipt: nobody guesses one.
pub(super) fn new_id(randomness: &dyn Randomness) -> String {
    encode(&randomness.bytes(), ID_LENGTH)
}

/// Whose receipt it is, of which book, and the entry that paid.
#[derive(Clone, Copy)]
pub(super) struct ReceiptOf {
    pub(super) reader: ReaderId,
    pub(super) book: BookKey,
    pub(super) entry: Option<i64>,
}

/// Signs a receipt and stores it with the keys of its sections.
pub(super) async fn put(
    unit: &mut Unit,
    key: &ReceiptKey,
    of: ReceiptOf,
    body: ReceiptBody,
    sections: &[SectionKey],
) -> Result<SignedReceipt, WalletError> {
    let text = serde_json::to_string(&body).map_err(|_| damaged("a receipt cannot be written"))?;
    let signature = key.sign(&text);
    let (id, at) = (body.receipt_id.as_str(), body.at);
    let ReceiptOf { reader, book, entry } = of;
    let new = NewReceipt { id, reader, entry, book, at, body: &text, signature: &signature };
    receipts::put(unit, &new).await?;
    receipts::put_sections(unit, id, sections).await?;
    Ok(SignedReceipt { body, signature })
}

/// Returns the first receipt of a reader that has all of these sections on it, each given once.
pub(super) async fn covering(
    db: &mut impl Executes,
    key: &ReceiptKey,
    (reader, book): (ReaderId, BookKey),
    sections: &[SectionKey],
) -> Result<Option<SignedReceipt>, WalletError> {
    let Some(first) = sections.first() else { return Ok(None) };
    let counts = receipts::section_counts(db, reader, book, sections).await?;
    let has_all = |row: &ReceiptRow| {
        counts.get(&row.id).is_some_and(|count| usize::try_from(*count) == Ok(sections.len()))
    };
    let rows = receipts::of_section(db, reader, book, *first).await?;
    rows.into_iter().find(has_all).map(|row| checked(key, row)).transpose()
}

/// A reader's own receipt.
pub(super) async fn find(
    db: &mut impl Executes,
    key: &ReceiptKey,
    reader: ReaderId,
    id: &str,
) -> Result<SignedReceipt, WalletError> {
    let row = receipts::find(db, reader, id).await?.ok_or(WalletError::NoSuchReceipt)?;
    checked(key, row)
}

/// What is stored, if it is still what was signed.
fn checked(key: &ReceiptKey, row: ReceiptRow) -> Result<SignedReceipt, WalletError> {
    let body: ReceiptBody =
        serde_json::from_str(&row.body).map_err(|_| damaged("a receipt cannot be read"))?;
    if key.sign(&row.body) != row.signature {
        return Err(damaged("a receipt is not what was signed"));
    }
    Ok(SignedReceipt { body, signature: row.signature })
}
