use super::{Art, Composition, motif, scene};
use crate::canvas::PathBuilder;

pub(super) static ALL: [Composition; 4] =
    [scene(arches), motif(waves), scene(columns), scene(beacons)];

/// Draws an aqueduct with two rows of arches in front of the sun.
fn arches(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    art.sheet.disc(w * art.draw.between(0.25, 0.75), h * 0.27, w.min(h) * 0.2, inks.accent);
    let mut hills = PathBuilder::default();
    hills.go(0.0, h).to(0.0, h * 0.6).bend(w * 0.3, h * 0.4, w * 0.55, h * 0.56);
    hills.bend(w * 0.8, h * 0.68, w, h * 0.5).to(w, h).close();
    art.sheet.fill(&hills, inks.far);
    let low = 3 + art.draw.below(2);
    for (count, top, foot) in [(low * 2, h * 0.36, h * 0.56), (low, h * 0.54, h)] {
        let bay = w / count as f32;
        let (half, crown) = (bay * 0.36, top + (foot - top) * 0.16 + bay * 0.36);
        let mut wall = PathBuilder::default();
        wall.block(0.0, top, w, foot - top);
        for arch in 0..count {
            let x = bay * (arch as f32 + 0.5);
            wall.go(x - half, foot + 1.0).to(x - half, crown).arc(half, x, crown - half).arc(
                half,
                x + half,
                crown,
            );
            wall.to(x + half, foot + 1.0).close();
        }
        art.sheet.open(format_args!(r#"fill-rule="evenodd""#));
        art.sheet.fill(&wall, inks.near);
        art.sheet.close();
        art.sheet.bar(0.0, top, w, 5.0, inks.ink);
        let mut stones = PathBuilder::default();
        for arch in 0..count {
            let x = bay * (arch as f32 + 0.5);
            let out = half + 4.0;
            stones.go(x - out, crown).arc(out, x, crown - out).arc(out, x + out, crown);
        }
        art.sheet.stroke(&stones, inks.ground, 1.4);
    }
}

/// Draws the sea in the style of a woodcut, wave over wave, and a sailing boat.
fn waves(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let unit = w / 6.0;
    let horizon = h * art.draw.between(0.42, 0.5);
    let sun = w * art.draw.between(0.3, 0.7);
    art.sheet.disc(sun, horizon - unit * 0.4, unit * 1.35, inks.accent);
    let boat = if sun > w / 2.0 { w * 0.22 } else { w * 0.78 };
    let mut hull = PathBuilder::default();
    let y = horizon - unit * 0.3;
    hull.go(boat - unit * 0.6, y)
        .to(boat + unit * 0.6, y)
        .to(boat + unit * 0.38, y + unit * 0.4)
        .to(boat - unit * 0.4, y + unit * 0.4)
        .close();
    art.sheet.fill(&hull, inks.ink);
    let mut sail = PathBuilder::default();
    sail.go(boat - unit * 0.05, y - unit * 0.1).to(boat - unit * 0.05, y - unit * 1.35);
    sail.bend(boat + unit * 0.75, y - unit * 0.7, boat + unit * 0.5, y - unit * 0.1).close();
    sail.go(boat - unit * 0.15, y - unit * 0.1)
        .to(boat - unit * 0.15, y - unit)
        .to(boat - unit * 0.6, y - unit * 0.1)
        .close();
    art.sheet.fill(&sail, inks.paper);
    art.sheet.stamp("w");
    for (part, colour) in [
        (1.0, inks.near),
        (0.84, inks.paper),
        (0.7, inks.near),
        (0.5, inks.paper),
        (0.36, inks.near),
    ] {
        art.sheet.disc(0.0, 0.0, unit * part, colour);
    }
    art.sheet.end_stamp();
    let (mut row, mut y) = (0_u8, horizon + unit * 0.6);
    while y < h + unit {
        let shift = if row % 2 == 0 { 0.0 } else { unit };
        for column in 0..4_u8 {
            let x = shift + f32::from(column) * unit * 2.0;
            art.sheet.repeat("w", x, y);
        }
        y += unit * 0.5;
        row += 1;
    }
}

/// Draws the ruins of a temple.
fn columns(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (count, ground) = (4 + art.draw.below(2), h * 0.84);
    let bay = w * 0.86 / count as f32;
    let (left, top) = (w * 0.07, h * 0.34);
    art.sheet.disc(w * art.draw.between(0.3, 0.7), h * 0.48, w.min(h) * 0.26, inks.accent);
    let broken = 1 + art.draw.below(count - 1);
    let (mut stone, mut flutes) = <(PathBuilder, PathBuilder)>::default();
    for column in 0..count {
        let x = left + bay * (column as f32 + 0.5);
        let half = bay * 0.26;
        if column == broken {
            let stump = h * art.draw.between(0.52, 0.66);
            stone.go(x - half, ground).to(x - half, stump + 12.0).to(x - half * 0.2, stump - 6.0);
            stone.to(x + half * 0.3, stump + 14.0).to(x + half, stump).to(x + half, ground).close();
        } else {
            stone.block(x - half, top, half * 2.0, ground - top);
            stone.block(x - half * 1.4, top - 2.0, half * 2.8, 11.0);
        }
        stone.block(x - half * 1.4, ground - 10.0, half * 2.8, 11.0);
        for flute in [-0.5, 0.0, 0.5] {
            let start = if column == broken { h * 0.7 } else { top + 20.0 };
            flutes.go(x + half * flute, start).to(x + half * flute, ground - 18.0);
        }
    }
    let (start, end) = (left, left + bay * count as f32);
    let stop = if broken + 1 == count { end - bay * 1.2 } else { end };
    stone.block(start - 4.0, top - 26.0, stop - start + 8.0, 20.0);
    stone.go(start - 10.0, top - 30.0).to((start + end) / 2.0, h * 0.12);
    stone
        .to(stop + 10.0, top - 30.0 - if stop < end { h * 0.06 } else { 0.0 })
        .to(stop, top - 30.0)
        .close();
    art.sheet.fill(&stone, inks.near);
    art.sheet.stroke(&flutes, inks.ground, 2.2);
    for (step, colour) in [(0.0, inks.near), (0.055, inks.far), (0.11, inks.near)] {
        art.sheet.bar(0.0, ground + h * step, w, h * 0.056, colour);
    }
}

/// Draws hills with a signal tower on each.
fn beacons(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let turn = art.draw.sign();
    let side = |part: f32| if turn > 0.0 { w * part } else { w * (1.0 - part) };
    art.sheet.disc(side(0.76), h * 0.22, w * 0.1, inks.accent);
    let rows =
        [(0.5, 0.62, 0.5, inks.far), (0.28, 0.66, 0.75, inks.near), (0.7, 0.8, 1.15, inks.ink)];
    for (place, (at, crest, size, colour)) in rows.into_iter().enumerate() {
        let (x, y) = (side(at), h * crest);
        let mut hill = PathBuilder::default();
        hill.go(-2.0, h)
            .to(-2.0, y + h * 0.1)
            .bend(x - w * 0.2, y - 2.0, x, y)
            .bend(x + w * 0.24, y, w + 2.0, y + h * 0.13)
            .to(w + 2.0, h)
            .close();
        let (half, tall) = (w * 0.042 * size, h * 0.24 * size);
        let top = y - tall;
        let mut tower = PathBuilder::default();
        tower
            .go(x - half * 1.2, y + 8.0)
            .to(x - half, top)
            .to(x + half, top)
            .to(x + half * 1.2, y + 8.0)
            .close();
        tower.block(x - half * 1.3, top - 3.0, half * 2.6, 5.0);
        art.sheet.edged(&tower, colour, inks.ground, 1.2);
        let (mast, arm) = (top - tall * 0.45, w * 0.07 * size);
        let angle = [0.6, -0.5, 0.9][place] * turn + art.draw.between(-0.3, 0.3);
        let (dx, dy) = (arm * angle.cos(), arm * angle.sin());
        let mut arms = PathBuilder::default();
        arms.go(x, top).to(x, mast).go(x - dx, mast - dy).to(x + dx, mast + dy);
        arms.go(x - dx, mast - dy).to(x - dx + dy * 0.8, mast - dy - arm * 0.6);
        arms.go(x + dx, mast + dy).to(x + dx - dy * 0.3, mast + dy - arm * 0.6);
        art.sheet.stroke(&arms, colour, 2.0 + 2.6 * size);
        art.sheet.fill(&hill, colour);
        art.sheet.bar(x - half * 0.3, top + tall * 0.3, half * 0.6, half * 0.9, inks.accent);
    }
}
