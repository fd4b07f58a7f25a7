//! Splits a section into several sections, when an operator divides a text of an imported file.

use std::collections::{HashMap, HashSet};

use manuscript::{Block, Clip, Passage, Section, normalize, plain_text};

/// Splits a section into sections that begin with the blocks at the indices `starts`, which ascend from 0, and have the
/// titles `titles`. If the first line of a later section repeats its title, the line is left out, unless it refers to a
/// note. Each section gets the notes to which it refers and the clips of its text; clips that speak text of several
/// sections are dropped.
pub(crate) fn split(section: Section, starts: &[usize], titles: &[&str]) -> Vec<Section> {
    let Section { parts, blocks, narration, .. } = section;
    let texts = text_blocks(&blocks);
    let ends = starts.iter().skip(1).copied().chain([texts]);
    let mut sections = Vec::with_capacity(starts.len());
    for (number, ((start, end), title)) in starts.iter().copied().zip(ends).zip(titles).enumerate()
    {
        let repeats = number > 0
            && end - start > 1
            && is_line(&blocks[start], title)
            && marks(&blocks[start]).is_empty();
        let start = start + usize::from(repeats);
        let mut kept: Vec<usize> = (start..end).collect();
        kept.extend(notes_of(&blocks, start..end, number == 0));
        let clips = narration.iter().filter(|clip| number == 0 || clip.passage.is_some());
        sections.push(Section {
            title: (*title).to_owned(),
            parts: parts.clone(),
            narration: moved(clips, &kept),
            blocks: kept.into_iter().map(|at| blocks[at].clone()).collect(),
        });
    }
    sections
}

/// Returns the number of blocks that are not notes. Notes come after all other blocks.
pub(crate) fn text_blocks(blocks: &[Block]) -> usize {
    blocks.iter().filter(|block| !matches!(block, Block::Note { .. })).count()
}

fn is_line(block: &Block, title: &str) -> bool {
    let text = plain_text(std::slice::from_ref(block));
    matches!(block, Block::Heading { .. } | Block::Paragraph { .. } | Block::Aligned { .. })
        && normalize::line(&text).to_lowercase() == normalize::line(title).to_lowercase()
}

/// Returns the ids of the notes to which a block refers.
fn marks(block: &Block) -> Vec<String> {
    let runs = block.paragraphs().into_iter().flatten();
    runs.filter_map(|run| run.note.clone()).collect()
}

/// Returns the indices of the notes to which the blocks with the indices `texts` refer, and of notes to which these
/// notes refer. If `unused` is true, includes the notes to which no block refers.
fn notes_of(blocks: &[Block], texts: std::ops::Range<usize>, unused: bool) -> Vec<usize> {
    let mut wanted: HashSet<String> = blocks[texts].iter().flat_map(marks).collect();
    let all: HashSet<String> = blocks.iter().flat_map(marks).collect();
    let mut notes = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        let Block::Note { id, .. } = block else { continue };
        if wanted.contains(id) || (unused && !all.contains(id)) {
            wanted.extend(marks(block));
            notes.push(at);
        }
    }
    notes
}

/// Returns the clips that speak only blocks with the indices in `kept`, with their passages moved to the new indices of
/// these blocks (the positions in `kept`). Clips that speak the title are returned unchanged.
fn moved<'a>(clips: impl Iterator<Item = &'a Clip>, kept: &[usize]) -> Vec<Clip> {
    let places: HashMap<usize, usize> =
        kept.iter().enumerate().map(|(new, old)| (*old, new)).collect();
    let place = |block: u32| u32::try_from(*places.get(&(block as usize))?).ok();
    let moved = clips.filter_map(|clip| {
        let Some(passage) = clip.passage else { return Some(clip.clone()) };
        let (first_block, last_block) = (place(passage.first_block)?, place(passage.last_block)?);
        let is_whole =
            last_block.checked_sub(first_block) == Some(passage.last_block - passage.first_block);
        let passage = Some(Passage { first_block, last_block, ..passage });
        is_whole.then(|| Clip { passage, ..clip.clone() })
    });
    moved.collect()
}

#[cfg(test)]
mod tests {
    use manuscript::Run;

    use super::*;

    fn paragraph(text: &str, note: Option<&str>) -> Block {
        let run = Run { text: text.into(), note: note.map(Into::into), ..Run::default() };
        Block::Paragraph { runs: vec![run] }
    }

    fn note(id: &str) -> Block {
        let run = Run { text: format!("note {id}"), ..Run::default() };
        Block::Note { id: id.into(), paragraphs: vec![vec![run]] }
    }

    fn words(section: &Section) -> String {
        plain_text(&section.blocks).replace("\n\n", "/")
    }

    #[test]
    fn each_part_has_its_text_its_notes_and_its_narration() {
        let clip = |first_block, last_block| Clip {
            passage: Some(Passage { first_block, start: 0, last_block, end: 1 }),
            sound: String::new(),
            begin: 0,
            end: 1,
        };
        let section = Section {
            title: "All".into(),
            parts: vec!["Part".into()],
            blocks: vec![
                paragraph("a", Some("1")),
                paragraph("Two", None),
                paragraph("b", Some("2")),
                note("1"),
                note("2"),
                note("3"),
            ],
            narration: vec![
                Clip { passage: None, ..clip(0, 0) },
                clip(0, 0),
                clip(0, 2),
                clip(2, 2),
            ],
        };
        let parts = split(section.clone(), &[0, 1], &["One", "two"]);
        assert_eq!(parts[0].title, "One");
        assert_eq!(words(&parts[0]), "a/note 1/note 3");
        assert_eq!(words(&parts[1]), "b/note 2", "the line is the title now");
        assert_eq!(parts[1].parts, ["Part"]);
        assert_eq!(parts[0].narration.len(), 2);
        assert_eq!(parts[1].narration, [clip(0, 0)]);
        let other = split(section, &[0, 1], &["One", "Another"]);
        assert_eq!(words(&other[1]), "Two/b/note 2");
    }

    #[test]
    fn a_line_with_a_note_stays_although_it_repeats_the_title() {
        let blocks = vec![
            paragraph("a", None),
            paragraph("Two", Some("1")),
            paragraph("b", None),
            note("1"),
        ];
        let section = Section { title: "All".into(), blocks, ..Section::default() };
        let parts = split(section, &[0, 1], &["One", "Two"]);
        assert_eq!([words(&parts[0]), words(&parts[1])], ["a", "Two/b/note 1"]);
    }
}
