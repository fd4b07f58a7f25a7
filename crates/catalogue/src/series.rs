//! Lists the books of a series in the order in which they are read.

use database::Executes;

use super::book_id::BookId;
use super::service::CatalogueError;
use super::store::{self, ListRow};

/// The largest number of books of a series that are listed.
const MOST: i64 = 200;
/// The sort value of a book without a number in its series: the book comes after all books with a number.
const UNNUMBERED: f64 = 1e9;

/// Returns the name of the series to which a book belongs, and all books of the series in order, the given book
/// included. If the book belongs to no series, the name is empty and there are no books.
pub(super) async fn books(
    db: &mut impl Executes,
    book_id: &BookId,
) -> Result<(String, Vec<ListRow>), CatalogueError> {
    let series = store::series_of(db, book_id.as_str()).await?;
    let series = series.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
    let rows = named(db, &series).await?;
    Ok((series, rows))
}

/// Returns the books of the series with this name, in their order; none if the name is empty.
pub(super) async fn named(
    db: &mut impl Executes,
    series: &str,
) -> Result<Vec<ListRow>, CatalogueError> {
    match series.is_empty() {
        true => Ok(Vec::new()),
        false => Ok(store::books_in_series(db, series, MOST).await?),
    }
}

/// Returns up to `limit` items of a series around the index `place`, in order, without the item at
/// `place`. Begins with the item before `place`, or earlier if too few items follow.
pub(super) fn others<T>(mut series: Vec<T>, place: Option<usize>, limit: usize) -> Vec<T> {
    if let Some(place) = place {
        series.remove(place);
    }
    let before = place.unwrap_or_default().saturating_sub(1);
    let first = before.min(series.len().saturating_sub(limit));
    series.into_iter().skip(first).take(limit).collect()
}

/// Returns the sort value of the book with this number in its series; [`UNNUMBERED`] if `number` is no valid number.
pub(super) fn order(number: &str) -> f64 {
    let value: Option<f64> = number.trim().parse().ok();
    value.filter(|value| (0.0..UNNUMBERED).contains(value)).unwrap_or(UNNUMBERED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_series_the_books_around_one_are_shown() {
        let shown = |number: usize, limit| others((1..=20).collect(), Some(number - 1), limit);
        assert_eq!(shown(10, 4), [9, 11, 12, 13]);
        assert_eq!(shown(1, 3), [2, 3, 4]);
        assert_eq!(shown(20, 3), [17, 18, 19]);
    }

    #[test]
    fn books_without_a_number_come_last() {
        for (number, expected) in [("1", 1.0), ("2.5", 2.5), (" 10 ", 10.0), ("0", 0.0)] {
            assert_eq!(order(number), expected);
        }
        for number in ["", "II", "-1", "nan", "inf", "1e12"] {
            assert_eq!(order(number), UNNUMBERED, "{number}");
        }
    }
}
