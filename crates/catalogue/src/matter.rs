//! Front and back matter of a book, such as a dedication, a foreword or an afterword. It is free for everyone and is
//! not part of the numbered sections.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether a text is front matter or back matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatterPlace {
    /// Front matter: before the first section.
    Front,
    /// Back matter: after the last section.
    Back,
}

/// A text of the front or back matter, as it appears in lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MatterItem {
    /// Whether the text is front matter or back matter.
    pub place: MatterPlace,
    /// Number of the text within the front matter or the back matter, counted from 1.
    #[schema(minimum = 1, example = 1)]
    pub number: i64,
    /// Title of the text.
    #[schema(example = "Preface")]
    pub title: String,
    /// Number of words in the text.
    #[schema(minimum = 0, example = 310)]
    pub words: i64,
}

/// A text of the front or back matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MatterText {
    /// Title of the text.
    #[schema(example = "Preface")]
    pub title: String,
    /// The text as HTML, one element for each block.
    #[schema(example = "<p>This story was told to me.</p>")]
    pub html: String,
}

/// The name of a front or back matter text in URLs, such as `front-1`: front or back, and its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatterName {
    pub place: MatterPlace,
    pub number: i64,
}

/// Error of parsing a text that is not the name of a front or back matter text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a text before or after the sections is called `front-` or `back-` and its number")]
pub struct BadMatterName;

impl MatterPlace {
    /// Returns `front` or `back`, as used in URLs and in the database.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Back => "back",
        }
    }

    /// Parses `front` or `back`; `None` for any other name.
    pub(super) fn named(name: &str) -> Option<Self> {
        [Self::Front, Self::Back].into_iter().find(|place| place.as_str() == name)
    }
}

impl fmt::Display for MatterName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.place.as_str(), self.number)
    }
}

impl FromStr for MatterName {
    type Err = BadMatterName;

    fn from_str(text: &str) -> Result<Self, BadMatterName> {
        let (place, number) = text.split_once('-').ok_or(BadMatterName)?;
        let place = MatterPlace::named(place).ok_or(BadMatterName)?;
        let digits = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
        let number = number.parse().ok().filter(|_| digits && number.len() < 6);
        Ok(Self { place, number: number.ok_or(BadMatterName)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_one_spelling() {
        for text in ["front-1", "back-12"] {
            assert_eq!(text.parse::<MatterName>().unwrap().to_string(), text);
        }
        for text in
            ["", "front", "front-", "front-0", "front-01", "front-+1", "middle-1", "back-1234567"]
        {
            assert!(text.parse::<MatterName>().is_err(), "{text}");
        }
    }
}
