//! Where the values of import options come from: the options given, the file, and the stored book.

use manuscript::Book;

use super::ImportOptions;
use crate::genre::{genre_of, tag_of};
use crate::is_genre;
use crate::model::{BookDetail, Status};
use crate::new_book::{NewBook, Schedule};
use crate::publish::PublicationState;
use crate::rows::count;

const MOST_TAGS: usize = 6;

/// Returns whether the stored book already has the values of all options in `given`. `book` is the
/// next version of the stored book, with the options applied.
pub(super) fn has_values(
    given: &ImportOptions,
    stored: &BookDetail,
    state: PublicationState,
    book: &NewBook,
) -> bool {
    let has_tags = given.genre.is_none() && given.tags.is_empty() || book.tags == stored.tags;
    let time = |schedule: Option<Schedule>, number| schedule.map_or(0, |s| s.publish_at(number));
    let is_scheduled = |number| time(book.schedule, number) == time(state.schedule, number);
    has_tags
        && given.free_sections.is_none_or(|count| count == stored.free_sections)
        && given.price.is_none_or(|price| price == stored.price)
        && given.status.is_none_or(|status| status == stored.status)
        && given.age_rating.is_none_or(|rating| rating == stored.age_rating)
        && (given.schedule.is_none() || (1..=count(book.sections.len())).all(is_scheduled))
}

/// Returns the options, with those that are not set taken from the stored `book`. If a schedule is
/// set, it publishes at once at least the sections that are already published.
pub(super) fn kept(
    book: &BookDetail,
    options: &ImportOptions,
    state: PublicationState,
) -> ImportOptions {
    let PublicationState { out, schedule } = state;
    let said = options.schedule.map(|said| Schedule { at_once: said.at_once.max(out), ..said });
    let mut tags = book.tags.clone();
    let genre = tags.first().filter(|tag| is_genre(tag)).cloned();
    tags.drain(..usize::from(genre.is_some()));
    ImportOptions {
        genre: options.genre.clone().or(genre),
        tags: if options.tags.is_empty() { tags } else { options.tags.clone() },
        free_sections: options.free_sections.or(Some(book.free_sections)),
        price: options.price.or(Some(book.price)),
        status: options.status.or(Some(book.status)),
        age_rating: options.age_rating.or(Some(book.age_rating)),
        schedule: said.or(schedule),
        ..options.clone()
    }
}

/// Returns the options, with genre and status taken from the metadata in the file if they are not set.
pub(super) fn said(options: &ImportOptions, book: &Book) -> ImportOptions {
    let genre = Some(book.genre.to_lowercase()).filter(|genre| is_genre(genre));
    let status = book.finished.map(|yes| if yes { Status::Completed } else { Status::Ongoing });
    ImportOptions {
        genre: options.genre.clone().or(genre),
        status: options.status.or(status),
        ..options.clone()
    }
}

/// Returns at most six tags, the genre first. Tags from `options` come before tags that are derived from the subjects
/// in the file.
pub(super) fn tags_of(subjects: &[String], options: &ImportOptions) -> Vec<String> {
    let given = options.genre.iter().chain(&options.tags).cloned();
    let told = options.genre.is_none().then(|| genre_of(subjects)).flatten();
    let mut tags: Vec<String> = told.map(str::to_owned).into_iter().chain(given).collect();
    tags.extend(subjects.iter().filter_map(|subject| tag_of(subject)));
    let mut seen = Vec::new();
    tags.retain(|tag| {
        let small = tag.to_lowercase();
        let new = !seen.contains(&small);
        seen.push(small);
        new
    });
    tags.truncate(MOST_TAGS);
    tags
}
