//! Pseudo-random numbers, which depend only on the seed and on the thing for which they are drawn, such as one reader.

/// A sequence of pseudo-random numbers, generated with the algorithm SplitMix64.
pub(crate) struct Draws(u64);

impl Draws {
    /// Returns the sequence for one thing, such as the reader with this `number`. Each kind of thing has its own number
    /// `kind`, so that things of different kinds get different sequences.
    pub(crate) fn of(seed: u64, kind: u64, number: u64) -> Self {
        let mut draws =
            Self(seed ^ kind.rotate_left(48) ^ number.wrapping_mul(0xd6e8_feb8_6659_fd93));
        draws.next();
        draws
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `end`, `end` not included; 0 if `end` is not positive.
    pub(crate) fn below(&mut self, end: i64) -> i64 {
        let end = u64::try_from(end).unwrap_or(1).max(1);
        i64::try_from(self.next() % end).unwrap_or(0)
    }

    /// Returns true with a probability of one in `times`.
    pub(crate) fn once_in(&mut self, times: i64) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[usize::try_from(self.next() >> 33).unwrap_or(0) % words.len()]
    }

    /// Returns 26 random hexadecimal digits, which stand for a token or a hash in synthetic rows.
    pub(crate) fn token(&mut self) -> String {
        let token = format!("{:016x}{:016x}", self.next(), self.next());
        token[..26].to_owned()
    }
}
