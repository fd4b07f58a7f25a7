//! Renders SVG files from imported books: covers and illustrations. Such a file names fonts but does not contain them,
//! so its text is first converted to outlines of the embedded typeface.

use std::fmt::Write as _;
use std::sync::Arc;

use manuscript::{DrawnPictures, Raster};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::roxmltree::{Document, Node, ParsingOptions};
use resvg::usvg::{ImageHrefResolver, ImageKind, Options, Tree};

use super::cost;
use super::typeface::TITLE;

/// The largest accepted size of an SVG file, in bytes.
const MAX_BYTES: usize = 4 << 20;
const MAX_NODES: u32 = 50_000;
/// The largest accepted length, in bytes, of all texts of an SVG file together. The outlines of
/// letters need a hundred times the memory of the letters.
const MAX_LETTERS: usize = 20_000;
const MAX_RULES: usize = 1_000;
const DEFAULT_SIZE: f32 = 16.0;

/// Renders an SVG file so that its longer side has `most` pixels. `pictures` returns the WebP file of a picture that
/// the SVG refers to. Returns `None` if `svg` is not valid SVG, or if rendering would take too much time or memory.
/// Nothing outside the file is read.
pub fn rendered(svg: &str, most: u32, pictures: DrawnPictures<'_>) -> Option<Raster> {
    let outlined = outlined(svg)?;
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, data, _| {
                Some(ImageKind::WEBP(Arc::new(manuscript::to_webp(&data)?)))
            }),
            resolve_string: Box::new(|href, _| Some(ImageKind::WEBP(Arc::new(pictures(href)?)))),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(&outlined, &options).ok()?;
    if !cost::is_quick(&tree) {
        return None;
    }
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = most as f32 / width.max(height);
    let side = |length: f32| ((length * scale).round() as u32).clamp(1, most);
    let mut pixels = Pixmap::new(side(width), side(height))?;
    // The background is white: drawings are made for white paper, and dark ink would be invisible on a dark page.
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Some(Raster { width: pixels.width(), height: pixels.height(), rgba: pixels.take() })
}

/// Returns the SVG with its text replaced by paths; `None` if `svg` is not valid SVG, or is too large or complex.
fn outlined(svg: &str) -> Option<String> {
    if svg.len() > MAX_BYTES {
        return None;
    }
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..Default::default() };
    let document = Document::parse_with_options(svg, options).ok()?;
    let rules = Rules::of(&document);
    let is_lettering = |node: &Node<'_, '_>| node.has_tag_name((SVG, "text"));
    let letters: usize = document
        .descendants()
        .filter(is_lettering)
        .flat_map(|text| text.descendants())
        .filter(Node::is_text)
        .map(|text| text.text().unwrap_or_default().len())
        .sum();
    if !cost::is_small(&document) || letters > MAX_LETTERS || rules.0.len() > MAX_RULES {
        return None;
    }
    let mut drawn = String::with_capacity(svg.len() * 2);
    let mut copied = 0;
    for text in document.descendants().filter(is_lettering) {
        // A text element within another text element is drawn with the outer one.
        if text.range().start < copied {
            continue;
        }
        drawn.push_str(&svg[copied..text.range().start]);
        let mut line = Line { rules: &rules, at: (0.0, 0.0), out: &mut drawn };
        line.element(text);
        copied = text.range().end;
    }
    drawn.push_str(&svg[copied..]);
    Some(drawn)
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// The rules of the file's style sheets, in order: each selector (an element or a class) with its declarations.
struct Rules(Vec<(String, String)>);

impl Rules {
    fn of(document: &Document<'_>) -> Self {
        let mut rules = Vec::new();
        let sheets = document.descendants().filter(|node| node.has_tag_name((SVG, "style")));
        for sheet in sheets.filter_map(|node| node.text()) {
            for rule in sheet.split('}') {
                let Some((selectors, declarations)) = rule.split_once('{') else { continue };
                for selector in selectors.split(',') {
                    rules.push((selector.trim().to_owned(), declarations.to_owned()));
                }
            }
        }
        Self(rules)
    }

    /// Returns the value of a property at a node or at its nearest ancestor that has the property.
    fn value(&self, node: Node<'_, '_>, property: &str) -> Option<String> {
        node.ancestors().find_map(|node| self.own(node, property))
    }

    fn own(&self, node: Node<'_, '_>, property: &str) -> Option<String> {
        let inline = node.attribute("style").and_then(|style| declared(style, property));
        let by_class = || {
            let classes: Vec<_> =
                node.attribute("class").unwrap_or_default().split_whitespace().collect();
            let name = node.tag_name().name();
            let mut rules = self.0.iter().rev().filter(|(selector, _)| {
                selector == name
                    || selector.strip_prefix('.').is_some_and(|class| classes.contains(&class))
            });
            rules.find_map(|(_, declarations)| declared(declarations, property))
        };
        inline.or_else(by_class).or_else(|| node.attribute(property).map(str::to_owned))
    }

    fn length(&self, node: Node<'_, '_>, property: &str) -> Option<f32> {
        length(&self.value(node, property)?)
    }
}

/// Returns the value of a property in declarations such as `fill: red; font-size: 12px`.
fn declared(declarations: &str, property: &str) -> Option<String> {
    let pairs = declarations.split(';').filter_map(|declaration| declaration.split_once(':'));
    let mut values = pairs.filter(|(name, _)| name.trim() == property);
    values.next_back().map(|(_, value)| value.trim().to_owned())
}

/// Parses a length such as `12pt`, and returns it in pixels. Of a list of lengths, only the first one is returned.
fn length(text: &str) -> Option<f32> {
    let first = text.split([' ', ',']).find(|part| !part.is_empty())?;
    let digits =
        first.trim_end_matches(|letter: char| letter.is_ascii_alphabetic() || letter == '%');
    let unit = match &first[digits.len()..] {
        "pt" => 4.0 / 3.0,
        "em" | "rem" => DEFAULT_SIZE,
        "mm" => 96.0 / 25.4,
        "" | "px" => 1.0,
        _ => return None,
    };
    digits.parse::<f32>().ok().filter(|number| number.is_finite()).map(|number| number * unit)
}

/// Attributes that place the letters of an SVG text element. They are not copied to the group of
/// paths that replaces the element, because they have no effect on a group.
const LETTERING: [&str; 8] =
    ["x", "y", "dx", "dy", "rotate", "textLength", "lengthAdjust", "letter-spacing"];

/// Draws the letters of a text element, one after the other. `at` is the position of the next letter.
struct Line<'a> {
    rules: &'a Rules,
    at: (f32, f32),
    out: &'a mut String,
}

impl Line<'_> {
    /// Draws a `text` or `tspan` element as a group of paths with the same fill and stroke, including the elements in
    /// it.
    fn element(&mut self, node: Node<'_, '_>) {
        let own = |name| node.attribute(name).and_then(length);
        self.at.0 = own("x").unwrap_or(self.at.0) + own("dx").unwrap_or_default();
        self.at.1 = own("y").unwrap_or(self.at.1) + own("dy").unwrap_or_default();
        self.out.push_str("<g");
        let kept = |name: &str| !LETTERING.contains(&name) && !name.starts_with("font");
        for attribute in node.attributes().filter(|attribute| attribute.namespace().is_none()) {
            if kept(attribute.name()) {
                write!(self.out, " {}=\"{}\"", attribute.name(), escaped(attribute.value()))
                    .expect("writing to a String cannot fail");
            }
        }
        self.out.push('>');
        for child in node.children() {
            if child.is_text() {
                self.letters(node, child.text().unwrap_or_default());
            } else if child.has_tag_name((SVG, "tspan")) {
                self.element(child);
            }
        }
        self.out.push_str("</g>");
    }

    fn letters(&mut self, node: Node<'_, '_>, text: &str) {
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.is_empty() {
            return;
        }
        let size = self.rules.length(node, "font-size").unwrap_or(DEFAULT_SIZE);
        let spacing = self.rules.length(node, "letter-spacing").unwrap_or_default() / size;
        let (placed, length) = TITLE.line(&words, if spacing.is_finite() { spacing } else { 0.0 });
        let anchor = self.rules.value(node, "text-anchor");
        let start = match anchor.as_deref() {
            Some("middle") => self.at.0 - length * size / 2.0,
            Some("end") => self.at.0 - length * size,
            _ => self.at.0,
        };
        let scale = size / TITLE.grid;
        for letter in &placed {
            let Some(path) = TITLE.outline(letter.glyph) else { continue };
            let (x, y) = (start + letter.x * size, self.at.1);
            write!(
                self.out,
                "<path transform=\"translate({x} {y}) scale({scale})\" d=\"{path}\"/>"
            )
            .expect("writing to a String cannot fail");
        }
        self.at.0 = start + length * size;
    }
}

fn escaped(value: &str) -> String {
    value.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the number of dark pixels of a rendered cover.
    fn ink(svg: &str) -> usize {
        let raster = rendered(svg, 1600, &|_| None).unwrap();
        raster.rgba.chunks(4).filter(|pixel| pixel[0] < 128).count()
    }

    fn cover(inside: &str) -> String {
        format!(
            "<svg xmlns=\"{SVG}\" viewBox=\"0 0 600 900\"><style>.t{{font-size:90px;text-anchor:middle}}</style>\
             <rect width=\"600\" height=\"900\" fill=\"#fff\"/>{inside}</svg>"
        )
    }

    #[test]
    fn lettering_is_drawn_without_the_fonts_that_the_file_names() {
        let bare = ink(&cover(""));
        assert_eq!(bare, 0);
        let title =
            "<text x=\"300\" y=\"400\" class=\"t\" font-family=\"Unknown Display\">Uphill</text>";
        assert!(ink(&cover(title)) > 5_000, "{}", ink(&cover(title)));
        let lines = "<g font-size=\"60\"><text x=\"40\" y=\"200\">The<tspan x=\"40\" dy=\"80\">Lamp &amp; Co</tspan></text></g>";
        assert!(ink(&cover(lines)) > 5_000);
    }

    #[test]
    fn larger_letters_have_more_ink_and_paint_is_kept() {
        let sized = |size: &str| {
            cover(&format!("<text x=\"20\" y=\"300\" style=\"font-size:{size}\">Salt</text>"))
        };
        assert!(ink(&sized("120px")) > 2 * ink(&sized("60px")));
        assert!(ink(&sized("60pt")) > ink(&sized("60px")));
        let white = "<text x=\"20\" y=\"300\" font-size=\"90\" fill=\"#fff\">Salt</text>";
        assert_eq!(ink(&cover(white)), 0);
    }

    #[test]
    fn pictures_come_from_the_book_and_from_nowhere_else() {
        let shown = cover("<image href=\"../pictures/sea.png\" width=\"600\" height=\"900\"/>");
        let asked = std::sync::Mutex::new(Vec::new());
        rendered(&shown, 1600, &|href| {
            asked.lock().unwrap().push(href.to_owned());
            None
        });
        assert_eq!(*asked.lock().unwrap(), ["../pictures/sea.png"]);
    }

    #[test]
    fn a_drawing_has_the_requested_size_and_is_drawn_on_white() {
        let svg = format!(
            "<svg xmlns='{SVG}' width='4' height='2'><rect width='2' height='2'/>\
             <image href='/etc/hostname' width='4' height='2'/></svg>"
        );
        let drawn = rendered(&svg, 40, &|_| None).unwrap();
        assert_eq!((drawn.width, drawn.height), (40, 20));
        let pixel = |x: usize| &drawn.rgba[4 * x..4 * x + 4];
        assert_eq!((pixel(5), pixel(35)), (&[0, 0, 0, 255][..], &[255; 4][..]));
    }

    #[test]
    fn lettering_in_lettering_and_very_much_of_it_is_harmless() {
        let nested = "<text y='90'>a<text y='90'>b</text></text>";
        assert!(rendered(&cover(nested), 40, &|_| None).is_some());
        let long = format!("<text y='90'>{}</text>", "letter ".repeat(10_000));
        assert!(rendered(&cover(&long), 40, &|_| None).is_none());
    }

    #[test]
    fn what_is_no_svg_gives_none() {
        for bad in ["", "<svg", "<html/>", "<svg xmlns='http://www.w3.org/2000/svg' width='0'/>"] {
            assert!(rendered(bad, 1600, &|_| None).is_none(), "{bad}");
        }
        let bomb = "<!DOCTYPE svg [<!ENTITY a \"&a;&a;\">]><svg xmlns='http://www.w3.org/2000/svg'><text>&a;</text></svg>";
        assert!(rendered(bomb, 1600, &|_| None).is_none());
    }
}
