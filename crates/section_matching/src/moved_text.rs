//! Finds text of old sections that is now in other sections of the new version, because sections were split or joined.

use std::collections::{HashMap, HashSet};

use manuscript::words::{fnv1a, folded, words};
use manuscript::{Block, Section};

/// Number of consecutive words in a passage, the unit in which texts are compared. Texts that were written
/// independently hardly share a passage.
const PASSAGE: usize = 5;
/// A passage that occurs in more than this many old sections is a refrain or boilerplate, and does not count as moved.
const MOST_SECTIONS: usize = 16;

/// Where text of old sections moved, and which old sections are still in the book.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MovedText {
    /// Pairs of an old section and a new section to which its text moved, although the two do not match. The moved text
    /// is at least a tenth of the old section, or at least half of the new one.
    pub pieces: Vec<(usize, usize)>,
    /// For each old section, whether at least half of its text is still in the book: in the new section that matches
    /// it, or in those that `pieces` pairs with it.
    pub kept: Vec<bool>,
}

/// Finds the text that moved between sections. `matches` has for each new section the index of the old section that it
/// matches; `withdrawn` says for each old section whether it was withdrawn earlier.
///
/// If a new section matches an old section that was not withdrawn, the text that both have counts as unmoved, even if
/// other old sections had the same text.
pub fn moved_text(
    old: &[Section],
    withdrawn: &[bool],
    new: &[Section],
    matches: &[Option<usize>],
) -> MovedText {
    let mut matching = vec![None; old.len()];
    for (index, place) in matches.iter().enumerate() {
        if let Some(place) = place {
            matching[*place] = Some(index);
        }
    }
    let is_same = |place: usize| {
        matching[place].is_some_and(|index: usize| old[place].blocks == new[index].blocks)
    };
    let changed =
        |(place, section): (usize, &Section)| (!is_same(place)).then(|| passages(section));
    let old_passages: Vec<Option<HashSet<u64>>> = old.iter().enumerate().map(changed).collect();
    if old_passages.iter().all(Option::is_none) {
        return MovedText { pieces: Vec::new(), kept: vec![true; old.len()] };
    }
    let own = |index: usize| matches[index].filter(|place| !withdrawn[*place]);
    let new_passages = new.iter().enumerate().map(|(index, section)| {
        let unchanged = own(index).is_some_and(is_same);
        if unchanged { HashSet::new() } else { passages(section) }
    });
    let new_passages: Vec<HashSet<u64>> = new_passages.collect();

    let mut sources: HashMap<u64, Vec<usize>> = HashMap::new();
    for (place, text) in old_passages.iter().enumerate() {
        let stays = matching[place].map(|index| &new_passages[index]);
        let moved = text.iter().flatten().filter(|one| !stays.is_some_and(|at| at.contains(*one)));
        moved.for_each(|one| sources.entry(*one).or_default().push(place));
    }
    let mut pieces = Vec::new();
    for (index, text) in new_passages.iter().enumerate() {
        let had = own(index).and_then(|place| old_passages[place].as_ref());
        let mut shared: HashMap<usize, usize> = HashMap::new();
        for one in text.iter().filter(|one| !had.is_some_and(|had| had.contains(*one))) {
            let places = sources.get(one).filter(|places| places.len() <= MOST_SECTIONS);
            for place in places.into_iter().flatten() {
                *shared.entry(*place).or_default() += 1;
            }
        }
        let is_piece = |(place, shared): &(usize, usize)| {
            let whole = old_passages[*place].as_ref().map_or(0, HashSet::len);
            matches[index] != Some(*place) && (shared * 10 >= whole || shared * 2 >= text.len())
        };
        pieces.extend(shared.into_iter().filter(is_piece).map(|(place, _)| (place, index)));
    }
    pieces.sort_unstable();
    let kept = old_passages.iter().enumerate().map(|(place, text)| {
        let Some(text) = text else { return true };
        let of_place = pieces.iter().filter(|(of, _)| *of == place).map(|(_, index)| *index);
        let parts: Vec<_> = of_place.chain(matching[place]).collect();
        let is_kept = |one: &&u64| parts.iter().any(|index| new_passages[*index].contains(*one));
        !text.is_empty() && text.iter().filter(is_kept).count() * 2 >= text.len()
    });
    let kept = kept.collect();
    MovedText { pieces, kept }
}

/// Returns the hashes of all passages of a section; for a section with fewer than five words, the hash of all its
/// words.
fn passages(section: &Section) -> HashSet<u64> {
    let mut hashes = Vec::new();
    for runs in section.blocks.iter().flat_map(Block::paragraphs) {
        let text: Vec<char> = runs.iter().flat_map(|run| run.text.chars()).collect();
        hashes.extend(words(&text).into_iter().map(|word| fnv1a(folded(&text[word]).bytes())));
    }
    let hash = |words: &[u64]| fnv1a(words.iter().flat_map(|word| word.to_le_bytes()));
    match &hashes[..] {
        [] => HashSet::new(),
        few if few.len() < PASSAGE => HashSet::from([hash(few)]),
        many => many.windows(PASSAGE).map(hash).collect(),
    }
}
