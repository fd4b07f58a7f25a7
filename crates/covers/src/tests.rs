use std::collections::BTreeSet;

use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::layout::{LEGIBLE, Plan};
use super::lettering::Lettering;
use super::palette::contrast;
use super::*;

/// Size limit, in bytes, of a cover with a title of ordinary length.
const LIGHT: usize = 12 * 1024;

fn genres() -> impl Iterator<Item = &'static str> {
    GENRES.iter().copied().chain(["", "something else"])
}

/// Checks that `svg` is well-formed, has no unexpected kind of content, and defines every id that
/// it uses.
fn check(svg: &str) -> Result<(), TestCaseError> {
    let mut reader = Reader::from_str(svg);
    let (mut depth, mut ids, mut used) = (0_i32, BTreeSet::new(), BTreeSet::new());
    loop {
        let event = reader.read_event();
        match event.map_err(|error| TestCaseError::fail(format!("{error} in {svg}")))? {
            Event::Start(element) => {
                depth += 1;
                names(&element, &mut ids, &mut used)?;
            }
            Event::Empty(element) => names(&element, &mut ids, &mut used)?,
            Event::End(_) => depth -= 1,
            Event::Eof => break,
            Event::Text(_) | Event::GeneralRef(_) => {}
            other => return Err(TestCaseError::fail(format!("{other:?}"))),
        }
    }
    prop_assert_eq!(depth, 0);
    prop_assert!(used.is_subset(&ids), "{:?}", used.difference(&ids));
    Ok(())
}

fn names(
    element: &BytesStart<'_>,
    ids: &mut BTreeSet<String>,
    used: &mut BTreeSet<String>,
) -> Result<(), TestCaseError> {
    const ALLOWED: [&str; 10] =
        ["svg", "defs", "clipPath", "g", "path", "rect", "circle", "ellipse", "use", "text"];
    let name = element.name().as_ref().to_owned();
    prop_assert!(ALLOWED.contains(&name.as_str()), "{}", name);
    for attribute in element.attributes() {
        let attribute = attribute.map_err(|error| TestCaseError::fail(error.to_string()))?;
        let value = attribute.value.into_owned();
        prop_assert!(!value.contains("NaN") && !value.contains("inf"), "{}", value);
        match attribute.key.as_ref() {
            "id" => prop_assert!(ids.insert(value), "duplicate id"),
            "xlink:href" => {
                used.insert(value.strip_prefix('#').expect("references are internal").to_owned());
            }
            _ => {}
        }
    }
    Ok(())
}

fn boxes(title: &str, author: &str, genre: &str) -> (Plan, Vec<[f32; 4]>) {
    let design = Design::new(title, genre);
    let letters = Lettering::new(title, author, design.layout.room());
    let plan = design.layout.plan(&letters);
    let boxes = letters.boxes(plan.left, plan.top);
    (plan, boxes)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_cover_is_well_formed_xml(title in "\\PC{0,130}|.{0,40}", author in ".{0,70}", genre in 0..11_usize) {
        check(&draw(&title, &author, genres().nth(genre).unwrap()))?;
    }

    #[test]
    fn letters_stay_on_the_cover_and_off_the_art(
        title in "[A-Za-z]{1,120}|([A-Za-zŽÅgjpqy]{1,14} ){1,20}|[三体問題の]{1,60}",
        author in "([A-Za-zÅ]{1,20} ?){0,4}",
        genre in 0..11_usize,
    ) {
        let (plan, boxes) = boxes(&title, &author, genres().nth(genre).unwrap());
        for [left, top, right, bottom] in boxes {
            prop_assert!(left >= 20.0 && right <= WIDTH - 20.0, "{} to {}", left, right);
            prop_assert!(top >= 20.0 && bottom <= HEIGHT - 20.0, "{} to {}", top, bottom);
            let Area { x, y, wide, high } = plan.label.unwrap_or(plan.art);
            match plan.label {
                Some(_) => prop_assert!(left >= x && right <= x + wide && top >= y && bottom <= y + high),
                None => prop_assert!(bottom <= y || top >= y + high, "{} to {} in {} to {}", top, bottom, y, y + high),
            }
        }
    }
}

/// Returns enough titles, each with a genre, to reach every palette, composition and layout.
fn many() -> impl Iterator<Item = (String, &'static str)> {
    (0..400).flat_map(|number| genres().map(move |genre| (format!("Title {number}"), genre)))
}

#[test]
fn letters_have_enough_contrast_on_every_cover() {
    for (title, genre) in many() {
        let layout = Design::new(&title, genre).layout;
        for letters in [layout.title, layout.author] {
            let contrast = contrast(letters, layout.field);
            assert!(contrast >= LEGIBLE, "{genre}: {letters} on {} is {contrast}", layout.field);
        }
    }
}

#[test]
fn every_genre_has_its_own_compositions_in_several_palettes_and_layouts() {
    for genre in genres() {
        let mut seen = BTreeSet::new();
        for number in 0..400 {
            let design = Design::new(&format!("Title {number}"), genre);
            let composition = design.composition.draw as usize;
            seen.insert((composition, design.palette.ground, format!("{:?}", design.layout.kind)));
        }
        let compositions: BTreeSet<_> = seen.iter().map(|(composition, ..)| composition).collect();
        assert!(compositions.len() >= 3 && seen.len() >= 18, "{genre}: {}", seen.len());
    }
}

#[test]
fn no_genre_is_drawn_as_a_neutral_cover() {
    for genre in GENRES {
        assert!(!std::ptr::eq(compositions::of(genre), compositions::of("")), "{genre}");
        assert!(!std::ptr::eq(palette::of(genre), palette::of("")), "{genre}");
    }
}

#[test]
fn covers_are_small_files() {
    for (title, genre) in many().step_by(7) {
        let svg = draw(&format!("The Long {title}"), "Perpetua Gantry", genre);
        assert!(svg.len() < LIGHT, "{genre}, {title}: {} bytes", svg.len());
    }
}

#[test]
fn covers_are_deterministic_and_differ_by_title_and_genre() {
    assert_eq!(draw("Salt", "A. Pen", "mystery"), draw("Salt", "A. Pen", "mystery"));
    assert_ne!(draw("Salt", "A. Pen", "mystery"), draw("Salz", "A. Pen", "mystery"));
    assert_ne!(draw("Salt", "A. Pen", "mystery"), draw("Salt", "A. Pen", "history"));
}

#[test]
fn the_placeholder_has_a_colour_of_the_cover() {
    let tags = ["fantasy".to_owned()];
    for number in 0..40 {
        let title = format!("Title {number}");
        assert!(draw(&title, "", "fantasy").contains(colour(&title, &tags)));
    }
}

#[test]
fn letters_that_the_typeface_lacks_become_svg_text() {
    let svg = draw("三体 & <co>", "劉慈欣", "sci-fi");
    assert!(svg.contains("<text") && svg.contains("&amp;") && svg.contains("&lt;co&gt;"));
    assert!(!draw("Three Bodies", "Cixin Liu", "sci-fi").contains("<text"));
}
