use base64::Engine as _;
use image::ImageFormat::{Jpeg, Png};

use crate::builder::{Epub, picture};
use crate::{imported, shown};
use manuscript::{Block, Book, DrawnPictures, Raster, ReadControl, ReadOptions};

fn images(book: &Book) -> Vec<(u32, u32, &str)> {
    let blocks = book.sections.iter().flat_map(|section| &section.blocks);
    blocks
        .filter_map(|block| match block {
            Block::Image { width, height, alt, .. } => Some((*width, *height, alt.as_str())),
            _ => None,
        })
        .collect()
}

#[test]
fn images_are_stored_once_and_scaled() {
    let book = imported(
        &Epub::new()
            .image("pics/a b.png", "image/png", "", picture(40, 30, Png))
            .image("pics/wide.jpg", "image/jpeg", "", picture(3000, 300, Jpeg))
            .document(
                "text/1.xhtml",
                "<p>a</p><p><img src=\"../pics/a%20b.png\" alt=\"A map\"/></p><p>b <img src=\"../pics/wide.jpg\" alt=\"\"/> c</p>\
                 <figure><img src=\"../pics/a%20b.png\"/><figcaption>The <i>map</i></figcaption></figure>",
            ),
    );
    assert_eq!(images(&book), [(40, 30, "A map"), (1600, 160, ""), (40, 30, "")]);
    assert_eq!(book.images.len(), 2);
    let Some(Block::Image { caption, image, .. }) = book.sections[0].blocks.last() else {
        panic!()
    };
    assert_eq!((caption.len(), image.len()), (2, 32));
    assert!(book.images.contains_key(image));
}

#[test]
fn unusable_images_become_their_alternative_text() {
    let epub = Epub::new()
        .image("bad.png", "image/png", "", b"\x89PNG\r\n\x1a\nrubbish".to_vec())
        .image("code.svg", "image/svg+xml", "", b"<svg><script>alert(1)</script><path/></svg>".to_vec())
        .image("huge.png", "image/png", "", picture(8193, 2, Png))
        .image("new.avif", "image/avif", "", b"\0\0\0\x1cftypavif\0\0\0\0avifmif1".to_vec())
        .document(
            "1.xhtml",
            "<p>a</p><img src=\"bad.png\"/><img src=\"code.svg\"/><img src=\"huge.png\"/><img src=\"gone.png\" alt=\"a gate\"/><img src=\"new.avif\" alt=\"a boat\"/>\
             <img src=\"https://example.org/x.png\"/><img src=\"../../x.png\"/><svg><script>alert(1)</script><text>b</text></svg>",
        );
    let control = ReadControl::unlimited();
    let options = ReadOptions::default();
    let book = manuscript::read("book.epub", &epub.build(), &options, &control).unwrap();
    let report = control.into_report();
    assert!(book.images.is_empty());
    let avif = "lost: picture `OEBPS/new.avif`: it is not PNG, JPEG, GIF, WebP or SVG";
    assert!(report.to_string().contains(avif), "{report}");
    let html = "<p>a</p><p><em>[a gate]</em></p><p><em>[a boat]</em></p><p><em>[b]</em></p>";
    assert_eq!(crate::html_of(&book.sections[0]), html);
}

#[test]
fn an_svg_around_a_raster_image_gives_the_raster_image() {
    let data = base64::engine::general_purpose::STANDARD.encode(picture(7, 9, Jpeg));
    let inner = format!("<svg><image xlink:href=\"data:image/jpeg;base64,{data}\"/></svg>");
    let book = imported(
        &Epub::new()
            .image("cover.svg", "image/svg+xml", "cover-image", inner.into_bytes())
            .image("a.png", "image/png", "", picture(5, 6, Png))
            .document(
                "1.xhtml",
                "<p>a</p><svg viewBox=\"0 0 5 6\"><image xlink:href=\"a.png\"/></svg>",
            ),
    );
    assert_eq!(images(&book), [(5, 6, "")]);
    let cover = &book.images[book.cover.as_ref().unwrap()];
    assert_eq!((cover.width, cover.height), (7, 9));
}

#[test]
fn drawings_are_drawn_with_their_pictures_and_otherwise_their_picture_is_kept() {
    fn asking(_: &str, _: u32, pictures: DrawnPictures<'_>) -> Option<Raster> {
        pictures("../sea.png")?;
        Some(Raster { width: 3, height: 3, rgba: vec![255; 36] })
    }
    let svg = "<svg><image href=\"../sea.png\"/><text>Uphill</text></svg>";
    let epub = Epub::new()
        .image("covers/cover.svg", "image/svg+xml", "cover-image", svg.as_bytes().to_vec())
        .image("sea.png", "image/png", "", picture(7, 9, Png))
        .document("text/1.xhtml", &format!("<p>a</p>{svg}"));
    let read = |renderer| {
        let options = ReadOptions { svg: renderer, ..ReadOptions::default() };
        let control = ReadControl::unlimited();
        let book = manuscript::read("a.epub", &epub.build(), &options, &control).unwrap();
        let cover = book.images[book.cover.as_ref().unwrap()].width;
        (cover, images(&book)[0].0, control.into_report().losses().count())
    };
    assert_eq!(read(Some(asking)), (3, 3, 0));
    assert_eq!(read(None), (7, 7, 2), "where it cannot be drawn");
}

#[test]
fn covers_of_epub_2_are_found() {
    let named = imported(
        &Epub::new()
            .metadata("<dc:title>B</dc:title><meta name=\"cover\" content=\"i0\"/>")
            .image("x.jpg", "image/jpeg", "", picture(4, 4, Jpeg))
            .document("1.xhtml", "<p>a</p>"),
    );
    assert!(named.cover.is_some());
    let guided = imported(
        &Epub::new()
            .image("x.jpg", "image/jpeg", "", picture(4, 4, Jpeg))
            .document("c.xhtml", "<svg><image xlink:href=\"x.jpg\"/></svg>")
            .document("1.xhtml", "<p>a</p>")
            .nav(&[("1.xhtml", "One")])
            .guide("<reference type=\"cover\" href=\"c.xhtml\"/>"),
    );
    assert!(guided.cover.is_some());
    assert_eq!(guided.sections.len(), 1);
}

#[test]
fn a_drop_cap_image_becomes_a_letter() {
    assert_eq!(shown("<p><img src=\"o.png\" alt=\"O\"/>nce upon</p>"), "<p>Once upon</p>");
}

#[test]
fn a_page_with_only_images_is_appended_to_the_previous_section() {
    let book = imported(
        &Epub::new()
            .image("x.jpg", "image/jpeg", "", picture(4, 4, Jpeg))
            .document("m.xhtml", "<img src=\"x.jpg\"/>")
            .document("1.xhtml", "<p>a</p>")
            .document("p.xhtml", "<img src=\"x.jpg\"/>")
            .nav(&[("m.xhtml", "Map"), ("1.xhtml", "One"), ("p.xhtml", "Plate")]),
    );
    assert_eq!(
        (crate::titles(&book.front), crate::titles(&book.sections)),
        (vec!["Map"], vec!["One"])
    );
    assert_eq!(images(&book).len(), 1);
}
