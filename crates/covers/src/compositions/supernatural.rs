use super::{Art, Composition, pattern, scene};
use crate::canvas::PathBuilder;

pub(super) static ALL: [Composition; 4] = [scene(moon), scene(drowned), pattern(hive), scene(tree)];

/// Draws the moon setting behind banks of fog, with reeds in front.
fn moon(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (x, radius) = (w * art.draw.between(0.36, 0.64), w.min(h) * art.draw.between(0.28, 0.33));
    let y = h * 0.4;
    art.sheet.disc(x, y, radius, inks.accent);
    let mut craters = PathBuilder::default();
    for (dx, dy, size) in
        [(-0.4, -0.3, 0.16), (0.25, -0.5, 0.1), (0.4, 0.0, 0.2), (-0.1, 0.1, 0.08)]
    {
        craters.spot(x + dx * radius, y + dy * radius, size * radius);
    }
    art.sheet.open(format_args!(r#"opacity=".18""#));
    art.sheet.fill(&craters, inks.near);
    art.sheet.close();
    for bank in 0..9_u8 {
        let down = y + radius * 0.1 + f32::from(bank) * h * 0.052;
        let thick = 4.0 + f32::from(bank) * 2.4;
        let reach = w * art.draw.between(0.3, 0.7);
        let start = x - reach * art.draw.between(0.4, 0.9);
        let mut fog = PathBuilder::default();
        fog.go(start, down).to(start + reach, down);
        art.sheet.stroke(&fog, if bank % 2 == 0 { inks.ground } else { inks.far }, thick);
    }
    let mut water = PathBuilder::default();
    water.block(0.0, h * 0.84, w, h * 0.16);
    art.sheet.fill(&water, inks.near);
    let (mut stalks, mut heads) = <(PathBuilder, PathBuilder)>::default();
    for _ in 0..13 {
        let foot = art.draw.between(0.0, w);
        let (top, lean) = (h * art.draw.between(0.5, 0.76), art.draw.between(-14.0, 14.0));
        stalks.go(foot, h).bend(foot, h * 0.8, foot + lean, top);
        if art.draw.chance(60) {
            heads.go(foot + lean, top + 2.0).to(foot + lean * 1.06, top - 20.0);
        }
    }
    art.sheet.stroke(&stalks, inks.near, 2.4);
    art.sheet.stroke(&heads, inks.near, 7.0);
}

/// Draws a flooded house with one lit window.
fn drowned(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (x, line) = (w * art.draw.between(0.32, 0.68), h * 0.6);
    let (half, wall) = (w * 0.14, h * 0.15);
    let mut stars = PathBuilder::default();
    for _ in 0..14 {
        stars.spot(
            art.draw.between(0.0, w),
            art.draw.between(0.02, 0.4) * h,
            art.draw.between(0.9, 2.0),
        );
    }
    art.sheet.fill(&stars, inks.accent);
    let mut hills = PathBuilder::default();
    hills.go(0.0, line).to(0.0, h * 0.5).bend(w * 0.25, h * 0.36, w * 0.5, h * 0.52);
    hills.bend(w * 0.78, h * 0.38, w, h * 0.48).to(w, line).close();
    art.sheet.fill(&hills, inks.far);
    let house = |pen: &mut PathBuilder, up: f32| {
        let at = |rise: f32| line - up * rise;
        pen.go(x - half, at(0.0)).to(x - half, at(wall)).to(x - half * 1.2, at(wall * 0.95));
        pen.to(x, at(wall + half * 0.95))
            .to(x + half * 0.4, at(wall + half * 0.62))
            .to(x + half * 0.4, at(wall + half * 1.1));
        pen.to(x + half * 0.65, at(wall + half * 1.1)).to(x + half * 0.65, at(wall + half * 0.42));
        pen.to(x + half * 1.2, at(wall * 0.95))
            .to(x + half, at(wall))
            .to(x + half, at(0.0))
            .close();
    };
    let mut above = PathBuilder::default();
    house(&mut above, 1.0);
    art.sheet.bar(0.0, line, w, h - line, inks.near);
    art.sheet.edged(&above, inks.near, inks.ground, 1.5);
    let mut below = PathBuilder::default();
    house(&mut below, -1.0);
    art.sheet.fill(&below, inks.ground);
    let (window, size) = (x - half * 0.45, half * 0.42);
    art.sheet.bar(window, line - wall * 0.72, size, size * 1.3, inks.accent);
    art.sheet.bar(window, line + wall * 0.72 - size * 1.3, size, size * 2.6, inks.accent);
    let mut ripples = PathBuilder::default();
    for ripple in 0..15_u8 {
        let y = line + 5.0 + f32::from(ripple) * (h - line) / 14.0;
        let reach = w * art.draw.between(0.2, 0.6);
        let start = x - reach * art.draw.between(0.2, 0.8);
        ripples.go(start, y).to(start + reach, y);
        let aside = art.draw.between(0.0, w * 0.9);
        ripples.go(aside, y + 4.0).to(aside + w * 0.12, y + 4.0);
    }
    art.sheet.stroke(&ripples, inks.near, 4.4);
    art.sheet.stroke(
        &{
            let mut edge = PathBuilder::default();
            edge.go(0.0, line).to(w, line);
            edge
        },
        inks.far,
        2.0,
    );
}

/// Draws honeycomb cells, some of which are filled.
fn hive(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let size = w / 9.4;
    let (wide, step) = (size * 3.0_f32.sqrt(), size * 1.5);
    let (x0, y0) = (w * art.draw.between(0.3, 0.7), h * art.draw.between(0.3, 0.7));
    art.sheet.bar(0.0, 0.0, w, h, inks.near);
    for (name, colour) in [("d", inks.ground), ("v", inks.far), ("m", inks.accent)] {
        let (mut cell, r) = (PathBuilder::default(), size * 0.88);
        let (dx, dy) = (r * 0.866, r / 2.0);
        cell.go(0.0, -r).to(dx, -dy).to(dx, dy).to(0.0, r).to(-dx, dy).to(-dx, -dy).close();
        art.sheet.stamp(name);
        art.sheet.fill(&cell, colour);
        art.sheet.end_stamp();
    }
    let (mut row, mut y) = (0_u8, 0.0);
    while y < h + size {
        let mut x = if row % 2 == 0 { 0.0 } else { wide / 2.0 };
        while x < w + wide / 2.0 {
            let distance = ((x - x0).powi(2) + (y - y0).powi(2)).sqrt() / w.max(h);
            let name = match art.draw.between(0.0, 0.5) + distance {
                near if near < 0.34 => "m",
                middle if middle < 0.66 => "v",
                _ => "d",
            };
            art.sheet.repeat(name, x, y);
            x += wide;
        }
        y += step;
        row += 1;
    }
    bees(art, x0, y0);
}

fn bees(art: &mut Art<'_>, x: f32, y: f32) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (mut wings, mut stripes) = <(PathBuilder, PathBuilder)>::default();
    wings.leaf(-1.0, -3.0, 22.0, 11.0, -1.0).leaf(-1.0, -3.0, 22.0, 11.0, 1.0);
    stripes.go(-6.0, -1.0).to(6.0, -1.0).go(-6.5, 4.0).to(6.5, 4.0).go(-4.5, 9.0).to(4.5, 9.0);
    art.sheet.stamp("b");
    art.sheet.edged(&wings, inks.paper, inks.near, 1.2);
    art.sheet.oval(0.0, 3.0, 8.0, 13.0, inks.ink);
    art.sheet.stroke(&stripes, inks.paper, 2.0);
    art.sheet.disc(0.0, -11.0, 4.6, inks.ink);
    art.sheet.end_stamp();
    for _ in 0..4 {
        let (dx, dy) = (art.draw.between(-0.4, 0.4) * w, art.draw.between(-0.36, 0.36) * h);
        art.sheet.turned("b", x + dx, y + dy, art.draw.between(-120.0, 120.0), "");
    }
}

/// Draws a bare tree in front of the moon.
fn tree(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let x = w * art.draw.between(0.42, 0.58);
    art.sheet.disc(x + art.draw.sign() * w * 0.12, h * 0.36, w.min(h) * 0.27, inks.accent);
    let mut limbs: Vec<(f32, f32, f32, f32, u8)> = vec![(x, h * 0.9, 0.0, h * 0.25, 0)];
    let mut by_depth: [PathBuilder; 6] = std::array::from_fn(|_| PathBuilder::default());
    while let Some((x, y, angle, long, depth)) = limbs.pop() {
        let end = (x + long * angle.sin(), y - long * angle.cos());
        let bow = art.draw.between(-0.16, 0.16) * long;
        by_depth[usize::from(depth)].go(x, y).bend(
            (x + end.0) / 2.0 + bow,
            (y + end.1) / 2.0,
            end.0,
            end.1,
        );
        if depth < 5 {
            let shorter = art.draw.between(0.68, 0.8);
            let (left, right) = (art.draw.between(0.24, 0.62), art.draw.between(0.24, 0.62));
            limbs.push((end.0, end.1, angle - left, long * shorter, depth + 1));
            limbs.push((end.0, end.1, angle + right, long * shorter * 0.94, depth + 1));
        }
    }
    let mut mound = PathBuilder::default();
    mound.go(0.0, h).to(0.0, h * 0.9).bend(x, h * 0.8, w, h * 0.92).to(w, h).close();
    art.sheet.fill(&mound, inks.near);
    for (depth, limbs) in by_depth.iter().enumerate() {
        art.sheet.stroke(limbs, inks.near, (13.0 - depth as f32 * 2.6).max(1.3));
    }
    let mut birds = PathBuilder::default();
    for _ in 0..3 {
        let (bx, by) = (art.draw.between(0.1, 0.9) * w, art.draw.between(0.04, 0.3) * h);
        birds.go(bx - 9.0, by - 4.0).bend(bx - 3.0, by - 6.0, bx, by).bend(
            bx + 3.0,
            by - 6.0,
            bx + 9.0,
            by - 4.0,
        );
    }
    art.sheet.stroke(&birds, inks.near, 2.2);
}
