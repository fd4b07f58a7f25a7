//! Route rules: what the publisher's settings say about paths before any page is looked for.

use std::collections::BTreeMap;

use http::header::{
    CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, TRANSFER_ENCODING,
};
use http::{HeaderName, HeaderValue, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One rule, as it is written in the settings file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewRule {
    /// `/path`, `/path/**` for it and everything below, or `/path/{name}` for one segment of any name.
    pub path: String,
    /// Where to go instead: a path, which may use the names of the pattern, or an https address.
    pub redirect: Option<String>,
    /// 301, 302, 307 or 308; 307 when nothing is said.
    pub status: Option<u16>,
    /// Headers to add to the answer.
    #[serde(default)]
    pub headers: BTreeMap<String, String>,
    /// `browser` leaves rendering to the browser.
    pub render: Option<Rendering>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rendering {
    Server,
    Browser,
}

/// A rule as the client is told it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Rule {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redirect: Option<String>,
    #[serde(skip)]
    status: StatusCode,
    #[serde(skip)]
    headers: Vec<(HeaderName, HeaderValue)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub render: Option<Rendering>,
}

/// Which rule a path has: an exact one first, then a pattern, then the longest prefix.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct RouteRules {
    #[serde(rename = "static")]
    exact: BTreeMap<String, Rule>,
    wildcard: BTreeMap<String, Rule>,
    dynamic: BTreeMap<String, Rule>,
}

/// What a path's rule asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    pub status: StatusCode,
    pub to: String,
}

impl RouteRules {
    /// Parses the rules; each that cannot be used is one sentence.
    pub fn new(rules: Vec<NewRule>) -> Result<Self, Vec<String>> {
        let mut parsed = Self::default();
        let mut problems = Vec::new();
        for rule in rules {
            let path = rule.path.clone();
            match parse(rule) {
                Ok(rule) => {
                    if parsed.knows(&path) {
                        problems.push(format!("there are two rules for `{path}`"));
                    }
                    if let Some(prefix) = path.strip_suffix("/**") {
                        parsed.wildcard.insert(prefix.to_owned(), rule);
                    } else if path.contains('{') {
                        parsed.dynamic.insert(path, rule);
                    } else {
                        parsed.exact.insert(path, rule);
                    }
                }
                Err(problem) => problems.push(format!("the rule for `{path}` {problem}")),
            }
        }
        for path in parsed.loops() {
            problems.push(format!("the rule for `{path}` redirects to itself"));
        }
        if problems.is_empty() { Ok(parsed) } else { Err(problems) }
    }

    fn knows(&self, path: &str) -> bool {
        let prefix = path.strip_suffix("/**");
        self.exact.contains_key(path)
            || self.dynamic.contains_key(path)
            || prefix.is_some_and(|prefix| self.wildcard.contains_key(prefix))
    }

    /// Prefixes whose target lies below them.
    fn loops(&self) -> Vec<String> {
        let below = |prefix: &str, target: &str| {
            target.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let looping = self.wildcard.iter().filter(|(prefix, rule)| {
            rule.redirect.as_deref().is_some_and(|target| below(prefix, target))
        });
        looping.map(|(prefix, _)| format!("{prefix}/**")).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.exact.is_empty() && self.wildcard.is_empty() && self.dynamic.is_empty()
    }

    pub(crate) fn redirect(&self, path: &str) -> Option<Redirect> {
        let (rule, names) = self.find(path)?;
        let mut to = rule.redirect.clone()?;
        for (name, value) in names {
            to = to.replace(&format!("{{{name}}}"), value);
        }
        // What stood in the path must not turn a path into another site's address.
        let away = to.starts_with("//") || to.starts_with("/\\");
        (!away).then_some(Redirect { status: rule.status, to })
    }

    pub(crate) fn headers(&self, path: &str) -> &[(HeaderName, HeaderValue)] {
        self.find(path).map_or(&[], |(rule, _)| &rule.headers)
    }

    pub(crate) fn in_browser(&self, path: &str) -> bool {
        self.find(path).is_some_and(|(rule, _)| rule.render == Some(Rendering::Browser))
    }

    fn find<'p>(&self, path: &'p str) -> Option<(&Rule, Vec<(&str, &'p str)>)> {
        if let Some(rule) = self.exact.get(path) {
            return Some((rule, Vec::new()));
        }
        for (pattern, rule) in &self.dynamic {
            if let Some(names) = match_pattern(pattern, path) {
                return Some((rule, names));
            }
        }
        let below = |prefix: &str| {
            path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let prefixes = self.wildcard.iter().filter(|(prefix, _)| below(prefix));
        prefixes.max_by_key(|(prefix, _)| prefix.len()).map(|(_, rule)| (rule, Vec::new()))
    }
}

/// Headers that say how the answer is framed or what it is; they are not for a rule to change.
const FRAMING: [HeaderName; 6] =
    [CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, TRANSFER_ENCODING];

fn match_pattern<'r, 'p>(pattern: &'r str, path: &'p str) -> Option<Vec<(&'r str, &'p str)>> {
    let (mut wanted, mut given) = (pattern.split('/'), path.split('/'));
    let mut names = Vec::new();
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return Some(names),
            (Some(part), Some(value)) => {
                match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
                    Some(name) if !value.is_empty() => names.push((name, value)),
                    None if part == value => {}
                    _ => return None,
                }
            }
            _ => return None,
        }
    }
}

fn parse(rule: NewRule) -> Result<Rule, String> {
    if !rule.path.starts_with('/') || rule.path.starts_with("//") {
        return Err("must start with one slash".to_owned());
    }
    if rule.path.contains('{') && rule.path.ends_with("/**") {
        return Err("has names and /** together; use one of them".to_owned());
    }
    if let Some(target) = &rule.redirect {
        if target.starts_with("https://") && target.contains('{') {
            return Err("takes names into another site's address".to_owned());
        }
        let mut names = target.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        if let Some(unknown) = names.find(|name| !rule.path.contains(&format!("{{{name}}}"))) {
            return Err(format!("redirects with a name `{unknown}` that its path does not have"));
        }
        // `//host` and `/\host` leave the site though they look like paths.
        let path =
            target.starts_with('/') && !target.starts_with("//") && !target.starts_with("/\\");
        if !path && !target.starts_with("https://") {
            return Err(format!(
                "redirects to `{target}`, which is neither a path nor an https address"
            ));
        }
        if HeaderValue::try_from(target.as_str()).is_err() {
            return Err("redirects to something that cannot be sent".to_owned());
        }
    }
    let status = match rule.status.unwrap_or(307) {
        301 => StatusCode::MOVED_PERMANENTLY,
        302 => StatusCode::FOUND,
        307 => StatusCode::TEMPORARY_REDIRECT,
        308 => StatusCode::PERMANENT_REDIRECT,
        other => return Err(format!("has status {other}; a redirect has 301, 302, 307 or 308")),
    };
    let headers = rule.headers.iter().map(|(name, value)| {
        let named = HeaderName::try_from(name.as_str()).ok().filter(|name| !FRAMING.contains(name));
        let valued = HeaderValue::try_from(value.as_str()).ok();
        named.zip(valued).ok_or_else(|| format!("has a header `{name}` that cannot be sent"))
    });
    let headers = headers.collect::<Result<_, _>>()?;
    Ok(Rule { redirect: rule.redirect, status, headers, render: rule.render })
}

#[cfg(test)]
mod tests {
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
        rules.redirect(path).map(|redirect| redirect.to)
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
    fn rules_that_cannot_be_used_are_sentences() {
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
            rule("/t/**", Some("/t/closed")),
            rule("/**", Some("/closed")),
            rule("/twice", None),
            rule("/twice", None),
        ])
        .unwrap_err();
        assert_eq!(problems.len(), 13, "{problems:#?}");
    }
}
