//! Normalises text: single spaces, no invisible characters, no adjacent runs of the same style. Every importer does
//! this, so the stored text does not depend on the source format.

pub(crate) use headings::line::is_space;
use headings::line::push_collapsed;
pub use headings::line::{is_removed, line, short_line};

use crate::{Block, Run, Section};

/// Normalises the runs of a paragraph: merges white space into single spaces, also across runs, and removes it at both
/// ends; drops empty runs; and joins adjacent runs of the same style.
pub(crate) fn normalize_runs(runs: Vec<Run>) -> Vec<Run> {
    let mut normalized: Vec<Run> = Vec::with_capacity(runs.len());
    let mut after_space = true;
    for run in runs {
        let mut text = String::with_capacity(run.text.len());
        after_space = push_collapsed(&mut text, &run.text, after_space);
        if text.is_empty() {
            continue;
        }
        match normalized.last_mut() {
            Some(last) if same_style(last, &run) => last.text.push_str(&text),
            _ => normalized.push(Run { text, ..run }),
        }
    }
    while let Some(last) = normalized.last_mut() {
        let kept = last.text.trim_end_matches(is_space).len();
        last.text.truncate(kept);
        if kept > 0 {
            break;
        }
        normalized.pop();
    }
    normalized
}

pub(crate) fn same_style(one: &Run, other: &Run) -> bool {
    // A pronunciation (ruby) belongs to the text of one whole run, so runs with a pronunciation are never joined.
    one.ruby.is_none()
        && other.ruby.is_none()
        && (one.emphasis, one.strong, one.small_caps, one.superscript, one.subscript)
            == (other.emphasis, other.strong, other.small_caps, other.superscript, other.subscript)
        && (&one.lang, &one.note, one.spoken) == (&other.lang, &other.note, other.spoken)
}

pub(crate) fn text_of(runs: &[Run]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}

/// Returns whether a line stands for a scene break: it has only ornaments such as `* * *`, or only dashes, at least
/// three.
pub(crate) fn is_scene_break(text: &str) -> bool {
    const MAX_MARKS: usize = 40;
    let marks = text.chars().filter(|c| !c.is_whitespace()).take(MAX_MARKS + 1);
    let marks: Vec<char> = marks.collect();
    let ornament = |c: &char| {
        matches!(
            c,
            '*' | '⁂'
                | '⁎'
                | '•'
                | '·'
                | '∗'
                | '❦'
                | '❧'
                | '☙'
                | '※'
                | '◆'
                | '◇'
                | '★'
                | '☆'
                | '✻'
                | '✽'
                | '❖'
                | '~'
                | '#'
                | '+'
                | '§'
                | '°'
        )
    };
    let dash = |c: &char| matches!(c, '-' | '–' | '—' | '_' | '=');
    match marks.len() {
        0 => false,
        count if count > MAX_MARKS => false,
        count => marks.iter().all(ornament) || (count >= 3 && marks.iter().all(dash)),
    }
}

/// Normalises each block, and removes empty blocks, scene breaks at the start and end, and all but one of adjacent
/// scene breaks. Adjacent blocks of paragraphs with the same alignment become one block.
pub fn normalize_blocks(blocks: Vec<Block>) -> Vec<Block> {
    let mut normalized: Vec<Block> = Vec::with_capacity(blocks.len());
    for block in blocks.into_iter().filter_map(normalize_block) {
        match (normalized.last_mut(), block) {
            (None | Some(Block::SceneBreak), Block::SceneBreak) => {}
            (
                Some(Block::Aligned { align, paragraphs: all }),
                Block::Aligned { align: own, mut paragraphs },
            ) if *align == own => all.append(&mut paragraphs),
            (_, block) => normalized.push(block),
        }
    }
    while normalized.last() == Some(&Block::SceneBreak) {
        normalized.pop();
    }
    normalized
}

fn normalize_block(block: Block) -> Option<Block> {
    let filled = |paragraphs: Vec<Vec<Run>>| -> Vec<Vec<Run>> {
        paragraphs.into_iter().map(normalize_runs).filter(|runs| !is_blank(runs)).collect()
    };
    let block = match block {
        Block::Heading { level, runs } => Block::Heading { level, runs: normalize_runs(runs) },
        Block::Paragraph { runs } => Block::Paragraph { runs: normalize_runs(runs) },
        Block::Quotation { paragraphs } => Block::Quotation { paragraphs: filled(paragraphs) },
        Block::Letter { paragraphs } => Block::Letter { paragraphs: filled(paragraphs) },
        Block::Aligned { align, paragraphs } => {
            Block::Aligned { align, paragraphs: filled(paragraphs) }
        }
        Block::Table { head, rows } => {
            let rows = rows.into_iter().map(|row| row.into_iter().map(normalize_runs).collect());
            let is_filled = |row: &Vec<Vec<Run>>| row.iter().any(|cell| !is_blank(cell));
            Block::Table { head, rows: rows.filter(is_filled).collect() }
        }
        Block::Note { id, paragraphs } => Block::Note { id, paragraphs: filled(paragraphs) },
        Block::Verse { stanzas } => {
            let stanzas = stanzas.into_iter().map(filled).filter(|stanza| !stanza.is_empty());
            Block::Verse { stanzas: stanzas.collect() }
        }
        Block::Image { image, width, height, alt, caption } => {
            Block::Image { image, width, height, alt: line(&alt), caption: normalize_runs(caption) }
        }
        Block::SceneBreak => return Some(Block::SceneBreak),
    };
    let kept = matches!(block, Block::Image { .. })
        || block.paragraphs().into_iter().any(|runs| !is_blank(runs));
    kept.then_some(block)
}

pub(crate) fn is_blank(runs: &[Run]) -> bool {
    runs.iter().all(|run| run.text.trim().is_empty())
}

/// Returns the number of characters of a section's title and text.
pub(crate) fn characters(section: &Section) -> usize {
    let runs = section.blocks.iter().flat_map(Block::paragraphs).flatten();
    section.title.chars().count() + runs.map(|run| run.text.chars().count()).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn run(text: &str, emphasis: bool) -> Run {
        Run { text: text.into(), emphasis, ..Run::default() }
    }

    #[test]
    fn runs_are_merged_and_trimmed() {
        let runs = vec![run(" a\n ", false), run("", true), run(" b", false), run(" c ", true)];
        assert_eq!(normalize_runs(runs), [run("a b", false), run(" c", true)]);
        assert!(normalize_runs(vec![run(" \n", false), run("\u{ad}", true)]).is_empty());
    }

    #[test]
    fn ornaments_are_scene_breaks_and_words_are_not() {
        for text in ["* * *", "***", "⁂", " # ", "———", "• • •", "~"] {
            assert!(is_scene_break(text), "{text}");
        }
        for text in ["", "—", "* He", "--", "1"] {
            assert!(!is_scene_break(text), "{text}");
        }
    }

    #[test]
    fn scene_breaks_stay_only_between_blocks() {
        let paragraph = || Block::Paragraph { runs: vec![run("a", false)] };
        let empty = Block::Paragraph { runs: vec![run(" ", false)] };
        let rule = || Block::SceneBreak;
        let blocks = vec![rule(), paragraph(), rule(), empty, rule(), paragraph(), rule()];
        assert_eq!(normalize_blocks(blocks), [paragraph(), Block::SceneBreak, paragraph()]);
    }

    proptest! {
        #[test]
        fn normalized_text_has_no_control_characters_and_single_spaces(texts in prop::collection::vec((".*", any::<bool>()), 0..6)) {
            let runs = texts.iter().map(|(text, emphasis)| run(text, *emphasis)).collect();
            let runs = normalize_runs(runs);
            prop_assert!(runs.windows(2).all(|pair| !same_style(&pair[0], &pair[1])));
            let text = text_of(&runs);
            prop_assert!(!text.contains("  ") && !text.chars().any(is_removed));
            prop_assert_eq!(normalize_runs(runs.clone()), runs);
        }
    }
}
