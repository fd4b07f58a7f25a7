//! Ranks the books that a search found.

use std::cmp::Ordering;

use super::book_table::{BookTable, Slot};
use super::expansions::TermExpansion;
use super::matching::Matches;
use super::model::Sort;
use super::tokenizer::folded_phrase;
use catalogue::trend;
use foundation::paging::Part;

/// Number of books, those with the highest scores, whose titles are compared with the search
/// phrase.
const COMPARED: usize = 200;
/// Largest addition to a book's score for words of the search in its title, reached if the title
/// has no other words. For scale: before additions, a book with all words of the search in its
/// title has the score 1.
const TITLE_COVERED: f32 = 0.25;
/// Largest addition to a book's score if its title is the search phrase.
const TITLE_IS_IT: f32 = 0.3;
/// Largest addition to a book's score if its title contains the search phrase.
const TITLE_HAS_IT_TOGETHER: f32 = 0.15;
/// Largest addition to a book's score for popularity.
const MOST_WANTED: f32 = 0.25;
/// The binary logarithm of the number of recent readers at which popularity reaches its maximum.
const MOST_READS_LOG2: f32 = 20.0;

pub(super) struct Ranking<'a> {
    table: &'a BookTable,
    /// The trend of a book that has been read only once, just now. If this value is subtracted from
    /// a book's trend, the difference is the binary logarithm of the book's number of recent
    /// readers (see [`catalogue::trend`]).
    today: f32,
}

impl<'a> Ranking<'a> {
    pub(super) fn new(table: &'a BookTable, now: i64) -> Self {
        Self { table, today: trend::once(now) as f32 }
    }

    /// Returns the current popularity of a book, from 0 (not read recently) to 1.
    pub(super) fn wanted(&self, slot: Slot) -> f32 {
        let trend = self.table.facts(slot).trend - self.today;
        // log2(1 + reads); outside the range of -8 to 8, this is practically zero or the trend itself.
        let reads_log2 = match trend {
            ..-8.0 => 0.0,
            8.0.. => trend,
            _ => (1.0 + trend.exp2()).log2(),
        };
        (reads_log2 / MOST_READS_LOG2).min(1.0)
    }

    /// Returns the score of a book by the words found in it, the words of its title, and its popularity.
    fn relevance(&self, matches: &Matches<'_>, slot: Slot) -> f32 {
        let title = f32::from(self.table.facts(slot).title_words.max(1));
        let covered = (matches.words_in_title(slot) as f32 / title).min(1.0);
        matches.fit(slot) + TITLE_COVERED * covered + MOST_WANTED * self.wanted(slot)
    }

    /// Returns the requested part (page) of the found books, the book with the highest score first.
    pub(super) fn best(
        &self,
        matches: &Matches<'_>,
        expansions: &[TermExpansion],
        Part { offset, limit }: Part,
    ) -> Vec<Slot> {
        let scored = matches.slots.iter().map(|slot| (self.relevance(matches, *slot), *slot));
        let mut scored: Vec<_> = scored.collect();
        let by_score = |a: &(f32, Slot), b: &(f32, Slot)| {
            b.0.total_cmp(&a.0).then_with(|| self.newest(a.1, b.1))
        };
        stretch(&mut scored, Part { offset: 0, limit: COMPARED }, by_score);
        let middle = COMPARED.min(scored.len());
        let (compared, others) = scored.split_at_mut(middle);
        for (score, slot) in compared.iter_mut() {
            *score += likeness(expansions, &self.table.card(*slot).shown.title);
        }
        compared.sort_unstable_by(by_score);
        let mut page: Vec<_> = compared.iter().skip(offset).take(limit).copied().collect();
        let others_from = offset.saturating_sub(compared.len());
        let rest = Part { offset: others_from, limit: limit - page.len() };
        page.extend_from_slice(stretch(others, rest, by_score));
        page.into_iter().map(|(_, slot)| slot).collect()
    }

    /// Returns the requested part (page) of the books `slots`, ordered by `sort`, highest value
    /// first.
    pub(super) fn sorted(&self, slots: &[Slot], sort: Sort, part: Part) -> Vec<Slot> {
        let keyed = slots.iter().map(|slot| {
            let facts = self.table.facts(*slot);
            let key = match sort {
                // Converts to a fixed-point number, which keeps the order. The precision that is lost does not matter.
                Sort::Relevance | Sort::Trending => (facts.trend * 65_536.0) as i64,
                Sort::Updated => facts.update_time,
                Sort::Length => facts.words,
            };
            (key, facts.id, *slot)
        });
        let mut keyed: Vec<_> = keyed.collect();
        let shown = stretch(&mut keyed, part, |a, b| b.cmp(a));
        shown.iter().map(|(.., slot)| *slot).collect()
    }

    fn newest(&self, a: Slot, b: Slot) -> Ordering {
        self.table.facts(b).id.cmp(&self.table.facts(a).id)
    }
}

/// Returns `part` of the sorted items, but sorts no more items than needed for this part.
fn stretch<T>(
    all: &mut [T],
    Part { offset, limit }: Part,
    order: impl Fn(&T, &T) -> Ordering,
) -> &mut [T] {
    let end = offset.saturating_add(limit).min(all.len());
    if offset >= end {
        return &mut [];
    }
    if end < all.len() {
        all.select_nth_unstable_by(end, &order);
    }
    let front = &mut all[..end];
    if offset > 0 {
        front.select_nth_unstable_by(offset, &order);
    }
    let stretch = &mut front[offset..];
    stretch.sort_unstable_by(&order);
    stretch
}

/// Returns the addition to a book's score if its title is or contains the search phrase, with the words in the same
/// order.
fn likeness(expansions: &[TermExpansion], title: &str) -> f32 {
    let title = folded_phrase(title);
    let fit = |part: &[String]| {
        let fits = part.iter().zip(expansions).map(|(word, expansion)| expansion.fit(word));
        fits.fold(1.0, f32::min)
    };
    let together = title.windows(expansions.len().max(1)).map(fit).fold(0.0, f32::max);
    let all = if title.len() == expansions.len() { TITLE_IS_IT } else { TITLE_HAS_IT_TOGETHER };
    all * together
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_range_equals_the_same_range_of_a_full_sort(
            mut all in proptest::collection::vec(0u32..50, 0..40), offset in 0usize..50, length in 0usize..20,
        ) {
            let mut ordered = all.clone();
            ordered.sort_unstable();
            let wanted: Vec<_> = ordered.into_iter().skip(offset).take(length).collect();
            let part = Part { offset, limit: length };
            prop_assert_eq!(stretch(&mut all, part, Ord::cmp).to_vec(), wanted);
        }
    }
}
