//! The narration of books: sounds that speak the text. It is stored and exported, and not played yet.

use std::collections::{BTreeMap, HashMap, HashSet};

use database::{Executes, Unit};
use manuscript::{Clip, Sound, Sounds};

use super::keys::{BookKey, SectionKey};
use super::matter::MatterPlace;
use super::new_book::NewBook;
use super::service::CatalogueError;
use super::store;

/// Saves the sounds of a book's new version, after its texts. Sounds that only the version before used are deleted;
/// those of withdrawn sections stay.
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

/// The narration of all texts of a book, with all its sections: withdrawn and unpublished ones too.
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

    /// Loads the narration of a book that has sounds; for any other, returns an empty one.
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

    /// Keeps the narration only as far as readers may have it who have the sections `readable`: without the sounds that
    /// speak other sections too, because a sound is a whole file.
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
