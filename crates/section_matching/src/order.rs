//! Estimates where in the old version a new section would have been, from its neighbours that are already matched.

pub(super) struct Order {
    /// For each new section, the index of the nearest earlier new section that has a match, and the index of the old
    /// section that it matches. `None` if no earlier new section has a match.
    before: Vec<Option<(usize, usize)>>,
    /// For each new section, the index of the old section that is matched by the nearest later new
    /// section with a match. `None` if no later section matches.
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

    /// Returns whether matching the sections `new` and `old` (indices) would keep the order of
    /// sections: whether `old` lies between the old sections that match the nearest matched
    /// neighbours of `new`.
    pub(super) fn fits(&self, new: usize, old: usize) -> bool {
        self.before[new].is_none_or(|(_, before)| before < old)
            && self.after[new].is_none_or(|after| old < after)
    }

    /// Estimates the index of the old section for `new`. This is the index of the old section that
    /// the nearest earlier matched section matches, plus the distance of `new` from that earlier
    /// section.
    pub(super) fn expected(&self, new: usize) -> usize {
        self.before[new].map_or(new, |(index, old)| old + (new - index))
    }
}
