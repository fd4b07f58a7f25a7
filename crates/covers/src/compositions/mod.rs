//! Pictures for drawn covers: four compositions for each genre, each of which can fill an area of any size.

mod fantasy;
mod games;
mod history;
mod light_novel;
mod mystery;
mod neutral;
mod romance;
mod sci_fi;
mod supernatural;
mod urban;

use super::canvas::Canvas;
use super::layout::Kind;
use super::palette::Palette;
use super::rng::SeededRng;

/// The area that a composition draws on, from (0, 0) to (`w`, `h`), and the tools for drawing. The area is already
/// filled with the palette's ground colour; shapes outside the area are clipped.
pub(super) struct Art<'a> {
    pub(super) w: f32,
    pub(super) h: f32,
    pub(super) inks: &'static Palette,
    pub(super) draw: &'a mut SeededRng,
    pub(super) sheet: &'a mut Canvas,
}

#[derive(Clone, Copy)]
pub(super) struct Composition {
    pub(super) draw: fn(&mut Art<'_>),
    pub(super) layouts: &'static [Kind],
}

/// Returns a composition that stands on the lower edge and leaves the area above free for letters.
const fn scene(draw: fn(&mut Art<'_>)) -> Composition {
    Composition { draw, layouts: &[Kind::Sky, Kind::Sky, Kind::Panel, Kind::Plate] }
}

/// Returns a composition with one object in the middle, which letters must not cover.
const fn motif(draw: fn(&mut Art<'_>)) -> Composition {
    Composition { draw, layouts: &[Kind::Panel, Kind::Plate] }
}

/// Returns a composition that is a uniform pattern, on which a label with letters may be placed.
const fn pattern(draw: fn(&mut Art<'_>)) -> Composition {
    Composition { draw, layouts: &[Kind::Panel, Kind::Label, Kind::Plate] }
}

pub(super) fn of(genre: &str) -> &'static [Composition] {
    match genre {
        "urban" => &urban::ALL,
        "fantasy" => &fantasy::ALL,
        "sci-fi" => &sci_fi::ALL,
        "romance" => &romance::ALL,
        "mystery" => &mystery::ALL,
        "history" => &history::ALL,
        "games" => &games::ALL,
        "supernatural" => &supernatural::ALL,
        "light novel" => &light_novel::ALL,
        _ => &neutral::ALL,
    }
}
