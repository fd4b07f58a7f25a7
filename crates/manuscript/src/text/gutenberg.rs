//! Removes the header and licence of Project Gutenberg texts, and reads the metadata in the header.

use crate::fields::Fields;
use crate::language;

#[derive(Default, Debug, PartialEq, Eq)]
pub(super) struct Metadata {
    pub(super) title: String,
    pub(super) author: String,
    pub(super) language: String,
}

/// Splits a Project Gutenberg text: returns the metadata in its header, and the text between header and licence. Any
/// other text is returned whole, with empty metadata.
pub(super) fn strip_boilerplate<'t>(text: &'t str, fields: Fields<'_>) -> (Metadata, &'t str) {
    let Some((header, text)) = split_header(text) else { return (Metadata::default(), text) };
    let text = without_licence(text);
    let field = |name: &str| {
        let line = header.lines().find_map(|line| line.trim_start().strip_prefix(name));
        line.map(|line| fields.name("header", line)).unwrap_or_default()
    };
    let language = language_tag(&field("Language:"));
    (Metadata { title: field("Title:"), author: field("Author:"), language }, without_credits(text))
}

fn split_header(text: &str) -> Option<(&str, &str)> {
    const MAX_HEADER_BYTES: usize = 40_000;
    let marks = ["*** START OF", "***START OF", "*END*THE SMALL PRINT", "*END THE SMALL PRINT"];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if at > MAX_HEADER_BYTES {
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

fn without_licence(text: &str) -> &str {
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

/// Removes a first paragraph with credits such as `Produced by …`, which is about the file and not part of the book.
fn without_credits(text: &str) -> &str {
    let trimmed = text.trim_start_matches('\n');
    let credits =
        ["Produced by", "E-text prepared by", "This etext was prepared by", "[Illustration"];
    if !credits.iter().any(|mark| trimmed.starts_with(mark)) {
        return trimmed;
    }
    trimmed.split_once("\n\n").map_or(trimmed, |(_, rest)| rest)
}

fn language_tag(name: &str) -> String {
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
    use crate::limits::ReadControl;

    #[test]
    fn header_and_licence_are_removed_and_the_header_is_read() {
        let text = "The Project Gutenberg eBook of Emma\n\nTitle: Emma\n\nAuthor: Jane Austen\n\n\
            Language: English\n\n*** START OF THE PROJECT GUTENBERG EBOOK EMMA ***\n\n\
            Produced by An Anonymous Volunteer\n\nEMMA\n\n*** END OF THE PROJECT GUTENBERG EBOOK ***\nterms";
        let (metadata, text) = strip_boilerplate(text, Fields::new(&ReadControl::unlimited()));
        let expected =
            Metadata { title: "Emma".into(), author: "Jane Austen".into(), language: "en".into() };
        assert_eq!((metadata, text), (expected, "EMMA\n\n"));
    }

    #[test]
    fn other_texts_are_unchanged() {
        assert_eq!(
            strip_boilerplate("Title: none\n\ntext", Fields::new(&ReadControl::unlimited())),
            (Metadata::default(), "Title: none\n\ntext")
        );
    }
}
