use manuscript::{Direction, Edition, Images, Section, Sounds};

use super::book_id::BookId;
use super::model::{AgeRating, Status};
use super::release_plans::PLANNED;
use foundation::calendar::DAY;

/// A book to publish: a new book, or the next version of the stored book with the same id.
#[derive(Debug, Clone)]
pub struct NewBook {
    pub book_id: BookId,
    /// Author, title and translator in a normalized form, by which a later import recognizes the book; `None` if it is
    /// recognized by its id only.
    pub source: Option<String>,
    pub title: String,
    pub subtitle: String,
    pub author: String,
    pub language: String,
    /// The direction in which lines of the text run: left to right or right to left.
    pub direction: Direction,
    /// The direction in which pages are turned: left to right or right to left.
    pub page_progression: Direction,
    /// Translator, publisher, date and so on.
    pub edition: Edition,
    pub desc: String,
    /// The tags; the first one is the genre.
    pub tags: Vec<String>,
    pub status: Status,
    pub age_rating: AgeRating,
    pub free_sections: i64,
    pub price: i64,
    pub sections: Vec<Section>,
    pub schedule: Option<Schedule>,
    pub front: Vec<Section>,
    pub back: Vec<Section>,
    /// Name of the cover picture in `pictures`.
    pub cover: Option<String>,
    pub pictures: Images,
    /// The sounds that speak passages of the text.
    pub sounds: Sounds,
    /// Names of the persons who speak the text, separated by `; `.
    pub narrator: String,
}

impl NewBook {
    pub const DEFAULT_FREE_SECTIONS: i64 = 5;
    pub const DEFAULT_PRICE: i64 = 10;

    /// Creates a book with the required fields, and defaults for all other fields.
    pub fn new(book_id: BookId, title: &str, author: &str, sections: Vec<Section>) -> Self {
        Self {
            book_id,
            source: None,
            title: title.to_owned(),
            subtitle: String::new(),
            author: author.to_owned(),
            language: "en".to_owned(),
            direction: Direction::Ltr,
            page_progression: Direction::Ltr,
            edition: Edition::default(),
            desc: String::new(),
            tags: Vec::new(),
            status: Status::default(),
            age_rating: AgeRating::default(),
            free_sections: Self::DEFAULT_FREE_SECTIONS,
            price: Self::DEFAULT_PRICE,
            sections,
            schedule: None,
            front: Vec::new(),
            back: Vec::new(),
            cover: None,
            pictures: Images::new(),
            sounds: Sounds::new(),
            narrator: String::new(),
        }
    }
}

/// When the sections of a book are published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schedule {
    /// Number of sections at the beginning of the book that are published at once.
    pub at_once: i64,
    /// When the first section that is not published at once is published, in Unix seconds.
    pub first_at: i64,
    /// Seconds between the publications of two successive sections that are not published at once.
    pub every: i64,
}

impl Schedule {
    pub const A_DAY: i64 = DAY;

    /// Returns a schedule by which no section after the first `at_once` has a time yet.
    pub fn planned(at_once: i64) -> Self {
        Self { at_once, first_at: PLANNED, every: 0 }
    }

    /// Returns the schedule for the next version of a book. `times` are the publication times of the sections that are
    /// not published yet: the schedule begins with the first of them, and has the interval of the first two, or of a
    /// day if there is only one. `None` if `times` is empty.
    pub(crate) fn of_times(at_once: i64, times: &[i64]) -> Option<Self> {
        let first_at = *times.first()?;
        let every = times.get(1).map_or(Self::A_DAY, |next| next.saturating_sub(first_at));
        Some(Self { at_once, first_at, every })
    }

    /// Returns when the section with this number is published, in Unix seconds; 0 means at once.
    pub fn publish_at(self, number: i64) -> i64 {
        let later = number - self.at_once - 1;
        if later < 0 { 0 } else { self.first_at.saturating_add(later.saturating_mul(self.every)) }
    }
}

/// An editors' shelf to be stored, with its books in order.
#[derive(Debug, Clone)]
pub struct NewShelf {
    pub slug: String,
    pub title: String,
    pub books: Vec<BookId>,
}
