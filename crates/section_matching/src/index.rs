use std::collections::HashMap;

use super::SectionFingerprint;

/// For each value of its MinHash signature, a new section is compared with at most this many of the
/// old sections with the same value: those nearest to the index that the new section would have had
/// in the old version. Without this limit, a thousand copies of a section would cost a million
/// comparisons.
const NEAREST: usize = 32;

/// Index of the old sections by the values (minima) of their MinHash signatures. Finds the old
/// sections that are similar to a new one.
pub(super) struct Index {
    sections: HashMap<(usize, u32), Vec<usize>>,
    counts: Vec<usize>,
}

impl Index {
    pub(super) fn of(old: &[SectionFingerprint], unmatched: &[usize]) -> Self {
        let mut sections: HashMap<_, Vec<usize>> = HashMap::new();
        for &index in unmatched {
            for entry in old[index].minima.iter().copied().enumerate() {
                sections.entry(entry).or_default().push(index);
            }
        }
        Self { sections, counts: vec![0; old.len()] }
    }

    /// Returns the old sections whose MinHash signatures have values in common with that of `new`:
    /// the index of each, and the number of common values. If more than `NEAREST` old sections have
    /// the same value, those nearest to the index `expected` are taken.
    pub(super) fn similar(
        &mut self,
        new: &SectionFingerprint,
        expected: usize,
    ) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for entry in new.minima.iter().copied().enumerate() {
            let Some(indices) = self.sections.get(&entry) else { continue };
            for &index in nearest(indices, expected) {
                if self.counts[index] == 0 {
                    found.push(index);
                }
                self.counts[index] += 1;
            }
        }
        found.into_iter().map(|index| (index, std::mem::take(&mut self.counts[index]))).collect()
    }
}

fn nearest(indices: &[usize], expected: usize) -> &[usize] {
    if indices.len() <= NEAREST {
        return indices;
    }
    let middle = indices.partition_point(|index| *index < expected);
    let first = middle.saturating_sub(NEAREST / 2).min(indices.len() - NEAREST);
    &indices[first..first + NEAREST]
}
