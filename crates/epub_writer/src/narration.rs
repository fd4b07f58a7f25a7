//! Writes the narration of a book as media overlays: the sounds, and for each section with narration a SMIL file.

use std::collections::{BTreeMap, BTreeSet};

use super::outline::{Content, Outline, Page};
use super::spoken::SpokenElements;
use super::xml::escape;
use manuscript::{Book, Clip, Sound};

/// The media overlays and sounds of a book, with file names that are safe in archives and URLs.
pub(super) struct Narration<'a> {
    /// The media overlay of each XHTML document of the EPUB that has one, by the id of the document in the manifest.
    pub(super) overlays: BTreeMap<&'a str, Overlay>,
    sounds: BTreeMap<&'a str, SoundFile<'a>>,
}

/// The media overlay of one XHTML document: a SMIL file that assigns clips of sounds to elements of the document.
pub(super) struct Overlay {
    pub(super) id: String,
    pub(super) file: String,
    /// Playing time in milliseconds.
    pub(super) duration: u64,
    pub(super) smil: String,
    pub(super) elements: SpokenElements,
}

/// A sound file, as it is listed in the manifest of the package document.
pub(super) struct SoundFile<'a> {
    pub(super) id: String,
    pub(super) file: String,
    pub(super) sound: &'a Sound,
}

impl<'a> Narration<'a> {
    pub(super) fn of(book: &'a Book, outline: &'a Outline<'a>) -> Self {
        let clips = |page: &'a Page<'a>| match page.content {
            Content::Section(section) => section.narration.as_slice(),
            Content::TitlePage | Content::Part => &[],
        };
        let names: BTreeSet<&str> =
            outline.pages.iter().flat_map(clips).map(|clip| clip.sound.as_str()).collect();
        let known = names.into_iter().filter_map(|name| Some((name, book.sounds.get(name)?)));
        let file = |(number, (name, sound)): (usize, (&'a str, &'a Sound))| {
            let id = format!("sound-{number}");
            (name, SoundFile { file: format!("audio/{id}.{}", sound.ending()), id, sound })
        };
        let sounds: BTreeMap<_, _> = (1..).zip(known).map(file).collect();
        let overlay = |page: &'a Page<'a>| {
            let is_known = |clip: &&Clip| sounds.contains_key(clip.sound.as_str());
            let known: Vec<&Clip> = clips(page).iter().filter(is_known).collect();
            (!known.is_empty()).then(|| (page.id.as_str(), Overlay::of(page, &known, &sounds)))
        };
        let overlays = outline.pages.iter().filter_map(overlay).collect();
        Self { overlays, sounds }
    }

    pub(super) fn sounds(&self) -> impl Iterator<Item = &SoundFile<'a>> {
        self.sounds.values()
    }

    /// Returns the playing time of all media overlays together, in milliseconds.
    pub(super) fn duration(&self) -> u64 {
        self.overlays.values().map(|overlay| overlay.duration).sum()
    }
}

impl Overlay {
    fn of(page: &Page<'_>, clips: &[&Clip], sounds: &BTreeMap<&str, SoundFile<'_>>) -> Self {
        let elements = SpokenElements::of(clips.iter().map(|clip| clip.passage));
        let mut smil = String::from(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
             <smil xmlns=\"http://www.w3.org/ns/SMIL\" version=\"3.0\">\n<body>\n",
        );
        let mut duration = 0;
        for (number, clip) in clips.iter().enumerate() {
            let file = escape(&sounds[clip.sound.as_str()].file);
            let (begin, end) = (clock(clip.begin.into()), clock(clip.end.into()));
            smil.push_str(&format!(
                "<par id=\"par-{}\"><text src=\"../{}#{}\"/>\
                 <audio src=\"../{file}\" clipBegin=\"{begin}\" clipEnd=\"{end}\"/></par>\n",
                number + 1,
                page.file,
                elements.id(clip.passage),
            ));
            duration += u64::from(clip.end.saturating_sub(clip.begin));
        }
        smil.push_str("</body>\n</smil>\n");
        let id = format!("{}-overlay", page.id);
        Self { file: format!("overlays/{}.smil", page.id), id, duration, smil, elements }
    }
}

/// Formats milliseconds as `0:01:02.500`.
pub(super) fn clock(milliseconds: u64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    format!("{}:{:02}:{:02}.{rest:03}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_hours_minutes_and_seconds() {
        assert_eq!(clock(0), "0:00:00.000");
        assert_eq!(clock(3_723_050), "1:02:03.050");
        assert_eq!(clock(360_000_000), "100:00:00.000");
    }
}
