//! Stores and loads the narration of books: sounds that speak the text. Narration is exported, but the site does not
//! play it.

use std::collections::{BTreeMap, HashMap, HashSet};

use database::{Executes, Unit};
use manuscript::{Block, Clip, Passage, Sound, Sounds, character_count};

use super::keys::{BookKey, SectionKey};
use super::matter::MatterPlace;
use super::new_book::NewBook;
use super::service::CatalogueError;
use super::store;

/// Stores the sounds of a book's new version, after the texts were stored. Deletes sounds that no text of the book uses
/// any more; withdrawn sections keep theirs.
pub(super) async fn save_sounds(
    unit: &mut Unit,
    id: BookKey,
    book: &NewBook,
) -> Result<(), CatalogueError> {
    let used_before = store::unlink_sounds(unit, id).await?;
    if used_before == 0 && book.sounds.is_empty() {
        return Ok(());
    }
    store::put_sounds(unit, &book.sounds).await?;
    let narration = StoredNarration::load(unit, id).await?;
    let all = narration.sections.values().chain(narration.matter.values());
    let names: HashSet<&str> = all.flatten().map(|clip| clip.sound.as_str()).collect();
    store::link_sounds(unit, id, names).await?;
    Ok(store::drop_unused_sounds(unit).await?)
}

/// The narration of all texts of a book, including withdrawn and unpublished sections.
#[derive(Default)]
pub(super) struct StoredNarration {
    pub(super) narrator: String,
    sections: HashMap<SectionKey, Vec<Clip>>,
    matter: BTreeMap<(MatterPlace, i64), Vec<Clip>>,
}

impl StoredNarration {
    async fn load(db: &mut impl Executes, id: BookKey) -> Result<Self, CatalogueError> {
        let mut narration = Self::default();
        for (section, clips) in store::section_narrations(db, id).await? {
            narration.sections.insert(section, serde_json::from_str(&clips)?);
        }
        for row in store::matter_narrations(db, id).await? {
            let place = MatterPlace::named(&row.place).expect("the table allows only these");
            narration.matter.insert((place, row.number), serde_json::from_str(&row.narration)?);
        }
        Ok(narration)
    }

    /// Loads the narration of a book; empty if the book has no sounds.
    pub(super) async fn of_book(
        db: &mut impl Executes,
        id: BookKey,
    ) -> Result<Self, CatalogueError> {
        let (narrator, has_sounds) = store::narrator(db, id).await?;
        if has_sounds == 0 {
            return Ok(Self::default());
        }
        Ok(Self { narrator, ..Self::load(db, id).await? })
    }

    /// Removes the narration of all sections except `readable`, the sections that a reader may read. A sound that
    /// speaks both readable and other sections is removed as well, because it is a single file.
    pub(super) fn only_of(&mut self, readable: &HashSet<SectionKey>) {
        let others = self.sections.iter().filter(|(section, _)| !readable.contains(section));
        let hidden: HashSet<String> =
            others.flat_map(|(_, clips)| clips).map(|clip| clip.sound.clone()).collect();
        self.sections.retain(|section, _| readable.contains(section));
        for clips in self.sections.values_mut().chain(self.matter.values_mut()) {
            clips.retain(|clip| !hidden.contains(&clip.sound));
        }
    }

    pub(super) fn of_section(&self, section: SectionKey) -> Vec<Clip> {
        self.sections.get(&section).cloned().unwrap_or_default()
    }

    pub(super) fn of_matter(&self, place: MatterPlace, number: i64) -> Vec<Clip> {
        self.matter.get(&(place, number)).cloned().unwrap_or_default()
    }
}

/// Returns the clips of a text that was edited from `old` to `new`. Clips of unchanged blocks at the beginning and at
/// the end of the text move with their blocks. If the edited part in between has as many blocks in `new` as in `old`,
/// clips of whole blocks are kept there too. All other clips are dropped: their sounds no longer speak the text.
pub(super) fn after_edit(clips: Vec<Clip>, old: &[Block], new: &[Block]) -> Vec<Clip> {
    let most = old.len().min(new.len());
    let before = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let pairs = old.iter().rev().zip(new.iter().rev());
    let after = pairs.take(most - before).take_while(|(old, new)| old == new).count();
    let edited = before..old.len() - after;
    let moved = |passage: Passage| {
        let (first, last) = (passage.first_block as usize, passage.last_block as usize);
        if last < edited.start {
            return Some(passage);
        }
        if first >= edited.end {
            let shift = |block: usize| u32::try_from(block + new.len() - old.len()).ok();
            let (first_block, last_block) = (shift(first)?, shift(last)?);
            return Some(Passage { first_block, last_block, ..passage });
        }
        let is_whole = passage.start == 0 && passage.end == characters(old.get(last)?)?;
        let in_pairs = old.len() == new.len();
        (is_whole && in_pairs).then_some(())?;
        Some(Passage { end: characters(&new[last])?, ..passage })
    };
    let kept = clips.into_iter().filter_map(|clip| match clip.passage {
        None => Some(clip),
        Some(passage) => moved(passage).map(|passage| Clip { passage: Some(passage), ..clip }),
    });
    kept.collect()
}

fn characters(block: &Block) -> Option<u32> {
    u32::try_from(character_count(std::slice::from_ref(block))).ok()
}

/// Loads the sounds that `clips` use.
pub(super) async fn sounds(
    db: &mut impl Executes,
    id: BookKey,
    clips: impl Iterator<Item = &Clip>,
) -> Result<Sounds, CatalogueError> {
    let names: HashSet<&str> = clips.map(|clip| clip.sound.as_str()).collect();
    let stored = store::sounds_of(db, id, names).await?;
    let known = stored.into_iter().filter_map(|(name, bytes)| Some((name, Sound::new(bytes)?)));
    Ok(known.collect())
}

#[cfg(test)]
mod tests {
    use manuscript::Run;
    use proptest::prelude::*;

    use super::*;

    fn text(words: &[&str]) -> Vec<Block> {
        let run = |text: &str| Run { text: text.into(), ..Run::default() };
        words.iter().map(|word| Block::Paragraph { runs: vec![run(word)] }).collect()
    }

    fn clip(block: usize, start: u32, end: u32) -> Clip {
        let block = u32::try_from(block).unwrap();
        let passage = Passage { first_block: block, start, last_block: block, end };
        Clip { passage: Some(passage), sound: "a".to_owned(), begin: 0, end: 1 }
    }

    /// Returns the text that each of `clips` speaks.
    fn spoken(clips: &[Clip], blocks: &[Block]) -> Vec<String> {
        let text = |passage: Passage| {
            let all = manuscript::plain_text(&blocks[passage.first_block as usize..][..1]);
            all.chars().take(passage.end as usize).skip(passage.start as usize).collect()
        };
        clips.iter().filter_map(|clip| clip.passage).map(text).collect()
    }

    #[test]
    fn clips_follow_their_blocks_and_go_where_the_text_they_speak_is_gone() {
        let old = text(&["one", "two", "three"]);
        let clips = vec![clip(0, 0, 3), clip(1, 0, 3), clip(1, 1, 2), clip(2, 0, 5)];
        let after = |new: &[Block]| spoken(&after_edit(clips.clone(), &old, new), new);
        assert_eq!(after(&old), ["one", "two", "w", "three"]);
        assert_eq!(after(&text(&["one", "twos", "three"])), ["one", "twos", "three"]);
        assert_eq!(after(&text(&["zero", "one", "two", "three"])), ["one", "two", "w", "three"]);
        assert_eq!(after(&text(&["one", "three"])), ["one", "three"]);
        assert_eq!(after(&text(&["one"])), ["one"]);
        assert_eq!(after(&text(&[])), [""; 0]);
    }

    proptest! {
        #[test]
        fn no_clip_ends_behind_its_text(
            old in prop::collection::vec("[ab]{1,3}", 0..6),
            new in prop::collection::vec("[ab]{1,3}", 0..6),
        ) {
            let blocks = |words: &[String]| text(&words.iter().map(String::as_str).collect::<Vec<_>>());
            let (old, new) = (blocks(&old), blocks(&new));
            let clips = (0..old.len()).map(|block| clip(block, 0, characters(&old[block]).unwrap()));
            for clip in after_edit(clips.collect(), &old, &new) {
                let passage = clip.passage.unwrap();
                prop_assert!(characters(&new[passage.last_block as usize]).unwrap() >= passage.end);
            }
        }
    }
}
