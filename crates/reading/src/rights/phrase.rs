//! Search for a phrase in a text, ignoring differences in case, accents, quotes and spaces.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use foundation::text_folding::{is_accent, transliterate};

const SHORTEST: usize = 2;
const LONGEST: usize = 80;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("`q` must have from 2 to 80 characters")]
pub struct PhraseError;

/// A phrase to search for, with case, accents, quotes and spaces normalized like the texts that are searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase(Vec<char>);

impl Phrase {
    pub fn parse(typed: &str) -> Result<Self, PhraseError> {
        let typed = typed.trim();
        let folded: Vec<_> = folded(&typed.chars().collect::<Vec<_>>());
        let letters: Vec<_> = folded.into_iter().map(|(letter, _)| letter).collect();
        let length = typed.chars().count();
        let says_something = letters.iter().any(|letter| *letter != ' ');
        if !(SHORTEST..=LONGEST).contains(&length) || !says_something {
            return Err(PhraseError);
        }
        Ok(Self(letters))
    }

    /// Returns at most `most` non-overlapping matches in a text, in order; each as start and length in characters.
    pub fn places(&self, text: &[char], most: usize) -> Vec<(usize, usize)> {
        let folded = folded(text);
        let mut found = Vec::new();
        let mut at = 0;
        while found.len() < most && at + self.0.len() <= folded.len() {
            let here = &folded[at..at + self.0.len()];
            if !here.iter().map(|(letter, _)| letter).eq(&self.0) {
                at += 1;
                continue;
            }
            let (start, last) = (here[0].1, here[here.len() - 1].1);
            // Combining marks that follow the last letter of a match are part of the match.
            let end = folded.get(at + here.len()).map_or(text.len(), |(_, next)| *next);
            let marks = text[last + 1..end.max(last + 1)].iter();
            let marks = marks.take_while(|letter| is_combining_mark(**letter)).count();
            found.push((start, last + 1 + marks - start));
            at += self.0.len();
        }
        found
    }
}

/// Folds a text: lower case without accents, each run of spaces as one space, quotes and dashes as ASCII, invisible
/// characters removed. Returns each folded letter with the index in `text` of its original character.
fn folded(text: &[char]) -> Vec<(char, usize)> {
    let mut folded: Vec<(char, usize)> = Vec::with_capacity(text.len());
    for (index, &letter) in text.iter().enumerate() {
        if letter.is_ascii_alphanumeric() {
            folded.push((letter.to_ascii_lowercase(), index));
            continue;
        }
        for letter in letter.nfkd().flat_map(char::to_lowercase) {
            match letter {
                _ if is_unseen(letter) => {}
                '’' | '‘' | 'ʼ' | '‛' => folded.push(('\'', index)),
                '“' | '”' | '„' | '‟' | '«' | '»' => folded.push(('"', index)),
                '‐' | '–' | '—' | '―' | '−' => folded.push(('-', index)),
                _ if letter.is_whitespace() => {
                    if folded.last().is_none_or(|(last, _)| *last != ' ') {
                        folded.push((' ', index));
                    }
                }
                _ => folded.extend(transliterate(letter).map(|letter| (letter, index))),
            }
        }
    }
    folded
}

/// Returns whether folding removes this letter: accents, soft hyphens and invisible characters.
fn is_unseen(letter: char) -> bool {
    is_accent(letter)
        || matches!(letter,
            '\u{00AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn found(text: &str, typed: &str) -> Vec<String> {
        let text: Vec<char> = text.chars().collect();
        let places = Phrase::parse(typed).unwrap().places(&text, 100);
        places
            .into_iter()
            .map(|(start, length)| text[start..start + length].iter().collect())
            .collect()
    }

    #[test]
    fn case_accents_quotes_and_spaces_make_no_difference() {
        assert_eq!(
            found("The Café, a CAFE\u{301} and cafes.", "café"),
            ["Café", "CAFE\u{301}", "cafe"]
        );
        assert_eq!(found("She didn’t\u{a0}\n go.", "DIDN'T go"), ["didn’t\u{a0}\n go"]);
        assert_eq!(found("die Straße", "strasse"), ["Straße"]);
        assert_eq!(found("hyphen\u{ad}ated", "hyphenated"), ["hyphen\u{ad}ated"]);
        assert_eq!(found("東京都へ行く", "京都"), ["京都"]);
        assert_eq!(found("— “No” —", "\"no\" -"), ["“No” —"]);
    }

    #[test]
    fn the_whole_phrase_must_match_and_matches_do_not_overlap() {
        assert_eq!(found("a red boat, a red b oat", "red boat"), ["red boat"]);
        assert_eq!(found("aaaa", "aa"), ["aa", "aa"]);
        assert_eq!(found("nothing", "boat"), Vec::<String>::new());
        let text: Vec<char> = "ab ab ab".chars().collect();
        assert_eq!(Phrase::parse("ab").unwrap().places(&text, 2), [(0, 2), (3, 2)]);
    }

    #[test]
    fn phrases_that_are_too_short_too_long_or_invisible_are_refused() {
        for typed in ["", "a", "  a ", &"x".repeat(81), "\u{301}\u{301}", "\u{200b}\u{200b}"] {
            assert_eq!(Phrase::parse(typed), Err(PhraseError), "{typed:?}");
        }
        assert!(Phrase::parse(&"x".repeat(80)).is_ok());
    }

    proptest! {
        #[test]
        fn a_phrase_taken_from_any_text_is_found_in_it(before in ".{0,9}", piece in "\\w{2,9}", after in ".{0,9}") {
            let text: Vec<char> = format!("{before} {piece} {after}").chars().collect();
            if let Ok(phrase) = Phrase::parse(&piece) {
                let places = phrase.places(&text, 100);
                prop_assert!(!places.is_empty());
                for (start, length) in places {
                    prop_assert!(length > 0 && start + length <= text.len());
                }
            }
        }
    }
}
