use super::{Art, Composition, pattern, scene};
use crate::canvas::PathBuilder;

pub(super) static ALL: [Composition; 4] =
    [scene(skyline), pattern(windows), pattern(tramlines), scene(terrace)];

/// Draws two rows of towers in front of a large disc; the nearer row has lit windows.
fn skyline(art: &mut Art<'_>) {
    let (w, h) = (art.w, art.h);
    let (x, radius) = (art.draw.between(0.28, 0.72) * w, art.draw.between(0.2, 0.26) * w.min(h));
    art.sheet.disc(x, h * 0.4, radius, art.inks.accent);
    towers(art, 0.34, 0.62, false);
    towers(art, 0.12, 0.42, true);
}

fn towers(art: &mut Art<'_>, low: f32, high: f32, lit: bool) {
    let (w, h) = (art.w, art.h);
    let (mut walls, mut lights, mut x) =
        (PathBuilder::default(), PathBuilder::default(), -art.draw.between(4.0, 24.0));
    while x < w {
        let (wide, tall) = (art.draw.between(0.11, 0.2) * w, art.draw.between(low, high) * h);
        let top = h - tall;
        walls.block(x, top, wide + 0.5, tall);
        match art.draw.below(5) {
            0 => walls.block(x + wide * 0.5, top - 26.0, 2.0, 27.0),
            1 => walls.block(x + wide * 0.2, top - 9.0, wide * 0.6, 10.0),
            2 => walls.go(x, top).to(x + wide * 0.5, top - wide * 0.4).to(x + wide, top).close(),
            3 => walls.go(x, top).to(x, top - 16.0).to(x + wide, top).close(),
            _ => &mut walls,
        };
        let columns = ((wide - 10.0) / 12.0).floor().max(1.0);
        let inset = (wide - columns * 12.0 + 5.0) / 2.0;
        let rows = ((tall - 14.0) / 17.0).min(9.0) as usize;
        for row in 0..rows {
            for column in 0..columns as usize {
                if lit && art.draw.chance(34) {
                    let left = x + inset + 12.0 * column as f32;
                    lights.block(left, top + 12.0 + 17.0 * row as f32, 7.0, 9.0);
                }
            }
        }
        x += wide;
    }
    art.sheet.fill(&walls, if lit { art.inks.near } else { art.inks.far });
    art.sheet.fill(&lights, art.inks.accent);
}

/// Draws the front of a house at night, with some windows lit.
fn windows(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    art.sheet.bar(0.0, 0.0, w, h, inks.near);
    let columns = 3 + art.draw.below(2);
    let cell = w / columns as f32;
    let (wide, tall) = (cell * 0.56, cell * 0.8);
    let (mut dark, mut lit, mut sills, mut bars) =
        <(PathBuilder, PathBuilder, PathBuilder, PathBuilder)>::default();
    let mut inside = PathBuilder::default();
    let mut blinds = PathBuilder::default();
    let step = cell * 1.26;
    let mut y = (h % step) / 2.0 - step * 0.5;
    while y < h {
        for column in 0..columns {
            let x = cell * column as f32 + (cell - wide) / 2.0;
            let awake = art.draw.chance(36);
            if awake { &mut lit } else { &mut dark }.block(x, y, wide, tall);
            sills.block(x - wide * 0.1, y + tall, wide * 1.2, cell * 0.06);
            bars.block(x + wide / 2.0 - 1.2, y, 2.4, tall).block(x, y + tall * 0.36, wide, 2.4);
            let (middle, foot) = (x + wide / 2.0, y + tall);
            match art.draw.below(4) {
                0 if awake => {
                    let head = wide * 0.15;
                    inside.spot(middle, foot - wide * 0.58, head);
                    inside.go(middle - head * 2.0, foot).bend(
                        middle - head * 2.0,
                        foot - wide * 0.42,
                        middle,
                        foot - wide * 0.42,
                    );
                    inside
                        .bend(middle + head * 2.0, foot - wide * 0.42, middle + head * 2.0, foot)
                        .close();
                }
                1 if awake => {
                    for (angle, long) in [(-0.7, 0.4), (0.0, 0.55), (0.6, 0.45)] {
                        inside.leaf(
                            x + wide * 0.3,
                            foot - wide * 0.14,
                            wide * long,
                            wide * 0.12,
                            angle,
                        );
                    }
                    inside.block(x + wide * 0.2, foot - wide * 0.16, wide * 0.2, wide * 0.16);
                }
                2 => {
                    blinds.block(x, y, wide, tall * art.draw.between(0.2, 0.55));
                }
                _ => {}
            }
        }
        y += step;
    }
    art.sheet.fill(&dark, inks.far);
    art.sheet.fill(&lit, inks.accent);
    art.sheet.fill(&blinds, inks.ground);
    art.sheet.fill(&inside, inks.near);
    art.sheet.fill(&bars, inks.near);
    art.sheet.fill(&sills, inks.ground);
}

/// Draws the tram lines of a city map, straight and at 45 degrees.
fn tramlines(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let step = w / 7.0;
    let (mut stops, mut cores) = <(PathBuilder, PathBuilder)>::default();
    let colours = [inks.far, inks.near, inks.paper, inks.far, inks.near, inks.accent];
    for (line, colour) in colours.into_iter().enumerate() {
        let upright = line % 2 == 0;
        let (long, broad) = if upright { (h, w) } else { (w, h) };
        let rows = (broad / step).max(2.0);
        let mut across = step * (0.5 + art.draw.below(rows as usize) as f32);
        let mut along = -step;
        let at = |along: f32, across: f32| if upright { (across, along) } else { (along, across) };
        let mut pen = PathBuilder::default();
        let start = at(along, across);
        pen.go(start.0, start.1);
        while along < long + step {
            let run = step * (1 + art.draw.below(2)) as f32;
            let stop = at(along + run * 0.5, across);
            stops.spot(stop.0, stop.1, 8.0);
            cores.spot(stop.0, stop.1, 4.6);
            along += run;
            let end = at(along, across);
            pen.to(end.0, end.1);
            let turn = if across < step {
                1.0
            } else if across > broad - step {
                -1.0
            } else {
                art.draw.sign()
            };
            (along, across) = (along + step, across + turn * step);
            let end = at(along, across);
            pen.to(end.0, end.1);
        }
        art.sheet.stroke(&pen, colour, 11.0);
    }
    art.sheet.fill(&stops, inks.ink);
    art.sheet.fill(&cores, inks.paper);
}

/// Draws a row of narrow houses with different roofs and one lit window.
fn terrace(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let count = 4 + art.draw.below(2);
    let wide = w / count as f32;
    let bright = art.draw.below(count * 3);
    art.sheet.disc(w * art.draw.between(0.2, 0.8), h * 0.24, w * 0.09, inks.accent);
    for house in 0..count {
        let x = wide * house as f32;
        let top = h * art.draw.between(0.3, 0.46);
        let (wall, hole) =
            if house % 2 == 0 { (inks.near, inks.far) } else { (inks.far, inks.near) };
        let mut front = PathBuilder::default();
        match art.draw.below(3) {
            0 => front.go(x, h).to(x, top).to(x + wide / 2.0, top - wide * 0.6).to(x + wide, top),
            1 => {
                let notch = wide / 4.0;
                front.go(x, h).to(x, top).to(x + notch, top).to(x + notch, top - notch);
                front.to(x + wide - notch, top - notch).to(x + wide - notch, top).to(x + wide, top)
            }
            _ => front.go(x, h).to(x, top).arc(wide / 2.0, x + wide, top),
        };
        front.to(x + wide, h).close();
        art.sheet.fill(&front, wall);
        let (mut dark, pane) = (PathBuilder::default(), wide * 0.2);
        for floor in 0..4_usize {
            let y = top + wide * 0.25 + floor as f32 * wide * 0.62;
            for side in 0..2 {
                let left = x + wide * if side == 0 { 0.22 } else { 0.58 };
                if house * 3 + floor == bright && side == 0 {
                    art.sheet.bar(left, y, pane, pane * 1.7, inks.accent);
                } else {
                    dark.block(left, y, pane, pane * 1.7);
                }
            }
        }
        art.sheet.fill(&dark, hole);
    }
}
