//! Embeds the built web app: every file with its compressed forms beside it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// From the crate's folder.
const DIST: &str = "../../web/dist";

fn main() {
    // Asked when it runs, not when it is compiled: clones that share a target folder share this script.
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let client = Path::new(&here).join(DIST).join("client");
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
    for file in files.iter().filter(|file| !is_compressed(file)) {
        let path = file.strip_prefix(&client).expect("collected below the client folder");
        let path = format!("/{}", path.display());
        let bytes = |path: &str| format!("include_bytes!({})", found(&format!("client{path}")));
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
    writeln!(table, "static BUILD_JSON: &str = include_str!({});", found("build.json"))
        .expect("a String takes whatever is written to it");
    writeln!(table, "static API_DOCS: &[u8] = include_bytes!({});", found("api-docs.html.br"))
        .expect("a String takes whatever is written to it");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("assets.rs"), table).expect("OUT_DIR is writable");
}

/// A path that leads to the clone that is compiled: another one may have run this script.
fn found(path: &str) -> String {
    format!("concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?})", format!("/{DIST}/{path}"))
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
