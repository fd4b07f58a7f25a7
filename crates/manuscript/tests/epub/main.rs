//! Imports EPUBs that each test one feature or one attack.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

#[path = "../builder/mod.rs"]
mod builder;
mod hostile;
mod images;
mod notes;
mod outline;
mod overlays;
mod text;
mod whole;

use builder::Epub;
use manuscript::{
    Book, DrawnPictures, ImportReport, Raster, ReadControl, ReadOptions, Section, html, read,
};

fn imported(epub: &Epub) -> Book {
    read("book.epub", &epub.build(), &ReadOptions::default(), &ReadControl::unlimited()).unwrap()
}

/// Imports a book, with a renderer that turns every drawing into a small white square. Also returns the import report.
fn with_report(epub: &Epub) -> (Book, ImportReport) {
    fn white(_: &str, _: u32, _: DrawnPictures<'_>) -> Option<Raster> {
        Some(Raster { width: 3, height: 3, rgba: vec![255; 36] })
    }
    let options = ReadOptions { svg: Some(white), ..ReadOptions::default() };
    let control = ReadControl::unlimited();
    let book = read("book.epub", &epub.build(), &options, &control).unwrap();
    (book, control.into_report())
}

fn refused(bytes: &[u8]) -> String {
    read("book.epub", bytes, &ReadOptions::default(), &ReadControl::unlimited())
        .unwrap_err()
        .to_string()
}

fn titles(sections: &[Section]) -> Vec<&str> {
    sections.iter().map(|section| section.title.as_str()).collect()
}

fn html_of(section: &Section) -> String {
    html::from_blocks(&section.blocks, "")
}

/// Imports an EPUB with one document, which has this body, and returns the HTML of the first
/// section.
fn shown(body: &str) -> String {
    html_of(
        &imported(&Epub::new().document("one.xhtml", body).nav(&[("one.xhtml", "One")])).sections
            [0],
    )
}
