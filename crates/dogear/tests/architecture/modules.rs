//! Dependencies between the top-level modules of a crate, read from the `crate::…` paths in its source.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::rust_files;

pub(crate) type Arrows = BTreeMap<String, BTreeSet<String>>;

pub(crate) fn arrows(source: &Path) -> Arrows {
    let mut drawn = Arrows::new();
    for file in rust_files(source) {
        let inside = file.strip_prefix(source).unwrap().with_extension("");
        let from = inside.components().next().unwrap().as_os_str().to_string_lossy().into_owned();
        let is_test = inside.components().any(|part| part.as_os_str() == "tests");
        if is_test || from == "lib" || from == "main" {
            continue;
        }
        // The routes of a feature depend on `app`, and `app` depends on the feature's service, so the routes count as a
        // separate module.
        let is_route = inside.components().nth(1).is_some_and(|part| part.as_os_str() == "routes");
        let from = if is_route { format!("{from}::routes") } else { from };
        let uses = used_modules(&fs::read_to_string(&file).unwrap());
        let others = uses.into_iter().filter(|to| *to != from);
        drawn.entry(from.clone()).or_default().extend(others);
    }
    let known: BTreeSet<String> = drawn.keys().cloned().collect();
    drawn.values_mut().for_each(|to| to.retain(|module| known.contains(module)));
    drawn
}

/// Returns the top-level modules that source code uses: the first names of all `crate::name` and `crate::{name, …}`
/// paths, without those in comments and inline tests.
fn used_modules(text: &str) -> BTreeSet<String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let code: Vec<_> = text.lines().map(|line| line.split("//").next().unwrap_or("")).collect();
    let code = code.join("\n");
    let mut found = BTreeSet::new();
    for (at, start) in code.match_indices("crate::") {
        if code[..at].ends_with(['$', '_']) || code[..at].ends_with(char::is_alphanumeric) {
            continue;
        }
        let mut depth = 0;
        let mut first = true;
        let mut name = String::new();
        for c in code[at + start.len()..].chars() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ if first && (c.is_alphanumeric() || c == '_') => name.push(c),
                _ => {}
            }
            // Inside the outermost braces, every name after a comma begins a path.
            if !(c.is_alphanumeric() || c == '_' || c.is_whitespace() || c == '{') {
                found.extend(Some(std::mem::take(&mut name)).filter(|name| !name.is_empty()));
                first = c == ',' && depth == 1;
            }
            if depth == 0 && !(c.is_alphanumeric() || c == '_' || c == ':') || c == ';' {
                break;
            }
        }
    }
    found
}

/// Returns a dependency cycle as the list of its modules, with the first module repeated at the end; `None` if there is
/// no cycle.
pub(crate) fn circle(arrows: &Arrows) -> Option<Vec<String>> {
    let mut done = BTreeSet::new();
    arrows.keys().find_map(|module| follow(arrows, module, &mut Vec::new(), &mut done))
}

fn follow(
    arrows: &Arrows,
    module: &str,
    path: &mut Vec<String>,
    done: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    if let Some(met) = path.iter().position(|passed| passed == module) {
        return Some([&path[met..], &[module.to_owned()]].concat());
    }
    if done.contains(module) {
        return None;
    }
    path.push(module.to_owned());
    let next = arrows.get(module).into_iter().flatten();
    let found = next.into_iter().find_map(|next| follow(arrows, next, path, done));
    path.pop();
    done.insert(module.to_owned());
    found
}

#[test]
fn a_cycle_is_found() {
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
fn used_modules_are_the_first_names_of_paths() {
    let text = "use crate::{app::{App, Client}, http::ApiError, pages};\nuse crate::wallet::Coins; // crate::no\nlet x = crate::feeds::y(1);\n";
    let used: Vec<_> = used_modules(text).into_iter().collect();
    assert_eq!(used, ["app", "feeds", "http", "pages", "wallet"]);
}
