//! The edition of a book as its file declares it: translator, publisher, date, ISBN, rights and series.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::normalize;

/// The edition of a book as its file describes it; fields that the file does not have are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Edition {
    /// Identifier that the file has and that is no ISBN, such as a UUID.
    #[schema(example = "urn:uuid:6f1c0a92-3c1e-4e0f-9a51-0d1f5c0b7e11")]
    pub identifier: String,
    /// ISBN without spaces and hyphens.
    #[schema(example = "9780306406157")]
    pub isbn: String,
    /// Names of the translators, separated by `;`.
    #[schema(example = "Ada Brook")]
    pub translator: String,
    /// Publisher of the edition.
    #[schema(example = "Scarrow Press")]
    pub publisher: String,
    /// When the edition was published: a year, a month or a day, such as `2019-04`.
    #[schema(example = "2019-04")]
    pub date: String,
    /// Statement of rights, such as a copyright line.
    #[schema(example = "© 2019 Lettice Harbottle")]
    pub rights: String,
    /// Name of the series that the book belongs to.
    #[schema(example = "The Scarrow Bay Mysteries")]
    pub series: String,
    /// Number of the book in its series, such as `2` or `2.5`.
    #[schema(example = "2")]
    pub series_number: String,
}

/// Prefix of the identifiers that this site writes into exported files. An import ignores them,
/// because they identify a book of this site and not an edition.
pub(crate) const OWN_IDENTIFIER: &str = "urn:dogear:";

impl Edition {
    /// The XML id of the `publisher` element in an exported EPUB if the element names this site,
    /// because the publisher of the book is unknown. An import ignores an element with this id.
    pub const SITE_PUBLISHER: &str = "dogear-site";

    /// Returns a key that all files of the same edition share: the ISBN, or else the identifier.
    /// `None` if there is no ISBN and the identifier is missing or too short to be unique.
    pub fn key(&self) -> Option<String> {
        if !self.isbn.is_empty() {
            return Some(format!("isbn:{}", self.isbn));
        }
        let identifier = self.identifier.to_lowercase();
        let identifier = identifier.strip_prefix("urn:uuid:").unwrap_or(&identifier);
        // Some programs put the same short identifier, such as `1` or `book`, into every file.
        (identifier.chars().count() > 5).then(|| identifier.to_owned())
    }

    /// Stores an identifier from the file: in `isbn` if it is an ISBN, otherwise in `identifier`. A
    /// field that is already set does not change.
    pub(crate) fn add_identifier(&mut self, text: &str) {
        let text = normalize::line(text);
        match isbn(&text) {
            Some(isbn) if self.isbn.is_empty() => self.isbn = isbn,
            Some(_) => {}
            None if self.identifier.is_empty() && !text.starts_with(OWN_IDENTIFIER) => {
                self.identifier = text;
            }
            None => {}
        }
    }

    /// Sets the date if the text is a year, month or day such as `2019-04-01`. A time of day after it is left out.
    pub(crate) fn set_date(&mut self, text: &str) {
        let text = text.trim();
        let day = text.split(['T', ' ']).next().unwrap_or_default();
        let mut parts = day.split('-');
        let mut is = |digits: usize| {
            parts.next().is_none_or(|part| {
                part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit())
            })
        };
        // Calibre writes the year 101 if the date is unknown, so years up to 200 are ignored.
        if !day.is_empty() && is(4) && is(2) && is(2) && parts.next().is_none() && day > "0200" {
            self.date = day.to_owned();
        }
    }
}

/// Returns the digits of `text` if it is an ISBN with 10 or 13 digits and a correct check digit; otherwise `None`.
fn isbn(text: &str) -> Option<String> {
    let text = text.to_ascii_uppercase();
    let text = text.strip_prefix("URN:").unwrap_or(&text);
    let named = text.strip_prefix("ISBN");
    let text = named.unwrap_or(text).trim_start_matches([':', ' ', '-']);
    let digits: String = text.chars().filter(|c| !matches!(c, '-' | ' ')).collect();
    let value = |(place, c): (usize, char)| match c {
        'X' if place == 9 && digits.len() == 10 => Some(10),
        _ => c.to_digit(10),
    };
    let values = digits.chars().enumerate().map(value).collect::<Option<Vec<u32>>>()?;
    let weighted = |weight: fn(u32) -> u32| {
        (0..).zip(&values).map(|(place, value)| weight(place) * value).sum::<u32>()
    };
    let is_valid = match values.len() {
        13 if digits.starts_with("97") => {
            weighted(|place| if place % 2 == 0 { 1 } else { 3 }) % 10 == 0
        }
        // A number of ten digits counts as an ISBN only if the file calls it an ISBN.
        10 if named.is_some() => weighted(|place| 10 - place) % 11 == 0,
        _ => false,
    };
    is_valid.then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn isbns_are_told_from_other_identifiers() {
        let edition = |texts: &[&str]| {
            let mut edition = Edition::default();
            texts.iter().for_each(|text| edition.add_identifier(text));
            edition
        };
        for text in ["urn:isbn:9780306406157", "978-0-306-40615-7", "ISBN 978 0 306 40615 7"] {
            assert_eq!(edition(&[text]).isbn, "9780306406157", "{text}");
        }
        assert_eq!(edition(&["isbn:080442957X"]).isbn, "080442957X");
        let both = edition(&["urn:dogear:book:abc", "urn:uuid:0B1C", "9780306406157"]);
        assert_eq!(
            (both.identifier.as_str(), both.isbn.as_str()),
            ("urn:uuid:0B1C", "9780306406157")
        );
        assert_eq!(both.key().unwrap(), "isbn:9780306406157");
        for text in ["9780306406158", "0306406152", "none", ""] {
            assert_eq!(edition(&[text]).isbn, "", "{text}");
        }
        assert_eq!(edition(&["none"]).key(), None);
        assert_eq!(edition(&["urn:dogear:book:abc"]).key(), None);
        assert_eq!(edition(&["https://example.org/A"]).key().unwrap(), "https://example.org/a");
    }

    #[test]
    fn dates_are_years_months_or_days() {
        let date = |text: &str| {
            let mut edition = Edition::default();
            edition.set_date(text);
            edition.date
        };
        assert_eq!(date("2019-04-01T10:00:00+00:00"), "2019-04-01");
        assert_eq!((date("1851").as_str(), date("1851-10").as_str()), ("1851", "1851-10"));
        for text in ["", "0101-01-01T00:00:00+00:00", "Spring", "19", "2019-4", "2019-04-01-02"] {
            assert_eq!(date(text), "", "{text}");
        }
    }
}
