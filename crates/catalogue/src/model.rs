use std::fmt;
use std::str::FromStr;

use manuscript::Block;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::book_id::BookId;
use super::keys::BookKey;

/// The genres in display order. Books may have other tags as well.
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

/// Whether more sections will follow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    #[default]
    Ongoing,
    Completed,
}

/// Minimum age for a book.
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

/// Width and height of the picture in link previews.
pub const SHARE_PIC: (u32, u32) = (640, 960);

/// A book in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BookListItem {
    #[schema(value_type = i64)]
    pub id: BookKey,
    pub book_id: BookId,
    /// Path of the cover, aspect ratio 2:3. One that ends in `-320.webp` also exists in widths 160 and 640.
    pub book_pic: String,
    /// Placeholder colour until the cover has loaded, such as `#1f2a44`.
    pub cover_colour: String,
    pub title: String,
    pub author: String,
    /// The first tag is the genre.
    pub tags: Vec<String>,
    pub status: Status,
    /// In all published sections.
    pub words: i64,
    pub section_num: i64,
    pub read_num: i64,
    /// How many of the first sections are free.
    pub free_sections: i64,
    /// The description, where the list shows one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub desc: String,
    /// Position in the list, counted from 1.
    pub list_order: i64,
    /// Unix seconds.
    pub update_time: i64,
}

impl BookListItem {
    /// Path of the cover as JPEG, 320 or 640 wide, for clients that show neither SVG nor WebP.
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
    /// Path of the cover, aspect ratio 2:3. One that ends in `-320.webp` also exists in widths 160 and 640.
    pub book_pic: String,
    /// Path of the cover as JPEG, 640 wide and 960 high, for link previews and e-readers.
    pub share_pic: String,
    pub cover_colour: String,
    pub title: String,
    pub subtitle: String,
    pub author: String,
    pub desc: String,
    /// How the book begins, as plain text.
    pub content: String,
    /// The first tag is the genre.
    pub tags: Vec<String>,
    pub status: Status,
    pub age_rating: AgeRating,
    /// BCP 47.
    pub language: String,
    /// In all published sections.
    pub words: i64,
    /// How many of the first sections are free.
    pub free_sections: i64,
    /// Price of each other section, in coins.
    pub price: i64,
    /// When the next section is published, in Unix seconds, if one is scheduled.
    pub next_section_time: Option<i64>,
    /// Unix seconds.
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
    /// Counted from 1.
    pub number: i64,
    pub title: String,
    /// Titles of the parts that contain it, outermost first.
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
    /// How many sections the book has.
    pub section_num: i64,
    /// The reader may not read the section: `blocks` and `html` hold its first words only.
    pub locked: bool,
    /// Coins to unlock it; 0 if it is not locked.
    pub price: i64,
    #[schema(value_type = Vec<Object>)]
    pub blocks: Vec<Block>,
    /// One element for each block, in order.
    pub html: String,
    /// Changes with the section's text, even if only its first words are returned.
    pub revision: String,
}

/// Table of contents: every section of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Contents {
    pub book_id: BookId,
    pub section_num: i64,
    /// How many of the first sections are free.
    pub free_sections: i64,
    /// Price of each other section, in coins.
    pub price: i64,
    pub sections: Vec<ContentsItem>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ContentsItem {
    /// Counted from 1.
    pub number: i64,
    pub title: String,
    /// Titles of the parts that contain it, outermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<String>,
    pub words: i64,
}

/// How the books of a shelf are selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShelfKind {
    /// By reads, with recent ones weighted most.
    Trending,
    /// Newest first.
    New,
    Completed,
    /// By the number of readers who finished.
    MostFinished,
    /// All books with a tag, trending first; its title is the tag.
    Tag,
    /// Books similar to another one; its title is that book's.
    Like,
    /// Selected by editors.
    Editors,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shelf {
    /// Its name in URLs: the `shelf` parameter of a list.
    pub slug: String,
    pub kind: ShelfKind,
    /// Set by the editors, a tag, or a book's title; empty if the kind says enough.
    pub title: String,
    pub books: Vec<BookListItem>,
}

/// Data of the home page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HomeData {
    pub featured: Option<BookDetail>,
    pub shelves: Vec<Shelf>,
    /// Genres that have a book.
    pub genres: Vec<String>,
}

/// The beginning of a book, as HTML rendered from its typed blocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Opening {
    /// Title of the first section.
    pub title: String,
    pub html: String,
}
