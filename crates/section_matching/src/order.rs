//! Estimates where in the old version a new section would have been, from its neighbours that are already matched.

pub(super) struct Order {
    /// For each new section, the nearest new section before it that has a match: the index of this nearest section, and
    /// the index of the old section that it matches.
    before: Vec<Option<(usize, usize)>>,
    /// For each new section, the nearest new section after it that has a match: the index of the old section that this
    /// nearest section matches.
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

    /// Returns whether the match of `new` with `old` would keep the order: `old` lies between the old sections that
    /// match the nearest matched neighbours of `new`.
    pub(super) fn fits(&self, new: usize, old: usize) -> bool {
        self.before[new].is_none_or(|(_, before)| before < old)
            && self.after[new].is_none_or(|after| old < after)
    }

    /// Returns the index at which the old section for `new` is expected: as far behind the match of the nearest matched
    /// neighbour as `new` is behind that neighbour.
    pub(super) fn expected(&self, new: usize) -> usize {
        self.before[new].map_or(new, |(index, old)| old + (new - index))
    }
}
