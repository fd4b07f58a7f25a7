//! Reads an embedded font: widths of letters, kerning, and outlines as SVG paths.

use std::fmt::Write as _;
use std::sync::LazyLock;

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The typeface of titles: Literata in the cut for large sizes.
pub(super) static TITLE: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new("t", 500.0, include_bytes!("../fonts/literata-title.ttf")));
/// The typeface of author names: Literata in a sturdier cut for small sizes, with capitals only.
pub(super) static AUTHOR: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new("a", 250.0, include_bytes!("../fonts/literata-author.ttf")));

/// Units per em of both font files.
const EM: f32 = 1000.0;

pub(super) struct Typeface {
    /// Prefix of the SVG ids of this typeface's glyphs.
    pub(super) name: &'static str,
    /// Units per em of the glyph outlines in the SVG. Fewer than in the font file, to keep the
    /// numbers and so the SVG short.
    pub(super) grid: f32,
    face: Face<'static>,
    kerning: Vec<PairAdjustment<'static>>,
    /// Height of capitals, in em.
    pub(super) capital: f32,
    /// Depth of descenders, in em.
    pub(super) below: f32,
}

/// A glyph and its position in a line.
pub(super) struct Placed {
    pub(super) glyph: GlyphId,
    /// Offset from the start of the line, in em.
    pub(super) x: f32,
}

impl Typeface {
    fn new(name: &'static str, grid: f32, file: &'static [u8]) -> Self {
        let face = Face::parse(file, 0).expect("the embedded typeface is valid");
        let lookups = face.tables().gpos.map(|gpos| gpos.lookups).into_iter().flatten();
        let kerning = lookups.flat_map(|lookup| {
            let tables = lookup.subtables.into_iter::<PositioningSubtable<'_>>();
            tables.filter_map(|table| match table {
                PositioningSubtable::Pair(pairs) => Some(pairs),
                _ => None,
            })
        });
        let kerning = kerning.collect();
        let high = face.glyph_index('H').and_then(|glyph| face.glyph_bounding_box(glyph));
        let capital = high.map_or(0.7, |bounds| f32::from(bounds.y_max) / EM);
        let low = face.glyph_index('p').or(face.glyph_index('Q'));
        let low = low.and_then(|glyph| face.glyph_bounding_box(glyph));
        let below = low.map_or(0.25, |bounds| -f32::from(bounds.y_min) / EM);
        Self { name, grid, face, kerning, capital, below }
    }

    pub(super) fn has(&self, text: &str) -> bool {
        text.chars().all(|letter| self.face.glyph_index(letter).is_some())
    }

    /// Returns the glyphs of a line with `spacing` em of extra space between them, and the length of the line in em.
    pub(super) fn line(&self, text: &str, spacing: f32) -> (Vec<Placed>, f32) {
        let (mut placed, mut x) = (Vec::new(), 0.0);
        let mut before = None;
        for glyph in text.chars().filter_map(|letter| self.face.glyph_index(letter)) {
            if let Some(before) = before {
                x += spacing + f32::from(self.kern(before, glyph)) / EM;
            }
            placed.push(Placed { glyph, x });
            x += f32::from(self.face.glyph_hor_advance(glyph).unwrap_or_default()) / EM;
            before = Some(glyph);
        }
        (placed, x)
    }

    /// Returns the kerning of two adjacent glyphs in font units. The first kerning table with a value for the pair
    /// wins.
    fn kern(&self, first: GlyphId, second: GlyphId) -> i16 {
        let found = self.kerning.iter().find_map(|pairs| match pairs {
            PairAdjustment::Format1 { coverage, sets } => {
                let (value, _) = sets.get(coverage.get(first)?)?.get(second)?;
                Some(value.x_advance)
            }
            PairAdjustment::Format2 { coverage, classes, matrix } => {
                coverage.get(first)?;
                let (value, _) = matrix.get((classes.0.get(first), classes.1.get(second)))?;
                Some(value.x_advance)
            }
        });
        found.unwrap_or_default()
    }

    /// Returns the outline of a glyph as SVG path data; `None` for a glyph without ink, such as a space.
    pub(super) fn outline(&self, glyph: GlyphId) -> Option<String> {
        let mut outline = Outline { scale: self.grid / EM, ..Outline::default() };
        self.face.outline_glyph(glyph, &mut outline)?;
        Some(outline.path)
    }

    /// Returns the left and right edges of a glyph's ink, and its top and bottom relative to the baseline, in em;
    /// `None` if the glyph has no ink.
    pub(super) fn ink(&self, glyph: GlyphId) -> Option<[f32; 4]> {
        let bounds = self.face.glyph_bounding_box(glyph)?;
        Some([bounds.x_min, bounds.x_max, bounds.y_max, bounds.y_min].map(|n| f32::from(n) / EM))
    }
}

/// Writes the outline of a glyph as SVG path commands with relative coordinates in whole grid units, y downwards.
#[derive(Default)]
struct Outline {
    scale: f32,
    path: String,
    at: (i32, i32),
    start: (i32, i32),
    /// The control point that SVG derives for the next curve from the previous one; `None` if the next curve follows no
    /// curve. If the next curve has this control point, the path need not contain it.
    onward: Option<(i32, i32)>,
}

impl Outline {
    fn whole(&self, x: f32, y: f32) -> (i32, i32) {
        ((x * self.scale).round() as i32, -(y * self.scale).round() as i32)
    }

    fn put(&mut self, command: char, points: &[(i32, i32)]) {
        self.path.push(command);
        let mut first = true;
        for (x, y) in points {
            for number in [x - self.at.0, y - self.at.1] {
                if !first && number >= 0 {
                    self.path.push(' ');
                }
                first = false;
                write!(self.path, "{number}").expect("writing to a String cannot fail");
            }
        }
        if let Some(end) = points.last() {
            self.at = *end;
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.start = self.whole(x, y);
        self.put('m', &[self.start]);
        self.onward = None;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let end = self.whole(x, y);
        if end.1 == self.at.1 {
            write!(self.path, "h{}", end.0 - self.at.0)
        } else if end.0 == self.at.0 {
            write!(self.path, "v{}", end.1 - self.at.1)
        } else {
            self.put('l', &[end]);
            Ok(())
        }
        .expect("writing to a String cannot fail");
        self.at = end;
        self.onward = None;
    }

    fn quad_to(&mut self, by_x: f32, by_y: f32, x: f32, y: f32) {
        let (mut by, end) = (self.whole(by_x, by_y), self.whole(x, y));
        match self.onward {
            Some(smooth) if (smooth.0 - by.0).abs() <= 1 && (smooth.1 - by.1).abs() <= 1 => {
                by = smooth;
                self.put('t', &[end]);
            }
            _ => self.put('q', &[by, end]),
        }
        self.onward = Some((2 * end.0 - by.0, 2 * end.1 - by.1));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let points = [self.whole(x1, y1), self.whole(x2, y2), self.whole(x, y)];
        self.put('c', &points);
        self.onward = None;
    }

    fn close(&mut self) {
        self.path.push('z');
        self.at = self.start;
        self.onward = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn width(text: &str) -> f32 {
        TITLE.line(text, 0.0).1
    }

    #[test]
    fn adjacent_letters_are_kerned() {
        assert!(width("AV") < width("A") + width("V") - 0.03);
        assert!(width("To") < width("T") + width("o") - 0.03);
        assert!((width("nn") - 2.0 * width("n")).abs() < 0.01);
    }

    #[test]
    fn the_typefaces_cover_latin_greek_and_cyrillic_but_not_chinese() {
        for text in
            ["Žluťoučký kůň", "Đường về nhà", "Война и мир", "Το Άξιον Εστί", "“Qu’est-ce” – Æsir…"]
        {
            assert!(TITLE.has(text), "{text}");
            assert!(AUTHOR.has(&text.to_uppercase()), "{text}");
        }
        assert!(!TITLE.has("三体"));
    }

    #[test]
    fn outlines_are_closed_and_a_space_has_none() {
        let placed = TITLE.line("o ", 0.0).0;
        let outline = TITLE.outline(placed[0].glyph).unwrap();
        assert!(outline.starts_with('m') && outline.ends_with('z') && outline.contains('t'));
        assert!(TITLE.outline(placed[1].glyph).is_none());
    }
}
