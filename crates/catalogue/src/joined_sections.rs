//! Joins two sections of an imported file into one.

use std::collections::HashMap;

use manuscript::{Block, Clip, Passage, Run, Section, runs_of};

/// Returns `first` with the text of `second` appended. The title of `second`, if it has one, becomes a heading before
/// its text. The notes of both sections are renumbered from 1. Clips of the narration move with their text; clips that
/// run from the text into a note are dropped.
pub(crate) fn joined(first: Section, second: Section) -> Section {
    let [first_notes, second_notes] = [&first, &second].map(|section| noted(&section.blocks));
    let (mut blocks, mut notes) = renumbered(first.blocks, 0);
    let (own, own_notes) = renumbered(second.blocks, notes.len());
    let texts = blocks.len();
    let title = (!second.title.is_empty()).then_some(second.title);
    let spoken_title = title.as_deref().and_then(|title| whole_block(texts, title));
    if let Some(title) = title {
        let runs = vec![Run { text: title, ..Run::default() }];
        blocks.push(Block::Heading { level: 2, runs });
    }
    let second_texts = blocks.len();
    blocks.extend(own);
    let first_places = places(&first_notes, 0, blocks.len());
    let second_places = places(&second_notes, second_texts, blocks.len() + notes.len());
    notes.extend(own_notes);
    blocks.append(&mut notes);
    let mut narration = moved(first.narration, &first_places, None, true);
    narration.extend(moved(second.narration, &second_places, spoken_title, false));
    Section { title: first.title, parts: first.parts, blocks, narration }
}

/// Returns for each block whether it is a note.
fn noted(blocks: &[Block]) -> Vec<bool> {
    blocks.iter().map(is_note).collect()
}

/// Returns the new index of each block of a section. `notes` contains for each block whether it is
/// a note. Notes get consecutive indexes from `note` on, all other blocks from `text` on.
fn places(notes: &[bool], mut text: usize, mut note: usize) -> Vec<usize> {
    let place = |is_note: &bool| {
        let next = if *is_note { &mut note } else { &mut text };
        *next += 1;
        *next - 1
    };
    notes.iter().map(place).collect()
}

/// Returns the passage that covers the whole block `index`, whose text is `text`.
fn whole_block(index: usize, text: &str) -> Option<Passage> {
    let (block, end) = (u32::try_from(index).ok()?, u32::try_from(text.chars().count()).ok()?);
    Some(Passage { first_block: block, start: 0, last_block: block, end })
}

/// Moves the passages of clips to the new block indexes in `places`, and drops clips whose blocks are no longer
/// adjacent. Clips that speak the section's title stay unchanged if `keeps_title` is true. Otherwise the title became a
/// heading in the text: these clips get the passage of the heading, `title`, or are dropped if `title` is `None`.
fn moved(
    clips: Vec<Clip>,
    places: &[usize],
    title: Option<Passage>,
    keeps_title: bool,
) -> Vec<Clip> {
    let place = |block: u32| u32::try_from(*places.get(block as usize)?).ok();
    let moved = clips.into_iter().filter_map(|clip| {
        let Some(passage) = clip.passage else {
            let passage = if keeps_title { None } else { Some(title?) };
            return Some(Clip { passage, ..clip });
        };
        let first_block = place(passage.first_block)?;
        let last_block = place(passage.last_block)?;
        let is_whole =
            last_block.checked_sub(first_block) == Some(passage.last_block - passage.first_block);
        let passage = Passage { first_block, last_block, ..passage };
        is_whole.then_some(Clip { passage: Some(passage), ..clip })
    });
    moved.collect()
}

/// Separates the notes of a section from its text; returns the text, then the notes. The notes, and the references to
/// them, get the ids `before` + 1, `before` + 2 and so on.
fn renumbered(mut blocks: Vec<Block>, before: usize) -> (Vec<Block>, Vec<Block>) {
    let ids = blocks.iter_mut().filter_map(|block| match block {
        Block::Note { id, .. } => Some(id),
        _ => None,
    });
    let mut numbers = HashMap::new();
    for (number, id) in (before + 1..).zip(ids) {
        let former = std::mem::replace(id, number.to_string());
        numbers.insert(former, number.to_string());
    }
    for run in blocks.iter_mut().flat_map(runs_of) {
        run.note = run.note.take().and_then(|note| numbers.get(&note).cloned());
    }
    blocks.into_iter().partition(|block| !is_note(block))
}

fn is_note(block: &Block) -> bool {
    matches!(block, Block::Note { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(title: &str, text: &str) -> Section {
        let run = |text: &str| Run { text: text.into(), ..Run::default() };
        let mark = Run { note: Some("1".into()), ..run("*") };
        let note =
            Block::Note { id: "1".into(), paragraphs: vec![vec![run(&format!("of {text}"))]] };
        let blocks = vec![Block::Paragraph { runs: vec![run(text), mark] }, note];
        let clip = |passage| Clip { passage, sound: title.into(), begin: 0, end: 1 };
        let narration = vec![clip(None), clip(whole_block(0, text)), clip(whole_block(1, "of"))];
        Section { title: title.into(), parts: vec!["Part".into()], blocks, narration }
    }

    #[test]
    fn the_narration_follows_its_text() {
        let all = joined(section("One", "a"), section("Two", "b"));
        // The blocks of the joined section: the first text, the second title, the second text, and the notes of both.
        let spoken = all.narration.iter().map(|clip| {
            (clip.sound.as_str(), clip.passage.map(|passage| (passage.first_block, passage.end)))
        });
        let spoken: Vec<_> = spoken.collect();
        let first = [("One", None), ("One", Some((0, 1))), ("One", Some((3, 2)))];
        let second = [("Two", Some((1, 3))), ("Two", Some((2, 1))), ("Two", Some((4, 2)))];
        assert_eq!(spoken, [first, second].concat());
        let untitled = joined(section("One", "a"), section("", "b"));
        assert_eq!(untitled.narration.len(), 5, "there is no second title to speak");
    }

    #[test]
    fn notes_stay_with_their_marks_and_come_last() {
        let one = joined(section("One", "a"), section("Two", "b"));
        let all = joined(one, section("", "c"));
        assert_eq!((all.title.as_str(), all.parts.len()), ("One", 1));
        let html = manuscript::html::from_blocks(&all.blocks, "");
        let mark = |number: u8| format!("<a role=\"doc-noteref\" href=\"#note-{number}\">*</a>");
        let note = |number: u8, text: &str| {
            format!("<aside id=\"note-{number}\" role=\"doc-footnote\"><p>of {text}</p></aside>")
        };
        let text = format!("<p>a{}</p><h2>Two</h2><p>b{}</p><p>c{}</p>", mark(1), mark(2), mark(3));
        assert_eq!(html, text + &note(1, "a") + &note(2, "b") + &note(3, "c"));
    }
}
