use manuscript::words::{fnv1a, folded, words};
use manuscript::{Block, Section, plain_text};
use serde::{Deserialize, Serialize};

/// Number of minima in the MinHash signature of a section (see [`SectionFingerprint::minima`]).
pub(super) const MINIMA: usize = 64;
/// Number of consecutive words that are hashed together for the MinHash signature.
const SHINGLE: usize = 3;

/// Data that is stored for a section so that it can be matched with the sections of later versions of the book. Apart
/// from the title, its size does not depend on the length of the section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionFingerprint {
    pub(super) title: String,
    /// Hash of the section's text and of the names of its images.
    pub(super) text: u64,
    pub(super) words: u32,
    /// The MinHash signature: for each of 64 hash functions, the smallest hash of all groups of three consecutive
    /// words. Empty if the section has no words.
    pub(super) minima: Vec<u32>,
}

impl SectionFingerprint {
    pub fn of(section: &Section) -> Self {
        let mut hashes = Vec::new();
        for runs in section.blocks.iter().flat_map(Block::paragraphs) {
            let text: Vec<char> = runs.iter().flat_map(|run| run.text.chars()).collect();
            hashes.extend(words(&text).into_iter().map(|word| fnv1a(folded(&text[word]).bytes())));
        }
        Self {
            title: section.title.split_whitespace().collect::<Vec<_>>().join(" "),
            text: text_hash(&section.blocks),
            words: u32::try_from(hashes.len()).unwrap_or(u32::MAX),
            minima: minima(&hashes),
        }
    }

    /// Returns whether the text of `old` is still in this section: either both texts are the same, or this section
    /// contains by estimate at least half of the old text.
    pub fn keeps_text_of(&self, old: &Self) -> bool {
        self.text == old.text
            || (old.words > 0 && self.shared_words(old) * 2 >= u64::from(old.words))
    }

    /// Returns how many of the 64 values of the MinHash signatures of the two sections are equal.
    /// Divided by 64, this number estimates the Jaccard similarity of their texts.
    pub(super) fn equal_minima(&self, other: &Self) -> usize {
        self.minima.iter().zip(&other.minima).filter(|(a, b)| a == b).count()
    }

    /// Estimates how many words the texts of the two sections have in common.
    pub(super) fn shared_words(&self, other: &Self) -> u64 {
        let equal_minima = u64::try_from(self.equal_minima(other)).unwrap_or(0);
        let both = u64::from(self.words) + u64::from(other.words);
        equal_minima * both / (MINIMA as u64 + equal_minima)
    }
}

fn text_hash(blocks: &[Block]) -> u64 {
    let images = blocks.iter().filter_map(|block| match block {
        Block::Image { image, .. } => Some(image),
        _ => None,
    });
    let images = images.flat_map(|name| [0].into_iter().chain(name.bytes()));
    fnv1a(plain_text(blocks).into_bytes().into_iter().chain(images))
}

fn minima(words: &[u64]) -> Vec<u32> {
    let shingle = |words: &[u64]| words.iter().fold(0, |hash: u64, word| mix(hash ^ word));
    let shingles: Vec<u64> = match words {
        [] => return Vec::new(),
        few if few.len() < SHINGLE => vec![shingle(few)],
        many => many.windows(SHINGLE).map(shingle).collect(),
    };
    let minimum = |order: u64| {
        let seed = mix(order + 1);
        let hashes = shingles.iter().map(|shingle| mix(shingle ^ seed) >> 32);
        u32::try_from(hashes.min().unwrap_or(0)).expect("the shift leaves 32 bits")
    };
    (0..MINIMA as u64).map(minimum).collect()
}

/// Scrambles `bits` so that each input bit changes about half of the output bits (the finaliser of SplitMix64).
fn mix(bits: u64) -> u64 {
    let bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
