use super::{Art, Composition, motif, pattern, scene};
use crate::canvas::PathBuilder;

pub(super) static ALL: [Composition; 4] =
    [pattern(tiles), scene(hills), scene(pages), motif(bands)];

/// Draws tiles with quarter circles, half circles and discs.
fn tiles(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let size = w / 5.0;
    let colours = [inks.far, inks.near, inks.accent, inks.paper];
    let mut pens: [PathBuilder; 4] = std::array::from_fn(|_| PathBuilder::default());
    let mut y = 0.0;
    while y < h {
        for column in 0..5_u8 {
            let x = f32::from(column) * size;
            let pen = &mut pens[[0, 0, 0, 1, 1, 2, 3][art.draw.below(7)]];
            match art.draw.below(6) {
                0 => pen.go(x, y).to(x + size, y).arc(size, x, y + size).close(),
                1 => pen.go(x + size, y).to(x + size, y + size).arc(size, x, y).close(),
                2 => pen.go(x + size, y + size).to(x, y + size).arc(size, x + size, y).close(),
                3 => pen.go(x, y + size).to(x, y).arc(size, x + size, y + size).close(),
                4 => pen.spot(x + size / 2.0, y + size / 2.0, size / 2.0),
                _ => pen.go(x, y + size / 2.0).arc(size / 2.0, x + size, y + size / 2.0).close(),
            };
        }
        y += size;
    }
    for (pen, colour) in pens.iter().zip(colours) {
        art.sheet.fill(pen, colour);
    }
}

/// Draws furrowed hills below the sun.
fn hills(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    art.sheet.disc(w * art.draw.between(0.25, 0.75), h * 0.3, w.min(h) * 0.19, inks.accent);
    for (base, swell, colour, line) in
        [(0.42, 0.2, inks.far, inks.ground), (0.66, 0.2, inks.near, inks.far)]
    {
        let (crest, dip) = (w * art.draw.between(0.2, 0.4), w * art.draw.between(0.7, 0.9));
        let curve = |pen: &mut PathBuilder, down: f32| {
            pen.bend(crest, h * (base - swell) + down * 1.2, w * 0.55, h * base + down);
            pen.bend(dip, h * (base + swell * 0.6) + down * 0.9, w, h * (base - 0.06) + down);
        };
        let mut hill = PathBuilder::default();
        hill.go(0.0, h).to(0.0, h * base);
        curve(&mut hill, 0.0);
        hill.to(w, h).close();
        art.sheet.fill(&hill, colour);
        let mut furrows = PathBuilder::default();
        for furrow in 1..6_u8 {
            let down = f32::from(furrow) * h * 0.055;
            furrows.go(0.0, h * base + down);
            curve(&mut furrows, down);
        }
        art.sheet.stroke(&furrows, line, 1.8);
    }
}

/// Draws the pages of a book, one of which is dog-eared.
fn pages(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let (x, wide, top) = (w * 0.24, w * 0.52, h * 0.2);
    let tilt = art.draw.between(-9.0, 9.0);
    art.sheet.open(format_args!(r#"transform="rotate({tilt:.0} {:.0} {:.0})""#, w / 2.0, h));
    for (shift, colour) in [(3.0, inks.near), (2.0, inks.far), (1.0, inks.accent)] {
        art.sheet.bar(x + shift * 15.0, top + shift * 15.0, wide, h, colour);
    }
    let fold = wide * art.draw.between(0.24, 0.36);
    let (mut page, mut ear, mut lines) = <(PathBuilder, PathBuilder, PathBuilder)>::default();
    page.go(x, top)
        .to(x + wide - fold, top)
        .to(x + wide, top + fold)
        .to(x + wide, h * 1.2)
        .to(x, h * 1.2)
        .close();
    art.sheet.fill(&page, inks.paper);
    ear.go(x + wide - fold, top).to(x + wide - fold, top + fold).to(x + wide, top + fold).close();
    art.sheet.fill(&ear, inks.far);
    let mut y = top + fold + wide * 0.12;
    while y < h * 1.1 {
        let end = if art.draw.chance(20) { 0.5 } else { 0.88 };
        lines.go(x + wide * 0.12, y).to(x + wide * end, y);
        y += wide * 0.075;
    }
    art.sheet.stroke(&lines, inks.far, 2.6);
    art.sheet.close();
}

/// Draws parallel bands that bend together.
fn bands(art: &mut Art<'_>) {
    let (w, h, inks) = (art.w, art.h, art.inks);
    let colours = [inks.far, inks.near, inks.paper, inks.accent, inks.far, inks.near];
    let (thick, lean) = (w * 0.075, art.draw.between(0.3, 0.48));
    let start = art.draw.between(0.12, 0.3) * h;
    for (band, colour) in colours.into_iter().enumerate() {
        let down = start + band as f32 * thick * 1.25;
        let mut pen = PathBuilder::default();
        pen.soft(&[
            (-thick, down),
            (w * lean, down),
            (w * (1.0 - lean), down + h * 0.42),
            (w + thick, down + h * 0.42),
        ]);
        art.sheet.stroke(&pen, colour, thick);
    }
}
