//! Normalises titles and headings.

use crate::{Run, normalize};
use headings::numbering::{is_label, is_ordinal};

/// Joins the lines of a heading into one line. A line that is a number or a label such as `Chapter 4` is followed by a
/// colon, any other by a space.
pub(crate) fn join_lines(lines: Vec<Vec<Run>>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for line in lines {
        if !runs.is_empty() {
            let text = normalize::text_of(&runs);
            let separator = if is_label(&text) { ": " } else { " " };
            let kept = if is_label(&text) {
                text.trim_end_matches(['.', ':', ' ']).len()
            } else {
                text.len()
            };
            let trimmed = text.len() - kept;
            if let Some(last) = runs.last_mut() {
                let length = last.text.len().saturating_sub(trimmed);
                last.text.truncate(length);
            }
            runs.push(Run { text: separator.to_owned(), ..Run::default() });
        }
        runs.extend(line);
    }
    normalize::normalize_runs(runs)
}

/// Removes the number before a title: `I: At the Admiral Benbow` becomes `At the Admiral Benbow`. A title that is only
/// a number stays.
pub(crate) fn without_number(title: &str) -> String {
    let rest = title.split_once([':', '.', '—', '–']).and_then(|(number, rest)| {
        let titled = rest.starts_with(' ') && rest.chars().any(char::is_alphabetic);
        (is_ordinal(number.trim()) && titled).then_some(rest)
    });
    rest.unwrap_or(title).trim().to_owned()
}

/// Returns whether one of `heading` and `title` contains all words of the other, one directly after
/// another and in the same order. Case and punctuation are ignored.
pub(crate) fn repeats(heading: &str, title: &str) -> bool {
    let (heading, title): (Vec<_>, Vec<_>) = (words(heading).collect(), words(title).collect());
    let is_within = |few: &[String], many: &[String]| {
        !few.is_empty() && many.windows(few.len()).any(|window| window == few)
    };
    is_within(&heading, &title) || is_within(&title, &heading)
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
    fn a_number_is_removed_before_a_title_and_stays_alone() {
        assert_eq!(without_number("I: A Scandal in Bohemia"), "A Scandal in Bohemia");
        assert_eq!(without_number("12. The Storm"), "The Storm");
        assert_eq!(without_number("XIV"), "XIV");
        assert_eq!(without_number("XIV."), "XIV.");
        assert_eq!(without_number("Chapter 4: The Storm"), "Chapter 4: The Storm");
        assert_eq!(without_number("1984: a year"), "1984: a year");
        assert_eq!(without_number("Mr. Hyde"), "Mr. Hyde");
    }

    #[test]
    fn a_heading_repeats_a_title_only_in_whole_words() {
        assert!(repeats("Chapter I.", "CHAPTER I: The Storm"));
        assert!(repeats("I: The Storm", "The Storm"));
        assert!(!repeats("I", "A Scandal in Bohemia"));
    }
}
