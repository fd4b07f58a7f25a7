//! The expected index of a section among the old sections, given the neighbours that are already matched.

pub(super) struct Order {
    /// For each new section, the new and old index of the last matched section before it.
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

    /// Returns whether the old section `old` lies between the old sections that match the neighbours of the new section
    /// `new`.
    pub(super) fn fits(&self, new: usize, old: usize) -> bool {
        self.before[new].is_none_or(|(_, before)| before < old)
            && self.after[new].is_none_or(|after| old < after)
    }

    /// Returns the index at which the new section `new` would be among the old ones if no section had been added or
    /// removed since the last matched section before it.
    pub(super) fn expected(&self, new: usize) -> usize {
        self.before[new].map_or(new, |(index, old)| old + (new - index))
    }
}
