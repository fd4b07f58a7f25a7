//! Reads the files in a zip archive, such as an EPUB or a DOCX document, by name and in memory.
//! Nothing is extracted to disk.
//!
//! No library is used, because libraries accept archives that may be hostile: with duplicate names, overlapping
//! entries, or a directory longer than declared.

mod records;

use std::collections::HashMap;
use std::io::Read as _;

use flate2::bufread::DeflateDecoder;

use crate::error::{ReadErrorKind, display_name};
use crate::limits::{Limits, ReadControl};
use records::{DirectoryEntry, directory, local_data};

pub(crate) struct Archive<'a> {
    bytes: &'a [u8],
    entries: HashMap<String, Entry>,
    /// The name of each entry by its name in lower case, because some books refer to their files in the wrong case.
    by_lower_case: HashMap<String, String>,
    limits: &'a Limits,
    control: &'a ReadControl<'a>,
}

struct Entry {
    data: std::ops::Range<usize>,
    method: u16,
    size: u64,
    checksum: u32,
}

const STORED: u16 = 0;
const DEFLATED: u16 = 8;
const MAX_NAME_BYTES: usize = 500;
const ARCHIVE_EXTENSIONS: [&str; 6] = [".zip", ".epub", ".rar", ".7z", ".jar", ".gz"];

impl<'a> Archive<'a> {
    pub(crate) fn open(
        bytes: &'a [u8],
        limits: &'a Limits,
        control: &'a ReadControl<'a>,
    ) -> Result<Self, ReadErrorKind> {
        let mut archive =
            Self { bytes, entries: HashMap::new(), by_lower_case: HashMap::new(), limits, control };
        let (listed, end) = directory(bytes, limits.entries)?;
        let mut spans = Vec::with_capacity(listed.len());
        for entry in listed {
            let name = checked_name(&entry)?;
            let data = local_data(bytes, &entry).ok_or(DAMAGED_ENTRY)?;
            spans.push((entry.offset, data.end, display_name(&name)));
            if !name.ends_with('/') {
                archive.add(name, data, &entry)?;
            }
        }
        check_overlaps(spans, end)?;
        Ok(archive)
    }

    /// Returns an archive without files, for formats that are a single file.
    pub(crate) fn empty(limits: &'a Limits, control: &'a ReadControl<'a>) -> Self {
        let (entries, by_lower_case) = (HashMap::new(), HashMap::new());
        Self { bytes: &[], entries, by_lower_case, limits, control }
    }

    fn add(
        &mut self,
        name: String,
        data: std::ops::Range<usize>,
        entry: &DirectoryEntry<'_>,
    ) -> Result<(), ReadErrorKind> {
        let stored =
            Entry { data, method: entry.method, size: entry.size, checksum: entry.checksum };
        self.by_lower_case.insert(name.to_lowercase(), name.clone());
        match self.entries.insert(name.clone(), stored) {
            Some(_) => Err(ReadErrorKind::DuplicateName { entry: display_name(&name) }),
            None => Ok(()),
        }
    }

    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }

    pub(crate) fn control(&self) -> &'a ReadControl<'a> {
        self.control
    }

    /// Returns `name` as the archive spells it: the entry with exactly this name, or else one whose name differs only
    /// in case.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        if let Some((name, _)) = self.entries.get_key_value(name) {
            return Some(name);
        }
        self.by_lower_case.get(&name.to_lowercase()).map(String::as_str)
    }

    /// Returns the entry names that end with one of `endings`, sorted; the case of letters does not matter.
    /// Leaves out the folder `__MACOSX`, which macOS adds to archives.
    pub(crate) fn names_ending_with(&self, endings: &[&str]) -> Vec<String> {
        let wanted = |(lower, name): (&String, &String)| {
            let is_one = endings.iter().any(|ending| lower.ends_with(ending));
            (is_one && !lower.starts_with("__macosx/")).then(|| name.clone())
        };
        let mut names: Vec<String> = self.by_lower_case.iter().filter_map(wanted).collect();
        names.sort();
        names
    }

    /// Reads an entry; `None` if there is no such entry. Fails if the entry is damaged, is an archive itself, or has
    /// more than `limit` bytes when decompressed.
    pub(crate) fn read(&self, name: &str, limit: usize) -> Result<Option<Vec<u8>>, ReadErrorKind> {
        let Some(entry) = self.find(name).and_then(|name| self.entries.get(name)) else {
            return Ok(None);
        };
        let bytes = self.inflate(name, entry, limit)?;
        let intact = bytes.len() as u64 == entry.size && crc32fast::hash(&bytes) == entry.checksum;
        if !intact {
            return Err(ReadErrorKind::DamagedEntry { entry: display_name(name) });
        }
        if bytes.starts_with(b"PK\x03\x04") {
            return Err(ReadErrorKind::NestedArchive { entry: display_name(name) });
        }
        Ok(Some(bytes))
    }

    /// Reads an entry of text, such as the package document or a table of contents, up to the size limit for documents.
    pub(crate) fn read_document(&self, name: &str) -> Result<Option<Vec<u8>>, ReadErrorKind> {
        self.read(name, self.limits.document_bytes)
    }

    /// Decompresses an entry. Fails if more bytes are decompressed than the limits allow, whatever
    /// size the archive declares. The caller checks whether the declared size is true.
    fn inflate(&self, name: &str, entry: &Entry, limit: usize) -> Result<Vec<u8>, ReadErrorKind> {
        const CHUNK: usize = 64 << 10;
        let compressed = &self.bytes[entry.data.clone()];
        let mut decoder = match entry.method {
            STORED => Box::new(compressed) as Box<dyn std::io::Read>,
            DEFLATED => Box::new(DeflateDecoder::new(compressed)),
            _ => return Err(ReadErrorKind::UnsupportedCompression { entry: display_name(name) }),
        };
        let max_by_ratio = self.limits.ratio.saturating_mul(compressed.len() as u64);
        let mut bytes = Vec::new();
        loop {
            let before = bytes.len();
            let read = decoder.by_ref().take(CHUNK as u64).read_to_end(&mut bytes);
            read.map_err(|_| ReadErrorKind::DamagedEntry { entry: display_name(name) })?;
            if bytes.len() == before {
                return Ok(bytes);
            }
            self.control.count_inflated(bytes.len() - before, self.limits)?;
            if bytes.len() > 1 << 20 && bytes.len() as u64 > max_by_ratio {
                return Err(ReadErrorKind::Bomb {
                    entry: display_name(name),
                    ratio: self.limits.ratio,
                });
            }
            if bytes.len() > limit {
                return Err(ReadErrorKind::EntryTooLarge {
                    entry: display_name(name),
                    megabytes: limit >> 20,
                });
            }
        }
    }
}

const DAMAGED_ENTRY: ReadErrorKind =
    ReadErrorKind::DamagedArchive { what: "its directory points outside of its files" };

fn checked_name(entry: &DirectoryEntry<'_>) -> Result<String, ReadErrorKind> {
    let name = String::from_utf8_lossy(entry.name).into_owned();
    let display = || display_name(&name);
    let drive = name.as_bytes().get(1) == Some(&b':');
    let leaves_archive = name.starts_with('/') || drive || name.split('/').any(|part| part == "..");
    if leaves_archive
        || name.is_empty()
        || name.len() > MAX_NAME_BYTES
        || name.contains(['\\', '\0'])
    {
        return Err(ReadErrorKind::UnsafeName { entry: display() });
    }
    if entry.is_encrypted() {
        return Err(ReadErrorKind::Drm { scheme: "encrypted files" });
    }
    if entry.is_symlink() {
        return Err(ReadErrorKind::Symlink { entry: display() });
    }
    let lower = name.to_lowercase();
    if ARCHIVE_EXTENSIONS.iter().any(|extension| lower.ends_with(extension)) {
        return Err(ReadErrorKind::NestedArchive { entry: display() });
    }
    match name.strip_prefix("./") {
        Some(rest) => Ok(rest.to_owned()),
        None => Ok(name),
    }
}

/// Fails if two entries overlap, or if an entry overlaps the central directory, because a small
/// archive could then decompress to any size. Each of `spans` is the start, end and name of an
/// entry; `directory` is the offset at which the central directory starts.
fn check_overlaps(
    mut spans: Vec<(usize, usize, String)>,
    directory: usize,
) -> Result<(), ReadErrorKind> {
    spans.sort();
    let mut before = 0;
    for (start, end, name) in spans {
        if start < before || end > directory {
            return Err(ReadErrorKind::Overlap { entry: name });
        }
        before = end;
    }
    Ok(())
}
