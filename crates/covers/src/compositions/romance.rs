use super::{Art, Composition, motif, pattern, scene};
use crate::canvas::PathBuilder;

pub(super) static ALL: [Composition; 4] =
    [motif(bloom), motif(pair), scene(tulips), pattern(notes)];

/// Draws one large flower, cropped at the edges.
fn bloom(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (x, y) = (w * art.draw.between(0.4, 0.6), h * art.draw.between(0.46, 0.56));
    let radius = w.min(h) * art.draw.between(0.5, 0.6);
    let count = 9 + art.draw.below(4);
    let turn = art.draw.between(0.0, 40.0);
    let layers =
        [("x", 1.0, inks.far, 0.0), ("y", 0.78, inks.near, 0.5), ("z", 0.5, inks.accent, 0.0)];
    for (name, part, colour, shift) in layers {
        art.sheet.stamp(name);
        art.sheet.edged(
            &petal(radius * part, radius * part * 2.4 / count as f32),
            colour,
            inks.ground,
            2.2,
        );
        art.sheet.end_stamp();
        for place in 0..count {
            let degrees = turn + 360.0 * (place as f32 + shift) / count as f32;
            art.sheet.turned(name, x, y, degrees, "");
        }
    }
    art.sheet.disc(x, y, radius * 0.17, inks.near);
    let mut seeds = PathBuilder::default();
    for seed in 0..21_u8 {
        let angle = f32::from(seed) * 2.4;
        let out = radius * 0.034 * f32::from(seed).sqrt();
        seeds.spot(x + out * angle.cos(), y + out * angle.sin(), radius * 0.012);
    }
    art.sheet.fill(&seeds, inks.paper);
}

/// Returns the path of an upright petal with a round end.
fn petal(long: f32, wide: f32) -> PathBuilder {
    let mut pen = PathBuilder::default();
    pen.blob(&[
        (0.0, 0.0),
        (-wide * 0.7, -long * 0.4),
        (-wide, -long * 0.85),
        (0.0, -long * 1.06),
        (wide, -long * 0.85),
        (wide * 0.7, -long * 0.4),
    ]);
    pen
}

/// Draws two overlapping discs.
fn pair(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let radius = w.min(h) * 0.32;
    let apart = radius * art.draw.between(0.55, 0.75);
    let tilt = art.draw.between(-0.6, 0.6);
    let (dx, dy) = (apart * tilt.cos(), apart * tilt.sin());
    let (x, y) = (w / 2.0, h / 2.0);
    art.sheet.disc(x - dx, y - dy, radius, inks.near);
    art.sheet.disc(x + dx, y + dy, radius, inks.accent);
    let reach = (radius * radius - apart * apart).sqrt();
    let (px, py) = (reach * -tilt.sin(), reach * tilt.cos());
    let mut shared = PathBuilder::default();
    shared.go(x - px, y - py).arc(radius, x + px, y + py).arc(radius, x - px, y - py).close();
    art.sheet.fill(&shared, inks.paper);
    let mut lines = PathBuilder::default();
    for ring in 1..7_u8 {
        let out = radius + f32::from(ring) * radius * 0.14;
        let back = (out * out - apart * apart).sqrt();
        let (px, py) = (back * -tilt.sin(), back * tilt.cos());
        let whole = |lines: &mut PathBuilder, side: f32| {
            let (cx, cy) = (x + side * dx, y + side * dy);
            let far = (cx + side * out * tilt.cos(), cy + side * out * tilt.sin());
            lines.go(x - px, y - py);
            if side > 0.0 {
                lines.arc(out, far.0, far.1).arc(out, x + px, y + py);
            } else {
                lines.arc_back(out, far.0, far.1).arc_back(out, x + px, y + py);
            }
        };
        whole(&mut lines, 1.0);
        whole(&mut lines, -1.0);
    }
    art.sheet.stroke(&lines, inks.far, 2.0);
}

/// Draws a bed of tulips, two of which lean towards each other.
fn tulips(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let count = 5 + art.draw.below(2);
    let gap = w / count as f32;
    let special = 1 + art.draw.below(count - 3);
    let mut leaves = PathBuilder::default();
    for flower in 0..count {
        let foot = gap * (flower as f32 + 0.5);
        let lean = match flower {
            f if f == special => 0.15,
            f if f == special + 1 => -0.15,
            _ => art.draw.between(-0.16, 0.16),
        };
        let leaning = flower == special || flower == special + 1;
        let top = h * if leaning { 0.3 } else { art.draw.between(0.34, 0.58) };
        let (x, size) = (foot + lean * gap, gap * 0.4);
        let mut stem = PathBuilder::default();
        stem.go(foot, h).bend(foot, (h + top) / 2.0, x, top + size * 0.6);
        art.sheet.stroke(&stem, inks.near, 4.0);
        let long = (h - top) * art.draw.between(0.55, 0.8);
        leaves.leaf(foot, h + 4.0, long, gap * 0.22, -0.3).leaf(
            foot,
            h + 4.0,
            long * 0.85,
            gap * 0.22,
            0.34,
        );
        head(art, x, top, size, if leaning { inks.accent } else { inks.far }, lean);
    }
    art.sheet.edged(&leaves, inks.near, inks.ground, 2.0);
}

fn head(art: &mut Art<'_>, x: f32, y: f32, size: f32, colour: &str, lean: f32) {
    let (edge, foot) = (art.inks.ground, y + size * 0.9);
    let mut side = PathBuilder::default();
    side.leaf(x, foot, size * 2.0, size * 0.75, lean - 0.42).leaf(
        x,
        foot,
        size * 2.0,
        size * 0.75,
        lean + 0.42,
    );
    art.sheet.edged(&side, colour, edge, 2.0);
    let mut front = PathBuilder::default();
    front.leaf(x, foot, size * 1.9, size * 0.8, lean);
    art.sheet.edged(&front, colour, edge, 2.0);
}

/// Draws a heap of envelopes, some with a wax seal.
fn notes(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let wide = w * 0.46;
    let high = wide * 0.64;
    for (name, sealed) in [("e", false), ("s", true)] {
        let (mut sheet, mut fold) = <(PathBuilder, PathBuilder)>::default();
        sheet.block(0.0, 0.0, wide, high);
        fold.go(0.0, 0.0).to(wide / 2.0, high * 0.56).to(wide, 0.0);
        art.sheet.stamp(name);
        // The colours of the paper and the fold are set for each envelope.
        art.sheet
            .put(format_args!(r#"<path d="{sheet}" stroke="{}" stroke-width="3"/>"#, inks.ground));
        art.sheet.put(format_args!(r#"<path d="{fold}" fill="none" stroke-width="1.8"/>"#));
        if sealed {
            art.sheet.disc(wide / 2.0, high * 0.54, high * 0.13, inks.accent);
        }
        art.sheet.end_stamp();
    }
    let colours = [inks.far, inks.near, inks.paper];
    let (mut place, mut y) = (0, -high * 0.3);
    while y < h {
        let mut x = -wide * art.draw.between(0.2, 0.7);
        while x < w {
            let colour = colours[place % 3];
            let line = if colour == inks.near { inks.far } else { inks.near };
            let name = if place % 4 == 1 { "s" } else { "e" };
            let inks = format!(r#" fill="{colour}" stroke="{line}""#);
            art.sheet.turned(name, x, y, art.draw.between(-7.0, 7.0), &inks);
            place += 1;
            x += wide * 1.04;
        }
        y += high * 0.96;
        place += 1;
    }
}
