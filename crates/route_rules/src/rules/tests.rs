use super::*;

fn rule(path: &str, redirect: Option<&str>) -> NewRule {
    NewRule {
        path: path.into(),
        redirect: redirect.map(Into::into),
        status: None,
        headers: BTreeMap::new(),
        render: None,
    }
}

fn to(rules: &RouteRules, path: &str) -> Option<String> {
    rules.redirect(path, None).map(|redirect| redirect.to)
}

#[test]
fn exact_rules_come_before_patterns_and_those_before_the_longest_prefix() {
    let rules = RouteRules::new(vec![
        rule("/novel/first", Some("/a")),
        rule("/novel/{id}", Some("/book/{id}")),
        rule("/novel/**", Some("/b")),
        rule("/novel/old/**", Some("https://old.example/")),
    ])
    .unwrap();
    assert_eq!(to(&rules, "/novel/first").as_deref(), Some("/a"));
    assert_eq!(to(&rules, "/novel/x7").as_deref(), Some("/book/x7"));
    assert_eq!(to(&rules, "/novel").as_deref(), Some("/b"));
    assert_eq!(to(&rules, "/novel/x/y").as_deref(), Some("/b"));
    assert_eq!(to(&rules, "/novel/old/y").as_deref(), Some("https://old.example/"));
    assert_eq!(to(&rules, "/novels"), None);
}

#[test]
fn every_invalid_rule_is_reported() {
    let mut bad_status = rule("/a", Some("/b"));
    bad_status.status = Some(200);
    let mut bad_header = rule("/c", None);
    bad_header.headers.insert("bad header".into(), "x".into());
    let mut framing = rule("/f", None);
    framing.headers.insert("content-length".into(), "5".into());
    let problems = RouteRules::new(vec![
        rule("no-slash", None),
        rule("/x", Some("//evil.example")),
        rule("/y", Some("/\\evil.example")),
        rule("/z", Some("javascript:alert(1)")),
        bad_status,
        bad_header,
        framing,
        rule("/p", Some("/q/{id}")),
        rule("/r/{id}", Some("https://{id}.example")),
        rule("/s/{id}/**", Some("/")),
        rule("/api/old", Some("/")),
        rule("/assets/**", Some("/")),
        rule("/healthz", Some("/")),
        rule("/twice", None),
        rule("/twice", None),
    ])
    .unwrap_err();
    assert_eq!(problems.len(), 14, "{problems:#?}");
}

#[test]
fn the_query_is_kept_unless_the_target_has_its_own() {
    let rules = RouteRules::new(vec![
        rule("/plain", Some("/a")),
        rule("/own", Some("/a?from=old")),
        rule("/part", Some("/a#end")),
        rule("/away", Some("https://else.example/x")),
    ])
    .unwrap();
    let to = |path, query| rules.redirect(path, query).unwrap().to;
    assert_eq!(to("/plain", Some("page=2&x=%20")), "/a?page=2&x=%20");
    assert_eq!(to("/plain", None), "/a");
    assert_eq!(to("/own", Some("page=2")), "/a?from=old");
    assert_eq!(to("/part", Some("page=2")), "/a?page=2#end");
    assert_eq!(to("/away", Some("page=2")), "https://else.example/x?page=2");
}

#[test]
fn each_redirect_loop_is_reported_once() {
    let said = |rules: &[(&str, &str)]| {
        let rules = rules.iter().map(|(path, to)| rule(path, Some(to))).collect();
        RouteRules::new(rules).err().unwrap_or_default()
    };
    let circle = |way: &str| vec![format!("the rules redirect in a circle: {way}")];
    assert_eq!(said(&[("/a", "/a")]), circle("/a → /a"));
    assert_eq!(said(&[("/a", "/a?again=1")]), circle("/a → /a"));
    assert_eq!(said(&[("/a", "/b"), ("/b", "/a"), ("/c", "/b")]), circle("/a → /b → /a"));
    assert_eq!(said(&[("/t/**", "/t/closed")]), circle("/t/closed → /t/closed"));
    assert_eq!(said(&[("/**", "/closed")]), circle("/closed → /closed"));
    assert_eq!(
        said(&[("/a/{id}", "/b/{id}"), ("/b/{book}", "/a/{book}")]),
        circle("/a/~ → /b/~ → /a/~")
    );
    assert_eq!(said(&[("/a/{id}", "/b/{id}"), ("/b/1", "/a/1")]), circle("/b/1 → /a/1 → /b/1"));
    assert_eq!(said(&[("/a/{id}", "/a/{id}{id}")]).len(), 1, "it grows forever");
    assert_eq!(said(&[("/a", "/b"), ("/b", "/a"), ("/c", "/d"), ("/d", "/c")]).len(), 2);
    for fine in [
        [("/a", "/b"), ("/b", "/c")],
        [("/a/{id}", "/a"), ("/a", "/b")],
        [("/a", "https://else.example/a"), ("/b", "/a")],
    ] {
        assert_eq!(said(&fine), Vec::<String>::new());
    }
}

#[test]
fn a_page_below_a_redirected_prefix_can_stay() {
    let rules = RouteRules::new(vec![rule("/t/**", Some("/t/closed")), rule("/t/closed", None)]);
    assert_eq!(to(&rules.unwrap(), "/t/closed"), None);
    let closed = RouteRules::new(vec![rule("/**", Some("/icons/192.png"))]);
    assert!(closed.is_ok(), "machine endpoints are not redirected");
}

#[test]
fn only_pages_are_redirected() {
    let rules = RouteRules::new(vec![rule("/**", Some("https://new.example/"))]).unwrap();
    let moved = |path| rules.moved(path, None);
    assert!(matches!(moved("/book/x"), Some(Moved::Page(_))));
    assert_eq!(moved("/book/x/_payload.json"), Some(Moved::Payload));
    assert_eq!(moved("/_payload.json"), Some(Moved::Payload));
    for path in ["/api", "/api/book/list", "/assets/a.js", "/healthz", "/readyz", "/_icons/a.json"]
    {
        assert_eq!(moved(path), None, "{path}");
    }
}
