//! Checks of the architecture that Cargo does not make: crates have only the allowed dependencies, services do not use
//! the libraries of the HTTP server, and the modules of a crate form no cycles.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod modules;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Every crate of the workspace, with the workspace crates on which it may depend. Cargo rejects cycles; this table
/// rejects new dependencies that are not described in ARCHITECTURE.md.
const CRATES: &[(&str, &[&str])] = &[
    ("foundation", &[]),
    ("api_description", &[]),
    ("route_rules", &[]),
    ("http_server", &["foundation"]),
    ("database", &["foundation"]),
    ("readers", &["database", "foundation"]),
    ("passkeys", &["foundation"]),
    ("proof_of_work", &["foundation"]),
    ("operators", &["database", "foundation", "passkeys"]),
    ("reader_credentials", &["database", "foundation", "passkeys", "readers"]),
    ("outbound", &["foundation"]),
    ("jwt", &[]),
    ("login_providers", &["foundation", "jwt", "outbound"]),
    ("icons", &["foundation", "outbound"]),
    ("ledger", &[]),
    ("picture_scaling", &[]),
    ("headings", &[]),
    ("publisher_pages", &[]),
    ("manuscript", &["headings", "picture_scaling"]),
    ("renderer", &[]),
    ("page_cache", &["catalogue", "manuscript", "renderer"]),
    ("web_builds", &["database", "foundation", "page_cache"]),
    ("covers", &["manuscript"]),
    ("epub_writer", &["manuscript"]),
    ("anchors", &["manuscript"]),
    ("section_matching", &["manuscript"]),
    (
        "catalogue",
        &["covers", "database", "epub_writer", "foundation", "manuscript", "section_matching"],
    ),
    ("bulk_edits", &["catalogue", "database", "foundation"]),
    ("section_edits", &["catalogue", "database", "foundation", "manuscript", "section_matching"]),
    ("inbox", &["database", "foundation", "readers"]),
    ("attribution", &["database", "foundation", "readers"]),
    (
        "money",
        &["attribution", "catalogue", "database", "foundation", "ledger", "outbound", "readers"],
    ),
    (
        "reading",
        &[
            "anchors",
            "attribution",
            "catalogue",
            "database",
            "foundation",
            "manuscript",
            "money",
            "readers",
        ],
    ),
    ("search", &["catalogue", "database", "foundation"]),
    ("release_calendar", &["catalogue", "database", "foundation"]),
    (
        "campaigns",
        &[
            "attribution",
            "catalogue",
            "database",
            "foundation",
            "money",
            "outbound",
            "readers",
            "reading",
        ],
    ),
    (
        "accounts",
        &[
            "attribution",
            "catalogue",
            "database",
            "foundation",
            "inbox",
            "jwt",
            "login_providers",
            "money",
            "outbound",
            "passkeys",
            "proof_of_work",
            "reader_credentials",
            "readers",
            "reading",
        ],
    ),
    (
        "site",
        &[
            "accounts",
            "api_description",
            "route_rules",
            "attribution",
            "bulk_edits",
            "campaigns",
            "catalogue",
            "database",
            "foundation",
            "http_server",
            "icons",
            "inbox",
            "login_providers",
            "manuscript",
            "money",
            "operators",
            "outbound",
            "page_cache",
            "passkeys",
            "publisher_pages",
            "readers",
            "reading",
            "release_calendar",
            "renderer",
            "search",
            "section_edits",
            "web_builds",
        ],
    ),
    ("feeds", &["catalogue", "foundation", "publisher_pages", "search", "site"]),
    (
        "console_api",
        &[
            "accounts",
            "backup",
            "bulk_edits",
            "catalogue",
            "database",
            "feeds",
            "foundation",
            "inbox",
            "money",
            "operators",
            "page_cache",
            "passkeys",
            "readers",
            "release_calendar",
            "section_edits",
            "site",
        ],
    ),
    (
        "dogear",
        &[
            "accounts",
            "attribution",
            "backup",
            "campaigns",
            "catalogue",
            "console_api",
            "database",
            "foundation",
            "http_server",
            "inbox",
            "login_providers",
            "manuscript",
            "money",
            "operators",
            "outbound",
            "publisher_pages",
            "readers",
            "reading",
            "renderer",
            "site",
            "synthetic_site",
        ],
    ),
    ("backup", &["database", "foundation"]),
    ("synthetic_site", &["catalogue", "database", "foundation", "ledger", "manuscript"]),
    ("test_database", &["database"]),
];

/// The crates that may depend on the libraries of the HTTP server.
const HTTP_CRATES: &[&str] = &[
    "api_description",
    "route_rules",
    "http_server",
    "page_cache",
    "site",
    "feeds",
    "console_api",
    "dogear",
];
/// Libraries of the HTTP server, on which only the crates in `HTTP_CRATES` may depend.
const SERVER_LIBRARIES: &[&str] = &["axum", "utoipa-axum", "tower", "http-body"];
/// Libraries with a feature that belongs to the HTTP server; only the crates in `HTTP_CRATES` may enable the feature.
const SERVER_FEATURES: &[(&str, &str)] = &[("hyper", "server"), ("utoipa", "axum_extras")];

const MAX_FILE_LINES: usize = 400;
const MAX_CRATE_LINES: usize = 12_000;
const VAGUE_NAMES: &[&str] = &["utils", "util", "helpers", "common", "misc"];

fn root() -> PathBuf {
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    Path::new(&here).join("../..").canonicalize().unwrap()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

fn dependencies(name: &str) -> toml::Table {
    let manifest = root().join("crates").join(name).join("Cargo.toml");
    let manifest: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
    manifest.get("dependencies").and_then(|table| table.as_table()).cloned().unwrap_or_default()
}

#[test]
fn crates_have_only_the_allowed_dependencies() {
    let present: BTreeSet<_> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(present, CRATES.iter().map(|(name, _)| (*name).to_owned()).collect());
    let described = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for (name, allowed) in CRATES {
        for dependency in dependencies(name).keys().filter(|key| present.contains(*key)) {
            assert!(allowed.contains(&dependency.as_str()), "{name} → {dependency} is no arrow");
        }
        assert!(described.contains(&format!("`{name}`")), "ARCHITECTURE.md does not name {name}");
    }
}

#[test]
fn no_service_depends_on_the_http_server() {
    let workspace: toml::Table =
        fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    let features = |dependency: &toml::Value| -> Vec<String> {
        let listed = dependency.get("features").and_then(|features| features.as_array());
        listed.into_iter().flatten().filter_map(|f| f.as_str().map(str::to_owned)).collect()
    };
    for (name, _) in CRATES.iter().filter(|(name, _)| !HTTP_CRATES.contains(name)) {
        let dependencies = dependencies(name);
        for library in SERVER_LIBRARIES {
            assert!(!dependencies.contains_key(*library), "{name} depends on {library}");
        }
        for (library, feature) in SERVER_FEATURES {
            let Some(dependency) = dependencies.get(*library) else { continue };
            let shared = features(&workspace["workspace"]["dependencies"][*library]);
            let all = [features(dependency), shared].concat();
            assert!(!all.iter().any(|f| f == feature), "{name} has {library} with {feature}");
        }
        // Services that call other servers use the methods and status codes of the crate `http`; other services do not
        // depend on it.
        let calls_servers = *name == "outbound" || dependencies.contains_key("outbound");
        assert!(calls_servers || !dependencies.contains_key("http"), "{name} depends on http");
    }
}

#[test]
fn modules_of_a_crate_form_no_cycle() {
    // Only these crates contain several features; in the other crates, the top-level modules are the layers of one
    // feature.
    for name in ["accounts", "campaigns", "console_api", "dogear", "money", "page_cache", "site"] {
        let drawn = modules::arrows(&root().join("crates").join(name).join("src"));
        let circle = modules::circle(&drawn).map(|modules| modules.join(" → "));
        assert_eq!(circle, None, "in {name}");
    }
}

#[test]
fn a_store_is_used_only_by_its_own_feature() {
    for (name, _) in CRATES {
        let source = root().join("crates").join(name).join("src");
        for file in rust_files(&source) {
            let text = fs::read_to_string(&file).unwrap();
            for folder in fs::read_dir(&source).unwrap().flatten().map(|entry| entry.path()) {
                let feature = folder.file_stem().unwrap().to_string_lossy().into_owned();
                let store = format!("crate::{feature}::store::");
                let inside = file.starts_with(&folder);
                assert!(inside || !text.contains(&store), "{} uses {store}", file.display());
            }
        }
    }
}

#[test]
fn routes_are_registered_in_one_place() {
    let crates = ["crates/site/src", "crates/feeds/src", "crates/console_api/src"];
    for file in crates.iter().flat_map(|source| rust_files(&root().join(source))) {
        let registry = file.ends_with("app/registry.rs");
        let text = fs::read_to_string(&file).unwrap();
        let bypass = [".route(", ".nest(", ".route_service(", "get_service("];
        for call in bypass.iter().filter(|call| text.contains(**call)) {
            assert!(registry, "{} calls {call} beside the registry", file.display());
        }
    }
}

#[test]
fn files_and_crates_have_a_readable_size() {
    for (name, _) in CRATES {
        let mut total = 0;
        for file in rust_files(&root().join("crates").join(name)) {
            let text = fs::read_to_string(&file).unwrap();
            let lines = text.lines().count();
            assert!(lines <= MAX_FILE_LINES, "{} has {lines} lines", file.display());
            let is_test = file.components().any(|part| part.as_os_str() == "tests")
                || file.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("tests"));
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            total += if is_test { 0 } else { code.lines().count() };
        }
        assert!(total <= MAX_CRATE_LINES, "{name} has {total} lines without its tests");
    }
}

#[test]
fn no_module_has_a_vague_name() {
    for file in rust_files(&root().join("crates")) {
        let file = file.strip_prefix(root()).unwrap();
        let vague = file.components().any(|part| {
            let name = part.as_os_str().to_string_lossy();
            VAGUE_NAMES.contains(&name.trim_end_matches(".rs"))
        });
        assert!(!vague, "{}", file.display());
    }
}

#[test]
fn both_engines_have_the_same_migrations() {
    let names = |engine: &str| -> BTreeSet<_> {
        let folder = root().join("crates/database/migrations").join(engine);
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect()
    };
    assert_eq!(names("sqlite"), names("postgres"));
    let listed = fs::read_to_string(root().join("crates/database/src/migrations.rs")).unwrap();
    for name in names("sqlite") {
        let name = name.to_string_lossy().replace(".sql", "");
        assert!(listed.contains(&format!("\"{name}\"")), "{name} is not embedded");
    }
}
