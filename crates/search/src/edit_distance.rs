//! Damerau-Levenshtein distance (optimal string alignment) between two words: insertions, deletions,
//! substitutions and swaps of adjacent letters.

/// The number of typing errors between a typed word and another word, counted in two ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EditDistance {
    /// Number of typing errors if the typed word is compared with the whole of the other word.
    pub(super) whole: usize,
    /// Number of typing errors if the typed word is compared with the beginning of the other word.
    /// The length of this beginning is chosen so that the number is smallest.
    pub(super) begun: usize,
}

pub(super) fn edit_distance(typed: &[char], other: &[char]) -> EditDistance {
    // Row i, column j: distance between the first i typed letters and the first j letters of the other word.
    let mut before_last = vec![0; other.len() + 1];
    let mut last: Vec<usize> = (0..=other.len()).collect();
    let mut row = vec![0; other.len() + 1];
    for (i, letter) in typed.iter().enumerate() {
        row[0] = i + 1;
        for (j, against) in other.iter().enumerate() {
            let wrong = last[j] + usize::from(letter != against);
            let mut least = wrong.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == other[j - 1] && typed[i - 1] == *against {
                least = least.min(before_last[j - 1] + 1);
            }
            row[j + 1] = least;
        }
        std::mem::swap(&mut before_last, &mut last);
        std::mem::swap(&mut last, &mut row);
    }
    let begun = last.iter().copied().min().unwrap_or_default();
    EditDistance { whole: last[other.len()], begun }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn both(one: &str, other: &str) -> EditDistance {
        edit_distance(&one.chars().collect::<Vec<_>>(), &other.chars().collect::<Vec<_>>())
    }

    fn between(one: &str, other: &str) -> usize {
        both(one, other).whole
    }

    #[test]
    fn each_kind_of_edit_counts_as_one() {
        assert_eq!(between("prde", "pride"), 1);
        assert_eq!(between("prejudce", "prejudice"), 1);
        assert_eq!(between("teh", "the"), 1, "swapped");
        assert_eq!(between("sea", "sea"), 0);
        assert_eq!(between("", "sea"), 3);
        assert_eq!(both("prjud", "prejudice"), EditDistance { whole: 4, begun: 1 });
    }

    proptest! {
        #[test]
        fn the_distance_is_symmetric(one in "[abc]{0,6}", other in "[abc]{0,6}") {
            prop_assert_eq!(between(&one, &other), between(&other, &one));
            prop_assert_eq!(between(&one, &other) == 0, one == other);
            prop_assert!(between(&one, &other) <= one.len().max(other.len()));
        }
    }
}
