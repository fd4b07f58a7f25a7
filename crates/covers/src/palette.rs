//! Colours of the drawn covers: a few palettes for each genre.

/// The colours of one cover, as `#rrggbb`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Palette {
    /// Background colour of the picture.
    pub(super) ground: &'static str,
    /// Colour of shapes in the distance.
    pub(super) far: &'static str,
    /// Colour of shapes in the foreground.
    pub(super) near: &'static str,
    pub(super) accent: &'static str,
    /// Light colour, for letters and for backgrounds of letters.
    pub(super) paper: &'static str,
    /// Dark colour, mainly for letters.
    pub(super) ink: &'static str,
}

impl Palette {
    const fn new(inks: [&'static str; 6]) -> Self {
        let [ground, far, near, accent, paper, ink] = inks;
        Self { ground, far, near, accent, paper, ink }
    }

    /// Returns `paper` or `ink`, whichever has the better contrast with the background colour `field`.
    pub(super) fn letters_on(&self, field: &str) -> &'static str {
        if contrast(self.paper, field) >= contrast(self.ink, field) { self.paper } else { self.ink }
    }
}

/// Returns the contrast ratio of two colours as defined by WCAG 2, from 1 to 21.
pub(super) fn contrast(one: &str, other: &str) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(colour: &str) -> f32 {
    let mut rgb = [0; 3];
    hex::decode_to_slice(colour.trim_start_matches('#'), &mut rgb)
        .expect("a colour of the palette is written as #rrggbb");
    let [red, green, blue] = rgb.map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Returns the palettes of a genre; for an unknown genre, the neutral palettes.
pub(super) fn of(genre: &str) -> &'static [Palette; 3] {
    match genre {
        "urban" => &URBAN,
        "fantasy" => &FANTASY,
        "sci-fi" => &SCI_FI,
        "romance" => &ROMANCE,
        "mystery" => &MYSTERY,
        "history" => &HISTORY,
        "games" => &GAMES,
        "supernatural" => &SUPERNATURAL,
        "light novel" => &LIGHT_NOVEL,
        _ => &NEUTRAL,
    }
}

static URBAN: [Palette; 3] = [
    Palette::new(["#f0b44c", "#dd7a3c", "#1f2c47", "#fbe7b5", "#faf3e3", "#172238"]),
    Palette::new(["#1b2947", "#31477a", "#0d1527", "#ffc94f", "#f6efe0", "#0c1426"]),
    Palette::new(["#bf4233", "#98302c", "#2b1a28", "#f6c79a", "#fbefe2", "#2b1420"]),
];
static FANTASY: [Palette; 3] = [
    Palette::new(["#17483f", "#2a6b58", "#0b2a25", "#e9b44c", "#f4ecd4", "#0b2420"]),
    Palette::new(["#efe2c2", "#d3bb86", "#2f5d50", "#bf452d", "#f8f1df", "#24352f"]),
    Palette::new(["#3f3162", "#62509a", "#1f1836", "#f2a65a", "#f5ecdd", "#1c1530"]),
];
static SCI_FI: [Palette; 3] = [
    Palette::new(["#10213a", "#25476e", "#081220", "#ff7a4d", "#eaf1ee", "#07101d"]),
    Palette::new(["#e8e4da", "#c3cbc8", "#1b3a4b", "#ee5636", "#f5f2ea", "#13252f"]),
    Palette::new(["#0f4c5c", "#22778a", "#083440", "#f4d35e", "#eef4ec", "#072a34"]),
];
static ROMANCE: [Palette; 3] = [
    Palette::new(["#f4c7bd", "#e99c93", "#a02c46", "#f2efe2", "#fdf1ea", "#5a1529"]),
    Palette::new(["#8c2742", "#b4465f", "#541329", "#f5b49a", "#fdeee4", "#3c0c1c"]),
    Palette::new(["#f6e3c8", "#eebd94", "#2f5a5c", "#e2674f", "#fcf4e6", "#1e3c3e"]),
];
static MYSTERY: [Palette; 3] = [
    Palette::new(["#272c36", "#404857", "#13161c", "#e9bf5b", "#f1eadb", "#121419"]),
    Palette::new(["#d9d3c4", "#b5ae9d", "#2a2e33", "#b8322a", "#f2eee3", "#1e2125"]),
    Palette::new(["#17464a", "#2a666a", "#0b2a2d", "#f0cf7a", "#f2ecd9", "#0a2324"]),
];
static HISTORY: [Palette; 3] = [
    Palette::new(["#ead4a8", "#cfa463", "#8a3b24", "#27464f", "#f8efdb", "#3a1c10"]),
    Palette::new(["#1f3b57", "#3c648b", "#12263a", "#d9a441", "#f5ead2", "#11202f"]),
    Palette::new(["#a8432d", "#7f2c1e", "#43170f", "#efc27b", "#fbeedb", "#33110c"]),
];
static GAMES: [Palette; 3] = [
    Palette::new(["#2d205e", "#4d3a9c", "#160f33", "#6ee7a2", "#f2eefb", "#150e30"]),
    Palette::new(["#f2efe6", "#c6d0dd", "#2a49c9", "#ff5a4f", "#faf8f1", "#141f4d"]),
    Palette::new(["#0f3f4d", "#1f6a7d", "#082831", "#ffb22e", "#f1f3e6", "#072128"]),
];
static SUPERNATURAL: [Palette; 3] = [
    Palette::new(["#1e1a38", "#3a3568", "#0e0c1e", "#d8e6e0", "#ecebe4", "#0d0b1b"]),
    Palette::new(["#2f423d", "#4d655d", "#15211d", "#e8dfae", "#f0eee0", "#141e1b"]),
    Palette::new(["#cfd6d2", "#a5b3b0", "#27333a", "#8e2f3b", "#eff2ee", "#1b252b"]),
];
static LIGHT_NOVEL: [Palette; 3] = [
    Palette::new(["#ffd5dc", "#ffacbb", "#3459a6", "#ee5367", "#fff6f2", "#1e3468"]),
    Palette::new(["#bfe3ee", "#86c8de", "#1f5f8b", "#ff7a50", "#f7fcfb", "#143f5e"]),
    Palette::new(["#ffedb8", "#ffd263", "#c9431f", "#23837a", "#fffaeb", "#4e1d0e"]),
];
static NEUTRAL: [Palette; 3] = [
    Palette::new(["#22577a", "#4183ac", "#133a54", "#f2c14e", "#f7f1e1", "#0f2d42"]),
    Palette::new(["#efe6d5", "#d8c5a1", "#46634f", "#c8553d", "#faf5ea", "#26382d"]),
    Palette::new(["#574868", "#7b6893", "#332842", "#f0b7a4", "#f8f0ea", "#2a2038"]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GENRES;

    #[test]
    fn contrast_follows_wcag() {
        assert!((contrast("#ffffff", "#000000") - 21.0).abs() < 0.01);
        assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.01);
    }

    #[test]
    fn the_palettes_of_a_genre_differ() {
        for genre in GENRES.iter().copied().chain([""]) {
            let [one, two, three] = of(genre);
            assert!(one != two && two != three && one != three, "{genre}");
        }
    }
}
