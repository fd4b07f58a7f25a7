//! Spelling correction ("Did you mean"): suggests another spelling for a query that finds few books.

use super::book_table::Slot;
use super::execution::{IndexSnapshot, words_of};
use super::expansions::{TermExpansion, TermMatch};
use super::tokenizer::{Word, words};

/// How many times as common a correction must be if some book contains the word as typed. The correction is suggested
/// only if the number of books with it, divided by this factor and rounded down, is greater than the number of books
/// with the typed word.
const MORE_USUAL: u32 = 10;

/// Returns the query with its probably misspelt words corrected; `None` if there is nothing to correct, or if the
/// corrected query finds nothing. Spellings in the title and author of `best`, the best found book, are preferred.
pub(super) fn correction(
    reading: &IndexSnapshot<'_>,
    q: &str,
    expansions: &[TermExpansion],
    best: Option<Slot>,
) -> tantivy::Result<Option<String>> {
    let best = best.map(|slot| &reading.table.card(slot).shown);
    let best = best.map(|book| format!("{} {}", book.title, book.author)).unwrap_or_default();
    let (mut corrected, mut written, mut changed) = (String::new(), 0, false);
    for word in words(q) {
        let expansion = expansions.iter().find(|expansion| expansion.word == word.folded);
        let Some(right) = expansion.and_then(|it| in_book(it, &best).or_else(|| usual(it))) else {
            continue;
        };
        // Overlapping pairs of letters, from scripts without spaces, are left as typed.
        if word.start < written {
            continue;
        }
        corrected.push_str(&q[written..word.start]);
        corrected.push_str(&right);
        written = word.end;
        changed = true;
    }
    corrected.push_str(&q[written..]);
    let finds = changed && reading.count(&words_of(&corrected))? > 0;
    Ok(finds.then_some(corrected))
}

/// Returns the word of `book` (title and author) that the typed word misspells, in lower case. Returns `None` if there
/// is no such word, or if some book contains the word as typed.
fn in_book(expansion: &TermExpansion, book: &str) -> Option<String> {
    let is_meant = |word: &Word| expansion.terms.get(&word.folded).is_some_and(is_misspelt);
    let word = words(book).into_iter().find(|word| !expansion.known && is_meant(word))?;
    Some(book[word.start..word.end].to_lowercase())
}

/// Returns the most likely correction of the typed word; `None` if there is none, or if some book contains the word as
/// typed and the correction is not much more common.
fn usual(expansion: &TermExpansion) -> Option<String> {
    let typed = expansion.terms.get(&expansion.word).map_or(0, |sense| sense.books);
    let more_usual = |sense: &TermMatch| !expansion.known || sense.books / MORE_USUAL > typed;
    let meant = expansion.terms.iter();
    let meant = meant.filter(|(_, it)| is_misspelt(it) && it.books > 0 && more_usual(it));
    let best = meant.min_by(|(a, one), (b, other)| {
        let by_slips = one.distance.cmp(&other.distance);
        by_slips
            .then(other.fit.total_cmp(&one.fit))
            .then(other.books.cmp(&one.books))
            .then(a.cmp(b))
    });
    best.map(|(term, _)| term.clone())
}

fn is_misspelt(sense: &TermMatch) -> bool {
    sense.distance > 0 && !sense.begun
}
