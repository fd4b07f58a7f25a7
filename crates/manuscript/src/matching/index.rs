use std::collections::HashMap;

use super::SectionFingerprint;

/// If more old sections have the same minimum, only this many near the expected index are compared, so that a thousand
/// copies of a section do not cost a million comparisons.
const NEAREST: usize = 32;

/// Finds the old sections that have a given minimum of the MinHash signature.
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

    /// Returns the indices of the old sections that share minima with the section `new`, each with the number of shared
    /// minima. `expected` is the index at which the old section is likely to be.
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
