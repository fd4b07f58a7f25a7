//! Adds the narration of an EPUB to the converted book: finds the passage of each clip in its media
//! overlays, and stores the sounds.

use std::collections::{HashMap, HashSet};

use super::overlays::{OverlayClip, Overlays, report_lost};
use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::report::{Finding, Subject};
use crate::{Block, Book, Clip, Passage, Section, Sound, narration, normalize};

/// Returns a placeholder that stands for the narration of a title until [`keep`] replaces it by the clips of the title.
/// `element` is the number of the spoken element, which the placeholder has in [`Clip::sound`].
pub(crate) fn title_clip(element: u32) -> Clip {
    Clip { passage: None, sound: element.to_string(), begin: 0, end: 0 }
}

/// Returns the numbers of the spoken elements that have text in `blocks`.
pub(crate) fn elements_in(blocks: &[Block]) -> Vec<u32> {
    let mut elements: Vec<u32> = Vec::new();
    for run in blocks.iter().flat_map(Block::paragraphs).flatten() {
        if run.spoken.is_some() && run.spoken != elements.last().copied() {
            elements.extend(run.spoken);
        }
    }
    elements
}

/// The position of a spoken element in the book: the index of its section among front matter,
/// sections and back matter, and its passage in the section, or `None` if it is the section's
/// title.
type Place = (usize, Option<Passage>);

/// Adds the narration to the sections of the book, and the sounds to the book. `left_out` contains the numbers of the
/// spoken elements on pages that are not imported. `sounds` contains the names of the sound files in the manifest;
/// files that no media overlay uses are reported.
pub(crate) fn keep(
    book: &mut Book,
    overlays: &Overlays,
    left_out: &HashSet<u32>,
    sounds: &[String],
    archive: &Archive<'_>,
) -> Result<(), ReadErrorKind> {
    let control = archive.control();
    let mut sections: Vec<&mut Section> =
        book.front.iter_mut().chain(&mut book.sections).chain(&mut book.back).collect();
    let places = places(&mut sections, &overlays.around);
    let mut files =
        SoundFiles { archive, names: HashMap::new(), bytes_left: archive.limits().sound_bytes };
    let first = overlays.pieces.iter().find_map(|piece| places.get(&piece.element).copied());
    let mut before: Option<Place> = None;
    for piece in &overlays.pieces {
        let place = places.get(&piece.element).copied();
        if place.is_none() && left_out.contains(&piece.element) {
            let reason = "it speaks a page that is left out";
            control.report(Finding::left_out(Subject::Media, &piece.sound, reason));
            continue;
        }
        let Some((section, passage)) = place
            .or_else(|| before.map(|before| after(before, &sections)))
            .or_else(|| first.map(just_before))
        else {
            report_lost(control, &piece.sound, "it speaks nothing that is in the book");
            continue;
        };
        before = Some((section, passage));
        if let Some(sound) = files.keep(&mut book.sounds, &piece.sound)? {
            let OverlayClip { begin, end, .. } = *piece;
            sections[section].narration.push(Clip { passage, sound, begin, end });
        }
    }
    let spoken: HashSet<&str> = overlays.pieces.iter().map(|piece| piece.sound.as_str()).collect();
    for file in sounds.iter().filter(|file| !spoken.contains(file.as_str())) {
        report_lost(control, file, "sound and video cannot be kept");
    }
    if !book.sounds.is_empty() {
        let reason = "the narration is kept and exported, but not played";
        let count = sections.iter().map(|section| section.narration.len()).sum();
        control.report(Finding { count, ..Finding::changed(Subject::Media, "", reason) });
    }
    Ok(())
}

/// Returns the [`Place`] of each spoken element by its number. Removes from the sections the marks
/// of these elements: the placeholders for titles, and the numbers in the runs. `around` maps an
/// inner spoken element to the element that contains it.
fn places(sections: &mut [&mut Section], around: &HashMap<u32, u32>) -> HashMap<u32, Place> {
    let mut places: HashMap<u32, Place> = HashMap::new();
    for (index, section) in sections.iter_mut().enumerate() {
        for title in std::mem::take(&mut section.narration) {
            let element = title.sound.parse().expect("`title_clip` writes a number");
            places.entry(element).or_insert((index, None));
        }
        let passages = passages(&section.blocks, around);
        if passages.is_empty() {
            continue;
        }
        for (element, passage) in passages {
            places.entry(element).or_insert((index, Some(passage)));
        }
        section.blocks.iter_mut().flat_map(crate::notes::runs_of).for_each(|run| run.spoken = None);
        section.blocks = normalize::normalize_blocks(std::mem::take(&mut section.blocks));
    }
    places
}

/// Returns the passage of each spoken element: from its first text to its last. If a block between these has text, but
/// no text of the element, the passage already ends before that block. `around` maps an inner spoken element to the
/// element that contains it.
fn passages(blocks: &[Block], around: &HashMap<u32, u32>) -> HashMap<u32, Passage> {
    let mut passages: HashMap<u32, Passage> = HashMap::new();
    // Index of the last block with text before the current block.
    let mut previous = None;
    for (block, index) in blocks.iter().zip(0_u32..) {
        let mut at = 0_u32;
        for run in block.paragraphs().into_iter().flatten() {
            let end = at + u32::try_from(run.text.chars().count()).unwrap_or(u32::MAX - at);
            let outer = |element: &u32| around.get(element).copied();
            for element in std::iter::successors(run.spoken, outer).take(MAX_AROUND) {
                let new = Passage { first_block: index, start: at, last_block: index, end };
                let passage = passages.entry(element).or_insert(new);
                if passage.last_block == index || Some(passage.last_block) == previous {
                    (passage.last_block, passage.end) = (index, end);
                }
            }
            at = end;
        }
        if at > 0 {
            previous = Some(index);
        }
    }
    passages
}

/// Returns the [`Place`] of a spoken element that has no text, given the place of the element that
/// is spoken before it: the next block if that block is a picture, otherwise the end of the given
/// place.
fn after((section, passage): Place, sections: &[&mut Section]) -> Place {
    let blocks = &sections[section].blocks;
    let next = passage.map_or(0, |passage| passage.last_block + 1);
    if let Some(Block::Image { .. }) = blocks.get(next as usize) {
        return (section, Some(at(next, 0)));
    }
    match passage {
        Some(Passage { last_block, end, .. }) => (section, Some(at(last_block, end))),
        None => (section, Some(at(0, 0))),
    }
}

/// Returns the [`Place`] of a spoken element that has no text and precedes all spoken text: the
/// start of the first spoken text, whose place is given.
fn just_before((section, passage): Place) -> Place {
    let passage = passage.map(|passage| at(passage.first_block, passage.start));
    (section, passage)
}

/// At most this many of the spoken elements nested around a text have the text in their passages: the innermost ones.
/// Spoken elements farther outside are ignored.
const MAX_AROUND: usize = 8;

fn at(block: u32, offset: u32) -> Passage {
    Passage { first_block: block, start: offset, last_block: block, end: offset }
}

/// Stores the sound files of an archive in a book, each file once, up to a limit on their total
/// size.
struct SoundFiles<'a> {
    archive: &'a Archive<'a>,
    /// For each sound file that was read, by its name, the key of the stored sound; `None` if the
    /// sound cannot be stored.
    names: HashMap<String, Option<String>>,
    bytes_left: usize,
}

impl SoundFiles<'_> {
    /// Stores the sound file `file` in `sounds`, and returns its key; `None` if the sound cannot be stored, which is
    /// reported once.
    fn keep(
        &mut self,
        sounds: &mut narration::Sounds,
        file: &str,
    ) -> Result<Option<String>, ReadErrorKind> {
        if let Some(name) = self.names.get(file) {
            return Ok(name.clone());
        }
        let read = match self.archive.read(file, self.bytes_left) {
            Err(ReadErrorKind::DamagedEntry { .. }) => Err("it is damaged"),
            Err(ReadErrorKind::EntryTooLarge { .. }) => Err("the sounds of the book are too large"),
            Err(other) => return Err(other),
            Ok(None) => Err("it is not in the file"),
            Ok(Some(bytes)) => {
                let size = bytes.len();
                self.bytes_left -= size;
                Sound::new(bytes).ok_or("it is not MP3, AAC in MP4 or Opus in Ogg").inspect_err(
                    |_| {
                        self.bytes_left += size;
                    },
                )
            }
        };
        let name = match read {
            Ok(sound) => Some(narration::store(sounds, sound)),
            Err(reason) => {
                report_lost(self.archive.control(), file, reason);
                None
            }
        };
        self.names.insert(file.to_owned(), name.clone());
        Ok(name)
    }
}
