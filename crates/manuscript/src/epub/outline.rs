//! Finds where each division of an EPUB (section, part, preface and so on) starts, and classifies it: from the table of
//! contents, semantic types and file names, or else from headings.

use std::collections::{HashMap, HashSet};

use super::navigation::{NavEntry, Navigation};
use crate::markup::Document;
use crate::markup::href::Target;
use crate::matter::{self, Matter};
use crate::titles::same_words;
use crate::{Block, normalize, word_count};
use headings::numbering::{is_label, is_ordinal, is_part_title};

/// The start of a division of the book. The division ends where the next one starts.
#[derive(Debug, Clone)]
pub(crate) struct Start {
    pub(crate) document: usize,
    pub(crate) block: usize,
    /// Title in the table of contents; if empty, the title is taken from the headings in the text.
    pub(crate) title: String,
    pub(crate) parts: Vec<String>,
    pub(crate) matter: Matter,
    /// Whether the file itself declares, by a semantic type, that the division is something that is left
    /// out of the book, such as a title page. Such a division is left out however long its text is.
    pub(crate) is_declared: bool,
    pub(crate) rank: Rank,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rank {
    Section,
    /// The title page of a part of the book, perhaps with a little text below the title.
    Part,
    /// A division that stands for the whole book: its entry in the table of contents contains the
    /// entries of the sections.
    Book,
}

pub(crate) fn outline(documents: &[Document], navigation: &Navigation, title: &str) -> Vec<Start> {
    let mut reader = Outline {
        documents,
        document_by_file: documents
            .iter()
            .enumerate()
            .map(|(n, d)| (d.file.to_lowercase(), n))
            .collect(),
        landmarks: &navigation.landmarks,
        title,
        starts: Vec::new(),
    };
    reader.entries(&navigation.entries, &[], false);
    if reader.sections() <= 1 && navigation.entries.iter().any(|entry| !entry.children.is_empty()) {
        reader.starts.clear();
        reader.entries(&navigation.entries, &[], true);
    }
    let section_count = reader.sections();
    if section_count <= 1 {
        let by_headings = reader.by_headings();
        let found = by_headings.iter().filter(|start| start.matter == Matter::Body).count();
        if section_count == 0 || found >= 3 {
            reader.starts = by_headings;
        }
    }
    reader.fill_gaps();
    if !reader.starts.iter().any(|start| start.matter == Matter::Body) {
        reader.starts.iter_mut().for_each(|start| start.matter = Matter::Body);
    }
    for at in 0..reader.starts.len() {
        reader.starts[at].is_declared = reader.declares_left_out(&reader.starts[at]);
    }
    reader.starts.sort_by_key(|start| (start.document, start.block));
    reader.starts
}

struct Outline<'a> {
    documents: &'a [Document],
    document_by_file: HashMap<String, usize>,
    landmarks: &'a [(Target, String)],
    title: &'a str,
    starts: Vec<Start>,
}

/// Counts of the entries of the table of contents that have the same parent.
struct Level<'a> {
    /// Number of entries without children.
    leaves: usize,
    /// Number of entries without children, by the file to which they lead.
    leaves_of: HashMap<&'a str, usize>,
    branches: usize,
    has_body: bool,
}

/// The largest number of divisions of a book; no real book has so many. Further entries of the
/// table of contents are ignored, so that their text becomes part of the last section.
const MAX_STARTS: usize = 20_000;
const MAX_PARTS: usize = 3;

impl Outline<'_> {
    fn sections(&self) -> usize {
        let is_section =
            |start: &&Start| start.matter == Matter::Body && start.rank == Rank::Section;
        self.starts.iter().filter(is_section).count()
    }

    /// Adds the starts of the divisions for `entries` and their children. `entries` are all children of one entry of
    /// the table of contents, or all its top-level entries. If `divided`, an entry with children is never taken as a
    /// single section.
    fn entries(&mut self, entries: &[NavEntry], parts: &[String], divided: bool) {
        let level = self.level(entries);
        for entry in entries {
            if self.starts.len() >= MAX_STARTS {
                return;
            }
            let location = entry.target.as_ref().and_then(|target| self.locate(target));
            let matter = self.matter(entry, location);
            let is_section = entry.children.is_empty()
                || (!divided && self.is_one_section(entry, &level, location, matter));
            let rank = match () {
                () if is_section => Rank::Section,
                () if is_part_title(&entry.title) || !self.is_book(entry, &level, matter) => {
                    Rank::Part
                }
                () => Rank::Book,
            };
            if let Some((document, block)) = location {
                let (title, parts) = (entry.title.clone(), parts.to_vec());
                let is_declared = false;
                self.starts.push(Start {
                    document,
                    block,
                    title,
                    parts,
                    matter,
                    is_declared,
                    rank,
                });
            }
            if !is_section {
                let mut inner = parts.to_vec();
                if rank == Rank::Part && !entry.title.is_empty() && inner.len() < MAX_PARTS {
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
        for target in leaves.iter().filter_map(|leaf| leaf.target.as_ref()) {
            *leaves_of.entry(&target.file).or_default() += 1;
        }
        Level {
            leaves: leaves.len(),
            leaves_of,
            branches: branches.len(),
            has_body: leaves.iter().any(|leaf| self.matter(leaf, None) == Matter::Body),
        }
    }

    fn locate(&self, target: &Target) -> Option<(usize, usize)> {
        let document = *self.document_by_file.get(&target.file.to_lowercase())?;
        let anchors = &self.documents[document].content.anchors;
        let block = anchors.get(&target.fragment).map_or(0, |anchor| anchor.blocks.start);
        Some((document, block))
    }

    fn matter(&self, entry: &NavEntry, location: Option<(usize, usize)>) -> Matter {
        let types = entry.target.as_ref().map(|target| self.types(target)).unwrap_or_default();
        let declared = matter::from_types(types.iter().map(String::as_str));
        let named = matter::from_title(&entry.title).or_else(|| {
            matter::from_file_name(&entry.target.as_ref()?.file)
                .filter(|_| location.is_some_and(|(_, block)| block == 0))
        });
        match (declared, named) {
            (Some(Matter::Body), Some(named)) if !is_specific_body(&types) => named,
            (Some(Matter::Front | Matter::Back), Some(Matter::Skipped)) => Matter::Skipped,
            (Some(declared), _) => declared,
            (None, Some(named)) => named,
            (None, None) => self.by_location(location),
        }
    }

    /// Classifies a division of which nothing but the location is known: as front matter if it is
    /// before the `bodymatter` landmark, otherwise as body.
    fn by_location(&self, location: Option<(usize, usize)>) -> Matter {
        let body_start = self.landmarks.iter().find(|(_, kind)| kind == "bodymatter");
        let body_start = body_start.and_then(|(target, _)| self.locate(target));
        match (location, body_start) {
            (Some(location), Some(body_start)) if location < body_start => Matter::Front,
            _ => Matter::Body,
        }
    }

    fn types(&self, target: &Target) -> Vec<String> {
        let landmark = self.landmarks.iter().filter(|(known, _)| known == target);
        let landmark = landmark.flat_map(|(_, kind)| kind.split_whitespace().map(str::to_owned));
        let content = self
            .document_by_file
            .get(&target.file.to_lowercase())
            .map(|n| &self.documents[*n].content);
        let element = content.map(|content| match content.anchors.get(&target.fragment) {
            Some(anchor) => content.types_of(anchor).to_vec(),
            None => content.types.clone(),
        });
        element.unwrap_or_default().into_iter().chain(landmark).collect()
    }

    /// Returns whether an entry of the table of contents is a single section, and its children are
    /// only headings inside it, as in a story in numbered chapters. Otherwise the entry is a part
    /// of the book, and its children are sections.
    fn is_one_section(
        &self,
        entry: &NavEntry,
        level: &Level<'_>,
        location: Option<(usize, usize)>,
        matter: Matter,
    ) -> bool {
        if matter != Matter::Body {
            return matter != Matter::Skipped
                || !entry.children.iter().any(|child| self.is_in_other_document(child, location));
        }
        let types = entry.target.as_ref().map(|target| self.types(target)).unwrap_or_default();
        let first = types.iter().find_map(|kind| match kind.as_str() {
            "part" | "volume" | "division" | "z3998:part" => Some(false),
            "chapter" | "se:short-story" | "se:novella" => Some(true),
            _ => None,
        });
        if let Some(declared) = first {
            return declared;
        }
        if is_part_title(&entry.title) || same_words(&entry.title, self.title) {
            return false;
        }
        if is_label(&entry.title) && !is_ordinal(&entry.title) {
            return true;
        }
        let file = entry.target.as_ref().map(|target| target.file.as_str()).unwrap_or_default();
        let other_leaves = level.leaves - level.leaves_of.get(file).copied().unwrap_or_default();
        !entry.children.iter().any(|child| self.is_in_other_document(child, location))
            && other_leaves >= 2
    }

    fn is_in_other_document(&self, entry: &NavEntry, location: Option<(usize, usize)>) -> bool {
        let own = entry.target.as_ref().and_then(|target| self.locate(target));
        own.map(|(document, _)| document) != location.map(|(document, _)| document)
            || entry.children.iter().any(|child| self.is_in_other_document(child, location))
    }

    /// Returns whether an entry of the table of contents that has children stands for the whole book: it is to be left
    /// out, such as a title page, has the title of the book, or is the only entry with children and no entry beside it
    /// is part of the body.
    fn is_book(&self, entry: &NavEntry, level: &Level<'_>, matter: Matter) -> bool {
        let only_branch = level.branches == 1 && !level.has_body;
        matter == Matter::Skipped || same_words(&entry.title, self.title) || only_branch
    }

    /// Returns the starts of the divisions of a book whose table of contents is missing or useless. Divisions start at
    /// the headings of level 1 or, if there are fewer than two, at the headings of levels 1 and 2, and so on up to
    /// level 6. In a book with fewer than two headings, each document is a division.
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
            is_declared: false,
            rank: Rank::Section,
        };
        if let Some(level) = level {
            let starts = headings.iter().filter(|(_, _, own, _)| *own <= level);
            return starts
                .map(|(document, block, _, title)| {
                    let declared = self.document_matter(*document).filter(|_| *block <= 1);
                    start(
                        *document,
                        *block,
                        title,
                        matter::from_title(title).or(declared).unwrap_or(Matter::Body),
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
                start(number, 0, &title, self.document_matter(number).unwrap_or(Matter::Body))
            })
            .collect()
    }

    fn headings(&self) -> Vec<(usize, usize, u8, String)> {
        let mut headings = Vec::new();
        for (number, document) in self.documents.iter().enumerate() {
            if self.document_matter(number) == Some(Matter::Skipped) {
                continue;
            }
            for (index, block) in document.content.blocks.iter().enumerate() {
                if let Block::Heading { level, runs } = block {
                    headings.push((number, index, *level, normalize::text_of(runs)));
                }
            }
        }
        headings
    }

    /// Classifies a whole document by its semantic types and its file name; `None` if neither of
    /// them tells the class.
    fn document_matter(&self, number: usize) -> Option<Matter> {
        let document = &self.documents[number];
        let target = Target { file: document.file.clone(), fragment: String::new() };
        let types = self.types(&target);
        let declared = matter::from_types(types.iter().map(String::as_str));
        match (declared, matter::from_file_name(&document.file)) {
            (Some(Matter::Body), Some(named)) if !is_specific_body(&types) => Some(named),
            (declared, named) => declared.or(named),
        }
    }

    /// Returns whether a division starts at the beginning of a document whose semantic types say that it is something
    /// to be left out, such as a title page or an imprint.
    fn declares_left_out(&self, start: &Start) -> bool {
        let file = self.documents[start.document].file.clone();
        let types = self.types(&Target { file, fragment: String::new() });
        start.block <= 1
            && matter::from_types(types.iter().map(String::as_str)) == Some(Matter::Skipped)
    }

    /// Adds the starts of divisions for documents that are not in the table of contents, if they
    /// seem to be divisions of their own. Any other such document continues the previous section.
    fn fill_gaps(&mut self) {
        const MIN_WORDS: usize = 150;
        let listed: HashSet<usize> = self.starts.iter().map(|start| start.document).collect();
        let first = self.starts.iter().map(|start| (start.document, start.block)).min();
        let (first, first_block) = first.unwrap_or((self.documents.len(), 0));
        for number in 0..self.documents.len() {
            let content = &self.documents[number].content;
            let declared = self.document_matter(number);
            let before = match number == first {
                true => content.blocks.get(..first_block).unwrap_or_default(),
                false => &content.blocks,
            };
            let worth_reading = word_count(before) >= MIN_WORDS;
            let starts_chapter = matches!(content.blocks.first(), Some(Block::Heading { .. }))
                && content.types.iter().any(|kind| kind == "chapter");
            let matter = match declared {
                _ if number == first && first_block > 0 => {
                    if worth_reading {
                        Matter::Front
                    } else {
                        Matter::Skipped
                    }
                }
                _ if listed.contains(&number) => continue,
                Some(Matter::Body) if starts_chapter || number < first => Matter::Body,
                Some(Matter::Body) => continue,
                Some(declared) => declared,
                None if number < first => {
                    if worth_reading {
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
                is_declared: false,
                rank: Rank::Section,
            });
        }
    }
}

/// Returns whether the semantic types include a specific type of the body, such as `chapter`. The
/// general type `bodymatter` does not count, because many books give this type to every document.
fn is_specific_body(types: &[String]) -> bool {
    types.iter().any(|kind| {
        matches!(kind.as_str(), "chapter" | "part" | "prologue" | "epilogue" | "se:short-story")
    })
}
