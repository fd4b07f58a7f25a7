//! Draws the arrows of ARCHITECTURE.md from the code, and fails on one that is not there.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod rooms;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const CRATES: &[(&str, &[&str])] = &[
    ("dogear", &["platform", "manuscript", "renderer", "database"]),
    ("platform", &["ledger", "manuscript", "renderer", "database"]),
    ("ledger", &[]),
    ("manuscript", &[]),
    ("renderer", &[]),
    ("database", &[]),
    ("test_database", &["database"]),
];

/// Features of the platform, and which others' services each calls. What a handler asks of `App` is not
/// drawn: routes stand above it.
const FEATURES: &[(&str, &[&str])] = &[
    ("attribution", &[]),
    ("builds", &[]),
    ("campaigns", &["attribution", "catalogue", "regions", "rights"]),
    ("catalogue", &[]),
    ("conversions", &["attribution"]),
    ("feeds", &["catalogue", "search"]),
    ("findability", &["catalogue"]),
    ("icons", &[]),
    ("inbox", &[]),
    ("notices", &["inbox"]),
    (
        "pages",
        &["builds", "campaigns", "catalogue", "inbox", "payments", "regions", "rights", "search"],
    ),
    ("payments", &["attribution", "vip", "wallet"]),
    ("reading", &["attribution", "catalogue", "rights"]),
    ("regions", &["catalogue"]),
    ("rights", &["attribution", "catalogue", "vip", "wallet"]),
    ("search", &["catalogue"]),
    ("session", &["attribution", "notices", "payments", "reading", "vip", "wallet", "welfare"]),
    ("vip", &[]),
    ("wallet", &["attribution", "catalogue", "vip"]),
    ("welfare", &["catalogue", "notices", "reading", "wallet"]),
];

const LONGEST_FILE: usize = 400;
const HOMELESS: &[&str] = &["utils", "util", "helpers", "common", "misc"];

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

#[test]
fn crates_depend_only_along_the_arrows() {
    let crates = root().join("crates");
    let present: BTreeSet<_> = fs::read_dir(&crates)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(present, CRATES.iter().map(|(name, _)| (*name).to_owned()).collect());
    for (name, allowed) in CRATES {
        let manifest = fs::read_to_string(crates.join(name).join("Cargo.toml")).unwrap();
        let manifest: toml::Table = manifest.parse().unwrap();
        let dependencies = manifest["dependencies"].as_table().unwrap();
        for dependency in dependencies.keys().filter(|key| present.contains(*key)) {
            assert!(allowed.contains(&dependency.as_str()), "{name} → {dependency} is no arrow");
        }
    }
}

#[test]
fn rooms_of_a_crate_know_each_other_in_no_circle() {
    for (name, _) in CRATES {
        let drawn = rooms::arrows(&root().join("crates").join(name).join("src"));
        let circle = rooms::circle(&drawn).map(|rooms| rooms.join(" → "));
        assert_eq!(circle, None, "in {name}");
    }
}

#[test]
fn features_call_the_services_their_arrows_say_and_no_others() {
    let source = root().join("crates/platform/src");
    let drawn = rooms::arrows(&source);
    let feature_of = |room: &str| room.trim_end_matches("::routes").to_owned();
    for (feature, allowed) in FEATURES {
        let rooms = drawn.iter().filter(|(room, _)| feature_of(room) == *feature);
        let called: BTreeSet<_> = rooms
            .flat_map(|(_, to)| to.iter().map(|room| feature_of(room)))
            .filter(|other| other != feature && FEATURES.iter().any(|(name, _)| name == other))
            .collect();
        let said = allowed.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(called, said, "what {feature} calls, and what its arrows say");
    }
    let told = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for (feature, allowed) in FEATURES.iter().filter(|(_, allowed)| !allowed.is_empty()) {
        let named: Vec<_> = allowed.iter().map(|name| format!("`{name}`")).collect();
        let row = format!("\n| `{feature}` | {} |\n", named.join(", "));
        assert!(told.contains(&row), "ARCHITECTURE.md has no row {row}");
    }
}

#[test]
fn a_store_is_reached_by_its_own_feature_alone() {
    let source = root().join("crates/platform/src");
    for file in rust_files(&source) {
        let text = fs::read_to_string(&file).unwrap();
        for (feature, _) in FEATURES {
            let inside = file.starts_with(source.join(feature));
            let store = format!("{feature}::store");
            assert!(inside || !text.contains(&store), "{} reaches into {store}", file.display());
        }
    }
}

#[test]
fn routes_are_registered_in_one_place() {
    for file in rust_files(&root().join("crates/platform/src")) {
        let registry = file.ends_with("app/registry.rs");
        let text = fs::read_to_string(&file).unwrap();
        let bypass = [".route(", ".nest(", ".route_service(", "get_service("];
        for call in bypass.iter().filter(|call| text.contains(**call)) {
            assert!(registry, "{} calls {call} beside the registry", file.display());
        }
    }
}

#[test]
fn files_are_of_a_size_one_can_read() {
    for file in rust_files(&root().join("crates")) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= LONGEST_FILE, "{} has {lines} lines", file.display());
    }
}

#[test]
fn everything_has_a_home() {
    for file in rust_files(&root().join("crates")) {
        let file = file.strip_prefix(root()).unwrap();
        let homeless = file.components().any(|part| {
            let name = part.as_os_str().to_string_lossy();
            HOMELESS.contains(&name.trim_end_matches(".rs"))
        });
        assert!(!homeless, "{}", file.display());
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
