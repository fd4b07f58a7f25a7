use std::f32::consts::TAU;

use super::{Art, Composition, pattern, scene};
use crate::canvas::PathBuilder;

pub(super) static ALL: [Composition; 4] =
    [pattern(bubbles), pattern(typhoon), scene(clouds), scene(petals)];

/// Draws rows of speech bubbles.
fn bubbles(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let unit = w * 0.2;
    let colours = [inks.paper, inks.far, inks.near, inks.paper, inks.accent];
    let mut place = art.draw.below(5);
    let (mut y, mut row) = (unit * 0.2, 0_u8);
    while y < h + unit {
        let mut x = if row % 2 == 0 { unit * 0.5 } else { -unit * 0.4 };
        while x < w + unit {
            let (rx, ry) =
                (unit * art.draw.between(0.92, 1.16), unit * art.draw.between(0.62, 0.74));
            let (cx, cy) = (x, y + art.draw.between(-0.12, 0.12) * unit);
            let side = art.draw.sign();
            let mut tail = PathBuilder::default();
            tail.go(cx + side * rx * 0.1, cy + ry * 0.8).to(cx + side * rx * 0.62, cy + ry * 1.42);
            tail.to(cx + side * rx * 0.6, cy + ry * 0.6).close();
            let colour = colours[place % 5];
            let mark = if colour == inks.near { inks.paper } else { inks.near };
            art.sheet.oval(cx, cy, rx, ry, colour);
            art.sheet.fill(&tail, colour);
            match art.draw.below(4) {
                0 => dots(art, cx, cy, rx, mark),
                1 => lines(art, cx, cy, rx, mark),
                2 => shout(art, cx, cy, ry, mark),
                _ => {}
            }
            place += 1 + art.draw.below(2);
            x += unit * 2.25;
        }
        y += unit * 1.5;
        row += 1;
    }
}

fn dots(art: &mut Art<'_>, x: f32, y: f32, size: f32, colour: &str) {
    let mut pen = PathBuilder::default();
    for side in [-0.36, 0.0, 0.36] {
        pen.spot(x + side * size, y, size * 0.09);
    }
    art.sheet.fill(&pen, colour);
}

fn lines(art: &mut Art<'_>, x: f32, y: f32, size: f32, colour: &str) {
    let mut pen = PathBuilder::default();
    for (row, reach) in [(-0.2, 0.5), (0.0, 0.56), (0.2, 0.24)] {
        pen.go(x - size * 0.5, y + size * row)
            .to(x - size * 0.5 + size * reach * 1.9, y + size * row);
    }
    art.sheet.stroke(&pen, colour, size * 0.075);
}

fn shout(art: &mut Art<'_>, x: f32, y: f32, size: f32, colour: &str) {
    let mut pen = PathBuilder::default();
    pen.go(x - size * 0.14, y - size * 0.56)
        .to(x + size * 0.14, y - size * 0.56)
        .to(x + size * 0.06, y + size * 0.2)
        .to(x - size * 0.06, y + size * 0.2)
        .close();
    pen.spot(x, y + size * 0.44, size * 0.12);
    art.sheet.fill(&pen, colour);
}

/// Draws a typhoon seen from above, with debris.
fn typhoon(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (x, y) = (w * art.draw.between(0.4, 0.6), h * art.draw.between(0.44, 0.56));
    let (turn, reach) = (art.draw.between(0.0, TAU), w.max(h) * 0.78);
    let (spin, arms) = (art.draw.sign(), 7_u8);
    let layers =
        [("f", inks.far, 0.09, 0.3), ("n", inks.near, 0.13, 0.3), ("p", inks.paper, 0.17, 0.1)];
    for (layer, (name, colour, inner, thick)) in layers.into_iter().enumerate() {
        let at = |step: u8, ahead: f32| {
            let part = f32::from(step) / 5.0;
            let angle = spin * (part * 2.5 + ahead * (part * 1.2 + 0.1));
            let radius = reach * (inner + part * (1.0 - inner));
            (radius * angle.cos(), radius * angle.sin())
        };
        let out = (0..=5).map(|step| at(step, 0.0));
        let outline: Vec<_> = out.chain((0..=5).rev().map(|step| at(step, thick))).collect();
        let mut arm = PathBuilder::default();
        arm.blob(&outline);
        art.sheet.stamp(name);
        art.sheet.fill(&arm, colour);
        art.sheet.end_stamp();
        for arm in 0..arms {
            let part = (f32::from(arm) + 0.32 * layer as f32) / f32::from(arms);
            art.sheet.turned(name, x, y, turn.to_degrees() + 360.0 * part, "");
        }
    }
    art.sheet.disc(x, y, reach * 0.075, inks.accent);
    let mut debris = PathBuilder::default();
    for piece in 0..9_u8 {
        let angle = turn + f32::from(piece) * 2.4;
        let out = reach * art.draw.between(0.24, 0.6);
        debris.leaf(x + out * angle.cos(), y + out * angle.sin(), 15.0, 6.0, angle + spin * 2.0);
    }
    art.sheet.fill(&debris, inks.accent);
}

/// Draws a house on a hill below large clouds.
fn clouds(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    for (base, size, colour) in [(0.52, 0.17, inks.far), (0.7, 0.15, inks.paper)] {
        let mut cloud = PathBuilder::default();
        let mut x = -w * 0.05;
        while x < w * 1.1 {
            let radius = w * size * art.draw.between(0.55, 1.1);
            cloud.spot(x, h * base - radius * art.draw.between(0.0, 0.5), radius);
            x += radius * 1.15;
        }
        cloud.block(0.0, h * base, w, h * (1.0 - base));
        art.sheet.fill(&cloud, colour);
    }
    let x = w * art.draw.between(0.3, 0.7);
    let mut hill = PathBuilder::default();
    hill.go(0.0, h).to(0.0, h * 0.92).bend(x, h * 0.68, w, h * 0.94).to(w, h).close();
    let (half, foot) = (w * 0.075, h * 0.82);
    let mut house = PathBuilder::default();
    house.block(x - half, foot - half * 1.3, half * 2.0, half * 1.6);
    art.sheet.fill(&house, inks.near);
    let mut roof = PathBuilder::default();
    roof.go(x - half * 1.5, foot - half * 1.2)
        .to(x - half * 0.9, foot - half * 2.2)
        .to(x + half * 0.9, foot - half * 2.2)
        .to(x + half * 1.5, foot - half * 1.2)
        .close();
    art.sheet.fill(&roof, inks.accent);
    let mut panes = PathBuilder::default();
    panes.block(x - half * 0.6, foot - half * 0.9, half * 0.5, half * 0.6).block(
        x + half * 0.15,
        foot - half * 0.9,
        half * 0.5,
        half * 0.6,
    );
    art.sheet.fill(&panes, inks.paper);
    art.sheet.fill(&hill, inks.near);
    let mut wind = PathBuilder::default();
    for _ in 0..5 {
        let (wx, wy) = (art.draw.between(0.0, 0.7) * w, h * art.draw.between(0.06, 0.34));
        let long = w * art.draw.between(0.12, 0.24);
        wind.go(wx, wy)
            .to(wx + long, wy)
            .bend(wx + long + 14.0, wy, wx + long + 14.0, wy - 9.0)
            .bend(wx + long + 12.0, wy - 18.0, wx + long + 2.0, wy - 12.0);
    }
    art.sheet.stroke(&wind, inks.near, 2.6);
}

/// Draws a flowering branch in front of a large sun.
fn petals(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let side = art.draw.sign();
    let at = |part: f32| if side > 0.0 { w * part } else { w * (1.0 - part) };
    art.sheet.disc(at(0.46), h * 0.56, w.min(h) * 0.34, inks.accent);
    let spine = [
        (at(1.04), h * 0.98),
        (at(0.8), h * 0.7),
        (at(0.52), h * 0.72),
        (at(0.3), h * 0.5),
        (at(0.1), h * 0.42),
    ];
    let mut branch = PathBuilder::default();
    branch.soft(&spine);
    let twigs = [
        ((0.66, 0.7), (0.6, 0.46), (0.68, 0.3)),
        ((0.4, 0.6), (0.3, 0.7), (0.16, 0.72)),
        ((0.78, 0.74), (0.86, 0.56), (0.84, 0.44)),
    ];
    let mut thin = PathBuilder::default();
    for (a, b, c) in twigs {
        thin.go(at(a.0), h * a.1).bend(at(b.0), h * b.1, at(c.0), h * c.1);
    }
    art.sheet.stroke(&branch, inks.near, 9.0);
    art.sheet.stroke(&thin, inks.near, 4.5);
    let spots = [
        (0.1, 0.42),
        (0.3, 0.52),
        (0.68, 0.3),
        (0.62, 0.5),
        (0.16, 0.72),
        (0.84, 0.44),
        (0.5, 0.7),
        (0.76, 0.68),
        (0.24, 0.38),
    ];
    for (px, py) in spots {
        let size = w * art.draw.between(0.045, 0.075);
        let (x, y, turn) = (at(px), h * py, art.draw.between(0.0, TAU));
        let (mut flower, mut heart) = <(PathBuilder, PathBuilder)>::default();
        for petal in 0..5_u8 {
            let angle = turn + TAU * f32::from(petal) / 5.0;
            flower.spot(x + size * 0.62 * angle.cos(), y + size * 0.62 * angle.sin(), size * 0.52);
        }
        heart.spot(x, y, size * 0.2);
        art.sheet.fill(&flower, inks.paper);
        art.sheet.fill(&heart, inks.near);
    }
    let mut falling = PathBuilder::default();
    for _ in 0..8 {
        let (x, y) = (art.draw.between(0.0, w), art.draw.between(0.3, 1.0) * h);
        falling.leaf(x, y, 15.0, 8.0, art.draw.between(0.0, TAU));
    }
    art.sheet.fill(&falling, inks.far);
}
