//! Word splitting, folding and hashing for anchors and for matching sections.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation as _;

/// Splits text into words. A word is a run of letters and digits; each ideograph or kana is a word by itself. The
/// returned ranges are indices into `text`.
pub fn words(text: &[char]) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut joins = false;
    for (index, &character) in text.iter().enumerate() {
        let single = is_single_character_word(character);
        if !character.is_alphanumeric() {
            joins = false;
            continue;
        }
        match words.last_mut() {
            Some(word) if joins && !single => word.end = index + 1,
            _ => words.push(index..index + 1),
        }
        joins = !single;
    }
    words
}

/// Counts the words of a text. Words are separated by spaces or, in scripts without spaces, by Unicode's word
/// boundaries. In Thai, Lao, Khmer and Burmese, whose words only a dictionary can separate, these
/// boundaries separate parts of words, and these parts are counted.
pub(crate) fn count(text: &str) -> usize {
    let words_of = |token: &str| {
        let without_spaces = !token.is_ascii() && token.chars().any(is_written_without_spaces);
        if without_spaces { token.unicode_words().count().max(1) } else { 1 }
    };
    text.split_whitespace().map(words_of).sum()
}

fn is_written_without_spaces(character: char) -> bool {
    is_single_character_word(character)
        || matches!(character, '\u{0e00}'..='\u{0eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}')
}

fn is_single_character_word(character: char) -> bool {
    matches!(character,
        '\u{3041}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' | '\u{3400}'..='\u{4dbf}'
        | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Returns the letters and digits of `text` in lower case, for comparisons that ignore punctuation, spaces and case.
pub fn folded(text: &[char]) -> String {
    let kept = text.iter().filter(|character| character.is_alphanumeric());
    kept.flat_map(|character| character.to_lowercase()).collect()
}

/// Returns the 64-bit FNV-1a hash of the bytes, which is easy to implement in clients too. Collisions that are
/// constructed on purpose affect only the book that contains them.
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<String> {
        let text: Vec<char> = text.chars().collect();
        words(&text).into_iter().map(|word| text[word].iter().collect()).collect()
    }

    #[test]
    fn words_are_runs_of_letters_and_single_ideographs() {
        assert_eq!(split(" Don’t,  go—2nd "), ["Don", "t", "go", "2nd"]);
        assert_eq!(split("我去Paris了。"), ["我", "去", "Paris", "了"]);
        assert!(split("… —").is_empty());
    }

    #[test]
    fn folding_keeps_letters_and_digits() {
        let text: Vec<char> = "“Don’t,” ÉMILE  said: 2!".chars().collect();
        assert_eq!(folded(&text), "dontémilesaid2");
    }

    #[test]
    fn the_hash_matches_the_published_vectors() {
        assert_eq!(fnv1a(*b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(*b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(*b"foobar"), 0x8594_4171_f739_67e8);
    }
}
