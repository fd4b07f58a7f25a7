//! Builds HTML, XML and SVG text.

use std::fmt::{Arguments, Write as _};

pub fn push(text: &mut String, piece: Arguments<'_>) {
    text.write_fmt(piece).expect("writing to a String cannot fail");
}
