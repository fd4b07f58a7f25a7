//! A section's text, split into sentences and words for anchors.

use manuscript::words::{fnv1a, folded, words};
use manuscript::{Block, Run};

use super::sentences;

/// The characters in which a fingerprint encodes hashes, five bits each.
const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

pub(crate) struct Text {
    /// Number of characters of each block.
    pub(crate) lengths: Vec<u32>,
    pub(crate) sentences: Vec<Sentence>,
    pub(crate) words: Vec<Word>,
}

pub(crate) struct Sentence {
    pub(crate) block: u32,
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// The hash in twelve characters of [`DIGITS`]; empty if the sentence has neither letters nor digits.
    pub(crate) hash: String,
    pub(crate) words: usize,
}

pub(crate) struct Word {
    pub(crate) block: u32,
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) hash: u16,
}

impl Text {
    pub(crate) fn of(blocks: &[Block]) -> Self {
        let mut text = Self { lengths: Vec::new(), sentences: Vec::new(), words: Vec::new() };
        for (index, block) in blocks.iter().enumerate() {
            let mut length = 0;
            for runs in block.paragraphs() {
                length += text.add(to_u32(index), length, runs);
            }
            text.lengths.push(length);
        }
        text
    }

    /// Adds the sentences and words of a paragraph that starts at `offset` in its block. Returns the number of
    /// characters of the paragraph.
    fn add(&mut self, block: u32, offset: u32, runs: &[Run]) -> u32 {
        let characters: Vec<char> = runs.iter().flat_map(|run| run.text.chars()).collect();
        let mut start = 0;
        for end in sentences::ends(&characters) {
            let sentence = &characters[start..end];
            let words = words(sentence);
            self.sentences.push(Sentence {
                block,
                start: offset + to_u32(start),
                end: offset + to_u32(end),
                hash: sentence_hash(sentence),
                words: words.len(),
            });
            self.words.extend(words.into_iter().map(|word| Word {
                block,
                start: offset + to_u32(start + word.start),
                end: offset + to_u32(start + word.end),
                hash: word_hash(&sentence[word]),
            }));
            start = end;
        }
        to_u32(characters.len())
    }

    /// Returns the position at `offset` in the block with index `block`, if the text has this
    /// position; otherwise the nearest position. Returns 0 and 0 if there are no blocks.
    pub(crate) fn clamp(&self, block: u32, offset: u32) -> (u32, u32) {
        let block = block.min(to_u32(self.lengths.len().saturating_sub(1)));
        let length = self.lengths.get(block as usize).copied().unwrap_or(0);
        (block, offset.min(length))
    }

    /// Returns the sentence that contains a position; `None` only if the block has no text.
    pub(crate) fn sentence_at(&self, block: u32, offset: u32) -> Option<&Sentence> {
        let after = self.sentences.partition_point(|s| (s.block, s.start) <= (block, offset));
        let sentence = &self.sentences[after.checked_sub(1)?];
        (sentence.block == block).then_some(sentence)
    }

    /// Returns the index of the first word that ends after the position; if there is none, the number of words.
    pub(crate) fn word_at(&self, block: u32, offset: u32) -> usize {
        self.words.partition_point(|word| (word.block, word.end) <= (block, offset))
    }

    /// Returns the number of characters of the section before a position, and the number of all its characters.
    pub(crate) fn share(&self, block: u32, offset: u32) -> (u64, u64) {
        let count = |lengths: &[u32]| lengths.iter().map(|length| u64::from(*length)).sum::<u64>();
        (count(&self.lengths[..block as usize]) + u64::from(offset), count(&self.lengths))
    }

    /// Returns the position that has `characters` characters of the section before it, or the end of the section if the
    /// section has fewer.
    pub(crate) fn after(&self, mut characters: u64) -> (u32, u32) {
        for (index, length) in self.lengths.iter().enumerate() {
            match u32::try_from(characters) {
                Ok(offset) if offset < *length => return (to_u32(index), offset),
                _ => characters -= u64::from(*length).min(characters),
            }
        }
        self.clamp(u32::MAX, u32::MAX)
    }
}

/// Returns the upper sixty bits of the FNV-1a hash of the sentence's letters and digits in lower case, written as
/// twelve characters of [`DIGITS`]; empty if the sentence has neither letters nor digits.
fn sentence_hash(sentence: &[char]) -> String {
    let folded = folded(sentence);
    if folded.is_empty() {
        return String::new();
    }
    let hash = fnv1a(folded.bytes());
    (0..12).map(|index| digit(hash >> (59 - 5 * index))).collect()
}

/// Returns a ten-bit hash of the word in lower case.
fn word_hash(word: &[char]) -> u16 {
    let hash = fnv1a(folded(word).bytes());
    let ten_bits = (hash ^ (hash >> 32)) & 1023;
    u16::try_from(ten_bits).expect("ten bits fit into a u16")
}

/// Writes the ten-bit hash of a word as two characters of [`DIGITS`], the high bits first.
pub(crate) fn to_digits(hash: u16) -> [char; 2] {
    [digit(u64::from(hash >> 5)), digit(u64::from(hash))]
}

pub(crate) fn from_digits(digits: &[u8]) -> Option<u16> {
    digits.iter().try_fold(0, |hash, digit| {
        let value = DIGITS.iter().position(|known| known == digit)?;
        Some(hash << 5 | u16::try_from(value).ok()?)
    })
}

/// Returns the character of [`DIGITS`] for the lowest five bits of `bits`.
fn digit(bits: u64) -> char {
    char::from(DIGITS[(bits & 31) as usize])
}

/// Converts a count of characters; above `u32::MAX`, which no section reaches, returns `u32::MAX`.
fn to_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
