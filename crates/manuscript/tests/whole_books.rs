//! Tests that an import loses nothing without reporting it: imports odd but legal EPUBs from a generator, and compares
//! their words, pictures and emphasis with what was stored plus what the report names. `WHOLE_BOOKS` sets the number of
//! books; the default is 50.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

#[path = "builder/mod.rs"]
mod builder;

use std::collections::HashSet;
use std::fmt::Write as _;

use builder::{Epub, picture};
use manuscript::{
    Block, Book, DrawnPictures, ImportReport, Raster, ReadControl, ReadOptions, Run, Section,
    Subject, read,
};

/// A seeded pseudo-random number generator, so that a failure can be reproduced by its number.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

/// Generates a book, and records the words and pictures in it.
struct Generator {
    random: Random,
    /// Every word of the text; each is unique.
    words: Vec<String>,
    emphasised: HashSet<String>,
    pictures: Vec<Picture>,
    notes: String,
}

/// A picture of the generated book, with a width that no other picture has.
struct Picture {
    width: u32,
    /// Name of the picture in findings of the import report.
    name: String,
    file: Vec<u8>,
}

const TITLES: [&str; 10] = [
    "Index",
    "Cover",
    "Newsletter",
    "Chapter 3",
    "Copyright",
    "The Storm",
    "Preface",
    "Notes",
    "IV",
    "Part One",
];
const TYPES: [&str; 8] = [
    "chapter",
    "titlepage",
    "copyright-page",
    "preface",
    "afterword",
    "part",
    "bodymatter",
    "appendix",
];
const EMPHASIS: [(&str, &str); 6] = [
    ("<em>", "</em>"),
    ("<i>", "</i>"),
    ("<span class=\"it\">", "</span>"),
    ("<span style=\"font-style:italic\">", "</span>"),
    ("<b><span class=\"it\">", "</span></b>"),
    ("<cite>", "</cite>"),
];

impl Generator {
    fn word(&mut self) -> String {
        let mut number = self.words.len();
        let mut word = "zq".to_owned();
        loop {
            word.push(char::from(b'a' + (number % 26) as u8));
            number /= 26;
            if number == 0 {
                break;
            }
        }
        word.push('x');
        self.words.push(word.clone());
        word
    }

    fn words(&mut self, most: usize) -> String {
        let count = 1 + self.random.below(most);
        (0..count).map(|_| self.word()).collect::<Vec<_>>().join(" ")
    }

    fn picture(&mut self) -> String {
        let width = 1 + self.pictures.len() as u32;
        let alt = if self.random.below(2) == 0 { self.words(3) } else { String::new() };
        let png = || picture(width, 3, image::ImageFormat::Png);
        let (name, file, markup) = match self.random.below(8) {
            0 => (format!("gone{width}.png"), None, ""),
            1 => (format!("bad{width}.png"), Some(b"\x89PNG\r\n\x1a\nno".to_vec()), ""),
            2 => (String::new(), None, "svg"),
            3 => (format!("a{width}.png"), Some(png()), "object"),
            4 => (format!("https://example.org/{width}.png"), None, ""),
            _ => (format!("a{width}.png"), Some(png()), ""),
        };
        let markup = match markup {
            "svg" => format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\"><title>{alt}</title><path d=\"M0 0\"/></svg>"
            ),
            "object" => format!("<object data=\"{name}\" type=\"image/png\">{alt}</object>"),
            _ => format!("<img src=\"{name}\" alt=\"{alt}\"/>"),
        };
        self.pictures.push(Picture { width, name, file: file.unwrap_or_default() });
        markup
    }

    fn inline(&mut self) -> String {
        let mut text = self.words(6);
        for _ in 0..self.random.below(4) {
            let piece = match self.random.below(14) {
                0..=2 => {
                    let (open, close) = EMPHASIS[self.random.below(EMPHASIS.len())];
                    let first = self.words.len();
                    let inner = self.words(3);
                    self.emphasised.extend(self.words[first..].iter().cloned());
                    format!("{open}{inner}{close}")
                }
                3 => format!("<q>{}</q>", self.words(3)),
                4 => format!("<ruby>{}<rt>{}</rt></ruby>", self.word(), self.word()),
                5 => format!("<sup>{}</sup> <sub>{}</sub>", self.word(), self.word()),
                6 => format!("<a href=\"https://example.org/\">{}</a>", self.words(2)),
                7 => format!("<br/>{}", self.words(4)),
                8 => self.picture(),
                9 => format!("<span xml:lang=\"fr\">{}</span>", self.words(2)),
                10 => format!("<!-- no word --><code>{}</code>&amp;", self.word()),
                11 => {
                    let id = format!("n{}", self.words.len());
                    let note = self.words(8);
                    write!(
                        self.notes,
                        "<aside epub:type=\"footnote\" id=\"{id}\"><p>{note}.</p></aside>"
                    )
                    .unwrap();
                    format!("<a epub:type=\"noteref\" href=\"#{id}\">1</a>")
                }
                12 => format!("<small>{}</small> <u>{}</u>", self.word(), self.word()),
                _ => format!("<button>{}</button>", self.word()),
            };
            text = format!("{text} {piece} {}", self.words(3));
        }
        text
    }

    fn block(&mut self, depth: usize) -> String {
        let inline = |generator: &mut Self| generator.inline();
        match self.random.below(if depth > 3 { 6 } else { 20 }) {
            0..=3 => format!("<p>{}.</p>", inline(self)),
            4 => format!("<p class=\"mid\">{}</p>", inline(self)),
            5 => format!("<pre>{}\n{}</pre>", self.words(3), self.words(3)),
            6 => format!("<div>{}</div>", self.blocks(depth)),
            7 => format!("<blockquote>{}</blockquote>", self.blocks(depth)),
            8 => format!(
                "<div class=\"poem\"><p>{}</p><p class=\"in\">{}</p></div>",
                inline(self),
                inline(self)
            ),
            9 => format!("<ul><li>{}</li><li>{}</li></ul>", inline(self), self.blocks(depth)),
            10 => format!("<dl><dt>{}</dt><dd>{}</dd></dl>", inline(self), inline(self)),
            11 => {
                let row = |generator: &mut Self| {
                    format!(
                        "<tr><td>{}</td><td>{}</td></tr>",
                        generator.inline(),
                        generator.words(2)
                    )
                };
                format!(
                    "<table><caption>{}</caption>{}{}</table>",
                    self.words(2),
                    row(self),
                    row(self)
                )
            }
            12 => format!("<table><tr><td>{}</td></tr></table>", self.blocks(depth)),
            13 => format!(
                "<figure>{}<figcaption>{}</figcaption></figure>",
                self.picture(),
                inline(self)
            ),
            14 => format!("<h3>{}</h3>", inline(self)),
            15 => format!("<aside>{}</aside><hr/>", inline(self)),
            16 => format!(
                "<details><summary>{}</summary>{}</details>",
                self.words(2),
                self.blocks(depth)
            ),
            17 => format!(
                "<p hidden=\"hidden\">{}</p><p class=\"gone\">{}</p>",
                self.words(3),
                self.words(3)
            ),
            18 => format!(
                "<audio src=\"a.mp3\">{}</audio><form><select><option>{}</option></select></form>",
                self.words(2),
                self.words(2)
            ),
            _ => format!(
                "<section><header>{}</header>{}</section>{}",
                self.words(3),
                self.blocks(depth),
                self.words(2)
            ),
        }
    }

    fn blocks(&mut self, depth: usize) -> String {
        (0..=self.random.below(4)).map(|_| self.block(depth + 1)).collect()
    }

    fn book(&mut self) -> Epub {
        let css = ".it { font-style: italic } .mid { text-align: center } .in { margin-left: 2em } .gone { display: none }";
        let mut epub = Epub::new().extra("OEBPS/s.css", css);
        let mut entries = Vec::new();
        for number in 0..=self.random.below(5) {
            let file = format!("{number}.xhtml");
            let title = TITLES[self.random.below(TITLES.len())];
            let kind = match self.random.below(3) {
                0 => format!(" epub:type=\"{}\"", TYPES[self.random.below(TYPES.len())]),
                _ => String::new(),
            };
            let heading = match self.random.below(3) {
                0 => String::new(),
                1 => format!("<h1>{}</h1>", self.words(3)),
                _ => format!("<h2>{title}</h2>"),
            };
            let blocks: String = (0..=self.random.below(8)).map(|_| self.block(0)).collect();
            let notes = std::mem::take(&mut self.notes);
            let head = "<head><title>t</title><link rel=\"stylesheet\" href=\"s.css\"/></head>";
            epub = epub.document(&file, &format!(
                "<html xmlns:epub=\"http://www.idpf.org/2007/ops\">{head}<body><section{kind}>{heading}{blocks}{notes}</section></body></html>"
            ));
            if self.random.below(4) > 0 {
                entries.push((file, title));
            }
        }
        for picture in self.pictures.iter().filter(|picture| !picture.file.is_empty()) {
            epub = epub.image(&picture.name, "image/png", "", picture.file.clone());
        }
        let entries: Vec<(&str, &str)> =
            entries.iter().map(|(file, title)| (file.as_str(), *title)).collect();
        if self.random.below(4) > 0 { epub.nav(&entries) } else { epub }
    }
}

/// Renders a drawing as a white image of the width that the drawing declares.
fn white(svg: &str, _: u32, _: DrawnPictures<'_>) -> Option<Raster> {
    let (_, width) = svg.split_once("width=\"")?;
    let width = width.split('"').next()?.parse().ok()?;
    Some(Raster { width, height: 3, rgba: vec![255; 12 * width as usize] })
}

fn sections(book: &Book) -> impl Iterator<Item = &Section> {
    book.front.iter().chain(&book.sections).chain(&book.back)
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}

/// Returns all words that a book stores.
fn stored_words(book: &Book) -> HashSet<&str> {
    let mut words = HashSet::new();
    for section in sections(book) {
        words.extend(split(&section.title));
        section.parts.iter().for_each(|part| words.extend(split(part)));
        for block in &section.blocks {
            for run in block.paragraphs().into_iter().flatten() {
                words.extend(split(&run.text));
                words.extend(split(run.ruby.as_deref().unwrap_or_default()));
            }
            if let Block::Image { alt, .. } = block {
                words.extend(split(alt));
            }
        }
    }
    words
}

fn check(seed: u64) {
    let mut generator = Generator {
        random: Random(0x00c0_ffee_d06e + seed * 7_919),
        words: Vec::new(),
        emphasised: HashSet::new(),
        pictures: Vec::new(),
        notes: String::new(),
    };
    let epub = generator.book();
    let bytes = epub.build();
    let options = ReadOptions { svg: Some(white), ..ReadOptions::default() };
    let control = ReadControl::unlimited();
    let book = match read("book.epub", &bytes, &options, &control) {
        Ok(book) => book,
        Err(error) => {
            return assert!(
                error.to_string().ends_with("has no readable text."),
                "{seed}: {error}"
            );
        }
    };
    let report: ImportReport = control.into_report();
    let stored = stored_words(&book);
    let missing: Vec<&String> =
        generator.words.iter().filter(|word| !stored.contains(word.as_str())).collect();
    let text: String = epub.documents.iter().map(|(_, text)| text.as_str()).collect();
    let context = |word: &&String| {
        let at = text.find(word.as_str()).unwrap_or_default();
        text[at.saturating_sub(40)..text.len().min(at + 20)].to_owned()
    };
    let contexts = || missing.iter().map(context).collect::<Vec<_>>().join("\n");
    let named: usize = report.findings.iter().map(|finding| finding.words).sum();
    assert!(
        missing.len() <= named,
        "book {seed}: {} words are missing, {named} are reported:\n{}\n{report}",
        missing.len(),
        contexts()
    );
    check_pictures(seed, &generator.pictures, &book, &report);
    let is_plain = |run: &&Run| !run.emphasis;
    // A title has no emphasis, and may become a heading of another section.
    let is_text = |block: &&Block| !matches!(block, Block::Heading { .. });
    for block in sections(&book).flat_map(|section| &section.blocks).filter(is_text) {
        for run in block.paragraphs().into_iter().flatten().filter(is_plain) {
            let lost = split(&run.text).find(|word| generator.emphasised.contains(*word));
            assert_eq!(lost, None, "book {seed}: a word lost its emphasis");
        }
    }
}

/// Fails unless each picture is stored, or named by a finding of its own.
fn check_pictures(seed: u64, pictures: &[Picture], book: &Book, report: &ImportReport) {
    let blocks = sections(book).flat_map(|section| &section.blocks);
    let stored: HashSet<u32> = blocks
        .filter_map(|block| match block {
            Block::Image { width, .. } => Some(*width),
            _ => None,
        })
        .collect();
    let findings = || report.findings.iter().filter(|found| found.subject == Subject::Picture);
    let (drawings, files): (Vec<&Picture>, Vec<&Picture>) = pictures
        .iter()
        .filter(|picture| !stored.contains(&picture.width))
        .partition(|picture| picture.name.is_empty());
    for Picture { name, .. } in files {
        assert!(
            findings().any(|found| found.place == *name || found.place == format!("OEBPS/{name}")),
            "book {seed}: {name} is missing\n{report}"
        );
    }
    // A drawing inside the text has no name, so a finding about it names the file that contains the drawing.
    let pages = findings().filter(|found| found.place.ends_with(".xhtml"));
    let reported: usize = pages.map(|found| found.count).sum();
    assert_eq!(reported, drawings.len(), "book {seed}: drawings are missing\n{report}");
}

#[test]
fn words_pictures_and_emphasis_of_odd_books_are_stored_or_reported() {
    let count = std::env::var("WHOLE_BOOKS")
        .map_or(50, |count| count.parse().expect("WHOLE_BOOKS is a number"));
    (0..count).for_each(check);
}
