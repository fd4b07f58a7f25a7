//! What was probably meant, where what was typed finds little.

use super::answer::Reading;
use super::meanings::{Meaning, Sense};
use super::words::words;

/// A word that so many more books have is meant rather than the one that was typed.
const MORE_USUAL: u32 = 10;

/// The search with its doubtful words put right, if that finds anything.
pub(super) fn correction(
    reading: &Reading<'_>,
    q: &str,
    meanings: &[Meaning],
) -> tantivy::Result<Option<String>> {
    let mut corrected = String::new();
    let mut written = 0;
    let mut changed = false;
    for word in words(q) {
        let meaning = meanings.iter().find(|meaning| meaning.word == word.folded);
        let Some(right) = meaning.and_then(better) else { continue };
        // Letters that overlap, as in scripts without spaces, are left as they were typed.
        if word.start < written {
            continue;
        }
        corrected.push_str(&q[written..word.start]);
        corrected.push_str(right);
        written = word.end;
        changed = true;
    }
    corrected.push_str(&q[written..]);
    let finds = changed && reading.count(&super::answer::words_of(&corrected))? > 0;
    Ok(finds.then_some(corrected))
}

/// The word that is meant, where it is not the typed one.
fn better(meaning: &Meaning) -> Option<&str> {
    let typed = meaning.terms.get(&meaning.word).map_or(0, |sense| sense.books);
    let doubtful = |sense: &Sense| {
        sense.distance > 0
            && sense.books > 0
            && (!meaning.known || sense.books / MORE_USUAL > typed)
    };
    let meant = meaning.terms.iter().filter(|(_, sense)| doubtful(sense) && !sense.begun);
    let best = meant.min_by(|(a, one), (b, other)| {
        let by_slips = one.distance.cmp(&other.distance);
        by_slips
            .then(other.fit.total_cmp(&one.fit))
            .then(other.books.cmp(&one.books))
            .then(a.cmp(b))
    });
    best.map(|(term, _)| term.as_str())
}
