//! HTML, XML and SVG put together piece by piece.

use std::fmt::{Arguments, Write as _};

pub fn push(text: &mut String, piece: Arguments<'_>) {
    text.write_fmt(piece).expect("a String takes whatever is written to it");
}
