use manuscript::{Block, Run, Section};
use proptest::prelude::*;

use super::*;

/// A seeded pseudo-random number generator.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// Returns sentences over a vocabulary in which some words are far more common than others.
fn sentences(seed: u64, count: usize) -> Vec<String> {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let sentence = |_| {
        let words: Vec<_> = (0..6 + random.below(12))
            .map(|_| {
                let end = 1 + random.below(3_000);
                format!("w{}", random.below(end))
            })
            .collect();
        words.join(" ") + "."
    };
    (0..count).map(sentence).collect()
}

fn section(title: &str, sentences: &[String]) -> Section {
    let paragraph = |text: &String| Block::Paragraph {
        runs: vec![Run { text: text.clone(), ..Run::default() }],
    };
    Section {
        title: title.into(),
        blocks: sentences.iter().map(paragraph).collect(),
        ..Section::default()
    }
}

fn print(title: &str, sentences: &[String]) -> SectionFingerprint {
    SectionFingerprint::of(&section(title, sentences))
}

/// Returns a book of different sections, some of them short.
fn book(seed: u64, sections: usize) -> Vec<SectionFingerprint> {
    let mut random = Random(seed);
    let text = |index: usize| sentences(seed ^ (index as u64) << 32, 3 + random.below(40));
    (0..sections)
        .map(text)
        .enumerate()
        .map(|(index, text)| print(&format!("{index}"), &text))
        .collect()
}

/// Returns `sentences` with a word replaced in about every tenth one, as if typos had been fixed.
fn with_typos_fixed(sentences: &[String], random: &mut Random) -> Vec<String> {
    let fix = |sentence: &String| {
        let mut words: Vec<_> = sentence.split(' ').map(str::to_owned).collect();
        if random.below(10) == 0 {
            let index = random.below(words.len());
            words[index] = "fixed".into();
        }
        words.join(" ")
    };
    sentences.iter().map(fix).collect()
}

fn identity(count: usize) -> Vec<Option<usize>> {
    (0..count).map(Some).collect()
}

#[test]
fn a_split_section_matches_its_first_piece_unless_that_is_much_smaller() {
    let texts: Vec<_> = (0..4).map(|seed| sentences(seed, 60)).collect();
    let old: Vec<_> = texts.iter().map(|text| print("", text)).collect();
    let split = |at: usize| {
        let (first, second) = texts[1].split_at(at);
        [old[0].clone(), print("", first), print("", second), old[2].clone(), old[3].clone()]
    };
    for at in [25, 30, 35, 50] {
        let matches = match_sections(&old, &split(at));
        assert_eq!(matches, [Some(0), Some(1), None, Some(2), Some(3)], "split at {at}");
    }
    assert_eq!(match_sections(&old, &split(8)), [Some(0), None, Some(1), Some(2), Some(3)]);
}

#[test]
fn a_section_split_in_three_matches_the_first_piece() {
    let text = sentences(1, 90);
    let pieces: Vec<_> = text.chunks(30).map(|piece| print("", piece)).collect();
    assert_eq!(match_sections(&[print("", &text)], &pieces), [Some(0), None, None]);
}

#[test]
fn joined_sections_match_the_first_of_them() {
    let texts: Vec<_> =
        (0..5).map(|seed| sentences(seed, if seed == 2 { 60 } else { 30 })).collect();
    let old: Vec<_> = texts.iter().map(|text| print("", text)).collect();
    let joined = print("", &texts[1..4].concat());
    let matches = match_sections(&old, &[old[0].clone(), joined, old[4].clone()]);
    assert_eq!(matches, [Some(0), Some(1), Some(4)]);
}

#[test]
fn a_rewritten_section_matches_by_title_and_order() {
    let old: Vec<_> = (0..4).map(|seed| print(&format!("T{seed}"), &sentences(seed, 30))).collect();
    let mut new = old.clone();
    new[2] = print("T2", &sentences(9, 30));
    assert_eq!(match_sections(&old, &new), identity(4));
    new.swap(0, 2);
    let matches = match_sections(&old, &new);
    assert_eq!(matches, [None, Some(1), Some(0), Some(3)], "at another position it does not match");
    new[0] = print("Else", &sentences(9, 30));
    assert_eq!(match_sections(&old, &new)[0], None);
}

#[test]
fn a_withdrawn_section_is_found_again_by_its_text_and_never_by_its_title() {
    let right: Vec<_> =
        (0..4).map(|seed| print(&format!("T{seed}"), &sentences(seed, 30))).collect();
    let wrong: Vec<_> =
        (0..4).map(|seed| print(&format!("T{seed}"), &sentences(seed + 90, 30))).collect();
    // The book now has the sections of the wrong file. In the order of the book, each wrong section is before a
    // withdrawn one.
    let old: Vec<_> = wrong.iter().zip(&right).flat_map(|(a, b)| [a.clone(), b.clone()]).collect();
    let withdrawn = [false, true].repeat(4);
    let mut again = right.clone();
    let mut random = Random(5);
    again[1] = print("T1, revised", &with_typos_fixed(&sentences(1, 30), &mut random));
    let found = match_with_withdrawn(&old, &withdrawn, &again);
    assert_eq!(found, [Some(1), Some(3), Some(5), Some(7)]);
    let other = [print("T2", &sentences(700, 30))];
    assert_eq!(match_with_withdrawn(&right, &[true; 4], &other), [None]);
    assert_eq!(match_with_withdrawn(&right, &[false; 4], &other), [Some(2)]);
}

#[test]
fn a_section_keeps_a_text_of_which_it_has_half() {
    let text = sentences(1, 60);
    let whole = print("", &text);
    let part = |sentences: usize| print("", &text[..sentences]);
    assert!(whole.keeps_text_of(&whole) && part(45).keeps_text_of(&whole));
    assert!(!part(10).keeps_text_of(&whole) && whole.keeps_text_of(&part(10)));
    assert!(!print("", &sentences(2, 60)).keeps_text_of(&whole));
    assert!(
        print("", &[]).keeps_text_of(&print("A", &[])) && !print("", &[]).keeps_text_of(&whole)
    );
}

#[test]
fn sections_with_the_same_text_are_distinguished_by_title_and_order() {
    let text = sentences(1, 5);
    let old = [print("A", &text), print("B", &text), print("B", &text)];
    let new = [old[1].clone(), print("C", &text), old[0].clone(), old[1].clone(), old[1].clone()];
    assert_eq!(match_sections(&old, &new), [Some(1), None, Some(0), Some(2), None]);
    let empty = |title| print(title, &[]);
    let matches = match_sections(&[empty("A"), empty("B")], &[empty("C"), empty("B")]);
    assert_eq!(matches, [None, Some(1)], "without text only the title matches");
}

#[test]
fn a_print_is_small_and_round_trips_through_json() {
    let print = print("A title", &sentences(1, 400));
    let stored = serde_json::to_string(&print).unwrap();
    assert!(stored.len() < 1_000);
    assert_eq!(serde_json::from_str::<SectionFingerprint>(&stored).unwrap(), print);
}

#[test]
fn thousands_of_nearly_identical_sections_are_matched() {
    let common = sentences(1, 12);
    let nearly = |version: &str| -> Vec<_> {
        let own = |index: usize| [&common[..], &[format!("{version} number {index}.")]].concat();
        (0..5_000).map(|index| print(&format!("{index}"), &own(index))).collect()
    };
    assert_eq!(match_sections(&nearly("old"), &nearly("new")), identity(5_000));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_text_takes_the_place_of_another_that_was_withdrawn(
        seed in 0..9_u64,
        withdrawn in proptest::collection::vec(any::<bool>(), 6),
        taken in proptest::collection::vec(proptest::option::of(0..6_usize), 0..6),
    ) {
        let old = book(seed, 6);
        let other = book(seed + 100, 6);
        let new: Vec<_> = taken.iter().enumerate().map(|(index, old_index)| match old_index {
            Some(index) => old[*index].clone(),
            None => other[index].clone(),
        }).collect();
        let found = match_with_withdrawn(&old, &withdrawn, &new);
        let mut seen = std::collections::HashSet::new();
        for (new, index) in new.iter().zip(&found).filter_map(|(new, index)| Some((new, (*index)?))) {
            prop_assert!(seen.insert(index), "each old section is matched once");
            prop_assert!(!withdrawn[index] || new.keeps_text_of(&old[index]));
        }
    }


    #[test]
    fn an_unchanged_book_matches_itself(seed in any::<u64>(), count in 0..30usize) {
        let book = book(seed, count);
        prop_assert_eq!(match_sections(&book, &book), identity(count));
    }

    #[test]
    fn unchanged_sections_match_wherever_they_move(
        seed in any::<u64>(), order in Just((0..24usize).collect::<Vec<_>>()).prop_shuffle(),
        kept in 0..24usize, added in proptest::collection::vec(0..24usize, 0..6),
    ) {
        let old = book(seed, 24);
        let mut new: Vec<_> = order[..kept].iter().map(|index| (old[*index].clone(), Some(*index))).collect();
        for (number, index) in added.into_iter().enumerate() {
            let text = sentences(!seed ^ number as u64, 20);
            new.insert(index.min(new.len()), (print("New", &text), None));
        }
        let (new, expected): (Vec<_>, Vec<_>) = new.into_iter().unzip();
        prop_assert_eq!(match_sections(&old, &new), expected);
    }

    #[test]
    fn sections_with_small_edits_match_even_when_they_move(
        seed in any::<u64>(), order in Just((0..16usize).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let texts: Vec<_> = (0..16).map(|index| sentences(seed ^ index << 40, 8 + index as usize)).collect();
        let old: Vec<_> = texts.iter().map(|text| print("", text)).collect();
        let mut random = Random(seed);
        let edited = |index: &usize| print("", &with_typos_fixed(&texts[*index], &mut random));
        let new: Vec<_> = order.iter().map(edited).collect();
        prop_assert_eq!(match_sections(&old, &new), order.into_iter().map(Some).collect::<Vec<_>>());
    }

    #[test]
    fn no_section_is_matched_twice(
        old in proptest::collection::vec(0..9u64, 0..12), new in proptest::collection::vec(0..9u64, 0..12),
    ) {
        let some = |seeds: Vec<u64>| -> Vec<_> {
            let text = |seed: u64| sentences(seed / 3, 2 + (seed % 3) as usize);
            seeds.into_iter().map(|seed| print(&format!("{}", seed % 2), &text(seed))).collect()
        };
        let (old, new) = (some(old), some(new));
        let mut matched: Vec<_> = match_sections(&old, &new).into_iter().flatten().collect();
        let count = matched.len();
        matched.sort_unstable();
        matched.dedup();
        prop_assert_eq!(matched.len(), count);
        prop_assert!(matched.iter().all(|index| *index < old.len()));
    }
}

#[test]
fn text_that_moved_is_found_in_pieces_and_in_joined_sections() {
    let texts: Vec<_> = (0..4).map(|seed| sentences(seed, 60)).collect();
    let old: Vec<_> = texts.iter().map(|text| section("", text)).collect();
    let of = |old: &[Section], withdrawn: &[bool], new: &[Section]| {
        let prints = |all: &[Section]| all.iter().map(SectionFingerprint::of).collect::<Vec<_>>();
        let matches = match_with_withdrawn(&prints(old), withdrawn, &prints(new));
        moved_text(old, withdrawn, new, &matches)
    };
    let same = of(&old, &[false; 4], &old);
    assert_eq!((same.pieces, same.kept), (Vec::new(), vec![true; 4]));
    // One new section has a small piece, which the estimate of the similarity would overlook; the other has mostly new
    // text.
    let (most, few) = texts[1].split_at(53);
    let mixed = [&texts[1][20..30], &sentences(9, 90)[..]].concat();
    let new = [section("", &texts[0]), section("", most), section("", few), section("", &mixed)];
    let moved = of(&old, &[false; 4], &new);
    assert_eq!(moved.pieces, [(1, 2)], "text that is still in its section did not move");
    assert_eq!(moved.kept, [true, true, false, false]);
    let joined = [section("", &texts[0]), section("", &[&texts[2][..], &texts[3][..]].concat())];
    let moved = of(&old[..], &[false; 4], &joined);
    assert_eq!((moved.pieces, moved.kept), (vec![(3, 1)], vec![true, false, true, true]));
}

#[test]
fn a_refrain_moves_nothing() {
    let refrain = sentences(77, 20);
    let with = |seed: u64| section("", &[&refrain[..], &sentences(seed, 60)[..]].concat());
    let old: Vec<_> = (0..6).map(with).collect();
    let mut new = old.clone();
    // One section is rewritten and another is edited; both contain the refrain.
    new[2] = section("", &[&refrain[..], &sentences(50, 60)[..]].concat());
    new[4] = section("", &[&refrain[..], &sentences(4, 58)[..]].concat());
    let moved = moved_text(&old, &[false; 6], &new, &identity(6));
    assert!(moved.pieces.is_empty(), "{:?}", moved.pieces);
}
