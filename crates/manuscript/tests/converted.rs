//! Tests that documents converted by pandoc and LibreOffice from Markdown give the same blocks as the Markdown.
//!
//! The environment variable `CONVERTED` names a folder with files such as `story.md`, `story.docx`
//! and `story.lo.html`: each `.docx` or `.html` file is compared with the Markdown file of the same
//! name before the first dot. `scripts/convert-stories` makes such a folder.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use std::fs;
use std::path::Path;

use manuscript::{Book, ReadControl, ReadOptions, html, read};

fn imported(file: &Path) -> Book {
    let name = file.file_name().unwrap().to_string_lossy();
    let bytes = fs::read(file).unwrap();
    read(&name, &bytes, &ReadOptions::default(), &ReadControl::unlimited()).unwrap()
}

/// Returns title, author, and the title of each section followed by the HTML of its blocks.
fn lines(book: &Book) -> Vec<String> {
    let mut lines = vec![book.title.clone(), book.author.clone()];
    for section in book.front.iter().chain(&book.sections).chain(&book.back) {
        lines.push(section.title.clone());
        lines.extend(
            section.blocks.iter().map(|block| html::from_blocks(std::slice::from_ref(block), "")),
        );
    }
    lines
}

#[test]
fn documents_made_from_markdown_give_the_same_blocks() {
    let Ok(folder) = std::env::var("CONVERTED") else {
        eprintln!("skipped: CONVERTED names no folder");
        return;
    };
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    let ending = |file: &Path| file.extension().unwrap_or_default().to_string_lossy().into_owned();
    let mut compared = 0;
    let mut problems = Vec::new();
    for markdown in files.iter().filter(|file| ending(file) == "md") {
        let stem = format!("{}.", markdown.file_stem().unwrap().to_string_lossy());
        let expected = lines(&imported(markdown));
        let made = files.iter().filter(|file| {
            file.file_name().unwrap().to_string_lossy().starts_with(&stem)
                && matches!(ending(file).as_str(), "docx" | "html")
        });
        for file in made {
            compared += 1;
            let read = lines(&imported(file));
            let differing = expected.iter().zip(&read).position(|(a, b)| a != b);
            if let Some(at) = differing.or((expected.len() != read.len()).then_some(0)) {
                let start = |line: &String| line.chars().take(300).collect::<String>();
                let (name, sizes) = (file.display(), (expected.len(), read.len()));
                let texts = (start(&expected[at]), start(&read[at]));
                problems.push(format!("{name}: {sizes:?}, line {at}: {texts:#?}"));
            }
        }
    }
    assert!(compared > 0 && problems.is_empty(), "{}", problems.join("\n"));
}
