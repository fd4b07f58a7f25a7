//! Embeds the demo catalogue into the binary.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    // The folder is read at run time, not with `env!`, because checkouts that share a target folder also share this
    // compiled build script.
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets OUT_DIR"));
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
        // The generated code includes a copy of the file, not the file itself: the checkout may be deleted before the
        // next build, because several checkouts share a target folder.
        fs::copy(&file, out.join(&name)).expect("OUT_DIR is writable");
        writeln!(
            table,
            "({name:?}, include_str!(concat!(env!(\"OUT_DIR\"), {:?}))),",
            format!("/{name}")
        )
        .expect("writing to a String cannot fail");
    }
    table.push_str("];\n");
    fs::write(out.join("demo.rs"), table).expect("OUT_DIR is writable");
}
