//! Compiles the web app's server bundle to bytecode, so that a runtime loads it in a millisecond or two.

#[path = "src/bytecode.rs"]
mod bytecode;

use std::path::Path;
use std::{env, fs};

/// Below the crate, so that each clone watches its own.
const BUNDLE: &str = "../../web/dist/server/server.js";

fn main() {
    // Asked when it runs, not when it is compiled: clones that share a target folder share this script.
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let bundle = Path::new(&here).join(BUNDLE);
    println!("cargo:rerun-if-changed={BUNDLE}");
    println!("cargo:rerun-if-changed=src/bytecode.rs");
    let source = fs::read(&bundle).unwrap_or_else(|error| {
        panic!(
            "{} cannot be read ({error}): build the web app first, with `make web`",
            bundle.display()
        )
    });
    let compiled = bytecode::compile(source)
        .unwrap_or_else(|error| panic!("{} does not compile: {error}", bundle.display()));
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("bundle.qjsc"), compiled).expect("OUT_DIR is writable");
}
