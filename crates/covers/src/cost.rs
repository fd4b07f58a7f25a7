//! Decides whether an untrusted SVG drawing can be rendered within bounded time and memory, before it is rendered.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId};
use resvg::usvg::{ClipPath, Group, Mask, Node as Drawn, Rect, Tree};

/// The largest accepted size of an SVG document in bytes, as estimated by `Expanded::bytes`: each
/// reference counts like a copy of the element that it refers to.
const MAX_MARKUP: usize = 8 << 20;
/// The largest accepted product of two sizes in bytes: of all marker elements, and of all path
/// data. It bounds the work of drawing a marker at every point of a path.
const MAX_MARKED: usize = 32 << 20;
const MAX_DEPTH: usize = 40;
/// The number of bytes that an image adds to the estimated size of the markup ([`MAX_MARKUP`]). It is high because an
/// image may be decoded each time it is shown.
const IMAGE_BYTES: usize = MAX_MARKUP / 32;
/// The number of bytes that an element adds to the estimated size of the markup ([`MAX_MARKUP`]), in addition to the
/// values of its attributes.
const ELEMENT_BYTES: usize = 64;

/// The largest total area that rendering a drawing may paint, in multiples of the canvas area.
const MAX_PAINT: f32 = 400.0;
/// The area, as a fraction of the canvas, that is added for each path or layer to the area that it
/// covers, so that even a shape without area is limited by [`MAX_PAINT`].
const LEAST_PAINT: f32 = 0.002;
/// The largest accepted nesting depth of layers in a drawing. A layer is a group, clip path or mask
/// that is rendered on a canvas of its own.
const MAX_LAYERS: usize = 6;

/// Returns whether an SVG document stays within the limits for its size, [`MAX_MARKUP`] and
/// [`MAX_MARKED`]. Returns false for every document with filters or patterns.
pub(super) fn is_small(document: &Document<'_>) -> bool {
    let costly = |name: &str| name == "filter" || name == "pattern" || name.starts_with("fe");
    let elements = || document.root_element().descendants().filter(Node::is_element);
    if elements().any(|node| costly(node.tag_name().name())) {
        return false;
    }
    let markers: usize = elements()
        .filter(|node| node.tag_name().name() == "marker")
        .map(|node| node.range().len())
        .sum();
    let paths: usize = elements()
        .filter_map(|node| node.attribute("d").or_else(|| node.attribute("points")))
        .map(str::len)
        .sum();
    if markers.saturating_mul(paths) > MAX_MARKED {
        return false;
    }
    let ids = elements().filter_map(|node| Some((node.attribute("id")?, node))).collect();
    let mut expanded = Expanded { ids, known: HashMap::new() };
    expanded.bytes(document.root_element(), 0).is_some_and(|bytes| bytes <= MAX_MARKUP)
}

struct Expanded<'a> {
    ids: HashMap<&'a str, Node<'a, 'a>>,
    known: HashMap<NodeId, usize>,
}

impl<'a> Expanded<'a> {
    /// Estimates the size of an element's markup in bytes, including the elements that it contains
    /// and refers to. Returns `None` if elements nest too deep.
    fn bytes(&mut self, node: Node<'a, 'a>, depth: usize) -> Option<usize> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some(bytes) = self.known.get(&node.id()) {
            return Some(*bytes);
        }
        let own = node.attributes().map(|attribute| attribute.value().len()).sum::<usize>();
        let image = if node.tag_name().name() == "image" { IMAGE_BYTES } else { 0 };
        let references = node.attributes().filter(|attribute| attribute.name() == "href");
        let targets: Vec<_> = references
            .filter_map(|attribute| self.ids.get(attribute.value().strip_prefix('#')?).copied())
            .collect();
        let mut bytes = ELEMENT_BYTES + own + image;
        for inner in node.children().filter(Node::is_element).chain(targets) {
            bytes = bytes.saturating_add(self.bytes(inner, depth + 1)?);
        }
        self.known.insert(node.id(), bytes);
        Some(bytes)
    }
}

/// Returns whether rendering the drawing paints only a bounded number of pixels, in few nested layers.
pub(super) fn is_quick(tree: &Tree) -> bool {
    let size = tree.size();
    let Some(canvas) = Rect::from_xywh(0.0, 0.0, size.width(), size.height()) else { return false };
    Paint { canvas, left: MAX_PAINT }.group(tree.root(), 0).is_some()
}

struct Paint {
    canvas: Rect,
    /// How much may still be painted, in multiples of the canvas area.
    left: f32,
}

impl Paint {
    fn group(&mut self, group: &Group, layers: usize) -> Option<()> {
        let layers = layers + usize::from(group.should_isolate());
        if layers > MAX_LAYERS {
            return None;
        }
        if group.should_isolate() {
            self.area(group.abs_layer_bounding_box().to_rect())?;
        }
        let (mut clip, mut mask) = (group.clip_path(), group.mask());
        while let Some(inner) = clip {
            self.whole()?;
            self.group(inner.root(), layers + 1)?;
            clip = ClipPath::clip_path(inner);
        }
        while let Some(inner) = mask {
            self.whole()?;
            self.group(inner.root(), layers + 1)?;
            mask = Mask::mask(inner);
        }
        for child in group.children() {
            match child {
                Drawn::Group(inner) => self.group(inner, layers)?,
                Drawn::Path(path) => self.area(path.abs_stroke_bounding_box())?,
                Drawn::Image(_) => self.whole()?,
                Drawn::Text(_) => (),
            }
        }
        Some(())
    }

    /// Subtracts the area of the shape within the canvas from the area that may still be painted ([`MAX_PAINT`]).
    /// Returns `None` if no area is left.
    fn area(&mut self, shape: Rect) -> Option<()> {
        let canvas = self.canvas;
        let width = shape.right().min(canvas.right()) - shape.left().max(canvas.left());
        let height = shape.bottom().min(canvas.bottom()) - shape.top().max(canvas.top());
        let part = (width.max(0.0) / canvas.width()) * (height.max(0.0) / canvas.height());
        self.spend(part + LEAST_PAINT)
    }

    fn whole(&mut self) -> Option<()> {
        self.spend(1.0)
    }

    fn spend(&mut self, canvases: f32) -> Option<()> {
        self.left -= canvases;
        (self.left >= 0.0).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use resvg::usvg::Options;

    use super::*;

    fn svg(inner: &str) -> String {
        format!("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>{inner}</svg>")
    }

    fn small(inner: &str) -> bool {
        is_small(&Document::parse(&svg(inner)).unwrap())
    }

    fn quick(inner: &str) -> bool {
        is_quick(&Tree::from_str(&svg(inner), &Options::default()).unwrap())
    }

    #[test]
    fn markup_that_grows_is_not_small() {
        assert!(small("<path d='M0 0'/><marker id='m'><path d='M0 0'/></marker>"));
        assert!(!small("<filter id='f'/><rect/>"));
        assert!(!small("<pattern id='p'/><rect/>"));
        let doubled =
            |n: usize| format!("<g id='g{n}'><use href='#g{0}'/><use href='#g{0}'/></g>", n + 1);
        assert!(small(&(0..5).map(doubled).collect::<String>()));
        assert!(!small(&(0..18).map(doubled).collect::<String>()));
        assert!(!small("<g id='a'><use href='#a'/></g>"));
        assert!(!small(&format!("{}<rect/>{}", "<g>".repeat(45), "</g>".repeat(45))));
        let long = format!("<path id='p' d='{}'/>", "M0 0".repeat(20_000));
        assert!(small(&format!("{long}{}", "<use href='#p'/>".repeat(50))));
        assert!(!small(&format!("{long}{}", "<use href='#p'/>".repeat(200))));
        assert!(!small(&format!("{long}<marker>{}</marker>", "<path/>".repeat(100))));
        assert!(!small(&"<image href='a'/>".repeat(40)));
    }

    #[test]
    fn much_paint_is_not_quick() {
        let whole = "<rect width='40' height='40'/>";
        assert!(quick(&whole.repeat(300)));
        assert!(!quick(&whole.repeat(500)));
        assert!(quick(&"<rect width='2' height='2'/>".repeat(5_000)));
        let veils = |n: usize| {
            format!("{}{whole}{whole}{}", "<g opacity='.5'>".repeat(n), "</g>".repeat(n))
        };
        assert!(quick(&veils(5)));
        assert!(!quick(&veils(9)));
        let mask = |n: usize| {
            let inner = format!("<rect width='40' height='40' mask='url(#m{})'/>", n + 1);
            format!("<mask id='m{n}'>{inner}{inner}</mask>")
        };
        let masks: String = (0..12).map(mask).collect();
        assert!(!quick(&format!(
            "<mask id='m12'>{whole}</mask>{masks}<rect width='40' height='40' mask='url(#m0)'/>"
        )));
    }
}
