//! The preview of a hand-over: what redeeming a code would move, and the token that confirms exactly this preview.

use std::collections::BTreeMap;

use database::Unit;
use serde::Serialize;
use utoipa::ToSchema;

use super::merge::{Merge, Merged, merge};
use super::model::SessionError;
use super::store;
use foundation::secret::Secret;
use money::vip::{self, Vip, VipState};
use money::wallet;
use readers::ReaderId;

/// The largest number of books that a preview lists.
const MOST_NAMED: usize = 12;

/// What redeeming a hand-over code would do. The preview itself changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "confirm": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk", "direction": "nothing",
    "account": { "guest_number": "184202371", "name": null, "is_third_party_bound": 0 },
    "moves": { "coins": 0, "bonus": 0, "bonus_left": 0, "vip": null, "books": [], "more_books": 0 },
    "can_undo": false, "expires_in": 584
}))]
pub struct HandOverPreview {
    /// Token to send with the code to redeem it. It confirms what this preview shows, in this browser. If anything in
    /// the preview has changed, the code is not redeemed.
    pub confirm: String,
    /// Which reader is merged into the other.
    pub direction: HandOverDirection,
    /// The account to which this browser will be signed in.
    pub account: HandedAccount,
    /// What would move from one reader to the other.
    pub moves: MovedProperty,
    /// Whether this browser can undo the merge for a week. False if an earlier merge of the same guest was already
    /// undone.
    pub can_undo: bool,
    /// Seconds until the code expires.
    pub expires_in: i64,
}

/// Which reader is merged into the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HandOverDirection {
    /// No merge: this browser has no reader of its own, or has the reader who created the code.
    Nothing,
    /// The guest of this browser is merged into the account that created the code.
    FromHere,
    /// The guest that created the code is merged into the account of this browser.
    ToHere,
}

/// The account to which a hand-over or a sign-in will sign the browser in, described so that its
/// reader recognises it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HandedAccount {
    /// The guest number, nine digits.
    pub guest_number: String,
    /// The name that the reader chose; null if the reader chose none.
    pub name: Option<String>,
    /// 1 if the account is bound to a login provider, an e-mail address or a passkey, otherwise 0.
    #[schema(minimum = 0, maximum = 1)]
    pub is_third_party_bound: i64,
}

/// What a merge moves from one reader to another.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct MovedProperty {
    /// Number of paid coins that move.
    pub coins: i64,
    /// Number of bonus coins that move.
    pub bonus: i64,
    /// Number of bonus coins above the limit of a merge. They do not move, and can no longer be used by either reader.
    pub bonus_left: i64,
    /// The running VIP subscription that moves; null if there is none.
    pub vip: Option<Vip>,
    /// Books that move: books with unlocked sections first, then other books of the library; at most 12.
    pub books: Vec<MovedBook>,
    /// Number of books that move and are not listed in `books`.
    pub more_books: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MovedBook {
    /// Id of the book.
    pub book_id: String,
    /// Title of the book.
    pub title: String,
    /// Number of unlocked sections of the book that the merge moves.
    pub sections: i64,
}

/// A merge caused by a hand-over or a sign-in, with the list of what the merge moved, as the preview shows it.
pub(super) struct HandOverMerge {
    pub(super) merged: Merged,
    pub(super) moves: MovedProperty,
}

/// Merges two readers. Returns the merge with a list of what the merge moved.
pub(super) async fn merge_and_list(
    unit: &mut Unit,
    planned: Merge,
) -> Result<HandOverMerge, SessionError> {
    let Merge { from, now, .. } = planned;
    let library = reading::library_titles(unit, from).await?;
    let vip = vip::of(unit, from, now).await?.filter(|vip| vip.state != VipState::Ended);
    let merged = merge(unit, planned).await?;
    let unlocked = wallet::books_of_unlocks(unit, &merged.wallet.unlocks).await?;
    let unlocked = unlocked.into_iter().map(|book| MovedBook {
        book_id: book.book_id,
        title: book.title,
        sections: book.sections,
    });
    let shelved =
        library.into_iter().map(|(book_id, title)| MovedBook { book_id, title, sections: 0 });
    let (books, more_books) = named(unlocked.chain(shelved));
    let moves = MovedProperty {
        coins: merged.wallet.paid().get(),
        bonus: merged.wallet.bonus().get(),
        bonus_left: merged.wallet.held_back.get(),
        vip,
        books,
        more_books,
    };
    Ok(HandOverMerge { merged, moves })
}

/// Combines the entries of each book into one, with the sum of their sections. Returns the first
/// `MOST_NAMED` books (most unlocked sections first, then by title), and how many books are left
/// out.
fn named(books: impl Iterator<Item = MovedBook>) -> (Vec<MovedBook>, i64) {
    let mut by_id = BTreeMap::<String, MovedBook>::new();
    for MovedBook { book_id, title, sections } in books {
        let first = MovedBook { book_id: book_id.clone(), title, sections: 0 };
        by_id.entry(book_id).or_insert(first).sections += sections;
    }
    let mut all: Vec<_> = by_id.into_values().collect();
    all.sort_by(|a, b| b.sections.cmp(&a.sections).then_with(|| a.title.cmp(&b.title)));
    let more = all.len().saturating_sub(MOST_NAMED);
    all.truncate(MOST_NAMED);
    (all, i64::try_from(more).unwrap_or(i64::MAX))
}

/// Returns the account of a reader, as the preview shows it.
pub(super) async fn account(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<HandedAccount, SessionError> {
    let row = store::reader(unit, reader).await?.ok_or(SessionError::Ended)?;
    let bound = store::is_bound(unit, reader).await?;
    Ok(HandedAccount {
        guest_number: row.number.to_string(),
        name: row.name,
        is_third_party_bound: i64::from(bound),
    })
}

/// The data that a reader confirms when redeeming a hand-over code. The confirmation token is computed from these
/// fields, so a changed field makes the token invalid.
pub(super) struct Confirmed<'a> {
    pub(super) code_hash: &'a str,
    /// The reader of this browser; `None` if the browser has no reader.
    pub(super) own: Option<ReaderId>,
    /// The reader who created the code.
    pub(super) handed: ReaderId,
    pub(super) merge: Option<&'a HandOverMerge>,
}

impl Confirmed<'_> {
    /// Returns the confirmation token for the fields of `self`. Equal fields give equal tokens, so the token that a
    /// client sends is checked by computing the token again.
    pub(super) fn token(&self, key: &[u8]) -> Result<Secret, SessionError> {
        let own = self.own.map(ReaderId::get);
        let sorted = |merge: &HandOverMerge| {
            let mut unlocks = merge.merged.wallet.unlocks.clone();
            let mut orders = merge.merged.payments.orders.clone();
            unlocks.sort_unstable();
            orders.sort_unstable();
            (unlocks, orders)
        };
        let moved = self.merge.map(|merge| (&merge.moves, sorted(merge)));
        let facts = (self.code_hash, own, self.handed.get(), moved);
        let text = serde_json::to_string(&facts)
            .map_err(SessionError::failed("a hand-over could not be described"))?;
        Ok(Secret::derived(key, &[b"hand-over\n", text.as_bytes()]))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use money::payments::OrdersMerge;
    use money::wallet::WalletMerge;

    fn merge_of(coins: i64, unlocks: &[i64], orders: &[&str]) -> HandOverMerge {
        let wallet = WalletMerge { unlocks: unlocks.to_vec(), ..WalletMerge::default() };
        let orders = orders.iter().map(|order| (*order).to_owned()).collect();
        let merged = Merged { id: 1, wallet, payments: OrdersMerge { orders } };
        HandOverMerge { merged, moves: MovedProperty { coins, ..MovedProperty::default() } }
    }

    fn token(
        code_hash: &str,
        own: Option<i64>,
        handed: i64,
        merge: Option<&HandOverMerge>,
    ) -> Secret {
        let (own, handed) = (own.map(ReaderId::new), ReaderId::new(handed));
        Confirmed { code_hash, own, handed, merge }.token(b"key").unwrap()
    }

    #[test]
    fn a_confirmation_holds_for_these_readers_this_code_and_what_was_shown() {
        let shown = merge_of(10, &[1, 2], &["a", "b"]);
        let good = token("code", Some(1), 2, Some(&shown));
        let reordered = merge_of(10, &[2, 1], &["b", "a"]);
        assert_eq!(token("code", Some(1), 2, Some(&reordered)), good, "order does not matter");
        let others = [
            token("other", Some(1), 2, Some(&shown)),
            token("code", None, 2, Some(&shown)),
            token("code", Some(3), 2, Some(&shown)),
            token("code", Some(1), 3, Some(&shown)),
            token("code", Some(1), 2, None),
            token("code", Some(1), 2, Some(&merge_of(11, &[1, 2], &["a", "b"]))),
            token("code", Some(1), 2, Some(&merge_of(10, &[1], &["a", "b"]))),
            token("code", Some(1), 2, Some(&merge_of(10, &[1, 2], &["a"]))),
        ];
        for (number, other) in others.iter().enumerate() {
            assert_ne!(*other, good, "{number}");
        }
    }

    proptest! {
        #[test]
        fn every_book_is_named_or_counted_once(
            unlocked in proptest::collection::btree_map(0_u8..40, 1_i64..9, 0..20),
            library in proptest::collection::btree_set(0_u8..40, 0..20),
        ) {
            let moved = |book: &u8, sections| MovedBook {
                book_id: format!("b{book}"),
                title: format!("Book {book}"),
                sections,
            };
            let owned = unlocked.iter().map(|(book, number)| moved(book, *number));
            let shelved = library.iter().map(|book| moved(book, 0));
            let (books, more) = named(owned.chain(shelved));
            let mut ids: Vec<_> = unlocked.keys().chain(&library).collect();
            ids.sort_unstable();
            ids.dedup();
            prop_assert_eq!(books.len() + usize::try_from(more).unwrap(), ids.len());
            prop_assert!(books.len() <= MOST_NAMED);
            prop_assert!(books.windows(2).all(|pair| pair[0].sections >= pair[1].sections));
            for book in &books {
                let number: u8 = book.book_id[1..].parse().unwrap();
                prop_assert_eq!(book.sections, unlocked.get(&number).copied().unwrap_or_default());
            }
        }
    }
}
