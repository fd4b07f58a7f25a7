use super::{Art, Composition, motif, scene};
use crate::canvas::{Num, PathBuilder};

pub(super) static ALL: [Composition; 4] = [motif(keyhole), scene(ajar), motif(print), scene(lamp)];

/// Draws a keyhole with a figure in the light behind it.
fn keyhole(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    art.sheet.bar(0.0, 0.0, w, h, inks.near);
    let mut grain = PathBuilder::default();
    for _ in 0..11 {
        let x = art.draw.between(0.0, w);
        let sway = art.draw.between(-12.0, 12.0);
        grain.go(x, 0.0).bend(x + sway, h * art.draw.between(0.3, 0.7), x, h);
    }
    art.sheet.stroke(&grain, inks.ground, 1.6);
    let (x, y, unit) = (w / 2.0, h * 0.42, w.min(h) * 0.2);
    let hole = |grow: f32| {
        let (r, neck, foot) = (unit * 0.8 + grow, unit * 0.34 + grow, unit * 0.78 + grow);
        let joint = (r * r - neck * neck).sqrt();
        let mut pen = PathBuilder::default();
        pen.go(x - foot, y + unit * 2.1 + grow).to(x - neck, y + joint).arc(r, x - r, y).arc(
            r,
            x,
            y - r,
        );
        pen.arc(r, x + r, y)
            .arc(r, x + neck, y + joint)
            .to(x + foot, y + unit * 2.1 + grow)
            .close();
        pen
    };
    art.sheet.fill(&hole(unit * 0.42), inks.far);
    art.sheet.stroke(&hole(unit * 0.3), inks.near, 1.5);
    art.sheet.fill(&hole(0.0), inks.accent);
    let (mut figure, foot, size) =
        (PathBuilder::default(), y + unit * 2.1, unit * art.draw.between(0.85, 1.05));
    figure.spot(x, foot - size * 1.42, size * 0.19);
    figure.go(x - size * 0.34, foot).to(x - size * 0.3, foot - size * 0.9);
    figure
        .bend(x, foot - size * 1.4, x + size * 0.3, foot - size * 0.9)
        .to(x + size * 0.34, foot)
        .close();
    figure.block(x - size * 0.34, foot - size * 1.56, size * 0.68, size * 0.07);
    figure.block(x - size * 0.18, foot - size * 1.76, size * 0.36, size * 0.24);
    art.sheet.fill(&figure, inks.near);
    let mut screws = PathBuilder::default();
    screws.spot(x, y - unit * 1.0, unit * 0.07).spot(x, foot + unit * 0.2, unit * 0.07);
    art.sheet.fill(&screws, inks.near);
}

/// Draws a door that is ajar, and a shadow in its light.
fn ajar(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (floor, side) = (h * 0.68, art.draw.sign());
    let (x, wide, top) = (w * art.draw.between(0.42, 0.58), w * 0.17, h * 0.12);
    art.sheet.bar(0.0, floor, w, h - floor, inks.near);
    let mut boards = PathBuilder::default();
    for board in 0..5_u8 {
        let y = floor + (h - floor) * (f32::from(board) / 5.0).powf(1.5);
        boards.go(0.0, y).to(w, y);
    }
    art.sheet.stroke(&boards, inks.ground, 1.4);
    let mut beam = PathBuilder::default();
    beam.go(x - wide, floor).to(x + wide, floor).to(x + wide + side * w * 0.3 + w * 0.1, h);
    beam.to(x - wide + side * w * 0.3 - w * 0.1, h).close();
    art.sheet.fill(&beam, inks.accent);
    art.sheet.bar(x - wide, top, wide * 2.0, floor - top, inks.accent);
    let mut leaf = PathBuilder::default();
    let edge = x - side * wide;
    leaf.go(edge, top).to(edge + side * wide * 0.9, top - h * 0.05);
    leaf.to(edge + side * wide * 0.9, floor + h * 0.06).to(edge, floor).close();
    art.sheet.fill(&leaf, inks.far);
    art.sheet.disc(edge + side * wide * 0.72, (top + floor) / 2.0 + h * 0.03, 5.0, inks.accent);
    let (size, at, foot) = (wide * 0.3, x + side * wide * 0.46, floor + h * 0.015);
    let mut figure = PathBuilder::default();
    figure.spot(at, foot - size * 3.9, size * 0.5);
    figure.go(at - size * 0.7, foot).to(at - size * 0.8, foot - size * 2.6);
    figure
        .bend(at, foot - size * 3.9, at + size * 0.8, foot - size * 2.6)
        .to(at + size * 0.7, foot)
        .close();
    let away = side * w * 0.2;
    figure.go(at - size * 0.7, foot).to(at + size * 0.7, foot);
    figure.to(at + away + size * 1.3, h + 4.0).to(at + away - size * 1.3, h + 4.0).close();
    art.sheet.fill(&figure, inks.near);
}

/// Draws a fingerprint with one line in another colour.
fn print(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (x, y, step) = (w / 2.0, h * 0.44, w.min(h) * 0.036);
    let odd = 3 + art.draw.below(6);
    let ink = inks.letters_on(inks.ground);
    let (wide, high) = (Num(w.min(h) * 0.35), Num(w.min(h) * 0.45));
    art.sheet.put(format_args!(
        r##"<clipPath id="p"><ellipse cx="{}" cy="{}" rx="{wide}" ry="{high}"/></clipPath>"##,
        Num(x),
        Num(h / 2.0)
    ));
    art.sheet.open(format_args!(r#"clip-path="url(#p)""#));
    let lean = art.draw.between(-0.5, 0.5);
    for line in 1..14_u8 {
        let out = step * (f32::from(line) - 0.4);
        let away = lean * out * 0.5;
        let mut pen = PathBuilder::default();
        pen.go(x - out * 1.3 + away, h).bend(
            x - out * 1.1,
            y + out * 0.5,
            x - out * 0.8,
            y - out * 0.6,
        );
        pen.bend(x - away * 0.4, y - out * 1.65, x + out * 0.8, y - out * 0.6);
        pen.bend(x + out * 1.1, y + out * 0.5, x + out * 1.3 + away, h);
        let (run, gap) = (art.draw.between(40.0, 160.0), art.draw.between(7.0, 11.0));
        let dashes = format!("{run:.0} {gap:.0} {:.0} {gap:.0}", run * art.draw.between(0.4, 1.6));
        let odd = usize::from(line) == odd;
        let (colour, width) = if odd { (inks.accent, 0.6) } else { (ink, 0.46) };
        art.sheet.dashed(&pen, colour, step * width, &dashes);
    }
    art.sheet.close();
}

/// Draws a street lamp, its light, and a figure.
fn lamp(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (side, ground) = (art.draw.sign(), h * 0.86);
    let post = w * (0.5 - side * 0.2);
    let (head, top) = (post + side * w * 0.2, h * 0.13);
    let mut houses = PathBuilder::default();
    let mut x = 0.0;
    while x < w {
        let (wide, tall) = (w * art.draw.between(0.16, 0.26), h * art.draw.between(0.3, 0.5));
        houses.go(x, ground).to(x, ground - tall).to(x + wide / 2.0, ground - tall - wide * 0.3);
        houses.to(x + wide, ground - tall).to(x + wide, ground).close();
        x += wide;
    }
    art.sheet.fill(&houses, inks.far);
    let mut light = PathBuilder::default();
    light
        .go(head - 9.0, top + 22.0)
        .to(head + 9.0, top + 22.0)
        .to(head + w * 0.25, ground)
        .to(head - w * 0.25, ground)
        .close();
    art.sheet.open(format_args!(r#"opacity=".92""#));
    art.sheet.fill(&light, inks.accent);
    art.sheet.close();
    art.sheet.bar(0.0, ground, w, h - ground, inks.near);
    let mut pool = PathBuilder::default();
    pool.go(head - w * 0.25, ground).bend(head, ground + h * 0.13, head + w * 0.25, ground).close();
    art.sheet.fill(&pool, inks.accent);
    let mut iron = PathBuilder::default();
    iron.go(post, ground + 6.0)
        .to(post, top + 18.0)
        .bend(post, top - 6.0, (post + head) / 2.0, top - 4.0)
        .bend(head, top - 4.0, head, top + 8.0);
    art.sheet.stroke(&iron, inks.near, 6.0);
    let mut shade = PathBuilder::default();
    shade
        .go(head - 20.0, top + 24.0)
        .bend(head - 18.0, top + 4.0, head, top + 4.0)
        .bend(head + 18.0, top + 4.0, head + 20.0, top + 24.0)
        .close();
    shade.block(post - 9.0, ground - 8.0, 18.0, 14.0);
    art.sheet.fill(&shade, inks.near);
    let (at, size, foot) = (head + w * art.draw.between(-0.06, 0.1), h * 0.048, ground + h * 0.03);
    let mut figure = PathBuilder::default();
    figure.spot(at, foot - size * 4.1, size * 0.52).block(
        at - size * 0.95,
        foot - size * 4.45,
        size * 1.9,
        size * 0.24,
    );
    figure.block(at - size * 0.5, foot - size * 4.95, size, size * 0.6);
    figure.go(at - size * 0.85, foot).to(at - size * 0.8, foot - size * 2.8).bend(
        at,
        foot - size * 4.1,
        at + size * 0.8,
        foot - size * 2.8,
    );
    figure.to(at + size * 0.85, foot).close();
    art.sheet.fill(&figure, inks.near);
}
