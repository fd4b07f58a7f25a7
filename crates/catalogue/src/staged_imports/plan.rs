//! The plan of an import: what an operator decided about the texts of a file.

use std::collections::{BTreeMap, BTreeSet};

use manuscript::{Book, Section};

use super::job::ImportId;
use super::outline::TextPlace;
use crate::book_id::BookId;
use crate::edited_sections::{MAX_SECTION_TITLE, section_title};
use crate::import::ImportOptions;
use crate::joined_sections::joined;
use crate::model::is_genre;
use crate::new_book::Schedule;
use crate::owned_sections::AllowedChanges;
use crate::split_sections::{split, text_blocks};

const MAX_NUMBER: i64 = 1_000_000;

/// What an operator decided about one text of the file, or about a piece of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPlan {
    /// Index of the text in the list of all texts of the file, from 0.
    pub text: usize,
    /// Index of the block of the text with which this piece begins. The piece ends before the first block of the next
    /// piece of the same text.
    pub from_block: usize,
    /// Title of the text. If the text is appended to the previous one, the title becomes a heading between the two;
    /// empty means no heading.
    pub title: String,
    pub place: TextPlace,
    /// Whether the text is left out of the book.
    pub dropped: bool,
    /// Whether the text is appended to the previous text that is not left out.
    pub merge_with_previous: bool,
}

/// How the file of an import is to be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportPlan {
    /// The book of which the file becomes a new version; `None` to publish a new book.
    pub version_of: Option<BookId>,
    pub genre: Option<String>,
    pub free_sections: Option<i64>,
    pub price: Option<i64>,
    /// Number of sections at the beginning of the book that are published at once; the others are planned without a
    /// time. `None` publishes all sections of a new book, and keeps the schedule of a stored book.
    pub at_once: Option<i64>,
    /// The texts in the order of the book, with at least one entry for each text of the file.
    pub texts: Vec<TextPlan>,
    /// Changes that would be refused as probable mistakes unless they are allowed here.
    pub allowed: AllowedChanges,
}

/// Why a plan is refused. The `Display` text is a sentence for the operator, in which texts and
/// blocks are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanProblem {
    #[error("the file has {found} texts, and the plan lacks the beginning of text {text}")]
    Missing { text: usize, found: usize },
    #[error("the file has {found} texts, and the plan names text {text}")]
    Unknown { text: usize, found: usize },
    #[error("text {text} is in the plan twice from block {block} on")]
    Twice { text: usize, block: usize },
    #[error("text {text} has {blocks} blocks and cannot be split before block {block}")]
    NoBlock { text: usize, block: usize, blocks: usize },
    #[error("text {text}: a title has 1 to {MAX_SECTION_TITLE} characters on one line")]
    Title { text: usize },
    #[error("text {text}: there is no text before it with which it could be merged")]
    NothingBefore { text: usize },
    #[error("no section is left; a book needs at least one")]
    NoSection,
    #[error("`{0}` is not a genre")]
    Genre(String),
    #[error(
        "the numbers of free sections and of sections published now, and the price, are from 0 to {MAX_NUMBER}"
    )]
    Number,
}

impl ImportPlan {
    /// Checks the plan without reading the file. `found` contains the number of blocks of each text of the file.
    pub(super) fn check(&self, found: &[usize]) -> Result<(), PlanProblem> {
        self.check_pieces(found)?;
        if let Some(genre) = self.genre.as_ref().filter(|genre| !is_genre(genre)) {
            let genre = manuscript::normalize::line(genre).replace('`', "");
            return Err(PlanProblem::Genre(genre.chars().take(MAX_SECTION_TITLE).collect()));
        }
        let numbers = [self.free_sections, self.price, self.at_once];
        if numbers.into_iter().flatten().any(|number| !(0..=MAX_NUMBER).contains(&number)) {
            return Err(PlanProblem::Number);
        }
        let mut has_previous = false;
        for (text, plan) in (1..).zip(&self.texts).filter(|(_, plan)| !plan.dropped) {
            if plan.merge_with_previous && !has_previous {
                return Err(PlanProblem::NothingBefore { text });
            }
            let may_be_empty = plan.merge_with_previous && plan.title.trim().is_empty();
            if !may_be_empty && section_title(&plan.title).is_none() {
                return Err(PlanProblem::Title { text });
            }
            has_previous = true;
        }
        let is_section = |plan: &&TextPlan| {
            !plan.dropped && !plan.merge_with_previous && plan.place == TextPlace::Section
        };
        self.texts.iter().find(is_section).map(|_| ()).ok_or(PlanProblem::NoSection)
    }

    /// Checks that the plan has a piece for the beginning of each text of the file, has no piece
    /// twice, and refers only to texts and blocks that exist.
    fn check_pieces(&self, found: &[usize]) -> Result<(), PlanProblem> {
        let mut pieces = BTreeSet::new();
        for TextPlan { text, from_block, .. } in &self.texts {
            let (number, block) = (text.saturating_add(1), from_block.saturating_add(1));
            let Some(blocks) = found.get(*text).copied() else {
                return Err(PlanProblem::Unknown { text: number, found: found.len() });
            };
            if *from_block > 0 && *from_block >= blocks {
                return Err(PlanProblem::NoBlock { text: number, block, blocks });
            }
            if !pieces.insert((*text, *from_block)) {
                return Err(PlanProblem::Twice { text: number, block });
            }
        }
        match (0..found.len()).find(|text| !pieces.contains(&(*text, 0))) {
            Some(text) => Err(PlanProblem::Missing { text: text + 1, found: found.len() }),
            None => Ok(()),
        }
    }

    /// Splits the texts of the file as planned. Returns the pieces, each by the index of its text and the index of its
    /// first block.
    fn pieces(&self, texts: Vec<Section>) -> BTreeMap<(usize, usize), Section> {
        let mut planned = BTreeMap::<usize, Vec<(usize, &str)>>::new();
        for TextPlan { text, from_block, title, .. } in &self.texts {
            planned.entry(*text).or_default().push((*from_block, title.as_str()));
        }
        let pieces = planned.into_iter().zip(texts).flat_map(|((text, mut starts), section)| {
            starts.sort_unstable();
            let (starts, titles): (Vec<_>, Vec<_>) = starts.into_iter().unzip();
            let sections = split(section, &starts, &titles);
            starts.into_iter().map(move |start| (text, start)).zip(sections)
        });
        pieces.collect()
    }

    /// Returns `book`, which was read from the file, with the texts renamed, split, moved, merged and left out as
    /// planned.
    pub(super) fn apply(&self, book: Book) -> Result<Book, PlanProblem> {
        let Book { front, sections, back, .. } = book;
        let texts: Vec<Section> = front.into_iter().chain(sections).chain(back).collect();
        self.check(&texts.iter().map(|text| text_blocks(&text.blocks)).collect::<Vec<_>>())?;
        let mut kept: Vec<(TextPlace, Section)> = Vec::with_capacity(self.texts.len());
        let mut pieces = self.pieces(texts);
        for plan in self.texts.iter().filter(|plan| !plan.dropped) {
            let Some(section) = pieces.remove(&(plan.text, plan.from_block)) else { continue };
            let title = section_title(&plan.title).unwrap_or_default();
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

    /// Returns the options for the import `id`. The id of a new book is derived from `id`: if the server is killed
    /// after it stored the book, and the import is published again, no second book is created.
    pub(super) fn options(&self, id: &ImportId) -> ImportOptions {
        ImportOptions {
            book_id: self.version_of.clone(),
            id_of_new: Some(BookId::derived_from(&format!("import {id}"))),
            new_book: self.version_of.is_none(),
            genre: self.genre.clone(),
            free_sections: self.free_sections,
            price: self.price,
            schedule: self.at_once.map(Schedule::planned),
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
        let text = |(text, row): (usize, &(&str, TextPlace, bool, bool))| {
            let (title, place, dropped, merge_with_previous) = *row;
            let title = title.to_owned();
            TextPlan { text, from_block: 0, title, place, dropped, merge_with_previous }
        };
        ImportPlan {
            version_of: None,
            genre: None,
            free_sections: None,
            price: None,
            at_once: None,
            texts: texts.iter().enumerate().map(text).collect(),
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

    /// Returns a plan with one entry for each of four texts, but with the given values of `text`
    /// and `from_block` in the entry with the index `at`.
    fn changed(at: usize, text: usize, from_block: usize) -> ImportPlan {
        let mut plan = plan(&[("a", Body, false, false); 4]);
        plan.texts[at] = TextPlan { text, from_block, ..plan.texts[at].clone() };
        plan
    }

    #[test]
    fn texts_are_split_and_put_in_another_order() {
        let mut book = book();
        book.sections[0].blocks.extend(section("One and a half").blocks);
        let mut plan = plan(&[
            ("Preface", FrontMatter, false, false),
            ("1", Body, false, false),
            ("2", Body, false, false),
            ("3", Body, false, false),
        ]);
        let piece = TextPlan { from_block: 1, title: "1½".into(), ..plan.texts[1].clone() };
        plan.texts.insert(3, piece);
        let book = plan.apply(book).unwrap();
        let words: Vec<_> =
            book.sections.iter().map(|text| manuscript::plain_text(&text.blocks)).collect();
        let expected = ["Text of 1.", "Text of 2.", "Text of One and a half.", "Text of 3."];
        assert_eq!(words, expected);
        assert_eq!(book.sections[2].title, "1½");
    }

    #[test]
    fn a_plan_that_does_not_fit_is_refused() {
        let same = ("a", Body, false, false);
        let cases = [
            (plan(&[same; 3]), PlanProblem::Missing { text: 4, found: 4 }),
            (plan(&[same; 5]), PlanProblem::Unknown { text: 5, found: 4 }),
            (changed(1, 0, 0), PlanProblem::Twice { text: 1, block: 1 }),
            (changed(1, 1, 1), PlanProblem::NoBlock { text: 2, block: 2, blocks: 1 }),
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
