//! Full-text search in the sections of a book that the reader may read.

use std::net::IpAddr;

use manuscript::Block;
use serde::Serialize;
use utoipa::ToSchema;

use super::phrase::Phrase;
use super::service::{Rights, RightsError};
use catalogue::{BookId, FullSection};
use foundation::costly_work::Refused;
use readers::ReaderId;

/// The largest number of sections that one call of [`Rights::find`] searches.
const MOST_SECTIONS: usize = 60;
/// Number of hits after which [`Rights::find`] returns, without searching further sections.
const ENOUGH_HITS: usize = 30;
/// The largest number of hits that are returned of one section. Bounds the response if the phrase
/// is a very common word.
const MOST_HITS_A_SECTION: usize = 100;
/// Largest number of characters of context that are returned before a hit, and after it.
const AROUND: usize = 48;

/// The hits of one call of a search in a book, and the section from which to continue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Found {
    /// The hits in the order of the text; at most the first 100 of each section.
    pub hits: Vec<Hit>,
    /// Number of the next section to be searched, to be sent as `from` in the next call; null if no section remains.
    #[schema(minimum = 1, example = json!(null))]
    pub next: Option<i64>,
}

/// An occurrence of the searched phrase in a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Hit {
    /// Number of the section with the hit, counted from 1.
    #[schema(minimum = 1, maximum = 999_999_999, example = 1)]
    pub section: i64,
    /// Title of the section with the hit.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// Number of the block with the hit, counted from 0 in the section.
    #[schema(example = 4)]
    pub block: u32,
    /// Number of characters of the block's text before the hit.
    #[schema(example = 120)]
    pub offset: u32,
    /// Length of the hit, in characters.
    #[schema(example = 6)]
    pub length: u32,
    /// The text before the hit, in the same paragraph; at most 48 characters.
    #[schema(example = "I knew that ")]
    pub before: String,
    /// The matching text, spelt as in the book.
    #[schema(example = "E flat")]
    pub r#match: String,
    /// The text after the hit, in the same paragraph; at most 48 characters.
    #[schema(example = ". I was taught it at sixteen")]
    pub after: String,
}

impl Rights {
    /// Counts a search towards the limits of `reader` and of the client address `from`. Fails if one of these limits is
    /// exceeded.
    pub fn admit_find(
        &self,
        reader: Option<ReaderId>,
        from: Option<IpAddr>,
    ) -> Result<(), RightsError> {
        let (limits, now) = (&self.limits, self.clock.unix_seconds());
        limits.find.admit(from, now)?;
        if let Some(reader) = reader {
            limits.find_of_reader.take(&reader, now).map_err(Refused::TooMany)?;
        }
        Ok(())
    }

    /// Searches for a phrase in the sections of a book that the reader may read, starting with section number `from`.
    /// Locked sections are neither loaded nor searched. Without a `reader`, only free sections are searched.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.map(ReaderId::get), book = %book_id))]
    #[foundation::boxed]
    pub async fn find(
        &self,
        reader: Option<ReaderId>,
        book_id: &BookId,
        phrase: &Phrase,
        from: i64,
    ) -> Result<Found, RightsError> {
        let _turn = self.limits.find.turn().await?;
        let (book, sections) = self.catalogue.listed_sections(book_id, from).await?;
        let held = self.access_to_book(reader, book.id).await?;
        let mut open = sections.iter().filter(|section| held.opens(section));
        let mut hits = Vec::new();
        for section in open.by_ref().take(MOST_SECTIONS) {
            let written = self.catalogue.section_of(&book, section.number).await?;
            // The section may have been replaced since the list of sections was loaded.
            if written.listed.identity == section.identity {
                hits.extend(hits_in(&written, phrase));
            }
            if hits.len() >= ENOUGH_HITS {
                break;
            }
        }
        Ok(Found { hits, next: open.next().map(|section| section.number) })
    }
}

fn hits_in(section: &FullSection, phrase: &Phrase) -> Vec<Hit> {
    let mut hits = Vec::new();
    for (block, content) in (0..).zip(section.blocks()) {
        let left = MOST_HITS_A_SECTION - hits.len();
        let places = places_in(content, phrase, left).into_iter().map(|place| Hit {
            section: section.listed.number,
            title: section.title().to_owned(),
            block,
            ..place
        });
        hits.extend(places);
    }
    hits
}

/// Returns at most `most` hits in a block. Each paragraph is searched separately, so no hit spans two paragraphs.
fn places_in(block: &Block, phrase: &Phrase, most: usize) -> Vec<Hit> {
    let mut hits = Vec::new();
    let mut length = 0;
    for runs in block.paragraphs() {
        let text: Vec<char> = runs.iter().flat_map(|run| run.text.chars()).collect();
        for (start, long) in phrase.places(&text, most - hits.len()) {
            let end = start + long;
            hits.push(Hit {
                section: 0,
                title: String::new(),
                block: 0,
                offset: count(length + start),
                length: count(long),
                before: before(&text[..start]),
                r#match: text[start..end].iter().collect(),
                after: after(&text[end..]),
            });
        }
        length += text.len();
    }
    hits
}

/// Returns the last 48 characters of a text, without a word that is cut off at the start.
fn before(text: &[char]) -> String {
    let Some(cut) = text.len().checked_sub(AROUND).filter(|cut| *cut > 0) else {
        return text.iter().collect();
    };
    let shown = &text[cut..];
    let word = shown.iter().position(|letter| letter.is_whitespace()).map_or(0, |space| space + 1);
    shown[word..].iter().collect()
}

/// Returns the first 48 characters of a text, without a word that is cut off at the end.
fn after(text: &[char]) -> String {
    let Some(shown) = text.get(..AROUND) else { return text.iter().collect() };
    let end = shown.iter().rposition(|letter| letter.is_whitespace()).unwrap_or(AROUND);
    shown[..end].iter().collect()
}

fn count(characters: usize) -> u32 {
    u32::try_from(characters).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use manuscript::Run;

    use super::*;

    fn run(text: &str) -> Run {
        Run { text: text.into(), ..Run::default() }
    }

    #[test]
    fn offsets_count_the_characters_of_the_block_and_no_phrase_crosses_a_paragraph() {
        let block = Block::Quotation {
            paragraphs: vec![vec![run("Ünder the "), run("bell")], vec![run("The bell rang.")]],
        };
        let hits = places_in(&block, &Phrase::parse("the bell").unwrap(), 9);
        let places: Vec<_> =
            hits.iter().map(|hit| (hit.offset, hit.length, hit.r#match.as_str())).collect();
        assert_eq!(places, [(6, 8, "the bell"), (14, 8, "The bell")]);
        assert_eq!((hits[1].before.as_str(), hits[1].after.as_str()), ("", " rang."));
        assert!(places_in(&block, &Phrase::parse("bellthe").unwrap(), 9).is_empty());
    }

    #[test]
    fn the_context_of_a_hit_is_cut_between_words() {
        let long = format!("{} here", "word ".repeat(30).trim());
        let text: Vec<char> = long.chars().collect();
        assert!(before(&text).starts_with("word ") && before(&text).len() <= AROUND);
        assert!(after(&text).ends_with("word") && after(&text).len() <= AROUND);
        assert_eq!(before(&['x'; 90]).len(), AROUND);
        assert_eq!(after(&['x'; 90]).len(), AROUND);
    }
}
