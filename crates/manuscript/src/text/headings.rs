//! Which lines of a plain text are headings.

use crate::counting::{is_number_word, is_one_of, is_ordinal, is_part, is_section_word};
use crate::prose;

/// Headings that are one word or two, without a number.
const ALONE: &str = "prologue epilogue interlude intermission prelude coda finale preface foreword introduction \
    afterword postscript appendix dedication conclusion prolog epilog vorwort nachwort \
    einleitung prólogo epílogo prologo epilogo préface épilogue пролог эпилог предисловие \
    послесловие интерлюдия 序章 楔子 尾声";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Heading {
    Section(String),
    Part(String),
    /// A number alone: a heading only where others count on from it.
    Number(String),
}

/// Reads a short stretch of lines as a heading.
pub(super) fn heading(lines: &[&str]) -> Option<Heading> {
    const LONGEST: usize = 90;
    const MOST_LINES: usize = 3;
    if lines.is_empty()
        || lines.len() > MOST_LINES
        || lines.iter().any(|line| line.chars().count() > LONGEST)
    {
        return None;
    }
    let first = prose::line(lines[0]);
    let first = first.trim_matches(['_', '=', '*', '#', ' ']);
    let rest = prose::line(&lines[1..].join(" "));
    let title = |own: &str| human(own, &rest);
    if is_chinese(first) {
        return Some(Heading::Section(title(first)));
    }
    let lower = first.to_lowercase();
    if is_one_of(ALONE, lower.trim_end_matches(['.', ':'])) {
        return Some(Heading::Section(title(first)));
    }
    let bare = first.trim_end_matches(['.', ':']);
    if is_ordinal(bare) && (rest.is_empty() || is_title(&rest)) {
        return Some(Heading::Number(title(bare)));
    }
    let (word, after) = first.split_once([' ', '\u{a0}'])?;
    let word = word.trim_end_matches('.').to_lowercase();
    let (number, own) = split_number(after);
    let counted = is_ordinal(number) || is_number_word(number);
    if !counted || !is_title_or_empty(own) || !(rest.is_empty() || is_title(&rest)) {
        return None;
    }
    if is_section_word(&word) {
        return Some(Heading::Section(title(first)));
    }
    is_part(first).then(|| Heading::Part(title(first)))
}

/// The number after `Chapter`, and the title after the number.
fn split_number(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '-')).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    // `Twenty one` and `the First` are numbers of two words.
    let second = rest.trim_start().split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    if rest.starts_with(' ')
        && is_number_word(second)
        && (is_number_word(number) || number.eq_ignore_ascii_case("the"))
    {
        let end = end + rest.find(second).unwrap_or_default() + second.len();
        return (second, &text[end..]);
    }
    (number, rest)
}

/// After a number comes the end, a mark or a title, but not the rest of a sentence.
fn is_title_or_empty(text: &str) -> bool {
    let text = text.trim_start();
    let marked = text.trim_start_matches(['.', ':', '-', '–', '—', ')', ' ']);
    marked.is_empty()
        || (marked.len() < text.len() && !ends_sentence_midway(marked))
        || is_title(marked)
}

fn ends_sentence_midway(text: &str) -> bool {
    text.ends_with([',', ';'])
}

/// Short, without the end of a sentence, and in capitals or with most words capitalised.
pub(super) fn is_title(text: &str) -> bool {
    const LONGEST: usize = 80;
    let text = text.trim().trim_matches(['_', '*', '"', '“', '”']);
    let ended = text.ends_with(['.', ',', ';', ':', '…']) && !is_capitals(text);
    if text.is_empty() || ended || text.chars().count() > LONGEST {
        return false;
    }
    let words: Vec<&str> =
        text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).collect();
    let great =
        |word: &&&str| word.chars().find(|c| c.is_alphabetic()).is_some_and(|c| !c.is_lowercase());
    let count = words.iter().filter(great).count();
    let begins = words.first().is_some_and(|word| great(&word));
    begins && (is_capitals(text) || count * 2 >= words.len())
}

fn is_capitals(text: &str) -> bool {
    text.chars().any(char::is_uppercase) && !text.chars().any(char::is_lowercase)
}

/// `第一章` and its kin: sections counted the Chinese and Japanese way.
fn is_chinese(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('第') else { return false };
    let number = |c: char| {
        c.is_ascii_digit()
            || ('０'..='９').contains(&c)
            || "〇零一二三四五六七八九十百千两兩 ".contains(c)
    };
    let after = rest.trim_start_matches(number);
    after.len() < rest.len()
        && after.starts_with(['章', '回', '节', '節', '話', '话', '卷', '部', '幕', '集'])
}

/// A heading as a person would write it: `CHAPTER IV. THE STORM` as `Chapter IV: The Storm`.
fn human(first: &str, rest: &str) -> String {
    let (label, own) = match first.split_once(' ') {
        Some((word, after))
            if is_section_word(&word.trim_end_matches('.').to_lowercase()) || is_part(first) =>
        {
            let (_, own) = split_number(after);
            let end = first.len() - own.len();

            (&first[..end], own)
        }
        _ => (first, ""),
    };
    let label = label.trim_end_matches(['.', ':', ' ', '-', '–', '—']);
    let own = own.trim_start_matches(['.', ':', '-', '–', '—', ')', ' ']);
    let titles = [own, rest].map(|title| title.trim_matches(['_', '*', ' ']));
    let titles: Vec<String> =
        titles.iter().filter(|title| !title.is_empty()).map(|title| calm(title)).collect();
    match titles.is_empty() {
        true => calm(label),
        false => format!("{}: {}", calm(label), titles.join(" ")),
    }
}

/// Capitals throughout become capitals at the beginning of words; Roman numbers stay.
fn calm(text: &str) -> String {
    const SMALL: &str = "a an and at but by for from in nor of on or the to with into";
    let text = match is_capitals(text) {
        true => text.trim_end_matches('.'),
        false => return text.to_owned(),
    };
    let words = text.split(' ').enumerate().map(|(number, word)| {
        let lower = word.to_lowercase();
        let letters: String = word.chars().filter(|c| c.is_alphabetic()).collect();
        match is_ordinal(&letters) {
            true if number > 0 || text == word => word.to_owned(),
            _ if number > 0 && is_one_of(SMALL, &lower) => lower,
            _ => capitalised(&lower),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn capitalised(word: &str) -> String {
    let mut begun = false;
    let capital = |c: char| {
        let first = c.is_alphabetic() && !begun;
        begun |= c.is_alphabetic();
        if first { c.to_uppercase().collect::<String>() } else { c.to_string() }
    };
    word.chars().map(capital).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(lines: &[&str]) -> Option<String> {
        match heading(lines)? {
            Heading::Section(title) => Some(title),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn headings_of_many_languages_are_read() {
        let titles = [
            ("CHAPTER IV.", "Chapter IV"),
            ("Chapter 12: The Storm", "Chapter 12: The Storm"),
            ("CHAPTER I. DOWN THE RABBIT-HOLE", "Chapter I: Down the Rabbit-hole"),
            ("Chapter Twenty-One", "Chapter Twenty-One"),
            ("Chapter the First", "Chapter the First"),
            ("Kapitel 3", "Kapitel 3"),
            ("Chapitre premier", "Chapitre premier"),
            ("Capítulo 7", "Capítulo 7"),
            ("ГЛАВА ПЕРВАЯ", "Глава Первая"),
            ("第一章 起点", "第一章 起点"),
            ("PROLOGUE", "Prologue"),
        ];
        for (line, title) in titles {
            assert_eq!(section(&[line]).as_deref(), Some(title), "{line}");
        }
        assert_eq!(
            section(&["CHAPTER II", "THE LAND OF OZ"]).as_deref(),
            Some("Chapter II: The Land of Oz")
        );
    }

    #[test]
    fn parts_and_numbers_are_told_apart() {
        assert_eq!(heading(&["PART ONE"]), Some(Heading::Part("Part One".into())));
        assert_eq!(
            heading(&["BOOK II", "THE SEA"]),
            Some(Heading::Part("Book II: The Sea".into()))
        );
        assert_eq!(heading(&["XIV."]), Some(Heading::Number("XIV".into())));
        assert_eq!(heading(&["12"]), Some(Heading::Number("12".into())));
    }

    #[test]
    fn sentences_are_no_headings() {
        for line in [
            "Chapter two was the best of it, she said.",
            "Letters came every day.",
            "Part one of the plan had failed.",
            "I went home.",
            "Chapter 3 of the book lay open,",
        ] {
            assert_eq!(heading(&[line]), None, "{line}");
        }
    }
}
