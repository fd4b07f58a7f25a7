//! Escapes text for XML.

use manuscript::html;

/// Escapes `text` for XML, and drops the characters that XML does not allow even escaped.
pub(super) fn escape(text: &str) -> String {
    if text.chars().all(is_allowed) {
        return html::escape(text);
    }
    html::escape(&text.chars().filter(|c| is_allowed(*c)).collect::<String>())
}

fn is_allowed(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}
