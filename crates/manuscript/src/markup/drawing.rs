//! Vector drawings (SVG), in files or inside the text. They are turned into images by a renderer that the caller
//! passes.

use std::collections::HashMap;

use super::tree::{NodeId, Tree};
use crate::Image;
use crate::limits::SvgRenderer;
use crate::picture::{self, MAX_SIDE, Unusable};

/// The attribute of an `svg` element in which the parser keeps the markup of the drawing.
pub(crate) const SOURCE: &str = ":source";
/// The largest size in bytes of the markup of a drawing, and of all drawings in one document together. What exceeds it
/// is not kept.
pub(crate) const MAX_BYTES: usize = 2 << 20;

const SHAPES: [&str; 8] =
    ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"];

/// An SVG drawing from an untrusted book file.
pub(crate) struct Drawing {
    pub(crate) markup: String,
    /// Address and bytes of the pictures in the drawing. Pictures that are embedded as `data:` URLs
    /// are left out, because the renderer reads them itself. An exception is the first picture: it is
    /// included in any case, because it replaces a drawing that cannot be rendered.
    pub(crate) pictures: Vec<(String, Vec<u8>)>,
}

impl Drawing {
    /// Converts the drawing to an image. If the drawing cannot be rendered, returns the first picture in it instead.
    /// Also returns a text for the import report if something is lost: a picture in the drawing, or everything but the
    /// first picture.
    pub(crate) fn convert(
        self,
        renderer: Option<SvgRenderer>,
    ) -> Result<(Image, Option<String>), Unusable> {
        self.draw(renderer).or_else(|reason| {
            let (_, first) = self.pictures.first().ok_or(reason)?;
            let image = picture::convert(first).map_err(|_| reason)?;
            Ok((image, Some(format!("only the picture in it is kept: {reason}"))))
        })
    }

    fn draw(&self, renderer: Option<SvgRenderer>) -> Result<(Image, Option<String>), Unusable> {
        let renderer = renderer.ok_or(Unusable::Unknown)?;
        if self.markup.len() > MAX_BYTES {
            return Err(Unusable::TooLarge);
        }
        let (mut pictures, mut lost) = (HashMap::new(), None);
        for (href, bytes) in self.pictures.iter().filter(|(href, _)| !href.starts_with("data:")) {
            match picture::convert(bytes) {
                Ok(image) => drop(pictures.insert(href.as_str(), image.webp)),
                Err(reason) => lost = Some(format!("without the picture `{href}` in it: {reason}")),
            }
        }
        let of = |href: &str| pictures.get(href).cloned();
        let raster =
            renderer(&with_namespaces(&self.markup), MAX_SIDE, &of).ok_or(Unusable::Undrawable)?;
        let image = picture::encode_rgba(raster.width, raster.height, &raster.rgba);
        Ok((image.ok_or(Unusable::Damaged)?, lost))
    }
}

/// Returns whether an `svg` element has shapes of its own, and is not only a frame around an image.
pub(crate) fn is_drawn(tree: &Tree, svg: NodeId) -> bool {
    tree.descendants(svg).any(|id| SHAPES.contains(&tree.name(id)))
}

/// Returns the words in a drawing, for its alternative text: its title, description and lettering.
pub(crate) fn description(tree: &Tree, svg: NodeId) -> String {
    let named =
        tree.descendants(svg).filter(|id| matches!(tree.name(*id), "title" | "desc" | "text"));
    let lines: Vec<String> =
        named.map(|id| tree.line(id)).filter(|line| !line.is_empty()).collect();
    lines.join(". ")
}

/// Returns the markup of a drawing with the namespaces of SVG and XLink declared, which a drawing
/// inside a text may inherit from its document.
fn with_namespaces(source: &str) -> String {
    let Some(start) = source.find("<svg") else { return source.to_owned() };
    let (before, svg) = source.split_at(start);
    let end = svg.find('>').unwrap_or(svg.len());
    let mut names = String::new();
    if !svg[..end].contains("xmlns=") {
        names += " xmlns=\"http://www.w3.org/2000/svg\"";
    }
    if !svg[..end].contains("xmlns:xlink") {
        names += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"";
    }
    format!("{before}<svg{names}{}", &svg["<svg".len()..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Raster;
    use crate::limits::DrawnPictures;

    /// Renders any drawing as a white square, for tests. The side of the square is 1 pixel plus 1 for each picture that
    /// `pictures` finds.
    fn white(svg: &str, _: u32, pictures: DrawnPictures<'_>) -> Option<Raster> {
        let side = 1 + ["a.png", "b.png"].iter().filter(|name| pictures(name).is_some()).count();
        svg.contains("xmlns=").then(|| Raster {
            width: side as u32,
            height: side as u32,
            rgba: vec![255; 4 * side * side],
        })
    }

    fn broken(_: &str, _: u32, _: DrawnPictures<'_>) -> Option<Raster> {
        None
    }

    fn png() -> Vec<u8> {
        let mut bytes = std::io::Cursor::new(Vec::new());
        let picture = image::DynamicImage::new_rgb8(7, 7);
        picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn a_drawing_is_drawn_with_its_pictures_or_its_first_picture_is_kept() {
        let converted = |renderer: Option<SvgRenderer>, pictures| {
            let markup = "<svg><rect/></svg>".to_owned();
            let result = Drawing { markup, pictures }.convert(renderer);
            result.map(|(image, reason)| (image.width, reason))
        };
        let one = || vec![("a.png".to_owned(), png())];
        assert_eq!(converted(Some(white), Vec::new()), Ok((1, None)));
        assert_eq!(converted(Some(white), one()), Ok((2, None)));
        let bad = vec![("a.png".to_owned(), b"no".to_vec())];
        assert_eq!(
            converted(Some(white), bad),
            Ok((1, Some(format!("without the picture `a.png` in it: {}", Unusable::Unknown))))
        );
        let only = format!("only the picture in it is kept: {}", Unusable::Undrawable);
        assert_eq!(converted(Some(broken), one()), Ok((7, Some(only))));
        assert_eq!(converted(Some(broken), Vec::new()), Err(Unusable::Undrawable));
        assert_eq!(converted(None, Vec::new()), Err(Unusable::Unknown));
    }
}
