//! Vector drawings (SVG), in files or inside the text, which a renderer that the caller passes in turns into images.
//!
//! A drawing is untrusted. It is drawn only if it is small, flat and without filters, so that the time and memory for it
//! are bounded; the renderer loads no other file.

use std::collections::HashMap;

use super::tree::{NodeId, Tree};
use super::xhtml::{Markup, parse};
use crate::Image;
use crate::limits::{Limits, ReadControl, SvgRenderer};
use crate::picture::{self, Unusable};

/// The attribute in which the parser keeps the markup of a drawing.
pub(super) const SOURCE: &str = ":source";
/// Drawings with more markup are not kept.
pub(super) const MAX_BYTES: usize = 2 << 20;
const MAX_DEPTH: usize = 30;
const MAX_ELEMENTS: usize = 30_000;
const MAX_SIDE: u32 = 1_200;

const SHAPES: [&str; 8] =
    ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"];

/// Returns whether an `svg` element has shapes of its own, and is not only a frame around an image.
pub(super) fn is_drawn(tree: &Tree, svg: NodeId) -> bool {
    let has = |names: &[&str]| tree.descendants(svg).any(|id| names.contains(&tree.name(id)));
    has(&SHAPES) && !has(&["image"])
}

/// Returns the words in a drawing: its title, description and lettering.
pub(super) fn description(tree: &Tree, svg: NodeId) -> String {
    let named =
        tree.descendants(svg).filter(|id| matches!(tree.name(*id), "title" | "desc" | "text"));
    let lines: Vec<String> =
        named.map(|id| tree.line(id)).filter(|line| !line.is_empty()).collect();
    lines.join(". ")
}

pub(super) fn convert(source: &str, renderer: Option<SvgRenderer>) -> Result<Image, Unusable> {
    let renderer = renderer.ok_or(Unusable::Unknown)?;
    if source.len() > MAX_BYTES {
        return Err(Unusable::TooLarge);
    }
    let control = ReadControl::unlimited();
    let limits = Limits { nodes: 2 * MAX_ELEMENTS, ..Limits::default() };
    let tree =
        parse("", source, Markup::Xml, &limits, &control).map_err(|_| Unusable::TooComplex)?;
    let svg = tree.first(Tree::ROOT, "svg").ok_or(Unusable::Damaged)?;
    check(&tree, svg)?;
    let raster = renderer(&with_namespaces(source), MAX_SIDE).ok_or(Unusable::Damaged)?;
    picture::encode_rgba(raster.width, raster.height, &raster.rgba).ok_or(Unusable::Damaged)
}

/// Fails if the drawing would take much time or memory.
fn check(tree: &Tree, svg: NodeId) -> Result<(), Unusable> {
    let names = tree.descendants(svg).map(|id| tree.name(id));
    if names.clone().any(|name| name == "filter" || name.starts_with("fe"))
        || names.len() > MAX_ELEMENTS
    {
        return Err(Unusable::TooComplex);
    }
    let ids: HashMap<&str, NodeId> =
        tree.descendants(svg).filter_map(|id| Some((tree.attribute(id, "id")?, id))).collect();
    match drawn_elements(tree, svg, &ids, 0, &mut HashMap::new()) {
        Some(count) if count <= MAX_ELEMENTS => Ok(()),
        _ => Err(Unusable::TooComplex),
    }
}

/// Returns how many elements are drawn when each `use` is replaced by what it refers to; `None` if they nest too deep.
fn drawn_elements(
    tree: &Tree,
    id: NodeId,
    ids: &HashMap<&str, NodeId>,
    depth: usize,
    known: &mut HashMap<NodeId, usize>,
) -> Option<usize> {
    if depth > MAX_DEPTH {
        return None;
    }
    if let Some(count) = known.get(&id) {
        return Some(*count);
    }
    let reference = tree.attribute(id, ":href").or_else(|| tree.attribute(id, "href"));
    let target = reference.and_then(|href| ids.get(href.strip_prefix('#')?).copied());
    let mut count: usize = 1;
    for inner in tree.children(id).chain(target) {
        count = count.saturating_add(drawn_elements(tree, inner, ids, depth + 1, known)?);
    }
    known.insert(id, count);
    Some(count)
}

/// Adds the namespaces that a drawing inside the text inherits from its document.
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

    fn white(svg: &str, _: u32) -> Option<Raster> {
        svg.contains("xmlns=").then(|| Raster { width: 2, height: 2, rgba: vec![255; 16] })
    }

    #[test]
    fn small_drawings_are_drawn_and_costly_ones_are_not() {
        let drawn = |inner: &str| {
            convert(&format!("<svg>{inner}</svg>"), Some(white)).map(|image| image.width)
        };
        assert_eq!(drawn("<path d='M0 0'/>"), Ok(2));
        assert_eq!(drawn("<filter id='f'/><rect/>"), Err(Unusable::TooComplex));
        let doubled =
            |n: usize| format!("<g id='g{n}'><use href='#g{0}'/><use href='#g{0}'/></g>", n + 1);
        assert_eq!(drawn(&(0..20).map(doubled).collect::<String>()), Err(Unusable::TooComplex));
        assert_eq!(drawn("<g id='a'><use href='#a'/></g>"), Err(Unusable::TooComplex));
        assert_eq!(
            drawn(&format!("{}<rect/>{}", "<g>".repeat(40), "</g>".repeat(40))),
            Err(Unusable::TooComplex)
        );
        assert_eq!(convert("<svg><rect/></svg>", None), Err(Unusable::Unknown));
    }
}
