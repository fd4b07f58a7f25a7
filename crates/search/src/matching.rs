//! Finds the books that contain the words of a search, and scores how well they match.

use tantivy::schema::IndexRecordOption;

use super::book_table::{BookTable, Slot};
use super::expansions::{PostingList, TermExpansion};
use super::index::{NO_SLOT, TextField, View};

/// The smallest number of books in the catalogue at which words can count as common.
const MANY_BOOKS: usize = 1_000;
/// A word is common if more than one in `COMMON` books contain it. Common words are looked up only in titles, author
/// names and tags.
const COMMON: usize = 5;
/// If all words of a search are common, only this many of them are required: the rarest ones.
const COMMON_WANTED: usize = 3;

/// Which words of the search one book contains, and how well they match.
#[derive(Clone, Copy, Default)]
pub(super) struct Hit {
    /// How well the book matches: for each word, its best match in the book (weight of the field times fit) times the
    /// weight of the word, summed over all words.
    pub(super) score: f32,
    /// Best match found so far of the word that is currently processed.
    best: f32,
    /// Bit set of the words found anywhere in the book: bit `n` is the `n`th word of the search. `title` and `author`
    /// are bit sets of the words found in these fields.
    found: u16,
    title: u16,
    author: u16,
}

/// The hits of one search: one [`Hit`] for each row (slot) of the table of books. Reused for later
/// searches, because resetting only the hits that were used is faster than allocating new memory.
#[derive(Default)]
pub(super) struct HitCounter {
    hits: Vec<Hit>,
    touched: Vec<Slot>,
}

/// The role of a word in a search: its weight, whether it is required, and in which fields it is looked up.
struct Role {
    bit: u16,
    /// Weight of the word in the score; rare words weigh more.
    weight: f32,
    /// Whether a book must contain the word to be found.
    required: bool,
    /// Whether the word is also looked up in descriptions and texts, not only in titles, author names and tags.
    everywhere: bool,
}

/// The books that a search found, and how well they match.
pub(super) struct Matches<'a> {
    pub(super) slots: Vec<Slot>,
    /// Whether words were dropped because no book contains all words.
    pub(super) relaxed: bool,
    required: u16,
    weights: f32,
    hits: &'a [Hit],
}

impl Matches<'_> {
    /// Returns whether a word of the search is required: a book without it is not found. `word` is the position of the
    /// word in the search.
    pub(super) fn is_wanted(&self, word: usize) -> bool {
        self.required & 1 << word != 0
    }

    /// Returns how well the words of the search match a book, from 0 to 1.
    pub(super) fn fit(&self, slot: Slot) -> f32 {
        self.hits[slot as usize].score / self.weights
    }

    /// Returns how many words of the search are in the book's title; 0 if the title lacks a required word.
    pub(super) fn words_in_title(&self, slot: Slot) -> u32 {
        let title = self.hits[slot as usize].title;
        if title & self.required == self.required { title.count_ones() } else { 0 }
    }

    pub(super) fn is_author(&self, slot: Slot) -> bool {
        self.hits[slot as usize].author & self.required == self.required
    }
}

impl HitCounter {
    /// Finds the books that contain all required words. If there are none and `relaxing` is true, drops one required
    /// word after another (see [`drop_order`]) until there are some.
    pub(super) fn matches(
        &mut self,
        view: &View,
        table: &BookTable,
        expansions: &[TermExpansion],
        relaxing: bool,
    ) -> tantivy::Result<Matches<'_>> {
        self.clear(table.size());
        let roles = roles(expansions, table.live());
        // Required words are counted first: optional words only add to the score of books that contain a required word.
        for wanted in [true, false] {
            let of_both = expansions.iter().zip(&roles);
            for (expansion, role) in of_both.filter(|(_, role)| role.required == wanted) {
                self.count(view, expansion, role)?;
            }
        }
        let required = roles.iter().filter(|role| role.required);
        let mut required = required.fold(0, |all, role| all | role.bit);
        let mut slots = self.with(required, table);
        let mut relaxed = false;
        for left_out in drop_order(expansions) {
            let fewer = required & !roles[left_out].bit;
            if !slots.is_empty() || !relaxing || fewer == 0 {
                break;
            }
            (required, relaxed) = (fewer, true);
            slots = self.with(required, table);
        }
        let weights = roles.iter().map(|role| role.weight).sum::<f32>().max(f32::MIN_POSITIVE);
        Ok(Matches { slots, relaxed, required, weights, hits: &self.hits })
    }

    fn clear(&mut self, size: usize) {
        for slot in self.touched.drain(..) {
            self.hits[slot as usize] = Hit::default();
        }
        self.hits.resize(size, Hit::default());
    }

    fn with(&self, required: u16, table: &BookTable) -> Vec<Slot> {
        let fits = |slot: &Slot| {
            self.hits[*slot as usize].found & required == required && table.facts(*slot).live
        };
        match is_most(&self.touched, &self.hits) {
            true => table.slots().filter(fits).collect(),
            false => self.touched.iter().copied().filter(fits).collect(),
        }
    }

    fn count(
        &mut self,
        view: &View,
        expansion: &TermExpansion,
        role: &Role,
    ) -> tantivy::Result<()> {
        let mut of_this_word = Vec::new();
        for list in &expansion.lists {
            let in_card =
                matches!(list.place, TextField::Title | TextField::Author | TextField::Tags);
            if in_card || role.everywhere {
                self.walk(view, list, role, &mut of_this_word)?;
            }
        }
        let touched = &mut self.touched;
        let mut settle = |slot: Slot, hit: &mut Hit| {
            if hit.found == 0 {
                touched.push(slot);
            }
            hit.found |= role.bit;
            hit.score += role.weight * std::mem::take(&mut hit.best);
        };
        if is_most(&of_this_word, &self.hits) {
            let hits = (0..).zip(&mut self.hits).filter(|(_, hit)| hit.best > 0.0);
            hits.for_each(|(slot, hit)| settle(slot, hit));
        } else {
            of_this_word.into_iter().for_each(|slot| settle(slot, &mut self.hits[slot as usize]));
        }
        Ok(())
    }

    fn walk(
        &mut self,
        view: &View,
        list: &PostingList,
        role: &Role,
        new: &mut Vec<Slot>,
    ) -> tantivy::Result<()> {
        let segment = &view.segments[list.segment];
        let index = segment.reader.inverted_index(view.field(list.place))?;
        let counted = list.place == TextField::Text;
        let option = if counted { IndexRecordOption::WithFreqs } else { IndexRecordOption::Basic };
        let mut blocks = index.read_block_postings_from_terminfo(&list.info, option)?;
        let (title, author) = match list.place {
            TextField::Title => (role.bit, 0),
            TextField::Author => (0, role.bit),
            _ => (0, 0),
        };
        while !blocks.docs().is_empty() {
            for (place, entry) in blocks.docs().iter().enumerate() {
                let slot = segment.slots[*entry as usize];
                if slot == NO_SLOT {
                    continue;
                }
                // A slot beyond the counters belongs to a book that was added after this search began.
                let Some(hit) = self.hits.get_mut(slot as usize) else { continue };
                if hit.found == 0 && !role.required {
                    continue;
                }
                let times = if counted { blocks.freq(place) } else { 1 };
                let worth = list.fit * worth(list.place, times);
                if hit.best == 0.0 {
                    new.push(slot);
                }
                hit.best = hit.best.max(worth);
                hit.title |= title;
                hit.author |= author;
            }
            blocks.advance();
        }
        Ok(())
    }
}

/// Returns whether `some` contains so many of all slots that scanning every hit is faster than accessing only the hits
/// of `some`.
fn is_most(some: &[Slot], all: &[Hit]) -> bool {
    some.len() > all.len() / 8
}

/// Returns the weight of a word in the field `place`. In texts, the weight grows a little with the number of
/// occurrences, `times`.
fn worth(place: TextField, times: u32) -> f32 {
    match place {
        TextField::Title => 1.0,
        TextField::Author => 0.8,
        TextField::Tags => 0.6,
        TextField::Description => 0.35,
        TextField::Text => 0.15 + 0.15 * times as f32 / (times as f32 + 3.0),
    }
}

fn roles(expansions: &[TermExpansion], books: usize) -> Vec<Role> {
    let is_common = |expansion: &TermExpansion| {
        books >= MANY_BOOKS && expansion.books as usize > books / COMMON
    };
    let all_common = expansions.iter().all(is_common);
    let mut rarest: Vec<_> = (0..expansions.len()).collect();
    rarest.sort_by_key(|place| expansions[*place].books);
    rarest.truncate(COMMON_WANTED);
    let role = |(place, expansion): (usize, &TermExpansion)| {
        let wanted = if all_common { rarest.contains(&place) } else { !is_common(expansion) };
        let rarity = books as f32 / (expansion.books as f32 + 1.0);
        Role {
            bit: 1 << place,
            weight: (1.0 + rarity).ln().max(0.1),
            required: wanted,
            everywhere: !is_common(expansion),
        }
    };
    expansions.iter().enumerate().map(role).collect()
}

/// Returns the indices of the words in the order in which they are dropped: first words that no book contains in any
/// form, then words that no book contains as typed, then all other words, the rarest first.
fn drop_order(expansions: &[TermExpansion]) -> Vec<usize> {
    let mut order: Vec<_> = (0..expansions.len()).collect();
    order.sort_by_key(|place| {
        let expansion = &expansions[*place];
        (!expansion.lists.is_empty(), expansion.known, expansion.books)
    });
    order
}
