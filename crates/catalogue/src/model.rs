use std::fmt;
use std::str::FromStr;

use manuscript::Block;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::book_id::BookId;
use super::keys::BookKey;

/// The genres in the order in which they are shown. A book may also have tags that are not genres.
pub const GENRES: [&str; 9] = [
    "urban",
    "fantasy",
    "sci-fi",
    "romance",
    "mystery",
    "history",
    "games",
    "supernatural",
    "light novel",
];

pub fn is_genre(tag: &str) -> bool {
    GENRES.contains(&tag)
}

/// Whether more sections of a book will follow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    #[default]
    Ongoing,
    Completed,
}

/// From which age on a book is suitable.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum AgeRating {
    #[default]
    #[serde(rename = "all")]
    All,
    #[serde(rename = "13")]
    Thirteen,
    #[serde(rename = "16")]
    Sixteen,
    #[serde(rename = "18")]
    Adult,
}

macro_rules! stored_as_text {
    ($type:ty, $what:literal, $($variant:path = $text:literal),+) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($variant => $text),+ })
            }
        }

        impl FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($text => Ok($variant),)+
                    _ => Err(format!("{} is one of {}", $what, [$($text),+].join(", "))),
                }
            }
        }
    };
}

stored_as_text!(Status, "a status", Status::Ongoing = "ongoing", Status::Completed = "completed");
stored_as_text!(
    AgeRating,
    "an age rating",
    AgeRating::All = "all",
    AgeRating::Thirteen = "13",
    AgeRating::Sixteen = "16",
    AgeRating::Adult = "18"
);

/// Width and height in pixels of the picture in link previews.
pub const SHARE_PIC: (u32, u32) = (640, 960);

/// A book as it appears in lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BookListItem {
    #[schema(value_type = i64)]
    pub id: BookKey,
    pub book_id: BookId,
    /// Path of the cover, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in widths 160 and 640.
    pub book_pic: String,
    /// Colour to show until the cover has loaded, such as `#1f2a44`.
    pub cover_colour: String,
    pub title: String,
    pub author: String,
    /// The tags; the first one is the genre.
    pub tags: Vec<String>,
    pub status: Status,
    /// Number of words in all published sections.
    pub words: i64,
    pub section_num: i64,
    pub read_num: i64,
    /// The book's first sections up to this number are free.
    pub free_sections: i64,
    /// The description; absent in lists that show none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub desc: String,
    /// Position of the book in the list, counted from 1; 0 in lists without positions.
    pub list_order: i64,
    /// When the book was last published or got a section, in Unix seconds.
    pub update_time: i64,
}

impl BookListItem {
    /// Returns the path of the cover as JPEG, `width` 320 or 640 pixels, for clients that show neither SVG nor WebP.
    pub fn cover_jpeg(&self, width: u32) -> String {
        let version = self.book_pic.split_once('?').map_or("", |(_, version)| version);
        format!("/covers/{}-{width}.jpg?{version}", self.book_id)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookDetail {
    #[schema(value_type = i64)]
    pub id: BookKey,
    pub book_id: BookId,
    /// Path of the cover, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in widths 160 and 640.
    pub book_pic: String,
    /// Path of the cover as JPEG, 640 pixels wide and 960 high, for link previews and e-readers.
    pub share_pic: String,
    pub cover_colour: String,
    pub title: String,
    pub subtitle: String,
    pub author: String,
    pub desc: String,
    /// The beginning of the book, as plain text.
    pub content: String,
    /// The tags; the first one is the genre.
    pub tags: Vec<String>,
    pub status: Status,
    pub age_rating: AgeRating,
    /// Language of the text as a BCP 47 tag, such as `en`.
    pub language: String,
    /// Number of words in all published sections.
    pub words: i64,
    /// The book's first sections up to this number are free.
    pub free_sections: i64,
    /// Price in coins of each section that is not free.
    pub price: i64,
    /// When the next section will be published, in Unix seconds; absent if none is scheduled.
    pub next_section_time: Option<i64>,
    /// When the book was last published or got a section, in Unix seconds.
    pub update_time: i64,
    pub extend: Extend,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Extend {
    pub section_num: i64,
    pub read_num: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SectionItem {
    /// Number of the section in the book, counted from 1.
    pub number: i64,
    pub title: String,
    /// Titles of the parts of the book that contain the section, outermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<String>,
    pub words: i64,
    pub free: bool,
}

/// The text of a section, or its beginning if it is locked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SectionText {
    pub book_id: BookId,
    pub section: SectionItem,
    /// How many published sections the book has.
    pub section_num: i64,
    /// Whether the reader may not read the section: then `blocks` and `html` hold only its first words.
    pub locked: bool,
    /// Whether the section is no longer part of the book. Only readers who unlocked it get its text; it has a number
    /// beyond those of the book, and no neighbours. Absent if it is part of the book.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub withdrawn: bool,
    /// Price in coins to unlock the section; 0 if it is not locked, or cannot be unlocked because it is withdrawn.
    pub price: i64,
    #[schema(value_type = Vec<Object>)]
    pub blocks: Vec<Block>,
    /// The text as HTML: one element for each of `blocks`, in the same order.
    pub html: String,
    /// Hash of the section's text. It changes with any change of the text, even if only the first words are returned.
    pub revision: String,
}

/// The table of contents: every published section of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Contents {
    pub book_id: BookId,
    pub section_num: i64,
    /// The book's first sections up to this number are free.
    pub free_sections: i64,
    /// Price in coins of each section that is not free.
    pub price: i64,
    pub sections: Vec<ContentsItem>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ContentsItem {
    /// Number of the section in the book, counted from 1.
    pub number: i64,
    pub title: String,
    /// Titles of the parts of the book that contain the section, outermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<String>,
    pub words: i64,
}

/// How the books of a shelf are selected and ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShelfKind {
    /// All books, those read most first; recent reads weigh most.
    Trending,
    /// All books, the newest first.
    New,
    Completed,
    /// Books by the number of readers who finished them.
    MostFinished,
    /// All books with one tag, trending first; the shelf's title is the tag.
    Tag,
    /// Books similar to one book; the shelf's title is the title of that book.
    Like,
    /// Books that editors selected.
    Editors,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shelf {
    /// Name of the shelf in URLs: the `shelf` parameter of a list.
    pub slug: String,
    pub kind: ShelfKind,
    /// Title of the shelf: set by the editors, or a tag, or a book's title; empty for kinds that need none.
    pub title: String,
    pub books: Vec<BookListItem>,
}

/// What the home page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HomeData {
    pub featured: Option<BookDetail>,
    pub shelves: Vec<Shelf>,
    /// The genres of which there is at least one book.
    pub genres: Vec<String>,
}

/// The beginning of a book, as HTML.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Opening {
    /// Title of the first section.
    pub title: String,
    pub html: String,
}
