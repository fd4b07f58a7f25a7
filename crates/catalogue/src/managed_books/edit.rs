//! Edits the fields of a book.

use database::audit::{self, Act};
use manuscript::normalize;
use serde_json::json;

use super::BookEditError;
use super::list::for_editing;
use super::model::{BookForEditing, EditedField};
use crate::book_id::BookId;
use crate::changes::Subject;
use crate::model::{AgeRating, Status, is_genre};
use crate::service::Catalogue;
use crate::store::{self, EditedFields};
use crate::version::opening_of_book;

const MAX_NAME: usize = 300;
const MAX_AUTHORS: usize = 50;
const MAX_DESCRIPTION: usize = 20_000;
const MAX_TAGS: usize = 6;
const MAX_TAG: usize = 40;
const MAX_NUMBER: i64 = 1_000_000;

/// New values for all fields of a book that operators can edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookEdit {
    pub title: String,
    pub subtitle: String,
    pub authors: Vec<String>,
    /// The description as plain text; paragraphs are separated by an empty line.
    pub description: String,
    pub genre: Option<String>,
    /// The tags, without the genre.
    pub tags: Vec<String>,
    pub status: Status,
    pub age_rating: AgeRating,
    pub free_sections: i64,
    pub price: i64,
}

/// Why the value of a field is refused; its `Display` text is a sentence for the operator.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FieldProblem {
    #[error("the title has 1 to {MAX_NAME} characters")]
    Title,
    #[error("the subtitle has at most {MAX_NAME} characters")]
    Subtitle,
    #[error(
        "a book has at most {MAX_AUTHORS} authors, each with 1 to {MAX_NAME} characters and without a semicolon"
    )]
    Authors,
    #[error("the description has at most {MAX_DESCRIPTION} characters")]
    Description,
    #[error("`{0}` is not a genre")]
    Genre(String),
    #[error(
        "a book has at most {MAX_TAGS} tags with its genre, each with 1 to {MAX_TAG} characters"
    )]
    Tags,
    #[error("`{0}` is a genre; choose it as the genre of the book, or put another tag first")]
    GenreAsTag(String),
    #[error("the number of free sections is from 0 to {MAX_NUMBER}")]
    FreeSections,
    #[error("the price is from 0 to {MAX_NUMBER} coins")]
    Price,
}

impl FieldProblem {
    /// Returns the name of the field that was refused.
    pub fn field(&self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Subtitle => "subtitle",
            Self::Authors => "authors",
            Self::Description => "description",
            Self::Genre(_) => "genre",
            Self::Tags | Self::GenreAsTag(_) => "tags",
            Self::FreeSections => "free_sections",
            Self::Price => "price",
        }
    }
}

/// The validated fields of an edit, in the form in which they are stored.
#[derive(Debug, PartialEq, Eq)]
struct Checked {
    title: String,
    subtitle: String,
    author: String,
    description: String,
    /// The genre, if there is one, followed by the other tags.
    tags: Vec<String>,
}

fn line(text: &str, least: usize, most: usize) -> Option<String> {
    let line = normalize::line(text);
    (least..=most).contains(&line.chars().count()).then_some(line)
}

/// Returns the genre, if there is one, followed by the other tags, each once.
pub fn checked_tags(genre: Option<&str>, others: &[String]) -> Result<Vec<String>, FieldProblem> {
    let mut tags: Vec<String> = genre.map(str::to_owned).into_iter().collect();
    for tag in others {
        let tag = line(tag, 1, MAX_TAG).ok_or(FieldProblem::Tags)?;
        if !tags.iter().any(|known| known.to_lowercase() == tag.to_lowercase()) {
            tags.push(tag);
        }
    }
    if tags.len() > MAX_TAGS {
        return Err(FieldProblem::Tags);
    }
    // The first tag of a book counts as its genre, so a book without a genre cannot begin with a tag that names a genre.
    if let Some(tag) = tags.first().filter(|tag| genre.is_none() && is_genre(tag)) {
        return Err(FieldProblem::GenreAsTag(tag.clone()));
    }
    Ok(tags)
}

/// Checks the number of free sections and the price of a book.
pub fn check_numbers(free_sections: i64, price: i64) -> Result<(), FieldProblem> {
    if !(0..=MAX_NUMBER).contains(&free_sections) {
        return Err(FieldProblem::FreeSections);
    }
    if (0..=MAX_NUMBER).contains(&price) { Ok(()) } else { Err(FieldProblem::Price) }
}

impl BookEdit {
    fn checked(&self) -> Result<Checked, FieldProblem> {
        let title = line(&self.title, 1, MAX_NAME).ok_or(FieldProblem::Title)?;
        let subtitle = line(&self.subtitle, 0, MAX_NAME).ok_or(FieldProblem::Subtitle)?;
        let authors = self.authors.iter().map(|name| line(name, 1, MAX_NAME));
        let authors: Option<Vec<_>> = authors.collect();
        let authors = authors
            .filter(|names| names.len() <= MAX_AUTHORS)
            .filter(|names| names.iter().all(|name| !name.contains(';')))
            .ok_or(FieldProblem::Authors)?;
        let paragraphs = self.description.replace("\r\n", "\n");
        let paragraphs = paragraphs.split("\n\n").map(normalize::line);
        let description = paragraphs.filter(|text| !text.is_empty()).collect::<Vec<_>>();
        let description = description.join("\n\n");
        if description.chars().count() > MAX_DESCRIPTION {
            return Err(FieldProblem::Description);
        }
        if let Some(genre) = self.genre.as_ref().filter(|genre| !is_genre(genre)) {
            let genre = line(genre, 0, MAX_TAG).unwrap_or_default();
            return Err(FieldProblem::Genre(genre.replace('`', "")));
        }
        let tags = checked_tags(self.genre.as_deref(), &self.tags)?;
        check_numbers(self.free_sections, self.price)?;
        Ok(Checked { title, subtitle, author: authors.join("; "), description, tags })
    }
}

impl Catalogue {
    /// Changes the fields of a book, and returns the changed book. Changes nothing and fails with a conflict if
    /// `version` is not the book's current version.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn edit_book(
        &self,
        book_id: &BookId,
        version: i64,
        edit: BookEdit,
    ) -> Result<BookForEditing, BookEditError> {
        let new = edit.checked()?;
        let touched = [Subject::Book(book_id.clone()), Subject::Shelves];
        let (recorded, wanted) = (touched.clone(), book_id.clone());
        let now = self.clock.unix_seconds();
        let unit = self.database.write::<_, BookEditError, _>(move |unit| {
            Box::pin(async move {
                store::lock_book(unit, wanted.as_str()).await?;
                let stored = for_editing(unit, &wanted).await?;
                if stored.book.version != version {
                    return Err(BookEditError::Conflict(Box::new(stored)));
                }
                let row = store::managed_book(unit, wanted.as_str()).await?;
                let row = row.ok_or_else(|| BookEditError::NoSuchBook(wanted.clone()))?;
                let changes = changed_fields(&row, &stored, &new, &edit)?;
                if changes.is_empty() {
                    return Ok((stored, false));
                }
                let by_hand = [
                    ("title", EditedField::Title),
                    ("subtitle", EditedField::Subtitle),
                    ("authors", EditedField::Authors),
                    ("description", EditedField::Description),
                ];
                let by_hand = by_hand.into_iter().filter(|(name, _)| changes.contains(name));
                let mut edited = stored.edited.clone();
                edited.extend(by_hand.map(|(_, field)| field));
                edited.sort_unstable();
                edited.dedup();
                let id = row.listed.id;
                let opening = match changes.contains(&"free_sections") {
                    true => opening_of_book(unit, id, edit.free_sections).await?,
                    false => None,
                };
                let fields = EditedFields {
                    title: &new.title,
                    book_id: wanted.as_str(),
                    subtitle: &new.subtitle,
                    author: &new.author,
                    description: &new.description,
                    tags: serde_json::to_string(&new.tags)?,
                    status: edit.status.to_string(),
                    age_rating: edit.age_rating.to_string(),
                    free_sections: edit.free_sections,
                    price: edit.price,
                    opening,
                    edited: serde_json::to_string(&edited)?,
                };
                store::set_book_fields(unit, id, &fields).await?;
                store::put_tags(unit, id, &new.tags, row.trend).await?;
                store::record_changes(unit, &recorded, now).await?;
                let object = format!("book:{wanted}");
                let details = json!({ "fields": changes, "version": version + 1 });
                let act = Act { action: "book.edit", object: &object, details };
                audit::record(unit, &act, now).await?;
                Ok((for_editing(unit, &wanted).await?, true))
            })
        });
        let (book, changed) = unit.await?;
        if changed {
            self.feed.notify(&touched);
        }
        Ok(book)
    }
}

/// Returns the names of the fields whose values an edit changes.
fn changed_fields(
    row: &store::ManagedBookRow,
    stored: &BookForEditing,
    new: &Checked,
    edit: &BookEdit,
) -> Result<Vec<&'static str>, BookEditError> {
    let tags: Vec<String> = serde_json::from_str(&row.listed.tags)?;
    let fields = [
        ("title", row.listed.title != new.title),
        ("subtitle", stored.subtitle != new.subtitle),
        ("authors", row.listed.author != new.author),
        ("description", stored.description != new.description),
        ("tags", tags != new.tags),
        ("status", stored.book.status != edit.status),
        ("age_rating", stored.age_rating != edit.age_rating),
        ("free_sections", stored.book.free_sections != edit.free_sections),
        ("price", stored.book.price != edit.price),
    ];
    Ok(fields.into_iter().filter(|(_, changed)| *changed).map(|(name, _)| name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit() -> BookEdit {
        BookEdit {
            title: " The  Quay ".into(),
            subtitle: String::new(),
            authors: vec!["Ona Brisk".into(), "Al Reed".into()],
            description: "One.\r\n\r\n\r\n\r\nTwo\nlines.".into(),
            genre: Some("mystery".into()),
            tags: vec!["Sea".into(), "sea".into(), "Mystery".into()],
            status: Status::Ongoing,
            age_rating: AgeRating::All,
            free_sections: 0,
            price: 1,
        }
    }

    #[test]
    fn fields_are_normalised() {
        let checked = edit().checked().unwrap();
        assert_eq!(checked.title, "The Quay");
        assert_eq!(checked.author, "Ona Brisk; Al Reed");
        assert_eq!(checked.description, "One.\n\nTwo lines.");
        assert_eq!(checked.tags, ["mystery", "Sea"]);
    }

    #[test]
    fn bad_fields_are_named() {
        type Spoil = fn(&mut BookEdit);
        let cases: [(Spoil, &str); 9] = [
            (|edit| edit.title = "\u{200b}".into(), "title"),
            (|edit| edit.subtitle = "x".repeat(301), "subtitle"),
            (|edit| edit.authors = vec!["a; b".into()], "authors"),
            (|edit| edit.description = "x".repeat(20_001), "description"),
            (|edit| edit.genre = Some("poetry".into()), "genre"),
            (|edit| edit.tags = (0..6).map(|tag| tag.to_string()).collect(), "tags"),
            (|edit| (edit.genre, edit.tags) = (None, vec!["fantasy".into()]), "tags"),
            (|edit| edit.free_sections = -1, "free_sections"),
            (|edit| edit.price = 1_000_001, "price"),
        ];
        for (spoil, field) in cases {
            let mut edit = edit();
            spoil(&mut edit);
            assert_eq!(edit.checked().unwrap_err().field(), field);
        }
    }
}
