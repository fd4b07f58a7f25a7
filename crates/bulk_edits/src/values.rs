//! Computes how a bulk edit changes the values of a book. Nothing in this module does I/O.

use catalogue::{AgeRating, BookValues, FieldProblem, check_numbers, checked_tags, is_genre};
use serde::Serialize;
use utoipa::ToSchema;

/// The changes that a bulk edit makes in each of its books. A field that is `None` leaves the value
/// of the book unchanged; no bulk edit changes the genre.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BulkChange {
    pub price: Option<i64>,
    pub free_sections: Option<i64>,
    pub age_rating: Option<AgeRating>,
    pub add_tags: Vec<String>,
    pub remove_tags: Vec<String>,
    /// Names of the editors' shelves to which the books are added, after the books already there.
    pub add_to_shelves: Vec<String>,
    pub remove_from_shelves: Vec<String>,
}

/// A property of a book that a bulk edit can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BulkField {
    /// The price in coins of each section that is not free.
    Price,
    /// The number of free sections at the beginning of the book.
    FreeSections,
    /// The age from which the book is suitable.
    AgeRating,
    /// The tags, without the genre, separated by commas.
    Tags,
    /// The titles of the editors' shelves that the book is put on or taken off, separated by commas.
    Shelves,
}

/// The change of one field of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BulkFieldChange)]
pub struct FieldChange {
    pub field: BulkField,
    /// The value before the edit, as text.
    #[schema(example = "10")]
    pub before: String,
    /// The value after the edit, as text.
    #[schema(example = "12")]
    pub after: String,
}

/// Returns the values that `book` has after `change`. Fails if a new value is not allowed.
pub(crate) fn changed(book: &BookValues, change: &BulkChange) -> Result<BookValues, FieldProblem> {
    let price = change.price.unwrap_or(book.price);
    let free_sections = change.free_sections.unwrap_or(book.free_sections);
    check_numbers(free_sections, price)?;
    let mut tags = book.tags.clone();
    if !(change.add_tags.is_empty() && change.remove_tags.is_empty()) {
        let (genre, others) = split_tags(book);
        let removed = |tag: &str| {
            let is = |other: &String| other.trim().to_lowercase() == tag.to_lowercase();
            change.remove_tags.iter().any(is)
        };
        let kept = others.iter().filter(|tag| !removed(tag)).chain(&change.add_tags);
        tags = checked_tags(genre, &kept.cloned().collect::<Vec<_>>())?;
    }
    let age_rating = change.age_rating.unwrap_or(book.age_rating);
    Ok(BookValues { price, free_sections, age_rating, tags })
}

/// Returns the fields in which `book` (values before an edit) and `new` (values after it) differ.
pub(crate) fn changes(book: &BookValues, new: &BookValues) -> Vec<FieldChange> {
    let tags = |values: &BookValues| split_tags(values).1.join(", ");
    let fields = [
        (BulkField::Price, book.price.to_string(), new.price.to_string()),
        (BulkField::FreeSections, book.free_sections.to_string(), new.free_sections.to_string()),
        (BulkField::AgeRating, book.age_rating.to_string(), new.age_rating.to_string()),
        (BulkField::Tags, tags(book), tags(new)),
    ];
    let changed = fields.into_iter().filter(|(_, before, after)| before != after);
    changed.map(|(field, before, after)| FieldChange { field, before, after }).collect()
}

/// Returns the genre of a book, if it has one, and its other tags.
fn split_tags(book: &BookValues) -> (Option<&str>, &[String]) {
    match book.tags.split_first() {
        Some((first, others)) if is_genre(first) => (Some(first), others),
        _ => (None, &book.tags),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn values() -> impl Strategy<Value = BookValues> {
        let tags = proptest::collection::vec("[a-e]{1,2}", 0..4);
        (0..100_i64, 0..9_i64, any::<bool>(), tags).prop_map(
            |(price, free, has_genre, mut tags)| {
                tags.sort();
                tags.dedup();
                if has_genre {
                    tags.insert(0, "mystery".to_owned());
                }
                BookValues { price, free_sections: free, age_rating: AgeRating::All, tags }
            },
        )
    }

    fn change() -> impl Strategy<Value = BulkChange> {
        let tags = || proptest::collection::vec("[a-e]{1,2}", 0..3);
        (proptest::option::of(0..100_i64), proptest::option::of(0..9_i64), tags(), tags()).prop_map(
            |(price, free_sections, add_tags, remove_tags)| BulkChange {
                price,
                free_sections,
                add_tags,
                remove_tags,
                ..BulkChange::default()
            },
        )
    }

    proptest! {
        #[test]
        fn a_change_that_was_made_changes_nothing_more(before in values(), change in change()) {
            if let Ok(after) = changed(&before, &change) {
                let again = changed(&after, &change).unwrap();
                // A tag that is removed and added comes last, whatever it was before.
                let sorted = |values: &BookValues| {
                    let mut tags = values.tags.clone();
                    tags.sort();
                    (values.price, values.free_sections, tags)
                };
                prop_assert_eq!(sorted(&again), sorted(&after));
                prop_assert_eq!(changes(&before, &after).is_empty(), before == after);
                prop_assert_eq!(split_tags(&before).0, split_tags(&after).0, "the genre stays");
                prop_assert!(change.add_tags.iter().all(|tag| after.tags.contains(tag)));
            }
        }
    }

    #[test]
    fn values_that_a_book_cannot_have_are_refused() {
        let book = BookValues {
            price: 10,
            free_sections: 5,
            age_rating: AgeRating::All,
            tags: vec!["mystery".into(), "Sea".into()],
        };
        let refused = |change: BulkChange| changed(&book, &change).unwrap_err().field();
        assert_eq!(refused(BulkChange { price: Some(-1), ..BulkChange::default() }), "price");
        let free_sections = Some(1_000_001);
        assert_eq!(refused(BulkChange { free_sections, ..BulkChange::default() }), "free_sections");
        let add_tags = (0..5).map(|tag| tag.to_string()).collect();
        assert_eq!(refused(BulkChange { add_tags, ..BulkChange::default() }), "tags");
        let remove_tags = vec![" sea ".into(), "Mystery".into()];
        let after = changed(&book, &BulkChange { remove_tags, ..BulkChange::default() }).unwrap();
        assert_eq!(after.tags, ["mystery"]);
    }
}
