//! Tests of the region rules of all routes of readers. Routes of the console have none.

use std::borrow::Cow;
use std::fmt::Write as _;

use console_api::{all_endpoints, description};
use http::Uri;
use serde_json::Value;
use site::app::Endpoint;
use site::http::{Named, NamedIn, Policy, Region};
use site::server::{Needs, RouteRegions};

/// Returns all routes but those of the console.
fn routes_of_readers() -> Vec<Endpoint> {
    let mut table = all_endpoints().table().to_vec();
    table.retain(|endpoint| {
        !endpoint.path.starts_with("/api/console") && !endpoint.path.starts_with("/console")
    });
    table
}

fn document() -> Value {
    serde_json::to_value(description()).unwrap()
}

/// Returns the region rules of a URL as one line: `site` or `open` (works where the site is not offered), and the books
/// and promotion codes that the URL names.
fn verdict(routes: &RouteRegions, address: &str) -> String {
    let uri: Uri = address.parse().unwrap();
    let Needs { site, books, campaigns } = routes.needs(&uri);
    let mut line = if site { "site".to_owned() } else { "open".to_owned() };
    for book in books {
        write!(line, " book {book}").unwrap();
    }
    for code in campaigns {
        write!(line, " code {code}").unwrap();
    }
    line
}

/// Returns an example URL of a path, with books in several query parameters.
fn example(path: &str) -> String {
    let path = path
        .replace("/downloads/{file}", "/downloads/b1.epub")
        .replace("/opds/books/{file}", "/opds/books/b1.json")
        .replace("{book_id}", "b1")
        .replace("{id}", "spring")
        .replace("{file}", "b1.x")
        .replace("{locale}", "en");
    let mut parts = path.split('/').map(|part| if part.starts_with('{') { "x" } else { part });
    let first = parts.next().unwrap_or_default().to_owned();
    let path = parts.fold(first, |path, part| path + "/" + part);
    format!("{path}?book_id=b2&book=b3")
}

/// Fails when a route is added or its region rules change, until `verdicts.txt` is updated.
#[test]
fn every_path_has_the_verdict_of_the_table() {
    let routes = RouteRegions::new(&all_endpoints());
    let mut paths: Vec<_> = routes_of_readers().into_iter().map(|endpoint| endpoint.path).collect();
    paths.sort();
    let verdicts = paths.into_iter().map(|path| {
        let address = example(&path);
        let verdict = verdict(&routes, &address);
        let path = address.split('?').next().unwrap_or_default();
        format!("{path} {verdict}")
    });
    let verdicts: Vec<_> = verdicts.collect();
    let known: Vec<_> = include_str!("region_rules/verdicts.txt").lines().collect();
    for line in &verdicts {
        assert!(known.contains(&line.as_str()), "not in verdicts.txt: {line}");
    }
    assert_eq!(verdicts.len(), known.len(), "verdicts.txt has paths that no route has");
}

#[test]
fn a_path_that_no_route_has_needs_the_site() {
    let routes = RouteRegions::new(&all_endpoints());
    for address in ["/nothing", "/vip/", "/api/me/nothing", "/book/b1/nothing", "/covers/a/b.svg"] {
        assert_eq!(verdict(&routes, address), "site", "{address}");
    }
}

#[test]
fn a_book_is_found_however_its_url_is_written() {
    let routes = RouteRegions::new(&all_endpoints());
    let books = |address: &str| -> Vec<String> {
        let uri: Uri = address.parse().unwrap();
        routes.needs(&uri).books.into_iter().map(Cow::into_owned).collect()
    };
    for address in [
        "/book/b1",
        "/book/b1?page=2",
        "/book/%62%31",
        "/book/b1/_payload.json?abc",
        "/book/b1/feed.atom",
        "/downloads/b1.epub",
        "/downloads/b1%2Eepub",
        "/opds/books/b1.json",
        "/reader?book_id=b1&section=2",
        "/latest-reader/_payload.json?abc&book_id=b1",
        "/api/section/text?section=1&book_id=%621",
        "/api/book/find?book%5Fid=b1&q=x",
    ] {
        assert_eq!(books(address), ["b1"], "{address}");
    }
    assert_eq!(books("/reader?book_id=b1&book_id=b2"), ["b1", "b2"]);
    for other in ["/", "/books/b1", "/read-more?shelf=like-b1", "/covers/b1.svg"] {
        assert_eq!(books(other), [""; 0], "{other}");
    }
    assert_eq!(books("/api/wallet/owned.epub?book_id=b1"), [""; 0], "purchases stay available");
}

/// Names of parameters and body fields that identify books.
const BOOK_NAMES: [&str; 4] = ["book", "books", "book_id", "book_ids"];

/// Returns the places in which an operation names a book, according to its API description.
fn books_of(operation: &Value, document: &Value) -> Vec<NamedIn> {
    let mut found = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        // Headers that many operations share are references, not inline parameters.
        let Some(name) = parameter["name"].as_str() else { continue };
        if let Some(name) = BOOK_NAMES.into_iter().find(|known| *known == name) {
            found.push(match parameter["in"].as_str().unwrap() {
                "path" => NamedIn::path(name),
                _ => NamedIn::Query(name),
            });
        }
    }
    if names_book(&operation["requestBody"], document, &mut Vec::new()) {
        found.push(NamedIn::Body);
    }
    found
}

/// Returns whether a schema has a property that identifies a book, at any depth.
fn names_book<'d>(schema: &'d Value, document: &'d Value, seen: &mut Vec<&'d str>) -> bool {
    match schema {
        Value::Object(fields) => fields.iter().any(|(key, value)| match (key.as_str(), value) {
            ("$ref", Value::String(reference)) if !seen.contains(&reference.as_str()) => {
                seen.push(reference);
                let target = document.pointer(reference.trim_start_matches('#')).unwrap();
                names_book(target, document, seen)
            }
            ("properties", Value::Object(properties)) => {
                BOOK_NAMES.iter().any(|name| properties.contains_key(*name))
                    || properties.values().any(|value| names_book(value, document, seen))
            }
            (_, value) => names_book(value, document, seen),
        }),
        Value::Array(items) => items.iter().any(|item| names_book(item, document, seen)),
        _ => false,
    }
}

/// Returns the places in which a route names a book that its policy neither checks nor exempts from the check.
fn unchecked(policy: &Policy, operation: &Value, document: &Value) -> Vec<NamedIn> {
    let Region { named, any_book, .. } = policy.region;
    let books = books_of(operation, document).into_iter();
    books.filter(|at| any_book.is_none() && named != Some(Named::Book(*at))).collect()
}

#[test]
fn a_route_that_names_a_book_has_a_rule_for_it() {
    let document = document();
    for Endpoint { path, methods, policy, .. } in &routes_of_readers() {
        for method in methods {
            let operation = &document["paths"][path][method.to_lowercase()];
            let left = unchecked(policy, operation, &document);
            assert!(left.is_empty(), "{method} {path} names a book in {left:?} and has no rule");
        }
    }
}

#[test]
fn a_route_without_a_rule_is_found() {
    let document = document();
    let open = |path: &str| {
        let routes = routes_of_readers();
        let found = routes.iter().find(|endpoint| endpoint.path == path).unwrap();
        let method = found.methods.last().unwrap().to_lowercase();
        let policy = Policy { region: Region::SITE, ..found.policy };
        unchecked(&policy, &document["paths"][path][method], &document)
    };
    assert_eq!(open("/book/{book_id}"), [NamedIn::path("book_id")]);
    assert_eq!(open("/api/section/text"), [NamedIn::BOOK_ID]);
    assert_eq!(open("/api/wallet/unlock"), [NamedIn::Body]);
    assert_eq!(open("/api/reading/sync"), [NamedIn::Body], "also below the top of a body");
    assert_eq!(open("/api/reading/library/bulk"), [NamedIn::Body], "several at once");
    assert_eq!(open("/region-blocked"), [NamedIn::Query("book")]);
    assert!(open("/api/shop").is_empty());
}

/// Guards against a region rule that reads a parameter the route does not have: such a rule would check nothing.
#[test]
fn a_rule_reads_a_parameter_that_its_route_has() {
    let document = document();
    for Endpoint { path, methods, policy, .. } in &routes_of_readers() {
        let Some(Named::Book(at) | Named::Campaign(at)) = policy.region.named else { continue };
        let operations: Vec<_> =
            methods.iter().map(|method| &document["paths"][path][method.to_lowercase()]).collect();
        let has = |place: &str, name: &str| {
            let parameters = operations.iter().filter_map(|one| one["parameters"].as_array());
            parameters.flatten().any(|one| one["in"] == place && one["name"] == name)
        };
        let there = match at {
            NamedIn::Query(name) => has("query", name),
            NamedIn::Path { name, .. } => has("path", name),
            NamedIn::Body => operations.iter().any(|one| one["requestBody"].is_object()),
        };
        assert!(there, "{path} has no {at:?}");
    }
}
