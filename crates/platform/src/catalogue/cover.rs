//! A drawn cover: the title set in type over art made from the genre and the title.
//! The same book always gets the same cover.

use manuscript::html::escape;
use sha2::{Digest as _, Sha256};

use super::model::BookId;
use crate::markup::push;

const WIDTH: u32 = 400;
const HEIGHT: u32 = 600;
/// Characters that fit on a line of the title at its largest size.
const LINE: usize = 12;

/// Grows when covers are drawn in another way.
const DRAWING: &str = "1";

/// Carries the version of the cover, so that the answer can be kept for ever.
pub(super) fn path(book_id: &BookId, title: &str, author: &str, tags: &[String]) -> String {
    format!("/covers/{book_id}.svg?v={}", version(title, author, tags))
}

/// Changes exactly when the drawing does.
pub(super) fn version(title: &str, author: &str, tags: &[String]) -> String {
    let drawn = [DRAWING, title, author, genre(tags)].join("\0");
    crate::hex(&Sha256::digest(drawn.as_bytes())[..6])
}

pub(super) fn genre(tags: &[String]) -> &str {
    tags.first().map_or("", String::as_str)
}

struct Palette {
    sky: &'static str,
    ground: &'static str,
    far: &'static str,
    near: &'static str,
    light: &'static str,
}

fn palette(genre: &str) -> Palette {
    let [sky, ground, far, near, light] = match genre {
        "urban" => ["#1f2a44", "#3b2f52", "#56406b", "#141a2e", "#ffd479"],
        "fantasy" => ["#12463f", "#2f7a5b", "#1d5c4b", "#0b2b27", "#f3e3a1"],
        "sci-fi" => ["#0b1a33", "#174a73", "#226a8f", "#071022", "#8ff0e4"],
        "romance" => ["#7a2b46", "#d97b73", "#a84a5b", "#4a1730", "#ffe0c7"],
        "mystery" => ["#23262f", "#4a4f5c", "#363b47", "#14161c", "#e8c16a"],
        "history" => ["#5b3a21", "#b98a4e", "#8a6336", "#33200f", "#f4e3bf"],
        "games" => ["#2b1f5c", "#6a3fa0", "#4b2f83", "#170f38", "#7df0a0"],
        "supernatural" => ["#1b1530", "#403a6b", "#2c264f", "#0d0a1c", "#c9f0ff"],
        _ => ["#2c5d8f", "#f0a17c", "#d77f78", "#27324f", "#fff1d6"],
    };
    Palette { sky, ground, far, near, light }
}

/// Numbers drawn one after another from the title, the same each time.
struct Draw {
    bytes: [u8; 32],
    next: usize,
}

impl Draw {
    fn new(title: &str) -> Self {
        Self { bytes: Sha256::digest(title.as_bytes()).into(), next: 0 }
    }

    /// A number from `low` up to and including `high`.
    fn between(&mut self, low: u32, high: u32) -> u32 {
        let byte = u32::from(self.bytes[self.next % self.bytes.len()]);
        self.next += 1;
        low + byte * (high - low) / 255
    }
}

pub(super) fn draw(title: &str, author: &str, genre: &str) -> String {
    let colours = palette(genre);
    let mut draw = Draw::new(title);
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient><linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{near}" stop-opacity=".55"/><stop offset=".55" stop-color="{near}" stop-opacity="0"/></linearGradient></defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#s)"/>"##,
        colours.sky,
        colours.ground,
        near = colours.near,
    );
    scene(&mut svg, genre, &colours, &mut draw);
    svg.push_str(r##"<rect width="400" height="600" fill="url(#v)"/>"##);
    lettering(&mut svg, title, author, &colours);
    svg.push_str("</svg>");
    svg
}

/// A light in the sky, then two layers of land in the manner of the genre.
fn scene(svg: &mut String, genre: &str, colours: &Palette, draw: &mut Draw) {
    let (x, y, radius) = (draw.between(90, 310), draw.between(290, 380), draw.between(38, 70));
    let light = colours.light;
    push(
        svg,
        format_args!(
            r#"<circle cx="{x}" cy="{y}" r="{}" fill="{light}" opacity=".14"/>"#,
            radius * 2
        ),
    );
    push(
        svg,
        format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{light}" opacity=".92"/>"#),
    );
    match genre {
        "urban" | "mystery" => {
            skyline(svg, colours.far, "", 400, draw);
            skyline(svg, colours.near, light, 455, draw);
        }
        "sci-fi" | "games" | "supernatural" => {
            for _ in 0..26 {
                let (x, y, size) =
                    (draw.between(8, 392), draw.between(210, 430), draw.between(1, 3));
                push(
                    svg,
                    format_args!(
                        r#"<circle cx="{x}" cy="{y}" r="{size}" fill="{light}" opacity=".8"/>"#
                    ),
                );
            }
            let tilt = draw.between(4, 24);
            push(
                svg,
                format_args!(
                    r#"<ellipse cx="{x}" cy="{y}" rx="{}" ry="{}" fill="none" stroke="{light}" stroke-width="3" opacity=".75" transform="rotate(-{tilt} {x} {y})"/>"#,
                    radius * 2,
                    radius / 2
                ),
            );
            ridge(svg, colours.far, 455, 26, draw);
            ridge(svg, colours.near, 515, 18, draw);
        }
        _ => {
            ridge(svg, colours.far, 410, 60, draw);
            ridge(svg, colours.near, 485, 38, draw);
        }
    }
}

fn ridge(svg: &mut String, colour: &str, base: u32, swing: u32, draw: &mut Draw) {
    push(svg, format_args!(r#"<path fill="{colour}" d="M0 {HEIGHT}V{base}"#));
    for step in 0..5 {
        let (middle, end) = (step * 80 + 40, step * 80 + 80);
        let (crest, foot) = (base - draw.between(0, swing), base + draw.between(0, swing / 3));
        push(svg, format_args!("Q{middle} {crest} {end} {foot}"));
    }
    push(svg, format_args!(r#"V{HEIGHT}Z"/>"#));
}

/// Houses side by side; with a light colour, some of their windows are lit.
fn skyline(svg: &mut String, colour: &str, lit: &str, base: u32, draw: &mut Draw) {
    let mut x = 0;
    while x < WIDTH {
        let (wide, high) = (draw.between(34, 66), draw.between(0, 110));
        let top = base - high;
        push(
            svg,
            format_args!(
                r#"<rect x="{x}" y="{top}" width="{wide}" height="{}" fill="{colour}"/>"#,
                HEIGHT - top
            ),
        );
        if !lit.is_empty() {
            let (across, down) = (draw.between(8, wide - 16), draw.between(14, 60));
            push(
                svg,
                format_args!(
                    r#"<rect x="{}" y="{}" width="7" height="10" fill="{lit}" opacity=".85"/>"#,
                    x + across,
                    top + down
                ),
            );
        }
        x += wide;
    }
}

fn lettering(svg: &mut String, title: &str, author: &str, colours: &Palette) {
    let lines = wrap(title);
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1);
    let size = if longest <= LINE { 50 } else { (50 * LINE / longest).max(22) };
    let step = size * 118 / 100;
    push(
        svg,
        format_args!(
            r#"<g fill="{}" font-family="Literata,Georgia,'Times New Roman',serif" text-anchor="middle"><text font-size="{size}" font-weight="600" letter-spacing="-.5">"#,
            colours.light
        ),
    );
    for (index, line) in lines.iter().enumerate() {
        let y = 64 + size / 2 + index * step;
        push(svg, format_args!(r#"<tspan x="200" y="{y}">{}</tspan>"#, letters(line)));
    }
    push(
        svg,
        format_args!(
            r#"</text><text x="200" y="566" font-size="19" letter-spacing="1.5" opacity=".95">{}</text></g>"#,
            letters(author)
        ),
    );
}

/// Text for the drawing. XML has no place for control characters, not even escaped.
fn letters(text: &str) -> String {
    escape(&text.replace(|c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'), " "))
}

/// Breaks a title between words into lines of about [`LINE`] characters, at most five.
fn wrap(title: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in title.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= LINE + 2 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.len() > 5 {
        lines.truncate(5);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_same_book_gets_the_same_cover_and_another_title_another() {
        assert_eq!(draw("Salt", "A. Pen", "mystery"), draw("Salt", "A. Pen", "mystery"));
        assert_ne!(draw("Salt", "A. Pen", "mystery"), draw("Salz", "A. Pen", "mystery"));
    }

    #[test]
    fn long_titles_are_broken_between_words() {
        assert_eq!(wrap("The Keeper of Small Lies"), ["The Keeper of", "Small Lies"]);
        assert_eq!(wrap("a a a").len(), 1);
        assert_eq!(wrap(&"word-that-is-long ".repeat(9)).len(), 5);
    }

    proptest! {
        #[test]
        fn no_title_breaks_out_of_the_drawing(title in ".{0,80}", author in ".{0,40}", genre in "[a-z]{0,6}") {
            let svg = draw(&title, &author, &genre);
            prop_assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
            prop_assert!(!svg.contains("<script"));
        }
    }
}
