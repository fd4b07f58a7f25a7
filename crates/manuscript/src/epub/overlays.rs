//! Reads media overlays: SMIL files, each of which assigns clips of sounds to elements of an XHTML document.
//!
//! Blocks do not have the ids of their elements. So each spoken element gets a number, and its text is marked with this
//! number ([`Run::spoken`](crate::Run::spoken)). After the conversion of the book, the marked text becomes the passage
//! of the clip.

use std::collections::{HashMap, HashSet};

use super::package::Package;
use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::limits::ReadControl;
use crate::markup::content::SpokenElements;
use crate::markup::href::resolve;
use crate::markup::tree::{NodeId, Tree};
use crate::markup::xhtml::{Markup, load};
use crate::report::{Finding, Subject};

/// The media overlays that the package document declares.
#[derive(Default)]
pub(crate) struct DeclaredOverlays {
    /// File name of the media overlay of each document that has one.
    pub(crate) by_document: HashMap<String, String>,
    /// Duration of each media overlay in milliseconds, by its file name.
    pub(crate) durations: HashMap<String, u32>,
    /// File names of the sounds in the manifest.
    pub(crate) sounds: Vec<String>,
    /// Names of the narrators.
    pub(crate) narrators: Vec<String>,
}

/// The media overlays of a book.
#[derive(Default)]
pub(crate) struct Overlays {
    pub(crate) pieces: Vec<OverlayClip>,
    /// The spoken elements of each document, by its file name in lower case.
    elements: HashMap<String, SpokenElements>,
    /// Number of spoken elements in all documents.
    count: u32,
    /// For each spoken element that is inside another one, the number of the outer element.
    pub(crate) around: HashMap<u32, u32>,
}

/// A clip of a sound, with the spoken element that the clip speaks.
pub(crate) struct OverlayClip {
    /// Number of the spoken element.
    pub(crate) element: u32,
    /// File name of the sound.
    pub(crate) sound: String,
    pub(crate) begin: u32,
    pub(crate) end: u32,
}

/// Reads the media overlays of the documents in the spine, in reading order.
pub(crate) fn read(archive: &Archive<'_>, package: &Package) -> Result<Overlays, ReadErrorKind> {
    let mut overlays = Overlays::default();
    let declared = &package.overlays;
    let files = package.spine.iter().filter_map(|page| declared.by_document.get(&page.file));
    let mut known = HashSet::new();
    for file in files.filter(|file| known.insert(*file)) {
        let Some(tree) = load(archive, file, Markup::Xml)? else {
            let reason = "the media overlay is not in the archive";
            archive.control().report(Finding::lost(Subject::Media, file, reason));
            continue;
        };
        overlays.add(&tree, file, declared.durations.get(file).copied(), archive);
    }
    Ok(overlays)
}

/// A clip as the media overlay declares it. A clip without an end lasts until the next clip of the same sound, or until
/// the end of the sound.
struct DeclaredClip {
    document: String,
    element: String,
    sound: String,
    begin: u32,
    end: Option<u32>,
}

impl Overlays {
    /// Returns the spoken elements of a document; `None` if it has none.
    pub(crate) fn of_document(&self, file: &str) -> Option<&SpokenElements> {
        self.elements.get(&file.to_lowercase())
    }

    /// Adds the clips of the media overlay in `file`. `duration` is its duration in milliseconds, if the book declares
    /// one.
    fn add(&mut self, tree: &Tree, file: &str, duration: Option<u32>, archive: &Archive<'_>) {
        let control = archive.control();
        let mut written = pieces(tree, file, control);
        add_ends(&mut written, duration);
        for piece in written {
            let Some(end) = piece.end.filter(|end| *end > piece.begin) else {
                report_lost(control, file, "a piece of sound of which the end is not known");
                continue;
            };
            if self.pieces.len() == archive.limits().clips {
                report_lost(control, file, "the narration has too many pieces");
                continue;
            }
            let elements = self.elements.entry(piece.document.to_lowercase()).or_default();
            let new = self.count;
            let element = *elements.entry(piece.element).or_insert(new);
            self.count += u32::from(element == new);
            self.pieces.push(OverlayClip { element, sound: piece.sound, begin: piece.begin, end });
        }
    }
}

pub(crate) fn report_lost(control: &ReadControl<'_>, file: &str, reason: &str) {
    control.report(Finding::lost(Subject::Media, file, reason));
}

fn pieces(tree: &Tree, file: &str, control: &ReadControl<'_>) -> Vec<DeclaredClip> {
    let mut pieces = Vec::new();
    for par in tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "par") {
        let source = |name: &str| {
            let child = tree.child(par, name)?;
            Some((child, tree.attribute(child, "src").unwrap_or_default()))
        };
        // A `par` element without a sound is meant for reading programs with speech synthesis.
        let Some((audio, sound)) = source("audio") else { continue };
        let Some(text) = source("text").and_then(|(_, text)| resolve(file, text)) else {
            report_lost(control, file, "a piece of sound that belongs to no text");
            continue;
        };
        let Some(sound) = resolve(file, sound) else {
            report_lost(control, file, "a sound that is on another server");
            continue;
        };
        let (Ok(begin), Ok(end)) = (time(tree, audio, "clipbegin"), time(tree, audio, "clipend"))
        else {
            report_lost(control, file, "a piece of sound of which the times cannot be read");
            continue;
        };
        let (document, element) = (text.file, text.fragment);
        let begin = begin.unwrap_or_default();
        pieces.push(DeclaredClip { document, element, sound: sound.file, begin, end });
    }
    pieces
}

/// The error if an attribute should contain a time, but its value cannot be parsed.
struct NoTime;

fn time(tree: &Tree, id: NodeId, attribute: &str) -> Result<Option<u32>, NoTime> {
    let text = tree.attribute(id, attribute);
    text.map(|text| milliseconds(text).ok_or(NoTime)).transpose()
}

/// Sets the ends of clips that declare none: such a clip ends where the next clip of the same sound begins. If exactly
/// one clip is still without an end, it lasts for the rest of the declared duration of the media overlay.
fn add_ends(pieces: &mut [DeclaredClip], duration: Option<u32>) {
    for at in 0..pieces.len() {
        if pieces[at].end.is_none() {
            let next = pieces.get(at + 1).filter(|next| next.sound == pieces[at].sound);
            pieces[at].end = next.map(|next| next.begin);
        }
    }
    let length = |piece: &DeclaredClip| Some(piece.end?.saturating_sub(piece.begin));
    let known: u64 = pieces.iter().filter_map(length).map(u64::from).sum();
    let mut open = pieces.iter_mut().filter(|piece| piece.end.is_none());
    if let (Some(piece), None, Some(duration)) = (open.next(), open.next(), duration) {
        let left = u64::from(duration).saturating_sub(known);
        piece.end = u32::try_from(u64::from(piece.begin) + left).ok();
    }
}

/// Parses a time in SMIL, such as `1:02:03.5`, `02:03`, `7.5s`, `500ms`, `2min`, `1h` or `7.5`, as milliseconds.
/// Returns `None` if the time is invalid or longer than 1,000 hours.
pub(crate) fn milliseconds(text: &str) -> Option<u32> {
    const MOST: f64 = 3.6e9;
    let text = text.trim();
    let number = |text: &str| {
        let is_plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        text.parse::<f64>().ok().filter(|_| is_plain)
    };
    let seconds = match text.split(':').collect::<Vec<_>>().as_slice() {
        [hours, minutes, seconds] => {
            number(hours)? * 3600.0 + number(minutes)? * 60.0 + number(seconds)?
        }
        [minutes, seconds] => number(minutes)? * 60.0 + number(seconds)?,
        [count] => {
            const UNITS: [(&str, f64); 4] =
                [("ms", 0.001), ("min", 60.0), ("s", 1.0), ("h", 3600.0)];
            let unit =
                UNITS.iter().find_map(|(unit, factor)| Some((text.strip_suffix(unit)?, factor)));
            unit.map_or_else(|| number(count), |(count, factor)| Some(number(count)? * factor))?
        }
        _ => return None,
    };
    let milliseconds = (seconds * 1000.0).round();
    (milliseconds <= MOST).then_some(milliseconds as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_every_form() {
        for (text, expected) in [
            ("1:02:03.5", 3_723_500),
            ("0:00:00", 0),
            ("02:03", 123_000),
            ("7.5s", 7_500),
            (" 500ms ", 500),
            ("2min", 120_000),
            ("1.5h", 5_400_000),
            ("7.25", 7_250),
        ] {
            assert_eq!(milliseconds(text), Some(expected), "{text}");
        }
        for text in ["", "x", "-1s", "1e9", "inf", "nan", "1:2:3:4", "5 s", "1001h", ":", "s"] {
            assert_eq!(milliseconds(text), None, "{text}");
        }
    }

    #[test]
    fn a_piece_without_an_end_lasts_until_the_next_one_or_the_end() {
        let piece = |sound: &str, begin, end| DeclaredClip {
            document: String::new(),
            element: String::new(),
            sound: sound.into(),
            begin,
            end,
        };
        let ends = |duration| {
            let mut pieces = [piece("a", 0, None), piece("a", 700, Some(900)), piece("b", 5, None)];
            add_ends(&mut pieces, duration);
            pieces.map(|piece| piece.end)
        };
        assert_eq!(ends(Some(1_000)), [Some(700), Some(900), Some(105)]);
        assert_eq!(ends(None), [Some(700), Some(900), None]);
    }
}
