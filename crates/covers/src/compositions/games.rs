use super::{Art, Composition, motif, pattern, scene};
use crate::canvas::PathBuilder;
use crate::rng::SeededRng;

pub(super) static ALL: [Composition; 4] =
    [scene(pixels), motif(maze), pattern(cubes), pattern(doors)];

/// Draws a landscape of few, large pixels.
fn pixels(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let cell = w / 16.0;
    let rows = (h / cell).ceil() as i32;
    let at = |row: i32| h - cell * row as f32;
    let (sun, high) = (3 + art.draw.below(9) as i32, rows * 7 / 10);
    let mut stars = PathBuilder::default();
    for _ in 0..9 {
        let x = cell * art.draw.below(16) as f32 + cell * 0.35;
        stars.block(
            x,
            cell * art.draw.below((rows as usize / 3).max(1)) as f32,
            cell * 0.3,
            cell * 0.3,
        );
    }
    art.sheet.fill(&stars, inks.paper);
    let mut disc = PathBuilder::default();
    let halves: &[i32] = if rows < 15 { &[1, 2, 2, 2, 1] } else { &[1, 2, 3, 3, 3, 2, 1] };
    for (row, half) in (-(halves.len() as i32) / 2..).zip(halves) {
        let left = cell * (sun - half) as f32;
        disc.block(left, at(high + row + 1), cell * (2 * half + 1) as f32, cell + 0.4);
    }
    art.sheet.fill(&disc, inks.accent);
    for (colour, base, swing) in [(inks.far, rows * 45 / 100, 4), (inks.near, rows * 22 / 100, 3)] {
        let (mut land, mut height) = (PathBuilder::default(), base);
        for column in 0..16_i32 {
            let step = art.draw.below(3) as i32 - 1;
            height = (height + step).clamp(base - swing, base + swing).max(1);
            land.block(cell * column as f32, at(height), cell + 0.4, cell * height as f32 + 1.0);
            if colour == inks.near && column % 5 == 2 {
                tree(&mut land, cell, column, at(height));
            }
        }
        art.sheet.fill(&land, colour);
    }
    let mut hero = PathBuilder::default();
    let x = cell * (6 + art.draw.below(5)) as f32;
    for row in 0..3_u8 {
        art.sheet.bar(0.0, h - cell * (1.0 - 0.34 * f32::from(row)), w, cell * 0.12, inks.far);
    }
    hero.block(x, h - cell * 2.0, cell, cell).block(
        x + cell * 0.2,
        h - cell * 2.6,
        cell * 0.6,
        cell * 0.6,
    );
    art.sheet.fill(&hero, inks.accent);
}

fn tree(pen: &mut PathBuilder, cell: f32, column: i32, foot: f32) {
    let x = cell * column as f32;
    pen.block(x + cell * 0.3, foot - cell, cell * 0.4, cell);
    pen.block(x - cell * 0.5, foot - cell * 2.0, cell * 2.0, cell).block(
        x,
        foot - cell * 3.0,
        cell,
        cell,
    );
}

/// Draws a maze with exactly one path through it.
fn maze(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let columns = 9;
    let cell = w / (columns as f32 + 1.0);
    let rows = ((h / cell) as usize).saturating_sub(1).max(3);
    let (left, top) = (cell / 2.0, (h - cell * rows as f32) / 2.0);
    let came = carve(columns, rows, art.draw);
    let centre = |place: usize| {
        (
            left + cell * ((place % columns) as f32 + 0.5),
            top + cell * ((place / columns) as f32 + 0.5),
        )
    };
    let mut halls = PathBuilder::default();
    for (place, from) in came.iter().enumerate().filter(|(place, from)| place != *from) {
        let (a, b) = (centre(*from), centre(place));
        halls.go(a.0, a.1).to(b.0, b.1);
    }
    art.sheet.bar(0.0, 0.0, w, h, inks.near);
    art.sheet.stroke(&halls, inks.ground, cell * 0.66);
    let (mut way, mut place) = (PathBuilder::default(), came.len() - 1);
    let end = centre(place);
    way.go(end.0, end.1);
    while came[place] != place {
        place = came[place];
        let at = centre(place);
        way.to(at.0, at.1);
    }
    art.sheet.stroke(&way, inks.accent, cell * 0.2);
    let start = centre(place);
    art.sheet.disc(start.0, start.1, cell * 0.24, inks.accent);
    let mut goal = PathBuilder::default();
    goal.block(end.0 - cell * 0.22, end.1 - cell * 0.22, cell * 0.44, cell * 0.44);
    art.sheet.fill(&goal, inks.letters_on(inks.ground));
}

/// Generates a maze. Returns for each cell the index of the neighbouring cell from which it is entered; for the first
/// cell, its own index.
fn carve(columns: usize, rows: usize, draw: &mut SeededRng) -> Vec<usize> {
    let mut came = vec![None; columns * rows];
    came[0] = Some(0);
    let mut path = vec![0_usize];
    while let Some(&here) = path.last() {
        let (x, y) = (here % columns, here / columns);
        let mut open = Vec::new();
        open.extend((x > 0).then(|| here - 1));
        open.extend((x + 1 < columns).then_some(here + 1));
        open.extend((y > 0).then(|| here - columns));
        open.extend((y + 1 < rows).then_some(here + columns));
        open.retain(|place| came[*place].is_none());
        if open.is_empty() {
            path.pop();
            continue;
        }
        let next = open[draw.below(open.len())];
        came[next] = Some(here);
        path.push(next);
    }
    came.into_iter().map(|from| from.expect("every cell was entered")).collect()
}

/// Draws isometric cubes, piled up towards the viewer.
fn cubes(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let half = w / 10.0;
    let (rise, tall) = (half * 0.577, half * 1.155);
    let light = if inks.letters_on(inks.ground) == inks.paper { inks.far } else { inks.paper };
    let dim = if light == inks.far { inks.ground } else { inks.far };
    for (name, colour) in [("k", light), ("g", inks.accent)] {
        let (mut top, mut left, mut right) = <(PathBuilder, PathBuilder, PathBuilder)>::default();
        top.go(0.0, -rise).to(half, 0.0).to(0.0, rise).to(-half, 0.0).close();
        left.go(-half, 0.0).to(0.0, rise).to(0.0, rise + tall).to(-half, tall).close();
        right.go(half, 0.0).to(0.0, rise).to(0.0, rise + tall).to(half, tall).close();
        art.sheet.stamp(name);
        art.sheet.fill(&right, inks.near);
        art.sheet.fill(&left, dim);
        art.sheet.edged(&top, colour, colour, 0.6);
        art.sheet.end_stamp();
    }
    let mut row = 0_u8;
    loop {
        let y = f32::from(row) * (rise + tall) - tall;
        if y > h {
            break;
        }
        let shift = if row.is_multiple_of(2) { 0.0 } else { half };
        for column in 0..6_u8 {
            if art.draw.chance(84) {
                let name = if art.draw.chance(12) { "g" } else { "k" };
                art.sheet.repeat(name, shift + f32::from(column) * half * 2.0, y);
            }
        }
        row += 1;
    }
}

/// Draws rows of doors, one of which is different.
fn doors(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let columns = 3 + art.draw.below(2);
    let cell = w / columns as f32;
    let (wide, tall, step) = (cell * 0.58, cell * 0.98, cell * 1.3);
    let dark = inks.letters_on(inks.ground) == inks.paper;
    let (wall, wood, line) = match dark {
        true => (inks.near, inks.far, inks.near),
        false => (inks.far, inks.near, inks.far),
    };
    for (name, colour) in [("d", wood), ("o", inks.accent)] {
        let (mut leaf, mut panels, half) =
            (PathBuilder::default(), PathBuilder::default(), wide / 2.0);
        leaf.go(-half, 0.0)
            .to(-half, half - tall)
            .arc(half, half, half - tall)
            .to(half, 0.0)
            .close();
        for side in [-0.78, 0.1] {
            panels.block(side * half, -tall * 0.34, half * 0.68, tall * 0.24);
            panels.block(side * half, -tall * 0.64, half * 0.68, tall * 0.2);
        }
        art.sheet.stamp(name);
        art.sheet.fill(&leaf, colour);
        art.sheet.stroke(&panels, line, 1.8);
        art.sheet.disc(half * 0.72, -tall * 0.42, wide * 0.05, inks.paper);
        art.sheet.bar(-half * 1.25, 0.0, half * 2.5, cell * 0.05, inks.ground);
        art.sheet.end_stamp();
    }
    art.sheet.bar(0.0, 0.0, w, h, wall);
    let rows = (h / step).ceil() as usize;
    let special = art.draw.below(columns);
    for row in 0..=rows {
        for column in 0..columns {
            // The different door is in the last full row, below any label.
            let odd = column == special && row + 1 == rows;
            let x = cell * (column as f32 + 0.5);
            art.sheet.repeat(if odd { "o" } else { "d" }, x, step * row as f32 + step * 0.16);
        }
    }
}
