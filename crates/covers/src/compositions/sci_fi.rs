use std::f32::consts::TAU;

use super::{Art, Composition, motif, pattern, scene};
use crate::canvas::{Num, PathBuilder};

pub(super) static ALL: [Composition; 4] =
    [motif(orbits), motif(wheel), pattern(signal), scene(dome)];

/// Draws planets in orbit around a star that is mostly outside the picture.
fn orbits(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let x = if art.draw.chance(50) { w * 0.1 } else { w * 0.9 };
    let y = h * art.draw.between(0.78, 0.96);
    let unit = w.max(h) * 0.135;
    art.sheet.disc(x, y, unit * 1.25, inks.accent);
    art.sheet.ring(x, y, unit * 1.55, 2.0, inks.accent);
    let inward = if x < w / 2.0 { -TAU / 8.0 } else { -TAU * 3.0 / 8.0 };
    for orbit in 2..8_u8 {
        let radius = unit * f32::from(orbit) * 1.06;
        art.sheet.ring(x, y, radius, if orbit % 3 == 0 { 5.0 } else { 1.6 }, inks.far);
        let angle = inward + art.draw.between(-0.6, 0.6);
        let (px, py) = (x + radius * angle.cos(), y + radius * angle.sin());
        let size = unit * art.draw.between(0.14, 0.42);
        match art.draw.below(4) {
            0 => art.sheet.disc(px, py, size, inks.paper),
            1 => {
                art.sheet.disc(px, py, size, inks.near);
                art.sheet.ring(px, py, size, 2.5, inks.paper);
            }
            2 => {
                art.sheet.disc(px, py, size, inks.paper);
                let mut shade = PathBuilder::default();
                shade
                    .go(px, py - size)
                    .arc(size, px, py + size)
                    .arc_back(size * 1.5, px, py - size)
                    .close();
                art.sheet.fill(&shade, inks.near);
            }
            _ => {
                art.sheet.disc(px, py, size * 0.8, inks.accent);
                art.sheet.open(format_args!(r#"transform="rotate(-18 {} {})""#, Num(px), Num(py)));
                let mut band = PathBuilder::default();
                band.go(px - size * 1.5, py).to(px + size * 1.5, py);
                art.sheet.stroke(&band, inks.paper, 2.4);
                art.sheet.close();
            }
        }
    }
    stars(art, 26);
}

fn stars(art: &mut Art<'_>, count: usize) {
    let mut pen = PathBuilder::default();
    for _ in 0..count {
        let (x, y) = (art.draw.between(0.0, art.w), art.draw.between(0.0, art.h));
        pen.spot(x, y, art.draw.between(0.8, 1.9));
    }
    art.sheet.fill(&pen, art.inks.paper);
}

/// Draws a space station in the shape of a wheel, with lit windows.
fn wheel(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    stars(art, 22);
    let (x, y) = (w * art.draw.between(0.42, 0.58), h * art.draw.between(0.5, 0.56));
    let radius = w.min(h) * art.draw.between(0.36, 0.42);
    art.sheet.ring(x, y, radius * 1.12, 2.0, inks.far);
    art.sheet.ring(x, y, radius * 0.9, radius * 0.24, inks.near);
    art.sheet.ring(x, y, radius * 1.02, 3.0, inks.paper);
    art.sheet.ring(x, y, radius * 0.78, 3.0, inks.paper);
    let count = 26 + 2 * art.draw.below(5);
    let (mut lit, mut dark) = <(PathBuilder, PathBuilder)>::default();
    for window in 0..count {
        let angle = TAU * window as f32 / count as f32;
        let at = |part: f32, turn: f32| {
            let (sin, cos) = (angle + turn).sin_cos();
            (x + radius * part * cos, y + radius * part * sin)
        };
        let pen = if art.draw.chance(34) { &mut lit } else { &mut dark };
        let half = TAU / count as f32 * 0.3;
        let corners = [at(0.85, -half), at(0.95, -half), at(0.95, half), at(0.85, half)];
        pen.go(corners[0].0, corners[0].1);
        for corner in &corners[1..] {
            pen.to(corner.0, corner.1);
        }
        pen.close();
    }
    art.sheet.fill(&dark, inks.far);
    art.sheet.fill(&lit, inks.accent);
    let (turn, mut spokes) = (art.draw.between(0.0, 1.0), PathBuilder::default());
    let arms = 3 + art.draw.below(4);
    for arm in 0..arms {
        let (sin, cos) = (turn + TAU * arm as f32 / arms as f32).sin_cos();
        spokes.go(x + radius * 0.2 * cos, y + radius * 0.2 * sin);
        spokes.to(x + radius * 0.77 * cos, y + radius * 0.77 * sin);
    }
    art.sheet.stroke(&spokes, inks.far, radius * 0.06);
    art.sheet.disc(x, y, radius * 0.24, inks.near);
    art.sheet.ring(x, y, radius * 0.24, 3.0, inks.paper);
    art.sheet.disc(x, y, radius * 0.1, inks.accent);
}

/// Draws plotted signal lines, one of which stands out.
fn signal(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (lines, points) = (14_u8, 20_u8);
    let centre = art.draw.between(0.36, 0.64);
    let loud = 5 + art.draw.below(6);
    for line in 0..lines {
        let y = h * (0.16 + 0.8 * f32::from(line) / f32::from(lines));
        let mut pen = PathBuilder::default();
        pen.go(-4.0, h + 4.0).to(-4.0, y);
        for point in 0..=points {
            let at = f32::from(point) / f32::from(points);
            let swell = (-((at - centre) * 4.6).powi(2)).exp();
            let noise = art.draw.between(0.0, 1.0).powi(2);
            pen.to(w * at, y - h * (0.005 + 0.16 * swell) * noise - swell * h * 0.02);
        }
        pen.to(w + 4.0, y).to(w + 4.0, h + 4.0).close();
        let loud = usize::from(line) == loud;
        let (colour, width) =
            if loud { (inks.accent, 3.2) } else { (art.inks.letters_on(inks.ground), 1.5) };
        art.sheet.edged(&pen, if loud { inks.near } else { inks.ground }, colour, width);
    }
}

/// Draws a city under a glass dome on a bare planet.
fn dome(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (x, ground) = (w * art.draw.between(0.44, 0.56), h * 0.8);
    let radius = (w * 0.36).min(h * 0.5);
    let mut sky = PathBuilder::default();
    for _ in 0..16 {
        sky.spot(
            art.draw.between(0.0, w),
            art.draw.between(0.02, 0.6) * h,
            art.draw.between(0.9, 2.0),
        );
    }
    art.sheet.fill(&sky, inks.paper);
    art.sheet.disc(x + art.draw.sign() * w * 0.32, h * 0.16, w * 0.07, inks.accent);
    let mut glass = PathBuilder::default();
    glass
        .go(x - radius, ground)
        .arc(radius, x, ground - radius)
        .arc(radius, x + radius, ground)
        .close();
    art.sheet.edged(&glass, inks.far, inks.paper, 3.0);
    let mut towers = PathBuilder::default();
    let mut lights = PathBuilder::default();
    for tower in 0..9_u8 {
        let along = (f32::from(tower) - 4.0) / 4.6;
        let room = radius * (1.0 - along * along).sqrt();
        let (tall, wide) = (room * art.draw.between(0.35, 0.86), radius * 0.15);
        let left = x + along * radius - wide / 2.0;
        towers.block(left, ground - tall, wide, tall);
        for floor in 0..(tall / 15.0) as usize {
            if art.draw.chance(45) {
                lights.block(
                    left + wide * 0.25,
                    ground - tall + 6.0 + 15.0 * floor as f32,
                    wide * 0.5,
                    4.0,
                );
            }
        }
    }
    art.sheet.fill(&towers, inks.near);
    art.sheet.fill(&lights, inks.accent);
    let mut ribs = PathBuilder::default();
    for part in [0.42, 0.78] {
        let bow = radius * radius / (radius * part) * 0.5 + radius * part * 0.5;
        ribs.go(x, ground - radius).arc(bow, x + radius * part, ground);
        ribs.go(x, ground - radius).arc_back(bow, x - radius * part, ground);
    }
    art.sheet.stroke(&ribs, inks.paper, 1.2);
    let mut plain = PathBuilder::default();
    plain.go(0.0, h).to(0.0, ground).to(w, ground).to(w, h).close();
    art.sheet.fill(&plain, inks.near);
    let mut craters = PathBuilder::default();
    for _ in 0..7 {
        let (at, wide) = (art.draw.between(0.0, w), art.draw.between(18.0, 60.0));
        let y = art.draw.between(ground + 12.0, h - 6.0);
        craters.go(at, y).to(at + wide, y);
    }
    art.sheet.stroke(&craters, inks.far, 3.0);
}
