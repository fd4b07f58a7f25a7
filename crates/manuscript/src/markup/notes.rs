//! Finds notes, however the book marks them, and moves them to the sections that refer to them.

use std::collections::HashMap;

use super::Document;
use super::content::Link;
use crate::matter::{Matter, from_file_name, from_types};
use crate::notes::{Notes, runs_of};
use crate::{Block, Run, normalize};

/// An element with this many blocks or more is too long to be a note. If a note mark refers to such
/// an element, the note is the block in it that is marked as a note, or else its first block.
const MAX_NOTE_BLOCKS: usize = 20;

/// The index of a document, and the range of its blocks that are one note.
type NoteLocation = (usize, std::ops::Range<usize>);

/// Removes the notes from the documents and returns the notes. Before the call, the `note` of each
/// run is the index of a link; afterwards, it is the index of the note to which this link refers, or
/// `None` if the link refers to no note.
pub(crate) fn extract(documents: &mut [Document]) -> Notes {
    let document_by_file: HashMap<&str, usize> =
        documents.iter().enumerate().map(|(number, d)| (d.file.as_str(), number)).collect();
    let mut note_by_location: HashMap<(usize, usize), Option<usize>> = HashMap::new();
    let mut found: Vec<NoteLocation> = Vec::new();
    let mut references: Vec<Vec<Option<usize>>> = Vec::with_capacity(documents.len());
    for number in 0..documents.len() {
        let mentions = mentions(&documents[number].content.blocks);
        let links = documents[number].content.links.iter().enumerate();
        let note_by_link = links.map(|(link_number, link)| {
            let mention = mentions.get(&link_number)?;
            let (document, blocks) =
                find_note(documents, &document_by_file, number, link, mention)?;
            *note_by_location.entry((document, blocks.start)).or_insert_with(|| {
                let short = is_short(&documents[document].content.blocks[blocks.clone()]);
                short.then(|| {
                    found.push((document, blocks));
                    found.len() - 1
                })
            })
        });
        references.push(note_by_link.collect());
    }
    let bodies = found
        .iter()
        .map(|(document, blocks)| body(&documents[*document].content.blocks[blocks.clone()]));
    let notes = Notes::new(bodies.collect());
    for (document, blocks) in found {
        for block in &mut documents[document].content.blocks[blocks] {
            *block = Block::Paragraph { runs: Vec::new() };
        }
    }
    for (document, note_by_link) in documents.iter_mut().zip(references) {
        apply_references(&mut document.content.blocks, &note_by_link);
    }
    notes
}

/// Where a link occurs in the text: the index of its block, whether the link starts a paragraph, and the link's text.
#[derive(Default)]
struct Mention {
    block: usize,
    starts_paragraph: bool,
    text: String,
}

fn mentions(blocks: &[Block]) -> HashMap<usize, Mention> {
    const MAX_MARK_BYTES: usize = 20;
    let mut mentions: HashMap<usize, Mention> = HashMap::new();
    for (block, paragraphs) in blocks.iter().map(Block::paragraphs).enumerate() {
        for runs in paragraphs {
            for (index, run) in runs.iter().enumerate() {
                let Some(link) = link_of(run) else { continue };
                let mention = mentions.entry(link).or_insert(Mention {
                    block,
                    starts_paragraph: normalize::is_blank(&runs[..index]),
                    text: String::new(),
                });
                if mention.text.len() < MAX_MARK_BYTES {
                    mention.text.push_str(&run.text);
                }
            }
        }
    }
    mentions
}

fn link_of(run: &Run) -> Option<usize> {
    run.note.as_ref()?.parse().ok()
}

/// Returns the location of the note to which `link` refers; `None` if `link` is not a note reference. `from` is the
/// index of the document that contains the link.
fn find_note(
    documents: &[Document],
    document_by_file: &HashMap<&str, usize>,
    from: usize,
    link: &Link,
    mention: &Mention,
) -> Option<NoteLocation> {
    let document = *document_by_file.get(link.target.file.as_str())?;
    let content = &documents[document].content;
    let anchor = content.anchors.get(&link.target.fragment)?;
    let start = anchor.blocks.start;
    let within = start..anchor.blocks.end.min(start + MAX_NOTE_BLOCKS).min(content.blocks.len());
    if within.is_empty() || (document == from && within.contains(&mention.block)) {
        return None;
    }
    let is_note = |block: &Block| matches!(block, Block::Note { .. });
    let blocks = match content.blocks[within.clone()].iter().position(is_note) {
        Some(index) => start + index..start + index + 1,
        None if within.len() == MAX_NOTE_BLOCKS => start..start + 1,
        None => within,
    };
    let among_notes = is_note(&content.blocks[blocks.start])
        || from_types(content.types_of(anchor).iter().map(String::as_str)) == Some(Matter::Notes)
        || from_file_name(&link.target.file) == Some(Matter::Notes);
    let looks_like_note = || {
        let first = &content.blocks[blocks.start];
        let links_back = || {
            first_link(first)
                .is_some_and(|back| content.links[back].target.file == documents[from].file)
        };
        among_notes
            || links_back()
            || (link.is_superscript && starts_with_mark(first, &mention.text))
    };
    let refers = link.is_reference
        || (is_mark(&mention.text) && !mention.starts_paragraph && looks_like_note());
    refers.then_some((document, blocks))
}

/// Returns whether the blocks are short enough to be a note, by the length of their text.
fn is_short(blocks: &[Block]) -> bool {
    const MAX_NOTE_BYTES: usize = 60_000;
    let runs = blocks.iter().flat_map(Block::paragraphs).flatten();
    runs.map(|run| run.text.len()).sum::<usize>() <= MAX_NOTE_BYTES
}

/// Returns whether the text is a reference mark: a number, a letter or a sign, possibly in brackets.
fn is_mark(text: &str) -> bool {
    let inner = text.trim().trim_matches(['[', ']', '(', ')', '{', '}', '.']);
    let count = inner.chars().count();
    let signs = inner.chars().all(|c| matches!(c, '*' | '†' | '‡' | '§' | '¶' | '#'));
    let number =
        count <= 4 && inner.chars().all(|c| c.is_ascii_digit() || matches!(c, 'i' | 'v' | 'x'));
    (1..=4).contains(&count)
        && (signs || number || (count == 1 && inner.chars().all(char::is_alphabetic)))
}

fn first_paragraph(block: &Block) -> Option<&[Run]> {
    match block {
        Block::Heading { runs, .. } | Block::Paragraph { runs } => Some(runs),
        Block::Quotation { paragraphs }
        | Block::Letter { paragraphs }
        | Block::Aligned { paragraphs, .. }
        | Block::Note { paragraphs, .. } => paragraphs.first().map(Vec::as_slice),
        Block::Verse { stanzas: groups } | Block::Table { rows: groups, .. } => {
            groups.first()?.first().map(Vec::as_slice)
        }
        Block::Image { .. } | Block::SceneBreak => None,
    }
}

fn first_link(block: &Block) -> Option<usize> {
    let mut runs = first_paragraph(block)?.iter().filter(|run| !run.text.trim().is_empty());
    link_of(runs.next()?)
}

fn starts_with_mark(block: &Block, mark: &str) -> bool {
    const BRACKETS: [char; 5] = ['[', ']', '(', ')', '.'];
    let mark = mark.trim().trim_matches(BRACKETS);
    let first = first_paragraph(block).and_then(<[Run]>::first);
    first.is_some_and(|run| run.text.trim_start().trim_start_matches(BRACKETS).starts_with(mark))
}

/// Returns the paragraphs of a note, without the links back to the place in the text that refers to the note.
fn body(blocks: &[Block]) -> Vec<Vec<Run>> {
    let mut paragraphs: Vec<Vec<Run>> =
        blocks.iter().flat_map(Block::paragraphs).map(<[Run]>::to_vec).collect();
    let is_backlink = |run: &Run| {
        let text = run.text.trim();
        run.note.is_some() && (is_mark(text) || text.chars().all(|c| !c.is_alphanumeric()))
    };
    for runs in &mut paragraphs {
        let had_backlink = runs.first().is_some_and(is_backlink);
        runs.retain(|run| !is_backlink(run));
        runs.iter_mut().for_each(|run| run.note = None);
        if let Some(first) = runs.first_mut().filter(|_| had_backlink) {
            first.text =
                first.text.trim_start_matches(['.', ':', ')', ']', ' ', '\u{a0}']).to_owned();
        }
        *runs = normalize::normalize_runs(std::mem::take(runs));
    }
    paragraphs.retain(|runs| !normalize::is_blank(runs));
    paragraphs
}

/// Changes the `note` of each run from the index of a link to the index of a note, or `None`. Note blocks to which no
/// link refers become quotations.
fn apply_references(blocks: &mut [Block], note_by_link: &[Option<usize>]) {
    for block in blocks {
        if let Block::Note { paragraphs, .. } = block {
            *block = Block::Quotation { paragraphs: std::mem::take(paragraphs) };
        }
        for run in runs_of(block) {
            let note = link_of(run).and_then(|link| note_by_link.get(link).copied().flatten());
            run.note = note.map(|note| note.to_string());
            run.superscript &= note.is_none();
        }
    }
}
