//! Folds letters for search: drops accents and spells special letters in ASCII.

/// Spells a lower-case letter such as `ß` or `ø`, which has no accent that could be removed, in plain letters: `ß`
/// becomes `ss`, and `ø` becomes `o`. Returns any other letter unchanged.
pub fn transliterate(letter: char) -> impl Iterator<Item = char> {
    let (first, second) = match letter {
        'ß' => ('s', Some('s')),
        'æ' => ('a', Some('e')),
        'œ' => ('o', Some('e')),
        'þ' => ('t', Some('h')),
        'ø' => ('o', None),
        'đ' | 'ð' => ('d', None),
        'ł' => ('l', None),
        'ħ' => ('h', None),
        'ı' => ('i', None),
        'ς' => ('σ', None),
        other => (other, None),
    };
    std::iter::once(first).chain(second)
}

/// Returns whether `letter` is a combining mark that people leave out when typing, such as an accent. Vowel signs of
/// Indic and similar scripts are not such marks, because they are part of the spelling.
pub fn is_accent(letter: char) -> bool {
    matches!(letter,
        '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0487}' | '\u{0591}'..='\u{05BD}' | '\u{05BF}'
        | '\u{05C1}'..='\u{05C5}' | '\u{05C7}' | '\u{0610}'..='\u{061A}' | '\u{0640}'
        | '\u{064B}'..='\u{065F}' | '\u{0670}' | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}')
}
