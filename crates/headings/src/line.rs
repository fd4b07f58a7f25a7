//! Normalises one line of text: single spaces, no invisible characters.

/// Returns whether imports remove `character`: a control character, or an invisible one that breaks search, matching or
/// layout. Joiners are not removed, because Persian, Indic scripts and emoji need them.
pub fn is_removed(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}'
        | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || character.is_control()
}

/// Returns whether `character` is white space that may be merged into a single space; no-break spaces may not.
pub fn is_space(character: char) -> bool {
    character.is_whitespace() && !matches!(character, '\u{a0}' | '\u{202f}' | '\u{2007}')
}

/// Returns the text as one line: trimmed, with single spaces and without invisible characters.
pub fn line(text: &str) -> String {
    let mut line = String::new();
    push_collapsed(&mut line, text, true);
    let kept = line.trim_end().len();
    line.truncate(kept);
    line.trim_start().to_owned()
}

/// Returns at most `limit` characters of the text as [`line`] returns it, for names and titles.
pub fn short_line(text: &str, limit: usize) -> String {
    line(text).chars().take(limit).collect::<String>().trim_end().to_owned()
}

/// Appends `text` to `to`, with single spaces and without the characters that imports remove. `after_space` is whether
/// the text before ends with a space; if so, leading spaces are dropped. Returns whether the result ends with a space.
pub fn push_collapsed(to: &mut String, text: &str, mut after_space: bool) -> bool {
    for character in text.chars() {
        if is_space(character) {
            if !after_space {
                to.push(' ');
            }
            after_space = true;
        } else if !is_removed(character) {
            to.push(character);
            after_space = false;
        }
    }
    after_space
}
