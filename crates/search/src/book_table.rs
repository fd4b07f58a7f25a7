//! The in-memory table of indexed books, with the fields by which books are filtered, counted and sorted. The index
//! refers to a book by its slot (row number) in this table, so that a book's trend can change without a commit of the
//! index.

use std::collections::HashMap;

use super::model::{Filters, Length, SuggestedBook};
use super::tokenizer::folded_phrase;
use catalogue::{BookId, BookKey, BookListItem, BookTrend, Searchable, Status};

/// A book's row number in the table. A book keeps its slot when it changes, as long as the table exists.
pub(super) type Slot = u32;
pub(super) type TagId = u32;

#[derive(Default)]
pub(super) struct BookTable {
    facts: Vec<Facts>,
    /// The tag lists of all books, one after the other; [`Facts`] contains the range of each book. When a book changes,
    /// its new list is appended, and its old list stays unused until the table is dropped.
    tag_lists: Vec<TagId>,
    cards: Vec<Card>,
    slots: HashMap<BookKey, Slot>,
    pub(super) tags: Names,
    pub(super) authors: Names,
    /// Number of books that are still in the catalogue.
    live: usize,
}

/// The fields of a book that every search reads. Small and without pointers.
pub(super) struct Facts {
    pub(super) id: BookKey,
    pub(super) trend: f32,
    pub(super) update_time: i64,
    pub(super) words: i64,
    pub(super) completed: bool,
    pub(super) length: Length,
    pub(super) free: bool,
    /// Whether the book is still in the catalogue. A removed book keeps its row.
    pub(super) live: bool,
    pub(super) title_words: u8,
    pub(super) author: u32,
    first_tag: u32,
    tags: u8,
}

/// The fields of a book that are read only if the book is among the few results that are shown.
pub(super) struct Card {
    pub(super) shown: SuggestedBook,
    /// Hash of the book as it was indexed. A different hash means that the book has changed since then.
    version: u64,
}

/// Names that many books share: tags or authors. Each name is stored once under an id, with the number of books that
/// have it.
#[derive(Default)]
pub(super) struct Names {
    ids: HashMap<String, u32>,
    pub(super) all: Vec<Name>,
}

pub(super) struct Name {
    pub(super) text: String,
    pub(super) books: u32,
}

impl Names {
    fn id(&mut self, text: &str) -> u32 {
        if let Some(id) = self.ids.get(text) {
            return *id;
        }
        let id = u32::try_from(self.all.len()).expect("fewer names than 2^32");
        self.ids.insert(text.to_owned(), id);
        self.all.push(Name { text: text.to_owned(), books: 0 });
        id
    }

    pub(super) fn find(&self, text: &str) -> Option<u32> {
        self.ids.get(text).copied()
    }

    pub(super) fn text(&self, id: u32) -> &str {
        &self.all[id as usize].text
    }

    fn count(&mut self, id: u32, by: i32) {
        let books = &mut self.all[id as usize].books;
        *books = books.saturating_add_signed(by);
    }
}

/// The filters of a search, to be applied to the books in `table`. Tags are stored as ids, because
/// comparing ids is faster than comparing names.
pub(super) struct BookFilter<'a> {
    table: &'a BookTable,
    tags: Vec<TagId>,
    exclude: Vec<TagId>,
    completed: Option<bool>,
    length: Option<Length>,
    free: bool,
    /// Whether a required tag does not exist, so that no book can match.
    none: bool,
}

impl BookFilter<'_> {
    pub(super) fn admits(&self, slot: Slot) -> bool {
        let facts = self.table.facts(slot);
        let tags = self.table.tags_of(facts);
        facts.live
            && !self.none
            && self.completed.is_none_or(|completed| completed == facts.completed)
            && self.length.is_none_or(|length| length == facts.length)
            && (!self.free || facts.free)
            && self.tags.iter().all(|tag| tags.contains(tag))
            && !self.exclude.iter().any(|tag| tags.contains(tag))
    }
}

impl BookTable {
    pub(super) fn size(&self) -> usize {
        self.facts.len()
    }

    pub(super) fn live(&self) -> usize {
        self.live
    }

    pub(super) fn facts(&self, slot: Slot) -> &Facts {
        &self.facts[slot as usize]
    }

    pub(super) fn tags_of(&self, facts: &Facts) -> &[TagId] {
        &self.tag_lists[facts.first_tag as usize..][..usize::from(facts.tags)]
    }

    pub(super) fn card(&self, slot: Slot) -> &Card {
        &self.cards[slot as usize]
    }

    pub(super) fn slots(&self) -> std::ops::Range<Slot> {
        0..Slot::try_from(self.facts.len()).expect("slot numbers fit in `Slot`")
    }

    /// Returns whether the table has never contained the book with this `id`.
    pub(super) fn is_new(&self, id: BookKey) -> bool {
        !self.slots.contains_key(&id)
    }

    /// Returns the slot of the book with this `id`; `None` if the book is not, or no longer, in the catalogue.
    pub(super) fn slot(&self, id: BookKey) -> Option<Slot> {
        self.slots.get(&id).copied().filter(|slot| self.facts(*slot).live)
    }

    /// Returns the database key of the book with this public id. Scans the whole table, so it is called only for
    /// removed books.
    pub(super) fn id_of(&self, book_id: &BookId) -> Option<BookKey> {
        let slot = self.cards.iter().position(|card| card.shown.book_id == *book_id)?;
        Some(self.facts[slot].id)
    }

    pub(super) fn is_current(&self, book: &Searchable) -> bool {
        let slot = self.slot(book.listed.id);
        slot.is_some_and(|slot| self.card(slot).version == book.version())
    }

    /// Inserts a book, or replaces the previous version of the book in the same slot.
    pub(super) fn put(&mut self, book: &Searchable) -> Slot {
        let listed = &book.listed;
        let facts = self.facts_of(book);
        let card = Card { shown: SuggestedBook::of(listed), version: book.version() };
        self.live += 1;
        self.count_names(&facts, 1);
        if let Some(slot) = self.slots.get(&listed.id).copied() {
            self.take_out(slot);
            self.facts[slot as usize] = facts;
            self.cards[slot as usize] = card;
            return slot;
        }
        let slot = Slot::try_from(self.facts.len()).expect("fewer books than 2^32");
        self.facts.push(facts);
        self.cards.push(card);
        self.slots.insert(listed.id, slot);
        slot
    }

    /// Marks the book with this `id` as removed, if the table contains it.
    pub(super) fn remove(&mut self, id: BookKey) {
        if let Some(slot) = self.slots.get(&id).copied() {
            self.take_out(slot);
        }
    }

    fn take_out(&mut self, slot: Slot) {
        if !std::mem::take(&mut self.facts[slot as usize].live) {
            return;
        }
        self.live -= 1;
        let facts = Facts { ..self.facts[slot as usize] };
        self.count_names(&facts, -1);
    }

    fn count_names(&mut self, facts: &Facts, by: i32) {
        self.authors.count(facts.author, by);
        for place in 0..usize::from(facts.tags) {
            self.tags.count(self.tag_lists[facts.first_tag as usize + place], by);
        }
    }

    fn facts_of(&mut self, book: &Searchable) -> Facts {
        let BookListItem { title, author, tags, .. } = &book.listed;
        let mut tags: Vec<_> = tags.iter().map(|tag| self.tags.id(&tag.to_lowercase())).collect();
        tags.sort_unstable();
        tags.dedup();
        tags.truncate(usize::from(u8::MAX));
        let first_tag =
            u32::try_from(self.tag_lists.len()).expect("fewer tag list entries than 2^32");
        self.tag_lists.extend(&tags);
        Facts {
            id: book.listed.id,
            trend: book.trend as f32,
            update_time: book.listed.update_time,
            words: book.listed.words,
            completed: book.listed.status == Status::Completed,
            length: Length::of(book.listed.words),
            free: is_free(&book.listed),
            live: true,
            title_words: u8::try_from(folded_phrase(title).len()).unwrap_or(u8::MAX),
            author: self.authors.id(author),
            first_tag,
            tags: u8::try_from(tags.len()).expect("truncated to `u8::MAX` above"),
        }
    }

    /// Returns the ids of the books that the table marks as still in the catalogue and that are missing in `known`, a
    /// list in ascending order.
    pub(super) fn ids_besides(&self, known: &[BookKey]) -> Vec<BookKey> {
        let live = self.slots.iter().filter(|(_, slot)| self.facts(**slot).live);
        live.map(|(id, _)| *id).filter(|id| known.binary_search(id).is_err()).collect()
    }

    pub(super) fn set_trends(&mut self, trends: &[BookTrend]) {
        for BookTrend { id, trend } in trends {
            if let Some(slot) = self.slots.get(id) {
                self.facts[*slot as usize].trend = *trend as f32;
            }
        }
    }

    pub(super) fn book_filter(&self, filters: &Filters) -> BookFilter<'_> {
        let ids = |tags: &[String]| tags.iter().map(|tag| self.tags.find(tag)).collect::<Vec<_>>();
        let tags = ids(&filters.tags);
        BookFilter {
            table: self,
            none: tags.contains(&None),
            tags: tags.into_iter().flatten().collect(),
            exclude: ids(&filters.exclude).into_iter().flatten().collect(),
            completed: filters.status.map(|status| status == Status::Completed),
            length: filters.length,
            free: filters.free,
        }
    }
}

/// Returns whether every published section of `book` is free.
pub(super) fn is_free(book: &BookListItem) -> bool {
    book.free_sections >= book.section_num
}
