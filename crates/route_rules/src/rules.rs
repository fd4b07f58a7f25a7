//! Route rules, which the publisher's settings define for paths: redirects, response headers, and whether the server or
//! the browser renders the page.

use std::collections::{BTreeMap, BTreeSet};

use http::header::{
    CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, TRANSFER_ENCODING,
};
use http::{HeaderName, HeaderValue, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::path_kinds::{PROBES, is_machine_path, page_of_payload};

/// A route rule, as written in the settings file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewRule {
    /// Pattern of the paths to which the rule applies: `/path` for this path only, `/path/**` for `/path` and
    /// everything below it, or `/path/{name}` for any one segment in place of `{name}`.
    pub path: String,
    /// Target of the redirect: a path, which may contain the names in the pattern, such as `{name}`, or an https URL.
    pub redirect: Option<String>,
    /// Status of the redirect: 301, 302, 307 or 308; default 307.
    pub status: Option<u16>,
    /// Headers to add to the response.
    #[serde(default)]
    pub headers: BTreeMap<String, String>,
    /// Where the page is rendered: `browser` or `server`; default `server`.
    pub render: Option<Rendering>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rendering {
    Server,
    Browser,
}

/// A route rule as it is sent to clients.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Rule {
    /// Target to which the path redirects; absent if the path does not redirect.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "/read-more")]
    pub redirect: Option<String>,
    #[serde(skip)]
    status: StatusCode,
    #[serde(skip)]
    headers: Vec<(HeaderName, HeaderValue)>,
    /// Where the page is rendered; absent if on the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub render: Option<Rendering>,
}

/// The route rules by path. If several rules match a request, a rule for the exact path takes precedence, then a
/// pattern with names, then the longest prefix.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct RouteRules {
    /// Rules for exact paths.
    #[serde(rename = "static")]
    exact: BTreeMap<String, Rule>,
    /// Rules for a path and everything below it, by the path without `/**`.
    wildcard: BTreeMap<String, Rule>,
    /// Rules for patterns such as `/path/{name}`.
    dynamic: BTreeMap<String, Rule>,
}

/// The redirect that a route rule prescribes for a request: the target and the HTTP status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    pub status: StatusCode,
    pub to: String,
}

/// The effect of a redirect rule on a request: a redirect of a page, or a payload that does not
/// exist because its page is redirected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Moved {
    Page(Redirect),
    /// The page of the requested payload is redirected, perhaps to another site, so there is no payload to return.
    Payload,
}

impl RouteRules {
    /// Parses and checks the rules. On failure, returns one sentence for each problem.
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
        for way in parsed.redirect_loops() {
            problems.push(format!("the rules redirect in a circle: {}", way.join(" → ")));
        }
        if problems.is_empty() { Ok(parsed) } else { Err(problems) }
    }

    fn knows(&self, path: &str) -> bool {
        let prefix = path.strip_suffix("/**");
        self.exact.contains_key(path)
            || self.dynamic.contains_key(path)
            || prefix.is_some_and(|prefix| self.wildcard.contains_key(prefix))
    }

    /// Returns the redirect loops in the rules, each loop once, as the sequence of its paths.
    fn redirect_loops(&self) -> Vec<Vec<String>> {
        let prefixes = self.wildcard.keys().flat_map(|p| [p.clone(), format!("{p}/{ANY}")]);
        let patterns = self.dynamic.keys().map(|pattern| sample(pattern));
        let mut reported = BTreeSet::new();
        let mut redirect_loops = Vec::new();
        for start in self.exact.keys().cloned().chain(patterns).chain(prefixes) {
            let way = self.trace_loop(start);
            if way.last().is_some_and(|last| !reported.contains(last)) {
                reported.extend(way.iter().cloned());
                redirect_loops.push(way);
            }
        }
        redirect_loops
    }

    /// Follows the redirects from `start`, and returns the paths of the loop that they reach.
    /// Returns an empty list if the redirects end, and all visited paths if the redirects do not
    /// end but lead to a new path each time.
    fn trace_loop(&self, start: String) -> Vec<String> {
        let rules = self.exact.len() + self.wildcard.len() + self.dynamic.len();
        let mut way = vec![start];
        while let Some(Moved::Page(Redirect { to, .. })) = self.moved(&way[way.len() - 1], None) {
            let to = to.split(['?', '#']).next().unwrap_or_default().to_owned();
            let known = way.iter().position(|path| *path == to);
            way.push(to);
            if let Some(first) = known {
                return way.split_off(first);
            }
            // More redirects than rules were followed, so some rule was followed twice.
            if way.len() > rules + 1 {
                return way;
            }
        }
        Vec::new()
    }

    pub fn is_empty(&self) -> bool {
        self.exact.is_empty() && self.wildcard.is_empty() && self.dynamic.is_empty()
    }

    /// Returns the redirect of `path`; `None` if no rule redirects this path. `query` is appended, unless the target
    /// has a query of its own.
    pub fn redirect(&self, path: &str, query: Option<&str>) -> Option<Redirect> {
        let (rule, names) = self.find(path)?;
        let mut to = rule.redirect.clone()?;
        for (name, value) in names {
            to = to.replace(&format!("{{{name}}}"), value);
        }
        // A value that was taken from the path must not turn the target into a URL of another site.
        let away = to.starts_with("//") || to.starts_with("/\\");
        (!away).then(|| Redirect { status: rule.status, to: with_query(to, query) })
    }

    /// Returns what a redirect rule does to a request for `path`; `None` if no redirect rule applies. Probes and
    /// machine endpoints are never redirected.
    pub fn moved(&self, path: &str, query: Option<&str>) -> Option<Moved> {
        if PROBES.contains(&path) || is_machine_path(path) {
            return None;
        }
        match page_of_payload(path) {
            Some(page) => self.redirect(page, None).map(|_| Moved::Payload),
            None => self.redirect(path, query).map(Moved::Page),
        }
    }

    pub fn headers(&self, path: &str) -> &[(HeaderName, HeaderValue)] {
        self.find(path).map_or(&[], |(rule, _)| &rule.headers)
    }

    pub fn in_browser(&self, path: &str) -> bool {
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
        let prefixes = self.wildcard.iter().filter(|(prefix, _)| {
            path.strip_prefix(*prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        });
        prefixes.max_by_key(|(prefix, _)| prefix.len()).map(|(_, rule)| (rule, Vec::new()))
    }
}

/// Response headers that route rules may not set, because they describe the body or how the body is
/// transmitted.
const FRAMING: [HeaderName; 6] =
    [CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, TRANSFER_ENCODING];

/// Stands for an arbitrary path segment when the route rules are checked for redirect loops.
const ANY: &str = "~";

/// Returns an example of a path that `pattern` matches.
fn sample(pattern: &str) -> String {
    let parts = pattern.split('/').map(|part| if part.starts_with('{') { ANY } else { part });
    parts.collect::<Vec<_>>().join("/")
}

fn with_query(to: String, query: Option<&str>) -> String {
    let (page, fragment) = to.split_at(to.find('#').unwrap_or(to.len()));
    match query {
        Some(query) if !page.contains('?') => format!("{page}?{query}{fragment}"),
        _ => to,
    }
}

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
        if PROBES.contains(&rule.path.as_str()) || is_machine_path(&rule.path) {
            return Err("redirects what only programs ask for, which is never redirected".into());
        }
        if target.starts_with("https://") && target.contains('{') {
            return Err("takes names into another site's address".to_owned());
        }
        let mut names = target.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        if let Some(unknown) = names.find(|name| !rule.path.contains(&format!("{{{name}}}"))) {
            return Err(format!("redirects with a name `{unknown}` that its path does not have"));
        }
        // `//host` and `/\host` look like paths, but lead to another site.
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
mod tests;
