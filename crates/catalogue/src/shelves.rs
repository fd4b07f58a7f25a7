//! The names of shelves and other lists of books, as used in URLs.

use super::book_id::BookId;
use super::model::{GENRES, ShelfKind};

/// The name of a list of books: its kind and, for some kinds, the tag, the book or the slug that selects the list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ShelfName {
    Trending,
    New,
    Completed,
    MostFinished,
    Tag(String),
    Like(BookId),
    /// The series that a book belongs to.
    Series(BookId),
    Editors(String),
}

const LONGEST: usize = 64;
const TAG: &str = "tag-";
const LIKE: &str = "like-";
const SERIES: &str = "series-of-";

impl ShelfName {
    /// The computed lists that every site has, in the order in which the home page shows them.
    pub const COMPUTED: [Self; 4] =
        [Self::Trending, Self::New, Self::Completed, Self::MostFinished];

    /// Parses the name of a list in a URL. Returns `None` if no list can have this name. A name of no other kind is
    /// taken for the slug of an editors' shelf, which may not exist.
    pub fn parse(slug: &str) -> Option<Self> {
        if slug.is_empty() || slug.chars().count() > LONGEST || slug.chars().any(char::is_control) {
            return None;
        }
        Some(match slug {
            "trending" => Self::Trending,
            "new" => Self::New,
            "completed" => Self::Completed,
            "most-finished" => Self::MostFinished,
            _ => {
                if let Some(tag) = slug.strip_prefix(TAG) {
                    Self::Tag(tag.to_owned())
                } else if let Some(book) = slug.strip_prefix(LIKE) {
                    Self::Like(book.parse().ok()?)
                } else if let Some(book) = slug.strip_prefix(SERIES) {
                    Self::Series(book.parse().ok()?)
                } else {
                    Self::Editors(slug.to_owned())
                }
            }
        })
    }

    pub fn slug(&self) -> String {
        match self {
            Self::Trending => "trending".to_owned(),
            Self::New => "new".to_owned(),
            Self::Completed => "completed".to_owned(),
            Self::MostFinished => "most-finished".to_owned(),
            Self::Tag(tag) => format!("{TAG}{tag}"),
            Self::Like(book) => format!("{LIKE}{book}"),
            Self::Series(book) => format!("{SERIES}{book}"),
            Self::Editors(slug) => slug.clone(),
        }
    }

    pub fn kind(&self) -> ShelfKind {
        match self {
            Self::Trending => ShelfKind::Trending,
            Self::New => ShelfKind::New,
            Self::Completed => ShelfKind::Completed,
            Self::MostFinished => ShelfKind::MostFinished,
            Self::Tag(_) => ShelfKind::Tag,
            Self::Like(_) => ShelfKind::Like,
            Self::Series(_) => ShelfKind::Series,
            Self::Editors(_) => ShelfKind::Editors,
        }
    }

    pub fn genres() -> impl Iterator<Item = Self> {
        GENRES.into_iter().map(|genre| Self::Tag(genre.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shelf_name_round_trips_through_its_slug() {
        let book = BookId::derived_from("x");
        let names = ShelfName::COMPUTED.into_iter().chain(ShelfName::genres());
        let others = [ShelfName::Like(book.clone()), ShelfName::Series(book)];
        let editors = ShelfName::Editors("editors-picks".into());
        for name in names.chain(others).chain([editors]) {
            assert_eq!(ShelfName::parse(&name.slug()), Some(name));
        }
    }

    #[test]
    fn invalid_slugs_are_rejected() {
        for bad in ["", "like-", "like-A B", "series-of-", "series-of-A B", "a\nb", &"x".repeat(65)]
        {
            assert_eq!(ShelfName::parse(bad), None, "{bad:?}");
        }
    }
}
