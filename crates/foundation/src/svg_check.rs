//! Checks whether the SVG content of a fetched icon is safe to embed in a page.

/// The SVG elements that an icon may contain. None of them runs a script, or loads or links anything outside the icon.
const SHAPES: &[&str] = &[
    "animate",
    "animateMotion",
    "animateTransform",
    "circle",
    "clipPath",
    "defs",
    "desc",
    "ellipse",
    "feBlend",
    "feColorMatrix",
    "feComposite",
    "feFlood",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feOffset",
    "filter",
    "g",
    "line",
    "linearGradient",
    "marker",
    "mask",
    "mpath",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "set",
    "stop",
    "symbol",
    "text",
    "title",
    "tspan",
    "use",
];

/// Returns whether the SVG content of an icon is safe to embed. Everything unknown is unsafe: elements that are not in
/// `SHAPES`, event handlers, and URLs that lead outside the icon.
pub fn is_safe_svg(body: &str) -> bool {
    let mut rest = body;
    while let Some((text, tag)) = rest.split_once('<') {
        if text.contains('&') {
            return false;
        }
        match safe_tag(tag) {
            Some(after) => rest = after,
            None => return false,
        }
    }
    !rest.contains('&')
}

/// Checks an SVG tag; `tag` is all text after its `<`. Returns the text after the tag if the tag is allowed, otherwise
/// `None`.
fn safe_tag(tag: &str) -> Option<&str> {
    let closing = tag.strip_prefix('/');
    let tag = closing.unwrap_or(tag);
    let end = tag.find(|c: char| !c.is_ascii_alphanumeric())?;
    let (name, mut rest) = tag.split_at(end);
    if !SHAPES.contains(&name) {
        return None;
    }
    loop {
        let after = rest.trim_start();
        if let Some(after) = after.strip_prefix("/>").or_else(|| after.strip_prefix('>')) {
            return Some(after);
        }
        if closing.is_some() || after.len() == rest.len() {
            return None;
        }
        let (attribute, value) = after.split_once('=')?;
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let (value, after) = value[1..].split_once(quote)?;
        if !is_safe_attribute(attribute, value) {
            return None;
        }
        rest = after;
    }
}

fn is_safe_attribute(name: &str, value: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | ':' | '_');
    if name.is_empty() || !name.chars().all(plain) || is_handler(name) {
        return false;
    }
    // An escape sequence could hide any character that is checked for here.
    if value.contains(['<', '&', '\\']) {
        return false;
    }
    let value = value.trim();
    match name {
        "href" | "xlink:href" => value.starts_with('#'),
        // An animation could set an attribute that may not be written directly.
        "attributeName" => !is_handler(value) && !value.to_ascii_lowercase().ends_with("href"),
        _ => {
            let mut addresses = value.split("url(").skip(1);
            addresses.all(|at| at.trim_start_matches(['"', '\'', ' ']).starts_with('#'))
        }
    }
}

fn is_handler(name: &str) -> bool {
    name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("on"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_icons_are_accepted() {
        for body in [
            "",
            r#"<path d="M0 0h24v24H0z"/>"#,
            r##"<g fill="none" stroke='currentColor'><circle cx="12" cy="12" r="4"></circle></g>"##,
            r##"<defs><linearGradient id="a"><stop offset=".5" stop-color="#fff"/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>"##,
            r##"<use href="#a" /><use xlink:href="#b"/>"##,
            r#"<path d="M2 2"><animate attributeName="d" dur="1s" values="M2 2;M3 3"/></path>"#,
        ] {
            assert!(is_safe_svg(body), "{body}");
        }
    }

    #[test]
    fn icons_that_could_run_or_load_something_are_refused() {
        for body in [
            "<script>alert(1)</script>",
            "<SCRIPT/>",
            "<foreignObject><p/></foreignObject>",
            "<style>*{}</style>",
            "<image href='#a'/>",
            "<a href='#a'/>",
            "<path onload=\"x\"/>",
            "<path OnLoad='x'/>",
            "<path\nonload='x'/>",
            "<path/onload='x'>",
            "<path d='a'onload='x'/>",
            "<use href='https://else.example/a.svg#b'/>",
            "<use href='javascript:alert(1)'/>",
            "<path fill='url(https://else.example/#a)'/>",
            "<path fill='url(#a) url(//else.example)'/>",
            "<set attributeName='onclick' to='x'/>",
            "<animate attributeName='xlink:href' to='x'/>",
            "<path d='&#106;'/>",
            "&lt;script&gt;",
            "<!-- --><path/>",
            "<![CDATA[x]]>",
            "<?x?>",
            "<path d='<script>'/>",
            "<path d=1 />",
            "<path d='1'",
            "<path",
            "<",
            "</path onload='x'>",
        ] {
            assert!(!is_safe_svg(body), "{body}");
        }
    }
}
