//! Sets the title and the author's name: breaks them into lines, chooses a type size that fits, and converts them to
//! outlines.

use std::collections::BTreeSet;

use manuscript::html::escape;

use super::canvas::{Canvas, Num};
use super::line_breaks::{self, Piece};
use super::typeface::{AUTHOR, TITLE, Typeface};

/// The largest number of characters of a title. Longer titles are cut off.
const LONGEST_TITLE: usize = 120;
const LONGEST_AUTHOR: usize = 60;
/// Height that is reserved between title and author. The rule, a short horizontal line, is drawn there.
const GAP: f32 = 50.0;
/// Smallest distance of the rule, a short line below the title, from the baseline of the title's
/// last line. The rule is placed lower if it would otherwise be less than `RULE_BELOW_INK` below
/// letters such as `g`.
const RULE_BELOW_LINE: f32 = 18.0;
const RULE_BELOW_INK: f32 = 9.0;
const AUTHOR_BELOW_RULE: f32 = 21.0;
/// Width and height of the rule, the short line between title and author.
const RULE: (f32, f32) = (30.0, 2.5);
/// Factor for the score of a type size: the score is the type size, multiplied by this factor for each line of the
/// text. The type size with the highest score is chosen, so fewer lines are preferred.
const WORTH: f32 = 0.9;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Centre,
}

/// The area for the letters, in the units of the cover's coordinates.
#[derive(Debug, Clone, Copy)]
pub(super) struct TextArea {
    pub(super) wide: f32,
    pub(super) high: f32,
    /// Largest type size of the title.
    pub(super) size: f32,
    pub(super) align: Align,
}

/// A text that is broken into lines, in one type size.
pub(super) struct Setting {
    face: &'static Typeface,
    lines: Vec<String>,
    pub(super) size: f32,
    leading: f32,
    spacing: f32,
    /// Whether the typeface has all letters of the text, so that the letters can be drawn as outlines.
    outlined: bool,
}

struct TypeStyle {
    face: &'static Typeface,
    largest: f32,
    smallest: f32,
    most_lines: usize,
    leading: f32,
    spacing: f32,
}

impl Setting {
    fn new(text: &str, room: TextArea, manner: &TypeStyle) -> Self {
        let TypeStyle { face, spacing, leading, .. } = *manner;
        let outlined = face.has(&text.replace(char::is_whitespace, " "));
        let width = |text: &str| match outlined {
            true => face.line(text, spacing).1,
            false => text.chars().map(unknown_width).sum(),
        };
        let space = width("n n") - width("nn") + spacing;
        let longest = room.wide / manner.smallest;
        let pieces = line_breaks::pieces(text, longest, &width);
        let mut best: Option<(f32, f32, Vec<Vec<Piece>>)> = None;
        for count in 1..=manner.most_lines {
            let Some(lines) = line_breaks::balanced(&pieces, count, space) else { break };
            let widest =
                lines.iter().map(|line| width(&line_breaks::text(line))).fold(0.1, f32::max);
            let deep = face.capital + face.below + leading * (count - 1) as f32;
            let size = (room.wide / widest).min(room.high / deep).min(manner.largest);
            let worth = size * WORTH.powi(count as i32);
            if best.as_ref().is_none_or(|(other, ..)| worth > *other) {
                best = Some((worth, size, lines));
            }
        }
        let (_, size, lines) = best.unwrap_or((0.0, manner.smallest, Vec::new()));
        let lines = lines.iter().map(|line| line_breaks::text(line)).collect();
        Self { face, lines, size, leading, spacing, outlined }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the height from the top of the capitals of the first line to the baseline of the last line.
    fn height(&self) -> f32 {
        let below = self.lines.len().saturating_sub(1) as f32;
        if self.is_empty() { 0.0 } else { self.size * (self.face.capital + self.leading * below) }
    }

    /// Returns how far the letters of the last line reach below its baseline.
    fn depth(&self) -> f32 {
        let last = self.lines.last().filter(|_| self.outlined);
        let letters = last.map(|line| self.face.line(line, self.spacing).0).unwrap_or_default();
        let inks = letters.iter().filter_map(|letter| self.face.ink(letter.glyph));
        inks.map(|[.., below]| -below * self.size).fold(0.0, f32::max)
    }

    /// Returns the x coordinate of the start of a line that is `length` em long.
    fn start(&self, length: f32, room: TextArea, left: f32) -> f32 {
        match room.align {
            Align::Left => left,
            Align::Centre => left + (room.wide - length * self.size) / 2.0,
        }
    }

    fn place(&self, sheet: &mut Canvas, left: f32, top: f32, room: TextArea, colour: &str) {
        let mut foot = top + self.face.capital * self.size;
        for line in &self.lines {
            if self.outlined {
                let (letters, length) = self.face.line(line, self.spacing);
                let (x, scale) = (Num(self.start(length, room, left)), self.size / self.face.grid);
                sheet.open(format_args!(
                    r#"fill="{colour}" transform="translate({x} {}) scale({scale:.4})""#,
                    Num(foot)
                ));
                for letter in letters.iter().filter(|letter| self.face.ink(letter.glyph).is_some())
                {
                    let (name, glyph) = (self.face.name, letter.glyph.0);
                    sheet.put(format_args!(
                        r##"<use xlink:href="#{name}{glyph}" x="{:.0}"/>"##,
                        letter.x * self.face.grid
                    ));
                }
                sheet.close();
            } else {
                self.place_unknown(sheet, line, left, foot, room, colour);
            }
            foot += self.leading * self.size;
        }
    }

    /// Writes a line as an SVG text element, to be shown in the viewer's fonts, because the typeface lacks some of its
    /// letters.
    fn place_unknown(
        &self,
        sheet: &mut Canvas,
        line: &str,
        left: f32,
        foot: f32,
        room: TextArea,
        colour: &str,
    ) {
        let (x, anchor) = match room.align {
            Align::Left => (left, "start"),
            Align::Centre => (left + room.wide / 2.0, "middle"),
        };
        sheet.put(format_args!(
            r#"<text x="{}" y="{}" fill="{colour}" font-size="{}" font-weight="600" font-family="serif" text-anchor="{anchor}">{}</text>"#,
            Num(x),
            Num(foot),
            Num(self.size),
            escape(line)
        ));
    }
}

#[cfg(test)]
impl Setting {
    /// Returns the left, top, right and bottom edges of each letter's ink; of each whole line if the text is not
    /// outlined.
    fn boxes(&self, left: f32, top: f32, room: TextArea) -> Vec<[f32; 4]> {
        let (mut boxes, mut foot) = (Vec::new(), top + self.face.capital * self.size);
        for line in &self.lines {
            if self.outlined {
                let (letters, length) = self.face.line(line, self.spacing);
                let start = self.start(length, room, left);
                for letter in letters {
                    let Some([from, to, above, below]) = self.face.ink(letter.glyph) else {
                        continue;
                    };
                    let (x, size) = (start + letter.x * self.size, self.size);
                    boxes.push([
                        x + from * size,
                        foot - above * size,
                        x + to * size,
                        foot - below * size,
                    ]);
                }
            } else {
                let length = line.chars().map(unknown_width).sum::<f32>();
                let start = self.start(length, room, left);
                boxes.push([
                    start,
                    foot - self.size * 0.9,
                    start + length * self.size,
                    foot + self.size * 0.2,
                ]);
            }
            foot += self.leading * self.size;
        }
        boxes
    }
}

/// Estimates the width of a letter in the viewer's font, in em.
fn unknown_width(letter: char) -> f32 {
    match letter {
        ' ' => 0.3,
        letter if letter.is_ascii() => 0.66,
        _ => 1.05,
    }
}

/// The title with the author's name below it, broken into lines and sized.
pub(super) struct Lettering {
    title: Setting,
    author: Setting,
    room: TextArea,
}

impl Lettering {
    pub(super) fn new(title: &str, author: &str, room: TextArea) -> Self {
        let author = TypeStyle {
            face: &AUTHOR,
            largest: 15.0,
            smallest: 9.0,
            most_lines: 2,
            leading: 1.5,
            spacing: 0.11,
        }
        .set(&shown(author, LONGEST_AUTHOR).to_uppercase(), TextArea { high: 42.0, ..room });
        let manner = TypeStyle {
            face: &TITLE,
            largest: room.size,
            smallest: 24.0,
            most_lines: 9,
            leading: 1.06,
            spacing: -0.008,
        };
        let high = room.high - GAP - author.height();
        let title = manner.set(&shown(title, LONGEST_TITLE), TextArea { high, ..room });
        Self { title, author, room }
    }

    pub(super) fn height(&self) -> f32 {
        if self.author.is_empty() {
            return self.title.height();
        }
        self.rule() + AUTHOR_BELOW_RULE + self.author.height()
    }

    /// Returns the distance from the top of the title to the rule, the short line between title and
    /// author.
    fn rule(&self) -> f32 {
        self.title.height() + RULE_BELOW_LINE.max(self.title.depth() + RULE_BELOW_INK)
    }

    pub(super) fn place(&self, sheet: &mut Canvas, left: f32, top: f32, inks: &Inks) {
        self.define(sheet);
        self.title.place(sheet, left, top, self.room, inks.title);
        if self.author.is_empty() {
            return;
        }
        let (rule, (wide, high)) = (top + self.rule(), RULE);
        let start = match self.room.align {
            Align::Left => left,
            Align::Centre => left + (self.room.wide - wide) / 2.0,
        };
        sheet.bar(start, rule, wide, high, inks.rule);
        self.author.place(sheet, left, rule + AUTHOR_BELOW_RULE, self.room, inks.author);
    }

    #[cfg(test)]
    pub(super) fn boxes(&self, left: f32, top: f32) -> Vec<[f32; 4]> {
        let author = top + self.rule() + AUTHOR_BELOW_RULE;
        let mut boxes = self.title.boxes(left, top, self.room);
        boxes.extend(self.author.boxes(left, author, self.room));
        boxes
    }

    /// Writes the outline of each distinct letter of title and author once, as an SVG definition.
    /// The lines of text refer to these outlines.
    fn define(&self, sheet: &mut Canvas) {
        sheet.put(format_args!("<defs>"));
        for setting in [&self.title, &self.author].into_iter().filter(|setting| setting.outlined) {
            let lines = setting.lines.iter().flat_map(|line| setting.face.line(line, 0.0).0);
            for glyph in lines.map(|letter| letter.glyph).collect::<BTreeSet<_>>() {
                if let Some(outline) = setting.face.outline(glyph) {
                    let name = setting.face.name;
                    sheet.put(format_args!(r#"<path id="{name}{}" d="{outline}"/>"#, glyph.0));
                }
            }
        }
        sheet.put(format_args!("</defs>"));
    }
}

impl TypeStyle {
    fn set(&self, text: &str, room: TextArea) -> Setting {
        Setting::new(text, room, self)
    }
}

pub(super) struct Inks {
    pub(super) title: &'static str,
    pub(super) rule: &'static str,
    pub(super) author: &'static str,
}

/// Returns a title or name as it is shown: at most `longest` characters, ending with `…` if it was cut off. Control
/// characters are removed, because XML cannot contain them even escaped.
fn shown(text: &str, longest: usize) -> String {
    let text = text.replace(|c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'), " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    if text.chars().count() <= longest {
        return text;
    }
    let mut short: String = text.chars().take(longest).collect();
    if let Some(end) = short.rfind(' ').filter(|end| *end > short.len() / 2) {
        short.truncate(end);
    }
    short + "…"
}
