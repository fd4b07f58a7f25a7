//! Files for tests of limits: damaged files, and files that need much work and memory for their size.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]
#![allow(dead_code, reason = "each test binary uses a part of it")]

use crate::builder::{Entry, Epub, picture, zip};

/// A seeded pseudo-random number generator, so that failures can be reproduced.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

const TOKENS: [&str; 24] = [
    "<",
    ">",
    "&",
    "</div>",
    "<p>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<!DOCTYPE x [",
    "<?",
    "\"",
    "=",
    "&#x",
    "<a id=\"n1\" href=\"#n1\">",
    "<section epub:type=\"endnotes\">",
    "<script>",
    "\0",
    "\u{202e}",
    "<br/>",
    "<table><tr><td>",
    "<ol><li>",
    "<h1>",
    "<blockquote>",
];

pub(crate) fn damaged(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len());
        let end = (at + 1 + random.below(60)).min(bytes.len());
        match random.below(7) {
            0 | 1 if !bytes.is_empty() => bytes[at] ^= 1 << random.below(8),
            2 if !bytes.is_empty() => bytes[at] = random.below(256) as u8,
            3 => bytes.truncate(at),
            4 => drop(bytes.drain(at.min(end)..end)),
            5 => {
                let copy = bytes.get(at..end).unwrap_or_default().to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            _ => {
                let token = TOKENS[random.below(TOKENS.len())];
                let at = at.min(bytes.len());
                bytes.splice(at..at, token.bytes());
            }
        }
    }
    bytes
}

pub(crate) fn books() -> Vec<Vec<Entry>> {
    let pars = [("c1", "s.mp3", "0:00:01", "2.5s"), ("gone", "s.mp3", "3s", "4s")];
    let rich = Epub::new()
        .sound("s.mp3")
        .overlay("1.xhtml", &pars)
        .image("a.png", "image/png", "cover-image", picture(9, 7, image::ImageFormat::Png))
        .image("b.jpg", "image/jpeg", "", picture(9, 7, image::ImageFormat::Jpeg))
        .document("t.xhtml", "<section epub:type=\"titlepage\"><h1>Book</h1></section>")
        .document(
            "1.xhtml",
            "<section epub:type=\"chapter\" id=\"c1\"><hgroup><h2>I</h2><p>One</p></hgroup><p>Text <i>and</i> a note<a epub:type=\"noteref\" \
             href=\"n.xhtml#n1\">1</a>.</p><blockquote epub:type=\"z3998:verse\"><p><span>a</span><br/><span>b</span></p></blockquote>\
             <figure><img src=\"b.jpg\" alt=\"x\"/><figcaption>c</figcaption></figure><table><tr><td>1</td><td>2</td></tr></table></section>",
        )
        .document("2.xhtml", "<h2 id=\"x\">Two</h2><p>b&eacute;</p><h2 id=\"y\">Three</h2><ul><li>c</li></ul><img src=\"a.png\"/>")
        .document("n.xhtml", "<section epub:type=\"endnotes\"><ol><li id=\"n1\"><p>Note.</p></li></ol></section>")
        .nav(&[("t.xhtml", "Book"), ("1.xhtml", "I: One"), ("2.xhtml#x", "Two"), ("2.xhtml#y", "Three"), ("n.xhtml", "Notes")])
        .landmarks("<li><a epub:type=\"bodymatter\" href=\"1.xhtml\">B</a></li>");
    let old = Epub::new()
        .document("1.html", "<h1>CHAPTER I</h1><p>a<a id=\"r\" href=\"end.html#f\">[1]</a></p>")
        .document("end.html", "<p><a id=\"f\" href=\"1.html#r\">[1]</a> note</p>")
        .ncx("<navPoint><navLabel><text>CHAPTER I</text></navLabel><content src=\"1.html\"/></navPoint>")
        .guide("<reference type=\"text\" href=\"1.html\"/>");
    vec![rich.entries(), old.entries()]
}

/// Returns the files in a DOCX document, in a zip archive of HTML pages with a style sheet, a picture and a drawing, and
/// in a zip archive of Markdown, each with a name for the whole file.
pub(crate) fn archives() -> Vec<(&'static str, Vec<Entry>)> {
    let run =
        |style: &str, text: &str| format!("<w:r><w:rPr>{style}</w:rPr><w:t>{text}</w:t></w:r>");
    let document = format!(
        "<w:document><w:body><w:p><w:pPr><w:pStyle w:val=\"Heading1\"/></w:pPr>{}</w:p><w:p>{}{}<w:r><w:footnoteReference w:id=\"2\"/></w:r>\
         <w:del>{}</w:del><w:hyperlink r:id=\"r1\">{}</w:hyperlink></w:p><w:p><w:pPr><w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"1\"/></w:numPr></w:pPr>{}</w:p>\
         <w:tbl><w:tr><w:tc><w:p>{}</w:p></w:tc><w:tc><w:tcPr><w:gridSpan w:val=\"2\"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>\
         <w:p><w:r><w:drawing><wp:docPr descr=\"x\"/><a:blip r:embed=\"r2\"/></w:drawing></w:r></w:p></w:body></w:document>",
        run("", "One"),
        run("<w:i/><w:u w:val=\"single\"/>", "It began "),
        run("<w:vertAlign w:val=\"superscript\"/>", "2"),
        run("", "gone"),
        run("", "there"),
        run("", "first"),
        run("<w:smallCaps/>", "cell"),
    );
    let footnotes = format!(
        "<w:footnotes><w:footnote w:id=\"2\"><w:p>{}</w:p></w:footnote></w:footnotes>",
        run("<w:b/>", "Note.")
    );
    let styles = "<w:styles><w:style w:styleId=\"Heading1\"><w:name w:val=\"heading 1\"/><w:basedOn w:val=\"Base\"/></w:style>\
        <w:style w:styleId=\"Base\"><w:basedOn w:val=\"Heading1\"/></w:style></w:styles>";
    let numbering = "<w:numbering><w:abstractNum w:abstractNumId=\"7\"><w:lvl w:ilvl=\"0\"><w:numFmt w:val=\"decimal\"/></w:lvl></w:abstractNum>\
        <w:num w:numId=\"1\"><w:abstractNumId w:val=\"7\"/></w:num></w:numbering>";
    let links = "<Relationships><Relationship Id=\"r1\" Target=\"https://example.org\"/><Relationship Id=\"r2\" Target=\"a.png\"/></Relationships>";
    let css = "@import \"b.css\"; p.a > i, .b .c { font: italic bold 1em serif; text-decoration: underline } @media screen { h2 { text-align: center; margin: 2em } }";
    let page = "<html><head><link rel=\"stylesheet\" href=\"a.css\"><title>T</title></head><body><h2>One</h2><p class=\"a b\">Text <i class=\"c\">and</i> \
        <svg viewBox=\"0 0 9 9\"><path d=\"M0 0L9 9\"/><text>w</text></svg> <img src=\"a.png\" alt=\"x\"> <ruby>a<rt>b</rt></ruby></p><hr><h2>Two</h2><p>b</body></html>";
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>";
    let png = || picture(9, 7, image::ImageFormat::Png);
    vec![
        (
            "a.docx",
            vec![
                Entry::new("[Content_Types].xml", "<Types/>"),
                Entry::new("word/document.xml", document),
                Entry::new("word/footnotes.xml", footnotes),
                Entry::new("word/styles.xml", styles),
                Entry::new("word/numbering.xml", numbering),
                Entry::new("word/_rels/document.xml.rels", links),
                Entry::new("word/a.png", png()),
            ],
        ),
        (
            "a.zip",
            vec![
                Entry::new("index.html", page),
                Entry::new("2.html", page.replace("a.png", "a.svg")),
                Entry::new("a.css", css),
                Entry::new("a.png", png()),
                Entry::new("a.svg", drawing),
            ],
        ),
        ("b.zip", vec![Entry::new("x.png", png()), Entry::new("a.md", MARKDOWN)]),
    ]
}

pub(crate) const FICTION_BOOK: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?><FictionBook xmlns:l=\"http://www.w3.org/1999/xlink\"><description><title-info>\
    <author><first-name>A</first-name></author><book-title>T</book-title><annotation><p>About.</p></annotation><coverpage><image l:href=\"#c\"/></coverpage>\
    <sequence name=\"S\" number=\"1\"/></title-info></description><body><section><title><p>One</p></title><epigraph><p>Motto</p></epigraph>\
    <p>Text <emphasis>and</emphasis><a l:href=\"#n1\" type=\"note\">1</a></p><poem><stanza><v>a</v><v>b</v></stanza></poem><image l:href=\"#c\"/>\
    <table><tr><td colspan=\"2\">1</td></tr></table><section><title><p>Two</p></title><p>b</p></section></section></body>\
    <body name=\"notes\"><section id=\"n1\"><title><p>1</p></title><p>Note.</p></section></body>\
    <binary id=\"c\" content-type=\"image/png\">iVBORw0KGgo=</binary></FictionBook>";
pub(crate) const TEXT: &str = "The Project Gutenberg eBook\nTitle: T\n*** START OF THE PROJECT ***\n\nCONTENTS\n\nCHAPTER I\n\nCHAPTER II\n\n\
    CHAPTER I\n\nIt was a _dark_ night and the rain fell in torrents, except at\noccasional intervals.\n\n    Verse one\n      verse two\n\n\
    * * *\n\nPART TWO\n\nCHAPTER II.\nThe End\n\nText.\n\n*** END OF THE PROJECT ***\nlicence";
pub(crate) const MARKDOWN: &str = "+++\ntitle = \"T\"\ntags = [\"a\"]\n+++\n\n# One\n\nText *a* **b**[^1].\n\n> q  \n> r\n\n- x\n  1. y\n\n\
    ```\ncode\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n* * *\n\n## Two\n\n![i](x.png)\n\n[^1]: Note.\n";

/// Returns files that need much work and memory for their size.
pub(crate) fn heavy() -> Vec<(&'static str, Vec<u8>)> {
    let one = |name, body: String| (name, Epub::new().document("1.xhtml", &body).build());
    let picture_of = |width, height, format| {
        let epub = Epub::new().image("a", "image/x", "", picture(width, height, format));
        epub.document("1.xhtml", "<p>a</p><img src=\"a\"/>").build()
    };
    let picture = |width, format| picture_of(width, 6_000_000 / width, format);
    let number = |n: u32| n.wrapping_mul(2_654_435_761) % 99_991;
    let words: String = (0..166_666).map(|n| format!("{} ", number(n))).collect();
    let kinds =
        "<section epub:type=\"chapter part endnotes dedication\" class=\"pagenum\">".repeat(190);
    let noise: String = (0..10_000).map(|n| format!("<p id=\"i{}\">{n}</p>", number(n))).collect();
    let points: String = (0..10_000)
        .map(|n| {
            format!(
                "<li><a href=\"1.xhtml#i{}\">{}</a><ol><li>{n}</li></ol></li>",
                number(n),
                number(n)
            )
        })
        .collect();
    let long_name = format!("{}.xhtml", "n".repeat(480));
    let links: String = (0..6_666)
        .map(|n| format!("<p>a<sup><a href=\"#i{}\">1</a></sup></p>", number(n)))
        .collect();
    vec![
        ("png", picture(4000, image::ImageFormat::Png)),
        ("jpeg", picture_of(3000, 2000, image::ImageFormat::Jpeg)),
        ("webp", picture(2000, image::ImageFormat::WebP)),
        ("gif", picture_of(2000, 1000, image::ImageFormat::Gif)),
        one("elements", "<i>a</i>b<b/>".repeat(16_500)),
        one(
            "attributes",
            (0..65_000)
                .map(|n| format!("<i id=x{n} name class style href src alt />"))
                .take(41_666)
                .collect(),
        ),
        one("links", "<p id=\"x\">a<a href=\"#x\">b</a></p>".repeat(11_000)),
        one(
            "quotations",
            format!("{}{}", "<blockquote>".repeat(190), "<p>a</p><hr/>".repeat(10_000)),
        ),
        one(
            "letters",
            format!(
                "{}{}",
                "<blockquote><div class=\"letter\">".repeat(95),
                "<p>a</p><hr/>".repeat(10_000)
            ),
        ),
        one("tables", format!("{}{noise}", "<table><tr><td>".repeat(60))),
        one("kinds", format!("{kinds}{noise}")),
        one("words", format!("<p>{words}</p>")),
        one("heading", format!("<h1>{words}</h1><p>a</p>")),
        one("lines", format!("<pre>{}</pre>", words.replace(' ', "\n"))),
        one("notes", format!("<blockquote>{noise}</blockquote>{links}")),
        ("contents", Epub::new().document("1.xhtml", &noise).nav_items(&points).build()),
        ("text.txt", "a _b_ c\n\n".repeat(5_000).into_bytes()),
        ("lines.txt", "CHAPTER I.\n".repeat(5_000).into_bytes()),
        ("long.txt", words.into_bytes()),
        ("styles.md", "*a* `b` ".repeat(16_500).into_bytes()),
        ("nested.md", format!("{}a\n\n", "- ".repeat(300)).repeat(1_200).into_bytes()),
        ("lists.md", "- a\n".repeat(33_166).into_bytes()),
        ("quotations.md", format!("{} a\n\n***\n", ">".repeat(300)).repeat(1_200).into_bytes()),
        ("many", many_documents("<p>a <i>b</i></p>".repeat(10_000).as_str())),
        ("names", Epub::new().document(&long_name, &links).build()),
        ("narration", narrated(30_000, 100).build()),
        ("nested narration", nested_narration().build()),
    ]
}

/// Returns a book of `words` words, each of which is spoken by a clip of its own. All clips are
/// from one sound of `bytes` bytes.
fn narrated(words: usize, bytes: usize) -> Epub {
    let body: String = (0..words).map(|n| format!("<p id=\"w{n}\">word{n}</p>")).collect();
    let ids: Vec<String> = (0..words).map(|n| format!("w{n}")).collect();
    let pars: Vec<_> = ids.iter().map(|id| (id.as_str(), "a.mp3", "1s", "2s")).collect();
    let mut epub = Epub::new().document("1.xhtml", &body).overlay("1.xhtml", &pars).sound("a.mp3");
    if let Some((.., sound)) = epub.images.last_mut() {
        sound.resize(bytes, 7);
    }
    epub
}

/// Returns a book whose spoken elements are nested as deep as possible, with many words in them.
fn nested_narration() -> Epub {
    let ids: Vec<String> = (0..190).map(|n| format!("d{n}")).collect();
    let open: String = ids.iter().map(|id| format!("<div id=\"{id}\">")).collect();
    let pars: Vec<_> = ids.iter().map(|id| (id.as_str(), "a.mp3", "1s", "2s")).collect();
    let body = format!("{open}{}", "<p>a <i>b</i></p>".repeat(20_000));
    Epub::new().document("1.xhtml", &body).overlay("1.xhtml", &pars).sound("a.mp3")
}

fn many_documents(body: &str) -> Vec<u8> {
    let numbers = 0..30;
    numbers.fold(Epub::new(), |epub, n| epub.document(&format!("{n}.xhtml"), body)).build()
}

/// Returns large books that are not hostile. The book of photographs, which takes long to make, is included only if
/// `is_selected` returns true for its name.
pub(crate) fn large(is_selected: &dyn Fn(&str) -> bool) -> Vec<(&'static str, Vec<u8>)> {
    const PHOTOGRAPHS: &str = "photographs.epub";
    let sentence =
        "It was a dark night and the rain fell in torrents, except at occasional intervals. ";
    let paragraph = sentence.repeat(15_000_000 / sentence.len());
    let html = format!("<html><body><h1>One</h1><p>{paragraph}</p></body></html>");
    let document = format!(
        "<w:document><w:body><w:p><w:r><w:t>{paragraph}</w:t></w:r></w:p></w:body></w:document>"
    );
    let fb2 = format!(
        "<FictionBook><body><section><title><p>One</p></title><p>{paragraph}</p></section></body></FictionBook>"
    );
    let stored = |name: &str, data: String| Entry { stored: true, ..Entry::new(name, data) };
    let sounds = || {
        let mut entries = narrated(20_000, 60 << 20).entries();
        entries.iter_mut().for_each(|entry| entry.stored = true);
        zip(&entries)
    };
    let epub = |body: String| {
        let mut entries = Epub::new().document("1.xhtml", &body).entries();
        entries.iter_mut().for_each(|entry| entry.stored = true);
        zip(&entries)
    };
    let prose: String =
        (0..100_000).map(|n| format!("{sentence}{n} <i>{sentence}</i>\n")).collect();
    let chapters: String =
        (0..2_000).map(|n| format!("# {n}\n\n{}\n\n", sentence.repeat(90))).collect();
    vec![
        ("paragraph.txt", paragraph.clone().into_bytes()),
        ("paragraph.md", paragraph.into_bytes()),
        ("paragraph.html", html.clone().into_bytes()),
        ("paragraph.fb2", fb2.into_bytes()),
        ("paragraph.epub", epub(html)),
        ("paragraph.docx", zip(&[stored("word/document.xml", document)])),
        ("styles.epub", epub(format!("<html><body><p>{}</p></body></html>", &prose[..15_000_000]))),
        ("chapters.md", chapters.into_bytes()),
        ("sounds.epub", sounds()),
        (PHOTOGRAPHS, if is_selected(PHOTOGRAPHS) { photographs() } else { Vec::new() }),
    ]
}

/// Returns a book of 60 photographs with 12 million pixels each.
fn photographs() -> Vec<u8> {
    let (width, height) = (4_000, 3_000);
    let noise = |x: u32, y: u32| (x.wrapping_mul(y).wrapping_mul(2_654_435_761) >> 27) as u8;
    let pixels = image::RgbImage::from_fn(width, height, |x, y| {
        image::Rgb([(x / 16) as u8 ^ noise(x, y), (y / 12) as u8, noise(y, x)])
    });
    let mut jpeg = std::io::Cursor::new(Vec::new());
    let picture = image::DynamicImage::ImageRgb8(pixels);
    picture.write_to(&mut jpeg, image::ImageFormat::Jpeg).unwrap();
    let mut epub = Epub::new();
    let mut body = "<h1>Sixty</h1><p>Look.</p>".to_owned();
    for number in 0..60_u8 {
        let name = format!("{number}.jpg");
        body += &format!("<img src=\"{name}\" alt=\"{number}\"/>");
        let bytes: Vec<u8> = jpeg.get_ref().iter().copied().chain([number]).collect();
        epub = epub.image(&name, "image/jpeg", "", bytes);
    }
    let mut entries = epub.document("1.xhtml", &body).entries();
    entries.iter_mut().for_each(|entry| entry.stored = true);
    zip(&entries)
}
