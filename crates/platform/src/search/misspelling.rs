//! How many slips of a hand lie between two words: a letter too few, too many, wrong, or swapped with
//! its neighbour.

/// Slips between two words.
pub(super) fn distance(one: &[char], other: &[char]) -> usize {
    rows(one, other).last().copied().unwrap_or_default()
}

/// Slips between a word and the nearest beginning of the other.
pub(super) fn begun_distance(one: &[char], other: &[char]) -> usize {
    rows(one, other).into_iter().min().unwrap_or_default()
}

/// Slips between the first word and every beginning of the other, the shortest first.
fn rows(one: &[char], other: &[char]) -> Vec<usize> {
    let mut before_last = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.iter().enumerate() {
        let mut row = Vec::with_capacity(last.len());
        row.push(i + 1);
        for (j, against) in other.iter().enumerate() {
            let wrong = last[j] + usize::from(letter != against);
            let mut least = wrong.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == other[j - 1] && one[i - 1] == *against {
                let before: &Vec<usize> = &before_last;
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn between(one: &str, other: &str) -> usize {
        distance(&one.chars().collect::<Vec<_>>(), &other.chars().collect::<Vec<_>>())
    }

    #[test]
    fn each_kind_of_slip_counts_once() {
        assert_eq!(between("prde", "pride"), 1);
        assert_eq!(between("prejudce", "prejudice"), 1);
        assert_eq!(between("teh", "the"), 1, "swapped");
        assert_eq!(between("sea", "sea"), 0);
        assert_eq!(between("", "sea"), 3);
        let (begun, whole): (Vec<_>, Vec<_>) =
            ("prjud".chars().collect(), "prejudice".chars().collect());
        assert_eq!(begun_distance(&begun, &whole), 1);
    }

    proptest! {
        #[test]
        fn a_distance_is_one_both_ways(one in "[abc]{0,6}", other in "[abc]{0,6}") {
            prop_assert_eq!(between(&one, &other), between(&other, &one));
            prop_assert_eq!(between(&one, &other) == 0, one == other);
            prop_assert!(between(&one, &other) <= one.len().max(other.len()));
        }
    }
}
