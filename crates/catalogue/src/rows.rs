//! Converts database rows to the types of the API.

use manuscript::{Block, html, plain_text};

use super::book_id::BookId;
use super::model::{BookDetail, BookListItem, Extend, Opening, SHARE_PIC, SectionItem};
use super::service::{CatalogueError, PICTURES};
use super::store;

pub(super) fn detail(row: store::BookRow) -> Result<(BookDetail, Option<Opening>), CatalogueError> {
    // Nothing of a book is shown before its first section is published.
    let is_out = row.listed.section_num > 0;
    let blocks: Vec<Block> = if is_out { serde_json::from_str(&row.opening)? } else { Vec::new() };
    let listed = list_item(row.listed, 0, true)?;
    let share_pic = listed.cover_jpeg(SHARE_PIC.0);
    let book = BookDetail {
        id: listed.id,
        book_id: listed.book_id,
        book_pic: listed.book_pic,
        share_pic,
        cover_colour: listed.cover_colour,
        title: listed.title,
        subtitle: row.subtitle,
        author: listed.author,
        edition: serde_json::from_str(&row.edition)?,
        desc: listed.desc,
        content: plain_text(&blocks),
        tags: listed.tags,
        status: listed.status,
        age_rating: row.age_rating.parse().unwrap_or_default(),
        language: listed.language,
        direction: listed.direction,
        page_progression: row.page_progression.parse().unwrap_or_default(),
        words: listed.words,
        free_sections: listed.free_sections,
        price: row.price,
        next_section_time: row.next_section_at,
        update_time: listed.update_time,
        extend: Extend { section_num: listed.section_num, read_num: listed.read_num },
    };
    let opening = row.opening_title.filter(|_| is_out).map(|title| Opening {
        title,
        html: html::from_blocks(&blocks, PICTURES),
        blocks: count(blocks.len()),
    });
    Ok((book, opening))
}

pub(super) fn list_item(
    row: store::ListRow,
    place: i64,
    described: bool,
) -> Result<BookListItem, CatalogueError> {
    let book_id = book_id(row.book_id);
    let tags: Vec<String> = serde_json::from_str(&row.tags)?;
    let drawn = row.cover.is_empty();
    Ok(BookListItem {
        id: row.id,
        book_pic: if drawn {
            ::covers::path(book_id.as_str(), &row.title, &row.author, &tags)
        } else {
            format!("/covers/{book_id}-320.webp?v={}", row.cover)
        },
        cover_colour: if drawn {
            ::covers::colour(&row.title, &tags).to_owned()
        } else {
            row.cover_colour
        },
        book_id,
        title: row.title,
        author: row.author,
        tags,
        status: row.status.parse().unwrap_or_default(),
        words: row.words,
        section_num: row.section_num,
        read_num: row.read_num,
        free_sections: row.free_sections,
        desc: if described { row.description } else { String::new() },
        list_order: place,
        update_time: row.update_time,
        language: row.language,
        direction: row.direction.parse().unwrap_or_default(),
    })
}

pub(super) fn section_item(
    row: store::SectionRow,
    free_sections: i64,
) -> Result<SectionItem, CatalogueError> {
    Ok(SectionItem {
        number: row.number,
        title: row.title,
        parts: serde_json::from_str(&row.parts)?,
        words: row.words,
        free: row.number <= free_sections,
    })
}

pub(super) fn book_id(stored: String) -> BookId {
    stored.try_into().expect("only parsed ids are stored")
}

pub(super) fn count(length: usize) -> i64 {
    i64::try_from(length).expect("a book in memory has fewer than 2^63 of anything")
}
