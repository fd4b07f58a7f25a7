use super::{Art, Composition, pattern, scene};
use crate::catalogue::cover::seed::Draw;
use crate::catalogue::cover::sheet::Pen;

pub(super) static ALL: [Composition; 4] =
    [scene(pixels), pattern(maze), pattern(cubes), pattern(rooms)];

/// A landscape of few, large pixels.
fn pixels(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let cell = w / 16.0;
    let rows = (h / cell).ceil() as i32;
    let at = |row: i32| h - cell * row as f32;
    let (sun, high) = (3 + art.draw.below(9) as i32, rows * 7 / 10);
    let mut disc = Pen::default();
    for (row, half) in [(2, 1), (1, 2), (0, 2), (-1, 2), (-2, 1)] {
        let left = cell * (sun - half) as f32;
        disc.block(left, at(high + row + 1), cell * (2 * half + 1) as f32, cell + 0.4);
    }
    art.sheet.fill(&disc, inks.accent);
    for (colour, base, swing) in [(inks.far, rows * 45 / 100, 4), (inks.near, rows * 22 / 100, 3)] {
        let (mut land, mut height) = (Pen::default(), base);
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
    let (mut stars, mut hero) = <(Pen, Pen)>::default();
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

fn tree(pen: &mut Pen, cell: f32, column: i32, foot: f32) {
    let x = cell * column as f32;
    pen.block(x + cell * 0.3, foot - cell, cell * 0.4, cell);
    pen.block(x - cell * 0.5, foot - cell * 2.0, cell * 2.0, cell).block(
        x,
        foot - cell * 3.0,
        cell,
        cell,
    );
}

/// A labyrinth with exactly one way through.
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
    let mut halls = Pen::default();
    for (place, from) in came.iter().enumerate().filter(|(place, from)| place != *from) {
        let (a, b) = (centre(*from), centre(place));
        halls.go(a.0, a.1).to(b.0, b.1);
    }
    art.sheet.bar(0.0, 0.0, w, h, inks.near);
    art.sheet.stroke(&halls, inks.ground, cell * 0.66);
    let (mut way, mut place) = (Pen::default(), came.len() - 1);
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
    let mut goal = Pen::default();
    goal.block(end.0 - cell * 0.22, end.1 - cell * 0.22, cell * 0.44, cell * 0.44);
    art.sheet.fill(&goal, inks.letters_on(inks.ground));
}

/// For each cell of a labyrinth, from which neighbour one comes into it; the first from itself.
fn carve(columns: usize, rows: usize, draw: &mut Draw) -> Vec<usize> {
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

/// Cubes that pile up towards the reader.
fn cubes(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let half = w / 10.0;
    let (rise, tall) = (half * 0.577, half * 1.155);
    let (mut tops, mut lefts, mut rights) = <(Pen, Pen, Pen)>::default();
    let mut golden = Pen::default();
    let mut row = 0_u8;
    loop {
        let y = f32::from(row) * (rise + tall) - tall;
        if y > h {
            break;
        }
        let shift = if row.is_multiple_of(2) { 0.0 } else { half };
        for column in 0..6_u8 {
            let x = shift + f32::from(column) * half * 2.0;
            if art.draw.chance(16) {
                continue;
            }
            let top = if art.draw.chance(12) { &mut golden } else { &mut tops };
            top.go(x, y - rise).to(x + half, y).to(x, y + rise).to(x - half, y).close();
            lefts
                .go(x - half, y)
                .to(x, y + rise)
                .to(x, y + rise + tall)
                .to(x - half, y + tall)
                .close();
            rights
                .go(x + half, y)
                .to(x, y + rise)
                .to(x, y + rise + tall)
                .to(x + half, y + tall)
                .close();
        }
        row += 1;
    }
    let light = if inks.letters_on(inks.ground) == inks.paper { inks.far } else { inks.paper };
    art.sheet.fill(&rights, inks.near);
    art.sheet.fill(&lefts, if light == inks.far { inks.ground } else { inks.far });
    art.sheet.edged(&tops, light, light, 0.6);
    art.sheet.fill(&golden, inks.accent);
}

/// The plan of a place with many doors, one of them in another colour.
fn rooms(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let cell = w / 12.0;
    let (mut floors, mut doors, mut lines) = <(Pen, Pen, Pen)>::default();
    let rows = (h / (cell * 4.0)).ceil() as usize + 1;
    let special = art.draw.below(rows.saturating_sub(2).max(1) * 3) + 3;
    let mut odd = (0.0, 0.0);
    for row in 0..rows {
        for column in 0..3_usize {
            let (x, y) = (cell * 4.0 * column as f32, cell * (4.0 * row as f32 - 1.0));
            let (wide, high) =
                (cell * (2 + art.draw.below(2)) as f32, cell * (2 + art.draw.below(2)) as f32);
            floors.block(x + cell * 0.5, y + cell * 0.5, wide, high);
            floors.block(
                x + cell * 0.5 + wide - 1.0,
                y + cell * 1.5,
                cell * 4.0 - wide + 2.0,
                cell * 0.6,
            );
            floors.block(
                x + cell * 1.2,
                y + cell * 0.5 + high - 1.0,
                cell * 0.6,
                cell * 4.0 - high + 2.0,
            );
            for line in 1..4_u8 {
                let along = f32::from(line) * cell * 0.5;
                lines
                    .go(x + cell * 0.5 + along, y + cell * 0.75)
                    .to(x + cell * 0.5 + along, y + cell * 0.25 + high);
            }
            if row * 3 + column == special {
                odd = (x + cell * 0.5, y + cell * 0.5);
            } else {
                doors.block(x + cell * 0.34 + wide, y + cell * 1.5, cell * 0.32, cell * 0.6);
            }
        }
    }
    art.sheet.bar(0.0, 0.0, w, h, inks.near);
    art.sheet.fill(&floors, inks.ground);
    art.sheet.stroke(&lines, inks.far, 1.3);
    art.sheet.fill(&doors, inks.letters_on(inks.near));
    art.sheet.bar(odd.0, odd.1, cell * 2.0, cell * 2.0, inks.accent);
    art.sheet.bar(odd.0 + cell * 0.7, odd.1 + cell * 0.8, cell * 0.6, cell * 1.2, inks.near);
}
