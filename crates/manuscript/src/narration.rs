//! The narration of a book: sounds that speak passages of its text, read from the media overlays of an EPUB.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// A clip: a piece of a sound, with the passage of the text that it speaks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clip {
    /// The passage of the section's text; `None` if the clip speaks the section's title or the title of its part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passage: Option<Passage>,
    /// Key of the sound in [`Book::sounds`](crate::Book::sounds).
    pub sound: String,
    /// Start of the clip in the sound, in milliseconds.
    pub begin: u32,
    /// End of the clip in the sound, in milliseconds.
    pub end: u32,
}

/// A passage of a section's text, between two positions. An empty passage, whose positions are equal, stands for a
/// picture or for a point between texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Passage {
    /// Index of the block in which the passage starts.
    pub first_block: u32,
    /// Offset of the start of the passage in the block `first_block`, in characters.
    pub start: u32,
    /// Index of the block in which the passage ends.
    pub last_block: u32,
    /// Offset of the end of the passage in the block `last_block`, in characters.
    pub end: u32,
}

/// The sounds of a book, by the hash of their bytes.
pub type Sounds = BTreeMap<String, Sound>;

/// A sound file, unchanged from the imported file. It is never decoded.
#[derive(Clone, PartialEq, Eq)]
pub struct Sound {
    format: SoundFormat,
    bytes: Vec<u8>,
}

/// The formats of sound that are stored. Every reading program for EPUB 3 can play them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SoundFormat {
    Mp3,
    Mp4,
    Opus,
}

impl Sound {
    /// Returns a sound with these bytes; `None` if they do not begin like MP3, MP4 or Opus in Ogg.
    pub fn new(bytes: Vec<u8>) -> Option<Self> {
        let has = |at: usize, text: &[u8]| bytes.get(at..at + text.len()) == Some(text);
        // A frame begins with twelve synchronisation bits (some programs set only eleven), followed by the layer.
        let is_frame = |pair: &[u8]| pair[0] == 0xff && pair[1] & 0xe6 == 0xe2;
        let format = match () {
            () if has(0, b"ID3") || bytes.get(..2).is_some_and(is_frame) => SoundFormat::Mp3,
            () if has(4, b"ftyp") => SoundFormat::Mp4,
            () if has(0, b"OggS") && has(28, b"OpusHead") => SoundFormat::Opus,
            () => return None,
        };
        Some(Self { format, bytes })
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub fn media_type(&self) -> &'static str {
        match self.format {
            SoundFormat::Mp3 => "audio/mpeg",
            SoundFormat::Mp4 => "audio/mp4",
            SoundFormat::Opus => "audio/ogg; codecs=opus",
        }
    }

    /// Returns the file name extension for this sound, such as `mp3`.
    pub fn ending(&self) -> &'static str {
        match self.format {
            SoundFormat::Mp3 => "mp3",
            SoundFormat::Mp4 => "m4a",
            SoundFormat::Opus => "opus",
        }
    }
}

impl std::fmt::Debug for Sound {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sound({:?}, {} bytes)", self.format, self.bytes.len())
    }
}

/// Adds the sound to `sounds` under a hash of its bytes, and returns that hash.
pub(crate) fn store(sounds: &mut Sounds, sound: Sound) -> String {
    let hash = Sha256::digest(&sound.bytes);
    let name = hex::encode(&hash[..16]);
    sounds.insert(name.clone(), sound);
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_told_apart_by_their_first_bytes() {
        let kind = |bytes: &[u8]| Sound::new(bytes.to_vec()).map(|sound| sound.ending());
        assert_eq!(kind(b"ID3\x04\0\0"), Some("mp3"));
        assert_eq!(kind(b"\xff\xfb\x90\0"), Some("mp3"));
        assert_eq!(kind(b"\0\0\0\x20ftypM4A "), Some("m4a"));
        let ogg = |kind: &[u8]| [b"OggS".as_slice(), &[0; 24], kind].concat();
        assert_eq!(kind(&ogg(b"OpusHead")), Some("opus"));
        for other in [b"".as_slice(), b"RIFF\0\0\0\0WAVE", b"\xff\xf1\x50\x80", b"<script>"] {
            assert_eq!(kind(other), None, "{other:?}");
        }
        assert_eq!(kind(&ogg(b"\x01vorbis.")), None);
    }
}
