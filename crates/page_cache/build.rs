//! Embeds the files of the built web app into the binary, each with its gzip and Brotli versions if they exist.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Folder of the built web app, relative to the folder of this crate.
const DIST: &str = "../../web/dist";

fn main() {
    // The folder is read at run time, not with `env!`, because checkouts that share a target folder also share this
    // compiled build script.
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let dist = Path::new(&here).join(DIST);
    let client = dist.join("client");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets OUT_DIR"));
    let copies = out.join("dist");
    let _ = fs::remove_dir_all(&copies);
    println!("cargo:rerun-if-changed={DIST}/build.json");
    println!("cargo:rerun-if-changed=build.rs");
    let mut files = Vec::new();
    collect(&client, &mut files);
    assert!(
        !files.is_empty(),
        "{} is empty or missing: build the web app first, with `make web`",
        client.display()
    );
    files.sort();

    let mut table = String::from("static EMBEDDED: &[Embedded] = &[\n");
    for file in &files {
        copy(&dist, file, &copies);
    }
    for name in ["build.json", "api-docs.html.br", "console.html.br"] {
        copy(&dist, &dist.join(name), &copies);
    }
    for file in files.iter().filter(|file| !is_compressed(file)) {
        let path = file.strip_prefix(&client).expect("collected below the client folder");
        let path = format!("/{}", path.display());
        let bytes = |path: &str| format!("include_bytes!({})", copied(&format!("client{path}")));
        let sibling = |ending: &str| {
            let mut name = file.clone().into_os_string();
            name.push(ending);
            if Path::new(&name).exists() {
                format!("Some({})", bytes(&format!("{path}{ending}")))
            } else {
                "None".to_owned()
            }
        };
        writeln!(
            table,
            "Embedded {{ path: {path:?}, plain: {}, gzip: {}, brotli: {} }},",
            bytes(&path),
            sibling(".gz"),
            sibling(".br"),
        )
        .expect("a String takes whatever is written to it");
    }
    table.push_str("];\n");
    writeln!(table, "static BUILD_JSON: &str = include_str!({});", copied("build.json"))
        .expect("a String takes whatever is written to it");
    writeln!(table, "static API_DOCS: &[u8] = include_bytes!({});", copied("api-docs.html.br"))
        .expect("a String takes whatever is written to it");
    writeln!(table, "static CONSOLE: &[u8] = include_bytes!({});", copied("console.html.br"))
        .expect("a String takes whatever is written to it");
    fs::write(out.join("assets.rs"), table).expect("OUT_DIR is writable");
}

/// Copies a file of the built web app to a folder below `OUT_DIR`. The generated code refers only to these copies, not
/// to files of the checkout: several checkouts share a target folder, and one of them may build after the checkout that
/// generated the code was deleted.
fn copy(dist: &Path, file: &Path, copies: &Path) {
    let to = copies.join(file.strip_prefix(dist).expect("a file of the built web app"));
    fs::create_dir_all(to.parent().expect("below the copies")).expect("OUT_DIR is writable");
    fs::copy(file, to).expect("OUT_DIR is writable");
}

/// Returns a Rust expression for the path of a file that `copy` copied below `OUT_DIR`.
fn copied(path: &str) -> String {
    format!("concat!(env!(\"OUT_DIR\"), {:?})", format!("/dist/{path}"))
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
