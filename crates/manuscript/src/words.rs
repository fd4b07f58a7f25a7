//! Word splitting, folding and hashing for [`crate::anchor`] and [`crate::matching`].

use std::ops::Range;

/// Returns the ranges of characters that are words. A word is a run of letters and digits; each ideograph or kana is a
/// word by itself.
pub(crate) fn words(text: &[char]) -> Vec<Range<usize>> {
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

fn is_single_character_word(character: char) -> bool {
    matches!(character,
        '\u{3041}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' | '\u{3400}'..='\u{4dbf}'
        | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Returns the letters and digits of `text` in lower case, so that two texts that differ in punctuation or spaces are
/// equal.
pub(crate) fn folded(text: &[char]) -> String {
    let kept = text.iter().filter(|character| character.is_alphanumeric());
    kept.flat_map(|character| character.to_lowercase()).collect()
}

/// Returns the 64-bit FNV-1a hash of `bytes`, which clients in other languages can easily implement. It does not resist
/// deliberate collisions, which harm only whoever creates them.
pub(crate) fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
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
