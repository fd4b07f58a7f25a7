//! Places the picture and the letters on a cover. Letters are always on a plain colour.

use super::canvas::{Canvas, Num, PathBuilder};
use super::lettering::{Align, Inks, Lettering, TextArea};
use super::palette::{Palette, contrast};
use super::rng::SeededRng;
use super::{HEIGHT, WIDTH};

const MARGIN: f32 = 36.0;
/// The smallest allowed contrast between letters and their background, as WCAG 2 requires for small text.
pub(super) const LEGIBLE: f32 = 4.5;
/// The title may have the palette's accent colour only if the contrast of that colour with the
/// background of the letters is at least this WCAG 2 contrast ratio.
const VIVID: f32 = 5.5;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The letters are in the empty sky above a scene.
    Sky,
    /// The picture is at the top, and the letters are on a plain panel at the bottom.
    Panel,
    /// The picture has a frame, on a background in the colour of paper.
    Plate,
    /// The picture fills the cover, and the letters are on a label in front of it.
    Label,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Frame {
    Square,
    Arch,
}

#[derive(Debug)]
pub(super) struct Layout {
    pub(super) kind: Kind,
    align: Align,
    frame: Frame,
    /// For `Kind::Plate`: whether the letters are below the framed picture instead of above the picture.
    below: bool,
    /// Background colour of the letters.
    pub(super) field: &'static str,
    palette: &'static Palette,
    pub(super) title: &'static str,
    pub(super) author: &'static str,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) wide: f32,
    pub(super) high: f32,
}

/// Where the picture and the letters are on the cover, computed from the layout and the height of the letters.
pub(super) struct Plan {
    pub(super) art: Area,
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) label: Option<Area>,
}

impl Layout {
    pub(super) fn new(kind: Kind, palette: &'static Palette, draw: &mut SeededRng) -> Self {
        let accent = palette.accent;
        let legible = contrast(palette.letters_on(accent), accent) >= LEGIBLE;
        let bold = if legible { accent } else { palette.paper };
        let field = match kind {
            Kind::Sky => palette.ground,
            Kind::Panel => [palette.paper, palette.near, palette.ground, bold][draw.below(4)],
            Kind::Plate => [palette.paper, palette.paper, bold][draw.below(3)],
            Kind::Label => palette.paper,
        };
        let author = palette.letters_on(field);
        let vivid = contrast(palette.accent, field) >= VIVID && draw.chance(45);
        let centred = kind == Kind::Label || draw.chance(45);
        Self {
            kind,
            align: if centred { Align::Centre } else { Align::Left },
            frame: if draw.chance(50) { Frame::Arch } else { Frame::Square },
            below: draw.chance(50),
            field,
            palette,
            title: if vivid { palette.accent } else { author },
            author,
        }
    }

    pub(super) fn room(&self) -> TextArea {
        let (wide, high, size) = match self.kind {
            Kind::Sky => (WIDTH - 2.0 * MARGIN, 262.0, 84.0),
            Kind::Panel => (WIDTH - 2.0 * MARGIN, 250.0, 76.0),
            Kind::Plate => (WIDTH - 2.0 * MARGIN, 220.0, 68.0),
            Kind::Label => (256.0, 240.0, 54.0),
        };
        TextArea { wide, high, size, align: self.align }
    }

    pub(super) fn plan(&self, letters: &Lettering) -> Plan {
        let high = letters.height();
        let full = Area { x: 0.0, y: 0.0, wide: WIDTH, high: HEIGHT };
        let (art, top, label) = match self.kind {
            Kind::Sky => {
                let y = (MARGIN + 10.0 + high + 20.0).max(170.0);
                (Area { y, high: HEIGHT - y, ..full }, MARGIN + 10.0, None)
            }
            Kind::Panel => {
                let panel = (high + 80.0).max(190.0);
                let art = Area { high: HEIGHT - panel, ..full };
                (art, HEIGHT - panel + (panel - high) * 0.48, None)
            }
            Kind::Plate => {
                let plate = HEIGHT - 2.0 * MARGIN - high - 30.0;
                let (y, top) = match self.below {
                    true => (MARGIN, HEIGHT - MARGIN - high),
                    false => (HEIGHT - MARGIN - plate, MARGIN + 4.0),
                };
                (Area { x: MARGIN, y, wide: WIDTH - 2.0 * MARGIN, high: plate }, top, None)
            }
            Kind::Label => {
                let deep = high + 76.0;
                let y = (HEIGHT - deep) * 0.42;
                let label = Area { x: 46.0, y, wide: WIDTH - 92.0, high: deep };
                (full, y + 38.0, Some(label))
            }
        };
        Plan { art, left: (WIDTH - self.room().wide) / 2.0, top, label }
    }

    /// Returns the outline of the picture within `area`: a rectangle or an arch.
    pub(super) fn cut(&self, area: Area) -> PathBuilder {
        let mut pen = PathBuilder::default();
        let Area { x, y, wide, high } = area;
        if self.kind == Kind::Plate && self.frame == Frame::Arch && high > wide * 0.8 {
            let half = wide / 2.0;
            pen.go(x, y + high).to(x, y + half).arc(half, x + half, y).arc(
                half,
                x + wide,
                y + half,
            );
            pen.to(x + wide, y + high).close();
        } else {
            pen.block(x, y, wide, high);
        }
        pen
    }

    pub(super) fn place(&self, sheet: &mut Canvas, letters: &Lettering, plan: &Plan) {
        if let Some(Area { x, y, wide, high }) = plan.label {
            sheet.bar(x, y, wide, high, self.field);
            let (x, y, wide, high) =
                (Num(x + 8.0), Num(y + 8.0), Num(wide - 16.0), Num(high - 16.0));
            let line = self.author;
            sheet.put(format_args!(
                r#"<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="none" stroke="{line}" stroke-width="1.2"/>"#
            ));
        }
        let visible = contrast(self.palette.accent, self.field) > 2.0;
        let rule = if visible { self.palette.accent } else { self.author };
        let inks = Inks { title: self.title, rule, author: self.author };
        letters.place(sheet, plan.left, plan.top, &inks);
    }
}
