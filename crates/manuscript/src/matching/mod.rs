//! Which section of a book's last version a section of the new one is, so that what readers own,
//! said and reached stays with its text.
//!
//! Each new section gets one old section at most, and no old section is given twice:
//! 1. Sections with the same text are the same; of several, those with the same title, then in order.
//! 2. Then by likeness: of 64 minima over the hashes of all three words in a row, as many agree as
//!    the two texts share. At least 13 must agree (a fifth of both texts together), or 6 where the
//!    titles are the same. The most alike go first; a title that stayed weighs as much as 6, a place
//!    between the same neighbours as much as 3. Sections may move.
//! 3. Of a section that was split, the first piece is the old one, unless it is much smaller than
//!    the next. A section made of several is the first of them.
//! 4. Last, a section that was written anew is known by its title, if no other bears it and it
//!    stands between the same neighbours.
//!
//! An index finds what is alike: the work grows with the number of sections, not with its square.

mod index;
mod order;
mod print;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

pub use print::SectionFingerprint;

use index::Index;
use order::Order;

/// Agreeing minima, of 64, that make two sections the same.
const ALIKE: usize = 13;
/// The same for two sections with one title.
const ALIKE_BY_TITLE: usize = 6;
/// So many leave no doubt: such sections are settled first, and show the order for the others.
const SURELY_ALIKE: usize = 48;
const TITLE_WEIGHT: usize = 6;
const ORDER_WEIGHT: usize = 3;

/// For each new section the old one that it is, if it is one.
pub fn match_sections(
    old: &[SectionFingerprint],
    new: &[SectionFingerprint],
) -> Vec<Option<usize>> {
    let mut matching =
        Matching { old, new, is: vec![None; new.len()], taken: vec![false; old.len()] };
    matching.by_text();
    let same_text = matching.is.clone();
    matching.by_likeness();
    for (place, _) in same_text.iter().enumerate().filter(|(_, same)| same.is_none()) {
        matching.keep_first_piece(place);
        matching.keep_first_of_several(place);
    }
    matching.by_title();
    matching.is
}

struct Matching<'a> {
    old: &'a [SectionFingerprint],
    new: &'a [SectionFingerprint],
    is: Vec<Option<usize>>,
    taken: Vec<bool>,
}

struct Candidate {
    new: usize,
    old: usize,
    agreeing: usize,
    same_title: bool,
}

impl Candidate {
    fn weight(&self, order: &Order) -> usize {
        let title = if self.same_title { TITLE_WEIGHT } else { 0 };
        let order = if order.holds(self.new, self.old) { ORDER_WEIGHT } else { 0 };
        self.agreeing + title + order
    }
}

impl<'a> Matching<'a> {
    fn settle(&mut self, new: usize, old: usize) {
        if let Some(before) = self.is[new].replace(old) {
            self.taken[before] = false;
        }
        self.taken[old] = true;
    }

    fn open_new(&self) -> Vec<usize> {
        (0..self.new.len()).filter(|place| self.is[*place].is_none()).collect()
    }

    fn open_old(&self) -> Vec<usize> {
        (0..self.old.len()).filter(|place| !self.taken[*place]).collect()
    }

    fn by_text(&mut self) {
        self.in_order(|section| Some((section.text, section.title.as_str())));
        // Without words all sections have the same text, and only titles tell them apart.
        self.in_order(|section| (section.words > 0).then_some((section.text, "")));
    }

    /// Settles the sections of one key, the first with the first and so on.
    fn in_order<K: Eq + Hash>(&mut self, key: impl Fn(&'a SectionFingerprint) -> Option<K>) {
        let mut places: HashMap<K, VecDeque<usize>> = HashMap::new();
        for place in self.open_old() {
            if let Some(key) = key(&self.old[place]) {
                places.entry(key).or_default().push_back(place);
            }
        }
        for place in self.open_new() {
            let same = key(&self.new[place]).and_then(|key| places.get_mut(&key)?.pop_front());
            if let Some(old) = same {
                self.settle(place, old);
            }
        }
    }

    fn by_likeness(&mut self) {
        let order = Order::of(&self.is);
        let mut index = Index::of(self.old, &self.open_old());
        let mut candidates = Vec::new();
        for new in self.open_new() {
            for (old, agreeing) in index.alike(&self.new[new], order.expected(new)) {
                let same_title = self.same_title(new, old);
                if agreeing >= if same_title { ALIKE_BY_TITLE } else { ALIKE } {
                    candidates.push(Candidate { new, old, agreeing, same_title });
                }
            }
        }
        let (sure, others) = candidates.into_iter().partition(|c| c.agreeing >= SURELY_ALIKE);
        self.best_first(sure);
        self.best_first(others);
    }

    fn best_first(&mut self, candidates: Vec<Candidate>) {
        let order = Order::of(&self.is);
        let mut ranked: Vec<_> = candidates.into_iter().map(|c| (c.weight(&order), c)).collect();
        ranked.sort_by_key(|(weight, c)| {
            (Reverse(*weight), order.expected(c.new).abs_diff(c.old), c.new, c.old)
        });
        for (_, candidate) in ranked {
            if self.is[candidate.new].is_none() && !self.taken[candidate.old] {
                self.settle(candidate.new, candidate.old);
            }
        }
    }

    /// Gives an old section that was split to the first of its pieces.
    fn keep_first_piece(&mut self, place: usize) {
        let Some(old) = self.is[place] else { return };
        let Some(earlier) = place.checked_sub(1).filter(|earlier| self.is[*earlier].is_none())
        else {
            return;
        };
        let (whole, pieces) = (&self.old[old], [&self.new[earlier], &self.new[place]]);
        let [first, second] = pieces.map(|piece| piece.shared_words(whole));
        if are_pieces(whole, pieces) && first * 10 >= second * 6 {
            self.is[place] = None;
            self.settle(earlier, old);
            self.keep_first_piece(earlier);
        }
    }

    /// Makes a section that several were joined into the first of them.
    fn keep_first_of_several(&mut self, place: usize) {
        let Some(old) = self.is[place] else { return };
        let Some(earlier) = old.checked_sub(1).filter(|earlier| !self.taken[*earlier]) else {
            return;
        };
        if are_pieces(&self.new[place], [&self.old[earlier], &self.old[old]]) {
            self.settle(place, earlier);
            self.keep_first_of_several(place);
        }
    }

    fn by_title(&mut self) {
        let order = Order::of(&self.is);
        let mut titled: HashMap<&str, (Vec<usize>, Vec<usize>)> = HashMap::new();
        for place in self.open_old() {
            titled.entry(&self.old[place].title).or_default().0.push(place);
        }
        for place in self.open_new() {
            titled.entry(&self.new[place].title).or_default().1.push(place);
        }
        titled.remove("");
        for (old, new) in titled.into_values() {
            if let ([old], [new]) = (&old[..], &new[..])
                && order.holds(*new, *old)
            {
                self.settle(*new, *old);
            }
        }
    }

    fn same_title(&self, new: usize, old: usize) -> bool {
        let title = &self.new[new].title;
        !title.is_empty() && *title == self.old[old].title
    }
}

/// Whether both pieces are mostly in the whole, each in another place of it.
fn are_pieces(whole: &SectionFingerprint, pieces: [&SectionFingerprint; 2]) -> bool {
    let shared = pieces.map(|piece| piece.shared_words(whole));
    let inside =
        |(piece, shared): (&SectionFingerprint, u64)| shared * 10 >= u64::from(piece.words) * 6;
    let alike = pieces.iter().all(|piece| piece.agreeing(whole) >= ALIKE_BY_TITLE);
    let apart = shared.iter().sum::<u64>() * 100 <= u64::from(whole.words) * 115;
    alike && apart && pieces.into_iter().zip(shared).all(inside)
}
