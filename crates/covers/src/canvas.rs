//! Writes shapes as compact SVG. Numbers have at most one decimal.

use std::fmt::{self, Write as _};

/// A number that is displayed in compact SVG form: at most one decimal, no redundant zeros.
pub(super) struct Num(pub(super) f32);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        if tenths < 0 {
            f.write_char('-')?;
        }
        let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
        match (whole, part) {
            (_, 0) => write!(f, "{whole}"),
            (0, _) => write!(f, ".{part}"),
            _ => write!(f, "{whole}.{part}"),
        }
    }
}

#[derive(Default)]
pub(super) struct Canvas {
    svg: String,
}

impl Canvas {
    pub(super) fn put(&mut self, piece: fmt::Arguments<'_>) {
        self.svg.write_fmt(piece).expect("writing to a String cannot fail");
    }

    pub(super) fn finish(self) -> String {
        self.svg
    }

    pub(super) fn bar(&mut self, x: f32, y: f32, wide: f32, high: f32, fill: &str) {
        let (x, y, wide, high) = (Num(x), Num(y), Num(wide), Num(high));
        self.put(format_args!(
            r#"<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{fill}"/>"#
        ));
    }

    pub(super) fn disc(&mut self, x: f32, y: f32, radius: f32, fill: &str) {
        let (x, y, radius) = (Num(x), Num(y), Num(radius));
        self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>"#));
    }

    pub(super) fn oval(&mut self, x: f32, y: f32, wide: f32, high: f32, fill: &str) {
        let (x, y, wide, high) = (Num(x), Num(y), Num(wide), Num(high));
        self.put(format_args!(
            r#"<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="{fill}"/>"#
        ));
    }

    pub(super) fn ring(&mut self, x: f32, y: f32, radius: f32, width: f32, colour: &str) {
        let (x, y, radius, width) = (Num(x), Num(y), Num(radius), Num(width));
        self.put(format_args!(
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#
        ));
    }

    pub(super) fn fill(&mut self, pen: &PathBuilder, colour: &str) {
        self.put(format_args!(r#"<path d="{}" fill="{colour}"/>"#, pen.0));
    }

    /// Fills a path and draws its outline in the colour `edge`, so that the shape stands out from its background.
    pub(super) fn edged(&mut self, pen: &PathBuilder, fill: &str, edge: &str, width: f32) {
        self.put(format_args!(
            r#"<path d="{}" fill="{fill}" stroke="{edge}" stroke-width="{}" stroke-linejoin="round"/>"#,
            pen.0,
            Num(width)
        ));
    }

    pub(super) fn stroke(&mut self, pen: &PathBuilder, colour: &str, width: f32) {
        self.put(format_args!(
            r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linejoin="round" stroke-linecap="round"/>"#,
            pen.0,
            Num(width)
        ));
    }

    pub(super) fn dashed(&mut self, pen: &PathBuilder, colour: &str, width: f32, dashes: &str) {
        self.put(format_args!(
            r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="round" stroke-dasharray="{dashes}"/>"#,
            pen.0,
            Num(width)
        ));
    }

    /// Starts the definition of a group of shapes with the id `name`. Shapes drawn until `end_stamp` appear only where
    /// `repeat` or `turned` places the group.
    pub(super) fn stamp(&mut self, name: &str) {
        self.put(format_args!(r#"<defs><g id="{name}">"#));
    }

    pub(super) fn end_stamp(&mut self) {
        self.put(format_args!("</g></defs>"));
    }

    pub(super) fn repeat(&mut self, name: &str, x: f32, y: f32) {
        let (x, y) = (Num(x), Num(y));
        self.put(format_args!(r##"<use xlink:href="#{name}" x="{x}" y="{y}"/>"##));
    }

    /// Shows the group `name` at the position (`x`, `y`), rotated clockwise by `degrees` around the origin of the
    /// group, with additional SVG attributes.
    pub(super) fn turned(&mut self, name: &str, x: f32, y: f32, degrees: f32, attributes: &str) {
        let (x, y, degrees) = (Num(x), Num(y), Num(degrees));
        self.put(format_args!(
            r##"<use xlink:href="#{name}" transform="translate({x} {y}) rotate({degrees})"{attributes}/>"##
        ));
    }

    pub(super) fn open(&mut self, attributes: fmt::Arguments<'_>) {
        self.put(format_args!("<g {attributes}>"));
    }

    pub(super) fn close(&mut self) {
        self.put(format_args!("</g>"));
    }
}

/// Builds the data of an SVG path (its `d` attribute).
#[derive(Default)]
pub(super) struct PathBuilder(String);

impl fmt::Display for PathBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl PathBuilder {
    fn put(&mut self, command: char, numbers: &[f32]) -> &mut Self {
        self.0.push(command);
        for (place, number) in numbers.iter().enumerate() {
            let before = self.0.len();
            write!(self.0, "{}", Num(*number)).expect("writing to a String cannot fail");
            if place > 0 && !self.0[before..].starts_with('-') {
                self.0.insert(before, ' ');
            }
        }
        self
    }

    pub(super) fn go(&mut self, x: f32, y: f32) -> &mut Self {
        self.put('M', &[x, y])
    }

    pub(super) fn to(&mut self, x: f32, y: f32) -> &mut Self {
        self.put('L', &[x, y])
    }

    pub(super) fn bend(&mut self, by_x: f32, by_y: f32, x: f32, y: f32) -> &mut Self {
        self.put('Q', &[by_x, by_y, x, y])
    }

    /// Draws the shorter arc of a circle clockwise from the current point to (`x`, `y`).
    pub(super) fn arc(&mut self, radius: f32, x: f32, y: f32) -> &mut Self {
        self.put('A', &[radius, radius, 0.0, 0.0, 1.0, x, y])
    }

    pub(super) fn arc_back(&mut self, radius: f32, x: f32, y: f32) -> &mut Self {
        self.put('A', &[radius, radius, 0.0, 0.0, 0.0, x, y])
    }

    pub(super) fn close(&mut self) -> &mut Self {
        self.0.push('Z');
        self
    }

    pub(super) fn block(&mut self, x: f32, y: f32, wide: f32, high: f32) -> &mut Self {
        self.go(x, y).put('h', &[wide]).put('v', &[high]).put('h', &[-wide]).close()
    }

    pub(super) fn spot(&mut self, x: f32, y: f32, radius: f32) -> &mut Self {
        let arc = [radius, radius, 0.0, 0.0, 1.0];
        let [r, q, a, b, c] = arc;
        self.go(x - radius, y)
            .put('a', &[r, q, a, b, c, 2.0 * radius, 0.0])
            .put('a', &[r, q, a, b, c, -2.0 * radius, 0.0])
            .close()
    }

    /// Draws a pointed leaf whose base is at (`x`, `y`). `angle` is in radians; with 0, the leaf points straight up.
    pub(super) fn leaf(&mut self, x: f32, y: f32, long: f32, wide: f32, angle: f32) -> &mut Self {
        let at = |along: f32, across: f32| {
            let (sin, cos) = angle.sin_cos();
            (x + along * sin + across * cos, y - along * cos + across * sin)
        };
        let (tip, left, right) = (at(long, 0.0), at(long * 0.45, -wide), at(long * 0.45, wide));
        self.go(x, y)
            .put('q', &[left.0 - x, left.1 - y, tip.0 - x, tip.1 - y])
            .put('q', &[right.0 - tip.0, right.1 - tip.1, x - tip.0, y - tip.1])
            .close()
    }

    /// Draws a closed smooth curve with `points` as control points: the curve bends towards the points but does not
    /// touch them.
    pub(super) fn blob(&mut self, points: &[(f32, f32)]) -> &mut Self {
        let middle = |a: (f32, f32), b: (f32, f32)| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        let (Some(first), Some(last)) = (points.first(), points.last()) else { return self };
        let start = middle(*last, *first);
        self.go(start.0, start.1);
        for (place, point) in points.iter().enumerate() {
            let next = points.get(place + 1).unwrap_or(first);
            self.onward(place, *point, middle(*point, *next));
        }
        self.close()
    }

    /// Draws an open smooth curve from the first to the last of `points`. The curve bends towards the points in between
    /// but does not touch them.
    pub(super) fn soft(&mut self, points: &[(f32, f32)]) -> &mut Self {
        let [first, between @ .., last] = points else { return self };
        self.go(first.0, first.1);
        for (place, point) in between.iter().enumerate() {
            let next = between.get(place + 1);
            let end =
                next.map_or(*last, |next| ((point.0 + next.0) / 2.0, (point.1 + next.1) / 2.0));
            self.onward(place, *point, end);
        }
        self
    }

    /// Draws the next curve of a smooth path: to `end`, with the control point `by`. `place` is the index of the curve.
    /// Only the first curve (0) writes `by`; for the others, SVG derives the same control point from the previous
    /// curve.
    fn onward(&mut self, place: usize, by: (f32, f32), end: (f32, f32)) -> &mut Self {
        if place == 0 {
            self.bend(by.0, by.1, end.0, end.1)
        } else {
            self.put('T', &[end.0, end.1])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = |n: f32| Num(n).to_string();
        assert_eq!(
            [0.0, -0.04, 0.5, -0.52, 12.0, -12.34].map(written),
            ["0", "0", ".5", "-.5", "12", "-12.3"]
        );
    }

    #[test]
    fn a_path_puts_a_space_only_where_it_is_needed() {
        let mut pen = PathBuilder::default();
        pen.go(1.0, -2.0).to(3.5, 4.0).close();
        assert_eq!(pen.0, "M1-2L3.5 4Z");
    }
}
