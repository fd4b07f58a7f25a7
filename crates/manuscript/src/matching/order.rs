//! Where the neighbours that are settled let a section be expected.

pub(super) struct Order {
    /// For each new section, the last settled one before it and the first after it, as old places.
    before: Vec<Option<(usize, usize)>>,
    after: Vec<Option<usize>>,
}

impl Order {
    pub(super) fn of(is: &[Option<usize>]) -> Self {
        let mut last = None;
        let before = is.iter().enumerate().map(|(place, old)| {
            let here = last;
            last = old.map(|old| (place, old)).or(last);
            here
        });
        let before = before.collect();
        let mut next = None;
        let after = is.iter().rev().map(|old| {
            let here = next;
            next = old.or(next);
            here
        });
        let mut after: Vec<_> = after.collect();
        after.reverse();
        Self { before, after }
    }

    /// Whether an old section stands between the same neighbours as a new one.
    pub(super) fn holds(&self, new: usize, old: usize) -> bool {
        self.before[new].is_none_or(|(_, before)| before < old)
            && self.after[new].is_none_or(|after| old < after)
    }

    /// The old place a new section would have if nothing came or went since its neighbour.
    pub(super) fn expected(&self, new: usize) -> usize {
        self.before[new].map_or(new, |(place, old)| old + (new - place))
    }
}
