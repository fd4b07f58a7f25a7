//! Suggestions for the text typed so far: books, authors and tags.

use std::collections::HashMap;

use super::execution::{IndexSnapshot, words_of};
use super::index::TextField;
use super::model::Suggestions;
use super::ranking::Ranking;
use super::tokenizer::folded;
use foundation::paging::Part;

const BOOKS: usize = 6;
const AUTHORS: usize = 3;
const TAGS: usize = 3;

pub(super) fn suggestions(
    reading: &IndexSnapshot<'_>,
    typed: &str,
    now: i64,
) -> tantivy::Result<Suggestions> {
    let words = words_of(typed);
    if words.is_empty() {
        return Ok(Suggestions::default());
    }
    let table = &reading.table;
    let ranking = Ranking::new(table, now);
    let expansions = reading.expansions(&words, true, &[TextField::Title, TextField::Author])?;
    let (books, authors) = reading.matching(&expansions, false, |matches| {
        let mut authors: HashMap<u32, f32> = HashMap::new();
        for slot in matches.slots.iter().filter(|slot| matches.is_author(**slot)) {
            let wanted = matches.fit(*slot) + ranking.wanted(*slot);
            let best = authors.entry(table.facts(*slot).author).or_insert(wanted);
            *best = best.max(wanted);
        }
        (ranking.best(&matches, &expansions, Part { offset: 0, limit: BOOKS }), authors)
    })?;
    let mut authors: Vec<_> = authors.into_iter().collect();
    authors.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let authors = authors.into_iter().take(AUTHORS);
    Ok(Suggestions {
        books: books.into_iter().map(|slot| table.card(slot).shown.clone()).collect(),
        authors: authors.map(|(author, _)| table.authors.text(author).to_owned()).collect(),
        tags: tags(reading, &words),
    })
}

/// Returns the tags that contain all typed words, where the last word may be unfinished. The tags with the most books
/// come first.
fn tags(reading: &IndexSnapshot<'_>, words: &[String]) -> Vec<String> {
    let Some((last, others)) = words.split_last() else { return Vec::new() };
    let fits = |tag: &str| {
        let tag = folded(tag);
        others.iter().all(|word| tag.contains(word))
            && tag.iter().any(|word| word.starts_with(last))
    };
    let all = reading.table.tags.all.iter().filter(|tag| tag.books > 0 && fits(&tag.text));
    let mut tags: Vec<_> = all.collect();
    tags.sort_by(|a, b| b.books.cmp(&a.books).then_with(|| a.text.cmp(&b.text)));
    tags.into_iter().take(TAGS).map(|tag| tag.text.clone()).collect()
}
