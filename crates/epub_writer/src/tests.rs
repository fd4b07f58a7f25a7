//! Tests that reading programs can parse the written EPUB files.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read as _};

use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::*;
use manuscript::{Align, Block, Image, Run, Section};

/// A WebP image of one white pixel.
const PIXEL: &[u8] =
    b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0";

fn options() -> Options {
    Options {
        identifier: "urn:uuid:2f3a1d1e-3c55-4b0a-9d7e-6a7a3c1f0b11".into(),
        modified: 1_700_000_000,
        publisher: Some("Dogear & Sons".into()),
        cover_svg: None,
        labels: Labels {
            contents: "Contents".into(),
            title_page: "Title page".into(),
            start: "Start reading".into(),
        },
        old_readers: false,
    }
}

fn run(text: &str) -> Run {
    Run { text: text.into(), ..Run::default() }
}

fn mark(text: &str, note: &str) -> Run {
    Run { note: Some(note.into()), ..run(text) }
}

fn section(title: &str, parts: &[&str], blocks: Vec<Block>) -> Section {
    let parts = parts.iter().map(|&part| part.to_owned()).collect();
    Section { title: title.into(), parts, blocks, ..Section::default() }
}

fn paragraph(text: &str) -> Block {
    Block::Paragraph { runs: vec![run(text)] }
}

/// Returns a book with every kind of block.
fn book() -> Book {
    let every_kind = vec![
        Block::Heading { level: 2, runs: vec![run("At <the> “Quay”")] },
        Block::Paragraph {
            runs: vec![
                run("She said "),
                Run { emphasis: true, strong: true, small_caps: true, ..run("never") },
                mark("1", "first"),
                mark("2", "lost"),
            ],
        },
        Block::Quotation { paragraphs: vec![vec![run("Dear you,")], vec![run("come.")]] },
        Block::Letter { paragraphs: vec![vec![run("Sir,")]] },
        Block::Verse {
            stanzas: vec![vec![vec![run("one")], vec![run("two")]], vec![vec![run("three")]]],
        },
        Block::SceneBreak,
        Block::Image {
            image: "b6".into(),
            width: 1,
            height: 1,
            alt: "A \"quay\"".into(),
            caption: vec![run("The quay")],
        },
        Block::Note { id: "first".into(), paragraphs: vec![vec![run("Not once.")]] },
    ];
    Book {
        title: "Salt & Sand".into(),
        subtitle: "A tale".into(),
        author: "A. Pen; B. Quill".into(),
        language: "en-GB".into(),
        description: "One.\n\nTwo.".into(),
        subjects: vec!["Sea stories".into(), " ".into()],
        front: vec![section("", &[], vec![paragraph("For all the sailors of the seven seas.")])],
        sections: vec![
            section("Alone", &[], vec![paragraph("Text.")]),
            section("One", &["Book I", "Part A"], every_kind),
            section("Two", &["Book I", "Part B"], vec![paragraph("Text.")]),
            section("", &["Book II"], vec![paragraph("For all the sailors of the seven seas.")]),
        ],
        back: vec![section("Afterword", &[], vec![paragraph("Text.")])],
        cover: Some("a5".into()),
        images: BTreeMap::from(
            ["a5", "b6", "unused"]
                .map(|name| (name.to_owned(), Image { width: 1, height: 1, webp: PIXEL.to_vec() })),
        ),
        ..Book::default()
    }
}

fn bytes(book: &Book, options: &Options) -> Vec<u8> {
    write(book, options, Cursor::new(Vec::new())).unwrap().into_inner()
}

fn files(epub: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(epub)).unwrap();
    let mut files = BTreeMap::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        let name = file.name().unwrap().into_owned();
        assert!(files.insert(name, content).is_none(), "two files with the same name");
    }
    files
}

fn text(files: &BTreeMap<String, Vec<u8>>, name: &str) -> String {
    String::from_utf8(files[name].clone()).unwrap()
}

/// Returns the start tags of all elements of an XML document. Asserts that the document is
/// well-formed.
fn elements(xml: &str) -> Vec<BytesStart<'static>> {
    let forbidden = |c: char| c < ' ' && !"\t\n\r".contains(c) || "\u{fffe}\u{ffff}".contains(c);
    assert!(!xml.contains(forbidden));
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = true;
    let (mut elements, mut depth) = (Vec::new(), 0);
    loop {
        match reader.read_event().unwrap() {
            Event::Start(element) => {
                depth += 1;
                elements.push(element.into_owned());
            }
            Event::Empty(element) => elements.push(element.into_owned()),
            Event::End(_) => depth -= 1,
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(depth, 0);
    elements
}

fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let attribute = element.try_get_attribute(name).unwrap()?;
    Some(attribute.normalized_value(quick_xml::XmlVersion::Explicit1_0).unwrap().into_owned())
}

/// Asserts that the archive starts with the media type, every document is well-formed, every id is unique,
/// and every link has a target.
fn assert_valid(epub: &[u8]) {
    assert_eq!(&epub[30..58], b"mimetypeapplication/epub+zip");
    assert_eq!(epub[8..10], [0, 0], "the media type is stored");
    assert_eq!(epub[28..30], [0, 0], "the media type has no extra field");
    let files = files(epub);
    let mut ids = BTreeMap::new();
    let mut links = Vec::new();
    for name in files.keys().filter(|name| is_xml(name)) {
        for element in elements(&text(&files, name)) {
            if let Some(id) = attribute(&element, "id") {
                assert!(
                    ids.insert((name.clone(), id.clone()), ()).is_none(),
                    "{name} has {id} twice"
                );
            }
            for link in ["href", "src", "full-path"] {
                links.extend(attribute(&element, link).map(|to| (name.clone(), to)));
            }
        }
    }
    for (from, to) in links {
        let (path, fragment) = to.split_once('#').unwrap_or((&to, ""));
        let path = if path.is_empty() { from.clone() } else { resolve(&from, path) };
        assert!(files.contains_key(&path), "{from} links to {to}");
        let exists = fragment.is_empty() || ids.contains_key(&(path, fragment.to_owned()));
        assert!(exists, "{from} links to {to}");
    }
    let package = elements(&text(&files, "EPUB/package.opf"));
    let listed = package.iter().filter(|element| element.name().as_ref() == "item");
    let listed: BTreeSet<_> =
        listed.map(|item| format!("EPUB/{}", attribute(item, "href").unwrap())).collect();
    let present = files.keys().filter(|name| name.starts_with("EPUB/") && !name.ends_with(".opf"));
    assert_eq!(listed, present.cloned().collect());
}

fn is_xml(name: &str) -> bool {
    [".xml", ".opf", ".ncx", ".xhtml", ".svg"].iter().any(|ending| name.ends_with(ending))
}

fn resolve(from: &str, to: &str) -> String {
    if from.starts_with("META-INF") {
        return to.to_owned();
    }
    let mut path: Vec<_> = from.split('/').collect();
    path.pop();
    for step in to.split('/') {
        if step == ".." {
            path.pop();
        } else {
            path.push(step);
        }
    }
    path.join("/")
}

#[test]
fn a_book_with_every_kind_of_block_is_valid() {
    let epub = bytes(&book(), &options());
    assert_valid(&epub);
    assert_eq!(epub, bytes(&book(), &options()), "the same book gives the same bytes");
    let page = text(&files(&epub), "EPUB/text/section-2.xhtml");
    let blocks = page.split_once("<h1>One</h1>\n").unwrap().1;
    assert_eq!(
        blocks,
        "<h2>At &lt;the&gt; “Quay”</h2>\n\
         <p>She said <span class=\"small-caps\"><strong><em>never</em></strong></span>\
         <a id=\"mark-1\" epub:type=\"noteref\" role=\"doc-noteref\" href=\"#note-1\">1</a>2</p>\n\
         <blockquote><p>Dear you,</p><p>come.</p></blockquote>\n\
         <div class=\"letter\" epub:type=\"z3998:letter\"><p>Sir,</p></div>\n\
         <div class=\"verse\" epub:type=\"z3998:verse\"><p>one<br/>two</p><p>three</p></div>\n\
         <hr/>\n\
         <figure><img src=\"../images/image-2.webp\" width=\"1\" height=\"1\" \
         alt=\"A &quot;quay&quot;\"/><figcaption>The quay</figcaption></figure>\n\
         <aside id=\"note-1\" epub:type=\"footnote\" role=\"doc-footnote\"><p>Not once.\
         <a epub:type=\"backlink\" role=\"doc-backlink\" href=\"#mark-1\">↩</a></p></aside>\n\
         </section>\n</body>\n</html>\n"
    );
}

#[test]
fn the_table_of_contents_nests_like_the_parts() {
    let nav = text(&files(&bytes(&book(), &options())), "EPUB/nav.xhtml");
    let nav = nav.replace('\n', "");
    let list = nav.split_once("</h1>").unwrap().1.split_once("</nav>").unwrap().0;
    let link = |id: &str, label: &str| format!("<a href=\"text/{id}.xhtml\">{label}</a>");
    let expected = [
        "<ol><li>",
        &link("section-1", "Alone"),
        "</li><li>",
        &link("section-part-1", "Book I"),
        "<ol><li>",
        &link("section-part-2", "Part A"),
        "<ol><li>",
        &link("section-2", "One"),
        "</li></ol></li><li>",
        &link("section-part-3", "Part B"),
        "<ol><li>",
        &link("section-3", "Two"),
        "</li></ol></li></ol></li><li>",
        &link("section-part-4", "Book II"),
        "<ol><li>",
        &link("section-4", "For all the sailors of the …"),
        "</li></ol></li><li>",
        &link("back-1", "Afterword"),
        "</li></ol>",
    ];
    assert_eq!(list, expected.concat());
}

#[test]
fn only_used_images_are_written_and_the_cover_is_marked() {
    let files = files(&bytes(&book(), &options()));
    let images = files.keys().filter(|name| name.starts_with("EPUB/images/")).count();
    assert_eq!(images, 2);
    let package = text(&files, "EPUB/package.opf");
    assert!(package.contains(
        "<item id=\"image-1\" href=\"images/image-1.webp\" media-type=\"image/webp\" properties=\"cover-image\"/>"
    ));
    assert!(package.contains("<dc:creator id=\"creator-2\">B. Quill</dc:creator>"));
    assert!(package.contains("<meta property=\"dcterms:modified\">2023-11-14T22:13:20Z</meta>"));
}

#[test]
fn images_are_jpeg_or_png_for_old_readers() {
    let epub = bytes(&book(), &Options { old_readers: true, ..options() });
    assert_valid(&epub);
    let files = files(&epub);
    let images = files.iter().filter(|(name, _)| name.starts_with("EPUB/images/"));
    let starts: BTreeSet<_> = images.map(|(name, bytes)| (name.as_str(), &bytes[..3])).collect();
    assert_eq!(starts.len(), 2);
    for (name, start) in starts {
        match name.ends_with(".jpg") {
            true => assert_eq!(start, b"\xff\xd8\xff", "{name}"),
            false => assert!(name.ends_with(".png") && start == b"\x89PN", "{name}"),
        }
    }
    assert!(!text(&files, "EPUB/package.opf").contains("webp"));
}

#[test]
fn an_svg_cover_replaces_a_missing_one() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 6\"><rect width=\"4\" height=\"6\"/></svg>";
    let with_svg_cover = Options { cover_svg: Some(svg.into()), ..options() };
    assert!(!files(&bytes(&book(), &with_svg_cover)).contains_key("EPUB/images/cover.svg"));
    let epub = bytes(&Book { cover: None, ..book() }, &with_svg_cover);
    assert_valid(&epub);
    assert_eq!(text(&files(&epub), "EPUB/images/cover.svg"), svg);
}

#[test]
fn an_invalid_book_is_refused_with_a_message() {
    let to = || Cursor::new(Vec::new());
    let untitled = Book { title: " \u{1}".into(), ..book() };
    assert_eq!(
        write(&untitled, &options(), to()).unwrap_err().to_string(),
        "the book has no title"
    );
    let mut without_image = book();
    without_image.images.remove("b6");
    let error = write(&without_image, &options(), to()).unwrap_err();
    assert_eq!(error.to_string(), "the book has no image named `b6`");
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z&<>\"']{0,12}",
        proptest::collection::vec(any::<char>(), 0..8)
            .prop_map(|characters| characters.into_iter().collect::<String>()),
    ]
}

fn all_runs() -> impl Strategy<Value = Vec<Run>> {
    let note = || proptest::option::of("[ab]{0,2}");
    let more = (proptest::option::of("[a-z\"]{1,2}"), proptest::option::of("[a-z]{2}"));
    let run = (texts(), any::<[bool; 5]>(), note(), more);
    let run = run.prop_map(
        |(text, [emphasis, strong, small_caps, superscript, subscript], note, more)| {
            let (ruby, lang) = more;
            Run {
                text,
                emphasis,
                strong,
                small_caps,
                superscript,
                subscript,
                ruby,
                lang,
                note,
                spoken: None,
            }
        },
    );
    proptest::collection::vec(run, 0..4)
}

fn all_blocks() -> impl Strategy<Value = Block> {
    let paragraphs = || proptest::collection::vec(all_runs(), 0..3);
    prop_oneof![
        (any::<u8>(), all_runs()).prop_map(|(level, runs)| Block::Heading { level, runs }),
        all_runs().prop_map(|runs| Block::Paragraph { runs }),
        paragraphs().prop_map(|paragraphs| Block::Quotation { paragraphs }),
        paragraphs().prop_map(|paragraphs| Block::Letter { paragraphs }),
        paragraphs().prop_map(|paragraphs| Block::Aligned { align: Align::End, paragraphs }),
        (any::<bool>(), proptest::collection::vec(paragraphs(), 0..3))
            .prop_map(|(head, rows)| Block::Table { head, rows }),
        proptest::collection::vec(paragraphs(), 0..3).prop_map(|stanzas| Block::Verse { stanzas }),
        (texts(), all_runs()).prop_map(|(alt, caption)| Block::Image {
            image: "b6".into(),
            width: 1,
            height: 1,
            alt,
            caption
        }),
        ("[ab]{0,2}", paragraphs()).prop_map(|(id, paragraphs)| Block::Note { id, paragraphs }),
        Just(Block::SceneBreak),
    ]
}

fn all_sections() -> impl Strategy<Value = Vec<Section>> {
    let parts = proptest::collection::vec("[ab]{0,1}", 0..3);
    let section = (texts(), parts, proptest::collection::vec(all_blocks(), 0..5));
    let section = section.prop_map(|(title, parts, blocks)| Section {
        title,
        parts,
        blocks,
        ..Section::default()
    });
    proptest::collection::vec(section, 0..4)
}

proptest! {
    #[test]
    fn every_book_is_valid(
        title in texts(), author in texts(), language in texts(), description in texts(),
        [front, sections, back] in [all_sections(), all_sections(), all_sections()],
    ) {
        let title = format!("T{title}");
        let book = Book { title, author, language, description, front, sections, back, ..book() };
        assert_valid(&bytes(&book, &options()));
    }
}
