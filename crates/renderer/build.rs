//! Compiles the web app's server bundle to bytecode, so that a runtime loads it in one or two milliseconds.

#[path = "src/bytecode.rs"]
mod bytecode;

use std::path::Path;
use std::{env, fs};

/// Path of the web app's server script, relative to this crate. A relative path makes cargo watch
/// the script of the checkout that is being built.
const BUNDLE: &str = "../../web/dist/server/server.js";

fn main() {
    // The folder is read at run time, not with `env!`, because checkouts that share a target folder also share this
    // compiled build script.
    let crate_dir = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let bundle = Path::new(&crate_dir).join(BUNDLE);
    println!("cargo:rerun-if-changed={BUNDLE}");
    println!("cargo:rerun-if-changed=src/bytecode.rs");
    let source = fs::read(&bundle).unwrap_or_else(|error| {
        panic!(
            "cannot read {} ({error}): build the web app first with `make web`",
            bundle.display()
        )
    });
    let compiled = bytecode::compile(source)
        .unwrap_or_else(|error| panic!("cannot compile {}: {error}", bundle.display()));
    let out_dir = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out_dir).join("bundle.qjsc"), compiled).expect("OUT_DIR is writable");
}
