//! A place in a section's text that is found again after the text was edited.
//!
//! The algorithm is written so that a client in another language finds the same places:
//!
//! **Text.** The text of a block is the text of its runs, paragraph after paragraph and line after
//! line ([`Block::paragraphs`]) with nothing in between: the `textContent` of the block's element.
//! Offsets count characters (Unicode scalar values). Letters and digits are the characters with the
//! properties Alphabetic or Number, spaces those with White_Space.
//!
//! **Words.** A word is a longest run of letters and digits within a sentence; a character of
//! U+3041–30FF, 31F0–31FF, 3400–4DBF, 4E00–9FFF, F900–FAFF or 20000–3FFFF is a word by itself. A
//! text is *folded* by keeping its letters and digits, each put in lower case by itself.
//! A *digit* is one of `a`–`z`, `2`–`7`, for 0 to 31. A word's print is two digits, high one first:
//! `(h ^ h >> 32) & 1023`, where `h` is the 64-bit FNV-1a hash of the UTF-8 of the folded word.
//!
//! **Sentences.** Each paragraph or line is split by itself. Reading on, at a stop (`.` `!` `?` `…`
//! `؟` `۔` `।` `。` `！` `？` `｡`): take all stops, then all closing marks
//! (`"` `'` `)` `]` `}` `”` `’` `»` `›` `」` `』` `）` `】` `〉` `》`), then all spaces. What follows
//! starts a new sentence if one of the stops was `。` `！` `？` `｡`; or if there was a space, the
//! next character does not have the property Lowercase, and it is not so that the stop was a lone
//! `.` without closing mark right after a single letter other than `I` or after one of the titles in
//! `sentences.rs` (folded). A sentence's print is the first sixty bits of the same hash of the
//! folded sentence, as twelve digits, or empty if nothing is left when folded.
//!
//! **Fingerprint.** `sentence.inner.share.before.after`: the print of the sentence that the place is
//! in (the last that starts at or before it in the same block; empty if the block has no text); the
//! characters from the sentence's start to the place; the characters of the section before the
//! place times 1024 divided by all, rounded down; the prints of up to eight words before *the
//! word*, in reading order; and of up to eight from it on. *The word* is the first that ends after
//! the place.
//!
//! **Finding.** The *agreement* of a word with a fingerprint is a sum over the remembered words: 3
//! if the same print stands exactly where it would if this were the word, 2 if one place off, 1 if
//! two. In order:
//! 1. The stored place, if it is there, and the sentence, the inner offset and all words are as
//!    remembered: exact.
//! 2. Among the sentences with the same print (not the empty one), at the inner offset or the end of
//!    the sentence if that is nearer: the one whose word agrees best, then of the nearest block,
//!    then the first. It is exact if it is the stored block. A sentence of fewer than four words
//!    gives way to 3 if the agreement there is higher by 12 or more.
//! 3. If at least three words are remembered: the start of the word that agrees best, then of the
//!    nearest block, then the first; if its agreement is at least half of what it is at most.
//! 4. The place with `share` of 1024 parts of the characters before it, rounded down; in a section
//!    without text the stored block, or the last.
//!
//! **Vectors**, for a section of five paragraphs: “The harbour lay quiet. Nobody had lit the lamps
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

use serde::{Deserialize, Serialize};

use crate::Block;
use fingerprint::Fingerprint;
use text::Text;

/// Sentences of fewer words are said more than once in a book.
const TELLING_WORDS: usize = 4;
/// By how much another place must agree better to be believed over such a sentence.
const MARGIN: usize = 12;

/// A place in a section, with what is needed to find it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Anchor {
    pub block: u32,
    /// Characters of the block's text before the place.
    pub offset: u32,
    /// Opaque; ASCII, at most 62 characters.
    pub fingerprint: String,
}

/// Where an anchor was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub block: u32,
    pub offset: u32,
    /// The same sentence in the same block.
    pub exact: bool,
}

impl Anchor {
    /// The anchor of a place; of the nearest one, if the section has no such place.
    pub fn at(blocks: &[Block], block: u32, offset: u32) -> Self {
        Passages::of(blocks).anchor(block, offset)
    }

    /// The place in a text that may have been edited since; always one that is there, unless there
    /// is no block at all.
    pub fn find(&self, blocks: &[Block]) -> Place {
        Passages::of(blocks).find(self)
    }
}

/// A section's text, read once to make or find any number of anchors in it.
pub struct Passages(Text);

impl Passages {
    pub fn of(blocks: &[Block]) -> Self {
        Self(Text::of(blocks))
    }

    /// As [`Anchor::at`].
    pub fn anchor(&self, block: u32, offset: u32) -> Anchor {
        let (block, offset) = self.0.clamp(block, offset);
        let fingerprint = Fingerprint::at(&self.0, block, offset).to_string();
        Anchor { block, offset, fingerprint }
    }

    /// As [`Anchor::find`].
    pub fn find(&self, anchor: &Anchor) -> Place {
        let remembered = Fingerprint::read(&anchor.fingerprint);
        let search = Search { anchor, remembered, text: &self.0 };
        search.unchanged().or_else(|| search.moved()).unwrap_or_else(|| search.by_share())
    }

    /// The nearest place that is there.
    pub fn nearest(&self, block: u32, offset: u32) -> (u32, u32) {
        self.0.clamp(block, offset)
    }

    /// Characters of the section from a place on.
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
    remembered: Fingerprint<'a>,
    text: &'a Text,
}

struct Found {
    place: Place,
    agreement: usize,
}

impl Search<'_> {
    fn unchanged(&self) -> Option<Place> {
        let Anchor { block, offset, .. } = *self.anchor;
        if self.text.lengths.is_empty() || self.text.clamp(block, offset) != (block, offset) {
            return None;
        }
        let here = Fingerprint::at(self.text, block, offset);
        let same = here.sentence == self.remembered.sentence
            && here.inner == self.remembered.inner
            && here.same_words(&self.remembered);
        same.then_some(Place { block, offset, exact: true })
    }

    fn moved(&self) -> Option<Place> {
        let sentence = self.by_sentence();
        if let Some((found, words)) = &sentence
            && *words >= TELLING_WORDS
        {
            return Some(found.place);
        }
        let around = self.by_words_around();
        match (sentence, around) {
            (Some((found, _)), Some(around)) if around.agreement < found.agreement + MARGIN => {
                Some(found.place)
            }
            (_, Some(around)) => Some(around.place),
            (Some((found, _)), None) => Some(found.place),
            (None, None) => None,
        }
    }

    /// The sentence, wherever it is now, and how many words it has.
    fn by_sentence(&self) -> Option<(Found, usize)> {
        if self.remembered.sentence.is_empty() {
            return None;
        }
        let same = self.text.sentences.iter().filter(|s| s.print == self.remembered.sentence);
        let found = same.map(|sentence| {
            let inner = self.remembered.inner.unwrap_or(0).min(sentence.end - sentence.start);
            let (block, offset) = (sentence.block, sentence.start + inner);
            let agreement = self.remembered.agreement(self.text, self.text.word_at(block, offset));
            let exact = block == self.anchor.block;
            (Found { place: Place { block, offset, exact }, agreement }, sentence.words)
        });
        found.min_by_key(|(found, _)| self.rank(found))
    }

    /// The place whose neighbouring words are most like those remembered, if they are enough.
    fn by_words_around(&self) -> Option<Found> {
        let full = self.remembered.full_agreement();
        if full < 9 {
            return None;
        }
        let found = self.text.words.iter().enumerate().map(|(index, word)| {
            let place = Place { block: word.block, offset: word.start, exact: false };
            Found { place, agreement: self.remembered.agreement(self.text, index) }
        });
        let best = found.min_by_key(|found| self.rank(found))?;
        (best.agreement * 2 >= full).then_some(best)
    }

    /// Lowest for the best.
    fn rank(&self, found: &Found) -> (std::cmp::Reverse<usize>, u32) {
        let distance = found.place.block.abs_diff(self.anchor.block);
        (std::cmp::Reverse(found.agreement), distance)
    }

    fn by_share(&self) -> Place {
        let (_, whole) = self.text.share(0, 0);
        let (block, offset) = match self.remembered.share {
            Some(share) if whole > 0 => self.text.after(share.min(1024) * whole / 1024),
            _ => self.text.clamp(self.anchor.block, self.anchor.offset),
        };
        Place { block, offset, exact: false }
    }
}
