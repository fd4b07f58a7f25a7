//! One search in the index, from its words to the books that are shown.

use std::sync::{Mutex, PoisonError, RwLockReadGuard};

use super::facets::facets;
use super::index::{BookIndex, Place, View};
use super::matching::{Matches, Tally};
use super::meanings::{Meaning, meaning};
use super::model::{Facets, Filters, Sort};
use super::ranking::Ranking;
use super::spelling;
use super::table::{Slot, Table};
use super::words::folded;

/// More words are not a search; the first ones are taken.
const MOST_WORDS: usize = 12;
/// So few results may be those of a misspelling.
const FEW: usize = 3;

/// What is asked of the index.
#[derive(Debug, Clone)]
pub(super) struct Question {
    pub(super) q: String,
    pub(super) filters: Filters,
    pub(super) sort: Sort,
    pub(super) offset: usize,
    pub(super) limit: usize,
    pub(super) now: i64,
}

/// What the index answers.
pub(super) struct Found {
    pub(super) ids: Vec<i64>,
    pub(super) total: usize,
    pub(super) facets: Facets,
    pub(super) did_you_mean: Option<String>,
    /// Of the words that every found book has.
    pub(super) meanings: Vec<Meaning>,
}

/// Tallies that wait for the next search. There are as many as searches ran at once.
#[derive(Default)]
pub(super) struct Tallies(Mutex<Vec<Tally>>);

impl Tallies {
    fn with<T>(&self, work: impl FnOnce(&mut Tally) -> T) -> T {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut tally = waiting.unwrap_or_default();
        let done = work(&mut tally);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(tally);
        done
    }
}

/// An index and its table, held still for one search.
pub(super) struct Reading<'a> {
    pub(super) view: &'a View,
    pub(super) table: RwLockReadGuard<'a, Table>,
    pub(super) tallies: &'a Tallies,
}

/// The words of a search, each once.
pub(super) fn words_of(q: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in folded(q) {
        if !words.contains(&word) && words.len() < MOST_WORDS {
            words.push(word);
        }
    }
    words
}

impl Reading<'_> {
    pub(super) fn of<T>(
        index: &BookIndex,
        tallies: &Tallies,
        work: impl FnOnce(&Reading<'_>) -> T,
    ) -> T {
        let view = index.view();
        let table = index.table.read().unwrap_or_else(PoisonError::into_inner);
        work(&Reading { view: &view, table, tallies })
    }

    pub(super) fn meanings(
        &self,
        words: &[String],
        unfinished: bool,
        places: &[Place],
    ) -> tantivy::Result<Vec<Meaning>> {
        let last = words.len().saturating_sub(1);
        let all = words.iter().enumerate();
        all.map(|(place, word)| meaning(self.view, word, unfinished && place == last, places))
            .collect()
    }

    pub(super) fn matching<T>(
        &self,
        meanings: &[Meaning],
        relaxing: bool,
        work: impl FnOnce(&Matches<'_>) -> T,
    ) -> tantivy::Result<T> {
        self.tallies
            .with(|tally| Ok(work(&tally.matches(self.view, &self.table, meanings, relaxing)?)))
    }

    /// How many books have all these words as they are.
    pub(super) fn count(&self, words: &[String]) -> tantivy::Result<usize> {
        let meanings = self.meanings(words, false, &Place::ALL)?;
        self.matching(&meanings, false, |matches| matches.slots.len())
    }

    pub(super) fn answer(&self, question: &Question) -> tantivy::Result<Found> {
        let words = words_of(&question.q);
        if words.is_empty() {
            let all = if question.q.is_empty() { self.table.slots().collect() } else { Vec::new() };
            return Ok(self.found(question, all, |ranking, slots, part| {
                ranking.sorted(slots, question.sort, part)
            }));
        }
        let mut meanings = self.meanings(&words, true, &Place::ALL)?;
        let (mut found, doubtful, wanted) = self.matching(&meanings, true, |matches| {
            let found =
                self.found(question, matches.slots.clone(), |ranking, slots, part| match question
                    .sort
                {
                    Sort::Relevance => ranking.best(&matches.only(slots), &meanings, part),
                    sort => ranking.sorted(slots, sort, part),
                });
            let wanted: Vec<_> = (0..words.len()).map(|word| matches.is_wanted(word)).collect();
            (found, matches.relaxed || matches.slots.len() < FEW, wanted)
        })?;
        if doubtful {
            found.did_you_mean = spelling::correction(self, &question.q, &meanings)?;
        }
        let mut wanted = wanted.into_iter();
        meanings.retain(|_| wanted.next().unwrap_or_default());
        found.meanings = meanings;
        Ok(found)
    }

    fn found(
        &self,
        question: &Question,
        mut slots: Vec<Slot>,
        order: impl FnOnce(&Ranking<'_>, Vec<Slot>, (usize, usize)) -> Vec<Slot>,
    ) -> Found {
        let sieve = self.table.sieve(&question.filters);
        slots.retain(|slot| sieve.admits(self.table.facts(*slot)));
        let (total, facets) = (slots.len(), facets(&self.table, &slots));
        let ranking = Ranking { table: &self.table, now: question.now };
        let shown = order(&ranking, slots, (question.offset, question.limit));
        Found {
            ids: shown.into_iter().map(|slot| self.table.card(slot).id).collect(),
            total,
            facets,
            did_you_mean: None,
            meanings: Vec::new(),
        }
    }
}
