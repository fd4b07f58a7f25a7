//! Which rooms of a crate know which others, read from its text.
//!
//! A room is a module at the top of a crate. Of a feature the routes are a room of their own: they stand
//! above the app, and the rest of the feature below it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::rust_files;

pub(crate) type Arrows = BTreeMap<String, BTreeSet<String>>;

pub(crate) fn arrows(source: &Path) -> Arrows {
    let files: Vec<(Vec<String>, String)> = rust_files(source)
        .iter()
        .filter(|file| !file.components().any(|part| is_test(&part.as_os_str().to_string_lossy())))
        .map(|file| {
            let text = code(&fs::read_to_string(file).unwrap());
            (module(file.strip_prefix(source).unwrap()), text)
        })
        .collect();
    let tops: BTreeSet<&str> =
        files.iter().filter_map(|(at, _)| at.first()?.as_str().into()).collect();
    let front = files.iter().find(|(at, _)| at.is_empty()).map_or("", |(_, text)| text);
    let mut drawn = Arrows::new();
    for (at, text) in files.iter().filter(|(at, _)| !at.is_empty()) {
        let from = room(at);
        let named = paths(text).into_iter().filter_map(|path| {
            let path = absolute(at, &path);
            let first = path.first()?;
            match tops.contains(first.as_str()) {
                true => Some(room(&path)),
                false => shown_by(front, first),
            }
        });
        // `catalogue::routes::endpoints()`, where `catalogue` was imported.
        let routes = tops.iter().filter(|top| text.contains(&format!("{top}::routes::")));
        let all = named.chain(routes.map(|top| format!("{top}::routes")));
        drawn.entry(from.clone()).or_default().extend(all.filter(|to| *to != from));
    }
    drawn
}

/// Rooms that know each other in a circle, if there is one: the first stands at its end again.
pub(crate) fn circle(arrows: &Arrows) -> Option<Vec<String>> {
    let mut left = BTreeSet::new();
    arrows.keys().find_map(|room| follow(arrows, room, &mut Vec::new(), &mut left))
}

fn follow(
    arrows: &Arrows,
    room: &str,
    way: &mut Vec<String>,
    left: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    if let Some(met) = way.iter().position(|passed| passed == room) {
        return Some([&way[met..], &[room.to_owned()]].concat());
    }
    if left.contains(room) {
        return None;
    }
    way.push(room.to_owned());
    let next = arrows.get(room).into_iter().flatten();
    let found = next.into_iter().find_map(|next| follow(arrows, next, way, left));
    way.pop();
    left.insert(room.to_owned());
    found
}

fn is_test(name: &str) -> bool {
    name == "tests" || name == "tests.rs"
}

/// `catalogue/routes/mod.rs` is `catalogue::routes`.
fn module(file: &Path) -> Vec<String> {
    let mut parts: Vec<String> =
        file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if matches!(parts.last().map(String::as_str), Some("mod" | "lib" | "main")) {
        parts.pop();
    }
    parts
}

fn room(path: &[String]) -> String {
    match path {
        [top, below, ..] if below == "routes" => format!("{top}::routes"),
        _ => path[0].clone(),
    }
}

/// The text without comments and without the tests at its end.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The room of what the crate's front page shows under this name.
fn shown_by(front: &str, name: &str) -> Option<String> {
    let shown = front.split("use ").skip(1).filter_map(|rest| rest.split(';').next());
    let mut shown = shown.flat_map(|tree| expand(tree).0);
    shown.find(|path| path.last().is_some_and(|last| last == name)).map(|path| room(&path))
}

/// Every path that begins with `crate`, `super` or, at the front page of a feature, `routes`.
fn paths(text: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::", "routes::"] {
        for (at, _) in text.match_indices(start) {
            let before = text[..at].chars().next_back();
            if before.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != ':') {
                found.extend(expand(&text[at..]).0);
            }
        }
    }
    found
}

/// The paths of a tree such as `crate::{app::App, http::{ApiError, Path}}`, and how long its text is.
fn expand(text: &str) -> (Vec<Vec<String>>, usize) {
    let skipped = text.len() - text.trim_start().len();
    let name: String =
        text[skipped..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let mut at = skipped + name.len();
    let Some(rest) = text[at..].strip_prefix("::").filter(|_| !name.is_empty()) else {
        return (vec![vec![name]], at);
    };
    at += 2;
    let mut below = Vec::new();
    if rest.starts_with('{') {
        while !text[at..].starts_with('}') && at < text.len() {
            at += 1;
            let (paths, length) = expand(&text[at..]);
            below.extend(paths);
            at += length;
            at += text[at..].find([',', '}']).unwrap_or(text.len() - at);
        }
        at += 1;
    } else {
        let (paths, length) = expand(rest);
        below.extend(paths);
        at += length;
    }
    let whole = below.into_iter().map(|path| [vec![name.clone()], path].concat());
    (whole.filter(|path| path.iter().all(|part| !part.is_empty())).collect(), at)
}

fn absolute(at: &[String], path: &[String]) -> Vec<String> {
    let ups = path.iter().take_while(|part| *part == "super").count();
    match path.first().map(String::as_str) {
        Some("crate") => path[1..].to_vec(),
        Some("super") => [&at[..at.len().saturating_sub(ups)], &path[ups..]].concat(),
        _ => [at, path].concat(),
    }
}

#[test]
fn a_circle_is_found() {
    let drawn = |pairs: &[(&str, &str)]| {
        let mut arrows = Arrows::new();
        for (from, to) in pairs {
            arrows.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        arrows
    };
    assert_eq!(circle(&drawn(&[("a", "b"), ("b", "c"), ("a", "c")])), None);
    let found = circle(&drawn(&[("a", "b"), ("b", "c"), ("c", "b")])).unwrap();
    assert_eq!(found.join(" → "), "b → c → b");
}

#[test]
fn paths_are_read_as_the_compiler_does() {
    let text = "use crate::{app::App, http::{ApiError, Path}};\nuse super::super::b::C;\nlet x = crate::d::e(1);";
    let read: Vec<String> = paths(text).iter().map(|path| path.join("::")).collect();
    let expected = [
        "crate::app::App",
        "crate::http::ApiError",
        "crate::http::Path",
        "crate::d::e",
        "super::super::b::C",
    ];
    assert_eq!(read, expected);
    let at = ["catalogue", "routes", "list"].map(str::to_owned);
    assert_eq!(room(&absolute(&at, &["super", "super", "store"].map(str::to_owned))), "catalogue");
    assert_eq!(room(&absolute(&at, &["super", "cover"].map(str::to_owned))), "catalogue::routes");
}
