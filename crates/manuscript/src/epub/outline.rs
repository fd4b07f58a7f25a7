//! Where each stretch of the book begins and what it is, from the table of contents, the types of
//! the elements, the names of the files, and, where all of that says nothing, the headings.

use std::collections::{HashMap, HashSet};

use super::Document;
use super::href::Place;
use super::navigation::{NavEntry, Navigation};
use crate::counting::{is_label, is_ordinal, is_part};
use crate::matter::{self, Matter};
use crate::titles::same_words;
use crate::{Block, prose, word_count};

/// A stretch from here to the next start.
#[derive(Debug, Clone)]
pub(super) struct Start {
    pub(super) document: usize,
    pub(super) block: usize,
    /// As the table of contents has it; empty if only the headings can tell.
    pub(super) title: String,
    pub(super) parts: Vec<String>,
    pub(super) matter: Matter,
    pub(super) rank: Rank,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rank {
    Section,
    /// A title over sections, perhaps with a few words of its own.
    Part,
    /// The title of the book over all of it.
    Whole,
}

pub(super) fn outline(documents: &[Document], navigation: &Navigation, title: &str) -> Vec<Start> {
    let mut reader = Outline {
        documents,
        places: documents.iter().enumerate().map(|(n, d)| (d.file.to_lowercase(), n)).collect(),
        landmarks: &navigation.landmarks,
        title,
        starts: Vec::new(),
    };
    reader.entries(&navigation.entries, &[], false);
    if reader.sections() <= 1 && navigation.entries.iter().any(|entry| !entry.children.is_empty()) {
        reader.starts.clear();
        reader.entries(&navigation.entries, &[], true);
    }
    let told = reader.sections();
    if told <= 1 {
        let by_headings = reader.by_headings();
        let found = by_headings.iter().filter(|start| start.matter == Matter::Body).count();
        if told == 0 || found >= 3 {
            reader.starts = by_headings;
        }
    }
    reader.fill_gaps();
    if !reader.starts.iter().any(|start| start.matter == Matter::Body) {
        reader.starts.iter_mut().for_each(|start| start.matter = Matter::Body);
    }
    reader.starts.sort_by_key(|start| (start.document, start.block));
    reader.starts
}

struct Outline<'a> {
    documents: &'a [Document],
    places: HashMap<String, usize>,
    landmarks: &'a [(Place, String)],
    title: &'a str,
    starts: Vec<Start>,
}

/// What the entries side by side in the table of contents have in common.
struct Level<'a> {
    leaves: usize,
    /// Leaves by the file they point to.
    leaves_of: HashMap<&'a str, usize>,
    branches: usize,
    has_body: bool,
}

/// Far more than any book has; the rest of a longer table is left to the last section.
const MOST_STARTS: usize = 20_000;
const MOST_PARTS: usize = 3;

impl Outline<'_> {
    fn sections(&self) -> usize {
        let is_section =
            |start: &&Start| start.matter == Matter::Body && start.rank == Rank::Section;
        self.starts.iter().filter(is_section).count()
    }

    /// `divided` says that no entry of this level is one section, if anything stands below it.
    fn entries(&mut self, entries: &[NavEntry], parts: &[String], divided: bool) {
        let level = self.level(entries);
        for entry in entries {
            if self.starts.len() >= MOST_STARTS {
                return;
            }
            let place = entry.place.as_ref().and_then(|place| self.locate(place));
            let matter = self.matter(entry, place);
            let whole = entry.children.is_empty()
                || (!divided && self.is_one_section(entry, &level, place, matter));
            let rank = match () {
                () if whole => Rank::Section,
                () if is_part(&entry.title) || !self.is_whole(entry, &level, matter) => Rank::Part,
                () => Rank::Whole,
            };
            if let Some((document, block)) = place {
                let (title, parts) = (entry.title.clone(), parts.to_vec());
                self.starts.push(Start { document, block, title, parts, matter, rank });
            }
            if !whole {
                let mut inner = parts.to_vec();
                if rank == Rank::Part && !entry.title.is_empty() && inner.len() < MOST_PARTS {
                    inner.push(entry.title.clone());
                }
                self.entries(&entry.children, &inner, false);
            }
        }
    }

    fn level<'e>(&self, entries: &'e [NavEntry]) -> Level<'e> {
        let (leaves, branches): (Vec<_>, Vec<_>) =
            entries.iter().partition(|entry| entry.children.is_empty());
        let mut leaves_of: HashMap<&str, usize> = HashMap::new();
        for place in leaves.iter().filter_map(|leaf| leaf.place.as_ref()) {
            *leaves_of.entry(&place.file).or_default() += 1;
        }
        Level {
            leaves: leaves.len(),
            leaves_of,
            branches: branches.len(),
            has_body: leaves.iter().any(|leaf| self.matter(leaf, None) == Matter::Body),
        }
    }

    fn locate(&self, place: &Place) -> Option<(usize, usize)> {
        let document = *self.places.get(&place.file.to_lowercase())?;
        let anchors = &self.documents[document].content.anchors;
        let block = anchors.get(&place.fragment).map_or(0, |anchor| anchor.blocks.start);
        Some((document, block))
    }

    fn matter(&self, entry: &NavEntry, place: Option<(usize, usize)>) -> Matter {
        let kinds = entry.place.as_ref().map(|place| self.kinds(place)).unwrap_or_default();
        let told = matter::by_kinds(kinds.iter().map(String::as_str));
        let named = matter::by_name(&entry.title).or_else(|| {
            matter::by_file(&entry.place.as_ref()?.file)
                .filter(|_| place.is_some_and(|(_, block)| block == 0))
        });
        match (told, named) {
            (Some(Matter::Body), Some(named)) if !says_body(&kinds) => named,
            (Some(Matter::Front | Matter::Back), Some(Matter::Skipped)) => Matter::Skipped,
            (Some(told), _) => told,
            (None, Some(named)) => named,
            (None, None) => self.by_position(place),
        }
    }

    /// What is untold and stands before the place where the landmarks say the story begins.
    fn by_position(&self, place: Option<(usize, usize)>) -> Matter {
        let begins = self.landmarks.iter().find(|(_, kind)| kind == "bodymatter");
        let begins = begins.and_then(|(place, _)| self.locate(place));
        match (place, begins) {
            (Some(place), Some(begins)) if place < begins => Matter::Front,
            _ => Matter::Body,
        }
    }

    fn kinds(&self, place: &Place) -> Vec<String> {
        let landmark = self.landmarks.iter().filter(|(known, _)| known == place);
        let landmark = landmark.flat_map(|(_, kind)| kind.split_whitespace().map(str::to_owned));
        let content =
            self.places.get(&place.file.to_lowercase()).map(|n| &self.documents[*n].content);
        let element = content.map(|content| match content.anchors.get(&place.fragment) {
            Some(anchor) => content.kinds_of(anchor).to_vec(),
            None => content.kinds.clone(),
        });
        element.unwrap_or_default().into_iter().chain(landmark).collect()
    }

    /// Whether what is nested below an entry are headings inside one section: a short story in
    /// numbered chapters, not a part of a novel.
    fn is_one_section(
        &self,
        entry: &NavEntry,
        level: &Level<'_>,
        place: Option<(usize, usize)>,
        matter: Matter,
    ) -> bool {
        if matter != Matter::Body {
            return matter != Matter::Skipped
                || !entry.children.iter().any(|child| self.is_elsewhere(child, place));
        }
        let kinds = entry.place.as_ref().map(|place| self.kinds(place)).unwrap_or_default();
        let first = kinds.iter().find_map(|kind| match kind.as_str() {
            "part" | "volume" | "division" | "z3998:part" => Some(false),
            "chapter" | "se:short-story" | "se:novella" => Some(true),
            _ => None,
        });
        if let Some(told) = first {
            return told;
        }
        if is_part(&entry.title) || same_words(&entry.title, self.title) {
            return false;
        }
        if is_label(&entry.title) && !is_ordinal(&entry.title) {
            return true;
        }
        let file = entry.place.as_ref().map(|place| place.file.as_str()).unwrap_or_default();
        let apart = level.leaves - level.leaves_of.get(file).copied().unwrap_or_default();
        !entry.children.iter().any(|child| self.is_elsewhere(child, place)) && apart >= 2
    }

    fn is_elsewhere(&self, entry: &NavEntry, place: Option<(usize, usize)>) -> bool {
        let own = entry.place.as_ref().and_then(|place| self.locate(place));
        own.map(|(document, _)| document) != place.map(|(document, _)| document)
            || entry.children.iter().any(|child| self.is_elsewhere(child, place))
    }

    /// An entry for the book itself, with everything below it.
    fn is_whole(&self, entry: &NavEntry, level: &Level<'_>, matter: Matter) -> bool {
        let alone = level.branches == 1 && !level.has_body;
        matter == Matter::Skipped || same_words(&entry.title, self.title) || alone
    }

    /// Without a table of contents: at the highest level of headings that occurs more than once.
    fn by_headings(&self) -> Vec<Start> {
        let headings: Vec<(usize, usize, u8, String)> = self.headings();
        let level = (1..=6)
            .find(|level| headings.iter().filter(|(_, _, own, _)| own <= level).count() >= 2);
        let start = |document, block, title: &str, matter| Start {
            document,
            block,
            title: title.to_owned(),
            parts: Vec::new(),
            matter,
            rank: Rank::Section,
        };
        if let Some(level) = level {
            let starts = headings.iter().filter(|(_, _, own, _)| *own <= level);
            return starts
                .map(|(document, block, _, title)| {
                    let told = self.of_document(*document).filter(|_| *block <= 1);
                    start(
                        *document,
                        *block,
                        title,
                        matter::by_name(title).or(told).unwrap_or(Matter::Body),
                    )
                })
                .collect();
        }
        let documents = self.documents.iter().enumerate();
        documents
            .map(|(number, document)| {
                let same = same_words(&document.content.title, self.title);
                let title = if same { "" } else { document.content.title.as_str() };
                let title =
                    if title.is_empty() { (number + 1).to_string() } else { title.to_owned() };
                start(number, 0, &title, self.of_document(number).unwrap_or(Matter::Body))
            })
            .collect()
    }

    fn headings(&self) -> Vec<(usize, usize, u8, String)> {
        let mut headings = Vec::new();
        for (number, document) in self.documents.iter().enumerate() {
            if self.of_document(number) == Some(Matter::Skipped) {
                continue;
            }
            for (place, block) in document.content.blocks.iter().enumerate() {
                if let Block::Heading { level, runs } = block {
                    headings.push((number, place, *level, prose::text_of(runs)));
                }
            }
        }
        headings
    }

    /// What a whole document is, as far as it says.
    fn of_document(&self, number: usize) -> Option<Matter> {
        let document = &self.documents[number];
        let place = Place { file: document.file.clone(), fragment: String::new() };
        let kinds = self.kinds(&place);
        let told = matter::by_kinds(kinds.iter().map(String::as_str));
        match (told, matter::by_file(&document.file)) {
            (Some(Matter::Body), Some(named)) if !says_body(&kinds) => Some(named),
            (told, named) => told.or(named),
        }
    }

    /// Documents that the table of contents leaves out continue the one before, unless they say
    /// that they are something else.
    fn fill_gaps(&mut self) {
        const WORTH_READING: usize = 150;
        let listed: HashSet<usize> = self.starts.iter().map(|start| start.document).collect();
        let first = self.starts.iter().map(|start| (start.document, start.block)).min();
        let (first, first_block) = first.unwrap_or((self.documents.len(), 0));
        for number in 0..self.documents.len() {
            let content = &self.documents[number].content;
            let told = self.of_document(number);
            let before = match number == first {
                true => content.blocks.get(..first_block).unwrap_or_default(),
                false => &content.blocks,
            };
            let enough = word_count(before) >= WORTH_READING;
            let heads_chapter = matches!(content.blocks.first(), Some(Block::Heading { .. }))
                && content.kinds.iter().any(|kind| kind == "chapter");
            let matter = match told {
                _ if number == first && first_block > 0 => {
                    if enough {
                        Matter::Front
                    } else {
                        Matter::Skipped
                    }
                }
                _ if listed.contains(&number) => continue,
                Some(Matter::Body) if heads_chapter || number < first => Matter::Body,
                Some(Matter::Body) => continue,
                Some(told) => told,
                None if number < first => {
                    if enough {
                        Matter::Front
                    } else {
                        Matter::Skipped
                    }
                }
                None => continue,
            };
            self.starts.push(Start {
                document: number,
                block: 0,
                title: String::new(),
                parts: Vec::new(),
                matter,
                rank: Rank::Section,
            });
        }
    }
}

/// `bodymatter` alone says little: many books put it on everything.
fn says_body(kinds: &[String]) -> bool {
    kinds.iter().any(|kind| {
        matches!(kind.as_str(), "chapter" | "part" | "prologue" | "epilogue" | "se:short-story")
    })
}
