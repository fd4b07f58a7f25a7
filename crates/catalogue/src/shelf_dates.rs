//! The dates between which readers see an editors' shelf or the featured book. When one of these
//! dates comes, each node drops its cached pages with lists of books, by its own clock.

use database::DatabaseError;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::book_id::BookId;
use super::changes::Subject;
use super::editors_shelves::{ChosenBook, Edit, ShelfError, chosen_books};
use super::service::Catalogue;
use super::store;

/// The dates between which readers see an editors' shelf or the featured book.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({ "from": 1_790_000_000, "until": null }))]
pub struct ShownDates {
    /// When readers begin to see the shelf or the featured book, in Unix seconds; null or absent
    /// for at once.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 9_999_999_999_i64)]
    pub from: Option<i64>,
    /// When readers stop seeing the shelf or the featured book, in Unix seconds; null or absent for
    /// never.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 9_999_999_999_i64)]
    pub until: Option<i64>,
}

impl ShownDates {
    /// Returns whether readers see the shelf or the featured book at the time `now`.
    pub fn contain(self, now: i64) -> bool {
        self.from.is_none_or(|from| from <= now) && self.until.is_none_or(|until| now < until)
    }

    fn check(self) -> Result<(), ShelfError> {
        match (self.from, self.until) {
            (Some(from), Some(until)) if until <= from => Err(ShelfError::BadDates),
            _ => Ok(()),
        }
    }
}

/// The featured book, as the publisher chose it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FeaturedChoice {
    pub book: ChosenBook,
    pub dates: ShownDates,
    /// Whether the home page shows the book first now.
    pub shown: bool,
}

/// The featured book that an operator saw before choosing another one.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
pub struct ExpectedFeatured {
    /// Id of the featured book.
    pub book_id: BookId,
    /// The dates of the featured book; absent for always.
    #[serde(default)]
    pub dates: ShownDates,
}

impl Catalogue {
    /// Sets from when and until when readers see an editors' shelf. Fails if the shelf has other dates than `expected`.
    #[foundation::boxed]
    pub async fn set_shelf_dates(
        &self,
        slug: &str,
        dates: ShownDates,
        expected: ShownDates,
    ) -> Result<(), ShelfError> {
        dates.check()?;
        let slug = slug.to_owned();
        self.edit(move |unit| {
            Box::pin(async move {
                let (new, seen) = ((dates.from, dates.until), (expected.from, expected.until));
                if !store::set_shelf_dates(unit, &slug, new, seen).await? {
                    let known = store::shelf(unit, &slug).await?;
                    return Err(match known {
                        Some(_) => ShelfError::DatesChanged(slug),
                        None => ShelfError::NoSuchShelf(slug),
                    });
                }
                let object = format!("shelf:{slug}");
                Ok::<_, ShelfError>(Edit { action: "shelf.dates", object, details: json!(dates) })
            })
        })
        .await
    }

    /// Sets the featured book, which the home page shows first between `dates`; if `book` is `None`, no book is
    /// featured any more. At other times, the home page shows the first book of its first shelf instead. `expected` is
    /// what the operator saw: the featured book and its dates, or `None` for no featured book. Fails if this has
    /// changed since.
    #[foundation::boxed]
    pub async fn feature_between(
        &self,
        book: Option<&BookId>,
        dates: ShownDates,
        expected: Option<ExpectedFeatured>,
    ) -> Result<(), ShelfError> {
        dates.check()?;
        let book = book.cloned();
        self.edit(move |unit| {
            Box::pin(async move {
                chosen_books(unit, book.as_slice()).await?;
                let id = book.as_ref().map(BookId::as_str);
                let seen = expected.as_ref();
                let seen =
                    seen.map(|seen| (seen.book_id.as_str(), seen.dates.from, seen.dates.until));
                if !store::replace_featured(unit, id, (dates.from, dates.until), seen).await? {
                    return Err(ShelfError::FeaturedChanged);
                }
                let details = json!({ "book": book, "dates": dates });
                let object = "home".to_owned();
                Ok::<_, ShelfError>(Edit { action: "home.feature", object, details })
            })
        })
        .await
    }

    /// Returns the book that the publisher chose as the featured one, also on dates on which it is not shown; `None` if
    /// none was chosen.
    #[foundation::boxed]
    pub async fn featured_choice(&self) -> Result<Option<FeaturedChoice>, ShelfError> {
        let mut db = self.database.read().await?;
        let Some((from, until)) = store::featured_dates(&mut db).await? else { return Ok(None) };
        let Some(row) = store::featured(&mut db).await? else { return Ok(None) };
        let dates = ShownDates { from, until };
        let shown = dates.contain(self.clock.unix_seconds());
        Ok(Some(FeaturedChoice { book: ChosenBook::of(row.listed)?, dates, shown }))
    }

    /// Notifies the listeners for catalogue changes on this node if a shelf or the featured book appeared or
    /// disappeared, because of its dates, after the time `since` and not after `now`.
    pub(super) async fn pass_dates(&self, since: i64, now: i64) -> Result<(), DatabaseError> {
        let mut db = self.database.read().await?;
        if store::any_date_between(&mut db, since.min(now), since.max(now)).await? {
            drop(db);
            self.feed.notify(&[Subject::Shelves]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_second_counts_and_the_last_does_not() {
        let dates = ShownDates { from: Some(10), until: Some(20) };
        let shown: Vec<_> = [9, 10, 19, 20].map(|now| dates.contain(now)).into();
        assert_eq!(shown, [false, true, true, false]);
        assert!(ShownDates::default().contain(0));
        assert!(dates.check().is_ok());
        for until in [9, 10] {
            assert!(ShownDates { until: Some(until), ..dates }.check().is_err());
        }
    }
}
