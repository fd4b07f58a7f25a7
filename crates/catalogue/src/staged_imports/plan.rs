//! What an operator decided about a file before publishing it.

use manuscript::{Book, Section};

use super::outline::TextPlace;
use crate::book_id::BookId;
use crate::edited_text::{MAX_TITLE, checked_title};
use crate::import::ImportOptions;
use crate::joined_sections::joined;
use crate::model::is_genre;
use crate::owned_sections::AllowedChanges;

const MAX_NUMBER: i64 = 1_000_000;

/// What becomes of one text of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPlan {
    /// The title. Of a text that is merged with the previous one: a heading within it, or empty for none.
    pub title: String,
    pub place: TextPlace,
    /// Whether the text is left out.
    pub dropped: bool,
    /// Whether the text becomes the end of the previous text that is not left out.
    pub merge_with_previous: bool,
}

/// How a file is published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportPlan {
    /// The book of which the file is a new version; `None` makes a new book.
    pub version_of: Option<BookId>,
    pub genre: Option<String>,
    pub free_sections: Option<i64>,
    pub price: Option<i64>,
    /// One entry for each text of the file, in order.
    pub texts: Vec<TextPlan>,
    /// Changes that are allowed although they look like a mistake.
    pub allowed: AllowedChanges,
}

/// Why a plan is refused. Displays as a sentence; texts count from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanProblem {
    #[error("the file has {found} texts, but the plan has {planned}")]
    Count { planned: usize, found: usize },
    #[error("text {text}: a title has 1 to {MAX_TITLE} characters on one line")]
    Title { text: usize },
    #[error("text {text}: there is no text before it with which it could be merged")]
    NothingBefore { text: usize },
    #[error("no section is left; a book needs at least one")]
    NoSection,
    #[error("`{0}` is not a genre")]
    Genre(String),
    #[error("the number of free sections and the price are from 0 to {MAX_NUMBER}")]
    Number,
}

impl ImportPlan {
    /// Checks everything that can be checked without the file. `found` is the number of texts in the file.
    pub(super) fn check(&self, found: usize) -> Result<(), PlanProblem> {
        if self.texts.len() != found {
            return Err(PlanProblem::Count { planned: self.texts.len(), found });
        }
        if let Some(genre) = self.genre.as_ref().filter(|genre| !is_genre(genre)) {
            let genre = manuscript::normalize::line(genre).replace('`', "");
            return Err(PlanProblem::Genre(genre.chars().take(MAX_TITLE).collect()));
        }
        let numbers = [self.free_sections, self.price];
        if numbers.into_iter().flatten().any(|number| !(0..=MAX_NUMBER).contains(&number)) {
            return Err(PlanProblem::Number);
        }
        let mut has_previous = false;
        for (text, plan) in (1..).zip(&self.texts).filter(|(_, plan)| !plan.dropped) {
            if plan.merge_with_previous && !has_previous {
                return Err(PlanProblem::NothingBefore { text });
            }
            let may_be_empty = plan.merge_with_previous && plan.title.trim().is_empty();
            if !may_be_empty && checked_title(&plan.title).is_err() {
                return Err(PlanProblem::Title { text });
            }
            has_previous = true;
        }
        let is_section = |plan: &&TextPlan| {
            !plan.dropped && !plan.merge_with_previous && plan.place == TextPlace::Section
        };
        self.texts.iter().find(is_section).map(|_| ()).ok_or(PlanProblem::NoSection)
    }

    /// Applies the plan to a book that was read from the file.
    pub(super) fn apply(&self, book: Book) -> Result<Book, PlanProblem> {
        let Book { front, sections, back, .. } = book;
        let texts: Vec<Section> = front.into_iter().chain(sections).chain(back).collect();
        self.check(texts.len())?;
        let mut kept: Vec<(TextPlace, Section)> = Vec::with_capacity(texts.len());
        for (plan, section) in self.texts.iter().zip(texts).filter(|(plan, _)| !plan.dropped) {
            let title = checked_title(&plan.title).unwrap_or_default();
            let section = Section { title, ..section };
            match kept.pop() {
                Some((place, previous)) if plan.merge_with_previous => {
                    kept.push((place, joined(previous, section)));
                }
                previous => {
                    kept.extend(previous);
                    kept.push((plan.place, section));
                }
            }
        }
        let (mut front, mut sections, mut back) = (Vec::new(), Vec::new(), Vec::new());
        for (place, section) in kept {
            match place {
                TextPlace::FrontMatter => front.push(section),
                TextPlace::Section => sections.push(section),
                TextPlace::BackMatter => back.push(section),
            }
        }
        Ok(Book { front, sections, back, ..book })
    }

    pub(super) fn options(&self) -> ImportOptions {
        ImportOptions {
            book_id: self.version_of.clone(),
            new_book: self.version_of.is_none(),
            genre: self.genre.clone(),
            free_sections: self.free_sections,
            price: self.price,
            allowed: self.allowed,
            ..ImportOptions::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use manuscript::{Block, Run};

    use super::*;

    fn section(title: &str) -> Section {
        let run = Run { text: format!("Text of {title}."), ..Run::default() };
        let blocks = vec![Block::Paragraph { runs: vec![run] }];
        Section { title: title.into(), blocks, ..Section::default() }
    }

    fn book() -> Book {
        let sections = ["1", "2", "3"].map(section).to_vec();
        Book { front: vec![section("Preface")], sections, ..Book::default() }
    }

    fn plan(texts: &[(&str, TextPlace, bool, bool)]) -> ImportPlan {
        let text =
            |(title, place, dropped, merge_with_previous): &(&str, TextPlace, bool, bool)| {
                let (title, place) = ((*title).to_owned(), *place);
                TextPlan {
                    title,
                    place,
                    dropped: *dropped,
                    merge_with_previous: *merge_with_previous,
                }
            };
        ImportPlan {
            version_of: None,
            genre: None,
            free_sections: None,
            price: None,
            texts: texts.iter().map(text).collect(),
            allowed: AllowedChanges::default(),
        }
    }

    use TextPlace::{BackMatter, FrontMatter, Section as Body};

    #[test]
    fn texts_are_renamed_moved_merged_and_left_out() {
        let plan = plan(&[
            ("Preface", FrontMatter, true, false),
            ("First", Body, false, false),
            ("", Body, false, true),
            ("After", BackMatter, false, false),
        ]);
        let book = plan.apply(book()).unwrap();
        let titles = |texts: &[Section]| {
            texts.iter().map(|text| (text.title.clone(), text.blocks.len())).collect::<Vec<_>>()
        };
        assert!(book.front.is_empty());
        assert_eq!(titles(&book.sections), [("First".to_owned(), 2)]);
        assert_eq!(titles(&book.back), [("After".to_owned(), 1)]);
    }

    #[test]
    fn a_plan_that_does_not_fit_is_refused() {
        let same = ("a", Body, false, false);
        let cases = [
            (plan(&[same; 3]), PlanProblem::Count { planned: 3, found: 4 }),
            (plan(&[same, ("", Body, false, false), same, same]), PlanProblem::Title { text: 2 }),
            (
                plan(&[("a", Body, true, false), ("a", Body, false, true), same, same]),
                PlanProblem::NothingBefore { text: 2 },
            ),
            (plan(&[("a", FrontMatter, false, false); 4]), PlanProblem::NoSection),
            (
                ImportPlan { genre: Some("poetry".into()), ..plan(&[same; 4]) },
                PlanProblem::Genre("poetry".into()),
            ),
            (ImportPlan { price: Some(-1), ..plan(&[same; 4]) }, PlanProblem::Number),
        ];
        for (plan, problem) in cases {
            assert_eq!(plan.apply(book()).unwrap_err(), problem);
        }
    }
}
