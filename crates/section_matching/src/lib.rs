//! Matches the sections of a book's new version to those of the previous one, so that unlocks,
//! positions and marks stay with their text.
//!
//! Each new section matches at most one old section, and no old section is matched twice:
//! 1. Sections with the same text match; of several, those with the same title first, then in order.
//! 2. Then by similarity: each section has a MinHash signature of 64 minima over its three-word
//!    shingles, and the fraction of equal minima estimates the overlap of two texts. At least 13 minima
//!    must be equal (the texts share about a fifth of all their words), or 6 if the titles are the same.
//!    The most similar pairs are matched first; in this ranking, the same title counts like 6 equal
//!    minima, and a pair that keeps the order of the pairs already matched gets 3 more. Sections may move.
//! 3. If an old section was split, its first piece matches it, unless this piece is much smaller than the next one.
//!    If old sections were joined, the joined section matches the first of them. The later pieces, and the other
//!    sections that were joined, have no match; [`moved_text`] finds where their text is now.
//! 4. Last, a rewritten section matches by its title, if the title is unique and the match
//!    keeps the order of the sections matched so far.
//!
//! Sections that were withdrawn from the book earlier match by their text only: by the same text, or if
//! at least half of the old text is in the new one. Otherwise a new text could replace a text that readers
//! own.
//!
//! An index finds similar sections: the work grows with the number of sections, not with its square.

mod index;
mod moved_text;
mod order;
mod print;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

pub use moved_text::{MovedText, moved_text};
pub use print::SectionFingerprint;

use index::Index;
use order::Order;

/// The least number of values, of the 64 in a MinHash signature, that must be equal so that two
/// sections match.
const MIN_EQUAL: usize = 13;
/// The least number of values, of the 64 in a MinHash signature, that must be equal so that two
/// sections with the same title match.
const MIN_EQUAL_WITH_TITLE: usize = 6;
/// The least number of values, of the 64 in a MinHash signature, that must be equal so that two
/// sections certainly match. Such pairs are matched before all others, because the expected order
/// of the other sections follows from them.
const CERTAIN_EQUAL: usize = 48;
const TITLE_WEIGHT: usize = 6;
const ORDER_WEIGHT: usize = 3;

/// Returns for each new section the index of the old section that it matches; `None` if it matches none.
pub fn match_sections(
    old: &[SectionFingerprint],
    new: &[SectionFingerprint],
) -> Vec<Option<usize>> {
    match_with_withdrawn(old, &vec![false; old.len()], new)
}

/// Returns for each new section the index of the old section that it matches; `None` if it matches none. `old` contains
/// withdrawn sections too, each at its former index in the book; `withdrawn` says for each old section whether it is
/// withdrawn.
pub fn match_with_withdrawn(
    old: &[SectionFingerprint],
    withdrawn: &[bool],
    new: &[SectionFingerprint],
) -> Vec<Option<usize>> {
    let (matches, taken) = (vec![None; new.len()], vec![false; old.len()]);
    let mut matching = Matching { old, withdrawn, new, matches, taken };
    matching.match_by_text();
    let same_text = matching.matches.clone();
    matching.match_by_similarity();
    for (index, _) in same_text.iter().enumerate().filter(|(_, same)| same.is_none()) {
        matching.prefer_first_piece(index);
        matching.prefer_first_joined(index);
    }
    matching.match_by_title();
    matching.matches
}

struct Matching<'a> {
    old: &'a [SectionFingerprint],
    withdrawn: &'a [bool],
    new: &'a [SectionFingerprint],
    matches: Vec<Option<usize>>,
    taken: Vec<bool>,
}

struct Candidate {
    new: usize,
    old: usize,
    equal_minima: usize,
    same_title: bool,
}

impl Candidate {
    fn weight(&self, order: &Order) -> usize {
        let title = if self.same_title { TITLE_WEIGHT } else { 0 };
        let order = if order.fits(self.new, self.old) { ORDER_WEIGHT } else { 0 };
        self.equal_minima + title + order
    }
}

impl<'a> Matching<'a> {
    fn assign(&mut self, new: usize, old: usize) {
        if let Some(before) = self.matches[new].replace(old) {
            self.taken[before] = false;
        }
        self.taken[old] = true;
    }

    fn unmatched_new(&self) -> Vec<usize> {
        (0..self.new.len()).filter(|index| self.matches[*index].is_none()).collect()
    }

    fn unmatched_old(&self) -> Vec<usize> {
        (0..self.old.len()).filter(|index| !self.taken[*index]).collect()
    }

    fn match_by_text(&mut self) {
        self.match_by_key(|section| Some((section.text, section.title.as_str())));
        // All sections without words have the same text, so only titles can distinguish them.
        self.match_by_key(|section| (section.words > 0).then_some((section.text, "")));
    }

    /// Matches the old and new sections that have no match yet and have the same key. If several have the same key,
    /// they are matched in order. Sections whose key is `None` are left out.
    fn match_by_key<K: Eq + Hash>(&mut self, key: impl Fn(&'a SectionFingerprint) -> Option<K>) {
        let mut indices: HashMap<K, VecDeque<usize>> = HashMap::new();
        for index in self.unmatched_old() {
            if let Some(key) = key(&self.old[index]) {
                indices.entry(key).or_default().push_back(index);
            }
        }
        for index in self.unmatched_new() {
            let same = key(&self.new[index]).and_then(|key| indices.get_mut(&key)?.pop_front());
            if let Some(old) = same {
                self.assign(index, old);
            }
        }
    }

    fn match_by_similarity(&mut self) {
        let order = Order::of(&self.matches);
        let mut section_index = Index::of(self.old, &self.unmatched_old());
        let mut candidates = Vec::new();
        for new in self.unmatched_new() {
            for (old, equal_minima) in section_index.similar(&self.new[new], order.expected(new)) {
                if self.withdrawn[old] && !self.new[new].keeps_text_of(&self.old[old]) {
                    continue;
                }
                let same_title = self.same_title(new, old);
                if equal_minima >= if same_title { MIN_EQUAL_WITH_TITLE } else { MIN_EQUAL } {
                    candidates.push(Candidate { new, old, equal_minima, same_title });
                }
            }
        }
        let (sure, others) = candidates.into_iter().partition(|c| c.equal_minima >= CERTAIN_EQUAL);
        self.assign_best_first(sure);
        self.assign_best_first(others);
    }

    fn assign_best_first(&mut self, candidates: Vec<Candidate>) {
        let order = Order::of(&self.matches);
        let mut ranked: Vec<_> = candidates.into_iter().map(|c| (c.weight(&order), c)).collect();
        ranked.sort_by_key(|(weight, c)| {
            (Reverse(*weight), order.expected(c.new).abs_diff(c.old), c.new, c.old)
        });
        for (_, candidate) in ranked {
            if self.matches[candidate.new].is_none() && !self.taken[candidate.old] {
                self.assign(candidate.new, candidate.old);
            }
        }
    }

    /// Corrects the match of the new section `index` if the old section that it matches was split in two and `index` is
    /// only the second piece: the old section is then matched to the first piece, which is the new section before
    /// `index`. Changes nothing if the first piece already has a match or is much smaller.
    fn prefer_first_piece(&mut self, index: usize) {
        let Some(old) = self.matches[index].filter(|old| !self.withdrawn[*old]) else { return };
        let Some(earlier) = index.checked_sub(1).filter(|earlier| self.matches[*earlier].is_none())
        else {
            return;
        };
        let (whole, pieces) = (&self.old[old], [&self.new[earlier], &self.new[index]]);
        let [first, second] = pieces.map(|piece| piece.shared_words(whole));
        if are_pieces(whole, pieces) && first * 10 >= second * 6 {
            self.matches[index] = None;
            self.assign(earlier, old);
            self.prefer_first_piece(earlier);
        }
    }

    /// Corrects the match of the new section `index` if two neighbouring old sections were joined into it and its match
    /// is the second of the two: the first one becomes its match. Changes nothing if the first one already has a match
    /// or was withdrawn.
    fn prefer_first_joined(&mut self, index: usize) {
        let Some(old) = self.matches[index] else { return };
        let Some(earlier) =
            old.checked_sub(1).filter(|earlier| !self.taken[*earlier] && !self.withdrawn[*earlier])
        else {
            return;
        };
        if are_pieces(&self.new[index], [&self.old[earlier], &self.old[old]]) {
            self.assign(index, earlier);
            self.prefer_first_joined(index);
        }
    }

    fn match_by_title(&mut self) {
        let order = Order::of(&self.matches);
        let mut titled: HashMap<&str, (Vec<usize>, Vec<usize>)> = HashMap::new();
        for index in self.unmatched_old().into_iter().filter(|index| !self.withdrawn[*index]) {
            titled.entry(&self.old[index].title).or_default().0.push(index);
        }
        for index in self.unmatched_new() {
            titled.entry(&self.new[index].title).or_default().1.push(index);
        }
        titled.remove("");
        for (old, new) in titled.into_values() {
            if let ([old], [new]) = (&old[..], &new[..])
                && order.fits(*new, *old)
            {
                self.assign(*new, *old);
            }
        }
    }

    fn same_title(&self, new: usize, old: usize) -> bool {
        let title = &self.new[new].title;
        !title.is_empty() && *title == self.old[old].title
    }
}

/// Returns whether `whole` contains most of the text of each of `pieces`, and the pieces hardly overlap.
fn are_pieces(whole: &SectionFingerprint, pieces: [&SectionFingerprint; 2]) -> bool {
    let shared = pieces.map(|piece| piece.shared_words(whole));
    let contained =
        |(piece, shared): (&SectionFingerprint, u64)| shared * 10 >= u64::from(piece.words) * 6;
    let similar = pieces.iter().all(|piece| piece.equal_minima(whole) >= MIN_EQUAL_WITH_TITLE);
    let disjoint = shared.iter().sum::<u64>() * 100 <= u64::from(whole.words) * 115;
    similar && disjoint && pieces.into_iter().zip(shared).all(contained)
}
