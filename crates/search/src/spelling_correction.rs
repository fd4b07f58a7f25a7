//! What was probably meant, where what was typed finds little.

use super::book_table::Slot;
use super::execution::{IndexSnapshot, words_of};
use super::expansions::{TermExpansion, TermMatch};
use super::tokenizer::{Word, words};

/// A word that so many more books have is meant rather than the one that was typed.
const MORE_USUAL: u32 = 10;

/// The search with its doubtful words put right, if that finds anything. The best book that was found
/// knows what was meant; without one, the dictionary does.
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
        // Letters that overlap, as in scripts without spaces, are left as they were typed.
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

/// The word of a book that is meant by one that no book has, as the book spells it.
fn in_book(expansion: &TermExpansion, book: &str) -> Option<String> {
    let is_meant = |word: &Word| expansion.terms.get(&word.folded).is_some_and(is_misspelt);
    let word = words(book).into_iter().find(|word| !expansion.known && is_meant(word))?;
    Some(book[word.start..word.end].to_lowercase())
}

/// The most usual word that is meant, where it is not the typed one.
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
