//! Embeds the demo catalogue, so that the binary alone can show it.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    // Asked when it runs, not when it is compiled: clones that share a target folder share this script.
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let demo = Path::new(&here).join("../../demo");
    println!("cargo:rerun-if-changed=../../demo");
    let mut files: Vec<_> = fs::read_dir(&demo)
        .expect("the demo folder is part of the project")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .filter(|path| path.file_name().is_some_and(|name| name != "README.md"))
        .collect();
    files.sort();
    let mut table = String::from("const STORIES: &[(&str, &str)] = &[\n");
    for file in files {
        let name =
            file.file_name().expect("a listed file has a name").to_string_lossy().into_owned();
        // Found from the clone that is compiled: another one may have run this script.
        writeln!(
            table,
            "({name:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?}))),",
            format!("/../../demo/{name}")
        )
        .expect("a String takes whatever is written to it");
    }
    table.push_str("];\n");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("demo.rs"), table).expect("OUT_DIR is writable");
}
