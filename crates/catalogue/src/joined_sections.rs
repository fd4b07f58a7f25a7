//! Joins two sections into one.

use std::collections::HashMap;

use manuscript::{Block, Run, Section, runs_of};

/// Returns `first` with the text of `second` after its own. The title of `second`, if it has one, becomes a heading. The
/// notes of both are numbered from 1.
pub(crate) fn joined(first: Section, second: Section) -> Section {
    let (mut blocks, mut notes) = renumbered(first.blocks, 0);
    let (own, own_notes) = renumbered(second.blocks, notes.len());
    if !second.title.is_empty() {
        let runs = vec![Run { text: second.title, ..Run::default() }];
        blocks.push(Block::Heading { level: 2, runs });
    }
    blocks.extend(own);
    notes.extend(own_notes);
    blocks.append(&mut notes);
    Section { title: first.title, parts: first.parts, blocks }
}

/// Separates the text of a section from its notes, which get the numbers after `before` as their ids.
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
        Section { title: title.into(), parts: vec!["Part".into()], blocks }
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
