//! Builds small archives and EPUBs, valid or not, byte by byte.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]
#![allow(dead_code, reason = "each test binary uses a part of it")]

use std::io::Write as _;

#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) data: Vec<u8>,
    pub(crate) stored: bool,
    pub(crate) flags: u16,
    pub(crate) mode: u32,
    /// The uncompressed size to declare; `None` for the true size.
    pub(crate) declared_size: Option<u32>,
    pub(crate) method: Option<u16>,
}

impl Entry {
    pub(crate) fn new(name: &str, data: impl Into<Vec<u8>>) -> Self {
        Self {
            name: name.to_owned(),
            data: data.into(),
            stored: false,
            flags: 0x800,
            mode: 0o100_644,
            declared_size: None,
            method: None,
        }
    }

    fn compressed(&self) -> Vec<u8> {
        if self.stored {
            return self.data.clone();
        }
        let mut encoder =
            flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(&self.data).unwrap();
        encoder.finish().unwrap()
    }
}

pub(crate) fn zip(entries: &[Entry]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut directory = Vec::new();
    for entry in entries {
        let compressed = entry.compressed();
        let offset = bytes.len() as u32;
        let name = entry.name.as_bytes();
        let head = header_fields(entry, compressed.len() as u32);
        bytes.extend(b"PK\x03\x04\x14\x00");
        bytes.extend(&head);
        bytes.extend([0, 0]);
        bytes.extend(name);
        bytes.extend(compressed);
        directory.extend(b"PK\x01\x02\x14\x03\x14\x00");
        directory.extend(&head);
        directory.extend([0; 8]);
        directory.extend((entry.mode << 16).to_le_bytes());
        directory.extend(offset.to_le_bytes());
        directory.extend(name);
    }
    end(bytes, directory, entries.len() as u16)
}

/// Returns the fields from the flags to the name length, which are the same in the local header of an entry and in its
/// directory entry.
fn header_fields(entry: &Entry, compressed: u32) -> Vec<u8> {
    let method = entry.method.unwrap_or(if entry.stored { 0 } else { 8 });
    let mut head = Vec::new();
    head.extend(entry.flags.to_le_bytes());
    head.extend(method.to_le_bytes());
    head.extend([0; 4]);
    head.extend(crc32fast::hash(&entry.data).to_le_bytes());
    head.extend(compressed.to_le_bytes());
    head.extend(entry.declared_size.unwrap_or(entry.data.len() as u32).to_le_bytes());
    head.extend((entry.name.len() as u16).to_le_bytes());
    head
}

pub(crate) fn end(mut bytes: Vec<u8>, directory: Vec<u8>, count: u16) -> Vec<u8> {
    let start = bytes.len() as u32;
    let length = directory.len() as u32;
    bytes.extend(directory);
    bytes.extend(b"PK\x05\x06\x00\x00\x00\x00");
    bytes.extend(count.to_le_bytes());
    bytes.extend(count.to_le_bytes());
    bytes.extend(length.to_le_bytes());
    bytes.extend(start.to_le_bytes());
    bytes.extend([0, 0]);
    bytes
}

/// A builder for an EPUB: documents in the order of the spine, and other files.
#[derive(Clone, Default)]
pub(crate) struct Epub {
    pub(crate) metadata: String,
    pub(crate) nav: String,
    pub(crate) landmarks: String,
    pub(crate) ncx: String,
    pub(crate) guide: String,
    /// Attributes to add to the `spine` element, as XML; each begins with a space.
    pub(crate) spine: String,
    pub(crate) documents: Vec<(String, String)>,
    pub(crate) images: Vec<(String, &'static str, &'static str, Vec<u8>)>,
    pub(crate) extra: Vec<Entry>,
    /// The documents that have a media overlay: the name of each, and the index in `images` of the
    /// file that contains its media overlay.
    pub(crate) overlays: Vec<(String, usize)>,
}

impl Epub {
    pub(crate) fn new() -> Self {
        Self {
            metadata: "<dc:title>Book</dc:title><dc:language>en</dc:language>".into(),
            ..Self::default()
        }
    }

    pub(crate) fn metadata(mut self, xml: &str) -> Self {
        self.metadata = xml.into();
        self
    }

    /// Adds a document; `body` is wrapped in `html` unless it is a whole document.
    pub(crate) fn document(mut self, name: &str, body: &str) -> Self {
        let text = match body.contains("<html") {
            true => body.to_owned(),
            false => format!(
                "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" \
                 xmlns:epub=\"http://www.idpf.org/2007/ops\"><head><title>{name}</title></head>\
                 {}</html>",
                if body.contains("<body") {
                    body.to_owned()
                } else {
                    format!("<body>{body}</body>")
                }
            ),
        };
        self.documents.push((name.into(), text));
        self
    }

    /// Sets the table of contents. Each of `entries` is the address (`href`) and the title of an
    /// entry.
    pub(crate) fn nav(mut self, entries: &[(&str, &str)]) -> Self {
        let items =
            entries.iter().map(|(href, title)| format!("<li><a href=\"{href}\">{title}</a></li>"));
        self.nav = items.collect();
        self
    }

    pub(crate) fn nav_items(mut self, items: &str) -> Self {
        self.nav = items.into();
        self
    }

    pub(crate) fn landmarks(mut self, items: &str) -> Self {
        self.landmarks = items.into();
        self
    }

    pub(crate) fn ncx(mut self, points: &str) -> Self {
        self.ncx = points.into();
        self
    }

    pub(crate) fn guide(mut self, references: &str) -> Self {
        self.guide = references.into();
        self
    }

    pub(crate) fn image(
        mut self,
        name: &str,
        kind: &'static str,
        properties: &'static str,
        bytes: Vec<u8>,
    ) -> Self {
        self.images.push((name.into(), kind, properties, bytes));
        self
    }

    /// Gives a document a media overlay. Each of `pars` is a clip: the id of the element that it speaks (or an address
    /// with `#`), the name of the sound file, and the times in the sound at which the clip begins and ends (no end if
    /// empty).
    pub(crate) fn overlay(mut self, document: &str, pars: &[(&str, &str, &str, &str)]) -> Self {
        let pars = pars.iter().map(|(element, sound, begin, end)| {
            let text = match element.contains('#') {
                true => (*element).to_owned(),
                false => format!("{document}#{element}"),
            };
            format!(
                "<seq><par><text src=\"{text}\"/><audio src=\"{sound}\" clipBegin=\"{begin}\" clipEnd=\"{end}\"/></par></seq>"
            )
        });
        let smil = format!(
            "<smil xmlns=\"http://www.w3.org/ns/SMIL\" version=\"3.0\"><body>{}</body></smil>",
            pars.collect::<String>().replace(" clipEnd=\"\"", "")
        );
        self.overlays.push((document.to_owned(), self.images.len()));
        self.image(&format!("{document}.smil"), "application/smil+xml", "", smil.into())
    }

    pub(crate) fn sound(self, name: &str) -> Self {
        self.image(name, "audio/mpeg", "", sound(name))
    }

    pub(crate) fn extra(mut self, name: &str, data: impl Into<Vec<u8>>) -> Self {
        self.extra.push(Entry::new(name, data));
        self
    }

    pub(crate) fn entry(mut self, entry: Entry) -> Self {
        self.extra.push(entry);
        self
    }

    pub(crate) fn entries(&self) -> Vec<Entry> {
        let mut mimetype = Entry::new("mimetype", "application/epub+zip");
        mimetype.stored = true;
        let container = "<container xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\" version=\"1.0\">\
            <rootfiles><rootfile full-path=\"OEBPS/content.opf\" media-type=\"application/oebps-package+xml\"/>\
            </rootfiles></container>";
        let mut entries = vec![mimetype, Entry::new("META-INF/container.xml", container)];
        entries.push(Entry::new("OEBPS/content.opf", self.package()));
        if !self.nav.is_empty() {
            entries.push(Entry::new("OEBPS/nav.xhtml", self.nav_document()));
        }
        if !self.ncx.is_empty() {
            let ncx = format!(
                "<ncx xmlns=\"http://www.daisy.org/z3986/2005/ncx/\"><navMap>{}</navMap></ncx>",
                self.ncx
            );
            entries.push(Entry::new("OEBPS/toc.ncx", ncx));
        }
        let documents = self.documents.iter().map(|(name, text)| (name, text.as_bytes()));
        let images = self.images.iter().map(|(name, _, _, bytes)| (name, bytes.as_slice()));
        entries.extend(
            documents.chain(images).map(|(name, data)| Entry::new(&format!("OEBPS/{name}"), data)),
        );
        entries.extend(self.extra.clone());
        entries
    }

    pub(crate) fn build(&self) -> Vec<u8> {
        zip(&self.entries())
    }

    fn nav_document(&self) -> String {
        let Self { nav, landmarks, .. } = self;
        format!(
            "<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\"><body>\
             <nav epub:type=\"toc\"><h1>Contents</h1><ol>{nav}</ol></nav>\
             <nav epub:type=\"landmarks\"><ol>{landmarks}</ol></nav></body></html>"
        )
    }

    fn package(&self) -> String {
        let mut items = String::new();
        let mut spine = String::new();
        for (number, (name, _)) in self.documents.iter().enumerate() {
            let overlay = self.overlays.iter().find(|(document, _)| document == name);
            let overlay = overlay.map(|(_, item)| format!(" media-overlay=\"i{item}\""));
            let overlay = overlay.unwrap_or_default();
            items += &format!(
                "<item id=\"d{number}\" href=\"{name}\" media-type=\"application/xhtml+xml\"{overlay}/>"
            );
            spine += &format!("<itemref idref=\"d{number}\"/>");
        }
        for (number, (name, kind, properties, _)) in self.images.iter().enumerate() {
            items += &format!(
                "<item id=\"i{number}\" href=\"{name}\" media-type=\"{kind}\" properties=\"{properties}\"/>"
            );
        }
        if !self.nav.is_empty() {
            items += "<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>";
        }
        if !self.ncx.is_empty() {
            items += "<item id=\"ncx\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>";
        }
        let Self { metadata, guide, spine: attributes, .. } = self;
        format!(
            "<?xml version=\"1.0\"?><package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"id\">\
             <metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:opf=\"http://www.idpf.org/2007/opf\">{metadata}</metadata>\
             <manifest>{items}</manifest><spine toc=\"ncx\"{attributes}>{spine}</spine><guide>{guide}</guide></package>"
        )
    }
}

/// Returns the bytes of a sound file, which differ for each `name`.
pub(crate) fn sound(name: &str) -> Vec<u8> {
    [b"ID3\x04\0\0\0\0\0\0".as_slice(), name.as_bytes()].concat()
}

/// Returns an encoded image of the given size.
pub(crate) fn picture(width: u32, height: u32, format: image::ImageFormat) -> Vec<u8> {
    let row: Vec<u8> = (0..width).flat_map(|x| [x as u8, 7, 99]).collect();
    let pixels = image::RgbImage::from_raw(width, height, row.repeat(height as usize)).unwrap();
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::DynamicImage::ImageRgb8(pixels).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}
