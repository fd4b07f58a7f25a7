use std::f32::consts::TAU;

use super::{Art, Composition, motif, scene};
use crate::canvas::PathBuilder;

pub(super) static ALL: [Composition; 4] =
    [motif(contours), scene(peaks), scene(thicket), scene(river)];

/// Draws a map: contour lines of an island, and a path to a marked spot.
fn contours(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (x, y) = (w * art.draw.between(0.35, 0.65), h * art.draw.between(0.4, 0.6));
    let waves: Vec<(f32, f32)> = (1_u8..5)
        .map(|k| (art.draw.between(0.1, 0.24) / f32::from(k + 1), art.draw.between(0.0, TAU)))
        .collect();
    let reach = w.max(h) * 0.78;
    let drift = art.draw.between(-0.2, 0.2);
    let blob = |part: f32| {
        let points: Vec<_> = (0..16)
            .map(|step| {
                let angle = TAU * step as f32 / 16.0;
                let sway: f32 = (2_u8..)
                    .zip(&waves)
                    .map(|(k, (size, turn))| {
                        size * (angle * f32::from(k) + turn + part * 1.4).sin()
                    })
                    .sum();
                let radius = reach * part * (1.0 + sway);
                (x + radius * angle.cos() + drift * reach * part, y + radius * angle.sin() * 0.86)
            })
            .collect();
        let mut pen = PathBuilder::default();
        pen.blob(&points);
        pen
    };
    art.sheet.fill(&blob(0.62), inks.far);
    art.sheet.fill(&blob(0.3), inks.near);
    for ring in 1..=10_u8 {
        let colour = if ring <= 3 {
            inks.far
        } else if ring <= 6 {
            inks.ground
        } else {
            inks.far
        };
        art.sheet.stroke(&blob(f32::from(ring) * 0.095), colour, 1.8);
    }
    let mut way = PathBuilder::default();
    let turn = art.draw.sign() * w * 0.24;
    way.soft(&[
        (x - turn * 2.0, h + 8.0),
        (x - turn * 1.2, y + h * 0.22),
        (x + turn, y + h * 0.2),
        (x, y),
    ]);
    art.sheet.dashed(&way, inks.accent, 4.0, "1 10");
    let mut mark = PathBuilder::default();
    mark.go(x - 10.0, y - 10.0)
        .to(x + 10.0, y + 10.0)
        .go(x + 10.0, y - 10.0)
        .to(x - 10.0, y + 10.0);
    art.sheet.stroke(&mark, inks.accent, 6.0);
}

/// Draws mountains behind mountains, in the style of a woodcut.
fn peaks(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    art.sheet.disc(w * art.draw.between(0.2, 0.8), h * 0.24, w * 0.13, inks.accent);
    let mut far = PathBuilder::default();
    let mut x = -w * 0.1;
    far.go(x, h);
    while x < w {
        let wide = w * art.draw.between(0.2, 0.3);
        far.to(x, h * 0.66).to(x + wide * 0.5, h * art.draw.between(0.3, 0.46));
        x += wide;
    }
    far.to(x, h * 0.66).to(x, h).close();
    art.sheet.fill(&far, inks.far);
    let shift = art.draw.between(-0.1, 0.1);
    for (middle, top, half) in [(0.14, 0.52, 0.34), (0.86, 0.48, 0.36), (0.5 + shift, 0.36, 0.3)] {
        peak(art, w * (middle + shift * 0.3), h * top, w * half);
    }
    let mut stream = PathBuilder::default();
    let (turn, middle) = (art.draw.sign(), w * 0.5);
    let bend = |side: f32, by: f32| middle + turn * side * w * by;
    stream.go(bend(1.0, 0.02), h * 0.78).bend(bend(-1.0, 0.2), h * 0.84, bend(1.0, 0.02), h * 0.9);
    stream.bend(bend(1.0, 0.16), h * 0.95, bend(-1.0, 0.1), h + 2.0).to(bend(1.0, 0.2), h + 2.0);
    stream.bend(bend(1.0, 0.3), h * 0.94, bend(1.0, 0.09), h * 0.885);
    stream.bend(bend(-1.0, 0.1), h * 0.84, bend(1.0, 0.02), h * 0.78).close();
    let mut meadow = PathBuilder::default();
    meadow.go(0.0, h).to(0.0, h * 0.8).bend(w * 0.5, h * 0.74, w, h * 0.82).to(w, h).close();
    art.sheet.fill(&meadow, inks.far);
    art.sheet.fill(&stream, inks.paper);
}

/// Draws one mountain with snow, hatched on the side away from the light.
fn peak(art: &mut Art<'_>, x: f32, top: f32, half: f32) {
    let (foot, inks) = (art.h, art.inks);
    let tall = foot - top;
    let mut body = PathBuilder::default();
    body.go(x - half, foot).to(x, top).to(x + half, foot).close();
    art.sheet.edged(&body, inks.near, inks.ground, 3.0);
    let mut hatch = PathBuilder::default();
    for line in 1..7_u8 {
        let down = f32::from(line) * 0.13;
        let y = top + tall * (0.16 + down * 0.8);
        let edge = x + half * (0.16 + down * 0.8);
        hatch.go(edge - 3.0, y).to(edge - half * 0.22 - 4.0, y + tall * 0.16);
    }
    art.sheet.stroke(&hatch, inks.far, 2.2);
    let mut snow = PathBuilder::default();
    let at = |part: f32| (half * part, top + tall * part);
    let (side, low) = at(0.2);
    snow.go(x - side, low).to(x, top).to(x + side, low).to(x + side * 0.45, low - tall * 0.05);
    snow.to(x + side * 0.1, low + tall * 0.04).to(x - side * 0.4, low - tall * 0.05).close();
    art.sheet.fill(&snow, inks.paper);
}

/// Draws stems side by side, each with pairs of leaves and a few berries.
fn thicket(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let count = 4 + art.draw.below(3);
    let gap = w / count as f32;
    let layers = [(["i", "j"], inks.far, 0.0, 0.06, 0.3), (["l", "r"], inks.near, 0.5, 0.3, 0.56)];
    for (names, colour, shift, high, low) in layers {
        for (name, side) in names.into_iter().zip([-1.0, 1.0]) {
            let lean = side * art.draw.between(0.06, 0.3) * gap;
            sprig(art, name, (gap, h * (1.0 - high)), lean, colour);
        }
        let mut berries = PathBuilder::default();
        for stem in 0..=count {
            let (x, top) = (gap * (stem as f32 + shift), h * art.draw.between(high, low));
            art.sheet.repeat(names[art.draw.below(2)], x, top);
            if colour == inks.near && art.draw.chance(70) {
                let side = art.draw.sign();
                let y = top + gap * (0.4 + 0.58 * art.draw.below(3) as f32);
                berries.spot(x + side * gap * 0.3, y, gap * 0.075);
            }
        }
        art.sheet.fill(&berries, inks.accent);
    }
}

/// Defines the group `name`: a stem with leaves. Its origin is the tip of the stem; the foot is
/// `long` units below and `lean` units to the left. `gap`, the distance between two stems,
/// determines the size of the leaves.
fn sprig(art: &mut Art<'_>, name: &str, (gap, long): (f32, f32), lean: f32, colour: &str) {
    let (mut stem, mut leaves) = <(PathBuilder, PathBuilder)>::default();
    stem.go(0.0, 0.0).bend(-lean, long / 2.0, -lean, long);
    leaves.leaf(0.0, gap * 0.3, gap * 0.6, gap * 0.17, lean / gap * 0.6);
    let mut y = gap * 0.42;
    while y < long {
        let part = y / long;
        let at = -lean * (2.0 * part - part * part);
        let (size, angle) = (gap * (0.56 + 0.3 * part), art.draw.between(0.8, 1.05));
        leaves.leaf(at, y, size, size * 0.3, angle).leaf(at, y, size, size * 0.3, -angle);
        y += gap * 0.58;
    }
    art.sheet.stamp(name);
    art.sheet.stroke(&stem, colour, 3.0);
    art.sheet.edged(&leaves, colour, art.inks.ground, 1.6);
    art.sheet.end_stamp();
}

/// Draws a river that winds towards the sun between furrowed hills.
fn river(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (sun, turn) = (w * art.draw.between(0.35, 0.65), art.draw.sign());
    art.sheet.disc(sun, h * 0.3, w * 0.15, inks.accent);
    let mut far = PathBuilder::default();
    far.go(0.0, h).to(0.0, h * 0.34).bend(w * 0.22, h * 0.2, sun, h * 0.36);
    far.bend(w * 0.8, h * 0.16, w, h * 0.36).to(w, h).close();
    art.sheet.fill(&far, inks.far);
    let mut near = PathBuilder::default();
    near.go(0.0, h).to(0.0, h * 0.5).bend(w * 0.3, h * 0.38, w * 0.6, h * 0.52);
    near.bend(w * 0.84, h * 0.62, w, h * 0.5).to(w, h).close();
    art.sheet.fill(&near, inks.near);
    let mut furrows = PathBuilder::default();
    for line in 1..8_u8 {
        let down = f32::from(line) * h * 0.075;
        furrows.go(0.0, h * 0.5 + down).bend(
            w * 0.3,
            h * 0.38 + down * 1.15,
            w * 0.6,
            h * 0.52 + down,
        );
        furrows.bend(w * 0.84, h * 0.62 + down * 0.9, w, h * 0.5 + down);
    }
    art.sheet.stroke(&furrows, inks.far, 1.6);
    let side = |by: f32| sun + turn * w * by;
    let mut water = PathBuilder::default();
    water.go(side(0.0), h * 0.36).bend(side(0.26), h * 0.46, side(0.0), h * 0.56);
    water.bend(side(-0.36), h * 0.72, side(-0.02), h + 2.0).to(side(0.34), h + 2.0);
    water.bend(side(-0.1), h * 0.74, side(0.12), h * 0.58).bend(
        side(0.4),
        h * 0.44,
        side(0.0),
        h * 0.36,
    );
    water.close();
    art.sheet.edged(&water, inks.paper, inks.near, 3.0);
}
