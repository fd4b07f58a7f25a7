//! What is drawn on covers: for each genre a few compositions, each of which fills any area.

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

/// The area that a composition fills, from 0 to `w` and to `h`, and what it is drawn with.
/// It is covered with the palette's ground, and what stands out of it is cut off.
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

/// Stands on the lower edge and leaves the ground free above, so that letters may stand there.
const fn scene(draw: fn(&mut Art<'_>)) -> Composition {
    Composition { draw, layouts: &[Kind::Sky, Kind::Sky, Kind::Panel, Kind::Plate] }
}

/// One thing in the middle, which letters must not hide.
const fn motif(draw: fn(&mut Art<'_>)) -> Composition {
    Composition { draw, layouts: &[Kind::Panel, Kind::Plate] }
}

/// The same everywhere, so that a label may lie on it.
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
