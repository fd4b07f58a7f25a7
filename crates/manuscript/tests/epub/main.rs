//! EPUBs made for one purpose each: what a feature must give, and what a hostile file gets.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

#[path = "../builder/mod.rs"]
mod builder;
mod hostile;
mod images;
mod notes;
mod outline;
mod text;

use builder::Epub;
use manuscript::{Book, Meter, ReadOptions, Section, html, read};

fn imported(epub: &Epub) -> Book {
    read("book.epub", &epub.build(), &ReadOptions::default(), &Meter::unlimited()).unwrap()
}

fn refused(bytes: &[u8]) -> String {
    read("book.epub", bytes, &ReadOptions::default(), &Meter::unlimited()).unwrap_err().to_string()
}

fn titles(sections: &[Section]) -> Vec<&str> {
    sections.iter().map(|section| section.title.as_str()).collect()
}

fn html_of(section: &Section) -> String {
    html::from_blocks(&section.blocks, "")
}

/// The HTML of a book of one document.
fn shown(body: &str) -> String {
    html_of(
        &imported(&Epub::new().document("one.xhtml", body).nav(&[("one.xhtml", "One")])).sections
            [0],
    )
}
