use manuscript::{Run, plain_text};
use proptest::prelude::*;

use super::*;

fn paragraph(text: &str) -> Block {
    Block::Paragraph { runs: vec![Run { text: text.to_owned(), ..Run::default() }] }
}

fn paragraphs(texts: &[&str]) -> Vec<Block> {
    texts.iter().map(|text| paragraph(text)).collect()
}

/// Returns the hash of the sentence at a position.
fn sentence_hash(blocks: &[Block], block: u32, offset: u32) -> String {
    let text = Text::of(blocks);
    text.sentence_at(block, offset).map(|sentence| sentence.hash.clone()).unwrap_or_default()
}

fn position(block: u32, offset: u32, exact: bool) -> FoundPosition {
    FoundPosition { block, offset, exact }
}

const STORY: &[&str] = &[
    "The harbour lay quiet. Nobody had lit the lamps along the quay that evening.",
    "“Yes,” said Mr. Hale. “Yes.”",
    "She counted the boats twice, and the second time there was one more than before.",
    "“Yes.”",
    "Then the bell rang. It rang for a long while, as if someone leaned on the rope.",
];

#[test]
fn the_test_vectors_hold() {
    let vectors = [
        (0, 23, "7evlwnok6dzx.0.87.dfb5i4gd.epulrpdf3u6rdf4c"),
        (3, 1, "wu7xuglzqg3z.1.704.kstljpjlvwzcgvw4.mjtzdfhd747x74ui"),
        (2, 80, "nsjhbi67klgh.80.700.kstljpjlvwzcgvw4.mjtzdfhd747x74ui"),
    ];
    for (block, offset, fingerprint) in vectors {
        let anchor = Anchor::at(&paragraphs(STORY), block, offset);
        assert_eq!(anchor, Anchor { block, offset, fingerprint: fingerprint.to_owned() });
    }
}

#[test]
fn a_moved_sentence_is_found() {
    let anchor = Anchor::at(&paragraphs(STORY), 2, 30);
    let mut edited = STORY.to_vec();
    edited.insert(0, "A new beginning.");
    assert_eq!(anchor.find(&paragraphs(&edited)), position(3, 30, false));
    edited.remove(1);
    edited.remove(0);
    assert_eq!(anchor.find(&paragraphs(&edited)), position(1, 30, false));
    edited[1] =
        "At last! She counted the boats twice and the second time there was one more than before.";
    assert_eq!(
        anchor.find(&paragraphs(&edited)),
        position(1, 39, false),
        "punctuation does not matter"
    );
}

#[test]
fn a_repeated_sentence_is_distinguished_by_its_context() {
    let anchor = Anchor::at(&paragraphs(STORY), 3, 1);
    let mut edited = STORY.to_vec();
    edited.insert(1, "“Yes.”");
    assert_eq!(anchor.find(&paragraphs(&edited)), position(4, 1, false));
    edited[4] = "“Yes, of course.”";
    assert_eq!(anchor.find(&paragraphs(&edited)), position(4, 1, false), "not the other “Yes.”");
}

#[test]
fn a_rewritten_sentence_is_found_by_its_remaining_words() {
    let anchor = Anchor::at(&paragraphs(STORY), 2, 29);
    let mut edited = STORY.to_vec();
    edited.insert(0, "A new beginning.");
    edited[3] = "She counted every boat twice, but the second time there was one boat more.";
    let found = anchor.find(&paragraphs(&edited));
    assert_eq!(found, position(3, 30, false), "at “but”, where “and” was");
}

#[test]
fn a_position_in_an_entirely_new_text_is_proportional() {
    let anchor = Anchor::at(&paragraphs(STORY), 2, 40);
    let other = paragraphs(&["Nothing of it", "is here", "any longer"]);
    assert_eq!(anchor.find(&other), position(1, 3, false));
    assert_eq!(anchor.find(&[]), position(0, 0, false));
    assert_eq!(anchor.find(&[Block::SceneBreak, Block::SceneBreak]), position(1, 0, false));
}

#[test]
fn a_scene_break_is_found_by_its_context() {
    let mut blocks = paragraphs(STORY);
    blocks.insert(2, Block::SceneBreak);
    let anchor = Anchor::at(&blocks, 2, 0);
    assert_eq!(anchor.find(&blocks), position(2, 0, true));
    blocks.insert(0, paragraph("A new beginning."));
    assert_eq!(anchor.find(&blocks), position(4, 0, false), "the word after it");
}

#[test]
fn an_anchor_round_trips_through_json() {
    let anchor = Anchor::at(&paragraphs(STORY), 2, 40);
    let stored = serde_json::to_string(&anchor).unwrap();
    assert!(stored.len() < 140, "{stored}");
    assert_eq!(serde_json::from_str::<Anchor>(&stored).unwrap(), anchor);
}

/// Generates random blocks whose text is difficult to split, with many stops, quotation marks,
/// combining characters and Chinese characters.
fn any_blocks() -> impl Strategy<Value = Vec<Block>> {
    let text = || "[a-c .!?“”。我\u{300}]{0,16}|.{0,12}";
    let runs = move || {
        let run = text().prop_map(|text| Run { text, ..Run::default() });
        proptest::collection::vec(run, 0..3)
    };
    let several = move || proptest::collection::vec(runs(), 0..3);
    let block = prop_oneof![
        runs().prop_map(|runs| Block::Paragraph { runs }),
        several().prop_map(|paragraphs| Block::Quotation { paragraphs }),
        proptest::collection::vec(several(), 0..3).prop_map(|stanzas| Block::Verse { stanzas }),
        Just(Block::SceneBreak),
    ];
    proptest::collection::vec(block, 0..8)
}

/// Generates paragraphs of realistic sentences, some of them short.
fn prose() -> impl Strategy<Value = Vec<Block>> {
    let sentence = proptest::collection::vec("[a-z]{2,7}", 1..12)
        .prop_map(|words| format!("{} {}.", words[0].to_uppercase(), words.join(" ")));
    let paragraph = proptest::collection::vec(sentence, 1..5)
        .prop_map(|sentences| paragraph(&sentences.join(" ")));
    proptest::collection::vec(paragraph, 1..12)
}

/// Maps two arbitrary numbers to a position in the blocks.
fn pick(blocks: &[Block], block: usize, offset: usize) -> (u32, u32) {
    let text = Text::of(blocks);
    let block = block % blocks.len().max(1);
    let length = text.lengths.get(block).copied().unwrap_or(0) as usize;
    (u32::try_from(block).unwrap(), u32::try_from(offset % (length + 1)).unwrap())
}

proptest! {
    #[test]
    fn an_unchanged_text_gives_the_exact_position(
        blocks in any_blocks(), block in any::<usize>(), offset in any::<usize>(),
    ) {
        let (block, offset) = pick(&blocks, block, offset);
        let found = Anchor::at(&blocks, block, offset).find(&blocks);
        prop_assert_eq!(found, position(block, offset, !blocks.is_empty()));
    }

    #[test]
    fn a_found_position_exists(
        old in any_blocks(), new in any_blocks(), block in any::<u32>(), offset in any::<u32>(),
        fingerprint in ".{0,30}", is_valid in any::<bool>(),
    ) {
        let mut anchor = Anchor::at(&old, block % 9, offset % 20);
        if !is_valid {
            anchor = Anchor { block, offset, fingerprint };
        }
        let found = anchor.find(&new);
        prop_assert_eq!(Text::of(&new).clamp(found.block, found.offset), (found.block, found.offset));
    }

    #[test]
    fn blocks_added_or_removed_before_the_position_keep_the_sentence(
        blocks in prose(), added in prose(), block in any::<usize>(), offset in any::<usize>(), gone in any::<usize>(),
    ) {
        let (block, offset) = pick(&blocks, block, offset);
        let anchor = Anchor::at(&blocks, block, offset);
        let gone = gone % (block as usize + 1);
        let mut edited = added;
        edited.extend_from_slice(&blocks[gone..]);
        let found = anchor.find(&edited);
        prop_assert_eq!(
            sentence_hash(&edited, found.block, found.offset), sentence_hash(&blocks, block, offset)
        );
    }

    #[test]
    fn an_edit_elsewhere_keeps_the_sentence(
        blocks in prose(), block in any::<usize>(), offset in any::<usize>(),
        other in any::<usize>(), cut in any::<usize>(), typed in "[a-z ,.]{0,5}",
    ) {
        let (block, offset) = pick(&blocks, block, offset);
        let (other, cut) = pick(&blocks, other, cut);
        prop_assume!(other != block);
        let anchor = Anchor::at(&blocks, block, offset);
        let mut edited = blocks.clone();
        let mut text: Vec<char> = plain_text(&blocks[other as usize..=other as usize]).chars().collect();
        text.splice(cut as usize..(cut as usize + 3).min(text.len()), typed.chars());
        edited[other as usize] = paragraph(&text.into_iter().collect::<String>());
        prop_assert_eq!(anchor.find(&edited), position(block, offset, true));
    }

    #[test]
    fn an_edit_in_the_paragraph_keeps_the_position(
        blocks in prose(), block in any::<usize>(), offset in any::<usize>(), cut in any::<usize>(),
    ) {
        let (block, offset) = pick(&blocks, block, offset);
        let mut edited = blocks.clone();
        let mut text: Vec<char> = plain_text(&blocks[block as usize..=block as usize]).chars().collect();
        prop_assume!(text.len() > 60);
        text.remove(cut % text.len());
        edited[block as usize] = paragraph(&text.into_iter().collect::<String>());
        let found = Anchor::at(&blocks, block, offset).find(&edited);
        let (was, _) = Text::of(&blocks).share(block, offset);
        let (is, _) = Text::of(&edited).share(found.block, found.offset);
        prop_assert!(is.abs_diff(was) < 12, "{} for {}", is, was);
    }
}
