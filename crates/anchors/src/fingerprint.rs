//! The fingerprint of the text around an anchor, as one line of ASCII.

use super::text::{Text, from_digits, to_digits};

/// The largest number of words before the position, and of words after it, whose hashes a fingerprint stores.
const CONTEXT_WORDS: usize = 8;
/// Score of a stored word hash that is found exactly where it is expected. A word hash found one or two words away
/// scores one or two points less.
const MAX_WORD_SCORE: usize = 3;

pub(crate) struct Fingerprint<'a> {
    /// Hash of the sentence that contains the position; empty if the block has no text or the sentence has neither
    /// letters nor digits.
    pub(crate) sentence: &'a str,
    /// Number of characters between the start of the position's sentence and the position; `None` if the parsed
    /// fingerprint has no valid number for it.
    pub(crate) inner: Option<u32>,
    /// How much of the section's text is before the position, from 0 (nothing) to 1024 (everything); `None` if the
    /// parsed fingerprint has no valid number for it.
    pub(crate) share: Option<u64>,
    before: Vec<u16>,
    after: Vec<u16>,
}

impl<'a> Fingerprint<'a> {
    pub(crate) fn at(text: &'a Text, block: u32, offset: u32) -> Self {
        let sentence = text.sentence_at(block, offset);
        let word = text.word_at(block, offset);
        let (before, after) = text.words.split_at(word);
        let (before_count, whole) = text.share(block, offset);
        Self {
            sentence: sentence.map_or("", |sentence| &sentence.hash),
            inner: Some(offset - sentence.map_or(0, |sentence| sentence.start)),
            share: Some((before_count * 1024).checked_div(whole).unwrap_or(0)),
            before: before[word.saturating_sub(CONTEXT_WORDS)..]
                .iter()
                .map(|word| word.hash)
                .collect(),
            after: after.iter().take(CONTEXT_WORDS).map(|word| word.hash).collect(),
        }
    }

    /// Parses the text form of a fingerprint. Never fails: missing or invalid fields become empty or `None`.
    pub(crate) fn parse(line: &'a str) -> Self {
        let mut fields = line.split('.');
        let mut field = || fields.next().unwrap_or_default();
        let (sentence, inner, share) = (field(), field().parse().ok(), field().parse().ok());
        let mut words = || {
            let pairs = field().as_bytes().chunks_exact(2).take(CONTEXT_WORDS);
            pairs.map_while(from_digits).collect()
        };
        Self { sentence, inner, share, before: words(), after: words() }
    }

    /// Returns how well the words of `text` around the word with index `word` match the words of this fingerprint: from
    /// 0 to [`Self::max_score`].
    pub(crate) fn score(&self, text: &Text, word: usize) -> usize {
        let at = |index: isize| {
            let word = usize::try_from(index).ok().and_then(|index| text.words.get(index));
            word.map(|word| word.hash)
        };
        let first = word.cast_signed() - self.before.len().cast_signed();
        let scores = (first..).zip(self.before.iter().chain(&self.after)).map(|(index, hash)| {
            let same = |distance: &isize| {
                [index - distance, index + distance].map(at).contains(&Some(*hash))
            };
            (0..MAX_WORD_SCORE.cast_signed())
                .find(same)
                .map_or(0, |distance| MAX_WORD_SCORE - distance.unsigned_abs())
        });
        scores.sum()
    }

    /// Returns the value of [`Self::score`] when all stored words are at their exact index.
    pub(crate) fn max_score(&self) -> usize {
        (self.before.len() + self.after.len()) * MAX_WORD_SCORE
    }

    /// Returns whether both fingerprints have the same words before and after the position.
    pub(crate) fn same_words(&self, other: &Fingerprint<'_>) -> bool {
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
