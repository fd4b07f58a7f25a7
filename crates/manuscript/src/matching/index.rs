use std::collections::HashMap;

use super::SectionFingerprint;

/// Of sections that all begin alike only the nearest are looked at, so that a thousand copies of one
/// section do not cost a million comparisons.
const NEAREST: usize = 32;

/// Old sections by each of their minima.
pub(super) struct Index {
    sections: HashMap<(usize, u32), Vec<usize>>,
    counts: Vec<usize>,
}

impl Index {
    pub(super) fn of(old: &[SectionFingerprint], open: &[usize]) -> Self {
        let mut sections: HashMap<_, Vec<usize>> = HashMap::new();
        for &place in open {
            for entry in old[place].minima.iter().copied().enumerate() {
                sections.entry(entry).or_default().push(place);
            }
        }
        Self { sections, counts: vec![0; old.len()] }
    }

    /// Old sections that share a minimum with a new one, each with how many it shares.
    pub(super) fn alike(
        &mut self,
        new: &SectionFingerprint,
        expected: usize,
    ) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for entry in new.minima.iter().copied().enumerate() {
            let Some(places) = self.sections.get(&entry) else { continue };
            for &place in nearest(places, expected) {
                if self.counts[place] == 0 {
                    found.push(place);
                }
                self.counts[place] += 1;
            }
        }
        found.into_iter().map(|place| (place, std::mem::take(&mut self.counts[place]))).collect()
    }
}

fn nearest(places: &[usize], expected: usize) -> &[usize] {
    if places.len() <= NEAREST {
        return places;
    }
    let middle = places.partition_point(|place| *place < expected);
    let first = middle.saturating_sub(NEAREST / 2).min(places.len() - NEAREST);
    &places[first..first + NEAREST]
}
