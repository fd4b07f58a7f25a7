//! Project Gutenberg's texts come with a head that names the book and a tail of conditions.

use crate::{language, prose};

#[derive(Default, Debug, PartialEq, Eq)]
pub(super) struct About {
    pub(super) title: String,
    pub(super) author: String,
    pub(super) language: String,
}

/// What the head says, and the text between head and tail.
pub(super) fn unwrap(text: &str) -> (About, &str) {
    let Some((head, text)) = after_head(text) else { return (About::default(), text) };
    let text = before_tail(text);
    let field = |name: &str| {
        let line = head.lines().find_map(|line| line.trim_start().strip_prefix(name));
        line.map(|line| prose::short_line(line, 300)).unwrap_or_default()
    };
    let language = tag_of(&field("Language:"));
    (About { title: field("Title:"), author: field("Author:"), language }, without_credits(text))
}

fn after_head(text: &str) -> Option<(&str, &str)> {
    const SEARCHED: usize = 40_000;
    let marks = ["*** START OF", "***START OF", "*END*THE SMALL PRINT", "*END THE SMALL PRINT"];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if at > SEARCHED {
            return None;
        }
        let start = line.trim_start();
        if marks.iter().any(|mark| start.starts_with(mark)) {
            return Some((&text[..at], &text[at + line.len()..]));
        }
        at += line.len();
    }
    None
}

fn before_tail(text: &str) -> &str {
    let marks =
        ["*** END OF", "***END OF", "End of the Project Gutenberg", "End of Project Gutenberg"];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = line.trim_start();
        if marks.iter().any(|mark| start.starts_with(mark)) {
            return &text[..at];
        }
        at += line.len();
    }
    text
}

/// `Produced by …` is about the file, not the book.
fn without_credits(text: &str) -> &str {
    let trimmed = text.trim_start_matches('\n');
    let credits =
        ["Produced by", "E-text prepared by", "This etext was prepared by", "[Illustration"];
    if !credits.iter().any(|mark| trimmed.starts_with(mark)) {
        return trimmed;
    }
    trimmed.split_once("\n\n").map_or(trimmed, |(_, rest)| rest)
}

fn tag_of(name: &str) -> String {
    const NAMES: [(&str, &str); 22] = [
        ("English", "en"),
        ("French", "fr"),
        ("German", "de"),
        ("Spanish", "es"),
        ("Italian", "it"),
        ("Portuguese", "pt"),
        ("Dutch", "nl"),
        ("Finnish", "fi"),
        ("Swedish", "sv"),
        ("Danish", "da"),
        ("Norwegian", "no"),
        ("Polish", "pl"),
        ("Russian", "ru"),
        ("Chinese", "zh"),
        ("Japanese", "ja"),
        ("Latin", "la"),
        ("Greek", "el"),
        ("Hungarian", "hu"),
        ("Czech", "cs"),
        ("Catalan", "ca"),
        ("Esperanto", "eo"),
        ("Korean", "ko"),
    ];
    let known = NAMES.iter().find(|(known, _)| name.starts_with(known));
    known.map(|(_, tag)| (*tag).to_owned()).or_else(|| language::tag(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn head_and_tail_are_dropped_and_the_head_is_read() {
        let text = "The Project Gutenberg eBook of Emma\n\nTitle: Emma\n\nAuthor: Jane Austen\n\n\
            Language: English\n\n*** START OF THE PROJECT GUTENBERG EBOOK EMMA ***\n\n\
            Produced by An Anonymous Volunteer\n\nEMMA\n\n*** END OF THE PROJECT GUTENBERG EBOOK ***\nterms";
        let (about, text) = unwrap(text);
        let expected =
            About { title: "Emma".into(), author: "Jane Austen".into(), language: "en".into() };
        assert_eq!((about, text), (expected, "EMMA\n\n"));
    }

    #[test]
    fn other_texts_stay_whole() {
        assert_eq!(unwrap("Title: none\n\ntext"), (About::default(), "Title: none\n\ntext"));
    }
}
