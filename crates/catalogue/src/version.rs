//! Saves one version of a book, with all its sections, to the database.

use std::collections::BTreeSet;

use database::Unit;
use manuscript::{Block, Section, opening, word_count};
use sha2::{Digest as _, Sha256};

use super::cover_files::CoverFiles;
use super::edited_sections::KEPT_REVISIONS;
use super::keys::{BookKey, SectionKey};
use super::matched_sections::MatchedSections;
use super::matter::MatterPlace;
use super::new_book::{NewBook, Schedule};
use super::release_plans::PLANNED;
use super::rows::count;
use super::section_text::beginning;
use super::service::CatalogueError;
use super::store::KnownSection;
use super::{narration, series, store, trend};

/// The largest number of sections that one statement writes, because the statement holds a copy of their texts.
const SECTIONS_A_STATEMENT: usize = 100;
/// How many revisions one statement loads.
const REVISIONS_A_STATEMENT: i64 = 100;
/// Number of words from the beginning of a book that the book page shows.
const OPENING_WORDS: usize = 160;

pub(super) struct Version<'a> {
    pub(super) book: &'a NewBook,
    pub(super) cover: Option<&'a CoverFiles>,
    pub(super) fingerprint: String,
    /// Hash of the book as it was in the imported file, before values that operators edited were put in.
    pub(super) imported: String,
    pub(super) now: i64,
}

/// How many sections a new version of a book withdrew, and how many it restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MovedSections {
    /// Number of sections that the version lacks. They are withdrawn: only readers who unlocked such a section can
    /// still read it.
    pub withdrawn: usize,
    /// Number of sections that had been withdrawn and that the version contains again.
    pub restored: usize,
}

impl Version<'_> {
    pub(super) async fn save(
        &self,
        unit: &mut Unit,
        known: &[KnownSection],
        matched: &MatchedSections,
    ) -> Result<MovedSections, CatalogueError> {
        let book = self.book;
        let found = matched.places();
        let times = self.times(known, matched);
        let published = times.iter().take_while(|at| **at <= self.now).count();
        let first = book.sections.first().ok_or(CatalogueError::Incomplete)?;
        let words: usize =
            book.sections[..published].iter().map(|section| word_count(&section.blocks)).sum();
        let fields = store::BookFields {
            book_id: book.book_id.as_str(),
            source: book.source.as_deref(),
            title: book.title.trim(),
            subtitle: book.subtitle.trim(),
            author: book.author.trim(),
            language: &book.language,
            direction: &book.direction.to_string(),
            page_progression: &book.page_progression.to_string(),
            edition: &serde_json::to_string(&book.edition)?,
            edition_key: &book.edition.key().unwrap_or_default(),
            series: &book.edition.series,
            series_order: series::order(&book.edition.series_number),
            narrator: &book.narrator,
            description: book.desc.trim(),
            tags: &serde_json::to_string(&book.tags)?,
            status: &book.status.to_string(),
            age_rating: &book.age_rating.to_string(),
            free_sections: book.free_sections,
            price: book.price,
            cover: self.cover.map_or("", |cover| cover.version.as_str()),
            cover_colour: self.cover.map_or("", |cover| cover.colour.as_str()),
            opening: &serde_json::to_string(&opening_of(&first.blocks, book.free_sections))?,
            fingerprint: &self.fingerprint,
            imported: &self.imported,
            section_num: count(published),
            words: count(words),
            next_section_at: times.get(published).copied().filter(|at| *at != PLANNED),
            now: self.now,
            trend: trend::once(self.now),
        };
        let (id, trend) = store::put_book(unit, &fields).await?;
        store::put_tags(unit, id, &book.tags, trend).await?;
        let ids: Vec<_> = found.iter().map(|place| place.map(|place| known[place].id)).collect();
        self.archive_replaced(unit, known, found).await?;
        let withdrawn = self.save_sections(unit, id, &ids, &times).await?;
        self.save_matter(unit, id).await?;
        let unmatched = matched.unmatched(known);
        let kept = unmatched.iter().map(|place| known[*place].blocks.as_str());
        let mut kept = pictures_in(kept)?;
        kept.extend(pictures_in_unpublished_texts(unit, id).await?);
        // An edited text that the import keeps may contain a picture that an operator took from another book.
        let own = book.sections.iter().flat_map(|section| image_names(&section.blocks));
        kept.extend(own.map(str::to_owned));
        self.save_pictures(unit, id, &kept).await?;
        narration::save_sounds(unit, id, book).await?;
        let restored = found.iter().flatten().filter(|place| known[**place].is_withdrawn()).count();
        Ok(MovedSections { withdrawn, restored })
    }

    /// Returns the publication time of each section, in Unix seconds. A published section keeps its time, and no
    /// section is published before the section that precedes it.
    fn times(&self, known: &[KnownSection], matched: &MatchedSections) -> Vec<i64> {
        let out = count(matched.already_published(known));
        let slots = self.stored_times(known, matched, out);
        let mut latest = 0;
        let time = |(number, place): (i64, &Option<usize>)| {
            let at = if number <= out {
                let before = place.map(|place| &known[place]).filter(|section| section.is_out());
                before.map_or(0, |section| section.publish_at.min(self.now))
            } else {
                let by_schedule =
                    self.book.schedule.map_or(0, |schedule| schedule.publish_at(number));
                let slot = usize::try_from(number - out - 1).ok();
                let slot = slot.and_then(|slot| time_of_slot(&slots, slot));
                slot.unwrap_or(by_schedule)
            };
            latest = at.max(latest);
            latest
        };
        (1..).zip(matched.places()).map(time).collect()
    }

    /// Returns the publication times of the unpublished stored sections, in book order, if this
    /// version keeps the stored schedule; otherwise an empty list. A time belongs to a position in
    /// the book, not to a section: a section that is inserted gets the time of the section that it
    /// precedes.
    fn stored_times(
        &self,
        known: &[KnownSection],
        matched: &MatchedSections,
        out: i64,
    ) -> Vec<i64> {
        let waiting = known.iter().filter(|section| !section.is_withdrawn() && !section.is_out());
        let mut times: Vec<_> = waiting.map(|section| section.publish_at).collect();
        if times.is_empty() {
            times = matched.waiting_times(known);
        }
        let keeps = self.book.schedule == Schedule::of_times(out, &times);
        if keeps { times } else { Vec::new() }
    }

    /// Keeps the stored texts that this version replaces, as earlier revisions of their sections, and records that the
    /// new texts come from an import.
    async fn archive_replaced(
        &self,
        unit: &mut Unit,
        known: &[KnownSection],
        found: &[Option<usize>],
    ) -> Result<(), CatalogueError> {
        let mut replaced = Vec::new();
        for (new, place) in self.book.sections.iter().zip(found) {
            let Some(old) = place.map(|place| &known[place]) else { continue };
            if old.title != new.title || old.blocks != serde_json::to_string(&new.blocks)? {
                replaced.push(old.id);
            }
        }
        store::archive_texts(unit, &replaced, KEPT_REVISIONS).await?;
        Ok(store::mark_imported(unit, &replaced, self.now).await?)
    }

    /// Writes the sections of this version, and withdraws the stored sections that this version lacks. Returns the
    /// number of withdrawn sections.
    async fn save_sections(
        &self,
        unit: &mut Unit,
        id: BookKey,
        found: &[Option<SectionKey>],
        times: &[i64],
    ) -> Result<usize, CatalogueError> {
        store::set_sections_aside(unit, id).await?;
        let all: Vec<_> = (1..).zip(&self.book.sections).zip(found).zip(times).collect();
        for some in all.chunks(SECTIONS_A_STATEMENT) {
            let (mut new, mut known) = (Vec::new(), Vec::new());
            for (((number, section), found), publish_at) in some {
                let fields = store::SectionFields {
                    number: *number,
                    title: &section.title,
                    parts: serde_json::to_string(&section.parts)?,
                    words: count(word_count(&section.blocks)),
                    blocks: serde_json::to_string(&section.blocks)?,
                    narration: serde_json::to_string(&section.narration)?,
                    publish_at: **publish_at,
                };
                match found {
                    Some(key) => known.push(store::ChangedSection { key: *key, fields }),
                    None => new.push(fields),
                }
            }
            store::insert_sections(unit, id, &new, self.now).await?;
            store::update_sections(unit, &known).await?;
        }
        let withdrawn = store::withdraw_sections_aside(unit, id, self.now).await?;
        Ok(usize::try_from(withdrawn).unwrap_or(usize::MAX))
    }

    async fn save_matter(&self, unit: &mut Unit, id: BookKey) -> Result<(), CatalogueError> {
        store::drop_matter(unit, id).await?;
        let mut all = Vec::new();
        let places = [(MatterPlace::Front, &self.book.front), (MatterPlace::Back, &self.book.back)];
        for (place, matter) in places {
            let place = place.as_str();
            for (number, section) in (1..).zip(matter) {
                let blocks = serde_json::to_string(&section.blocks)?;
                let (title, narration) =
                    (&section.title, serde_json::to_string(&section.narration)?);
                all.push(store::MatterFields { place, number, title, blocks, narration });
            }
        }
        Ok(store::insert_matter(unit, id, &all).await?)
    }

    /// Stores the pictures of this version. Pictures of older versions are unlinked, except for those named in `kept`.
    async fn save_pictures(
        &self,
        unit: &mut Unit,
        id: BookKey,
        kept: &[String],
    ) -> Result<(), CatalogueError> {
        store::unlink_pictures(unit, id).await?;
        store::put_pictures(unit, id, &self.book.pictures).await?;
        store::link_pictures(unit, id, kept).await?;
        store::drop_unused_pictures(unit).await?;
        store::drop_covers(unit, id).await?;
        let files = self.cover.map_or(&[][..], |cover| &cover.files);
        Ok(store::put_cover(unit, id, files).await?)
    }
}

/// Returns the publication time of the unpublished section with the index `slot`. `times` are the
/// stored times of the first unpublished sections. Further sections follow at the usual interval of
/// these times; they have no time ([`PLANNED`]) if the last stored section has none, or if the
/// interval is 0. Returns `None` if `times` has no time for this section and is too short to
/// contain an interval.
fn time_of_slot(times: &[i64], slot: usize) -> Option<i64> {
    let last = *times.last()?;
    if let Some(time) = times.get(slot) {
        return Some(*time);
    }
    if last == PLANNED {
        return Some(PLANNED);
    }
    let mut gaps: Vec<_> = times.windows(2).map(|pair| pair[1].saturating_sub(pair[0])).collect();
    gaps.sort_unstable();
    let usual = *gaps.get(gaps.len() / 2)?;
    let more = count(slot - times.len() + 1);
    Some(if usual > 0 { last.saturating_add(usual.saturating_mul(more)) } else { PLANNED })
}

/// Returns the opening of a book, the text that its page shows to everybody, from the blocks
/// `first` of its first section; only the teaser of this section if no section is free.
pub(super) fn opening_of(first: &[Block], free_sections: i64) -> Vec<Block> {
    if free_sections < 1 {
        return beginning(first);
    }
    opening(first, OPENING_WORDS).to_vec()
}

/// Returns the names of the pictures in stored section texts.
fn pictures_in<'a>(texts: impl Iterator<Item = &'a str>) -> Result<Vec<String>, CatalogueError> {
    let mut names = Vec::new();
    for text in texts {
        let blocks: Vec<Block> = serde_json::from_str(text)?;
        names.extend(image_names(&blocks).map(str::to_owned));
    }
    Ok(names)
}

/// Returns the names of the pictures in the revisions and drafts of a book's sections. Reads few texts at a time.
async fn pictures_in_unpublished_texts(
    unit: &mut Unit,
    book: BookKey,
) -> Result<BTreeSet<String>, CatalogueError> {
    let drafts = store::drafts_with_pictures(unit, book).await?;
    let mut names = BTreeSet::from_iter(pictures_in(drafts.iter().map(String::as_str))?);
    let mut after = (SectionKey::new(0), 0);
    loop {
        let some = store::revisions_with_pictures(unit, book, after, REVISIONS_A_STATEMENT).await?;
        let Some(last) = some.last() else { return Ok(names) };
        after = (last.section, last.revision);
        names.extend(pictures_in(some.iter().map(|row| row.blocks.as_str()))?);
    }
}

/// Returns the names of the pictures in a section's text.
pub(super) fn image_names(blocks: &[Block]) -> impl Iterator<Item = &str> {
    blocks.iter().filter_map(|block| match block {
        Block::Image { image, .. } => Some(image.as_str()),
        _ => None,
    })
}

/// Returns a hash of everything that is stored of a book. Two books with the same hash have equal contents.
pub(super) fn fingerprint(book: &NewBook) -> Result<String, CatalogueError> {
    let mut hash = Sha256::new();
    let facts = (
        (&book.source, &book.title, &book.subtitle, &book.author, &book.language, &book.desc),
        (&book.tags, book.status, book.age_rating, book.free_sections, book.price, &book.cover),
        book.schedule.map(|schedule| (schedule.at_once, schedule.first_at, schedule.every)),
    );
    hash.update(serde_json::to_vec(&facts)?);
    // Default values are left out of the hash, so that books stored before these fields existed keep their hash.
    if (book.direction, book.page_progression) != Default::default() {
        hash.update(serde_json::to_vec(&(book.direction, book.page_progression))?);
    }
    if book.edition != Default::default() {
        hash.update(serde_json::to_vec(&book.edition)?);
    }
    for sections in [&book.front, &book.sections, &book.back] {
        hash.update(serde_json::to_vec::<Vec<Section>>(sections)?);
    }
    // The sounds themselves need not be hashed: the hashed sections contain their names.
    hash.update(book.narrator.as_bytes());
    for name in book.pictures.keys() {
        hash.update(name.as_bytes());
    }
    Ok(hex::encode(hash.finalize()))
}

/// Returns the opening of a stored book, the text that the book page shows, as JSON; only the teaser of the first
/// section if `free_sections` is 0. `None` if the book has no sections.
pub(super) async fn opening_of_book(
    unit: &mut Unit,
    book: BookKey,
    free_sections: i64,
) -> Result<Option<String>, CatalogueError> {
    let Some(blocks) = store::first_blocks(unit, book).await? else { return Ok(None) };
    let blocks: Vec<Block> = serde_json::from_str(&blocks)?;
    Ok(Some(serde_json::to_string(&opening_of(&blocks, free_sections))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_after_all_scheduled_ones_continue_at_the_usual_distance() {
        let weekly = [100, 107, 114, 115];
        assert_eq!(
            [0, 3, 4, 5].map(|slot| time_of_slot(&weekly, slot).unwrap()),
            [100, 115, 122, 129]
        );
        assert_eq!(time_of_slot(&[100, 100], 2), Some(PLANNED), "two at once are no rhythm");
        assert_eq!(time_of_slot(&[100, 107, PLANNED], 3), Some(PLANNED));
        assert_eq!(time_of_slot(&[PLANNED], 1), Some(PLANNED));
        assert_eq!(
            (time_of_slot(&[100], 1), time_of_slot(&[], 0)),
            (None, None),
            "the schedule of the book decides"
        );
        assert_eq!(time_of_slot(&[0, i64::MAX - 1], 9), Some(i64::MAX));
    }
}
