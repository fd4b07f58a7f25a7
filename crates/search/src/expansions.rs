//! Expands a typed word to the index terms that it may stand for: the word itself, completions and corrections.

use std::collections::HashMap;
use std::ops::Range;

use tantivy::Term;
use tantivy::postings::TermInfo;
use tantivy::query::FuzzyTermQuery;
use tantivy::termdict::TermDictionary;

use super::edit_distance::edit_distance;
use super::index::{TextField, View};
use super::tokenizer::{is_unspaced, without_article};

/// Minimum length, in letters, of typed words that are corrected. Shorter words are not corrected,
/// because changing one of their letters gives too many other words.
const SHORTEST_MISSPELT: usize = 4;
const SHORTEST_TWICE_MISSPELT: usize = 8;
const LONGEST_MISSPELT: usize = 32;
/// Minimum length, in letters, of an unfinished word that is also completed with words of
/// descriptions and texts. Shorter beginnings match too many of these words.
const SHORTEST_BEGINNING_IN_TEXT: usize = 3;
/// A typed word that occurs in at least this many titles, author names and tags is never treated as
/// misspelt.
const USUAL: u32 = 1_000;
/// The largest number of terms that are compared with one typed word in the dictionary of each
/// index segment and field.
const LOOKED_AT: usize = 10_000;
/// The largest number of terms that an expansion takes from one field of an index segment: title, author or tags.
const MOST_NAMES: usize = 200;
/// For a typed word of one or two letters, the largest number of terms that an expansion takes from
/// one field of an index segment: title, author or tags. Very many terms begin with such a short
/// word.
const MOST_SHORT_NAMES: usize = 60;
/// The largest number of terms that an expansion takes from the description or the text in an index segment.
const MOST_IN_TEXT: usize = 30;

/// The index terms that a typed word may stand for.
pub(super) struct TermExpansion {
    pub(super) word: String,
    pub(super) lists: Vec<PostingList>,
    /// Each index term that the word may stand for, and how it relates to the word.
    pub(super) terms: HashMap<String, TermMatch>,
    /// Number of books that contain the word as typed; if there are none, number of books that contain any of its
    /// expansions. Counted per field; the highest count of any field is used.
    pub(super) books: u32,
    /// Whether at least one book contains the word exactly as typed.
    pub(super) known: bool,
}

impl TermExpansion {
    /// Returns how well `word`, taken from a book, matches the typed word: from 0 (not at all) to 1 (identical).
    pub(super) fn fit(&self, word: &str) -> f32 {
        if word == self.word { 1.0 } else { self.terms.get(word).map_or(0.0, |sense| sense.fit) }
    }
}

/// How an index term relates to the typed word.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TermMatch {
    /// How well the term matches the typed word: above 0 and at most 1, where 1 is an exact match.
    pub(super) fit: f32,
    /// Number of typing errors between the typed word and the term, or the beginning of the term if `begun` is true.
    pub(super) distance: usize,
    /// Whether the typed word stands only for the beginning of the term.
    pub(super) begun: bool,
    /// Number of books with the term in the title, author or tags. A book counts once for each of these fields that
    /// contains the term.
    pub(super) books: u32,
}

impl TermMatch {
    const ITSELF: Self = Self { fit: 1.0, distance: 0, begun: false, books: 0 };

    /// Returns the match of `word` with `term`, which begins with `word`; `None` if `term` is `word` itself.
    fn begun(word: &[char], term: &str) -> Option<Self> {
        let letters = term.chars().count();
        let fit = unfinished_fit(word, letters);
        (letters > word.len()).then_some(Self { fit, begun: true, ..Self::ITSELF })
    }

    /// Returns the match of `word` as a misspelling of `term` or, if `unfinished`, as a misspelling of the beginning of
    /// `term`. Returns `None` if there is no typing error.
    fn misspelt(word: &[char], term: &str, unfinished: bool) -> Option<Self> {
        let letters: Vec<_> = term.chars().collect();
        let edit_distance = edit_distance(word, &letters);
        let begun = unfinished && edit_distance.begun < edit_distance.whole;
        let distance = if begun { edit_distance.begun } else { edit_distance.whole };
        let mut fit: f32 = match distance {
            0 => return None,
            1 => 0.6,
            _ => 0.45,
        };
        if begun {
            fit *= unfinished_fit(word, letters.len());
        }
        // The first letter is rarely mistyped.
        if word.first() != letters.first() {
            fit *= 0.8;
        }
        Some(Self { fit, distance, begun, books: 0 })
    }
}

/// Returns how well a term of `letters` letters completes `word`. The larger the typed part of the term, the better.
fn unfinished_fit(word: &[char], letters: usize) -> f32 {
    0.7 + 0.2 * (word.len() as f32 / letters.max(1) as f32).min(1.0)
}

/// The entries of one index segment that contain a term in one field.
pub(super) struct PostingList {
    pub(super) segment: usize,
    pub(super) place: TextField,
    pub(super) info: TermInfo,
    pub(super) fit: f32,
}

/// The fields in which corrections of a misspelt word are looked for first, because readers mostly misspell names.
const NAMES: [TextField; 3] = [TextField::Title, TextField::Author, TextField::Tags];
const TEXTS: [TextField; 2] = [TextField::Description, TextField::Text];

/// Returns the terms in the fields `places` that `word` may stand for. If `unfinished` is true, `word` may be the
/// beginning of a term.
pub(super) fn expansion(
    view: &View,
    word: &str,
    unfinished: bool,
    places: &[TextField],
) -> tantivy::Result<TermExpansion> {
    let mut lookup = Lookup {
        view,
        word: word.chars().collect(),
        unfinished,
        expansion: TermExpansion {
            word: word.to_owned(),
            lists: Vec::new(),
            terms: HashMap::new(),
            books: 0,
            known: false,
        },
    };
    lookup.itself(word, places)?;
    lookup.expansion.known = !lookup.expansion.lists.is_empty();
    let wanted = |among: &[TextField]| -> Vec<_> {
        among.iter().copied().filter(|place| places.contains(place)).collect()
    };
    if unfinished {
        lookup.begun(word, &wanted(&NAMES))?;
        // The typed word is an article with the beginning of a word, which are written together in Arabic and Hebrew.
        if let Some(rest) = without_article(word, true) {
            lookup.begun(rest, &wanted(&NAMES))?;
        }
        // In scripts without spaces, one letter is often a word, and the index contains only pairs of letters.
        let is_long = lookup.word.len() >= SHORTEST_BEGINNING_IN_TEXT;
        if is_long || word.starts_with(is_unspaced) {
            lookup.begun(word, &wanted(&TEXTS))?;
        }
    }
    let usual = lookup.expansion.terms.get(word).is_some_and(|itself| itself.books >= USUAL);
    if usual {
        return Ok(lookup.finished());
    }
    let known_before = lookup.expansion.terms.len();
    lookup.misspelt(word, &wanted(&NAMES))?;
    if lookup.expansion.terms.len() > known_before {
        lookup.also_in(&wanted(&TEXTS))?;
    } else if known_before == 0 {
        lookup.misspelt(word, &wanted(&TEXTS))?;
    }
    Ok(lookup.finished())
}

/// A callback that gets each term of a dictionary, and returns whether to continue with the next term.
type Look<'a> = &'a mut dyn FnMut(&[u8], &TermInfo) -> bool;

struct Lookup<'a> {
    view: &'a View,
    word: Vec<char>,
    unfinished: bool,
    expansion: TermExpansion,
}

impl Lookup<'_> {
    fn itself(&mut self, word: &str, places: &[TextField]) -> tantivy::Result<()> {
        for place in places {
            self.term(word, *place, TermMatch::ITSELF)?;
        }
        Ok(())
    }

    /// Adds `term` to the expansion, with the entries of every segment that contains it in the field `place`.
    fn term(&mut self, term: &str, place: TextField, sense: TermMatch) -> tantivy::Result<()> {
        let field = self.view.field(place);
        for (segment, entries) in self.view.segments.iter().enumerate() {
            let dictionary = entries.reader.inverted_index(field)?;
            if let Some(info) = dictionary.terms().get(term)? {
                self.take(term, sense, PostingList { segment, place, info, fit: sense.fit });
            }
        }
        Ok(())
    }

    fn take(&mut self, term: &str, sense: TermMatch, list: PostingList) {
        let known = self.expansion.terms.entry(term.to_owned()).or_insert(sense);
        if NAMES.contains(&list.place) {
            known.books = known.books.saturating_add(list.info.doc_freq);
        }
        self.expansion.lists.push(list);
    }

    fn begun(&mut self, word: &str, places: &[TextField]) -> tantivy::Result<()> {
        let typed: Vec<_> = word.chars().collect();
        let sense = |_: &[char], term: &str| TermMatch::begun(&typed, term);
        for place in places {
            self.gather(*place, sense, |dictionary, look| {
                let mut stream = dictionary.range().ge(word).into_stream()?;
                while let Some((term, info)) = stream.next() {
                    if !term.starts_with(word.as_bytes()) || !look(term, info) {
                        break;
                    }
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    fn misspelt(&mut self, word: &str, places: &[TextField]) -> tantivy::Result<()> {
        let distance = match self.word.len() {
            ..SHORTEST_MISSPELT | LONGEST_MISSPELT.. => return Ok(()),
            // A word that exists in the index may still be a typing error, but hardly with two wrong letters.
            SHORTEST_TWICE_MISSPELT.. if !self.expansion.known => 2,
            _ => 1,
        };
        let unfinished = self.unfinished;
        let sense = |typed: &[char], term: &str| TermMatch::misspelt(typed, term, unfinished);
        for place in places {
            let term = Term::from_field_text(self.view.field(*place), word);
            let query = match unfinished {
                true => FuzzyTermQuery::new_prefix(term, distance, true),
                false => FuzzyTermQuery::new(term, distance, true),
            };
            self.gather(*place, sense, |dictionary, look| {
                let mut stream = dictionary.search(query.automaton()?).into_stream()?;
                while let Some((term, info)) = stream.next() {
                    if !look(term, info) {
                        break;
                    }
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Adds to the expansion the terms of the field `place` that match the typed word; if there are too many, only the
    /// best. `walk` iterates over the terms of an index segment. `sense` returns how a term matches the typed word, or
    /// `None` if it does not match.
    fn gather(
        &mut self,
        place: TextField,
        sense: impl Fn(&[char], &str) -> Option<TermMatch>,
        walk: impl Fn(&TermDictionary, Look<'_>) -> tantivy::Result<()>,
    ) -> tantivy::Result<()> {
        let field = self.view.field(place);
        let most = match NAMES.contains(&place) {
            true if self.word.len() < SHORTEST_BEGINNING_IN_TEXT => MOST_SHORT_NAMES,
            true => MOST_NAMES,
            false => MOST_IN_TEXT,
        };
        for (segment, entries) in self.view.segments.iter().enumerate() {
            let dictionary = entries.reader.inverted_index(field)?;
            let mut looked_at = 0;
            // One buffer is shared by all terms, because most terms are not used.
            let mut letters = String::new();
            let mut found: Vec<(Range<usize>, TermMatch, TermInfo)> = Vec::new();
            walk(dictionary.terms(), &mut |term, info| {
                looked_at += 1;
                let Ok(term) = std::str::from_utf8(term) else { return true };
                if let Some(sense) = sense(&self.word, term) {
                    let start = letters.len();
                    letters.push_str(term);
                    found.push((start..letters.len(), sense, info.clone()));
                }
                looked_at < LOOKED_AT
            })?;
            if found.len() > most {
                let worth = |(_, sense, info): &(_, TermMatch, TermInfo)| {
                    sense.fit * (2.0 + info.doc_freq as f32).ln()
                };
                found.select_nth_unstable_by(most, |a, b| worth(b).total_cmp(&worth(a)));
                found.truncate(most);
            }
            for (range, sense, info) in found {
                self.take(
                    &letters[range],
                    sense,
                    PostingList { segment, place, info, fit: sense.fit },
                );
            }
        }
        Ok(())
    }

    /// Adds to the expansion the index entries of the fields `places` that contain a correction of
    /// the typed word. Uses only corrections that the expansion already has, and of these the best
    /// ones.
    fn also_in(&mut self, places: &[TextField]) -> tantivy::Result<()> {
        let misspelt = self.expansion.terms.iter().filter(|(_, sense)| sense.distance > 0);
        let mut misspelt: Vec<_> = misspelt.map(|(term, sense)| (term.clone(), *sense)).collect();
        misspelt.sort_by(|a, b| b.1.fit.total_cmp(&a.1.fit).then_with(|| a.0.cmp(&b.0)));
        for (term, sense) in misspelt.into_iter().take(MOST_IN_TEXT) {
            for place in places {
                self.term(&term, *place, sense)?;
            }
        }
        Ok(())
    }

    fn finished(mut self) -> TermExpansion {
        let itself = self.expansion.known;
        let counts = TextField::ALL.map(|place| {
            let lists = self.expansion.lists.iter().filter(|list| list.place == place);
            let lists = lists.filter(|list| !itself || list.fit == 1.0);
            lists.fold(0_u32, |sum, list| sum.saturating_add(list.info.doc_freq))
        });
        self.expansion.books = counts.into_iter().max().unwrap_or_default();
        self.expansion
    }
}

#[cfg(test)]
impl TermExpansion {
    /// Returns the expansion of `word` without any completions and corrections.
    pub(super) fn only(word: &str) -> Self {
        let (word, lists, terms) = (word.to_owned(), Vec::new(), HashMap::new());
        Self { word, lists, terms, books: 0, known: true }
    }
}
