//! Receipts of unlocks: signed, permanent records of which sections were unlocked, and at what price.

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

/// The way in which sections were unlocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnlockMethod {
    /// The reader paid coins.
    Coins,
    /// Auto-unlock paid the reader's coins.
    Auto,
    /// The reader opened a section by wait for free.
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

/// Paid coins and bonus coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct CoinsAndBonus {
    /// Number of paid coins.
    #[schema(minimum = 0, example = 200)]
    pub coins: i64,
    /// Number of bonus coins.
    #[schema(minimum = 0, example = 10)]
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

/// A section on a receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptSection {
    /// Number that the section had when it was unlocked.
    #[schema(minimum = 1, example = 6)]
    pub number: i64,
    /// Price in coins that was paid for the section with this receipt; 0 if the section was already unlocked.
    #[schema(minimum = 0, example = 10)]
    pub price: i64,
}

/// The signed part of a receipt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({
    "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
    "book_id": "5yuxzs98u9a4",
    "sections": [{ "number": 6, "price": 10 }],
    "how": "coins",
    "spent": { "coins": 0, "bonus": 10 },
    "balance": { "coins": 200, "bonus": 10 },
    "at": 1_790_000_000
}))]
pub struct ReceiptBody {
    /// Id of the receipt.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub receipt_id: String,
    /// Id of the book.
    pub book_id: BookId,
    /// The unlocked sections, in ascending order.
    pub sections: Vec<ReceiptSection>,
    /// How the sections were unlocked.
    pub how: UnlockMethod,
    /// The coins that were spent on the unlock.
    pub spent: CoinsAndBonus,
    /// The reader's balance after the unlock.
    pub balance: CoinsAndBonus,
    /// When the sections were unlocked, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub at: i64,
}

impl ReceiptBody {
    /// Returns how many coins were paid for a section with this receipt; 0 if the section is not on the receipt.
    pub fn price_of(&self, number: i64) -> i64 {
        self.sections.iter().find(|section| section.number == number).map_or(0, |one| one.price)
    }
}

/// A receipt with its signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SignedReceipt {
    #[serde(flatten)]
    pub body: ReceiptBody,
    /// Signature in hexadecimal: the HMAC-SHA-256 of the other fields in their stored form, with a secret key of this
    /// site.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub signature: String,
}

/// The secret key of this site that signs receipts.
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

/// Returns a new receipt id, which cannot be guessed.
pub(super) fn new_id(randomness: &dyn Randomness) -> String {
    encode(&randomness.bytes(), ID_LENGTH)
}

/// The reader, the book and the ledger entry that a receipt belongs to; `entry` is `None` if nothing was paid.
#[derive(Clone, Copy)]
pub(super) struct ReceiptOf {
    pub(super) reader: ReaderId,
    pub(super) book: BookKey,
    pub(super) entry: Option<i64>,
}

/// Signs a receipt, and stores it together with the keys of its sections.
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

/// Returns the reader's oldest receipt that lists all of `sections`, which must be distinct; `None` if there is no such
/// receipt.
pub(super) async fn covering(
    db: &mut impl Executes,
    key: &ReceiptKey,
    reader: ReaderId,
    book: BookKey,
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

/// Returns a receipt of the reader; fails if the receipt does not exist or belongs to another reader.
pub(super) async fn find(
    db: &mut impl Executes,
    key: &ReceiptKey,
    reader: ReaderId,
    id: &str,
) -> Result<SignedReceipt, WalletError> {
    let row = receipts::find(db, reader, id).await?.ok_or(WalletError::NoSuchReceipt)?;
    checked(key, row)
}

/// Returns a stored receipt; fails if its signature is invalid.
fn checked(key: &ReceiptKey, row: ReceiptRow) -> Result<SignedReceipt, WalletError> {
    let body: ReceiptBody =
        serde_json::from_str(&row.body).map_err(|_| damaged("a receipt cannot be read"))?;
    if key.sign(&row.body) != row.signature {
        return Err(damaged("a receipt is not what was signed"));
    }
    Ok(SignedReceipt { body, signature: row.signature })
}

/// Returns the reader to whom the unlock receipt with this id was issued.
pub async fn owner_of_receipt(
    db: &mut impl Executes,
    id: &str,
) -> Result<Option<ReaderId>, WalletError> {
    Ok(receipts::owner(db, id).await?)
}
