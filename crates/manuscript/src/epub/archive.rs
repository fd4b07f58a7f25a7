//! The zip around an EPUB, read in place: entries by name, nothing ever extracted.
//!
//! Read here and not by a library, because what makes an archive hostile is what libraries smooth
//! over: names that occur twice, entries that share bytes, a directory longer than it says.

use std::collections::HashMap;
use std::io::Read as _;

use flate2::bufread::DeflateDecoder;

use super::record::{DirectoryEntry, directory, local_data};
use crate::limits::{Limits, Meter};
use crate::refusal::{Refusal, shown_name};

pub(super) struct Archive<'a> {
    bytes: &'a [u8],
    entries: HashMap<String, Entry>,
    /// Lower-case names, for packages whose references differ from the names in case alone.
    folded: HashMap<String, String>,
    limits: &'a Limits,
    meter: &'a Meter<'a>,
}

struct Entry {
    data: std::ops::Range<usize>,
    packing: u16,
    size: u64,
    checksum: u32,
}

const STORED: u16 = 0;
const DEFLATED: u16 = 8;
const LONGEST_NAME: usize = 500;
const ARCHIVES: [&str; 6] = [".zip", ".epub", ".rar", ".7z", ".jar", ".gz"];

impl<'a> Archive<'a> {
    pub(super) fn open(
        bytes: &'a [u8],
        limits: &'a Limits,
        meter: &'a Meter<'a>,
    ) -> Result<Self, Refusal> {
        let mut archive =
            Self { bytes, entries: HashMap::new(), folded: HashMap::new(), limits, meter };
        let (listed, end) = directory(bytes, limits.entries)?;
        let mut spans = Vec::with_capacity(listed.len());
        for entry in listed {
            let name = checked_name(&entry)?;
            let data = local_data(bytes, &entry).ok_or(DAMAGED_ENTRY)?;
            spans.push((entry.offset, data.end, shown_name(&name)));
            if !name.ends_with('/') {
                archive.add(name, data, &entry)?;
            }
        }
        apart(spans, end)?;
        Ok(archive)
    }

    fn add(
        &mut self,
        name: String,
        data: std::ops::Range<usize>,
        entry: &DirectoryEntry<'_>,
    ) -> Result<(), Refusal> {
        let kept =
            Entry { data, packing: entry.packing, size: entry.size, checksum: entry.checksum };
        self.folded.insert(name.to_lowercase(), name.clone());
        match self.entries.insert(name.clone(), kept) {
            Some(_) => Err(Refusal::DuplicateName { entry: shown_name(&name) }),
            None => Ok(()),
        }
    }

    pub(super) fn limits(&self) -> &'a Limits {
        self.limits
    }

    pub(super) fn meter(&self) -> &'a Meter<'a> {
        self.meter
    }

    /// The name an entry has in the archive, for a name that may differ in case.
    pub(super) fn find(&self, name: &str) -> Option<&str> {
        if let Some((name, _)) = self.entries.get_key_value(name) {
            return Some(name);
        }
        self.folded.get(&name.to_lowercase()).map(String::as_str)
    }

    /// The whole entry, at most `limit` bytes; none if there is no such entry.
    pub(super) fn read(&self, name: &str, limit: usize) -> Result<Option<Vec<u8>>, Refusal> {
        let Some(entry) = self.find(name).and_then(|name| self.entries.get(name)) else {
            return Ok(None);
        };
        let bytes = self.inflate(name, entry, limit)?;
        let whole = bytes.len() as u64 == entry.size && crc32fast::hash(&bytes) == entry.checksum;
        if !whole {
            return Err(Refusal::DamagedEntry { entry: shown_name(name) });
        }
        if bytes.starts_with(b"PK\x03\x04") {
            return Err(Refusal::NestedArchive { entry: shown_name(name) });
        }
        Ok(Some(bytes))
    }

    /// A text of the archive: a document, a package, a table of contents.
    pub(super) fn read_document(&self, name: &str) -> Result<Option<Vec<u8>>, Refusal> {
        self.read(name, self.limits.document_bytes)
    }

    /// Counts what really comes out; the size an entry declares is checked afterwards only.
    fn inflate(&self, name: &str, entry: &Entry, limit: usize) -> Result<Vec<u8>, Refusal> {
        const STEP: usize = 64 << 10;
        let packed = &self.bytes[entry.data.clone()];
        let mut unpacked = match entry.packing {
            STORED => Box::new(packed) as Box<dyn std::io::Read>,
            DEFLATED => Box::new(DeflateDecoder::new(packed)),
            _ => return Err(Refusal::UnknownPacking { entry: shown_name(name) }),
        };
        let grown = self.limits.ratio.saturating_mul(packed.len() as u64);
        let mut bytes = Vec::new();
        loop {
            let before = bytes.len();
            let read = unpacked.by_ref().take(STEP as u64).read_to_end(&mut bytes);
            read.map_err(|_| Refusal::DamagedEntry { entry: shown_name(name) })?;
            if bytes.len() == before {
                return Ok(bytes);
            }
            self.meter.inflated(bytes.len() - before, self.limits)?;
            if bytes.len() > 1 << 20 && bytes.len() as u64 > grown {
                return Err(Refusal::Bomb { entry: shown_name(name), ratio: self.limits.ratio });
            }
            if bytes.len() > limit {
                return Err(Refusal::EntryTooLarge {
                    entry: shown_name(name),
                    megabytes: limit >> 20,
                });
            }
        }
    }
}

const DAMAGED_ENTRY: Refusal =
    Refusal::DamagedArchive { what: "its directory points outside of its files" };

fn checked_name(entry: &DirectoryEntry<'_>) -> Result<String, Refusal> {
    let name = String::from_utf8_lossy(entry.name).into_owned();
    let shown = || shown_name(&name);
    let drive = name.as_bytes().get(1) == Some(&b':');
    let outside = name.starts_with('/') || drive || name.split('/').any(|part| part == "..");
    if outside || name.is_empty() || name.len() > LONGEST_NAME || name.contains(['\\', '\0']) {
        return Err(Refusal::UnsafeName { entry: shown() });
    }
    if entry.is_encrypted() {
        return Err(Refusal::Drm { scheme: "encrypted files" });
    }
    if entry.is_symlink() {
        return Err(Refusal::Symlink { entry: shown() });
    }
    let lower = name.to_lowercase();
    if ARCHIVES.iter().any(|ending| lower.ends_with(ending)) {
        return Err(Refusal::NestedArchive { entry: shown() });
    }
    match name.strip_prefix("./") {
        Some(rest) => Ok(rest.to_owned()),
        None => Ok(name),
    }
}

/// Entries that share bytes let a small archive unpack to any size.
fn apart(mut spans: Vec<(usize, usize, String)>, directory: usize) -> Result<(), Refusal> {
    spans.sort();
    let mut before = 0;
    for (start, end, name) in spans {
        if start < before || end > directory {
            return Err(Refusal::Overlap { entry: name });
        }
        before = end;
    }
    Ok(())
}
