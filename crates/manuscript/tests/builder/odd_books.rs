//! Generates unusual but legal EPUBs, and records their words, pictures and narration, with which a test compares the
//! result of an import.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use std::collections::HashSet;
use std::fmt::Write as _;

use crate::builder::{Epub, picture};

/// A seeded pseudo-random number generator, so that a failure can be reproduced by its seed.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

/// Generates one book, and records its content.
pub(crate) struct Generator {
    random: Random,
    /// Every word in the text of the book. No word occurs twice.
    pub(crate) words: Vec<String>,
    pub(crate) emphasised: HashSet<String>,
    pub(crate) pictures: Vec<Picture>,
    notes: String,
    /// The words of each passage that the narration speaks. The element of the passage with index `n` has the id
    /// `s<n>`, and its clip begins `n` seconds after the start of the sound.
    pub(crate) spoken: Vec<Vec<String>>,
}

/// A picture of the book; no other picture has the same width.
pub(crate) struct Picture {
    pub(crate) width: u32,
    /// Name of the file, by which the import report refers to the picture; empty for a drawing inside the text.
    pub(crate) name: String,
    pub(crate) file: Vec<u8>,
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
    /// Returns a generator that makes the same book for the same seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            random: Random(0x00c0_ffee_d06e + seed * 7_919),
            words: Vec::new(),
            emphasised: HashSet::new(),
            pictures: Vec::new(),
            notes: String::new(),
            spoken: Vec::new(),
        }
    }

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
            let piece = match self.random.below(16) {
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
                13 | 14 => {
                    let first = self.words.len();
                    let inner =
                        format!("{} <i>{}</i> {}", self.words(3), self.word(), self.words(3));
                    self.emphasised.extend(
                        inner
                            .split("<i>")
                            .nth(1)
                            .map(|rest| rest.split('<').next().unwrap().to_owned()),
                    );
                    self.spoken.push(self.words[first..].to_vec());
                    format!("<span id=\"s{}\">{inner}</span>", self.spoken.len() - 1)
                }
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

    pub(crate) fn book(&mut self) -> Epub {
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
            let spoken = self.spoken.len();
            let blocks: String = (0..=self.random.below(8)).map(|_| self.block(0)).collect();
            let notes = std::mem::take(&mut self.notes);
            let head = "<head><title>t</title><link rel=\"stylesheet\" href=\"s.css\"/></head>";
            epub = epub.document(&file, &format!(
                "<html xmlns:epub=\"http://www.idpf.org/2007/ops\">{head}<body><section{kind}>{heading}{blocks}{notes}</section></body></html>"
            ));
            let pars = (spoken..self.spoken.len())
                .map(|number| (format!("s{number}"), format!("{number}s"), format!("{number}.9s")));
            let pars: Vec<_> = pars.collect();
            let pars: Vec<_> = pars
                .iter()
                .map(|(id, begin, end)| (id.as_str(), "voice.mp3", begin.as_str(), end.as_str()))
                .collect();
            if !pars.is_empty() {
                epub = epub.overlay(&file, &pars);
            }
            if self.random.below(4) > 0 {
                entries.push((file, title));
            }
        }
        if !self.spoken.is_empty() {
            epub = epub.sound("voice.mp3");
        }
        for picture in self.pictures.iter().filter(|picture| !picture.file.is_empty()) {
            epub = epub.image(&picture.name, "image/png", "", picture.file.clone());
        }
        let entries: Vec<(&str, &str)> =
            entries.iter().map(|(file, title)| (file.as_str(), *title)).collect();
        if self.random.below(4) > 0 { epub.nav(&entries) } else { epub }
    }
}
