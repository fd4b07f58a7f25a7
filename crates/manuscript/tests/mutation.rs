//! Reads thousands of damaged files: each gives a book or an error sentence, within bounded time and memory.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]
#![allow(unsafe_code, reason = "an allocator that counts must implement an unsafe trait")]

#[path = "builder/mod.rs"]
mod builder;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use builder::{Entry, Epub, picture, zip};
use manuscript::{Book, ReadControl, ReadError, ReadErrorKind, ReadOptions, plain_text, read};

struct CountingAllocator;

// By thread: a file is read in one. Below zero where a thread has freed more than it allocated.
thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
}

// SAFETY: every call is forwarded to the system allocator unchanged.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let held = HELD.get() + layout.size().cast_signed();
        HELD.set(held);
        PEAK.set(PEAK.get().max(held));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.set(HELD.get() - layout.size().cast_signed());
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

const MAX_MEMORY: isize = 256 << 20;
/// Of CPU time: only work that grows without bounds takes so long.
const MAX_TIME: Duration = Duration::from_secs(120);

/// A seeded pseudo-random number generator, so that failures can be reproduced.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
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

fn damaged(bytes: &[u8], random: &mut Random) -> Vec<u8> {
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

fn books() -> Vec<Vec<Entry>> {
    let rich = Epub::new()
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

const TEXT: &str = "The Project Gutenberg eBook\nTitle: T\n*** START OF THE PROJECT ***\n\nCONTENTS\n\nCHAPTER I\n\nCHAPTER II\n\n\
    CHAPTER I\n\nIt was a _dark_ night and the rain fell in torrents, except at\noccasional intervals.\n\n    Verse one\n      verse two\n\n\
    * * *\n\nPART TWO\n\nCHAPTER II.\nThe End\n\nText.\n\n*** END OF THE PROJECT ***\nlicence";
const MARKDOWN: &str = "+++\ntitle = \"T\"\ntags = [\"a\"]\n+++\n\n# One\n\nText *a* **b**[^1].\n\n> q  \n> r\n\n- x\n  1. y\n\n\
    ```\ncode\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n* * *\n\n## Two\n\n![i](x.png)\n\n[^1]: Note.\n";

/// Returns the CPU time of this thread, so that a busy machine does not look like a slow importer.
fn cpu_time() -> Duration {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent = spent.split(' ').next().and_then(|nanoseconds| nanoseconds.parse().ok());
    Duration::from_nanos(spent.expect("the tests run on Linux"))
}

fn read_checked(name: &str, bytes: &[u8]) -> Result<Book, ReadError> {
    let control = ReadControl::unlimited().with_cpu_limit(cpu_time, MAX_TIME);
    let result = read(name, bytes, &ReadOptions::default(), &control);
    match &result {
        Ok(book) => {
            let sections = book.front.iter().chain(&book.sections).chain(&book.back);
            for section in sections {
                let text = plain_text(&section.blocks).replace("\n\n", "");
                assert!(
                    !text.chars().chain(section.title.chars()).any(char::is_control),
                    "{text:?}"
                );
            }
        }
        Err(error) => {
            assert_ne!(error.kind, ReadErrorKind::TooSlow, "{name} took too long");
            let message = error.to_string();
            assert!(
                message.starts_with('`') && message.ends_with('.') && !message.contains('\n'),
                "{message}"
            );
        }
    }
    result
}

/// Returns how many damaged files are read; `MUTANTS` says how many.
fn mutant_count() -> usize {
    std::env::var("MUTANTS").map_or(1_500, |count| count.parse().expect("MUTANTS is a number"))
}

/// Returns how many of `count` damaged files were read, and how many refused.
fn mutations(seed: u64, count: usize) -> (usize, usize) {
    let books = books();
    let whole: Vec<Vec<u8>> = books.iter().map(|entries| zip(entries)).collect();
    let mut random = Random(0x5eed_d06e_a12d + seed);
    let (mut read, mut refused) = (0, 0);
    let mut tally = |result: Result<Book, ReadError>| match result {
        Ok(_) => read += 1,
        Err(_) => refused += 1,
    };
    for number in 0..count {
        match number % 4 {
            0 => tally(read_checked(
                "a.epub",
                &damaged(&whole[random.below(whole.len())], &mut random),
            )),
            1 => {
                tally(read_checked("a.txt", &damaged(TEXT.as_bytes(), &mut random)));
                tally(read_checked("a.md", &damaged(MARKDOWN.as_bytes(), &mut random)));
            }
            _ => {
                let mut entries = books[random.below(books.len())].clone();
                for _ in 0..=random.below(3) {
                    let at = 1 + random.below(entries.len() - 1);
                    entries[at].data = damaged(&entries[at].data, &mut random);
                }
                tally(read_checked("a.epub", &zip(&entries)));
            }
        }
    }
    (read, refused)
}

/// Returns files that need much work and memory for their size.
fn heavy() -> Vec<(&'static str, Vec<u8>)> {
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
    ]
}

fn many_documents(body: &str) -> Vec<u8> {
    let numbers = 0..30;
    numbers.fold(Epub::new(), |epub, n| epub.document(&format!("{n}.xhtml"), body)).build()
}

/// Calls `job` with each number below `count`, on as many threads as there are cores.
fn in_parallel(count: usize, job: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(number) = Some(next.fetch_add(1, Relaxed)).filter(|n| *n < count) {
                    job(number);
                }
            });
        }
    });
}

/// Returns the most memory, in MiB, that `work` held at a time beyond what was held before.
fn most_held(work: impl FnOnce()) -> isize {
    let before = HELD.get();
    PEAK.set(before);
    work();
    (PEAK.get() - before) >> 20
}

#[test]
fn damaged_files_are_handled_within_time_and_memory_limits() {
    let (read, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
    in_parallel(12, |seed| {
        let held = most_held(|| {
            let (one, other) = mutations(seed as u64, mutant_count() / 12);
            read.fetch_add(one, Relaxed);
            refused.fetch_add(other, Relaxed);
        });
        assert!(held < MAX_MEMORY >> 20, "{held} MiB");
    });
    let (read, refused) = (read.into_inner(), refused.into_inner());
    println!("{read} read and {refused} refused");
    assert!(
        read + refused >= mutant_count() / 12 * 12 && read > 300 && refused > 300,
        "{read} read, {refused} refused"
    );
}

#[test]
fn heavy_files_are_handled_within_time_and_memory_limits() {
    let files = heavy();
    in_parallel(files.len(), |number| {
        let (name, bytes) = &files[number];
        let file = if name.contains('.') { name } else { "heavy.epub" };
        let (started, mut result) = (cpu_time(), None);
        let held = most_held(|| {
            result = Some(read_checked(file, bytes).map(|book| book.sections.len()));
        });
        println!("{name}: {result:?} in {:?}, at most {held} MiB held", cpu_time() - started);
        assert!(held > 0, "{name}: what is held is counted");
        assert!(held < MAX_MEMORY >> 20, "{name}: {held} MiB");
    });
}
