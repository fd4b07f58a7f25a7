use crate::builder::{Entry, Epub, end, zip};
use crate::{imported, refused};
use manuscript::{Limits, ReadControl, ReadOptions, read};

fn simple() -> Epub {
    Epub::new().document("1.xhtml", "<p>text</p>").nav(&[("1.xhtml", "One")])
}

fn with(entry: Entry) -> String {
    refused(&simple().entry(entry).build())
}

#[test]
fn path_traversal_is_refused() {
    for name in ["../evil.txt", "a/../../evil", "/etc/passwd", "C:/evil", "a\\b.txt"] {
        assert_eq!(
            with(Entry::new(name, "x")),
            format!("`book.epub` has the unsafe file name `{name}` inside.")
        );
    }
}

#[test]
fn symlinks_duplicates_and_nested_archives_are_refused() {
    let link = Entry { mode: 0o120_777, ..Entry::new("link", "/etc/passwd") };
    assert_eq!(with(link), "`book.epub` has a symbolic link inside, `link`.");
    assert_eq!(
        with(Entry::new("OEBPS/1.xhtml", "y")),
        "`book.epub` has two files named `OEBPS/1.xhtml` inside."
    );
    let nested = "`book.epub` has another archive inside, `inner.zip`; take the books out of it and import them.";
    assert_eq!(with(Entry::new("inner.zip", zip(&[]))), nested);
    let disguised = Epub::new().document("1.xhtml", "").extra("x", "y");
    let mut entries = disguised.entries();
    entries[3].data = zip(&[Entry::new("bomb", vec![0; 1000])]);
    assert_eq!(refused(&zip(&entries)), nested.replace("inner.zip", "OEBPS/1.xhtml"));
}

#[test]
fn a_million_entries_are_refused_before_they_are_read() {
    let line = |number: u32| {
        let name = format!("{number:07}");
        let mut line = b"PK\x01\x02\x14\x00\x14\x00".to_vec();
        line.extend([0; 20]);
        line.extend((name.len() as u16).to_le_bytes());
        line.extend([0; 16]);
        line.extend(name.bytes());
        line
    };
    let directory: Vec<u8> = (0..1_000_000).flat_map(line).collect();
    let start = b"PK\x03\x04".to_vec();
    assert_eq!(
        refused(&end(start.clone(), directory.clone(), 16960)),
        "`book.epub` has more than 10000 files inside."
    );
    assert_eq!(
        refused(&end(start.clone(), directory.clone(), 9)),
        "`book.epub` has more than 10000 files inside."
    );
    let few = directory[..53 * 20].to_vec();
    assert_eq!(
        refused(&end(start, few, 9)),
        "`book.epub` is a damaged zip archive: its directory does not hold what it says."
    );
}

#[test]
fn a_zip_bomb_is_refused_while_inflating() {
    let mut epub = simple();
    epub.documents[0].1 = format!("<html><body><p>{}</p></body></html>", " ".repeat(12 << 20));
    assert_eq!(
        refused(&epub.build()),
        "`book.epub` has a file inside that unpacks to more than 200 times its size, `OEBPS/1.xhtml`."
    );
    let noise: String = (0..5_000_000_u32)
        .map(|n| char::from(b'a' + (n.wrapping_mul(2_654_435_761) >> 27) as u8 % 26))
        .collect();
    epub.documents[0].1 = format!("<html><body><p>{}</p></body></html>", noise.repeat(4));
    assert_eq!(
        refused(&epub.build()),
        "`book.epub` has a file inside that unpacks to more than 16 MB, `OEBPS/1.xhtml`."
    );
}

#[test]
fn the_total_inflated_size_is_limited() {
    let mut epub = Epub::new();
    for number in 0..10 {
        epub =
            epub.document(&format!("{number}.xhtml"), &format!("<p>{}</p>", "word ".repeat(1000)));
    }
    let limits = Limits { inflated_bytes: 1 << 14, ..Limits::default() };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let refused = read("a.epub", &epub.build(), &options, &ReadControl::unlimited()).unwrap_err();
    assert_eq!(refused.to_string(), "`a.epub` unpacks to more than 0 MB.");
}

#[test]
fn wrong_declared_sizes_are_detected() {
    let damaged = "`book.epub` has a damaged file inside, `OEBPS/1.xhtml`.";
    for size in [1, 1 << 30] {
        let mut entries = simple().entries();
        let last = entries.len() - 1;
        entries[last].declared_size = Some(size);
        assert_eq!(refused(&zip(&entries)), damaged);
    }
}

#[test]
fn overlapping_entries_are_refused() {
    let bytes = simple().build();
    // The archive lists its last directory entry twice.
    let listed = bytes.windows(4).rposition(|window| window == b"PK\x01\x02").unwrap();
    let stop = bytes.windows(4).rposition(|window| window == b"PK\x05\x06").unwrap();
    let first = bytes.windows(4).position(|window| window == b"PK\x01\x02").unwrap();
    let mut directory = bytes[first..stop].to_vec();
    directory.extend(&bytes[listed..stop]);
    let count = u16::from_le_bytes([bytes[stop + 10], bytes[stop + 11]]) + 1;
    let twice = refused(&end(bytes[..first].to_vec(), directory, count));
    assert_eq!(twice, "`book.epub` has two files named `OEBPS/1.xhtml` inside.");

    // An uncompressed entry contains the header and the data of another entry.
    let inner = zip(&[Entry { stored: true, ..Entry::new("b", "x") }]);
    let header = &inner[..32];
    let outer = Entry { stored: true, ..Entry::new("a", header) };
    let bytes = zip(&[outer]);
    let first = bytes.windows(4).position(|window| window == b"PK\x01\x02").unwrap();
    let stop = bytes.windows(4).rposition(|window| window == b"PK\x05\x06").unwrap();
    let mut directory = bytes[first..stop].to_vec();
    let mut second = inner[32..32 + 47].to_vec();
    second[42..46].copy_from_slice(&31_u32.to_le_bytes());
    directory.extend(second);
    assert_eq!(
        refused(&end(bytes[..first].to_vec(), directory, 2)),
        "`book.epub` has files inside that overlap, `b` and another."
    );
}

#[test]
fn unsupported_compression_and_broken_archives_are_refused() {
    let mut entries = simple().entries();
    entries[1].method = Some(93);
    assert_eq!(
        refused(&zip(&entries)),
        "`book.epub` has a file inside with an unsupported compression method, `META-INF/container.xml`."
    );
    let bytes = simple().build();
    assert_eq!(
        refused(&bytes[..bytes.len() - 30]),
        "`book.epub` is a damaged zip archive: its end is missing."
    );
    assert_eq!(
        refused(&zip(&[Entry::new("a", "b")])),
        "`book.epub` is a zip archive but not an EPUB: it has no META-INF/container.xml."
    );
    let mut entries = simple().entries();
    entries.remove(2);
    assert_eq!(
        refused(&zip(&entries)),
        "`book.epub` is a zip archive but not an EPUB: it has no package document."
    );
}

#[test]
fn books_with_drm_are_refused() {
    let locked = |scheme: &str| {
        format!(
            "`book.epub` is protected by DRM ({scheme}); only books without it can be imported."
        )
    };
    let refused_with = |name: &str, text: &str| refused(&simple().extra(name, text).build());
    assert_eq!(refused_with("META-INF/rights.xml", "<r/>"), locked("Adobe ADEPT"));
    assert_eq!(refused_with("META-INF/sinf.xml", "<s/>"), locked("Apple FairPlay"));
    assert_eq!(refused_with("META-INF/license.lcpl", "{}"), locked("Readium LCP"));
    let encryption = |algorithm: &str| {
        format!(
            "<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm=\"{algorithm}\"/></enc:EncryptedData></encryption>"
        )
    };
    let aes = encryption("http://www.w3.org/2001/04/xmlenc#aes128-cbc");
    assert_eq!(refused_with("META-INF/encryption.xml", &aes), locked("an unknown scheme"));
    assert_eq!(with(Entry { flags: 0x801, ..Entry::new("x", "y") }), locked("encrypted files"));
    let fonts =
        simple().extra("META-INF/encryption.xml", encryption("http://www.idpf.org/2008/embedding"));
    assert_eq!(imported(&fonts).sections.len(), 1);
}

#[test]
fn fixed_layouts_are_refused() {
    let fixed = "`book.epub` has a fixed layout; only reflowable books can be imported.";
    let metadata = "<dc:title>B</dc:title><meta property=\"rendition:layout\">pre-paginated</meta>";
    assert_eq!(refused(&simple().metadata(metadata).build()), fixed);
    let options = "<display_options><platform name=\"*\"><option name=\"fixed-layout\">true</option></platform></display_options>";
    assert_eq!(
        refused(&simple().extra("META-INF/com.apple.ibooks.display-options.xml", options).build()),
        fixed
    );
}

#[test]
fn declared_entities_are_refused_and_never_expanded() {
    let laughs = "<!DOCTYPE html [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]><html><body><p>&b;</p></body></html>";
    let foreign = "<!DOCTYPE html [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><html><body><p>&x;</p></body></html>";
    let sentence =
        "`book.epub` declares its own entities in `OEBPS/1.xhtml`, which could expand without end.";
    for text in [laughs, foreign] {
        assert_eq!(refused(&Epub::new().document("1.xhtml", text).build()), sentence);
    }
    let mut entries = simple().entries();
    entries[1].data =
        [b"<!DOCTYPE c [<!ENTITY a SYSTEM \"x\">]>".to_vec(), entries[1].data.clone()].concat();
    assert_eq!(
        refused(&zip(&entries)),
        sentence.replace("OEBPS/1.xhtml", "META-INF/container.xml")
    );
}

#[test]
fn markup_in_a_file_name_is_only_text() {
    let error = read(
        "<script>alert(1)</script>.epub",
        b"x",
        &ReadOptions::default(),
        &ReadControl::unlimited(),
    );
    assert_eq!(
        error.unwrap_err().to_string(),
        "`<script>alert(1)</script>.epub` is no EPUB: it is not a zip archive."
    );
    let named = Epub::new().document("&lt;script&gt;.xhtml", "<p>text</p>");
    assert!(refused(&named.build()).ends_with("has no readable text."));
}

#[test]
fn a_note_repeated_in_every_section_counts_towards_the_limit() {
    let note =
        format!("<aside epub:type=\"footnote\" id=\"n\">{}</aside>", "many words ".repeat(5_000));
    let mut epub = Epub::new().document("0.xhtml", &format!("<h1>N</h1><p>a</p>{note}"));
    for number in 1..500 {
        epub = epub.document(
            &format!("{number}.xhtml"),
            "<h1>S</h1><p>a<a epub:type=\"noteref\" href=\"0.xhtml#n\">1</a></p>",
        );
    }
    assert_eq!(refused(&epub.build()), "`book.epub` has more than 20000000 characters of text.");
}

#[test]
fn too_many_sections_and_images_are_refused() {
    let many: String = (0..5001).map(|n| format!("<h1>H{n}</h1><p>a</p>")).collect();
    assert_eq!(
        refused(&Epub::new().document("1.xhtml", &many).build()),
        "`book.epub` has more than 5000 sections."
    );
    let images: String = (0..501).map(|n| format!("<img src=\"{n}.png\"/>")).collect();
    let epub = Epub::new().document("1.xhtml", &format!("<p>a</p>{images}"));
    assert_eq!(refused(&epub.build()), "`book.epub` has more than 500 images.");
}

#[test]
fn deep_nesting_is_read_safely() {
    let deep = format!(
        "{}<p>text</p>{}",
        "<div><blockquote>".repeat(50_000),
        "</blockquote></div>".repeat(50_000)
    );
    assert_eq!(imported(&Epub::new().document("1.xhtml", &deep)).sections.len(), 1);
    let lists = format!(
        "{}<a href=\"1.xhtml\">One</a>{}",
        "<li><ol>".repeat(10_000),
        "</ol></li>".repeat(10_000)
    );
    assert_eq!(
        imported(&Epub::new().document("1.xhtml", "<p>a</p>").nav_items(&lists)).sections.len(),
        1
    );
}
