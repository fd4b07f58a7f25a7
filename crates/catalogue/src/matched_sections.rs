//! Matches the sections of a book's next version with its stored sections.

use manuscript::Section;
use section_matching::{MovedText, SectionFingerprint, match_with_withdrawn, moved_text};

use super::service::CatalogueError;
use super::store::KnownSection;

/// The file counts as another book if fewer than a tenth (1 / `OTHER_BOOK`) of its sections keep
/// the text of a stored section. If the stored book has fewer sections than the file, a tenth of
/// the stored sections is the limit.
const OTHER_BOOK: usize = 10;

/// The sections of a book's next version, matched with the stored sections: for each new section, the stored section of
/// which it is the new form (its counterpart). Withdrawn sections are matched too.
pub(super) struct MatchedSections {
    /// For each new section, the index of its stored counterpart; `None` if it has none.
    places: Vec<Option<usize>>,
    /// For each new section, whether at least half of the text of its stored counterpart is still in the book, in the
    /// new section itself or spread over several sections. False if the new section has no counterpart.
    keeps_text: Vec<bool>,
    moved: MovedText,
}

impl MatchedSections {
    pub(super) fn of(known: &[KnownSection], new: &[Section]) -> Result<Self, CatalogueError> {
        let stored = |row: &KnownSection| {
            let blocks = serde_json::from_str(&row.blocks)?;
            Ok(Section { title: row.title.clone(), blocks, ..Section::default() })
        };
        let stored = known.iter().map(stored).collect::<Result<Vec<_>, serde_json::Error>>()?;
        let withdrawn: Vec<_> = known.iter().map(KnownSection::is_withdrawn).collect();
        let old: Vec<_> = stored.iter().map(SectionFingerprint::of).collect();
        let prints: Vec<_> = new.iter().map(SectionFingerprint::of).collect();
        let places = match_with_withdrawn(&old, &withdrawn, &prints);
        let moved = moved_text(&stored, &withdrawn, new, &places);
        let keeps_text = places.iter().zip(&prints).map(|(place, print)| {
            place.is_some_and(|place| moved.kept[place] || print.keeps_text_of(&old[place]))
        });
        Ok(Self { keeps_text: keeps_text.collect(), places, moved })
    }

    /// Returns for each new section the index of its stored counterpart; `None` if it has none.
    pub(super) fn places(&self) -> &[Option<usize>] {
        &self.places
    }

    /// Returns the indices of the stored sections that have no counterpart among the new sections.
    pub(super) fn unmatched(&self, known: &[KnownSection]) -> Vec<usize> {
        let mut matched = vec![false; known.len()];
        self.places.iter().flatten().for_each(|place| matched[*place] = true);
        (0..known.len()).filter(|place| !matched[*place]).collect()
    }

    /// Returns whether the new version has at least half of the text of the stored section with the index `place`,
    /// in one section or spread over several.
    pub(super) fn is_kept(&self, place: usize) -> bool {
        self.moved.kept.get(place).is_some_and(|kept| *kept)
    }

    /// Returns pairs of a stored section and a new section to which some of its text moved although the new section is
    /// not its counterpart. Both are given by index.
    pub(super) fn pieces(&self) -> &[(usize, usize)] {
        &self.moved.pieces
    }

    /// Returns the indices of the stored sections that have a counterpart, but keep less than half of their text in the
    /// new version.
    pub(super) fn rewritten(&self) -> Vec<usize> {
        let places = self.places.iter().zip(&self.keeps_text);
        places.filter(|(_, keeps)| !**keeps).filter_map(|(place, _)| *place).collect()
    }

    /// Separates the stored section with the index `place` from its counterpart, so that both count as unmatched.
    pub(super) fn separate(&mut self, place: usize) {
        for (matched, keeps) in self.places.iter_mut().zip(&mut self.keeps_text) {
            if *matched == Some(place) {
                (*matched, *keeps) = (None, false);
            }
        }
    }

    /// Returns how many new sections keep the text of a stored section, if they are so few that the
    /// file seems to be another book (see [`OTHER_BOOK`]); otherwise `None`.
    pub(super) fn other_book(&self, known: &[KnownSection]) -> Option<usize> {
        let listed = known.iter().filter(|section| !section.is_withdrawn()).count();
        let found = self.keeps_text.iter().filter(|keeps| **keeps).count();
        let shorter = listed.min(self.places.len());
        (listed > 0 && (found == 0 || found * OTHER_BOOK < shorter)).then_some(found)
    }

    /// Returns how many sections at the beginning of the next version count as already published: all sections up to
    /// the last one with a published counterpart. If the next version lacks published sections, the sections without a
    /// counterpart that directly follow count too, as replacements: at most one for each section that is lacking.
    pub(super) fn already_published(&self, known: &[KnownSection]) -> usize {
        self.published_before(known, &self.places)
    }

    fn published_before(&self, known: &[KnownSection], places: &[Option<usize>]) -> usize {
        let is_out = |place: &Option<usize>| place.is_some_and(|place| known[place].is_out());
        let last = places.iter().rposition(is_out).map_or(0, |place| place + 1);
        let lost = self.unmatched(known).into_iter().map(|place| &known[place]);
        let lost = lost.filter(|section| section.is_out() && !section.is_withdrawn()).count();
        let written_anew = places[last..].iter().take(lost).take_while(|place| place.is_none());
        last + written_anew.count()
    }

    /// Moves new sections whose counterparts are not published yet behind the sections that count
    /// as published, so that an import does not publish them only because of their place in the
    /// file. Returns the new order as a list of previous indices; `None` if the order stays the
    /// same.
    pub(super) fn sort_for_release(&mut self, known: &[KnownSection]) -> Option<Vec<usize>> {
        let out = self.already_published(known);
        let waits = |place: &Option<usize>| {
            place.is_some_and(|place| !known[place].is_out() && !known[place].is_withdrawn())
        };
        let (waiting, mut order): (Vec<_>, Vec<_>) =
            (0..self.places.len()).partition(|new| *new < out && waits(&self.places[*new]));
        if waiting.is_empty() {
            return None;
        }
        let places: Vec<_> = order.iter().map(|new| self.places[*new]).collect();
        let out = self.published_before(known, &places);
        order.splice(out..out, waiting);
        self.places = order.iter().map(|new| self.places[*new]).collect();
        self.keeps_text = order.iter().map(|new| self.keeps_text[*new]).collect();
        let mut now_at = vec![0; order.len()];
        order.iter().enumerate().for_each(|(now, before)| now_at[*before] = now);
        self.moved.pieces.iter_mut().for_each(|(_, new)| *new = now_at[*new]);
        Some(order)
    }

    /// Returns the scheduled publication times of matched sections that are not published yet, in book order.
    pub(super) fn waiting_times(&self, known: &[KnownSection]) -> Vec<i64> {
        let waiting = self.places.iter().flatten().map(|place| &known[*place]);
        let waiting = waiting.filter(|section| !section.is_out());
        waiting.map(|section| section.publish_at).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::keys::SectionKey;

    fn known(id: i64, published: bool, withdrawn: bool) -> KnownSection {
        KnownSection {
            id: SectionKey::new(id),
            number: id,
            title: String::new(),
            blocks: String::new(),
            publish_at: 0,
            published: i64::from(published),
            withdrawn: i64::from(withdrawn),
            imported: String::new(),
        }
    }

    fn matched(places: &[Option<usize>]) -> MatchedSections {
        let keeps_text = places.iter().map(Option::is_some).collect();
        MatchedSections { places: places.to_vec(), keeps_text, moved: MovedText::default() }
    }

    #[test]
    fn published_sections_stay_published_wherever_the_next_version_has_them() {
        let stored: Vec<_> = (1..=6).map(|id| known(id, id <= 4, false)).collect();
        let out = |found: &[Option<usize>]| matched(found).already_published(&stored);
        let same: Vec<_> = (0..6).map(Some).collect();
        assert_eq!(out(&same), 4);
        assert_eq!(
            out(&[None, Some(0), Some(1), Some(2), Some(3), Some(4)]),
            5,
            "one was put in front"
        );
        assert_eq!(out(&[Some(0), Some(2), Some(3), Some(4), Some(5)]), 3, "one was taken out");
        assert_eq!(
            out(&[Some(0), Some(1), Some(2), None, Some(4), Some(5)]),
            4,
            "one was written anew"
        );
        assert_eq!((out(&[None; 9]), out(&[None; 2]), out(&[])), (4, 2, 0), "all were");
        assert_eq!(matched(&[None; 3]).already_published(&[]), 0, "a new book");
    }

    #[test]
    fn a_section_that_waits_is_not_published_because_the_file_has_it_before_a_published_one() {
        // Number 5 was released before numbers 3 and 4 of the file.
        let stored: Vec<_> = (1..=6).map(|id| known(id, [1, 2, 5].contains(&id), false)).collect();
        let mut file = matched(&[Some(0), Some(1), Some(2), Some(3), Some(4), Some(5)]);
        file.moved.pieces = vec![(0, 4), (1, 2)];
        assert_eq!(file.sort_for_release(&stored), Some(vec![0, 1, 4, 2, 3, 5]));
        assert_eq!(file.places, [0, 1, 4, 2, 3, 5].map(Some));
        assert_eq!(file.moved.pieces, [(0, 2), (1, 3)]);
        assert_eq!(file.already_published(&stored), 3);
        assert_eq!(file.sort_for_release(&stored), None, "the order is right now");
        // A published section was rewritten and has no counterpart; a section that is not published yet precedes it in
        // the file.
        let mut file = matched(&[Some(0), Some(2), Some(1), None]);
        assert_eq!(file.sort_for_release(&stored), Some(vec![0, 2, 3, 1]));
        assert_eq!(file.already_published(&stored), 3);
    }

    proptest! {
        #[test]
        fn no_order_of_the_file_publishes_a_section_that_waits(
            out in proptest::collection::vec(any::<bool>(), 1..9),
            keys in proptest::collection::vec(any::<u16>(), 9),
        ) {
            let stored: Vec<_> = (1..).zip(&out).map(|(id, out)| known(id, *out, false)).collect();
            let mut places: Vec<_> = (0..out.len()).map(Some).collect();
            places.sort_by_key(|place| place.map(|place| keys[place]));
            let mut file = matched(&places);
            let order = file.sort_for_release(&stored);
            let published = file.already_published(&stored);
            prop_assert_eq!(published, out.iter().filter(|out| **out).count());
            prop_assert!(file.places[..published].iter().flatten().all(|place| out[*place]));
            if let Some(order) = order {
                let sorted: Vec<_> = order.iter().map(|before| places[*before]).collect();
                prop_assert_eq!(&sorted, &file.places);
                let waiting = |all: &[Option<usize>]| {
                    all.iter().flatten().copied().filter(|place| !out[*place]).collect::<Vec<_>>()
                };
                prop_assert_eq!(waiting(&sorted), waiting(&places), "the file's order is kept");
            }
        }
    }

    #[test]
    fn a_section_that_comes_back_is_published_if_it_was() {
        // The book has two wrong sections. The four right sections were withdrawn; two of the four were published
        // before.
        let stored: Vec<_> = (1..=6).map(|id| known(id, id <= 4, id > 2)).collect();
        let right = matched(&[Some(2), Some(3), Some(4), Some(5)]);
        assert_eq!(right.already_published(&stored), 2);
        assert_eq!(right.waiting_times(&stored).len(), 2);
        assert_eq!(right.unmatched(&stored), [0, 1]);
        let wrong = matched(&[Some(0), Some(1), None]);
        assert_eq!(wrong.already_published(&stored), 2, "withdrawn sections are not lost again");
    }

    #[test]
    fn a_file_with_hardly_any_of_the_text_is_another_book() {
        let stored: Vec<_> = (1..=30).map(|id| known(id, true, false)).collect();
        assert_eq!(matched(&[None; 30]).other_book(&stored), Some(0));
        let mut few = vec![None; 40];
        (few[0], few[7]) = (Some(0), Some(1));
        assert_eq!(matched(&few).other_book(&stored), Some(2));
        few[8] = Some(2);
        assert_eq!(matched(&few).other_book(&stored), None);
        assert_eq!(matched(&[Some(3)]).other_book(&stored), None, "a short file");
        assert_eq!(matched(&[None; 3]).other_book(&[]), None, "a new book");
    }
}
