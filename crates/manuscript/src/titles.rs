//! Titles as a person would write them.

use crate::text::{is_number_word, is_section_word};
use crate::{Run, prose};

/// Lines of a heading in one: a number or a label is followed by a colon.
pub(crate) fn joined(lines: Vec<Vec<Run>>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for line in lines {
        if !runs.is_empty() {
            let text = prose::text_of(&runs);
            let between = if is_label(&text) { ": " } else { " " };
            let kept = if is_label(&text) {
                text.trim_end_matches(['.', ':', ' ']).len()
            } else {
                text.len()
            };
            let surplus = text.len() - kept;
            if let Some(last) = runs.last_mut() {
                let length = last.text.len().saturating_sub(surplus);
                last.text.truncate(length);
            }
            runs.push(Run { text: between.to_owned(), ..Run::default() });
        }
        runs.extend(line);
    }
    prose::normal(runs)
}

/// `I: At the Admiral Benbow` is called `At the Admiral Benbow`; a number alone stays.
pub(crate) fn section_title(title: &str) -> String {
    let rest = title.split_once([':', '.', '—', '–']).and_then(|(number, rest)| {
        let titled = rest.starts_with(' ') && rest.chars().any(char::is_alphabetic);
        (is_ordinal(number.trim()) && titled).then_some(rest)
    });
    rest.unwrap_or(title).trim().to_owned()
}

/// Whether a heading says no more than the title of its section: all its words, in order, are a
/// stretch of the title, or the other way round.
pub(crate) fn repeats(heading: &str, title: &str) -> bool {
    let (heading, title): (Vec<_>, Vec<_>) = (words(heading).collect(), words(title).collect());
    let within = |few: &[String], many: &[String]| {
        !few.is_empty() && many.windows(few.len()).any(|window| window == few)
    };
    within(&heading, &title) || within(&title, &heading)
}

pub(crate) fn same_words(one: &str, other: &str) -> bool {
    words(one).eq(words(other))
}

fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// `Chapter 4`, `Part I`, `IV`: a heading that only counts.
pub(crate) fn is_label(text: &str) -> bool {
    let text = text.trim().trim_end_matches(['.', ':']);
    match text.split_once(' ') {
        Some((word, number)) => {
            is_counting_word(word) && (is_ordinal(number) || is_number_word(number))
        }
        None => is_ordinal(text),
    }
}

pub(crate) fn is_part(title: &str) -> bool {
    let lower = title.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default();
    let second = words.next().unwrap_or_default();
    let counted = |word: &str| is_ordinal(word) || is_number_word(word);
    (is_part_word(first) && counted(second)) || (counted(first) && is_part_word(second))
}

fn is_part_word(word: &str) -> bool {
    const PARTS: &str = "part book volume vol act teil buch band partie livre tome parte libro \
                         часть книга том deel del";
    PARTS.split(' ').any(|known| known == word)
}

fn is_counting_word(word: &str) -> bool {
    let word = word.to_lowercase();
    is_section_word(&word) || is_part_word(&word)
}

/// A number in digits, or a Roman one in capitals.
pub(crate) fn is_ordinal(text: &str) -> bool {
    let digits = (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let small = text.bytes().all(|b| matches!(b, b'i' | b'v' | b'x'));
    digits || roman(text).is_some() || (small && roman(&text.to_ascii_uppercase()).is_some())
}

/// The value of a Roman number, if it is written the one usual way.
fn roman(text: &str) -> Option<u32> {
    const SIGNS: [(&str, u32); 13] = [
        ("M", 1000),
        ("CM", 900),
        ("D", 500),
        ("CD", 400),
        ("C", 100),
        ("XC", 90),
        ("L", 50),
        ("XL", 40),
        ("X", 10),
        ("IX", 9),
        ("V", 5),
        ("IV", 4),
        ("I", 1),
    ];
    if text.is_empty() || text.len() > 15 {
        return None;
    }
    let (mut rest, mut value) = (text, 0);
    for (sign, worth) in SIGNS {
        while let Some(after) = rest.strip_prefix(sign) {
            (rest, value) = (after, value + worth);
        }
    }
    let (mut usual, mut left) = (String::new(), value);
    for (sign, worth) in SIGNS {
        while left >= worth {
            usual.push_str(sign);
            left -= worth;
        }
    }
    (usual == text).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_before_a_title_is_left_out_and_alone_stays() {
        assert_eq!(section_title("I: A Scandal in Bohemia"), "A Scandal in Bohemia");
        assert_eq!(section_title("12. The Storm"), "The Storm");
        assert_eq!(section_title("XIV"), "XIV");
        assert_eq!(section_title("XIV."), "XIV.");
        assert_eq!(section_title("Chapter 4: The Storm"), "Chapter 4: The Storm");
        assert_eq!(section_title("1984: a year"), "1984: a year");
        assert_eq!(section_title("Mr. Hyde"), "Mr. Hyde");
    }

    #[test]
    fn labels_parts_and_numbers_are_told() {
        assert!(is_label("CHAPTER IV.") && is_label("Kapitel 3") && is_label("VII"));
        assert!(!is_label("Chapter and verse") && !is_label("Ivan"));
        assert!(is_part("PART ONE") && is_part("Book II: The Sea") && is_part("Часть первая"));
        assert!(!is_part("Part of the crew") && !is_part("Booked"));
        assert_eq!(
            (roman("XIV"), roman("MCMXC"), roman("IXI"), roman("did")),
            (Some(14), Some(1990), None, None)
        );
    }

    #[test]
    fn a_heading_repeats_its_title_in_whole_words_alone() {
        assert!(repeats("Chapter I.", "CHAPTER I: The Storm"));
        assert!(repeats("I: The Storm", "The Storm"));
        assert!(!repeats("I", "A Scandal in Bohemia"));
    }
}
