//! The direction of a text, and of the pages of a book.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Block, Book};

/// A direction in which lines run or pages are turned.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From left to right.
    #[default]
    Ltr,
    /// From right to left.
    Rtl,
}

/// Languages that are usually written from right to left.
const LANGUAGES: &[&str] =
    &["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi"];
/// Scripts that are written from right to left.
const SCRIPTS: &[&str] = &["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"];
/// The number of letters at the beginning of a text from which the direction of the text is
/// guessed.
const LETTERS: usize = 2000;

impl Direction {
    /// Returns the direction in which a language is written. If its tag names a script, as in `az-Arab`, the script
    /// decides.
    pub fn of_language(tag: &str) -> Self {
        let tag = tag.to_ascii_lowercase();
        let mut subtags = tag.split('-');
        let language = subtags.next().unwrap_or_default();
        let script = subtags.find(|subtag| subtag.len() == 4 && subtag.is_ascii());
        let from_right = match script {
            Some(script) => SCRIPTS.contains(&script),
            None => LANGUAGES.contains(&language),
        };
        if from_right { Self::Rtl } else { Self::Ltr }
    }

    /// Returns the direction in which most of the first [`LETTERS`] letters of a text are written;
    /// `None` if the text has no letters.
    fn of_letters(letters: impl Iterator<Item = char>) -> Option<Self> {
        let (mut right, mut left) = (0, 0);
        for letter in letters.filter(|letter| letter.is_alphabetic()).take(LETTERS) {
            if is_right_to_left(letter) { right += 1 } else { left += 1 }
        }
        match right + left {
            0 => None,
            _ if right > left => Some(Self::Rtl),
            _ => Some(Self::Ltr),
        }
    }
}

fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ltr => "ltr",
            Self::Rtl => "rtl",
        })
    }
}

impl FromStr for Direction {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.trim().to_ascii_lowercase().as_str() {
            "ltr" => Ok(Self::Ltr),
            "rtl" => Ok(Self::Rtl),
            _ => Err(()),
        }
    }
}

impl Book {
    /// Sets the directions of lines and pages. `declared` is the direction of lines that the file declares; if `None`,
    /// lines have the direction of most letters or, without letters, of the book's language. `declared_pages` is the
    /// direction of pages that the file declares or that its vertical lines imply; if `None`, pages have the direction
    /// of the lines.
    pub(crate) fn set_directions(
        &mut self,
        declared: Option<Direction>,
        declared_pages: Option<Direction>,
    ) {
        let letters = || {
            let blocks = self.sections.iter().flat_map(|section| &section.blocks);
            blocks.flat_map(Block::paragraphs).flatten().flat_map(|run| run.text.chars())
        };
        let direction = declared.or_else(|| Direction::of_letters(letters()));
        self.direction = direction.unwrap_or_else(|| Direction::of_language(&self.language));
        self.page_progression = declared_pages.unwrap_or(self.direction);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_a_direction_and_their_script_comes_first() {
        for tag in ["ar", "he-IL", "fa_IR".replace('_', "-").as_str(), "az-Arab", "UR"] {
            assert_eq!(Direction::of_language(tag), Direction::Rtl, "{tag}");
        }
        for tag in ["en", "ja", "ar-Latn", "", "zh-Hant-TW", "arn"] {
            assert_eq!(Direction::of_language(tag), Direction::Ltr, "{tag}");
        }
    }

    #[test]
    fn most_letters_decide() {
        let of = |text: &str| Direction::of_letters(text.chars());
        assert_eq!(of("كان يا ما كان (once)"), Some(Direction::Rtl));
        assert_eq!(of("She wrote שלום on the wall."), Some(Direction::Ltr));
        assert_eq!(of("むかしむかし"), Some(Direction::Ltr));
        assert_eq!(of("1 — 2 …"), None);
    }
}
