//! Titles as a person would write them.

use crate::counting::{is_label, is_ordinal};
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
    fn a_heading_repeats_its_title_in_whole_words_alone() {
        assert!(repeats("Chapter I.", "CHAPTER I: The Storm"));
        assert!(repeats("I: The Storm", "The Storm"));
        assert!(!repeats("I", "A Scandal in Bohemia"));
    }
}
