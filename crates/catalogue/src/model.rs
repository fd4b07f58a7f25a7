use std::fmt;
use std::str::FromStr;

use manuscript::{Block, Direction, Edition};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::book_id::BookId;
use super::keys::BookKey;
use super::matter::MatterItem;

/// The genres, in the order in which they are shown. A book may also have tags that are not genres.
pub use ::covers::GENRES;

pub fn is_genre(tag: &str) -> bool {
    GENRES.contains(&tag)
}

/// Whether more sections of a book will follow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// More sections will follow.
    #[default]
    Ongoing,
    /// The book is complete.
    Completed,
}

/// The age from which a book is suitable.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum AgeRating {
    /// Suitable for everybody.
    #[default]
    #[serde(rename = "all")]
    All,
    /// Suitable from the age of 13.
    #[serde(rename = "13")]
    Thirteen,
    /// Suitable from the age of 16.
    #[serde(rename = "16")]
    Sixteen,
    /// Suitable for adults only.
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
    /// Number of the book on this site. Use `book_id` to identify a book in requests.
    #[schema(value_type = i64, example = 12)]
    pub id: BookKey,
    /// Id of the book. Requests identify a book by this id.
    pub book_id: BookId,
    /// Path of the cover on this site, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in the
    /// widths 160 and 640.
    #[schema(example = "/covers/5yuxzs98u9a4.svg?v=1f2a44")]
    pub book_pic: String,
    /// Colour to show until the cover has loaded, as `#rrggbb`.
    #[schema(example = "#1f2a44")]
    pub cover_colour: String,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Name of the author.
    #[schema(example = "Lettice Harbottle")]
    pub author: String,
    /// The tags of the book; the first one is its genre.
    #[schema(example = json!(["mystery", "small town", "detective"]))]
    pub tags: Vec<String>,
    /// Whether more sections will follow.
    pub status: Status,
    /// Number of words in all published sections.
    #[schema(minimum = 0, example = 7585)]
    pub words: i64,
    /// Number of published sections.
    #[schema(minimum = 0, example = 12)]
    pub section_num: i64,
    /// How often sections of the book were read: each reader counts once per section and day.
    #[schema(minimum = 0, example = 4021)]
    pub read_num: i64,
    /// Number of sections at the beginning of the book that are free.
    #[schema(minimum = 0, example = 5)]
    pub free_sections: i64,
    /// The description; absent in lists without descriptions.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "Somebody tunes the pianos of Scarrow Bay by night.")]
    pub desc: String,
    /// Position of the book in the list, counted from 1; 0 in lists that are not numbered.
    #[schema(minimum = 0, example = 1)]
    pub list_order: i64,
    /// When an import last changed the book or a section of it was last published, whichever is later, in Unix seconds.
    #[schema(example = 1_790_000_000)]
    pub update_time: i64,
    /// Language of the text as a BCP 47 tag.
    #[schema(example = "en")]
    pub language: String,
    /// Direction in which lines of the text run: left to right or right to left.
    pub direction: Direction,
}

impl BookListItem {
    /// Returns the path of the cover as JPEG, 320 or 640 pixels wide, for clients that show neither SVG nor WebP.
    pub fn cover_jpeg(&self, width: u32) -> String {
        let version = self.book_pic.split_once('?').map_or("", |(_, version)| version);
        format!("/covers/{}-{width}.jpg?{version}", self.book_id)
    }
}

/// A book with everything that the book page shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookDetail {
    /// Number of the book on this site. Use `book_id` to identify a book in requests.
    #[schema(value_type = i64, example = 12)]
    pub id: BookKey,
    /// Id of the book. Requests identify a book by this id.
    pub book_id: BookId,
    /// Path of the cover on this site, aspect ratio 2:3. A cover whose path contains `-320.webp` also exists in the
    /// widths 160 and 640.
    #[schema(example = "/covers/5yuxzs98u9a4.svg?v=1f2a44")]
    pub book_pic: String,
    /// Path of the cover as JPEG, 640 pixels wide and 960 high, for link previews and e-readers.
    #[schema(example = "/covers/5yuxzs98u9a4-640.jpg?v=1f2a44")]
    pub share_pic: String,
    /// Colour to show until the cover has loaded, as `#rrggbb`.
    #[schema(example = "#1f2a44")]
    pub cover_colour: String,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Subtitle; empty if the book has none.
    #[schema(example = "")]
    pub subtitle: String,
    /// Name of the author.
    #[schema(example = "Lettice Harbottle")]
    pub author: String,
    /// Translator, publisher, date and so on, as stated in the imported file.
    pub edition: Edition,
    /// The description, as plain text; paragraphs are separated by an empty line.
    #[schema(example = "Somebody tunes the pianos of Scarrow Bay by night.")]
    pub desc: String,
    /// The beginning of the book, as plain text.
    #[schema(example = "I knew that E flat.")]
    pub content: String,
    /// The tags of the book; the first one is its genre.
    #[schema(example = json!(["mystery", "small town", "detective"]))]
    pub tags: Vec<String>,
    /// Whether more sections will follow.
    pub status: Status,
    /// The age from which the book is suitable.
    pub age_rating: AgeRating,
    /// Language of the text as a BCP 47 tag.
    #[schema(example = "en")]
    pub language: String,
    /// Direction in which lines of the text run: left to right or right to left.
    pub direction: Direction,
    /// Direction in which pages are turned: left to right or right to left.
    pub page_progression: Direction,
    /// Number of words in all published sections.
    #[schema(minimum = 0, example = 7585)]
    pub words: i64,
    /// Number of sections at the beginning of the book that are free.
    #[schema(minimum = 0, example = 5)]
    pub free_sections: i64,
    /// Price in coins of each section that is not free.
    #[schema(minimum = 0, example = 10)]
    pub price: i64,
    /// When the next section will be published, in Unix seconds; null if none is scheduled.
    #[schema(example = 1_790_600_000)]
    pub next_section_time: Option<i64>,
    /// When an import last changed the book or a section of it was last published, whichever is later, in Unix seconds.
    #[schema(example = 1_790_000_000)]
    pub update_time: i64,
    /// Counts that change often: published sections and reads.
    pub extend: Extend,
}

/// Counts of a book that change often: published sections and reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Extend {
    /// Number of published sections.
    #[schema(minimum = 0, example = 12)]
    pub section_num: i64,
    /// How often sections of the book were read: each reader counts once per section and day.
    #[schema(minimum = 0, example = 4021)]
    pub read_num: i64,
}

/// A section as it appears in lists of sections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SectionItem {
    /// Number of the section in the book, counted from 1; a withdrawn section has a number from 100,000,000 on.
    #[schema(minimum = 1, maximum = 999_999_999, example = 1)]
    pub number: i64,
    /// Title of the section.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// Titles of the parts of the book that contain the section, outermost first; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["Part One"]))]
    pub parts: Vec<String>,
    /// Number of words in the section.
    #[schema(minimum = 0, example = 702)]
    pub words: i64,
    /// Whether everybody may read the section without paying coins.
    #[schema(example = true)]
    pub free: bool,
}

/// The text of a section, or the beginning of the text if the section is locked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SectionText {
    /// Id of the book.
    pub book_id: BookId,
    /// The section's number, title and length.
    pub section: SectionItem,
    /// Number of published sections of the book.
    #[schema(minimum = 0, example = 12)]
    pub section_num: i64,
    /// Whether the reader has no access to the section, so that `blocks` and `html` contain only its first words.
    #[schema(example = false)]
    pub locked: bool,
    /// Whether the section was withdrawn from the book; absent if not. Only readers who unlocked a withdrawn section
    /// get its text. Its number is larger than any in the book, and no section comes before or after it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(example = false)]
    pub withdrawn: bool,
    /// Price in coins to unlock the section; 0 if the section is not locked, or is withdrawn and cannot be unlocked.
    #[schema(minimum = 0, example = 0)]
    pub price: i64,
    /// The text as typed blocks such as paragraphs, in order. Positions refer to a block by its index, from 0.
    #[schema(example = json!([{ "kind": "paragraph", "runs": [{ "text": "I knew that E flat." }] }]))]
    pub blocks: Vec<Block>,
    /// The text as HTML: one element for each of `blocks`, in the same order.
    #[schema(example = "<p>I knew that E flat.</p>")]
    pub html: String,
    /// Hash of the section's full text, even if only the first words are returned. Every edit changes the hash.
    #[schema(example = "6f1c0a92")]
    pub revision: String,
    /// Language of the text as a BCP 47 tag.
    #[schema(example = "en")]
    pub language: String,
    /// Direction in which lines of the text run: left to right or right to left.
    pub direction: Direction,
    /// Direction in which pages are turned: left to right or right to left.
    pub page_progression: Direction,
}

/// The table of contents of a book: all published sections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Contents {
    /// Id of the book.
    pub book_id: BookId,
    /// Number of published sections of the book.
    #[schema(minimum = 0, example = 12)]
    pub section_num: i64,
    /// Number of sections at the beginning of the book that are free.
    #[schema(minimum = 0, example = 5)]
    pub free_sections: i64,
    /// Price in coins of each section that is not free.
    #[schema(minimum = 0, example = 10)]
    pub price: i64,
    /// Front and back matter, such as a foreword, which is always free; absent if there is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub matter: Vec<MatterItem>,
    /// The published sections in book order, at most the first 20,000.
    pub sections: Vec<ContentsItem>,
}

/// A section in a table of contents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ContentsItem {
    /// Number of the section in the book, counted from 1.
    #[schema(minimum = 1, example = 1)]
    pub number: i64,
    /// Title of the section.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// Titles of the parts of the book that contain the section, outermost first; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["Part One"]))]
    pub parts: Vec<String>,
    /// Number of words in the section.
    #[schema(minimum = 0, example = 702)]
    pub words: i64,
}

/// How the books of a shelf are selected and ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShelfKind {
    /// All books, the most read first; recent reads count more.
    Trending,
    /// All books, the most recently added first.
    New,
    /// Complete books, the most read first; recent reads count more.
    Completed,
    /// Books that readers have finished, ordered by the number of these readers.
    MostFinished,
    /// All books with one tag, the most read first; recent reads count more. The title of the shelf
    /// is the tag.
    Tag,
    /// Books similar to one book. The title of the shelf is the title of this book.
    Like,
    /// The books of the series to which one book belongs, in their order. The title of the shelf is the series' name.
    Series,
    /// Books that the publisher selected.
    Editors,
}

/// A shelf with its first books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shelf {
    /// Name of the shelf in URLs: the `shelf` parameter of a list.
    #[schema(example = "editors-picks")]
    pub slug: String,
    /// How the books are selected and ordered.
    pub kind: ShelfKind,
    /// Title of the shelf: set by the publisher, a tag, a series or a book's title; empty for other kinds of shelves.
    #[schema(example = "Editors’ picks")]
    pub title: String,
    /// The first books of the shelf, at most 12.
    pub books: Vec<BookListItem>,
}

/// What the home page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HomeData {
    /// The featured book; null if the site has no books.
    pub featured: Option<BookDetail>,
    /// The shelves of the home page, in order.
    pub shelves: Vec<Shelf>,
    /// The genres with at least one book, in the order in which they are shown.
    pub genres: Vec<String>,
}

/// The beginning of a book's first section, as HTML.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Opening {
    /// Title of the first section.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// The first paragraphs of the section, as HTML.
    #[schema(example = "<p>I knew that E flat.</p>")]
    pub html: String,
    /// Number of blocks of the first section that `html` contains; the text continues with the block that has this
    /// index.
    #[schema(minimum = 0, example = 4)]
    pub blocks: i64,
}
