//! Caches search results as long as the index is unchanged. Many searches are the same, above all those for the first
//! letters of a word, which match the most books.

use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use quick_cache::sync::Cache;

/// The state of an index, as the number of changes made to it. Two generations are equal only if they belong to the
/// same index.
#[derive(Clone)]
pub(super) struct Generation {
    of: Arc<AtomicU64>,
    number: u64,
}

impl PartialEq for Generation {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.of, &other.of) && self.number == other.number
    }
}

/// Counts the changes to an index.
#[derive(Clone, Default)]
pub(super) struct Changes(Arc<AtomicU64>);

impl Changes {
    pub(super) fn add(&self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }

    /// Returns the current generation. Must be called before a search runs, so that a change during the search makes
    /// the result of the search stale.
    pub(super) fn generation(&self) -> Generation {
        Generation { of: Arc::clone(&self.0), number: self.0.load(Ordering::Acquire) }
    }
}

/// The latest results by query, each with the generation of the index from which it was computed.
pub(super) struct ResultCache<Q, A>(Cache<Q, (Generation, Arc<A>)>);

impl<Q: Hash + Eq, A> ResultCache<Q, A> {
    pub(super) fn new(most: usize) -> Self {
        Self(Cache::new(most))
    }

    pub(super) fn find(&self, asked: &Q, generation: &Generation) -> Option<Arc<A>> {
        let (made_in, answer) = self.0.get(asked)?;
        (made_in == *generation).then_some(answer)
    }

    pub(super) fn put(&self, asked: Q, generation: Generation, answer: Arc<A>) {
        self.0.insert(asked, (generation, answer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cached_result_is_valid_until_its_index_changes() {
        let (index, other) = (Changes::default(), Changes::default());
        let kept = ResultCache::new(10);
        kept.put("a", index.generation(), Arc::new(1));
        assert_eq!(kept.find(&"a", &index.generation()).as_deref(), Some(&1));
        assert_eq!(kept.find(&"b", &index.generation()), None);
        assert_eq!(kept.find(&"a", &other.generation()), None, "another index");
        let before = index.generation();
        index.add();
        assert_eq!(kept.find(&"a", &index.generation()), None);
        kept.put("a", before, Arc::new(2));
        assert_eq!(kept.find(&"a", &index.generation()), None, "made while the index changed");
    }
}
