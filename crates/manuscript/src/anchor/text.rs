//! A section's text as anchors see it.

use super::sentences;
use crate::words::{fnv, folded, words};
use crate::{Block, Run};

/// Characters of a fingerprint, five bits each.
const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

pub(super) struct Text {
    /// Characters of each block.
    pub(super) lengths: Vec<u32>,
    pub(super) sentences: Vec<Sentence>,
    pub(super) words: Vec<Word>,
}

pub(super) struct Sentence {
    pub(super) block: u32,
    pub(super) start: u32,
    pub(super) end: u32,
    /// Empty if it has neither letter nor digit.
    pub(super) print: String,
    pub(super) words: usize,
}

pub(super) struct Word {
    pub(super) block: u32,
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) print: u16,
}

impl Text {
    pub(super) fn of(blocks: &[Block]) -> Self {
        let mut text = Self { lengths: Vec::new(), sentences: Vec::new(), words: Vec::new() };
        for (index, block) in blocks.iter().enumerate() {
            let mut length = 0;
            for runs in block.paragraphs() {
                length += text.add(number(index), length, runs);
            }
            text.lengths.push(length);
        }
        text
    }

    /// Adds a paragraph that starts at an offset of its block, and tells how long it is.
    fn add(&mut self, block: u32, offset: u32, runs: &[Run]) -> u32 {
        let characters: Vec<char> = runs.iter().flat_map(|run| run.text.chars()).collect();
        let mut start = 0;
        for end in sentences::ends(&characters) {
            let sentence = &characters[start..end];
            let words = words(sentence);
            self.sentences.push(Sentence {
                block,
                start: offset + number(start),
                end: offset + number(end),
                print: sentence_print(sentence),
                words: words.len(),
            });
            self.words.extend(words.into_iter().map(|word| Word {
                block,
                start: offset + number(start + word.start),
                end: offset + number(start + word.end),
                print: word_print(&sentence[word]),
            }));
            start = end;
        }
        number(characters.len())
    }

    /// The nearest place that is there, for a place that may not be.
    pub(super) fn clamp(&self, block: u32, offset: u32) -> (u32, u32) {
        let block = block.min(number(self.lengths.len().saturating_sub(1)));
        let length = self.lengths.get(block as usize).copied().unwrap_or(0);
        (block, offset.min(length))
    }

    /// None only in a block without text.
    pub(super) fn sentence_at(&self, block: u32, offset: u32) -> Option<&Sentence> {
        let after = self.sentences.partition_point(|s| (s.block, s.start) <= (block, offset));
        let sentence = &self.sentences[after.checked_sub(1)?];
        (sentence.block == block).then_some(sentence)
    }

    /// The index of the first word that ends after the place; the number of words if none does.
    pub(super) fn word_at(&self, block: u32, offset: u32) -> usize {
        self.words.partition_point(|word| (word.block, word.end) <= (block, offset))
    }

    /// How many characters stand before a place, and in the whole.
    pub(super) fn share(&self, block: u32, offset: u32) -> (u64, u64) {
        let count = |lengths: &[u32]| lengths.iter().map(|length| u64::from(*length)).sum::<u64>();
        (count(&self.lengths[..block as usize]) + u64::from(offset), count(&self.lengths))
    }

    /// The place that a number of characters stands before.
    pub(super) fn after(&self, mut characters: u64) -> (u32, u32) {
        for (index, length) in self.lengths.iter().enumerate() {
            match u32::try_from(characters) {
                Ok(offset) if offset < *length => return (number(index), offset),
                _ => characters -= u64::from(*length).min(characters),
            }
        }
        self.clamp(u32::MAX, u32::MAX)
    }
}

/// The upper sixty bits of the hash of the folded sentence, as twelve digits.
fn sentence_print(sentence: &[char]) -> String {
    let folded = folded(sentence);
    if folded.is_empty() {
        return String::new();
    }
    let hash = fnv(folded.bytes());
    (0..12).map(|index| digit(hash >> (59 - 5 * index))).collect()
}

/// Ten bits of the hash of the folded word.
fn word_print(word: &[char]) -> u16 {
    let hash = fnv(folded(word).bytes());
    let ten = (hash ^ (hash >> 32)) & 1023;
    u16::try_from(ten).expect("ten bits fit into sixteen")
}

/// A word's print as two digits.
pub(super) fn to_digits(print: u16) -> [char; 2] {
    [digit(u64::from(print >> 5)), digit(u64::from(print))]
}

pub(super) fn from_digits(digits: &[u8]) -> Option<u16> {
    digits.iter().try_fold(0, |print, digit| {
        let place = DIGITS.iter().position(|known| known == digit)?;
        Some(print << 5 | u16::try_from(place).ok()?)
    })
}

/// The digit for the lowest five bits.
fn digit(bits: u64) -> char {
    char::from(DIGITS[(bits & 31) as usize])
}

/// Sections are far shorter than four thousand million characters; what is beyond is cut off.
fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
