//! Text made safe for XML.

use crate::html;

/// Escaped, and without the characters that XML has no place for, not even escaped.
pub(super) fn escape(text: &str) -> String {
    if text.chars().all(allowed) {
        return html::escape(text);
    }
    html::escape(&text.chars().filter(|c| allowed(*c)).collect::<String>())
}

fn allowed(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}
