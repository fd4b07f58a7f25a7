use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::book_id::BookId;
use crate::model::{AgeRating, Status, is_genre};
use crate::rows::list_item;
use crate::service::CatalogueError;
use crate::store::{BookFieldsRow, ManagedBookRow};

/// A book in the list of all books, for operators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ManagedBook {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Names of the authors.
    #[schema(example = json!(["Lettice Harbottle"]))]
    pub authors: Vec<String>,
    /// Path of the cover on this site, aspect ratio 2:3.
    #[schema(example = "/covers/5yuxzs98u9a4.svg?v=1f2a44")]
    pub book_pic: String,
    /// Colour to show until the cover has loaded, as `#rrggbb`.
    #[schema(example = "#1f2a44")]
    pub cover_colour: String,
    /// The genre; null if the book has none.
    #[schema(example = "mystery")]
    pub genre: Option<String>,
    /// The tags, without the genre.
    #[schema(example = json!(["small town", "detective"]))]
    pub tags: Vec<String>,
    /// Whether more sections will follow.
    pub status: Status,
    /// When the book was withdrawn, in Unix seconds; null if it is not withdrawn.
    #[schema(example = json!(null))]
    pub withdrawn_at: Option<i64>,
    /// Number of published sections.
    #[schema(minimum = 0, example = 12)]
    pub section_num: i64,
    /// When the next section will be published, in Unix seconds; null if none is scheduled.
    #[schema(example = json!(null))]
    pub next_section_time: Option<i64>,
    /// Number of words in all published sections.
    #[schema(minimum = 0, example = 7585)]
    pub words: i64,
    /// Number of reads of the book's sections; each reader counts once per section and day.
    #[schema(minimum = 0, example = 4021)]
    pub read_num: i64,
    /// Number of sections at the beginning of the book that are free.
    #[schema(minimum = 0, example = 5)]
    pub free_sections: i64,
    /// Price in coins of each section that is not free.
    #[schema(minimum = 0, example = 10)]
    pub price: i64,
    /// When the book was added to this site, in Unix seconds.
    #[schema(example = 1_790_000_000)]
    pub first_published: i64,
    /// When an import last changed the book or a section of it was last published, whichever is later, in Unix seconds.
    #[schema(example = 1_790_000_000)]
    pub update_time: i64,
    /// Version number of the book, raised by each edit and each import. A request that edits the
    /// book must contain it.
    #[schema(minimum = 1, example = 3)]
    pub version: i64,
}

/// A field that an operator can set by hand, so that later imports do not change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EditedField {
    /// The title.
    Title,
    /// The subtitle.
    Subtitle,
    /// The authors.
    Authors,
    /// The description.
    Description,
    /// The cover, whether uploaded or drawn.
    Cover,
}

/// A book with all fields that operators edit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "book": {
        "book_id": "5yuxzs98u9a4", "title": "The Drowned Tuner", "authors": ["Lettice Harbottle"],
        "book_pic": "/covers/5yuxzs98u9a4.svg?v=1f2a44", "cover_colour": "#1f2a44", "genre": "mystery",
        "tags": ["small town"], "status": "completed", "withdrawn_at": null, "section_num": 12,
        "next_section_time": null, "words": 7585, "read_num": 4021, "free_sections": 5, "price": 10,
        "first_published": 1_790_000_000, "update_time": 1_790_000_000, "version": 4
    },
    "subtitle": "", "description": "Somebody tunes the pianos of Scarrow Bay by night.", "age_rating": "all",
    "cover_drawn": true, "edited": ["title"], "waiting": 0, "drafts": 1
}))]
pub struct BookForEditing {
    /// The data that the list of books shows.
    pub book: ManagedBook,
    /// Subtitle; empty if the book has none.
    #[schema(example = "")]
    pub subtitle: String,
    /// The description, as plain text; paragraphs are separated by an empty line.
    #[schema(example = "Somebody tunes the pianos of Scarrow Bay by night.")]
    pub description: String,
    /// The age from which the book is suitable.
    pub age_rating: AgeRating,
    /// Whether the cover is drawn from genre and title; false if it is a stored picture.
    #[schema(example = true)]
    pub cover_drawn: bool,
    /// The fields that an operator set by hand, which later imports do not change.
    pub edited: Vec<EditedField>,
    /// Number of sections that are not published yet.
    #[schema(minimum = 0, example = 0)]
    pub waiting: i64,
    /// Number of sections with a draft.
    #[schema(minimum = 0, example = 0)]
    pub drafts: i64,
}

/// Splits the stored author field of a book into the names of its authors.
pub(super) fn authors(stored: &str) -> Vec<String> {
    let names = stored.split(';').map(str::trim).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

impl ManagedBook {
    pub(super) fn of(row: ManagedBookRow) -> Result<Self, CatalogueError> {
        let ManagedBookRow { listed, price, next_section_at, withdrawn_at, .. } = row;
        let item = list_item(listed, 0, false)?;
        let mut tags = item.tags;
        let genre = tags.first().filter(|tag| is_genre(tag)).cloned();
        tags.drain(..usize::from(genre.is_some()));
        Ok(Self {
            book_id: item.book_id,
            title: item.title,
            authors: authors(&item.author),
            book_pic: item.book_pic,
            cover_colour: item.cover_colour,
            genre,
            tags,
            status: item.status,
            withdrawn_at,
            section_num: item.section_num,
            next_section_time: next_section_at,
            words: item.words,
            read_num: item.read_num,
            free_sections: item.free_sections,
            price,
            first_published: row.first_published,
            update_time: item.update_time,
            version: row.version,
        })
    }
}

impl BookForEditing {
    pub(super) fn of(row: ManagedBookRow, fields: BookFieldsRow) -> Result<Self, CatalogueError> {
        Ok(Self {
            subtitle: fields.subtitle,
            description: row.listed.description.clone(),
            age_rating: fields.age_rating.parse().unwrap_or_default(),
            cover_drawn: row.listed.cover.is_empty(),
            edited: serde_json::from_str(&fields.edited)?,
            waiting: fields.waiting,
            drafts: fields.drafts,
            book: ManagedBook::of(row)?,
        })
    }
}
