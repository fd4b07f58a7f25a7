//! Detects invisible characters. In a name, invisible characters can make two different texts look the same, or reverse
//! the text that follows.

const ZERO_WIDTH_NON_JOINER: char = '\u{200c}';
const ZERO_WIDTH_JOINER: char = '\u{200d}';

/// Returns whether `text` contains invisible characters: control and format characters, including those that change the
/// writing direction, line separators, fillers, and characters for private use. A zero-width joiner or non-joiner is
/// allowed between two non-ASCII characters, because many scripts and emoji need it there.
pub fn has_hidden(text: &str) -> bool {
    hidden(text).any(|(_, hidden)| hidden)
}

/// Returns `text` without its invisible characters.
pub fn visible(text: &str) -> String {
    hidden(text).filter(|(_, hidden)| !hidden).map(|(character, _)| character).collect()
}

/// Returns each character of `text`, and whether the character is invisible.
fn hidden(text: &str) -> impl Iterator<Item = (char, bool)> {
    let mut before: Option<char> = None;
    let mut characters = text.chars().peekable();
    std::iter::from_fn(move || {
        let character = characters.next()?;
        let hidden = if matches!(character, ZERO_WIDTH_NON_JOINER | ZERO_WIDTH_JOINER) {
            !(before.is_some_and(can_join) && characters.peek().copied().is_some_and(can_join))
        } else {
            is_hidden(character)
        };
        before = Some(character);
        Some((character, hidden))
    })
}

fn can_join(character: char) -> bool {
    let joiner = matches!(character, ZERO_WIDTH_NON_JOINER | ZERO_WIDTH_JOINER);
    !character.is_ascii() && !character.is_whitespace() && !joiner && !is_hidden(character)
}

/// Returns whether a character is invisible, except for zero-width joiners, which the caller checks. A character is
/// invisible if it has the Unicode property Default_Ignorable_Code_Point and is not a variation selector that emoji and
/// names need, or if it is in the category Cc, Cf, Zl, Zp or Co and is not a format character that is drawn, such as
/// the Arabic number sign.
fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180e}' | '\u{200b}' | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{fffe}'..='\u{ffff}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e00ff}' | '\u{e01f0}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_of_all_scripts_are_visible() {
        for name in [
            "Ann B.",
            "José",
            "محمد",
            "می\u{200c}خواهم",
            "श्री",
            "क्\u{200d}ष",
            "王小明",
            "สมชาย",
            "👩\u{200d}🚀",
            "❤\u{fe0f}",
            "O’Neill",
        ] {
            assert!(!has_hidden(name), "{name}");
            assert_eq!(visible(name), name);
        }
    }

    #[test]
    fn invisible_and_reversing_characters_are_hidden() {
        for (name, seen) in [
            ("ann\u{202e}gpj", "anngpj"),
            ("a\u{200b}nn", "ann"),
            ("\u{2066}ann\u{2069}", "ann"),
            ("\u{feff}ann", "ann"),
            ("a\u{ad}nn", "ann"),
            ("a\u{200d}nn", "ann"),
            ("ann\u{200c}", "ann"),
            ("王\u{200d}\u{200d}明", "王明"),
            ("a\u{e0061}nn", "ann"),
            ("ann\u{2028}", "ann"),
            ("\u{3164}", ""),
            ("a\0nn\u{85}", "ann"),
        ] {
            assert!(has_hidden(name), "{name:?}");
            assert_eq!(visible(name), seen, "{name:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_left_is_visible(text in "\\PC{0,20}|.{0,20}") {
            // Removing characters can make a joiner invisible, because its neighbours change; hence the second call.
            let seen = visible(&visible(&text));
            prop_assert!(!seen.chars().any(is_hidden));
            prop_assert_eq!(has_hidden(&text), visible(&text) != text);
        }
    }
}
