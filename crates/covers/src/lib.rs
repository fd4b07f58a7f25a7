//! Drawn covers: SVG images with the title as outlines, and a picture that is generated from genre and title. The same
//! book has the same cover on every device, since the SVG needs no fonts. SVG files from imported books, such as covers
//! and illustrations, are rendered by `imported_svg`.

mod canvas;
mod compositions;
mod cost;
pub mod imported_svg;
mod layout;
mod lettering;
mod line_breaks;
mod palette;
#[cfg(test)]
mod preview;
pub mod raster;
mod rng;
#[cfg(test)]
mod tests;
mod typeface;

use sha2::{Digest as _, Sha256};

use self::canvas::{Canvas, Num};
use self::compositions::{Art, Composition};
use self::layout::{Area, Kind, Layout};
use self::lettering::Lettering;
use self::palette::Palette;
use self::rng::SeededRng;

const WIDTH: f32 = 400.0;
const HEIGHT: f32 = 600.0;

/// The genres of the site, in the order in which they are shown. Each genre has its own palettes and compositions;
/// books with any other genre share the neutral palettes and compositions.
pub const GENRES: [&str; 9] = [
    "urban",
    "fantasy",
    "sci-fi",
    "romance",
    "mystery",
    "history",
    "games",
    "supernatural",
    "light novel",
];

/// Version of the drawing code. Increase it when the code draws covers differently, so that the URLs of the covers
/// change.
const DRAWING: &str = "2";

/// Returns the URL path of a book's drawn cover. The path contains the version of the cover, so that the response can
/// be cached for ever.
pub fn path(book_id: &str, title: &str, author: &str, tags: &[String]) -> String {
    format!("/covers/{book_id}.svg?v={}", version(title, author, tags))
}

/// Returns a hash of everything on which the drawn cover depends. The hash changes when the cover changes.
pub fn version(title: &str, author: &str, tags: &[String]) -> String {
    let drawn = [DRAWING, title, author, genre(tags)].join("\0");
    hex::encode(&Sha256::digest(drawn.as_bytes())[..6])
}

/// Returns the first tag, which is the genre; empty if there are no tags.
pub fn genre(tags: &[String]) -> &str {
    tags.first().map_or("", String::as_str)
}

/// Returns the colour to show in place of a drawn cover while the cover loads, such as `#1b2947`.
pub fn colour(title: &str, tags: &[String]) -> &'static str {
    let design = Design::new(title, genre(tags));
    if design.layout.kind == Kind::Plate { design.layout.field } else { design.palette.ground }
}

/// The random choices for a cover, with the title as the seed. They are made before anything is drawn.
struct Design {
    palette: &'static Palette,
    composition: Composition,
    layout: Layout,
    draw: SeededRng,
}

impl Design {
    fn new(title: &str, genre: &str) -> Self {
        let mut draw = SeededRng::new(title);
        let (palettes, all) = (palette::of(genre), compositions::of(genre));
        let palette = &palettes[draw.below(palettes.len())];
        let composition = all[draw.below(all.len())];
        let kind = composition.layouts[draw.below(composition.layouts.len())];
        let layout = Layout::new(kind, palette, &mut draw);
        Self { palette, composition, layout, draw }
    }

    fn finish(mut self, title: &str, author: &str) -> String {
        let letters = Lettering::new(title, author, self.layout.room());
        let plan = self.layout.plan(&letters);
        let mut sheet = Canvas::default();
        sheet.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">"#
        ));
        sheet.put(format_args!(r#"<clipPath id="c">"#));
        sheet.fill(&self.layout.cut(plan.art), "#000");
        sheet.put(format_args!("</clipPath>"));
        sheet.bar(0.0, 0.0, WIDTH, HEIGHT, self.layout.field);
        sheet.open(format_args!(r##"clip-path="url(#c)""##));
        let Area { x, y, wide, high } = plan.art;
        sheet.bar(x, y, wide, high, self.palette.ground);
        sheet.open(format_args!(r#"transform="translate({} {})""#, Num(x), Num(y)));
        let (draw, inks) = (&mut self.draw, self.palette);
        let mut art = Art { w: wide, h: high, inks, draw, sheet: &mut sheet };
        (self.composition.draw)(&mut art);
        sheet.close();
        sheet.close();
        self.layout.place(&mut sheet, &letters, &plan);
        sheet.put(format_args!("</svg>"));
        sheet.finish()
    }
}

/// Returns the drawn cover of a book as an SVG document.
pub fn draw(title: &str, author: &str, genre: &str) -> String {
    Design::new(title, genre).finish(title, author)
}
