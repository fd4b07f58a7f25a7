//! Embeds the built web app: every file with its compressed forms beside it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    // Asked when it runs, not when it is compiled: clones that share a target folder share this script.
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let dist = Path::new(&here).join("../../web/dist");
    println!("cargo:rerun-if-changed=../../web/dist/build.json");
    println!("cargo:rerun-if-changed=build.rs");
    let client = dist.join("client");
    let mut files = Vec::new();
    collect(&client, &mut files);
    assert!(
        !files.is_empty(),
        "{} is empty or missing: build the web app first, with `make web`",
        client.display()
    );
    files.sort();

    let mut table = String::from("static EMBEDDED: &[Embedded] = &[\n");
    for file in files.iter().filter(|file| !is_compressed(file)) {
        let path = file.strip_prefix(&client).expect("collected below the client folder");
        let sibling = |ending: &str| {
            let mut name = file.clone().into_os_string();
            name.push(ending);
            let sibling = PathBuf::from(name);
            if sibling.exists() {
                format!("Some(include_bytes!({:?}))", sibling.display().to_string())
            } else {
                "None".to_owned()
            }
        };
        writeln!(
            table,
            "Embedded {{ path: {:?}, plain: include_bytes!({:?}), gzip: {}, brotli: {} }},",
            format!("/{}", path.display()),
            file.display().to_string(),
            sibling(".gz"),
            sibling(".br"),
        )
        .expect("a String takes whatever is written to it");
    }
    table.push_str("];\n");
    writeln!(
        table,
        "static BUILD_JSON: &str = include_str!({:?});",
        dist.join("build.json").display().to_string()
    )
    .expect("a String takes whatever is written to it");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("assets.rs"), table).expect("OUT_DIR is writable");
}

fn is_compressed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "gz" || ending == "br")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}
