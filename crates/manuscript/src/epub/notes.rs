//! Notes go to the section that refers to them, whichever way the book marks them.

use std::collections::HashMap;

use super::Document;
use super::content::Link;
use crate::matter::{Matter, by_file, by_kinds};
use crate::notes::{Notes, runs_of};
use crate::{Block, Run, prose};

/// An element of more blocks holds more than a note; of that only the first block is taken.
const MOST_BLOCKS: usize = 20;

type Target = (usize, std::ops::Range<usize>);

/// Takes the notes out of the documents, and leaves on each run the note it refers to or none.
pub(super) fn extract(documents: &mut [Document]) -> Notes {
    let places: HashMap<&str, usize> =
        documents.iter().enumerate().map(|(number, d)| (d.file.as_str(), number)).collect();
    let mut targets: HashMap<(usize, usize), Option<usize>> = HashMap::new();
    let mut taken: Vec<Target> = Vec::new();
    let mut decisions: Vec<Vec<Option<usize>>> = Vec::with_capacity(documents.len());
    for number in 0..documents.len() {
        let mentions = mentions(&documents[number].content.blocks);
        let links = documents[number].content.links.iter().enumerate();
        let decided = links.map(|(link_number, link)| {
            let mention = mentions.get(&link_number)?;
            let (document, blocks) = target(documents, &places, number, link, mention)?;
            *targets.entry((document, blocks.start)).or_insert_with(|| {
                let short = is_short(&documents[document].content.blocks[blocks.clone()]);
                short.then(|| {
                    taken.push((document, blocks));
                    taken.len() - 1
                })
            })
        });
        decisions.push(decided.collect());
    }
    let bodies = taken
        .iter()
        .map(|(document, blocks)| body(&documents[*document].content.blocks[blocks.clone()]));
    let notes = Notes::new(bodies.collect());
    for (document, blocks) in taken {
        for block in &mut documents[document].content.blocks[blocks] {
            *block = Block::Paragraph { runs: Vec::new() };
        }
    }
    for (document, decided) in documents.iter_mut().zip(decisions) {
        settle(&mut document.content.blocks, &decided);
    }
    notes
}

/// Where a link stands: in which block, whether it begins it, and its words.
#[derive(Default)]
struct Mention {
    block: usize,
    begins: bool,
    text: String,
}

fn mentions(blocks: &[Block]) -> HashMap<usize, Mention> {
    const ENOUGH: usize = 20;
    let mut mentions: HashMap<usize, Mention> = HashMap::new();
    for (block, paragraphs) in blocks.iter().map(Block::paragraphs).enumerate() {
        for runs in paragraphs {
            for (place, run) in runs.iter().enumerate() {
                let Some(link) = link_of(run) else { continue };
                let mention = mentions.entry(link).or_insert(Mention {
                    block,
                    begins: prose::is_blank(&runs[..place]),
                    text: String::new(),
                });
                if mention.text.len() < ENOUGH {
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

fn target(
    documents: &[Document],
    places: &HashMap<&str, usize>,
    from: usize,
    link: &Link,
    mention: &Mention,
) -> Option<Target> {
    let document = *places.get(link.place.file.as_str())?;
    let content = &documents[document].content;
    let anchor = content.anchors.get(&link.place.fragment)?;
    let start = anchor.blocks.start;
    let within = start..anchor.blocks.end.min(start + MOST_BLOCKS).min(content.blocks.len());
    if within.is_empty() || (document == from && within.contains(&mention.block)) {
        return None;
    }
    let is_note = |block: &Block| matches!(block, Block::Note { .. });
    let blocks = match content.blocks[within.clone()].iter().position(is_note) {
        Some(place) => start + place..start + place + 1,
        None if within.len() == MOST_BLOCKS => start..start + 1,
        None => within,
    };
    let among_notes = is_note(&content.blocks[blocks.start])
        || by_kinds(content.kinds_of(anchor).iter().map(String::as_str)) == Some(Matter::Notes)
        || by_file(&link.place.file) == Some(Matter::Notes);
    let found = || {
        let first = &content.blocks[blocks.start];
        let returns = || {
            first_link(first)
                .is_some_and(|back| content.links[back].place.file == documents[from].file)
        };
        among_notes || returns() || (link.is_raised && begins_with_mark(first, &mention.text))
    };
    let refers = link.is_reference || (is_mark(&mention.text) && !mention.begins && found());
    refers.then_some((document, blocks))
}

/// What is longer than this is no note, whatever refers to it.
fn is_short(blocks: &[Block]) -> bool {
    const MOST_BYTES: usize = 60_000;
    let runs = blocks.iter().flat_map(Block::paragraphs).flatten();
    runs.map(|run| run.text.len()).sum::<usize>() <= MOST_BYTES
}

/// A number, a letter or a sign, perhaps in brackets.
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
        | Block::Note { paragraphs, .. } => paragraphs.first().map(Vec::as_slice),
        Block::Verse { stanzas } => stanzas.first()?.first().map(Vec::as_slice),
        Block::Image { .. } | Block::SceneBreak => None,
    }
}

fn first_link(block: &Block) -> Option<usize> {
    let mut runs = first_paragraph(block)?.iter().filter(|run| !run.text.trim().is_empty());
    link_of(runs.next()?)
}

fn begins_with_mark(block: &Block, mark: &str) -> bool {
    const BRACKETS: [char; 5] = ['[', ']', '(', ')', '.'];
    let mark = mark.trim().trim_matches(BRACKETS);
    let first = first_paragraph(block).and_then(<[Run]>::first);
    first.is_some_and(|run| run.text.trim_start().trim_start_matches(BRACKETS).starts_with(mark))
}

/// The words of a note, without the marks that lead back to the text.
fn body(blocks: &[Block]) -> Vec<Vec<Run>> {
    let mut paragraphs: Vec<Vec<Run>> =
        blocks.iter().flat_map(Block::paragraphs).map(<[Run]>::to_vec).collect();
    let leads_back = |run: &Run| {
        let text = run.text.trim();
        run.note.is_some() && (is_mark(text) || text.chars().all(|c| !c.is_alphanumeric()))
    };
    for runs in &mut paragraphs {
        let led_back = runs.first().is_some_and(leads_back);
        runs.retain(|run| !leads_back(run));
        runs.iter_mut().for_each(|run| run.note = None);
        if let Some(first) = runs.first_mut().filter(|_| led_back) {
            first.text =
                first.text.trim_start_matches(['.', ':', ')', ']', ' ', '\u{a0}']).to_owned();
        }
        *runs = prose::normal(std::mem::take(runs));
    }
    paragraphs.retain(|runs| !prose::is_blank(runs));
    paragraphs
}

/// A note that nothing refers to stays where it is, set apart.
fn settle(blocks: &mut [Block], decided: &[Option<usize>]) {
    for block in blocks {
        if let Block::Note { paragraphs, .. } = block {
            *block = Block::Quotation { paragraphs: std::mem::take(paragraphs) };
        }
        for run in runs_of(block) {
            let note = link_of(run).and_then(|link| decided.get(link).copied().flatten());
            run.note = note.map(|note| note.to_string());
        }
    }
}
