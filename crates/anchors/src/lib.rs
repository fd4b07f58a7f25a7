//! Positions in a section's text that survive edits of the text.
//!
//! The algorithm is specified here so that clients in other languages find the same positions:
//!
//! **Text.** The text of a block is the text of its runs, paragraph after paragraph and line after
//! line ([`Block::paragraphs`]) without separators: the `textContent` of the block's element.
//! Offsets count characters (Unicode scalar values). Letters and digits are the characters with the
//! properties Alphabetic or Number, spaces those with White_Space.
//!
//! **Words.** A word is a longest run of letters and digits within a sentence; a character of
//! U+3041–30FF, 31F0–31FF, 3400–4DBF, 4E00–9FFF, F900–FAFF or 20000–3FFFF is a word by itself. A
//! text is *folded* by keeping its letters and digits, each lower-cased individually.
//! A *digit* is one of `a`–`z`, `2`–`7`, for 0 to 31. The hash of a word is two digits, the high one
//! first: `(h ^ h >> 32) & 1023`, where `h` is the 64-bit FNV-1a hash of the UTF-8 of the folded word.
//!
//! **Sentences.** Each paragraph or line is split separately. At a stop (`.` `!` `?` `…` `؟` `۔` `।`
//! `。` `！` `？` `｡`), consume all stops, then all closing marks
//! (`"` `'` `)` `]` `}` `”` `’` `»` `›` `」` `』` `）` `】` `〉` `》`), then all spaces. A new
//! sentence starts there if one of the stops was `。` `！` `？` `｡`; or if there was a space and the
//! next character does not have the property Lowercase, unless the stop was a single `.` without
//! closing mark right after a single letter other than `I` or after one of the abbreviations in
//! `sentences.rs` (folded). The hash of a sentence is the upper sixty bits of the FNV-1a hash of the
//! folded sentence, as twelve digits; it is empty if the sentence has neither letters nor digits.
//!
//! **Fingerprint.** `sentence.inner.share.before.after`: the hash of the sentence that contains the
//! position (the last sentence that starts at or before the position in the same block; empty if the
//! block has no text); the number of characters from the start of the sentence to the position; the
//! number of characters of the section before the position times 1024, divided by the number of all its
//! characters, rounded down; the hashes of up to eight words before *the word*, in reading order; and
//! the hashes of up to eight words from *the word* on. *The word* is the first word that ends after the
//! position.
//!
//! **Finding.** The *score* of a word of the text says how well it fits as *the word* of the
//! fingerprint. It is a sum over the stored word hashes: 3 for a hash that is found exactly at its
//! distance from the word, 2 for a hash that is found one word off, 1 for a hash that is found two
//! words off. The rules, in order:
//! 1. The stored position, if it exists and its sentence, inner offset and all words match the
//!    fingerprint: exact.
//! 2. In a sentence with the hash of the fingerprint (unless that is empty), the position at the inner
//!    offset, or at the end of the sentence if the sentence is shorter. Of several sentences, the one
//!    with the highest score at this position wins, then the one in the nearest block, then the first.
//!    The position is exact if the sentence is in the stored block. If the sentence has fewer than four
//!    words, a position by rule 3 wins if its score is higher by 12 or more.
//! 3. If at least three word hashes are stored: the start of the word with the highest score, if that
//!    is at least half of the maximum. Of several words, the one in the nearest block wins, then the
//!    first.
//! 4. The position with `share` of 1024 parts of the section's characters before it, rounded down; in a
//!    section without text, the stored block or, if the section has fewer blocks, the last.
//!
//! **Test vectors**, for a section of five paragraphs: “The harbour lay quiet. Nobody had lit the lamps
//! along the quay that evening.”, “‘Yes,’ said Mr. Hale. ‘Yes.’”, “She counted the boats twice, and
//! the second time there was one more than before.”, “‘Yes.’”, “Then the bell rang. It rang for a
//! long while, as if someone leaned on the rope.” (the inner quotes being double ones):
//!
//! | block, offset | fingerprint |
//! |---|---|
//! | 0, 23 | `7evlwnok6dzx.0.87.dfb5i4gd.epulrpdf3u6rdf4c` |
//! | 3, 1 | `wu7xuglzqg3z.1.704.kstljpjlvwzcgvw4.mjtzdfhd747x74ui` |
//! | 2, 80 | `nsjhbi67klgh.80.700.kstljpjlvwzcgvw4.mjtzdfhd747x74ui` |

mod fingerprint;
mod sentences;
#[cfg(test)]
mod tests;
mod text;

use manuscript::Block;
use serde::{Deserialize, Serialize};

use fingerprint::Fingerprint;
use text::Text;

/// The smallest number of words that a sentence must have to be identified by its hash alone.
/// Shorter sentences may occur more than once in a section.
const DISTINCTIVE_WORDS: usize = 4;
/// The smallest lead in score with which a position found by its surrounding words wins over a position found by a
/// sentence of fewer than [`DISTINCTIVE_WORDS`] words.
const SCORE_MARGIN: usize = 12;

/// A position in a section, with a fingerprint of the text around it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Anchor {
    pub block: u32,
    /// Number of characters of the block's text before the position.
    pub offset: u32,
    /// Text around the position in hashed form, as described at the top of this module. At most 62 ASCII characters.
    pub fingerprint: String,
}

/// The position where an anchor was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundPosition {
    pub block: u32,
    pub offset: u32,
    /// Whether the anchor's sentence was found in the block where it was when the anchor was made.
    pub exact: bool,
}

impl Anchor {
    /// Returns the anchor of the position `offset` characters into the block with index `block`. If the section has no
    /// such position, returns the anchor of the nearest one.
    pub fn at(blocks: &[Block], block: u32, offset: u32) -> Self {
        IndexedText::of(blocks).anchor(block, offset)
    }

    /// Finds the position of this anchor in `blocks`, whose text may have been edited since. The result is always a
    /// position in `blocks`; if `blocks` is empty, it is block 0, offset 0.
    pub fn find(&self, blocks: &[Block]) -> FoundPosition {
        IndexedText::of(blocks).find(self)
    }
}

/// A section's text, parsed once to create or find any number of anchors.
pub struct IndexedText(Text);

impl IndexedText {
    pub fn of(blocks: &[Block]) -> Self {
        Self(Text::of(blocks))
    }

    /// Returns the anchor of a position in the text. If there is no such position, returns the anchor of the nearest
    /// one.
    pub fn anchor(&self, block: u32, offset: u32) -> Anchor {
        let (block, offset) = self.0.clamp(block, offset);
        let fingerprint = Fingerprint::at(&self.0, block, offset).to_string();
        Anchor { block, offset, fingerprint }
    }

    /// Finds the position of an anchor, which may have been created in an earlier version of the text. If the text is
    /// empty, returns block 0, offset 0.
    pub fn find(&self, anchor: &Anchor) -> FoundPosition {
        let stored = Fingerprint::parse(&anchor.fingerprint);
        let search = Search { anchor, stored, text: &self.0 };
        search.unchanged().or_else(|| search.moved()).unwrap_or_else(|| search.by_proportion())
    }

    /// Returns the position at `offset` in the block with index `block`, if the section has this
    /// position; otherwise the nearest position. A position is a pair of block and offset.
    pub fn nearest(&self, block: u32, offset: u32) -> (u32, u32) {
        self.0.clamp(block, offset)
    }

    /// Returns the number of characters of the section after a position.
    pub fn left(&self, block: u32, offset: u32) -> u64 {
        if self.0.lengths.is_empty() {
            return 0;
        }
        let (block, offset) = self.0.clamp(block, offset);
        let (before, whole) = self.0.share(block, offset);
        whole - before
    }
}

struct Search<'a> {
    anchor: &'a Anchor,
    stored: Fingerprint<'a>,
    text: &'a Text,
}

struct Candidate {
    position: FoundPosition,
    score: usize,
}

impl Search<'_> {
    fn unchanged(&self) -> Option<FoundPosition> {
        let Anchor { block, offset, .. } = *self.anchor;
        if self.text.lengths.is_empty() || self.text.clamp(block, offset) != (block, offset) {
            return None;
        }
        let here = Fingerprint::at(self.text, block, offset);
        let same = here.sentence == self.stored.sentence
            && here.inner == self.stored.inner
            && here.same_words(&self.stored);
        same.then_some(FoundPosition { block, offset, exact: true })
    }

    fn moved(&self) -> Option<FoundPosition> {
        let sentence = self.by_sentence();
        if let Some((found, words)) = &sentence
            && *words >= DISTINCTIVE_WORDS
        {
            return Some(found.position);
        }
        let context = self.by_context();
        match (sentence, context) {
            (Some((found, _)), Some(context)) if context.score < found.score + SCORE_MARGIN => {
                Some(found.position)
            }
            (_, Some(context)) => Some(context.position),
            (Some((found, _)), None) => Some(found.position),
            (None, None) => None,
        }
    }

    /// Finds the sentence whose hash is stored in the anchor; of several such sentences, the best by [`Self::rank`].
    /// Also returns the number of words of the sentence.
    fn by_sentence(&self) -> Option<(Candidate, usize)> {
        if self.stored.sentence.is_empty() {
            return None;
        }
        let same = self.text.sentences.iter().filter(|s| s.hash == self.stored.sentence);
        let found = same.map(|sentence| {
            let inner = self.stored.inner.unwrap_or(0).min(sentence.end - sentence.start);
            let (block, offset) = (sentence.block, sentence.start + inner);
            let score = self.stored.score(self.text, self.text.word_at(block, offset));
            let exact = block == self.anchor.block;
            (Candidate { position: FoundPosition { block, offset, exact }, score }, sentence.words)
        });
        found.min_by_key(|(found, _)| self.rank(found))
    }

    /// Finds the word whose surroundings match the words of the fingerprint best; `None` if the fingerprint has fewer
    /// than three words, or if the best score is below half of the maximum.
    fn by_context(&self) -> Option<Candidate> {
        let max_score = self.stored.max_score();
        if max_score < 9 {
            return None;
        }
        let found = self.text.words.iter().enumerate().map(|(index, word)| {
            let position = FoundPosition { block: word.block, offset: word.start, exact: false };
            Candidate { position, score: self.stored.score(self.text, index) }
        });
        let best = found.min_by_key(|found| self.rank(found))?;
        (best.score * 2 >= max_score).then_some(best)
    }

    /// Returns the sort key of a candidate. The best candidate has the lowest key: the highest score, and then the
    /// block nearest to the anchor's.
    fn rank(&self, found: &Candidate) -> (std::cmp::Reverse<usize>, u32) {
        let distance = found.position.block.abs_diff(self.anchor.block);
        (std::cmp::Reverse(found.score), distance)
    }

    fn by_proportion(&self) -> FoundPosition {
        let (_, whole) = self.text.share(0, 0);
        let (block, offset) = match self.stored.share {
            Some(share) if whole > 0 => self.text.after(share.min(1024) * whole / 1024),
            _ => self.text.clamp(self.anchor.block, self.anchor.offset),
        };
        FoundPosition { block, offset, exact: false }
    }
}
