//! Splits a paragraph into sentences, by rules simple enough to implement identically in other languages.

/// Abbreviations after which a full stop does not end a sentence.
const ABBREVIATIONS: &[&str] = &[
    "mr", "mrs", "ms", "dr", "st", "prof", "rev", "capt", "col", "gen", "lt", "sgt", "maj", "hon",
    "messrs", "mme", "mlle", "jr", "sr", "vs", "vol",
];

/// Returns where each sentence of the paragraph ends, in order: the index after its last character. Spaces after a
/// sentence belong to it, so the last end is the length of the paragraph. An empty paragraph has no sentences.
pub(crate) fn ends(paragraph: &[char]) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut index = 0;
    while index < paragraph.len() {
        if !is_stop(paragraph[index]) {
            index += 1;
            continue;
        }
        let stop = index;
        index = skip(paragraph, index, is_stop);
        let wide = paragraph[stop..index].iter().any(|c| is_wide_stop(*c));
        let single = index == stop + 1;
        index = skip(paragraph, index, is_closing);
        let closing_end = index;
        index = skip(paragraph, index, char::is_whitespace);
        let Some(next) = paragraph.get(index) else { break };
        let only_full_stop = single && closing_end == stop + 1 && paragraph[stop] == '.';
        let space_then_non_lowercase = index > closing_end && !next.is_lowercase();
        if wide
            || space_then_non_lowercase && !(only_full_stop && is_abbreviated(&paragraph[..stop]))
        {
            ends.push(index);
        }
    }
    if !paragraph.is_empty() {
        ends.push(paragraph.len());
    }
    ends
}

fn skip(text: &[char], from: usize, over: impl Fn(char) -> bool) -> usize {
    from + text[from..].iter().take_while(|character| over(**character)).count()
}

fn is_stop(character: char) -> bool {
    matches!(character, '.' | '!' | '?' | '…' | '؟' | '۔' | '।') || is_wide_stop(character)
}

/// Returns whether `character` is an East Asian stop, after which a new sentence may start without a space.
fn is_wide_stop(character: char) -> bool {
    matches!(character, '。' | '！' | '？' | '｡')
}

fn is_closing(character: char) -> bool {
    matches!(
        character,
        '"' | '\''
            | ')'
            | ']'
            | '}'
            | '”'
            | '’'
            | '»'
            | '›'
            | '」'
            | '』'
            | '）'
            | '】'
            | '〉'
            | '》'
    )
}

/// Returns whether `text`, which precedes a full stop, ends in an abbreviation or an initial. “I” is not taken as an
/// initial, because it is more often a word.
fn is_abbreviated(text: &[char]) -> bool {
    let letters = text.iter().rev().take_while(|character| character.is_alphabetic()).count();
    match &text[text.len() - letters..] {
        [] | ['I'] => false,
        [_] => true,
        word => ABBREVIATIONS.contains(&manuscript::words::folded(word).as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn split(text: &str) -> Vec<String> {
        let text: Vec<char> = text.chars().collect();
        let mut start = 0;
        let sentence = |end| text[std::mem::replace(&mut start, end)..end].iter().collect();
        ends(&text).into_iter().map(sentence).collect()
    }

    #[test]
    fn sentences_include_closing_quotes_and_trailing_spaces() {
        assert_eq!(split("One. Two!  Three?"), ["One. ", "Two!  ", "Three?"]);
        assert_eq!(split("“Go.” She went."), ["“Go.” ", "She went."]);
        assert_eq!(split("(Why?!) No"), ["(Why?!) ", "No"]);
        assert!(split("").is_empty());
        assert_eq!(split(" … "), [" … "]);
    }

    #[test]
    fn dialogue_abbreviations_initials_and_ellipses_do_not_end_a_sentence() {
        for whole in [
            "“Stop!” he said.",
            "Mr. Bennet replied.",
            "It cost 3.50 in all.",
            "By J. R. Smith.",
            "Well… perhaps.",
            "That is, e.g. Rome.",
        ] {
            assert_eq!(split(whole), [whole]);
        }
        assert_eq!(split("It was I. He knew."), ["It was I. ", "He knew."]);
    }

    #[test]
    fn wide_stops_need_no_space() {
        assert_eq!(split("我去。「好！」他说"), ["我去。", "「好！」", "他说"]);
    }

    proptest! {
        #[test]
        fn the_sentences_cover_the_whole_paragraph(text in "[a-zA-Z .!?…。”\"]{0,40}|.{0,20}") {
            prop_assert_eq!(split(&text).concat(), text);
        }
    }
}
