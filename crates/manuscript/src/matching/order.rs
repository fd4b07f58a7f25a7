//! The expected position of a section, given its neighbours that are already matched.

pub(super) struct Order {
    /// For each new section, the last matched section before it: its new and old index.
    before: Vec<Option<(usize, usize)>>,
    /// For each new section, the old index of the first matched section after it.
    after: Vec<Option<usize>>,
}

impl Order {
    pub(super) fn of(matches: &[Option<usize>]) -> Self {
        let mut last = None;
        let before = matches.iter().enumerate().map(|(index, old)| {
            let here = last;
            last = old.map(|old| (index, old)).or(last);
            here
        });
        let before = before.collect();
        let mut next = None;
        let after = matches.iter().rev().map(|old| {
            let here = next;
            next = old.or(next);
            here
        });
        let mut after: Vec<_> = after.collect();
        after.reverse();
        Self { before, after }
    }

    /// Returns whether an old section is between the same neighbours as a new one.
    pub(super) fn fits(&self, new: usize, old: usize) -> bool {
        self.before[new].is_none_or(|(_, before)| before < old)
            && self.after[new].is_none_or(|after| old < after)
    }

    /// Returns the old index of a new section if none was added or removed since its previous neighbour.
    pub(super) fn expected(&self, new: usize) -> usize {
        self.before[new].map_or(new, |(index, old)| old + (new - index))
    }
}
