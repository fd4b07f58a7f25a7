//! What an anchor remembers of the text around it, in one line of ASCII.

use super::text::{Text, from_digits, to_digits};

/// Words remembered on either side.
const REACH: usize = 8;
/// What a word counts that stands exactly where it stood; one less for each place it is off.
const WEIGHT: usize = 3;

pub(super) struct Fingerprint<'a> {
    /// Empty if there was no sentence.
    pub(super) sentence: &'a str,
    /// How far into the sentence the place is, in characters.
    pub(super) inner: Option<u32>,
    /// How many of 1024 parts of the section stand before the place.
    pub(super) share: Option<u64>,
    before: Vec<u16>,
    after: Vec<u16>,
}

impl<'a> Fingerprint<'a> {
    pub(super) fn at(text: &'a Text, block: u32, offset: u32) -> Self {
        let sentence = text.sentence_at(block, offset);
        let word = text.word_at(block, offset);
        let (before, after) = text.words.split_at(word);
        let (passed, whole) = text.share(block, offset);
        Self {
            sentence: sentence.map_or("", |sentence| &sentence.print),
            inner: Some(offset - sentence.map_or(0, |sentence| sentence.start)),
            share: Some((passed * 1024).checked_div(whole).unwrap_or(0)),
            before: before[word.saturating_sub(REACH)..].iter().map(|word| word.print).collect(),
            after: after.iter().take(REACH).map(|word| word.print).collect(),
        }
    }

    /// Takes what it can: of a line that is not ours nothing is left, and nothing breaks.
    pub(super) fn read(line: &'a str) -> Self {
        let mut fields = line.split('.');
        let mut field = || fields.next().unwrap_or_default();
        let (sentence, inner, share) = (field(), field().parse().ok(), field().parse().ok());
        let mut words = || {
            let pairs = field().as_bytes().chunks_exact(2).take(REACH);
            pairs.map_while(from_digits).collect()
        };
        Self { sentence, inner, share, before: words(), after: words() }
    }

    /// How well the words around the word of this index agree with those remembered.
    pub(super) fn agreement(&self, text: &Text, word: usize) -> usize {
        let at = |index: isize| {
            let word = usize::try_from(index).ok().and_then(|index| text.words.get(index));
            word.map(|word| word.print)
        };
        let first = word.cast_signed() - self.before.len().cast_signed();
        let counted = (first..).zip(self.before.iter().chain(&self.after)).map(|(place, print)| {
            let same = |off: &isize| [place - off, place + off].map(at).contains(&Some(*print));
            (0..WEIGHT.cast_signed()).find(same).map_or(0, |off| WEIGHT - off.unsigned_abs())
        });
        counted.sum()
    }

    /// What [`Self::agreement`] is where nothing was changed.
    pub(super) fn full_agreement(&self) -> usize {
        (self.before.len() + self.after.len()) * WEIGHT
    }

    /// Whether the very same words stand around a place.
    pub(super) fn same_words(&self, other: &Fingerprint<'_>) -> bool {
        (&self.before, &self.after) == (&other.before, &other.after)
    }
}

impl std::fmt::Display for Fingerprint<'_> {
    fn fmt(&self, line: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let digits = |words: &[u16]| words.iter().copied().flat_map(to_digits).collect::<String>();
        write!(
            line,
            "{}.{}.{}.{}.{}",
            self.sentence,
            self.inner.unwrap_or(0),
            self.share.unwrap_or(0),
            digits(&self.before),
            digits(&self.after)
        )
    }
}
