//! Parses the records of a zip archive, including Zip64.

use std::ops::Range;

use crate::error::ReadErrorKind;

pub(crate) struct DirectoryEntry<'a> {
    pub(crate) name: &'a [u8],
    pub(crate) offset: usize,
    pub(crate) method: u16,
    pub(crate) compressed: u64,
    pub(crate) size: u64,
    pub(crate) checksum: u32,
    flags: u16,
    mode: u32,
}

impl DirectoryEntry<'_> {
    pub(crate) fn is_encrypted(&self) -> bool {
        self.flags & 0x41 != 0
    }

    pub(crate) fn is_symlink(&self) -> bool {
        self.mode & 0o170_000 == 0o120_000
    }
}

const MISSING_END: ReadErrorKind = ReadErrorKind::DamagedArchive { what: "its end is missing" };
const BROKEN: ReadErrorKind = ReadErrorKind::DamagedArchive { what: "its directory is broken" };
const WRONG_COUNT: ReadErrorKind =
    ReadErrorKind::DamagedArchive { what: "its directory does not hold what it says" };

/// Returns the entries in the central directory of the archive, and the offset at which the directory starts; the data
/// of all entries must be before it. Fails if there are more than `limit` entries.
pub(crate) fn directory(
    bytes: &[u8],
    limit: usize,
) -> Result<(Vec<DirectoryEntry<'_>>, usize), ReadErrorKind> {
    let end = end_record(bytes).ok_or(MISSING_END)?;
    let directory_end = end
        .start
        .checked_add(end.length)
        .filter(|directory_end| *directory_end <= end.at)
        .ok_or(BROKEN)?;
    let too_many = ReadErrorKind::TooManyEntries { limit };
    if end.count > limit as u64 {
        return Err(too_many);
    }
    let mut entries = Vec::new();
    let mut at = end.start;
    while at < directory_end {
        if entries.len() == limit {
            return Err(too_many);
        }
        let (entry, next) = directory_entry(bytes, at).ok_or(BROKEN)?;
        entries.push(entry);
        at = next;
    }
    match at == directory_end && entries.len() as u64 == end.count {
        true => Ok((entries, end.start)),
        false => Err(WRONG_COUNT),
    }
}

struct End {
    at: usize,
    start: usize,
    length: usize,
    count: u64,
}

fn end_record(bytes: &[u8]) -> Option<End> {
    const LENGTH: usize = 22;
    let first = bytes.len().saturating_sub(LENGTH + usize::from(u16::MAX));
    let last = bytes.len().checked_sub(LENGTH)?;
    let at = (first..=last).rev().find(|at| bytes[*at..].starts_with(b"PK\x05\x06"))?;
    let (count, length, start) =
        (u16_at(bytes, at + 10)?, u32_at(bytes, at + 12)?, u32_at(bytes, at + 16)?);
    if (count == u16::MAX || length == u32::MAX || start == u32::MAX)
        && let Some(end) = zip64_end_record(bytes, at)
    {
        return Some(end);
    }
    let (length, start) = (usize::try_from(length).ok()?, usize::try_from(start).ok()?);
    Some(End { at, start, length, count: u64::from(count) })
}

fn zip64_end_record(bytes: &[u8], end: usize) -> Option<End> {
    let locator = end.checked_sub(20)?;
    if !bytes[locator..].starts_with(b"PK\x06\x07") {
        return None;
    }
    let at = usize::try_from(u64_at(bytes, locator + 8)?).ok()?;
    if !bytes.get(at..)?.starts_with(b"PK\x06\x06") {
        return None;
    }
    Some(End {
        at,
        count: u64_at(bytes, at.checked_add(32)?)?,
        length: usize::try_from(u64_at(bytes, at.checked_add(40)?)?).ok()?,
        start: usize::try_from(u64_at(bytes, at.checked_add(48)?)?).ok()?,
    })
}

/// Parses the directory entry at offset `at`. Also returns the offset of the next entry.
fn directory_entry(bytes: &[u8], at: usize) -> Option<(DirectoryEntry<'_>, usize)> {
    let head = bytes.get(at..at.checked_add(46)?)?;
    if !head.starts_with(b"PK\x01\x02") {
        return None;
    }
    let lengths = [28, 30, 32].map(|at| u16_at(head, at).map(usize::from));
    let [name, extra, comment] = lengths;
    let name_end = at + 46 + name?;
    let extra_end = name_end + extra?;
    let next = extra_end + comment?;
    let zip64 = Zip64Extra::new(bytes.get(name_end..extra_end)?);
    let [size, compressed, offset] =
        zip64.fill([u32_at(head, 24)?, u32_at(head, 20)?, u32_at(head, 42)?])?;
    let made_on_unix = head[5] == 3;
    let entry = DirectoryEntry {
        name: bytes.get(at + 46..name_end)?,
        offset: usize::try_from(offset).ok()?,
        method: u16_at(head, 10)?,
        compressed,
        size,
        checksum: u32_at(head, 16)?,
        flags: u16_at(head, 8)?,
        mode: if made_on_unix { u32_at(head, 38)? >> 16 } else { 0 },
    };
    (next <= bytes.len()).then_some((entry, next))
}

/// The Zip64 field of a directory entry, or `None` if the entry has none. It contains each size or
/// offset of the entry that does not fit into 32 bits.
struct Zip64Extra<'a>(Option<&'a [u8]>);

impl<'a> Zip64Extra<'a> {
    fn new(mut extra: &'a [u8]) -> Self {
        while let (Some(kind), Some(length)) = (u16_at(extra, 0), u16_at(extra, 2)) {
            let end = 4 + usize::from(length);
            let Some(field) = extra.get(4..end) else { break };
            if kind == 1 {
                return Self(Some(field));
            }
            extra = &extra[end..];
        }
        Self(None)
    }

    fn fill(self, short: [u32; 3]) -> Option<[u64; 3]> {
        let mut at = 0;
        let mut filled = [0; 3];
        for (value, short) in filled.iter_mut().zip(short) {
            *value = u64::from(short);
            if let (u32::MAX, Some(field)) = (short, self.0) {
                *value = u64_at(field, at)?;
                at += 8;
            }
        }
        Some(filled)
    }
}

/// Returns the range in `bytes` of the compressed data of an entry. `None` if the range is not
/// inside the archive, or if the entry has another name in its local header than in the directory.
pub(crate) fn local_data(bytes: &[u8], entry: &DirectoryEntry<'_>) -> Option<Range<usize>> {
    let head = bytes.get(entry.offset..entry.offset.checked_add(30)?)?;
    if !head.starts_with(b"PK\x03\x04") {
        return None;
    }
    let name_start = entry.offset + 30;
    let name_end = name_start + usize::from(u16_at(head, 26)?);
    if bytes.get(name_start..name_end)? != entry.name {
        return None;
    }
    let start = name_end + usize::from(u16_at(head, 28)?);
    let end = start.checked_add(usize::try_from(entry.compressed).ok()?)?;
    (end <= bytes.len()).then_some(start..end)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..at.checked_add(2)?)?.try_into().ok().map(u16::from_le_bytes)
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at.checked_add(4)?)?.try_into().ok().map(u32::from_le_bytes)
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..at.checked_add(8)?)?.try_into().ok().map(u64::from_le_bytes)
}
