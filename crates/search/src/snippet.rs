//! Extracts the passage of a text that matches a search best, as plain text in pieces.

use super::expansions::TermExpansion;
use super::model::Piece;
use super::tokenizer::{Word, words};

/// Maximum length of a snippet in characters.
const LETTERS: usize = 200;
/// Approximate number of characters that a snippet contains before its first matching word.
const LETTERS_BEFORE: usize = 40;

/// A word of the text that matches a word of the search. `start` and `end` are byte offsets in the text; `expansion` is
/// the index of the matched word in the search.
struct Hit {
    start: usize,
    end: usize,
    expansion: usize,
    fit: f32,
}

/// Returns the passage of `text` with the most words of the search; empty if `text` contains none of these words.
pub(super) fn snippet(text: &str, expansions: &[TermExpansion]) -> Vec<Piece> {
    let hits: Vec<_> = words(text).iter().filter_map(|word| hit(word, expansions)).collect();
    let Some(first) = best_start(&hits, expansions.len()) else { return Vec::new() };
    let start = back(text, hits[first].start, LETTERS_BEFORE);
    let end = ahead(text, start, LETTERS);
    let inside = hits[first..].iter().take_while(|hit| hit.end <= end);
    pieces(text, (start, end), inside)
}

/// Returns those typed words of the search that `text` contains as typed, completed or corrected.
pub(super) fn typed_words_in<'a>(text: &str, expansions: &'a [TermExpansion]) -> Vec<&'a str> {
    let hits: Vec<_> = words(text).iter().filter_map(|word| hit(word, expansions)).collect();
    let numbered = expansions.iter().enumerate();
    let there = numbered.filter(|(number, _)| hits.iter().any(|hit| hit.expansion == *number));
    there.map(|(_, expansion)| expansion.word.as_str()).collect()
}

fn hit(word: &Word, expansions: &[TermExpansion]) -> Option<Hit> {
    let fits = expansions.iter().enumerate().map(|(number, it)| (number, it.fit(&word.folded)));
    let (expansion, fit) = fits.max_by(|a, b| a.1.total_cmp(&b.1))?;
    (fit > 0.0).then_some(Hit { start: word.start, end: word.end, expansion, fit })
}

/// Returns the index of the first hit of the best passage, which is the passage with the most and best matching words
/// of the search. Returns `None` if there are no hits.
fn best_start(hits: &[Hit], expansions: usize) -> Option<usize> {
    let worth = |first: usize| {
        let mut best = vec![0.0_f32; expansions];
        let near = hits[first..].iter();
        let near = near.take_while(|hit| hit.end <= hits[first].start + LETTERS - LETTERS_BEFORE);
        near.for_each(|hit| best[hit.expansion] = best[hit.expansion].max(hit.fit));
        best.iter().sum::<f32>()
    };
    let mut best = None;
    for first in 0..hits.len() {
        let worth = worth(first);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((first, worth));
        }
    }
    best.map(|(first, _)| first)
}

/// Returns the byte offset at which a passage with about `letters` characters before `from` begins: at a space, if
/// there is one among these characters, so that no word is cut off.
fn back(text: &str, from: usize, letters: usize) -> usize {
    let Some((at, _)) = text[..from].char_indices().rev().nth(letters) else { return 0 };
    let space = text[at..from].find(char::is_whitespace);
    space.map_or(at, |space| at + space)
}

/// Returns the byte offset at which a passage with at most `letters` characters after `from` ends: at a space, if there
/// is one among these characters, so that no word is cut off.
fn ahead(text: &str, from: usize, letters: usize) -> usize {
    let Some((at, _)) = text[from..].char_indices().nth(letters) else { return text.len() };
    let end = from + at;
    text[from..end].rfind(char::is_whitespace).filter(|space| *space > 0).map_or(end, |s| from + s)
}

fn pieces<'a>(
    text: &str,
    (start, end): (usize, usize),
    hits: impl Iterator<Item = &'a Hit>,
) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut add = |part: &str, hit: bool| match pieces.last_mut() {
        Some(last) if last.hit == hit => last.text.push_str(part),
        _ if part.is_empty() => {}
        _ => pieces.push(Piece { text: part.to_owned(), hit }),
    };
    let mut written = start;
    if start > 0 {
        add("…", false);
    }
    for hit in hits {
        // Pairs of letters in scripts without spaces overlap; text that is already written is not repeated.
        let from = hit.start.max(written);
        add(&text[written..from], false);
        add(&text[from..hit.end.max(from)], true);
        written = hit.end.max(from);
    }
    add(&text[written..end], false);
    if end < text.len() {
        add("…", false);
    }
    pieces.iter_mut().for_each(|piece| piece.text = one_line(&piece.text));
    pieces
}

/// Replaces line breaks, control characters and runs of blanks by single spaces.
fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        let blank = letter.is_whitespace() || letter.is_control();
        if !blank {
            line.push(letter);
        } else if !line.ends_with(' ') {
            line.push(' ');
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn meant(words: &[&str]) -> Vec<TermExpansion> {
        words.iter().map(|word| TermExpansion::only(word)).collect()
    }

    fn shown(pieces: &[Piece]) -> String {
        let marked = |piece: &Piece| match piece.hit {
            true => format!("[{}]", piece.text),
            false => piece.text.clone(),
        };
        pieces.iter().map(marked).collect()
    }

    #[test]
    fn the_passage_with_the_most_words_is_shown_with_hits_marked() {
        let far = "The sea was calm. ".to_owned() + &"Nothing happened at all. ".repeat(20);
        let text =
            far + "Then a Ghost rose\nfrom the séa, and a ghost it was. " + &"So? ".repeat(90);
        let pieces = snippet(&text, &meant(&["sea", "ghost"]));
        let shown = shown(&pieces);
        assert!(shown.starts_with('…') && shown.ends_with('…'), "{shown}");
        assert!(
            shown.contains("Then a [Ghost] rose from the [séa], and a [ghost] it was."),
            "{shown}"
        );
        assert!(shown.chars().count() < LETTERS + 20);
    }

    #[test]
    fn a_text_without_the_words_has_no_snippet() {
        assert!(snippet("Nothing here.", &meant(&["sea"])).is_empty());
        assert!(snippet("", &meant(&["sea"])).is_empty());
        assert!(snippet("Nothing here.", &[]).is_empty());
        assert_eq!(typed_words_in("Nothing here", &meant(&["sea", "here"])), ["here"]);
    }

    #[test]
    fn overlapping_bigrams_are_marked_as_one_hit() {
        let pieces = snippet("昔、東京都にて", &meant(&["東京", "京都", "都"]));
        assert_eq!(shown(&pieces), "昔、[東京都]にて");
    }

    proptest! {
        #[test]
        fn a_snippet_of_any_text_is_bounded(text in "(\\PC{0,12}| sea |\\n){0,60}") {
            let pieces = snippet(&text, &meant(&["sea", "é"]));
            let letters: usize = pieces.iter().map(|piece| piece.text.chars().count()).sum();
            prop_assert!(letters <= LETTERS + 2, "{letters}");
            prop_assert!(pieces.iter().all(|piece| !piece.text.chars().any(char::is_control)));
        }
    }
}
