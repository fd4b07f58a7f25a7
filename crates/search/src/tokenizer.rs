//! Splits text into words in folded form: lower case, without accents and apostrophes. In Arabic and Hebrew, the
//! article is removed, which is written as part of the word. Text in scripts without spaces is split into overlapping
//! pairs of letters.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use foundation::text_folding::{is_accent, transliterate};

/// The largest number of characters of an indexed word. Longer words are truncated.
const LONGEST: usize = 48;

/// A word of a text in folded form, and its byte range in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) folded: String,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Returns all words of a text, in order.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut reader = WordReader::new(text);
    let mut found = Vec::new();
    let mut folded = String::new();
    while let Some((start, end)) = reader.read(&mut folded) {
        found.push(Word { folded: std::mem::take(&mut folded), start, end });
    }
    found
}

/// Returns all words of a text in folded form, in order.
pub(super) fn folded(text: &str) -> Vec<String> {
    words(text).into_iter().map(|word| word.folded).collect()
}

/// Returns the words of a search or a title in folded form, in order, to be compared with a longer text. In scripts
/// without spaces, [`words`] returns each pair of neighbouring letters as a word, and at the end the last letter alone.
/// This last letter is left out here: in a longer text another letter may follow it, so that it does not occur alone.
pub(super) fn folded_phrase(text: &str) -> Vec<String> {
    let mut last_end = 0;
    let mut phrase = words(text);
    phrase.retain(|word| std::mem::replace(&mut last_end, word.end) < word.end);
    phrase.into_iter().map(|word| word.folded).collect()
}

struct WordReader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> WordReader<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Writes the next word in folded form into `folded`, replacing its content. Returns the byte range of the word;
    /// `None` at the end of the text.
    fn read(&mut self, folded: &mut String) -> Option<(usize, usize)> {
        loop {
            let rest = &self.text[self.at..];
            let (skipped, first) =
                rest.char_indices().find(|(_, letter)| letter.is_alphanumeric())?;
            let start = self.at + skipped;
            let after = start + first.len_utf8();
            let end = if is_unspaced(first) {
                self.at = after;
                let next = self.text[after..].chars().next();
                after + next.filter(|next| is_unspaced(*next)).map_or(0, char::len_utf8)
            } else {
                self.at = after + spaced_rest(&self.text[after..]);
                self.at
            };
            folded.clear();
            fold(&self.text[start..end], folded);
            if !folded.is_empty() {
                return Some((start, end));
            }
        }
    }
}

/// Returns how many bytes at the beginning of `text` belong to a word whose first letter was
/// already read. For scripts that separate words by spaces.
fn spaced_rest(text: &str) -> usize {
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        let inside = continues(letter)
            // "don't" and "queen's" are one word, "d'Artagnan" and "l'heure" are two.
            || is_apostrophe(letter) && matches!(word_length(letters.as_str()), 1 | 2);
        if !inside {
            return at;
        }
    }
    text.len()
}

/// Counts the letters of the word at the beginning of `text`, but not further than 3: the result is
/// 3 for every longer word, too.
fn word_length(text: &str) -> usize {
    text.chars().take(3).take_while(|letter| continues(*letter)).count()
}

fn continues(letter: char) -> bool {
    !is_unspaced(letter) && (letter.is_alphanumeric() || is_combining_mark(letter))
}

fn is_apostrophe(letter: char) -> bool {
    matches!(letter, '\'' | '\u{2019}' | '\u{02BC}')
}

/// Returns whether `letter` belongs to a script that is written without spaces between words, or in which particles are
/// attached to words.
pub(super) fn is_unspaced(letter: char) -> bool {
    matches!(letter,
        '\u{0E00}'..='\u{0EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}'
        | '\u{3041}'..='\u{30FF}' | '\u{31F0}'..='\u{31FF}' | '\u{3400}'..='\u{4DBF}'
        | '\u{4E00}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7AF}' | '\u{F900}'..='\u{FAFF}'
        | '\u{20000}'..='\u{3FFFF}')
}

fn fold(word: &str, into: &mut String) {
    if word.is_ascii() {
        let letters = word.bytes().filter(u8::is_ascii_alphanumeric).take(LONGEST);
        into.extend(letters.map(|letter| char::from(letter.to_ascii_lowercase())));
        return;
    }
    let letters = word.nfkd().filter(|letter| !is_accent(*letter) && !is_apostrophe(*letter));
    let lower = letters.flat_map(char::to_lowercase).filter(|letter| !is_accent(*letter));
    let plain: String = lower.take(LONGEST).flat_map(transliterate).collect();
    // Some characters decompose to symbols: a fraction becomes two numbers and a slash.
    let kept = plain.nfc().filter(|letter| letter.is_alphanumeric() || is_combining_mark(*letter));
    // Decomposition may have moved marks to the start; a folded word begins with a letter or digit.
    into.extend(kept.skip_while(|letter| !letter.is_alphanumeric()).map(usual_form));
    while let Some(rest) = without_article(into, false) {
        into.drain(..into.len() - rest.len());
    }
}

/// Returns the letter by which several forms of an Arabic letter are indexed, because readers often type another form
/// than the book contains. Other letters stay as they are.
fn usual_form(letter: char) -> char {
    match letter {
        'ٱ' => 'ا',
        'ى' | 'ی' => 'ي',
        'ة' => 'ه',
        'ک' => 'ك',
        other => other,
    }
}

/// Returns a folded Arabic or Hebrew word without its article, and without a particle before the article. Returns
/// `None` if there is no article, or if too few letters would remain. For an unfinished word, one remaining letter is
/// enough.
pub(super) fn without_article(word: &str, unfinished: bool) -> Option<&str> {
    const ARABIC: (usize, &[&str]) = (2, &["ال", "وال", "بال", "كال", "فال", "لل"]);
    const HEBREW: (usize, &[&str]) = (3, &["ה", "וה", "שה", "כשה"]);
    [ARABIC, HEBREW].into_iter().find_map(|(fewest, articles)| {
        let fewest = if unfinished { 1 } else { fewest };
        let mut rests = articles.iter().filter_map(|article| word.strip_prefix(article));
        rests.find(|rest| rest.chars().count() >= fewest)
    })
}

/// A tantivy tokenizer that splits text as [`words`] does.
#[derive(Clone, Default)]
pub(super) struct FoldingTokenizer {
    token: Token,
}

pub(super) struct FoldingStream<'a> {
    reader: WordReader<'a>,
    token: &'a mut Token,
}

impl Tokenizer for FoldingTokenizer {
    type TokenStream<'a> = FoldingStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> FoldingStream<'a> {
        self.token.reset();
        FoldingStream { reader: WordReader::new(text), token: &mut self.token }
    }
}

impl TokenStream for FoldingStream<'_> {
    fn advance(&mut self) -> bool {
        let Some((start, end)) = self.reader.read(&mut self.token.text) else { return false };
        self.token.position = self.token.position.wrapping_add(1);
        (self.token.offset_from, self.token.offset_to) = (start, end);
        true
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn case_accents_and_apostrophes_make_no_difference() {
        assert_eq!(folded("Café CAFÉ cafe\u{301}"), ["cafe", "cafe", "cafe"]);
        assert_eq!(folded("Don’t, the Queen's Straße!"), ["dont", "the", "queens", "strasse"]);
        assert_eq!(folded("d'Artagnan l’heure"), ["d", "artagnan", "l", "heure"]);
        assert_eq!(folded("Ἀχιλλεύς Ёлка Łódź İstanbul"), ["αχιλλευσ", "елка", "lodz", "istanbul"]);
        assert_eq!(folded("שָׁלוֹם مُحَمَّد हिन्दी"), ["שלום", "محمد", "हिन्दी"]);
        assert!(folded(" ,.!'’\u{FE0F}— ").is_empty());
        assert_eq!(folded("\u{1E023}\u{114C2}"), ["\u{1E023}"], "a word begins with a letter");
    }

    #[test]
    fn scripts_without_spaces_become_overlapping_bigrams() {
        assert_eq!(folded("東京都 x"), ["東京", "京都", "都", "x"]);
        assert_eq!(folded("도서관"), ["도서", "서관", "관"]);
        assert_eq!(folded("ＳＮＯＷ雪"), ["snow", "雪"], "wide letters are letters");
    }

    #[test]
    fn articles_and_forms_of_letters_make_no_difference() {
        assert_eq!(folded("الميناء والميناء للميناء مِيناء"), ["ميناء"; 4]);
        assert_eq!(folded("أحمد إلى المدينة مدينه"), ["احمد", "الي", "مدينه", "مدينه"]);
        assert_eq!(folded("הנמל והנמל נמל הים"), ["נמל", "נמל", "נמל", "הים"]);
    }

    #[test]
    fn a_phrase_has_no_letter_that_its_last_pair_has_too() {
        assert_eq!(folded_phrase("東京都"), ["東京", "京都"]);
        assert_eq!(folded_phrase("雪 x 도서관 y"), ["雪", "x", "도서", "서관", "y"]);
    }

    proptest! {
        #[test]
        fn the_words_of_any_text_have_valid_ranges(text in any::<String>()) {
            let mut last = 0;
            for word in words(&text) {
                prop_assert!(word.start >= last && word.start < word.end);
                prop_assert!(!text[word.start..word.end].is_empty());
                prop_assert!(!word.folded.is_empty() && word.folded.chars().count() <= 3 * LONGEST);
                last = word.start;
            }
        }

        #[test]
        fn folding_is_idempotent(text in "\\PC{0,20}") {
            for word in folded(&text) {
                if !word.chars().any(is_unspaced) && word.chars().count() < LONGEST {
                    prop_assert_eq!(folded(&word).concat(), word);
                }
            }
        }
    }
}
