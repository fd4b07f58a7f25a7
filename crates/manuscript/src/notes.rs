//! Attaches notes to the sections that refer to them.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use crate::limits::ReadControl;
use crate::report::{Finding, Subject};
use crate::{Block, Run, normalize, words};

/// The notes of a book, each a list of paragraphs. While sections are being built, [`Run::note`] is the index of a note
/// in this list.
#[derive(Default)]
pub(crate) struct Notes {
    bodies: Vec<Vec<Vec<Run>>>,
    /// Indices of the notes that were attached to a section.
    attached: RefCell<HashSet<usize>>,
}

impl Notes {
    pub(crate) fn new(bodies: Vec<Vec<Vec<Run>>>) -> Self {
        Self { bodies, attached: RefCell::default() }
    }

    /// Reports the notes that were not attached to any section, because nothing refers to them.
    pub(crate) fn report_unattached(&self, control: &ReadControl<'_>) {
        let attached = self.attached.borrow();
        for (index, body) in self.bodies.iter().enumerate() {
            let words = body.iter().map(|runs| words::count(&normalize::text_of(runs))).sum();
            if words > 0 && !attached.contains(&index) {
                let finding = Finding::lost(Subject::Note, "", "nothing in the text refers to it");
                control.report(finding.with_words(words));
            }
        }
    }

    /// Appends to a section's `blocks` the notes that its runs refer to, numbered from 1. [`Run::note`], so far an
    /// index, becomes that number; references to missing or empty notes are removed.
    pub(crate) fn attach(&self, blocks: &mut Vec<Block>) {
        let mut order: Vec<usize> = Vec::new();
        let mut numbers: HashMap<usize, usize> = HashMap::new();
        for run in blocks.iter_mut().flat_map(runs_of) {
            let note = run.note.as_ref().and_then(|note| note.parse().ok());
            let filled = |note: &usize| self.bodies.get(*note).is_some_and(|body| !body.is_empty());
            let Some(note) = note.filter(filled) else {
                run.note = None;
                continue;
            };
            let number = *numbers.entry(note).or_insert_with(|| {
                order.push(note);
                order.len()
            });
            run.note = Some(number.to_string());
        }
        let notes = order.iter().zip(1..).map(|(note, number): (&usize, usize)| Block::Note {
            id: number.to_string(),
            paragraphs: self.bodies[*note].clone(),
        });
        blocks.extend(notes.collect::<Vec<_>>());
        self.attached.borrow_mut().extend(order);
    }
}

/// Returns mutable references to the runs of a block, in order.
pub fn runs_of(block: &mut Block) -> Box<dyn Iterator<Item = &mut Run> + '_> {
    match block {
        Block::Heading { runs, .. } | Block::Paragraph { runs } => Box::new(runs.iter_mut()),
        Block::Image { caption, .. } => Box::new(caption.iter_mut()),
        Block::Quotation { paragraphs }
        | Block::Letter { paragraphs }
        | Block::Aligned { paragraphs, .. }
        | Block::Note { paragraphs, .. } => Box::new(paragraphs.iter_mut().flatten()),
        Block::Verse { stanzas: groups } | Block::Table { rows: groups, .. } => {
            Box::new(groups.iter_mut().flatten().flatten())
        }
        Block::SceneBreak => Box::new(std::iter::empty()),
    }
}
